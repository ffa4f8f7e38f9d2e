# What players say to each other: by buttons, and in their own words.
side-label = Talk, chat and history
side-close = Close
side-unread = { $count ->
    [0] Talk and history
    [one] Talk and history, one thing unread
   *[other] Talk and history, { $count } things unread
}
side-tab-talk = Say
side-tab-chat = Chat
side-tab-log = History

talk-lead = Everybody hears it, and nobody has to believe it.
talk-kinds = What about?
talk-kind-goal = I looked
talk-kind-role = I am
talk-kind-suspect = I suspect
talk-kind-trust = I trust
talk-kind-ask = Please
talk-kind-have = I have
talk-kind-why = Because
talk-kind-reply = In reply
talk-nothing = Nobody has said anything yet.
talk-recent = What was said
talk-watching = Only those who play can speak here.
talk-none-to-reply = There is nothing to reply to yet.
talk-agree = Agree
talk-disagree = Disagree
talk-call-lie = “You lie!”
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
    [top] I know what is at the top, and won’t say.
    [middle] I know what is in the middle, and won’t say.
   *[bottom] I know what is at the bottom, and won’t say.
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
    [pick] Please mend my pick.
    [lantern] Please mend my lantern.
   *[cart] Please mend my cart.
}
talk-ask-map = { $goal ->
    [top] Somebody look at the top goal!
    [middle] Somebody look at the middle goal!
   *[bottom] Somebody look at the bottom goal!
}
talk-ask-dig = { $goal ->
    [top] Let us dig to the top.
    [middle] Let us dig to the middle.
   *[bottom] Let us dig to the bottom.
}
talk-ask-break = Stop { $name }!
talk-ask-why = { $name }, why did you do that?
talk-have-nothing = I have nothing to play.
talk-have-finish = I can reach the treasure.
talk-have-map = I hold a map.
talk-have-fix = { $tool ->
    [pick] I can mend a pick.
    [lantern] I can mend a lantern.
   *[cart] I can mend a cart.
}
talk-why-no-fit = Nothing else fitted.
talk-why-dead-end = It leads nowhere anyway.
talk-why-test = I wanted to see what you do.
talk-why-revenge = You began it.
talk-why-trust = I did it out of trust.
talk-reply-yes = { $name }, I agree.
talk-reply-no = { $name }, I don’t think so.
talk-reply-lie = { $name }, you lie!

chat-players = Players
chat-spectators = Spectators
chat-whose = Whose chat
chat-messages = Messages
chat-empty = Nothing has been written yet.
chat-spectators-private = Players read this when the game is over.
chat-write = Your message
chat-send = Send
chat-menu = More about { $name }
chat-mute = Don’t show me { $name }
chat-unmute = Show { $name } again
chat-report = Report { $name }
chat-report-why = What happened? Those who run the server will read it.
chat-report-send = Report
chat-reported = Thank you. Those who run the server will look at it.
chat-kick = Send { $name } away
chat-kick-sure = { $name } cannot come back to this table. Really?
chat-back = Back
