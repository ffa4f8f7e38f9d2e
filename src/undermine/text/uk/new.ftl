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
new-guest-bots = Чужі боти можуть сідати
new-guest-bots-hint = Програми, які запускає хтось інший, можуть займати вільні місця; усі бачать, що це боти, і ви можете їх відіслати.
new-sit = Я теж граю
new-sit-hint = Інакше ти хост і спостерігаєш.
new-rated = На рейтинг
new-rated-hint = Зараховується кожен дограний раунд. У кожного одне місце, а після завершення гру можуть переглянути всі.
new-rated-rules = Не разом із домашніми правилами; вільною є лише кількість раундів.
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
