# The table in play.
table-title = Der Tisch
table-connecting = Die Laterne wird angezündet …
table-lost = Verbindung verloren. Wir stellen sie wieder her …
table-your-turn = Du bist dran
table-closed = Hier geht es nicht hinein
table-closed-home = Zur Startseite
table-closed-again = Noch einmal versuchen
table-replay = Replay ansehen
table-watching = Du schaust zu. Karten und Rollen bleiben dir verborgen.
table-stand-in = Ein Bot spielt für dich.
table-stand-in-back = Selbst weiterspielen

# Who must do what.
table-status-waiting = Warten auf Mitspielende
table-status-dealing = Die Karten werden ausgeteilt
table-status-you-play = Du bist dran: Spiele eine Karte oder wirf eine ab
table-status-you-hindered = Du bist dran, kannst aber nicht graben
table-status-you-empty = Deine Hand ist leer: Passe
table-status-you-reveal = Wähle das Ziel, das aufgedeckt wird
table-status-you-turn = Wähle, wie der Stein liegt
table-status-you-take = Nimm eine Goldkarte
table-status-you-steal = Dein Diebstahl: Wessen Gold nimmst du?
table-status-other-play = { $name } ist dran
table-status-other-reveal = { $name } wählt ein Ziel zum Aufdecken
table-status-other-turn = { $name } wählt, wie der Stein liegt
table-status-other-take = { $name } nimmt eine Goldkarte
table-status-other-steal = { $name } sucht ein Opfer für den Diebstahl
table-status-you-won = Du hast die Partie gewonnen!
table-status-won = { $count ->
    [0] Die Partie ist vorbei
    [one] { $names } hat die Partie gewonnen
   *[other] { $names } teilen sich den Sieg
}
table-status-ended-agreed = Alle waren sich einig, die Partie zu beenden
table-status-ended-abandoned = Die Partie wurde abgebrochen
table-status-ended-expired = Der Tisch stand zu lange leer
table-status-ended-closed = Der Tisch wurde vom Serverteam geschlossen
table-round = Runde { $round } von { $rounds }
table-deck = { $count ->
    [0] Der Stapel ist leer
    [one] Eine Karte im Stapel
   *[other] { $count } Karten im Stapel
}
table-discards = { $count ->
    [0] Der Ablagestapel ist leer
    [one] Eine Karte auf dem Ablagestapel
   *[other] { $count } Karten auf dem Ablagestapel
}
table-clock = Restzeit:

# Before a move.
table-warn-no-deck = Der Stapel ist leer: Du ziehst nichts, und die Runde endet vielleicht bald.
table-warn-last-card = Du ziehst die letzte Karte des Stapels.
table-warn-last-pass = Alle anderen haben gepasst: Passt du auch, endet vielleicht die Runde.
table-warn-swaphands = Deine Karten gehen an die andere Person, und du ziehst keine neue.
table-hint-cell = Wähle für diese Karte eine Stelle in der Mine.
table-hint-player = Wähle, für wen diese Karte ist.
table-hint-none = Diese Karte legst du vor dich: Tippe auf die Schaltfläche.
table-confirm-announce = Das spielen? Bestätige oder geh zurück.
table-confirm = So machen?
table-confirm-at = { $card } ({ $cell })?
table-confirm-on = { $card }: { $name }?
table-yes = Ja
table-no = Nein

# The maze.
table-maze = Die Mine. Pfeiltasten bewegen, Enter spielt.
table-cell = { $cell }: { $card }
table-cell-empty = leer
table-cell-seen = gesehen: { $goal }
table-cell-last = der letzte Zug
table-cell-dark = kein Weg vom Eingang
table-cell-fits = passt so: { $card }
table-cell-target = wählbar
cell-start = Eingang
cell-goal = { $goal ->
    [top] das obere Ziel
    [middle] das mittlere Ziel
   *[bottom] das untere Ziel
}
cell-right = { $right } rechts
cell-left = { $left } links
cell-up = { $up } oben
cell-down = { $down } unten
cell-right-up = { $right } rechts, { $up } oben
cell-right-down = { $right } rechts, { $down } unten
cell-left-up = { $left } links, { $up } oben
cell-left-down = { $left } links, { $down } unten
table-goal-gold = der Schatz
table-goal-stone = ein Stein
table-zoom = Zoom
table-zoom-in = Vergrößern
table-zoom-out = Verkleinern
table-zoom-fit = Alles zeigen

