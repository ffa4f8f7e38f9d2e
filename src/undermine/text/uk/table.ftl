# The table in play.
table-title = Стіл
table-connecting = Засвічуємо ліхтар…
table-lost = Зв’язок утрачено. Відновлюємо…
table-your-turn = Твій хід
table-closed = Сюди ходу немає
table-closed-home = На головну
table-closed-again = Спробувати ще раз
table-replay = Переглянути повтор
table-watching = Ти спостерігаєш. Карти й ролі гравців від тебе приховано.
table-stand-in = За тебе грає бот.
table-stand-in-back = Повернутися в гру

# Who must do what.
table-status-waiting = Чекаємо на гравців
table-status-dealing = Карти роздаються
table-status-you-play = Твій хід: зіграй або скинь карту
table-status-you-hindered = Твій хід, але копати не можна
table-status-you-empty = У тебе немає карт: пропусти хід
table-status-you-reveal = Вибери, яку ціль відкрити
table-status-you-turn = Вибери, як ляже камінь
table-status-you-take = Візьми карту золота
table-status-you-steal = Твоя крадіжка: кого обкрадеш?
table-status-other-play = Ходить { $name }
table-status-other-reveal = { $name } вибирає, яку ціль відкрити
table-status-other-turn = { $name } вибирає, як ляже камінь
table-status-other-take = { $name } бере карту золота
table-status-other-steal = { $name } вирішує, кого обікрасти
table-status-you-won = Перемога твоя!
table-status-won = { $count ->
    [0] Гру завершено
    [one] Перемагає { $names }
    [few] { $names } ділять перемогу
    [many] { $names } ділять перемогу
   *[other] { $names } ділять перемогу
}
table-status-ended-agreed = Усі погодилися завершити гру
table-status-ended-abandoned = Гру покинуто
table-status-ended-expired = Стіл надто довго стояв порожній
table-status-ended-closed = Стіл закрили адміністратори сервера
table-round = Раунд { $round } з { $rounds }
table-deck = { $count ->
    [0] Колода порожня
    [one] У колоді { $count } карта
    [few] У колоді { $count } карти
    [many] У колоді { $count } карт
   *[other] У колоді { $count } карти
}
table-discards = { $count ->
    [0] Скид порожній
    [one] У скиді { $count } карта
    [few] У скиді { $count } карти
    [many] У скиді { $count } карт
   *[other] У скиді { $count } карти
}
table-clock = Лишилося часу:

# Before a move.
table-warn-no-deck = Колода порожня: нової карти не буде, а раунд може скоро скінчитися.
table-warn-last-card = Ти береш останню карту з колоди.
table-warn-last-pass = Усі інші пропустили хід: якщо пропустиш і ти, раунд може скінчитися.
table-warn-swaphands = Твої карти перейдуть до іншого гравця, а з колоди ти не береш.
table-hint-cell = Вибери для цієї карти місце в шахті.
table-hint-player = Вибери гравця для цієї карти.
table-hint-none = Цю карту кладуть перед собою: натисни кнопку.
table-confirm-announce = Так і зіграти? Підтверди або повернися.
table-confirm = Так і зробити?
table-confirm-at = { $card } — { $cell }?
table-confirm-on = { $card } — { $name }?
table-yes = Так
table-no = Ні

# The maze.
table-maze = Шахта. Стрілки — рух, Enter — зіграти.
table-cell = { $cell }: { $card }
table-cell-empty = порожньо
table-cell-seen = ти знаєш, що тут { $goal }
table-cell-last = останній хід
table-cell-dark = немає шляху від входу
table-cell-fits = пасує «{ $card }»
table-cell-target = можна вибрати
cell-start = вхід
cell-goal = { $goal ->
    [top] верхня ціль
    [middle] середня ціль
   *[bottom] нижня ціль
}
cell-right = { $right } праворуч
cell-left = { $left } ліворуч
cell-up = { $up } вгору
cell-down = { $down } вниз
cell-right-up = { $right } праворуч, { $up } вгору
cell-right-down = { $right } праворуч, { $down } вниз
cell-left-up = { $left } ліворуч, { $up } вгору
cell-left-down = { $left } ліворуч, { $down } вниз
table-goal-gold = скарб
table-goal-stone = камінь
table-zoom = Масштаб
table-zoom-in = Наблизити
table-zoom-out = Віддалити
table-zoom-fit = Показати все

