# The menu of a table, and offers of others.
menu-open = Меню стола
menu-title = За столом
menu-return = Забрать у бота место игрока { $name }
menu-end = Согласиться закончить партию
menu-end-take-back = Всё-таки играть дальше
menu-end-agreed = { $count ->
    [one] { $names } предлагает закончить партию.
   *[other] { $names } предлагают закончить партию.
}
menu-end-missing = Ещё не согласились: { $names }.
menu-end-ask = Закончить партию сейчас?
menu-end-detail = Больше ничьё согласие не нужно: партия закончится сразу и без победителя.
menu-end-yes = Закончить партию
menu-end-no = Играть дальше
menu-leave = Уйти насовсем
menu-leave-ask = Уйти из этой партии насовсем?
menu-leave-detail = { $count ->
    [one] Вместо тебя будет играть бот. Смотреть можно и дальше, но сесть на своё место — уже нет.
   *[other] На всех твоих местах ({ $count }) будут играть боты. Смотреть можно и дальше, но сесть на них — уже нет.
}
menu-leave-yes = Уйти
menu-leave-no = Остаться
menu-people = Люди за столом
menu-people-host = Стол ведёшь ты. Если уйдёшь, вести его будет кто-то другой.
menu-people-guest = Кто ведёт стол, может посадить бота вместо того, кто не в сети, и выгнать игрока.
menu-tag-host = ведёт стол
menu-tag-agreed = за конец партии
menu-replace = Посадить бота
menu-replace-label = Посадить бота вместо игрока { $name }
menu-replace-ask = Отдать место игрока { $name } боту?
menu-replace-detail = Насовсем: потом можно будет вернуться зрителем, но не игроком.
menu-replace-yes = Посадить бота
menu-hand-on = Передать стол
menu-hand-on-label = Передать стол: { $name }
menu-rules = Правила за этим столом
menu-rule-on = да
menu-rule-off = нет
menu-cards = Карты и что они делают
menu-cards-hand = В твоей руке
menu-cards-all = В этой партии
menu-learn = Как играть
menu-share = Ссылка на этот стол
menu-home = На первую страницу
menu-home-hint = Место остаётся за тобой: этот стол найдёшь на первой странице.
menu-home-over = Партия сохранится среди сыгранных.
menu-rematch-offer = Новый стол готов, все на своих местах. Идём!
menu-card-help = Что делает эта карта?
menu-look = Посмотреть другую руку
