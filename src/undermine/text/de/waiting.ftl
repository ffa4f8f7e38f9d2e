# The table before the start.
waiting-title = Gleich geht’s los
waiting-lead-host = Du bist Host. Fang an, wenn alle da sind.
waiting-lead-guest = { $host } startet die Partie, wenn alle da sind.
waiting-lead-nobody = Wer sich zuerst setzt, ist Host.
waiting-rules = Hausregeln an diesem Tisch
waiting-share = Lade andere ein
waiting-share-hint = Wer diesen Link öffnet, kann sich dazusetzen.
waiting-link = Link zu diesem Tisch
waiting-copy = Link kopieren
waiting-copied = Kopiert. Schick ihn deinen Freunden.
waiting-copy-failed = Der Browser erlaubt kein Kopieren. Der Link ist markiert: Kopiere ihn von Hand.
waiting-share-native = Teilen …
waiting-share-text = Komm mit, Gold graben! Bist du dabei oder dagegen?
waiting-seats = Plätze
waiting-seat = Platz { $number }
waiting-free = Frei
waiting-you = Du
waiting-here = An diesem Gerät
waiting-host = Host
waiting-bot = Bot
waiting-guest-bot = Gastbot
waiting-away = Abwesend
waiting-sit = Hier hinsetzen
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Hierher wechseln
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Noch jemand an diesem Gerät
waiting-second-hint = Reicht das Gerät zwischen den Zügen weiter.
waiting-second-name = Name der Person
waiting-second-sit = Dazusetzen
waiting-leave = Aufstehen
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Bot dazusetzen
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Bot auf Platz { $number }
waiting-bot-away = Bot entfernen
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Ändern
waiting-more-label = Platz { $number } ändern
waiting-swap = Plätze tauschen
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Mit diesem Platz tauschen
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Plätze so lassen
waiting-swap-choose = Wo soll { $name } sitzen? Wähle einen Platz.
waiting-free-seat = Platz freimachen
waiting-free-seat-label = { waiting-free-seat }: { $name }
waiting-kick = Entfernen
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = { $name } entfernen? Eine Rückkehr an diesen Tisch ist dann nicht möglich.
waiting-kick-yes = Entfernen
waiting-kick-no = Abbrechen
waiting-start = Partie starten
waiting-start-bots =
    { $count ->
        [0] Alle Plätze sind besetzt.
        [one] Den freien Platz nimmt ein Bot.
       *[other] Die { $count } freien Plätze nehmen Bots.
    }
waiting-sat = { $name } setzt sich.
waiting-lost = Verbindung verloren. Wir versuchen es weiter; dein Platz bleibt dir.
