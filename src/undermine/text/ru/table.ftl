# The table in play.
table-title = Стол
table-connecting = Зажигаем фонарь…
table-lost = Связь потеряна. Восстанавливаем…
table-your-turn = Твой ход
table-closed = Сюда хода нет
table-closed-home = На главную
table-closed-again = Попробовать снова
table-replay = Смотреть повтор
table-watching = Ты смотришь. Карты в руках и роли от тебя скрыты.
table-stand-in = За тебя играет бот.
table-stand-in-back = Вернуться в игру

# Who must do what.
table-status-waiting = Ждём игроков
table-status-dealing = Карты раздаются
table-status-you-play = Твой ход: сыграй или сбрось карту
table-status-you-hindered = Твой ход, но копать нельзя
table-status-you-empty = У тебя нет карт: пропусти ход
table-status-you-reveal = Выбери, какую цель открыть
table-status-you-turn = Выбери, как положить камень
table-status-you-take = Возьми карту золота
table-status-you-steal = Твоя кража: чьё золото берёшь?
table-status-other-play = Ходит { $name }
table-status-other-reveal = { $name } выбирает, какую цель открыть
table-status-other-turn = { $name } выбирает, как положить камень
table-status-other-take = { $name } берёт карту золота
table-status-other-steal = { $name } решает, кого обокрасть
table-status-you-won = Победа за тобой!
table-status-won = { $count ->
    [0] Партия окончена
    [one] Побеждает { $names }
    [few] { $names } делят победу
    [many] { $names } делят победу
   *[other] { $names } делят победу
}
table-status-ended-agreed = Партия закончена по общему согласию
table-status-ended-abandoned = Партия брошена
table-status-ended-expired = Стол слишком долго пустовал
table-status-ended-closed = Стол закрыли администраторы сервера
table-round = Раунд { $round } из { $rounds }
table-deck = { $count ->
    [0] Колода пуста
    [one] В колоде { $count } карта
    [few] В колоде { $count } карты
    [many] В колоде { $count } карт
   *[other] В колоде { $count } карты
}
table-discards = { $count ->
    [0] Сброс пуст
    [one] В сбросе { $count } карта
    [few] В сбросе { $count } карты
    [many] В сбросе { $count } карт
   *[other] В сбросе { $count } карты
}
table-clock = Осталось времени:

# Before a move.
table-warn-no-deck = Колода пуста: брать нечего, и раунд может скоро кончиться.
table-warn-last-card = Ты возьмёшь последнюю карту колоды.
table-warn-last-pass = Остальные пропустили ход: если пропустишь и ты, раунд может кончиться.
table-warn-swaphands = Твои карты уйдут другому игроку, а новую ты не возьмёшь.
table-hint-cell = Выбери для этой карты место в шахте.
table-hint-player = Выбери игрока для этой карты.
table-hint-none = Эту карту кладут перед собой: нажми кнопку.
table-confirm-announce = Так и ходим? Подтверди или вернись.
table-confirm = Так и сделать?
table-confirm-at = { $card } — { $cell }?
table-confirm-on = { $card } — { $name }?
table-yes = Да
table-no = Нет

# The maze.
table-maze = Шахта. Стрелки — двигаться, Enter — сыграть.
table-cell = { $cell }: { $card }
table-cell-empty = пусто
table-cell-seen = ты знаешь, что тут { $goal }
table-cell-last = последний ход
table-cell-dark = нет пути от входа
table-cell-fits = подходит: { $card }
table-cell-target = можно выбрать
cell-start = вход
cell-goal = { $goal ->
    [top] верхняя цель
    [middle] средняя цель
   *[bottom] нижняя цель
}
cell-right = { $right } вправо
cell-left = { $left } влево
cell-up = { $up } вверх
cell-down = { $down } вниз
cell-right-up = { $right } вправо, { $up } вверх
cell-right-down = { $right } вправо, { $down } вниз
cell-left-up = { $left } влево, { $up } вверх
cell-left-down = { $left } влево, { $down } вниз
table-goal-gold = сокровище
table-goal-stone = камень
table-zoom = Масштаб
table-zoom-in = Приблизить
table-zoom-out = Отдалить
table-zoom-fit = Показать всё

