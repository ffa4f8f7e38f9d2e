# Why something did not happen, and what to do next: one message for every reason that the server knows.

# The way to the server.
refused-unreachable = The server is not answering. Check your connection and try again.
refused-closed = The connection to the table was closed. Reload the page to come back.
refused-other-version = The server has a newer version of the game. Reload the page to continue.
refused-no-cookies = Your browser does not accept cookies from this page, so the server cannot tell who you are. Allow cookies for this site in your browser settings, reload the page and try again.
refused-malformed = The server did not understand that. Reload the page and try again.
refused-too-long = That is too long. Make it shorter and try again.
refused-too-fast = That was too fast for the server. Take a breath and try again.
refused-too-many = Too many requests from your connection. Wait a moment or close other tabs, then try again.
refused-foreign-origin = This page does not belong to this server. Open the game at the server’s own address.
refused-unknown-host = This server does not answer under this address. Open the game at the server’s own address.
refused-metrics-closed = The server’s figures are for its administrators.
refused-store-away = The server cannot save anything right now. Nothing is lost; try again in a moment.
refused-busy = The server is very busy and keeps its games going first. Try again in a moment.
refused-closing = The server is restarting. Stay here: the game will go on by itself in a moment.
refused-no-such-page = There is nothing at this address. Go back to the home page.

# People.
refused-unknown-person = The server does not know you yet. Enter a name on the home page and try again.
refused-token-revoked = This bot’s token was revoked. Create a new one.
refused-not-a-bot = That is for bots only. Use a bot’s token.
refused-not-for-bots = Bots cannot do that. They play through the Bot API.
refused-banned = You are no longer welcome on this server. If that is a mistake, contact its administrators.
refused-bad-name = This name cannot be shown. Choose one of up to 24 characters, at least one of them visible.
refused-name-taken = Somebody at this table already has that name. Choose another one.
refused-no-such-person = This person is no longer at the table.
refused-bad-code = This code is not right. Compare it with what you wrote down, group by group.
refused-unknown-code = This code belongs to nobody. Its owner may have made a new one or asked to be forgotten.
refused-no-such-player = There is no player with this number, or not any more.

# Tables and seats.
refused-bad-setting = These settings do not go together. Check the number of players and the house rules.
refused-no-such-table = There is no such table. The game may be long over, or the link may have lost a letter: ask for it again, or open a table of your own.
refused-no-such-bot = There is no such bot on this server. Choose another one.
refused-no-such-lesson = There is no such lesson. Choose another one.
refused-table-full = All seats are taken. You can watch, or open a table of your own.
refused-seat-taken = Somebody was quicker: this seat is taken. Choose another one.
refused-one-seat = At a rated table everybody has one seat, on their own device.
refused-same-owner = At a rated table nobody plays with their own bots.
refused-no-guest-bots = Guest bots may not sit down at this table.
refused-not-your-seat = That is somebody else’s seat.
refused-not-at-the-table = You are not at this table. Take a free seat first.
refused-not-the-host = Only the host of the table can do that.
refused-not-started = The game has not started yet. Wait for the host to start it.
refused-started = The game has already started. You can watch it, or open a table of your own.
refused-not-over = The game is still going on. You can do that once it is over.
refused-computing = The server is still working this out. Try again in a moment.
refused-no-beliefs = This server cannot work out what its bots suspected: it runs without the part that bots think with.
refused-over = This game is over. Play again, or watch the replay.
refused-kicked = The host has removed you from this table. There are other tables on the home page.
refused-present = That player is not away: they are playing themselves.
refused-frozen = This table is stuck: the server can no longer read what happened here. Open a new one; other tables are fine.

# Talk.
refused-not-a-statement = That cannot be said here. Choose one of the phrases.
refused-talked-enough = You have said enough for now. Wait for your next turn.
refused-no-share-awaited = The cards are already being dealt. The game goes on without it.
refused-unfit-share = Your browser’s part of the shuffle did not match what it had promised. The game goes on without it.
refused-not-dealt = The cards are being shuffled. You can do that once they are dealt.
refused-empty-text = This message is empty. Write a word or two.

# Moves.
refused-stale = The game has moved on in the meantime. Look again and choose anew.
