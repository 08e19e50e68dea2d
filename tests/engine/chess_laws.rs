//! Laws of the chess game on positions reached by random play.

use std::collections::BTreeSet;

use cutoff::game::Mate;
use cutoff::game::chess::{Chess, Ending, Evaluation, Move, MoveOrder, Position};
use cutoff::game::{Account, BoardGame as _, Game, Leaf, Player, Score};
use cutoff::search::{Halt, Observer, Rules, SearchSpec, Window, alpha_beta, minimax};
use proptest::prelude::*;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

/// Where random play begins: the usual position, one with everything in it, sparse ones that soon end, and Chess960.
const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/RQ4K1 w - - 0 1",
    "k7/8/1K6/8/8/8/8/6QR w - - 0 1",
    "3rkr2/1P4P1/8/8/8/8/1p4p1/3RKR2 w - - 0 1",
    "7k/5K2/8/6B1/8/8/5p2/8 b - - 0 1",
    "1r2kr2/pppppppp/8/8/8/8/PPPPPPPP/1R2KR2 w FBfb - 0 1",
];

/// The positions of one random game: each number picks a move.
fn played(start: usize, picks: &[u16]) -> Vec<Position> {
    let game = Chess::from_fen(STARTS[start], MoveOrder::Generated).unwrap();
    let mut line = vec![game.root()];
    for &pick in picks {
        let last = &line[line.len() - 1];
        let mut moves = game.moves(last);
        if moves.len() == 0 {
            break;
        }
        let mv = moves.nth(usize::from(pick) % moves.len()).unwrap();
        line.push(game.play(last, mv));
    }
    line
}

fn lines() -> impl Strategy<Value = Vec<Position>> {
    (0..STARTS.len(), prop::collection::vec(any::<u16>(), 0..90))
        .prop_map(|(start, picks)| played(start, &picks))
}

/// The ending as `shakmaty` tells it from all legal moves.
fn ending(rules: &shakmaty::Chess) -> Option<Ending> {
    if rules.is_checkmate() {
        Some(Ending::Checkmate)
    } else if rules.is_stalemate() {
        Some(Ending::Stalemate)
    } else if rules.is_insufficient_material() {
        Some(Ending::InsufficientMaterial)
    } else {
        None
    }
}

/// The same position with colours exchanged.
fn flipped(position: &Position) -> Position {
    let setup = position.rules().to_setup(EnPassantMode::Always);
    let setup = setup.into_mirrored();
    let mode = CastlingMode::detect(&setup);
    let rules: shakmaty::Chess = setup.position(mode).unwrap();
    Position::from(rules)
}

/// What the textbook searches tell, written down.
#[derive(Default)]
struct Written(Vec<String>);

impl Observer<Chess> for Written {
    fn enter(&mut self, player: Player, window: Window) -> Result<(), Halt> {
        self.0.push(format!("enter {player} {window:?}"));
        Ok(())
    }

    fn evaluate(&mut self, value: Score, returned: Score) {
        self.0.push(format!("evaluate {value} {returned}"));
    }

    fn descend(&mut self, mv: Move) {
        self.0.push(format!("descend {mv}"));
    }

    fn update(&mut self, value: Score, best: Score, window: Window) {
        self.0.push(format!("update {value} {best} {window:?}"));
    }

    fn cutoff(&mut self, skipped: usize) {
        self.0.push(format!("cutoff {skipped}"));
    }

