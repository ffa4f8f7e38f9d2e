# The first page.
home-title = Irgendwo da vorn liegt das Gold
home-lead = Grabt gemeinsam einen Tunnel zum Schatz und findet heraus, wer euch lieber scheitern sähe. Ein Kartenspiel mit geheimen Rollen, für Menschen und Bots, im Browser.
home-scene = Eine Mine bei Laternenschein: Stützbalken, Schienen, eine Lore voller Gold und eine Hand voll Karten
home-name = Dein Name
home-name-hint = Den sehen alle, mit denen du spielst. Kein Konto nötig.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Staubstiefel | Glückslaterne | Quietschlore | Rosthacke | Tiefenrausch | Kerzennase | Kieseltasche | Kupferbart | Müder Maulwurf | Granitgrinsen | Schlammpfote | Hohles Echo
home-name-another = Anderen Namen vorschlagen
home-play = Jetzt spielen
home-play-detail =
    { $bots ->
        [one] Ein Bot, es geht gleich los
       *[other] { $bots } Bots, es geht gleich los
    }
home-play-busy = Die Laternen werden angezündet …
home-quick-options = Runde, Bots und Erweiterung
home-players = Wie viele am Tisch
home-players-count =
    { $count ->
        [one] { $count } am Tisch
       *[other] { $count } am Tisch
    }
home-level = Bots
home-level-usual = Die üblichen
home-expansion = Mit Erweiterung spielen
home-expansion-hint = Zwei Teams von Goldsuchern, Türen, Leitern, Kristalle, Diebe. Für alle, die das Grundspiel kennen.
home-new = Tisch mit Freunden eröffnen
home-guide = Zum ersten Mal hier? Eine Runde mit Anleitung
home-guide-detail = Eine kurze Runde mit drei sanften Bots. Der alte Steiger erklärt unterwegs alles.
home-guide-busy = Der Steiger zündet seine Laterne an …
home-learn = So wird gespielt, in fünf Minuten
home-mine = Deine Tische
home-mine-go = Weiterspielen
home-mine-waiting = Noch nicht begonnen
home-mine-running = Die Partie läuft
home-open = Offene Tische
home-open-empty = Gerade ist kein Tisch offen.
home-open-empty-hint = Eröffne einen, dann sehen ihn andere hier.
home-open-wait = Wir sehen uns um …
home-open-lost = Die Liste ist nicht zu erreichen. Wir versuchen es weiter; über einen Link klappt es vielleicht trotzdem.
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
home-link = Hat dir jemand einen Link oder Code geschickt?
home-link-field = Link oder Code
home-link-go = Dorthin
home-link-bad = Das ist kein Link zu einem Tisch. Er sieht aus wie { $example }; die Buchstaben am Ende reichen auch.
home-code = Schon in einem anderen Browser gespielt? Bring deinen Code mit

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Klassisch
edition-amigo-help = Die internationalen Regeln von heute: Tunnel müssen zum Eingang zurückführen, das Gold geht an die Goldsucher.
edition-amigo-2004 = Klassisch 2004
edition-amigo-2004-help = Wie in der ersten Auflage: Wer den Schatz ausgräbt, wählt zuerst eine Goldkarte, selbst als Saboteur.
edition-igromag-uk = Ukrainisch
edition-igromag-uk-help = Wie in der Ukraine gespielt: Wegekarten müssen die Mine nur berühren, du wählst, welches Ziel aufgedeckt wird und wie ein Stein liegt, und die Goldkarten gehen herum, bis alle vergeben sind.
edition-igromag-ru = Russisch
edition-igromag-ru-help = Wie in der russischen Schachtel: Wegekarten müssen die Mine nur berühren, und die Goldkarten gehen herum, bis alle vergeben sind.
setting-expansion = mit Erweiterung
setting-rated = gewertet
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
games-lead = Jede offene Partie wird aufgehoben. Sieh sie dir von jedem Platz aus noch einmal an oder nimm ihr Protokoll mit.
games-mine = Deine eigenen Partien
games-empty = Noch keine Partie ist zu Ende. Mach den Anfang.
games-replay = Replay ansehen
games-replay-label = Replay ansehen: Partie von { $names }
games-record = Protokoll herunterladen
games-record-label = Protokoll herunterladen: Partie von { $names }
games-more = Ältere Partien
games-end = Das war die allererste.
games-why-agreed = vorzeitig beendet, im Einvernehmen
games-loading = Wir blättern in den Büchern …
games-try = Noch einmal versuchen

# Bad luck.
unknown-title = Eine Sackgasse
unknown-lead = Zu dieser Seite führt kein Tunnel. Vielleicht hat der Link unterwegs einen Buchstaben verloren.
unknown-home = Zur Startseite
unknown-new = Tisch eröffnen

