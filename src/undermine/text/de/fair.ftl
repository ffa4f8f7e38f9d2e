# Fair deals: the mark at the table, and what this browser found when it dealt the cards again.
fair-shuffling = Alle mischen mit …
fair-title = Faires Austeilen
fair-mark-fixed = Karten stehen vorher fest
fair-mark-checking = Karten werden geprüft …
fair-mark-fair = Fair ausgeteilt: geprüft
fair-mark-chosen = Karten stimmen, mit Auswahl
fair-mark-alone = Nur vom Server ausgeteilt
fair-mark-broken = Die Karten stimmen nicht
fair-mark-trouble = Karten nicht geprüft
fair-about-fixed = Vor der ersten Karte hat der Server seinen Teil des Mischens festgelegt und diesen Fingerabdruck davon veröffentlicht; dann haben alle am Tisch ihren Anteil beigesteuert. Ein versprochener Anteil kann nicht heimlich fehlen: Dann wird alles neu ausgeteilt, und alle sehen es. Wenn die Partie vorbei ist, teilt dieser Browser alles noch einmal aus und vergleicht.
fair-about-checking = Dieser Browser teilt alle Runden noch einmal aus …
fair-about-fair = Dieser Browser hat alle Runden aus dem, was vor der ersten Karte versprochen war, noch einmal ausgeteilt. Jede Karte war, wo sie sein musste.
fair-about-chosen = Jede Karte war, wo sie sein musste. Aber jemand hätte zwischen mehreren Austeilungen wählen können.
fair-about-alone = Niemand am Tisch hat rechtzeitig einen Anteil beigesteuert, also hat der Server allein die Karten vorher festgelegt. Jede Karte war, wo sie sein musste.
fair-about-broken = Was ausgeteilt wurde, stimmt nicht mit dem überein, was vorher versprochen war.
fair-about-trouble = Das Protokoll dieser Partie lässt sich gerade nicht laden oder lesen.
fair-commitment = Fingerabdruck des Servers
fair-again = Noch einmal prüfen
fair-how = Speichere das Protokoll: „undermine verify“ prüft es ganz ohne Server.
fair-ok-seed = Der Startwert des Servers passt zu seinem Fingerabdruck.
fair-no-seed = Der Startwert des Servers passt nicht zu seinem Fingerabdruck.
fair-ok-noted = Der Fingerabdruck ist der, den dieser Browser vor dem Austeilen gesehen hat.
fair-no-noted = Der Fingerabdruck ist nicht der, den dieser Browser vor dem Austeilen gesehen hat.
fair-ok-unseen = Dieser Browser war vor der ersten Karte nicht am Tisch; was damals versprochen wurde, glaubt er dem Protokoll.
fair-ok-share = Der Anteil von { $name } ist der versprochene.
fair-no-share = Der Anteil von { $name } ist nicht der versprochene.
fair-ok-without = { $name } hat keinen Anteil beigesteuert.
fair-ok-left-out = Der versprochene Anteil von { $name } zählte nicht: Er kam zu spät oder wurde weggelassen.
fair-no-attempts = Die Versuche auszuteilen folgen nicht der Regel.
fair-ok-again = { $why ->
    [own] Dein Anteil kam nicht rechtzeitig an, oder der Server hat ihn weggelassen: Alles wurde neu ausgeteilt.
    [withheld] { $name } hat einen versprochenen Anteil zurückgehalten, oder der Server hat ihn weggelassen: Alles wurde neu ausgeteilt.
   *[interrupted] Der Server hat einen Versuch abgebrochen: Alles wurde neu ausgeteilt.
}
fair-ok-choices = { $count ->
    [1] Keine Austeilung wurde verworfen, also gab es nichts auszuwählen.
   *[other] Wer dahintersteckte und den Startwert des Servers kannte, hätte zwischen { $count } Austeilungen wählen können, einer nach der anderen.
}
fair-ok-older = Nach der älteren Regel konnten versprochene Anteile fehlen: Wer ihre Plätze hatte und den Startwert des Servers kannte, hätte zwischen bis zu { $count } Austeilungen wählen können.
fair-ok-deal = Runde { $round } wurde richtig ausgeteilt.
fair-no-deal =
    Runde { $round } weicht ab: { $part ->
        [first] wer beginnt
        [roles] Zwergenkarte { $place }
        [goals] Ziel { $place }
        [out] Karte { $place } der beiseitegelegten
        [hands] Karte { $place } der Handkarten
        [gold] Goldkarte { $place }
       *[deck] Karte { $place } des Stapels
    }.
