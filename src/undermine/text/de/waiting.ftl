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
waiting-guest-bot = Bot von jemand anderem
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
