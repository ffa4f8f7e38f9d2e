# What the bots suspected in a game that is over.
suspicion-title = Wen die Bots im Verdacht hatten
suspicion-loading = Die Bots erinnern sich …
suspicion-none = Keiner dieser Bots führt Buch über seinen Verdacht.
suspicion-again = Noch einmal versuchen
suspicion-whose = Wessen Gedanken
suspicion-by = Was { $name } dachte
suspicion-about = { $own ->
    [yes] Was die Bots von dir dachten
   *[no] Was die Bots von { $name } dachten
}
suspicion-role = Verdacht auf Rolle
suspicion-lead = { $role ->
    [saboteur] Wie wahrscheinlich alle am Tisch Saboteur zu sein schienen, Zug für Zug. Die echten Saboteure leuchten.
   *[other] Wie wahrscheinlich alle am Tisch diese Rolle zu haben schienen, Zug für Zug. Wer sie wirklich hatte, leuchtet.
}
suspicion-plot = Der Verdacht von Runde zu Runde als Linien; unten steht dasselbe in Zahlen
suspicion-percent = { $percent } %
suspicion-round = Runde { $round }
suspicion-key = Linien des Diagramms; wähle eine, um nur sie zu sehen
suspicion-true = { $count ->
    [one] { $role } in Runde { $rounds }
   *[other] { $role } in den Runden { $rounds }
}
suspicion-why = Was ihre Meinung am meisten geändert hat
suspicion-why-none = Nichts hat ihre Meinung stark geändert.
suspicion-factor-more = Saboteure tun das { $times }-mal so oft wie andere
suspicion-factor-less = andere tun das { $times }-mal so oft wie Saboteure
suspicion-table = Dasselbe in Zahlen
suspicion-player = Wer
suspicion-cell = { $first } → { $last }, höchstens { $most }
suspicion-was = { $name }: { $role }
