//! What an engine tells of its search: the line `info`, written and read.

use std::fmt;
use std::time::Duration;

use game::{AnyMove, AnyPosition};

use super::{ScoreBound, UciScore};

/// A line `info`: what was said of it, and nothing else.
///
/// # Examples
/// ```
/// use play::uci::{EngineInfo, UciScore};
/// let info = EngineInfo::read("depth 5 score cp 31 nodes 7000 time 20 hashfull 3 pv e2e4 e7e5");
/// assert_eq!((info.depth, info.score), (Some(5), Some(UciScore::Centipawns(31))));
/// assert_eq!(info.to_string(), "info depth 5 score cp 31 nodes 7000 time 20 pv e2e4 e7e5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineInfo {
    /// The depth that this is of, in plies.
    pub depth: Option<u32>,
    /// The deepest line, in plies.
    pub selective_depth: Option<u32>,
    /// Which of the best moves this is of, from 1, where several are told of.
    pub rank: Option<u32>,
    /// The value, from the side to move.
    pub score: Option<UciScore>,
    /// What is proved of it, if it is not exact.
    pub bound: Option<ScoreBound>,
    /// Nodes since the search began.
    pub nodes: Option<u64>,
    /// Nodes per second.
    pub nodes_per_second: Option<u64>,
    /// Since the search began.
    pub time: Option<Duration>,
    /// The best line, as UCI writes moves.
    pub line: Vec<String>,
    /// Anything else, in words.
    pub text: Option<String>,
}

/// What may stand in the line; behind `pv`, whatever is none of these is a move.
const WORDS: [&str; 17] = [
    "depth",
    "seldepth",
    "multipv",
    "score",
    "nodes",
    "nps",
    "time",
    "pv",
    "string",
    "currmove",
    "currmovenumber",
    "hashfull",
    "tbhits",
    "sbhits",
    "cpuload",
    "refutation",
    "currline",
];

impl EngineInfo {
    /// Something in words.
    pub fn said(text: impl Into<String>) -> EngineInfo {
        EngineInfo {
            text: Some(text.into()),
            ..EngineInfo::default()
        }
    }

    /// Reads what stands behind `info`; what is not understood is passed over.
    pub fn read(text: &str) -> EngineInfo {
        let mut info = EngineInfo::default();
        let (text, said) = match text.split_once("string ") {
            Some((before, said)) if before.is_empty() || before.ends_with(' ') => {
                (before, Some(said))
            }
            _ => (text, None),
        };
        info.text = said.map(str::to_owned);
        let mut words = text.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "score" => info.score = UciScore::read(&mut words).or(info.score),
                "lowerbound" => info.bound = Some(ScoreBound::Lower),
                "upperbound" => info.bound = Some(ScoreBound::Upper),
                "pv" => {
                    info.line.clear();
                    while let Some(mv) = words.next_if(|word| !WORDS.contains(word)) {
                        info.line.push(mv.to_owned());
                    }
                }
                _ if WORDS.contains(&word) => {
                    let number = words.next_if(|word| word.parse::<u64>().is_ok());
                    let number = number.and_then(|number| number.parse::<u64>().ok());
                    if let Some(number) = number {
                        info.take_in(word, number);
                    }
                }
                _ => {}
            }
        }
        info
    }

    fn take_in(&mut self, word: &str, number: u64) {
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "depth" => self.depth = Some(small),
            "seldepth" => self.selective_depth = Some(small),
            "multipv" => self.rank = Some(small),
            "nodes" => self.nodes = Some(number),
            "nps" => self.nodes_per_second = Some(number),
            "time" => self.time = Some(Duration::from_millis(number)),
            _ => {}
        }
    }

    /// Takes over what a later line tells of the best move: where that is only a bound, value and line stay as they are.
    pub(super) fn take_over(&mut self, later: EngineInfo) {
        if later.rank.is_some_and(|rank| rank > 1) {
            return;
        }
        let known = self.score.is_some() && self.bound.is_none();
        if later.score.is_some() && !(known && later.bound.is_some()) {
            (self.score, self.bound) = (later.score, later.bound);
            self.depth = later.depth.or(self.depth);
            self.selective_depth = later.selective_depth.or(self.selective_depth);
            if !later.line.is_empty() {
                self.line = later.line;
            }
        }
        self.nodes = later.nodes.or(self.nodes);
        self.nodes_per_second = later.nodes_per_second.or(self.nodes_per_second);
        self.time = later.time.or(self.time);
    }

    /// Whether it tells of the best move, and not of the second best or of nothing in particular.
    pub fn is_of_the_best(&self) -> bool {
        self.rank.is_none_or(|rank| rank == 1) && (self.score.is_some() || !self.line.is_empty())
    }

    /// The best line from a position on, as far as it is one.
    pub fn moves(&self, from: &AnyPosition) -> Vec<AnyMove> {
        let mut position = from.clone();
        let mut moves = Vec::new();
        for text in &self.line {
            let Some(mv) = named_move(&position, text) else {
                break;
            };
            position.advance(mv);
            moves.push(mv);
        }
        moves
    }
}

