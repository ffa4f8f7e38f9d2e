# Список сыгранных партий: фильтры, победители, золото.
games-filter = Фильтры
games-who = Чьи партии
games-who-mine = Мои партии
games-who-all = Все партии
games-kind = Игра
games-kind-any = Любая
games-kind-base = Базовая игра
games-kind-expansion = С дополнением
games-players-any = Любое
games-won = Победа: { $names }
games-shared = Общая победа: { $names }
games-you-won = Твоя победа
games-you-shared = Общая победа: ты и { $names }
games-agreed = Закончена досрочно, по согласию
games-unknown = Результат уже неизвестен
games-gold =
    { $gold ->
        [one] { $gold } золотой
        [few] { $gold } золотых
        [many] { $gold } золотых
       *[other] { $gold } золотого
    }
games-empty-mine = У тебя ещё нет сыгранных партий. Первая займёт четверть часа.
games-empty-all = Ещё ни одна партия не закончена. Сыграй первую.
games-empty-filter = Таких партий нет.
games-show-all = Показать все партии
