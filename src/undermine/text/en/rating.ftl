# Rated tables, the list of the strongest, pages of players, and one's key as a code.

# The list.
rating-title = Who digs best
rating-lead = What rated tables tell of everybody’s strength. Miners and saboteurs are rated apart, and so is every role of the expansion.
rating-base = Base game
rating-expansion = Expansion
rating-roles = Roles
rating-list = The strongest: { $role }
rating-how = What the bars mean
rating-how-bar = The mark is the estimate. The true strength lies within the bar with 95 % confidence: a few rounds make a long bar, many a short one.
rating-how-order = The list goes by the lower end of the bar, so whoever is surely good stands on top. Everybody begins at 25.
rating-empty = Nobody has played a rated round in this role yet.
rating-empty-go = Open a rated table
rating-more = Show more
rating-loading = Weighing the nuggets…
rating-place = Place { $place }
rating-between = { $low } to { $high }
rating-strength = Strength { $rating }, surely between { $low } and { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
rating-wins = { $wins } won
rating-firsts = best { $firsts ->
        [one] once
       *[other] { $firsts } times
    }
rating-you = you
rating-bot = bot

# A player.
rating-player-lead = Names may be shared. This player is number { $id }.
rating-player-bot = A bot of the house, the same at every table.
rating-player-guest = A bot that somebody runs elsewhere. It is number { $id }.
rating-player-strength = Strength
rating-player-games = Rated games
rating-player-none = No rated round yet.
rating-player-back = To the list
rating-somebody = Somebody who left
rating-round = Round { $round }
rating-won = won
rating-lost = lost
rating-side = { $place } of { $sides } sides
rating-not-counted = a bot played, so no gain
rating-gone = The game itself is no longer kept.
rating-end = That was the first one.

# One's key and its code.
rating-code-title = Your key
rating-code-lead = There are no accounts here. Your browser keeps a key, and with it your name, your seats and your ratings. Written as a code, it comes along to other browsers.
rating-code-own = Take it with you
rating-code-nobody = You have no key yet. It comes with your first game.
rating-code-show = Show my code
rating-code-field = Your code
rating-code-warning = Whoever has this code is you. Write it down, and show it to nobody.
rating-code-copy = Copy
rating-code-copied = Copied. Keep it where only you look.
rating-code-copy-failed = The browser does not let us copy. The code is selected: copy it by hand.
rating-code-bring = Bring a code
rating-code-bring-field = Code from another browser
rating-code-bring-hint = Seven groups of five characters, large or small.
rating-code-bring-lose = You are { $name } here. Take that code with you first, or there is no way back to this name and its ratings.
rating-code-bring-go = Be who I am there
rating-code-bring-done = Welcome back, { $name }.
rating-code-bad-groups = A code has seven groups of five characters. This has { $count }.
rating-code-bad-length = Group { $group } should have five characters. It has { $count }.
rating-code-bad-letter = In group { $group } stands “{ $letter }”, which no code has.
rating-code-bad-check = Look at group { $groups } again: something in it is not right.
rating-code-new = Has somebody seen it?
rating-code-new-lead = A new key makes the old code worthless. You stay who you are; other browsers with the old key have to bring the new code.
rating-code-new-go = Make the old code worthless
rating-code-new-sure = Then the code that you wrote down is worthless too. Go on?
rating-code-new-yes = Yes, a new key
rating-code-new-no = Keep the old one
rating-code-new-done = The old code is worthless now. Show the new one and write it down.
