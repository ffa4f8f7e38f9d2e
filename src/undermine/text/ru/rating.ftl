# Рейтинговые столы, список сильнейших, страницы игроков и собственный ключ в виде кода.

# Список.
rating-title = Кто копает лучше всех
rating-lead = Кто насколько силён, по итогам рейтинговых столов. У золотоискателей и саботёров рейтинги раздельные, как и у каждой роли дополнения.
rating-base = Базовая игра
rating-expansion = Дополнение
rating-roles = Роли
rating-list = Сильнейшие: { $role }
rating-own = Твоё место
rating-own-none = В этой роли у тебя ещё нет рейтинга. Хватит одного рейтингового раунда.
rating-play = Сыграть на рейтинг
rating-play-hint = С ботами и сразу. Каждый раунд идёт в зачёт роли, которая тебе досталась.
rating-open = Открыть рейтинговый стол для других
rating-how = Что значат полосы
rating-how-bar = Отметка — это оценка. Истинная сила с вероятностью 95 % лежит в пределах полосы: после нескольких раундов она длинная, после многих — короткая.
rating-how-order = Список упорядочен по нижнему краю полосы: наверху те, кто силён наверняка. Все начинают с 25.
rating-how-counts = Каждый раунд за рейтинговым столом засчитывается той роли, в которой ты его закончишь. Победа над сильными даёт больше, чем над слабыми. У ботов тоже есть рейтинг. Уход — поражение.
rating-empty = В этой роли ещё никто не сыграл рейтингового раунда.
rating-empty-go = Открыть рейтинговый стол
rating-more = Показать ещё
rating-loading = Взвешиваем золото…
rating-place = Место { $place }
rating-between = от { $low } до { $high }
rating-strength = Сила { $rating }, почти наверняка между { $low } и { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } раунд
        [few] { $rounds } раунда
        [many] { $rounds } раундов
       *[other] { $rounds } раунда
    }
rating-wins = побед: { $wins }
rating-firsts = { $firsts ->
        [one] { $firsts } раз на первом месте
        [few] { $firsts } раза на первом месте
        [many] { $firsts } раз на первом месте
       *[other] { $firsts } раза на первом месте
    }
rating-you = ты
rating-bot = бот

# Игрок.
rating-player-lead = Такое имя может быть у нескольких игроков. У этого номер { $id }.
rating-player-bot = Бот этого сервера, один и тот же за каждым столом.
rating-player-guest = Гостевой бот: его запускает кто-то на другом компьютере. Его номер { $id }.
rating-player-strength = Сила
rating-player-games = Рейтинговые партии
rating-player-none = Пока ни одного рейтингового раунда.
rating-player-back = Назад к списку
rating-player-own = Твои сыгранные партии
rating-somebody = Кто-то, кто ушёл
rating-round = Раунд { $round }
rating-won = победа
rating-lost = поражение
rating-side = { $place } место из { $sides } сторон
rating-not-counted = подменял бот, поэтому без прибавки
rating-broke-off = поражение: выход из игры
rating-no-gain = кого-то выгнали, поэтому без прибавки
rating-gone = Сама партия больше не хранится.
rating-end = Это была самая первая партия.

# Собственный ключ и его код.
rating-code-title = Твой код
rating-code-lead = Учётных записей здесь нет. Этот браузер помнит секретный код, а с ним твоё имя, твои места и рейтинг. Введи код в другом браузере — и это снова будешь ты.
rating-code-own = Перенести в другой браузер
rating-code-nobody = У тебя ещё нет кода. Он появится с первой партией.
rating-code-show = Показать мой код
rating-code-field = Твой код
rating-code-warning = Кто знает этот код, может играть от твоего имени. Запиши его и никому не показывай.
rating-code-copy = Копировать
rating-code-copied = Скопировано. Никому его не показывай.
rating-code-copy-failed = Браузер не разрешает копировать. Код выделен: скопируй его вручную.
rating-code-bring = Ввести код
rating-code-bring-field = Код из другого браузера
rating-code-bring-hint = Семь групп по пять знаков, большими или маленькими буквами.
rating-code-bring-lose = Здесь тебя зовут { $name }. Сначала запиши этот код: без него к этому имени и его рейтингу не вернуться.
rating-code-bring-go = Играть под этим именем
rating-code-bring-done = С возвращением, { $name }.
rating-code-bad-groups = В коде семь групп по пять знаков. Здесь { $count ->
        [one] { $count } группа
        [few] { $count } группы
        [many] { $count } групп
       *[other] { $count } группы
    }.
rating-code-bad-length = В группе { $group } должно быть пять знаков, а их { $count }.
rating-code-bad-letter = В группе { $group } есть «{ $letter }», а такого в кодах не бывает.
rating-code-bad-check = Проверь группу { $groups } ещё раз: что-то в ней не так.
rating-code-new = Кто-то увидел код?
rating-code-new-lead = Новый код делает старый недействительным. Ты остаёшься собой; в других своих браузерах потом введи новый.
rating-code-new-go = Получить новый код
rating-code-new-sure = Записанный код перестанет действовать. Продолжить?
rating-code-new-yes = Да, новый код
rating-code-new-no = Оставить старый
rating-code-new-done = Старый код больше не действует. Посмотри новый и запиши его.
