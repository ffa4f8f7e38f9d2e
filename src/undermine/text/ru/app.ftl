# The frame of all pages.
app-name = Undermine
close = Закрыть
nav-label = Страницы
nav-learn = Как играть
nav-games = Партии
nav-ratings = Рейтинг
nav-settings = Настройки
settings-title = Настройки
settings-language = Язык
settings-language-lost = Этот язык сейчас не удалось загрузить. Проверь связь и выбери его ещё раз.
settings-theme = Освещение
settings-theme-system = Как на устройстве
settings-theme-dark = Тёмное, при фонаре
settings-theme-light = Светлое, днём
settings-sound = Звуки
settings-confirm = Переспрашивать перед каждым ходом
settings-notify = Сообщать о моём ходе, если страница в фоне
settings-notify-refused = Браузер не разрешает этой странице уведомления. Разреши их в его настройках для этого сайта (часто это значок рядом с адресом) и поставь галочку ещё раз.
settings-key = Твой ключ
settings-bots = Ваши боты
refused-unknown = Что-то пошло не так. Попробуй ещё раз.

# Where the browser or the line does not do its part.
app-no-storage = Твой браузер ничего не хранит для этой страницы: настройки, твои пометки и список твоих столов действуют, пока её не закроешь. Чтобы они остались, разреши этому сайту хранить данные в настройках браузера и перезагрузи страницу.
app-page-lost = Не удалось загрузить эту страницу. Проверь связь и загрузи её ещё раз.
app-reload = Загрузить ещё раз
