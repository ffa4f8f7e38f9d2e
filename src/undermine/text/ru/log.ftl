# What happened at the table, for reading it again.
log-look = Вернуться к этому моменту: { $text }
log-latest = К последнему
log-sat = { $name } садится за стол.
log-bot-sat = За стол садится бот { $name }.
log-away = { $name } теряет связь.
log-back = { $name } снова здесь.
log-took-over-away = { $name } не на связи: дальше играет бот.
log-took-over-clock = У игрока { $name } вышло время: дальше играет бот.
log-handed-back = { $name } снова в игре.
log-hosted = Теперь хост — { $name }.
log-kicked = Игрока { $name } выгнали из-за стола.
log-voted = { $name } предлагает закончить партию.
log-voted-not = { $name } хочет играть дальше.
log-ended-played = Партия окончена.
log-ended-agreed = Партия закончена по общему согласию.
log-ended-abandoned = Партия брошена.
log-ended-expired = Стол слишком долго пустовал.
log-ended-closed = Стол закрыли администраторы сервера.
log-rematched = Для той же компании готов новый стол.
log-bots-paced = { $speed ->
    [slow] Теперь боты ходят медленнее.
    [fast] Теперь боты ходят быстрее.
   *[normal] Теперь боты ходят с обычной скоростью.
}
log-took = { $own ->
    [yes] { $value ->
        [one] Ты берёшь карту золота на { $value } золотой.
        [few] Ты берёшь карту золота на { $value } золотых.
        [many] Ты берёшь карту золота на { $value } золотых.
       *[other] Ты берёшь карту золота на { $value } золотого.
    }
   *[no] { $value ->
        [one] { $name } берёт карту золота на { $value } золотой.
        [few] { $name } берёт карту золота на { $value } золотых.
        [many] { $name } берёт карту золота на { $value } золотых.
       *[other] { $name } берёт карту золота на { $value } золотого.
    }
}
log-paid = { $own ->
    [yes] { $amount ->
        [one] Ты получаешь { $amount } золотой.
        [few] Ты получаешь { $amount } золотых.
        [many] Ты получаешь { $amount } золотых.
       *[other] Ты получаешь { $amount } золотого.
    }
   *[no] { $amount ->
        [one] { $name } получает { $amount } золотой.
        [few] { $name } получает { $amount } золотых.
        [many] { $name } получает { $amount } золотых.
       *[other] { $name } получает { $amount } золотого.
    }
}
log-back-title = Как это было
log-back-live = Назад к партии
log-back-yours = Твой ход! Назад к партии
log-back-loading = Листаем назад…
last-label = Последний ход
last-since = { $count ->
    [one] { $count } ход после твоего
    [few] { $count } хода после твоего
    [many] { $count } ходов после твоего
   *[other] { $count } хода после твоего
}
feed-label = Что произошло и что было сказано
feed-filter = Показать
feed-all = Всё
feed-moves = Ходы
feed-talk = Разговор
feed-chat = Чат
feed-earlier = Показать более ранние сообщения
feed-empty = Здесь пока пусто.
feed-turn = Ход { $turn }
feed-since = После твоего последнего хода
feed-show = Показать, где это: { $text }
