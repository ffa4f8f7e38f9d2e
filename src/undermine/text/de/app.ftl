# The frame of all pages.
app-name = Undermine
close = Schließen
nav-label = Seiten
nav-learn = So geht’s
nav-games = Partien
nav-ratings = Wertung
nav-settings = Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-language-lost = Diese Sprache lässt sich gerade nicht laden. Prüfe deine Verbindung und wähle sie noch einmal.
settings-theme = Licht
settings-theme-system = Wie am Gerät
settings-theme-dark = Dunkel, mit Laterne
settings-theme-light = Hell, am Tag
settings-sound = Töne
settings-confirm = Vor jedem Zug nachfragen
settings-notify = Melde dich, wenn ich dran bin und die Seite im Hintergrund ist
settings-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen. Erlaube sie in seinen Einstellungen für diese Website, meist über das Zeichen neben der Adresse, und setze das Häkchen noch einmal.
settings-key = Dein Schlüssel
settings-bots = Deine Bots
refused-unknown = Da ist etwas schiefgegangen. Bitte versuche es noch einmal.

# Where the browser or the line does not do its part.
app-no-storage = Dein Browser merkt sich für diese Seite nichts: Was du einstellst, deine Markierungen und die Liste deiner Tische gelten, bis du sie schließt. Damit sie bleiben, erlaube dieser Website in den Einstellungen des Browsers, Daten zu speichern, und lade die Seite neu.
app-page-lost = Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und lade sie noch einmal.
app-reload = Noch einmal laden
