# Rated tables, the list of the strongest, pages of players, and one's key as a code.

# The list.
rating-title = Who digs best
rating-lead = How strong everybody is, measured at rated tables. Miners and saboteurs are rated separately, and so is every role of the expansion.
rating-base = Base game
rating-expansion = Expansion
rating-roles = Roles
rating-list = The strongest: { $role }
rating-own = Your place
rating-own-none = You have no rating in this role yet. One rated round is enough.
rating-play = Play a rated game now
rating-play-hint = Against bots, right away. Each round counts for the role you are dealt.
rating-open = Open a rated table for others
rating-how = What the bars mean
rating-how-bar = The mark is the estimate. The true strength is within the bar with 95 % certainty: few rounds make a long bar, many make a short one.
rating-how-order = The list is sorted by the lower end of the bar, so those who are surely good come first. Everybody begins at 25.
rating-how-counts = Each round of a rated table counts for the role in which you end it. Winning against strong players gains more than winning against weak ones. Bots are rated too. Leaving counts as a loss.
rating-empty = Nobody has played a rated round in this role yet.
rating-empty-go = Open a rated table
rating-more = Show more
rating-loading = Weighing the gold…
rating-place = Place { $place }
rating-between = { $low } to { $high }
rating-strength = Strength { $rating }, almost surely between { $low } and { $high }
rating-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
rating-wins = { $wins } won
rating-firsts = came first { $firsts ->
        [one] once
       *[other] { $firsts } times
    }
rating-you = you
rating-bot = bot

# A player.
rating-player-lead = Several people may have this name. This is player number { $id }.
rating-player-bot = A bot of this server, the same at every table.
rating-player-guest = A guest bot: somebody runs it on another computer. Its number is { $id }.
rating-player-strength = Strength
rating-player-games = Rated games
rating-player-none = No rated round yet.
rating-player-back = Back to the list
rating-player-own = Your finished games
rating-somebody = Somebody who left
rating-round = Round { $round }
rating-won = won
rating-lost = lost
rating-side = { $place } of { $sides } sides
rating-not-counted = a bot stood in, so nothing gained
rating-broke-off = lost by breaking off
rating-no-gain = sent somebody away, so nothing gained
rating-gone = The game itself is no longer stored.
rating-end = That was the first game.

# One's key and its code.
rating-code-title = Your code
rating-code-lead = There are no accounts here. This browser remembers a secret code, and with it your name, your seats and your ratings. Enter the code in another browser, and you are the same player there.
rating-code-own = Take it to another browser
rating-code-nobody = You have no code yet. You get one with your first game.
rating-code-show = Show my code
rating-code-field = Your code
rating-code-warning = Whoever has this code can play as you. Write it down, and show it to nobody.
rating-code-copy = Copy
rating-code-copied = Copied. Keep it to yourself.
rating-code-copy-failed = The browser does not allow copying. The code is selected: copy it by hand.
rating-code-bring = Enter a code
rating-code-bring-field = Code from another browser
rating-code-bring-hint = Seven groups of five characters, in capitals or not.
rating-code-bring-lose = Here you are { $name }. Write down that code first: without it, there is no way back to this name and its ratings.
rating-code-bring-go = Play as this player
rating-code-bring-done = Welcome back, { $name }.
rating-code-bad-groups = A code has seven groups of five characters. This one has { $count ->
        [one] { $count } group
       *[other] { $count } groups
    }.
rating-code-bad-length = Group { $group } should have five characters. It has { $count }.
rating-code-bad-letter = Group { $group } contains “{ $letter }”, which never occurs in a code.
rating-code-bad-check = Check group { $groups } again: something in it is wrong.
rating-code-new = Has somebody else seen it?
rating-code-new-lead = A new code makes the old one useless. You stay who you are; in your other browsers you then enter the new code.
rating-code-new-go = Get a new code
rating-code-new-sure = The code that you wrote down will stop working. Go on?
rating-code-new-yes = Yes, a new code
rating-code-new-no = Keep the old one
rating-code-new-done = The old code no longer works. Show the new one and write it down.
