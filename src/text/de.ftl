# Die Wörter des Programms auf Deutsch.

### Numbers, claims and lists: src/text

claim-at-least = mindestens { $value }
claim-at-most = höchstens { $value }
claim-exactly = genau { $value }
fail-hard = fail-hard
fail-soft = fail-soft
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
number-about = etwa { $count }
number-more-than = mehr als { $count }
proved-between = mindestens { $lo } und höchstens { $hi }
proved-nothing = nichts
quoted = „{ $text }“
rules = Schnitt bei { $when }, { $fail }
score-infinity = unendlich
score-just-above = knapp über { $score }
score-just-below = knapp unter { $score }
score-minus-infinity = minus unendlich

### Errors of searches, trees and files: src/search, src/game, src/platform, error-

error-budget = { $nodes ->
    [one] die Suche wurde an ihrer Grenze von { $nodes } Knoten abgebrochen
   *[other] die Suche wurde an ihrer Grenze von { $nodes } Knoten abgebrochen
}
error-cancelled = die Suche wurde abgebrochen
error-disk-full = der Datenträger ist voll
error-edit-label-too-long = die Beschriftung hat { $count } Zeichen; hier sind höchstens { $most } möglich
error-edit-last-child = das letzte Kind kann nicht gelöscht werden, denn ohne Wert kann sein Elternknoten kein Blatt werden: Geben Sie zuerst dem Elternknoten einen Wert
error-edit-leaf-without-value = ein Blatt braucht einen Wert
error-edit-no-such-node = dieser Knoten ist nicht mehr im Baum
error-edit-no-such-place = diesen Platz unter den Geschwistern gibt es nicht
error-edit-not-of-chance = nur ein Kind eines Zufallsknotens hat eine Wahrscheinlichkeit: Lassen Sie zuerst am Elternknoten den Zufall entscheiden
error-edit-probability = die Wahrscheinlichkeit eines von mehreren Kindern ist eine Zahl über 0 und unter 1, die eines einzigen Kindes ist 1
error-edit-root = die Wurzel kann nicht gelöscht werden: Ein Baum hat mindestens einen Knoten
error-file-broken-link = dort steht ein Verweis ins Leere ({ $to }): Wählen Sie einen anderen Namen
error-file-folder = das ist ein Ordner
error-file-name = ungültiger Dateiname
error-file-no-folder = es gibt keinen Ordner { $folder }
error-file-no-permission = keine Berechtigung, in den Ordner { $folder } zu schreiben
error-file-not-a-folder = { $folder } ist kein Ordner
error-file-not-written = { $name } konnte nicht geschrieben werden: { $why }
error-file-pipe = das ist eine Pipe oder ein Gerät und lässt sich nicht ersetzen: Wählen Sie eine Datei
error-file-protected = sie ist schreibgeschützt: Heben Sie den Schutz auf, oder wählen Sie einen anderen Namen
error-file-read-only = der Ordner { $folder } ist schreibgeschützt
error-file-too-large = die Größengrenze für Dateien ist erreicht: Erhöhen Sie die Grenze, oder schreiben Sie an einen anderen Ort
error-missing-value = Tiefe { $depth } endet am inneren Knoten { $name } ({ $path }), der kein "value" hat: Geben Sie ihm einen Wert, oder suchen Sie bis Tiefe { $height }
error-missing-value-deepening = Tiefe { $depth } endet am inneren Knoten { $name } ({ $path }), der kein "value" hat: Geben Sie ihm einen Wert, oder suchen Sie ohne Vertiefung
error-missing-value-root = Tiefe { $depth } endet an der Wurzel, die kein "value" hat: Geben Sie ihr einen Wert, oder suchen Sie bis Tiefe { $height }
error-missing-value-root-deepening = Tiefe { $depth } endet an der Wurzel, die kein "value" hat: Geben Sie ihr einen Wert, oder suchen Sie ohne Vertiefung
error-no-memory = der Speicher reicht nicht, um mehr von der Suche aufzuzeichnen: Wählen Sie eine kleinere Tiefe, oder geben Sie dem Programm mehr Speicher
error-no-thread = das System stellt keinen Thread bereit: { $error }
error-panicked = unerwarteter Fehler: { $error }
error-revisits = zwei Suchen lassen sich nur dann nebeneinander zeigen, wenn jede von ihnen einen Knoten höchstens einmal besucht
error-storage-full = der Speicher des Browsers ist voll: Sichern Sie an einem anderen Ort, was Sie brauchen, und löschen Sie die Daten dieser Website
error-storage-refused = der Browser speichert hier nichts: Erlauben Sie dieser Website, Daten zu speichern, oder sichern Sie Ihre Arbeit an einem anderen Ort
error-time = die Suche wurde an ihrer Zeitgrenze abgebrochen
error-too-deep = die Suche ist tiefer gegangen als die 65.535 Halbzüge, die aufgezeichnet werden können
error-too-long = { $fits ->
    [0] die Suche würde die Seite mehr als { $seconds } Sekunden aufhalten; keine Tiefe ist klein genug
   *[other] die Suche würde die Seite mehr als { $seconds } Sekunden aufhalten; Tiefe { $fits } ist klein genug
}
error-unfit-null-window = { $algorithm } durchsucht keine Bäume mit Zufallsknoten: Ein Nullfenster lässt keinen Raum für die Rundung gewichteter Summen; wählen Sie Alpha-Beta, mit Star1 für Cutoffs an Zufallsknoten
error-unfit-quiescence = die Ruhesuche unterstützt keine Zufallsknoten: Kein Spieler kann dort verzichten (stand pat); schalten Sie die Ruhesuche aus

### Steps explained: src/teach, explain-

explain-affected-proof = bei anderen abgeschnittenen Werten stimmt die Aussage über Besuch { $visit } nicht
explain-affected-root = bei anderen abgeschnittenen Werten hat die Wurzel den Wert { $value }
explain-affected-visit = bei anderen abgeschnittenen Werten verläuft die Suche ab Besuch { $visit } anders
explain-aims = { $node } ist { $player } und nimmt { $wish }.
explain-alpha-beta = Alpha-Beta überspringt Knoten, die das Ergebnis nicht mehr beeinflussen können.
explain-also-returns = { $child } gibt auch { $value } zurück
explain-answers = Damit ist die Frage beantwortet
explain-asks-no-more = Mehr muss man für die Antwort über { $node } nicht wissen
explain-asks-only = { $bound }: { $node } fragt nur, ob { $child } besser für { $player } ist als { $value }.
explain-aspiration = Das Fenster der Wurzel ist der Wert der vorigen Tiefe ± { $width }.
explain-aspiration-may-fail = Liegt das Ergebnis außerhalb des Fensters, ist es nur eine Schranke, und die Wurzel wird noch einmal durchsucht.
explain-at-horizon = Der Knoten liegt am Horizont dieser Iteration, die hier endet.
explain-at-quiet-horizon = Der Knoten liegt am Horizont: Nur die Ruhesuche geht von hier aus weiter.
explain-below-horizon = Der Knoten liegt unterhalb des Horizonts.
explain-best-line-first = Die beste Variante der vorigen Tiefe wird zuerst versucht.
explain-best-move-stored = Der beste Zug wird mitgespeichert, um beim nächsten Mal zuerst versucht zu werden.
explain-best-play = Bestes Spiel: { $moves }.
explain-best-play-begins = Bestes Spiel: { $moves }, …
explain-best-stays = { $line }: Das Beste für { $player } bleibt { $best }.
explain-best-stays-stand-pat = { $line }: Das Beste für { $player } bleibt { $best } (durch „stand pat“).
explain-best-stays-via = { $line }: Das Beste für { $player } bleibt { $best } (über { $kept }).
explain-better-than = { $line }: besser für { $player } als { $best }.
explain-bound-of-aspiration = { $bound } ist eine Schranke des Aspirationsfensters.
explain-bound-of-question = { $bound }: { $node } fragt nach { $child }.
explain-bounds-met = Die Schranken treffen sich bei { $value }.
explain-by-cutoffs-below = { $worth }: nur eine Schranke, wegen Cutoffs darunter.
explain-by-fail-hard = { $worth }: Fail-hard gibt die Schranke des Fensters zurück.
explain-by-null-window = { $worth }: Mehr beweist ein Nullfenster nicht.
explain-by-table = { $worth }, laut Tabelle.
explain-by-table-and-children = { $worth }: Tabelle und Kinder zusammen beweisen es.
explain-by-visits = { $worth }: Dieser Besuch und frühere zusammen beweisen es.
explain-can-stand-pat = { $node }: { $player } kann mit { $value } verzichten (stand pat).
explain-chance-below = Darunter gibt es Zufallsknoten: Dort wählt kein Spieler, und der Wert ist der Erwartungswert über die Kinder.
explain-chance-node = Zufallsknoten
explain-chance-unbounded = Hier wählt kein Spieler, und ohne Schranken können spätere Werte die bisherige Summe immer noch aufwiegen. Deshalb erhält jedes Kind das volle Fenster, und keines wird übersprungen.
explain-chance-weighted = Hier wählt kein Spieler: Der Wert jedes Kindes wird mit seiner Wahrscheinlichkeit gewichtet.
explain-child-adds = { $child } gibt { $value } zurück, ein Beitrag von { $formula }.
explain-child-adds-here = { $child } gibt { $value } zurück, hier { $here }, ein Beitrag von { $formula }.
explain-child-of = Elternknoten ist { $node }, dies ist Kind { $place } von { $of }.
explain-child-returns = { $child } gibt { $value } zurück
explain-clamped-to-one = Im Fenster { $window } wird jeder Wert auf dieselbe Zahl begrenzt, und das beweist nichts.
explain-cost-of-ordering = Kosten schlechter Sortierung
explain-could-only-lower = { $skipped ->
    [one] { $worth }: Das übersprungene Kind könnte ihn nur senken.
   *[other] { $worth }: Die { $skipped } übersprungenen Kinder könnten ihn nur senken.
}
explain-could-only-raise = { $skipped ->
    [one] { $worth }: Das übersprungene Kind könnte ihn nur erhöhen.
   *[other] { $worth }: Die { $skipped } übersprungenen Kinder könnten ihn nur erhöhen.
}
explain-cut-condition = { $node }: Schnitt, falls { $sign } { $score }
explain-cutoff = Cutoff: { $node } hat { $own } { $sign } { $bound }.
explain-decided-by-table = { $decided }, darunter wird also nichts durchsucht.
explain-decides = { $left ->
    [0] Damit ist { $node } entschieden
    [one] Damit ist { $node } entschieden, was das letzte Kind auch zurückgibt
   *[other] Damit ist { $node } entschieden, was die anderen Kinder auch zurückgeben
}
explain-deep-cutoff = Ein tiefer Cutoff: { $letter } wurde durch { $above } gesetzt, { $plies } Halbzüge höher.
explain-deeper-entry = { $left ->
    [one] Er wird verwendet, obwohl nur noch { $left } Halbzug übrig ist; der Wert kann also aus einer tieferen Suche stammen.
   *[other] Er wird verwendet, obwohl nur noch { $left } Halbzüge übrig sind; der Wert kann also aus einer tieferen Suche stammen.
}
explain-depth-again = Tiefe { $depth } wird noch einmal durchsucht, mit vollem Fenster.
explain-depth-returned = Tiefe { $depth } hat { $value } ergeben.
explain-depth-returned-close = Tiefe { $depth } hat { $value } ergeben. Der Wert der jetzigen Tiefe liegt vermutlich in der Nähe, und ein kleineres Fenster schneidet mehr.
explain-depth-returned-infinite = Tiefe { $depth } hat { $value } ergeben: Um einen unendlichen Wert gibt es kein Fenster.
explain-depths-in-turn = Die Tiefen 1 bis { $last } werden nacheinander durchsucht.
explain-depths-order = Jede Tiefe zeigt der nächsten, welche Züge sie zuerst versuchen soll.
explain-early-history = { $mv } wird früh versucht: Der Zug hat schon Fenster geleert, und sein History-Wert ist { $score }.
explain-early-killer = { $mv } wird früh versucht, als Killerzug: Derselbe Zug { $did }, auf derselben Ebene.
explain-early-loud = { $mv } wird früh versucht: Laute Züge kommen vor ruhigen.
explain-empty-at-once = { $meeting }: Das Fenster ist sofort leer.
explain-empty-at-once-no-loud = { $meeting }: Das Fenster ist sofort leer; es gibt keinen lauten Zug, der zu überspringen wäre.
explain-enter-leaf = { $node } ist ein Blatt: Als Nächstes kommt sein Wert.
explain-entry-narrows = Das genügt nicht, aber das Fenster wird kleiner: { $now } statt { $before }.
explain-entry-no-help = Das hilft nicht: Das Fenster bleibt { $window }.
explain-equal-bounds = α = β = { $value }: kein Cutoff, denn die strenge Regel schneidet nur bei α > β.
explain-equal-gains-nothing = Noch einmal { $value } bringt nichts
explain-even-if = Selbst wenn jedes übrige Kind den Wert { $value } hätte, wäre die Summe { $sum }.
explain-exact-by-bounds = { $worth }: exakt nur, weil { $why }.
explain-exact-inside = { $value } liegt innerhalb von { $window } und ist deshalb exakt.
explain-exact-only = { $value } ist nur deshalb der exakte Wert, weil { $why }.
explain-falls = { $letter } sinkt auf { $value }: { $sure }.
explain-first-at-depth = Das ist Besuch { $visit }, der erste in dieser Tiefe: Was zuvor bewiesen wurde, gehört zu anderen Tiefen.
explain-first-by-line = { $mv } wird zuerst versucht: Der Zug gehört zur besten Variante der vorigen Tiefe.
explain-first-by-table = { $mv } wird zuerst versucht: In der Tabelle ist das der beste Zug einer früheren Suche.
explain-first-value = { $line }: der erste Wert für { $node }.
explain-from-only-child = { $worth }, aus dem einzigen Kind.
explain-full-as-proved = Vollständig durchsucht hat { $node } den Wert { $value }, wie bewiesen.
explain-full-lowers = { $claim } war für { $node } bewiesen, vollständig durchsucht ergibt sich { $value }: Der übersprungene Teil senkt den Wert nur
explain-full-raises = { $claim } war für { $node } bewiesen, vollständig durchsucht ergibt sich { $value }: Der übersprungene Teil erhöht den Wert nur
explain-full-same = { $claim } war für { $node } bewiesen, vollständig durchsucht ergibt sich { $value }: Der übersprungene Teil ändert nichts
explain-guess = Die erste Schätzung ist { $value }, der Wert der Tiefe { $depth }.
explain-guess-zero = Die erste Schätzung ist 0.
explain-hard-returns-bound = Fail-hard gibt stattdessen die Schranke des Fensters zurück, { $bound }.
explain-hard-uses-bound = Fail-hard verwendet stattdessen die Schranke des Fensters, { $bound }.
explain-has-value = { $node } hat einen Wert von { $value }
explain-here-sum = Dabei ist { $sum } die bisherige Summe.
explain-here-sum-and-rest = Dabei ist { $sum } die bisherige Summe, und die übrigen Kinder tragen { $rest } bei.
explain-history = Laute Züge werden zuerst versucht, dann die, die am häufigsten Cutoffs ausgelöst haben.
explain-in-check = Der König steht im Schach, deshalb darf { $node } nicht verzichten (stand pat), und alle Züge werden durchsucht.
explain-in-table = { $node } steht in der Tabelle (Tiefe { $depth }): { $known }.
explain-inside-aspiration = Der Wert liegt im Aspirationsfenster { $window }, eine Suche hat also genügt.
explain-inside-window = Der Wert liegt im Fenster { $window }.
explain-is-better = Ja, { $node } ist besser für { $player } als { $value }.
explain-is-bound = Das ist eine Schranke: { $worth }, was die übersprungenen Kinder auch zurückgeben.
explain-is-chance = { $children ->
    [one] { $node } ist ein { $kind }: Sein Wert ist der Wert des einzigen Kindes.
   *[other] { $node } ist ein { $kind }: Sein Wert ist der Erwartungswert über die { $children } Kinder.
}
explain-is-not-better = Nein, { $node } ist nicht besser für { $player } als { $value }.
explain-is-probed = { $node } ist { $player }: Zuerst wird in der Tabelle nachgesehen.
explain-is-root = Hat { $node } einen Wert von { $asked }?
explain-is-root-no = Hat { $node } einen Wert von { $asked }? Nein: { $value }.
explain-is-root-yes = Hat { $node } einen Wert von { $asked }? Ja: { $value }.
explain-iteration = Iteration { $depth } von { $last }: Suche bis Tiefe { $depth }.
explain-iteration-aspiration = Iteration { $depth } von { $last }: Suche bis Tiefe { $depth } mit dem Aspirationsfenster { $window }.
explain-iteration-questions = Iteration { $depth } von { $last }, bis Tiefe { $depth }.
explain-killer-cut = hat einen Cutoff ausgelöst
explain-killer-cut-at = hat an { $node } einen Cutoff ausgelöst
explain-killer-emptied = hat an { $node } das Fenster geleert
explain-killers = Laute Züge und Killerzüge werden früh versucht.
explain-killers-and-history = Laute Züge werden zuerst versucht, dann Killerzüge, dann der Rest nach History.
explain-largest-possible = { $bound }: der größte mögliche Wert.
explain-leads-to-win = { $node }: Am Ende steht { $win }, Wert { $value }.
explain-leaf-won = { $node } ist { $win }, Wert { $value }.
explain-left = { $children ->
    [0] Das war das letzte Kind.
    [one] Ein Kind ist noch übrig.
   *[other] { $children } Kinder sind noch übrig.
}
explain-less-than = weniger als { $value }
explain-loud-move-better = { $worth }: Ein lauter Zug ist besser als „stand pat“.
explain-loud-move-of = Elternknoten ist { $node }, dies ist der laute Zug { $place } von { $of }.
explain-loud-moves = { $loud ->
    [one] { $loud } lauter Zug könnte besser sein, deshalb wird er durchsucht.
   *[other] { $loud } laute Züge könnten besser sein, deshalb werden sie durchsucht.
}
explain-may-be-bound = Es ist vielleicht nur eine Schranke, die als Wert gespeichert wurde: Diese Abkürzung ist nicht korrekt.
explain-may-be-less = Der wahre Wert kann kleiner sein: Die zurückgegebene { $value } ist nur eine Schranke.
explain-may-be-more = Der wahre Wert kann größer sein: Die zurückgegebene { $value } ist nur eine Schranke.
explain-may-stand-pat = { $node } ist { $player } und darf verzichten (stand pat) oder mit einem lauten Zug fortsetzen.
explain-minimax = Minimax besucht jeden Knoten.
explain-minimax-prunes-nothing = Minimax schneidet nichts ab; wählen Sie Alpha-Beta
explain-minimax-quiet = Minimax besucht jeden Knoten, den die Ruhesuche zulässt.
explain-minimax-with-table = Minimax besucht jeden Knoten, den die Tabelle nicht beantwortet.
explain-minimum-assumes = das Minimum setzt Cutoffs bei alpha >= beta voraus
explain-minimum-of-alpha-beta = das Minimum gilt für Alpha-Beta; Minimax besucht jeden Knoten in jeder Reihenfolge
explain-minimum-unvisited = { $leaves ->
    [one] { $leaves } Blatt des Minimums wurde nicht besucht: Andere Blätter (×) haben dasselbe bewiesen
   *[other] { $leaves } Blätter des Minimums wurden nicht besucht: Andere Blätter (×) haben dasselbe bewiesen
}
explain-more-alike = { $more ->
    [one] Dasselbe gilt für { $more } weiteren Zug.
   *[other] Dasselbe gilt für { $more } weitere Züge.
}
explain-more-than = mehr als { $value }
explain-move-kept = Der Zug des vorigen Eintrags bleibt erhalten.
explain-move-of-entry = Sein Zug wird verwendet: Er wird zuerst versucht.
explain-moves-again = { $player } zieht noch einmal: Auch { $parent } ist ein { $plain }-Knoten.
explain-moves-next = { $aim ->
    [max] { $mover } zieht als Nächstes und will den größten Wert, { $other } den kleinsten.
   *[min] { $mover } zieht als Nächstes und will den kleinsten Wert, { $other } den größten.
}
explain-moves-next-negamax = { $mover } zieht als Nächstes. Werte gelten aus der Sicht der Seite am Zug, jeder Spieler will also den größten.
explain-mtdf = MTD(f) stellt Ja-Nein-Fragen über die Wurzel, bis nur ein Wert übrig ist.
explain-must-return-less = Damit { $node } unter { $bound } kommt, muss { $child } weniger als { $formula } zurückgeben.
explain-must-return-more = Damit { $node } über { $bound } kommt, muss { $child } mehr als { $formula } zurückgeben.
explain-never-chosen = { $player } wird diesen Zweig nie wählen
explain-never-reached = Bei bestem Spiel wird dieser Knoten nie erreicht
explain-never-stored = Die Stellung wurde nie gespeichert, oder ihr Eintrag wurde ersetzt.
explain-no-bound = keine Schranke
explain-no-bound-yet = { $player } hat noch keine Schranke ({ $bound }), deshalb kann hier kein endlicher Wert schneiden.
explain-no-bounds = Schranken werden gespeichert, als wären sie Werte: Das ist nicht korrekt, und Werte können falsch sein.
explain-no-critical-chance = Bäume mit Zufallsknoten haben keinen kritischen Baum: An einem Zufallsknoten beweist kein einzelnes Kind den Wert, und es gibt keine beste Reihenfolge.
explain-no-critical-parts = Der kritische Baum wird mit Suchen verglichen, die jedes Blatt einmal besuchen: Schalten Sie Tabelle, iterative Vertiefung, Nullfenster und Ruhesuche aus, um ihn zu sehen.
explain-no-critical-tree = Der kritische Baum braucht alle Minimax-Werte, und Minimax besucht hier zu viele Knoten für eine Aufzeichnung: Wählen Sie eine kleinere Tiefe.
explain-no-entry = Kein Tabelleneintrag für { $node }.
explain-no-larger-leaf = kein Blatt größer ist
explain-no-loud-move = Es gibt keinen lauten Zug, der zu durchsuchen wäre.
explain-no-loud-move-better = { $worth }: Kein lauter Zug ist besser als „stand pat“.
explain-no-loud-move-searched = { $worth }: Kein lauter Zug wurde durchsucht.
explain-no-move-in-entry = Einen Zug, der zuerst zu versuchen wäre, enthält er auch nicht.
explain-no-move-stored = Es wird kein bester Zug gespeichert, denn keiner war gut genug für { $player }.
explain-no-smaller-leaf = kein Blatt kleiner ist
explain-node-type = Typ { $number }, { $name }-Knoten
explain-nodes-below-horizon = { $nodes } Knoten unterhalb des Horizonts.
explain-nodes-visited = { $search } hat { $nodes } Knoten besucht, davon { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blätter
    }
explain-not-how-much = Das Nullfenster hat nur bewiesen, dass der Wert { $value } ist, nicht, um wie viel besser.
explain-not-needed = nicht nötig
explain-nothing-better = Kein Wert ist besser für { $player }
explain-nothing-proved = Über { $node } selbst ist nichts bewiesen.
explain-nothing-pruned-yet = Noch ist nichts abgeschnitten: Gehen Sie zu einem Cutoff
explain-null-window = Das Nullfenster { $window } enthält keinen Wert, die Antwort ist also nur ja oder nein, und Cutoffs kommen früh.
explain-only-bound-outside = Außerhalb des Aspirationsfensters ist nur eine Schranke zu finden
explain-only-child = Elternknoten ist { $node }, dies ist das einzige Kind.
explain-only-loud-move = Elternknoten ist { $node }, dies ist der einzige laute Zug.
explain-only-lower-bound = { $decided }: Das beweist nur eine untere Schranke.
explain-only-upper-bound = { $decided }: Das beweist nur eine obere Schranke.
explain-or-less = { $bound } oder weniger
explain-or-more = { $bound } oder mehr
explain-other-bound-stored = Die andere Schranke ist schon gespeichert.
explain-other-depth = Ergebnisse einer anderen Tiefe werden nicht verwendet, denn eine tiefere oder flachere Suche kann einen anderen Wert ergeben.
explain-outside-aspiration = Der Wert liegt außerhalb des Aspirationsfensters { $window }, deshalb wird die Wurzel noch einmal durchsucht.
explain-outside-null-window = Das Nullfenster { $window } enthält keinen Wert: Es zählt nur, auf welcher Seite dieser liegt.
explain-outside-window = Der Wert liegt außerhalb des Fensters { $window }: Es zählt nur, auf welcher Seite.
explain-pass-asks = Dieser Durchgang fragt nur, ob { $node } einen Wert von { $asked } hat.
explain-passed-up = Der Wert geht nach oben an { $node }, einen { $player }-Knoten.
explain-passed-up-weighted = Der Wert geht mit dem Gewicht { $weight } nach oben an den Zufallsknoten { $node }.
explain-passes-no-bound = { $node } gibt keine Schranke nach unten weiter, denn dort wählt kein Spieler.
explain-player-node = { $player }-Knoten
explain-probes = { $probes ->
    [one] { $probes } Tabellenabfrage, { $answers } beantwortet.
   *[other] { $probes } Tabellenabfragen, { $answers } beantwortet.
}
explain-probes-unanswered = { $probes ->
    [one] { $probes } Tabellenabfrage, nicht beantwortet.
   *[other] { $probes } Tabellenabfragen, keine beantwortet.
}
explain-promise = { $after ->
    [one] Gibt { $child } einen Wert von { $reached } zurück, überspringt { $node } das letzte Kind.
   *[other] Gibt { $child } einen Wert von { $reached } zurück, überspringt { $node } die übrigen { $after } Kinder.
}
explain-promise-of-it = { $after ->
    [one] Gibt dieses Kind einen Wert von { $reached } zurück, überspringt { $node } das letzte Kind.
   *[other] Gibt dieses Kind einen Wert von { $reached } zurück, überspringt { $node } die übrigen { $after } Kinder.
}
explain-pruned-leaves = { $count ->
    [one] { $count } abgeschnittenen Blatt
   *[other] { $count } abgeschnittenen Blättern
}
explain-pruned-not-in-tree = Der abgeschnittene Teil ist nicht in diesem Baum: Minimax würde hier zu viele Knoten besuchen
explain-pruned-values = Abgeschnittene Werte: Die Suche hat sie nie gesehen
explain-prunes-nothing = Diese Suche schneidet nichts ab: Sie besucht jeden Knoten
explain-pvs = PVS nimmt an, dass das erste Kind das beste ist; bei jedem anderen fragt die Suche nur, ob es besser ist.
explain-quiescence = Unterhalb des Horizonts werden nur laute Züge durchsucht, und ein Spieler kann stattdessen verzichten (stand pat).
explain-researches = { $count ->
    [one] { $count } Neusuche.
   *[other] { $count } Neusuchen.
}
explain-rest-adds = Die übrigen Kinder, zusammen mit Wahrscheinlichkeit { $rest }, tragen zwischen { $least } und { $most } bei: Der Wert liegt zwischen { $lo } und { $hi }.
explain-rest-left = { $left ->
    [one] { $left } Kind ist noch übrig, mit Wahrscheinlichkeit { $rest }.
   *[other] { $left } Kinder sind noch übrig, zusammen mit Wahrscheinlichkeit { $rest }.
}
explain-returned-outside = { $node } hat { $value } zurückgegeben, außerhalb von { $window }; das ist also nur eine Schranke.
explain-returns = Der { $kind } { $node } gibt { $value } an { $parent } zurück.
explain-returns-again = { $child } gibt wieder { $value } zurück: denselben Wert, den das Nullfenster bewiesen hatte.
explain-returns-article = { $node }, ein { $kind }, gibt { $value } an { $parent } zurück.
explain-returns-best = Zurückgegeben wird { $value }, der bisher beste Wert.
explain-reuse-any-depth = Einträge jeder Tiefe werden verwendet: Das ist nicht korrekt, und Werte können falsch sein.
explain-reuse-at-least = Auch Einträge tieferer Suchen werden verwendet, ein Wert kann also aus einer tieferen Suche stammen.
explain-rises = { $letter } steigt auf { $value }: { $sure }.
explain-root-chance = { $node } ist ein Zufallsknoten: Der Wert ist der Erwartungswert über die Kinder.
explain-root-leaf = { $node } hat keine Kinder, die zu durchsuchen wären: Der Knoten ist ein Blatt.
explain-root-returns = Der { $kind } { $node } gibt { $value } zurück.
explain-root-returns-article = { $node }, ein { $kind }, gibt { $value } zurück.
explain-ruled-out-by-table = Die Tabelle schließt alles Bessere aus
explain-rules-allow-no-larger = die Regeln keinen größeren Wert zulassen
explain-rules-allow-no-smaller = die Regeln keinen kleineren Wert zulassen
explain-searched-again = { $node } wird noch einmal durchsucht, mit { $window }.
explain-set-by-need = was { $node } von { $child } braucht
explain-set-by-pass = gesetzt für diesen Durchgang
explain-set-by-question = { $node } fragt nach { $child }
explain-set-by-stand-pat = gesetzt durch { $node } („stand pat“)
explain-set-by-table = aus der Tabelle für { $node }
explain-set-via = gesetzt durch { $node } (über { $child })
explain-shallower-entry = { $left ->
    [one] Er wird verwendet, obwohl noch { $left } Halbzug übrig ist: Diese Abkürzung ist nicht korrekt, und der Wert kann falsch sein.
   *[other] Er wird verwendet, obwohl noch { $left } Halbzüge übrig sind: Diese Abkürzung ist nicht korrekt, und der Wert kann falsch sein.
}
explain-sides = { $max } ist { $first }, { $min } ist { $second }.
explain-single-node = Der Baum ist ein einzelner Knoten, es gibt nichts zu durchsuchen.
explain-skip = { $children ->
    [one] { $children } Kind überspringen.
   *[other] { $children } Kinder überspringen.
}
explain-skip-named = { $children } überspringen.
explain-skipped-change-nothing = { $worth }: Kein übersprungenes Kind kann das ändern.
explain-smallest-possible = { $bound }: der kleinste mögliche Wert.
explain-so = Das heißt, { $worth }: { $why }.
explain-standing-pat = „Stand pat“ setzt voraus, dass irgendein ruhiger Zug mindestens so gut ist, wie nichts zu tun.
explain-star1-by-leaves = Alle Blätter liegen zwischen { $lo } und { $hi }, also auch alle Werte: Star1 gibt jedem Kind ein eigenes Fenster, aus der bisherigen Summe und dem, was die übrigen Kinder noch beitragen können.
explain-star1-by-rules = Nach den Regeln liegen alle Werte zwischen { $lo } und { $hi }: Star1 gibt jedem Kind ein eigenes Fenster, aus der bisherigen Summe und dem, was die übrigen Kinder noch beitragen können.
explain-star1-by-tree = Laut Baum liegen alle Werte zwischen { $lo } und { $hi }: Star1 gibt jedem Kind ein eigenes Fenster, aus der bisherigen Summe und dem, was die übrigen Kinder noch beitragen können.
explain-stays = { $bound } bleibt.
explain-stored-as-exact = Der Wert wird als exakt gespeichert, gleich mit welchem Fenster: Diese Abkürzung ist nicht korrekt.
explain-strict-never-cuts = Fail-hard gibt nie einen Wert außerhalb des Fensters zurück, deshalb schneidet die strenge Regel nie.
explain-sum-so-far = Bisher { $sum }.
explain-sure = { $player } hat für { $node } { $value } sicher
explain-sure-already = { $player } hat für { $node } schon { $value } sicher
explain-sure-equal = { $sure }: Noch einmal { $value } bringt nichts.
explain-sure-inexact = { $player } verlässt sich für { $node } auf { $value }
explain-sure-stand-pat = { $sure } (durch „stand pat“): { $bound }.
explain-sure-stays = { $sure }: { $bound } bleibt.
explain-sure-table = { $sure } (aus der Tabelle): { $bound }.
explain-sure-via = { $sure } (über { $child }): { $bound }.
explain-sure-via-same = { $sure } (über das Kind { $child }): { $bound }.
explain-sure-worse = { $sure }: { $value } ist schlechter für { $player }.
explain-table = Die Tabelle speichert, was über jede Stellung bewiesen wurde, gleich durch welche Züge sie entstanden ist.
explain-table-holds-earlier = Die Tabelle enthält noch frühere Ergebnisse. Deren beste Züge werden zuerst versucht.
explain-table-stores = Die Tabelle speichert { $node } (Tiefe { $depth }): { $known }.
explain-takes = { $node } nimmt { $wish }.
explain-tie-first-child = bei Gleichstand bleibt das erste Kind
explain-tie-stand-pat = nur ein besserer Wert ersetzt den von „stand pat“
explain-tie-unproved = { $worth }. Dass er dem bisher besten gleicht, ist nicht bewiesen, deshalb bleibt die Wahl.
explain-to-move = { $aim ->
    [max] { $mover } ist am Zug ({ $node }) und will den größten Wert, { $other } den kleinsten.
   *[min] { $mover } ist am Zug ({ $node }) und will den kleinsten Wert, { $other } den größten.
}
explain-to-move-negamax = { $mover } ist am Zug ({ $node }). Werte gelten aus der Sicht der Seite am Zug, jeder Spieler will also den größten.
explain-treated-as = { $node } wird behandelt, als hätte der Knoten einen Wert von { $value }
explain-tree-states-no-larger = der Baum angibt, dass kein Wert größer ist
explain-tree-states-no-smaller = der Baum angibt, dass kein Wert kleiner ist
explain-try-star1 = Um auch an Zufallsknoten zu schneiden, schalten Sie unter „Verfeinerungen“ Star1 ein.
explain-unbeatable = Kein Wert ist besser für { $player }: { $worth }.
explain-unfit = Der Tabelleneintrag für { $node } hat Tiefe { $depth }.
explain-unfit-left = { $left ->
    [one] Der Tabelleneintrag für { $node } hat Tiefe { $depth }; { $left } Halbzug ist noch übrig.
   *[other] Der Tabelleneintrag für { $node } hat Tiefe { $depth }; { $left } Halbzüge sind noch übrig.
}
explain-uniform = gleichförmiger Baum, b = { $b }, d = { $depth }: { $sum } = { $leaves }
explain-value-here = { $value } (für { $player } { $here })
explain-value-in-table = Das ist der Wert, darunter wird also nichts durchsucht.
explain-value-so-far = Bisher bewiesen: Der Wert ist { $value }.
explain-value-to = { $value } für { $player }
explain-values-tried = { $sets ->
    [one] { $sets } Satz von Werten an { $leaves } erprobt: Der Wert der Wurzel ist weiterhin { $value }
   *[other] { $sets } Sätze von Werten an { $leaves } erprobt: Der Wert der Wurzel ist weiterhin { $value }
}
explain-visit-found = Das ist Besuch { $visit }: Frühere Besuche in dieser Tiefe haben { $known } ergeben.
explain-visit-proved = Das ist Besuch { $visit }: Frühere Besuche in dieser Tiefe haben { $known } bewiesen.
explain-visit-proved-nothing = Das ist Besuch { $visit }: Noch ist nichts bewiesen.
explain-visits-made = { $visits ->
    [one] { $search } hat { $visits } Besuch gemacht, davon { $leaves ->
        [one] { $leaves } an einem Blatt
       *[other] { $leaves } an Blättern
    }
   *[other] { $search } hat { $visits } Besuche gemacht, davon { $leaves ->
        [one] { $leaves } an einem Blatt
       *[other] { $leaves } an Blättern
    }
}
explain-was-deeper = Die Tabelle verwendet auch tiefere Einträge, der Wert kann also aus einer tieferen Suche stammen.
explain-was-unsound = Die Tabelle nimmt eine Abkürzung, die nicht korrekt ist: Der Wert kann falsch sein.
explain-what-value = Welchen Wert hat { $node }?
explain-whatever = { $skipped ->
    [one] Was { $node } vom anderen Kind auch erhält, { $worth }: { $why }.
   *[other] Was { $node } von den anderen Kindern auch erhält, { $worth }: { $why }.
}
explain-window-at-chance = Das Fenster ist { $window }: Ein Zufallsknoten braucht den exakten Wert jedes Kindes.
explain-window-empty = { $meeting }: Das Fenster ist leer.
explain-window-empty-last = { $meeting }: Das Fenster ist leer; kein Kind ist mehr zu überspringen.
explain-window-from = Das Fenster { $window } hat { $parent } übergeben.
explain-window-full = Das Fenster ist { $window }: noch keine Schranken.
explain-window-null = Das Nullfenster { $window } hat { $parent } übergeben.
explain-wish-largest = den größten Wert der { $children } Kinder
explain-wish-mixed = den größten der { $children } Werte der Kinder für { $player }
explain-wish-negated = den größten der { $children } negierten Werte der Kinder
explain-wish-only = den Wert des einzigen Kindes
explain-wish-only-negated = den negierten Wert des einzigen Kindes
explain-wish-smallest = den kleinsten Wert der { $children } Kinder
explain-wish-values = den größten der { $children } Werte der Kinder
explain-with-cutoffs = { $cutoffs ->
    [0] { $visited }, ohne Cutoffs.
    [one] { $visited }, mit { $cutoffs } Cutoff.
   *[other] { $visited }, mit { $cutoffs } Cutoffs.
}
explain-won = { $win }, kein Wert ist besser für { $player }: { $worth }.

