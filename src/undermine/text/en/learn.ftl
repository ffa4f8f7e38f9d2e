# How to play.
learn-title = How to play
learn-lead = Five minutes of reading, or none at all: the first round explains everything as you play.
learn-contents = Chapters
learn-contents-expansion = Chapters about the expansion
learn-guided = Lesson 1: your first round
learn-lesson-saboteur = Lesson 2: the saboteur
learn-lesson-saboteur-detail = Look helpful, then strike at the right moment. Four turns.
learn-lesson-expansion = Lesson 3: the expansion
learn-lesson-expansion-detail = Doors, teams and roles with plans of their own. Four turns.
learn-ready = That is all you need
learn-ready-lead = Three bots are waiting with a lantern, and the foreman stays at your side for the first round.
learn-look = { $card }: what does it do?

learn-story = The story
learn-story-1 = A band of dwarves is digging for gold. Most are honest miners. Some are saboteurs, and nobody knows who.
learn-story-2 = At the start of each round you get a role that only you can see. Miners win together if a tunnel reaches the treasure. Saboteurs win together if it does not.
learn-story-3 = There is always one role card more than there are players, so even the number of saboteurs is never quite certain. You play three rounds; whoever has the most gold then wins.

learn-mine = The mine
learn-mine-1 = On the left is the entrance; on the right are three face-down goals. One is the treasure, the other two are only stones.
learn-mine-2 = It takes seven cards to dig straight from the entrance to the goals. It hardly ever goes straight.
learn-mine-picture = A mine: the entrance on the left with the first three tunnels, three hidden goals far to the right

learn-turn = Your turn
learn-turn-1 = Do one of three things: place a path card, play an action card, or pass by discarding a card face down.
learn-turn-2 = Then draw a card, as long as there are any left.
learn-turn-3 = Nobody sees what you discard. A miner does it when no card fits. A saboteur does it when a card is too good.

learn-path = Path cards
learn-path-1 = A path card must continue a tunnel from the entrance and fit every card that it touches: tunnel to tunnel, rock to rock.
learn-path-2 = You may turn it upside down, but never sideways.
learn-path-3 = Choose a card, and the mine shows where it can go. Tap a place where it cannot, and you are told why.
learn-path-good = Fits: the crossing continues the tunnel that comes down from above
learn-path-wrong = Does not fit: the tunnel from above would run into a wall

learn-tools = Broken tools
learn-tools-1 = Every dwarf needs a pick, a lantern and a cart. Break one, and its owner cannot place path cards until it is repaired. They can still play other cards.
learn-tools-2 = Repair a tool with a card that shows it, your own or anybody else’s. A card with two tools repairs one of them.

learn-actions = Maps and rockfalls
learn-actions-1 = A map lets you look at one of the hidden goals. Only you see it. Tell the others what it was, or tell them something else.
learn-actions-2 = A rockfall removes a path card from the mine. It clears a dead end, or ruins an hour of honest work.

learn-goals = Reaching a goal
learn-goals-1 = When a tunnel from the entrance reaches a goal, the goal is turned over. If it is the treasure, the round is over and the miners win.
learn-goals-2 = If it is a stone, it becomes a curve in the mine, and the digging goes on.
learn-goals-picture = A tunnel reaches a goal, and the goal is the treasure

learn-end = Gold
learn-end-1 = When the miners win, nugget cards worth one to three gold go round. Whoever reached the treasure picks first, then the next miner counter-clockwise.
learn-end-2 = When the deck is used up and nobody can play any more, the saboteurs win: four gold for a single one, three each for two or three, two each for four.
learn-end-3 = Everybody’s gold stays secret until the end. For the next round the roles are dealt anew: your best friend may be a saboteur now.
learn-end-4 = Editions differ in small things, such as who picks first. The table’s settings say which rules apply.

learn-tricks = Tricks of the trade
learn-tricks-1 = A saboteur who strikes at once is soon without tools. Wait, be helpful, and turn the tunnel aside when it matters: with a curve that happens to lead away, or a dead end for want of a better card.
learn-tricks-2 = As a miner, watch who breaks whose tools, whose map tells a different story, and who passes with a full hand. Repair the tools of those you trust.
learn-tricks-3 = And talk. Accuse, defend, keep quiet: talking is half the game, and lying is allowed.

learn-expansion = Part two: the expansion
learn-expansion-lead = More roles, more cards, more reasons to distrust each other, for two to twelve players. Play the base game first.

learn-teams = Two teams of miners
learn-teams-1 = The miners are split into green and blue, and each team wants the treasure for itself. Saboteurs still want nobody to have it.
learn-teams-2 = Doors decide it. A green door lets only green through, a blue one only blue.
learn-teams-3 = If a green miner reaches the treasure on a way that is open to green, green wins; if it is open only to blue, blue wins. For a blue miner it is the other way round. If somebody else gets there, every team wins that has an open way.
learn-teams-picture = A way with a green door: open to green, closed to blue

learn-loners = Boss, profiteer, geologists
learn-loners-1 = The boss wins with either team, for one gold less. The profiteer wins whatever happens, for two gold less.
learn-loners-2 = Geologists do not care who wins. They get one gold for every crystal in the mine, and share it if there are two of them.

learn-ladders = Ladders, bridges, new tunnels
learn-ladders-1 = A ladder is joined to the entrance and to every other ladder, so you can begin a tunnel wherever it touches the mine, only not next to a goal.
learn-ladders-2 = Bridges and double curves carry two separate tunnels. Other new cards end on one side and go on at another.
learn-ladders-picture = A ladder on the far side of a wall: the tunnel that begins there is joined to the entrance

learn-traps = Traps and thefts
learn-traps-1 = If you are trapped, you place no path cards; if you are still trapped at the end of the round, you win nothing. A key sets you free.
learn-traps-2 = With a theft in front of you, you take one gold from somebody after the round, unless you are trapped or somebody plays “Hands off”.

learn-swaps = Swaps and inspections
learn-swaps-1 = Swap hands with another player, or make anybody, yourself included, swap hats: they put their role card away and draw a new one.
learn-swaps-2 = An inspection shows you another player’s role. What counts is who you are when the round ends.

learn-pay = Payday
learn-pay-1 = The fewer win, the more each gets: five gold for one winner, four each for two, three each for three, two each for four, one each for five or more.
learn-pay-2 = On your turn you may also discard up to three cards and draw as many, or discard two cards to get rid of one in front of you.
learn-pay-3 = You hold six cards, however many players there are, and ten cards of the deck stay out of each round, unseen.
