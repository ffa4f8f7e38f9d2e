# The frame of all pages.
app-name = Undermine
close = Закрити
nav-label = Сторінки
nav-skip = До вмісту
nav-learn = Як грати
nav-games = Зіграні ігри
nav-ratings = Рейтинг
nav-bots = Боти
nav-settings = Налаштування
settings-title = Налаштування
settings-language = Мова
settings-language-lost = Цю мову зараз не вдалося завантажити. Перевір з’єднання і вибери її ще раз.
settings-theme = Тема
settings-theme-system = Як на пристрої
settings-theme-dark = Темна, при ліхтарі
settings-theme-light = Світла, удень
settings-sound = Звуки
settings-confirm = Питати перед кожним ходом
settings-notify = Сповіщати про мій хід, коли сторінка у фоні
settings-notify-refused = Браузер не дозволяє сповіщень для цієї сторінки. Дозволь їх у його налаштуваннях для цього сайту (часто це значок біля адреси) і постав позначку ще раз.
settings-key = Твій код
refused-unknown = Щось пішло не так. Спробуй ще раз.

# Where the browser or the line does not do its part.
app-no-storage = Твій браузер нічого не зберігає для цієї сторінки: налаштування й позначки зникнуть, коли ти її закриєш. Щоб вони лишилися, дозволь цьому сайту зберігати дані в налаштуваннях браузера й онови сторінку.
app-page-lost = Не вдалося завантажити цю сторінку. Перевір з’єднання і спробуй ще раз.
app-reload = Спробувати ще раз

# Names that the server gives its bots at a table.
bot-called-agate = Агат
bot-called-basalt = Базальт
bot-called-cinder = Синдер
bot-called-dolomite = Доломіт
bot-called-ember = Ембер
bot-called-flint = Флінт
bot-called-garnet = Гарнет
bot-called-hematite = Гематит
bot-called-ingot = Інгот
bot-called-jasper = Джаспер
bot-called-kobold = Кобольд
bot-called-lignite = Лігніт
