# A new table.
new-title = Новий стіл
new-lead = Вибери, як гратимете. Решта вже стоїть так, як подобається більшості.
new-game = Гра
new-edition = Правила
new-offered = Домашні видання цього сервера
new-offered-hint = Вони заповнюють домашні правила нижче.
new-seats = Місця
new-bots = Боти за столом
new-bots-hint = Місця, вільні на початку гри, теж займуть боти.
new-bots-count = Скільки з самого початку
new-who = Хто може сісти
new-who-open = Хто може знайти стіл
new-preview = Твій стіл
new-open-yes = Усі
new-open-yes-hint = Стіл видно всім на головній.
new-open-no = Лише за посиланням
new-open-no-hint = Посилання надсилаєш тому, кому схочеш.
new-guest-bots = Гостьові боти можуть сідати
new-guest-bots-hint = Чужі програми можуть займати вільні місця. Усі бачать, що це боти, і ти можеш їх вигнати.
new-sit = Я теж граю
new-sit-hint = Інакше ти хост і спостерігаєш.
new-rated = На рейтинг
new-rated-hint = Зараховується кожен дограний раунд. У кожного одне місце, а коли гра скінчиться, її зможе переглянути будь-хто.
new-rated-rules = Без домашніх правил; змінювати можна лише кількість раундів.
new-time = Час
new-pace = Годинник
new-pace-none = Без годинника
new-pace-none-hint = Кожен думає, скільки схоче.
new-pace-calm = Спокійно
new-pace-brisk = Жваво
new-pace-fast = Швидко
new-pace-hint =
    { $increment ->
        [one] { $minutes } на всю гру і ще { $increment } секунда після кожного ходу
        [few] { $minutes } на всю гру і ще { $increment } секунди після кожного ходу
        [many] { $minutes } на всю гру і ще { $increment } секунд після кожного ходу
       *[other] { $minutes } на всю гру і ще { $increment } секунди після кожного ходу
    }
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
new-patience = Скільки чекати, якщо в когось зник зв’язок (потім грає бот)
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
new-busy = Відкриваємо стіл…

# Switches and house rules: what each is about, and its values.
rule-placement = Де можна класти карти тунелів
rule-placement-connected = Лише там, де триває тунель від входу
rule-placement-adjacent = Будь-де біля шахти, якщо підходить
rule-goals_at_once = Якщо дійшли до кількох цілей одразу
rule-goals_at_once-all = Відкривають усі
rule-goals_at_once-choose = Гравець вибирає одну
rule-stone_turn = Як лягає камінь
rule-stone_turn-fit = Проходом до тунелю, що до нього дійшов
rule-stone_turn-choose = Якщо не підходить, вибирає гравець
rule-round_end = Коли колода порожня, раунд завершується
rule-round_end-only-passes-left = Щойно всім лишається тільки пропускати хід
rule-round_end-everyone-passed = Коли всі по черзі пропустили хід
rule-nuggets = Скільки карт золота йде по колу
rule-nuggets-miners = По одній на золотошукача
rule-nuggets-players = По одній на гравця
rule-finisher = Якщо до скарбу дійшов саботер
rule-finisher-miner-first = Першим бере наступний золотошукач
rule-finisher-takes-first = Першим бере саботер, але лише раз
rule-next_first = Хто починає наступний раунд
rule-next_first-last-path = Місце після того, хто поклав останню карту тунелю
rule-next_first-last-card = Місце після того, хто зіграв останню карту
rule-rounds = Раунди
rule-rounds-help = Три — повна гра, один — швидка.
rule-maps = Карти розвідки в колоді
rule-maps-help = Що їх менше, то важче дізнатися, де скарб.
rule-all_saboteurs = У грі всі саботери
rule-all_saboteurs-help = Зайвої карти гнома немає, тож усі знають, скільки в грі саботерів.
rule-idle_tools = Зламано інструмент — немає золота
rule-idle_tools-help = Золотошукач, у якого наприкінці раунду зламано інструмент, нічого не отримує.
rule-sealed_boss = Бос перемагає за зачиненими дверима
rule-sealed_boss-help = Коли шлях перекрито дверима обох кольорів, бос перемагає разом зі спекулянтом.
rule-hand_size = Карти на руці
rule-hand_size-help = Скільки карт отримує кожен гравець. Що менше, то коротша й важча гра.
rule-dwarves = Ролі
rule-dwarves-help = Скільки карт гномів тасують. Щонайменше одна на гравця, решта лежить осторонь.
rule-deck = Карти в колоді
rule-deck-help = Скільки копій має кожна карта. Жирним виділено ті, що відрізняються від видання.
# $count is a number of copies, $card the name of a card or a role.
rule-count = { $count } × { $card }
new-deck-size =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
        [many] { $count } карт
       *[other] { $count } карти
    }