# The hand.
table-hand = { $count ->
    [0] У тебе немає карт
    [one] У тебе { $count } карта
    [few] У тебе { $count } карти
    [many] У тебе { $count } карт
   *[other] У тебе { $count } карти
}
table-card-useless = зараз не зіграти
table-card-new = щойно з колоди
table-card-new-mark = нова
table-turned = Розвернуто: { $card }
table-turn = Розвернути
table-let-go = Скасувати
table-choose = Вибери карту
table-gather = Скинути кілька
table-gather-hint = Вибери від однієї до трьох карт
table-pass = { $count ->
    [0] Пропустити хід
    [1] Скинути
    [one] Скинути { $count } карту
    [few] Скинути { $count } карти
    [many] Скинути { $count } карт
   *[other] Скинути { $count } карти
}
table-shed = Скинути обидві й прибрати: { $thing }
table-lay = Зіграти: { $card }
table-which-tool = Який інструмент?
table-thing-pick = зламана кирка
table-thing-lantern = зламаний ліхтар
table-thing-cart = зламана вагонетка
table-thing-trap = пастка
table-thing-theft = крадіжка
table-reveal = Відкрити: { $cell }
table-goal-at-top = Верхня
table-goal-at-middle = Середня
table-goal-at-bottom = Нижня
table-steal = { $name }
table-steal-nobody = Нікого

# What is one’s own.
table-role = Моя роль
table-own-gold = { $gold ->
    [0] У тебе ще немає золота
    [one] У тебе { $gold } самородок
    [few] У тебе { $gold } самородки
    [many] У тебе { $gold } самородків
   *[other] У тебе { $gold } самородка
}
table-own-nuggets = { $gold ->
    [one] У тебе { $gold } самородок, на картах: { $list }
    [few] У тебе { $gold } самородки, на картах: { $list }
    [many] У тебе { $gold } самородків, на картах: { $list }
   *[other] У тебе { $gold } самородка, на картах: { $list }
}

# Players.
table-players = Гравці
table-tag-you = ти
table-tag-bot = бот
table-tag-away = офлайн
table-tag-stand-in = грає бот
table-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
table-discarded = { $count ->
    [one] скинуто за раунд: { $count } карта
    [few] скинуто за раунд: { $count } карти
    [many] скинуто за раунд: { $count } карт
   *[other] скинуто за раунд: { $count } карти
}
table-role-seen = { $role }
table-role-was = { $role } — до зміни ковпака
table-tool-whole = { $tool }: усе гаразд
table-tool-broken = { $tool }: зламано
table-tool-broken-by = { $own ->
    [yes] { $tool }: зламано тобою, хід { $turn }
   *[no] { $tool }: зламав гравець { $name }, хід { $turn }
}
table-thing-by = { $own ->
    [yes] { $thing }: від тебе, хід { $turn }
   *[no] { $thing }: від гравця { $name }, хід { $turn }
}
table-broken-by-short = { $own ->
    [yes] ти, хід { $turn }
   *[no] { $name }, хід { $turn }
}
table-target = { $card }: { $name }
table-target-not = { $name }: не можна, спитай чому
table-mark = { $name }, моя позначка: { $mark }
table-mark-none = немає
table-mark-trust = довіряю
table-mark-unsure = сумніваюся
table-mark-suspect = підозрюю

# Several people on one device.
table-curtain = Передай пристрій: { $name }
table-curtain-why = Решта зараз не підглядає.
table-curtain-open = Це я, { $name }

