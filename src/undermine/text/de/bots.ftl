# Eigene Bots: Programme, die über die Bot-API spielen.
bots-title = Deine Bots
bots-lead = Ein Programm von dir kann sich neben Menschen an Tische setzen, und alle sehen, dass es ein Bot ist. Es braucht ein Token, das du hier erstellst.
bots-api = Wie man mit dem Server spricht
bots-nobody = Du bist noch nicht hereingekommen. Ein Bot muss jemandem gehören.
bots-name = Name des Bots
bots-make = Token erstellen
bots-token = Das Token von { $name }
bots-once = Es wird nur dieses eine Mal gezeigt. Bewahre es auf, wo nur dein Programm hinschaut.
bots-copy = Kopieren
bots-copied = Kopiert. Bewahre es auf, wo nur dein Programm hinschaut.
bots-copy-failed = Der Browser lässt uns nicht kopieren. Das Token ist markiert: Kopiere es von Hand.
bots-good = erstellt am { $day }
bots-revoked = widerrufen am { $day }
bots-revoke = Widerrufen
bots-revoke-label = Token von { $name } widerrufen
bots-revoked-now = Das Token von { $name } gilt nicht mehr.
