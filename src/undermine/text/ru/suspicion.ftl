# What the bots suspected in a game that is over.
suspicion-title = Кого подозревали боты
suspicion-loading = Боты вспоминают…
suspicion-none = Никто из этих ботов не ведёт счёт своим подозрениям.
suspicion-again = Попробовать ещё раз
suspicion-whose = Чьи мысли
suspicion-by = Что думал бот { $name }
suspicion-about = { $own ->
    [yes] Что боты думали о тебе
   *[no] Что боты думали об игроке { $name }
}
suspicion-role = Подозрение на роль
suspicion-lead = { $role ->
    [saboteur] Насколько вероятным ход за ходом казалось, что кто-то — саботёр. Настоящие саботёры светятся.
   *[other] Насколько вероятной ход за ходом казалась эта роль. Те, у кого она была, светятся.
}
suspicion-plot = Подозрения от раунда к раунду в виде линий; то же числами — ниже
suspicion-percent = { $percent } %
suspicion-round = Раунд { $round }
suspicion-key = Линии графика; выбери одну, чтобы видеть только её
suspicion-true = { $count ->
    [one] { $role } в раунде { $rounds }
   *[other] { $role } в раундах { $rounds }
}
suspicion-why = Что сильнее всего меняло мнения
suspicion-why-none = Ничто заметно не изменило их мнений.
suspicion-factor-more = { $times ->
    [one] для саботёра вероятнее в { $times } раз
    [few] для саботёра вероятнее в { $times } раза
    [many] для саботёра вероятнее в { $times } раз
   *[other] для саботёра вероятнее в { $times } раза
}
suspicion-factor-less = { $times ->
    [one] для остальных вероятнее в { $times } раз
    [few] для остальных вероятнее в { $times } раза
    [many] для остальных вероятнее в { $times } раз
   *[other] для остальных вероятнее в { $times } раза
}
suspicion-table = То же числами
suspicion-player = Игрок
suspicion-cell = { $first } → { $last }, самое большее { $most }
suspicion-was = { $name }: { $role }
