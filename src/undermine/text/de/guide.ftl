# Der alte Steiger führt Neulinge durch eine erste Runde. Er spricht in kurzen Sätzen: Auf einem Telefon ist wenig Platz.
guide-label = Der Steiger, dein Begleiter
guide-next = Weiter
guide-away = Begleiter wegschicken
guide-back = Den Steiger rufen
guide-game = Jetzt ein ganzes Spiel
guide-expansion = Zur Erweiterung

# In den großen Momenten.
guide-role = { $role ->
    [saboteur] Glück auf! Ich bin der Steiger und habe nichts gesehen. Der Schatz muss verborgen bleiben: Grab mit, tu hilfsbereit, und schlag im rechten Moment zu.
   *[miner] Glück auf! Ich bin der Steiger. Hilf, einen Tunnel zum Schatz zu graben. Nicht alle hier wollen das: Behalte sie im Auge.
}
guide-round = { $side ->
    [miners] Der Tunnel hat den Schatz erreicht! Alle Zwerge werden aufgedeckt: Schau, wer wer war. Jetzt gibt es Gold für die Goldsucher.
    [saboteurs] Der Schatz wurde nicht erreicht. Alle Zwerge werden aufgedeckt: Schau, wer wer war. Das Gold geht an die Saboteure.
   *[nobody] Der Schatz wurde nicht erreicht, und es gab gar keinen Saboteur. Das kommt vor: Eine Zwergenkarte bleibt immer in der Schachtel.
}
guide-take = Goldkarten gehen unter den Goldsuchern herum, ein bis drei Gold wert. Behalte eine: Niemand sieht, welche.
guide-final = Gut gemacht! Das war eine Runde. Ein ganzes Spiel hat drei, jedes Mal mit neuen Zwergen, und alles Gold zählt. Mehr musst du nicht wissen.

# Was beim nächsten Zug hilft.
guide-hand = Du bist dran. Das sind deine Karten, nur du siehst sie. Wähle eine und sieh, was sie kann.
guide-cells = Die Stellen, an die sie passt, leuchten auf und zeigen, wie sie läge. Drück auf eine davon.
guide-turn = Wegekarten darfst du auf den Kopf drehen: noch einmal darauf drücken, oder Taste R. Quer liegen sie nie.
guide-nowhere = Diese passt gerade nirgends. Wähle eine andere. Drückst du auf eine Stelle, an die sie nicht darf, erfährst du, warum.
guide-break = { $role ->
    [saboteur] Damit machst du ein Werkzeug kaputt: Drück auf jemanden. Das bremst ehrliche Gräber, aber alle sehen, wer es war.
   *[miner] Damit machst du ein Werkzeug kaputt: Drück auf jemanden. Wer getroffen wird, gräbt erst nach der Reparatur weiter. Heb sie für Saboteure auf.
}
guide-fix = Damit reparierst du ein Werkzeug der gezeigten Art: dein eigenes oder das von jemandem, dem du traust. Ist nichts kaputt, heb sie auf.
guide-map = Eine Schatzkarte! Drück auf eines der Ziele: Nur du siehst, was dort liegt. Was du den anderen sagst, ist deine Sache.
guide-rockfall = { $role ->
    [saboteur] Ein Steinschlag nimmt eine Karte aus der Mine. Gut gegen Tunnel, die zu gut vorankommen, wenn du dich traust.
   *[miner] Ein Steinschlag nimmt eine Karte aus der Mine. Gut gegen Sackgassen und Irrwege.
}
guide-useless = Keine deiner Karten lässt sich gerade ausspielen. Wähle eine und wirf sie ab. Du ziehst eine neue.
guide-discard = { $role ->
    [saboteur] Du darfst eine Karte auch verdeckt abwerfen. Niemand sieht, wie gut sie gepasst hätte.
   *[miner] Du darfst eine Karte auch verdeckt abwerfen und eine neue ziehen. Die anderen fragen sich vielleicht, warum.
}

# Was man wissen sollte.
guide-begin = { $name } fängt an. Reihum spielt jeder eine Karte und zieht eine neue. Schau zu: Jeder Zug verrät etwas.
guide-laid = { $role ->
    [saboteur] Gut gegraben! Wer würde dich verdächtigen? Du hast eine neue Karte gezogen, jetzt sind die anderen dran.
   *[miner] Gut gegraben! Du hast eine neue Karte gezogen, jetzt sind die anderen dran. Schau, wohin sie den Tunnel führen.
}
guide-goals = Weit drüben liegen verdeckt drei Ziele: eines ist der Schatz, zwei sind Stein. Ein Tunnel vom Eingang her deckt sie auf.
guide-seen = Jetzt kennst du ein Ziel: Es bleibt markiert, nur für dich. Sag es den anderen, oder behalt es für dich.
guide-near = { $role ->
    [saboteur] Der Tunnel ist nah an den Zielen. Wenn du noch etwas im Ärmel hast: Jetzt ist die Zeit.
   *[miner] Fast da! Wer Saboteur ist, muss sich jetzt zeigen. Behalte alle scharf im Auge.
}
guide-stone = Nur Stein! Er gehört jetzt zum Tunnel. Der Schatz liegt unter einem der anderen Ziele: Grabt weiter.
guide-broken-own = { $tool ->
    [pick] Deine Spitzhacke ist kaputt: keine Wege, bis sie repariert ist. Andere Karten gehen noch, oder du wirfst eine ab.
    [lantern] Deine Laterne ist kaputt: keine Wege, bis sie repariert ist. Andere Karten gehen noch, oder du wirfst eine ab.
   *[cart] Deine Lore ist kaputt: keine Wege, bis sie repariert ist. Andere Karten gehen noch, oder du wirfst eine ab.
}
guide-mended-own = { $name } hat dein Werkzeug repariert: Du kannst wieder graben. Freundschaft, oder nur der Anschein davon.
guide-broken = { $name } hat ein Werkzeug von { $target } kaputt gemacht. Gegen Sabotage, oder aus Sabotage? Merk es dir.
guide-collapsed = { $name } hat ein Stück Tunnel einstürzen lassen. Eine Sackgasse weniger, oder gute Arbeit zerstört? Schau genau hin.
guide-dead-end = { $name } hat eine Sackgasse gelegt. Pech mit den Karten, oder böse Absicht?
guide-looked = { $name } hat sich ein Ziel angesehen, und niemand sonst weiß, was dort liegt. Achte darauf, wohin der Tunnel nun führt.
guide-mended = { $name } hat ein Werkzeug von { $target } repariert. Freunde helfen einander, oder tun nur so.
guide-passed = { $name } hat verdeckt eine Karte abgeworfen. Vielleicht passte nichts. Vielleicht passte sie zu gut.
guide-said = { $name } hat etwas gesagt. Glaub es oder nicht: Hier unten dürfen alle lügen, auch Bots.
guide-talk = Du kannst jederzeit reden: sagen, was du gesehen hast oder wen du verdächtigst, oder um Hilfe bitten. Lügen ist erlaubt.
guide-marks = Das Auge bei jedem Mitspieler ist dein Notizbuch: Markiere, wem du traust und wem nicht. Nur du siehst es.
guide-deck = Der Stapel ist leer. Kann niemand mehr spielen, bevor der Schatz erreicht ist, gewinnen die Saboteure.

# Wenn es nichts zu lehren gibt.
guide-yours = Du bist dran. Wähle eine Karte, oder wirf eine ab.
guide-wait = { $name } ist am Werk. Ich halte die Laterne, du hältst die Augen offen.
guide-over = Jetzt ist es still in der Mine. Sieh dich um, solange du magst.
