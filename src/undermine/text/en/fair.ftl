# Fair deals: the mark at the table, and what this browser found when it dealt the cards again.
fair-shuffling = Everybody shuffles…
fair-title = Fair deals
fair-mark-fixed = Cards fixed beforehand
fair-mark-checking = Checking the deals…
fair-mark-fair = Deals checked here: fair
fair-mark-alone = Dealt by the server alone
fair-mark-broken = The deals do not agree
fair-mark-trouble = Deals not checked
fair-about-fixed = Before the first card the server fixed its part of the shuffle and told this mark of it; then each player added a share. Nobody alone could choose the cards. When the game is over, this browser deals them all again and compares.
fair-about-checking = This browser deals all rounds again…
fair-about-fair = This browser has dealt all rounds again from what was promised before the first card. Every card lay where it had to.
fair-about-alone = No player gave a share in time, so the server alone fixed the cards before the deal. Every card lay where it had to.
fair-about-broken = What was promised before the deal and what was dealt do not agree.
fair-about-trouble = The record of this game cannot be had just now, or cannot be read.
fair-commitment = The server’s mark
fair-again = Check again
fair-how = Save the record; “undermine verify” checks it without any server.
fair-ok-seed = The server’s seed fits its mark.
fair-no-seed = The server’s seed does not fit its mark.
fair-ok-noted = The mark is the one that this browser saw before the deal.
fair-no-noted = The mark is not the one that this browser saw before the deal.
fair-ok-share = The share of { $name } is the one that was promised.
fair-no-share = The share of { $name } is not the one that was promised.
fair-ok-without = { $name } gave no share.
fair-ok-left-out = { $name } promised a share that did not count: it came too late or was left out.
fair-ok-deal = Round { $round } was dealt as it had to be.
fair-no-deal =
    Round { $round } differs: { $part ->
        [first] who begins
        [roles] dwarf { $place }
        [goals] goal { $place }
        [out] card { $place } of those taken out
        [hands] card { $place } of the hands
        [gold] nugget { $place }
       *[deck] card { $place } of the draw pile
    }.
