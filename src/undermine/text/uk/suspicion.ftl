# What the bots suspected in a game that is over.
suspicion-title = Кого підозрювали боти
suspicion-loading = Боти пригадують…
suspicion-none = Жоден із цих ботів не запам’ятовує своїх підозр.
suspicion-again = Спробувати ще раз
suspicion-whose = Чиї думки
suspicion-by = Що думав бот { $name }
suspicion-about = { $own ->
    [yes] Що боти думали про тебе
   *[no] Що боти думали про гравця { $name }
}
suspicion-role = Підозра на роль
suspicion-lead = { $role ->
    [saboteur] Наскільки кожен здавався саботером, хід за ходом. Справжні саботери світяться.
   *[other] Наскільки ймовірною для кожного здавалася ця роль, хід за ходом. Хто справді її мав, світиться.
}
suspicion-plot = Підозри від раунду до раунду у вигляді ліній; те саме числами — нижче
suspicion-percent = { $percent } %
suspicion-round = Раунд { $round }
suspicion-key = Лінії графіка; вибери одну, щоб побачити лише її
suspicion-true = { $count ->
    [one] { $role } у раунді { $rounds }
    [few] { $role } у раундах { $rounds }
    [many] { $role } у раундах { $rounds }
   *[other] { $role } у раундах { $rounds }
}
suspicion-why = Що найбільше змінило їхню думку
suspicion-why-none = Ніщо помітно не змінило їхньої думки.
suspicion-factor-more = { $times ->
    [one] саботери роблять так у { $times } раз частіше за інших
    [few] саботери роблять так у { $times } рази частіше за інших
    [many] саботери роблять так у { $times } разів частіше за інших
   *[other] саботери роблять так у { $times } раза частіше за інших
}
suspicion-factor-less = { $times ->
    [one] інші роблять так у { $times } раз частіше за саботерів
    [few] інші роблять так у { $times } рази частіше за саботерів
    [many] інші роблять так у { $times } разів частіше за саботерів
   *[other] інші роблять так у { $times } раза частіше за саботерів
}
suspicion-table = Те саме числами
suspicion-player = Гравець
suspicion-cell = { $first } → { $last }, щонайбільше { $most }
suspicion-was = { $name }: { $role }
