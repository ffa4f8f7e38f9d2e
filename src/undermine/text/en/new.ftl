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
new-guest-bots = Bots of others may sit down
new-guest-bots-hint = Programs that somebody else runs can take free seats; all see that they are bots, and you can send them away.
new-sit = I play myself
new-sit-hint = Otherwise you host the table and watch.
new-rated = Rated
new-rated-hint = Every finished round counts. Everybody has one seat, and once the game is over, all can look at it.
new-rated-rules = Not with house rules; only the number of rounds is free.
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
new-busy = Setting the table…

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
