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
    [miners] The miners have won
    [saboteurs] The saboteurs have won
    [nobody] Nobody has won
    [reached] The treasure is found
   *[not-reached] The treasure stays hidden
}
scene-round-finished = { $own ->
    [yes] You reached the treasure in round { $round }.
   *[no] { $name } reached the treasure in round { $round }.
}
scene-round-unfinished = In round { $round } nobody reached the treasure.
scene-round-who = Who was what
scene-round-won = won
scene-round-finisher = reached the treasure
scene-round-paid = { $amount ->
    [0] no gold
   *[other] { $amount } gold
}
scene-round-cards = { $count ->
    [one] one nugget card
   *[other] { $count } nugget cards
}
scene-draft-title = The gold goes round
scene-draft-lead = { $count ->
    [one] One nugget is left, and it is yours.
   *[other] { $count } nuggets lie before you. Keep one; the others go on to the next miner.
}
scene-draft-take = Keep: { $card }
scene-draft-later = Decide later
scene-theft-title = Your theft
scene-theft-lead = Whose purse do you reach into? One gold piece comes to you.
scene-theft-from = Take gold from { $name }
scene-theft-nobody = Leave everybody their gold
scene-stole = { $name } reaches into the purse of { $target }
scene-stole-nothing = { $name } steals from nobody
scene-final-title = { $own ->
    [alone] You have won!
    [shared] You share the win!
   *[no] { $count ->
        [one] { $names } has won
       *[other] { $names } have won
    }
}
scene-final-lead = All gold is on the table.
scene-final-standing = Final standing
scene-final-gold = { $count } gold
scene-final-winner = winner
scene-final-rounds = Round by round
scene-final-player = Player
scene-final-round = Round { $round }
scene-final-rematch = Play again
scene-final-rematch-go = To the new table
scene-final-replay = Watch the replay
scene-final-look = Look at the table
scene-final-show = Show the result
