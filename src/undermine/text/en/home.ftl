# The first page.
home-title = Somewhere ahead lies the gold
home-lead = Dig a tunnel to the treasure together, and find out who would rather see you fail. A card game of hidden roles, for people and bots, in your browser.
home-scene = A mine by lantern light: timber frames, rails, a cart full of gold, and a hand of cards
home-name = Your name
home-name-hint = Shown to those you play with. No account needed.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Dusty Boots | Lucky Lantern | Squeaky Cart | Rusty Pickaxe | Deep Digger | Candle Nose | Pebble Pocket | Copper Whisker | Sleepy Mole | Granite Grin | Muddy Mittens | Echo Hollow
home-name-another = Suggest another name
home-play = Play now
home-play-detail =
    { $bots ->
        [one] One bot, starts at once
       *[other] { $bots } bots, starts at once
    }
home-play-busy = Lighting the lanterns …
home-quick-options = Players, bots and expansion
home-players = Players
home-players-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
home-level = Bots
home-level-usual = The usual ones
home-expansion = Play with the expansion
home-expansion-hint = Two teams of diggers, doors, ladders, crystals, thieves. For those who know the base game.
home-new = Open a table for friends
home-learn = How to play, in five minutes
home-mine = Your tables
home-mine-go = Go on playing
home-mine-waiting = Not begun yet
home-mine-running = The game is on
home-open = Open tables
home-open-empty = No table is open just now.
home-open-empty-hint = Open one, and others will see it here.
home-open-wait = Looking around …
home-open-lost = The list cannot be reached. We keep trying; a game by link may still work.
home-open-changed =
    { $count ->
        [0] No open tables
        [one] { $count } open table
       *[other] { $count } open tables
    }
home-table-people = { $people } of { $seats } seats taken
home-table-bots =
    { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }
home-table-running = Playing
home-table-waiting = Waiting for players
home-table-nobody = An empty table
home-join = Join
home-watch = Watch
home-join-label = Join: { $table }
home-watch-label = Watch: { $table }
home-link = Somebody sent you a link or a code?
home-link-field = Link or code of a table
home-link-go = Go there
home-link-bad = This is no link to a table. It looks like { $example }, or just the letters at its end.

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Classic
edition-amigo-help = The international rules of today: tunnels must lead back to the entrance, the gold goes to the miners.
edition-amigo-2004 = Classic of 2004
edition-amigo-2004-help = As first printed: whoever digs up the treasure picks a nugget first, even a saboteur.
edition-igromag-uk = Ukrainian
edition-igromag-uk-help = As played in Ukraine: path cards need only touch the mine, you choose which goal turns over and how a stone lies, and nuggets go round until all are taken.
edition-igromag-ru = Russian
edition-igromag-ru-help = As in the Russian box: path cards need only touch the mine, and nuggets go round until all are taken.
setting-expansion = with the expansion
setting-clock = { $minutes } min + { $increment } s a move
setting-house-rules =
    { $count ->
        [one] { $count } house rule
       *[other] { $count } house rules
    }
bot-name-random = Blind Mole
bot-help-random = Does anything that the rules allow. Good for a first look.
bot-name-rookie = Pip the Apprentice
bot-help-rookie = Digs east, mends tools and believes in the good of all dwarves.

# A new table.
new-title = A new table
new-lead = Choose what you play. What you leave alone is as most people like it.
new-game = The game
new-edition = Rules
new-seats = Seats
new-bots = Bots at the table
new-bots-hint = Seats that are still free at the start go to bots as well.
new-bots-count = How many from the start
new-who = Who can come
new-who-open = Who finds the table
new-preview = Your table
new-open-yes = Anybody
new-open-yes-hint = The table is on the first page for all to see.
new-open-no = Only with the link
new-open-no-hint = You send the link to whom you like.
new-sit = I play myself
new-sit-hint = Otherwise you host the table and watch.
new-time = Time
new-pace = Clock
new-pace-none = No clock
new-pace-none-hint = Everybody thinks as long as they like.
new-pace-calm = Calm
new-pace-brisk = Brisk
new-pace-fast = Fast
new-pace-hint = { $minutes } for the whole game, and { $increment } seconds more after each move
new-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
new-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
new-patience = When somebody loses the connection, a bot plays for them after
new-rules = House rules
new-rules-lead = Change single rules of the edition. Marked ones differ from it.
new-rules-changed =
    { $count ->
        [0] as the edition has them
        [one] one changed
       *[other] { $count } changed
    }
new-rules-reset = Back to the edition’s rules
new-rule-differs = changed
new-make = Open the table
new-busy = Setting the table …

# Switches and house rules: what each is about, and its values.
rule-placement = Where path cards may lie
rule-placement-connected = Where a tunnel from the entrance goes on
rule-placement-adjacent = Anywhere next to the mine, if it fits
rule-goals_at_once = Several goals reached at once
rule-goals_at_once-all = All are turned over
rule-goals_at_once-choose = The player chooses one
rule-stone_turn = How a stone lies
rule-stone_turn-fit = With an opening towards the tunnel that reached it
rule-stone_turn-choose = The player chooses, where it would not fit
rule-round_end = When the cards have run out, the round ends
rule-round_end-only-passes-left = As soon as nobody can do anything but pass
rule-round_end-everyone-passed = When everybody has passed in turn
rule-nuggets = How many nuggets go round
rule-nuggets-miners = One for each miner
rule-nuggets-players = One for each player
rule-finisher = When a saboteur digs up the treasure
rule-finisher-miner-first = The next miner picks first
rule-finisher-takes-first = The saboteur picks first, once
rule-next_first = Who begins the next round
rule-next_first-last-path = The seat after the last path card
rule-next_first-last-card = The seat after the last card of any kind
rule-rounds = Rounds
rule-rounds-help = Three is a whole game; one is a quick one.
rule-maps = Map cards in the deck
rule-maps-help = With five it is a little harder to know where the gold is.
rule-all_saboteurs = Every saboteur is in play
rule-all_saboteurs-help = No dwarf card is left over, so all know how many saboteurs there are.
rule-idle_tools = No nugget with a broken tool
rule-idle_tools-help = A miner whose tool is broken at the end of the round goes without.
rule-sealed_boss = The boss wins behind locked doors
rule-sealed_boss-help = When doors of both colours bar the way, the boss wins with the profiteer.

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
waiting-share-native = Share …
waiting-share-text = Dig for gold with me. Are you a friend, or a saboteur?
waiting-seats = Seats
waiting-seat = Seat { $number }
waiting-free = Free
waiting-you = You
waiting-here = On this device
waiting-host = Host
waiting-bot = Bot
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

# Finished games.
games-title = Finished games
games-lead = Every open game is kept. Look at it again from any seat, or take its record with you.
games-mine = Your own games
games-empty = No game is over yet. Be the first.
games-replay = Watch the replay
games-replay-label = Watch the replay of the game of { $names }
games-record = Download the record
games-record-label = Download the record of the game of { $names }
games-more = Older games
games-end = That was the first one.
games-why-agreed = ended early, by agreement
games-loading = Leafing through the books …
games-try = Try again

# Bad luck.
unknown-title = A dead end
unknown-lead = No tunnel leads to this page. Perhaps the link lost a letter on the way.
unknown-home = To the first page
unknown-new = Open a table

