# The first page.
home-title = Десь попереду лежить золото
home-lead = Копай тунель до скарбу разом з іншими й дізнайся, хто мріє про вашу невдачу. Карткова гра прихованих ролей для людей і ботів — просто в браузері.
home-scene = Шахта у світлі ліхтаря: дерев’яні підпори, рейки, вагонетка, повна золота, і карти на руках
home-name = Твоє ім’я
home-name-hint = Його бачать ті, з ким ти граєш. Обліковий запис не потрібен.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Запилений Чобіт | Щаслива Іскра | Рипуча Вагонетка | Іржава Кирка | Глибока Штольня | Ніс у Сажі | Кишеня Камінців | Мідний Вус | Сонний Кріт | Гранітна Усмішка | Брудна Рукавиця | Далека Луна
home-name-another = Запропонувати інше ім’я
home-play = Грати
home-play-detail =
    { $bots ->
        [one] { $bots } бот, початок одразу
        [few] { $bots } боти, початок одразу
        [many] { $bots } ботів, початок одразу
       *[other] { $bots } бота, початок одразу
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
home-level-usual = Звичайні
home-expansion = Грати з доповненням
home-expansion-hint = Дві команди копачів, двері, драбини, кристали, злодії. Для тих, хто знає основну гру.
home-new = Відкрити стіл для друзів
home-learn = Як грати: за п’ять хвилин
home-mine = Твої столи
home-mine-go = Грати далі
home-mine-waiting = Гра ще не почалася
home-mine-running = Гра триває
home-open = Відкриті столи
home-open-empty = Зараз немає відкритих столів.
home-open-empty-hint = Відкрий свій, і його побачать тут інші.
home-open-wait = Роззираємося…
home-open-lost = Список недоступний. Пробуємо далі; гра за посиланням, можливо, працює.
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
home-link = Маєш посилання або код?
home-link-field = Посилання або код столу
home-link-go = Перейти
home-link-bad = Це не посилання на стіл. Воно має вигляд { $example } — або просто літери з його кінця.

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Класичні правила
edition-amigo-help = Сучасні міжнародні правила: тунелі мають вести від входу, золото дістається золотошукачам.
edition-amigo-2004 = Класичні правила 2004 року
edition-amigo-2004-help = Як у першому виданні: хто докопався до скарбу, першим вибирає самородки, навіть саботер.
edition-igromag-uk = Українські правила
edition-igromag-uk-help = Як грають в Україні: карті тунелю досить торкатися шахти, ти вибираєш, яку ціль відкрити і як ляже камінь, а самородки йдуть по колу, доки не розберуть усі.
edition-igromag-ru = Російські правила
edition-igromag-ru-help = Як у російській коробці: карті тунелю досить торкатися шахти, а самородки йдуть по колу, доки не розберуть усі.
setting-expansion = з доповненням
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

# A new table.
new-title = Новий стіл
new-lead = Вибери, у що граєте. Решта буде так, як подобається більшості.
new-game = Гра
new-edition = Правила
new-seats = Місця
new-bots = Боти за столом
new-bots-hint = Місця, вільні на початку гри, теж займуть боти.
new-bots-count = Скільки від початку
new-who = Хто може прийти
new-who-open = Хто знайде стіл
new-preview = Твій стіл
new-open-yes = Будь-хто
new-open-yes-hint = Стіл видно всім на головній.
new-open-no = Лише за посиланням
new-open-no-hint = Посилання надсилаєш, кому схочеш.
new-sit = Я теж граю
new-sit-hint = Інакше ти хост і спостерігаєш.
new-time = Час
new-pace = Годинник
new-pace-none = Без годинника
new-pace-none-hint = Кожен думає, скільки схоче.
new-pace-calm = Спокійно
new-pace-brisk = Жваво
new-pace-fast = Швидко
new-pace-hint = { $minutes } на всю гру й ще { $increment } с після кожного ходу
new-minutes =
    { $count ->
        [one] { $count } хвилина
        [few] { $count } хвилини
        [many] { $count } хвилин
       *[other] { $count } хвилини
    }
new-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунди
        [many] { $count } секунд
       *[other] { $count } секунди
    }
new-patience = Скільки чекати, перш ніж бот замінить гравця, який утратив зв’язок
new-rules = Домашні правила
new-rules-lead = Тут можна змінити окремі правила видання. Змінені позначено.
new-rules-changed =
    { $count ->
        [0] як у виданні
        [one] { $count } змінене
        [few] { $count } змінені
        [many] { $count } змінених
       *[other] { $count } зміненого
    }
new-rules-reset = Повернути правила видання
new-rule-differs = змінено
new-make = Відкрити стіл
new-busy = Накриваємо стіл…

