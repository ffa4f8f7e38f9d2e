# The frame of all pages.
app-name = Undermine
close = Close
nav-label = Pages
nav-learn = How to play
nav-games = Finished games
nav-settings = Settings
settings-title = Settings
settings-language = Language
settings-theme = Light
settings-theme-system = As the device has it
settings-theme-dark = Dark, by lantern
settings-theme-light = Light, by day
settings-sound = Sounds
settings-confirm = Ask before each move
settings-notify = Tell me when it is my turn and the page is in the background
settings-notify-refused = The browser does not allow notifications for this page.
refused-unknown = Something went wrong. Please try again.
