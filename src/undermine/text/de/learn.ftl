# How to play.
learn-title = So wird gespielt
learn-lead = Fünf Minuten Lesen oder gar keine: Die erste Runde erklärt alles beim Spielen.
learn-contents = Kapitel
learn-contents-expansion = Kapitel zur Erweiterung
learn-guided = Lektion 1: deine erste Runde
learn-lesson-saboteur = Lektion 2: Sabotage
learn-lesson-saboteur-detail = Hilfsbereit wirken und im richtigen Moment zuschlagen. Vier Züge.
learn-lesson-expansion = Lektion 3: die Erweiterung
learn-lesson-expansion-detail = Türen, Teams und Rollen mit eigenen Plänen. Vier Züge.
learn-ready = Mehr brauchst du nicht
learn-ready-lead = Drei Bots warten mit der Laterne, und der Steiger bleibt die erste Runde an deiner Seite.
learn-look = { $card }: Was macht diese Karte?

learn-story = Die Geschichte
learn-story-1 = Eine Schar Zwerge gräbt nach Gold. Die meisten sind ehrliche Goldsucher. Manche sind Saboteure, und niemand weiß, wer.
learn-story-2 = Zu Beginn jeder Runde bekommst du eine Zwergenkarte, die nur du siehst. Die Goldsucher gewinnen gemeinsam, wenn ein Tunnel den Schatz erreicht. Die Saboteure gewinnen gemeinsam, wenn nicht.
learn-story-3 = Es gibt immer eine Zwergenkarte mehr, als Leute am Tisch sitzen. So ist selbst die Zahl der Saboteure nie ganz sicher. Gespielt werden drei Runden; wer dann das meiste Gold hat, gewinnt.

learn-mine = Die Mine
learn-mine-1 = Links ist der Eingang, rechts liegen drei verdeckte Ziele. Eins ist der Schatz, die anderen beiden sind nur Steine.
learn-mine-2 = Geradeaus sind es vom Eingang bis zu den Zielen sieben Karten. Geradeaus klappt fast nie.
learn-mine-picture = Eine Mine: links der Eingang mit den ersten drei Tunneln, weit rechts drei verdeckte Ziele

learn-turn = Dein Zug
learn-turn-1 = Du hast drei Möglichkeiten: eine Wegekarte legen, eine Aktionskarte spielen oder passen und dabei eine Karte verdeckt abwerfen.
learn-turn-2 = Danach ziehst du eine Karte, solange der Stapel reicht.
learn-turn-3 = Niemand sieht, was du abwirfst. Goldsucher tun das, wenn nichts passt. Saboteure, wenn eine Karte zu gut ist.

learn-path = Wegekarten
learn-path-1 = Eine Wegekarte muss einen Tunnel fortsetzen, der vom Eingang kommt, und zu jeder Karte passen, die sie berührt: Tunnel an Tunnel, Fels an Fels.
learn-path-2 = Du darfst sie auf den Kopf stellen, aber nie quer legen.
learn-path-3 = Wähle eine Karte, und die Mine zeigt, wo sie hindarf. Tippst du eine Stelle an, wo sie nicht hindarf, erfährst du, warum.
learn-path-good = Passt: Die Kreuzung setzt den Tunnel fort, der von oben kommt
learn-path-wrong = Passt nicht: Der Tunnel von oben würde an einer Wand enden

learn-tools = Kaputtes Werkzeug
learn-tools-1 = Jeder Zwerg braucht Spitzhacke, Laterne und Lore. Ist eins davon kaputt, kann er keine Wegekarten legen, bis es repariert ist. Andere Karten gehen weiterhin.
learn-tools-2 = Repariere ein Werkzeug mit einer Karte, die es zeigt: deins oder das von jemand anderem. Eine Karte mit zwei Werkzeugen repariert eins davon.

learn-actions = Schatzkarten und Steinschläge
learn-actions-1 = Mit einer Schatzkarte siehst du dir ein verdecktes Ziel an. Nur du siehst es. Sag den anderen, was es war – oder erzähl ihnen etwas anderes.
learn-actions-2 = Ein Steinschlag entfernt eine Wegekarte aus der Mine: eine Sackgasse – oder eine Stunde ehrlicher Arbeit.

learn-goals = Ein Ziel erreichen
learn-goals-1 = Erreicht ein Tunnel vom Eingang ein Ziel, wird es aufgedeckt. Ist es der Schatz, ist die Runde vorbei, und die Goldsucher gewinnen.
learn-goals-2 = Ist es ein Stein, wird er zu einer Kurve der Mine, und es wird weitergegraben.
learn-goals-picture = Ein Tunnel erreicht ein Ziel, und das Ziel ist der Schatz

