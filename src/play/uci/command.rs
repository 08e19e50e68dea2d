//! Parses commands from a chess program.

use super::GoLimits;

/// A command; `ponderhit` and `register` are not supported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciCommand {
    Uci,
    Debug(bool),
    IsReady,
    SetOption {
        /// The name in any case.
        name: String,
        /// `None` for a button.
        value: Option<String>,
    },
    NewGame,
    Position {
        /// The starting position as FEN; `None` for the initial one.
        start: Option<String>,
        moves: Vec<String>,
    },
    /// `position` with neither `startpos` nor `fen`.
    NoPosition,
    Go(GoLimits),
    /// `go perft N`, a common extension of UCI; `None` without a number.
    Perft(Option<u32>),
    Stop,
    Quit,
}

impl UciCommand {
    /// Parses a line. Words before the command are skipped, as UCI asks; returns `None` without a command.
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

/// Adds the counters that lists of positions omit.
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
    fn parses_commands() {
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
    fn skips_unknown_lines() {
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
