# Рейтингові столи, список найсильніших, сторінки гравців і власний ключ у вигляді коду.

# Список.
rating-title = Хто копає найкраще
rating-lead = Що рейтингові столи кажуть про силу кожного. Золотошукачі та саботери мають окремі рейтинги, як і кожна роль доповнення.
rating-base = Базова гра
rating-expansion = Доповнення
rating-roles = Ролі
rating-list = Найсильніші: { $role }
rating-how = Що означають смуги
rating-how-bar = Позначка — це оцінка. Справжня сила лежить у межах смуги з певністю 95 %: за кількома раундами смуга довга, за багатьма — коротка.
rating-how-order = Список упорядковано за нижнім кінцем смуги: угорі той, хто напевно сильний. Усі починають із 25.
rating-empty = У цій ролі ще ніхто не зіграв рейтингового раунду.
rating-empty-go = Відкрити рейтинговий стіл
rating-more = Показати ще
rating-loading = Зважуємо самородки…
rating-place = Місце { $place }
rating-between = від { $low } до { $high }
rating-strength = Сила { $rating }, напевно між { $low } і { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунди
       *[other] { $rounds } раундів
    }
rating-wins = перемог: { $wins }
rating-firsts = { $firsts ->
        [one] { $firsts } раз найкращі
        [few] { $firsts } рази найкращі
       *[other] { $firsts } разів найкращі
    }
rating-you = ти
rating-bot = бот

# Гравець.
rating-player-lead = Імена можуть повторюватися. Цей гравець має номер { $id }.
rating-player-bot = Бот закладу, той самий за кожним столом.
rating-player-guest = Бот, якого хтось тримає деінде. Його номер { $id }.
rating-player-strength = Сила
rating-player-games = Рейтингові ігри
rating-player-none = Ще жодного рейтингового раунду.
rating-player-back = До списку
rating-somebody = Хтось, хто пішов
rating-round = Раунд { $round }
rating-won = перемога
rating-lost = поразка
rating-side = { $place } місце з { $sides } сторін
rating-not-counted = грав бот, тож без приросту
rating-gone = Саму гру вже не зберігають.
rating-end = Це була перша.

# Власний ключ і його код.
rating-code-title = Твій ключ
rating-code-lead = Облікових записів тут немає. Твій браузер зберігає ключ, а з ним твоє ім’я, твої місця та рейтинг. Записаний як код, він піде з тобою в інші браузери.
rating-code-own = Візьми його з собою
rating-code-nobody = У тебе ще немає ключа. Він з’явиться з першою грою.
rating-code-show = Показати мій код
rating-code-field = Твій код
rating-code-warning = Хто має цей код, той і є ти. Запиши його й нікому не показуй.
rating-code-copy = Копіювати
rating-code-copied = Скопійовано. Тримай його там, куди зазираєш лише ти.
rating-code-copy-failed = Браузер не дає копіювати. Код виділено: скопіюй його вручну.
rating-code-bring = Принести код
rating-code-bring-field = Код з іншого браузера
rating-code-bring-hint = Сім груп по п’ять знаків, великих чи малих.
rating-code-bring-lose = Тут тебе звати { $name }. Спершу забери цей код, інакше до цього імені та його рейтингу вже не повернутися.
rating-code-bring-go = Бути тим, ким я є там
rating-code-bring-done = З поверненням, { $name }.
rating-code-bad-groups = У коді сім груп по п’ять знаків. Тут їх { $count }.
rating-code-bad-length = У групі { $group } має бути п’ять знаків. Їх { $count }.
rating-code-bad-letter = У групі { $group } стоїть «{ $letter }», а такого в кодах не буває.
rating-code-bad-check = Глянь ще раз на групу { $groups }: щось у ній не так.
rating-code-new = Хтось його бачив?
rating-code-new-lead = Новий ключ знецінює старий код. Ти лишаєшся собою; іншим браузерам зі старим ключем знадобиться новий код.
rating-code-new-go = Знецінити старий код
rating-code-new-sure = Тоді нічого не вартий і той код, який записано. Продовжити?
rating-code-new-yes = Так, новий ключ
rating-code-new-no = Лишити старий
rating-code-new-done = Старий код більше нічого не вартий. Подивись новий і запиши його.
