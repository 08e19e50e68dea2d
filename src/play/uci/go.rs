//! Parses `go`.

use std::time::Duration;

/// The limits of a search; the first that is reached ends it. Without any, it continues until `stop`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GoLimits {
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    pub move_time: Option<Duration>,
    /// The mate distance in moves.
    pub mate: Option<u32>,
    /// White's and Black's time left.
    pub clock: [Option<Duration>; 2],
    /// White's and Black's increment.
    pub increment: [Option<Duration>; 2],
    /// The moves to play in the time on the clock; `None` for the rest of the game.
    pub moves_to_go: Option<u32>,
    /// Continues until `stop`, even when nothing is left to search.
    pub infinite: bool,
    /// The moves to consider, in UCI notation; all if empty.
    pub only: Vec<String>,
}

/// The words after `go`; after `searchmoves`, any other word is a move.
const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl GoLimits {
    /// Also returns the first word that lacks its number.
    pub fn read(text: &str) -> (GoLimits, Option<&str>) {
        let (mut limits, mut lacking) = (GoLimits::default(), None);
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !WORDS.contains(word)) {
                        limits.only.push(mv.to_owned());
                    }
                }
                "ponder" => {}
                _ if WORDS.contains(&word) => {
                    match words.peek().and_then(|number| number.parse().ok()) {
                        Some(number) => limits.take_in(word, number),
                        None => lacking = lacking.or(Some(word)),
                    }
                }
                _ => {}
            }
        }
        (limits, lacking)
    }

    // A clock may be overdrawn: negative times count as zero.
    fn take_in(&mut self, word: &str, number: i64) {
        let number = u64::try_from(number).unwrap_or_default();
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        let time = Duration::from_millis(number);
        match word {
            "wtime" => self.clock[0] = Some(time),
            "btime" => self.clock[1] = Some(time),
            "winc" => self.increment[0] = Some(time),
            "binc" => self.increment[1] = Some(time),
            "movetime" => self.move_time = Some(time),
            "movestogo" => self.moves_to_go = Some(small),
            "depth" => self.depth = Some(small),
            "mate" => self.mate = Some(small),
            "nodes" => self.nodes = Some(number),
            _ => {}
        }
    }

    /// Returns true if only `stop` ends the search.
    pub fn is_endless(&self) -> bool {
        self.infinite
            || (self.depth.is_none()
                && self.nodes.is_none()
                && self.move_time.is_none()
                && self.mate.is_none()
                && self.clock == [None, None])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_unknown_words() {
        let read = |text| GoLimits::read(text).0;
        let text = "ponder depth x nodes 5 searchmoves e2e4 d2d4 movetime 7 winc";
        let expected = GoLimits {
            nodes: Some(5),
            move_time: Some(Duration::from_millis(7)),
            only: vec!["e2e4".to_owned(), "d2d4".to_owned()],
            ..GoLimits::default()
        };
        assert_eq!(GoLimits::read(text), (expected, Some("depth")));
        assert_eq!(read("depth infinite"), read("infinite"));
        assert!(read("").is_endless());
        let late = read("wtime -40 btime 99999999999999999999");
        assert_eq!(late.clock, [Some(Duration::ZERO), None]);
    }
}
