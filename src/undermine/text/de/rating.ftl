# Gewertete Tische, die Liste der Stärksten, Seiten der Spieler und der eigene Schlüssel als Code.

# Die Liste.
rating-title = Wer am besten gräbt
rating-lead = Wie stark alle sind, gemessen an gewerteten Tischen. Goldsucher und Saboteure werden getrennt gewertet, ebenso jede Rolle der Erweiterung.
rating-base = Grundspiel
rating-expansion = Erweiterung
rating-roles = Rollen
rating-list = Die Stärksten: { $role }
rating-own = Dein Platz
rating-own-none = In dieser Rolle hast du noch keine Wertung. Eine gewertete Runde genügt.
rating-play = Jetzt gewertet spielen
rating-play-hint = Gegen Bots und sofort. Jede Runde zählt für die Rolle, die du bekommst.
rating-open = Gewerteten Tisch für andere eröffnen
rating-how = Was die Balken bedeuten
rating-how-bar = Die Marke ist die Schätzung. Mit 95 % Sicherheit liegt die wahre Stärke innerhalb des Balkens: Wenige Runden machen ihn lang, viele kurz.
rating-how-order = Sortiert wird nach dem unteren Ende des Balkens: Oben steht, wer sicher gut ist. Alle beginnen bei 25.
rating-how-counts = Jede Runde an einem gewerteten Tisch zählt für die Rolle, in der du sie beendest. Ein Sieg gegen Starke bringt mehr als einer gegen Schwache. Auch Bots haben eine Wertung. Wer geht, verliert.
rating-empty = In dieser Rolle hat noch niemand eine gewertete Runde gespielt.
rating-empty-go = Einen gewerteten Tisch eröffnen
rating-more = Mehr zeigen
rating-loading = Das Gold wird gewogen …
rating-place = Platz { $place }
rating-between = { $low } bis { $high }
rating-strength = Stärke { $rating }, ziemlich sicher zwischen { $low } und { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
rating-wins = { $wins } gewonnen
rating-firsts = { $firsts }-mal vorn
rating-you = du
rating-bot = Bot

# Ein Spieler.
rating-player-lead = Diesen Namen kann es mehrmals geben. Das hier ist Nummer { $id }.
rating-player-bot = Ein Bot dieses Servers, an jedem Tisch derselbe.
rating-player-guest = Ein Gastbot: Jemand betreibt ihn auf einem anderen Rechner. Er hat die Nummer { $id }.
rating-player-strength = Stärke
rating-player-games = Gewertete Partien
rating-player-none = Noch keine gewertete Runde.
rating-player-back = Zurück zur Liste
rating-player-own = Deine gespielten Partien
rating-somebody = Jemand, der gegangen ist
rating-round = Runde { $round }
rating-won = gewonnen
rating-lost = verloren
rating-side = Platz { $place } von { $sides } Seiten
rating-not-counted = ein Bot ist eingesprungen, daher kein Zuwachs
rating-broke-off = verloren durch Abbruch
rating-no-gain = jemanden weggeschickt, daher kein Zuwachs
rating-gone = Die Partie selbst ist nicht mehr gespeichert.
rating-end = Das war die erste Partie.

# Der eigene Schlüssel und sein Code.
rating-code-title = Dein Code
rating-code-lead = Konten gibt es hier nicht. Dieser Browser merkt sich einen geheimen Code und damit deinen Namen, deine Plätze und deine Wertung. Gib den Code in einem anderen Browser ein, und du bist dort dieselbe Person.
rating-code-own = In einen anderen Browser mitnehmen
rating-code-nobody = Du hast noch keinen Code. Du bekommst ihn mit deiner ersten Partie.
rating-code-show = Meinen Code zeigen
rating-code-field = Dein Code
rating-code-warning = Wer diesen Code hat, kann als du spielen. Schreib ihn auf und zeig ihn niemandem.
rating-code-copy = Kopieren
rating-code-copied = Kopiert. Behalte ihn für dich.
rating-code-copy-failed = Der Browser erlaubt kein Kopieren. Der Code ist markiert: Kopiere ihn von Hand.
rating-code-bring = Code eingeben
rating-code-bring-field = Code aus einem anderen Browser
rating-code-bring-hint = Sieben Gruppen zu fünf Zeichen, groß oder klein geschrieben.
rating-code-bring-lose = Hier bist du { $name }. Schreib erst diesen Code auf: Ohne ihn führt kein Weg zurück zu diesem Namen und seiner Wertung.
rating-code-bring-go = So weiterspielen
rating-code-bring-done = Willkommen zurück, { $name }.
rating-code-bad-groups = Ein Code hat sieben Gruppen zu fünf Zeichen. Hier { $count ->
        [one] ist es { $count }
       *[other] sind es { $count }
    }.
rating-code-bad-length = Gruppe { $group } sollte fünf Zeichen haben. Sie hat { $count }.
rating-code-bad-letter = Gruppe { $group } enthält „{ $letter }“; das kommt in keinem Code vor.
rating-code-bad-check = Prüfe Gruppe { $groups } noch einmal: Etwas darin stimmt nicht.
rating-code-new = Hat ihn jemand gesehen?
rating-code-new-lead = Ein neuer Code macht den alten unbrauchbar. Du bleibst, wer du bist; in deinen anderen Browsern gibst du dann den neuen ein.
rating-code-new-go = Neuen Code holen
rating-code-new-sure = Der Code, den du aufgeschrieben hast, gilt dann nicht mehr. Weiter?
rating-code-new-yes = Ja, neuer Code
rating-code-new-no = Den alten behalten
rating-code-new-done = Der alte Code gilt nicht mehr. Lass dir den neuen zeigen und schreib ihn auf.
