# What the bots suspected in a game that is over.
suspicion-title = Кого подозревали боты
suspicion-loading = Боты вспоминают…
suspicion-none = Ни один из этих ботов не запоминает своих подозрений.
suspicion-again = Попробовать ещё раз
suspicion-whose = Чьи мысли
suspicion-by = Что думал бот { $name }
suspicion-about = { $own ->
    [yes] Что боты думали о тебе
   *[no] Что боты думали об игроке { $name }
}
suspicion-role = Подозрение на роль
suspicion-lead = { $role ->
    [saboteur] Насколько каждый казался саботёром, ход за ходом. Настоящие саботёры светятся.
   *[other] Насколько вероятной для каждого казалась эта роль, ход за ходом. У кого она была, светится.
}
suspicion-plot = Подозрения от раунда к раунду в виде линий; то же числами — ниже
suspicion-percent = { $percent } %
suspicion-round = Раунд { $round }
suspicion-key = Линии графика; выбери одну, чтобы видеть только её
suspicion-true = { $count ->
    [one] { $role } в раунде { $rounds }
    [few] { $role } в раундах { $rounds }
    [many] { $role } в раундах { $rounds }
   *[other] { $role } в раундах { $rounds }
}
suspicion-why = Что сильнее всего изменило их мнение
suspicion-why-none = Ничто заметно не изменило их мнения.
suspicion-factor-more = { $times ->
    [one] саботёры делают так в { $times } раз чаще других
    [few] саботёры делают так в { $times } раза чаще других
    [many] саботёры делают так в { $times } раз чаще других
   *[other] саботёры делают так в { $times } раза чаще других
}
suspicion-factor-less = { $times ->
    [one] другие делают так в { $times } раз чаще саботёров
    [few] другие делают так в { $times } раза чаще саботёров
    [many] другие делают так в { $times } раз чаще саботёров
   *[other] другие делают так в { $times } раза чаще саботёров
}
suspicion-table = То же числами
suspicion-player = Игрок
suspicion-cell = { $first } → { $last }, не больше { $most }
suspicion-was = { $name }: { $role }
