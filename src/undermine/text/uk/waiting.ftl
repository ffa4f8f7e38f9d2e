# The table before the start.
waiting-title = Стіл збирається
waiting-lead-host = Ти хост. Починай, коли всі зберуться.
waiting-lead-guest = Гру почне { $host }, коли всі зберуться.
waiting-lead-nobody = Хостом стане той, хто сяде першим.
waiting-rules = Домашні правила за цим столом
waiting-share = Запроси інших
waiting-share-hint = Хто відкриє це посилання, зможе сісти за стіл.
waiting-link = Посилання на цей стіл
waiting-copy = Копіювати посилання
waiting-copied = Скопійовано. Надішли друзям.
waiting-copy-failed = Браузер не дозволяє копіювати. Посилання виділено: скопіюй його вручну.
waiting-share-native = Поділитися…
waiting-share-text = Ходімо по золото! Копатимеш чи саботуватимеш?
waiting-seats = Місця
waiting-seat = Місце { $number }
waiting-free = Вільно
waiting-you = Ти
waiting-here = На цьому пристрої
waiting-host = Хост
waiting-bot = Бот
waiting-guest-bot = Гостьовий бот
waiting-away = Офлайн
waiting-sit = Сісти сюди
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Пересісти сюди
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Ще хтось на цьому пристрої
waiting-second-hint = Гра на одному пристрої: між ходами передавай його наступному.
waiting-second-name = Ім’я гравця
waiting-second-sit = Посадити
waiting-leave = Встати
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Посадити бота
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Бот на місці { $number }
waiting-bot-away = Прибрати бота
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Змінити
waiting-more-label = Змінити місце { $number }
waiting-swap = Помінятися місцями
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Помінятися з цим місцем
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Лишити як є
waiting-swap-choose = Куди пересяде { $name }? Вибери місце.
waiting-free-seat = Звільнити місце
waiting-free-seat-label = { waiting-free-seat }: { $name }
waiting-kick = Вигнати
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = Вигнати гравця { $name }? Повернутися за цей стіл буде не можна.
waiting-kick-yes = Вигнати
waiting-kick-no = Скасувати
waiting-start = Почати гру
waiting-start-bots =
    { $count ->
        [0] Усі місця зайнято.
        [1] Вільне місце займе бот.
        [one] { $count } вільне місце займуть боти.
        [few] { $count } вільні місця займуть боти.
        [many] { $count } вільних місць займуть боти.
       *[other] { $count } вільного місця займуть боти.
    }
waiting-sat = { $name } сідає за стіл.
waiting-lost = Зв’язок утрачено. Пробуємо далі; місце лишається за тобою.
