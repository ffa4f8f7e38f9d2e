# The frame of all pages.
app-name = Undermine
close = Schließen
nav-label = Seiten
nav-skip = Zum Inhalt
nav-learn = So geht’s
nav-games = Partien
nav-ratings = Wertung
nav-bots = Bots
nav-settings = Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-language-lost = Diese Sprache lässt sich gerade nicht laden. Prüfe deine Verbindung und wähle sie noch einmal.
settings-theme = Farben
settings-theme-system = Wie am Gerät
settings-theme-dark = Dunkel, mit Laterne
settings-theme-light = Hell, am Tag
settings-sound = Töne
settings-confirm = Vor jedem Zug nachfragen
settings-notify = Benachrichtigen, wenn ich dran bin und die Seite im Hintergrund ist
settings-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen. Erlaube sie in den Einstellungen für diese Website (meist über das Symbol neben der Adresse) und setze das Häkchen noch einmal.
settings-key = Dein Code
refused-unknown = Da ist etwas schiefgegangen. Bitte versuche es noch einmal.

# Where the browser or the line does not do its part.
app-no-storage = Dein Browser speichert für diese Seite nichts: Deine Einstellungen und deine Markierungen sind weg, wenn du sie schließt. Damit sie bleiben, erlaube dieser Website in den Browser-Einstellungen, Daten zu speichern, und lade die Seite neu.
app-page-lost = Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.
app-reload = Noch einmal versuchen

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
