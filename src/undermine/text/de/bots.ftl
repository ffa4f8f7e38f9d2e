# Eigene Bots: Programme, die über die Bot-API spielen.
bots-title = Deine Bots
bots-lead = Ein Programm von dir kann sich an Tische setzen und mitspielen; alle sehen, dass es ein Bot ist. Es meldet sich mit einem Token an, das du hier erstellst.
bots-api = So spricht ein Bot mit dem Server
bots-nobody = Jeder Bot gehört jemandem, und dich kennt der Server noch nicht. Gib erst auf der Startseite einen Namen ein.
bots-name = Name des Bots
bots-make = Token erstellen
bots-token = Token von { $name }
bots-once = Du siehst es nur dieses eine Mal. Bewahre es dort auf, wo nur dein Programm es lesen kann.
bots-copy = Kopieren
bots-copied = Kopiert. Bewahre es dort auf, wo nur dein Programm es lesen kann.
bots-copy-failed = Der Browser erlaubt kein Kopieren. Das Token ist markiert: Kopiere es von Hand.
bots-good = erstellt am { $day }
bots-revoked = widerrufen am { $day }
bots-revoke = Widerrufen
bots-revoke-label = Token von { $name } widerrufen
bots-revoked-now = Das Token von { $name } gilt nicht mehr.
