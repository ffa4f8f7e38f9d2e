# The frame of all pages.
app-name = Undermine
close = Закрыть
nav-label = Страницы
nav-skip = К содержанию
nav-learn = Как играть
nav-games = Партии
nav-ratings = Рейтинг
nav-bots = Боты
nav-settings = Настройки
settings-title = Настройки
settings-language = Язык
settings-language-lost = Этот язык сейчас не удалось загрузить. Проверь соединение и выбери его ещё раз.
settings-theme = Тема
settings-theme-system = Как на устройстве
settings-theme-dark = Тёмная, при фонаре
settings-theme-light = Светлая, днём
settings-sound = Звуки
settings-confirm = Переспрашивать перед каждым ходом
settings-notify = Уведомлять о моём ходе, когда страница в фоне
settings-notify-refused = Браузер не разрешает этой странице уведомления. Разреши их в его настройках для этого сайта (часто это значок рядом с адресом) и поставь галочку ещё раз.
settings-key = Твой код
refused-unknown = Что-то пошло не так. Попробуй ещё раз.

# Where the browser or the line does not do its part.
app-no-storage = Твой браузер ничего не хранит для этой страницы: настройки и пометки пропадут, когда ты её закроешь. Чтобы они остались, разреши этому сайту хранить данные в настройках браузера и обнови страницу.
app-page-lost = Не удалось загрузить эту страницу. Проверь соединение и попробуй ещё раз.
app-reload = Попробовать ещё раз

# Names that the server gives its bots at a table.
bot-called-agate = Агат
bot-called-basalt = Базальт
bot-called-cinder = Синдер
bot-called-dolomite = Доломит
bot-called-ember = Эмбер
bot-called-flint = Флинт
bot-called-garnet = Гарнет
bot-called-hematite = Гематит
bot-called-ingot = Ингот
bot-called-jasper = Джаспер
bot-called-kobold = Кобольд
bot-called-lignite = Лигнит