    fn leave(&mut self, value: Score) {
        self.0.push(format!("leave {value}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn loud_moves_are_the_loud_ones_of_all_moves(line in lines()) {
        for order in MoveOrder::ALL {
            let game = Chess::start().with_order(*order).with_seed(7);
            for position in &line {
                let all = game.moves(position);
                prop_assert_eq!(game.goes_on(position), all.len() > 0);
                let expected: Vec<Move> = all.filter(|&mv| game.is_loud(position, mv)).collect();
                let mut loud = Vec::new();
                game.loud_moves(position, &mut |mv| loud.push(mv));
                if game.goes_on(position) {
                    let count = game.count_loud_moves(position, usize::MAX);
                    prop_assert_eq!(count, expected.len(), "{}", position.fen());
                    let any = game.count_loud_moves(position, 1);
                    prop_assert_eq!(any > 0, count > 0, "{}", position.fen());
                    prop_assert_eq!(loud, expected, "{} {}", order, position.fen());
                }
            }
        }
    }

    #[test]
    fn endings_agree_with_all_legal_moves(line in lines()) {
        let game = Chess::start();
        for position in line {
            // Positions one ply off the line too: mates and stalemates are mostly found there.
            for mv in game.moves(&position) {
                let next = game.play(&position, mv);
                let truth = ending(next.rules());
                prop_assert_eq!(next.ending(), truth, "{}", next.fen());
                prop_assert_eq!(game.moves(&next).len() == 0, truth.is_some(), "{}", next.fen());
            }
        }
    }

    #[test]
    fn incremental_balance_matches_a_full_count(line in lines()) {
        let game = Chess::start();
        for &evaluation in Evaluation::ALL {
            let mut kept = line[0].clone().judged_by(evaluation);
            for counted in &line[1..] {
                let mv = game.moves(&kept).find(|&mv| kept.after(mv) == *counted).unwrap();
                // Moves off the line too: captures, castling and promotions are rare on it.
                for mv in game.moves(&kept) {
                    let next = kept.after(mv);
                    prop_assert_eq!(next.balance(), evaluation.balance(next.rules().board()), "{} {}", evaluation, next.fen());
                }
                kept.advance(mv);
            }
        }
    }

    #[test]
    fn leaf_values_match_played_moves(line in lines()) {
        for &evaluation in Evaluation::ALL {
            let game = Chess::start().with_evaluation(evaluation);
            for position in &line {
                let mut position = position.clone().judged_by(evaluation);
                game.before_leaves(&mut position);
                for mv in game.moves(&position) {
                    let played = game.play(&position, mv);
                    let leaf = Leaf { player: game.player(&played), value: game.value(&played) };
                    prop_assert_eq!(game.leaf(&position, &mv), leaf, "{} {}", position.fen(), mv);
                }
            }
        }
    }

    #[test]
    fn leaf_evaluation_matches_the_textbook_search(line in lines(), depth in 0u32..3) {
        let last = line[line.len() - 1].clone();
        for &evaluation in Evaluation::ALL {
            let game = Chess::new(last.clone().judged_by(evaluation), MoveOrder::MvvLva);
            for rules in Rules::ALL {
                let (mut judged, mut played) = (Written::default(), Written::default());
                let root = game.root_at(depth);
                let value = SearchSpec::alpha_beta(rules).run(&game, depth, &mut judged);
                let same = alpha_beta(&game, &root, depth, Window::FULL, rules, &mut played);
                prop_assert_eq!(value.unwrap(), same.unwrap());
                prop_assert_eq!(judged.0, played.0);
            }
            let (mut judged, mut played) = (Written::default(), Written::default());
            let value = SearchSpec::MINIMAX.run(&game, depth, &mut judged);
            let same = minimax(&game, &game.root_at(depth), depth, &mut played);
            prop_assert_eq!(value.unwrap(), same.unwrap());
            prop_assert_eq!(judged.0, played.0);
        }
    }

    #[test]
    fn explained_terms_add_up_to_the_value(line in lines()) {
        for &evaluation in Evaluation::ALL {
            let game = Chess::start().with_evaluation(evaluation);
            for position in &line {
                let position = position.clone().judged_by(evaluation);
                let value = game.value(&position);
                match game.account(&position) {
                    Account::Over { score, .. } => {
                        prop_assert!(position.ending().is_some());
                        prop_assert_eq!(score, value);
                    }
                    Account::Sum { groups, .. } => {
                        prop_assert!(position.ending().is_none());
                        let parts = groups.iter().flat_map(|group| &group.parts);
                        let sum = parts.clone().map(|part| part.amount).sum::<i32>();
                        prop_assert_eq!(Score::from(sum), value, "{}", position.fen());
                        let pieces = position.rules().board().occupied().count();
                        prop_assert_eq!(parts.count(), pieces);
                    }
                }
            }
        }
    }

    #[test]
    fn swapping_colours_negates_the_value(line in lines()) {
        // Transposed tables do not mirror the sides: that is what tells them from the straight ones.
        let even = Evaluation::ALL.iter().copied().filter(|it| *it != Evaluation::PieceSquareTransposed);
        for (evaluation, mate) in even.zip(Mate::ALL.iter().copied().cycle()) {
            let game = Chess::start().with_mate(mate);
            for position in &line {
                let position = position.clone().judged_by(evaluation);
                let other = flipped(&position).judged_by(evaluation);
                let value = game.value(&position);
                // The flipped position is a root; a mate there is as many plies nearer.
                let expected = match (mate, position.ending()) {
                    (Mate::Distance, Some(Ending::Checkmate)) => {
                        -Score::new(value.get() + value.get().signum() * f64::from(position.ply())).unwrap()
                    }
                    _ => -value,
                };
                prop_assert_eq!(game.value(&other), expected, "{}", position.fen());
                prop_assert_eq!(game.player(&other), game.player(&position).other());
                prop_assert_eq!(game.moves(&other).len(), game.moves(&position).len());
            }
        }
    }

    #[test]
    fn fen_and_move_names_round_trip(line in lines()) {
        let game = Chess::start();
        for position in line {
            let again = Chess::from_fen(&position.fen(), MoveOrder::Generated).unwrap().root();
            prop_assert_eq!(again.fen(), position.fen());
            let mut notations = BTreeSet::new();
            for mv in game.moves(&position) {
                prop_assert_eq!(position.find_uci(&mv.to_string()), Some(mv));
                prop_assert!(notations.insert(position.san(mv)), "{} twice", position.san(mv));
            }
            prop_assert_eq!(again, position);
        }
    }

    #[test]
    fn fen_reader_never_panics(text in ".{0,120}") {
        let _ = Chess::from_fen(&text, MoveOrder::Generated);
    }

    #[test]
    fn damaged_fen_never_panics(start in 0..STARTS.len(), at in 0_usize..70, with in "[1-9a-zA-Z/ -]{0,3}") {
        let mut text = STARTS[start].to_owned();
        let at = at.min(text.len());
        text.replace_range(at..(at + 1).min(text.len()), &with);
        if let Ok(game) = Chess::from_fen(&text, MoveOrder::PythonChess) {
            let root = game.root();
            prop_assert_eq!(root.ending(), ending(root.rules()));
        }
    }
}
