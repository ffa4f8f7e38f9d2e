# A new table.
new-title = Новый стол
new-lead = Выбери, как будете играть. Остальное уже стоит так, как нравится большинству.
new-game = Игра
new-edition = Правила
new-offered = Домашние издания этого сервера
new-offered-hint = Они заполняют домашние правила ниже.
new-seats = Места
new-bots = Боты за столом
new-bots-hint = Места, свободные к началу, тоже займут боты.
new-bots-count = Сколько с самого начала
new-who = Кто может сесть
new-who-open = Кто может найти стол
new-preview = Твой стол
new-open-yes = Все
new-open-yes-hint = Стол виден всем на главной.
new-open-no = Только по ссылке
new-open-no-hint = Ссылку отправляешь, кому захочешь.
new-guest-bots = Гостевые боты могут садиться
new-guest-bots-hint = Чужие программы могут занимать свободные места. Все видят, что это боты, и ты можешь их выгнать.
new-sit = Я тоже играю
new-sit-hint = Иначе ты хост и смотришь.
new-rated = На рейтинг
new-rated-hint = Засчитывается каждый доигранный раунд. У каждого одно место, а когда партия закончится, её сможет посмотреть любой.
new-rated-rules = Без домашних правил; менять можно только число раундов.
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
new-patience = Сколько ждать, если у кого-то пропала связь (потом играет бот)
new-rules = Домашние правила
new-rules-lead = Здесь можно изменить отдельные правила издания. Изменённые помечены.
new-rules-changed =
    { $count ->
        [0] как в издании
        [one] { $count } изменённое
        [few] { $count } изменённых
        [many] { $count } изменённых
       *[other] { $count } изменённого
    }
new-rules-reset = Вернуть правила издания
new-rule-differs = изменено
new-make = Открыть стол
new-busy = Открываем стол…

# Switches and house rules: what each is about, and its values.
rule-placement = Куда можно класть карты пути
rule-placement-connected = Только туда, где продолжается тоннель от входа
rule-placement-adjacent = Куда угодно рядом с шахтой, если подходит
rule-goals_at_once = Если дошли до нескольких целей сразу
rule-goals_at_once-all = Открываются все
rule-goals_at_once-choose = Игрок выбирает одну
rule-stone_turn = Как ложится камень
rule-stone_turn-fit = Проходом к тоннелю, который до него дошёл
rule-stone_turn-choose = Если не подходит, выбирает игрок
rule-round_end = Когда колода пуста, раунд завершается
rule-round_end-only-passes-left = Как только всем остаётся лишь пропускать ход
rule-round_end-everyone-passed = Когда все по очереди пропустили ход
rule-nuggets = Сколько карт золота идёт по кругу
rule-nuggets-miners = По одной на золотоискателя
rule-nuggets-players = По одной на игрока
rule-finisher = Если до сокровища дошёл саботёр
rule-finisher-miner-first = Первым берёт следующий золотоискатель
rule-finisher-takes-first = Первым берёт саботёр, но только раз
rule-next_first = Кто начинает следующий раунд
rule-next_first-last-path = Место после того, кто положил последнюю карту пути
rule-next_first-last-card = Место после того, кто сыграл последнюю карту
rule-rounds = Раунды
rule-rounds-help = Три — полная партия, один — быстрая.
rule-maps = Карты разведки в колоде
rule-maps-help = Чем их меньше, тем труднее узнать, где сокровище.
rule-all_saboteurs = Все саботёры в игре
rule-all_saboteurs-help = Лишних карт гномов нет, поэтому все знают, сколько в игре саботёров.
rule-idle_tools = Сломан инструмент — нет золота
rule-idle_tools-help = Золотоискатель, у которого в конце раунда сломан инструмент, ничего не получает.
rule-sealed_boss = Босс побеждает за закрытыми дверями
rule-sealed_boss-help = Если путь перекрыт дверями обоих цветов, босс побеждает вместе с перекупщиком.
rule-hand_size = Карты на руке
rule-hand_size-help = Сколько карт получает каждый игрок. Чем меньше, тем короче и труднее партия.
rule-dwarves = Роли
rule-dwarves-help = Сколько карт гномов тасуется. Не меньше одной на игрока, остальные лежат в стороне.
rule-deck = Карты в колоде
rule-deck-help = Сколько копий у каждой карты. Жирным выделены те, что отличаются от издания.
# $count is a number of copies, $card the name of a card or a role.
rule-count = { $count } × { $card }
new-deck-size =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
        [many] { $count } карт
       *[other] { $count } карты
    }
