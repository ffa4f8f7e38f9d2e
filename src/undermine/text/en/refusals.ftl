# Why something did not happen, and what to do next: one message for every reason that the server knows.

# The way to the server.
refused-unreachable = The server does not answer. Check your connection and try again.
refused-closed = The connection to the table was closed. Reload the page to come back.
refused-other-version = The server has a newer version of the game. Reload the page to go on.
refused-no-cookies = Your browser takes no cookies from this page, so the server cannot know who you are. Allow cookies for this site in the settings of the browser, reload the page and try again.
refused-malformed = The server did not understand that. Reload the page and try again.
refused-too-long = That is too long. Make it shorter and try again.
refused-too-fast = That was too fast for the server. Take a breath and try again.
refused-too-many = Too many at once from your connection. Wait a moment, or close other tabs, and try again.
refused-foreign-origin = This page does not belong to this server. Open the game at the server’s own address.
refused-store-away = The server cannot write anything down just now. Nothing is lost; try again in a moment.
refused-closing = The server is restarting. Stay here: the game goes on by itself in a moment.
refused-no-such-page = There is nothing at this address. Go back to the first page.

# People.
refused-unknown-person = The server does not know you yet. Give a name on the first page and come again.
refused-token-revoked = The token of this bot was revoked. Make a new one.
refused-not-a-bot = That is for bots. Use the token of a bot.
refused-not-for-bots = Bots cannot do that. They play through the Bot API.
refused-banned = This server does not let you in any more. Ask those who run it if that is a mistake.
refused-bad-name = This name cannot be shown. Take one of up to 24 letters, with at least one that can be seen.
refused-name-taken = Somebody at this table has that name already. Choose another one.
refused-no-such-person = This person is not at the table any more.
refused-bad-code = This code cannot be right. Compare it with what you wrote down, group by group.
refused-unknown-code = Nobody has this code. Perhaps its owner made a new one, or asked to be forgotten.
refused-no-such-player = Nobody is known by this number here, or not any more.

# Tables and seats.
refused-bad-setting = These settings do not go together. Look at the number of players and the house rules again.
refused-no-such-table = There is no such table. It may be long over, or a letter of the link got lost: ask for the link again, or open a table of your own.
refused-no-such-bot = There is no such bot on this server. Choose another level.
refused-no-such-lesson = There is no such lesson. Choose another one.
refused-table-full = All seats are taken. You can watch, or open a table of your own.
refused-seat-taken = Somebody was quicker and sits there now. Choose another seat.
refused-one-seat = At a rated table everybody has one seat, from a device of their own.
refused-no-guest-bots = Bots of other people may not sit down at this table.
refused-not-your-seat = That is somebody else’s seat.
refused-not-at-the-table = You do not sit at this table. Sit down first, if there is a seat left.
refused-not-the-host = Only the host of the table can do that. Ask them.
refused-not-started = The game has not begun yet. Wait for the host to start it.
refused-started = The game has begun already. You can watch it, or open a table of your own.
refused-not-over = The game is still going on. That is possible once it is over.
refused-over = This game is over. Play again, or look at its replay.
refused-kicked = The host has sent you away from this table. There are other tables on the first page.
refused-present = Nobody is away there: the seat is in its player’s own hands.
refused-frozen = This table is stuck: the server can no longer read what happened here. Open a new one; other tables are well.

# Talk.
refused-not-a-statement = That cannot be said here. Choose one of the statements.
refused-talked-enough = You have had your say for this round of the table. Wait until it is your turn again.
refused-no-share-awaited = The cards are being dealt already. The game goes on without it.
refused-unfit-share = Your browser’s part in the shuffle did not fit what it had promised. The game goes on without it.
refused-empty-text = There is nothing to read in that. Write a word or two.

# Moves.
refused-stale = The game has moved on meanwhile. Look again and choose anew.