# Switches and house rules: what each is about, and its values.
rule-placement = Де можна класти карти тунелів
rule-placement-connected = Там, де триває тунель від входу
rule-placement-adjacent = Будь-де біля шахти, аби пасувало
rule-goals_at_once = Кілька цілей одразу
rule-goals_at_once-all = Відкривають усі
rule-goals_at_once-choose = Гравець вибирає одну
rule-stone_turn = Як лягає камінь
rule-stone_turn-fit = Отвором до тунелю, що до нього дійшов
rule-stone_turn-choose = Якщо не пасує, вибирає гравець
rule-round_end = Коли карти скінчилися, раунд завершується
rule-round_end-only-passes-left = Щойно всі можуть лише пропускати хід
rule-round_end-everyone-passed = Коли всі по черзі пропустили хід
rule-nuggets = Скільки карт самородків іде по колу
rule-nuggets-miners = По одній на золотошукача
rule-nuggets-players = По одній на гравця
rule-finisher = Коли до скарбу докопався саботер
rule-finisher-miner-first = Першим бере наступний золотошукач
rule-finisher-takes-first = Першим бере саботер, один раз
rule-next_first = Хто починає наступний раунд
rule-next_first-last-path = Місце після останньої карти тунелю
rule-next_first-last-card = Місце після останньої карти будь-якого виду
rule-rounds = Раунди
rule-rounds-help = Три — повна гра, один — швидка.
rule-maps = Карти розвідки в колоді
rule-maps-help = Коли їх п’ять, трохи важче дізнатися, де золото.
rule-all_saboteurs = У грі всі саботери
rule-all_saboteurs-help = Зайвої карти гнома немає, тож усі знають, скільки в грі саботерів.
rule-idle_tools = Поломка — без самородків
rule-idle_tools-help = Золотошукач, у якого наприкінці раунду зламано інструмент, нічого не отримує.
rule-sealed_boss = Бос перемагає за зачиненими дверима
rule-sealed_boss-help = Коли шлях перекрито дверима обох кольорів, бос перемагає разом зі спекулянтом.

# The table before the start.
waiting-title = Накриваємо стіл
waiting-lead-host = Ти хост. Починай, коли всі зберуться.
waiting-lead-guest = Коли всі зберуться, гру почне { $host }.
waiting-lead-nobody = Хто сяде першим, той і хост.
waiting-share = Поклич інших
waiting-share-hint = Хто відкриє це посилання, зможе сісти за стіл.
waiting-link = Посилання на цей стіл
waiting-copy = Копіювати посилання
waiting-copied = Скопійовано. Надішли друзям.
waiting-copy-failed = Браузер не дає копіювати. Посилання виділено: скопіюй його вручну.
waiting-share-native = Поділитися…
waiting-share-text = Ходімо по золото! Копатимеш чи саботуватимеш?
waiting-seats = Місця
waiting-seat = Місце { $number }
waiting-free = Вільне
waiting-you = Ти
waiting-here = На цьому пристрої
waiting-host = Хост
waiting-bot = Бот
waiting-away = Не тут
waiting-sit = Сісти сюди
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Пересісти сюди
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Ще хтось на цьому пристрої
waiting-second-hint = Гра на одному пристрої: між ходами передавайте його з рук у руки.
waiting-second-name = Ім’я
waiting-second-sit = Посадити
waiting-leave = Встати
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Посадити бота
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Який бот: місце { $number }
waiting-bot-away = Прибрати бота
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Змінити
waiting-more-label = Змінити: місце { $number }
waiting-swap = Помінятися місцями
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Помінятися з цим місцем
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Лишити все, як є
waiting-swap-choose = Де сидітиме { $name }? Вибери місце.
waiting-kick = Випровадити
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = Випровадити? { $name } не зможе повернутися за цей стіл.
waiting-kick-yes = Випровадити
waiting-kick-no = Хай лишається
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
waiting-lost = Зв’язок утрачено. Пробуємо далі; твоє місце чекає на тебе.

# Finished games.
games-title = Архів ігор
games-lead = Усі відкриті ігри зберігаються. Переглянь гру ще раз із будь-якого місця або забери її запис.
games-mine = Твої ігри
games-empty = Жодної гри ще не завершено. Почни першу.
games-replay = Переглянути повтор
games-replay-label = Переглянути повтор: { $names }
games-record = Завантажити запис
games-record-label = Завантажити запис: { $names }
games-more = Старіші ігри
games-end = Це була найперша.
games-why-agreed = завершено раніше, за згодою
games-loading = Гортаємо книги…
games-try = Спробувати ще раз

# Bad luck.
unknown-title = Глухий кут
unknown-lead = До цієї сторінки не веде жоден тунель. Може, посилання дорогою загубило літеру.
unknown-home = На головну
unknown-new = Відкрити стіл

