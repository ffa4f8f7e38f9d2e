# How to play.
learn-title = So wird gespielt
learn-lead = Fünf Minuten Lesen, oder gar keine: Die erste Runde erklärt sich unterwegs von selbst.
learn-contents = Kapitel
learn-contents-expansion = Kapitel zur Erweiterung
learn-guided = Eine erste Runde mit Anleitung spielen
learn-ready = Mehr brauchst du nicht
learn-ready-lead = Drei Bots warten mit einer Laterne. Der Steiger begleitet dich durch die erste Runde.
learn-look = { $card }: Was macht diese Karte?

learn-story = Die Geschichte
learn-story-1 = Eine Schar Zwerge gräbt nach Gold. Die meisten sind ehrliche Goldsucher. Manche sind Saboteure, und niemand weiß, wer.
learn-story-2 = Zu Beginn jeder Runde bekommst du eine Zwergenkarte, die nur du siehst. Die Goldsucher gewinnen gemeinsam, wenn ein Tunnel den Schatz erreicht. Die Saboteure gewinnen gemeinsam, wenn nicht.
learn-story-3 = Es wird eine Zwergenkarte mehr gemischt, als ihr am Tisch seid. So ist selbst die Zahl der Saboteure nie ganz sicher. Ihr spielt drei Runden; wer dann das meiste Gold hat, gewinnt.

learn-mine = Die Mine
learn-mine-1 = Links ist der Eingang, rechts liegen drei Ziele, verdeckt. Unter einem liegt der Schatz, unter den beiden anderen nichts als Stein.
learn-mine-2 = Zwischen Eingang und Zielen liegen sieben Karten, wenn ihr geradeaus grabt. Das gelingt fast nie.
learn-mine-picture = Eine Mine: links der Eingang mit drei bisher gelegten Tunneln, weit rechts drei verdeckte Ziele

learn-turn = Dein Zug
learn-turn-1 = Mach eines von drei Dingen: Lege eine Wegekarte, spiele eine Aktionskarte oder passe, indem du eine Karte verdeckt abwirfst.
learn-turn-2 = Dann ziehst du eine Karte, solange es noch welche gibt.
learn-turn-3 = Niemand sieht, was du abwirfst. Ein Goldsucher ohne passende Karte tut es. Ein Saboteur mit einer zu guten auch.

learn-path = Wegekarten
learn-path-1 = Eine Wegekarte muss einen Tunnel fortsetzen, der zum Eingang zurückführt, und zu jeder Karte passen, die sie berührt: Tunnel an Tunnel, Fels an Fels.
learn-path-2 = Du darfst sie auf den Kopf stellen, aber nie quer legen.
learn-path-3 = Wähle eine Karte, und die Mine zeigt, wo sie liegen darf. Drückst du auf eine Stelle, an der sie es nicht darf, erfährst du, warum.
learn-path-good = Passt: Die Kreuzung setzt den Tunnel fort, der von oben kommt
learn-path-wrong = Passt nicht: Der Tunnel von oben würde an einer Wand enden

learn-tools = Kaputtes Werkzeug
learn-tools-1 = Jeder Zwerg braucht Spitzhacke, Laterne und Lore. Geht eines davon kaputt, sind Wegekarten tabu, bis es repariert ist. Andere Karten lassen sich weiter spielen.
learn-tools-2 = Repariere ein Werkzeug mit einer Karte, die es zeigt: dein eigenes oder das von jemand anderem. Karten mit zwei Werkzeugen reparieren eines von beiden.

learn-actions = Schatzkarten und Steinschläge
learn-actions-1 = Mit einer Schatzkarte siehst du dir eines der verdeckten Ziele an. Nur du siehst es. Sag den anderen, was es war, oder erzähl ihnen etwas anderes.
learn-actions-2 = Ein Steinschlag nimmt eine Wegekarte aus der Mine. Er räumt eine Sackgasse weg, oder eine Stunde ehrlicher Arbeit.

learn-goals = Ein Ziel erreichen
learn-goals-1 = Erreicht ein Tunnel vom Eingang aus ein Ziel, wird es aufgedeckt. Ist es der Schatz, ist die Runde vorbei, und die Goldsucher haben gewonnen.
learn-goals-2 = Ist es ein Stein, wird er zu einer Kurve der Mine, und es wird weitergegraben.
learn-goals-picture = Ein Tunnel erreicht ein Ziel, und das Ziel ist der Schatz

