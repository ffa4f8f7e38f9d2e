# The first page.
home-title = Золото ждёт впереди
home-lead = Копай вместе с другими тоннель к сокровищу и узнай, кто тайком всё портит. Карточная игра с тайными ролями для людей и ботов — прямо в браузере.
home-scene = Шахта при свете фонаря: деревянные крепи, рельсы, вагонетка с золотом и карты
home-name = Твоё имя
home-name-hint = Его видят те, с кем ты играешь. Регистрация не нужна.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Пыльный Сапог | Яркий Фонарь | Скрипучее Колесо | Ржавая Кирка | Копай-Поглубже | Нос в Саже | Камушек в Кармане | Медный Ус | Сонный Крот | Гранитная Улыбка | Чумазая Варежка | Гулкое Эхо
home-name-another = Предложить другое имя
home-play = Играть
home-play-detail =
    { $bots ->
        [one] { $bots } бот, без ожидания
        [few] { $bots } бота, без ожидания
        [many] { $bots } ботов, без ожидания
       *[other] { $bots } бота, без ожидания
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
home-expansion = Играть с дополнением
home-expansion-hint = Две команды, двери, лестницы, кристаллы, воры. Для тех, кто знает базовую игру.
home-new = Открыть стол для друзей
home-guide = Впервые здесь? Раунд с подсказками
home-guide-detail = Короткий раунд, в котором старый штейгер покажет тебе всё по разу.
home-guide-busy = Штейгер зажигает фонарь…
home-learn = Как играть — за пять минут
home-mine = Твои партии
home-mine-waiting = Ещё не началась
home-mine-turn = Твой ход
home-mine-other = Ходит { $name }
home-mine-bots = Боты ждут тебя
home-mine-stand-in = За тебя играет бот
home-mine-shuffling = Карты тасуют
home-mine-round = раунд { $round }
home-mine-others = { $names } и ещё { $count }
home-mine-all = Показать все ({ $count })
home-open = Открытые столы
home-open-empty = Сейчас открытых столов нет.
home-open-empty-hint = Открой свой, и его увидят здесь другие.
home-open-wait = Ищем столы…
home-open-lost = Список сейчас не загрузить. Пробуем снова; ссылка на стол, возможно, работает.
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
home-link = Есть ссылка на стол?
home-link-field = Ссылка на стол
home-link-go = Перейти
home-link-bad = Это не ссылка на стол. Она выглядит так: { $example }. Хватит и букв в её конце.
home-code = Есть партии в другом браузере? Введи свой код

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Классика
edition-amigo-help = Нынешние международные правила: тоннели должны вести от входа, золото достаётся золотоискателям.
edition-amigo-2004 = Классика 2004 года
edition-amigo-2004-help = Как в первом издании: кто дошёл до сокровища, берёт карту золота первым, даже саботёр.
edition-igromag-uk = Украинские правила
edition-igromag-uk-help = Как играют в Украине: карте пути достаточно касаться шахты, игрок выбирает, какую цель открыть и как положить камень, а карты золота идут по кругу, пока не разберут все.
edition-igromag-ru = Русские правила
edition-igromag-ru-help = Как в русском издании: карте пути достаточно касаться шахты, а карты золота идут по кругу, пока не разберут все.
setting-expansion = с дополнением
setting-rated = на рейтинг
setting-lesson = урок
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
bot-name-digger = Хильда Скала
bot-help-digger = Знает каждую карту, считает шаги и помнит, кто ей помешал.
bot-name-sleuth = Инспектор Фонарь
bot-help-sleuth = Взвешивает каждый ход и каждое слово и знает, каким его видят другие.
bot-name-searcher = Бабушка Гранит
bot-help-searcher = Проигрывает в уме каждый план, прежде чем пошевелит пальцем.

# Finished games.
games-title = Сыгранные партии
games-lead = Твои партии и партии за открытыми столами. Пересмотри их с любого места или скачай запись.
games-replay = Смотреть повтор
games-replay-label = Смотреть повтор партии: { $names }
games-record = Скачать запись
games-record-label = Скачать запись партии: { $names }
games-more = Партии постарше
games-end = Это была самая первая партия.
games-loading = Листаем книги…
games-try = Попробовать ещё раз

# Bad luck.
unknown-title = Тупик
unknown-lead = К этой странице не ведёт ни один тоннель. Может, ссылка потеряла букву по дороге.
unknown-home = На главную
unknown-new = Открыть стол