learn-end = Gold
learn-end-1 = Gewinnen die Goldsucher, gehen Goldkarten im Wert von ein bis drei Gold herum. Wer den Schatz erreicht hat, wählt zuerst, dann der nächste Goldsucher gegen den Uhrzeigersinn.
learn-end-2 = Ist der Stapel leer und kann niemand mehr etwas spielen, gewinnen die Saboteure: vier Gold für einen allein, je drei für zwei oder drei, je zwei für vier.
learn-end-3 = Wie viel Gold wer hat, bleibt bis zum Schluss geheim. Zur nächsten Runde werden die Zwerge neu verteilt: Wem du eben noch vertraut hast, der sabotiert jetzt vielleicht.
learn-end-4 = Die Ausgaben unterscheiden sich in Kleinigkeiten, etwa darin, wer zuerst wählt. Welche Regeln gelten, steht in den Einstellungen des Tisches.

learn-tricks = Kniffe und Schliche
learn-tricks-1 = Ein Saboteur, der sofort zuschlägt, steht bald ohne Werkzeug da. Warte, sei hilfsbereit und lenke den Tunnel ab, wenn es darauf ankommt: mit einer Kurve, die zufällig wegführt, mit einer Sackgasse, weil gerade nichts Besseres da war.
learn-tricks-2 = Als Goldsucher achte darauf, wer wem das Werkzeug kaputt macht, wessen Schatzkarte etwas anderes sagt und wer mit voller Hand passt. Hilf denen, denen du vertraust.
learn-tricks-3 = Und rede mit. Klage an, verteidige dich, schweig: Reden ist das halbe Spiel, und Lügen ist erlaubt.

learn-expansion = Zweiter Teil: die Erweiterung
learn-expansion-lead = Mehr Rollen, mehr Karten, mehr Gründe, einander zu misstrauen – für zwei bis zwölf am Tisch. Spiel zuerst das Grundspiel.

learn-teams = Zwei Teams von Goldsuchern
learn-teams-1 = Die Goldsucher teilen sich in Grün und Blau, und jedes Team will den Schatz für sich. Die Saboteure gönnen ihn nach wie vor niemandem.
learn-teams-2 = Türen entscheiden. Eine grüne Tür lässt nur Grün durch, eine blaue nur Blau.
learn-teams-3 = Erreicht ein grüner Goldsucher den Schatz auf einem Weg, der für Grün offen ist, gewinnt Grün; ist er nur für Blau offen, gewinnt Blau. Für blaue Goldsucher gilt es umgekehrt. Kommt jemand anderes an, gewinnt jedes Team, für das der Weg offen ist.
learn-teams-picture = Ein Weg mit einer grünen Tür: offen für Grün, zu für Blau

learn-loners = Chef, Profiteur, Geologen
learn-loners-1 = Der Chef gewinnt mit beiden Teams, bekommt aber ein Gold weniger. Der Profiteur gewinnt immer, bekommt aber zwei Gold weniger.
learn-loners-2 = Den Geologen ist egal, wer gewinnt. Sie bekommen ein Gold für jeden Kristall in der Mine und teilen, wenn sie zu zweit sind.

learn-ladders = Leitern, Brücken, neue Tunnel
learn-ladders-1 = Eine Leiter ist mit dem Eingang und mit jeder anderen Leiter verbunden. So kannst du überall einen Tunnel beginnen, wo sie die Mine berührt, nur nicht neben einem Ziel.
learn-ladders-2 = Auf Brücken und Doppelkurven liegen zwei getrennte Tunnel. Andere neue Karten enden auf einer Seite und führen auf einer anderen weiter.
learn-ladders-picture = Eine Leiter jenseits einer Wand: Der Tunnel, der dort beginnt, ist mit dem Eingang verbunden

learn-traps = Fallen und Diebstähle
learn-traps-1 = Wer gefangen ist, legt keine Wegekarten; wer es am Ende der Runde noch ist, gewinnt nichts. Ein Schlüssel macht frei.
learn-traps-2 = Mit einem Diebstahl vor dir nimmst du nach der Runde jemandem ein Gold weg – außer du bist gefangen oder jemand spielt „Finger weg“.

learn-swaps = Tausch und Inspektion
learn-swaps-1 = Tausche deine Handkarten mit jemandem oder lass jemanden, auch dich selbst, die Mütze tauschen: Der alte Zwerg kommt weg, ein neuer wird gezogen.
learn-swaps-2 = Eine Inspektion zeigt dir den Zwerg von jemand anderem. Es zählt, wer du am Ende der Runde bist.

learn-pay = Zahltag
learn-pay-1 = Je weniger gewinnen, desto mehr gibt es: fünf Gold für einen allein, je vier für zwei, je drei für drei, je zwei für vier, je eins für fünf oder mehr.
learn-pay-2 = Wenn du dran bist, kannst du auch bis zu drei Karten abwerfen und ebenso viele ziehen oder mit zwei Karten eine loswerden, die vor dir liegt.
learn-pay-3 = Du hast sechs Karten auf der Hand, egal, wie viele mitspielen, und zehn Karten bleiben jede Runde ungesehen draußen.
