# Der alte Steiger führt Neulinge durch die Lektionen. Er spricht in kurzen Sätzen: Auf einem Telefon ist wenig Platz.
guide-label = Der Steiger, dein Begleiter
guide-next = Weiter
guide-away = Steiger wegschicken
guide-back = Den Steiger rufen
guide-game = Eine volle Partie
guide-next-saboteur = Lektion 2: Sabotage
guide-next-expansion = Lektion 3: die Erweiterung

# Lektion 1, Schritt für Schritt. $one, $two und $three sind die anderen, in der Reihenfolge, in der sie spielen.
guide-miner-role = Glück auf! Ich bin der Steiger. Wir graben einen Tunnel zum Schatz, aber jemand am Tisch könnte ihn sabotieren. Ich zeige dir alles einmal: Folge dem goldenen Ring.
guide-miner-tunnel = Du fängst an. Eine der drei Karten ganz rechts ist der Schatz, und ein Tunnel vom Eingang muss ihn erreichen. Dieser gerade Tunnel ist ein guter Anfang: Tippe ihn an.
guide-miner-map = Eine Schatzkarte zeigt nur dir eins der drei Ziele. Sieh zuerst nach, dann weißt du, wohin wir graben. Tippe sie an.
guide-miner-discard = { $three } hat deine Laterne kaputt gemacht! So kannst du nicht graben, und deine Reparaturkarte ist für Loren. Wirf diese Sackgasse ab, sie nützt uns nichts, und zieh eine neue Karte.
guide-miner-repair = Glück gehabt: eine Reparatur für deine Laterne! Spiel sie, dann kannst du wieder graben. Übrigens: { $three } hat gerade eine Sackgasse in unseren Tunnel gelegt …
guide-miner-rockfall = An der Sackgasse von { $three } kommt niemand vorbei. Ein Steinschlag nimmt eine Karte aus der Mine: Mach den Weg frei.
guide-miner-end = { $two } hat die Lücke geschlossen. Eine Karte fehlt noch, und du weißt, was dahinter liegt. Hol den Schatz!

# Lektion 2.
guide-saboteur-role = Ich habe nichts gesehen: Diesmal bist du der Saboteur. Der Stapel ist leer, nur wenige Karten sind übrig. Erreicht damit niemand den Schatz, gewinnst du.
guide-saboteur-help = Wirke erst einmal hilfsbereit: Leg diesen Tunnel. Dann sind noch vier Stellen leer, und vor dir sind nur drei andere dran. Sie schaffen es noch nicht.
guide-saboteur-dead-end = Jetzt fehlt nur noch eine Karte! Diese sieht aus wie ein Tunnel, ist aber eine Sackgasse. Leg sie vor den Schatz.
guide-saboteur-rockfall = { $two } hat deine Sackgasse weggeräumt, und { $one } verdächtigt dich. Verstecken hilft nicht mehr: Lass das letzte Stück Tunnel mit einem Steinschlag einstürzen.
guide-saboteur-break = { $one } hat den Tunnel geflickt und ist als Nächstes dran. Ohne Laterne kann { $one } nicht graben, und sonst hat niemand mehr einen Tunnel: Mach sie kaputt!

# Lektion 3.
guide-expansion-role = Jetzt graben zwei Teams, Grün und Blau, und du gehörst zu Blau. Gold gibt es nur für das Team, dem der Weg offensteht: Eine Tür sperrt die andere Farbe aus.
guide-expansion-inspect = Wer ist auf deiner Seite? Diese Karte zeigt dir allein die Rolle von jemandem. Sieh bei { $one } nach: Da ist gleich der nächste Zug.
guide-expansion-rockfall = { $one } gehört zu Grün und hat eine grüne Tür gelegt: Blau kommt nicht durch. Graben wir weiter, graben wir für Grün. Entferne die Tür mit einem Steinschlag.
guide-expansion-door = { $three } sagt, der Schatz liegt in der Mitte. Schließ die Lücke mit deiner blauen Tür: Dann kommt nur Blau durch.
guide-expansion-end = Eine Karte fehlt, und der einzige Weg führt durch deine Tür. Hol den Schatz, bevor sie jemand entfernt!

