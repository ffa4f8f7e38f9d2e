# What the bots suspected in a game that is over.
suspicion-title = Whom the bots suspected
suspicion-loading = The bots are remembering…
suspicion-none = None of these bots keeps track of its suspicions.
suspicion-again = Try again
suspicion-whose = Whose thoughts
suspicion-by = What { $name } thought
suspicion-about = { $own ->
    [yes] What the bots thought of you
   *[no] What the bots thought of { $name }
}
suspicion-role = Suspected role
suspicion-lead = { $role ->
    [saboteur] How likely each player seemed to be a saboteur, move by move. The real saboteurs glow.
   *[other] How likely each player seemed to have this role, move by move. Those who really had it glow.
}
suspicion-plot = Suspicion from round to round as lines; the same is below in numbers
suspicion-percent = { $percent }%
suspicion-round = Round { $round }
suspicion-key = Lines of the plot; choose one to see it alone
suspicion-true = { $count ->
    [one] { $role } in round { $rounds }
   *[other] { $role } in rounds { $rounds }
}
suspicion-why = What changed their minds most
suspicion-why-none = Nothing changed their minds by much.
suspicion-factor-more = saboteurs do this { $times } times as often as others
suspicion-factor-less = others do this { $times } times as often as saboteurs
suspicion-table = The same in numbers
suspicion-player = Player
suspicion-cell = { $first } → { $last }, at most { $most }
suspicion-was = { $name }: { $role }
