//! Writing a game.

use game::{AnyPosition, steers};

use super::{SavedGame, comment, is_pgn};
use crate::{GameEnd, PlayedGame};

/// Lines of moves are broken before they are longer, as PGN asks for; a comment may be longer.
const WIDTH: usize = 80;

/// A game as text, its last line ended.
pub fn write_game(saved: &SavedGame) -> String {
    let game = &saved.game;
    let result = game.end().map_or("*".to_owned(), ToString::to_string);
    let mut text = String::new();
    for (name, value) in tags(saved, &result) {
        // A program gives itself its name, and a tag is one line.
        let value = value.replace(|char| steers(char) || char == '\n' || char == '\t', " ");
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.extend(["[", name, " \"", &value, "\"]\n"]);
    }
    text.push('\n');
    let mut column = 0;
    for token in tokens(game).chain([result]) {
        if column > 0 && column + 1 + token.len() > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        column += token.len();
        text.push_str(&token);
    }
    text.push('\n');
    text
}

fn tags(saved: &SavedGame, result: &str) -> Vec<(&'static str, String)> {
    let SavedGame {
        game,
        names,
        sides,
        date,
        event,
        control,
        seed,
    } = saved;
    let mut tags = vec![
        ("Event", event.clone()),
        ("Site", "?".to_owned()),
        ("Date", date.clone()),
        ("Round", "-".to_owned()),
        ("White", names.max.clone()),
        ("Black", names.min.clone()),
        ("Result", result.to_owned()),
    ];
    let start = game.start();
    if !is_pgn(start) {
        tags.push(("Game", start.game().about().id.to_owned()));
        tags.push(("Start", start.text()));
    } else if *start != start.game().start() {
        tags.push(("SetUp", "1".to_owned()));
        tags.push(("FEN", start.text()));
    }
    tags.push(("WhiteLevel", sides.max.to_string()));
    tags.push(("BlackLevel", sides.min.to_string()));
    if let Some(control) = control {
        let (base, more) = (control.base.as_secs_f64(), control.increment.as_secs_f64());
        tags.push(("TimeControl", format!("{base}+{more}")));
    }
    if *seed != 0 {
        tags.push(("Seed", seed.to_string()));
    }
    let ending = game.end().map_or("unterminated", GameEnd::termination);
    tags.push(("Termination", ending.to_owned()));
    if let Some(end) = game.end() {
        tags.push(("Ending", end.words(game.position())));
    }
    tags
}

/// The number of the next move after so many plies, and whether it is the second one of that number.
pub(super) fn number_of(before: &AnyPosition, ply: usize) -> (u32, bool) {
    match before.number() {
        // Where a position does not know, moves are counted from its start, a number for both sides.
        (1, false) => (u32::try_from(ply / 2 + 1).unwrap_or(u32::MAX), ply % 2 == 1),
        known => known,
    }
}

/// Move numbers, moves and comments.
fn tokens(game: &PlayedGame) -> impl Iterator<Item = String> {
    let mut needs_number = true;
    let moves = game.line().iter().zip(game.moves()).enumerate();
    moves.flat_map(move |(ply, (before, played))| {
        let mut tokens = Vec::new();
        let (number, is_second) = number_of(before, ply);
        if !is_second {
            tokens.push(format!("{number}."));
        } else if needs_number {
            tokens.push(format!("{number}..."));
        }
        tokens.push(before.write_move(played.mv));
        let comment = comment::write(before, played);
        needs_number = !comment.is_empty();
        if needs_number {
            tokens.push(format!("{{{comment}}}"));
        }
        tokens
    })
}
