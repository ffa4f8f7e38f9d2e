# The foreman who guides a newcomer through the lessons. He speaks in short sentences: there is little room on a phone.
guide-label = The foreman, your guide
guide-next = Continue
guide-away = Dismiss the foreman
guide-back = Call the foreman
guide-game = A full game
guide-next-saboteur = Lesson 2: the saboteur
guide-next-expansion = Lesson 3: the expansion

# Lesson 1, step by step. $one, $two and $three are the other players, in the order in which they play.
guide-miner-role = Welcome! I am the foreman. We are digging a tunnel to the treasure, but one of the others may be a saboteur. I will show you everything once: just follow the golden ring.
guide-miner-tunnel = You begin. One of the three cards on the far right is the treasure, and a tunnel from the entrance must reach it. This straight tunnel is a good start: tap it.
guide-miner-map = A map shows one of the three goals to you alone. Look first, then you know where to dig. Tap the map.
guide-miner-discard = { $three } has broken your lantern! Now you cannot dig, and your repair card is for carts. Discard this dead end: we have no use for it. Then you draw a new card.
guide-miner-repair = A lucky draw: a repair for your lantern! Play it, and you can dig again. By the way, { $three } has just placed a dead end in our tunnel…
guide-miner-rockfall = Nobody gets past { $three }’s dead end. A rockfall removes one card from the mine: clear the way.
guide-miner-end = { $two } has closed the gap. One card is missing, and you know what is behind it. Reach the treasure!

# Lesson 2.
guide-saboteur-role = I have seen nothing: this time you are the saboteur. The deck is empty, and few cards are left. If nobody reaches the treasure with them, you win.
guide-saboteur-help = First look helpful: place this tunnel. Four places will still be empty, and only three others play before you do. They cannot get there yet.
guide-saboteur-dead-end = Now only one card is missing! This one looks like a tunnel but is a dead end. Place it in front of the treasure.
guide-saboteur-rockfall = { $two } has cleared your dead end, and { $one } suspects you. No more hiding: bring down the last piece of the tunnel with a rockfall.
guide-saboteur-break = { $one } has patched the tunnel and plays next. Without a lantern, { $one } cannot dig, and nobody else has a tunnel left: break it!

# Lesson 3.
guide-expansion-role = Now two teams dig, green and blue, and you are blue. Only a team with an open way to the treasure gets gold: a door shuts out the other colour.
guide-expansion-inspect = Who is on your side? This card shows you a player’s role, and nobody else sees it. Look at { $one }, who plays next.
guide-expansion-rockfall = { $one } is green and has placed a green door: blue cannot pass. If we dig on, we dig for green. Remove the door with a rockfall.
guide-expansion-door = { $three } says that the treasure is in the middle. Close the gap with your blue door: then only blue can pass.
guide-expansion-end = One card is missing, and the only way leads through your door. Reach the treasure before somebody removes it!

# When the player has left the script: what is best now, and why.
guide-try-dig = This card takes the tunnel further towards the goals. Without a tunnel there is no gold, so keep digging.
guide-try-suspect = { $name } has worked against us: probably a saboteur. Whoever has a broken tool cannot dig, so break one.
guide-try-clear = A dead end is in the way. A rockfall removes it, and the tunnel can go on.
guide-try-unlock = This door is for the other team alone, so the way pays you nothing. A rockfall removes it.
guide-try-look = A map shows you what one goal is. Look at one that you do not know yet, and you know where to dig.
guide-try-discard = None of your cards helps right now. Discard this one: you need it least. Then you draw a new card.
guide-try-free = { $name } is trapped and cannot dig. This card sets them free.
guide-try-inspect = It helps to know who is who. This card shows you a player’s role.
guide-try-detour = A tunnel that looks like work but leads nowhere useful: nobody can blame you for it.
guide-try-block = A dead end here stops the tunnel. Cards like that happen to everybody, so you can say it was bad luck.
guide-try-stop = { $name } digs well. Whoever has a broken tool cannot dig, so break one.
guide-try-tear = The tunnel is doing too well. A rockfall tears a hole in it, and they must dig there again.
guide-try-wait = None of your cards does harm right now. Discard this one: every turn without a tunnel is good for you.
guide-try-fix-own = With a broken tool you cannot dig. This card repairs it, so use it on yourself.
guide-try-fix-other = { $name } seems honest and cannot dig. Repair the tool: together you are faster.
guide-try-empty = You have no cards left, so you can only pass.
guide-try-decide = This is up to you. Choose what you like best.

# What to tap after the card.
guide-then-place = Now tap the marked place.
guide-then-goal = Now tap the marked goal. Only you will see what is there.
guide-then-card = Now tap the marked card in the mine.
guide-then-own = Now tap yourself in the list of players.
guide-then-player = Now tap { $name }.
guide-then-turn = First turn the card: tap it once more. Path cards may be upside down.
guide-then-button = Now tap the marked button.
guide-then-confirm = Now confirm your move.