### Pseudocode and call stack: src/teach/pseudocode, code-

code-again = (derselbe Spieler noch einmal: { $code })
code-again-in-places = (derselbe Spieler noch einmal: kein „−“, α und β an ihrem Platz)
code-again-no-minus = (derselbe Spieler noch einmal: kein „−“)
code-any-entry = if Eintrag vorhanden: (nicht korrekt)
code-best-line = vorige beste Variante
code-bounds = (L und U: kleinster und größter möglicher Wert)
code-bounds-for-mover = (L und U: kleinster und größter möglicher Wert, für die Seite am Zug)
code-clamped = { $code }, begrenzt auf [α, β]
code-each-child = for each child of node:
code-each-loud-child = for each lautes child (im Schach: jedes):
code-each-outcome = for each child, mit Wahrscheinlichkeit p:
code-if-chance = if node ist CHANCE:
code-if-depth-or-over = if depth = 0 or Partie zu Ende:
code-if-finite = if d > 1 and g endlich:
code-if-first-child = if erstes Kind:
code-if-held = if g − { $width } < v < g + { $width }: g ← v, nächstes d
code-if-leaf = if node ist ein Blatt:
code-if-over = if Partie zu Ende:
code-if-player = if node ist { $player }:
code-if-quiet = if ruhig: { $code }
code-loud = laute
code-next-number = (α+ ist die nächste Zahl über α, β− die nächste unter β)
code-next-number-mtdf = (g+ ist die nächste Zahl über g, b− die nächste unter b)
code-next-number-negamax = (α+ ist die nächste Zahl über α)
code-or-in-check = { $code } (im Schach: { $worst })
code-order = Reihenfolge: { $moves }
code-skip = Rest überspringen
code-skip-alpha = Rest überspringen (Alpha-Cutoff)
code-skip-beta = Rest überspringen (Beta-Cutoff)
code-store = table[node] ← depth, best, dessen Zug
code-store-note = (gleiche Tiefe: andere Schranke bleibt; dazu der beste Zug)
code-store-unsound = table[node] ← depth, best, dessen Zug (nicht korrekt)
code-value = Wert von node
code-value-to-mover = Wert von node für die Seite am Zug

### Two searches compared: src/teach, diff-

diff-alike = { $node } hat { $value } zurückgegeben wie { $best }, aber { $proved }: nicht besser als { $best }, vielleicht schlechter.
diff-alike-worse = { $node } hat { $value } zurückgegeben wie { $best }, aber { $proved }: schlechter als { $best }.
diff-all-shared = Bisher hat jede Suche nur Knoten besucht, die auch die andere besucht.
diff-aspiration = mit Aspirationsfenster ±{ $width }
diff-best-first = bestes zuerst
diff-both-choose = Beide wählen { $mv }.
diff-both-prefer = Beide bevorzugen bisher { $mv }.
diff-both-visited = Beide haben dieselben { $nodes } Knoten besucht.
diff-both-visited-root = Beide haben die Wurzel besucht.
diff-children = Kinder: { $order }
diff-choose = { $one } wählt { $left }, { $other } wählt { $right }.
diff-cutoff-gone = der Cutoff an { $node } ist weg
diff-cutoff-new = ein Cutoff an { $node } ist neu
diff-cutoffs-gone = { $count ->
    [one] { $count } Cutoff ist weg
   *[other] { $count } Cutoffs sind weg
}
diff-cutoffs-new = { $count ->
    [one] { $count } Cutoff ist neu
   *[other] { $count } Cutoffs sind neu
}
diff-cuts-at-equality = schneidet bei α ≥ β
diff-cuts-strict = schneidet bei α > β
diff-deepening = { $on ->
    [on] mit Vertiefung
   *[off] ohne Vertiefung
}
diff-entries = { $entries } Einträge
diff-fewer-leaves = { $leaves ->
    [one] { $leaves } Blatt weniger besucht
   *[other] { $leaves } Blätter weniger besucht
}
diff-fewer-nodes = { $nodes } Knoten weniger besucht
diff-has-skipped = { $nodes ->
    [one] { $other } hat { $saved } von { $nodes } Knoten übersprungen, den { $name } besucht hat ({ $share }).
   *[other] { $other } hat { $saved } der { $nodes } Knoten übersprungen, die { $name } besucht hat ({ $share }).
}
diff-history = { $on ->
    [on] mit History
   *[off] ohne History
}
diff-in-both = { $nodes } Knoten in beiden
diff-in-both-unequal = { $left } und { $right } Knoten in beiden
diff-is-proved = bewiesen ist { $claim }
diff-killers = { $on ->
    [on] mit Killerzügen
   *[off] ohne Killerzüge
}
diff-leaves-prove = die besuchten Blätter beweisen { $claim }
diff-left = links
diff-more-leaves = { $leaves ->
    [one] { $leaves } Blatt mehr besucht
   *[other] { $leaves } Blätter mehr besucht
}
diff-more-nodes = { $nodes } Knoten mehr besucht
diff-move-at = { $mv } an { $node }
diff-no-aspiration = ohne Aspirationsfenster
diff-no-bounds = ohne Schranken
diff-nothing-proved = darüber ist nichts bewiesen
diff-nothing-visited = Noch ist nichts besucht.
diff-only-by = { $nodes ->
    [one] { $node }: besucht nur { $name }
   *[other] { $node }: { $nodes } Knoten besucht nur { $name }
}
diff-only-in = { $nodes } nur { $name }
diff-only-in-share = { $nodes } nur { $name } ({ $share })
diff-only-proved = bewiesen ist nur { $claim }
diff-order-best-first = Bestes-zuerst-Reihenfolge
diff-order-original = ursprüngliche Reihenfolge
diff-order-reversed = umgekehrte Reihenfolge
diff-order-shuffled = gemischte Reihenfolge { $seed }
diff-order-worst-first = Schlechtestes-zuerst-Reihenfolge
diff-percent = { $part } %
diff-percent-over = über 99 %
diff-percent-under = unter 1 %
diff-prefer = Bisher bevorzugt { $one } { $left }, { $other } { $right }.
diff-proves = { $node }: { $one } beweist { $left }, { $other } { $right }
diff-quiescence = { $on ->
    [on] mit Ruhesuche
   *[off] ohne Ruhesuche
}
diff-returns = { $node }: { $one } gibt { $left } zurück, { $other } { $right }
diff-reuse = Wiederverwendung { $reuse }
diff-reversed = umgekehrt
diff-right = rechts
diff-root-now = der Wert der Wurzel ist jetzt { $new } (zuvor { $old })
diff-root-still = der Wert der Wurzel ist weiterhin { $value }
diff-rule-at-equality = Schnitt bei Gleichheit
diff-rule-strict = streng
diff-same-leaves = { $leaves ->
    [one] weiterhin { $leaves } Blatt besucht
   *[other] weiterhin { $leaves } Blätter besucht
}
diff-shuffled = gemischt, Startwert { $seed }
diff-skips = { $nodes ->
    [one] { $other } überspringt { $saved } von { $nodes } Knoten, den { $name } besucht ({ $share }).
   *[other] { $other } überspringt { $saved } der { $nodes } Knoten, die { $name } besucht ({ $share }).
}
diff-star1 = { $on ->
    [on] mit Star1
   *[off] ohne Star1
}
diff-table = { $on ->
    [on] mit Tabelle
   *[off] ohne Tabelle
}
diff-the-order = die { $name }
diff-visits-everything = besucht alles
diff-worst-first = schlechtestes zuerst

### Questions: src/teach/question, question-

question-best-now = { $returned } Was ist jetzt der bisher beste Wert für { $node }?
    .hint = Vergleichen Sie den zurückgegebenen Wert mit dem bisher besten.
question-chance = { $child } gibt { $value } an { $node } zurück, mit Wahrscheinlichkeit { $likely }. { $place ->
        [last] Das war das letzte Kind: Welchen Wert hat { $node }?
       *[earlier] Welche Summe hat { $node } bisher?
    }
    .hint = Addieren Sie jeden Wert mal seine Wahrscheinlichkeit.
question-cut = { $child } hat { $value } an { $node } zurückgegeben. Gibt es jetzt einen Cutoff? Welche Kinder werden übersprungen?
    .hint = Aktualisieren Sie das Fenster mit dem zurückgegebenen Wert und prüfen Sie dann die Schnittbedingung.
question-exact-is-known = Richtig, aber der exakte Wert ist bekannt.
question-first = Welches Kind durchsucht { $node } zuerst, und warum?
question-first-best = bekannt als bester Zug hier
question-first-best-line = in der besten Variante der vorigen Tiefe
question-first-history = der beste nach History
question-first-killer = ein Killerzug dieser Ebene
question-first-loud = ein lauter Zug
question-first-order = der erste in der ursprünglichen Reihenfolge
question-first-table = der Zug der Tabelle
question-first-why-best-line = { $child } wird zuerst durchsucht: Der Zug gehört zur besten Variante der vorigen Tiefe.
question-first-why-history = { $child } wird zuerst durchsucht: Der Zug hat schon Fenster geleert, und sein History-Wert { $weight } ist der größte der ruhigen Züge hier.
question-first-why-killer = { $child } wird zuerst durchsucht: Derselbe Zug { $did }, auf derselben Ebene.
question-first-why-killer-as = { $child } wird zuerst durchsucht: Derselbe Zug { $did } (als { $killer }), auf derselben Ebene.
question-first-why-loud = { $child } wird zuerst durchsucht: Laute Züge kommen vor ruhigen.
question-first-why-order = { $child } wird zuerst durchsucht: Über diese Züge ist nichts bekannt, deshalb bleibt die ursprüngliche Reihenfolge.
question-first-why-table = { $child } wird zuerst durchsucht: In der Tabelle ist das der beste Zug einer früheren Suche.
question-hint = Achten Sie darauf, was die Suche hier weiß, und auf das Fenster.
question-more-is-proved = Es ist mehr als das bewiesen.
question-next = Welcher Knoten wird als Nächstes betreten?
question-next-child = Kein Cutoff: { $parent } durchsucht als Nächstes das Kind { $node }.
    .hint = Entscheiden Sie zuerst, ob es an dem Knoten, der gerade einen Wert erhalten hat, einen Cutoff gibt.
question-next-cutoff = Es gibt einen Cutoff an { $cut }, die übrigen Kinder werden also übersprungen: Als Nächstes kommt { $node }, Elternknoten ist { $parent }.
question-next-in-order = Kinder werden der Reihe nach durchsucht: { $node } ist das { $place ->
        [first] erste
       *[next] nächste
    } Kind (Elternknoten: { $parent }).
    .hint = Zuerst in die Tiefe: Ein Knoten wird zu Ende durchsucht, bevor sein nächstes Geschwister betreten wird.
question-next-root = Die Suche beginnt an der Wurzel: { $node }.
question-next-searched = { $node } wird { $place ->
        [first] zuerst
       *[next] als Nächstes
    } durchsucht (Elternknoten: { $parent }).
question-no-cutoff-open = Kein Cutoff: { $node } hat das Fenster { $window }, und es ist nicht leer.
question-no-cutoff-strict = Kein Cutoff: { $node } hat α = β = { $bound }, und die strenge Regel schneidet nur bei α > β.
question-no-cutoff-sum = Kein Cutoff: Mit den übrigen Kindern hat { $node } einen Wert zwischen { $lo } und { $hi }, er kann also noch im Fenster { $window } liegen.
question-no-cutoff-unbounded = Kein Cutoff ({ $node }): Die übrigen Werte haben keine Schranken, deshalb kann keine bisherige Summe das Fenster eines Zufallsknotens leeren.
question-null = Das Nullfenster { $window } fragt: { $asked }? { $node } ist fertig. Wie lautet die Antwort?
question-null-answer = { $yes ->
        [yes] ja
       *[no] nein
    }: { $claim }
question-null-answered = { $asked }? { $yes ->
        [yes] Ja
       *[no] Nein
    }: { $claim }.
question-null-asked = Hat { $node } einen Wert von { $asked }
question-quiet = { $node }: { $player } kann mit { $value } verzichten (stand pat). Geht die Ruhesuche hier weiter?
question-quiet-cuts = nein: Cutoff durch „stand pat“
question-quiet-goes-on = ja: laute Züge
question-quiet-nothing-loud = nein: keine lauten Züge
question-quiet-passes = ja: der Gegner zieht
question-quiet-window = { $node }: { $player } kann mit { $value } verzichten (stand pat), und das Fenster ist jetzt { $window }. Geht die Ruhesuche hier weiter?
question-receives = { $node } erhält { $window }{ $how ->
        [full] : noch keine Schranken.
        [driver] , wie für diesen Durchgang gesetzt.
        [star1] : Diese Schranken entscheiden, ob { $parent } im eigenen Fenster liegt (Star1).
        [exact] , das volle Fenster: { $parent } braucht den exakten Wert jedes Kindes.
        [null] : Geprüft wird nur gegen eine Schranke.
       *[parent] , das jetzige Fenster des Elternknotens ({ $parent }).
    }
question-research-again = { $value } liegt außerhalb von { $window } und beweist deshalb nur { $claim }. Tiefe { $depth } wird noch einmal durchsucht, mit { $again }.
question-research-again-exact = { $value } liegt außerhalb von { $window }: Im Allgemeinen beweist ein solcher Wert nur eine Schranke, { $claim }. Hier ist er zufällig exakt, aber das kann die Suche nicht wissen. Tiefe { $depth } wird noch einmal durchsucht, mit { $again }.
question-research-child = Die Frage war „{ $asked }?“; { $child } hat { $value } zurückgegeben. Durchsucht { $node } noch einmal { $child }, und mit welchem Fenster?
question-research-depth = { $node } hat mit dem Aspirationsfenster { $window } den Wert { $value } zurückgegeben. Wird Tiefe { $depth } noch einmal durchsucht, und mit welchem Fenster?
question-research-done = { $value } liegt innerhalb von { $window }; Tiefe { $depth } ist also fertig, und die nächste beginnt.
question-research-empties = { $child } wird nicht noch einmal durchsucht: { $value } leert das Fenster { $window }.
question-research-no = nein
question-research-no-better = { $child } wird nicht noch einmal durchsucht: { $value } ist für { $player } nicht besser als { $own }.
question-research-yes = ja, mit { $window }
question-return = Was gibt { $node } zurück?
    .hint = Ein Knoten gibt den besten Wert zurück, den seine Kinder zurückgegeben haben.
question-return-bounds = Was gibt { $node } zurück? Hat { $node } genau diesen Wert, höchstens diesen oder mindestens diesen?
    .hint = Die Zahl ist der beste zurückgegebene Wert. Wurde jedes Kind besucht, und war jeder Wert exakt?
question-return-is-bound = Also ist { $score } eine { $side ->
        [upper] obere
       *[lower] untere
    } Schranke für den Wert ({ $node }).
question-returned = { $child } gibt { $value } an { $node } zurück.
question-root-move = { $returned } Welchen Zug wählt { $node }? (Bei Gleichstand den ersten.)
    .hint = Vergleichen Sie den zurückgegebenen Wert mit dem bisher besten; bei Gleichstand bleibt der erste.
question-root-move-chosen = { $node } wählt { $kept }.
question-table = { $node } wird betreten, { $plies ->
        [one] { $plies } Halbzug ist
       *[other] { $plies } Halbzüge sind
    } noch übrig. Antwortet die Tabelle, und womit?
question-table-no = nein, der Knoten wird durchsucht
question-table-window = { $node } wird mit dem Fenster { $window } betreten, { $plies ->
        [one] { $plies } Halbzug ist
       *[other] { $plies } Halbzüge sind
    } noch übrig. Antwortet die Tabelle, und womit?
question-table-yes = ja: { $claim }
question-title-chance = Erwartungswerte
question-title-cut = Cutoff?
question-title-first-move = Zugsortierung
question-title-next = Nächster Knoten
question-title-null-window = Antworten von Nullfenstern
question-title-quiescence = „Stand pat“ oder weiter
question-title-research = Neusuchen
question-title-return = Rückgabewert
question-title-root-move = Wurzelzug
question-title-table = Antworten der Tabelle
question-title-window = α und β
question-window = { $node } wird betreten: Welches Fenster (α, β) erhält der Knoten?
    .hint = Ein Knoten erhält das jetzige Fenster seines Elternknotens: Beginnen Sie mit dem Fenster an der Kante darüber und aktualisieren Sie es mit dem besten bisher zurückgegebenen Wert.
question-window-has = { $node } hat jetzt { $window }.
question-window-now = { $returned } Welches α und welches β hat { $node } jetzt?
    .hint = Wer ist am Zug? MAX erhöht α, MIN senkt β; sonst ändert sich nichts.

### Mistakes: src/teach/diagnosis, src/teach/foreign, mistake-

mistake-bound-decides = Schranke in der Tabelle für eine Antwort gehalten
    .rule = Eine Schranke in der Tabelle antwortet nur, wenn sie das Fenster leert.
mistake-bound-decides-not = Für { $node } ist { $known } bekannt, aber das Fenster { $window } ist damit nicht leer: Es kommt auf den exakten Wert an.
mistake-bound-for-exact = Schranke in der Tabelle für exakt gehalten
    .rule = Achten Sie auf das Zeichen des Eintrags: exakt oder nur eine Schranke?
mistake-bound-for-exact-proved = Die Tabelle hat keinen exakten Wert für { $node }: Eine frühere Suche endete mit einem Cutoff oder hatte ein Nullfenster und hat nur { $known } bewiesen.
mistake-bound-for-value = Schranke für den Wert genommen
    .rule = Eine Schranke kommt von oben: Was wurde am Knoten selbst gefunden?
mistake-bound-for-value-received = { $score } ist eine Schranke, die { $node } von oben erhalten hat, kein Wert, der dort gefunden wurde.
mistake-bound-passed-up = Schranke nach oben weitergegeben
    .rule = Schranken wandern nach unten, nie nach oben: Ein Elternknoten erfährt nur den Rückgabewert.
mistake-bound-passed-up-any = Schranken wandern nach unten, nie nach oben: Ein Elternknoten erfährt nur, was sein Kind zurückgibt.
mistake-bound-passed-up-from = Schranken wandern nach unten, nie nach oben: Eine Schranke, die durch { $child } gesetzt ist, bleibt dort; { $node } erfährt nur, dass { $child } den Wert { $value } zurückgegeben hat.
mistake-bounds-forgotten = Schranken der Werte vergessen
    .rule = Die Werte haben Schranken: Was können die übrigen Summanden noch beitragen?
mistake-bounds-forgotten-at = Bekannt ist, dass alle Werte zwischen { $lo } und { $hi } liegen: Das begrenzt, was { $node } von den übrigen Kindern noch erhalten kann.
mistake-chance-for-choice = Zufallsknoten für eine Wahl gehalten
    .rule = An einem Zufallsknoten wählt kein Spieler: Jedes Kind zählt.
mistake-chance-for-choice-at = Kein Spieler wählt dort ({ $node }): Der Wert ist weder der größte noch der kleinste, sondern der Erwartungswert.
mistake-cut-before-update = Cutoff vor der Aktualisierung geprüft
    .rule = Zuerst ändert der Rückgabewert das Fenster, dann wird die Schnittbedingung geprüft.
mistake-cut-before-update-at = Die Schnittbedingung wird nach der Aktualisierung geprüft: Sobald { $child } zurückgekehrt ist, ist das Fenster leer ({ $node }).
mistake-cut-without-bounds = Cutoff an einem Zufallsknoten ohne Schranken
    .rule = Ohne Schranken für die Werte können die übrigen Summanden beliebig sein.
mistake-cut-without-bounds-at = Ohne Schranken kann { $node } nichts überspringen: Der nächste Wert ist vielleicht groß oder klein genug, um alle bisherigen aufzuwiegen.
mistake-early-for-good = Reihenfolge für Qualität gehalten
    .rule = Warum wird dieser Zug zuerst versucht? Ist er hier als gut bekannt?
mistake-early-for-good-at = Welchen Wert { $node } hat, ist noch nicht bekannt: Der Zug kommt zuerst wegen früherer Ergebnisse, an anderen Knoten oder in anderen Tiefen.
mistake-equality = Schnittregel bei Gleichheit
    .rule = Beachten Sie die Schnittbedingung: alpha ≥ beta.
    .strict = Beachten Sie die Schnittbedingung: alpha > beta.
mistake-equality-at = α = β = { $bound }: { $cut ->
        [strict] Die strenge Regel schneidet nur bei α > β
       *[equality] Die aktuelle Bedingung schneidet bei α ≥ β
    }.
mistake-equality-decides = Hier entscheidet die Schnittbedingung.
mistake-fail = fail-soft und fail-hard verwechselt
    .hard = Die Suche ist fail-hard: Sie gibt nie einen Wert außerhalb des Fensters zurück.
    .soft = Die Suche ist fail-soft: Sie gibt den besten gefundenen Wert zurück.
mistake-fail-is-hard = Fail-soft gäbe { $score } zurück, den besten gefundenen Wert; fail-hard gibt nichts zurück, was außerhalb des erhaltenen Fensters { $window } liegt.
mistake-fail-is-soft = Fail-hard gäbe { $score } zurück; fail-soft gibt den besten gefundenen Wert zurück, auch außerhalb von { $window }.
mistake-inherited-bound = { $bound } ist durch { $node } gesetzt
mistake-inherited-dropped = geerbte Schranke fallen gelassen
    .rule = Jeder Knoten unter der Wurzel erbt die Schranken von oben.
mistake-inherited-dropped-at = { $node } beginnt nicht ohne Schranken: { $bounds }, und { $count ->
        [one] das gilt
       *[other] beide gelten
    } für den ganzen Teilbaum.
mistake-last-for-best = letzten Wert für den besten genommen
    .rule = Ein Knoten behält den besten der Werte, die er erhält, nicht den letzten.
mistake-last-for-best-at = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } nimmt den zuletzt zurückgegebenen Wert, { $value }, obwohl { $node } schon einen besseren hat.
mistake-last-for-best-returned = { $score } hat das letzte Kind zurückgegeben.
mistake-null-for-value = Antwort eines Nullfensters für den Wert gehalten
    .rule = Ein Nullfenster antwortet mit ja oder nein, nicht mit einem Wert.
mistake-null-for-value-at = Ein Nullfenster enthält keinen Wert und kann deshalb keinen finden: { $value } ist für { $node } nur { $side ->
        [upper] eine obere Schranke
        [lower] eine untere Schranke
       *[any] eine Schranke
    }.
mistake-order-forgotten = Zugsortierung vergessen
    .rule = Über die Züge ist etwas bekannt: Die ursprüngliche Reihenfolge ist nicht die der Suche.
mistake-order-forgotten-why = Die ursprüngliche Reihenfolge entscheidet nur, wenn sonst nichts über die Züge bekannt ist.
mistake-other-depth = Eintrag einer anderen Tiefe verwendet
    .rule = Vergleichen Sie die Tiefe des Eintrags mit der, die noch übrig ist.
mistake-other-depth-at = Der Eintrag für { $node } hat Tiefe { $depth }, gebraucht wird { $left }: { $side ->
        [shallow] zu flach
       *[deep] tiefer als gebraucht, der Wert kann also ein anderer sein
    }. Nur der Zug ist brauchbar.
mistake-other-player = MAX und MIN verwechselt
    .rule = MAX nimmt den größten Wert, MIN den kleinsten: Welcher Spieler ist hier am Zug?
mistake-other-player-at = { $score } ist der { $given ->
        [smallest] kleinste
       *[largest] größte
    } Wert, den die Kinder zurückgeben{ $last ->
        [yes] , und der letzte
       *[no] { "" }
    }; ein { $player }-Knoten nimmt den { $given ->
        [smallest] größten
       *[largest] kleinsten
    }.
mistake-other-sign = Vorzeichen des anderen Spielers
    .rule = Aus wessen Sicht gelten die Werte? Hier alle aus der von MAX.
mistake-other-sign-value = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat das andere Vorzeichen: Gilt der Wert aus der Sicht des anderen Spielers?
mistake-other-sign-window = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat hier das negierte Fenster: Negamax negiert und vertauscht die Schranken bei jedem Halbzug, einfaches Alpha-Beta nie.
mistake-quiet-searched = ruhige Züge unterhalb des Horizonts durchsucht
    .rule = Unterhalb des Horizonts werden nur laute Züge durchsucht.
mistake-quiet-searched-at = Unterhalb des Horizonts werden nur laute Züge durchsucht, und { $node } hat keine; die statische Bewertung { $value } ist also endgültig.
mistake-research-forgotten = Neusuche vergessen
    .rule = Ist der Wert jetzt bekannt, oder nur, dass er außerhalb des Fensters liegt?
mistake-research-forgotten-bound = Damit ist { $node } nicht fertig: { $child } ist besser als jedes frühere Kind, und { $value } ist nur eine Schranke. Erst eine Neusuche zeigt, um wie viel besser.
mistake-research-forgotten-depth = { $value } liegt außerhalb von { $window } und ist { $exact ->
        [yes] für die Suche nur eine Schranke
       *[no] nur eine Schranke
    }; Tiefe { $depth } hat also noch keinen Wert.
mistake-research-forgotten-exact = Damit ist { $node } nicht fertig: { $child } ist besser als jedes frühere Kind, und ein Nullfenster liefert keinen Wert; deshalb wird { $child } noch einmal durchsucht.
mistake-research-needless = unnötige Neusuche
    .rule = Lässt die erste Suche etwas offen?
mistake-research-needless-best = Kein Wert ist besser für { $player } als { $value }, mehr ist also nicht zu finden.
mistake-research-needless-cut = Um wie viel { $child } besser ist, spielt keine Rolle: Mit { $value } ist das Fenster leer ({ $node }), denn { $other } hat anderswo { $bound } sicher.
mistake-research-needless-depth = { $value } liegt innerhalb von { $window } und ist damit der Wert der Tiefe { $depth }.
mistake-research-needless-no = Die Antwort war nein: { $child } ist für { $player } nicht besser als { $own }, gleich mit welchem Wert; eine Neusuche fände also nichts mehr.
mistake-rest-forgotten = übrige Summanden vergessen
    .rule = In der Summe fehlen noch Kinder.
mistake-rest-forgotten-at = Die bisherige Summe ist nicht alles: { $node } hat noch Kinder, die etwas beitragen können.
mistake-rest-forgotten-skipped = Die bisherige Summe ist nicht alles: Jedes übersprungene Kind zählt mit { $bound }, der Schranke für seinen Wert.
mistake-shallow-only = tiefe Cutoffs übersehen
    .rule = Die Schranken aller Vorfahren gelten, nicht nur die des Elternknotens.
mistake-shallow-only-at = { $bound } wurde durch { $node } gesetzt, { $plies } Halbzüge höher: Die Schranken aller Vorfahren gelten, nicht nur die des Elternknotens.
mistake-stand-pat-cut-forgotten = Cutoff durch „stand pat“ vergessen
    .rule = Vergleichen Sie „stand pat“ mit dem Fenster.
mistake-stand-pat-cut-forgotten-at = „Stand pat“ zählt wie ein Kind, das { $value } zurückgegeben hat: Das leert das Fenster, und kein lauter Zug an { $node } kann ändern, was { $other } darüber tut.
mistake-stand-pat-for-move = „stand pat“ für einen Zug gehalten
    .rule = „Stand pat“ ist kein Zug. Wer ist am Zug?
mistake-stand-pat-for-move-at = Niemand setzt aus: { $value } ist die statische Bewertung von { $node }, eine Schätzung dessen, was ein ruhiger Zug für { $player } erreicht. { $other } zieht danach nicht.
mistake-swapped = Alpha und Beta vertauscht
    .rule = Nur MAX erhöht α, nur MIN senkt β: Welcher Spieler ist hier am Zug?
mistake-swapped-any = α ist der Wert, den MAX sicher hat, und nur MAX erhöht ihn; β ist der Wert, den MIN sicher hat, und nur MIN senkt ihn.
mistake-swapped-here = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat hier α und β vertauscht: α ist der Wert, den MAX sicher hat, β der, den MIN sicher hat.
mistake-swapped-negamax = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat hier α und β vertauscht.
mistake-swapped-other-bound = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat { $wrong } geändert, aber { $node } ist ein { $player }-Knoten: Was die Kinder zurückgeben, ändert dort { $own }.
mistake-swapped-returned = Umgekehrt: Werte { $out ->
        [above] über
       *[below] unter
    } { $score } sind ausgeschlossen, Werte { $out ->
        [above] darunter
       *[below] darüber
    } nicht.
mistake-table-forgotten = Antwort der Tabelle vergessen
    .rule = Wurde diese Stellung schon einmal durchsucht?
mistake-table-forgotten-at = Für { $node } ist schon { $known } bekannt, und das genügt für das Fenster { $window }: Noch einmal zu suchen ist unnötig.
mistake-trace-below = die Spur besucht { $child } unterhalb von { $skipped }; in der Suche schneidet { $node }
mistake-trace-bound = { $letter } ist { $trace }, in der Suche aber { $search }
mistake-trace-continues = die Spur geht nach dem Ende der Suche weiter
mistake-trace-cutoff = in der Spur schneidet { $node }, in der Suche nicht
mistake-trace-cuts = die Spur schneidet; { $search }
mistake-trace-declares = Die Spur gibt { $declared } an; verglichen wird sie mit { $spec }.
mistake-trace-depth = { $node } in Tiefe { $depth }; { $search }, in Tiefe { $expected }
mistake-trace-described = { $node } ({ $kind ->
        [leaf] ein Blatt
        [chance] CHANCE
        [max] MAX
       *[min] MIN
    })
mistake-trace-ends = die Spur endet nach Zeile { $line }; { $search }
mistake-trace-guaranteed = { $player } hat für { $node } { $claim } sicher, über { $child }.
mistake-trace-ignored = { $count ->
        [one] { $count } Zeile mit anderer Ausgabe wird ignoriert
       *[other] { $count } Zeilen mit anderer Ausgabe werden ignoriert
    }.
mistake-trace-ignored-first = { $count ->
        [one] { $count } Zeile mit anderer Ausgabe wird ignoriert
       *[other] { $count } Zeilen mit anderer Ausgabe werden ignoriert
    } (die erste ist Zeile { $line }).
mistake-trace-infinity = { $score } steht für unendlich: größer als jeder gefundene Wert.
mistake-trace-is = { $node } ist { $kind }; { $search }
mistake-trace-kind = { $kind ->
        [max] ein MAX-Knoten
        [min] ein MIN-Knoten
        [chance] ein Zufallsknoten
        [leaf] ein Blatt
       *[node] ein Knoten
    }
mistake-trace-leaves-only = Sie gibt nur Blätter aus.
mistake-trace-left = { $cuts ->
        [yes] in der Spur schneidet
       *[no] die Spur verlässt
    } { $node }; die Suche geht mit { $child } weiter
mistake-trace-left-window = Das Fenster ist { $window } ({ $node }): Die Suche schneidet dort nichts ab.
mistake-trace-line = Zeile { $line }: { $headline }
mistake-trace-negamax = Sie ist in Negamax-Notation: Werte und Fenster aus der Sicht der Seite am Zug.
mistake-trace-no-leaves = Sie gibt keine Blätter aus.
mistake-trace-no-windows = { $search } hat keine Fenster: α und β werden nicht verglichen.
mistake-trace-not-cut = die Spur besucht { $child }; in der Suche schneidet { $node }
mistake-trace-not-empty = Nach keinem Kind ist das Fenster leer ({ $node }).
mistake-trace-order = Beide sind Kinder desselben Knotens ({ $parent }): Die Spur hat sie in anderer Reihenfolge.
mistake-trace-other-child = die Spur besucht ein anderes Kind; in der Suche schneidet { $node }
mistake-trace-returns = { $node } kehrt zurück; { $search }
mistake-trace-search = { $event ->
        [enter] die Suche betritt { $node }
        [whole] die Suche besucht { $node }
        [cut] in der Suche schneidet { $node }
       *[return] in der Suche kehrt { $node } zurück
    }
mistake-trace-text = „{ $trace }“, in der Suche aber „{ $search }“
mistake-trace-unnamed = Keiner ihrer Namen bezeichnet einen Knoten des Baums, deshalb werden Namen nicht verglichen.
mistake-trace-value = { $node } gibt { $trace } zurück, in der Suche aber { $search }
mistake-trace-visits = in der Spur folgt { $node }; { $search }
mistake-update-forgotten = Aktualisierung vergessen
    .rule = Ein Rückgabewert kann das Fenster des Knotens ändern, der ihn erhält.
mistake-update-forgotten-after = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat { $letter } für { $node } nicht { $change ->
        [raise] erhöht
       *[lower] gesenkt
    }, nachdem { $child } den Wert { $value } zurückgegeben hatte.
mistake-update-forgotten-at = { $run ->
        [answer] Die Antwort
       *[trace] Die Spur
    } hat { $letter } für { $node } nicht { $change ->
        [raise] erhöht
       *[lower] gesenkt
    }.
mistake-value-for-exact = Schranke für einen exakten Wert gehalten
    .rule = Was ist bewiesen? Ein Rückgabewert kann auch nur eine Schranke sein.
mistake-value-for-exact-chosen = Jenes Kind hat denselben Wert zurückgegeben, aber er ist nur eine Schranke.
mistake-value-for-exact-returned = Der Rückgabewert ist hier nur eine Schranke, nicht der exakte Wert.
mistake-weights-forgotten = Wahrscheinlichkeiten vergessen
    .rule = Jedes Kind zählt nach seiner Wahrscheinlichkeit.
mistake-weights-forgotten-any = Jeder Wert wird gewichtet: vor dem Addieren mit seiner Wahrscheinlichkeit multipliziert.
mistake-weights-forgotten-at = Der Wert des Kindes zählt für { $node } mit dem Gewicht { $likely }, deshalb wird der nötige Wert durch { $likely } geteilt.
mistake-window-through-chance = Fenster unverändert durch einen Zufallsknoten gereicht
    .rule = Ein Zufallsknoten gibt sein Fenster nicht unverändert nach unten weiter.
mistake-window-through-chance-at = Dort ({ $node }) gelten α und β für die Summe, nicht für ein einzelnes Kind{ $bounds ->
        [yes] , das nur einen Teil beiträgt
       *[no] : Ohne Schranken entscheidet der Wert eines einzelnen Kindes nicht über die Summe
    }.

### Exercises and their marking: src/teach/exercise, src/teach/construct, src/teach/answers, exercise-

exercise-cuts-cost = Das kostet { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkte
    }.
exercise-cuts-cost-below = Darunter { $below ->
        [one] ist { $below } Punkt
       *[other] sind { $below } Punkte
    } nicht mehr erreichbar.
exercise-cuts-cost-both = Das kostet { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkte
    }, und darunter { $below ->
        [one] ist { $below } Punkt
       *[other] sind { $below } Punkte
    } nicht mehr erreichbar.
exercise-half-alpha = { $node }: α ist richtig, β fehlt.
exercise-half-beta = { $node }: β ist richtig, α fehlt.
exercise-half-value = { $node }: Der Wert ist richtig, sein Zeichen (=, ≤ oder ≥) fehlt.
exercise-missing = { $to ->
        [grader] { $right } (leer gelassen).
       *[student] { $right }; das haben Sie leer gelassen.
    }
exercise-never-cuts = die Schnittbedingung α > β und fail-hard führen zusammen nie zu einem Cutoff, daher hat kein Baum einen: Wählen Sie den Schnitt bei α ≥ β oder fail-soft
exercise-no-cuts = keine Cutoffs eingezeichnet
exercise-none-by-hand = { $spec } besucht in keinem von { $count } Bäumen der Tiefe { $depth } mit Verzweigung { $branching } jeden Knoten einmal und von links nach rechts, wie es eine Aufgabe verlangt: Wählen Sie Minimax oder Alpha-Beta, ohne Tabelle, Killerzüge, History und Vertiefung
exercise-none-cutoff = keiner von { $count } Bäumen der Tiefe { $depth } mit Verzweigung { $branching } hat einen Cutoff: Wählen Sie mindestens Tiefe 2, mindestens 2 Kinder oder eine bessere oder zufällige Reihenfolge
exercise-none-deep-cutoff = keiner von { $count } Bäumen der Tiefe { $depth } mit Verzweigung { $branching } hat einen tiefen Cutoff: Wählen Sie mindestens Tiefe 4, mehr Kinder oder einen beliebigen Cutoff
exercise-none-distinct = Bäume der Tiefe { $depth } mit Verzweigung { $branching } haben { $least } bis { $most } Blätter, von denen mit den Werten { $values } höchstens { $distinct } verschieden sein können: Erweitern Sie den Wertebereich, oder erlauben Sie Gleichstände
exercise-none-fits = keiner von { $count } Bäumen der Tiefe { $depth } mit Verzweigung { $branching } lässt sich groß genug zum Beschriften zeichnen: Verringern Sie Tiefe oder Verzweigung, die Zahl der Bäume pro Seite oder die der Lücken
exercise-none-is-new = mit Tiefe { $depth } und Verzweigung { $branching } { $found ->
        [one] wurde nur { $found } geeigneter Baum
       *[other] wurden nur { $found } verschiedene geeignete Bäume
    } gefunden: Erweitern Sie den Wertebereich, oder verlangen Sie weniger Bäume
