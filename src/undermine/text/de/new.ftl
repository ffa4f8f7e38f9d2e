# A new table.
new-title = Ein neuer Tisch
new-lead = Stell ein, wie ihr spielen wollt. Die Vorgaben passen für die meisten.
new-game = Spiel
new-edition = Regeln
new-offered = Hausausgaben dieses Servers
new-offered-hint = Sie füllen die Hausregeln unten aus.
new-seats = Plätze
new-bots = Bots am Tisch
new-bots-hint = Plätze, die beim Start noch frei sind, bekommen ebenfalls Bots.
new-bots-count = Wie viele von Anfang an
new-who = Wer mitspielen kann
new-who-open = Wer den Tisch finden kann
new-preview = Dein Tisch
new-open-yes = Alle
new-open-yes-hint = Der Tisch steht für alle sichtbar auf der Startseite.
new-open-no = Nur mit dem Link
new-open-no-hint = Du schickst den Link, wem du magst.
new-guest-bots = Gastbots dürfen mitspielen
new-guest-bots-hint = Programme anderer Leute dürfen freie Plätze nehmen. Alle sehen, dass es Bots sind, und du kannst sie entfernen.
new-sit = Ich spiele mit
new-sit-hint = Sonst bist du Host und schaust zu.
new-rated = Gewertet
new-rated-hint = Jede zu Ende gespielte Runde zählt. Alle haben nur einen Platz, und nach dem Ende kann jede und jeder die Partie ansehen.
new-rated-rules = Nicht mit Hausregeln; nur die Zahl der Runden ist frei.
new-time = Zeit
new-pace = Uhr
new-pace-none = Keine Uhr
new-pace-none-hint = Alle überlegen, so lange sie mögen.
new-pace-calm = Gemütlich
new-pace-brisk = Zügig
new-pace-fast = Schnell
new-pace-hint =
    { $increment ->
        [one] { $minutes } für die ganze Partie, plus { $increment } Sekunde nach jedem Zug
       *[other] { $minutes } für die ganze Partie, plus { $increment } Sekunden nach jedem Zug
    }
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
new-rules-lead = Ändere einzelne Regeln der Ausgabe. Was abweicht, ist markiert.
new-rules-changed =
    { $count ->
        [0] wie in der Ausgabe
        [one] { $count } geändert
       *[other] { $count } geändert
    }
new-rules-reset = Zurück zu den Regeln der Ausgabe
new-rule-differs = geändert
new-make = Tisch eröffnen
new-busy = Der Tisch wird eröffnet …

# Switches and house rules: what each is about, and its values.
rule-placement = Wohin Wegekarten dürfen
rule-placement-connected = Nur dort, wo ein Tunnel vom Eingang weitergeht
rule-placement-adjacent = Überall neben der Mine, wenn sie passen
rule-goals_at_once = Wenn mehrere Ziele auf einmal erreicht sind
rule-goals_at_once-all = Alle werden aufgedeckt
rule-goals_at_once-choose = Wer am Zug ist, wählt eins
rule-stone_turn = Wie ein Stein liegt
rule-stone_turn-fit = Offen zum Tunnel, der ihn erreicht hat
rule-stone_turn-choose = Passt er nicht, entscheidet, wer am Zug ist
rule-round_end = Ist der Stapel leer, endet die Runde
rule-round_end-only-passes-left = Sobald alle nur noch passen können
rule-round_end-everyone-passed = Wenn alle nacheinander gepasst haben
rule-nuggets = Wie viele Goldkarten herumgehen
rule-nuggets-miners = Eine pro Goldsucher
rule-nuggets-players = Eine pro Person am Tisch
rule-finisher = Wenn ein Saboteur den Schatz erreicht
rule-finisher-miner-first = Der nächste Goldsucher wählt zuerst
rule-finisher-takes-first = Der Saboteur wählt zuerst, aber nur einmal
rule-next_first = Wer die nächste Runde beginnt
rule-next_first-last-path = Der Platz nach der zuletzt gelegten Wegekarte
rule-next_first-last-card = Der Platz nach der zuletzt gespielten Karte
rule-rounds = Runden
rule-rounds-help = Drei sind eine volle Partie, eine ist etwas für zwischendurch.
rule-maps = Schatzkarten im Stapel
rule-maps-help = Je weniger es sind, desto schwerer ist herauszufinden, wo der Schatz liegt.
rule-all_saboteurs = Alle Saboteure sind im Spiel
rule-all_saboteurs-help = Keine Zwergenkarte bleibt übrig, also wissen alle, wie viele Saboteure es gibt.
rule-idle_tools = Kaputtes Werkzeug, kein Gold
rule-idle_tools-help = Ein Goldsucher, dessen Werkzeug am Ende der Runde kaputt ist, geht leer aus.
rule-sealed_boss = Der Chef gewinnt hinter Türen
rule-sealed_boss-help = Versperren Türen beider Farben den Weg, gewinnt der Chef mit dem Profiteur.
rule-hand_size = Handkarten
rule-hand_size-help = Wie viele Karten alle bekommen. Mit weniger wird die Partie kürzer und schwieriger.
rule-dwarves = Rollen
rule-dwarves-help = Wie viele Zwergenkarten gemischt werden. Es braucht mindestens eine je Platz, die übrigen bleiben liegen.
rule-deck = Karten im Stapel
rule-deck-help = Wie oft es jede Karte gibt. Fett gedruckte Karten weichen von der Ausgabe ab.
# $count is a number of copies, $card the name of a card or a role.
rule-count = { $count } × { $card }
new-deck-size =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
