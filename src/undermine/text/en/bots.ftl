# Bots of one's own: programs that play through the Bot API.
bots-title = Your bots
bots-lead = A program of yours can sit down at tables and play with people; everybody sees that it is a bot. It signs in with a token, which you create here.
bots-api = How a bot talks to the server
bots-nobody = Every bot has an owner, and the server does not know you yet. Enter a name on the home page first.
bots-name = Bot’s name
bots-make = Create a token
bots-token = Token of { $name }
bots-once = You will see it only this once. Keep it where only your program can read it.
bots-copy = Copy
bots-copied = Copied. Keep it where only your program can read it.
bots-copy-failed = The browser does not allow copying. The token is selected: copy it by hand.
bots-good = created on { $day }
bots-revoked = revoked on { $day }
bots-revoke = Revoke
bots-revoke-label = Revoke the token of { $name }
bots-revoked-now = The token of { $name } no longer works.
