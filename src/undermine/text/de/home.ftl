# The first page.
home-title = Irgendwo da vorn liegt das Gold
home-lead = Grab mit anderen einen Tunnel zum Schatz und finde heraus, wer heimlich dagegen arbeitet. Ein Kartenspiel mit geheimen Rollen, für Menschen und Bots, im Browser.
home-scene = Eine Mine im Laternenschein: Stützbalken, Schienen, eine Lore voller Gold und ein paar Karten
home-name = Dein Name
home-name-hint = Alle, mit denen du spielst, sehen ihn. Kein Konto nötig.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Staubstiefel | Glückslaterne | Quietschlore | Rosthacke | Tiefenrausch | Kerzennase | Kieseltasche | Kupferbart | Müder Maulwurf | Granitgrinsen | Schlammpfote | Hohles Echo
home-name-another = Anderen Namen vorschlagen
home-play = Jetzt spielen
home-play-detail =
    { $bots ->
        [one] Ein Bot, geht sofort los
       *[other] { $bots } Bots, geht sofort los
    }
home-play-busy = Die Laternen werden angezündet …
home-quick-options = Plätze, Bots und Erweiterung
home-players = Wie viele am Tisch
home-players-count =
    { $count ->
        [one] { $count } am Tisch
       *[other] { $count } am Tisch
    }
home-level = Bots
home-expansion = Mit Erweiterung spielen
home-expansion-hint = Zwei Teams, Türen, Leitern, Kristalle, Diebe. Für alle, die das Grundspiel kennen.
home-new = Tisch mit Freunden eröffnen
home-guide = Neu hier? Runde mit Anleitung
home-guide-detail = Eine kurze Runde, in der dir der alte Steiger alles einmal zeigt.
home-guide-busy = Der Steiger zündet seine Laterne an …
home-learn = So wird gespielt, in fünf Minuten
home-mine = Deine Partien
home-mine-waiting = Noch nicht begonnen
home-mine-turn = Du bist dran
home-mine-other = { $name } ist dran
home-mine-bots = Die Bots warten auf dich
home-mine-stand-in = Ein Bot spielt für dich
home-mine-shuffling = Die Karten werden gemischt
home-mine-round = Runde { $round }
home-mine-others = { $names } und { $count } weitere
home-mine-all = Alle { $count } zeigen
home-open = Offene Tische
home-open-empty = Gerade ist kein Tisch offen.
home-open-empty-hint = Eröffne einen, dann sehen ihn andere hier.
home-open-wait = Wir suchen Tische …
home-open-lost = Die Liste lässt sich gerade nicht laden. Wir versuchen es weiter; ein Link zu einem Tisch klappt vielleicht trotzdem.
home-open-changed =
    { $count ->
        [0] Keine offenen Tische
        [one] { $count } offener Tisch
       *[other] { $count } offene Tische
    }
home-table-people = { $people } von { $seats } Plätzen besetzt
home-table-bots =
    { $bots ->
        [one] { $bots } Bot
       *[other] { $bots } Bots
    }
home-table-running = Läuft
home-table-waiting = Wartet auf Mitspielende
home-table-nobody = Ein leerer Tisch
home-join = Mitspielen
home-watch = Zuschauen
home-join-label = Mitspielen: { $table }
home-watch-label = Zuschauen: { $table }
home-link = Hast du einen Link zu einem Tisch?
home-link-field = Link zum Tisch
home-link-go = Zum Tisch
home-link-bad = Das ist kein Link zu einem Tisch. Er sieht aus wie { $example }; die Buchstaben am Ende reichen auch.
home-code = Schon in einem anderen Browser gespielt? Gib deinen Code ein

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Klassisch
edition-amigo-help = Die heutigen internationalen Regeln: Tunnel müssen zum Eingang zurückführen, das Gold bekommen die Goldsucher.
edition-amigo-2004 = Klassisch 2004
edition-amigo-2004-help = Wie in der ersten Auflage: Wer den Schatz erreicht, wählt zuerst eine Goldkarte, selbst als Saboteur.
edition-igromag-uk = Ukrainisch
edition-igromag-uk-help = Wie in der Ukraine gespielt: Wegekarten müssen die Mine nur berühren, du wählst, welches Ziel aufgedeckt wird und wie ein Stein liegt, und die Goldkarten gehen herum, bis alle vergeben sind.
edition-igromag-ru = Russisch
edition-igromag-ru-help = Wie in der russischen Schachtel: Wegekarten müssen die Mine nur berühren, und die Goldkarten gehen herum, bis alle vergeben sind.
setting-expansion = mit Erweiterung
setting-rated = gewertet
setting-lesson = Lektion
setting-clock = { $minutes } Min. + { $increment } s pro Zug
setting-house-rules =
    { $count ->
        [one] { $count } Hausregel
       *[other] { $count } Hausregeln
    }
bot-name-random = Blinder Maulwurf
bot-help-random = Macht irgendetwas, was die Regeln erlauben. Gut für den ersten Eindruck.
bot-name-rookie = Lehrling Pip
bot-help-rookie = Gräbt nach Osten, repariert Werkzeug und glaubt an das Gute im Zwerg.
bot-name-digger = Hilda Hartfels
bot-help-digger = Kennt jede Karte, zählt ihre Schritte und merkt sich, wer ihr in die Quere kam.
bot-name-sleuth = Inspektor Lampe
bot-help-sleuth = Wägt jeden Zug und jedes Wort ab und weiß, wie er auf andere wirkt.
bot-name-searcher = Oma Granit
bot-help-searcher = Spielt jeden Plan im Kopf durch, ehe sie einen Finger rührt.

# Finished games.
games-title = Gespielte Partien
games-lead = Deine eigenen Partien und die von offenen Tischen. Sieh sie dir von jedem Platz aus noch einmal an oder lade ihr Protokoll herunter.
games-replay = Replay ansehen
games-replay-label = Replay ansehen: Partie von { $names }
games-record = Protokoll herunterladen
games-record-label = Protokoll herunterladen: Partie von { $names }
games-more = Ältere Partien
games-end = Das war die allererste Partie.
games-loading = Wir blättern in den Büchern …
games-try = Noch einmal versuchen

# Bad luck.
unknown-title = Eine Sackgasse
unknown-lead = Zu dieser Seite führt kein Tunnel. Vielleicht hat der Link unterwegs einen Buchstaben verloren.
unknown-home = Zur Startseite
unknown-new = Tisch eröffnen

