# Why something did not happen, and what to do next: one message for every reason that the server knows.

# The way to the server.
refused-unreachable = Der Server antwortet nicht. Prüfe deine Verbindung und versuche es noch einmal.
refused-closed = Die Verbindung zum Tisch wurde geschlossen. Lade die Seite neu, um zurückzukommen.
refused-other-version = Auf dem Server läuft eine neuere Version des Spiels. Lade die Seite neu, um weiterzumachen.
refused-no-cookies = Dein Browser nimmt von dieser Seite keine Cookies an, darum kann der Server dich nicht erkennen. Erlaube Cookies für diese Website in den Browser-Einstellungen, lade die Seite neu und versuche es noch einmal.
refused-malformed = Das hat der Server nicht verstanden. Lade die Seite neu und versuche es noch einmal.
refused-too-long = Das ist zu lang. Kürze es und versuche es noch einmal.
refused-too-fast = Das war dem Server zu schnell. Atme kurz durch und versuche es noch einmal.
refused-too-many = Zu viele Anfragen über deine Verbindung. Warte einen Moment oder schließe andere Tabs und versuche es dann noch einmal.
refused-foreign-origin = Diese Seite gehört nicht zu diesem Server. Öffne das Spiel unter der Adresse des Servers.
refused-unknown-host = Unter dieser Adresse antwortet der Server nicht. Öffne das Spiel unter der Adresse des Servers.
refused-metrics-closed = Die Zahlen des Servers sind für seine Leitung bestimmt.
refused-store-away = Der Server kann gerade nichts speichern. Nichts ist verloren; versuche es gleich noch einmal.
refused-busy = Der Server ist sehr ausgelastet und kümmert sich zuerst um laufende Spiele. Versuche es gleich noch einmal.
refused-closing = Der Server startet neu. Bleib hier: Gleich geht es von selbst weiter.
refused-no-such-page = Unter dieser Adresse gibt es nichts. Geh zurück zur Startseite.

# People.
refused-unknown-person = Der Server kennt dich noch nicht. Gib auf der Startseite einen Namen ein und versuche es noch einmal.
refused-token-revoked = Das Token dieses Bots wurde widerrufen. Erstelle ein neues.
refused-not-a-bot = Das geht nur für Bots. Nimm das Token eines Bots.
refused-not-for-bots = Bots können das nicht. Sie spielen über die Bot-API.
refused-banned = Dieser Server lässt dich nicht mehr herein. Falls das ein Irrtum ist, frag beim Serverteam nach.
refused-bad-name = Dieser Name lässt sich nicht anzeigen. Nimm einen mit höchstens 24 Zeichen, davon mindestens eins sichtbar.
refused-name-taken = So heißt schon jemand an diesem Tisch. Wähle einen anderen Namen.
refused-no-such-person = Diese Person sitzt nicht mehr am Tisch.
refused-bad-code = Dieser Code stimmt nicht. Vergleiche ihn Gruppe für Gruppe mit dem, was du aufgeschrieben hast.
refused-unknown-code = Dieser Code gehört niemandem. Vielleicht gibt es dazu schon einen neuen, oder jemand wollte vergessen werden.
refused-no-such-player = Unter dieser Nummer gibt es hier niemanden, oder nicht mehr.

# Tables and seats.
refused-bad-setting = Diese Einstellungen passen nicht zusammen. Prüfe die Zahl der Plätze und die Hausregeln.
refused-no-such-table = Diesen Tisch gibt es nicht. Vielleicht ist die Partie längst vorbei, oder dem Link fehlt ein Buchstabe: Frag noch einmal danach oder eröffne einen eigenen Tisch.
refused-no-such-seat = Diesen Platz gibt es hier nicht. Wähle einen anderen.
refused-no-such-bot = Diesen Bot gibt es auf dem Server nicht. Wähle einen anderen.
refused-no-such-lesson = Diese Lektion gibt es nicht. Wähle eine andere.
refused-table-full = Alle Plätze sind besetzt. Du kannst zuschauen oder einen eigenen Tisch eröffnen.
refused-seat-taken = Da war jemand schneller: Dieser Platz ist besetzt. Wähle einen anderen.
refused-one-seat = An einem gewerteten Tisch haben alle nur einen Platz, am eigenen Gerät.
refused-same-owner = An einem gewerteten Tisch spielt niemand mit den eigenen Bots.
refused-no-guest-bots = Gastbots dürfen sich an diesen Tisch nicht setzen.
refused-not-your-seat = Dieser Platz gehört jemand anderem.
refused-not-at-the-table = Du sitzt nicht an diesem Tisch. Nimm erst einen freien Platz.
refused-not-the-host = Das geht nur als Host des Tisches.
refused-not-started = Die Partie hat noch nicht begonnen. Warte, bis sie gestartet wird.
refused-started = Die Partie hat schon begonnen. Du kannst zuschauen oder einen eigenen Tisch eröffnen.
refused-not-over = Die Partie läuft noch. Das geht erst, wenn sie vorbei ist.
refused-computing = Der Server rechnet das noch aus. Versuche es gleich noch einmal.
refused-no-beliefs = Dieser Server kann nicht ausrechnen, wen die Bots verdächtigt haben: Ihm fehlt der Teil, mit dem Bots nachdenken.
refused-over = Diese Partie ist vorbei. Spielt noch einmal oder sieh dir das Replay an.
refused-kicked = Du wurdest von diesem Tisch entfernt. Auf der Startseite gibt es andere Tische.
refused-present = Dort ist niemand abwesend: Die Person spielt selbst.
refused-frozen = Dieser Tisch hängt fest: Der Server kann nicht mehr lesen, was hier geschehen ist. Eröffne einen neuen; an den anderen Tischen läuft alles.

