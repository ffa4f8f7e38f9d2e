# What players say to each other: by buttons, and in their own words.
side-label = Розмова, чат та історія
side-close = Закрити
side-unread = { $count ->
    [0] Розмова й історія
    [one] Розмова й історія, { $count } нове
    [few] Розмова й історія, { $count } нові
    [many] Розмова й історія, { $count } нових
   *[other] Розмова й історія, { $count } нового
}
side-tab-talk = Сказати
side-tab-chat = Чат
side-tab-log = Історія

talk-lead = Чують усі, а вірити ніхто не мусить.
talk-kinds = Про що?
talk-kind-goal = Цілі
talk-kind-role = Хто я
talk-kind-suspect = Підозрюю
talk-kind-trust = Довіряю
talk-kind-ask = Прошу
talk-kind-have = Маю
talk-kind-why = Чому так
talk-kind-reply = Відповідь
talk-nothing = Поки що всі мовчать.
talk-recent = Що було сказано
talk-watching = Говорити тут можуть лише гравці.
talk-none-to-reply = Поки що немає на що відповідати.
talk-agree = Підтримую
talk-disagree = Заперечую
talk-call-lie = «Брешеш!»
talk-answer-to = Відповісти: { $name }
talk-said = { $name }: { $text }
talk-goal-gold = { $goal ->
    [top] Скарб угорі.
    [middle] Скарб посередині.
   *[bottom] Скарб унизу.
}
talk-goal-stone = { $goal ->
    [top] Угорі лише камінь.
    [middle] Посередині лише камінь.
   *[bottom] Унизу лише камінь.
}
talk-goal-mum = { $goal ->
    [top] Я знаю, що вгорі, але не скажу.
    [middle] Я знаю, що посередині, але не скажу.
   *[bottom] Я знаю, що внизу, але не скажу.
}
talk-role = { $role ->
    [miner] Я — золотошукач.
    [saboteur] Я — саботер.
    [green] Я копаю за зелених.
    [blue] Я копаю за синіх.
    [boss] Я — бос.
    [profiteer] Я — спекулянт.
   *[geologist] Я — геолог.
}
talk-suspect = { $name }, я тебе підозрюю.
talk-trust = { $name }, я тобі довіряю.
talk-ask-fix = { $tool ->
    [pick] Полагодьте мою кирку, будь ласка.
    [lantern] Полагодьте мій ліхтар, будь ласка.
   *[cart] Полагодьте мою вагонетку, будь ласка.
}
talk-ask-map = { $goal ->
    [top] Нехай хтось розвідає верхню ціль!
    [middle] Нехай хтось розвідає середню ціль!
   *[bottom] Нехай хтось розвідає нижню ціль!
}
talk-ask-dig = { $goal ->
    [top] Копаймо до верхньої цілі.
    [middle] Копаймо до середньої цілі.
   *[bottom] Копаймо до нижньої цілі.
}
talk-ask-break = Зупиніть гравця { $name }!
talk-ask-why = { $name }, навіщо це було?
talk-have-nothing = Мені немає чим ходити.
talk-have-finish = Я можу дістатися до скарбу.
talk-have-map = У мене є розвідка.
talk-have-fix = { $tool ->
    [pick] Я можу полагодити кирку.
    [lantern] Я можу полагодити ліхтар.
   *[cart] Я можу полагодити вагонетку.
}
talk-why-no-fit = Більше нічого не підходило.
talk-why-dead-end = Це однаково нікуди не веде.
talk-why-test = Цікаво, що тепер буде.
talk-why-revenge = А не треба було починати.
talk-why-trust = Допомагаю тим, кому довіряю.
talk-reply-yes = { $name }, підтримую.
talk-reply-no = { $name }, навряд.
talk-reply-lie = { $name }, брешеш!

chat-players = Гравці
chat-spectators = Глядачі
chat-whose = Чий чат
chat-messages = Повідомлення
chat-empty = Поки що нічого не написано.
chat-spectators-private = Гравці прочитають це після гри.
chat-write = Твоє повідомлення
chat-send = Надіслати
chat-menu = Ще: { $name }
chat-mute = Ховати повідомлення: { $name }
chat-unmute = Показувати повідомлення: { $name }
chat-report = Поскаржитися: { $name }
chat-report-why = Що сталося? Це прочитають адміністратори сервера.
chat-report-send = Поскаржитися
chat-reported = Дякуємо. Адміністратори сервера розберуться.
chat-kick = Вигнати: { $name }
chat-kick-sure = Вигнати гравця { $name }? Повернутися за цей стіл буде не можна.
chat-back = Назад
