//! Laws of reading games: any spelling of a game is that game; a damaged one is never read as another.

use cutoff::game::Game;
use cutoff::game::chess::{Chess, Move, MoveOrder, Position, position_library};
use proptest::prelude::*;

use crate::pgn::games;

/// Plays on from a position of the library: at each turn the move with this number.
fn played(from: usize, choices: &[u16]) -> (Position, Vec<(Position, Move)>) {
    let all: Vec<_> = position_library()
        .iter()
        .flat_map(|group| &group.positions)
        .collect();
    let root = all[from % all.len()].epd.position.clone();
    let game = Chess::new(root.clone(), MoveOrder::Generated);
    let mut line = Vec::new();
    let mut now = game.root();
    for &choice in choices {
        let moves = now.legal_moves();
        if moves.is_empty() || root.is_chess960() {
            break;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        line.push((now.clone(), mv));
        now = now.after(mv);
    }
    (root, line)
}

/// A move in one of the spellings.
fn spelled(before: &Position, mv: Move, style: u8) -> String {
    let san = before.san(mv);
    let bare = san.trim_end_matches(['+', '#']);
    let figurine = |c: char| match "KQRBN".find(c) {
        Some(at) => ['\u{2654}', '\u{2655}', '\u{2656}', '\u{2657}', '\u{2658}'][at],
        None => c,
    };
    if bare.starts_with('O') {
        return match style % 3 {
            0 => bare.replace('O', "0"),
            1 => bare.replace('-', "\u{2013}"),
            _ => san,
        };
    }
    let (from, to) = mv.squares();
    let piece = bare.chars().next().filter(char::is_ascii_uppercase);
    let promotion = bare.split_once('=').map_or("", |(_, piece)| piece);
    let piece = piece.map_or(String::new(), String::from);
    let sign = if bare.contains('x') { 'x' } else { '-' };
    match style % 8 {
        0 => format!("{piece}{from}{sign}{to}{promotion}"),
        1 => mv.to_string(),
        2 => bare.chars().map(figurine).collect(),
        3 => bare.replace('=', "") + "!?",
        4 if san.ends_with('#') => bare.to_owned() + "mate",
        4 if san.ends_with('+') => bare.to_owned() + " ch",
        5 if !promotion.is_empty() => bare.replace('=', "(") + ")",
        6 if before.turn().is_black() => bare.replace('x', ""),
        6 => bare.replace('x', ":") + " {; a comment} (1. Xx9)",
        _ => san,
    }
}

fn text_of(root: &Position, line: &[(Position, Move)], styles: &[u8]) -> Vec<String> {
    let mut words = vec![format!("[FEN \"{}\"]\n\n", root.fen())];
    for (ply, (before, mv)) in line.iter().enumerate() {
        let style = styles[ply % styles.len()];
        let dots = if before.turn().is_white() { "." } else { "..." };
        let gap = if style.is_multiple_of(2) { " " } else { "" };
        words.push(format!("{}{dots}{gap}", before.fullmoves()));
        words.push(
            spelled(before, *mv, style / 2) + if style.is_multiple_of(5) { "\n" } else { " " },
        );
    }
    words.push("*\n".to_owned());
    words
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_spelling_yields_the_same_game(from in 0_usize..200, choices in prop::collection::vec(any::<u16>(), 1..60),
        styles in prop::collection::vec(any::<u8>(), 1..20)) {
        let (root, line) = played(from, &choices);
        let text = text_of(&root, &line, &styles).concat();
        let read = games(&text);
        prop_assert_eq!(read.len(), 1, "{}", text);
        let game = read[0].as_ref().map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
        let moves: Vec<_> = line.iter().map(|(_, mv)| *mv).collect();
        prop_assert_eq!(&game.moves, &moves, "{}", text);
    }

    /// One sign of one word exchanged for one that no move has, or the word left out: the game is refused, and no other read.
    #[test]
    fn damaged_words_are_never_skipped(from in 0_usize..200, choices in prop::collection::vec(any::<u16>(), 1..40),
        at in any::<prop::sample::Index>(), sign in any::<prop::sample::Index>(),
        with in prop::sample::select(vec![Some(','), Some('9'), Some('~'), Some('i'), Some('_'), Some('\u{e9}'), Some(']'), None])) {
        let (root, line) = played(from, &choices);
        prop_assume!(!line.is_empty());
        let styles = [14]; // as PGN has it
        let mut words = text_of(&root, &line, &styles);
        let damaged = 2 + 2 * at.index(line.len());
        let whole = words[damaged].trim_end().to_owned();
        let bare = whole.trim_end_matches(['+', '#']);
        words[damaged] = match with {
            Some(with) => {
                let mut signs: Vec<char> = bare.chars().collect();
                let at = sign.index(signs.len());
                signs[at] = with;
                signs.into_iter().collect::<String>() + " "
            }
            // At the end there is nothing by which to know.
            None if damaged + 2 == words.len() => return Ok(()),
            None => String::new(),
        };
        let text = words.concat();
        let moves: Vec<_> = line.iter().map(|(_, mv)| *mv).collect();
        match &games(&text)[..] {
            [Err(_)] => {}
            [Ok(game)] => prop_assert_eq!(&game.moves, &moves, "{}", text),
            other => prop_assert!(false, "{}: {:?}", text, other),
        }
    }
}
