# The frame of all pages.
app-name = Undermine
close = Schließen
nav-label = Seiten
nav-learn = So geht’s
nav-games = Partien
nav-settings = Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-theme = Licht
settings-theme-system = Wie am Gerät
settings-theme-dark = Dunkel, mit Laterne
settings-theme-light = Hell, am Tag
settings-sound = Töne
settings-confirm = Vor jedem Zug nachfragen
settings-notify = Melde dich, wenn ich dran bin und die Seite im Hintergrund ist
settings-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
refused-unknown = Da ist etwas schiefgegangen. Bitte versuche es noch einmal.