exercise-none-leaves = kein Baum der Tiefe { $depth } mit Verzweigung { $branching } hat höchstens { $leaves } Blätter, und mehr passen nicht auf die Seite: Verringern Sie Tiefe oder Verzweigung
exercise-none-ties = jeder von { $count } Bäumen der Tiefe { $depth } mit den Werten { $values } hat mehr als { $ties ->
        [one] { $ties } Gleichstand
       *[other] { $ties } Gleichstände
    }: Erweitern Sie den Wertebereich, oder erlauben Sie mehr Gleichstände
exercise-order = die Suche { $spec } besucht { $node } vor einem Geschwister links davon, aber eine Aufgabe geht von links nach rechts: Wählen Sie Minimax oder Alpha-Beta, ohne Tabelle, Killerzüge und History
exercise-own = { $node }: richtig, folgt aus { $to ->
        [grader] früheren Einträgen
       *[student] Ihren früheren Einträgen
    }.
exercise-points = { $got } von { $of }
exercise-right-cut = Die Kante zu { $node } ist zu schneiden
exercise-right-no-cut = Die Kante zu { $node } ist nicht zu schneiden: Dort gibt es keinen Cutoff
exercise-right-no-root-move = { $node } hat keinen besten Zug
exercise-right-order = { $node } ist Besuch { $number }
exercise-right-order-counted = { $node } ist Besuch { $number }, von der Nummer davor weitergezählt
exercise-right-root-move = { $node } wählt { $kept }
exercise-right-value = { $node } gibt { $value } zurück
exercise-right-value-claim = { $node } gibt { $value } zurück, und der wahre Wert ist { $claim }
exercise-right-window = { $node } erhält { $window }
exercise-search-stopped = die Suche wurde abgebrochen
exercise-sheets-nameless = { $file }: kein Name auf diesem Bogen, daher steht der Dateiname dafür
exercise-sheets-of-one = { $count } Bögen tragen den Namen { $name }: { $files }
exercise-table = { $spec } nimmt den Wert von { $node } aus der Tabelle, aber in einer Aufgabe folgt jeder Wert aus den Werten darunter: Wählen Sie eine Suche ohne Tabelle
exercise-task-always = immer
exercise-task-chance = die Aufgabe „{ $task }“ braucht einen Baum ohne Zufall, in dem MAX und MIN abwechselnd ziehen
exercise-task-infinite = die Aufgabe „{ $task }“ braucht einen Baum ohne unendliche Blattwerte
exercise-task-leaves = Für welche Blätter gilt: Ändert sich nur dieses eine Blatt, kann sich der Wert der Wurzel ändern?
exercise-task-leaves-all = Richtig: Das sind alle.
exercise-task-leaves-more = Richtig, aber es { $count ->
        [one] fehlt noch eines
       *[other] fehlen noch { $count }
    }.
exercise-task-leaves-not = Noch nicht: Welchen Wert { $leaf } auch hat, die Wurzel behält ihren Wert.
exercise-task-leaves-unread = „{ $word }“ ist kein Blatt: Schreiben Sie die Namen von Blättern, etwa B1, C2.
exercise-task-never = nie
exercise-task-no-leaf = die Aufgabe „{ $task }“ braucht ein Blatt, nicht { $node }
exercise-task-no-node = die Aufgabe „{ $task }“ nennt { $node }, aber diesen Knoten gibt es im Baum nicht
exercise-task-or = { $first } oder { $second }
exercise-task-or-word = oder
exercise-task-order = Ordnen Sie die Kinder so, dass Alpha-Beta möglichst viele Blätter überspringt. Alle Werte bleiben.
exercise-task-order-changed = Der Baum hat andere Werte oder Knoten: Machen Sie das rückgängig, und verschieben Sie nur Kinder.
exercise-task-range = Der Wert von { $leaf } sei x. Für welche x überspringt Alpha-Beta { $node }?
exercise-task-range-example = x <= 4, oder 2 < x < 7
exercise-task-range-right = Richtig: { $node } wird genau dann übersprungen, wenn gilt: { $range }.
exercise-task-range-skipped = Noch nicht: Bei x = { $x } wird { $node } auch übersprungen.
exercise-task-range-unread = „{ $answer }“ ist kein Bereich für x: Schreiben Sie x <= 4, 2 < x < 7, x < 1 oder x > 5, immer oder nie.
exercise-task-range-visited = Noch nicht: Bei x = { $x } wird { $node } besucht.
exercise-task-skips-all = Alpha-Beta überspringt { $skipped } von { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blättern
    }: { $wish ->
        [most] Mehr sind nicht möglich
       *[fewest] Weniger sind nicht möglich
    }.
exercise-task-skips-some = Alpha-Beta überspringt { $skipped } von { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blättern
    }. { $wish ->
        [most] Mehr sind möglich
       *[fewest] Weniger sind möglich
    }.
exercise-task-too-large = die Aufgabe „{ $task }“ braucht einen Baum mit höchstens { $most } Blättern
exercise-task-type-first = Geben Sie zuerst eine Antwort ein, etwa { $example }.
exercise-task-values-changed = Die Form des Baums hat sich geändert: Machen Sie das rückgängig, und ändern Sie nur Werte.
exercise-task-values-fewest = Ändern Sie die Werte der Blätter so, dass Alpha-Beta möglichst wenige Blätter überspringt.
exercise-task-values-infinite = Ein Blatt ist unendlich: Geben Sie jedem Blatt eine Zahl.
exercise-task-values-most = Ändern Sie die Werte der Blätter so, dass Alpha-Beta möglichst viele Blätter überspringt.
exercise-task-window = Mit welchem Startfenster besucht Alpha-Beta die wenigsten Blätter und gibt trotzdem den Wert der Wurzel zurück?
exercise-task-window-fewer = Der Wert { $value } ist richtig, aber erst nach { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blättern
    } gefunden. Weniger sind möglich.
exercise-task-window-high = Die Suche endet oberhalb des Fensters (fail high): Sie gibt nach { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blättern
    } den Wert { $value } zurück, und das beweist nur mindestens { $value }.
exercise-task-window-low = Die Suche endet unterhalb des Fensters (fail low): Sie gibt nach { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blättern
    } den Wert { $value } zurück, und das beweist nur höchstens { $value }.
exercise-task-window-order = Alpha muss kleiner sein als Beta, wie in (2, 9).
exercise-task-window-right = Richtig: Der Wert { $value } wird mit { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blättern
    } gefunden, und kein Fenster braucht weniger.
exercise-task-window-unread = „{ $answer }“ ist kein Fenster: Schreiben Sie Alpha und Beta, wie in (2, 9).
exercise-too-deep = ein Baum mit { $plies } Halbzügen ist zu tief für eine Aufgabe (höchstens { $most }): Wählen Sie eine kleinere Tiefe
exercise-too-large = ein Baum mit { $nodes } Knoten ist zu groß für eine Aufgabe (höchstens { $most }): Wählen Sie einen kleineren Baum oder eine kleinere Tiefe
exercise-twice = die Suche { $spec } besucht { $node } mehrmals, aber in einer Aufgabe wird jeder Knoten nur einmal besucht: Wählen Sie Minimax oder Alpha-Beta, ohne iterative Vertiefung
exercise-with-chance = Aufgaben mit Zufallsknoten gibt es nicht: Drucken Sie stattdessen ein Arbeitsblatt dieses Baums, lassen Sie sich mit Q auf der Seite „Schritt“ dazu Fragen stellen, oder öffnen Sie einen Baum ohne Zufallsknoten
exercise-with-null-windows = korrigieren lassen sich Aufgaben zu Minimax und Alpha-Beta, nicht zu Suchen mit Nullfenstern: Wählen Sie Alpha-Beta, oder drucken Sie ein Arbeitsblatt dieser Suche
exercise-wrong = { $to ->
        [grader] { $right }; eingetragen: { $entry }
       *[student] { $right }; Sie haben { $entry }
    }

### Lessons: src/teach/course, lesson-

lesson-answers = { $count ->
        [1] einmal
        [2] zweimal
       *[other] { $count }-mal
    }
lesson-at-start = Dieser Baum hat { $leaves } Blätter. Wo beginnt die Suche?
lesson-children = { $count ->
        [one] { $count } Kind
       *[other] { $count } Kinder
    }
lesson-cut = Der Wert von { $node } ist { $claim }, und die Schranke ist { $bound }. Wir überspringen { $skipped }.
lesson-cut-set = Der Wert von { $node } ist { $claim }, und { $setter } hat die Schranke { $bound } gesetzt. Wir überspringen { $skipped }.
lesson-done = { $node } ist fertig: Der Wert ist { $claim }, zurückgegeben wird { $value }.
lesson-end = { $root } hat den Wert { $value }. Die Suche hat { $evaluated } von { $leaves } Blättern bewertet, mit { $cutoffs } { $count ->
        [one] Cutoff
       *[other] Cutoffs
    }.
lesson-enter = { $node } ist ein { $player }-Knoten.
lesson-enter-leaf = { $node } ist ein Blatt.
lesson-enter-leaf-window = { $node } ist ein Blatt. Es erhält das Fenster { $received }.
lesson-enter-window = { $node } ist ein { $player }-Knoten. Er erhält das Fenster { $received }.
lesson-evaluate = Das Blatt { $node } hat den Wert { $value }.
lesson-look = Sehen Sie sich den Baum an.
lesson-placeholder-alpha = aktuelles Alpha am Knoten
lesson-placeholder-answers = wie oft die Tabelle bisher geantwortet hat
lesson-placeholder-asked = was sein Nullfenster fragt, etwa „mehr als 3“
lesson-placeholder-best = der bisher beste Wert
lesson-placeholder-beta = aktuelles Beta am Knoten
lesson-placeholder-bound = die Schranke, die zum Cutoff geführt hat
lesson-placeholder-claim = was bisher über ihn bewiesen ist, etwa „höchstens 2“
lesson-placeholder-cutoffs = die Zahl der Cutoffs bisher
lesson-placeholder-depth = Tiefe des aktuellen Durchgangs
lesson-placeholder-evaluated = die Zahl der bisher bewerteten Blätter
lesson-placeholder-found = was die Tabelle über ihn gespeichert hatte, etwa „mindestens 5“
lesson-placeholder-kept = das bisher beste Kind
lesson-placeholder-largest = die obere Schranke aller Werte (Star1)
lesson-placeholder-leaf = der Wert des Blatts, besucht oder nicht
lesson-placeholder-leaves = die Zahl der Blätter im Baum
lesson-placeholder-leaves-saved = der Anteil der bisher nicht bewerteten Blätter des Baums, etwa „25 %“
lesson-placeholder-line = die bisher beste Variante
lesson-placeholder-minimal = die kleinste Blattzahl, bei einem gleichförmigen Baum
lesson-placeholder-node = der Name des Knotens
lesson-placeholder-nodes = die Zahl der Knoten im Baum
lesson-placeholder-nodes-saved = der Anteil der bisher nicht besuchten Knoten des Baums, etwa „14,3 %“
lesson-placeholder-player = MAX oder MIN
lesson-placeholder-plies = wie weit oberhalb diese Schranke gesetzt wurde, etwa „3 Halbzüge“
lesson-placeholder-probability = seine Wahrscheinlichkeit
lesson-placeholder-quiet = die Zahl der bisher unterhalb des Horizonts besuchten Knoten
lesson-placeholder-received = das Fenster, das der Knoten erhalten hat
lesson-placeholder-researches = die Zahl der Neusuchen bisher, etwa „1 Neusuche“
lesson-placeholder-setter = der Knoten, der diese Schranke gesetzt hat
lesson-placeholder-skipped = die Zahl der übersprungenen Kinder, etwa „2 Kinder“
lesson-placeholder-smallest = die untere Schranke aller Werte (Star1)
lesson-placeholder-static = der Wert, mit dem er verzichten kann (stand pat)
lesson-placeholder-stored = was über ihn gespeichert wurde, etwa „höchstens 2“
lesson-placeholder-sum = die bisherige Summe eines Zufallsknotens, etwa „0,5 × 3 + 0,5 × 8 = 5,5“
lesson-placeholder-value = der Rückgabewert
lesson-placeholder-visited = die Zahl der bisher besuchten Knoten
lesson-placeholder-window = das aktuelle Fenster des Knotens, etwa (3, ∞)
lesson-plies = { $count ->
        [one] { $count } Halbzug
       *[other] { $count } Halbzüge
    }
lesson-probe = Die Suche schlägt { $node } in der Tabelle nach.
lesson-research = { $node } wird noch einmal durchsucht.
lesson-researches = { $count ->
        [one] { $count } Neusuche
       *[other] { $count } Neusuchen
    }
lesson-return = { $node } hat { $value } zurückgegeben.
lesson-return-best = { $node } hat { $value } zurückgegeben. Für { $parent } ist der bisher beste Wert jetzt { $best }.
lesson-return-window = { $node } hat { $value } zurückgegeben. Für { $parent } ist der bisher beste Wert jetzt { $best } und das Fenster { $window }.
lesson-stand-pat = { $node } kann mit { $value } verzichten (stand pat).
lesson-store = Die Tabelle speichert { $node }: { $stored }.

### Glossary: src/teach/glossary, glossary-

glossary-alpha = Alpha
    .forms = α
    .meaning = Der Wert, den MAX irgendwo auf dem Pfad sicher hat. Nur MAX-Knoten erhöhen ihn.
glossary-alpha-beta = Alpha-Beta
    .forms = Alpha-Beta-Suche | Alpha-Beta-Pruning
    .meaning = Minimax, das Knoten überspringt, die den Wert der Wurzel nicht ändern können. Es gibt ein Fenster nach unten weiter und schneidet, wo das Fenster leer ist.
glossary-alpha-cutoff = Alpha-Cutoff, Beta-Cutoff
    .forms = Alpha-Cutoff | Alpha-Cutoffs | Beta-Cutoff | Beta-Cutoffs
    .meaning = Ein Cutoff heißt nach der Schranke, die erreicht wurde: MIN-Knoten erreichen Alpha, MAX-Knoten Beta.
glossary-ancestor = Vorfahr
    .forms = Vorfahren | Vorfahre
    .meaning = Der Elternknoten, dessen Elternknoten und so weiter bis zur Wurzel. Schranken kommen von Vorfahren.
glossary-aspiration-window = Aspirationsfenster
    .forms = Aspirationsfensters | Aspirationsfenstern
    .meaning = Ein kleines Fenster um den Wert der vorigen Tiefe, statt des vollen. Ein Ergebnis außerhalb erfordert eine Neusuche.
glossary-best-so-far = bisher bester Wert
    .forms = bisher besten Wert | bisher beste Wert | bisher besten | bisher bester | bisher bestes | bisher beste
    .meaning = Der beste Wert, den ein offener Knoten bisher erhalten hat. Er kann sich noch ändern; er beschränkt den Wert von einer Seite.
glossary-beta = Beta
    .forms = β
    .meaning = Der Wert, den MIN irgendwo auf dem Pfad sicher hat. Nur MIN-Knoten senken ihn.
glossary-bound = Schranke
    .forms = Schranken | untere Schranke | unteren Schranke | unterer Schranke | obere Schranke | oberen Schranke | oberer Schranke
    .meaning = Eine einseitige Grenze für einen Wert: mindestens (untere Schranke) oder höchstens (obere Schranke).
glossary-branching-factor = Verzweigungsfaktor
    .forms = Verzweigungsfaktors | Verzweigungsfaktoren | effektiver Verzweigungsfaktor | effektive Verzweigungsfaktor | effektiven Verzweigungsfaktor | effektiven Verzweigungsfaktors | mittlerer Verzweigungsfaktor | mittlere Verzweigungsfaktor | mittleren Verzweigungsfaktor | Verzweigung
    .meaning = Die mittlere Zahl der Kinder. Der mittlere Verzweigungsfaktor einer Suche zählt nur die Knoten, die sie aufgefächert hat; ihr effektiver ist das b eines gleichförmigen Baums mit so vielen Knoten, wie sie besucht hat: 1 + b + … + b^d. Cutoffs senken nur den effektiven.
glossary-chance-node = Zufallsknoten
    .forms = Zufallsknotens
    .meaning = Ein Knoten, an dem der Würfel entscheidet. Sein Wert ist der Erwartungswert: die Summe der Werte der Kinder, jeder mal seine Wahrscheinlichkeit.
glossary-child = Kind
    .forms = Kinder | Kindern | Kindes | Kinds
    .meaning = Ein Knoten, der mit einem Zug erreicht wird. Eine Suche besucht die Kinder eines Knotens von links nach rechts.
glossary-critical-tree = kritischer Baum
    .forms = kritische Baum | kritischen Baum | kritischem Baum | kritischen Baums | kritischen Baumes | kritische Bäume | kritischen Bäumen | kritischen Bäume | Minimalbaum | Minimalbaums | Minimalbäume
    .meaning = Der kleinste Teil eines Baums, der den Wert der Wurzel beweist. In keiner Reihenfolge der Kinder kann Alpha-Beta weniger besuchen (Knuth und Moore 1975).
glossary-cutoff = Cutoff
    .forms = Cutoffs | Schnitt | Schnitte | Schnitts | Schnitten | schneidet | schneiden | geschnitten
    .meaning = Das Ende der Suche an einem Knoten, bevor alle Kinder besucht sind, weil sein Fenster leer ist: alpha >= beta.
glossary-cutoff-condition = Schnittbedingung
    .forms = Schnittbedingungen | strenge Regel | strengen Regel | strenger Regel
    .meaning = Wann geschnitten wird: bei alpha >= beta wie in Lehrbüchern, oder nur bei alpha > beta (streng), was mehr besucht und gleich gute Züge unterscheidet.
glossary-deep-cutoff = flacher, tiefer Cutoff
    .forms = flacher Cutoff | flache Cutoff | flachen Cutoff | flache Cutoffs | flachen Cutoffs | flacher Cutoffs | tiefer Cutoff | tiefe Cutoff | tiefen Cutoff | tiefe Cutoffs | tiefen Cutoffs | tiefer Cutoffs
    .meaning = Flach: Die Schranke wurde am Elternknoten gesetzt. Tief: Sie wurde an einem Vorfahren weiter oben gesetzt.
glossary-degree = Grad
    .forms = Grade | Grads | Grades | Graden
    .meaning = Wie viele Kinder ein Knoten hat. Der Verzweigungsfaktor ist der Mittelwert.
glossary-depth = Tiefe
    .forms = Tiefen | Suchtiefe | Suchtiefen
    .meaning = Halbzüge ab der Wurzel. Die Tiefe einer Suche gibt an, wie viele Halbzüge sie vorausschaut; an dieser Grenze endet sie mit einer statischen Bewertung.
glossary-descendant = Nachfahr
    .forms = Nachfahren | Nachfahre
    .meaning = Ein Kind, dessen Kinder und so weiter bis zu den Blättern.
glossary-expectiminimax = Expectiminimax
    .meaning = Minimax für Bäume mit Zufallsknoten.
glossary-fail-hard = fail-hard
    .meaning = Ein Knoten gibt nie einen Wert außerhalb seines Fensters zurück, sondern stattdessen die Schranke.
glossary-fail-high = fail high, fail low
    .forms = fail high | fails high | fail low | fails low
    .meaning = Das Ergebnis einer Suche liegt bei Beta oder darüber (fail high) oder bei Alpha oder darunter (fail low). Dann ist es nur eine Schranke.
glossary-fail-soft = fail-soft
    .meaning = Ein Knoten mit Cutoff gibt den besten Wert zurück, den er gefunden hat, auch außerhalb seines Fensters.
glossary-height = Höhe
    .forms = Höhen
    .meaning = Halbzüge von einem Knoten bis zu seinem tiefsten Blatt. Blätter haben Höhe 0; die Tiefe zählt ab der Wurzel, die Höhe ab den Blättern.
glossary-history-heuristic = History-Heuristik
    .forms = History
    .meaning = Ruhige Züge, die irgendwo im Baum oft Cutoffs ausgelöst haben, werden früh versucht.
glossary-horizon = Horizont
    .forms = Horizonts | Horizontes | Horizonte | Horizonten | Horizonteffekt | Horizonteffekts | Horizonteffektes
    .meaning = Die Tiefe, in der eine Suche endet. Was knapp dahinter geschieht, bleibt unbemerkt: der Horizonteffekt.
glossary-iterative-deepening = iterative Vertiefung
    .forms = iterativen Vertiefung | iterativer Vertiefung | Vertiefung
    .meaning = Suche bis Tiefe 1, dann 2 und so weiter. Eine Antwort gibt es jederzeit, und jede Tiefe sortiert die Züge der nächsten.
glossary-killer-move = Killerzug
    .forms = Killerzüge | Killerzügen | Killerzugs | Killerzuges | Killer | Killer-Heuristik
    .meaning = Ein ruhiger Zug, der an einem anderen Knoten derselben Ebene einen Cutoff ausgelöst hat und deshalb früh versucht wird.
glossary-leaf = Blatt
    .forms = Blätter | Blättern | Blatts | Blattes
    .meaning = Ein Knoten ohne Kinder: am Ende der Partie oder an der Tiefengrenze. Sein Wert ist bekannt. Ohne eigenen Namen heißt er nach seinem Elternknoten: C1 ist das erste Kind von C.
glossary-level = Ebene
    .forms = Ebenen
    .meaning = Alle Knoten derselben Tiefe. Ziehen die Spieler abwechselnd, gehören die Ebenen abwechselnd MAX und MIN.
glossary-loud-move = lauter Zug
    .forms = laute Zug | lauten Zug | lautem Zug | laute Züge | lauten Züge | lauten Zügen | lauter Züge | ruhiger Zug | ruhige Zug | ruhigen Zug | ruhigem Zug | ruhige Züge | ruhigen Züge | ruhigen Zügen | ruhiger Züge
    .meaning = Ein Zug, der auf einmal viel ändert, etwa ein Schlagzug oder eine Umwandlung. Alle anderen sind ruhig.
glossary-max-and-min = MAX und MIN
    .meaning = Die beiden Spieler. MAX wählt das Kind mit dem größten Wert, MIN das mit dem kleinsten. Im Schach ist Weiß MAX.
glossary-minimax = Minimax
    .forms = Minimax-Suche
    .meaning = Die Regel für den Wert eines Knotens: der größte der Kinder bei MAX, der kleinste bei MIN, von den Blättern bis zur Wurzel. Auch die Suche, die dazu jeden Knoten besucht.
glossary-move-ordering = Zugsortierung
    .forms = Zugsortierungen | Reihenfolge der Kinder | Zugreihenfolge | Zugreihenfolgen
    .meaning = Welches Kind zuerst durchsucht wird. Alpha-Beta schneidet früher, wo das beste Kind zuerst kommt; der Wert der Wurzel bleibt gleich.
glossary-mtdf = MTD(f)
    .meaning = Eine Suche, die den Wert der Wurzel allein mit Nullfenstern findet: Sie hebt und senkt Schranken, bis sie sich treffen. Sie braucht eine Tabelle.
glossary-negamax = Negamax
    .meaning = Minimax aus der Sicht der Seite am Zug: Jeder Spieler nimmt den größten der negierten Werte. Die Suche ist dieselbe.
glossary-node = Knoten
    .forms = Knotens
    .meaning = Eine Stellung im Spielbaum. Am Zug ist dort MAX oder MIN, oder der Zufall entscheidet.
glossary-node-types = PV-, Cut- und All-Knoten
    .forms = PV-Knoten | Cut-Knoten | All-Knoten
    .meaning = Die drei Typen von Knoten im kritischen Baum: Am PV-Knoten wird der exakte Wert gebraucht, am Cut-Knoten genügt ein gutes Kind, am All-Knoten müssen alle Kinder durchsucht werden.
glossary-nodes-visited = besuchte Knoten
    .forms = besuchten Knoten | besuchter Knoten | Knoten besucht
    .meaning = Wie viele Knoten betreten wurden, mit Wurzel und Blättern. Anders als die Zeit hängt das nicht vom Rechner ab.
glossary-null-window = Nullfenster
    .forms = Nullfensters | Nullfenstern
    .meaning = Ein Fenster, das keinen Wert enthält. Eine Suche damit sagt nur, ob der Wert größer ist oder nicht.
glossary-parent = Elternknoten
    .forms = Elternknotens
    .meaning = Der Knoten einen Zug darüber.
glossary-pass = Durchgang
    .forms = Durchgänge | Durchgängen | Durchgangs | Durchganges
    .meaning = Eine Suche von der Wurzel aus, wenn die ganze Suche aus mehreren besteht.
glossary-path = Pfad
    .forms = Pfade | Pfaden | Pfads | Pfades
    .meaning = Die Knoten von der Wurzel bis zu einem Knoten. Die auf dem Pfad zum aktuellen Knoten sind offen: betreten und noch nicht zurückgekehrt.
glossary-perft = Perft
    .meaning = Zählt alle legalen Zugfolgen einer Länge, ohne etwas zu bewerten: ein Test und ein Maß für das Tempo von Zuggeneratoren.
glossary-ply = Halbzug
    .forms = Halbzüge | Halbzügen | Halbzugs | Halbzuges
    .meaning = Ein Zug eines Spielers. Ein Zug von Weiß und Schwarz im Schach sind zwei Halbzüge.
glossary-principal-variation = Hauptvariante
    .forms = Hauptvarianten | beste Variante | besten Variante | bester Variante | PV
    .meaning = Bestes Spiel beider Seiten, wie es die Suche gefunden hat, von der Wurzel bis zu einem Blatt.
glossary-pruned = abgeschnitten
    .forms = abschneiden | abzuschneiden | abgeschnittene | abgeschnittenen | abgeschnittener | abgeschnittenes | Pruning
    .meaning = Durch einen Cutoff übersprungen: nie besucht und ohne Einfluss auf den Wert der Wurzel.
glossary-pvs = PVS
    .forms = Principal Variation Search | Principal-Variation-Suche
    .meaning = Principal Variation Search: Das erste Kind erhält das volle Fenster, die anderen ein Nullfenster, und eine Neusuche, wenn sie sich als besser erweisen.
glossary-quiescence-search = Ruhesuche
    .forms = Ruhesuchen
    .meaning = Durchsucht unterhalb der Tiefengrenze nur laute Züge, bis die Stellung ruhig genug für eine statische Bewertung ist.
glossary-re-search = Neusuche
    .forms = Neusuchen
    .meaning = Ein Knoten wird noch einmal durchsucht, mit einem anderen Fenster, weil die erste Suche nur eine Schranke bewiesen hat.
glossary-return-value = Rückgabewert
    .forms = Rückgabewerte | Rückgabewerten | Rückgabewerts | Rückgabewertes | zurückgegebener Wert | zurückgegebene Wert | zurückgegebenen Wert | zurückgegebene Werte | zurückgegebenen Werte
    .meaning = Was ein Knoten seinem Elternknoten meldet. Nach einem Cutoff ist das nur eine Schranke für den Wert des Knotens, je nach Suche fail-soft oder fail-hard.
glossary-root = Wurzel
    .forms = Wurzeln
    .meaning = Der Knoten ganz oben, an dem die Suche beginnt. Er hat keinen Elternknoten.
glossary-root-move = Wurzelzug
    .forms = Wurzelzüge | Wurzelzügen | Wurzelzugs | Zug an der Wurzel | Züge an der Wurzel | Zügen an der Wurzel
    .meaning = Ein Kind der Wurzel: einer der Züge, zwischen denen die Suche wählt.
glossary-sibling = Geschwister
    .forms = Geschwistern | Geschwisters
    .meaning = Ein anderes Kind desselben Elternknotens.
glossary-stand-pat = stand pat
    .forms = verzichten | verzichtet | Verzicht
    .meaning = In der Ruhesuche: auf laute Züge verzichten und die statische Bewertung nehmen.
glossary-star1 = Star1
    .meaning = Alpha-Beta an Zufallsknoten: Schranken für alle Werte begrenzen, was die übrigen Kinder beitragen können (Ballard 1983).
glossary-static-value = statische Bewertung
    .forms = statischen Bewertung | statischer Bewertung | statische Bewertungen | statischen Bewertungen | Bewertung | Bewertungen
    .meaning = Eine Schätzung der Stellung ohne Vorausschau, etwa durch Zählen der Figuren. Sie ist der Wert, wo die Tiefengrenze die Suche beendet.
glossary-subtree = Teilbaum
    .forms = Teilbäume | Teilbäumen | Teilbaums | Teilbaumes
    .meaning = Ein Knoten mit allen Nachfahren. Ein Cutoff überspringt ganze Teilbäume.
glossary-topic-chance = Zufall
glossary-topic-measuring = Messen
glossary-topic-refinements = Verfeinerungen
glossary-topic-search = Werte und Suche
glossary-topic-tree = Der Baum
glossary-topic-windows = Fenster und Cutoffs
glossary-transposition = Transposition
    .forms = Transpositionen
    .meaning = Eine Stellung, die durch mehr als eine Zugfolge entsteht. Im Baum erscheint sie als mehrere Knoten.
glossary-transposition-table = Transpositionstabelle
    .forms = Transpositionstabellen
    .meaning = Speichert durchsuchte Stellungen: Tiefe, Wert oder Schranke, bester Zug. Kehrt eine Stellung wieder, kann sie sofort antworten.
glossary-uniform-tree = gleichförmiger Baum
    .forms = gleichförmige Baum | gleichförmigen Baum | gleichförmigem Baum | gleichförmigen Baums | gleichförmigen Baumes | gleichförmige Bäume | gleichförmigen Bäumen | gleichförmigen Bäume
    .meaning = Ein Baum, in dem jeder innere Knoten gleich viele Kinder hat und alle Blätter gleich tief liegen.
glossary-window = Fenster
    .forms = Fensters | Fenstern
    .meaning = Das Paar (alpha, beta). Nur Werte dazwischen können für die Vorfahren zählen. Es wird an Kinder weitergegeben, nie nach oben.

### Actions, keys and menus: src/app/actions.rs, action-

action-about = Über Cutoff
    .does = über dieses Programm
action-add-stop = Station hier hinzufügen…
    .about = Text, eine Frage und Zahlen aus diesem Schritt
    .does = der bearbeiteten Lektion eine Station hinzufügen
action-anything-goes = Abgeschnittene Blätter würfeln
    .about = zufällige Werte an den abgeschnittenen Blättern; der Wert der Wurzel ändert sich nicht
    .does = abgeschnittene Blätter würfeln / aufhören
action-around = Aktuellen Knoten fokussieren
    .does = den aktuellen Knoten fokussieren / ganzer Baum
action-back-to-here = Bis hierher zurücknehmen
    .about = die Partie geht von dieser Stellung aus weiter
    .does = alle Züge nach der Stellung auf dem Brett zurücknehmen
action-blank = Bildschirm schwarz schalten
    .does = Bildschirm beim Präsentieren schwarz schalten / zurück
action-board-panel = Brettleiste
action-boards-on-tree = Bretter im Baum
    .about = die Stellung an jedem Knoten, wo Platz ist; für mehr Platz das Fenster vergrößern, die Tiefe verringern oder mit „Nur zeigen“ auswählen
    .does = Bretter im Baum
action-both-page = Nebeneinander
    .about = zwei Suchen nebeneinander
    .does = Seite „Nebeneinander“
action-check-moves = Züge prüfen
    .about = markiert Züge, bei denen eine tiefere Suche einen anderen bevorzugt
    .does = alle Züge der Partie mit einer tieferen Suche prüfen
action-choose-position = Stellungen…
    .does = unter den Stellungen der Datei wählen
action-claim-draw = Remis beantragen
action-compare-page = Vergleichen
    .does = Seite „Vergleichen“
action-compare-trace = Mit einer Spur vergleichen…
    .about = findet die erste Zeile, in der die Spur eines Programms von dieser Suche abweicht, und sagt, warum; Sie können eine Spur auch auf das Fenster ziehen
    .does = die Spur eines Programms mit dieser Suche vergleichen
action-complexity = Größen von Spielbäumen…
    .about = aus Verzweigungsfaktor und Tiefe: Blätter und Knoten des ganzen Baums und des Minimalbaums
    .does = Größen von Spielbäumen
action-continue = Fortsetzen
action-copy-game = Partie kopieren
    .does = die Partie als Text kopieren
action-copy-link = Link kopieren
    .does = einen Link zu diesem Schritt kopieren
    .row = einen Link zu diesem Schritt kopieren, ihn teilen (beim Präsentieren: sein QR-Code)
action-copy-notation = { $notation } kopieren
action-copy-picture = Bild kopieren
    .does = das Bild kopieren
action-copy-position = Stellung kopieren
    .does = die aktuelle Stellung als Text kopieren
action-critical-tree = Kritischer Baum (zeigt das Ergebnis)
    .about = was in jeder Reihenfolge besucht werden muss und was eine schlechte Reihenfolge kostet; berechnet aus Werten, die die Suche noch nicht gefunden hat
    .does = kritischer Baum: was besucht werden muss
    .one-search = Der kritische Baum braucht eine einzelne Suche: Drücken Sie S.
action-dark-theme = Dunkles Farbschema
    .about = wenn die Wahl dem System entspricht, folgt sie ihm von da an
    .does = dunkles Farbschema
action-draw = Remis anbieten
    .about = ein Programm nimmt an, außer wenn es nach seiner letzten Suche besser steht
    .does = Remis beantragen oder anbieten
action-draw-from-here = Teilbaum dieses Knotens zeigen
    .does = den Teilbaum dieses Knotens / seines Elternknotens zeigen
action-edit-leaf = Wert…
    .does = den Wert dieses Blatts ändern
action-edit-lesson = Diese Lektion bearbeiten
    .about = von einer Lektion der Bibliothek entsteht eine nicht gespeicherte Kopie
    .does = die laufende Lektion bearbeiten
action-editing-single-search = Bearbeiten braucht eine einzelne Suche: Drücken Sie S.
action-enlarge = Vergrößern
    .does = vergrößern
    .row = vergrößern, verkleinern
action-enter-node = Zum Anfang dieses Knotens
    .does = zurück dorthin, wo dieser Knoten betreten wurde
action-enter-text = Text eingeben…
    .does = einen Baum oder Stellungen als Text eingeben
action-every-event = Jedes Ereignis zeigen
    .about = Einzelschritte halten auch dort, wo ein Knoten betreten wird und wo sich nichts ändert
    .does = bei jedem Ereignis halten
action-exercise-at-random = Zufällige Aufgabe…
    .does = eine zufällige Aufgabe erzeugen
action-exercise-page = Aufgabe
    .about = einen leeren Baum ausfüllen
    .does = Seite „Aufgabe“
action-export = Bild exportieren…
    .about = diesen Schritt oder mehrere, für Folien, Artikel und das Web
    .does = Bild exportieren
action-flip-board = Brett drehen
    .does = Brett drehen
action-follow = Dem aktuellen Knoten folgen
    .does = dem aktuellen Knoten folgen / nicht mehr folgen
action-generate = Baum erzeugen…
    .does = einen Baum erzeugen
action-generate-next = Noch einmal, nächster Startwert
    .does = mit dem nächsten Startwert erzeugen
action-glossary = Glossar…
    .about = Halbzug, Fenster, fail-soft und andere Begriffe, kurz erklärt
    .does = das Glossar
action-grade = Antwortbögen korrigieren…
    .about = einen Ordner mit Aufgaben korrigieren: Tabelle und Heatmap
    .desktop-only = eine Webseite liest keine Ordner: Ziehen Sie die Antwortbögen hierher
    .does = die Antwortbögen eines Kurses korrigieren
action-hand-out-exercise = Aufgabe austeilen…
    .does = eine Aufgabe austeilen
action-inspector = Rechte Leiste
    .does = die rechte Leiste ein- oder ausklappen
action-keys = Tasten…
    .does = alle Tasten
action-keys-exercise = Ziffern, =, <, >, N, X, M
    .does = Aufgabe: ein Wert und was er beweist, Besuch, Schnitt, Wurzelzug
action-keys-lesson = nächste, vorige Station einer Lektion
action-keys-marking = Aufgabe: prüfen, erster Fehler
action-keys-paste = Baum, Stellungen oder Link aus der Zwischenablage öffnen
action-keys-question = eine Frage prüfen, auflösen, überspringen
action-keys-walk = Tab, dann Pfeiltasten
    .does = durch den Baum gehen; Enter springt zu diesem Knoten
action-larger = Größere Schrift
    .does = größere Schrift
    .row = größere, kleinere, normale Schrift
action-leave = Verlassen
    .does = schließen oder abbrechen: Dialog, Frage, schwarzer Bildschirm, Präsentation, Meldung, Abspielen, Lektion, Vorgang
