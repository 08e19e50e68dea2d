# Die Wörter des Programms auf Deutsch.
