# The menu of a table, and offers of others.
menu-open = Menu of the table
menu-title = At the table
menu-return = Take the seat of { $name } back from the bot
menu-end = Agree to end the game
menu-end-take-back = Play on after all
menu-end-agreed = { $count ->
    [one] { $names } would like to end the game.
   *[other] { $names } would like to end the game.
}
menu-end-missing = Still to agree: { $names }.
menu-end-ask = End the game now?
menu-end-detail = Nobody else has to agree: the game ends at once, without a winner.
menu-end-yes = End the game
menu-end-no = Play on
menu-leave = Leave for good
menu-leave-ask = Leave this game for good?
menu-leave-detail = { $count ->
    [one] A bot plays on in your place. You can watch, but not take your seat again.
   *[other] Bots play on in your { $count } places. You can watch, but not take your seats again.
}
menu-leave-yes = Leave
menu-leave-no = Stay
menu-people = People
menu-people-host = You are the host. If you leave, somebody else becomes the host.
menu-people-guest = The host can put a bot in the place of somebody who is away, and send people away.
menu-tag-host = host
menu-tag-agreed = would end the game
menu-replace = Put a bot there
menu-replace-label = Put a bot there, for { $name }
menu-replace-ask = Give the place of { $name } to a bot?
menu-replace-detail = For good: they can come back to watch, but not to play.
menu-replace-yes = Put a bot there
menu-hand-on = Make host
menu-hand-on-label = Make host: { $name }
menu-rules = Rules at this table
menu-rule-on = yes
menu-rule-off = no
menu-cards = Cards, and what they do
menu-cards-hand = In your hand
menu-cards-all = In this game
menu-learn = How to play
menu-share = Link to this table
menu-home = To the first page
menu-home-hint = Your seat is kept: you find this table again on the first page.
menu-home-over = The game is kept among the finished games.
menu-rematch-offer = A new table stands ready, with everybody on their seats. Come along!
menu-card-help = What does this card do?
menu-look = Look at another hand
