# What happened at the table, for reading it again.
log-look = Повернутися до цієї миті: { $text }
log-latest = До найновішого
log-sat = { $name } сідає за стіл.
log-bot-sat = За стіл сідає бот { $name }.
log-away = { $name }: зв’язок утрачено.
log-back = { $name } знову тут.
log-took-over-away = { $name } не на зв’язку: далі грає бот.
log-took-over-clock = У гравця { $name } вийшов час: далі грає бот.
log-handed-back = { $name } знову грає.
log-hosted = Тепер хост — { $name }.
log-kicked = Гравця { $name } вигнали з-за столу.
log-voted = { $name } пропонує завершити гру.
log-voted-not = { $name } хоче грати далі.
log-ended-played = Гру завершено.
log-ended-agreed = Усі погодилися завершити гру.
log-ended-abandoned = Гру покинуто.
log-ended-expired = Стіл надто довго стояв порожній.
log-ended-closed = Стіл закрили адміністратори сервера.
log-rematched = Для тієї ж компанії готовий новий стіл.
log-bots-paced = { $speed ->
    [slow] Тепер боти ходять повільніше.
    [fast] Тепер боти ходять швидше.
   *[normal] Тепер боти ходять зі звичайною швидкістю.
}
log-took = { $own ->
    [yes] { $value ->
        [one] Ти береш карту золота на { $value } самородок.
        [few] Ти береш карту золота на { $value } самородки.
        [many] Ти береш карту золота на { $value } самородків.
       *[other] Ти береш карту золота на { $value } самородка.
    }
   *[no] { $value ->
        [one] { $name } бере карту золота на { $value } самородок.
        [few] { $name } бере карту золота на { $value } самородки.
        [many] { $name } бере карту золота на { $value } самородків.
       *[other] { $name } бере карту золота на { $value } самородка.
    }
}
log-paid = { $own ->
    [yes] { $amount ->
        [one] Ти отримуєш { $amount } самородок.
        [few] Ти отримуєш { $amount } самородки.
        [many] Ти отримуєш { $amount } самородків.
       *[other] Ти отримуєш { $amount } самородка.
    }
   *[no] { $amount ->
        [one] { $name } отримує { $amount } самородок.
        [few] { $name } отримує { $amount } самородки.
        [many] { $name } отримує { $amount } самородків.
       *[other] { $name } отримує { $amount } самородка.
    }
}
log-back-title = Як воно було
log-back-live = Назад до гри
log-back-yours = Твій хід! Назад до гри
log-back-loading = Гортаємо сторінки назад…
last-label = Останній хід
last-since = { $count ->
    [one] { $count } хід після твого
    [few] { $count } ходи після твого
    [many] { $count } ходів після твого
   *[other] { $count } ходу після твого
}
feed-label = Що сталося і що було сказано
feed-filter = Показати
feed-all = Усе
feed-moves = Ходи
feed-talk = Розмова
feed-chat = Чат
feed-earlier = Показати попередні повідомлення
feed-empty = Тут поки що порожньо.
feed-turn = Хід { $turn }
feed-since = Після твого останнього ходу
feed-show = Показати, де це: { $text }