# Wer anders spielt als vorgesehen: was jetzt am besten ist, und warum.
guide-try-dig = Diese Karte führt den Tunnel weiter zu den Zielen. Ohne Tunnel kein Gold, also grab weiter.
guide-try-suspect = { $name } hat gegen uns gearbeitet, das sieht nach Sabotage aus. Wer kaputtes Werkzeug hat, kann nicht graben: Mach eins kaputt.
guide-try-clear = Eine Sackgasse ist im Weg. Ein Steinschlag räumt sie weg, und der Tunnel geht weiter.
guide-try-unlock = Diese Tür ist nur für das andere Team, also bringt dir der Weg nichts. Ein Steinschlag entfernt sie.
guide-try-look = Eine Schatzkarte zeigt dir, was ein Ziel ist. Sieh dir eins an, das du noch nicht kennst.
guide-try-discard = Keine deiner Karten hilft gerade. Wirf diese ab: Du brauchst sie am wenigsten. Dann ziehst du eine neue.
guide-try-free = { $name } ist gefangen und kann nicht graben. Diese Karte befreit.
guide-try-inspect = Es hilft zu wissen, wer wer ist. Diese Karte zeigt dir eine Rolle.
guide-try-detour = Ein Tunnel, der nach Arbeit aussieht und nirgends hinführt: Das kann dir niemand vorwerfen.
guide-try-block = Eine Sackgasse hier hält den Tunnel auf. Solche Karten haben alle mal: Nenn es Pech.
guide-try-stop = { $name } gräbt gut. Wer kaputtes Werkzeug hat, kann nicht graben: Mach eins kaputt.
guide-try-tear = Der Tunnel kommt zu gut voran. Ein Steinschlag reißt ein Loch hinein, und sie müssen dort noch einmal graben.
guide-try-wait = Keine deiner Karten richtet gerade Schaden an. Wirf diese ab: Jeder Zug ohne Tunnel ist gut für dich.
guide-try-fix-own = Mit kaputtem Werkzeug kannst du nicht graben. Diese Karte repariert es: Spiel sie auf dich selbst.
guide-try-fix-other = { $name } wirkt ehrlich und kann nicht graben. Reparier das Werkzeug: Zusammen geht es schneller.
guide-try-empty = Du hast keine Karten mehr und kannst nur passen.
guide-try-decide = Das entscheidest du. Nimm, was dir am besten gefällt.

# Was nach der Karte anzutippen ist.
guide-then-place = Tippe jetzt die markierte Stelle an.
guide-then-goal = Tippe jetzt das markierte Ziel an. Nur du siehst, was dort liegt.
guide-then-card = Tippe jetzt die markierte Karte in der Mine an.
guide-then-own = Tippe jetzt dich selbst am Tisch an.
guide-then-player = Tippe jetzt { $name } an.
guide-then-turn = Dreh die Karte erst um: Tippe sie noch einmal an. Wegekarten dürfen auf dem Kopf liegen.
guide-then-button = Tippe jetzt die markierte Schaltfläche an.
guide-then-confirm = Bestätige jetzt deinen Zug.

# Was eine andere als die markierte Karte kann.
guide-about-place = Eine Wegekarte: Sie passt an die Stellen, die aufleuchten. Ich würde jetzt lieber die markierte Karte spielen.
guide-about-break = { $role ->
    [saboteur] Sie macht ein Werkzeug kaputt, und wer getroffen ist, kann nicht graben. Alle sehen, wer es war. Ich würde jetzt die markierte Karte spielen.
   *[miner] Sie macht ein Werkzeug kaputt, und wer getroffen ist, kann nicht graben. Heb sie für Saboteure auf. Ich würde jetzt die markierte Karte spielen.
}
guide-about-fix = Sie repariert ein Werkzeug der gezeigten Art, deins oder ein fremdes. Ich würde jetzt die markierte Karte spielen.
guide-about-map = Eine Schatzkarte zeigt dir allein ein Ziel. Ich würde jetzt die markierte Karte spielen.
guide-about-rockfall = Ein Steinschlag nimmt eine Karte aus der Mine. { $role ->
    [saboteur] Heb ihn für den letzten Moment auf.
   *[miner] Heb ihn für eine Sackgasse auf.
} Ich würde jetzt die markierte Karte spielen.
guide-about-other = Tippe das Fragezeichen an: Es erklärt diese Karte. Ich würde jetzt die markierte Karte spielen.

# Gut zu wissen, während die anderen spielen.
guide-stone = Nur Stein! Er gehört jetzt zum Tunnel. Der Schatz ist eins der anderen Ziele: Weitergraben!
guide-seen = { $goal ->
    [gold] Das ist der Schatz! Nur du weißt es. Das Ziel bleibt für dich markiert.
   *[stone] Dort ist nur Stein, also ist der Schatz eins der anderen Ziele. Nur du weißt es.
}
guide-broken-own = { $name } hat dein Werkzeug kaputt gemacht! Merk dir, wer es war. Bis es repariert ist, kannst du nicht graben.
guide-repaired-own = { $name } hat dein Werkzeug repariert: Du kannst wieder graben. Freundschaft, oder nur der Anschein davon.
guide-broken = { $name } hat das Werkzeug von { $target } kaputt gemacht. Gegen Sabotage oder aus Sabotage? Merk es dir.
guide-collapsed = { $name } hat eine Karte der Mine einstürzen lassen. Eine Sackgasse weniger, oder gute Arbeit zerstört? Schau genau hin.
guide-dead-end = { $name } hat eine Sackgasse gelegt. Pech mit den Karten, oder böse Absicht?
guide-said = { $name } hat etwas gesagt. Glaub es oder nicht: Hier unten dürfen alle lügen, auch Bots.
guide-blocked = Solange dein Werkzeug kaputt ist, kannst du nicht graben. Deine anderen Karten gehen noch.
guide-talk = Du kannst jederzeit reden: sagen, was du gesehen hast oder wen du verdächtigst, oder um Hilfe bitten. Lügen ist erlaubt.
guide-marks = Das Auge bei allen am Tisch ist dein Notizbuch: Markiere, wem du traust und wem nicht. Nur du siehst es.

