# The table before the start.
waiting-title = The table is being set
waiting-lead-host = You are the host. Begin when everybody is here.
waiting-lead-guest = { $host } begins the game when everybody is here.
waiting-lead-nobody = Whoever sits down first is the host.
waiting-share = Call the others
waiting-share-hint = Whoever opens this link can sit down.
waiting-link = Link to this table
waiting-copy = Copy link
waiting-copied = Copied. Send it to your friends.
waiting-copy-failed = The browser does not let us copy. The link is selected: copy it by hand.
waiting-share-native = Share…
waiting-share-text = Dig for gold with me. Are you a friend, or a saboteur?
waiting-seats = Seats
waiting-seat = Seat { $number }
waiting-free = Free
waiting-you = You
waiting-here = On this device
waiting-host = Host
waiting-bot = Bot
waiting-guest-bot = Bot of somebody else
waiting-away = Away
waiting-sit = Sit down here
waiting-sit-label = { waiting-sit }: { waiting-seat }
waiting-move = Move here
waiting-move-label = { waiting-move }: { waiting-seat }
waiting-second = Somebody else on this device
waiting-second-hint = Pass and play: you hand the device over between turns.
waiting-second-name = Their name
waiting-second-sit = Sit them down
waiting-leave = Get up
waiting-leave-label = { waiting-leave }: { $name }
waiting-bot-add = Put a bot here
waiting-bot-add-label = { waiting-bot-add }: { waiting-seat }
waiting-bot-level = Kind of bot on seat { $number }
waiting-bot-away = Send the bot away
waiting-bot-away-label = { waiting-bot-away }: { $name }
waiting-more = Change
waiting-more-label = Change seat { $number }
waiting-swap = Swap places
waiting-swap-label = { waiting-swap }: { $name }
waiting-swap-with = Swap with this seat
waiting-swap-with-label = { waiting-swap-with }: { $name }, { waiting-seat }
waiting-swap-stop = Leave the seats as they are
waiting-swap-choose = Where should { $name } sit? Choose a seat.
waiting-kick = Send away
waiting-kick-label = { waiting-kick }: { $name }
waiting-kick-sure = Send { $name } away? They cannot come back to this table.
waiting-kick-yes = Send away
waiting-kick-no = Let them stay
waiting-start = Begin the game
waiting-start-bots =
    { $count ->
        [0] All seats are taken.
        [one] A bot takes the free seat.
       *[other] Bots take the { $count } free seats.
    }
waiting-sat = { $name } sits down.
waiting-lost = The connection is lost. We keep trying; your seat is kept.
