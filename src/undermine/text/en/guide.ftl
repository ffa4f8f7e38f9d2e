# The foreman who guides a newcomer through a first round. He speaks in short sentences: there is little room on a phone.
guide-label = The foreman, your guide
guide-next = Go on
guide-away = Put the guide away
guide-back = Call the foreman
guide-game = Now a whole game
guide-expansion = About the expansion

# Said in the great moments.
guide-role = { $role ->
    [saboteur] Evening! I am the foreman, and I saw nothing. The treasure must stay hidden: dig along, look helpful, and strike when it counts.
   *[miner] Evening! I am the foreman. Help to dig a tunnel to the treasure. Somebody here may not want that, so keep an eye on everybody.
}
guide-round = { $side ->
    [miners] The tunnel has reached the treasure! All dwarves are turned over: look who was who. Now the gold goes to the miners.
    [saboteurs] The treasure was not reached. All dwarves are turned over: look who was who. The gold goes to the saboteurs.
   *[nobody] The treasure was not reached, and there was no saboteur at all. That happens: one dwarf card always stays in the box.
}
guide-take = Nugget cards go round among the miners, worth one to three gold. Keep one: nobody sees which.
guide-final = Well done! That was one round. A whole game has three, with new dwarves each time, and all gold counts. You know all you need.

# What helps with the move at hand.
guide-hand = Your turn. These are your cards, and nobody else sees them. Choose one to see what it can do.
guide-cells = The places where it may lie light up, and show how it would lie. Press one of them.
guide-turn = A path card may also lie upside down: press it once more, or the key R. Never crosswise.
guide-nowhere = This one fits nowhere just now. Choose another. If you press a place where it may not lie, you are told why.
guide-break = { $role ->
    [saboteur] This breaks a tool: press a player. It stops an honest digger, but everybody sees who played it.
   *[miner] This breaks a tool: press a player. Whoever it hits lays no paths until it is mended. Keep it for a saboteur.
}
guide-fix = This mends a broken tool of the kind it shows: your own, or that of somebody you trust. While nothing is broken, keep it.
guide-map = A map! Press one of the goals: you alone will see what lies there. What you tell the others is up to you.
guide-rockfall = { $role ->
    [saboteur] A rockfall takes a card out of the mine. Good against a tunnel that goes too well, if you dare.
   *[miner] A rockfall takes a card out of the mine. Good against dead ends and wrong turnings.
}
guide-useless = None of your cards can be played just now. Choose one and discard it. You draw another.
guide-discard = { $role ->
    [saboteur] You may also discard a card, face down. Nobody sees how well it would have fitted.
   *[miner] You may also discard a card, face down, and draw another. Others may wonder why.
}

# What is worth knowing.
guide-begin = { $name } begins. Everybody plays one card in turn and draws a new one. Watch: every move tells you something.
guide-laid = { $role ->
    [saboteur] Well dug! Who would suspect you? You have drawn a new card, and the others play.
   *[miner] Well dug! You have drawn a new card, and the others play. Watch where they lead the tunnel.
}
guide-goals = Far on the other side lie three goals, face down: one is the treasure, two are stone. A tunnel from the entrance turns them over.
guide-seen = Now you know one goal: it stays marked, for you alone. Tell the others, or keep it to yourself.
guide-near = { $role ->
    [saboteur] The tunnel is close to the goals. If you have something up your sleeve, now is the time.
   *[miner] Nearly there! Whoever is a saboteur has to show it now. Keep a sharp eye on everybody.
}
guide-stone = Only stone! It is a piece of the tunnel now. The treasure lies under one of the others: dig on.
guide-broken-own = { $tool ->
    [pick] Your pick is broken: no paths until it is mended. Your other cards still work, and you may discard one.
    [lantern] Your lantern is broken: no paths until it is mended. Your other cards still work, and you may discard one.
   *[cart] Your cart is broken: no paths until it is mended. Your other cards still work, and you may discard one.
}
guide-mended-own = { $name } has mended your tool: you can dig again. A friend, or somebody who wants to look like one.
guide-broken = { $name } has broken a tool of { $target }. To stop a saboteur, or as one? Remember it.
guide-collapsed = { $name } has brought down a piece of the tunnel. A dead end cleared, or good work ruined? Look twice.
guide-dead-end = { $name } has laid a dead end. Bad luck with the cards, or bad will?
guide-looked = { $name } has looked at a goal, and nobody else knows what is there. Watch where the tunnel goes now.
guide-mended = { $name } has mended a tool of { $target }. Friends help each other, or want to look like it.
guide-passed = { $name } has discarded a card, face down. Perhaps nothing fitted. Perhaps it fitted too well.
guide-said = { $name } has said something. Believe it or not: everybody may lie down here, bots too.
guide-talk = You may talk at any time: say what you saw or whom you suspect, or ask for help. Lying is allowed.
guide-marks = The eye on each player is your notebook: press it to mark whom you trust and whom you suspect. Nobody else sees it.
guide-deck = The deck is empty. If nobody can play any more before the treasure is reached, the saboteurs win.

# When there is nothing to teach.
guide-yours = Your turn. Choose a card to play or to discard.
guide-wait = { $name } is at work. I hold the lantern, you keep your eyes open.
guide-over = The mine is quiet now. Look around as long as you like.
