# The frame of all pages.
app-name = Undermine
close = Закрити
nav-label = Сторінки
nav-learn = Як грати
nav-games = Архів ігор
nav-settings = Параметри
settings-title = Параметри
settings-language = Мова
settings-theme = Освітлення
settings-theme-system = Як на пристрої
settings-theme-dark = Темно, при ліхтарі
settings-theme-light = Світло, удень
settings-sound = Звуки
settings-confirm = Питати перед кожним ходом
settings-notify = Сповіщати про мій хід, коли сторінка у фоні
settings-notify-refused = Браузер не дозволяє сповіщень для цієї сторінки.
refused-unknown = Щось пішло не так. Спробуй ще раз.
