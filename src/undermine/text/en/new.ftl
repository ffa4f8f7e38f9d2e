# A new table.
new-title = A new table
new-lead = Choose how you want to play. The defaults are what most people like.
new-game = The game
new-edition = Rules
new-offered = House editions of this server
new-offered-hint = They fill in the house rules below.
new-seats = Seats
new-bots = Bots at the table
new-bots-hint = Seats that are still free at the start also go to bots.
new-bots-count = How many from the start
new-who = Who can join
new-who-open = Who can find the table
new-preview = Your table
new-open-yes = Anybody
new-open-yes-hint = The table is listed on the home page for everybody to see.
new-open-no = Only with the link
new-open-no-hint = You send the link to whoever you like.
new-guest-bots = Guest bots may join
new-guest-bots-hint = Programs run by other people may take free seats. Everybody sees that they are bots, and you can remove them.
new-sit = I play too
new-sit-hint = Otherwise you are the host and watch.
new-rated = Rated
new-rated-hint = Every finished round counts. Everybody has one seat, and once the game is over, anybody can watch it.
new-rated-rules = Not with house rules; only the number of rounds may differ.
new-time = Time
new-pace = Clock
new-pace-none = No clock
new-pace-none-hint = Everybody takes as long as they like.
new-pace-calm = Calm
new-pace-brisk = Brisk
new-pace-fast = Fast
new-pace-hint =
    { $increment ->
        [one] { $minutes } for the whole game, plus { $increment } second after each move
       *[other] { $minutes } for the whole game, plus { $increment } seconds after each move
    }
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
new-patience = If somebody loses the connection, a bot steps in after
new-rules = House rules
new-rules-lead = Change single rules of the edition. Those that differ are marked.
new-rules-changed =
    { $count ->
        [0] same as the edition
        [one] { $count } changed
       *[other] { $count } changed
    }
new-rules-reset = Back to the edition’s rules
new-rule-differs = changed
new-make = Open the table
new-busy = Opening the table…

# Switches and house rules: what each is about, and its values.
rule-placement = Where path cards may go
rule-placement-connected = Only where a tunnel from the entrance goes on
rule-placement-adjacent = Anywhere next to the mine, if they fit
rule-goals_at_once = When several goals are reached at once
rule-goals_at_once-all = All are turned over
rule-goals_at_once-choose = The player chooses one
rule-stone_turn = How a stone is placed
rule-stone_turn-fit = Open towards the tunnel that reached it
rule-stone_turn-choose = The player chooses if it does not fit
rule-round_end = When the deck is used up, the round ends
rule-round_end-only-passes-left = As soon as nobody can do anything but pass
rule-round_end-everyone-passed = When everybody has passed in turn
rule-nuggets = How many nugget cards go round
rule-nuggets-miners = One for each miner
rule-nuggets-players = One for each player
rule-finisher = When a saboteur reaches the treasure
rule-finisher-miner-first = The next miner picks first
rule-finisher-takes-first = The saboteur picks first, but only once
rule-next_first = Who begins the next round
rule-next_first-last-path = The seat after whoever placed the last path card
rule-next_first-last-card = The seat after whoever played the last card
rule-rounds = Rounds
rule-rounds-help = Three make a full game; one is a quick one.
rule-maps = Map cards in the deck
rule-maps-help = The fewer there are, the harder it is to find out where the treasure is.
rule-all_saboteurs = Every saboteur is in play
rule-all_saboteurs-help = No role card is left over, so everybody knows how many saboteurs there are.
rule-idle_tools = Broken tool, no gold
rule-idle_tools-help = A miner whose tool is broken at the end of the round gets nothing.
rule-sealed_boss = The boss wins behind closed doors
rule-sealed_boss-help = If doors of both colours block the way, the boss wins with the profiteer.
rule-hand_size = Cards in a hand
rule-hand_size-help = How many cards each player is dealt. Fewer make a quicker and harder game.
rule-dwarves = Roles
rule-dwarves-help = How many role cards are shuffled. One for each player at least; the others are left over.
rule-deck = Cards in the deck
rule-deck-help = How many copies there are of each card. Bold ones differ from the edition.
# $count is a number of copies, $card the name of a card or a role.
rule-count = { $count } × { $card }
new-deck-size =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