action-leave-lesson = Lektion verlassen
    .about = Esc
    .does = die Lektion verlassen
action-leave-node = Zum Ende dieses Knotens
    .does = zum Ende dieses Knotens
action-lessons = Lektionen…
    .about = je eine Suche, Station für Station erklärt
    .does = Lektionen
action-library = Bibliothek…
    .about = Bäume, Schach und andere Spiele, Lektionen
    .does = Bibliothek
action-make-lesson = Lektion erstellen…
    .about = Stationen mit Text und Fragen an beliebigen Schritten; Vorschläge dafür gibt es an Cutoffs oder wo Sie angehalten haben
    .does = aus der aktuellen Suche eine Lektion erstellen
action-menu-edit = Bearbeiten
action-menu-file = Datei
action-menu-help = Hilfe
action-menu-learn = Lernen
action-menu-view = Ansicht
action-move-left = Nach links
    .does = den Knoten nach links verschieben
action-move-now = Jetzt ziehen
    .about = die Suche beenden und den bisher besten Zug spielen
    .does = das Programm sofort ziehen lassen
action-move-right = Nach rechts
    .does = den Knoten nach rechts verschieben
action-negamax = Negamax-Notation
    .about = Werte, Fenster, Texte und Pseudocode an jedem Knoten aus der Sicht der Seite am Zug: dieselbe Suche
    .does = Negamax-Notation / Minimax-Notation
    .one-search = Die Negamax-Notation braucht eine einzelne Suche: Drücken Sie S.
action-new-game = Neue Partie
    .about = die laufende Partie lässt sich wiederherstellen
    .does = neue Partie
action-new-tree = Neuer Baum
    .does = einen eigenen Baum beginnen
action-next-algorithm = Algorithmus wechseln
    .does = Alpha-Beta / Minimax
    .one-search = Wählen Sie die beiden Suchen in den Listen über den Bäumen.
action-next-cutoff = Nächster Cutoff
    .does = nächster Cutoff
    .row = nächster, voriger Cutoff
action-next-leaf = Nächstes Blatt
    .does = nächstes Blatt
    .row = nächstes, voriges Blatt
action-next-node = Nächster Knoten
    .does = nächster Knoten
    .row = nächster, voriger Knoten
action-next-part = Zum Baum
    .does = den Fokus auf den Baum setzen, dann auf die nächste Leiste
    .row = den Fokus auf den Baum setzen, dann auf die nächste oder vorige Leiste
action-next-pass = Nächster Durchgang
    .does = nächster Durchgang, falls die Suche mehrere hat
action-next-position = Nächste Stellung
    .does = nächste Stellung der Datei oder nächster Zug der Partie
action-next-research = Nächste Neusuche
    .does = nächste Neusuche: wo ein Knoten erneut durchsucht wird
action-next-root-move = Nächster Wurzelzug
    .does = nächster Wurzelzug
action-next-table-hit = Nächster Tabellentreffer
    .does = nächster Tabellentreffer, falls die Suche eine Tabelle hat
action-next-update = Nächste Aktualisierung
    .does = nächste Aktualisierung
action-node-menu = Aktueller Knoten…
    .about = Wert, Beschriftung, Spieler, Kinder und Platz; ein Rechtsklick auf einen Knoten öffnet dasselbe Menü
    .does = aktueller Knoten
action-open-file = Öffnen…
    .does = eine Datei öffnen
action-open-game = Partie öffnen…
    .about = eine PGN-Datei aus einem beliebigen Programm, zum Weiterspielen
    .does = eine Partie öffnen (PGN)
action-open-node = Knoten ein- oder ausklappen
    .does = den Knoten ein- oder ausklappen
action-ordinary-size = Normale Schrift
    .does = Oberfläche in normaler Größe
action-page-for-students = Seite für Studierende (HTML)…
    .about = eine Datei, die in jedem Browser mit Erklärungen durch diese Suche führt
    .does = alle Schritte als Seite für einen Browser exportieren
action-pause = Anhalten
action-play-from-here = Ab hier spielen
    .about = auf der Seite „Spielen“ eine Partie aus dieser Stellung beginnen
    .does = ab dieser Stellung spielen
action-play-page = Spielen
    .about = gegen eine Suche spielen oder zweien zusehen
    .does = Seite „Spielen“
action-play-pause = Abspielen
    .does = abspielen / anhalten
action-positions-of = Stellungen aus { $title }…
action-positions-of-library = Stellungen der Bibliothek…
action-present = Präsentieren
    .does = im Vollbild präsentieren / beenden
    .row = im Vollbild präsentieren, Bildschirm schwarz schalten / zurück
action-previous-cutoff = Voriger Cutoff
    .does = voriger Cutoff
action-previous-game = Zurück zur vorigen Partie
action-previous-leaf = Voriges Blatt
    .does = voriges Blatt
action-previous-node = Voriger Knoten
    .does = voriger Knoten
action-previous-part = Zur vorigen Leiste
    .does = den Fokus auf die vorige Leiste setzen
action-previous-pass = Voriger Durchgang
    .does = voriger Durchgang
action-previous-position = Vorige Stellung
    .does = vorige Stellung oder voriger Zug der Partie
action-previous-research = Vorige Neusuche
    .does = vorige Neusuche
action-previous-root-move = Voriger Wurzelzug
    .does = voriger Wurzelzug
action-previous-table-hit = Voriger Tabellentreffer
    .does = voriger Tabellentreffer
action-previous-update = Vorige Aktualisierung
    .does = vorige Aktualisierung
action-progress = Lernstand…
    .about = Ihre Ergebnisse, Fertigkeit für Fertigkeit; nur auf diesem Rechner gespeichert
    .does = Ihre Ergebnisse, Fertigkeit für Fertigkeit
action-question-types = Fragetypen…
    .about = was gefragt wird, wie oft und wer antwortet
    .does = Fragetypen
action-questions = Beim Durchgehen fragen
    .about = jedes Ereignis vorhersagen, bevor es gezeigt wird, und erfahren, warum die Antwort richtig oder falsch ist
    .does = beim Durchgehen Fragen stellen / keine mehr stellen
    .one-search = Fragen brauchen eine einzelne Suche: Drücken Sie S.
action-questions-on-step-page = Fragen werden auf der Seite „Schritt“ gestellt (Strg+1).
action-quit = Beenden
    .desktop-only = schließen Sie den Tab der Seite
    .does = beenden
action-redo = Wiederholen
    .does = wiederholen
action-redo-move = Zug wiederherstellen
action-refused-asking = Enter beantwortet Fragen, solange sie eingeschaltet sind: Q schaltet sie aus.
action-refused-at-beginning = hier ist der Anfang
action-refused-at-end = hier ist das Ende
action-refused-game-over = die Partie ist zu Ende
action-refused-last-position = das ist die letzte Stellung
action-refused-minimax-notation = Fragen und Lektionen verwenden die Minimax-Notation
action-refused-never-cuts = Minimax hat keine Cutoffs: Wählen Sie Alpha-Beta
action-refused-no-board = nur für Stellungen auf einem Brett
action-refused-no-cutoff = kein Cutoff nach diesem Schritt
action-refused-no-draws = in diesem Spiel gibt es kein Remis
action-refused-no-file = eine Stellung hat keine Baumdatei
action-refused-no-lesson = es läuft keine Lektion
action-refused-no-more-positions = in dieser Richtung gibt es keine Stellungen mehr
action-refused-no-move = es wurde noch kein Zug gemacht
action-refused-no-picture = nur die Seiten „Schritt“ und „Nebeneinander“ lassen sich exportieren
action-refused-no-researches = diese Suche hat keine Neusuchen
action-refused-no-search = noch keine Suche
action-refused-no-setter = hier hat kein Knoten eine Schranke gesetzt
action-refused-no-sibling = auf dieser Seite gibt es kein Geschwister
action-refused-no-table-hits = diese Suche hatte keine Tabellentreffer
action-refused-not-making-lesson = es wird keine Lektion erstellt: Beginnen Sie eine mit Lernen > Lektion erstellen
action-refused-not-moved = Sie haben noch nicht gezogen
action-refused-not-searching = das Programm sucht gerade nicht
action-refused-nothing-to-redo = nichts zu wiederholen
action-refused-nothing-to-undo = nichts rückgängig zu machen
action-refused-one-pass = diese Suche hat nur einen Durchgang
action-refused-one-view = dieses Brett hat nur eine Ansicht
action-refused-play-page-only = nur auf der Seite „Spielen“ (Strg+5)
action-refused-programs = beide Spieler sind Programme
action-refused-root-moves = Wurzelzüge gibt es nur bei Stellungen: Öffnen Sie eine unter Datei > Bibliothek
action-rematch = Revanche
action-resign = Aufgeben
    .does = die Partie aufgeben
action-root-moves = Alle Wurzelzüge
    .does = alle Wurzelzüge: exakter Wert, Schranke, beste Variante
    .one-search = Die Wurzelzüge brauchen eine einzelne Suche: Drücken Sie S.
action-save = Speichern
    .does = den Baum speichern
    .row = speichern, unter anderem Namen speichern
action-save-as = Speichern unter…
    .does = den Baum unter anderem Namen speichern
action-save-game = Partie speichern
action-save-game-as = Partie speichern unter…
action-set-up-position = Stellung aufbauen…
    .about = jede legale Stellung
    .does = eine Stellung aufbauen
action-share = Teilen…
    .about = ein Link zu diesem Schritt, sein QR-Code und eine Zeile, die ihn in einer Webseite zeigt
    .does = diesen Schritt teilen: Link, QR-Code, Zeile für eine Webseite
action-show-only = Nur zeigen…
    .about = die beste Variante, die Cutoffs, einen Wurzelzug oder jede Stellung nur einmal
    .does = nur zeigen
action-shrink = Verkleinern
    .does = verkleinern
action-side-by-side = Zwei Suchen nebeneinander
    .does = zwei Suchen nebeneinander / eine Suche
action-smaller = Kleinere Schrift
    .does = kleinere Schrift
action-source-panel = Linke Leiste
    .does = die linke Leiste ein- oder ausklappen
action-speaker-window = Referentenfenster
    .about = für Ihren eigenen Bildschirm: der aktuelle Text, die Notizen, die nächste Station und eine Uhr
    .desktop-only = eine Webseite hat nur ein Fenster: Nutzen Sie das Desktop-Programm
    .does = das Referentenfenster: Text, Notizen, nächste Station, Uhr / es schließen
action-start = Starten
action-step-back = Schritt zurück
    .does = Schritt zurück
action-step-forward = Schritt vor
    .does = Schritt vor
action-step-page = Schritt
    .does = Seite „Schritt“
    .row = die fünf Seiten
action-take-back = Zurücknehmen
action-to-beginning = Zum Anfang
    .does = zum Anfang
    .row = zum Anfang, zum Ende
action-to-bound = Wo diese Schranke gesetzt wurde
    .about = Beta an einem MAX-Knoten, Alpha an einem MIN-Knoten
    .does = zurück zu dem Schritt, der die Schranke gesetzt hat, mit der dieser Knoten verglichen wird
    .one-search = Dorthin, wo eine Schranke gesetzt wurde, führt nur eine einzelne Suche: Drücken Sie S.
action-to-end = Zum Ende
    .does = zum Ende
action-to-last-position = Zur letzten Stellung
action-topic-edit = Bearbeiten und Dateien
action-topic-learn = Lernen
action-topic-search = Suche
action-topic-step = Schritte
action-topic-view = Ansicht
action-topic-window = Fenster
action-undo = Rückgängig
    .does = rückgängig machen
    .row = rückgängig machen, wiederholen
action-what-if-single-search = Abgeschnittene Werte brauchen eine einzelne Suche: Drücken Sie S.
action-what-was-there = Abgeschnittene Werte aufdecken
    .about = Werte, die die Suche nie gesehen hat, bis zum nächsten Schritt
    .does = abgeschnittene Werte aufdecken
action-whole-tree = Ganzer Baum
    .does = den ganzen Baum zeigen
action-why-move = Warum dieser Zug?
    .about = öffnet die Suche des Zugs auf der Seite „Schritt“, so wie sie gelaufen ist; Strg+5 führt zurück
    .does = warum dieser Zug? Seine Suche Schritt für Schritt
action-worksheet = Arbeitsblatt…
    .about = Bäume zum Durchsuchen von Hand, mit Lösung
    .does = ein Arbeitsblatt drucken

### The Step page: src/app/step, step-

step-algorithm = Algorithmus
step-answer-first = Antworten Sie zuerst: Enter prüft, F2 zeigt die Antwort, Esc überspringt die Frage.
step-aspiration = Aspirationsfenster ±
    .hint = durchsucht die Wurzel mit einem kleinen Fenster um den Wert der vorigen Tiefe; liegt das Ergebnis außerhalb, noch einmal mit dem vollen Fenster
step-aspiration-mtdf = MTD(f) nähert sich dem Wert mit eigenen Nullfenstern
step-aspiration-needs-deepening = braucht den Wert der vorigen Tiefe: iterative Vertiefung einschalten
step-bar-alpha = alpha für { $node }, { $set }
step-bar-beta = beta für { $node }, { $set }
step-board = Brett
step-board-back = Zurück
    .hint = den letzten Zug zurücknehmen ({ $key })
    .none = auf dem Brett wurde noch kein Zug gemacht
step-board-back-to =
    .hint = zurück zur Stellung nach diesem Zug
step-board-before-first = der Stellung vor dem ersten Zug
step-board-cannot-go = Kein möglicher Zug: { $piece } von { $from } nach { $to }.
step-board-cell-picked = { $cell }; { $picked } aufgenommen
step-board-chance = Zufall: { $written }. { $after }.
step-board-flip = Drehen
    .hint = das Brett von der anderen Seite sehen
step-board-here = dieser Knoten
    .hint = { $node }
step-board-more = Mehr
step-board-move = Zug
    .hint = Zug eintippen und Enter drücken
step-board-no-move =
    .hint = keinen Zug machen (Esc)
step-board-no-move-at = Auf { $to } ist kein Zug möglich.
step-board-no-moves = Hier wurde noch kein Zug gemacht.
step-board-nothing-to-redo = Nichts zu wiederholen.
step-board-nothing-to-undo = Kein Zug zum Zurücknehmen.
step-board-picked = aufgenommen
step-board-play = Spielen
step-board-played = { $mover } spielt { $written }. { $after }.
step-board-position-after = { $title } nach { $written }
step-board-replay =
    .hint = zurückgenommen: Ein Klick spielt bis hierher nach
step-board-root = Wurzel
    .hint = wo die Suche beginnt
step-board-set-up = Aufstellen…
step-board-start = Start
step-board-target = mögliches Zielfeld
step-board-to = Zu { $written }
step-board-to-start = Zur Stellung vor dem ersten Zug
step-board-went-back = Zurück zu { $place }. { $status }.
step-board-went-forward = Vor zu { $place }. { $status }.
step-board-which-move = Welcher Zug?
step-bound-above = { $bound }: { $set }, { $plies ->
        [one] { $plies } Halbzug weiter oben
       *[other] { $plies } Halbzüge weiter oben
    }
step-bound-at = gesetzt durch { $node } (über { $child })
step-bound-here = hier gesetzt, durch { $node } (über { $child })
step-bound-none = { $bound }: { $player } hat noch keine Schranke
step-call = Aufruf für { $node }
step-call-active = aktiver Aufruf für { $node }
step-call-alpha = alpha
step-call-best = best
step-call-beta = beta
step-call-depth = depth
step-call-entry = entry
step-call-node = node
step-call-returns = { $node } gibt { $value } zurück.
step-call-value = value
step-calls-between = … { $count ->
        [one] { $count } Aufruf dazwischen
       *[other] { $count } Aufrufe dazwischen
    }
step-calls-hidden = Die Variablen sind zu sehen, sobald die Frage beantwortet ist.
step-calls-none = Noch ist kein Aufruf offen.
step-change-add = Blatt { $value } an { $parent } angehängt
step-change-arrange = Kinder umgeordnet
step-change-as-given = alle Kinder in ursprünglicher Reihenfolge
step-change-best-order = alle Kinder für minimale Blattzahl geordnet
step-change-chance = { $node } zum Zufallsknoten gemacht
step-change-delete = { $node } gelöscht
step-change-failed = die Änderung ist unerwartet fehlgeschlagen; der Baum ist unverändert
step-change-from-chance = { $node } von Zufall auf { $player } geändert
step-change-graft = Teilbaum an { $parent } angehängt
step-change-label = { $node } in { $label } umbenannt
step-change-label-taken = { $node } in { $label } umbenannt (so heißt auch ein anderer Knoten)
step-change-move = { $node } auf Platz { $place } verschoben
step-change-no-label = Beschriftung von { $node } entfernt
step-change-no-value = { $what ->
        [leaf] Wert von Blatt { $name } entfernt
       *[node] statische Bewertung von { $name } entfernt
    }
step-change-order = { $how ->
        [reversed] Kinder von { $node } umgekehrt
        [best] Kinder von { $node }, bestes zuerst
        [worst] Kinder von { $node }, schlechtestes zuerst
       *[shuffled] Kinder von { $node } mit Startwert { $seed } gemischt
    }
step-change-order-all = { $how ->
        [reversed] alle Kinder umgekehrt
        [best] alle Kinder, bestes zuerst
        [worst] alle Kinder, schlechtestes zuerst
       *[shuffled] alle Kinder mit Startwert { $seed } gemischt
    }
step-change-ordinary = { $node } zum gewöhnlichen Knoten gemacht
step-change-player = { $node } von { $before } auf { $player } geändert
step-change-players = MAX und MIN vertauscht
step-change-probability = Wahrscheinlichkeit von { $node } auf { $probability } gesetzt
step-change-redone = Wiederholt: { $name }; { $effect }.
step-change-rows = Zeilen eingefügt
step-change-several = mehrere Änderungen
step-change-some-node = Knoten
step-change-undone = Rückgängig gemacht: { $name }; { $effect }.
step-change-value = { $what ->
        [leaf] Blatt { $name } von { $before } auf { $value } geändert
       *[node] statische Bewertung von { $name } von { $before } auf { $value } geändert
    }
step-change-value-set = { $what ->
        [leaf] Blatt { $name } auf { $value } gesetzt
       *[node] statische Bewertung von { $name } auf { $value } gesetzt
    }
step-close-panel = Leiste schließen
step-code-line = Zeile { $number }: { $text }
step-code-line-active = aktive Zeile { $number }: { $text }
step-collapse = { $node } einklappen
step-count-alpha-beta = Alpha-Beta
step-count-as-many = { $visited } Knoten, so viele wie { $name }
step-count-branching = Verzweigung
    .hint = mittlerer Verzweigungsfaktor: besuchte Kinder je innerem Knoten
step-count-cutoffs = Cutoffs
step-count-expectiminimax = Expectiminimax
step-count-instead = { $visited } Knoten statt { $other } bei { $name }
step-count-leaves = Blätter
    .hint = bewertete Blätter, an denen kein „stand pat“ möglich war; die anderen sind weiter unten gezählt
step-count-minimax = Minimax
    .hint = was Minimax im selben Teil des Baums besucht, mit den Knoten, die durch Cutoffs übersprungen wurden
step-count-minimax-not-stepped = für diese Suche keine Minimax-Zahlen Schritt für Schritt; siehe Seite „Vergleichen“
step-count-minimax-too-large = Minimax besucht zu viele Knoten, um sie Schritt für Schritt zu zählen
step-count-mtdf = MTD(f)
step-count-nodes = besucht
step-count-none = nicht gezählt
step-count-pvs = PVS
step-count-quiescence = Ruhesuche
    .hint = besuchte Knoten unterhalb des Horizonts
step-count-researches = Neusuchen
    .hint = Neusuchen eines Kindes oder der Wurzel mit einem anderen Fenster
step-count-saved = gespart
    .hint = { $part } von { $minimax } bei Minimax
step-count-so-far = { $visited } Knoten bisher besucht
step-count-so-far-both = { $visited } Knoten bisher besucht, { $other } bei { $name }
step-count-so-far-both-of = { $visited } Knoten bisher besucht, { $other } bei { $name } (Baum: { $all })
step-count-so-far-of = { $visited } Knoten bisher besucht (Baum: { $all })
step-count-stand-pats = stand pat
    .hint = Knoten, die ihre statische Bewertung als Wert haben, weil der Spieler dort verzichten darf („stand pat“)
step-count-table-answers = Tabellenantworten
    .hint = Besuche, die die Transpositionstabelle beantwortet hat: Darunter wurde nichts durchsucht
step-count-title-so-far = Bisher
step-count-total = Gesamt
step-count-visited = { $visited } Knoten besucht
step-counter = Schritt { $number } von { $last }
step-counter-between = zwischen Schritt { $number } und { $next } von { $last }
step-counter-lines =
    zwischen Schritt
    { $number } und { $next } von { $last }
step-counter-short = { $number } von { $last }
step-critical-computing = Wird berechnet …
step-critical-hint = Der kleinste Baum, der den Wert der Wurzel beweist. Er wird aus vollständigen Minimax-Werten berechnet, die die Suche noch nicht gefunden hat; unter gleich guten Varianten nimmt er die mit den wenigsten Blättern.
step-critical-key = Kritischer Baum: 1 PV, 2 Cut, 3 All; × besucht, aber nicht kritisch
step-critical-marks =
    .hint = Marken neben den Knoten: ihre Rolle im kritischen Baum
step-critical-minimum = kleinste Blattzahl aller Reihenfolgen
step-critical-order = Für minimale Blattzahl ordnen
    .hint = stellt an jedem Knoten ein Kind nach vorn, das genügt, sodass Alpha-Beta die minimale Zahl von Blättern besucht; „Bestes zuerst“ links sortiert stattdessen nach dem Wert
step-critical-visited = besuchte Blätter
step-critical-visited-so-far = bisher besuchte Blätter
step-cut = Schnittbedingung
    .hint = die Lehrbücher schneiden bei α ≥ β, manche Programme nur bei α > β
step-cut-minimax = Minimax hat keine Cutoffs
step-cut-null-windows = Nullfenster schließen sich erst bei α = β
step-cutoff-bars = Striche des Cutoffs ({ $node }): klicken oder gedrückt halten, um die abgeschnittenen Werte zu sehen
step-deepening = Iterative Vertiefung
    .hint = Tiefe 1, dann 2 und so weiter: Jede Suche lernt aus den vorigen
step-depth = Tiefe
    .hint = Suchtiefe in Halbzügen
step-depth-deepest = Schrittweise lassen sich hier höchstens { $plies } Halbzüge durchsuchen.
step-depth-of-tree =
    .hint = Suchtiefe in Halbzügen; innere Knoten an der Grenze brauchen eine statische Bewertung
step-depth-of-whole-tree = Der Baum hat Tiefe { $height }: Er wird ganz durchsucht.
step-discard = Verwerfen
step-edit-add = Blatt an { $node } anhängen
step-edit-chance = { $node } zum Zufallsknoten machen
step-edit-delete = { $node } löschen
step-edit-delete-below = { $below ->
        [one] { $node } und den Knoten darunter löschen
       *[other] { $node } und die { $below } Knoten darunter löschen
    }
step-edit-label = Beschriftung von { $node }…
step-edit-order = Reihenfolge der Kinder
step-edit-order-best = Bestes zuerst
step-edit-order-needs-children = hat weniger als zwei Kinder
step-edit-order-reverse = Umkehren
step-edit-order-shuffle = Mischen
step-edit-order-worst = Schlechtestes zuerst
step-edit-player = { $node } zum { $player }-Knoten machen
step-edit-probability = Wahrscheinlichkeit von { $node }…
step-edit-root-stays = die Wurzel lässt sich nicht löschen
step-edit-static-value = Statische Bewertung von { $node }…
step-edit-value = Wert von { $node }…
step-edit-while-opening = Der Baum lässt sich erst bearbeiten, wenn das Öffnen abgeschlossen ist.
step-edited = (bearbeitet)
step-evaluation = Bewertung
    .hint = wie eine Stellung bewertet wird, an der die Suche endet
step-expand = { $node } ausklappen
step-expand-below = { $node } mit allem darunter ausklappen
step-expand-left-panel = Linke Leiste ausklappen
step-expand-right-panel = Rechte Leiste ausklappen
step-explanation-hidden = Die Erklärung erscheint, sobald die Frage beantwortet ist.
step-fact-best = bisher bester Wert
step-fact-best-via = { $value } (über { $by })
step-fact-chance = Zufallsknoten
step-fact-cut = Schnitt
step-fact-cut-by = { $kind }, { $depth ->
        [deep] tief
       *[shallow] flach
    }: { $bound }, { $setter }; übersprungen: { $skipped }
step-fact-cut-unbeatable = { $kind }: kein Wert ist besser; übersprungen: { $skipped }
step-fact-leaf = { $player }, ein Blatt
step-fact-nothing = noch nichts
step-fact-player = Spieler
step-fact-ply = Halbzug
step-fact-proved = bewiesen
step-fact-returned = Rückgabewert
step-fact-skipped = übersprungen
step-fact-sum = bisherige Summe
step-fact-window-now = Fenster jetzt
step-fact-window-received = erhaltenes Fenster
step-facts-none = Die Suche hat noch nicht begonnen.
step-fail = Rückgabewert
    .hint = fail-soft gibt den besten gefundenen Wert zurück, fail-hard nie einen außerhalb des Fensters
step-fail-minimax = Minimax hat keine Fenster: Es gibt immer den exakten Wert zurück
step-fail-mtdf = MTD(f) braucht Werte außerhalb seiner Nullfenster: fail-soft
step-field-label = die Beschriftung hat { $length } Zeichen; erlaubt sind höchstens { $most }
step-field-label-of = Beschriftung von { $node }
step-field-probability = eine Wahrscheinlichkeit ist eine Zahl über 0 und höchstens 1, etwa 0,25 oder 1/6
step-field-probability-of = Wahrscheinlichkeit von { $node }
step-field-value-of = Wert von { $node }
step-game-tree = Spielbaum
step-go-to-beginning = zu seinem Anfang
step-go-to-cutoff = dorthin, wo er zuletzt einen Cutoff ausgelöst hat
step-go-to-entered = dorthin, wo er betreten wurde
step-go-to-stored = dorthin, wo er gespeichert wurde
step-history = History-Heuristik
    .hint = zuerst laute Züge, dann ruhige, geordnet danach, wie oft sie Cutoffs ausgelöst haben
step-horizon = Am Horizont: Schlagzüge weiter durchsuchen
    .hint = die beste Variante endet mit einem Schlagzug oder einem Schach, ihr Wert kann also falsch sein: Die Ruhesuche sucht weiter, bis die Stellung ruhig ist
step-interval = { $lo } bis { $hi }
step-killers = Killerzüge
    .hint = zuerst laute Züge, dann ruhige, die in diesem Halbzug zuletzt einen Cutoff ausgelöst haben
step-leave = Nicht warten
step-leaves = { $count ->
        [one] { $count } Blatt
       *[other] { $count } Blätter
    }
step-list-more = { $items } und { $more } weitere
step-mate =
    .hint = Wert eines Matts: konstant oder höher für ein schnelleres Matt
step-memory-depth = Tiefe
    .hint = Suchtiefe in Halbzügen.
step-memory-history = History
    .hint = Summe von Tiefe² (Resttiefe) über die Knoten, an denen er einen Cutoff ausgelöst hat.
step-memory-hits = Treffer
    .hint = Wie oft der Eintrag seither genutzt wurde.
step-memory-move = Zug
    .hint = Der Zug, der zuerst versucht wird.
step-memory-newer = neuerer Killer
step-memory-node = Knoten
    .hint = Der Knoten, dessen Besuch den Eintrag gespeichert hat.
step-memory-older = älterer Killer
step-memory-original-place = Platz vorher
    .hint = Platz in der ursprünglichen Reihenfolge.
step-memory-place = Platz
step-memory-player = Spieler
step-memory-ply = Halbzug
    .hint = Halbzug der Knoten, an denen sie versucht werden.
step-memory-reason = Grund
step-memory-value = Wert
    .hint = Was die Suche bewiesen hat.
step-minimax-has-no-windows = Minimax hat keine Fenster
step-more = Mehr Schritte
    .hint = Arten von Schritten, zum Ende, Abspielen
step-more-siblings = Weitere Geschwister, ab { $node }
step-move-order = Zugreihenfolge
    .hint = die Reihenfolge, in der die Züge durchsucht werden
step-moves-skipped = { $count ->
        [one] { $count } Zug übersprungen
       *[other] { $count } Züge übersprungen
    }
step-never-cuts = Strenge Regel und fail-hard zusammen schneiden nie: Kein Rückgabewert liegt außerhalb des Fensters.
step-new-leaf = { $side ->
        [below] Neues Blatt unter { $node }
       *[beside] Neues Blatt neben { $node }
    }
step-new-tree = neuer Baum
step-next-stop = Nächste Station
step-no-boards = Kein Platz für Bretter.
    .hint = Kein Platz für Bretter: vergrößern, die Tiefe verringern oder „Ansicht > Nur zeigen“ nutzen.
step-no-cutoff = Kein Cutoff in dieser Suche.
step-no-cutoffs = keine Cutoffs
step-no-more-boards = Kein Platz für weitere Bretter.
    .hint = Kein Platz für weitere Bretter: vergrößern, die Tiefe verringern oder „Ansicht > Nur zeigen“ nutzen.
step-node-below = { $count } Knoten darunter
step-node-chance = Zufallsknoten { $name }
step-node-current = aktuell
step-node-cut = { $skipped ->
        [one] { $kind }-Cutoff, { $skipped } Kind übersprungen
       *[other] { $kind }-Cutoff, { $skipped } Kinder übersprungen
    }
step-node-cut-by = { $skipped ->
        [one] { $kind }-Cutoff, { $skipped } Kind übersprungen
       *[other] { $kind }-Cutoff, { $skipped } Kinder übersprungen
    }: { $kind } { $bound }, { $setter }
step-node-cutoff = { $kind }-Cutoff
step-node-inner = { $player }-Knoten { $name }
step-node-leaf = Blatt { $name }
step-node-not-visited = nicht besucht
step-node-nothing-proved = noch nichts bewiesen
step-node-place = Kind { $index } von { $of } (Elternknoten: { $parent })
step-node-pruned = übersprungen, weil { $by } geschnitten hat
step-node-reached-by = erreicht durch { $name }
step-node-root = Wurzel
step-node-set-bound = hat die Schranke gesetzt
step-node-skipped = { $count } übersprungen
step-node-tried = versucht: { $value }
step-node-unseen = Wert { $value }, von der Suche nicht gesehen
step-node-value = Wert { $value }
step-node-window = Fenster { $alpha } bis { $beta }
step-node-window-received = erhaltenes Fenster { $window }
step-nodes = { $count } Knoten
step-not-a-leaf = { $node } ist kein Blatt: Ein Rechtsklick auf einen Knoten bearbeitet ihn.
step-not-critical = besucht, aber nicht kritisch
step-not-editable = der Baum eines Spiels ergibt sich aus der Stellung: Nur explizite Bäume lassen sich bearbeiten
step-not-opened = Das ließ sich nicht öffnen.
step-not-opened-instead = Stattdessen ist der Beispielbaum zu sehen.
step-nothing-to-change = Nichts zu ändern.
step-now-at = Jetzt: { $node }, { $facts }
step-number =
    .hint = ziehen oder klicken und tippen
step-open-in-full = Ganze Seite öffnen
step-order = Reihenfolge der Kinder
    .hint = die Reihenfolge, in der die Kinder durchsucht werden
step-order-best = Bestes zuerst
    .hint = nach dem Minimax-Wert, das Beste für den Spieler am Zug zuerst; auf gleichförmigen Bäumen minimal für Alpha-Beta; auf anderen besucht „Für minimale Blattzahl ordnen“ (kritischer Baum) manchmal weniger Knoten
step-order-custom = Eigene
step-order-given = Ursprünglich
    .hint = wie im geöffneten Baum
step-order-needs-cutoffs = Minimax hat keine Cutoffs, die Zugreihenfolge spielt daher keine Rolle
step-order-reversed = Umgekehrt
    .hint = an jedem Knoten umgekehrt
step-order-shuffled = Gemischt
    .hint = zufällig; derselbe Startwert ergibt dieselbe Reihenfolge
step-order-worst = Schlechtestes zuerst
    .hint = nach dem Minimax-Wert, das Schlechteste für den Spieler am Zug zuerst
step-ordering-children = { $node }: Kinder, wie bisher durchsucht
step-ordering-history = History
step-ordering-killers = Killerzüge nach Halbzug
step-ordering-no-children = Noch keine Kinder durchsucht.
step-ordering-no-cutoff = Noch hat kein ruhiger Zug einen Cutoff ausgelöst.
step-pass = Durchgang { $number }
step-pass-again = Tiefe { $depth } erneut, volles Fenster
step-pass-depth = Tiefe { $depth } von { $deepest }
step-pass-named = Durchgang { $number }: { $name }
step-pass-question = Tiefe { $depth } von { $deepest }: { $asked }
step-pass-window = Tiefe { $depth } von { $deepest }, Fenster { $window }
step-passes-again = { $depth } erneut
step-passes-bounds = Schranken
    .hint = Was danach über den Wert bekannt ist.
step-passes-depth = Tiefe
step-passes-nodes = Knoten
step-passes-value = Wert
    .hint = Was der Durchgang zurückgegeben hat.
step-passes-window = Fenster
step-path = Fenster auf dem Pfad
step-path-closed = { $node }: alpha { $alpha }, beta { $beta }, leer
step-path-empty = leer
step-path-empty-cut = leer: Schnitt
step-path-empty-last = leer: nichts zu überspringen
step-path-gap = … { $plies ->
        [one] { $plies } Halbzug dazwischen
       *[other] { $plies } Halbzüge dazwischen
    }
step-path-window = { $node }: alpha { $alpha }, beta { $beta }
step-plies = { $count ->
        [one] { $count } Halbzug
       *[other] { $count } Halbzüge
    }
step-ply = Halbzug { $ply }
step-positions = { $count ->
        [one] { $count } Stellung
       *[other] { $count } Stellungen
    }
step-positions-all-games = Alle Partien
step-positions-beginning = Anfang
    .hint = Links und Rechts: ein Zug; Auf und Ab: je ein Zug beider Seiten; Pos1 und Ende
step-positions-best = Bester Zug: { $moves }
step-positions-filter = Filter
    .hint = Name, Zug oder Kommentar
step-positions-first = das ist die erste Stellung („{ $title }“): Wählen Sie mit „Liste…“ eine andere
step-positions-found = Diese Suche (Tiefe { $depth }): { $name }, derselbe Zug.
step-positions-found-other = Diese Suche (Tiefe { $depth }): { $name }, ein anderer Zug.
step-positions-last = das ist die letzte Stellung („{ $title }“): Wählen Sie mit „Liste…“ eine andere
step-positions-list = Liste…
step-positions-most = nur die ersten { $most } sind aufgelistet
step-positions-moves = Züge…
    .hint = einen Zug der Partie wählen (Enter)
step-positions-no-match = Keine Treffer.
step-positions-none = keine Datei mit Stellungen ist offen: Öffnen Sie eine EPD- oder PGN-Datei oder wählen Sie eine aus der Bibliothek
step-positions-not = Vermeiden: { $moves }
step-positions-open = Öffnen
    .hint = diese Stellung durchsuchen (Enter)
step-positions-open-here = Hier öffnen
step-positions-place = Stellung { $at } von { $of }
step-positions-ply = Halbzug { $at } von { $of }
step-positions-shown = { $shown } von { $all }
step-press-for-first = Drücken Sie { $key } für den ersten Schritt.
step-purple-arrow = { $name } (violetter Pfeil)
step-questions-on = Fragen an
    .hint = vor einem Schritt kann eine Frage kommen; ein Klick schaltet die Fragen aus ({ $key })
step-quiescence = Ruhesuche
    .hint = unterhalb des Horizonts werden nur Schlagzüge und andere laute Züge durchsucht; die Seite am Zug darf verzichten („stand pat“). Im Schach ordnet sie Schlagzüge nach MVV-LVA, wenn keine andere Reihenfolge gewählt ist
step-randomized = Abgeschnittene Blätter zufällig belegt: Der Wert der Wurzel ist weiterhin { $value }
    .hint = jedes Mal neu durchsucht: Minimax findet denselben Wert, Alpha-Beta besucht dieselben Knoten
step-randomized-failed = die Suche mit zufälligen Werten ist fehlgeschlagen
step-reason-base = Grundreihenfolge
step-reason-best-line = beste Variante der vorigen Tiefe
step-reason-history = History { $weight }
step-reason-loud = lauter Zug
step-reason-newer-killer = neuerer Killer
step-reason-older-killer = älterer Killer
step-reason-table = Tabellenzug
step-refinement-aspiration = Aspiration
step-refinement-deepening = Vertiefung
step-refinement-history = History
step-refinement-killers = Killer
step-refinement-quiescence = Ruhesuche
step-refinement-star1 = Star1
step-refinement-table = Tabelle
step-refinements = Verfeinerungen
    .hint = iterative Vertiefung, Transpositionstabelle, Killerzüge, History, Ruhesuche, Star1
