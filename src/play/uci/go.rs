//! How long a search by UCI may take: what stands behind `go`.

use std::time::Duration;

/// What limits a search; where several things do, the first that is reached. With none, it goes on until it is stopped.
///
/// # Examples
/// ```
/// use play::uci::GoLimits;
/// let limits = GoLimits::read("wtime 60000 btime 58000 winc 1000 nonsense depth 12");
/// assert_eq!((limits.depth, limits.clock[1].map(|left| left.as_secs())), (Some(12), Some(58)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoLimits {
    /// The last depth, in plies.
    pub depth: Option<u32>,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// Exactly so long.
    pub move_time: Option<Duration>,
    /// Until a mate in so many moves is found.
    pub mate: Option<u32>,
    /// What White, and Black, have left on their clocks.
    pub clock: [Option<Duration>; 2],
    /// What White, and Black, get for every move.
    pub increment: [Option<Duration>; 2],
    /// How many moves are to be made in the time on the clock; the rest of the game if that is not said.
    pub moves_to_go: Option<u32>,
    /// Until it is told to stop, even where there is nothing left to search.
    pub infinite: bool,
    /// The only moves to be considered, as UCI writes them; all where there are none.
    pub only: Vec<String>,
}

/// What may stand behind `go`; behind `searchmoves`, whatever is none of these is a move.
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
    /// To that depth.
    pub fn to_depth(depth: u32) -> GoLimits {
        GoLimits {
            depth: Some(depth),
            ..GoLimits::default()
        }
    }

    /// Reads what stands behind `go`; what is not understood is passed over.
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

    /// The first word of what stands behind `go` that lacks its number.
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

    /// A clock may be overdrawn: less than no time is none.
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

    /// Whether it ends by itself only when there is nothing left to search, or when it is stopped.
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
    fn what_is_not_understood_is_passed_over() {
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
