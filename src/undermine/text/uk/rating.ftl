# Рейтингові столи, список найсильніших, сторінки гравців і власний ключ у вигляді коду.

# Список.
rating-title = Хто копає найкраще
rating-lead = Хто наскільки сильний, за підсумками рейтингових столів. Золотошукачі й саботери мають окремі рейтинги, як і кожна роль доповнення.
rating-base = Базова гра
rating-expansion = Доповнення
rating-roles = Ролі
rating-list = Найсильніші: { $role }
rating-own = Твоє місце
rating-own-none = У цій ролі в тебе ще немає рейтингу. Вистачить одного рейтингового раунду.
rating-play = Зіграти на рейтинг
rating-play-hint = З ботами й одразу. Кожен раунд зараховується ролі, яка тобі дісталася.
rating-open = Відкрити рейтинговий стіл для інших
rating-how = Що означають смуги
rating-how-bar = Позначка — це оцінка. Справжня сила з імовірністю 95 % лежить у межах смуги: після кількох раундів вона довга, після багатьох — коротка.
rating-how-order = Список упорядковано за нижнім краєм смуги: угорі ті, хто сильний напевно. Усі починають із 25.
rating-how-counts = Кожен раунд за рейтинговим столом зараховується ролі, в якій ти його завершиш. Перемога над сильними дає більше, ніж над слабкими. Боти теж мають рейтинг. Піти — це поразка.
rating-empty = У цій ролі ще ніхто не зіграв рейтингового раунду.
rating-empty-go = Відкрити рейтинговий стіл
rating-more = Показати ще
rating-loading = Зважуємо золото…
rating-place = Місце { $place }
rating-between = від { $low } до { $high }
rating-strength = Сила { $rating }, майже напевно між { $low } і { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунди
        [many] { $rounds } раундів
       *[other] { $rounds } раунду
    }
rating-wins = перемог: { $wins }
rating-firsts = { $firsts ->
        [one] { $firsts } раз на першому місці
        [few] { $firsts } рази на першому місці
        [many] { $firsts } разів на першому місці
       *[other] { $firsts } раза на першому місці
    }
rating-you = ти
rating-bot = бот

# Гравець.
rating-player-lead = Таке ім’я може бути в кількох гравців. Цей має номер { $id }.
rating-player-bot = Бот цього сервера, той самий за кожним столом.
rating-player-guest = Гостьовий бот: його запускає хтось на іншому комп’ютері. Його номер { $id }.
rating-player-strength = Сила
rating-player-games = Рейтингові ігри
rating-player-none = Ще жодного рейтингового раунду.
rating-player-back = Назад до списку
rating-player-own = Твої зіграні ігри
rating-somebody = Хтось, хто пішов
rating-round = Раунд { $round }
rating-won = перемога
rating-lost = поразка
rating-side = { $place } місце серед { $sides } сторін
rating-not-counted = підміняв бот, тож без приросту
rating-broke-off = поразка: вихід із гри
rating-no-gain = когось вигнали, тож без приросту
rating-gone = Саму гру вже не зберігають.
rating-end = Це була найперша гра.

# Власний ключ і його код.
rating-code-title = Твій код
rating-code-lead = Облікових записів тут немає. Цей браузер пам’ятає таємний код, а з ним твоє ім’я, твої місця й рейтинг. Введи код в іншому браузері — і це знову будеш ти.
rating-code-own = Перенести в інший браузер
rating-code-nobody = У тебе ще немає коду. Він з’явиться з першою грою.
rating-code-show = Показати мій код
rating-code-field = Твій код
rating-code-warning = Хто має цей код, може грати від твого імені. Запиши його й нікому не показуй.
rating-code-copy = Копіювати
rating-code-copied = Скопійовано. Нікому його не показуй.
rating-code-copy-failed = Браузер не дозволяє копіювати. Код виділено: скопіюй його вручну.
rating-code-bring = Ввести код
rating-code-bring-field = Код з іншого браузера
rating-code-bring-hint = Сім груп по п’ять знаків, великими чи малими літерами.
rating-code-bring-lose = Тут тебе звати { $name }. Спершу запиши цей код: без нього до цього імені та його рейтингу не повернутися.
rating-code-bring-go = Грати під цим ім’ям
rating-code-bring-done = З поверненням, { $name }.
rating-code-bad-groups = У коді сім груп по п’ять знаків. Тут { $count ->
        [one] { $count } група
        [few] { $count } групи
        [many] { $count } груп
       *[other] { $count } групи
    }.
rating-code-bad-length = У групі { $group } має бути п’ять знаків, а їх { $count }.
rating-code-bad-letter = У групі { $group } є «{ $letter }», а такого в кодах не буває.
rating-code-bad-check = Перевір групу { $groups } ще раз: щось у ній не так.
rating-code-new = Хтось побачив код?
rating-code-new-lead = Новий код робить старий недійсним. Ти лишаєшся собою; в інших своїх браузерах потім уведи новий.
rating-code-new-go = Отримати новий код
rating-code-new-sure = Записаний код перестане діяти. Продовжити?
rating-code-new-yes = Так, новий код
rating-code-new-no = Лишити старий
rating-code-new-done = Старий код більше не діє. Подивися новий і запиши його.