# The hand.
table-hand = { $count ->
    [0] У тебя нет карт
    [one] У тебя { $count } карта
    [few] У тебя { $count } карты
    [many] У тебя { $count } карт
   *[other] У тебя { $count } карты
}
table-card-useless = сейчас не сыграть
table-card-new = только что из колоды
table-card-new-mark = новая
table-turned = Повёрнуто: { $card }
table-turn = Повернуть
table-let-go = Отмена
table-choose = Выбери карту
table-gather = Сбросить несколько
table-gather-hint = Выбери от одной до трёх карт
table-pass = { $count ->
    [0] Пропустить ход
    [1] Сбросить
    [one] Сбросить { $count } карту
    [few] Сбросить { $count } карты
    [many] Сбросить { $count } карт
   *[other] Сбросить { $count } карты
}
table-shed = Сбросить обе и убрать: { $thing }
table-lay = Сыграть: { $card }
table-which-tool = Какой инструмент?
table-thing-pick = сломанная кирка
table-thing-lantern = сломанный фонарь
table-thing-cart = сломанная вагонетка
table-thing-trap = ловушка
table-thing-theft = кража
table-reveal = Открыть: { $cell }
table-goal-at-top = Верхняя
table-goal-at-middle = Средняя
table-goal-at-bottom = Нижняя
table-steal = { $name }
table-steal-nobody = Ни у кого

# What is one’s own.
table-role = Моя роль
table-own-gold = { $gold ->
    [0] У тебя ещё нет золота
    [one] У тебя { $gold } золотой
    [few] У тебя { $gold } золотых
    [many] У тебя { $gold } золотых
   *[other] У тебя { $gold } золотого
}
table-own-nuggets = { $gold ->
    [one] У тебя { $gold } золотой, на картах: { $list }
    [few] У тебя { $gold } золотых, на картах: { $list }
    [many] У тебя { $gold } золотых, на картах: { $list }
   *[other] У тебя { $gold } золотого, на картах: { $list }
}

# Players.
table-players = Игроки
table-tag-you = ты
table-tag-bot = бот
table-tag-away = офлайн
table-tag-stand-in = играет бот
table-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
table-discarded = { $count ->
    [one] сброшено за раунд: { $count } карта
    [few] сброшено за раунд: { $count } карты
    [many] сброшено за раунд: { $count } карт
   *[other] сброшено за раунд: { $count } карты
}
table-role-seen = { $role }
table-role-was = до смены колпака: { $role }
table-tool-whole = { $tool }: в порядке
table-tool-broken = { $tool }: сломано
table-tool-broken-by = { $own ->
    [yes] { $tool }: сломано тобой, ход { $turn }
   *[no] { $tool }: сломал игрок { $name }, ход { $turn }
}
table-thing-by = { $own ->
    [yes] { $thing }: от тебя, ход { $turn }
   *[no] { $thing }: от игрока { $name }, ход { $turn }
}
table-broken-by-short = { $own ->
    [yes] ты, ход { $turn }
   *[no] { $name }, ход { $turn }
}
table-target = { $card }: { $name }
table-target-not = { $name }: нельзя, спроси почему
table-mark = Моя пометка для игрока { $name }: { $mark }
table-mark-none = нет
table-mark-trust = доверяю
table-mark-unsure = сомневаюсь
table-mark-suspect = подозреваю

# Several people on one device.
table-curtain = Передай устройство: { $name }
table-curtain-why = Остальные пока не подглядывают.
table-curtain-open = Это я, { $name }

