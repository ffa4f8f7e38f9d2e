# Список зіграних ігор: фільтри, переможці, золото.
games-filter = Фільтри
games-who = Чиї ігри
games-who-mine = Мої ігри
games-who-all = Усі ігри
games-kind = Гра
games-kind-any = Будь-яка
games-kind-base = Базова гра
games-kind-expansion = З доповненням
games-players-any = Усі
games-won = Перемога: { $names }
games-shared = Спільна перемога: { $names }
games-you-won = Твоя перемога
games-you-shared = Спільна перемога: ти й { $names }
games-agreed = Завершена достроково, за згодою
games-unknown = Результат уже невідомий
games-gold =
    { $gold ->
        [one] { $gold } самородок
        [few] { $gold } самородки
        [many] { $gold } самородків
       *[other] { $gold } самородка
    }
games-empty-mine = У тебе ще немає зіграних ігор. Перша триватиме чверть години.
games-empty-all = Жодної гри ще не завершено. Зіграй першу.
games-empty-filter = Таких ігор немає.
games-show-all = Показати всі ігри
