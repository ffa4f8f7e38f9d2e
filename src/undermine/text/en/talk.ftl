# What players say to each other: by buttons, and in their own words.
side-label = Story, talk and chat
side-close = Close
side-unread = { $count ->
    [0] Story and talk
    [one] Story and talk, one thing unread
   *[other] Story and talk, { $count } things unread
}

talk-lead = Everybody hears it, and nobody has to believe it.
talk-say = Say…
talk-say-label = Say something to everybody
talk-fitting = Fits right now
talk-kinds = What about?
talk-kind-goal = Goals
talk-kind-role = I am
talk-kind-suspect = I suspect
talk-kind-trust = I trust
talk-kind-ask = Please
talk-kind-have = I have
talk-kind-why = My reason
talk-agree = Agree
talk-disagree = Disagree
talk-call-lie = “You’re lying!”
talk-answer-to = Answer { $name }
talk-said = { $name }: { $text }
talk-goal-gold = { $goal ->
    [top] The treasure is at the top.
    [middle] The treasure is in the middle.
   *[bottom] The treasure is at the bottom.
}
talk-goal-stone = { $goal ->
    [top] At the top there is only stone.
    [middle] In the middle there is only stone.
   *[bottom] At the bottom there is only stone.
}
talk-goal-mum = { $goal ->
    [top] I know what is at the top, but I won’t say.
    [middle] I know what is in the middle, but I won’t say.
   *[bottom] I know what is at the bottom, but I won’t say.
}
talk-role = { $role ->
    [miner] I am a miner.
    [saboteur] I am a saboteur.
    [green] I dig for green.
    [blue] I dig for blue.
    [boss] I am the boss.
    [profiteer] I am the profiteer.
   *[geologist] I am a geologist.
}
talk-suspect = I suspect { $name }.
talk-trust = I trust { $name }.
talk-ask-fix = { $tool ->
    [pick] Please repair my pick.
    [lantern] Please repair my lantern.
   *[cart] Please repair my cart.
}
talk-ask-map = { $goal ->
    [top] Can somebody look at the top goal?
    [middle] Can somebody look at the middle goal?
   *[bottom] Can somebody look at the bottom goal?
}
talk-ask-dig = { $goal ->
    [top] Let’s dig to the top goal.
    [middle] Let’s dig to the middle goal.
   *[bottom] Let’s dig to the bottom goal.
}
talk-ask-break = Stop { $name }!
talk-ask-why = { $name }, why did you do that?
talk-have-nothing = I have nothing to play.
talk-have-finish = I can reach the treasure.
talk-have-map = I have a map.
talk-have-fix = { $tool ->
    [pick] I can repair a pick.
    [lantern] I can repair a lantern.
   *[cart] I can repair a cart.
}
talk-why-no-fit = Nothing else would fit.
talk-why-dead-end = It leads nowhere anyway.
talk-why-test = I wanted to see what you would do.
talk-why-revenge = You started it.
talk-why-trust = I help those I trust.
talk-reply-yes = { $name }, I agree.
talk-reply-no = { $name }, I don’t think so.
talk-reply-lie = { $name }, you’re lying!

chat-spectators = Spectators
chat-spectators-private = Players read this when the game is over.
chat-write = Your message
chat-send = Send
chat-menu = More about { $name }
chat-mute = Hide messages from { $name }
chat-unmute = Show messages from { $name }
chat-report = Report { $name }
chat-report-why = What happened? The server’s administrators will read it.
chat-report-send = Report
chat-reported = Thank you. The server’s administrators will look into it.
chat-kick = Remove { $name }
chat-kick-sure = Remove { $name }? They cannot come back to this table.
chat-removed = Removed by the administrators.
chat-back = Back