# What happened, in one sentence each.
tell-dealt = Начинается раунд { $round }. Первый ход: { $name }.
tell-tool = { $whose ->
    [you] { $tool ->
        [pick] твою кирку
        [lantern] твой фонарь
       *[cart] твою вагонетку
    }
    [yourself] { $tool ->
        [pick] свою кирку
        [lantern] свой фонарь
       *[cart] свою вагонетку
    }
    [themselves] { $tool ->
        [pick] свою кирку
        [lantern] свой фонарь
       *[cart] свою вагонетку
    }
   *[other] { $tool ->
        [pick] кирку игрока { $target }
        [lantern] фонарь игрока { $target }
       *[cart] вагонетку игрока { $target }
    }
}
tell-placed = { $own ->
    [yes] Ты кладёшь карту «{ $card }»: { $cell }.
   *[no] { $name } кладёт карту «{ $card }»: { $cell }.
}
tell-placed-tunnel = { $own ->
    [yes] Ты прокладываешь тоннель.
   *[no] { $name } прокладывает тоннель.
}
tell-placed-dead-end = { $own ->
    [yes] Ты кладёшь тупик.
   *[no] { $name } кладёт тупик.
}
tell-broke = { $own ->
    [yes] Ты ломаешь { $thing }.
   *[no] { $name } ломает { $thing }.
}
tell-fixed = { $own ->
    [yes] Ты чинишь { $thing }.
   *[no] { $name } чинит { $thing }.
}
tell-collapsed = { $own ->
    [yes] Ты обрушиваешь карту «{ $card }»: { $cell }.
   *[no] { $name } обрушивает карту «{ $card }»: { $cell }.
}
tell-collapsed-tunnel = { $own ->
    [yes] Ты обрушиваешь тоннель.
   *[no] { $name } обрушивает тоннель.
}
tell-collapsed-dead-end = { $own ->
    [yes] Ты обрушиваешь тупик.
   *[no] { $name } обрушивает тупик.
}
tell-looked = { $goal ->
    [top] { $name } разведывает верхнюю цель.
    [middle] { $name } разведывает среднюю цель.
   *[bottom] { $name } разведывает нижнюю цель.
}
tell-looked-own = { $goal ->
    [top] Ты разведываешь верхнюю цель: { $found }.
    [middle] Ты разведываешь среднюю цель: { $found }.
   *[bottom] Ты разведываешь нижнюю цель: { $found }.
}
tell-laid-theft = { $name } готовит кражу.
tell-stopped-theft = { $name } останавливает кражу игрока { $target }.
tell-swapped-hands = { $name } и { $target } обмениваются картами.
tell-inspected = { $name } проверяет гнома игрока { $target }.
tell-inspected-own = Ты проверяешь гнома игрока { $target }: { $role }.
tell-swapped-hats = { $name } меняет колпак игроку { $target }.
tell-trapped = { $name } ставит ловушку игроку { $target }.
tell-freed = { $name } освобождает игрока { $target }.
tell-shed = { $name } сбрасывает две карты и избавляется: { $thing }.
tell-passed = { $count ->
    [0] { $name } пропускает ход.
    [1] { $name } сбрасывает карту рубашкой вверх.
    [one] { $name } сбрасывает { $count } карту рубашкой вверх.
    [few] { $name } сбрасывает { $count } карты рубашкой вверх.
    [many] { $name } сбрасывает { $count } карт рубашкой вверх.
   *[other] { $name } сбрасывает { $count } карты рубашкой вверх.
}
tell-passed-own = { $count ->
    [0] Ты пропускаешь ход.
   *[other] Ты сбрасываешь: { $cards }.
}
tell-opened = { $goal ->
    [top] Верхняя цель открыта: { $found }!
    [middle] Средняя цель открыта: { $found }!
   *[bottom] Нижняя цель открыта: { $found }!
}
tell-stone-laid = { $goal ->
    [top] { $name } поворачивает камень наверху.
    [middle] { $name } поворачивает камень посередине.
   *[bottom] { $name } поворачивает камень внизу.
}
tell-round-ended = { $name } доходит до сокровища. Раунд { $round } окончен.
tell-round-ended-not = До сокровища никто не дошёл. Раунд { $round } окончен.
tell-took = { $name } берёт карту золота.
tell-stole = { $name } крадёт 1 золотой у игрока { $target }.
tell-stole-nothing = { $name } ничего не крадёт.
tell-game-ended = { $count ->
    [one] Партия окончена. Побеждает { $names }.
    [few] Партия окончена. { $names } делят победу.
    [many] Партия окончена. { $names } делят победу.
   *[other] Партия окончена. { $names } делят победу.
}