# What another card than the marked one does.
guide-about-place = A path card: it goes where places light up. I would rather play the marked card now.
guide-about-break = { $role ->
    [saboteur] It breaks a player’s tool, and then they cannot dig. Everybody sees who did it. I would play the marked card now.
   *[miner] It breaks a player’s tool, and then they cannot dig. Keep it for a saboteur. I would play the marked card now.
}
guide-about-fix = It repairs a broken tool of the kind it shows, yours or somebody else’s. I would play the marked card now.
guide-about-map = A map shows you one goal, and nobody else. I would play the marked card now.
guide-about-rockfall = A rockfall removes a card from the mine. { $role ->
    [saboteur] Save it for the last moment.
   *[miner] Save it for a dead end.
} I would play the marked card now.
guide-about-other = Tap the question mark to read what this card does. I would play the marked card now.

# Worth knowing while the others play.
guide-stone = Only a stone! It is part of the tunnel now. The treasure is one of the other goals: keep digging.
guide-seen = { $goal ->
    [gold] That is the treasure! Only you know it. The goal stays marked for you.
   *[stone] Only a stone, so the treasure is one of the others. Only you know it.
}
guide-broken-own = { $name } has broken one of your tools! Remember who it was. Until it is repaired you cannot dig.
guide-repaired-own = { $name } has repaired your tool: you can dig again. A friend, or somebody who wants to look like one.
guide-broken = { $name } has broken { $target }’s tool. To stop a saboteur, or to do harm? Remember it.
guide-collapsed = { $name } has brought down a card of the mine. A dead end cleared, or good work ruined? Look closely.
guide-dead-end = { $name } has placed a dead end. Bad luck with the cards, or bad will?
guide-said = { $name } has said something. Believe it or not: down here everybody may lie, even bots.
guide-blocked = As long as your tool is broken you cannot dig. Your other cards still work.
guide-talk = You may talk at any time: say what you saw or whom you suspect, or ask for help. Lying is allowed.
guide-marks = The eye on each player is your notebook: mark whom you trust and whom you suspect. Nobody else sees it.

# When there is nothing to teach.
guide-yours = Your turn. Choose a card to play or to discard.
guide-wait = { $name } is at work. I hold the lantern, you keep your eyes open.
guide-over = The mine is quiet now. Look around as long as you like.

# Gold is handed out.
guide-take = Every miner takes one nugget card, worth one to three gold. Keep the best one: nobody sees which.
guide-steal = Your theft card lets you take one gold from another player.

# The end: how it came out, who was who, and how one could have noticed.
guide-end = { $outcome ->
    [reached-won] The tunnel has reached the treasure. The miners win, and so do you!
    [reached-lost] The tunnel has reached the treasure, so the miners win this time and you get nothing.
    [missed-won] The treasure was not reached. You win!
   *[missed-lost] The treasure was not reached, so the saboteur wins this time. Never mind: now you know how it is done.
}
guide-end-teams = { $outcome ->
    [reached-won] The treasure is reached, and the way is open to your team. You win!
    [reached-lost] The treasure is reached, but others win it: a door was in your way, or the other team was first.
    [missed-won] The treasure was not reached, and this time that pays you!
   *[missed-lost] The treasure was not reached. That pays only saboteurs and profiteers.
}
guide-saboteur-was = { $who ->
    [you] You were the saboteur.
   *[other] The saboteur was { $name }.
}
guide-nobody-was = There was no saboteur this time.
guide-sign-broke = { $who ->
    [you] You gave yourself away by breaking { $name }’s tool.
   *[other] { $target ->
        [you] The first sign was your broken tool: you had only been digging.
       *[other] One sign was { $name }’s broken tool.
    }
}
guide-sign-dead-end = { $who ->
    [you] Your dead end looked suspicious, too.
   *[other] Another sign was the dead end in the middle of the way.
}
guide-sign-rockfall = { $who ->
    [you] And your rockfall hit a good tunnel: everybody saw it.
   *[other] Another sign was the rockfall: it hit a good tunnel.
}
guide-sign-none = { $who ->
    [you] Nothing gave you away: nobody could have noticed.
   *[other] There was hardly a sign. That is how the good ones do it.
}
guide-was = { $name }: { $role ->
    [green] green team.
    [blue] blue team.
    [boss] boss, wins with either team.
    [profiteer] profiteer, wins whoever wins.
    [geologist] geologist, collects crystals.
   *[saboteur] saboteur.
}
guide-got = { $gold ->
    [0] You got no gold this time.
    [one] You got { $gold } gold.
   *[other] You got { $gold } gold.
}
guide-gold = { $outcome ->
    [reached-won] Each miner takes one nugget card, and whoever reached the treasure chooses first.
    [reached-lost] Each miner takes one nugget card; saboteurs get none.
   *[missed] A lone saboteur gets 4 gold, two or three get 3 each. Miners get none.
}
guide-gold-teams = The fewer winners, the more for each: two get 4 gold each. The boss gets 1 less, and a geologist gets 1 for each crystal in the mine.
guide-after = A full game has three rounds with new roles each time. You are ready for it!