learn-end = Gold
learn-end-1 = Gewinnen die Goldsucher, gehen Goldkarten im Wert von ein bis drei Gold herum. Wer den Schatz erreicht hat, wählt zuerst, dann der nächste Goldsucher, gegen den Uhrzeigersinn.
learn-end-2 = Ist der Stapel aufgebraucht und kann niemand mehr etwas spielen, gewinnen die Saboteure: vier Gold, wenn es nur einer war, je drei bei zweien oder dreien, je zwei bei vieren.
learn-end-3 = Wie viel Gold wer hat, bleibt bis zum Schluss geheim. Dann werden die Zwerge neu verteilt: Wem du eben noch vertraut hast, sabotiert jetzt vielleicht.
learn-end-4 = Die Ausgaben unterscheiden sich in Kleinigkeiten, etwa darin, wer zuerst wählt. Die Einstellungen eines Tisches sagen, wie dort gespielt wird.

learn-tricks = Kniffe und Schliche
learn-tricks-1 = Ein Saboteur, der sofort zuschlägt, steht bald ohne Werkzeug da. Warte, sei hilfsbereit und lenke den Tunnel ab, wenn es darauf ankommt: mit einer Kurve, die zufällig wegführt, mit einer Sackgasse, weil gerade nichts Besseres da war.
learn-tricks-2 = Als Goldsucher achte darauf, wer wem das Werkzeug kaputt macht, wessen Schatzkarte etwas anderes sagt und wer mit voller Hand passt. Repariere bei denen, denen du traust.
learn-tricks-3 = Und redet. Klagt an, verteidigt euch, schweigt: Reden ist das halbe Spiel, und Lügen ist erlaubt.

learn-expansion = Zweiter Teil: die Erweiterung
learn-expansion-lead = Mehr Rollen, mehr Karten, mehr Gründe, einander zu misstrauen, für zwei bis zwölf am Tisch. Spielt zuerst das Grundspiel.

learn-teams = Zwei Teams von Goldsuchern
learn-teams-1 = Die Goldsucher teilen sich in Grün und Blau, und jedes Team will den Schatz für sich. Die Saboteure gönnen ihn nach wie vor niemandem.
learn-teams-2 = Türen entscheiden. Eine grüne Tür lässt nur Grün durch, eine blaue nur Blau.
learn-teams-3 = Erreicht ein grüner Goldsucher den Schatz auf einem Weg, der für Grün offen ist, gewinnt Grün; ist der Weg nur für Blau offen, gewinnt Blau. Für Blau gilt es umgekehrt. Erreicht ihn jemand anderes, gewinnt jedes Team, dessen Weg offen ist.
learn-teams-picture = Ein Weg mit einer grünen Tür: offen für Grün, zu für Blau

learn-loners = Chef, Profiteur, Geologen
learn-loners-1 = Der Chef gewinnt mit beiden Teams, für ein Gold weniger. Der Profiteur gewinnt, was auch geschieht, für zwei Gold weniger.
learn-loners-2 = Den Geologen ist es gleich, wer gewinnt. Sie bekommen ein Goldstück für jeden Kristall, der in der Mine liegt, und teilen, wenn sie zu zweit sind.

learn-ladders = Leitern, Brücken, neue Tunnel
learn-ladders-1 = Eine Leiter führt direkt zum Eingang und zu jeder anderen Leiter. So kannst du überall einen Tunnel beginnen, wo sie die Mine berührt, nur nicht neben einem Ziel.
learn-ladders-2 = Brücken und Doppelkurven tragen zwei Tunnel, die sich nicht treffen. Andere neue Karten enden auf einer Seite und führen auf einer anderen weiter.
learn-ladders-picture = Eine Leiter jenseits einer Wand: Der Tunnel, der dort beginnt, ist mit dem Eingang verbunden

learn-traps = Gefangenschaft und Diebstahl
learn-traps-1 = Wer gefangen ist, legt keine Wegekarten, und wer es am Ende der Runde noch ist, gewinnt nichts. Ein Schlüssel macht frei.
learn-traps-2 = Mit einem Diebstahl vor dir nimmst du nach der Runde jemandem ein Goldstück weg, außer du bist gefangen oder jemand ruft: Finger weg!

learn-swaps = Tausch und Inspektion
learn-swaps-1 = Tausche die Handkarten mit jemandem, oder lass irgendwen, auch dich selbst, die Mütze tauschen: Der alte Zwerg kommt weg, ein neuer wird gezogen.
learn-swaps-2 = Eine Inspektion zeigt dir den Zwerg von jemand anderem. Es zählt, wer du bist, wenn die Runde endet.

learn-pay = Zahltag
learn-pay-1 = Je weniger gewinnen, desto mehr gibt es: fünf Gold für einen Zwerg allein, je vier für zwei, je drei für drei, je zwei für vier, je eins für fünf oder mehr.
learn-pay-2 = Wenn du dran bist, kannst du auch bis zu drei Karten abwerfen und ebenso viele ziehen, oder zwei Karten abgeben und damit eine loswerden, die vor dir liegt.
learn-pay-3 = Du hast sechs Karten auf der Hand, egal, wie viele mitspielen, und zehn Karten des Stapels bleiben in jeder Runde ungesehen draußen.
