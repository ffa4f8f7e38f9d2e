# The frame of all pages.
app-name = Undermine
close = Закрити
nav-label = Сторінки
nav-learn = Як грати
nav-games = Архів ігор
nav-ratings = Рейтинг
nav-settings = Параметри
settings-title = Параметри
settings-language = Мова
settings-language-lost = Цю мову зараз не вдалося завантажити. Перевір з’єднання і вибери її ще раз.
settings-theme = Освітлення
settings-theme-system = Як на пристрої
settings-theme-dark = Темно, при ліхтарі
settings-theme-light = Світло, удень
settings-sound = Звуки
settings-confirm = Питати перед кожним ходом
settings-notify = Сповіщати про мій хід, коли сторінка у фоні
settings-notify-refused = Браузер не дозволяє сповіщень для цієї сторінки. Дозволь їх у його налаштуваннях для цього сайту (часто це значок біля адреси) і постав позначку ще раз.
settings-key = Твій ключ
settings-bots = Ваші боти
refused-unknown = Щось пішло не так. Спробуй ще раз.

# Where the browser or the line does not do its part.
app-no-storage = Твій браузер нічого не зберігає для цієї сторінки: параметри, твої позначки й перелік твоїх столів діють, доки її не закриєш. Щоб вони лишалися, дозволь цьому сайту зберігати дані в налаштуваннях браузера й онови сторінку.
app-page-lost = Не вдалося завантажити цю сторінку. Перевір з’єднання і завантаж її ще раз.
app-reload = Завантажити ще раз
