# How to play.
learn-title = How to play
learn-lead = Five minutes of reading, or none at all: the first round explains itself as you go.
learn-contents = Chapters
learn-contents-expansion = Chapters about the expansion
learn-guided = Play a first round with a guide
learn-ready = That is all you need
learn-ready-lead = Three bots are waiting with a lantern. The guide stays at your side for the first round.
learn-look = { $card }: what does it do?

learn-story = The story
learn-story-1 = A band of dwarves digs for gold. Most are honest miners. Some are saboteurs, and nobody knows who.
learn-story-2 = At the start of each round you get a dwarf card that only you see. Miners win together when a tunnel reaches the treasure. Saboteurs win together when it does not.
learn-story-3 = One dwarf card more is shuffled than there are players, so even the number of saboteurs is never quite certain. You play three rounds; whoever has the most gold then wins.

learn-mine = The mine
learn-mine-1 = On the left is the entrance, on the right are three goals, face down. Under one lies the treasure, under the other two nothing but stone.
learn-mine-2 = Seven cards lie between the entrance and the goals if you dig straight. You hardly ever will.
learn-mine-picture = A mine: the entrance on the left with three tunnels laid so far, three hidden goals far to the right

learn-turn = Your turn
learn-turn-1 = Do one of three things: lay a path card, play an action card, or pass by putting a card away face down.
learn-turn-2 = Then you draw a card, as long as there are any.
learn-turn-3 = Nobody sees what you put away. A miner without a fitting card does it. So does a saboteur with too good a one.

learn-path = Path cards
learn-path-1 = A path card must continue a tunnel that leads back to the entrance, and fit every card that it touches: tunnel to tunnel, rock to rock.
learn-path-2 = You may turn it upside down, but never lay it crosswise.
learn-path-3 = Choose a card, and the mine shows where it may lie. If you press a place where it may not, you are told why.
learn-path-good = Fits: the crossing continues the tunnel that comes down from above
learn-path-wrong = Does not fit: the tunnel from above would end at a wall

learn-tools = Broken tools
learn-tools-1 = Every dwarf needs a pick, a lantern and a cart. Break one of them, and its owner lays no path cards until it is mended. Other cards can still be played.
learn-tools-2 = Mend a tool with a card that shows it, your own or anybody’s. Cards with two tools mend one of the two.

learn-actions = Maps and rockfalls
learn-actions-1 = With a map you look at one of the hidden goals. Only you see it. Tell the others what it was, or tell them something else.
learn-actions-2 = A rockfall takes a path card out of the mine. It clears a dead end, or ruins an hour of honest work.

learn-goals = Reaching a goal
learn-goals-1 = When a tunnel from the entrance reaches a goal, the goal is turned over. If it is the treasure, the round is over and the miners have won.
learn-goals-2 = If it is a stone, it becomes a curve of the mine, and the digging goes on.
learn-goals-picture = A tunnel reaches a goal, and the goal is the treasure

learn-end = Gold
learn-end-1 = When the miners win, nugget cards worth one to three gold go round. Whoever reached the treasure picks first, then the next miner, counter-clockwise.
learn-end-2 = When the deck is used up and nobody can play any more, the saboteurs win: four gold for a lone one, three each for two or three, two each for four.
learn-end-3 = Everybody’s gold stays secret to the end. Then the dwarves are dealt anew: your best friend may be a saboteur now.
learn-end-4 = Editions differ in small things, such as who picks first. The settings of a table say how it is played there.

learn-tricks = Tricks of the trade
learn-tricks-1 = A saboteur who strikes at once is soon without tools. Wait, be helpful, and send the tunnel the wrong way when it matters: a curve that happens to turn away, a dead end for want of a better card.
learn-tricks-2 = As a miner, watch who breaks whose tools, whose map says something else, and who passes with a full hand. Mend those you trust.
learn-tricks-3 = And talk. Accuse, defend, keep quiet: talking is half the game, and lying is allowed.

learn-expansion = Part two: the expansion
learn-expansion-lead = More roles, more cards, more reasons to distrust each other, for two to twelve players. Play the base game first.

learn-teams = Two teams of diggers
learn-teams-1 = The miners are split into green and blue, and each team wants the treasure for itself. Saboteurs still want nobody to have it.
learn-teams-2 = Doors decide it. A green door lets only green through, a blue one only blue.
learn-teams-3 = If a green digger reaches the treasure on a way that is open to green, green wins; if the way is open to blue alone, blue does. For blue it is the other way round. If somebody else finishes, every team wins whose way is open.
learn-teams-picture = A way with a green door: open to green, closed to blue

learn-loners = Boss, profiteer, geologists
learn-loners-1 = The boss wins with either team, for one gold less. The profiteer wins whatever happens, for two gold less.
learn-loners-2 = Geologists do not care who wins. They get a gold piece for every crystal that lies in the mine, and share when there are two of them.

learn-ladders = Ladders, bridges, new tunnels
learn-ladders-1 = A ladder leads straight to the entrance and to every other ladder, so you can begin a tunnel anywhere that it touches the mine, only not beside a goal.
learn-ladders-2 = Bridges and double curves carry two tunnels that do not meet. Other new cards end on one side and go on at another.
learn-ladders-picture = A ladder on the far side of a wall: the tunnel that begins there is joined to the entrance

learn-traps = Traps and thefts
learn-traps-1 = Who is trapped lays no path cards, and if still trapped at the end of the round, wins nothing. A key sets free.
learn-traps-2 = A theft in front of you lets you take a gold piece from somebody after the round, unless you are trapped, or somebody says hands off.

learn-swaps = Swaps and inspections
learn-swaps-1 = Swap hands with another player, or make anybody, yourself included, swap hats: their dwarf goes away, and a new one is drawn.
learn-swaps-2 = An inspection shows you another player’s dwarf. What counts is who you are when the round ends.

learn-pay = Payday
learn-pay-1 = The fewer win, the more each gets: five gold for one winner, four each for two, three for three, two for four, one for five or more.
learn-pay-2 = On your turn you may also put away up to three cards and draw as many, or give up two cards to get rid of one that lies in front of you.
learn-pay-3 = You hold six cards, whatever the number of players, and ten cards of the deck stay out of each round, unseen.
