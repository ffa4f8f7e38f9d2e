# The first page.
home-title = Золото ждёт впереди
home-lead = Копайте тоннель к сокровищу всей артелью и выясняйте, кому на руку ваш провал. Карточная игра со скрытыми ролями для людей и ботов, прямо в браузере.
home-scene = Шахта при свете фонаря: деревянные крепи, рельсы, вагонетка с золотом и карты в руке
home-name = Твоё имя
home-name-hint = Его увидят те, с кем ты играешь. Регистрация не нужна.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Пыльный Сапог | Яркий Фонарь | Скрипучее Колесо | Ржавая Кирка | Копай-Поглубже | Нос в Саже | Камушек в Кармане | Медный Ус | Сонный Крот | Гранитная Улыбка | Чумазая Варежка | Гулкое Эхо
home-name-another = Предложить другое имя
home-play = Играть
home-play-detail =
    { $bots ->
        [1] Один бот, начало сразу
        [one] { $bots } бот, начало сразу
        [few] { $bots } бота, начало сразу
        [many] { $bots } ботов, начало сразу
       *[other] { $bots } бота, начало сразу
    }
home-play-busy = Зажигаем фонари…
home-quick-options = Игроки, боты и дополнение
home-players = Игроки
home-players-count =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
        [many] { $count } игроков
       *[other] { $count } игрока
    }
home-level = Боты
home-level-usual = Обычные
home-expansion = Играть с дополнением
home-expansion-hint = Две команды золотоискателей, двери, лестницы, кристаллы, воры. Для тех, кто знает базовую игру.
home-new = Открыть стол для друзей
home-learn = Как играть, за пять минут
home-mine = Твои столы
home-mine-go = Играть дальше
home-mine-waiting = Партия ещё не началась
home-mine-running = Партия идёт
home-open = Открытые столы
home-open-empty = Сейчас открытых столов нет.
home-open-empty-hint = Открой свой, и его увидят здесь другие.
home-open-wait = Осматриваемся…
home-open-lost = Список недоступен. Пробуем снова; партия по ссылке, возможно, откроется.
home-open-changed =
    { $count ->
        [0] Открытых столов нет
        [one] { $count } открытый стол
        [few] { $count } открытых стола
        [many] { $count } открытых столов
       *[other] { $count } открытого стола
    }
home-table-people = Занято мест: { $people } из { $seats }
home-table-bots =
    { $bots ->
        [one] { $bots } бот
        [few] { $bots } бота
        [many] { $bots } ботов
       *[other] { $bots } бота
    }
home-table-running = Идёт партия
home-table-waiting = Ждёт игроков
home-table-nobody = Пустой стол
home-join = Сесть
home-watch = Смотреть
home-join-label = Сесть за стол: { $table }
home-watch-label = Смотреть: { $table }
home-link = Тебе прислали ссылку или код?
home-link-field = Ссылка или код
home-link-go = Перейти
home-link-bad = Это не ссылка на стол. Она выглядит так: { $example }. Хватит и букв в её конце.

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Классика
edition-amigo-help = Нынешние международные правила: тоннель должен вести от входа, золото достаётся золотоискателям.
edition-amigo-2004 = Классика 2004 года
edition-amigo-2004-help = Как в первом издании: кто докопался до сокровища, берёт самородок первым, даже саботёр.
edition-igromag-uk = Украинское издание
edition-igromag-uk-help = Как играют в Украине: карте пути достаточно касаться шахты, игрок выбирает, какую цель открыть и как положить камень, а самородки идут по кругу, пока не кончатся.
edition-igromag-ru = Русское издание
edition-igromag-ru-help = Как в русском издании: карте пути достаточно касаться шахты, а самородки идут по кругу, пока не кончатся.
setting-expansion = с дополнением
setting-clock = { $minutes } мин + { $increment } с за ход
setting-house-rules =
    { $count ->
        [one] { $count } домашнее правило
        [few] { $count } домашних правила
        [many] { $count } домашних правил
       *[other] { $count } домашнего правила
    }
bot-name-random = Слепой Крот
bot-help-random = Делает что угодно, лишь бы по правилам. Хорош для первого знакомства.
bot-name-rookie = Подмастерье Пип
bot-help-rookie = Копает на восток, чинит инструменты и верит в добро в каждом гноме.

# A new table.
new-title = Новый стол
new-lead = Выбери, во что играть. Не хочешь менять — оставь: так нравится большинству.
new-game = Игра
new-edition = Правила
new-seats = Места
new-bots = Боты за столом
new-bots-hint = Места, свободные к началу, тоже займут боты.
new-bots-count = Сколько их с самого начала
new-who = Кто может прийти
new-who-open = Кто найдёт стол
new-preview = Твой стол
new-open-yes = Все
new-open-yes-hint = Стол виден всем на первой странице.
new-open-no = Только по ссылке
new-open-no-hint = Ссылку получат те, кому ты её отправишь.
new-sit = Я тоже играю
new-sit-hint = Иначе ты ведёшь стол и смотришь.
new-time = Время
new-pace = Часы
new-pace-none = Без часов
new-pace-none-hint = Каждый думает сколько хочет.
new-pace-calm = Спокойно
new-pace-brisk = Бодро
new-pace-fast = Быстро
new-pace-hint =
    { $increment ->
        [one] { $minutes } на всю партию и ещё { $increment } секунда после каждого хода
        [few] { $minutes } на всю партию и ещё { $increment } секунды после каждого хода
        [many] { $minutes } на всю партию и ещё { $increment } секунд после каждого хода
       *[other] { $minutes } на всю партию и ещё { $increment } секунды после каждого хода
    }
