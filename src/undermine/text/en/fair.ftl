# Fair deals: the mark at the table, and what this browser found when it dealt the cards again.
fair-shuffling = Everybody is shuffling…
fair-title = Fair deals
fair-mark-fixed = Cards fixed in advance
fair-mark-checking = Checking the deals…
fair-mark-fair = Fair deals, checked here
fair-mark-chosen = Deals match, with a choice
fair-mark-alone = Dealt by the server alone
fair-mark-broken = The deals do not match
fair-mark-trouble = Deals not checked
fair-about-fixed = Before the first card, the server fixed its part of the shuffle and published this fingerprint of it; then each player added a share. A promised share cannot be left out in secret: everything is dealt anew then, and all can see it. When the game is over, this browser deals them all again and compares.
fair-about-checking = This browser is dealing all rounds again…
fair-about-fair = This browser has dealt all rounds again from what was promised before the first card. Every card was where it had to be.
fair-about-chosen = Every card was where it had to be. But somebody could have chosen between several deals.
fair-about-alone = No player gave a share in time, so the server alone fixed the cards before the deal. Every card was where it had to be.
fair-about-broken = What was dealt does not match what was promised before the deal.
fair-about-trouble = The record of this game cannot be loaded or read right now.
fair-commitment = Fingerprint of the server’s seed
fair-again = Check again
fair-how = Save the record: “undermine verify” checks it without any server.
fair-ok-seed = The server’s seed matches its fingerprint.
fair-no-seed = The server’s seed does not match its fingerprint.
fair-ok-noted = The fingerprint is the one that this browser saw before the deal.
fair-no-noted = The fingerprint is not the one that this browser saw before the deal.
fair-ok-unseen = This browser was not at the table before the first card, so it trusts the record about what was promised then.
fair-ok-share = { $name }’s share is the one that was promised.
fair-no-share = { $name }’s share is not the one that was promised.
fair-ok-without = { $name } gave no share.
fair-ok-left-out = { $name } promised a share that did not count: it came too late or was left out.
fair-no-attempts = The attempts to deal do not follow the rule.
fair-ok-again = { $why ->
    [own] Your share did not arrive in time, or the server left it out: everything was dealt anew.
    [withheld] { $name } withheld a promised share, or the server left it out: everything was dealt anew.
   *[interrupted] The server broke off an attempt: everything was dealt anew.
}
fair-ok-choices = { $count ->
    [1] No deal was thrown away, so there was nothing to choose.
   *[other] Whoever was behind that and knew the server’s seed could have chosen between { $count } deals, one after the other.
}
fair-ok-older = By the older rule, promised shares could be left out: whoever held their seats and knew the server’s seed could have chosen between up to { $count } deals.
fair-ok-deal = Round { $round } was dealt as it had to be.
fair-no-deal =
    Round { $round } differs: { $part ->
        [first] who begins
        [roles] role card { $place }
        [goals] goal { $place }
        [out] card { $place } of those taken out
        [hands] card { $place } of the hands
        [gold] nugget card { $place }
       *[deck] card { $place } of the deck
    }.
