# What happened at the table, for reading it again.
log-look = Auf diesen Moment zurückblicken: { $text }
log-latest = Zum Neuesten
log-sat = { $name } setzt sich.
log-bot-sat = Bot { $name } setzt sich.
log-away = { $name } hat die Verbindung verloren.
log-back = { $name } ist zurück.
log-took-over-away = { $name } ist abwesend: Ein Bot spielt weiter.
log-took-over-clock = Die Zeit von { $name } ist abgelaufen: Ein Bot spielt weiter.
log-handed-back = { $name } spielt wieder selbst.
log-hosted = { $name } ist jetzt Host.
log-kicked = { $name } wurde vom Tisch entfernt.
log-voted = { $name } möchte die Partie beenden.
log-voted-not = { $name } möchte weiterspielen.
log-ended-played = Die Partie ist vorbei.
log-ended-agreed = Alle waren sich einig, die Partie zu beenden.
log-ended-abandoned = Die Partie wurde abgebrochen.
log-ended-expired = Der Tisch stand zu lange leer.
log-ended-closed = Der Tisch wurde vom Serverteam geschlossen.
log-rematched = Ein neuer Tisch für dieselben Leute ist bereit.
log-bots-paced = { $speed ->
    [slow] Die Bots lassen sich jetzt Zeit.
    [fast] Die Bots spielen jetzt schneller.
   *[normal] Die Bots spielen jetzt normal schnell.
}
log-took = { $own ->
    [yes] Du nimmst eine Goldkarte im Wert von { $value } Gold.
   *[no] { $name } nimmt eine Goldkarte im Wert von { $value } Gold.
}
log-paid = { $own ->
    [yes] Du bekommst { $amount } Gold.
   *[no] { $name } bekommt { $amount } Gold.
}
log-back-title = Wie es war
log-back-live = Zurück zur Partie
log-back-yours = Du bist dran! Zurück zur Partie
log-back-loading = Wir blättern zurück …
last-label = Letzter Zug
last-since = { $count ->
    [one] Ein Zug seit deinem letzten
   *[other] { $count } Züge seit deinem letzten
}
feed-label = Was geschehen ist und was gesagt wurde
feed-filter = Anzeigen
feed-all = Alles
feed-moves = Züge
feed-talk = Gespräch
feed-chat = Chat
feed-earlier = Frühere Nachrichten zeigen
feed-empty = Hier ist noch nichts.
feed-turn = Zug { $turn }
feed-since = Seit deinem letzten Zug
feed-show = Zeigen, wo: { $text }
