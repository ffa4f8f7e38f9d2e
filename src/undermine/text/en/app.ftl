# The frame of all pages.
app-name = Undermine
close = Close
nav-label = Pages
nav-skip = Skip to the content
nav-learn = How to play
nav-games = Finished games
nav-ratings = Ratings
nav-bots = Bots
nav-settings = Settings
settings-title = Settings
settings-language = Language
settings-language-lost = This language cannot be loaded right now. Check your connection and choose it again.
settings-theme = Theme
settings-theme-system = As the device has it
settings-theme-dark = Dark, by lantern
settings-theme-light = Light, by day
settings-sound = Sounds
settings-confirm = Ask before every move
settings-notify = Notify me when it is my turn and the page is in the background
settings-notify-refused = The browser does not allow notifications from this page. Allow them in the settings for this site (often the icon next to the address), then tick this again.
settings-key = Your code
refused-unknown = Something went wrong. Please try again.

# Where the browser or the line does not do its part.
app-no-storage = Your browser stores nothing for this page: your settings and your marks are lost when you close it. To keep them, allow this site to store data in your browser settings and reload the page.
app-page-lost = This page could not be loaded. Check your connection and try again.
app-reload = Try again

# Names that the server gives its bots at a table.
bot-called-agate = Agate
bot-called-basalt = Basalt
bot-called-cinder = Cinder
bot-called-dolomite = Dolomite
bot-called-ember = Ember
bot-called-flint = Flint
bot-called-garnet = Garnet
bot-called-hematite = Hematite
bot-called-ingot = Ingot
bot-called-jasper = Jasper
bot-called-kobold = Kobold
bot-called-lignite = Lignite