step-refinements-on = Verfeinerungen: { $names }
    .hint = Zur Wahl: iterative Vertiefung, Transpositionstabelle, Killerzüge, History, Ruhesuche, Star1
step-reveal = Werte, die die Suche nie gesehen hat: Ein Klick zeigt sie bis zum nächsten Schritt, Gedrückthalten nur so lange
step-root-again = Erneut suchen
step-root-cancelled = Abgebrochen.
step-root-copied = Tabelle kopiert
step-root-copy = Kopieren
step-root-depth = Tiefe
    .hint = in Halbzügen, den Zug selbst mitgezählt; ziehen oder klicken und tippen
step-root-exact = exakter Wert, { $name }: { $score }
step-root-exact-scores = Exakte Werte
    .hint = durchsucht jeden Zug einzeln und findet seinen Wert und seine beste Variante
step-root-line = beste Variante, { $name }: { $line }
step-root-no-bound = keine Schranke bewiesen
step-root-no-moves = Es gibt keine Züge. { $status }.
step-root-none = Noch keine.
step-root-old = Diese gelten für die vorigen Einstellungen.
step-root-player = Am Zug an der Wurzel
    .hint = vertauscht MAX und MIN im ganzen Baum
step-root-searching = läuft
step-root-seconds = { $count } s
step-root-skipped = übersprungen
step-root-summary = In Tiefe { $depth } findet eine Alpha-Beta-Suche { $exact } von { $scores ->
        [one] { $scores } Wert
       *[other] { $scores } Werten
    } exakt{ $bounds ->
        [yes] { $skipped ->
            [0] {" "}und liefert für die übrigen nur Schranken
           *[other] , überspringt { $skipped } und liefert für die übrigen nur Schranken
        }
       *[no] { $skipped ->
            [0] {""}
           *[other] {" "}und überspringt { $skipped }
        }
    }.
step-root-table-title = { $title } Wurzelzüge
step-root-why =
    .hint = warum dieser Zug oder warum nicht
step-rows-cell = Zeile { $row }, Zelle { $cell }: { $error }
step-rows-none = hier sind keine Zahlen zum Einfügen: Kopieren Sie Zeilen mit Zahlen
step-rows-whole-tree = Zeilen lassen sich nur einfügen, wenn der Baum bis zu den Blättern gezeigt wird
step-rules =
    .hint = die Regeln der Suche
step-save = Speichern
step-save-answers = Antworten speichern?
step-save-lesson = Lektion speichern?
step-save-tree = Änderungen speichern?
step-scope-below = Nur unterhalb von { $node }
step-scope-cuts = Nur Knoten mit einem Cutoff
step-scope-line = Nur die bisher beste Variante
step-scope-parent = Teilbaum von { $node }
    .hint = einen Halbzug höher
step-scope-positions = Jede Stellung einmal: { $positions ->
        [one] { $positions } Stellung
       *[other] { $positions } Stellungen
    }, { $nodes } Knoten
step-scope-root-move = Nur der Wurzelzug { $name }
step-scope-whole-tree = der ganze Baum
step-scrub = durch Ziehen zu einem beliebigen Schritt
step-scrub-both = durch Ziehen zu einem beliebigen Schritt; die Marken oben sind die Cutoffs links ({ $left }), die unten die rechts ({ $right })
step-scrub-cutoffs = durch Ziehen zu einem beliebigen Schritt; { $cuts ->
        [one] die Marke ist der Cutoff
       *[other] { $cuts } Cutoffs sind markiert
    }
step-scrub-hidden = durch Ziehen zu einem beliebigen Schritt; kommende Cutoffs sind verborgen, solange Fragen an sind
step-seed = Startwert
step-setup = Stellung aufstellen
step-setup-board = Brett zum Aufstellen: Pfeiltasten, Buchstaben PNBRQK für die weißen Figuren, pnbrqk für die schwarzen, Entf
step-setup-castles-long = { $side } darf noch lang rochieren
step-setup-castles-short = { $side } darf noch kurz rochieren
step-setup-castling = Rochade
step-setup-cells = Brett zum Aufstellen: { $how }
step-setup-clear = Leeren
    .hint = ein leeres Brett
step-setup-clear-cells =
    .hint = ein leeres Brett dieser Größe
step-setup-en-passant = En passant auf
    .hint = das Feld, das ein Bauer gerade mit seinem Doppelschritt übergangen hat
step-setup-erase = Löschen
    .hint = ein Klick löscht die Figur auf einem Feld; die rechte Maustaste und Entf ebenso
step-setup-how = Auf dem Brett: { $how }.
step-setup-open = Öffnen
    .hint = diese Stellung durchsuchen
    .none = das Problem steht über dem Brett
step-setup-put = Setzen: { $piece }
step-setup-start = Anfang
    .hint = die Anfangsstellung
step-setup-text = Stellung als Text
step-setup-to-move = { $side } am Zug
step-sheet-board = Brett
step-sheet-details = Details
step-sheet-lesson = Lektion
step-sheet-position = Stellung
step-sheet-search = Suche
step-show-only = Nur zeigen
step-show-only-all = Die ersten Halbzüge
    .hint = andere Knoten lassen sich an den Zahlen unter ihnen ausklappen
step-show-only-cuts = Bisherige Knoten mit Cutoff
    .hint = mit ihren Pfaden und dem Kind, das den Cutoff ausgelöst hat
step-show-only-line = Die bisher beste Variante
    .hint = andere Zweige lassen sich an ihren Zahlen ausklappen
step-show-only-positions = Jede Stellung einmal
    .hint = Zugumstellungen sind zusammengefasst; der aktuelle Knoten ist immer zu sehen
step-show-only-root-move = Einen Wurzelzug
step-show-only-whole = Den ganzen Baum
step-show-subtree = { $node } mit Teilbaum zeigen
step-show-subtree-again = { $node } mit Teilbaum zeigen (einen Halbzug höher)
step-signs = Legende
    .hint = die Zeichen, die gerade zu sehen sind
step-source = Quelle
step-source-notes = Worauf zu achten ist
step-source-size = Größe
step-speed = Schritte pro Sekunde
step-star1 = Star1 an Zufallsknoten
    .hint = Schranken für alle Werte geben jedem Kind eines Zufallsknotens ein Fenster, sodass auch Zufallsknoten schneiden können; ohne Star1 erhalten die Kinder das volle Fenster
step-star1-needs-exact-table = eine Tabelle, die aus anderen Tiefen antwortet, kann Werte außerhalb der Schranken von Star1 enthalten
step-star1-null-windows = seine Nullfenster funktionieren an Zufallsknoten nicht
step-static-inner = Die Suche geht unter diesem Knoten weiter und gibt vielleicht einen anderen Wert zurück.
step-static-over = Die Partie ist zu Ende: Ihr Ergebnis ist der Wert.
step-static-value = Statische Bewertung
step-still-saving = { $file } wird noch gespeichert
    .hint = Das Laufwerk hat noch nicht geantwortet. Wenn Sie nicht warten, bleibt die Datei vielleicht so, wie sie vorher war.
step-stride-cutoff = Cutoff
step-stride-leaf = Blatt
step-stride-node = Knoten
step-stride-pass = Durchgang
step-stride-research = Neusuche
step-stride-root-move = Wurzelzug
step-stride-table-hit = Tabellentreffer
step-stride-this-node = Dieser Knoten
step-stride-update = Aktualisierung
step-symmetric = Symmetrische Stellungen sind gleich
    .hint = gedrehte und gespiegelte Bretter zählen als eine Stellung: in der Transpositionstabelle und wo jede Stellung einmal gezeichnet ist
step-table = Transpositionstabelle
    .hint = merkt sich, was über jede Stellung bewiesen ist, gleich auf welchem Weg sie erreicht wurde
step-table-answers-for = antwortet für
step-table-at-least =
    .hint = der Wert kann aus einer tieferen Suche stammen
step-table-empty = Noch keine Einträge.
step-table-exact =
    .hint = die Wurzel behält ihren Minimax-Wert
step-table-mtdf = MTD(f) braucht sie, um sich seine Schranken zu merken
step-table-none-here = Kein Eintrag für diese Stellung.
step-table-only-here = Nur aktuelle Stellung
    .hint = nur der Eintrag der aktuellen Stellung
step-table-size = { $size } Einträge
step-table-unlimited = so viele wie nötig
step-table-use = { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträge
    }; { $probes ->
        [one] { $probes } Abfrage
       *[other] { $probes } Abfragen
    }, { $hits } Treffer, { $answers ->
        [one] { $answers } Antwort
       *[other] { $answers } Antworten
    }.
step-table-use-of = { $held } von { $size } Einträgen belegt; { $probes ->
        [one] { $probes } Abfrage
       *[other] { $probes } Abfragen
    }, { $hits } Treffer, { $answers ->
        [one] { $answers } Antwort
       *[other] { $answers } Antworten
    }; { $collisions ->
        [one] { $collisions } Kollision
       *[other] { $collisions } Kollisionen
    }, { $discarded } verworfen.
step-task = Aufgabe
step-task-answer = Antwort
step-task-check = Prüfen
step-task-solution = Lösung
    .hint = eine Lösung zeigen; „Rückgängig“ bringt Ihren Baum zurück
step-title-class = Kurs: { $title }
step-title-game = Partie: { $title }
step-trace-again = Erneut vergleichen
    .hint = mit den jetzigen Einstellungen
step-trace-close = Spur schließen
    .hint = schließen (Esc)
step-trace-differs = { $name } weicht von der Suche ab. { $headline }.
step-trace-go = Zu diesem Schritt
    .hint = der Schritt, an dem die Spur abweicht
step-trace-matches = { $name } stimmt genau mit der Suche überein: { $lines ->
        [one] { $lines } Zeile
       *[other] { $lines } Zeilen
    }.
step-unsaved-answers = Die Eingaben zu „{ $title }“ sind nicht gespeichert.
step-unsaved-lesson = Die Lektion „{ $title }“ ist nicht gespeichert.
step-unsaved-tree = { $title } ist nicht gespeichert.
step-wait = Warten
step-whole-search = Ganze Suche: { $visits } Besuche, { $rows } Zeilen
step-why-move = Warum dieser Zug?
step-why-not-move = Warum nicht dieser Zug?
step-wrong = Absichtlich falsch
    .hint = Abkürzungen aus veröffentlichten Programmen: Sie geben falsche Werte zurück
step-wrong-bounds = Schranken als Werte
    .hint = falsch: behandelt eine Schranke als exakten Wert
step-wrong-depth = Tabelleneinträge jeder Tiefe
    .hint = falsch: behandelt ein flacheres Ergebnis wie das dieser Suche

### Side by side: src/app/both, both-

both-back = Zurück zu nur einer Suche
both-board = { $whose }, { $node }: { $status }
    .hint = die Suche, die zuletzt einen Schritt gemacht hat
both-both = beide
both-costs = { $name }: { $visited } von insgesamt { $all } Knoten besucht, { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blätter
    }, { $cutoffs ->
        [one] { $cutoffs } Cutoff
       *[other] { $cutoffs } Cutoffs
    }, { $apart } nur von dieser Suche besucht
    .hint = besuchte Knoten; das farbige Ende: Knoten, die die andere Suche nie besucht
both-costs-below = von { $all } Knoten, { $leaves ->
        [one] { $leaves } Blatt
       *[other] { $leaves } Blätter
    }, { $cutoffs ->
        [one] { $cutoffs } Cutoff
       *[other] { $cutoffs } Cutoffs
    }
both-cut-at-equality = Schnitt bei α ≥ β
both-cut-strict = Schnitt bei α > β (streng)
both-difference =
    .hint = zu diesem Schritt
both-differences = Unterschiede
both-differences-so-far = Unterschiede bisher
both-different-proofs = Gleicher Wert, anders bewiesen: { $nodes } Knoten
both-different-values = Verschiedene Rückgabewerte: { $nodes } Knoten
both-failed = Die beiden Suchen sind unerwartet fehlgeschlagen: Wählen Sie andere, oder öffnen Sie einen anderen Baum.
both-first = erste
both-game-tree = Spielbaum
both-identical = Keine: Beide Suchen sind identisch.
both-link-error = der Link: { $error }
both-marks = Legende
both-more-warnings = … und { $more } weitere dieser Art.
both-never-cuts = Strenge Regel und fail-hard zusammen schneiden nie.
both-none-yet = Noch keine: Beide haben dieselben Knoten besucht und dieselben Werte zurückgegeben.
both-none-yet-cutting = Noch keine: { $name } überspringt hier Kinder ({ $node }); sie erscheinen, sobald { $other } sie besucht.
both-now = { $side } jetzt: { $line }
both-of-nodes = von { $all } Knoten
both-order-best = bestes zuerst
both-order-original = ursprünglich
both-order-reversed = umgekehrt
both-order-shuffled = gemischt
both-order-worst = schlechtestes zuerst
both-other = Andere…
both-preset-alpha-beta = Alpha-Beta
both-preset-best = Alpha-Beta, bestes zuerst
both-preset-fail-hard = Alpha-Beta, fail-hard
both-preset-minimax = Minimax
both-preset-pvs = PVS
both-preset-reversed = Alpha-Beta, umgekehrt
both-preset-strict = Alpha-Beta, Schnitt bei α > β
both-preset-worst = Alpha-Beta, schlechtestes zuerst
both-refined = Die verfeinerte Suche der Seite „Schritt“ ist keine dieser beiden: Hier wird jeder Knoten nur einmal besucht. Verfeinerte Suchen vergleichen Sie auf der Seite „Vergleichen“ unter „Konfigurationen“.
both-returned = hat hier { $here } zurückgegeben, bei { $name } aber { $other }
both-root-chosen = { $text }, gewählt
both-root-moves = Wurzelzüge
both-root-no-bound = { $returned } (keine Schranke bewiesen)
both-root-not-yet = noch nicht
    .spoken = noch nicht besucht
both-root-searching = läuft
    .spoken = wird gerade durchsucht
both-root-skipped = übersprungen
both-searching = Zwei Suchen laufen …
both-second = zweite
both-skipped-by = Von { $name } übersprungen: { $nodes } Knoten
both-swap = Tauschen
    .hint = die beiden Suchen vertauschen
both-visited = { $side }: { $title }, { $visited } von { $all } Knoten besucht
both-visited-only = Nur von { $name } besucht: { $nodes } Knoten
both-visited-only-by = nur von { $name } besucht

### The exercise page: src/app/exercise, paper-

paper-another-seed = Anderer Startwert
    .hint = anderer Startwert
paper-at-random = Zufällig…
    .hint = ein zufälliger Baum aus einem Startwert
paper-back-to-step = Zurück zur Seite „Schritt“
paper-blank = leer
paper-cancel = Abbrechen
paper-changed-since = Seit dieser Prüfung geändert.
paper-check = Prüfen
    .hint = den ganzen Bogen prüfen (Strg+Enter)
paper-check-as-i-go = Laufend prüfen
    .hint = jeden Eintrag sofort prüfen; Lücken zählen nicht
paper-class = Kurs: { $title }
paper-class-export = CSV exportieren…
    .hint = die Tabelle für eine Tabellenkalkulation oder eine Lernplattform, wie cutoff grade sie schreibt
paper-class-export-dialog = Punkte exportieren
paper-class-files = Tabellen
paper-class-grading = Korrektur…
paper-class-heat-map = Heatmap
paper-class-heat-map-about = Heatmap: an jedem Knoten die Zahl der Studierenden mit einem Fehler dort; zeigen Sie auf einen Knoten, um zu sehen, wie viele ihn leer gelassen haben.
paper-class-node = { $node }: auf { $wrong } von { $students ->
        [one] { $students } Bogen
       *[other] { $students } Bögen
    } falsch
paper-class-node-blank = { $node }: auf { $wrong } von { $students ->
        [one] { $students } Bogen
       *[other] { $students } Bögen
    } falsch, auf { $blank } leer
paper-class-none = keine dieser Dateien ist eine ausgefüllte Aufgabe: { $why }
paper-class-none-more = keine dieser Dateien ist eine ausgefüllte Aufgabe: { $why } ({ $count ->
        [one] { $count } weitere lässt
       *[other] { $count } weitere lassen
    } sich auch nicht korrigieren)
paper-class-not-graded = die Bögen konnten nicht korrigiert werden: { $error }
paper-class-not-saved = die Tabelle konnte nicht gespeichert werden
paper-class-others = Andere korrigieren…
    .hint = ein anderer Ordner mit Antwortbögen
paper-class-refused = { $count ->
        [one] { $count } Datei konnte
       *[other] { $count } Dateien konnten
    } nicht korrigiert werden
paper-class-sheets = { $count ->
        [one] { $count } Bogen
       *[other] { $count } Bögen
    } zu je { $points } Punkten.
paper-clear = Leeren
    .hint = alle Einträge löschen; Rückgängig holt sie zurück
paper-cleared = Alle Einträge gelöscht. Rückgängig holt sie zurück.
paper-close = Schließen
    .hint = den Kurs schließen (Esc)
paper-count-half = { $count } halb
paper-count-own = { $count } folgerichtig
paper-count-wrong = { $count } falsch
paper-edge-cut = Kante geschnitten
paper-everything-right = Alles ist richtig: { $points }.
paper-exercise = Aufgabe
paper-field-alpha = Alpha
    .hint = Alpha: eine Zahl oder i für unendlich
paper-field-beta = Beta
    .hint = Beta: eine Zahl oder i für unendlich
paper-field-of = { $field } von { $node }
paper-field-order = Besuchsnummer
    .hint = Besuchsnummer: 1 für den zuerst besuchten Knoten (N: die nächste Nummer)
    .short = Nr.
paper-field-value = Rückgabewert
    .hint = Rückgabewert: eine Zahl; =, ≤ und ≥ (Tasten < und >) sagen, wie der wahre Wert dazu steht
    .short = W
paper-files = Aufgaben
paper-fill-in = Auszufüllen
paper-first-missing = Ersten fehlenden Eintrag zeigen
paper-first-missing-is = Nichts ist falsch. Erster fehlender Eintrag: { $mistake } { $reason }
paper-first-mistake = Ersten Fehler zeigen
paper-first-mistake-is = Erster Fehler: { $mistake } { $reason }
paper-fixed = festgelegt von der Person, die diese Aufgabe gestellt hat
paper-for-teachers = Für Lehrende
paper-go-to-step = Zu diesem Schritt
    .hint = die Seite „Schritt“, kurz vor der Stelle des ersten Fehlers
paper-grade-half = halb
paper-grade-missing = fehlt
paper-grade-own = folgerichtig
paper-grade-right = richtig
paper-grade-wrong = falsch
paper-hand-out = Austeilen…
    .hint = diese Aufgabe ohne Einträge in eine Datei schreiben, damit andere sie ausfüllen
paper-hand-out-dialog = Aufgabe austeilen
paper-handed-out = Ausgeteilt als { $file }.
paper-how-many-missing = Wie viele fehlen?
    .hint = zählt Ihre Lücken; abgeschnittene Knoten zählen nicht
paper-is-solution = Das ist die Lösung. Ihre Einträge bleiben erhalten.
paper-is-solution-closed = Das ist die Lösung: Blenden Sie sie aus, um weiterzumachen.
paper-known-misconception = Eine bekannte Fehlvorstellung erklärt das:
paper-leaf = Blatt { $node }
paper-leaf-value = Blatt { $node }, Wert { $value }
paper-leaves-too = Auch Fenster und Werte der Blätter
paper-mark = { $skill ->
        [order] Reihenfolge
        [windows] Fenster
        [values] Wert
        [cuts] Schnitt
       *[root-move] Wurzelzug
    } { $grade }
paper-marked-elsewhere = Diese Aufgabe korrigiert, wer sie gestellt hat.
paper-misconception-bound-passed-up = Eine Schranke bleibt unterhalb des Knotens, der sie gesetzt hat; ein Elternknoten erfährt nur den Rückgabewert.
paper-misconception-equality = Diese Suche schneidet auch bei α = β.
paper-misconception-fail-hard = Fail-hard gibt nichts zurück, was außerhalb des erhaltenen Fensters liegt.
paper-misconception-fail-soft = Fail-soft gibt den besten gefundenen Wert zurück, auch außerhalb des Fensters.
paper-misconception-inherited-dropped = Ein Knoten erhält das Fenster seines Elternknotens; er beginnt nicht ohne Schranken.
paper-misconception-other-player = MAX nimmt den größten Wert seiner Kinder, MIN den kleinsten.
paper-misconception-shallow-only = Es zählen die Schranken aller Knoten darüber, nicht nur die des Elternknotens.
paper-misconception-strict = Diese Suche schneidet nur bei α > β, nicht bei Gleichheit.
paper-misconception-swapped = MAX hat mindestens α sicher, MIN höchstens β.
paper-misconception-value-for-exact = Der Rückgabewert ist nur eine Schranke, nicht der exakte Wert.
paper-missing = Noch offen: { $entries }.
paper-missing-cutoffs = Fehlende Cutoffs: { $nodes }.
paper-missing-entries = { $skill ->
        [order] { $count ->
            [one] { $count } Besuchsnummer
           *[other] { $count } Besuchsnummern
        }
        [windows] { $count ->
            [one] { $count } Fenster
           *[other] { $count } Fenster
        }
        [values] { $count ->
            [one] { $count } Wert
           *[other] { $count } Werte
        }
        [cuts] { $count ->
            [one] { $count } Schnitt
           *[other] { $count } Schnitte
        }
       *[root-move] { $count ->
            [one] { $count } Wurzelzug
           *[other] { $count } Wurzelzüge
        }
    }
paper-more = Mehr
paper-name = Ihr Name
    .hint = wird mit Ihren Antworten gespeichert
paper-needs-sign = Ist das der wahre Wert von { $node }? Drücken Sie =, < (für ≤) oder > (für ≥); noch einmal Enter lässt es offen.
paper-new = Neue Aufgabe aus dem aktuellen Baum
    .hint = aus dem Baum oder der Stellung auf der Seite „Schritt“, mit den Einstellungen dort
paper-no-blanks = Diese Aufgabe hat an { $node } keine Lücken.
paper-no-mistakes = Keine Fehler: Alles ist richtig.
paper-no-mistakes-so-far = Bisher keine Fehler.
paper-no-visit-number = „{ $text }“ ist keine Besuchsnummer; geben Sie 1 für den zuerst besuchten Knoten ein, 2 für den nächsten
paper-no-windows = Minimax hat keine Fenster und keine Cutoffs
paper-node = { $player }-Knoten { $node }
paper-not-asked = Diese Aufgabe fragt nicht nach { $skill ->
        [order] der Besuchsreihenfolge
        [windows] Fenstern
        [values] Werten
        [cuts] Schnitten
       *[root-move] dem Wurzelzug
    }.
paper-not-asked-at-leaves = Diese Aufgabe fragt nur an inneren Knoten nach { $skill ->
        [order] der Besuchsreihenfolge
        [windows] Fenstern
       *[values] Werten
    }, nicht an Blättern.
paper-not-handed-out = die Aufgabe konnte nicht gespeichert werden
paper-not-root-move = Nur ein Kind der Wurzel kann der Wurzelzug sein.
paper-nothing-entered = nichts eingetragen
paper-nothing-entered-yet = Noch nichts eingetragen.
paper-nothing-missing = Es fehlt nichts.
paper-nothing-to-mark = noch nichts zu prüfen
paper-nothing-to-redo = Nichts zu wiederholen.
paper-nothing-to-undo = Nichts rückgängig zu machen.
paper-numbered-already = { $node } ist schon Besuch { $number }: Geben Sie eine andere Nummer ein, oder löschen Sie diese.
paper-other-open = Auf der Seite „Schritt“ ist jetzt etwas anderes geöffnet. Diese Aufgabe bleibt, wie sie war.
paper-over-cuts = Geschnitten, wo es keinen Cutoff gibt: { $nodes }.
paper-points = { $got } von { $of ->
        [one] { $of } Punkt
       *[other] { $of } Punkten
    } ({ $share } %)
paper-points-by-skill = Punkte nach Fertigkeiten
paper-position = { $node } ({ $player })
paper-random = Zufällige Aufgabe
    .hint = Ein zufälliger Baum mit mindestens einem Cutoff, wenigen Gleichständen und überschaubarer Größe. Derselbe Startwert ergibt denselben Baum.
paper-random-children = Kinder
paper-random-cutoffs = Cutoffs
paper-random-deep = mindestens ein tiefer Cutoff
    .hint = Schranke oberhalb des Elternknotens gesetzt; braucht mindestens 4 Halbzüge
paper-random-depth = Tiefe
    .hint = Halbzüge von der Wurzel bis zu jedem Blatt
paper-random-largest = Größter Wert
paper-random-leaf-values = Blattwerte
paper-random-make = Erzeugen
    .hint = einen Baum wählen und beginnen (Enter)
paper-random-max-children = Max. Kinder
paper-random-max-leaves = Max. Blätter
paper-random-min-children = Min. Kinder
paper-random-plies = Halbzüge
paper-random-seed = Startwert
paper-random-smallest = Kleinster Wert
paper-random-ties = Max. Gleichstände
    .hint = gleiche Werte, die verglichen werden, bei Geschwistern oder mit einer Schranke
paper-random-to = bis
paper-restored = Diese Arbeit stammt aus einer früheren Sitzung und ist noch nicht gespeichert.
paper-returns = gibt { $value } zurück
paper-root-chooses = { $root } wählt { $node }
paper-root-has-no-edge = Über der Wurzel gibt es keine Kante zum Schneiden.
paper-root-move = Wurzelzug
paper-save = Speichern
    .hint = Ihre Antworten in eine Datei schreiben, zum Weitermachen oder Abgeben (Strg+S)
paper-save-as = Speichern unter…
paper-save-dialog = Antworten speichern
paper-sheet = Arbeitsblatt
    .hint = Bäume zum Durchsuchen von Hand, mit Lösung
paper-sheet-blanks = Lücken
paper-sheet-current = aktueller Baum: { $title }
paper-sheet-key = Lösung
paper-sheet-key-file = als zweite Datei
    .hint = mit den richtigen Antworten, gespeichert als NAME-key
paper-sheet-key-is-there = { $file } gibt es schon, und die Lösung würde diese Datei ersetzen: Wählen Sie einen anderen Namen
paper-sheet-next = Nächste Seite
    .hint = nächste Seite
paper-sheet-no-page = keine Seite
paper-sheet-not-made = das Arbeitsblatt konnte nicht erstellt werden
paper-sheet-not-saved = das Arbeitsblatt konnte nicht gespeichert werden
paper-sheet-number = Anzahl
paper-sheet-number-of-trees = Anzahl der Bäume
    .hint = einer auf jeder Seite
paper-sheet-page = Seite { $page } von { $pages }
paper-sheet-pages = { $count ->
        [one] { $count } Seite mit einem Baum
       *[other] { $count } Seiten mit je einem Baum
    }
paper-sheet-paper = Papier
paper-sheet-preview = Vorschau: { $title }
paper-sheet-previous = Vorige Seite
    .hint = vorige Seite
paper-sheet-random = zufällig, zum Üben ausgewählt
    .hint = mit einem Cutoff, klein genug zum Beschriften
paper-sheet-save = Als { $document } speichern…
    .hint = die Lösung wird als NAME-key.{ $ending } gespeichert
paper-sheet-save-dialog = Arbeitsblatt speichern
paper-sheet-search = Suche
paper-sheet-search-is = { $search } (von der Seite „Schritt“)
paper-sheet-seed = Startwert { $seed }
paper-sheet-show-key = Lösung zeigen
    .hint = mit den richtigen Antworten
paper-sheet-title = Titel
    .hint = der Titel jeder Seite
paper-sheet-trees = Bäume
paper-skill-cuts = Schnitte
paper-skill-order = Besuchsreihenfolge
paper-skill-root-move = Wurzelzug
paper-skill-values = Werte
paper-skill-windows = Fenster
paper-so-far = Bisher: { $points }
paper-solution = Lösung
    .hint = zeigen, was die Suche tut, oder wieder Ihre Einträge; spätere Prüfungen werden nicht festgehalten
paper-stray = Unterhalb Ihrer eigenen Schnitte ausgefüllt: { $nodes }.
paper-stray-node = { $node } ist ausgefüllt, aber Sie haben diesen Knoten abgeschnitten.
paper-task = Durchsuchen Sie den Baum von Hand ({ $search }).
paper-task-cut = ob seine Kante geschnitten wird (Klick auf die Kante oder X)
paper-task-fill-in = Tragen Sie für jeden Knoten der Suche ein: { $entries }. Beginnen Sie an der Wurzel, { $root }.
paper-task-order = seine Besuchsnummer
paper-task-root-move = Wählen Sie den Zug, den die Wurzel spielt (M).
paper-task-rules = Durchsuchen Sie den Baum von Hand ({ $search }, Schnitt bei { $when }, { $fail }).
paper-task-value = seinen Rückgabewert mit einem Zeichen (=, ≤ oder ≥)
paper-task-window = das erhaltene Fenster
paper-tree = Baum der Aufgabe
paper-unsaved = { $title } (Antworten nicht gespeichert)
paper-visit = Besuch { $number }
paper-why-chance = Ein Zufallsknoten gibt den Mittelwert seiner Kinder zurück, gewichtet mit den Wahrscheinlichkeiten.
paper-why-cut = Sobald an einem Knoten { $when } gilt, werden seine restlichen Kinder übersprungen.
paper-why-leaf = Ein Blatt gibt seinen eigenen Wert zurück.
paper-why-no-cut = Eine Kante wird erst geschnitten, wenn an dem Knoten darüber { $when } gilt.
paper-why-order = Die Knoten sind in der Reihenfolge nummeriert, in der die Suche sie betritt.
paper-why-root-move = Die Wurzel nimmt das erste Kind mit dem besten Wert; eine Schranke, die nur gleich groß ist, ist nicht besser.
paper-why-root-window = Mit diesem Fenster beginnt die Suche.
paper-why-value = { $player ->
        [max] MAX nimmt den größten
       *[min] MIN nimmt den kleinsten
    } Wert seiner Kinder{ $within ->
        [yes] , begrenzt auf sein Fenster
       *[no] { "" }
    }{ $proof ->
        [none] { "" }
        [exact] ; nichts Ausgelassenes kann ihn ändern
        [cut] ; ein ausgelassenes Kind könnte ihn noch ändern
       *[bounds] ; er ist eine Schranke, weil die Werte seiner Kinder Schranken sind
    }.
paper-why-window = Ein Kind erhält das aktuelle Fenster seines Elternknotens: α ist das Beste, was MAX auf dem Pfad bisher hat, β das Beste, was MIN hat.
paper-window = Fenster { $alpha } bis { $beta }
paper-wrong-edge = An der falschen Kante geschnitten: { $drawn } statt { $due }.

### Dialogs: src/app/dialogs, dialog-

dialog-about = Zeigt Minimax und Alpha-Beta Schritt für Schritt und misst sie, auf Spielbäumen und in Spielstellungen ({ $games }).
dialog-about-crates = { $count ->
        [one] { $count } Rust-Crate
       *[other] { $count } Rust-Crates
    }
dialog-about-licence = Freie Software unter der GNU General Public License, Version 3 oder später.
dialog-about-notices = Hinweise zu diesen Crates
dialog-about-parts = Die Figuren und Bretter sind für dieses Programm gezeichnet. Komponenten Dritter und ihre Lizenzen:
dialog-close = Schließen
dialog-drag-or-type = { $hint }: ziehen oder klicken und tippen
dialog-enter = Baum, Stellung oder Stellungen eingeben
dialog-enter-full = Dieses Feld fasst 100.000 Zeichen. Längere Texte öffnen Sie als Datei oder fügen Sie im Hauptfenster ein (Strg+V).
dialog-enter-notation = { $start } ({ $game }: { $notation })
dialog-enter-position = Eine Stellung: { $notations }.
dialog-enter-positions = Stellungen: EPD, eine je Zeile. Partien: PGN, etwa 1. e4 e5 2. Nf3. Strg+Enter öffnet.
dialog-enter-tree = Ein Baum: ((3 12 8) (2 4 6)) oder max(min(3, 12), min(2, 4)) oder depth 2, branching 2: 3 12 2 4 oder JSON wie [[3, 12], [2, 4]]. Ein Komma trennt Werte; Dezimalzahlen haben einen Punkt: 2.5.
dialog-export = Bild exportieren
dialog-export-all-steps = Alle Schritte
dialog-export-cancelled = Abgebrochen: { $why }
dialog-export-delay = Dauer je Schritt
    .hint = der letzte bleibt dreimal so lange
dialog-export-events = { $all ->
        [one] { $count } von { $all } Bild, eins je Ereignis: { $about }
       *[other] { $count } von { $all } Bildern, eins je Ereignis: { $about }
    }
dialog-export-format = Format
dialog-export-from = Von Schritt
dialog-export-pictures = { $all ->
        [one] { $count } von { $all } Bild: { $about }
       *[other] { $count } von { $all } Bildern: { $about }
    }
dialog-export-steps = Schritte
dialog-export-this-step = Dieser Schritt
dialog-export-to = Bis Schritt
dialog-generated = Erzeugt
dialog-glossary = Glossar
dialog-glossary-click = Ein Klick öffnet das Glossar
dialog-glossary-examples = suchen: Halbzug, Fenster, fail …
dialog-glossary-explains = { $term } (Glossar)
dialog-glossary-nothing = Kein Begriff passt.
dialog-glossary-search = Im Glossar suchen
dialog-glossary-see = Siehe auch
dialog-home = Willkommen bei Cutoff
dialog-home-about = Wie Minimax und Alpha-Beta einen Spielbaum durchsuchen.
dialog-home-chess = Eine Schachstellung
dialog-home-chess-about = Eine Suche mit ihrem Brett: Matts, Taktik, Endspiele.
dialog-home-lessons = Lektionen
dialog-home-lessons-about = Von Minimax bis zu Transpositionstabellen, je eine Suche.
dialog-home-play = Spielen
dialog-home-play-about = Eine Partie gegen eine Suche, in Schach und vier anderen Spielen.
dialog-home-practise = Üben
dialog-home-practise-about = Ein leerer Baum zum Ausfüllen, mit Korrektur und Begründungen.
dialog-home-step = Einen Baum durchgehen
dialog-home-step-about = Alpha-Beta auf einem Lehrbuchbaum, jeder Schritt in Worten: weiter mit der Taste Rechts.
dialog-keys = Tasten
dialog-keys-mouse = Maus: Klicken Sie einen Knoten an, um zu seinem Schritt zu gehen; doppelklicken Sie ein Blatt, um es zu ändern; ein Rechtsklick auf einen Knoten öffnet sein Menü. Ziehen oder das Mausrad verschiebt den Baum; Strg mit dem Mausrad oder zwei Finger vergrößern und verkleinern ihn.
dialog-library = Bibliothek
dialog-library-chess-words = Schachstellung
dialog-library-claims = Behauptungen zum Prüfen
dialog-library-done = erledigt
dialog-library-examples = suchen: Matt, Gleichstand, Nim …
dialog-library-game = { $status }, durchsucht bis Tiefe { $depth }
dialog-library-game-words = Spiel { $game }
dialog-library-lesson-words = Lektion { $goal }
dialog-library-lessons = Lektionen
dialog-library-nothing = Keine Treffer.
dialog-library-picture = Bild von { $title }
dialog-library-search = In der Bibliothek suchen
dialog-library-tree-words = Baum { $source }
dialog-no-export = Nur die Seiten „Schritt“ und „Nebeneinander“ lassen sich exportieren.
dialog-no-picture = das Bild konnte nicht erstellt werden
dialog-open = Öffnen
dialog-order-best = bestes zuerst
dialog-order-mostly-best = meist bestes zuerst
dialog-order-mostly-worst = meist schlechtestes zuerst
dialog-order-random = zufällig
dialog-order-worst = schlechtestes zuerst
dialog-picture-copied = Bild kopiert
dialog-progress = Lernstand
dialog-progress-about = Nur Anzahlen, in einer Datei bei den Einstellungen auf diesem Rechner. Nichts davon verlässt ihn.
dialog-progress-clear = Löschen…
dialog-progress-forget = Löschen
dialog-progress-forget-all = Alle Antworten löschen? Das lässt sich nicht rückgängig machen.
dialog-progress-fresh = die Zählung beginnt neu
dialog-progress-keep = Behalten
dialog-progress-lessons = Abgeschlossene Lektionen: { $done } von { $all }
dialog-progress-lost = Übungsergebnisse werden nicht gespeichert
dialog-progress-right = richtig
dialog-progress-share = Anteil
dialog-progress-unsaved = { $why }; Übungsergebnisse werden zurzeit nicht gespeichert
dialog-progress-wrong = falsch
dialog-recipe = Baum erzeugen
dialog-recipe-chance = Zufall
dialog-recipe-change = Ändern…
    .hint = einen anderen Baum erzeugen
