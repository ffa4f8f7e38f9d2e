# A new table.
new-title = Новый стол
new-lead = Выбери, во что играть. Не хочешь менять — оставь: так нравится большинству.
new-game = Игра
new-edition = Правила
new-seats = Места
new-bots = Боты за столом
new-bots-hint = Места, свободные к началу, тоже займут боты.
new-bots-count = Сколько их с самого начала
new-who = Кто может прийти
new-who-open = Кто найдёт стол
new-preview = Твой стол
new-open-yes = Все
new-open-yes-hint = Стол виден всем на первой странице.
new-open-no = Только по ссылке
new-open-no-hint = Ссылку получат те, кому ты её отправишь.
new-guest-bots = Чужие боты могут садиться
new-guest-bots-hint = Программы, которые запускает кто-то другой, могут занимать свободные места; все видят, что это боты, и вы можете их отослать.
new-sit = Я тоже играю
new-sit-hint = Иначе ты ведёшь стол и смотришь.
new-rated = На рейтинг
new-rated-hint = Засчитывается каждый доигранный раунд. У каждого одно место, а после конца партию могут посмотреть все.
new-rated-rules = Не вместе с домашними правилами; свободно лишь число раундов.
new-time = Время
new-pace = Часы
new-pace-none = Без часов
new-pace-none-hint = Каждый думает сколько хочет.
new-pace-calm = Спокойно
new-pace-brisk = Бодро
new-pace-fast = Быстро
new-pace-hint =
    { $increment ->
        [one] { $minutes } на всю партию и ещё { $increment } секунда после каждого хода
        [few] { $minutes } на всю партию и ещё { $increment } секунды после каждого хода
        [many] { $minutes } на всю партию и ещё { $increment } секунд после каждого хода
       *[other] { $minutes } на всю партию и ещё { $increment } секунды после каждого хода
    }
new-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
        [many] { $count } минут
       *[other] { $count } минуты
    }
new-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
new-patience = Если у кого-то пропала связь, сколько ждать до подмены ботом
new-rules = Домашние правила
new-rules-lead = Меняй отдельные правила издания. Отличия от него помечены.
new-rules-changed =
    { $count ->
        [0] как в издании
       *[other] изменено: { $count }
    }
new-rules-reset = Вернуть правила издания
new-rule-differs = изменено
new-make = Открыть стол
new-busy = Готовим стол…

# Switches and house rules: what each is about, and its values.
rule-placement = Куда можно класть карты пути
rule-placement-connected = Туда, где продолжается тоннель от входа
rule-placement-adjacent = Куда угодно рядом с шахтой, если подходит
rule-goals_at_once = Достигнуто сразу несколько целей
rule-goals_at_once-all = Открываются все
rule-goals_at_once-choose = Игрок выбирает одну
rule-stone_turn = Как лежит камень
rule-stone_turn-fit = Проходом к тоннелю, который до него дошёл
rule-stone_turn-choose = Выбирает игрок, если камень не подходит
rule-round_end = Когда колода кончилась, раунд завершается
rule-round_end-only-passes-left = Как только все могут лишь пропускать ход
rule-round_end-everyone-passed = Когда все по очереди пропустили ход
rule-nuggets = Сколько самородков идёт по кругу
rule-nuggets-miners = По одному на золотоискателя
rule-nuggets-players = По одному на игрока
rule-finisher = Если до сокровища докопался саботёр
rule-finisher-miner-first = Первым берёт следующий золотоискатель
rule-finisher-takes-first = Первым берёт саботёр, один раз
rule-next_first = Кто начинает следующий раунд
rule-next_first-last-path = Место после последней карты пути
rule-next_first-last-card = Место после последней карты любого вида
rule-rounds = Раунды
rule-rounds-help = Три — целая партия, один — быстрая.
rule-maps = Карты разведки в колоде
rule-maps-help = С пятью узнать, где золото, чуть труднее.
rule-all_saboteurs = Все саботёры в игре
rule-all_saboteurs-help = Лишних карт гномов нет, и все знают, сколько за столом саботёров.
rule-idle_tools = Поломка — нет самородка
rule-idle_tools-help = Золотоискатель, у которого в конце раунда сломан инструмент, остаётся без золота.
rule-sealed_boss = Босс побеждает за закрытыми дверями
rule-sealed_boss-help = Если путь перекрыт дверями обоих цветов, босс побеждает вместе с перекупщиком.
