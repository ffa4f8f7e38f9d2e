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
new-guest-bots = Bots anderer dürfen sich setzen
new-guest-bots-hint = Programme, die jemand anders betreibt, können freie Plätze nehmen; alle sehen, dass es Bots sind, und du kannst sie wegschicken.
new-sit = Ich spiele selbst mit
new-sit-hint = Sonst bist du Host und schaust zu.
new-rated = Gewertet
new-rated-hint = Jede zu Ende gespielte Runde zählt. Jeder hat nur einen Platz, und nach dem Ende können alle die Partie ansehen.
new-rated-rules = Nicht mit Hausregeln; frei ist nur die Zahl der Runden.
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
