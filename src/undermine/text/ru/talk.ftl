# What players say to each other: by buttons, and in their own words.
side-label = История, разговор и чат
side-close = Закрыть
side-unread = { $count ->
    [0] История и разговор
    [one] История и разговор, { $count } новое сообщение
    [few] История и разговор, { $count } новых сообщения
    [many] История и разговор, { $count } новых сообщений
   *[other] История и разговор, { $count } нового сообщения
}

talk-lead = Слышат все, верить никто не обязан.
talk-say = Сказать…
talk-say-label = Сказать всем
talk-fitting = Кстати сейчас
talk-kinds = О чём?
talk-kind-goal = Цели
talk-kind-role = Кто я
talk-kind-suspect = Подозреваю
talk-kind-trust = Доверяю
talk-kind-ask = Прошу
talk-kind-have = У меня
talk-kind-why = Почему так
talk-agree = Поддержать
talk-disagree = Возразить
talk-call-lie = «Ты врёшь!»
talk-answer-to = Ответить: { $name }
talk-said = { $name }: { $text }
talk-goal-gold = { $goal ->
    [top] Сокровище наверху.
    [middle] Сокровище посередине.
   *[bottom] Сокровище внизу.
}
talk-goal-stone = { $goal ->
    [top] Наверху просто камень.
    [middle] Посередине просто камень.
   *[bottom] Внизу просто камень.
}
talk-goal-mum = { $goal ->
    [top] Знаю, что наверху, но не скажу.
    [middle] Знаю, что посередине, но не скажу.
   *[bottom] Знаю, что внизу, но не скажу.
}
talk-role = { $role ->
    [miner] Я золотоискатель.
    [saboteur] Я саботёр.
    [green] Я копаю за зелёных.
    [blue] Я копаю за синих.
    [boss] Я босс.
    [profiteer] Я перекупщик.
   *[geologist] Я геолог.
}
talk-suspect = { $name }, я тебя подозреваю.
talk-trust = { $name }, я тебе доверяю.
talk-ask-fix = { $tool ->
    [pick] Почините мне кирку, пожалуйста.
    [lantern] Почините мне фонарь, пожалуйста.
   *[cart] Почините мне вагонетку, пожалуйста.
}
talk-ask-map = { $goal ->
    [top] Кто-нибудь, посмотрите верхнюю цель!
    [middle] Кто-нибудь, посмотрите среднюю цель!
   *[bottom] Кто-нибудь, посмотрите нижнюю цель!
}
talk-ask-dig = { $goal ->
    [top] Давайте копать к верхней цели.
    [middle] Давайте копать к средней цели.
   *[bottom] Давайте копать к нижней цели.
}
talk-ask-break = Остановите игрока { $name }!
talk-ask-why = { $name }, зачем это?
talk-have-nothing = Мне нечем ходить.
talk-have-finish = Могу дойти до сокровища.
talk-have-map = У меня есть разведка.
talk-have-fix = { $tool ->
    [pick] Могу починить кирку.
    [lantern] Могу починить фонарь.
   *[cart] Могу починить вагонетку.
}
talk-why-no-fit = Больше ничего не подходило.
talk-why-dead-end = Там всё равно тупик.
talk-why-test = Интересно, что теперь будет.
talk-why-revenge = А не надо было начинать.
talk-why-trust = Помогаю тем, кому доверяю.
talk-reply-yes = { $name }, поддерживаю.
talk-reply-no = { $name }, не думаю.
talk-reply-lie = { $name }, ты врёшь!

chat-spectators = Зрители
chat-spectators-private = Игроки прочтут это после партии.
chat-write = Напиши…
chat-send = Отправить
chat-menu = Ещё: { $name }
chat-mute = Скрывать сообщения: { $name }
chat-unmute = Показывать сообщения: { $name }
chat-report = Пожаловаться: { $name }
chat-report-why = Что случилось? Это прочтут администраторы сервера.
chat-report-send = Пожаловаться
chat-reported = Спасибо. Администраторы сервера разберутся.
chat-kick = Выгнать: { $name }
chat-kick-sure = Выгнать игрока { $name }? Вернуться за этот стол будет нельзя.
chat-removed = Удалено администрацией.
chat-back = Назад
