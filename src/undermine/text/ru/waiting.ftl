# The table before the start.
waiting-title = Стол собирается
waiting-lead-host = Ты хост. Начинай, когда все соберутся.
waiting-lead-guest = Партию начнёт { $host }, когда все соберутся.
waiting-lead-nobody = Хостом станет тот, кто сядет первым.
waiting-rules = Домашние правила за этим столом
waiting-share = Позови остальных
waiting-share-hint = Кто откроет эту ссылку, сможет сесть за стол.
waiting-link = Ссылка на этот стол
waiting-copy = Копировать ссылку
waiting-copied = Скопировано. Отправь друзьям.
waiting-copy-failed = Браузер не разрешает копировать. Ссылка выделена: скопируй её вручную.
waiting-share-native = Поделиться…
waiting-share-text = Идём за золотом! Ты за нас или саботёр?
waiting-seats = Места
waiting-seat = Место { $number }
waiting-free = Свободно
waiting-you = Ты
waiting-here = На этом устройстве
waiting-host = Хост
waiting-bot = Бот
waiting-guest-bot = Гостевой бот
waiting-away = Офлайн
waiting-sit = Сесть сюда
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Пересесть сюда
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Ещё кто-то на этом устройстве
waiting-second-hint = Игра на одном устройстве: между ходами передавай его следующему.
waiting-second-name = Имя игрока
waiting-second-sit = Посадить
waiting-leave = Встать
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Посадить бота
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Бот на месте { $number }
waiting-bot-away = Убрать бота
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Изменить
waiting-more-label = Изменить место { $number }
waiting-swap = Поменять местами
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Поменяться с этим местом
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Оставить как есть
waiting-swap-choose = Куда пересядет { $name }? Выбери место.
waiting-free-seat = Освободить место
waiting-free-seat-label = { waiting-free-seat }: { $name }
waiting-kick = Выгнать
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = Выгнать игрока { $name }? Вернуться за этот стол будет нельзя.
waiting-kick-yes = Выгнать
waiting-kick-no = Отмена
waiting-start = Начать партию
waiting-start-bots =
    { $count ->
        [0] Все места заняты.
        [1] Свободное место займёт бот.
        [one] Боты займут { $count } свободное место.
        [few] Боты займут { $count } свободных места.
        [many] Боты займут { $count } свободных мест.
       *[other] Боты займут { $count } свободного места.
    }
waiting-sat = { $name } садится за стол.
waiting-lost = Связь потеряна. Пробуем снова; место остаётся за тобой.
