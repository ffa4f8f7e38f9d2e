# What players say to each other: by buttons, and in their own words.
side-label = Історія, розмова та чат
side-close = Закрити
side-unread = { $count ->
    [0] Історія й розмова
    [one] Історія й розмова, { $count } нове
    [few] Історія й розмова, { $count } нові
    [many] Історія й розмова, { $count } нових
   *[other] Історія й розмова, { $count } нового
}

talk-lead = Чують усі, а вірити ніхто не мусить.
talk-say = Сказати…
talk-say-label = Сказати всім
talk-fitting = Доречно зараз
talk-kinds = Про що?
talk-kind-goal = Цілі
talk-kind-role = Хто я
talk-kind-suspect = Підозрюю
talk-kind-trust = Довіряю
talk-kind-ask = Прошу
talk-kind-have = Маю
talk-kind-why = Чому так
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

chat-spectators = Глядачі
chat-spectators-private = Гравці прочитають це після гри.
chat-write = Напиши…
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
chat-removed = Видалено адміністрацією.
chat-back = Назад