# What happened, in one sentence each.
tell-dealt = Починається раунд { $round }. Перший хід: { $name }.
tell-tool = { $whose ->
    [you] { $tool ->
        [pick] твою кирку
        [lantern] твій ліхтар
       *[cart] твою вагонетку
    }
    [yourself] { $tool ->
        [pick] свою кирку
        [lantern] свій ліхтар
       *[cart] свою вагонетку
    }
    [themselves] { $tool ->
        [pick] свою кирку
        [lantern] свій ліхтар
       *[cart] свою вагонетку
    }
   *[other] { $tool ->
        [pick] кирку гравця { $target }
        [lantern] ліхтар гравця { $target }
       *[cart] вагонетку гравця { $target }
    }
}
tell-placed = { $own ->
    [yes] Ти кладеш карту «{ $card }»: { $cell }.
   *[no] { $name } кладе карту «{ $card }»: { $cell }.
}
tell-placed-tunnel = { $own ->
    [yes] Ти прокладаєш тунель.
   *[no] { $name } прокладає тунель.
}
tell-placed-dead-end = { $own ->
    [yes] Ти кладеш глухий кут.
   *[no] { $name } кладе глухий кут.
}
tell-broke = { $own ->
    [yes] Ти ламаєш { $thing }.
   *[no] { $name } ламає { $thing }.
}
tell-fixed = { $own ->
    [yes] Ти лагодиш { $thing }.
   *[no] { $name } лагодить { $thing }.
}
tell-collapsed = { $own ->
    [yes] Ти обвалюєш карту «{ $card }»: { $cell }.
   *[no] { $name } обвалює карту «{ $card }»: { $cell }.
}
tell-collapsed-tunnel = { $own ->
    [yes] Ти обвалюєш тунель.
   *[no] { $name } обвалює тунель.
}
tell-collapsed-dead-end = { $own ->
    [yes] Ти обвалюєш глухий кут.
   *[no] { $name } обвалює глухий кут.
}
tell-looked = { $goal ->
    [top] { $name } розвідує верхню ціль.
    [middle] { $name } розвідує середню ціль.
   *[bottom] { $name } розвідує нижню ціль.
}
tell-looked-own = { $goal ->
    [top] Ти розвідуєш верхню ціль. Там { $found }.
    [middle] Ти розвідуєш середню ціль. Там { $found }.
   *[bottom] Ти розвідуєш нижню ціль. Там { $found }.
}
tell-laid-theft = { $name } готує крадіжку.
tell-stopped-theft = { $name } зупиняє крадіжку гравця { $target }.
tell-swapped-hands = { $name } та { $target } міняються картами.
tell-inspected = { $name } перевіряє гнома гравця { $target }.
tell-inspected-own = Ти перевіряєш гнома гравця { $target }: { $role }.
tell-swapped-hats = { $name } змінює ковпак гравцеві { $target }.
tell-trapped = { $name } ставить пастку гравцеві { $target }.
tell-freed = { $name } звільняє гравця { $target }.
tell-shed = { $name } скидає дві карти й позбувається: { $thing }.
tell-passed = { $count ->
    [0] { $name } пропускає хід.
    [1] { $name } скидає карту сорочкою догори.
    [one] { $name } скидає { $count } карту сорочкою догори.
    [few] { $name } скидає { $count } карти сорочкою догори.
    [many] { $name } скидає { $count } карт сорочкою догори.
   *[other] { $name } скидає { $count } карти сорочкою догори.
}
tell-passed-own = { $count ->
    [0] Ти пропускаєш хід.
   *[other] Ти скидаєш: { $cards }.
}
tell-opened = { $goal ->
    [top] Верхню ціль відкрито. Там { $found }!
    [middle] Середню ціль відкрито. Там { $found }!
   *[bottom] Нижню ціль відкрито. Там { $found }!
}
tell-stone-laid = { $goal ->
    [top] { $name } повертає камінь угорі.
    [middle] { $name } повертає камінь посередині.
   *[bottom] { $name } повертає камінь унизу.
}
tell-round-ended = { $name } доходить до скарбу. Раунд { $round } завершено.
tell-round-ended-not = До скарбу ніхто не дійшов. Раунд { $round } завершено.
tell-took = { $name } бере карту золота.
tell-stole = { $name } краде 1 самородок у гравця { $target }.
tell-stole-nothing = { $name } нічого не краде.
tell-game-ended = { $count ->
    [one] Гру завершено. Перемагає { $names }.
    [few] Гру завершено. { $names } ділять перемогу.
    [many] Гру завершено. { $names } ділять перемогу.
   *[other] Гру завершено. { $names } ділять перемогу.
}
