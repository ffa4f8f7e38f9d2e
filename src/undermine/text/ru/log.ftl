# What happened at the table, for reading it again.
log-label = Что было
log-look = Вернуться к этому моменту: { $text }
log-hint = Выбери строку и увидишь шахту, какой она была тогда. Партия тем временем идёт.
log-latest = К последнему
log-sat = { $name } садится за стол.
log-bot-sat = За стол садится бот { $name }.
log-away = { $name } теряет связь.
log-back = { $name } снова здесь.
log-took-over-away = { $name } не в сети: дальше играет бот.
log-took-over-clock = У игрока { $name } вышло время: дальше играет бот.
log-handed-back = { $name } снова в игре.
log-hosted = Теперь стол ведёт { $name }.
log-kicked = Игрока { $name } выгнали из-за стола.
log-voted = { $name } предлагает закончить партию.
log-voted-not = { $name } хочет играть дальше.
log-ended-played = Партия окончена.
log-ended-agreed = Партия закончена по общему согласию.
log-ended-abandoned = Партия брошена.
log-ended-expired = Стол слишком долго пустовал.
log-ended-closed = Стол закрыли те, кто отвечает за сервер.
log-rematched = Для той же компании готов новый стол.
log-took = { $own ->
    [yes] Ты берёшь самородок достоинством { $value }.
   *[no] { $name } берёт самородок достоинством { $value }.
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
log-paid-hidden = { $count ->
    [0] { $name } получает свою долю.
    [1] { $name } получает карту самородков.
    [one] { $name } получает { $count } карту самородков.
    [few] { $name } получает { $count } карты самородков.
    [many] { $name } получает { $count } карт самородков.
   *[other] { $name } получает { $count } карты самородков.
}
log-back-title = Как это было
log-back-live = Назад к партии
log-back-yours = Твой ход! Назад к партии
log-back-loading = Листаем назад…
