# What happened at the table, for reading it again.
log-look = Look back at this moment: { $text }
log-latest = To the latest
log-sat = { $name } sat down.
log-bot-sat = The bot { $name } sat down.
log-away = { $name } lost the connection.
log-back = { $name } is back.
log-took-over-away = { $name } is away: a bot plays on.
log-took-over-clock = { $name } ran out of time: a bot plays on.
log-handed-back = { $name } plays again.
log-hosted = { $name } is the host now.
log-kicked = { $name } was removed from the table.
log-voted = { $name } wants to end the game.
log-voted-not = { $name } wants to keep playing.
log-ended-played = The game is over.
log-ended-agreed = Everybody agreed to end the game.
log-ended-abandoned = The game was abandoned.
log-ended-expired = The table stood empty for too long.
log-ended-closed = The server’s administrators closed the table.
log-rematched = A new table is ready for the same players.
log-bots-paced = { $speed ->
    [slow] The bots now take their time.
    [fast] The bots now play faster.
   *[normal] The bots now play at normal speed.
}
log-took = { $own ->
    [yes] You took a nugget card worth { $value } gold.
   *[no] { $name } took a nugget card worth { $value } gold.
}
log-paid = { $own ->
    [yes] You got { $amount } gold.
   *[no] { $name } got { $amount } gold.
}
log-back-title = As it was
log-back-live = Back to the game
log-back-yours = Your turn! Back to the game
log-back-loading = Turning back the pages…
last-label = Last move
last-since = { $count ->
    [one] One move since your turn
   *[other] { $count } moves since your turn
}
feed-label = What happened and what was said
feed-filter = Show
feed-all = All
feed-moves = Moves
feed-talk = Talk
feed-chat = Chat
feed-earlier = Show earlier messages
feed-empty = Nothing here yet.
feed-turn = Turn { $turn }
feed-since = Since your last turn
feed-show = Show where: { $text }
