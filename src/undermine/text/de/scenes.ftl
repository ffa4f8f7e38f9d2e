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
    [miners] Die Goldsucher gewinnen
    [saboteurs] Die Saboteure gewinnen
    [green] Grün gewinnt
    [blue] Blau gewinnt
    [teams] Grün und Blau gewinnen
    [loners] Keins der Teams gewinnt
   *[nobody] Niemand gewinnt
}
scene-round-finished = { $own ->
    [yes] Du hast den Schatz erreicht.
   *[no] { $name } hat den Schatz erreicht.
}
scene-round-unfinished = { $how ->
    [everyone-passed] Der Stapel ist leer, und alle haben gepasst. Der Schatz bleibt verborgen.
   *[only-passes-left] Der Stapel ist leer, und niemand kann mehr etwas spielen. Der Schatz bleibt verborgen.
}
scene-round-won = gewonnen
scene-round-finisher = hat den Schatz erreicht
scene-draft-title = Das Gold geht herum
scene-draft-lead = { $count ->
    [one] Eine Goldkarte ist übrig, und sie gehört dir.
   *[other] { $count } Goldkarten liegen vor dir. Behalte eine; die anderen gehen weiter an den nächsten Goldsucher.
}
scene-draft-take = { $gold } Gold behalten
scene-draft-later = Später entscheiden
scene-theft-title = Dein Diebstahl
scene-theft-lead = In wessen Beutel greifst du? Du bekommst 1 Gold.
scene-theft-from = 1 Gold von { $name } nehmen
scene-theft-nobody = Allen ihr Gold lassen
scene-stole = { $name } stiehlt { $target } 1 Gold
scene-stole-nothing = { $name } bestiehlt niemanden
scene-final-title = { $own ->
    [alone] Du hast gewonnen!
    [shared] Du teilst dir den Sieg mit { $others }!
   *[no] { $count ->
        [one] { $names } hat gewonnen
       *[other] { $names } teilen sich den Sieg
    }
}
scene-final-lead = Alles Gold liegt auf dem Tisch.
scene-final-standing = Endstand
scene-final-winner = Sieg
scene-final-rounds = Gold, Runde für Runde
scene-final-round = Runde { $round }
scene-final-rematch = Noch einmal spielen
scene-final-rematch-go = Zum neuen Tisch
scene-final-replay = Replay ansehen
scene-final-look = Tisch ansehen
scene-final-show = Ergebnis zeigen
scene-round-barred = { $team ->
    [green] Blaue Türen haben Grün den Weg versperrt.
    [blue] Grüne Türen haben Blau den Weg versperrt.
   *[both] Türen beider Farben haben den Weg versperrt.
}
scene-round-outrun = { $team ->
    [green] Grün war zuerst da, deshalb geht Blau leer aus.
   *[blue] Blau war zuerst da, deshalb geht Grün leer aus.
}
scene-round-saboteurs = { $count ->
    [0] Niemand hat sabotiert.
    [one] Sabotiert hat { $names }.
   *[other] Sabotiert haben { $names }.
}
scene-round-take = Goldkarte wählen
scene-round-steal = Zu deinem Diebstahl
scene-final-rating = Wertung { $change }
scene-map-gold = { $goal ->
    [top] Der Schatz liegt oben!
    [middle] Der Schatz liegt in der Mitte!
   *[bottom] Der Schatz liegt unten!
}
scene-map-stone = { $goal ->
    [top] Oben liegt nur Stein
    [middle] In der Mitte liegt nur Stein
   *[bottom] Unten liegt nur Stein
}
scene-map-secret = Nur du hast es gesehen. Die anderen wissen, dass du nachgesehen hast.
scene-map-hide = Verbergen
gold-title = Das Gold ist verteilt
gold-table = Wer was war und wer wie viel Gold bekommt
gold-player = Name
gold-role = Zwerg
gold-amount-title = Gold und wofür
gold-amount = { $gold ->
    [0] kein Gold
   *[other] { $gold } Gold
}
gold-hidden = { $count ->
    [one] 1 Goldkarte, Wert verdeckt
   *[other] { $count } Goldkarten, Wert verdeckt
}
gold-secret = Was eine Goldkarte wert ist, bleibt bis zum Ende der Partie geheim.
gold-waiting = { $phase ->
    [take] wählt noch eine Goldkarte
   *[steal] entscheidet noch über den Diebstahl
}
gold-why-winner = { $among ->
    [1] gewinnt allein
   *[other] geteilt unter { $among }
}
gold-why-boss = Gewinneranteil { $basis }, minus { $less } für den Chef
gold-why-profiteer = Gewinneranteil { $basis }, minus { $less } für den Profiteur
gold-why-geologist = { $among ->
    [1] { $basis ->
        [0] keine Kristalle in der Mine
        [one] 1 Kristall in der Mine
       *[other] { $basis } Kristalle in der Mine
    }
   *[other] { $basis ->
        [0] keine Kristalle in der Mine
        [one] 1 Kristall, zu wenig für { $among } Geologen
       *[other] { $basis } Kristalle, geteilt durch { $among } Geologen
    }
}
gold-why-saboteur = { $among ->
    [1] sabotiert allein
   *[other] { $among } Saboteure am Tisch
}
gold-why-short = die Goldkarten haben nicht gereicht
gold-why-nugget = { $count ->
    [one] Anteil am Schatz
   *[other] { $count } Anteile am Schatz
}
gold-why-finisher = hat den Schatz erreicht und wählt zuerst
gold-why-none-left = keine Goldkarte mehr übrig
gold-why-trapped = gefangen, deshalb kein Anteil
gold-why-broken = Werkzeug kaputt, deshalb kein Anteil
gold-why-outrun = das andere Team war zuerst da
gold-why-barred = Türen versperrten den Weg
gold-why-lost = Runde verloren
gold-why-stole = 1 gestohlen von { $name }
gold-why-stole-nothing = niemanden bestohlen
gold-why-robbed = { $name } hat 1 gestohlen
gold-some = hat Gold, Menge geheim
gold-part = { $gold }: { $why }
