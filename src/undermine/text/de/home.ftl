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

# A new table.
new-title = Ein neuer Tisch
new-lead = Wähle, was ihr spielt. Was du nicht anrührst, ist so, wie die meisten es mögen.
new-game = Das Spiel
new-edition = Regeln
new-seats = Plätze
new-bots = Bots am Tisch
new-bots-hint = Plätze, die am Anfang noch frei sind, gehen ebenfalls an Bots.
new-bots-count = Wie viele von Beginn an
new-who = Wer dazukommen kann
new-who-open = Wer den Tisch findet
new-preview = Dein Tisch
new-open-yes = Alle
new-open-yes-hint = Der Tisch steht für alle sichtbar auf der Startseite.
new-open-no = Nur mit dem Link
new-open-no-hint = Du schickst den Link, wem du magst.
new-sit = Ich spiele selbst mit
new-sit-hint = Sonst bist du Host und schaust zu.
new-time = Zeit
new-pace = Uhr
new-pace-none = Keine Uhr
new-pace-none-hint = Alle überlegen, so lange sie mögen.
new-pace-calm = Gemütlich
new-pace-brisk = Zügig
new-pace-fast = Schnell
new-pace-hint = { $minutes } für die ganze Partie und { $increment } Sekunden mehr nach jedem Zug
new-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
new-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
new-patience = Reißt eine Verbindung ab, springt ein Bot ein nach
new-rules = Hausregeln
new-rules-lead = Ändere einzelne Regeln der Ausgabe. Markierte weichen von ihr ab.
new-rules-changed =
    { $count ->
        [0] wie in der Ausgabe
        [one] eine geändert
       *[other] { $count } geändert
    }
new-rules-reset = Zurück zu den Regeln der Ausgabe
new-rule-differs = geändert
new-make = Tisch eröffnen
new-busy = Der Tisch wird gedeckt …

# Switches and house rules: what each is about, and its values.
rule-placement = Wo Wegekarten liegen dürfen
rule-placement-connected = Wo ein Tunnel vom Eingang weitergeht
rule-placement-adjacent = Überall neben der Mine, wenn es passt
rule-goals_at_once = Mehrere Ziele auf einmal erreicht
rule-goals_at_once-all = Alle werden aufgedeckt
rule-goals_at_once-choose = Wer dran ist, wählt eines
rule-stone_turn = Wie ein Stein liegt
rule-stone_turn-fit = Mit einer Öffnung zum Tunnel, der ihn erreicht hat
rule-stone_turn-choose = Wer dran ist, wählt, wo es nicht passen würde
rule-round_end = Sind die Karten aufgebraucht, endet die Runde
rule-round_end-only-passes-left = Sobald alle nur noch passen können
rule-round_end-everyone-passed = Wenn alle nacheinander gepasst haben
rule-nuggets = Wie viele Goldkarten herumgehen
rule-nuggets-miners = Eine pro Goldsucher
rule-nuggets-players = Eine pro Kopf am Tisch
rule-finisher = Wenn ein Saboteur den Schatz ausgräbt
rule-finisher-miner-first = Der nächste Goldsucher wählt zuerst
rule-finisher-takes-first = Der Saboteur wählt zuerst, einmal
rule-next_first = Wer die nächste Runde beginnt
rule-next_first-last-path = Der Platz nach der letzten Wegekarte
rule-next_first-last-card = Der Platz nach der letzten Karte überhaupt
rule-rounds = Runden
rule-rounds-help = Drei sind eine ganze Partie; eine ist etwas für zwischendurch.
rule-maps = Schatzkarten im Stapel
rule-maps-help = Mit fünf ist es etwas schwerer herauszufinden, wo das Gold liegt.
rule-all_saboteurs = Alle Saboteure sind im Spiel
rule-all_saboteurs-help = Keine Zwergenkarte bleibt übrig, also wissen alle, wie viele Saboteure es gibt.
rule-idle_tools = Kaputtes Werkzeug, kein Gold
rule-idle_tools-help = Ein Goldsucher, dessen Werkzeug am Ende der Runde kaputt ist, geht leer aus.
rule-sealed_boss = Chef gewinnt trotz Türen
rule-sealed_boss-help = Versperren Türen beider Farben den Weg, gewinnt der Chef mit dem Profiteur.

# The table before the start.
waiting-title = Der Tisch wird gedeckt
waiting-lead-host = Du bist Host. Fang an, wenn alle da sind.
waiting-lead-guest = { $host } startet die Partie, wenn alle da sind.
waiting-lead-nobody = Wer sich zuerst setzt, ist Host.
waiting-share = Ruf die anderen
waiting-share-hint = Wer diesen Link öffnet, kann sich dazusetzen.
waiting-link = Link zu diesem Tisch
waiting-copy = Link kopieren
waiting-copied = Kopiert. Schick ihn deinen Freunden.
waiting-copy-failed = Der Browser lässt uns nicht kopieren. Der Link ist markiert: Kopiere ihn von Hand.
waiting-share-native = Teilen …
waiting-share-text = Grab mit mir nach Gold. Freundschaft oder Sabotage?
waiting-seats = Plätze
waiting-seat = Platz { $number }
waiting-free = Frei
waiting-you = Du
waiting-here = An diesem Gerät
waiting-host = Host
waiting-bot = Bot
waiting-away = Abwesend
waiting-sit = Hier hinsetzen
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Hierher wechseln
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Noch jemand an diesem Gerät
waiting-second-hint = Ihr reicht das Gerät zwischen den Zügen weiter.
waiting-second-name = Name der Person
waiting-second-sit = Dazusetzen
waiting-leave = Aufstehen
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Bot hersetzen
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Art des Bots auf Platz { $number }
waiting-bot-away = Bot wegschicken
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Ändern
waiting-more-label = Ändern: Platz { $number }
waiting-swap = Plätze tauschen
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Mit diesem Platz tauschen
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Plätze so lassen
waiting-swap-choose = Wo soll { $name } sitzen? Wähle einen Platz.
waiting-kick = Wegschicken
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = { $name } wegschicken? Eine Rückkehr an diesen Tisch ist dann nicht möglich.
waiting-kick-yes = Wegschicken
waiting-kick-no = Doch nicht
waiting-start = Partie beginnen
waiting-start-bots =
    { $count ->
        [0] Alle Plätze sind besetzt.
        [one] Ein Bot nimmt den freien Platz.
       *[other] Bots nehmen die { $count } freien Plätze.
    }
waiting-sat = { $name } setzt sich.
waiting-lost = Die Verbindung ist weg. Wir versuchen es weiter; dein Platz bleibt dir.

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

