//! The published experiment: every count, every root score and the best line of the paper, exactly.

use cutoff::game::chess::{Chess, MoveOrder};
use cutoff::game::{Game, Score};
use cutoff::lab::root_scores;
use cutoff::search::{Algorithm, CutRule, Fail, Limits, Rules, search};

/// The paper's position: its Figure 8.
const PAPER: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

fn alpha_beta(cut: CutRule) -> Algorithm {
    Algorithm::AlphaBeta(Rules::new(cut, Fail::Soft))
}

#[test]
fn every_count_of_the_paper_comes_out() {
    let chess = Chess::from_fen(PAPER, MoveOrder::PythonChess).unwrap();
    let mut rows = 0;
    for line in include_str!("../data/nodes.csv").lines().skip(1) {
        let row: Vec<u64> = line.split(',').map(|cell| cell.parse().unwrap()).collect();
        let [depth, _, _, minimax, strict, at_equality] = row[..] else {
            panic!("six columns: {line}");
        };
        let nodes = |algorithm| {
            let depth = u32::try_from(depth).unwrap();
            let outcome = search(&chess, algorithm, depth, Limits::NONE).unwrap();
            outcome.counts.nodes
        };
        assert_eq!(nodes(Algorithm::Minimax), minimax, "depth {depth}");
        assert_eq!(nodes(alpha_beta(CutRule::Strict)), strict, "depth {depth}");
        assert_eq!(
            nodes(alpha_beta(CutRule::AtEquality)),
            at_equality,
            "depth {depth}"
        );
        rows += 1;
    }
    assert_eq!(rows, 5);
}

#[test]
fn every_root_score_of_the_paper_comes_out() {
    let chess = Chess::from_fen(PAPER, MoveOrder::PythonChess).unwrap();
    let mut scores: Vec<(String, String)> = root_scores(&chess, 3, Limits::NONE)
        .unwrap()
        .into_iter()
        .map(|(mv, score)| (mv.to_string(), score.to_string()))
        .collect();
    let mut expected: Vec<(String, String)> = include_str!("../data/root_scores_depth3.csv")
        .lines()
        .skip(1)
        .map(|line| line.split_once(',').unwrap())
        .map(|(mv, score)| (mv.to_owned(), score.to_owned()))
        .collect();
    scores.sort();
    expected.sort();
    assert_eq!(scores, expected);
}

#[test]
fn the_paper_s_best_line_is_found() {
    let chess = Chess::from_fen(PAPER, MoveOrder::PythonChess).unwrap();
    let outcome = search(&chess, alpha_beta(CutRule::Strict), 3, Limits::NONE).unwrap();
    let line: Vec<String> = outcome.pv.iter().map(ToString::to_string).collect();
    assert_eq!(line[0], "a1a6");
    assert_eq!(outcome.value, Score::INFINITY);
    let last = outcome
        .pv
        .iter()
        .fold(chess.root(), |position, &mv| position.after(mv));
    assert_eq!(chess.value(&last), Score::INFINITY);
}