# The hand.
table-hand = { $count ->
    [0] Deine Hand ist leer
    [one] Deine Hand: eine Karte
   *[other] Deine Hand: { $count } Karten
}
table-card-useless = jetzt nicht spielbar
table-card-new = gerade gezogen
table-card-new-mark = neu
table-turned = Gedreht: { $card }
table-turn = Drehen
table-let-go = Abbrechen
table-choose = Wähle eine Karte
table-gather = Mehrere abwerfen
table-gather-hint = Wähle ein bis drei Karten
table-pass = { $count ->
    [0] Passen
    [one] Abwerfen
   *[other] { $count } abwerfen
}
table-shed = Beide abwerfen und loswerden: { $thing }
table-lay = { $card } ausspielen
table-which-tool = Welches Werkzeug?
table-thing-pick = kaputte Spitzhacke
table-thing-lantern = kaputte Laterne
table-thing-cart = kaputte Lore
table-thing-trap = Gefangenschaft
table-thing-theft = Diebstahl
table-reveal = Aufdecken: { $cell }
table-goal-at-top = Oben
table-goal-at-middle = Mitte
table-goal-at-bottom = Unten
table-steal = { $name }
table-steal-nobody = Niemand

# What is one’s own.
table-role = Meine Rolle
table-own-gold = { $gold ->
    [0] Du hast noch kein Gold
   *[other] Du hast { $gold } Gold
}
table-own-nuggets = Du hast { $gold } Gold, auf Goldkarten zu { $list }

# Players.
table-players = Am Tisch
table-tag-you = du
table-tag-bot = Bot
table-tag-away = abwesend
table-tag-stand-in = Bot spielt
table-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
table-discarded = { $count ->
    [one] in dieser Runde eine Karte abgeworfen
   *[other] in dieser Runde { $count } Karten abgeworfen
}
table-role-seen = { $role }
table-role-was = war { $role }, vor dem Mützentausch
table-tool-whole = { $tool }: heil
table-tool-broken = { $tool }: kaputt
table-tool-broken-by = { $own ->
    [yes] { $tool }: kaputt gemacht von dir, Zug { $turn }
   *[no] { $tool }: kaputt gemacht von { $name }, Zug { $turn }
}
table-thing-by = { $own ->
    [yes] { $thing }: von dir, Zug { $turn }
   *[no] { $thing }: von { $name }, Zug { $turn }
}
table-broken-by-short = { $own ->
    [yes] von dir, Zug { $turn }
   *[no] von { $name }, Zug { $turn }
}
table-target = { $card }: { $name }
table-target-not = { $name }: nicht möglich, nach dem Grund fragen
table-mark = Mein Zeichen für { $name }: { $mark }
table-mark-none = keins
table-mark-trust = Vertrauen
table-mark-unsure = unsicher
table-mark-suspect = Verdacht

# Several people on one device.
table-curtain = Gib das Gerät weiter an { $name }
table-curtain-why = Die anderen schauen jetzt weg.
table-curtain-open = Ich bin { $name }

