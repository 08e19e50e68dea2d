//! What a chess program says to an engine, read.

use super::GoLimits;

/// What a chess program may say to an engine; `ponderhit` and `register` are not among it, since nothing of that is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciCommand {
    /// Say who you are and what can be set.
    Uci,
    /// Say more, or less, of what you do.
    Debug(bool),
    /// Say when you are ready.
    IsReady,
    /// Set something.
    SetOption {
        /// What, in any capitals.
        name: String,
        /// To what; `None` for what is only to be done.
        value: Option<String>,
    },
    /// What comes is of another game.
    NewGame,
    /// This is the position.
    Position {
        /// Where the game begins, as FEN; `None` for the initial position.
        start: Option<String>,
        /// The moves since then, as UCI writes them.
        moves: Vec<String>,
    },
    /// A position that says neither where the game begins nor that it begins as usual.
    NoPosition,
    /// Search the position.
    Go(GoLimits),
    /// Count the lines of so many plies: not of UCI, but usual among engines, as `go perft 5`; `None` where no number of plies
    /// is said.
    Perft(Option<u32>),
    /// End the search and say what it has found.
    Stop,
    /// End.
    Quit,
}

impl UciCommand {
    /// Reads a line. Words before the command are passed over, as UCI asks; `None` where there is no command.
    ///
    /// # Examples
    /// ```
    /// use play::uci::UciCommand;
    /// assert_eq!(UciCommand::read("joho debug on"), Some(UciCommand::Debug(true)));
    /// assert_eq!(UciCommand::read("joho"), None);
    /// ```
    pub fn read(line: &str) -> Option<UciCommand> {
        let mut rest = line.trim();
        while !rest.is_empty() {
            let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let behind = behind.trim();
            if let Some(command) = UciCommand::of(word, behind) {
                return Some(command);
            }
            rest = behind;
        }
        None
    }

    fn of(word: &str, behind: &str) -> Option<UciCommand> {
        match word {
            "uci" => Some(UciCommand::Uci),
            "debug" => match behind.split_whitespace().next() {
                Some("on") => Some(UciCommand::Debug(true)),
                Some("off") => Some(UciCommand::Debug(false)),
                _ => None,
            },
            "isready" => Some(UciCommand::IsReady),
            "setoption" => set_option(behind),
            "ucinewgame" => Some(UciCommand::NewGame),
            "position" => Some(position(behind).unwrap_or(UciCommand::NoPosition)),
            "go" => {
                let mut words = behind.split_whitespace();
                if words.next() == Some("perft") {
                    let plies = words.next().and_then(|plies| plies.parse().ok());
                    return Some(UciCommand::Perft(plies));
                }
                Some(UciCommand::Go(GoLimits::read(behind)))
            }
            "stop" => Some(UciCommand::Stop),
            "quit" => Some(UciCommand::Quit),
            _ => None,
        }
    }
}

/// `name <words> [value <words>]`
fn set_option(text: &str) -> Option<UciCommand> {
    let mut words = text.split_whitespace().skip_while(|word| *word != "name");
    words.next()?;
    let words: Vec<&str> = words.collect();
    let at = words.iter().position(|word| *word == "value");
    let name = words[..at.unwrap_or(words.len())].join(" ");
    let value = at.map(|at| words[at + 1..].join(" "));
    (!name.is_empty()).then_some(UciCommand::SetOption { name, value })
}

/// `startpos | fen <fields>`, and `moves <moves>`
fn position(text: &str) -> Option<UciCommand> {
    let mut words = text.split_whitespace();
    let word = words.find(|word| matches!(*word, "startpos" | "fen"))?;
    let fields = words.by_ref().take_while(|word| *word != "moves").collect();
    let start = (word == "fen").then(|| whole(fields));
    let moves = words.map(str::to_owned).collect();
    Some(UciCommand::Position { start, moves })
}

/// A FEN whose counters were left out, as in lists of positions, with both of them.
fn whole(mut fields: Vec<&str>) -> String {
    if fields.len() == 4 {
        fields.extend(["0", "1"]);
    }
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_with_their_words() {
        let option = |name: &str, value: Option<&str>| UciCommand::SetOption {
            name: name.to_owned(),
            value: value.map(str::to_owned),
        };
        let at = |start: Option<&str>, moves: &[&str]| UciCommand::Position {
            start: start.map(str::to_owned),
            moves: moves.iter().map(ToString::to_string).collect(),
        };
        let fen = "8/8/8/8/8/k7/8/K7 w - - 3 9";
        for (line, command) in [
            ("  uci ", UciCommand::Uci),
            ("\tisready\r", UciCommand::IsReady),
            ("debug off", UciCommand::Debug(false)),
            ("setoption name Clear Hash", option("Clear Hash", None)),
            (
                "setoption name Search value pvs+table",
                option("Search", Some("pvs+table")),
            ),
            ("setoption name X value", option("X", Some(""))),
            ("position startpos", at(None, &[])),
            (
                "position startpos moves e2e4 e7e5",
                at(None, &["e2e4", "e7e5"]),
            ),
            (
                "position fen 8/8/8/8/8/k7/8/K7 w - - 3 9 moves a1b1",
                at(Some(fen), &["a1b1"]),
            ),
            (
                "position fen 8/8/8/8/8/k7/8/K7 w - -",
                at(Some("8/8/8/8/8/k7/8/K7 w - - 0 1"), &[]),
            ),
            ("position", UciCommand::NoPosition),
            ("position e2e4", UciCommand::NoPosition),
            ("go perft 3", UciCommand::Perft(Some(3))),
            ("go perft", UciCommand::Perft(None)),
            ("go perft -1", UciCommand::Perft(None)),
            ("go depth 3", UciCommand::Go(GoLimits::to_depth(3))),
            ("go", UciCommand::Go(GoLimits::default())),
            ("please stop", UciCommand::Stop),
            ("quit now", UciCommand::Quit),
        ] {
            assert_eq!(UciCommand::read(line), Some(command), "{line}");
        }
    }

    #[test]
    fn what_is_no_command_is_passed_over() {
        for line in [
            "",
            " ",
            "Uci",
            "debug",
            "setoption",
            "setoption value 3",
            "ponderhit",
            "\u{0}\u{fffd}",
        ] {
            assert_eq!(UciCommand::read(line), None, "{line}");
        }
    }
}
