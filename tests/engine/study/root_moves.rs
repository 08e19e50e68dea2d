//! Root moves: exact scores, best lines that lead to them, and bounds that hold.

use cutoff::game::Game;
use cutoff::game::Mate;
use cutoff::game::chess::{Chess, Evaluation, MoveOrder, position_library};
use cutoff::measure::{root_lines, root_scores};
use cutoff::search::{Limits, Rules, SearchSpec, search};

#[test]
fn lines_reach_their_scores_within_bounds() {
    for group in position_library() {
        for position in group.positions.iter().take(3) {
            let chess = Chess::new(position.epd.position.clone(), MoveOrder::MvvLva)
                .with_evaluation(Evaluation::PieceSquare)
                .with_mate(Mate::Distance);
            for rules in [Rules::ALL[0], Rules::ALL[3]] {
                let lines = root_lines(&chess, 1, SearchSpec::alpha_beta(rules), Limits::NONE)
                    .all()
                    .unwrap();
                let scores = root_scores(&chess, 1, Limits::NONE).unwrap();
                assert_eq!(lines.len(), scores.len());
                for (line, (mv, score)) in lines.iter().zip(scores) {
                    assert_eq!((line.mv, line.score), (mv, score), "{}", position.id);
                    assert_eq!(line.line[0], mv);
                    // The static value at the end of best play is the score.
                    let last = line.line.iter().fold(chess.root(), |at, &mv| at.after(mv));
                    assert_eq!(chess.value(&last), score, "{}", position.id);
                    assert!(line.proved.contains(score), "{}: {line:?}", position.id);
                }
                let best = search(&chess, SearchSpec::MINIMAX, 2, Limits::NONE)
                    .unwrap()
                    .value;
                assert_eq!(lines[0].score, best, "{}", position.id);
            }
        }
    }
}

#[test]
fn moves_after_a_closed_window_are_skipped() {
    let fen = "7k/Q7/6K1/8/8/8/8/8 w - - 0 1";
    let chess = Chess::from_fen(fen, MoveOrder::Perfect).unwrap();
    let lines = root_lines(&chess, 0, SearchSpec::default(), Limits::NONE)
        .all()
        .unwrap();
    let searched = lines.iter().filter(|line| line.shared.is_some()).count();
    // The first mate is all there can be.
    assert_eq!(searched, 1);
    let strict = root_lines(
        &chess,
        0,
        SearchSpec::alpha_beta(Rules::ALL[2]),
        Limits::NONE,
    )
    .all()
    .unwrap();
    assert!(strict.iter().all(|line| line.shared.is_some()));
}

#[test]
fn every_exact_search_finds_the_same_scores() {
    let names = |lines: &[cutoff::measure::RootLine<cutoff::game::chess::Move>]| {
        let mut all: Vec<(String, String)> = lines
            .iter()
            .map(|line| (line.mv.to_string(), line.score.to_string()))
            .collect();
        all.sort();
        all
    };
    for group in position_library() {
        for position in group.positions.iter().take(2) {
            let chess = Chess::new(position.epd.position.clone(), MoveOrder::Generated)
                .with_evaluation(Evaluation::PieceSquare)
                .with_mate(Mate::Distance);
            let usual = root_lines(&chess, 2, SearchSpec::default(), Limits::NONE)
                .all()
                .unwrap();
            for spec in [
                "minimax",
                "pvs+table+deepening+aspiration=50+killers+history",
                "mtdf+table",
                "alpha-beta+table+table-size=64",
            ] {
                let lines = root_lines(&chess, 2, spec.parse().unwrap(), Limits::NONE)
                    .all()
                    .unwrap();
                assert_eq!(names(&lines), names(&usual), "{spec} on {}", position.id);
                // What one search of all proves of a move holds for that move, whatever order it was tried in.
                for line in &lines {
                    assert!(line.proved.contains(line.score), "{spec}: {line:?}");
                }
            }
        }
    }
}
