//! The sentences of a match.

use export::signed_elo;
use lesson::{capitalised, counted};
use stage::Stage;
use study::grouped;

use super::{MatchTerms, ShownMatch, check_time, terms};
use crate::compare::Compare;
use crate::compare::words::roughly;
use crate::settings::Settings;
use play::matches::MatchScore;

/// What Run would do.
pub fn invitation(compare: &Compare, stage: &Stage, settings: &Settings) -> String {
    match terms(compare, stage, settings) {
        Err(why) => format!("{}.", capitalised(&why)),
        Ok(terms) => {
            let games = counted(settings.matches.games() as u64, "game", "games");
            let [a, b] = &terms.contenders;
            let game = terms.start.game().about().name;
            format!(
                "Press Run to play {games} of {game}: A ({a}) against B ({b}), {}. Each opening is played twice, with A and B swapping sides. A \
                 button on the left sets up the full-featured search against plain alpha-beta, {} per move.",
                openings(&terms),
                check_time()
            )
        }
    }
}

/// From where the games begin.
pub fn openings(terms: &MatchTerms) -> String {
    if let Some((chosen, _)) = &terms.openings {
        let count = counted(chosen.count() as u64, "position", "positions");
        return format!("from {count} of “{}”", chosen.title());
    }
    let start = if terms.start == terms.start.game().start() {
        "from the start of the game".to_owned()
    } else {
        format!("from the open position, “{}”", terms.title)
    };
    match terms.plies {
        0 => start,
        plies => {
            let plies = counted(plies as u64, "random ply", "random plies");
            format!("after {plies} {start}")
        }
    }
}

/// How far it is.
pub fn progress(shown: &ShownMatch) -> String {
    let (done, all) = shown.progress();
    let (done, all) = (grouped(done as u64), grouped(all as u64));
    format!("{done} of {all} games; {}", points(&shown.score()))
}

/// Wins, draws and losses of A.
pub fn points(score: &MatchScore) -> String {
    let MatchScore {
        wins,
        draws,
        losses,
        ..
    } = score;
    format!("A won {wins}, drew {draws}, lost {losses}")
}

/// Wins, the score and the difference with their ranges, each with what it means.
pub fn figures(score: &MatchScore) -> Vec<(String, &'static str)> {
    let (Some(part), Some(elo)) = (score.score(), score.elo()) else {
        return Vec::new();
    };
    let percent = |part: f64| format!("{:.1}", 100.0 * part);
    let of_score = score
        .score_range()
        .map_or_else(String::new, |[least, most]| {
            format!(" ({} to {})", percent(least), percent(most))
        });
    let of_elo = score.range().map_or_else(String::new, |range| {
        format!(" ({} to {})", said_elo(range.least), said_elo(range.most))
    });
    vec![
        (points(score), "games that A has won, drawn and lost"),
        (
            format!("Score {}%{of_score}", percent(part)),
            "A’s points per game, ½ for a draw; in brackets, its 95% confidence interval from the pairs played so far",
        ),
        (
            format!("Elo difference {}{of_elo}", said_elo(elo)),
            "the score as a rating difference: 400 log₁₀ of the ratio of points; in brackets, its 95% confidence interval",
        ),
    ]
}

/// A difference with its sign, as the window writes it.
fn said_elo(elo: f64) -> String {
    signed_elo(elo).replace("inf", "∞").replace('-', "−")
}

/// How long it will still take.
pub fn left(shown: &ShownMatch) -> String {
    match shown.seconds_left() {
        None => "estimating time…".to_owned(),
        Some(seconds) => format!("{} left", roughly(seconds)),
    }
}

/// What ended it early.
pub fn ended(shown: &ShownMatch) -> Option<String> {
    let (done, all) = shown.progress();
    let ended = shown.run().is_cancelled() && done < all;
    ended.then(|| {
        let (done, all) = (grouped(done as u64), grouped(all as u64));
        format!("Cancelled after {done} of {all} games; Continue plays the remaining games.")
    })
}

/// What it shows.
pub fn headline(score: &MatchScore) -> Option<String> {
    let points = score.score()?;
    let stronger = match score.is_a_stronger() {
        Some(true) => "A is stronger",
        Some(false) => "B is stronger",
        None => "Too few games, or too close, to say who is stronger",
    };
    Some(format!(
        "{stronger}: A has {:.1}% of the points.",
        100.0 * points
    ))
}

/// How many different games there can be, where there are fewer than are wanted.
pub fn repeated(shown: &ShownMatch) -> Option<String> {
    let of = shown.run().of();
    let different = of.different_games().filter(|&count| count < of.games)?;
    let games = counted(different as u64, "different game", "different games");
    Some(format!(
        "Both search to a fixed depth, so that these openings make {games}; the others are repeats. More openings, or random plies, \
         make more."
    ))
}

/// Which games failed.
pub fn forfeits(shown: &ShownMatch) -> Option<String> {
    let games = shown.run().games();
    let mut why = games.filter_map(|game| match game.game.end() {
        Some(play::GameEnd::Forfeit(_, why)) => Some((game.index + 1, why)),
        _ => None,
    });
    let (number, first) = why.next()?;
    Some(match why.count() {
        0 => format!("Game {number} was forfeited: {first}."),
        more => {
            let count = grouped(more as u64 + 1);
            format!("{count} games were forfeited, the first, game {number}: {first}.")
        }
    })
}