/// The legal move that UCI writes so, castling either way: to the king's square, or onto the rook.
pub(super) fn named_move(position: &AnyPosition, text: &str) -> Option<AnyMove> {
    let known = position
        .moves()
        .into_iter()
        .find(|mv| mv.to_string() == text);
    let squares = || text.len() == 4 && text.is_ascii();
    known.or_else(|| position.read_move(text).ok().filter(|_| squares()))
}

impl fmt::Display for EngineInfo {
    /// The whole line, `info` included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let EngineInfo {
            depth,
            selective_depth,
            rank,
            score,
            bound,
            nodes,
            nodes_per_second,
            time,
            line,
            text,
        } = self;
        let number = |f: &mut fmt::Formatter<'_>, word: &str, number: Option<u128>| match number {
            Some(number) => write!(f, " {word} {number}"),
            None => Ok(()),
        };
        f.write_str("info")?;
        number(f, "depth", depth.map(u128::from))?;
        number(f, "seldepth", selective_depth.map(u128::from))?;
        number(f, "multipv", rank.map(u128::from))?;
        if let Some(score) = score {
            write!(f, " score {score}")?;
        }
        match bound {
            Some(ScoreBound::Lower) => f.write_str(" lowerbound")?,
            Some(ScoreBound::Upper) => f.write_str(" upperbound")?,
            None => {}
        }
        number(f, "nodes", nodes.map(u128::from))?;
        number(f, "nps", nodes_per_second.map(u128::from))?;
        number(f, "time", time.map(|time| time.as_millis()))?;
        if !line.is_empty() {
            write!(f, " pv {}", line.join(" "))?;
        }
        match text {
            // One line is one message.
            Some(text) => write!(f, " string {}", text.replace(['\n', '\r'], " ")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::read_fen;

    #[test]
    fn a_line_of_a_strong_engine_is_read() {
        let info = EngineInfo::read(
            "depth 20 seldepth 31 multipv 1 score cp -27 upperbound nodes 1374843 nps 1215599 hashfull 504 tbhits 0 time 1131 \
             pv e2e4 e7e5 g1f3",
        );
        assert_eq!((info.depth, info.selective_depth), (Some(20), Some(31)));
        assert_eq!(info.score, Some(UciScore::Centipawns(-27)));
        assert_eq!(info.bound, Some(ScoreBound::Upper));
        assert_eq!(info.time, Some(Duration::from_millis(1131)));
        assert_eq!(info.line, ["e2e4", "e7e5", "g1f3"]);
        assert!(info.is_of_the_best());
        assert!(!EngineInfo::read("multipv 2 score cp 3 pv e2e4").is_of_the_best());
        assert!(!EngineInfo::read("currmove e2e4 currmovenumber 1").is_of_the_best());
    }

    #[test]
    fn nonsense_says_nothing() {
        for text in [
            "",
            "depth",
            "depth x",
            "score",
            "score cp",
            "score cp x",
            "pv",
            "nodes -4",
        ] {
            let info = EngineInfo::read(text);
            assert_eq!(info, EngineInfo::default(), "{text}");
            assert_eq!(info.to_string(), "info");
        }
        let info = EngineInfo::read("string NNUE evaluation using depth 5");
        assert_eq!(info.text.as_deref(), Some("NNUE evaluation using depth 5"));
        assert_eq!(info.depth, None);
    }

    #[test]
    fn a_line_ends_where_it_is_none() {
        let start = read_fen(super::super::START).unwrap();
        let info = EngineInfo::read("pv e2e4 e7e5 e1e8 g8f6");
        let moves: Vec<String> = info.moves(&start).iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["e2e4", "e7e5"]);
    }

    #[test]
    fn castling_is_read_in_both_ways() {
        let position = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
        for text in ["e1g1", "e1h1"] {
            let mv = named_move(&position, text).unwrap();
            assert_eq!(position.write_move(mv), "O-O");
        }
        assert_eq!(named_move(&position, "O-O"), None);
        assert_eq!(named_move(&position, "Ke2"), None);
    }
}