dialog-recipe-children = Kinder
dialog-recipe-copies = das ganze Rezept; ein Klick kopiert es:
dialog-recipe-depth = Tiefe
    .hint = Halbzüge von der Wurzel bis zu jedem Blatt
dialog-recipe-drawn-chance = zufällig
dialog-recipe-edited = { $recipe }, danach bearbeitet
dialog-recipe-even-chance = gleich wahrscheinlich
dialog-recipe-everywhere = an jedem inneren Knoten
dialog-recipe-fewest = Min. Kinder
    .hint = kleinste Anzahl Kinder je innerem Knoten
dialog-recipe-generate = Erzeugen
    .hint = den Baum erzeugen und öffnen (Enter)
dialog-recipe-has-chance = Zufall nach jedem Zug
dialog-recipe-has-children = { $count ->
        [one] { $count } Kind
       *[other] { $count } Kinder
    }
dialog-recipe-has-drawn-chance = Zufall nach jedem Zug, zufällige Wahrscheinlichkeiten
dialog-recipe-has-from-children = { $least } bis { $most } Kinder
dialog-recipe-has-min = MIN an der Wurzel
dialog-recipe-has-plies = { $count ->
        [one] { $count } Halbzug
       *[other] { $count } Halbzüge
    }
dialog-recipe-has-seed = Startwert { $seed }
dialog-recipe-has-ties = gleiche Werte
dialog-recipe-has-values = Werte { $least } bis { $most }
dialog-recipe-largest = Größter Wert
    .hint = der größte Wert eines Blatts
dialog-recipe-least = Kleinster Wert
    .hint = der kleinste Wert eines Blatts
dialog-recipe-limits = bis { $nodes } Knoten und { $plies } Halbzüge
dialog-recipe-most = Max. Kinder
    .hint = größte Anzahl Kinder je innerem Knoten; dazwischen gleichverteilt
dialog-recipe-new-seed = Neuer Startwert
    .hint = ein anderer, zufälliger Startwert
dialog-recipe-next = Nächster Startwert
    .hint = gleiche Einstellungen, Startwert { $seed }
dialog-recipe-no-chance = keiner
dialog-recipe-no-seed = ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615
dialog-recipe-order = Reihenfolge
    .hint = der Kinder jedes Knotens, nach Minimax-Wert: 0 schlechtestes zuerst, 0,5 zufällig, 1 bestes zuerst
dialog-recipe-plies = Halbzüge
dialog-recipe-root = An der Wurzel
    .hint = wer an der Wurzel am Zug ist
dialog-recipe-seed = Startwert
    .hint = der gleiche Startwert ergibt auf jedem Rechner denselben Baum
dialog-recipe-size = { $nodes } Knoten, davon { $leaves } Blätter
dialog-recipe-to = bis
dialog-recipe-values = Blattwerte
dialog-recipe-with-ties = mit gleichen Werten
    .hint = ein Viertel der Blätter wiederholt einen Wert in der Nähe; sonst sind alle Blattwerte verschieden
dialog-save = Speichern…
    .hint = den Speicherort wählen (Enter)
dialog-save-picture = Bild speichern
dialog-save-pictures = Bilder dieser Schritte speichern
dialog-saved-files = { $first } bis { $last }
dialog-share = Teilen
dialog-share-address = Webadresse
dialog-share-code = QR-Code des Links
dialog-share-copy-html = HTML kopieren
    .hint = zeigt diesen Schritt in der Seite
dialog-share-copy-link = Link kopieren
dialog-share-game = Der Baum oder die Stellung der Seite „Schritt“, nicht die Partie: Diese speichern Sie mit Strg+S.
dialog-share-html-copied = HTML-Zeile kopiert
dialog-share-in-page = In einer Webseite
dialog-share-large = Beim Präsentieren zeigt Strg+Umschalt+L ihn groß.
dialog-share-link = Link
dialog-share-no-address = Links haben noch keine Webadresse: Geben Sie sie unter Bearbeiten > Teilen ein.
dialog-share-step = Dieser Schritt mit seiner Suche und seiner Seite.
dialog-share-too-long = Dieser Link ist zu lang für einen QR-Code: Kopieren Sie ihn stattdessen (Strg+L).
dialog-share-why-address = Mit der Adresse einer Seite, auf der Cutoff läuft, öffnen sich Links in jedem Browser, sonst nur in diesem Programm.
dialog-shelf-chess = Schach
dialog-shelf-games = Spiele
dialog-shelf-lessons = Lektionen
dialog-shelf-trees = Bäume
dialog-sizes = Größen von Spielbäumen
dialog-sizes-about = Ein gleichförmiger Baum: Jeder innere Knoten hat b Kinder, jedes Blatt liegt d Halbzüge tief.
dialog-sizes-branching = Verzweigungsfaktor b
dialog-sizes-depth = Tiefe d
dialog-sizes-limits = Halbzüge (b bis { $branching }, d bis { $plies })
dialog-sizes-nodes = Alle Knoten: { $nodes }.
dialog-text-entered = der eingegebene Text
dialog-typeface-hack = Hack, für Code und für Zeichen, die IBM Plex Sans fehlen
dialog-typeface-plex = IBM Plex Sans, für allen Text

### What the window says: src/app/session, src/app/editable, src/app/platform, said-

said-age-days = { $count ->
        [one] vor { $count } Tag
       *[other] vor { $count } Tagen
    }
said-age-hours = { $count ->
        [one] vor { $count } Stunde
       *[other] vor { $count } Stunden
    }
said-age-minutes = { $count ->
        [one] vor { $count } Minute
       *[other] vor { $count } Minuten
    }
said-age-new = vor weniger als einer Minute
said-all-files = Alle Dateien
said-browser-full = Der Speicher des Browsers ist voll; nach einem Neuladen ist dieser Baum weg: Speichern Sie ihn (Strg+S).
said-choose-class = Ordner mit den Antwortbögen wählen
said-copy-put-aside = die nicht gespeicherte Arbeit { $name } in { $folder } ist nicht lesbar ({ $error }) und bleibt als { $aside } erhalten
said-copy-unreadable = die nicht gespeicherte Arbeit { $name } in { $folder } ist nicht lesbar ({ $error }) und bleibt dort liegen
said-cover-blank = Schwarzer Bildschirm: weiter mit . (Punkt)
said-cover-link = Link: weiter mit Esc
said-downloaded = { $name } heruntergeladen
said-drop =
    Zum Öffnen hier ablegen: Baum, Stellung, Partie, Aufgabe oder Lektion;
    zum Korrigieren: einen Ordner mit Antwortbögen
said-exercise-title = Aufgabe, Startwert { $seed }
said-file-changed = { $name } wurde seit dem Öffnen anderswo geändert und deshalb nicht überschrieben: Speichern Sie noch einmal, um die Datei zu überschreiben, oder unter anderem Namen
said-files-not-opened = die Dateien konnten nicht geöffnet werden
said-in-lesson = Eine Lektion hat ihren eigenen Baum und eigene Einstellungen: Verlassen Sie die Lektion zuerst (Esc), dann lässt sich beides ändern.
said-less-deep = Die Suche in Tiefe { $asked } besucht mehr Knoten, als sich Schritt für Schritt zeigen lassen: Dies ist dieselbe Suche in Tiefe { $depth }.
said-link-copied = Link kopiert
said-no-chooser = der Browser zeigt keine Dateiauswahl: Ziehen Sie die Datei hierher, oder fügen Sie ihren Text ein
said-no-copies = nicht gespeicherte Arbeit lässt sich in { $folder } nicht sichern: { $why }; speichern Sie regelmäßig
said-no-dialog = dieses System hat keinen Dateidialog: Installieren Sie zenity oder ein Desktop-Portal; um eine Datei zu öffnen, ziehen Sie sie hierher, oder starten Sie cutoff DATEI
said-no-folders = eine Webseite kann keine Ordner lesen: Das Desktop-Programm korrigiert die Bögen darin
said-no-link = der Link konnte nicht geschrieben werden
said-no-number = ein Blatt braucht einen Wert: eine Zahl, inf oder -inf
said-no-position = ein Baum hat keine Stellung zum Kopieren: Kopieren Sie stattdessen einen Link (Strg+L)
said-no-tree-file = eine Stellung hat keine Baumdatei: Kopieren Sie sie stattdessen über das Menü Bearbeiten
said-not-a-number = { $text } ist keine Zahl; schreiben Sie etwa 4 oder -2,5 oder auch inf oder -inf (∞ und −∞)
said-not-deepened = Die iterative Vertiefung wurde abgeschaltet: Die flacheren Suchen würden an inneren Knoten dieses Baums enden, die keine statische Bewertung haben.
said-not-read = { $name } konnte nicht gelesen werden: Wählen Sie die Datei noch einmal
said-not-restored = { $what ->
        [exercise] Die nicht gespeicherte Aufgabe „{ $title }“ lässt sich nicht öffnen: { $why }.
        [game] Die nicht gespeicherte Partie „{ $title }“ lässt sich nicht öffnen: { $why }.
        [lesson] Die nicht gespeicherte Lektion „{ $title }“ lässt sich nicht öffnen: { $why }.
       *[tree] Der nicht gespeicherte Baum „{ $title }“ lässt sich nicht öffnen: { $why }.
    }
said-not-saved = { $what ->
        [exercise] die Aufgabe konnte nicht gespeichert werden
        [game] die Partie konnte nicht gespeichert werden
        [lesson] die Lektion konnte nicht gespeichert werden
       *[tree] der Baum konnte nicht gespeichert werden
    }
said-number-too-large = { $text } ist größer als jede hier mögliche Zahl; inf und -inf sind erlaubt
said-offer = { $what ->
        [exercise] Nicht gespeicherte Aufgabe „{ $title }“, { $age }:
        [game] Nicht gespeicherte Partie „{ $title }“, { $age }:
        [lesson] Nicht gespeicherte Lektion „{ $title }“, { $age }:
       *[tree] Nicht gespeicherter Baum „{ $title }“, { $age }:
    }
said-offer-discard = Verwerfen
    .hint = endgültig löschen
said-offer-not-now = Nicht jetzt
    .hint = für später aufheben
said-offer-restore = Wiederherstellen
said-open-any = Baum, Stellungen, Partie, Aufgabe, Lektion oder Spur öffnen
said-open-any-kind = Bäume, Stellungen, Partien, Aufgaben, Lektionen und Spuren
said-open-trace = Die Spur eines Programms mit dieser Suche vergleichen
said-open-trace-kind = Spuren
said-own-file-damaged = { $name } ist beschädigt ({ $damage }) und lässt sich nicht umbenennen ({ $error }); { $loss }: Benennen Sie die Datei um und starten Sie neu
said-own-file-renamed = { $name } ist beschädigt ({ $damage }) und wurde in { $aside } umbenannt; { $fresh }
said-own-file-unreadable = { $name } ist nicht lesbar ({ $error }); { $loss }: Prüfen Sie die Zugriffsrechte und starten Sie neu
said-position-copied = { $notation } kopiert
said-quoted = „{ $text }“
said-random-exercise = eine zufällige Aufgabe
said-restored = Diese Arbeit stammt aus einer früheren Sitzung und ist noch nicht gespeichert.
said-save-tree = Baum speichern
said-save-tree-kind = Spielbäume
said-saved-library-tree = In der Datei endet sein Name auf „(bearbeitet)“, und die Anmerkungen zum Baum der Bibliothek entfallen.
said-section-call-stack = Aufrufstapel
said-section-node = Aktueller Knoten
said-section-ordering = Zugsortierung
said-section-passes = Durchgänge
said-section-pseudocode = Pseudocode
said-section-root-moves = Wurzelzüge
said-section-static-value = Statische Bewertung
said-section-table = Transpositionstabelle
said-settings-fresh = es gelten die Voreinstellungen
said-settings-lost = Einstellungen werden nicht gespeichert
said-still-unsaved = { $what ->
        [exercise] { $failed }; die Aufgabe ist noch hier, nicht gespeichert
        [game] { $failed }; die Partie ist noch hier, nicht gespeichert
        [lesson] { $failed }; die Lektion ist noch hier, nicht gespeichert
       *[tree] { $failed }; der Baum ist noch hier, nicht gespeichert
    }
said-stop-presenting = Präsentation beenden
said-saved-as = Gespeichert als { $name }
said-while-making = Aus dieser Suche wird gerade eine Lektion erstellt: Schließen Sie zuerst die Leiste der Lektion, ändern Sie dann den Baum oder die Einstellungen, und wählen Sie „Aktuelle Suche übernehmen“.

### Everything else of the window: src/app, window-

window-cancel = Abbrechen
window-clipboard = Zwischenablage
window-dismiss = Schließen
    .hint = schließen (Esc)
window-edit-lesson = Lektion bearbeiten
window-exported = { $done } von { $of } Bildern
window-language = Sprache
window-language-system = Wie das System
window-menu = Menü
window-opening = { $title } wird geöffnet …
window-recent-files = Letzte Dateien
    .none = noch wurde keine Datei geöffnet oder gespeichert
window-speaker-answer = Antwort
window-speaker-elapsed = Vergangen
    .hint = seit Beginn der Präsentation oder seit dem Öffnen dieses Fensters
window-speaker-end = Ende der Suche.
window-speaker-hidden = Verborgen, bis die Frage beantwortet ist.
window-speaker-last-stop = Das ist die letzte Station.
window-speaker-next = Als Nächstes
window-speaker-next-cutoff = Der nächste Cutoff ist bei Schritt { $step }.
window-speaker-no-cutoff = Es kommt kein Cutoff mehr.
window-speaker-notes = Notizen
window-speaker-restart = Neu starten
    .hint = die Uhr beginnt wieder bei 0:00
window-speaker-stop = Station { $number }, Schritt { $step }: { $text }
window-speaker-stop-asked = Station { $number }, Schritt { $step }: { $text } (mit Frage)
window-speaker-time = Zeit
    .hint = die Uhrzeit
window-title = { $title } – Cutoff
window-title-both = Nebeneinander: { $title } – Cutoff
window-title-compare = Vergleichen: { $title } – Cutoff
window-widget-less-deep = Stattdessen bis Tiefe { $depth } suchen
window-widget-sort = sortieren
window-widget-sort-by = { $how ->
        [largest] nach „{ $column }“ sortieren, größte zuerst
        [smallest] nach „{ $column }“ sortieren, kleinste zuerst
       *[unsorted] nach „{ $column }“ sortieren
    }

### The Compare page: src/app/compare, compare-

compare-add = Hinzufügen
    .hint = diese Suche hinzufügen (Enter)
compare-add-again = { $count } wieder hinzufügen
    .hint = entfernte Suchen
compare-add-own = Suche der Seite „Schritt“ hinzufügen
compare-after-ply = Nach Halbzug
    .hint = die Stellung nach so vielen Halbzügen oder die Endstellung
compare-algorithms = Algorithmen
compare-alpha-beta = Alpha-Beta
compare-any-search = Beliebige Suche, etwa pvs+table+deepening
    .hint = Algorithmus, dann Teile, verbunden mit +: strict, hard, deepening, aspiration=50, table, killers, history, quiescence, order=NAME
compare-any-search-field = weitere Suche
compare-at-depth = Tiefe { $depth }
compare-best-moves = { $all ->
        [one] Der beste Zug der Datei wird in { $right } von { $all } Stellung gefunden.
       *[other] Der beste Zug der Datei wird in { $right } von { $all } Stellungen gefunden.
    }
compare-branching = Effektiver Verzweigungsfaktor
compare-branching-axis = b aus 1 + b + … + b^Tiefe Knoten, logarithmisch
compare-branching-text = Verzweigungsfaktor { $value }
compare-cancel = Abbrechen
    .hint = Esc: bisherige Ergebnisse bleiben erhalten
compare-cancelled = Abgebrochen; bisherige Ergebnisse bleiben erhalten.
compare-cancelled-of = Abgebrochen; bisherige Ergebnisse bleiben erhalten: { $done } von { $all } Stellungen.
compare-chart = Diagramm: { $name }
compare-chart-at = { $name }, Tiefe { $depth }
compare-chart-hint = was das Diagramm zeigt
compare-choose-evaluations = Bewertungen
compare-choose-orders = Zugreihenfolgen
compare-configurations = Konfigurationen
    .hint = beliebige Suchen nebeneinander: Algorithmen, Regeln, Zugreihenfolgen, Bewertungen
compare-configurations-question = Welche Einstellungen helfen?
compare-configurations-run = { $count ->
        [0] Wählen Sie links die Konfigurationen, die für „{ $title }“ bis Tiefe { $depth } gemessen werden: Knoten und Zeit in jeder Tiefe.
        [one] „Messen“ misst die Konfiguration links für „{ $title }“ bis Tiefe { $depth }: Knoten und Zeit in jeder Tiefe.
       *[other] „Messen“ misst die { $count } Konfigurationen links für „{ $title }“ bis Tiefe { $depth }: Knoten und Zeit in jeder Tiefe.
    }
compare-continue = Fortsetzen
compare-continue-positions = { $count ->
        [one] Ergebnisse behalten; { $count } Stellung fehlt noch (Enter)
       *[other] Ergebnisse behalten; { $count } Stellungen fehlen noch (Enter)
    }
compare-continue-searches = { $count ->
        [one] Ergebnisse behalten; { $count } Suche fehlt noch (Enter)
       *[other] Ergebnisse behalten; { $count } Suchen fehlen noch (Enter)
    }
compare-copied = Kopiert
compare-copy = CSV kopieren
    .hint = die Tabelle mit allen Stellen, für Tabellenkalkulationen
compare-count = { $count ->
        [one] { $count } Konfiguration
       *[other] { $count } Konfigurationen
    }
compare-counting = { $place }: Zählung, { $count } Knoten
compare-counting-of = { $place }: Zählung, { $count } von { $all } Knoten
compare-cut-equal = Schnitt bei α ≥ β
compare-cut-strict = Schnitt bei α > β (streng)
compare-cuts = Schnittbedingung von Alpha-Beta
compare-deepening = { $which }: Tiefe { $depth } nach { $time } fertig, { $nodes } Knoten; jetzt Tiefe { $next }
compare-deepening-first = { $which }: Tiefe 1
compare-depth = Tiefe
    .hint = die letzte Tiefe, die gemessen wird, in Halbzügen; eine langsame Tiefe wird erst auf Ihren Wunsch gemessen
compare-depth-one = Tiefe 1
compare-depth-too-large = Tiefe { $depth } ist zu groß: { $search } würde { $nodes } Knoten besuchen; erlaubt sind { $budget }. Wählen Sie eine kleinere Tiefe.
compare-depths = Tiefen
    .hint = Knoten und Zeit von Minimax und Alpha-Beta in jeder Tiefe
compare-depths-question = Wie viel spart das Abschneiden?
compare-depths-run = „Messen“ durchsucht { $what ->
        [tree] den Baum
        [position] die Stellung
       *[titled] „{ $title }“
    } in { $depth ->
        [1] Tiefe 1
        [2] den Tiefen 1 und 2
       *[other] den Tiefen 1 bis { $depth }
    } mit Minimax und mit Alpha-Beta und zeigt im Diagramm, wie viele Knoten jede Suche besucht und wie lange sie braucht.
compare-depths-same = { $nodes ->
        [one] In Tiefe { $depth } besuchen beide { $nodes } Knoten: keine Cutoffs.
       *[other] In Tiefe { $depth } besuchen beide { $nodes } Knoten: keine Cutoffs.
    }
compare-depths-saved = In Tiefe { $depth } besucht Alpha-Beta { $few } der { $all } Knoten von Minimax: { $saved } gespart{ $speed ->
        [small] . Kleine Bäume: Vergleichen Sie Knoten, nicht Zeiten.
        [overlap] . Die Zeiten überschneiden sich.
        [faster] , etwa { $ratio }-mal so schnell.
       *[slower] , braucht aber etwa { $ratio }-mal so lange.
    }
compare-depths-to = Tiefen 1 bis
compare-details = Details
    .hint = alle Spalten und Tabellen: Streuung, Knoten pro Sekunde, beste Varianten, Theorie
compare-elapsed = { $time } s seit dem Start
compare-estimating = Zeit wird geschätzt …
compare-factor = Reduktionsfaktor der Knoten
compare-factor-axis = Minimax / Alpha-Beta, logarithmisch
compare-factor-text = Reduktionsfaktor { $value }
compare-fewest-all = { $all ->
        [2] In Tiefe { $depth } besuchen beide gleich viele Knoten: { $nodes }.
       *[other] In Tiefe { $depth } besuchen alle { $all } gleich viele Knoten: { $nodes }.
    }
compare-fewest-few = In Tiefe { $depth } besuchen { $name } und { $others } weitere die wenigsten Knoten: { $nodes }.
compare-fewest-first = In Tiefe { $depth } besucht { $name } die wenigsten Knoten: { $nodes }.
compare-fewest-other = { $others ->
        [0] In Tiefe { $depth } besucht { $name } die wenigsten: { $nodes } Knoten; { $first } besucht { $ratio }-mal so viele.
        [one] In Tiefe { $depth } besucht { $name } (und eine weitere) die wenigsten: { $nodes } Knoten; { $first } besucht { $ratio }-mal so viele.
       *[other] In Tiefe { $depth } besucht { $name } (und { $others } weitere) die wenigsten: { $nodes } Knoten; { $first } besucht { $ratio }-mal so viele.
    }
compare-first-chart = Erstes Diagramm
compare-from-step = Von der Seite „Schritt“: { $settings }
compare-leaves = Bewertete Blätter
compare-leaves-axis = Blätter, logarithmisch
compare-leaves-text = { $value } Blätter
compare-left = noch { $time }
compare-legend = { $charts ->
        [one] { $curve } im Diagramm
       *[other] { $curve } in beiden Diagrammen
    }
compare-legend-hide = ausblenden
compare-legend-show = wieder einblenden
compare-less-than-second = weniger als eine Sekunde
compare-looking-ahead = Vorausschau …
compare-marks-boxes = Kasten: Quartilsabstand, Median; Antennen: Extremwerte. Jeder Punkt ist eine Stellung: Ein Klick öffnet sie.
compare-marks-hollow = Hohl: Einzelne Läufe beider Suchen überschneiden sich.
compare-marks-positions = Marken: Mediane; Balken: Quartilsabstand.
compare-marks-runs = Balken: vom kürzesten bis zum längsten Lauf.
compare-marks-shuffles = Balken: Quartilsabstand der Mischungen.
compare-measure-slow = Diese auch messen
    .hint = sie brauchen { $time }; Esc hält jederzeit an
compare-median-of = { $text }, Median über { $count } Stellungen
compare-minimax = Minimax
compare-mixed = Einige dieser Suchen haben eine Ruhesuche, andere nicht: Werte und Knotenzahlen sind nicht vergleichbar.
compare-more = Mehr
compare-needs-game = Zugreihenfolgen und Bewertungen brauchen eine Stellung eines Spiels.
compare-no-configurations = wählen Sie links die Konfigurationen
compare-no-depth = gemessen wird jede Tiefe: Entfernen Sie depth=N aus der Suche
compare-nodes = Besuchte Knoten
compare-nodes-axis = Knoten, logarithmisch
compare-nodes-text = { $value } Knoten
compare-not-saved = es konnte nicht gespeichert werden
compare-note-time = je { $time }
compare-now = Tiefe { $depth } von { $last }, { $name }
compare-now-of-many = { $done } von { $all } Stellungen; jetzt „{ $title }“, Tiefe { $depth } von { $last }, { $name }
compare-one-depth = Nur eine Tiefe: Die inneren Knoten dieses Baums haben keine Werte, daher lässt sich keine andere Tiefe messen. Bei einer Stellung gibt jede Tiefe beiden Kurven einen Punkt.
compare-one-depth-open = Schachstellung öffnen
compare-only-one = { $nodes ->
        [one] In Tiefe { $depth } besucht { $name } { $nodes } Knoten.
       *[other] In Tiefe { $depth } besucht { $name } { $nodes } Knoten.
    }
compare-options = Optionen
    .hint = wie oft jede Suche gemessen wird, und die Einstellungen der Suchen
compare-order-used = Die Seite „Schritt“ verwendet jetzt die Reihenfolge { $order }.
compare-orders = Zugreihenfolgen
    .hint = jede Zugreihenfolge, verglichen mit der Theorie
compare-orders-best = Die Reihenfolge „{ $best }“ besucht { $few } der { $all } Knoten von Minimax ({ $few_part }), „{ $worst }“ besucht { $many } ({ $many_part }).
compare-orders-leaves = Blätter
compare-orders-median = Median von { $count } Mischungen: { $text }
compare-orders-minimax = Minimax
compare-orders-minimum = Minimum hier
compare-orders-nodes = Knoten
compare-orders-question = Wie viel bringt die Zugsortierung?
compare-orders-run = { $plies ->
        [one] „Messen“ durchsucht „{ $title }“ { $plies } Halbzug tief in jeder Zugreihenfolge, von der schlechtesten bis zur perfekten: wie viele Knoten jede besucht, wie oft der erste Zug schneidet, und die theoretischen Werte für Bäume dieser Größe.
       *[other] „Messen“ durchsucht „{ $title }“ { $plies } Halbzüge tief in jeder Zugreihenfolge, von der schlechtesten bis zur perfekten: wie viele Knoten jede besucht, wie oft der erste Zug schneidet, und die theoretischen Werte für Bäume dieser Größe.
    }
compare-orders-run-tree = „Messen“ durchsucht „{ $title }“ mit den Kindern in ursprünglicher und umgekehrter Reihenfolge, mit dem besten und mit dem schlechtesten zuerst und { $count }-mal gemischt: wie viele Knoten jede Reihenfolge besucht, der Median der Mischungen und die theoretischen Werte für Bäume dieser Größe.
compare-orders-same = Jede Reihenfolge besucht { $few } der { $all } Knoten von Minimax.
compare-orders-settings = Alpha-Beta, { $settings }
compare-orders-shuffled = gemischt, Median
compare-orders-use = diese Reihenfolge auf der Seite „Schritt“ verwenden
compare-paper = Der veröffentlichte Artikel
    .hint = ein veröffentlichtes Experiment, nachgerechnet
compare-paper-about = { $title }: veröffentlicht und hier nachgerechnet
compare-paper-cost = Das Programm des Artikels schneidet nur bei α > β: { $many } Knoten in Tiefe { $depth }, wo die Lehrbuchregel { $few } braucht ({ $ratio })
compare-paper-curve = { $name }, gedruckt
compare-paper-different = { $count ->
        [one] { $count } weicht ab
       *[other] { $count } weichen ab
    }
compare-paper-match = { $same ->
        [one] { $same } von { $all } Tiefen stimmt genau überein
       *[other] { $same } von { $all } Tiefen stimmen genau überein
    }
compare-paper-minimax = Minimax
compare-paper-name = Die Stellung des Artikels
compare-paper-position = die Stellung des Artikels
compare-paper-printed = { $name }: gedruckt { $text }
compare-paper-run = Unten stehen die Zahlen des Artikels. „Messen“ misst sie hier nach (einige Sekunden).
compare-paper-start = die Grundstellung
compare-paper-start-cost = von der Grundstellung in Tiefe { $depth } { $many } statt { $few } ({ $ratio })
compare-paper-step = Stellung durchgehen
    .hint = die Stellung des Artikels mit seinen Einstellungen öffnen, Tiefe 3
compare-paper-strict = Alpha-Beta, streng
compare-paper-swapped = in Tiefe 3 hat der Artikel seine beiden Zahlen vertauscht
compare-part-order = Zugreihenfolge
    .hint = die Reihenfolge, die zuerst hinzukommt; einfaches Alpha-Beta nimmt die Züge, wie sie erzeugt werden
compare-parts = Was jede Verfeinerung bringt
    .hint = Verfeinerungen einzeln hinzugefügt, dann einzeln weggelassen
compare-parts-added = ein Teil mehr
compare-parts-chart = Knoten im Verhältnis zu einfachem Alpha-Beta
compare-parts-chart-axis = × einfaches Alpha-Beta, logarithmisch
compare-parts-fewer = In Tiefe { $depth } besucht die volle Suche { $part } der Knoten von einfachem Alpha-Beta.
compare-parts-found = { $nodes ->
        [one] { $name }: { $nodes } Knoten, { $time }
       *[other] { $name }: { $nodes } Knoten, { $time }
    }
compare-parts-full = volle Suche
compare-parts-many = viele Stellungen
    .hint = die oben gewählten Stellungen einer Datei oder der Bibliothek; die Zahlen sind Mediane
compare-parts-median = { $name }, Median über { $count } Stellungen
compare-parts-more = In Tiefe { $depth } besucht die volle Suche { $times }-mal so viele Knoten wie einfaches Alpha-Beta.
compare-parts-most = Am meisten spart diese Verfeinerung: { $part }; ohne sie { $times }-mal so viele Knoten.
compare-parts-one = die aktuelle
compare-parts-plain = einfach
compare-parts-positions = Stellungen
compare-parts-question = Was bringt jede Verfeinerung?
compare-parts-range = Quartilsabstand { $low } bis { $high } × einfach
compare-parts-ratios = { $plain } × einfach, { $full } × voll
compare-parts-removed = ein Teil weniger
compare-parts-run = „Messen“ durchsucht { $what } bis Tiefe { $depth }: zuerst mit einfachem Alpha-Beta, dann mit jeweils einer Verfeinerung mehr bis zur vollen Suche ({ $full }), zuletzt mit der vollen Suche, jeweils ohne eine der Verfeinerungen. Alle geben denselben Wert zurück; Knoten und Zeiten unterscheiden sich.
compare-positions = Viele Stellungen
    .hint = Minimax und Alpha-Beta in jeder Stellung einer Datei oder der Bibliothek
compare-positions-above = Ein Klick auf eine Zeile öffnet die Stellung, auf eine Überschrift sortiert er.
compare-positions-below = Zeiten: { $clock }. Keine Beschleunigung, wo sich einzelne Läufe überschneiden.
compare-positions-chosen = Stellungen
    .hint = welche Stellungen gemessen werden: die einer Datei (EPD oder PGN; Sie können sie hierher ziehen) oder der Bibliothek
compare-positions-of = { $count ->
        [one] { $count } Stellung aus „{ $title }“
       *[other] { $count } Stellungen aus „{ $title }“
    }
compare-positions-open = auf der Seite „Schritt“ öffnen
compare-positions-run = „Messen“ misst Minimax und Alpha-Beta in { $what }, bis Tiefe { $depth }: die Ersparnis in jeder, ihre Verteilung und die Ausreißer. Für eigene Stellungen öffnen Sie eine EPD- oder PGN-Datei.
compare-positions-saved = In Tiefe { $depth } spart das Abschneiden über { $count } Stellungen { $median } (Median), Quartilsabstand { $lower } bis { $upper }; von { $least } („{ $first }“) bis { $most } („{ $last }“).
compare-positions-saved-one = In Tiefe { $depth } spart das Abschneiden { $part } in „{ $title }“.
compare-progress = geschätzter Fortschritt
compare-quoted = „{ $title }“
compare-range = Quartilsabstand { $low } bis { $high }
compare-ratio = Verhältnis zur ersten
compare-ratio-axis = Knoten als Vielfaches der ersten, logarithmisch
compare-ratio-text = { $value } × Knoten der ersten
compare-refinements = Verfeinerungen
compare-refinements-no-deepening = Dieser Baum hat innere Knoten ohne statische Bewertung, daher entfällt die Vertiefung.
compare-refinements-quiescence = Die Ruhesuche ändert den Wert; daher hat sie jede Suche, auch einfaches Alpha-Beta, oder keine.
compare-remove = { $name } entfernen
compare-repeats = Läufe
    .hint = wie oft jede Suche gemessen wird; gezeigt wird der Median
compare-returns = Alpha-Beta gibt zurück
compare-returns-hard = Werte im Fenster (fail-hard)
compare-returns-soft = den besten gefundenen Wert (fail-soft)
compare-roughly = { $unit ->
        [s] etwa { $value } s
        [min] etwa { $value } min
        [h] etwa { $value } h
       *[days] etwa { $value } Tage
    }
compare-run = Messen
    .hint = messen (Enter)
compare-run-again = Neu messen
    .hint = alles noch einmal messen
compare-runs = { $count ->
        [one] { $text } ({ $low } bis { $high }, { $count } Lauf)
       *[other] { $text } ({ $low } bis { $high }, { $count } Läufe)
    }
compare-save = Speichern…
    .hint = die Tabelle oder die Diagramme in eine Datei speichern
compare-save-charts = Diagramme als { $format }…
    .hint = beide Diagramme wie gezeigt, helles Farbschema
compare-save-table = Tabelle als { $format }…
    .hint = alle Zahlen mit allen Stellen
compare-save-title = Speichern
compare-saved = Was das Abschneiden spart
compare-saved-axis = gesparter Anteil der Minimax-Knoten
compare-saved-hover = Tiefe { $depth }: { $few } von { $all } Knoten, { $saved } gespart, Reduktionsfaktor { $factor }
compare-saved-text = { $value } gespart
compare-second-chart = Zweites Diagramm
compare-slow = Zu langsam, um ungefragt zu starten: { $list }.
compare-slow-depth = Tiefe { $depth } ({ $time })
compare-slow-depth-nodes = Tiefe { $depth } ({ $time }, { $nodes } Knoten)
compare-slow-search = { $name } ab Tiefe { $depth } ({ $time })
compare-some-of = { $list }; und { $count } weitere
compare-source = Vergleichen an
    .hint = der geöffnete Baum oder die geöffnete Stellung
compare-source-chess = Eine Schachstellung
compare-source-file = Datei öffnen…
compare-source-library = Bibliothek…
compare-source-paper = Die Stellungen des Artikels
compare-speed = Knoten pro Sekunde
compare-speed-axis = Knoten pro Sekunde, logarithmisch
compare-speed-text = { $value } Knoten pro Sekunde
compare-stale = Diese Zahlen gelten für { $of }.
compare-stale-document = Jetzt ist ein anderes Dokument geöffnet.
compare-stale-positions = Jetzt sind andere Stellungen oder Einstellungen gewählt.
compare-stale-settings = Die Einstellungen haben sich seitdem geändert.
compare-starting = Start …
compare-theory = { $plies ->
        [one] Die Theorie ist für b = { $b } gezeichnet, die mittlere Verzweigung hier über { $plies } Halbzug.
       *[other] Die Theorie ist für b = { $b } gezeichnet, die mittlere Verzweigung hier über { $plies } Halbzüge.
    }
compare-theory-leaves = { $name }: { $leaves } Blätter mit b = { $b }
compare-theory-minimal = gleichförmiger Minimalbaum
compare-tick-each = Kreuzen Sie in jeder Gruppe unten ein Kästchen an, damit Alpha-Beta dabei ist.
compare-time = Zeitlimit
    .hint = die Tiefe, die iterative Vertiefung erreicht
compare-time-after = { $name }: nach { $time }, { $nodes }
compare-time-best = In { $time } { $how ->
        [alone] kommt { $name }
        [furthest] kommt { $name } am weitesten,
       *[first] kommt { $name } als erste Suche
    } { $end ->
        [over] bis zum Ende der Partie, Tiefe { $depth }
       *[depth] bis Tiefe { $depth }
    }, fertig nach { $after }: Wert { $value }, { $best_move ->
        [none] { $nodes } Knoten.
       *[move] bester Zug { $best_move }, { $nodes } Knoten.
    }
compare-time-chart-nodes = Knoten bis zu jeder Tiefe
compare-time-chart-time = Zeit bis zu jeder Tiefe
compare-time-each = Jede Konfiguration
    .hint = nacheinander jede Konfiguration, mit gleich viel Zeit
compare-time-field = Zeit für jede
    .hint = Zeit pro Suche in Sekunden; Esc beendet sie jederzeit
compare-time-no-order = die Reihenfolge { $order } braucht eine volle Suche bis zur letzten Tiefe, und ein Zeitlimit legt keine fest: Wählen Sie eine andere Reihenfolge
compare-time-nothing = Keine Tiefe wurde abgeschlossen, daher gibt es kein Ergebnis: Geben Sie der Suche mehr Zeit.
compare-time-question = Wie tief in { $time }?
compare-time-run = „Messen“ durchsucht „{ $title }“ bis Tiefe 1, dann 2 und so weiter, { $time } lang. Jede Tiefe wird gezeigt, sobald sie abgeschlossen ist; Esc hält früher an, und die letzte abgeschlossene Tiefe ist das Ergebnis.
compare-time-run-all = „Messen“ lässt jede von { $count } Konfigurationen „{ $title }“ mit iterativer Vertiefung durchsuchen, jede { $time } lang: erreichte Tiefe, Wert und bester Zug.
compare-time-this = Diese Suche
    .hint = die Suche der Seite „Schritt“ mit iterativer Vertiefung
compare-time-to-end = { $best_move ->
        [none] { $count } Suchen erreichen in { $time } das Ende der Partie: Wert { $value }.
       *[move] { $count } Suchen erreichen in { $time } das Ende der Partie: Wert { $value }, bester Zug { $best_move }.
    }
