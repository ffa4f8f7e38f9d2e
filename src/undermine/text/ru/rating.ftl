# Рейтинговые столы, список сильнейших, страницы игроков и собственный ключ в виде кода.

# Список.
rating-title = Кто копает лучше всех
rating-lead = Что рейтинговые столы говорят о силе каждого. У золотоискателей и саботёров рейтинги раздельные, как и у каждой роли дополнения.
rating-base = Базовая игра
rating-expansion = Дополнение
rating-roles = Роли
rating-list = Сильнейшие: { $role }
rating-how = Что значат полосы
rating-how-bar = Отметка — это оценка. Истинная сила лежит в пределах полосы с уверенностью 95 %: по нескольким раундам полоса длинная, по многим — короткая.
rating-how-order = Список идёт по нижнему концу полосы: наверху тот, кто силён наверняка. Все начинают с 25.
rating-empty = В этой роли ещё никто не сыграл рейтингового раунда.
rating-empty-go = Открыть рейтинговый стол
rating-more = Показать ещё
rating-loading = Взвешиваем самородки…
rating-place = Место { $place }
rating-between = от { $low } до { $high }
rating-strength = Сила { $rating }, наверняка между { $low } и { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
       *[other] { $rounds } раундов
    }
rating-wins = побед: { $wins }
rating-firsts = { $firsts ->
        [one] { $firsts } раз лучшие
        [few] { $firsts } раза лучшие
       *[other] { $firsts } раз лучшие
    }
rating-you = ты
rating-bot = бот

# Игрок.
rating-player-lead = Имена могут повторяться. У этого игрока номер { $id }.
rating-player-bot = Бот заведения, один и тот же за каждым столом.
rating-player-guest = Бот, которого кто-то держит в другом месте. Его номер { $id }.
rating-player-strength = Сила
rating-player-games = Рейтинговые партии
rating-player-none = Пока ни одного рейтингового раунда.
rating-player-back = К списку
rating-somebody = Кто-то, кто ушёл
rating-round = Раунд { $round }
rating-won = победа
rating-lost = поражение
rating-side = { $place } место из { $sides } сторон
rating-not-counted = играл бот, поэтому без прибавки
rating-gone = Сама партия больше не хранится.
rating-end = Это была первая.

# Собственный ключ и его код.
rating-code-title = Твой ключ
rating-code-lead = Учётных записей здесь нет. Твой браузер хранит ключ, а с ним твоё имя, твои места и рейтинг. Записанный как код, он пойдёт с тобой в другие браузеры.
rating-code-own = Возьми его с собой
rating-code-nobody = У тебя ещё нет ключа. Он появится с первой партией.
rating-code-show = Показать мой код
rating-code-field = Твой код
rating-code-warning = У кого этот код, тот и есть ты. Запиши его и никому не показывай.
rating-code-copy = Скопировать
rating-code-copied = Скопировано. Храни там, куда заглядываешь только ты.
rating-code-copy-failed = Браузер не даёт копировать. Код выделен: скопируй его вручную.
rating-code-bring = Принести код
rating-code-bring-field = Код из другого браузера
rating-code-bring-hint = Семь групп по пять знаков, больших или маленьких.
rating-code-bring-lose = Здесь тебя зовут { $name }. Сначала забери этот код, иначе к этому имени и его рейтингу уже не вернуться.
rating-code-bring-go = Быть тем, кто я там
rating-code-bring-done = С возвращением, { $name }.
rating-code-bad-groups = В коде семь групп по пять знаков. Здесь их { $count }.
rating-code-bad-length = В группе { $group } должно быть пять знаков. Их { $count }.
rating-code-bad-letter = В группе { $group } стоит «{ $letter }», а такого в кодах не бывает.
rating-code-bad-check = Взгляни ещё раз на группу { $groups }: что-то в ней не так.
rating-code-new = Его кто-то видел?
rating-code-new-lead = Новый ключ обесценивает старый код. Ты остаёшься собой; другим браузерам со старым ключом понадобится новый код.
rating-code-new-go = Обесценить старый код
rating-code-new-sure = Тогда ничего не стоит и тот код, который записан. Продолжить?
rating-code-new-yes = Да, новый ключ
rating-code-new-no = Оставить старый
rating-code-new-done = Старый код больше ничего не стоит. Посмотри новый и запиши его.
