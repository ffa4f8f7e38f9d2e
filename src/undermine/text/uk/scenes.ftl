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
    [miners] Перемагають золотошукачі
    [saboteurs] Перемагають саботери
    [green] Перемагають зелені
    [blue] Перемагають сині
    [teams] Перемагають і зелені, і сині
    [loners] Жодна команда не перемагає
   *[nobody] Ніхто не перемагає
}
scene-round-finished = { $own ->
    [yes] До скарбу доходиш ти.
   *[no] До скарбу доходить { $name }.
}
scene-round-unfinished = { $how ->
    [everyone-passed] Колода порожня, і всі пропустили хід. Скарб не знайдено.
   *[only-passes-left] Колода порожня, і ніхто більше не може ходити. Скарб не знайдено.
}
scene-round-won = перемога
scene-round-finisher = доходить до скарбу
scene-draft-title = Золото йде по колу
scene-draft-lead = { $count ->
    [1] Лишилася одна карта золота, і вона твоя.
    [one] Перед тобою { $count } карта золота. Одну залиш собі; решта піде далі, до наступного золотошукача.
    [few] Перед тобою { $count } карти золота. Одну залиш собі; решта піде далі, до наступного золотошукача.
    [many] Перед тобою { $count } карт золота. Одну залиш собі; решта піде далі, до наступного золотошукача.
   *[other] Перед тобою { $count } карти золота. Одну залиш собі; решта піде далі, до наступного золотошукача.
}
scene-draft-take = { $gold ->
    [one] Залишити { $gold } самородок
    [few] Залишити { $gold } самородки
    [many] Залишити { $gold } самородків
   *[other] Залишити { $gold } самородка
}
scene-draft-later = Вирішу пізніше
scene-theft-title = Твоя крадіжка
scene-theft-lead = У чий капшук запустиш руку? Тобі дістанеться 1 самородок.
scene-theft-from = Узяти 1 самородок у гравця { $name }
scene-theft-nobody = Нікого не обкрадати
scene-stole = { $name } краде 1 самородок у гравця { $target }
scene-stole-nothing = { $name } нікого не обкрадає
scene-final-title = { $own ->
    [alone] Перемога твоя!
    [shared] Спільна перемога: ти й { $others }!
   *[no] { $count ->
        [one] Перемагає { $names }
        [few] { $names } ділять перемогу
        [many] { $names } ділять перемогу
       *[other] { $names } ділять перемогу
    }
}
scene-final-lead = Усе золото — на столі.
scene-final-standing = Підсумок
scene-final-winner = перше місце
scene-final-rounds = Золото за раундами
scene-final-round = Раунд { $round }
scene-final-rematch = Зіграти ще
scene-final-rematch-go = До нового столу
scene-final-replay = Переглянути повтор
scene-final-look = Глянути на стіл
scene-final-show = Показати підсумок
scene-round-barred = { $team ->
    [green] Сині двері перекрили шлях зеленим.
    [blue] Зелені двері перекрили шлях синім.
   *[both] Двері обох кольорів перекрили шлях.
}
scene-round-outrun = { $team ->
    [green] Першими дійшли зелені, тож сині нічого не отримують.
   *[blue] Першими дійшли сині, тож зелені нічого не отримують.
}
scene-round-saboteurs = { $count ->
    [0] Саботерів не було.
    [one] Саботер у цьому раунді: { $names }.
    [few] Саботери в цьому раунді: { $names }.
    [many] Саботери в цьому раунді: { $names }.
   *[other] Саботери в цьому раунді: { $names }.
}
scene-round-take = Вибрати карту золота
scene-round-steal = До твоєї крадіжки
scene-final-rating = Рейтинг { $change }
scene-map-gold = { $goal ->
    [top] Скарб угорі!
    [middle] Скарб посередині!
   *[bottom] Скарб унизу!
}
scene-map-stone = { $goal ->
    [top] Угорі лише камінь
    [middle] Посередині лише камінь
   *[bottom] Унизу лише камінь
}
scene-map-secret = Це бачиш лише ти. Інші знають тільки, яку ціль ти розвідуєш.
scene-map-hide = Сховати
gold-title = Золото поділено
gold-table = Хто ким був і хто скільки золота отримує
gold-player = Гравець
gold-role = Гном
gold-amount-title = Золото і за що
gold-amount = { $gold ->
    [0] без золота
    [one] { $gold } самородок
    [few] { $gold } самородки
    [many] { $gold } самородків
   *[other] { $gold } самородка
}
gold-hidden = { $count ->
    [one] { $count } карта золота, вартість таємна
    [few] { $count } карти золота, вартість таємна
    [many] { $count } карт золота, вартість таємна
   *[other] { $count } карти золота, вартість таємна
}
gold-secret = Скільки варта карта золота, — таємниця до кінця гри.
gold-waiting = { $phase ->
    [take] ще вибирає карту золота
   *[steal] ще вирішує, кого обікрасти
}
gold-why-winner = { $among ->
    [1] єдиний переможець
   *[other] поділено на { $among }
}
gold-why-boss = частка переможця { $basis }, босові на { $less } менше
gold-why-profiteer = частка переможця { $basis }, спекулянтові на { $less } менше
gold-why-geologist = { $among ->
    [1] { $basis ->
        [0] у шахті немає кристалів
        [one] { $basis } кристал у шахті
        [few] { $basis } кристали в шахті
        [many] { $basis } кристалів у шахті
       *[other] { $basis } кристала в шахті
    }
   *[other] { $basis ->
        [0] у шахті немає кристалів
        [1] 1 кристал на двох геологів не ділиться
        [one] { $basis } кристал на двох геологів
        [few] { $basis } кристали на двох геологів
        [many] { $basis } кристалів на двох геологів
       *[other] { $basis } кристала на двох геологів
    }
}
gold-why-saboteur = { $among ->
    [1] єдиний саботер
   *[other] саботерів за столом: { $among }
}
gold-why-short = карт золота не вистачило
gold-why-nugget = { $count ->
    [one] { $count } частка скарбу
    [few] { $count } частки скарбу
    [many] { $count } часток скарбу
   *[other] { $count } частки скарбу
}
gold-why-finisher = доходить до скарбу, тож перший вибір
gold-why-none-left = карт золота не лишилося
gold-why-trapped = у пастці, тому без частки
gold-why-broken = інструмент зламано, тому без частки
gold-why-outrun = інша команда дійшла першою
gold-why-barred = двері перекрили шлях
gold-why-lost = раунд програно
gold-why-stole = крадіжка в гравця { $name }
gold-why-stole-nothing = крадіжка не вдалася
gold-why-robbed = краде { $name }
gold-some = має золото, скільки — таємниця
gold-part = { $gold }: { $why }
