# The frame of all pages.
app-name = Undermine
close = Close
nav-label = Pages
nav-learn = How to play
nav-games = Finished games
nav-ratings = Ratings
nav-settings = Settings
settings-title = Settings
settings-language = Language
settings-language-lost = This language cannot be loaded just now. Check your connection and choose it again.
settings-theme = Light
settings-theme-system = As the device has it
settings-theme-dark = Dark, by lantern
settings-theme-light = Light, by day
settings-sound = Sounds
settings-confirm = Ask before each move
settings-notify = Tell me when it is my turn and the page is in the background
settings-notify-refused = The browser does not allow notifications for this page. Allow them in its settings for this site, often behind the sign beside the address, and tick this again.
settings-key = Your key
settings-bots = Your bots
refused-unknown = Something went wrong. Please try again.

# Where the browser or the line does not do its part.
app-no-storage = Your browser keeps nothing for this page: what you choose here, your marks and the list of your tables last until you close it. To keep them, allow this site to store data in the settings of the browser, and reload the page.
app-page-lost = This page could not be loaded. Check your connection and load it again.
app-reload = Load again
