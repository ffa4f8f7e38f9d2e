# What the bots suspected in a game that is over.
suspicion-title = What the bots suspected
suspicion-loading = The bots are thinking back…
suspicion-none = None of these bots keeps count of its suspicions.
suspicion-again = Try again
suspicion-whose = Whose thoughts
suspicion-by = What { $name } thought
suspicion-about = { $own ->
    [yes] What the bots thought of you
   *[no] What the bots thought of { $name }
}
suspicion-role = Suspected of being
suspicion-lead = { $role ->
    [saboteur] How likely it seemed, move by move, that somebody was a saboteur. Those who really were one glow.
   *[other] How likely it seemed, move by move, that somebody had that dwarf. Those who really had it glow.
}
suspicion-plot = Suspicion from round to round, as lines; the same stands below in numbers
suspicion-percent = { $percent }%
suspicion-round = Round { $round }
suspicion-key = Lines of the plot; choose one to see it alone
suspicion-true = { $count ->
    [one] { $role } in round { $rounds }
   *[other] { $role } in rounds { $rounds }
}
suspicion-why = What changed minds most
suspicion-why-none = Nothing changed their minds by much.
suspicion-factor-more = { $times } times as likely for a saboteur
suspicion-factor-less = { $times } times as likely for anybody else
suspicion-table = The same in numbers
suspicion-player = Player
suspicion-cell = { $first } → { $last }, at most { $most }
suspicion-was = { $name }: { $role }
