//! Matches of program against program: their games as a table, as lines of text and as JSON, and what the result says.

use serde_json::{Value as Json, json};

use figure::Ink;
use game::{GameResult, Player};
use lesson::counted;
use play::matches::{EloRange, Match, MatchGame, MatchScore};

use super::table::{Cell, Column, Row, Table, Value};

/// Who is MAX and who MIN in a game: `A` and `B`.
fn sides(played: &MatchGame) -> [&'static str; 2] {
    if played.index.is_multiple_of(2) {
        ["A", "B"]
    } else {
        ["B", "A"]
    }
}

/// How a game ended, a sentence.
fn ending(played: &MatchGame) -> String {
    let game = &played.game;
    let end = game.end();
    end.map_or_else(String::new, |end| end.words(game.position()))
}

/// A row per game, in the order given.
pub fn match_table<'a>(of: &Match, games: impl IntoIterator<Item = &'a MatchGame>) -> Table {
    let [max, min] = of.game.about().sides;
    let columns = vec![
        Column::number("game", "game", "game").hint("two each with the same opening"),
        Column::words("max", max, max).hint("who is MAX"),
        Column::words("min", min, min).hint("who is MIN"),
        Column::words("result", "result", "result").hint("MAX’s points, then MIN’s"),
        Column::number("points_of_a", "A’s points", "points of A")
            .hint("1 for a win, ½ for a draw"),
        Column::number("plies", "plies", "plies").hint("moves of both sides, after the opening"),
        Column {
            elastic: true,
            ..Column::words("ending", "how it ended", "how it ended")
        },
        Column::file("opening"),
        Column::file("moves"),
    ];
    let row = |played: &MatchGame| {
        let number = played.index as u64 + 1;
        let [max, min] = sides(played);
        let won = |player: Player| played.result() == GameResult::Win(player);
        let side = |name: &str, player: Player| {
            let cell = Cell::new(name.to_owned());
            if won(player) { cell.strong() } else { cell }
        };
        let points = played.points_of_a();
        let cell = Cell::new(Value::Number(points, 1));
        let points = match points {
            points if points > 0.5 => cell.said("1").ink(Ink::Best),
            points if points < 0.5 => cell.said("0"),
            _ => cell.said("½"),
        };
        let moves = played.game.moves().iter();
        let moves: Vec<String> = moves.map(|played| played.mv.to_string()).collect();
        Row {
            name: format!("game {number}"),
            cells: vec![
                number.into(),
                side(max, Player::Max),
                side(min, Player::Min),
                played.result().text().to_owned().into(),
                points,
                (moves.len() as u64).into(),
                ending(played).into(),
                played.game.start().text().into(),
                moves.join(" ").into(),
            ],
        }
    };
    Table {
        rows: games.into_iter().map(row).collect(),
        columns,
    }
}

/// Who plays, and what the columns of [`match_line`] are: some lines.
pub fn match_head(of: &Match) -> String {
    let [max, min] = of.game.about().sides;
    let openings = match (of.openings.len(), of.opening_plies) {
        (0, 0) => String::new(),
        (0, plies) => format!(
            "Openings: {}, from seed {}; both games of a pair have the same\n",
            counted(plies as u64, "random ply", "random plies"),
            of.seed
        ),
        (openings, _) => format!(
            "Openings: {}\n",
            counted(openings as u64, "position", "positions")
        ),
    };
    format!(
        "A: {:#}\nB: {:#}\n{openings}{:>5}  {max:<5} {min:<5}  {:<7}  {:>5}  how it ended\n",
        of.a, of.b, "game", "result", "plies"
    )
}

/// A game as a line.
pub fn match_line(played: &MatchGame) -> String {
    let [max, min] = sides(played);
    let (number, result) = (played.index + 1, played.result().text());
    let (plies, how) = (played.game.moves().len(), ending(played));
    format!("{number:>5}  {max:<5} {min:<5}  {result:<7}  {plies:>5}  {how}\n")
}

/// What the score says, a sentence or two per line; nothing where no game is over.
pub fn match_words(score: &MatchScore) -> Vec<String> {
    let (Some(points), Some(elo)) = (score.score(), score.elo()) else {
        return Vec::new();
    };
    let MatchScore {
        wins,
        draws,
        losses,
        ..
    } = score;
    let range = score.range().map_or_else(
        || "; no pair of games is finished, so that nothing says how sure that is".to_owned(),
        |EloRange { least, most }| {
            format!(
                " (95% confidence interval {} to {})",
                signed_elo(least),
                signed_elo(most)
            )
        },
    );
    let stronger = match score.is_a_stronger() {
        Some(true) => "A is stronger",
        Some(false) => "B is stronger",
        None => "too few games, or too close, to say which is stronger",
    };
    vec![
        format!(
            "A against B: {wins} won, {draws} drawn, {losses} lost; {:.1}% of the points",
            100.0 * points
        ),
        format!("Elo difference: {}{range}", signed_elo(elo)),
        stronger.to_owned(),
    ]
}

/// All of it as text.
pub fn match_text<'a>(
    of: &Match,
    games: impl IntoIterator<Item = &'a MatchGame>,
    score: &MatchScore,
) -> String {
    let lines: String = games.into_iter().map(match_line).collect();
    let words = match_words(score).join("\n");
    format!("{}{lines}{words}\n", match_head(of))
}

/// A difference in Elo with its sign.
pub fn signed_elo(elo: f64) -> String {
    match elo {
        elo if elo.is_finite() => format!("{elo:+.0}"),
        elo if elo > 0.0 => "+inf".to_owned(),
        _ => "-inf".to_owned(),
    }
}

/// A game as an object.
pub fn match_game_json(played: &MatchGame) -> Json {
    let MatchGame { index, game } = played;
    let moves = game.moves().iter();
    let moves: Vec<String> = moves.map(|played| played.mv.to_string()).collect();
    json!({
        "game": index + 1,
        "sides": sides(played),
        "opening": game.start().text(),
        "result": played.result().text(),
        "points_of_a": played.points_of_a(),
        "ending": ending(played),
        "moves": moves,
        "statistics": game.statistics(),
    })
}

/// What came of it as an object, without its games.
pub fn match_json(of: &Match, score: &MatchScore) -> Json {
    // JSON knows no infinity.
    let number = |number: f64| {
        if number.is_finite() {
            json!(number)
        } else {
            json!(number.to_string())
        }
    };
    json!({
        "rules": of.game.about().id,
        "a": format!("{:#}", of.a),
        "b": format!("{:#}", of.b),
        "seed": of.seed,
        "games": score.games(),
        "wanted": of.games,
        "wins_of_a": score.wins,
        "draws": score.draws,
        "losses_of_a": score.losses,
        "pairs": score.pairs,
        "points_per_game": score.score(),
        "elo": score.elo().map(number),
        "elo_95": score.range().map(|range| [number(range.least), number(range.most)]),
    })
}