# Wenn es nichts zu lehren gibt.
guide-yours = Du bist dran. Wähle eine Karte, oder wirf eine ab.
guide-wait = { $name } ist am Werk. Ich halte die Laterne, du hältst die Augen offen.
guide-over = Jetzt ist es still in der Mine. Sieh dich um, solange du magst.

# Gold wird verteilt.
guide-take = Alle Goldsucher nehmen sich eine Goldkarte, ein bis drei Gold wert. Behalte die beste: Niemand sieht, welche.
guide-steal = Mit deinem Diebstahl nimmst du jemandem ein Gold weg.

# Das Ende: wie es ausging, wer wer war, und woran man es hätte merken können.
guide-end = { $outcome ->
    [reached-won] Der Tunnel hat den Schatz erreicht. Die Goldsucher gewinnen, und du mit ihnen!
    [reached-lost] Der Tunnel hat den Schatz erreicht. Diesmal gewinnen die Goldsucher, und du gehst leer aus.
    [missed-won] Der Schatz wurde nicht erreicht. Du gewinnst!
   *[missed-lost] Der Schatz wurde nicht erreicht, diesmal gewinnt die Sabotage. Macht nichts: Jetzt weißt du, wie es geht.
}
guide-end-teams = { $outcome ->
    [reached-won] Der Schatz ist erreicht, und deinem Team steht der Weg offen. Du gewinnst!
    [reached-lost] Der Schatz ist erreicht, aber andere bekommen ihn: Eine Tür war dir im Weg, oder das andere Team war schneller.
    [missed-won] Der Schatz wurde nicht erreicht, und diesmal lohnt sich das für dich!
   *[missed-lost] Der Schatz wurde nicht erreicht. Das lohnt sich nur für Saboteure und Profiteure.
}
guide-saboteur-was = { $who ->
    [you] Der Saboteur warst du.
   *[other] Der Saboteur war { $name }.
}
guide-nobody-was = Einen Saboteur gab es diesmal nicht.
guide-sign-broke = { $who ->
    [you] Verraten hat dich das kaputte Werkzeug von { $name }.
   *[other] { $target ->
        [you] Das erste Zeichen war dein kaputtes Werkzeug: Du hattest ja nur gegraben.
       *[other] Ein Zeichen war das kaputte Werkzeug von { $name }.
    }
}
guide-sign-dead-end = { $who ->
    [you] Auch deine Sackgasse war verdächtig.
   *[other] Ein weiteres war die Sackgasse mitten im Weg.
}
guide-sign-rockfall = { $who ->
    [you] Und dein Steinschlag traf einen guten Tunnel: Das haben alle gesehen.
   *[other] Ein weiteres war der Steinschlag: Er traf einen guten Tunnel.
}
guide-sign-none = { $who ->
    [you] Nichts hat dich verraten: Das konnte niemand merken.
   *[other] Zeichen gab es kaum. So machen es die Guten.
}
guide-was = { $name }: { $role ->
    [green] Team Grün.
    [blue] Team Blau.
    [boss] Chef, gewinnt mit jedem Team.
    [profiteer] Profiteur, gewinnt immer mit.
    [geologist] Geologe, sammelt Kristalle.
   *[saboteur] Saboteur.
}
guide-got = { $gold ->
    [0] Du hast diesmal kein Gold bekommen.
    [one] Du hast { $gold } Gold bekommen.
   *[other] Du hast { $gold } Gold bekommen.
}
guide-gold = { $outcome ->
    [reached-won] Alle Goldsucher nehmen sich eine Goldkarte, und wer den Schatz erreicht hat, wählt zuerst.
    [reached-lost] Alle Goldsucher nehmen sich eine Goldkarte, Saboteure bekommen keine.
   *[missed] Ein einzelner Saboteur bekommt 4 Gold, zwei oder drei bekommen je 3. Goldsucher bekommen nichts.
}
guide-gold-teams = Je weniger gewinnen, desto mehr gibt es: zu zweit je 4 Gold. Der Chef bekommt 1 weniger, Geologen bekommen 1 für jeden Kristall in der Mine.
guide-after = Eine volle Partie hat drei Runden, jedes Mal mit neuen Rollen. Du bist bereit!
