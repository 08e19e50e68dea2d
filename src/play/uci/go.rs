//! Parses `go`.

use std::time::Duration;

/// The limits of a search; the first that is reached ends it. Without any, it continues until `stop`.
///
/// # Examples
/// ```
/// use play::uci::GoLimits;
/// let limits = GoLimits::read("wtime 60000 btime 58000 winc 1000 nonsense depth 12");
/// assert_eq!((limits.depth, limits.clock[1].map(|left| left.as_secs())), (Some(12), Some(58)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoLimits {
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
    pub fn to_depth(depth: u32) -> GoLimits {
        GoLimits {
            depth: Some(depth),
            ..GoLimits::default()
        }
    }

    pub fn read(text: &str) -> GoLimits {
        let mut limits = GoLimits::default();
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !WORDS.contains(word)) {
                        limits.only.push(mv.to_owned());
                    }
                }
                _ if WORDS.contains(&word) => {
                    let number = words.next_if(|word| word.parse::<i64>().is_ok());
                    let number = number.and_then(|number| number.parse::<i64>().ok());
                    if let Some(number) = number {
                        limits.take_in(word, number);
                    }
                }
                _ => {}
            }
        }
        limits
    }

    /// Returns the first word that lacks its number.
    ///
    /// # Examples
    /// ```
    /// use play::uci::GoLimits;
    /// assert_eq!(GoLimits::without_number("depth 3 movetime soon"), Some("movetime"));
    /// assert_eq!(GoLimits::without_number("ponder infinite searchmoves e2e4"), None);
    /// ```
    pub fn without_number(text: &str) -> Option<&'static str> {
        let words: Vec<&str> = text.split_whitespace().collect();
        words.iter().enumerate().find_map(|(at, word)| {
            let stands_alone = ["searchmoves", "ponder", "infinite"];
            let known = WORDS.into_iter().find(|known| known == word)?;
            let number = words
                .get(at + 1)
                .is_some_and(|next| next.parse::<i64>().is_ok());
            (!number && !stands_alone.contains(&known)).then_some(known)
        })
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
        let limits = GoLimits::read("ponder depth x nodes 5 searchmoves e2e4 d2d4 movetime 7 winc");
        let expected = GoLimits {
            nodes: Some(5),
            move_time: Some(Duration::from_millis(7)),
            only: vec!["e2e4".to_owned(), "d2d4".to_owned()],
            ..GoLimits::default()
        };
        assert_eq!(limits, expected);
        assert_eq!(GoLimits::read("depth infinite"), GoLimits::read("infinite"));
        assert!(GoLimits::read("").is_endless());
        let late = GoLimits::read("wtime -40 btime 99999999999999999999");
        assert_eq!(late.clock, [Some(Duration::ZERO), None]);
    }
}
