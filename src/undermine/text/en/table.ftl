# The table in play.
table-title = The table
table-connecting = Lighting the lantern…
table-lost = Connection lost. Reconnecting…
table-your-turn = Your turn
table-closed = You cannot get in here
table-closed-home = Home page
table-closed-again = Try again
table-replay = Watch the replay
table-watching = You are watching. Hands and roles stay hidden from you.
table-stand-in = A bot is playing for you.
table-stand-in-back = Play myself again

# Who must do what.
table-status-waiting = Waiting for players
table-status-dealing = The cards are being dealt
table-status-you-play = Your turn: play or discard a card
table-status-you-hindered = Your turn, but you cannot dig
table-status-you-empty = Your hand is empty: pass
table-status-you-reveal = Choose the goal to turn over
table-status-you-turn = Choose how the stone goes
table-status-you-take = Take a nugget card
table-status-you-steal = Your theft: whose gold do you take?
table-status-other-play = { $name } is playing
table-status-other-reveal = { $name } chooses a goal to turn over
table-status-other-turn = { $name } chooses how the stone goes
table-status-other-take = { $name } takes a nugget card
table-status-other-steal = { $name } decides whom to rob
table-status-you-won = You have won the game!
table-status-won = { $count ->
    [0] The game is over
    [one] { $names } has won the game
   *[other] { $names } share the win
}
table-status-ended-agreed = Everybody agreed to end the game
table-status-ended-abandoned = The game was abandoned
table-status-ended-expired = The table stood empty for too long
table-status-ended-closed = The server’s administrators closed the table
table-round = Round { $round } of { $rounds }
table-deck = { $count ->
    [0] The deck is empty
    [one] One card in the deck
   *[other] { $count } cards in the deck
}
table-discards = { $count ->
    [0] The discard pile is empty
    [one] One card in the discard pile
   *[other] { $count } cards in the discard pile
}
table-clock = Time left:

# Before a move.
table-warn-no-deck = The deck is empty: you draw nothing, and the round may end soon.
table-warn-last-card = You draw the last card of the deck.
table-warn-last-pass = Everybody else has passed: if you pass too, the round may end.
table-warn-swaphands = Your hand goes to the other player, and you draw no card.
table-hint-cell = Choose a place in the mine for this card.
table-hint-player = Choose the player for this card.
table-hint-none = This card goes in front of you: use the button.
table-confirm-announce = Play this? Confirm or go back.
table-confirm = Do this?
table-confirm-at = { $card } at { $cell }?
table-confirm-on = { $card } on { $name }?
table-yes = Yes
table-no = No

# The maze.
table-maze = The mine. Arrow keys move, Enter plays.
table-cell = { $cell }: { $card }
table-cell-empty = empty
table-cell-seen = you saw { $goal }
table-cell-last = the last move
table-cell-dark = no way from the entrance
table-cell-fits = fits as { $card }
table-cell-target = can be chosen
cell-start = entrance
cell-goal = { $goal ->
    [top] the top goal
    [middle] the middle goal
   *[bottom] the bottom goal
}
cell-right = { $right } right
cell-left = { $left } left
cell-up = { $up } up
cell-down = { $down } down
cell-right-up = { $right } right, { $up } up
cell-right-down = { $right } right, { $down } down
cell-left-up = { $left } left, { $up } up
cell-left-down = { $left } left, { $down } down
table-goal-gold = the treasure
table-goal-stone = a stone
table-zoom = Zoom
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-fit = Show everything

# The hand.
table-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
table-card-useless = cannot be played now
table-card-new = just drawn
table-card-new-mark = new
table-turned = Turned: { $card }
table-turn = Turn
table-let-go = Cancel
table-choose = Choose a card
table-gather = Discard several
table-gather-hint = Choose one to three cards
table-pass = { $count ->
    [0] Pass
    [one] Discard it
   *[other] Discard { $count }
}
table-shed = Discard both to get rid of { $thing }
table-lay = Play { $card }
table-which-tool = Which tool?
table-thing-pick = the broken pick
table-thing-lantern = the broken lantern
table-thing-cart = the broken cart
table-thing-trap = the trap
table-thing-theft = the theft
table-reveal = Turn over { $cell }
table-goal-at-top = Top
table-goal-at-middle = Middle
table-goal-at-bottom = Bottom
table-steal = { $name }
table-steal-nobody = Nobody

# What is one’s own.
table-role = My role
table-own-gold = { $gold ->
    [0] You have no gold yet
   *[other] You have { $gold } gold
}
table-own-nuggets = You have { $gold } gold, on nugget cards worth { $list }