compare-times = Median der Zeit
compare-times-axis = Zeit, logarithmisch
compare-timing = { $place }: Zeitmessung, Lauf { $run } von { $repeats } über { $nodes } Knoten
compare-too-large = Zu groß zum Durchsuchen: { $list }.
compare-unsound = { $note }; weniger Knoten sind daher kein Vorzug.
compare-which = { $number } von { $count }, { $name }

### The Play page: src/app/play, play-

play-accept = Annehmen
play-any-search = Beliebige Suche
play-back = Zurück zur Partie
play-before = { $game } vor { $moved }
play-beginner = Anfänger (Tiefe 1, jeder vierte Zug zufällig)
play-best-line = Beste Variante: { $moves }
play-by-hand = Zufall selbst eingeben
    .hint = sonst würfelt das Programm, mit dem Startwert der Partie
play-by-time = Feste Zeit pro Zug
play-check-agrees = { $done ->
        [one] Tiefe { $depth } stimmt mit dem einzigen Zug der Partie überein.
       *[other] Tiefe { $depth } stimmt mit allen { $done } Zügen der Partie überein.
    }
play-check-agrees-so-far = { $done ->
        [one] Tiefe { $depth } stimmt mit dem einzigen bisher geprüften Zug überein.
       *[other] Tiefe { $depth } stimmt mit allen { $done } bisher geprüften Zügen überein.
    }
play-check-cancel = Abbrechen
play-check-cancelled = Prüfung abgebrochen; bisher gefundene Züge sind markiert.
play-check-depth = Tiefe
    .hint = wie tief die Züge geprüft werden, in Halbzügen
play-check-differs = { $marked ->
        [one] Tiefe { $depth } bevorzugt einmal einen anderen Zug (Züge der Partie: { $done }); die Stelle ist mit ? markiert.
       *[other] Tiefe { $depth } bevorzugt { $marked }-mal einen anderen Zug (Züge der Partie: { $done }); die Stellen sind mit ? markiert.
    }
play-check-differs-so-far = { $marked ->
        [one] Tiefe { $depth } bevorzugt einmal einen anderen Zug (bisher geprüft: { $done }); die Stelle ist mit ? markiert.
       *[other] Tiefe { $depth } bevorzugt { $marked }-mal einen anderen Zug (bisher geprüft: { $done }); die Stellen sind mit ? markiert.
    }
play-check-failed = die Züge konnten nicht geprüft werden: { $why }
play-check-prefers = Tiefe { $depth } bevorzugt { $moved }: { $best } statt { $played }
play-checking = Zug { $number } von { $all } wird geprüft …
play-claimable = Remis kann beantragt werden: { $why }.
play-clock = Uhr
play-clock-1 = 1 Minute
play-clock-15 = 15 Minuten, 10 s pro Zug
play-clock-3 = 3 Minuten, 2 s pro Zug
play-clock-5 = 5 Minuten, 3 s pro Zug
play-clock-90 = 90 Minuten, 30 s pro Zug
play-clock-field = Minuten und Sekunden der Uhr
    .hint = Minuten für die Partie und nach einem + die Sekunden, die jeder Zug hinzufügt; leer: keine Uhr
play-clock-next = Die neue Uhr gilt ab der nächsten Partie.
play-clock-none = keine Uhr
play-clock-of = Uhr von { $player }: { $time }
play-clock-own = eigene
play-continues = Die Partie geht weiter.
play-copied = Die Partie ist in der Zwischenablage.
play-copy-statistics = Statistik kopieren
    .hint = als Text
play-decline = Ablehnen
play-draw-accepted-for = { $player } nimmt an: Die letzte eigene Suche ergab { $value } – kein Vorteil.
play-draw-declined = { $player } lehnt das Remis ab.
play-draw-declined-early = { $player } lehnt ab: Für diese Seite wurde in dieser Partie noch nicht gesucht.
play-draw-declined-for = { $player } lehnt ab: Die letzte eigene Suche ergab { $value } – ein Vorteil.
play-draw-offered = { $player } bietet Remis an.
play-easy = Leicht (Tiefe 2)
play-enter-chance = Ergebnis des Zufalls wählen:
play-found = { $moved }: { $value } in Tiefe { $depth }
play-games-json = Partien (JSON)
play-games-pgn = Partien (PGN)
play-hard = Schwer (Tiefe 4)
play-hint-chance = Zuerst entscheidet der Zufall.
play-hint-move = Ziehen Sie auf dem Brett, oder tippen Sie einen Zug und drücken Sie Enter.
play-hint-start = Das Programm zieht, sobald Sie „Starten“ oder „Fortsetzen“ drücken.
play-may-not-chance = Jetzt entscheidet der Zufall: Geben Sie das Ergebnis rechts ein.
play-may-not-continue = { $player } ist am Zug und wird vom Programm gespielt: Drücken Sie zuerst „Fortsetzen“.
play-may-not-earlier = Das ist eine frühere Stellung: Gehen Sie zur letzten (Ende), oder spielen Sie von hier aus weiter mit „Bis hierher zurücknehmen“.
play-may-not-over = Die Partie ist zu Ende: Nehmen Sie einen Zug zurück (Strg+Z), oder beginnen Sie eine neue Partie.
play-may-not-start = { $player } ist am Zug und wird vom Programm gespielt: Drücken Sie zuerst „Starten“.
play-may-not-wait = { $player } ist am Zug und wird vom Programm gespielt: Warten Sie, oder drücken Sie „Jetzt ziehen“.
play-medium = Mittel (Tiefe 3)
play-more = Mehr
play-moves = Züge
play-new = Neue Partie
    .hint = aus derselben Stellung, in einem anderen Spiel oder aus einer Stellung der Bibliothek
play-new-from-step = Aus der Stellung der Seite „Schritt“
play-new-from-step-not = dort ist ein Baum offen: Öffnen Sie zuerst eine Stellung
play-new-same = Aus derselben Stellung
play-new-usual = Anfangsstellung
play-no-moves = Noch keine Züge.
play-no-moves-yours = Noch keine Züge. { $by_hand }; Sie können den Zug auch unter dem Brett eintippen.
play-no-position = Es gibt keine Stellung zum Spielen: Ein Baum ist offen.
play-no-search = die Suche nach einem Zug konnte nicht starten: { $why }
play-nothing-to-redo = Kein Zug zum Wiederherstellen.
play-nothing-to-take-back = Sie haben keinen Zug zum Zurücknehmen.
play-on-board = Auf dem Brett: nach { $moved }.
play-on-board-start = Auf dem Brett: vor dem ersten Zug.
play-paused = Die Partie ist angehalten.
play-person = Mensch
play-players = Spieler und Uhr
play-plays = { $player } spielt { $moved }.
play-previous-back = Die vorige Partie ist wieder auf dem Brett.
play-probability = Wahrscheinlichkeit { $number }
play-random = { $value } (zufällig)
play-random-hint = der Wert der Suche; der Zug wurde zufällig gewählt
play-report = Suche
play-report-nodes = Knoten
    .hint = besuchte, über alle Tiefen
play-report-others = Warum kein anderer Zug?
play-report-random = Ein Anfängerzug, zufällig gewählt: Die Suche bevorzugte die Variante oben.
play-report-rules = In der Partie gelten alle Regeln; die Suche berücksichtigt { $rules } nicht und kann deshalb in ein solches Remis laufen oder eines verpassen.
play-report-search = Suche: { $search }
play-report-skipped = übersprungen
play-report-speed = Knoten pro Sekunde
play-report-table = Tabellenantworten
    .hint = Besuche, die die Transpositionstabelle beendet hat
play-report-time = Zeit
play-restored = Ihre nicht beendete Partie wurde wiederhergestellt.
play-restored-from = Ihre nicht beendete Partie ({ $age }) wurde wiederhergestellt.
play-save = Partie speichern
play-save-statistics = Statistik speichern…
    .hint = als JSON
play-save-the-statistics = Statistik speichern
play-search = Suche
    .hint = Teile, mit + verbunden, wie in der Befehlszeile: alpha-beta+table+depth=5; mit time=2s vertieft die Suche so lange
play-search-failed = die Suche nach einem Zug ist unerwartet gescheitert: Nehmen Sie einen Zug zurück, oder wählen Sie eine andere Stufe
play-search-of = Suche von { $player }
play-searching = sucht, { $time } s
play-side-person = Mensch
play-statistic-both = Beide
play-statistic-branching = Mittlerer Verzweigungsfaktor
    .hint = die mittlere Anzahl legaler Züge in den Stellungen, die Suchen expandiert haben; nicht der effektive Verzweigungsfaktor, der sagt, wie die Knoten von Tiefe zu Tiefe wachsen
play-statistic-moves = Züge (Halbzüge)
    .hint = jeder Zug einer Seite zählt
play-statistic-positions = Mittlere Zahl untersuchter Stellungen pro Zug
    .hint = über die Züge, die eine Suche gewählt hat; Stellungen beim Betreten gezählt
play-statistic-time = Mittlere Zeit pro Zug
    .hint = über alle Züge, auch die von Menschen
play-statistics = Statistik
play-statistics-copied = Die Statistik ist in der Zwischenablage.
play-step = Diese Stellung durchgehen
    .hint = öffnet die Stellung auf dem Brett auf der Seite „Schritt“
play-taken-back = { $player } nimmt { $moved } zurück.
play-time = Zeit pro Zug
    .hint = etwa 2s, 500ms oder 1.5min: So lange vertieft die Suche; mit einer Uhr gilt die kürzere Zeit
play-time-of = Zeit pro Zug von { $player }
play-title = { $plies ->
        [one] { $game }, { $plies } Halbzug
       *[other] { $game }, { $plies } Halbzüge
    }
play-to = Zu { $moved }
play-to-hint = zeigt die Stellung nach diesem Zug
play-to-marked = Zu { $moved }, markiert
play-type-example = Zug eintippen: { $example }
play-type-hint = einen Zug eintippen und Enter drücken; solange das Feld leer ist, führen Links und Rechts durch die Partie
play-type-move = Zug
play-type-roll = Wurf
play-unfinished = Nicht beendet: { $title }.
play-unfinished-from = Nicht beendet: { $title }, { $age }.
play-value-hint = der Wert der Suche in Tiefe { $depth }
play-values = Wert im Verlauf der Partie
play-values-for = Wert für { $player }
play-values-of = laut { $player }
play-values-ply = Halbzug
play-values-unit-for = { $unit }, für { $player }
play-why = Die Suche, die { $moved } gewählt hat, so wie sie gelaufen ist.

### Lessons in the window: src/app/lessons, course-

course-answer = Antwort: { $answer }.
course-answer-fields = Antworten Sie in den Feldern hier; Esc schließt die Frage.
course-ask-again = Neu fragen
course-at-least = mindestens
course-at-most = höchstens
course-back-to-editing = Zurück zum Bearbeiten
    .hint = den Probelauf beenden; die Lektion ist, wie Sie sie verlassen haben (Esc)
course-check = Prüfen
course-child = Kind { $number }
course-choose-answer = Wählen Sie zuerst eine Antwort: Drücken Sie ihre Nummer.
course-choose-cut = Wählen Sie „kein Cutoff“ (0) oder die Kinder, die übersprungen werden.
course-choose-node = Wählen Sie zuerst einen Knoten: Klicken Sie ihn an, oder drücken Sie seine Nummer.
course-choose-offered = Wählen Sie eine der Antworten hier, mit ihrer Nummer.
course-chosen = Im Baum gewählt: { $node }
course-class-poll = Abstimmung
    .hint = zeigt nur die Frage, groß; eine Taste zeigt die Antwort; nichts wird gewertet
course-click-child = Drücken Sie die Nummer des übersprungenen Kindes, oder klicken Sie es im Baum an.
course-click-node = Klicken Sie ihn im Baum an, oder drücken Sie seine Nummer oder Auf und Ab.
course-continue = Weiter
    .hint = zeigt das Ereignis (Enter, Rechts)
course-end = Das ist das Ende der Lektion.
course-exactly = genau
course-field-best = bestes
course-field-is = { $field } auf { $value } setzen (oder { $key } tippen)
course-field-number = Zahl
course-field-sum = Summe
course-field-value = Wert
course-hint = Hinweis: { $hint }
course-last = Das war die letzte Lektion; alle stehen unter Lernen > Lektionen.
course-leave = Lektion verlassen
    .hint = die Lektion verlassen: Ihr Baum, Ihr Schritt und Ihre Einstellungen kommen zurück (Esc)
course-leaves = Esc verlässt die Lektion.
course-lesson = Lektion
course-lesson-of = Lektion { $number } von { $count }
course-make = Lektion erstellen
course-make-at-step = bei Schritt { $step }
course-make-check = Prüfen
    .hint = alle Probleme auflisten, wie cutoff check
course-make-close = Leiste der Lektion schließen
    .hint = die Leiste schließen: Die Lektion bleibt erhalten, und Lernen > Lektion erstellen… zeigt sie wieder
course-make-down = Nach unten
    .hint = mit der Station darunter tauschen
course-make-elsewhere = Die aktuelle Suche ist nicht die der Lektion: Wählen Sie „Suche der Lektion zeigen“ oder „Aktuelle Suche übernehmen“.
course-make-empty = Gehen Sie zu einem Schritt, an dem Sie etwas sagen möchten, und fügen Sie eine Station hinzu. Die Zahlen in ihrem Text kommen aus der Suche.
course-make-files = Lektionen
course-make-first-goal = Sie können dieser Suche Schritt für Schritt folgen.
course-make-goal = Ziel, in einem Satz
course-make-has-problems = Die Lektion hat { $count ->
        [one] { $count } Problem
       *[other] { $count } Probleme
    }.
course-make-is-elsewhere = Die aktuelle Suche ist nicht die dieser Lektion.
course-make-move = Hierher verschieben
    .hint = diese Station zum aktuellen Schritt verschieben
course-make-new = Neue Lektion
    .hint = eine neue Lektion zur aktuellen Suche beginnen
course-make-no-cutoff = diese Suche hat keinen Cutoff
course-make-no-problems = Keine Probleme: { $count ->
        [one] { $count } Station
       *[other] { $count } Stationen
    }.
course-make-no-question = keine Frage
course-make-none = Es ist keine Lektion in Arbeit: Beginnen Sie eine mit Lernen > Lektion erstellen…
course-make-not-edited = { $file } kann hier nicht bearbeitet werden: { $error }.
course-make-not-here = Dieser Schritt kommt in der Suche nicht vor: Verschieben Sie die Station hierher.
course-make-not-in-search = nicht in dieser Suche
course-make-notes = Notizen für Lehrende
course-make-numbers = Zahlen der Suche
course-make-numbers-of = Zahlen von
course-make-on-step-page = Eine Lektion entsteht auf der Seite „Schritt“, zu einer einzelnen Suche.
course-make-other-node = anderer Knoten
course-make-preview = Die Suche füllt aus, was in geschweiften Klammern steht. Studierende lesen:
course-make-problems = { $count ->
        [one] { $count } Problem
       *[other] { $count } Probleme
    }:
course-make-propose = Stationen vorschlagen
    .hint = an den ersten Cutoffs
course-make-question = Frage
course-make-redo = Wiederholen
course-make-remove = Entfernen
    .hint = diese Station entfernen; Rückgängig holt sie zurück
course-make-save = Speichern…
course-make-save-dialog = Lektion speichern
course-make-show-search = Suche der Lektion zeigen
course-make-step = Schritt { $step }
course-make-stop = Station { $stop }
course-make-stop-field = Station { $stop }, { $field }
course-make-stop-place = Station { $stop }, Stelle
course-make-text = Text
course-make-title = Titel
course-make-try = Ausprobieren
    .hint = die Lektion von Anfang an durchgehen; wenn Sie sie verlassen, kommen Sie hierher zurück
course-make-undo = Rückgängig
course-make-unsaved = Lektion erstellen (nicht gespeichert)
course-make-up = Nach oben
    .hint = mit der Station darüber tauschen
course-make-use-search = Aktuelle Suche übernehmen
    .hint = die Stationen behalten und dieser Suche anpassen
course-mark-next = nächster?
course-mark-skipped = entfällt?
course-misconception = Fehlvorstellung: { $name }
course-missing = { $field } fehlt: Geben Sie eine Zahl ein, i für ∞ oder -i für −∞.
course-next = Lektion { $number }, { $title }, ist die nächste: Lernen > Lektionen.
course-next-lesson = Nächste Lektion: { $number } { $title }
course-next-stop = Nächste Station
course-no-cutoff = kein Cutoff
course-node-after = { $node } nach { $parent }
course-not-quite = Nicht ganz: { $answer }. Noch ein Versuch:
course-not-skipped = { $node } kann hier nicht übersprungen werden: Wählen Sie unter den restlichen Kindern oder „kein Cutoff“.
course-notes = Notizen für Lehrende
course-press-number = Drücken Sie ihre Nummer oder Auf und Ab.
course-previous-stop = Vorige Station
course-question-types = Fragetypen
course-rate-every = Jede Frage
course-rate-fourth = Jede vierte Frage
course-rate-second = Jede zweite Frage
course-relation-missing = Sagen Sie, ob es genau das ist (=), höchstens das (<) oder mindestens das (>).
course-right = Richtig: { $answer }.
course-root-moves = Die Züge der Wurzel sind die Knoten direkt unter ihr.
course-score = { $right } von { $of } richtig
    .hint = im ersten Versuch, seit das Programm gestartet ist
course-show-answer = Antwort zeigen
    .hint = wird nicht gewertet (F2)
course-skip = { $node } überspringen
course-skip-all = { $count ->
        [2] beide überspringen
       *[other] alle { $count } überspringen
    }
course-skips = überspringt { $nodes }
course-skips-many = überspringt { $count } Kinder, { $first } bis { $last }
course-stop = Station { $stop } von { $count }
course-stop-after = Nach Station { $stop }, der letzten
course-stop-asking = Fragen beenden
    .hint = ohne Fragen weitermachen (Esc)
course-stop-before = Vor Station { $stop } von { $count }
course-stop-between = Zwischen Station { $stop } und { $next } von { $count }
course-the-number = Die Zahl
course-trial = Probelauf
course-trial-end = Esc führt zurück zum Bearbeiten.
course-type-null-window = 3+: knapp über 3, 3-: knapp darunter
course-type-returned = Geben Sie ein Zeichen und eine Zahl ein: ≤3 heißt „höchstens 3“ (Taste <); i heißt ∞.
course-type-window = i: ∞, -i: −∞, Tab: β, Esc: überspringen
course-unchanged = Diese Antwort ist unverändert: Ändern Sie sie, oder lassen Sie sich die Antwort zeigen.
course-wrong = Falsch: { $answer }.

### Measurements and their tables: src/measure, measure-

measure-about-alpha-beta-can-never-visit = Alpha-Beta besucht nie mehr Knoten als Minimax: Die beiden Einträge sind vertauscht
measure-about-branching = Effektiver Verzweigungsfaktor: das b, für das ein gleichförmiger Baum dieser Tiefe so viele Knoten hat, 1 + b + b² + … + b^Tiefe (Russell & Norvig).
measure-about-branching-of-depth = das b mit Knoten = 1 + b + b² + … + b^Tiefe, nur aus den Knoten dieser Tiefe
measure-about-exact-searched-separately = exakt: einzeln durchsucht
measure-about-it-ends-where-a-table = sie endet, wo eine Tabelle geantwortet hat
measure-about-leaves = Bewertete Blätter: an der Tiefengrenze oder am Ende der Partie. Exakt.
measure-about-no-bound-proved = keine Schranke bewiesen
measure-about-nodes = Besuchte Knoten: beim Betreten gezählt, mit Wurzel und Blättern. Exakt.
measure-about-nodes-of-this-depth-alone = Knoten dieser Tiefe allein
measure-about-not-the-files-best-move = nicht der beste Zug der Datei
measure-about-of-the-uniform-tree-that = Des gleichförmigen Baums, der in dieser Tiefe so viele Blätter hat, wie Minimax bewertet.
measure-about-since-the-beginning = seit Beginn
measure-about-speed = Besuchte Knoten pro Sekunde, nach dem Median der Zeiten.
measure-about-spread = Abstand des am weitesten entfernten Laufs vom Median, als Anteil des Medians; mehr als 100 % ist ein langsamer Lauf.
measure-about-the-median-of-the-runs = der Median der Läufe der Suche ohne Aufzeichnung
measure-about-the-share-of-minimaxs-nodes = Der Anteil der Minimax-Knoten, den Alpha-Beta nicht besucht.
measure-about-time = Zeit einer Suche ohne Aufzeichnung: der Median der Läufe. Zeigen Sie auf eine Zeit, um den schnellsten und den langsamsten Lauf zu sehen.
measure-about-total-nodes-up-to-that = alle Knoten bis zu dieser Tiefe
measure-all-but = alles außer { $part }
measure-all-nodes = alle Knoten
    .hint = Knoten seit Beginn
measure-alpha-beta = Alpha-Beta
measure-alpha-beta-leaves = Alpha-Beta-Blätter
    .hint = Blätter, die Alpha-Beta hier bewertet, wie gemessen.
measure-b = b
measure-b-3d-4 = b^(3d/4)
measure-b-d = b^d
measure-b-d-2 = b^(d/2)
measure-best = bester
measure-best-line = beste Variante
    .hint = Bestes Spiel beider Seiten, Zug für Zug; wo die Züge eines Baums keine Namen haben, die Knoten, zu denen sie führen.
measure-best-line-each-move-with = beste Variante, jeder Zug mit der statischen Bewertung danach
measure-best-move = bester Zug
    .hint = der beste Zug der Datei
measure-branching = Verzweigung
measure-branching-factor = Verzweigungsfaktor
    .hint = das b mit Knoten = 1 + b + b² + … + b^Tiefe
measure-children-best-first = bestes zuerst
measure-children-original = ursprünglich
measure-children-reversed = umgekehrt
measure-children-worst-first = schlechtestes zuerst
measure-clock = dieser Rechner, ein Kern, Median aus { $repeats } Läufen
measure-clock-once = dieser Rechner, ein Kern, ein Lauf
measure-configuration = Konfiguration
measure-contest-note = × erste: Knoten als Vielfaches der ersten Konfiguration in dieser Tiefe. Verzweigung: das b mit Knoten = 1 + b + b^2 + ... + b^Tiefe. Zeiten: { $clock }.
measure-cut-by-first-move = Schnitt durch ersten Zug
    .hint = Anteil der Cutoffs, die der erste Zug ausgelöst hat
measure-cut-strict = Schnitt bei α > β
measure-cutoffs = Cutoffs
    .hint = Wie oft Alpha-Beta mindestens ein Kind übersprungen hat.
measure-depth = Tiefe
    .hint = Suchtiefe in Halbzügen.
measure-depth-left-out = Tiefe { $depth } entfällt: Sie endet bei { $node }, und dieser Knoten hat keine statische Bewertung.
measure-depth-range = { $from } bis { $to }
measure-depth-reached = erreichte Tiefe
measure-depth-reached-title = Erreichte Tiefe
measure-depths-left-out = Tiefen { $depths } entfallen: Sie enden an inneren Knoten ohne statische Bewertung, etwa { $node }.
measure-ended-by = beendet durch
measure-ended-by-budget = Budget
measure-ended-by-game = Ende der Partie
measure-ended-by-last-depth = letzte Tiefe
measure-ended-by-long-depth = eine zu lange Tiefe
measure-ended-by-time = Zeit
measure-error-failed = die Messung ist fehlgeschlagen: { $error }
measure-error-no-depth = in Tiefe 0 gibt es nichts zu vergleichen: Wählen Sie eine Tiefe ab 1
measure-error-no-repeats = 0 Wiederholungen messen nichts: Wählen Sie mindestens 1
measure-error-not-reproducible = Tiefe { $depth }: { $search } ergab bei der Wiederholung andere Zahlen, daher ist auf sie kein Verlass
measure-error-not-started = die Messung konnte nicht gestartet werden: { $error }
measure-error-over-budget = Tiefe { $depth } ist zu groß: { $search } würde { $nodes } Knoten besuchen, mehr als das Budget von { $budget }
measure-error-stopped = Tiefe { $depth }: { $why }
measure-error-too-deep = Tiefe { $depth } übersteigt { $most } Halbzüge; tiefer kann nicht gesucht werden
measure-error-values-differ = Tiefe { $depth }: { $first } findet { $value }, { $second } findet { $other }, und beide müssen übereinstimmen
measure-evaluation = Bewertung: { $evaluation }
measure-every-depth = Jede abgeschlossene Tiefe
measure-exact-score = exakter Wert
measure-fewer-leaves = Hier genügen { $fewest } Blätter: Der Baum ist nicht gleichförmig, und gleiche oder unendliche Werte erlauben mehr Cutoffs.
measure-formula = Formel
measure-full-search = { $name } = volle Suche
measure-here = hier
measure-leaves = Blätter
measure-leaves-as-a-multiple-of = Blätter als Vielfaches des Minimums
    .hint = Blätter ÷ Minimum über alle Reihenfolgen
measure-leaves-in-theory = Blätter laut Theorie
measure-left-out = entfällt: { $what }
measure-mates-by-distance = Matts: nach Entfernung
measure-meaning = Bedeutung
measure-measured = gemessen
measure-measured-move = gemessener Zug
measure-measured-value = gemessener Wert
measure-median-time = Median der Zeit
measure-medians-over = Mediane über { $positions } Stellungen
measure-minimal = minimal
measure-minimal-leaves = minimale Blattzahl
    .hint = b^⌈d/2⌉ + b^⌊d/2⌋ − 1: Alpha-Beta in perfekter Reihenfolge (Knuth & Moore 1975).
measure-minimax = Minimax
measure-minimax-leaves = Minimax-Blätter
    .hint = Blätter, die Minimax bewertet und die auch Alpha-Beta in der schlechtesten Reihenfolge bewertet: alle.
measure-minimum-leaves = Kleinste Blattzahl aller Reihenfolgen, Schnitt bei α ≥ β: { $fewest }. Die perfekte Reihenfolge versucht zuerst den Zug mit dem besten Wert; unter gleichen kann ein anderer den kleineren Baum haben.
measure-move = Zug
measure-move-as-uci = Zug in UCI
measure-move-here-as-uci = Zug hier in UCI
measure-move-in-print-as-uci = gedruckter Zug in UCI
measure-move-order = Zugreihenfolge: { $order }
measure-nodes = Knoten
    .hint = besuchte Knoten aller Durchgänge; bei vielen Stellungen der Median
measure-nodes-as-a-multiple-of = Knoten als Vielfaches der ersten Konfiguration
    .hint = Knoten als Vielfaches der ersten Konfiguration in dieser Tiefe
measure-nodes-per-second = Knoten pro Sekunde
measure-nodes-relative-to-plain-alpha = Knoten im Verhältnis zu einfachem Alpha-Beta
    .hint = Knoten im Verhältnis zu einfachem Alpha-Beta in derselben Stellung; bei vielen Stellungen der Median
measure-nodes-relative-to-the-full = Knoten im Verhältnis zur vollen Suche
    .hint = Knoten im Verhältnis zur vollen Suche; bei vielen Stellungen der Median
measure-nodes-s = Knoten/s
measure-nodes-visited = besuchte Knoten
measure-of-search = { $search }: { $what }
measure-on = bei α ≥ β
measure-one-depth = Nur eine Tiefe: Innere Knoten dieses Baums haben keine statische Bewertung, der erste ist { $node }; Suchen können deshalb nur an den Blättern enden.
measure-order = Reihenfolge
measure-order-of-magnitude = Größenordnung
    .hint = Die Größenordnung des besten Falls, wie sie in Lehrbüchern steht.
measure-orders-title = Tiefe { $depth }, Wert { $value } in jeder Reihenfolge
measure-paper-different = abweichend
measure-paper-line-title = Die beste Variante in Tiefe { $plies }, jeder Zug mit seinem Minimax-Wert
measure-paper-lines-differ = Nach Ra6 verliert jede Antwort; welche der gleichwertigen Antworten in der Variante steht, hängt von der Zugreihenfolge ab.
measure-paper-measured = { $search }: { $what }, gemessen
measure-paper-measured-equality = { $what } bei α ≥ β, gemessen
measure-paper-moves-title = Tabelle 1: jeder Wurzelzug nach { $plies } weiteren Halbzügen
measure-paper-nodes-title = Tabellen 4 und 5: besuchte Knoten
measure-paper-published = { $search }: { $what }, veröffentlicht
measure-paper-same = stimmt genau überein
measure-paper-start = Grundstellung, Tiefe { $depth }
measure-paper-start-equality = Alpha-Beta-Knoten bei α ≥ β
measure-paper-start-minimax = Minimax-Knoten
measure-paper-start-strict = Knoten von strengem Alpha-Beta
measure-paper-start-title = Was die strenge Regel kostet: Knoten von der Grundstellung aus
measure-paper-strict = Alpha-Beta, streng
measure-paper-swapped = im Artikel vertauscht
measure-paper-time = { $repeats ->
    [one] Median aus { $repeats } Lauf, { $min } bis { $max }, der Suche ohne Aufzeichnung auf einem Kern dieses Rechners
   *[other] Median aus { $repeats } Läufen, { $min } bis { $max }, der Suche ohne Aufzeichnung auf einem Kern dieses Rechners
}
measure-paper-times-title = Tabellen 2 und 3: Zeit auf dem Rechner des Autors und hier
measure-part-aspiration = Aspiration ±{ $width }
measure-part-deepening = Vertiefung
measure-part-history = History
measure-part-killers = Killer
measure-part-order = Reihenfolge { $order }
measure-part-table = Tabelle
measure-parts-inexact = die Suche { $search } kann andere Werte liefern als einfaches Alpha-Beta, daher lassen sich ihre Knoten nicht vergleichen: Lassen Sie ihre Tabelle nur Einträge derselben Tiefe verwenden
measure-parts-medians = Die Zahlen sind Mediane über { $positions } Stellungen, die Verhältnisse Mediane der Verhältnisse je Stellung.
measure-parts-minimax = Minimax hat keine Verfeinerungen: Wählen Sie alpha-beta, pvs oder mtdf
measure-parts-plain = diese Suche ist einfaches Alpha-Beta: Nennen Sie die Teile, die hinzukommen sollen, etwa pvs+table+deepening
measure-parts-quiescence = Alle Suchen liefern denselben Wert. Jede hat hier eine Ruhesuche; sie ändert den Wert, daher haben sie entweder alle oder keine. Zeiten: { $clock }.
measure-parts-quiet = Alle Suchen liefern denselben Wert. Keine hat hier eine Ruhesuche; sie ändert den Wert, daher haben sie entweder alle oder keine. Zeiten: { $clock }.
measure-parts-title = Tiefe { $depth }, { $title }
measure-plain = einfaches Alpha-Beta
measure-ply = Halbzug
measure-position = Stellung
measure-printed = gedruckt
measure-published = veröffentlicht
measure-published-move = veröffentlichter Zug
measure-published-value = veröffentlichter Wert
measure-quiescence = Ruhesuche
measure-quiescence-share = Anteil der Ruhesuche
    .hint = der Anteil der Knoten unterhalb des Horizonts
measure-random-order = Zufallsreihenfolge
    .hint = Ungefähre Zahl der Blätter, die Alpha-Beta in zufälliger Reihenfolge bewertet (Pearl 1982); mindestens so viele, wie der Minimalbaum hat.
measure-random-at-least = b^(3d/4) ist eine Schätzung für tiefe Bäume. In einem gleichförmigen Baum bewertet keine Reihenfolge weniger Blätter als der Minimalbaum; dessen Zahl steht dort, wo die Schätzung kleiner ist.
measure-re-searches = Neusuchen
    .hint = Neusuchen: eines Kindes nach einem Nullfenster oder der Wurzel nach einem Aspirationsfenster
measure-reached-after = erreicht nach
    .hint = Zeit vom Start bis zum Ende dieser Tiefe
measure-row-depth = Tiefe { $depth }
measure-row-ply = Halbzug { $ply }
measure-row-search-depth = { $search }, Tiefe { $depth }
measure-runs = { $count ->
    [one] { $count } Lauf
   *[other] { $count } Läufe
}
measure-saved = gespart
    .hint = der Anteil der Minimax-Knoten, der nicht besucht wird
measure-score = Wert
measure-score-here = Wert hier
measure-score-in-print = gedruckter Wert
measure-search = Suche
    .hint = eine abgeschlossene Tiefe in Halbzügen
measure-search-with = { $search } mit { $parts }
measure-searches = { $count ->
    [one] { $count } Suche
   *[other] { $count } Suchen
}
measure-shared = gemeinsam
measure-shared-at-least = mindestens so viel: genug, um ihn für MIN auszuschließen
measure-shared-at-most = höchstens so viel: genug, um ihn auszuschließen
measure-shared-exact = exakt auch im gemeinsamen Fenster
measure-shuffled-lower = gemischt, unteres Quartil von { $count }
measure-shuffled-median = gemischt, Median von { $count }
measure-shuffled-upper = gemischt, oberes Quartil von { $count }
measure-size-nodes = { $count } Knoten
measure-size-seconds = mehr als { $seconds } Sekunden am Stück
measure-sizes-best = Blätter b^(d/2)
measure-sizes-leaves = Blätter b^d
measure-sizes-minimal-leaves = minimale Blattzahl
measure-sizes-minimal-nodes = minimale Knotenzahl
measure-sizes-random = Blätter b^(3d/4)
measure-skipped = übersprungen
measure-speed-up = Beschleunigung
    .hint = Zeit von Minimax ÷ Zeit von Alpha-Beta, Mediane.
measure-spread = Streuung
    .hint = größte Abweichung vom Median
measure-spread-of = Streuung von { $search }
measure-strict = streng
measure-table-answers = Tabellenantworten
    .hint = Besuche, die die Transpositionstabelle beendet hat
measure-theory-above = Für den gleichförmigen Baum mit so vielen Blättern, wie Minimax in jeder Tiefe bewertet.
measure-theory-heading = Blätter und Theorie
measure-theory-magnitude = seine Größenordnung
measure-theory-minimal = gleichförmiger Minimalbaum
measure-theory-perfect = perfekte Reihenfolge (Knuth & Moore 1975)
measure-theory-random = zufällige Reihenfolge, ungefähr (Pearl 1982)
measure-theory-title = Blätter eines gleichförmigen Baums mit b = { $branching }, d = { $depth }: so viele, wie Minimax hier bewertet
measure-theory-worst = schlechteste Reihenfolge: jedes Blatt
measure-time = Zeit
    .hint = der Median der Läufe
measure-time-details =
    Median { $median }
    schnellster { $fastest }, langsamster { $slowest }
    { $runs } mit je { $searches }
measure-timed-note = Jede Suche hat { $time } auf einem Kern dieses Rechners; die letzte abgeschlossene Tiefe ist ihr Ergebnis.
measure-times-first = × erste
measure-times-full = × voll
measure-times-minimum = × Minimum
measure-times-note = Zeiten: { $clock }.
measure-times-plain = × einfach
measure-too-close = kein Verhältnis: Langsame Läufe der schnelleren Suche überschneiden sich mit schnellen der anderen
measure-too-large = { $search } ab Tiefe { $depth }: { $size } übersteigen dort das Budget
measure-value = Wert
    .hint = Der Wert der Wurzel aus der Sicht von MAX. Beide Suchen stimmen darin überein.
measure-value-by-every = Wert { $value } bei jeder Suche
measure-verdict = Urteil
measure-what-one-search-of-all = was eine Suche über alle Züge beweist
measure-window-was-empty = das Fenster war vor diesem Zug leer
measure-with-any-depth = einer Tabelle, die aus jeder Tiefe antwortet
measure-with-aspiration = einem Aspirationsfenster
measure-with-deepening = iterativer Vertiefung
measure-with-history = der History-Heuristik
measure-with-killers = Killerzügen
measure-with-quiescence = Ruhesuche
measure-with-star1 = Star1
measure-with-table = einer Transpositionstabelle
measure-with-unsound-table = einer Tabelle, die Schranken für Werte hält
measure-wrong-note = † kann falsche Werte liefern

### Pictures, charts, worksheets: src/draw, draw-

draw-again = erneut
draw-alpha = Alpha
draw-also-skipped = auch übersprungen: { $moves }
draw-answer-no = nein, { $claim }
draw-answer-yes = ja, { $claim }
draw-best-line = beste Variante
draw-beta = Beta
draw-box = { $positions ->
    [one] Tiefe { $depth }, { $positions } Stellung
   *[other] Tiefe { $depth }, { $positions } Stellungen
}
    Median { $median }
    Quartilsabstand { $lower } bis { $upper }
    Spannweite { $least } bis { $greatest }
draw-chance = Zufalls
draw-current-path = aktueller Pfad
draw-cut-if = Schnitt bei { $sign }
draw-cut-off = abgeschnitten
draw-cutoff = { $letter }-Cutoff am { $who ->
        [Zufalls] Zufallsknoten
       *[other] { $who }-Knoten
    } { $name }: { $value } { $sign } { $bound }, { $skipped ->
        [one] { $skipped } Kind
       *[other] { $skipped } Kinder
    } übersprungen