# Talk.
refused-not-a-statement = Das lässt sich hier nicht sagen. Wähle einen der Sätze.
refused-talked-enough = Für jetzt hast du genug gesagt. Warte auf deinen nächsten Zug.
refused-no-share-awaited = Die Karten werden schon ausgeteilt. Die Partie geht ohne das weiter.
refused-unfit-share = Der Anteil deines Browsers am Mischen passt nicht zu dem, was er versprochen hat. Die Partie geht ohne ihn weiter.
refused-not-dealt = Die Karten werden gerade gemischt. Das geht, sobald sie ausgeteilt sind.
refused-empty-text = Die Nachricht ist leer. Schreib ein, zwei Wörter.

# Moves.
refused-stale = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin und wähle neu.
refused-not-a-move = Diesen Zug gibt es nicht. Wähle eine Karte und eine Stelle dafür.
refused-game-over = Die Partie ist vorbei.
refused-deal-awaited = Die nächste Runde wird gerade ausgeteilt. Warte einen Moment.
refused-not-your-turn = Du bist nicht dran.
refused-decision-awaited = Erst ist etwas anderes zu entscheiden. Wähle aus dem, was angeboten wird.
refused-no-decision-awaited = Es gibt gerade nichts zu entscheiden. Spiele eine Karte oder passe.
refused-off-table = Dort ist der Tisch zu Ende. Wähle eine Stelle näher an der Mine.
refused-not-in-hand = Diese Karte hast du nicht auf der Hand. Wähle eine andere.
refused-hand-empty = Deine Hand ist leer: Du kannst nur passen.
refused-hand-not-empty = Du hast noch Karten: Wirf eine ab, um zu passen.
refused-one-card-only = Ohne Erweiterung darfst du nur eine Karte abwerfen.
refused-expansion-only = Das geht nur mit der Erweiterung.
refused-tool-broken = Mit kaputtem Werkzeug kannst du keine Wegekarten legen. Lass es erst reparieren oder spiele etwas anderes.
refused-trapped = Du bist gefangen und kannst keine Wegekarten legen. Komm erst frei oder spiele etwas anderes.
refused-cell-taken = Dort liegt schon eine Karte. Wähle eine leere Stelle.
refused-does-not-fit = Dort passt sie nicht: Tunnel muss an Tunnel liegen und Fels an Fels. Drehe die Karte oder wähle eine andere Stelle.
refused-not-connected = Dorthin führt kein Tunnel vom Eingang. Grabe, wo der Weg weitergeht.
refused-not-adjacent = Sie muss eine Karte der Mine berühren.
refused-ladder-beside-goal = Eine Leiter darf nicht neben einem Ziel liegen. Wähle eine Stelle weiter weg.
refused-already-broken = Dieses Werkzeug ist schon kaputt. Nimm ein anderes oder das von jemand anderem.
refused-not-broken = Dieses Werkzeug ist nicht kaputt. Wähle ein kaputtes.
refused-no-card-there = Dort liegt keine Karte. Wähle eine Wegekarte der Mine.
refused-not-removable = Eingang und Ziele bleiben, wo sie sind. Wähle eine Wegekarte.
refused-goal-open = Dieses Ziel ist schon aufgedeckt. Wähle ein anderes.
refused-theft-already = Vor dir liegt schon ein Diebstahl.
refused-no-theft = Dort liegt kein Diebstahl. Wähle jemand anderen.
refused-not-oneself = Das kannst du nicht mit dir selbst machen. Wähle jemand anderen.
refused-trapped-already = Dieser Zwerg ist schon gefangen. Wähle jemand anderen.
refused-not-trapped = Dieser Zwerg ist nicht gefangen. Wähle jemand anderen.
refused-no-spare-dwarf = Es ist kein Zwerg zum Tauschen übrig.
refused-nothing-to-shed = So eine Karte liegt nicht vor dir.
refused-not-reached = Dieses Ziel ist noch nicht erreicht. Wähle ein erreichtes.
refused-not-this-stone = So kann der Stein nicht liegen. Wähle eine seiner beiden Lagen.
refused-not-offered = Diese Goldkarte steht nicht zur Wahl. Wähle eine der angebotenen.
refused-no-gold = Da ist kein Gold zu holen. Wähle jemand anderen oder niemanden.
