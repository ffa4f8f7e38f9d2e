# The great moments of a game.
scene-go-on = Далі
scene-round = Раунд { $round } з { $rounds }
scene-role-title = { $role ->
    [miner] Ти — золотошукач
    [saboteur] Ти — саботер
    [green] Ти копаєш за зелених
    [blue] Ти копаєш за синіх
    [boss] Ти — бос
    [profiteer] Ти — спекулянт
   *[geologist] Ти — геолог
}
scene-role-again = Новий ковпак! { $title }
scene-role-aim = { $role ->
    [miner] Копай до скарбу разом з іншими золотошукачами. Не поспішай довіряти.
    [saboteur] Зроби так, щоб до скарбу ніхто не дійшов. І вдавай невинність.
    [green] Дійди до скарбу із зеленою командою. Сині двері для тебе зачинені.
    [blue] Дійди до скарбу із синьою командою. Зелені двері для тебе зачинені.
    [boss] Ти перемагаєш і з зеленими, і з синіми: доведи когось до скарбу.
    [profiteer] Хоч би хто переміг, виграєш і ти. Лишайся на волі й усміхайся.
   *[geologist] Скарб — не твій клопіт: тобі платять за кожен кристал у шахті.
}
scene-role-secret = Нікому не кажи. Глянути ще раз можна будь-коли.
scene-role-hats = Карти гномів у цьому раунді:
scene-role-count = { $count } × { $role }
scene-goal-gold = Скарб!
scene-goal-stone = Лише камінь
scene-goal-by = до цілі доходить { $name }
scene-round-title = { $side ->
    [miners] Перемога золотошукачів
    [saboteurs] Перемога саботерів
    [nobody] Ніхто не переміг
    [reached] Скарб знайдено
   *[not-reached] Скарб не знайдено
}
scene-round-finished = { $own ->
    [yes] Раунд { $round }: до скарбу дістаєшся ти.
   *[no] Раунд { $round }: до скарбу дістається { $name }.
}
scene-round-unfinished = Раунд { $round }: до скарбу не дістався ніхто.
scene-round-who = Хто ким був
scene-round-won = перемога
scene-round-finisher = доходить до скарбу
scene-round-paid = { $amount ->
    [0] без золота
    [one] { $amount } самородок
    [few] { $amount } самородки
    [many] { $amount } самородків
   *[other] { $amount } самородка
}
scene-round-cards = { $count ->
    [one] { $count } карта самородків
    [few] { $count } карти самородків
    [many] { $count } карт самородків
   *[other] { $count } карти самородків
}
scene-draft-title = Золото йде по колу
scene-draft-lead = { $count ->
    [1] Лишилася одна карта самородків, і вона твоя.
    [one] Перед тобою { $count } карта самородків. Залиш собі одну; решта піде далі, до наступного золотошукача.
    [few] Перед тобою { $count } карти самородків. Залиш собі одну; решта піде далі, до наступного золотошукача.
    [many] Перед тобою { $count } карт самородків. Залиш собі одну; решта піде далі, до наступного золотошукача.
   *[other] Перед тобою { $count } карти самородків. Залиш собі одну; решта піде далі, до наступного золотошукача.
}
scene-draft-take = Залишити собі: { $card }
scene-draft-later = Вирішу пізніше
scene-theft-title = Твоя крадіжка
scene-theft-lead = У чий капшук запустиш руку? Один самородок буде твій.
scene-theft-from = Обікрасти: { $name }
scene-theft-nobody = Нікого не обкрадати
scene-stole = { $name } запускає руку в чужий капшук. Жертва: { $target }
scene-stole-nothing = { $name } нікого не обкрадає
scene-final-title = { $own ->
    [alone] Перемога твоя!
    [shared] Ти ділиш перемогу!
   *[no] { $count ->
        [one] Перемагає { $names }
        [few] Перемагають { $names }
        [many] Перемагають { $names }
       *[other] Перемагають { $names }
    }
}
scene-final-lead = Усе золото — на столі.
scene-final-standing = Підсумок
scene-final-gold = { $count ->
    [one] { $count } самородок
    [few] { $count } самородки
    [many] { $count } самородків
   *[other] { $count } самородка
}
scene-final-winner = перше місце
scene-final-rounds = Раунд за раундом
scene-final-player = Гравець
scene-final-round = Раунд { $round }
scene-final-rematch = Зіграти ще
scene-final-rematch-go = До нового столу
scene-final-replay = Переглянути повтор
scene-final-look = Глянути на стіл
scene-final-show = Показати підсумок
