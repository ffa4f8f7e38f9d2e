# Меню стола и предложения других.
menu-open = Меню стола
menu-title = За столом
menu-return = Забрать у бота место игрока { $name }
menu-end = Согласиться закончить игру
menu-end-take-back = Всё-таки играть дальше
menu-end-agreed = { $count ->
    [one] { $names } предлагает закончить игру.
   *[other] { $names } предлагают закончить игру.
}
menu-end-missing = Ещё не согласились: { $names }.
menu-end-ask = Закончить игру сейчас?
menu-end-detail = Больше ничьё согласие не нужно: игра закончится сразу и без победителя.
menu-end-yes = Закончить игру
menu-end-no = Играть дальше
menu-leave = Уйти насовсем
menu-leave-ask = Уйти из этой игры насовсем?
menu-leave-detail = { $count ->
    [one] Вместо тебя будет играть бот. Смотреть можно и дальше, но сесть на своё место — уже нет.
   *[other] На всех твоих местах ({ $count }) будут играть боты. Смотреть можно и дальше, но сесть на них — уже нет.
}
menu-leave-yes = Уйти
menu-leave-no = Остаться
menu-people = Люди за столом
menu-people-host = Стол ведёшь ты. Если уйдёшь, вести его будет кто-то другой.
menu-people-guest = Кто ведёт стол, может посадить бота вместо того, кто отошёл, и выпроводить игрока.
menu-tag-host = ведёт стол
menu-tag-agreed = за конец игры
menu-replace = Посадить бота
menu-replace-label = Посадить бота вместо игрока { $name }
menu-replace-ask = Отдать место игрока { $name } боту?
menu-replace-detail = Насовсем: потом можно будет вернуться зрителем, но не игроком.
menu-replace-yes = Посадить бота
menu-hand-on = Передать стол
menu-hand-on-label = Передать ведение стола: { $name }
menu-rules = Правила за этим столом
menu-rule-on = да
menu-rule-off = нет
menu-cards = Карты и что они делают
menu-cards-hand = У тебя на руках
menu-cards-all = В этой игре
menu-learn = Как играть
menu-share = Ссылка на этот стол
menu-home = На главную
menu-home-hint = Место остаётся за тобой: этот стол найдёшь на главной.
menu-home-over = Игра сохраняется среди законченных.
menu-rematch-offer = Новый стол готов, все на своих местах. Идём!
menu-card-help = Что делает эта карта?
menu-look = Посмотреть другие карты на руках
menu-look-of = { $name }
