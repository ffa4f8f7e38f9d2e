# The great moments of a game.
scene-go-on = Continue
scene-round = Round { $round } of { $rounds }
scene-role-title = { $role ->
    [miner] You are a miner
    [saboteur] You are a saboteur
    [green] You dig for green
    [blue] You dig for blue
    [boss] You are the boss
    [profiteer] You are the profiteer
   *[geologist] You are a geologist
}
scene-role-again = New hat! { $title }
scene-role-aim = { $role ->
    [miner] Dig a tunnel to the treasure with the other miners. Do not trust anybody too soon.
    [saboteur] Make sure that nobody reaches the treasure. And look innocent.
    [green] Reach the treasure with the green team. Blue doors are closed to you.
    [blue] Reach the treasure with the blue team. Green doors are closed to you.
    [boss] You win with green and with blue: get somebody to the treasure.
    [profiteer] You win, whoever wins. Stay free, and smile.
   *[geologist] The treasure is not your business: you are paid for every crystal in the mine.
}
scene-role-secret = Keep it secret. You can look at it again at any time.
scene-role-hats = Role cards in this round:
scene-role-count = { $count } × { $role }
scene-goal-gold = The treasure!
scene-goal-stone = Only stone
scene-goal-by = reached by { $name }
scene-round-title = { $side ->
    [miners] The miners win
    [saboteurs] The saboteurs win
    [green] Green wins
    [blue] Blue wins
    [teams] Green and blue win
    [loners] Neither team wins
   *[nobody] Nobody wins
}
scene-round-finished = { $own ->
    [yes] You reached the treasure.
   *[no] { $name } reached the treasure.
}
scene-round-unfinished = { $how ->
    [everyone-passed] The deck is empty and everybody has passed. The treasure stays hidden.
   *[only-passes-left] The deck is empty and nobody can play any more. The treasure stays hidden.
}
scene-round-won = won
scene-round-finisher = reached the treasure
scene-draft-title = The gold goes round
scene-draft-lead = { $count ->
    [one] One nugget card is left, and it is yours.
   *[other] Here are { $count } nugget cards. Keep one; the others go on to the next miner.
}
scene-draft-take = Keep { $gold } gold
scene-draft-later = Decide later
scene-theft-title = Your theft
scene-theft-lead = Whose purse do you reach into? You get 1 gold.
scene-theft-from = Take 1 gold from { $name }
scene-theft-nobody = Leave everybody their gold
scene-stole = { $name } steals 1 gold from { $target }
scene-stole-nothing = { $name } steals from nobody
scene-final-title = { $own ->
    [alone] You have won!
    [shared] You share the win with { $others }!
   *[no] { $count ->
        [one] { $names } has won
       *[other] { $names } share the win
    }
}
scene-final-lead = All gold is on the table.
scene-final-standing = Final standing
scene-final-winner = winner
scene-final-rounds = Gold, round by round
scene-final-round = Round { $round }
scene-final-rematch = Play again
scene-final-rematch-go = To the new table
scene-final-replay = Watch the replay
scene-final-look = Look at the table
scene-final-show = Show the result
scene-round-barred = { $team ->
    [green] Blue doors blocked the way for green.
    [blue] Green doors blocked the way for blue.
   *[both] Doors of both colours blocked the way.
}
scene-round-outrun = { $team ->
    [green] A green miner got there first, so blue gets nothing.
   *[blue] A blue miner got there first, so green gets nothing.
}
scene-round-saboteurs = { $count ->
    [0] Nobody was a saboteur.
    [one] The saboteur was { $names }.
   *[other] The saboteurs were { $names }.
}
scene-round-take = Choose your nugget card
scene-round-steal = To your theft
scene-final-rating = Rating { $change }
scene-map-gold = { $goal ->
    [top] The treasure is at the top!
    [middle] The treasure is in the middle!
   *[bottom] The treasure is at the bottom!
}
scene-map-stone = { $goal ->
    [top] Only stone at the top
    [middle] Only stone in the middle
   *[bottom] Only stone at the bottom
}
scene-map-secret = Only you have seen it. The others know that you looked.
scene-map-hide = Hide it
gold-title = The gold is shared out
gold-table = Who was what, and who got how much gold
gold-player = Player
gold-role = Role
gold-amount-title = Gold and why
gold-amount = { $gold ->
    [0] no gold
   *[other] { $gold } gold
}
gold-hidden = { $count ->
    [one] 1 nugget card, value hidden
   *[other] { $count } nugget cards, value hidden
}
gold-secret = What a nugget card is worth stays secret until the end of the game.
gold-waiting = { $phase ->
    [take] still to choose a nugget card
   *[steal] still to decide on a theft
}
gold-why-winner = { $among ->
    [1] the only winner
   *[other] one of { $among } winners
}
gold-why-boss = a winner’s share of { $basis }, minus { $less } for the boss
gold-why-profiteer = a winner’s share of { $basis }, minus { $less } for the profiteer
gold-why-geologist = { $among ->
    [1] { $basis ->
        [0] no crystals in the mine
        [one] 1 crystal in the mine
       *[other] { $basis } crystals in the mine
    }
   *[other] { $basis ->
        [0] no crystals in the mine
        [one] 1 crystal, not enough for { $among } geologists
       *[other] { $basis } crystals, shared by { $among } geologists
    }
}
gold-why-saboteur = { $among ->
    [1] the only saboteur
   *[other] one of { $among } saboteurs
}
gold-why-short = the nugget cards ran out
gold-why-nugget = { $count ->
    [one] share of the treasure
   *[other] { $count } shares of the treasure
}
gold-why-finisher = reached the treasure, so picked first
gold-why-none-left = no nugget card was left
gold-why-trapped = trapped, so no share
gold-why-broken = a broken tool, so no share
gold-why-outrun = the other team got there first
gold-why-barred = doors blocked the way
gold-why-lost = lost the round
gold-why-stole = stole 1 from { $name }
gold-why-stole-nothing = stole from nobody
gold-why-robbed = { $name } stole 1
gold-some = some gold, amount secret
gold-part = { $gold }: { $why }
