# Fair deals: the mark at the table, and what this browser found when it dealt the cards again.
fair-shuffling = Alle mischen mit …
fair-title = Faires Austeilen
fair-mark-fixed = Karten stehen vorher fest
fair-mark-checking = Die Karten werden geprüft …
fair-mark-fair = Karten hier geprüft: fair
fair-mark-alone = Vom Server allein ausgeteilt
fair-mark-broken = Die Karten stimmen nicht
fair-mark-trouble = Karten nicht geprüft
fair-about-fixed = Vor der ersten Karte hat der Server seinen Teil des Mischens festgelegt und diesen Abdruck davon gezeigt; dann kam von allen am Tisch ein Anteil dazu. Niemand konnte allein die Karten bestimmen. Wenn die Partie vorbei ist, teilt dieser Browser alles noch einmal aus und vergleicht.
fair-about-checking = Dieser Browser teilt alle Runden noch einmal aus …
fair-about-fair = Dieser Browser hat alle Runden aus dem, was vor der ersten Karte versprochen war, noch einmal ausgeteilt. Jede Karte lag, wo sie liegen musste.
fair-about-alone = Niemand am Tisch hat rechtzeitig einen Anteil gegeben, also hat der Server allein die Karten vorher festgelegt. Jede Karte lag, wo sie liegen musste.
fair-about-broken = Was vor dem Austeilen versprochen war und was ausgeteilt wurde, stimmt nicht überein.
fair-about-trouble = Die Aufzeichnung dieser Partie ist gerade nicht zu haben oder nicht zu lesen.
fair-commitment = Abdruck des Servers
fair-again = Noch einmal prüfen
fair-how = Speichere die Aufzeichnung: „undermine verify“ prüft sie ohne jeden Server.
fair-ok-seed = Die Saat des Servers passt zu ihrem Abdruck.
fair-no-seed = Die Saat des Servers passt nicht zu ihrem Abdruck.
fair-ok-noted = Der Abdruck ist der, den dieser Browser vor dem Austeilen gesehen hat.
fair-no-noted = Der Abdruck ist nicht der, den dieser Browser vor dem Austeilen gesehen hat.
fair-ok-share = Der Anteil von { $name } ist der versprochene.
fair-no-share = Der Anteil von { $name } ist nicht der versprochene.
fair-ok-without = { $name } hat keinen Anteil gegeben.
fair-ok-left-out = Der versprochene Anteil von { $name } zählte nicht: Er kam zu spät oder wurde weggelassen.
fair-ok-deal = Runde { $round } wurde ausgeteilt, wie sie musste.
fair-no-deal =
    Runde { $round } weicht ab: { $part ->
        [first] wer beginnt
        [roles] Zwerg { $place }
        [goals] Ziel { $place }
        [out] Karte { $place } der beiseitegelegten
        [hands] Karte { $place } der Handkarten
        [gold] Goldstück { $place }
       *[deck] Karte { $place } des Stapels
    }.
