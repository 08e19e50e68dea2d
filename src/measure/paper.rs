//! A published experiment, run again: H. F. Shenelo, "Application of Game Trees and Alpha-Beta Pruning in Optimizing
//! Chess Engines" (ITB, 2025).
//!
//! The paper's program cuts strictly, although its pseudocode cuts at equality; so alpha-beta runs here under both
//! rules.

use game::chess::{Chess, Evaluation, MoveOrder, Position};
use game::{Game, Options, OrderId, Score};
use search::{CutRule, Fail, Rules, SearchSpec};

#[derive(Debug)]
pub struct Paper {
    /// The author, the title and the year.
    pub title: &'static str,
    /// The paper's position, Figure 8: Morphy's mate in two. The figure is a picture; the position is derived from
    /// the moves of Table 1.
    pub fen: &'static str,
    /// Tables 2 to 5: depths 1 to 5.
    pub depths: [PrintedDepth; 5],
    /// Table 1: each root move with its score after [`Paper::PLIES`] further plies.
    pub root_scores: [(&'static str, f64); 16],
    /// The printed best line: each move with the value backed up to the position after it, to depth [`Paper::PLIES`].
    pub line: [(&'static str, f64); 3],
}

/// A row of Tables 2 to 5, minimax first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedDepth {
    pub depth: u32,
    /// Nodes visited (Tables 4 and 5).
    pub nodes: [u64; 2],
    /// Seconds on the author's machine (Tables 2 and 3).
    pub seconds: [f64; 2],
}

impl Paper {
    pub const PLIES: u32 = 3;

    #[allow(clippy::missing_panics_doc)] // fixed, and a test reads it
    pub fn position(&self) -> Position {
        Chess::from_fen(self.fen, MoveOrder::PythonChess)
            .expect("the paper's position is legal")
            .root()
    }

    /// Returns the move order that reproduces its counts.
    pub fn order(&self) -> OrderId {
        MoveOrder::PythonChess.into()
    }

    /// Returns a search with the paper's order and evaluation.
    pub(super) fn under(&self, spec: SearchSpec) -> SearchSpec {
        let options = Options {
            order: self.order(),
            evaluation: Evaluation::Material.into(),
            ..Options::default()
        };
        SearchSpec { options, ..spec }
    }

    /// Returns the score that Table 1 prints for a root move in UCI notation.
    pub fn printed_score(&self, uci: &str) -> Option<Score> {
        let (_, score) = self.root_scores.iter().find(|(mv, _)| *mv == uci)?;
        Score::new(*score)
    }

    /// Compares the printed counts of a depth with those of minimax and strict alpha-beta measured here.
    pub fn reprint(&self, depth: u32, here: [u64; 2]) -> Option<Reprint> {
        let printed = self.depths.iter().find(|printed| printed.depth == depth)?;
        let [minimax, alpha_beta] = here;
        Some(if printed.nodes == here {
            Reprint::Same
        } else if printed.nodes == [alpha_beta, minimax] {
            Reprint::Swapped
        } else {
            Reprint::Different
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reprint {
    Same,
    /// The counts match with minimax and alpha-beta exchanged.
    Swapped,
    Different,
}

/// The paper's tables, as printed.
pub static PAPER: Paper = Paper {
    title: "H. F. Shenelo, Application of Game Trees and Alpha-Beta Pruning in Optimizing Chess Engines (ITB, 2025)",
    fen: "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    depths: [
        printed(1, [17, 17], [0.027, 0.017]),
        printed(2, [144, 130], [0.189, 0.189]),
        printed(3, [988, 2_096], [2.4, 1.2]),
        printed(4, [23_152, 2_883], [33.0, 15.4]),
        printed(5, [353_292, 30_903], [557.9, 162.5]),
    ],
    root_scores: [
        ("a1a7", -100.0),
        ("a1f1", 0.0),
        ("a1c1", 0.0),
        ("a1d1", 0.0),
        ("a1e1", 0.0),
        ("a1h1", 0.0),
        ("a1g1", 0.0),
        ("a1b1", 100.0),
        ("a1a5", 100.0),
        ("a1a2", 100.0),
        ("a1a4", 100.0),
        ("a1a3", 100.0),
        ("c8d8", 100.0),
        ("c8d7", 100.0),
        ("b6a7", 100.0),
        ("a1a6", f64::INFINITY),
    ],
    line: [
        ("a1a6", f64::INFINITY),
        ("b7a6", f64::INFINITY),
        ("b6b7", f64::INFINITY),
    ],
};

const fn printed(depth: u32, nodes: [u64; 2], seconds: [f64; 2]) -> PrintedDepth {
    PrintedDepth {
        depth,
        nodes,
        seconds,
    }
}

/// The searches of the experiment: minimax, alpha-beta with the cut rule of the paper's program, and alpha-beta with
/// that of its pseudocode.
pub const SEARCHES: [SearchSpec; 3] = [
    SearchSpec::MINIMAX,
    SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft)),
    SearchSpec::alpha_beta(Rules::new(CutRule::AtEquality, Fail::Soft)),
];

/// The search depth of the initial position, in plies; the strict rule costs most there.
pub const START_DEPTH: u32 = 4;

/// The index of the paper's own position in [`Experiment::paper`](super::Experiment::paper).
pub const POSITION: usize = 0;
/// The index of the initial position in it.
pub const START: usize = 1;