# What happened, in one sentence each.
tell-dealt = Runde { $round } beginnt. { $name } fängt an.
tell-tool = { $whose ->
    [you] { $tool ->
        [pick] deine Spitzhacke
        [lantern] deine Laterne
       *[cart] deine Lore
    }
    [yourself] { $tool ->
        [pick] deine eigene Spitzhacke
        [lantern] deine eigene Laterne
       *[cart] deine eigene Lore
    }
    [themselves] { $tool ->
        [pick] die eigene Spitzhacke
        [lantern] die eigene Laterne
       *[cart] die eigene Lore
    }
   *[other] { $tool ->
        [pick] die Spitzhacke von { $target }
        [lantern] die Laterne von { $target }
       *[cart] die Lore von { $target }
    }
}
tell-placed = { $own ->
    [yes] Du legst eine Karte: { $card } ({ $cell }).
   *[no] { $name } legt eine Karte: { $card } ({ $cell }).
}
tell-placed-tunnel = { $own ->
    [yes] Du legst einen Tunnel.
   *[no] { $name } legt einen Tunnel.
}
tell-placed-dead-end = { $own ->
    [yes] Du legst eine Sackgasse.
   *[no] { $name } legt eine Sackgasse.
}
tell-broke = { $own ->
    [yes] Du machst { $thing } kaputt.
   *[no] { $name } macht { $thing } kaputt.
}
tell-fixed = { $own ->
    [yes] Du reparierst { $thing }.
   *[no] { $name } repariert { $thing }.
}
tell-collapsed = { $own ->
    [yes] Du lässt einen Tunnel einstürzen: { $card } ({ $cell }).
   *[no] { $name } lässt einen Tunnel einstürzen: { $card } ({ $cell }).
}
tell-collapsed-tunnel = { $own ->
    [yes] Du lässt einen Tunnel einstürzen.
   *[no] { $name } lässt einen Tunnel einstürzen.
}
tell-collapsed-dead-end = { $own ->
    [yes] Du lässt eine Sackgasse einstürzen.
   *[no] { $name } lässt eine Sackgasse einstürzen.
}
tell-looked = { $goal ->
    [top] { $name } sieht sich das obere Ziel an.
    [middle] { $name } sieht sich das mittlere Ziel an.
   *[bottom] { $name } sieht sich das untere Ziel an.
}
tell-looked-own = { $goal ->
    [top] Du siehst dir das obere Ziel an: { $found }.
    [middle] Du siehst dir das mittlere Ziel an: { $found }.
   *[bottom] Du siehst dir das untere Ziel an: { $found }.
}
tell-laid-theft = { $name } plant einen Diebstahl.
tell-stopped-theft = { $name } vereitelt den Diebstahl von { $target }.
tell-swapped-hands = { $name } tauscht die Handkarten mit { $target }.
tell-inspected = { $name } sieht sich den Zwerg von { $target } an.
tell-inspected-own = Du siehst dir den Zwerg von { $target } an: { $role }.
tell-swapped-hats = { $name } lässt { $target } die Mütze tauschen.
tell-trapped = { $name } nimmt { $target } gefangen.
tell-freed = { $name } befreit { $target }.
tell-shed = { $name } wirft zwei Karten ab und wird los: { $thing }.
tell-passed = { $count ->
    [0] { $name } passt.
    [one] { $name } wirft eine Karte verdeckt ab.
   *[other] { $name } wirft { $count } Karten verdeckt ab.
}
tell-passed-own = { $count ->
    [0] Du passt.
   *[other] Du wirfst ab: { $cards }.
}
tell-opened = { $goal ->
    [top] Das obere Ziel wird aufgedeckt: { $found }!
    [middle] Das mittlere Ziel wird aufgedeckt: { $found }!
   *[bottom] Das untere Ziel wird aufgedeckt: { $found }!
}
tell-stone-laid = { $goal ->
    [top] { $name } dreht den Stein oben.
    [middle] { $name } dreht den Stein in der Mitte.
   *[bottom] { $name } dreht den Stein unten.
}
tell-round-ended = { $name } erreicht den Schatz. Runde { $round } ist vorbei.
tell-round-ended-not = Niemand erreicht den Schatz. Runde { $round } ist vorbei.
tell-took = { $name } nimmt eine Goldkarte.
tell-stole = { $name } stiehlt { $target } 1 Gold.
tell-stole-nothing = { $name } stiehlt nichts.
tell-game-ended = { $count ->
    [one] Die Partie ist vorbei. { $names } hat gewonnen.
   *[other] Die Partie ist vorbei. { $names } teilen sich den Sieg.
}
