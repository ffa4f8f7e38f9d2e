# The great moments of a game.
scene-go-on = Weiter
scene-round = Runde { $round } von { $rounds }
scene-role-title = { $role ->
    [miner] Dein Zwerg ist Goldsucher
    [saboteur] Dein Zwerg ist Saboteur
    [green] Dein Zwerg gräbt für Grün
    [blue] Dein Zwerg gräbt für Blau
    [boss] Dein Zwerg ist der Chef
    [profiteer] Dein Zwerg ist der Profiteur
   *[geologist] Dein Zwerg ist Geologe
}
scene-role-again = Neue Mütze! { $title }
scene-role-aim = { $role ->
    [miner] Grab mit den anderen Goldsuchern einen Tunnel zum Schatz. Trau niemandem zu früh.
    [saboteur] Sorg dafür, dass niemand den Schatz erreicht. Und schau unschuldig.
    [green] Erreiche den Schatz mit dem grünen Team. Blaue Türen sind für dich verschlossen.
    [blue] Erreiche den Schatz mit dem blauen Team. Grüne Türen sind für dich verschlossen.
    [boss] Du gewinnst mit Grün und mit Blau: Bring irgendwen zum Schatz.
    [profiteer] Du gewinnst, egal wer gewinnt. Bleib frei und lächle.
   *[geologist] Der Schatz geht dich nichts an: Jeder Kristall in der Mine bringt dir Gold.
}
scene-role-secret = Behalte es für dich. Du kannst jederzeit noch einmal nachsehen.
scene-role-hats = Zwergenkarten in dieser Runde:
scene-role-count = { $count } × { $role }
scene-goal-gold = Der Schatz!
scene-goal-stone = Nur Stein
scene-goal-by = erreicht von { $name }
scene-round-title = { $side ->
    [miners] Die Goldsucher haben gewonnen
    [saboteurs] Die Saboteure haben gewonnen
    [nobody] Niemand hat gewonnen
    [reached] Der Schatz ist gefunden
   *[not-reached] Der Schatz bleibt verborgen
}
scene-round-finished = { $own ->
    [yes] In Runde { $round } hast du den Schatz erreicht.
   *[no] In Runde { $round } hat { $name } den Schatz erreicht.
}
scene-round-unfinished = In Runde { $round } hat niemand den Schatz erreicht.
scene-round-who = Wer was war
scene-round-won = gewonnen
scene-round-finisher = hat den Schatz erreicht
scene-round-paid = { $amount ->
    [0] kein Gold
   *[other] { $amount } Gold
}
scene-round-cards = { $count ->
    [one] eine Goldkarte
   *[other] { $count } Goldkarten
}
scene-draft-title = Das Gold geht herum
scene-draft-lead = { $count ->
    [one] Eine Goldkarte ist übrig, und sie gehört dir.
   *[other] { $count } Goldkarten liegen vor dir. Behalte eine; die anderen gehen weiter an den nächsten Goldsucher.
}
scene-draft-take = Behalten: { $card }
scene-draft-later = Später entscheiden
scene-theft-title = Dein Diebstahl
scene-theft-lead = In wessen Beutel greifst du? Ein Goldstück geht an dich.
scene-theft-from = Gold nehmen von { $name }
scene-theft-nobody = Allen ihr Gold lassen
scene-stole = { $name } greift in den Beutel von { $target }
scene-stole-nothing = { $name } bestiehlt niemanden
scene-final-title = { $own ->
    [alone] Du hast gewonnen!
    [shared] Du teilst dir den Sieg!
   *[no] { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } haben gewonnen
    }
}
scene-final-lead = Alles Gold liegt auf dem Tisch.
scene-final-standing = Endstand
scene-final-gold = { $count } Gold
scene-final-winner = Sieg
scene-final-rounds = Runde für Runde
scene-final-player = Wer
scene-final-round = Runde { $round }
scene-final-rematch = Noch einmal spielen
scene-final-rematch-go = Zum neuen Tisch
scene-final-replay = Replay ansehen
scene-final-look = Tisch ansehen
scene-final-show = Ergebnis zeigen
