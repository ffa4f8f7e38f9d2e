# The menu of a table, and offers of others.
menu-open = Меню стола
menu-title = За столом
menu-return = Забрать у бота место игрока { $name }
menu-end = Предложить закончить партию
menu-end-agree = Согласиться закончить партию
menu-end-take-back = Всё-таки играть дальше
menu-end-agreed = { $count ->
    [one] { $names } предлагает закончить партию.
    [few] { $names } предлагают закончить партию.
    [many] { $names } предлагают закончить партию.
   *[other] { $names } предлагают закончить партию.
}
menu-end-missing = Ещё без согласия: { $names }.
menu-end-ask = Закончить партию сейчас?
menu-end-detail = Больше ничьё согласие не нужно: партия закончится сразу и без победителя.
menu-rated-loss = Партия на рейтинг: если в этом раунде все уже ходили, тебе засчитают поражение.
menu-rated-void = Партия на рейтинг: этот раунд никому не засчитают.
menu-end-yes = Закончить партию
menu-end-no = Играть дальше
menu-leave = Уйти насовсем
menu-leave-ask = Уйти из этой партии насовсем?
menu-leave-detail = { $count ->
    [1] Дальше вместо тебя играет бот. Ты сможешь смотреть, но не вернуться на своё место.
    [one] Дальше на { $count } твоём месте играют боты. Ты сможешь смотреть, но не вернуться на свои места.
    [few] Дальше на { $count } твоих местах играют боты. Ты сможешь смотреть, но не вернуться на свои места.
    [many] Дальше на { $count } твоих местах играют боты. Ты сможешь смотреть, но не вернуться на свои места.
   *[other] Дальше на { $count } твоих местах играют боты. Ты сможешь смотреть, но не вернуться на свои места.
}
menu-leave-yes = Уйти
menu-leave-no = Остаться
menu-people = Люди за столом
menu-people-host = Ты хост. Если уйдёшь, хостом станет кто-то другой.
menu-people-guest = Хост может посадить бота вместо того, кого нет, и выгнать игрока.
menu-tag-host = хост
menu-tag-agreed = за конец партии
menu-replace = Заменить ботом
menu-replace-label = Заменить ботом: { $name }
menu-replace-ask = Отдать место игрока { $name } боту?
menu-replace-detail = Насовсем: потом можно будет вернуться зрителем, но не игроком.
menu-replace-yes = Заменить ботом
menu-hand-on = Сделать хостом
menu-hand-on-label = Сделать хостом: { $name }
menu-rules = Правила за этим столом
menu-rule-on = да
menu-rule-off = нет
menu-cards = Что делают карты
menu-cards-hand = У тебя на руках
menu-cards-all = В этой партии
menu-learn = Как играть
menu-share = Ссылка на этот стол
menu-home = На главную
menu-home-hint = Место остаётся за тобой: этот стол найдёшь на главной.
menu-home-over = Эту партию найдёшь среди сыгранных.
menu-rematch-offer = Новый стол готов, все на своих местах. Идём!
menu-card-help = Что делает эта карта?
menu-look = Показать другие карты
menu-speed = Скорость ботов
menu-speed-slow = Медленно
menu-speed-normal = Нормально
menu-speed-fast = Быстро
menu-speed-host = Это может изменить только хост.
