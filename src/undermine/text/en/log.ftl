# What happened at the table, for reading it again.
log-label = What happened
log-look = Look back at this moment: { $text }
log-hint = Choose a line to see the mine as it was then. The game goes on meanwhile.
log-latest = To the latest
log-sat = { $name } sat down.
log-bot-sat = { $name } sat down, a bot.
log-away = { $name } lost the connection.
log-back = { $name } is back.
log-took-over-away = { $name } is away: a bot plays on.
log-took-over-clock = The time of { $name } has run out: a bot plays on.
log-handed-back = { $name } plays again.
log-hosted = { $name } is the host now.
log-kicked = { $name } was sent away.
log-voted = { $name } would like to end the game.
log-voted-not = { $name } wants to play on.
log-ended-played = The game is over.
log-ended-agreed = Everybody agreed to end the game.
log-ended-abandoned = The game was abandoned.
log-ended-expired = The table stood empty for too long.
log-ended-closed = The table was closed by those who run the server.
log-rematched = A new table stands ready for the same people.
log-took = { $own ->
    [yes] You kept a nugget worth { $value }.
   *[no] { $name } kept a nugget worth { $value }.
}
log-paid = { $own ->
    [yes] You got { $amount } gold.
   *[no] { $name } got { $amount } gold.
}
log-paid-hidden = { $count ->
    [0] { $name } was paid.
    [one] { $name } got a nugget card.
   *[other] { $name } got { $count } nugget cards.
}
log-back-title = As it was
log-back-live = Back to the game
log-back-yours = Your turn! Back to the game
log-back-loading = Turning back the pages…