# Players.
table-players = Players
table-tag-you = you
table-tag-bot = bot
table-tag-away = away
table-tag-stand-in = bot plays
table-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
table-discarded = { $count ->
    [one] discarded one card this round
   *[other] discarded { $count } cards this round
}
table-role-seen = { $role }
table-role-was = was { $role } before the hat swap
table-tool-whole = { $tool }: working
table-tool-broken = { $tool }: broken
table-tool-broken-by = { $own ->
    [yes] { $tool }: broken by you, turn { $turn }
   *[no] { $tool }: broken by { $name }, turn { $turn }
}
table-thing-by = { $own ->
    [yes] { $thing }: by you, turn { $turn }
   *[no] { $thing }: by { $name }, turn { $turn }
}
table-broken-by-short = { $own ->
    [yes] by you, turn { $turn }
   *[no] by { $name }, turn { $turn }
}
table-target = { $card }: { $name }
table-target-not = { $name }: not possible, ask why
table-mark = My mark for { $name }: { $mark }
table-mark-none = none
table-mark-trust = trusted
table-mark-unsure = unsure
table-mark-suspect = suspected

# Several people on one device.
table-curtain = Pass the device to { $name }
table-curtain-why = The others look away now.
table-curtain-open = I am { $name }

# What happened, in one sentence each.
tell-dealt = Round { $round } begins. { $name } plays first.
tell-tool = { $whose ->
    [you] { $tool ->
        [pick] your pick
        [lantern] your lantern
       *[cart] your cart
    }
    [yourself] { $tool ->
        [pick] your own pick
        [lantern] your own lantern
       *[cart] your own cart
    }
    [themselves] { $tool ->
        [pick] their own pick
        [lantern] their own lantern
       *[cart] their own cart
    }
   *[other] { $tool ->
        [pick] { $target }’s pick
        [lantern] { $target }’s lantern
       *[cart] { $target }’s cart
    }
}
tell-placed = { $own ->
    [yes] You placed a card: { $card }, at { $cell }.
   *[no] { $name } placed a card: { $card }, at { $cell }.
}
tell-placed-tunnel = { $own ->
    [yes] You placed a tunnel.
   *[no] { $name } placed a tunnel.
}
tell-placed-dead-end = { $own ->
    [yes] You placed a dead end.
   *[no] { $name } placed a dead end.
}
tell-broke = { $own ->
    [yes] You broke { $thing }.
   *[no] { $name } broke { $thing }.
}
tell-fixed = { $own ->
    [yes] You repaired { $thing }.
   *[no] { $name } repaired { $thing }.
}
tell-collapsed = { $own ->
    [yes] You brought down a tunnel: { $card }, at { $cell }.
   *[no] { $name } brought down a tunnel: { $card }, at { $cell }.
}
tell-collapsed-tunnel = { $own ->
    [yes] You brought down a tunnel.
   *[no] { $name } brought down a tunnel.
}
tell-collapsed-dead-end = { $own ->
    [yes] You brought down a dead end.
   *[no] { $name } brought down a dead end.
}
tell-looked = { $goal ->
    [top] { $name } looked at the top goal.
    [middle] { $name } looked at the middle goal.
   *[bottom] { $name } looked at the bottom goal.
}
tell-looked-own = { $goal ->
    [top] You looked at the top goal: { $found }.
    [middle] You looked at the middle goal: { $found }.
   *[bottom] You looked at the bottom goal: { $found }.
}
tell-laid-theft = { $name } is planning a theft.
tell-stopped-theft = { $name } stopped { $target }’s theft.
tell-swapped-hands = { $name } swapped hands with { $target }.
tell-inspected = { $name } looked at { $target }’s role.
tell-inspected-own = You looked at { $target }’s role: { $role }.
tell-swapped-hats = { $name } made { $target } swap hats.
tell-trapped = { $name } trapped { $target }.
tell-freed = { $name } freed { $target }.
tell-shed = { $name } discarded two cards to get rid of { $thing }.
tell-passed = { $count ->
    [0] { $name } passed.
    [one] { $name } discarded a card, face down.
   *[other] { $name } discarded { $count } cards, face down.
}
tell-passed-own = { $count ->
    [0] You passed.
   *[other] You discarded: { $cards }.
}
tell-opened = { $goal ->
    [top] The top goal is turned over: { $found }!
    [middle] The middle goal is turned over: { $found }!
   *[bottom] The bottom goal is turned over: { $found }!
}
tell-stone-laid = { $goal ->
    [top] { $name } turned the stone at the top.
    [middle] { $name } turned the stone in the middle.
   *[bottom] { $name } turned the stone at the bottom.
}
tell-round-ended = { $name } reached the treasure. Round { $round } is over.
tell-round-ended-not = Nobody reached the treasure. Round { $round } is over.
tell-took = { $name } took a nugget card.
tell-stole = { $name } stole 1 gold from { $target }.
tell-stole-nothing = { $name } stole nothing.
tell-game-ended = { $count ->
    [one] The game is over. { $names } has won.
   *[other] The game is over. { $names } share the win.
}
