# The menu of a table, and offers of others.
menu-open = Меню столу
menu-title = За столом
menu-return = Забрати в бота місце гравця { $name }
menu-end = Запропонувати завершити гру
menu-end-agree = Погодитися завершити гру
menu-end-take-back = Усе-таки грати далі
menu-end-agreed = { $count ->
    [one] { $names } пропонує завершити гру.
    [few] { $names } пропонують завершити гру.
    [many] { $names } пропонують завершити гру.
   *[other] { $names } пропонують завершити гру.
}
menu-end-missing = Ще без згоди: { $names }.
menu-end-ask = Завершити гру зараз?
menu-end-detail = Більше нічия згода не потрібна: гра завершиться одразу, без переможця.
menu-rated-loss = Гра на рейтинг: якщо в цьому раунді всі вже ходили, тобі зарахують поразку.
menu-rated-void = Гра на рейтинг: цей раунд нікому не зарахують.
menu-end-yes = Завершити гру
menu-end-no = Грати далі
menu-leave = Піти назовсім
menu-leave-ask = Піти з цієї гри назовсім?
menu-leave-detail = { $count ->
    [1] Далі замість тебе грає бот. Ти зможеш спостерігати, але не повернутися на своє місце.
    [one] Далі на { $count } твоєму місці грають боти. Ти зможеш спостерігати, але не повернутися на свої місця.
    [few] Далі на { $count } твоїх місцях грають боти. Ти зможеш спостерігати, але не повернутися на свої місця.
    [many] Далі на { $count } твоїх місцях грають боти. Ти зможеш спостерігати, але не повернутися на свої місця.
   *[other] Далі на { $count } твоїх місцях грають боти. Ти зможеш спостерігати, але не повернутися на свої місця.
}
menu-leave-yes = Піти
menu-leave-no = Залишитися
menu-people = Люди за столом
menu-people-host = Ти хост. Якщо підеш, хостом стане хтось інший.
menu-people-guest = Хост може посадити бота замість того, кого немає, і вигнати гравця.
menu-tag-host = хост
menu-tag-agreed = за кінець гри
menu-replace = Замінити ботом
menu-replace-label = Замінити ботом: { $name }
menu-replace-ask = Віддати місце гравця { $name } ботові?
menu-replace-detail = Назовсім: потім можна буде повернутися глядачем, але не гравцем.
menu-replace-yes = Замінити ботом
menu-hand-on = Зробити хостом
menu-hand-on-label = Зробити хостом: { $name }
menu-rules = Правила за цим столом
menu-rule-on = так
menu-rule-off = ні
menu-cards = Що роблять карти
menu-cards-hand = У тебе на руках
menu-cards-all = У цій грі
menu-learn = Як грати
menu-share = Посилання на цей стіл
menu-home = На головну
menu-home-hint = Місце лишається за тобою: цей стіл знайдеш на головній.
menu-home-over = Цю гру знайдеш серед зіграних.
menu-rematch-offer = Новий стіл готовий, усі на своїх місцях. Ходімо!
menu-card-help = Що робить ця карта?
menu-look = Показати інші карти
menu-speed = Швидкість ботів
menu-speed-slow = Повільно
menu-speed-normal = Нормально
menu-speed-fast = Швидко
menu-speed-host = Це може змінити лише хост.
