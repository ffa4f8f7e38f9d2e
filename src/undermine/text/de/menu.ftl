# The menu of a table, and offers of others.
menu-open = Tischmenü
menu-title = Am Tisch
menu-return = Platz von { $name } vom Bot zurückholen
menu-end = Ende der Partie vorschlagen
menu-end-agree = Dem Ende zustimmen
menu-end-take-back = Doch weiterspielen
menu-end-agreed = { $count ->
    [one] { $names } möchte die Partie beenden.
   *[other] { $names } möchten die Partie beenden.
}
menu-end-missing = Noch nicht zugestimmt: { $names }.
menu-end-ask = Die Partie jetzt beenden?
menu-end-detail = Sonst muss niemand zustimmen: Die Partie endet sofort, und niemand gewinnt.
menu-rated-loss = Gewertet: Sobald in dieser Runde alle am Zug waren, zählt sie für dich als verloren.
menu-rated-void = Gewertet: Diese Runde zählt dann für niemanden.
menu-end-yes = Partie beenden
menu-end-no = Weiterspielen
menu-leave = Endgültig gehen
menu-leave-ask = Diese Partie endgültig verlassen?
menu-leave-detail = { $count ->
    [one] Ein Bot spielt für dich weiter. Du kannst zuschauen, aber deinen Platz nicht wieder einnehmen.
   *[other] Bots spielen auf deinen { $count } Plätzen weiter. Du kannst zuschauen, aber deine Plätze nicht wieder einnehmen.
}
menu-leave-yes = Gehen
menu-leave-no = Bleiben
menu-people = Leute am Tisch
menu-people-host = Du bist Host. Wenn du gehst, wird jemand anderes Host.
menu-people-guest = Als Host kann man Abwesende durch Bots ersetzen und Leute vom Tisch entfernen.
menu-tag-host = Host
menu-tag-agreed = möchte aufhören
menu-replace = Durch Bot ersetzen
menu-replace-label = { $name } durch Bot ersetzen
menu-replace-ask = Den Platz von { $name } einem Bot geben?
menu-replace-detail = Endgültig: Zurückkommen geht dann nur zum Zuschauen, nicht zum Spielen.
menu-replace-yes = Durch Bot ersetzen
menu-hand-on = Zum Host machen
menu-hand-on-label = Zum Host machen: { $name }
menu-rules = Regeln am Tisch
menu-rule-on = ja
menu-rule-off = nein
menu-cards = Die Karten erklärt
menu-cards-hand = Auf deiner Hand
menu-cards-all = In dieser Partie
menu-learn = So wird gespielt
menu-share = Link zu diesem Tisch
menu-home = Zur Startseite
menu-home-hint = Dein Platz bleibt dir: Du findest diesen Tisch auf der Startseite wieder.
menu-home-over = Diese Partie findest du unter den gespielten Partien wieder.
menu-rematch-offer = Ein neuer Tisch ist bereit, alle auf ihren Plätzen. Komm mit!
menu-card-help = Was macht diese Karte?
menu-look = Eine andere Hand ansehen
menu-speed = Tempo der Bots
menu-speed-slow = Langsam
menu-speed-normal = Normal
menu-speed-fast = Schnell
menu-speed-host = Das geht nur als Host.
