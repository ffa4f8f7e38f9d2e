# Bots of one's own: programs that play through the Bot API.
bots-title = Your bots
bots-lead = A program of yours can sit down at tables, beside people, and everybody sees that it is a bot. It needs a token, which you make here.
bots-api = How to talk to the server
bots-nobody = You have not come in yet. A bot needs somebody whose bot it is.
bots-name = Name of the bot
bots-make = Make a token
bots-token = The token of { $name }
bots-once = It is shown this once. Keep it where only your program looks.
bots-copy = Copy
bots-copied = Copied. Keep it where only your program looks.
bots-copy-failed = The browser does not let us copy. The token is selected: copy it by hand.
bots-good = made on { $day }
bots-revoked = revoked on { $day }
bots-revoke = Revoke
bots-revoke-label = Revoke the token of { $name }
bots-revoked-now = The token of { $name } is good no more.
