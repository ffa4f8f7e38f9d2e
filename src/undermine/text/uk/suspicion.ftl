# What the bots suspected in a game that is over.
suspicion-title = Кого підозрювали боти
suspicion-loading = Боти пригадують…
suspicion-none = Жоден із цих ботів не веде ліку своїм підозрам.
suspicion-again = Спробувати ще раз
suspicion-whose = Чиї думки
suspicion-by = Що думав бот { $name }
suspicion-about = { $own ->
    [yes] Що боти думали про тебе
   *[no] Що боти думали про гравця { $name }
}
suspicion-role = Підозра на роль
suspicion-lead = { $role ->
    [saboteur] Наскільки ймовірним хід за ходом здавалося, що хтось — саботер. Справжні саботери світяться.
   *[other] Наскільки ймовірною хід за ходом здавалася ця роль. Ті, хто справді її мав, світяться.
}
suspicion-plot = Підозри від раунду до раунду у вигляді ліній; те саме числами — нижче
suspicion-percent = { $percent } %
suspicion-round = Раунд { $round }
suspicion-key = Лінії графіка; вибери одну, щоб побачити лише її
suspicion-true = { $count ->
    [one] { $role } у раунді { $rounds }
   *[other] { $role } у раундах { $rounds }
}
suspicion-why = Що найбільше змінило думки
suspicion-why-none = Ніщо помітно не змінило їхніх думок.
suspicion-factor-more = { $times ->
    [one] для саботера ймовірніше у { $times } раз
    [few] для саботера ймовірніше у { $times } рази
    [many] для саботера ймовірніше у { $times } разів
   *[other] для саботера ймовірніше у { $times } раза
}
suspicion-factor-less = { $times ->
    [one] для решти ймовірніше у { $times } раз
    [few] для решти ймовірніше у { $times } рази
    [many] для решти ймовірніше у { $times } разів
   *[other] для решти ймовірніше у { $times } раза
}
suspicion-table = Те саме числами
suspicion-player = Гравець
suspicion-cell = { $first } → { $last }, щонайбільше { $most }
suspicion-was = { $name }: { $role }
