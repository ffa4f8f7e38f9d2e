# What the bots suspected in a game that is over.
suspicion-title = Wen die Bots im Verdacht hatten
suspicion-loading = Die Bots denken zurück …
suspicion-none = Keiner dieser Bots führt Buch über seinen Verdacht.
suspicion-again = Noch einmal versuchen
suspicion-whose = Wessen Gedanken
suspicion-by = Was { $name } dachte
suspicion-about = { $own ->
    [yes] Was die Bots von dir dachten
   *[no] Was die Bots von { $name } dachten
}
suspicion-role = Verdacht auf
suspicion-lead = { $role ->
    [saboteur] Wie wahrscheinlich es Zug für Zug schien, dass jemand Saboteur war. Wer es wirklich war, leuchtet.
   *[other] Wie wahrscheinlich es Zug für Zug schien, dass jemand diesen Zwerg hatte. Wer ihn wirklich hatte, leuchtet.
}
suspicion-plot = Der Verdacht von Runde zu Runde als Linien; unten steht dasselbe in Zahlen
suspicion-percent = { $percent } %
suspicion-round = Runde { $round }
suspicion-key = Linien des Bildes; wähl eine, um sie allein zu sehen
suspicion-true = { $count ->
    [one] { $role } in Runde { $rounds }
   *[other] { $role } in den Runden { $rounds }
}
suspicion-why = Was am meisten bewirkt hat
suspicion-why-none = Nichts hat viel bewirkt.
suspicion-factor-more = bei Saboteuren { $times }-mal so wahrscheinlich
suspicion-factor-less = bei allen anderen { $times }-mal so wahrscheinlich
suspicion-table = Dasselbe in Zahlen
suspicion-player = Wer
suspicion-cell = { $first } → { $last }, höchstens { $most }
suspicion-was = { $name }: { $role }
