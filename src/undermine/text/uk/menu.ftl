# Меню столу та пропозиції інших.
menu-open = Меню столу
menu-title = За столом
menu-return = Забрати в бота місце гравця { $name }
menu-end = Погодитися завершити гру
menu-end-take-back = Усе ж грати далі
menu-end-agreed = { $count ->
    [one] { $names } пропонує завершити гру.
   *[other] { $names } пропонують завершити гру.
}
menu-end-missing = Ще не погодилися: { $names }.
menu-end-ask = Завершити гру зараз?
menu-end-detail = Більше нічия згода не потрібна: гра закінчиться відразу й без переможця.
menu-end-yes = Завершити гру
menu-end-no = Грати далі
menu-leave = Піти назовсім
menu-leave-ask = Піти з цієї гри назовсім?
menu-leave-detail = { $count ->
    [one] Замість тебе гратиме бот. Дивитися можна й далі, але сісти на своє місце — вже ні.
   *[other] На всіх твоїх місцях ({ $count }) гратимуть боти. Дивитися можна й далі, але сісти на них — вже ні.
}
menu-leave-yes = Піти
menu-leave-no = Залишитися
menu-people = Люди за столом
menu-people-host = Ти хост. Якщо підеш, хостом стане хтось інший.
menu-people-guest = Хост може посадити бота замість того, хто відійшов, і випровадити гравця.
menu-tag-host = хост
menu-tag-agreed = за кінець гри
menu-replace = Посадити бота
menu-replace-label = Посадити бота замість гравця { $name }
menu-replace-ask = Віддати місце гравця { $name } ботові?
menu-replace-detail = Назовсім: потім можна буде повернутися глядачем, але не гравцем.
menu-replace-yes = Посадити бота
menu-hand-on = Зробити хостом
menu-hand-on-label = Зробити гравця { $name } хостом столу
menu-rules = Правила за цим столом
menu-rule-on = так
menu-rule-off = ні
menu-cards = Карти та що вони роблять
menu-cards-hand = У тебе на руках
menu-cards-all = У цій грі
menu-learn = Як грати
menu-share = Посилання на цей стіл
menu-home = На головну
menu-home-hint = Місце лишається за тобою: цей стіл знайдеш на головній.
menu-home-over = Гра зберігається серед завершених.
menu-rematch-offer = Новий стіл готовий, усі на своїх місцях. Ходімо!
menu-card-help = Що робить ця карта?
menu-look = Подивитися інші карти на руках
menu-look-of = { $name }
