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
    [miners] Золотоискатели победили
    [saboteurs] Саботёры победили
    [nobody] Никто не победил
    [reached] Сокровище найдено
   *[not-reached] Сокровище не найдено
}
scene-round-finished = { $own ->
    [yes] Раунд { $round }: до сокровища доходишь ты.
   *[no] Раунд { $round }: до сокровища доходит { $name }.
}
scene-round-unfinished = Раунд { $round }: до сокровища никто не дошёл.
scene-round-who = Кто кем был
scene-round-won = победа
scene-round-finisher = доходит до сокровища
scene-round-paid = { $amount ->
    [0] без золота
    [one] { $amount } золотой
    [few] { $amount } золотых
    [many] { $amount } золотых
   *[other] { $amount } золотого
}
scene-round-cards = { $count ->
    [one] { $count } карта самородков
    [few] { $count } карты самородков
    [many] { $count } карт самородков
   *[other] { $count } карты самородков
}
scene-draft-title = Золото идёт по кругу
scene-draft-lead = { $count ->
    [1] Остался один самородок, и он твой.
    [one] Перед тобой { $count } самородок. Оставь себе один; остальные пойдут следующему золотоискателю.
    [few] Перед тобой { $count } самородка. Оставь себе один; остальные пойдут следующему золотоискателю.
    [many] Перед тобой { $count } самородков. Оставь себе один; остальные пойдут следующему золотоискателю.
   *[other] Перед тобой { $count } самородка. Оставь себе один; остальные пойдут следующему золотоискателю.
}
scene-draft-take = Оставить: { $card }
scene-draft-later = Решу позже
scene-theft-title = Твоя кража
scene-theft-lead = В чей кошелёк запустишь руку? Тебе достанется один золотой.
scene-theft-from = Взять золото у игрока { $name }
scene-theft-nobody = Никого не трогать
scene-stole = { $name } запускает руку в кошелёк игрока { $target }
scene-stole-nothing = { $name } ни у кого не крадёт
scene-final-title = { $own ->
    [alone] Победа за тобой!
    [shared] Ты делишь победу!
   *[no] { $count ->
        [one] Побеждает { $names }
       *[other] Побеждают { $names }
    }
}
scene-final-lead = Всё золото на столе.
scene-final-standing = Итог
scene-final-gold = { $count ->
    [one] { $count } золотой
    [few] { $count } золотых
    [many] { $count } золотых
   *[other] { $count } золотого
}
scene-final-winner = победа
scene-final-rounds = Раунд за раундом
scene-final-player = Игрок
scene-final-round = Раунд { $round }
scene-final-rematch = Сыграть ещё
scene-final-rematch-go = За новый стол
scene-final-replay = Смотреть повтор
scene-final-look = Взглянуть на стол
scene-final-show = Показать итог
