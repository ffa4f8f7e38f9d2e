# The first page.
home-title = Somewhere ahead lies the gold
home-lead = Dig a tunnel to the treasure together, and find out who would rather see you fail. A card game of hidden roles, for people and bots, in your browser.
home-scene = A mine by lantern light: timber frames, rails, a cart full of gold, and a hand of cards
home-name = Your name
home-name-hint = The people you play with see it. No account needed.
# Suggestions for newcomers, kept apart by |; 24 letters at most each.
home-names = Dusty Boots | Lucky Lantern | Squeaky Cart | Rusty Pickaxe | Deep Digger | Candle Nose | Pebble Pocket | Copper Whisker | Sleepy Mole | Granite Grin | Muddy Mittens | Echo Hollow
home-name-another = Suggest another name
home-play = Play now
home-play-detail =
    { $bots ->
        [one] One bot, starts right away
       *[other] { $bots } bots, starts right away
    }
home-play-busy = Lighting the lanterns…
home-quick-options = Players, bots and expansion
home-players = Players
home-players-count =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
home-level = Bots
home-expansion = Play with the expansion
home-expansion-hint = Two teams of miners, doors, ladders, crystals, thieves. For those who know the base game.
home-new = Open a table for friends
home-guide = New here? Play a guided round
home-guide-detail = A short round in which the old foreman shows you everything once.
home-guide-busy = The foreman lights his lantern…
home-learn = How to play, in five minutes
home-mine = Your games
home-mine-waiting = Not begun yet
home-mine-turn = Your turn
home-mine-other = { $name } to move
home-mine-bots = The bots are waiting for you
home-mine-stand-in = A bot is playing for you
home-mine-shuffling = The cards are being shuffled
home-mine-round = round { $round }
home-mine-others = { $names } and { $count } more
home-mine-all = Show all { $count }
home-open = Open tables
home-open-empty = No tables are open right now.
home-open-empty-hint = Open one, and others will see it here.
home-open-wait = Looking for tables…
home-open-lost = The list cannot be loaded right now. We keep trying; a link to a table may still work.
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
home-link = Do you have a link to a table?
home-link-field = Link to a table
home-link-go = Go to the table
home-link-bad = This is not a link to a table. It looks like { $example }; the letters at its end are enough.
home-code = Played in another browser before? Enter your code

# What tables are made with: said in lists and in the waiting room.
edition-amigo = Classic
edition-amigo-help = Today’s international rules: tunnels must lead back to the entrance, and the gold goes to the miners.
edition-amigo-2004 = Classic, 2004
edition-amigo-2004-help = As first printed: whoever reaches the treasure picks a nugget card first, even a saboteur.
edition-igromag-uk = Ukrainian
edition-igromag-uk-help = As played in Ukraine: path cards only need to touch the mine, you choose which goal is turned over and how a stone goes, and nugget cards go round until all are taken.
edition-igromag-ru = Russian
edition-igromag-ru-help = As in the Russian box: path cards only need to touch the mine, and nugget cards go round until all are taken.
setting-expansion = with the expansion
setting-rated = rated
setting-lesson = lesson
setting-clock = { $minutes } min + { $increment } s per move
setting-house-rules =
    { $count ->
        [one] { $count } house rule
       *[other] { $count } house rules
    }
bot-name-random = Blind Mole
bot-help-random = Does anything the rules allow. Good for a first look.
bot-name-rookie = Pip the Apprentice
bot-help-rookie = Digs east, repairs tools and believes in the good in every dwarf.
bot-name-digger = Hilda Hardrock
bot-help-digger = Knows every card, counts her steps and remembers who got in her way.
bot-name-sleuth = Inspector Lamp
bot-help-sleuth = Weighs every move and every word, and knows how he looks to others.
bot-name-searcher = Granny Granite
bot-help-searcher = Plays every plan through in her head before she moves a finger.

# Finished games.
games-title = Finished games
games-lead = Your own games and those of open tables. Watch them again from any seat, or download their records.
games-replay = Watch the replay
games-replay-label = Watch the replay of the game of { $names }
games-record = Download the record
games-record-label = Download the record of the game of { $names }
games-more = Older games
games-end = That was the very first game.
games-loading = Leafing through the books…
games-try = Try again

# Bad luck.
unknown-title = A dead end
unknown-lead = No tunnel leads to this page. Perhaps the link lost a letter on the way.
unknown-home = Home page
unknown-new = Open a table