draw-cutoff-bare = { $letter }-Cutoff: { $value } { $sign } { $bound }
draw-cutoff-brief = { $letter }-Cutoff an { $name }: { $value } { $sign } { $bound }, { $skipped } übersprungen
draw-cutoff-brief-root = { $letter }-Cutoff an der Wurzel: { $value } { $sign } { $bound }, { $skipped } übersprungen
draw-cutoff-root = { $letter }-Cutoff an der Wurzel, einem { $who ->
        [Zufalls] Zufallsknoten
       *[other] { $who }-Knoten
    }: { $value } { $sign } { $bound }, { $skipped ->
        [one] { $skipped } Kind
       *[other] { $skipped } Kinder
    } übersprungen
draw-cutoff-short = { $letter }-Cutoff an { $name }: { $value } { $sign } { $bound }
draw-cutoff-short-root = { $letter }-Cutoff an der Wurzel: { $value } { $sign } { $bound }
draw-depth-axis = Tiefe in Halbzügen
draw-export-backwards = keine Schritte von { $from } bis { $to }: Der erste Schritt kommt nach dem letzten
draw-export-beyond-end = es gibt keinen Schritt { $step }: Der letzte ist { $last }
draw-export-cancelled = { $written ->
    [0] nichts wurde geschrieben
    [one] das erste Bild ist geschrieben
   *[other] die ersten { $written } Bilder sind geschrieben
}
draw-export-exists = { $name } ist schon vorhanden: Wählen Sie einen anderen Namen oder Ordner
draw-export-failed = das Bild konnte nicht erstellt werden: { $error }
draw-export-gif-too-large = es ist zu groß für GIF
draw-export-no-area = die Seite hat keine Fläche
draw-export-no-memory = der Speicher reicht dafür nicht
draw-export-too-many = { $steps } Bilder sind zu viele für eine Folge, die höchstens { $most } haben kann: Wählen Sie weniger Schritte, einen kleineren Baum oder eine kleinere Tiefe
draw-file-per-step = { $about }: eine Datei je Schritt
draw-grades-cuts = Schnitte
    .name = Schnitte
draw-grades-extra-cuts = Falsche Schnitte
    .hint = abgeschnittene Kanten, an denen kein Cutoff ist
    .name = falsche Schnitte
draw-grades-order = Reihenfolge
    .name = Reihenfolge
draw-grades-percent = Prozent
    .name = Prozent
draw-grades-root-move = Wurzelzug
    .name = Wurzelzug
draw-grades-student = Name
    .name = Name
draw-grades-total = Gesamt
    .name = Gesamtpunktzahl
draw-grades-values = Werte
    .name = Werte
draw-grades-windows = Fenster
    .name = Fenster
draw-horizon = Horizont
draw-horizon-loud = Horizont: darunter nur laute Züge
draw-missing-letters = { $more ->
    [0] Keine Schrift hier hat { $names }: Die Datei zeigt dort Kästchen.
   *[other] Keine Schrift hier hat { $names } und { $more } weitere: Die Datei zeigt dort Kästchen.
}
draw-not-visited = noch nicht besucht
draw-page-per-step = { $about }: eine Seite je Schritt
draw-row-chance = ZUFALL
draw-sheet-choose = nennen Sie den Zug, den die Wurzel wählt
draw-sheet-cuts = zeichnen Sie zwei Striche durch jede abgeschnittene Kante
draw-sheet-error-leaf = Baum { $number } („{ $title }“) ist ein einzelnes Blatt; darin gibt es nichts zu durchsuchen: Wählen Sie einen anderen Baum
draw-sheet-error-leaf-untitled = Baum { $number } ist ein einzelnes Blatt; darin gibt es nichts zu durchsuchen: Wählen Sie einen anderen Baum
draw-sheet-error-minimax = Minimax hat weder Fenster noch Cutoffs: Fragen Sie nach Reihenfolge, Werten und Wurzelzug, oder verwenden Sie Alpha-Beta
draw-sheet-error-no-room = Baum { $number } („{ $title }“) lässt sich nicht groß genug zeichnen, um darauf zu schreiben: Nehmen Sie einen kleineren Baum oder eine kleinere Tiefe, oder fragen Sie nach weniger
draw-sheet-error-no-room-untitled = Baum { $number } lässt sich nicht groß genug zeichnen, um darauf zu schreiben: Nehmen Sie einen kleineren Baum oder eine kleinere Tiefe, oder fragen Sie nach weniger
draw-sheet-error-no-trees = ein Arbeitsblatt braucht einen Baum: Nennen Sie einen, oder verlangen Sie 1 bis { $most } zufällige
draw-sheet-error-nothing = es gibt nichts auszufüllen: Wählen Sie mindestens eines aus Reihenfolge, Fenstern, Werten, Schnitten und Wurzelzug
draw-sheet-error-search = Baum { $number } lässt sich nicht durchsuchen: { $why }
draw-sheet-error-too-many = ein Arbeitsblatt hat höchstens { $most } Bäume, nicht { $count }: Erstellen Sie mehrere
draw-sheet-expecti = Expectiminimax
draw-sheet-full-window = { $search } mit vollem Fenster unter Zufallsknoten
draw-sheet-key = Lösung
draw-sheet-leave = Nicht besuchte Knoten bleiben leer.
draw-sheet-name = Name
draw-sheet-null-windows = 3+ liegt knapp über 3, 3− knapp darunter, wie im Nullfenster (3, 3+).
draw-sheet-order = nummerieren Sie die Knoten in der Reihenfolge der Besuche (Kreise)
draw-sheet-page = Seite { $number } von { $pages }
draw-sheet-root-move = Wurzelzug
draw-sheet-searching = Suche in Spielbäumen
draw-sheet-star1 = { $search } mit Star1 an Zufallsknoten
draw-sheet-task = Durchsuchen Sie den Baum von links nach rechts mit { $search }: { $tasks }. Dreiecke zeigen nach oben, wo MAX zieht, und nach unten, wo MIN zieht.
draw-sheet-task-chance = Durchsuchen Sie den Baum von links nach rechts mit { $search }: { $tasks }. Dreiecke zeigen nach oben, wo MAX zieht, und nach unten, wo MIN zieht; an großen Kreisen entscheidet der Zufall: Der Wert dort ist der Mittelwert der Kinder, gewichtet mit den Wahrscheinlichkeiten über ihnen.
draw-sheet-tasks = { $first }; und { $last }
draw-sheet-title = { $title }, Arbeitsblatt, Seite { $number } von { $pages }
draw-sheet-title-key = { $title }, Lösung, Seite { $number } von { $pages }
draw-sheet-values = notieren Sie an jedem Knoten den Rückgabewert (Kästen)
draw-sheet-values-signs = notieren Sie an jedem Knoten den Rückgabewert (Kästen), davor das Zeichen für den wahren Wert (=, ≤ oder ≥)
draw-sheet-windows = notieren Sie unter jedem Knoten das erhaltene Fenster (α, β)
draw-sheet-windows-inner = notieren Sie unter jedem inneren Knoten das erhaltene Fenster (α, β)
draw-sign-arc = von einem Cutoff dorthin, wo seine Schranke gesetzt wurde
draw-sign-best-line = bisher beste Variante
draw-sign-chosen = an der Wurzel gewählt; die andere Suche wählt einen anderen Zug
draw-sign-claim = was über seinen Wert bewiesen ist: = genau, ≥ mindestens, ≤ höchstens
draw-sign-current = der aktuelle Knoten
draw-sign-differs = hat einen anderen Wert zurückgegeben als die andere Suche
draw-sign-earlier = was seine früheren Besuche bewiesen haben
draw-sign-hidden = verborgene Geschwister
draw-sign-leaf = Blatt und Wert (C1: das erste Blatt von C)
draw-sign-loud = hat laute Züge durchsucht
draw-sign-many = viele Knoten, zu klein zum Zeichnen
draw-sign-max = MAX: nimmt den größten Wert seiner Kinder
draw-sign-min = MIN: nimmt den kleinsten Wert seiner Kinder
draw-sign-only-here = nur von dieser Suche besucht
draw-sign-path = der Pfad zum aktuellen Knoten
draw-sign-pruned = abgeschnitten: nie besucht
draw-sign-question = Nullfenster, als Frage
draw-sign-same-position = dieselbe Stellung wie die aktuelle
draw-sign-searched = durchsucht
draw-sign-skipped = durch einen Cutoff übersprungen
draw-sign-stood-pat = verzichtet (stand pat)
draw-sign-table-answer = die Tabelle hat geantwortet: Darunter wurde nichts durchsucht
draw-sign-table-entry = die Tabelle hatte einen Eintrag dafür
draw-sign-type-1 = Typ 1, PV: sein Wert wird genau gebraucht
draw-sign-type-2 = Typ 2, Cut: ein Kind genügt
draw-sign-type-3 = Typ 3, All: alle Kinder werden gebraucht
draw-sign-uncritical = besucht, aber nicht kritisch
draw-sign-visits = zweimal besucht (weiterer Durchgang oder Neusuche)
draw-sign-window = Fenster (α, β), wie es übergeben wurde; es wird nie überschrieben
draw-sign-window-now = aktuelles Fenster eines offenen Knotens, frühere Schranken durchgestrichen
draw-skipped = übersprungen: { $moves }
draw-step-title = { $title }, Schritt { $step } von { $last }
draw-type-1 = 1 PV
draw-type-2 = 2 Cut
draw-type-3 = 3 All
draw-type-none = nicht nötig
draw-visited = besucht
draw-web-back = Schritt zurück
    .hint = Schritt zurück (Links)
draw-web-begin = Zum Anfang
    .hint = zum Anfang (Pos1)
draw-web-count = Schritt { $step } von { $last }
draw-web-cut = Nächster Cutoff
    .hint = nächster Cutoff (C); Umschalt+C geht zurück
draw-web-end = Zum Ende
    .hint = zum Ende (Ende)
draw-web-footer = Erstellt mit Cutoff. Tasten: Rechts und Links für Schritte, Pos1 und Ende, C und Umschalt+C für Cutoffs, P spielt ab, T wechselt das Farbschema; auf einem Touchscreen wischen.
draw-web-forward = Schritt vor
    .hint = Schritt vor (Rechts, Leertaste)
draw-web-no-script = Diese Seite führt mit einem Skript durch eine Suche; Skripte sind in diesem Browser abgeschaltet.
draw-web-pause = Pause
draw-web-play = Abspielen
    .hint = abspielen oder anhalten (P)
draw-web-step = Schritt
draw-web-steps = Schritte
draw-web-theme = Farbschema
    .hint = zwischen hellem und dunklem Farbschema wechseln (T)

### Played games: src/play, game-

game-draw = Remis: { $why }.
game-draw-agreed = Remis durch Vereinbarung.
game-draw-claimed = Remis auf Antrag: { $why }.
game-forfeit = { $loser } verliert kampflos: { $why }
game-level-beginner = Tiefe 1; jeder vierte Zug ist zufällig
game-level-depth = Tiefe { $depth }
game-level-search = { $search }, Tiefe { $depth }
game-level-timed = { $search }, { $time } pro Zug
game-level-timed-depth = { $search }, höchstens Tiefe { $depth }, { $time } pro Zug
game-name-beginner = Anfänger
game-name-easy = leicht
game-name-hard = schwer
game-name-medium = mittel
game-out-of-time = { $loser } hat die Zeit überschritten; { $winner } gewinnt.
game-out-of-time-draw = Remis: { $late } hat die Zeit überschritten, aber { $other } kann nicht gewinnen.
game-over-winner = { $status }; { $winner } gewinnt.
game-resigned = { $loser } gibt auf; { $winner } gewinnt.

### Sources, trees and names: src/stage, source-

source-after = { $title }, nach { $last }
source-bad = { $count ->
    [one] schlechter Zug { $moves }
   *[other] schlechte Züge { $moves }
}
source-best = { $count ->
    [one] bester Zug { $moves }
   *[other] beste Züge { $moves }
}
source-best-equal = { $name } (gewählt): { $said }, nicht schlechter.
source-best-mates = { $name } (gewählt) setzt matt: { $said }.
source-best-mates-equal = { $name } (gewählt) setzt matt: { $said }, nicht schlechter.
source-best-move = { $name } (gewählt): { $said }.
source-chosen = Das ist der gewählte Zug: { $name }, { $said }.
source-chosen-line = Das ist der gewählte Zug: { $name }, { $said }, nach { $line }.
source-every-other = Jeder andere Zug: { $claim }.
source-exercise-too-large = die Stellung ist zu groß für eine Aufgabe: Wählen Sie eine kleinere Tiefe
source-games-skipped = { $count ->
    [one] { $count } Partie wurde übersprungen
   *[other] { $count } Partien wurden übersprungen
}
source-library-positions = Schachstellungen
source-library-positions-all = Alle Stellungen der Bibliothek
source-line = Zeile { $number }
source-lines-skipped = { $count ->
    [one] { $count } Zeile wurde übersprungen
   *[other] { $count } Zeilen wurden übersprungen
}
source-measured-game = „{ $title }“ ({ $position }; Matts { $mate }, Startwert { $seed })
source-measured-settings = Alpha-Beta, { $rules }; { $game }
source-measured-settings-plain = Alpha-Beta ohne Verfeinerungen, { $rules }; { $game }
source-measured-tree = „{ $title }“ ({ $player } am Zug an der Wurzel)
source-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
source-name-after = { $name } nach { $line }
source-next-best = Zweitbester Zug { $name }: { $value }.
source-no-bound = { $name }: Die Suche hat keine Schranke bewiesen.
source-no-search-here = keine Suche auf dieser Seite: Strg+1 zeigt sie
source-no-single-search = nur auf der Seite „Schritt“ (Strg+1)
source-no-single-search-both = nur für eine Suche allein: Taste S
source-no-tree-here = kein Baum auf dieser Seite: Strg+1 zeigt einen
source-not-chosen = { $name }: { $said }.
source-not-chosen-reply = { $name }: { $said }, wegen { $reply }.
source-opening-cancelled = das Öffnen wurde abgebrochen
source-opening-panicked = beim Öffnen von { $name } ist ein unerwarteter Fehler aufgetreten; was offen war, ist unverändert
source-pair-incomplete = zwei Suchen nebeneinander brauchen den ganzen Baum, und Minimax besucht in dieser Tiefe mehr als { $nodes } Knoten: Wählen Sie eine kleinere Tiefe
source-pair-needs-game = { $search } muss wissen, welche Stellungen gleich und welche Züge laut sind, und ein umgeordneter Baum weiß das nicht: Verwenden Sie die ursprüngliche Reihenfolge der Kinder
source-pair-other-horizon = { $search } durchsucht nicht den offenen Baum: Schalten Sie die Ruhesuche für beide Suchen und für die auf der Seite „Schritt“ entweder ein oder aus
source-root-to-move = { $player } am Zug an der Wurzel
source-the-root = die Wurzel
source-too-large = { $search } besucht in Tiefe { $depth } mehr als { $nodes } Knoten, mehr lässt sich nicht in Schritten zeigen: Wählen Sie eine kleinere Tiefe oder Alpha-Beta
source-too-large-cutting = { $search } besucht in Tiefe { $depth } mehr als { $nodes } Knoten, mehr lässt sich nicht in Schritten zeigen: Wählen Sie eine kleinere Tiefe
source-trace-alpha-beta = einfachem Alpha-Beta
source-trace-equality = der Schnittbedingung α ≥ β
source-trace-further = Mit { $what } stimmt die Spur weiter überein und weicht erst dann ab: { $headline }.
source-trace-hard = Fail-hard-Rückgabewerten
source-trace-matches = Mit { $what } stimmt die Spur genau überein.
source-trace-minimax = einfachem Minimax, das nichts überspringt,
source-trace-same-nodes = Mit { $what } besucht die Spur dieselben Knoten; Fenster werden dort nicht verglichen.
source-trace-soft = Fail-soft-Rückgabewerten
source-trace-strict = der Schnittbedingung α > β
source-typed-tree = Eingegebener Baum
source-undecided = Die Partie geht von dort aus weiter: Der Wert ist eine Bewertung in Tiefe { $depth }, kein Ergebnis.
source-unreadable = { $first } (und { $more } weitere sind nicht lesbar)
source-values-for-mover = Die Werte gelten aus der Sicht von { $max }: { $max } bevorzugt größere.
source-values-for-other = Die Werte gelten aus der Sicht von { $max }: { $min } bevorzugt kleinere.
source-waits = wartet:
source-waits-later = { $waits } { $name } durchsucht diesen Teilbaum später
source-waits-searched = { $waits } { $name } hat diesen Teilbaum schon durchsucht
source-waits-skipped = { $waits } { $name } überspringt diesen Teilbaum
source-was-skipped = { $name } wurde übersprungen: { $cutter } hatte schon einen Cutoff ausgelöst.
source-worker-failed = { $why }; versuchen Sie es noch einmal, oder wählen Sie eine kleinere Tiefe

### Headings of the libraries, by their ids: src/game/library.rs, src/game/chess/library.rs, library-

library-chance = Zufall
library-chess-bratko-kopec = Bratko-Kopec-Test
library-chess-chess960 = Chess960
library-chess-endgames = Zugzwang und Patt
library-chess-mates = Matts
library-chess-middlegames = Ruhige Mittelspiele
library-chess-paper = Die Stellung des Artikels
library-chess-perft = Perft-Stellungen
library-cutoffs = Cutoffs einzeln
library-games = Spiele
library-order = Reihenfolge der Kinder
library-refinements = Verfeinerungen
library-shapes = Baumformen
library-tasks = Konstruktionsaufgaben
library-textbook = Lehrbuch

### Names of keys: src/text/keys.rs, key-

key-backspace = Rücktaste
key-ctrl = Strg
key-end = Ende
key-enter = Enter
key-home = Pos1
key-left = Links
key-pagedown = Bild ab
key-pageup = Bild auf
key-period = Punkt
key-right = Rechts
key-shift = Umschalt
key-space = Leertaste

### Boards and positions of games: src/game, board-

board-beside = neben dem Brett
board-bishop = Läufer
board-black = Schwarz
board-black-bishop = schwarzer Läufer
board-black-king = schwarzer König
board-black-knight = schwarzer Springer
board-black-pawn = schwarzer Bauer
board-black-queen = schwarze Dame
board-black-rook = schwarzer Turm
board-checkmated = { $side } ist matt
board-chess-mobility = Für die Seite, die nicht am Zug ist, zählen die Züge, die sie am Zug hätte; das Schlagen des Königs zählt nicht.
board-chess-position = { $status }. Weiß: { $white }. Schwarz: { $black }.
board-chess-value = In Zentibauern aus der Sicht von Weiß; { $evaluation } ({ $source }). Positive Werte sind gut für MAX.
board-described = Brett. { $board }
board-described-last = Brett. { $board } Letzter Zug: { $last }.
board-die = Würfel { $face }
board-die-may-be-thrown = kann gewürfelt werden, mit Wahrscheinlichkeit 1/{ $faces }
board-die-not-thrown = nicht gewürfelt
board-die-thrown = gewürfelt
board-draw-50-moves = 50 Züge beider Seiten ohne Schlagen und ohne Bauernzug
board-draw-75-moves = 75 Züge beider Seiten ohne Schlagen und ohne Bauernzug
board-draw-fivefold = fünfmal dieselbe Stellung
board-draw-threefold = dreifache Stellungswiederholung
board-einstein-arrived = { $side } hat { $goal } erreicht und gewinnt
board-einstein-captured = { $side } hat den letzten Stein geschlagen und gewinnt
board-einstein-nearest = Jeder Wurf zählt den nächsten der Steine, die dann ziehen dürfen; von zwei gleich nahen den niedrigeren.
board-einstein-no-piece = { $side } hat keinen Stein mehr.
board-einstein-only-piece = { $side } zieht { $piece }, den einzigen Stein
board-einstein-pieces = Steine von { $side } auf dem Weg nach { $goal }: { $pieces }.
board-einstein-position = { $status }. { $max } { $min }
board-einstein-result = Die Partie ist nicht zu Ende: 0. Ein Sieg zählt { $won }; eine Suche bis zum Ende findet das { $won }-Fache der Differenz der Gewinnchancen von MAX und MIN.
board-einstein-step = { $piece } nach { $to }
board-einstein-throw = ein Wurf von { $face }
board-einstein-thrown = { $side } hat { $face } gewürfelt: { $piece } zieht
board-einstein-thrown-two = { $side } hat { $face } gewürfelt: { $first } oder { $second } zieht
board-einstein-throws = { $distance ->
    [one] { $throws } von { $faces } Würfen, { $distance } Zug
   *[other] { $throws } von { $faces } Würfen, { $distance } Züge
}
board-einstein-to-move = { $side } zieht { $piece }
board-einstein-to-throw = { $side } würfelt
board-einstein-value = In Sechsteln eines Zugs: die erwartete Entfernung von MIN zu seiner Ecke minus die von MAX. Positive Werte sind gut für MAX.
board-empty = leer
board-empty-goal = leer, hier gewinnt { $side }
board-from-to = { $from } nach { $to }
board-full = Das Brett ist voll: remis
board-game-chess = Schach
    .by-hand = Klicken Sie auf eine Figur und auf ihr Ziel, oder ziehen Sie sie dorthin
    .history-rules = Stellungswiederholung und 50-Züge-Regel
    .max = Weiß
    .min = Schwarz
    .notation = FEN
    .title = Schachstellung
    .typed = Nf3 oder g1f3
    .unit = Zentibauern
    .won = Matt
    .won-by-max = Matt
    .won-by-min = Matt
board-game-connect-four = Vier gewinnt
    .by-hand = Klicken Sie auf eine Spalte
    .max = X
    .min = O
    .notation = Brett
    .rules = Ein Stein fällt auf das unterste freie Feld seiner Spalte. Vier in einer Reihe, Spalte oder Diagonale gewinnen; ein volles Brett ist remis.
    .set-up = ein Klick wechselt von frei zu X, zu O und zurück; x und o belegen ein Feld, Entf leert es
    .title = Vier-gewinnt-Stellung
    .typed = d: die Spalte
    .won = Gewonnene Partie
    .won-by-max = ein Sieg für X
    .won-by-min = ein Sieg für O
board-game-einstein = EinStein würfelt nicht!
    .by-hand = Klicken Sie auf einen Stein und auf sein Ziel, oder ziehen Sie ihn dorthin
    .max = MAX
    .min = MIN
    .notation = Brett
    .rules = Der Würfel bestimmt, welcher Ihrer Steine ein Feld in Richtung der gegenüberliegenden Ecke zieht; er schlägt, was dort steht. Wer die Ecke erreicht oder alle Steine der anderen Seite schlägt, gewinnt.
    .set-up = ein Klick setzt den nächsten übrigen Stein auf ein Feld, 1 bis 6 einen Stein von MAX, a bis f einen von MIN, Entf keinen; wählen Sie die Augenzahl
    .title = EinStein-Stellung
    .typed = roll-3 oder 3-d4: Stein 3 zieht nach d4
    .won = Gewonnene Partie
    .won-by-max = ein Sieg für MAX
    .won-by-min = ein Sieg für MIN
board-game-nim = Nim
    .by-hand = Klicken Sie auf die Hölzer, die Sie nehmen
    .max = MAX
    .min = MIN
    .notation = Haufen
    .rules = Nehmen Sie ein oder mehrere Hölzer von einem Haufen. Wer das letzte Holz nimmt, gewinnt.
    .set-up = ein Klick legt ein Holz auf einen Haufen, die rechte Maustaste nimmt eines weg, eine Ziffer ist die Größe des Haufens
    .title = Nim-Stellung
    .typed = h2-3: drei von Haufen 2
    .won = Gewonnene Partie
    .won-by-max = ein Sieg für MAX
    .won-by-min = ein Sieg für MIN
board-game-tic-tac-toe = Tic-Tac-Toe
    .by-hand = Klicken Sie auf ein Feld
    .max = X
    .min = O
    .notation = Brett
    .rules = Drei in einer Reihe, Spalte oder Diagonale gewinnen; ein volles Brett ist remis.
    .set-up = ein Klick wechselt von frei zu X, zu O und zurück; x und o belegen ein Feld, Entf leert es
    .title = Tic-Tac-Toe-Stellung
    .typed = b2: Spalte b, Zeile 2
    .won = Gewonnene Partie
    .won-by-max = ein Sieg für X
    .won-by-min = ein Sieg für O
board-group-connect-four = Vier gewinnt
board-group-connect-three-on-4-4 = Drei gewinnt auf 4 × 4
board-group-einstein-on-3-3-a-die-of-three = EinStein auf 3 × 3, ein Würfel mit drei Zahlen
board-group-einstein-wuerfelt-nicht = EinStein würfelt nicht!
board-group-nim = Nim
board-group-tic-tac-toe = Tic-Tac-Toe
board-group-tic-tac-toe-on-larger-boards = Tic-Tac-Toe auf größeren Brettern
board-king = König
board-knight = Springer
board-line-empty = { $count ->
    [one] { $count } Linie ohne Stein
   *[other] { $count } Linien ohne Stein
}
board-line-open = Offen für { $side }
board-line-position = { $status }. { $columns } Spalten, { $rows } Zeilen. X { $x }; O { $o }.
board-line-stones = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
board-line-value = Linien ohne O, offen für X, minus Linien ohne X, offen für O (Nilsson 1971).
board-line-value-weighted = Linien ohne O, offen für X, minus Linien ohne X, offen für O: Ein Stein auf einer Linie zählt 1, zwei zählen 3, drei 9 und so weiter.
board-line-won = { $side } hat { $length } in einer Reihe und gewinnt
board-mate-in = Matt in { $moves }
board-neither-can-mate = Keine Seite kann matt setzen: remis
board-nim-heap = Haufen { $heap }
board-nim-move = { $count } von Haufen { $heap }
board-nim-nothing = hier ist nichts zu nehmen
board-nim-position = { $status }. Haufen: { $sizes }.
board-nim-takes = nimmt { $count } von { $size }
board-nim-won = { $side } hat das letzte Holz genommen und gewinnt
board-not-over = Die Partie ist nicht zu Ende: 0.
board-nothing = nichts
board-nowhere = nirgends
board-on-cells = auf { $cells }
board-over-checkmate = matt
board-over-material = keine Seite kann matt setzen, remis
board-over-stalemate = patt, remis
board-pawn = Bauer
board-piece-number = Stein { $piece }
board-piece-of = Stein { $piece } von { $side }
board-piece-on = { $piece } { $square }
board-piece-on-square = { $piece } auf { $square }
board-position-1-1-the-second-player-wins = 1,1: Die nachziehende Seite gewinnt
board-position-1-2-3-the-second-player-wins = 1,2,3: Die nachziehende Seite gewinnt
board-position-1-2-one-move-wins = 1,2: Ein Zug gewinnt
board-position-2-2-copy-the-other-one = 2,2: Machen Sie es der anderen Seite nach
board-position-2-is-gone-the-higher-piece-wins-the-lower-ma = 2 ist weg: Der höhere Stein gewinnt, der niedrigere kann verlieren
board-position-3-4-5-too-large-to-search-to-the-end = 3,4,5: zu groß für eine Suche bis zum Ende
board-position-3-4-make-the-heaps-alike = 3,4: Machen Sie die Haufen gleich
board-position-4-4-six-pieces-on-a-smaller-board = 4 × 4: sechs Steine auf einem kleineren Brett
board-position-5-5-a-race-the-pieces-no-longer-meet = 5 × 5: Wettlauf, die Steine treffen sich nicht mehr
board-position-5-5-the-example-of-the-rules = 5 × 5: das Beispiel der Regeln
board-position-best-capture-your-own-piece = Am besten: den eigenen Stein schlagen
board-position-centre-a-corner-draws-an-edge-loses = Mitte: Eine Ecke hält remis, ein Rand verliert
board-position-corner-only-the-centre-draws = Ecke: Nur die Mitte hält remis
board-position-edge-in-reply-to-a-corner-x-wins-in-three = Rand als Antwort auf eine Ecke: X gewinnt in drei
board-position-empty-board = Leeres Brett
board-position-empty-board-to-the-end-549-946-nodes = Leeres Brett, bis zum Ende: 549.946 Knoten
board-position-empty-board-two-plies-nilsson-1971 = Leeres Brett, zwei Halbzüge (Nilsson 1971)
board-position-fork-x-to-move-wins-in-two = Gabel: X am Zug gewinnt in zwei
board-position-four-in-a-row-on-4-4 = Vier in einer Reihe auf 4 × 4
board-position-four-in-a-row-on-5-5 = Vier in einer Reihe auf 5 × 5
board-position-o-to-move-x-forks-and-wins = O am Zug: X gabelt und gewinnt
board-position-one-move-wins-whatever-is-thrown = Ein Zug gewinnt, was auch gewürfelt wird
board-position-one-piece-each-no-throws-bonnet-viennot-2015 = Je ein Stein: keine Würfe (Bonnet & Viennot 2015)
board-position-open-three-x-to-move-wins-in-two = Offene Drei: X am Zug gewinnt in zwei
board-position-opposite-corners-o-draws-at-an-edge = Gegenüberliegende Ecken: O hält am Rand remis
board-position-the-middle-first-the-move-that-wins-allis-19 = Zuerst die Mitte: der Zug, der gewinnt (Allis 1988)
board-position-three-in-a-row-on-4-4-x-wins-in-three = Drei in einer Reihe auf 4 × 4: X gewinnt in drei
board-position-three-pieces-each = Je drei Steine
board-position-zugzwang-the-player-to-move-loses = Zugzwang: Wer am Zug ist, verliert
board-promote = In { $piece } umwandeln
board-queen = Dame
board-rook = Turm
board-square = { $square }, { $holds }
board-stalemated = { $side } ist patt: remis
board-stone = { $side }
board-to-move = { $side } am Zug
board-to-move-in-check = { $side } am Zug, im Schach
board-value-unit = Werte in { $name } ({ $unit }); positive sind gut für { $side }
board-white = Weiß
board-white-bishop = weißer Läufer
board-white-king = weißer König
board-white-knight = weißer Springer
board-white-pawn = weißer Bauer
board-white-queen = weiße Dame
board-white-rook = weißer Turm
board-wins-in = { $plies ->
    [one] { $side } gewinnt in { $plies } Halbzug
   *[other] { $side } gewinnt in { $plies } Halbzügen
}

### Choices of games and searches, by their names in files: src/game, src/search, src/draw, choice-

choice-algorithm-alpha-beta = Alpha-Beta
    .about = überspringt Knoten, die das Ergebnis nicht mehr ändern können
    .name = Alpha-Beta
choice-algorithm-minimax = Minimax
    .about = besucht alles
    .name = Minimax
choice-algorithm-mtdf = MTD(f)
    .about = kreist den Wert mit Nullfenstern an der Wurzel ein; braucht eine Tabelle
    .name = MTD(f)
choice-algorithm-pvs = PVS
    .about = Hauptvariantensuche: fragt bei späteren Kindern nur, ob sie besser sind
    .name = PVS
choice-chance-drawn =
    .about = Zufallsknoten nach jedem Zug, zufällige Wahrscheinlichkeiten
choice-chance-even =
    .about = Zufallsknoten nach jedem Zug, alle Kinder gleich wahrscheinlich
choice-chance-no =
    .about = keine Zufallsknoten
choice-cut-at-equality = Schnitt bei α ≥ β
    .about = alpha >= beta
choice-cut-strict = Schnitt bei α > β
    .about = alpha > beta
choice-evaluation-einstein-distance = erwartete Entfernung
    .about = die erwartete Entfernung von MIN zu seiner Ecke minus die von MAX, in Sechsteln eines Zugs
choice-evaluation-einstein-result = das Ergebnis
    .about = es zählt nur, wer gewonnen hat; wo die Suche vorher endet, 0
choice-evaluation-material = Material
    .about = die Werte der Figuren allein (Shenelo 2025)
choice-evaluation-mobility = Beweglichkeit
    .about = Material und 10 pro Zug; für die andere Seite, als wäre sie am Zug, auch bei Schach, ohne das Schlagen des Königs (Shannon 1950)
choice-evaluation-nim-result = das Ergebnis
    .about = eine gewonnene Partie ist unendlich für die Gewinnerseite; wo die Suche vorher endet, 0
choice-evaluation-open-lines = offene Linien
    .about = für MAX noch offene Linien minus für MIN noch offene Linien (Nilsson 1971)
choice-evaluation-piece-square = Figur-Feld-Tabellen
    .about = ein Zuschlag für das Feld zum Wert der Figur (Michniewski)
choice-evaluation-piece-square-transposed = Figur-Feld-Tabellen, transponiert
    .about = dieselben Tabellen mit vertauschten Zeilen und Spalten, wie Zhangs Programm sie liest (2021): Die Grundstellung hat +5
choice-evaluation-square-factor = Feldfaktoren
    .about = der Wert mal ein Faktor für das Feld (die des Springers von Allegreni & Giacoppo, die anderen von uns)
choice-evaluation-weighted-lines = offene Linien, gewichtet
    .about = offene Linien nach der Zahl ihrer Steine: einer zählt 1, zwei zählen 3, drei 9 und so weiter
choice-fail-hard = fail-hard
    .about = nie ein Wert außerhalb des Fensters
choice-fail-soft = fail-soft
    .about = der beste gefundene Wert
choice-format-gif =
    .about = eine Animation in Endlosschleife, für Folien und Webseiten
choice-format-html =
    .about = eine Seite für den Browser zum Durchgehen, mit Erklärungen
choice-format-pdf =
    .about = Vektoren für Druck und Folien
choice-format-png =
    .about = Pixel, zwei je Punkt
choice-format-svg =
    .about = Vektoren für das Web und für Zeichenprogramme
choice-format-tikz =
    .about = Vektoren für Dokumente in LaTeX
choice-mate-distance = nach Entfernung
    .about = früher zählt mehr
choice-mate-infinite = unendlich
    .about = unendlich, wie in der Literatur
choice-notation-minimax =
    .about = Werte und Fenster an jedem Knoten aus der Sicht von MAX
choice-notation-negamax =
    .about = Werte und Fenster aus der Sicht der Seite, die am Knoten am Zug ist
choice-order-best-first = beste zuerst, Suche mit einer Antwort
    .about = beste zuerst nach einer flacheren Suche: der Wert nach der besten Antwort; bei zwei übrigen Halbzügen die statische Bewertung nach dem Zug
choice-order-centre-first = Mitte zuerst
    .about = Züge näher an der Mitte des Bretts zuerst
choice-order-columns = Brettreihenfolge
    .about = Spalte für Spalte von links
choice-order-forward = Siege, Schlagzüge, vorwärts
    .about = Siege, Schlagzüge, Schritte näher ans Ziel; Schlagen eigener Steine zuletzt
choice-order-generated = wie erzeugt
    .about = wie shakmaty sie erzeugt: nach Figurenart, Schlagzüge nicht zuerst
choice-order-heap-by-heap = Haufen für Haufen
    .about = Haufen für Haufen; eines nehmen, zwei und so weiter
choice-order-importance = Wichtigkeit (Zhang)
    .about = schlagende Umwandlungen, Umwandlungen, Schlagzüge außer en passant, der Rest (Zhang 2021)
choice-order-mvv-lva = Schlagzüge zuerst (MVV-LVA)
    .about = Schlagzüge zuerst: wertvollstes Opfer, billigster Angreifer
choice-order-perfect = perfekt (volle Suche)
    .about = beste zuerst nach vollem Minimax, für kleine Bäume
choice-order-piece-by-piece = Stein für Stein
    .about = Stein für Stein, jeder entlang seiner Zeile, seiner Spalte, diagonal
choice-order-python-chess = wie python-chess
    .about = wie python-chess 1.x sie erzeugt, für damit veröffentlichte Zahlen
choice-order-random = zufällig
    .about = zufällig, mit dem Startwert wiederholbar
choice-order-rating = Punkte (Allegreni & Giacoppo)
    .about = je ein Punkt für Schlagen, Bauer schlägt Figur, Schach, Umwandlung oder Rochade (Allegreni & Giacoppo)
choice-order-rows = Brettreihenfolge
    .about = Zeile für Zeile von links oben
choice-order-worst = schlechteste (volle Suche)
    .about = schlechteste zuerst nach vollem Minimax, für kleine Bäume
choice-paper-a4 =
    .about = 210 × 297 mm
choice-paper-letter =
    .about = 8,5 × 11 Zoll
choice-replacement-always = immer ersetzen
    .about = der neuere
choice-replacement-deeper = den tieferen behalten
    .about = der tiefer durchsuchte
choice-replacement-older = den älteren behalten
    .about = der ältere
choice-reuse-any-depth = jede Tiefe
choice-reuse-at-least = diese Tiefe oder tiefer
choice-reuse-exact = dieselbe Tiefe
choice-root-max = MAX am Zug
    .about = will den größten Wert
choice-root-min = MIN am Zug
    .about = will den kleinsten Wert
choice-table-csv =
    .about = für Tabellenprogramme
choice-table-json =
    .about = für Programme
choice-table-jsonl =
    .about = für Programme, eine Zeile je Tabellenzeile
choice-table-table =
    .about = zum Lesen