new-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }
new-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
new-patience = Если у кого-то пропала связь, сколько ждать до подмены ботом
new-rules = Домашние правила
new-rules-lead = Меняй отдельные правила издания. Отличия от него помечены.
new-rules-changed =
    { $count ->
        [0] как в издании
       *[other] изменено: { $count }
    }
new-rules-reset = Вернуть правила издания
new-rule-differs = изменено
new-make = Открыть стол
new-busy = Готовим стол…

# Switches and house rules: what each is about, and its values.
rule-placement = Куда можно класть карты пути
rule-placement-connected = Туда, где продолжается тоннель от входа
rule-placement-adjacent = Куда угодно рядом с шахтой, если подходит
rule-goals_at_once = Достигнуто сразу несколько целей
rule-goals_at_once-all = Открываются все
rule-goals_at_once-choose = Игрок выбирает одну
rule-stone_turn = Как лежит камень
rule-stone_turn-fit = Проходом к тоннелю, который до него дошёл
rule-stone_turn-choose = Выбирает игрок, если камень не подходит
rule-round_end = Когда колода кончилась, раунд завершается
rule-round_end-only-passes-left = Как только все могут лишь пропускать ход
rule-round_end-everyone-passed = Когда все по очереди пропустили ход
rule-nuggets = Сколько самородков идёт по кругу
rule-nuggets-miners = По одному на золотоискателя
rule-nuggets-players = По одному на игрока
rule-finisher = Если до сокровища докопался саботёр
rule-finisher-miner-first = Первым берёт следующий золотоискатель
rule-finisher-takes-first = Первым берёт саботёр, один раз
rule-next_first = Кто начинает следующий раунд
rule-next_first-last-path = Место после последней карты пути
rule-next_first-last-card = Место после последней карты любого вида
rule-rounds = Раунды
rule-rounds-help = Три — целая партия, один — быстрая.
rule-maps = Карты разведки в колоде
rule-maps-help = С пятью узнать, где золото, чуть труднее.
rule-all_saboteurs = Все саботёры в игре
rule-all_saboteurs-help = Лишних карт гномов нет, и все знают, сколько за столом саботёров.
rule-idle_tools = Поломка — нет самородка
rule-idle_tools-help = Золотоискатель, у которого в конце раунда сломан инструмент, остаётся без золота.
rule-sealed_boss = Босс побеждает за закрытыми дверями
rule-sealed_boss-help = Если путь перекрыт дверями обоих цветов, босс побеждает вместе с перекупщиком.

# The table before the start.
waiting-title = Стол собирается
waiting-lead-host = Стол ведёшь ты. Начинай, когда все соберутся.
waiting-lead-guest = Партию начнёт { $host }, когда все соберутся.
waiting-lead-nobody = Стол ведёт тот, кто сядет первым.
waiting-share = Зови остальных
waiting-share-hint = Кто откроет эту ссылку, сможет сесть за стол.
waiting-link = Ссылка на этот стол
waiting-copy = Копировать ссылку
waiting-copied = Готово. Отправь ссылку друзьям.
waiting-copy-failed = Браузер не даёт копировать. Ссылка выделена: скопируй её вручную.
waiting-share-native = Поделиться…
waiting-share-text = Пойдём копать золото! Ты за нас или саботёр?
waiting-seats = Места
waiting-seat = Место { $number }
waiting-free = Свободно
waiting-you = Ты
waiting-here = На этом устройстве
waiting-host = Ведёт стол
waiting-bot = Бот
waiting-away = Не в сети
waiting-sit = Сесть сюда
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Пересесть сюда
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Ещё кто-то на этом устройстве
waiting-second-hint = Играйте на одном устройстве, передавая его друг другу.
waiting-second-name = Имя игрока
waiting-second-sit = Посадить
waiting-leave = Встать
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Посадить бота
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Какой бот на месте { $number }
waiting-bot-away = Убрать бота
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Изменить
waiting-more-label = Изменить место { $number }
waiting-swap = Поменять места
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Поменять с этим местом
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Оставить как есть
waiting-swap-choose = Куда пересядет { $name }? Выбери место.
waiting-kick = Выгнать
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = Выгнать игрока { $name }? Вернуться за этот стол будет нельзя.
waiting-kick-yes = Выгнать
waiting-kick-no = Оставить
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
waiting-lost = Связь потеряна. Пробуем снова; твоё место за тобой.

# Finished games.
games-title = Сыгранные партии
games-lead = Каждая открытая партия сохраняется. Пересмотри её с любого места или забери запись с собой.
games-mine = Твои партии
games-empty = Сыгранных партий ещё нет. Начни первую.
games-replay = Смотреть повтор
games-replay-label = Смотреть повтор партии: { $names }
games-record = Скачать запись
games-record-label = Скачать запись партии: { $names }
games-more = Партии постарше
games-end = Эта была самой первой.
games-why-agreed = закончена раньше, по общему согласию
games-loading = Листаем книги…
games-try = Попробовать снова

# Bad luck.
unknown-title = Тупик
unknown-lead = К этой странице не ведёт ни один тоннель. Может, ссылка потеряла букву по дороге.
unknown-home = На первую страницу
unknown-new = Открыть стол

