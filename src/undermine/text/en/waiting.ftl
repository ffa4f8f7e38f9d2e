# The table before the start.
waiting-title = Waiting for everyone
waiting-lead-host = You are the host. Start when everybody is here.
waiting-lead-guest = { $host } starts the game when everybody is here.
waiting-lead-nobody = Whoever sits down first is the host.
waiting-rules = House rules at this table
waiting-share = Invite others
waiting-share-hint = Whoever opens this link can sit down.
waiting-link = Link to this table
waiting-copy = Copy link
waiting-copied = Copied. Send it to your friends.
waiting-copy-failed = The browser does not allow copying. The link is selected: copy it by hand.
waiting-share-native = Share…
waiting-share-text = Come and dig for gold with me. Friend or saboteur?
waiting-seats = Seats
waiting-seat = Seat { $number }
waiting-free = Free
waiting-you = You
waiting-here = On this device
waiting-host = Host
waiting-bot = Bot
waiting-guest-bot = Guest bot
waiting-away = Away
waiting-sit = Sit here
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Move here
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Somebody else on this device
waiting-second-hint = Pass and play: hand the device over between turns.
waiting-second-name = Their name
waiting-second-sit = Add them
waiting-leave = Leave the seat
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Add a bot
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Bot on seat { $number }
waiting-bot-away = Remove the bot
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Change
waiting-more-label = Change seat { $number }
waiting-swap = Swap seats
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Swap with this seat
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Keep the seats as they are
waiting-swap-choose = Where should { $name } sit? Choose a seat.
waiting-free-seat = Free the seat
waiting-free-seat-label = { waiting-free-seat }: { $name }
waiting-kick = Remove
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = Remove { $name }? They cannot come back to this table.
waiting-kick-yes = Remove
waiting-kick-no = Cancel
waiting-start = Start the game
waiting-start-bots =
    { $count ->
        [0] All seats are taken.
        [one] A bot will take the free seat.
       *[other] Bots will take the { $count } free seats.
    }
waiting-sat = { $name } sits down.
waiting-lost = Connection lost. We keep trying; your seat is safe.
