# What players say to each other: by buttons, and in their own words.
side-label = Verlauf, Gespräch und Chat
side-close = Schließen
side-unread = { $count ->
    [0] Verlauf und Gespräch
    [one] Verlauf und Gespräch, eins ungelesen
   *[other] Verlauf und Gespräch, { $count } ungelesen
}

talk-lead = Alle hören es, und niemand muss es glauben.
talk-say = Sagen …
talk-say-label = Allen etwas sagen
talk-fitting = Passt gerade
talk-kinds = Worum geht es?
talk-kind-goal = Ziele
talk-kind-role = Mein Zwerg
talk-kind-suspect = Verdacht
talk-kind-trust = Vertrauen
talk-kind-ask = Bitte
talk-kind-have = Ich habe
talk-kind-why = Mein Grund
talk-agree = Stimmt
talk-disagree = Stimmt nicht
talk-call-lie = „Du lügst!“
talk-answer-to = { $name } antworten
talk-said = { $name }: { $text }
talk-goal-gold = { $goal ->
    [top] Der Schatz ist oben.
    [middle] Der Schatz ist in der Mitte.
   *[bottom] Der Schatz ist unten.
}
talk-goal-stone = { $goal ->
    [top] Oben ist nur Stein.
    [middle] In der Mitte ist nur Stein.
   *[bottom] Unten ist nur Stein.
}
talk-goal-mum = { $goal ->
    [top] Ich weiß, was oben ist, aber ich sage es nicht.
    [middle] Ich weiß, was in der Mitte ist, aber ich sage es nicht.
   *[bottom] Ich weiß, was unten ist, aber ich sage es nicht.
}
talk-role = { $role ->
    [miner] Mein Zwerg ist Goldsucher.
    [saboteur] Mein Zwerg ist Saboteur.
    [green] Mein Zwerg gräbt für Grün.
    [blue] Mein Zwerg gräbt für Blau.
    [boss] Mein Zwerg ist der Chef.
    [profiteer] Mein Zwerg ist der Profiteur.
   *[geologist] Mein Zwerg ist Geologe.
}
talk-suspect = Ich verdächtige { $name }.
talk-trust = Ich vertraue { $name }.
talk-ask-fix = { $tool ->
    [pick] Bitte repariert meine Spitzhacke.
    [lantern] Bitte repariert meine Laterne.
   *[cart] Bitte repariert meine Lore.
}
talk-ask-map = { $goal ->
    [top] Kann jemand oben nachsehen?
    [middle] Kann jemand in der Mitte nachsehen?
   *[bottom] Kann jemand unten nachsehen?
}
talk-ask-dig = { $goal ->
    [top] Graben wir zum oberen Ziel.
    [middle] Graben wir zum mittleren Ziel.
   *[bottom] Graben wir zum unteren Ziel.
}
talk-ask-break = Stoppt { $name }!
talk-ask-why = { $name }, warum hast du das gemacht?
talk-have-nothing = Ich habe nichts zu spielen.
talk-have-finish = Ich kann den Schatz erreichen.
talk-have-map = Ich habe eine Schatzkarte.
talk-have-fix = { $tool ->
    [pick] Ich kann eine Spitzhacke reparieren.
    [lantern] Ich kann eine Laterne reparieren.
   *[cart] Ich kann eine Lore reparieren.
}
talk-why-no-fit = Nichts anderes hat gepasst.
talk-why-dead-end = Da geht es sowieso nicht weiter.
talk-why-test = Ich wollte sehen, was passiert.
talk-why-revenge = Du hast angefangen.
talk-why-trust = Ich helfe, wem ich vertraue.
talk-reply-yes = { $name }, das sehe ich auch so.
talk-reply-no = { $name }, das glaube ich nicht.
talk-reply-lie = { $name }, du lügst!

chat-spectators = Publikum
chat-spectators-private = Am Tisch ist das erst nach der Partie zu lesen.
chat-write = Nachricht …
chat-send = Senden
chat-menu = Mehr zu { $name }
chat-mute = { $name } ausblenden
chat-unmute = { $name } wieder einblenden
chat-report = { $name } melden
chat-report-why = Was ist passiert? Das Serverteam wird es lesen.
chat-report-send = Melden
chat-reported = Danke. Das Serverteam sieht es sich an.
chat-kick = { $name } entfernen
chat-kick-sure = { $name } entfernen? Eine Rückkehr an diesen Tisch ist dann nicht möglich.
chat-removed = Von der Serverleitung entfernt.
chat-back = Zurück
