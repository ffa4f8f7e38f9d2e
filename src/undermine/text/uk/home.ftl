# The first page.
home-title = Десь попереду лежить золото
home-lead = Копай разом з іншими тунель до скарбу й дізнайся, хто потай усе псує. Карткова гра з таємними ролями для людей і ботів — просто в браузері.
home-scene = Шахта у світлі ліхтаря: дерев’яні підпори, рейки, вагонетка, повна золота, і карти
home-name = Твоє ім’я
home-name-hint = Його бачать ті, з ким ти граєш. Реєстрація не потрібна.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Запилений Чобіт | Щаслива Іскра | Рипуча Вагонетка | Іржава Кирка | Глибока Штольня | Ніс у Сажі | Кишеня Камінців | Мідний Вус | Сонний Кріт | Гранітна Усмішка | Брудна Рукавиця | Далека Луна
home-name-another = Запропонувати інше ім’я
home-play = Грати
home-play-detail =
    { $bots ->
        [one] { $bots } бот, без чекання
        [few] { $bots } боти, без чекання
        [many] { $bots } ботів, без чекання
       *[other] { $bots } бота, без чекання
    }
home-play-busy = Засвічуємо ліхтарі…
home-quick-options = Гравці, боти й доповнення
home-players = Гравці
home-players-count =
    { $count ->
        [one] { $count } гравець
        [few] { $count } гравці
        [many] { $count } гравців
       *[other] { $count } гравця
    }
home-level = Боти
home-expansion = Грати з доповненням
home-expansion-hint = Дві команди, двері, драбини, кристали, злодії. Для тих, хто знає базову гру.
home-new = Відкрити стіл для друзів
home-guide = Уперше тут? Раунд із підказками
home-guide-detail = Короткий раунд, у якому старий штейгер покаже тобі все по разу.
home-guide-busy = Штейгер засвічує ліхтар…
home-learn = Як грати — за п’ять хвилин
home-mine = Твої ігри
home-mine-waiting = Ще не почалася
home-mine-turn = Твій хід
home-mine-other = Ходить { $name }
home-mine-bots = Боти чекають на тебе
home-mine-stand-in = За тебе грає бот
home-mine-shuffling = Карти тасують
home-mine-round = раунд { $round }
home-mine-others = { $names } і ще { $count }
home-mine-all = Показати всі ({ $count })
home-open = Відкриті столи
home-open-empty = Зараз немає відкритих столів.
home-open-empty-hint = Відкрий свій, і його побачать тут інші.
home-open-wait = Шукаємо столи…
home-open-lost = Список зараз не завантажити. Пробуємо далі; посилання на стіл, можливо, працює.
home-open-changed =
    { $count ->
        [0] Немає відкритих столів
        [one] { $count } відкритий стіл
        [few] { $count } відкриті столи
        [many] { $count } відкритих столів
       *[other] { $count } відкритого столу
    }
home-table-people = Зайнято місць: { $people } з { $seats }
home-table-bots =
    { $bots ->
        [one] { $bots } бот
        [few] { $bots } боти
        [many] { $bots } ботів
       *[other] { $bots } бота
    }
home-table-running = Грають
home-table-waiting = Чекають на гравців
home-table-nobody = Порожній стіл
home-join = Сісти за стіл
home-watch = Спостерігати
home-join-label = Сісти за стіл: { $table }
home-watch-label = Спостерігати: { $table }
home-link = Маєш посилання на стіл?
home-link-field = Посилання на стіл
home-link-go = Перейти
home-link-bad = Це не посилання на стіл. Воно має вигляд { $example } — або просто літери з його кінця.
home-code = Є ігри в іншому браузері? Введи свій код

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Класичні правила
edition-amigo-help = Сучасні міжнародні правила: тунелі мають вести від входу, золото дістається золотошукачам.
edition-amigo-2004 = Класичні правила 2004 року
edition-amigo-2004-help = Як у першому виданні: хто дійшов до скарбу, бере карту золота першим, хай це й саботер.
edition-igromag-uk = Українські правила
edition-igromag-uk-help = Як грають в Україні: карті тунелю досить торкатися шахти, ти вибираєш, яку ціль відкрити і як ляже камінь, а карти золота йдуть по колу, доки не розберуть усі.
edition-igromag-ru = Російські правила
edition-igromag-ru-help = Як у російському виданні: карті тунелю досить торкатися шахти, а карти золота йдуть по колу, доки не розберуть усі.
setting-expansion = з доповненням
setting-rated = на рейтинг
setting-lesson = урок
setting-clock = { $minutes } хв + { $increment } с за хід
setting-house-rules =
    { $count ->
        [one] { $count } домашнє правило
        [few] { $count } домашні правила
        [many] { $count } домашніх правил
       *[other] { $count } домашнього правила
    }
bot-name-random = Сліпий Кріт
bot-help-random = Робить будь-що дозволене правилами. Якраз для першого знайомства.
bot-name-rookie = Підмайстер Піп
bot-help-rookie = Копає на схід, лагодить інструменти й вірить у добро в кожному гномі.
bot-name-digger = Гільда Скеля
bot-help-digger = Знає кожну карту, лічить кроки й пам’ятає, хто став їй на заваді.
bot-name-sleuth = Інспектор Ліхтар
bot-help-sleuth = Зважує кожен хід і кожне слово та знає, яким його бачать інші.
bot-name-searcher = Бабуся Граніт
bot-help-searcher = Програє в голові кожен задум, перш ніж ворухне пальцем.

# Finished games.
games-title = Зіграні ігри
games-lead = Твої ігри та ігри за відкритими столами. Переглянь їх ще раз із будь-якого місця або завантаж запис.
games-replay = Переглянути повтор
games-replay-label = Переглянути повтор: { $names }
games-record = Завантажити запис
games-record-label = Завантажити запис: { $names }
games-more = Старіші ігри
games-end = Це була найперша гра.
games-loading = Гортаємо книги…
games-try = Спробувати ще раз

# Bad luck.
unknown-title = Глухий кут
unknown-lead = До цієї сторінки не веде жоден тунель. Може, посилання дорогою загубило літеру.
unknown-home = На головну
unknown-new = Відкрити стіл

