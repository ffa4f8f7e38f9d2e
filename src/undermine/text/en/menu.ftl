# The menu of a table, and offers of others.
menu-open = Table menu
menu-title = At the table
menu-return = Take { $name }’s seat back from the bot
menu-end = Suggest ending the game
menu-end-agree = Agree to end the game
menu-end-take-back = Keep playing after all
menu-end-agreed = { $count ->
    [one] { $names } wants to end the game.
   *[other] { $names } want to end the game.
}
menu-end-missing = Not agreed yet: { $names }.
menu-end-ask = End the game now?
menu-end-detail = Nobody else needs to agree: the game ends at once, without a winner.
menu-rated-loss = Rated: once everybody has had a turn in this round, it counts as a loss for you.
menu-rated-void = Rated: this round then counts for nobody.
menu-end-yes = End the game
menu-end-no = Keep playing
menu-leave = Leave for good
menu-leave-ask = Leave this game for good?
menu-leave-detail = { $count ->
    [one] A bot plays on for you. You can watch, but you cannot take your seat back.
   *[other] Bots play on in your { $count } seats. You can watch, but you cannot take them back.
}
menu-leave-yes = Leave
menu-leave-no = Stay
menu-people = People at the table
menu-people-host = You are the host. If you leave, somebody else becomes the host.
menu-people-guest = The host can replace somebody who is away with a bot, and remove people from the table.
menu-tag-host = host
menu-tag-agreed = wants to end the game
menu-replace = Replace with a bot
menu-replace-label = Replace { $name } with a bot
menu-replace-ask = Give { $name }’s seat to a bot?
menu-replace-detail = For good: they can come back to watch, but not to play.
menu-replace-yes = Replace with a bot
menu-hand-on = Make host
menu-hand-on-label = Make host: { $name }
menu-rules = Rules at this table
menu-rule-on = yes
menu-rule-off = no
menu-cards = Cards and what they do
menu-cards-hand = In your hand
menu-cards-all = In this game
menu-learn = How to play
menu-share = Link to this table
menu-home = Home page
menu-home-hint = Your seat is kept: you will find this table on the home page.
menu-home-over = You will find this game among the finished games.
menu-rematch-offer = A new table is ready, with everybody in their seats. Come along!
menu-card-help = What does this card do?
menu-look = Look at another hand
menu-speed = Bot speed
menu-speed-slow = Slow
menu-speed-normal = Normal
menu-speed-fast = Fast
menu-speed-host = Only the host can change this.
