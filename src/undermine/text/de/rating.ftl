# Gewertete Tische, die Liste der Stärksten, Seiten der Spieler und der eigene Schlüssel als Code.

# Die Liste.
rating-title = Wer am besten gräbt
rating-lead = Was gewertete Tische über die Stärke verraten. Goldsucher und Saboteure werden getrennt gewertet, ebenso jede Rolle der Erweiterung.
rating-base = Grundspiel
rating-expansion = Erweiterung
rating-roles = Rollen
rating-list = Die Stärksten: { $role }
rating-how = Was die Balken bedeuten
rating-how-bar = Die Marke ist die Schätzung. Mit 95 % Sicherheit liegt die wahre Stärke innerhalb des Balkens: Wenige Runden machen ihn lang, viele kurz.
rating-how-order = Geordnet wird nach dem unteren Ende des Balkens: Oben steht, wer sicher gut ist. Alle beginnen bei 25.
rating-empty = In dieser Rolle hat noch niemand eine gewertete Runde gespielt.
rating-empty-go = Einen gewerteten Tisch eröffnen
rating-more = Mehr zeigen
rating-loading = Die Nuggets werden gewogen …
rating-place = Platz { $place }
rating-between = { $low } bis { $high }
rating-strength = Stärke { $rating }, sicher zwischen { $low } und { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
rating-wins = { $wins } gewonnen
rating-firsts = { $firsts }-mal die Besten
rating-you = du
rating-bot = Bot

# Ein Spieler.
rating-player-lead = Namen kann es mehrmals geben. Hier ist es die Nummer { $id }.
rating-player-bot = Ein Bot des Hauses, an jedem Tisch derselbe.
rating-player-guest = Ein Bot, den jemand anderswo betreibt. Er hat die Nummer { $id }.
rating-player-strength = Stärke
rating-player-games = Gewertete Partien
rating-player-none = Noch keine gewertete Runde.
rating-player-back = Zur Liste
rating-somebody = Jemand, der gegangen ist
rating-round = Runde { $round }
rating-won = gewonnen
rating-lost = verloren
rating-side = { $place }. von { $sides } Seiten
rating-not-counted = ein Bot hat gespielt, also kein Gewinn
rating-gone = Die Partie selbst ist nicht mehr aufbewahrt.
rating-end = Das war die erste.

# Der eigene Schlüssel und sein Code.
rating-code-title = Dein Schlüssel
rating-code-lead = Konten gibt es hier nicht. Dein Browser bewahrt einen Schlüssel, und damit deinen Namen, deine Plätze und deine Wertung. Als Code kommt er in andere Browser mit.
rating-code-own = Nimm ihn mit
rating-code-nobody = Du hast noch keinen Schlüssel. Er kommt mit deiner ersten Partie.
rating-code-show = Meinen Code zeigen
rating-code-field = Dein Code
rating-code-warning = Wer diesen Code hat, gilt hier als du. Schreib ihn auf und zeig ihn niemandem.
rating-code-copy = Kopieren
rating-code-copied = Kopiert. Bewahre ihn auf, wo nur du nachsiehst.
rating-code-copy-failed = Der Browser lässt uns nicht kopieren. Der Code ist markiert: Kopiere ihn von Hand.
rating-code-bring = Einen Code mitbringen
rating-code-bring-field = Code aus einem anderen Browser
rating-code-bring-hint = Sieben Gruppen zu fünf Zeichen, groß oder klein.
rating-code-bring-lose = Hier bist du { $name }. Nimm erst diesen Code mit, sonst führt zu diesem Namen und seiner Wertung kein Weg zurück.
rating-code-bring-go = Hier so heißen wie dort
rating-code-bring-done = Willkommen zurück, { $name }.
rating-code-bad-groups = Ein Code hat sieben Gruppen zu fünf Zeichen. Hier sind es { $count }.
rating-code-bad-length = Gruppe { $group } sollte fünf Zeichen haben. Sie hat { $count }.
rating-code-bad-letter = In Gruppe { $group } steht „{ $letter }“; das kommt in keinem Code vor.
rating-code-bad-check = Sieh dir Gruppe { $groups } noch einmal an: Etwas darin stimmt nicht.
rating-code-new = Hat ihn jemand gesehen?
rating-code-new-lead = Ein neuer Schlüssel macht den alten Code wertlos. Du bleibst, wer du bist; andere Browser mit dem alten Schlüssel brauchen dann den neuen Code.
rating-code-new-go = Den alten Code wertlos machen
rating-code-new-sure = Dann ist auch der Code wertlos, den du aufgeschrieben hast. Weiter?
rating-code-new-yes = Ja, ein neuer Schlüssel
rating-code-new-no = Den alten behalten
rating-code-new-done = Der alte Code ist jetzt wertlos. Lass dir den neuen zeigen und schreib ihn auf.
