# The frame of all pages.
app-name = Undermine
close = Закрыть
nav-label = Страницы
nav-learn = Как играть
nav-games = Партии
nav-settings = Настройки
settings-title = Настройки
settings-language = Язык
settings-theme = Освещение
settings-theme-system = Как на устройстве
settings-theme-dark = Тёмное, при фонаре
settings-theme-light = Светлое, днём
settings-sound = Звуки
settings-confirm = Переспрашивать перед каждым ходом
settings-notify = Сообщать о моём ходе, если страница в фоне
settings-notify-refused = Браузер не разрешает этой странице уведомления.
refused-unknown = Что-то пошло не так. Попробуй ещё раз.
