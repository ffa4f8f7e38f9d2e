# The great moments of a game.
scene-go-on = Дальше
scene-round = Раунд { $round } из { $rounds }
scene-role-title = { $role ->
    [miner] Ты золотоискатель
    [saboteur] Ты саботёр
    [green] Ты копаешь за зелёных
    [blue] Ты копаешь за синих
    [boss] Ты босс
    [profiteer] Ты перекупщик
   *[geologist] Ты геолог
}
scene-role-again = Новый колпак! { $title }
scene-role-aim = { $role ->
    [miner] Копай к сокровищу вместе с другими золотоискателями. И не спеши доверять.
    [saboteur] Сделай так, чтобы до сокровища никто не дошёл. И не подавай виду.
    [green] Дойди до сокровища с зелёной командой. Синие двери для тебя закрыты.
    [blue] Дойди до сокровища с синей командой. Зелёные двери для тебя закрыты.
    [boss] Ты побеждаешь и с зелёными, и с синими: доведи кого-нибудь до сокровища.
    [profiteer] Кто бы ни победил, выиграешь и ты. Оставайся на воле и улыбайся.
   *[geologist] Сокровище — не твоя забота: тебе платят за каждый кристалл в шахте.
}
scene-role-secret = Никому не говори. Посмотреть снова можно в любой момент.
scene-role-hats = Карты гномов в этом раунде:
scene-role-count = { $count } × { $role }
scene-goal-gold = Сокровище!
scene-goal-stone = Просто камень
scene-goal-by = до цели доходит { $name }
scene-round-title = { $side ->
    [miners] Побеждают золотоискатели
    [saboteurs] Побеждают саботёры
    [green] Побеждают зелёные
    [blue] Побеждают синие
    [teams] Побеждают и зелёные, и синие
    [loners] Ни одна команда не побеждает
   *[nobody] Никто не побеждает
}
scene-round-finished = { $own ->
    [yes] До сокровища доходишь ты.
   *[no] До сокровища доходит { $name }.
}
scene-round-unfinished = { $how ->
    [everyone-passed] Колода пуста, и все пропустили ход. Сокровище не найдено.
   *[only-passes-left] Колода пуста, и никто больше не может ходить. Сокровище не найдено.
}
scene-round-won = победа
scene-round-finisher = доходит до сокровища
scene-draft-title = Золото идёт по кругу
scene-draft-lead = { $count ->
    [1] Осталась одна карта золота, и она твоя.
    [one] Перед тобой { $count } карта золота. Одну оставь себе; остальные пойдут к следующему золотоискателю.
    [few] Перед тобой { $count } карты золота. Одну оставь себе; остальные пойдут к следующему золотоискателю.
    [many] Перед тобой { $count } карт золота. Одну оставь себе; остальные пойдут к следующему золотоискателю.
   *[other] Перед тобой { $count } карты золота. Одну оставь себе; остальные пойдут к следующему золотоискателю.
}
scene-draft-take = { $gold ->
    [one] Оставить { $gold } золотой
    [few] Оставить { $gold } золотых
    [many] Оставить { $gold } золотых
   *[other] Оставить { $gold } золотого
}
scene-draft-later = Решу позже
scene-theft-title = Твоя кража
scene-theft-lead = В чей кошелёк запустишь руку? Тебе достанется 1 золотой.
scene-theft-from = Взять 1 золотой у игрока { $name }
scene-theft-nobody = Никого не трогать
scene-stole = { $name } крадёт 1 золотой у игрока { $target }
scene-stole-nothing = { $name } ни у кого не крадёт
scene-final-title = { $own ->
    [alone] Победа за тобой!
    [shared] Общая победа: ты и { $others }!
   *[no] { $count ->
        [one] Побеждает { $names }
        [few] { $names } делят победу
        [many] { $names } делят победу
       *[other] { $names } делят победу
    }
}
scene-final-lead = Всё золото на столе.
scene-final-standing = Итог
scene-final-winner = победа
scene-final-rounds = Золото по раундам
scene-final-round = Раунд { $round }
scene-final-rematch = Сыграть ещё
scene-final-rematch-go = За новый стол
scene-final-replay = Смотреть повтор
scene-final-look = Взглянуть на стол
scene-final-show = Показать итог
scene-round-barred = { $team ->
    [green] Синие двери перекрыли путь зелёным.
    [blue] Зелёные двери перекрыли путь синим.
   *[both] Двери обоих цветов перекрыли путь.
}
scene-round-outrun = { $team ->
    [green] Первыми дошли зелёные, поэтому синие ничего не получают.
   *[blue] Первыми дошли синие, поэтому зелёные ничего не получают.
}
scene-round-saboteurs = { $count ->
    [0] Саботёров не было.
    [one] Саботёр в этом раунде: { $names }.
    [few] Саботёры в этом раунде: { $names }.
    [many] Саботёры в этом раунде: { $names }.
   *[other] Саботёры в этом раунде: { $names }.
}
scene-round-take = Выбрать карту золота
scene-round-steal = К твоей краже
scene-final-rating = Рейтинг { $change }
scene-map-gold = { $goal ->
    [top] Сокровище наверху!
    [middle] Сокровище посередине!
   *[bottom] Сокровище внизу!
}
scene-map-stone = { $goal ->
    [top] Наверху просто камень
    [middle] Посередине просто камень
   *[bottom] Внизу просто камень
}
scene-map-secret = Это видишь только ты. Остальные знают лишь, какую цель ты разведываешь.
scene-map-hide = Скрыть
gold-title = Золото разделено
gold-table = Кто кем был и кто сколько золота получает
gold-player = Игрок
gold-role = Гном
gold-amount-title = Золото и за что
gold-amount = { $gold ->
    [0] без золота
    [one] { $gold } золотой
    [few] { $gold } золотых
    [many] { $gold } золотых
   *[other] { $gold } золотого
}
gold-hidden = { $count ->
    [one] { $count } карта золота, стоимость тайная
    [few] { $count } карты золота, стоимость тайная
    [many] { $count } карт золота, стоимость тайная
   *[other] { $count } карты золота, стоимость тайная
}
gold-secret = Сколько стоит карта золота — тайна до конца партии.
gold-waiting = { $phase ->
    [take] ещё выбирает карту золота
   *[steal] ещё решает, кого обокрасть
}
gold-why-winner = { $among ->
    [1] единственный победитель
   *[other] поделено на { $among }
}
gold-why-boss = доля победителя { $basis }, боссу на { $less } меньше
gold-why-profiteer = доля победителя { $basis }, перекупщику на { $less } меньше
gold-why-geologist = { $among ->
    [1] { $basis ->
        [0] в шахте нет кристаллов
        [one] { $basis } кристалл в шахте
        [few] { $basis } кристалла в шахте
        [many] { $basis } кристаллов в шахте
       *[other] { $basis } кристалла в шахте
    }
   *[other] { $basis ->
        [0] в шахте нет кристаллов
        [1] 1 кристалл на двух геологов не делится
        [one] { $basis } кристалл на двух геологов
        [few] { $basis } кристалла на двух геологов
        [many] { $basis } кристаллов на двух геологов
       *[other] { $basis } кристалла на двух геологов
    }
}
gold-why-saboteur = { $among ->
    [1] единственный саботёр
   *[other] саботёров за столом: { $among }
}
gold-why-short = карт золота не хватило
gold-why-nugget = { $count ->
    [one] { $count } доля сокровища
    [few] { $count } доли сокровища
    [many] { $count } долей сокровища
   *[other] { $count } доли сокровища
}
gold-why-finisher = доходит до сокровища, поэтому первый выбор
gold-why-none-left = карт золота не осталось
gold-why-trapped = в ловушке, поэтому без доли
gold-why-broken = инструмент сломан, поэтому без доли
gold-why-outrun = другая команда дошла первой
gold-why-barred = двери перекрыли путь
gold-why-lost = раунд проигран
gold-why-stole = кража у игрока { $name }
gold-why-stole-nothing = кража не состоялась
gold-why-robbed = крадёт { $name }
gold-some = есть золото, сколько — тайна
gold-part = { $gold }: { $why }
