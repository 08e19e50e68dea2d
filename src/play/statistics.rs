//! Costs of a game's moves, as a published program reports them: moves, average time per move, average positions analysed per
//! move, overall branching factor (Allegreni & Giacoppo, "Thinking in Moves").

use std::time::Duration;

use game::{GameInfo, Player};
use search::Expanded;
use serde::{Serialize, Serializer};

use super::{PlayedGame, PlayedMove};
use text::GameWords;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameStatistics {
    pub plies: usize,
    pub all: MoveCosts,
    pub max: MoveCosts,
    pub min: MoveCosts,
}

/// Averages over some moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct MoveCosts {
    pub moves: usize,
    pub searched: usize,
    /// The mean time per move, over moves that took any time; the clock does not run before the first move.
    #[serde(rename = "mean_seconds_per_move", serialize_with = "as_seconds")]
    pub mean_time: Option<Duration>,
    /// The number of positions per searched move, counted on entry.
    #[serde(rename = "mean_positions_per_move")]
    pub mean_positions: Option<f64>,
    /// The mean number of legal moves at expanded positions; not the effective branching factor, which describes growth with
    /// depth.
    pub overall_branching_factor: Option<f64>,
}

#[allow(clippy::ref_option)] // as serde hands it over
fn as_seconds<S: Serializer>(time: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_secs_f64()).serialize(serializer)
}

impl MoveCosts {
    #[allow(clippy::cast_precision_loss)] // counts stay far below 2^53
    fn of<'a>(moves: impl Iterator<Item = &'a PlayedMove>) -> MoveCosts {
        let (mut costs, mut time) = (MoveCosts::default(), Duration::ZERO);
        let (mut nodes, mut expanded, mut timed) = (0, Expanded::default(), 0);
        for played in moves {
            costs.moves += 1;
            time += played.took;
            timed += usize::from(!played.took.is_zero());
            if let Some(report) = &played.report {
                costs.searched += 1;
                nodes += report.counts.nodes;
                expanded = expanded.plus(report.expanded);
            }
        }
        let per = |sum: f64, count: usize| (count > 0).then(|| sum / count as f64);
        costs.mean_time = per(time.as_secs_f64(), timed).map(Duration::from_secs_f64);
        costs.mean_positions = per(nodes as f64, costs.searched);
        costs.overall_branching_factor = expanded.branching_factor();
        costs
    }
}

impl GameStatistics {
    /// Counts all moves except those of chance.
    pub fn of(game: &PlayedGame) -> GameStatistics {
        let all = || game.line().iter().zip(game.moves());
        let moves = || all().filter(|(before, _)| !before.is_chance());
        let by = |player: Player| {
            let own = moves().filter(move |(before, _)| before.player() == player);
            MoveCosts::of(own.map(|(_, played)| played))
        };
        GameStatistics {
            plies: moves().count(),
            all: MoveCosts::of(moves().map(|(_, played)| played)),
            max: by(Player::Max),
            min: by(Player::Min),
        }
    }

    /// Returns a line of text per number, with a value for each side that has one.
    pub fn text(&self, about: &GameInfo) -> String {
        let columns = [
            ("both", &self.all),
            (about.side(Player::Max), &self.max),
            (about.side(Player::Min), &self.min),
        ];
        let row = |name: &str, cell: fn(&MoveCosts) -> Option<String>| {
            let cells = columns.iter();
            let cells =
                cells.filter_map(|(side, costs)| Some(format!("{} ({side})", cell(costs)?)));
            let cells: Vec<String> = cells.collect();
            let said = if cells.is_empty() {
                "-".to_owned()
            } else {
                cells.join(", ")
            };
            format!("{name}: {said}\n")
        };
        [
            format!("moves (plies): {}\n", self.plies),
            row("average time per move", |costs| {
                let time = costs.mean_time?;
                Some(format!("{:.3} s", time.as_secs_f64()))
            }),
            row("average positions analysed per move", |costs| {
                Some(format!("{:.1}", costs.mean_positions?))
            }),
            row("overall branching factor", |costs| {
                Some(format!("{:.2}", costs.overall_branching_factor?))
            }),
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, choose};
    use game::AnyPosition;
    use search::task::without_pause;
    use std::sync::atomic::AtomicBool;

    /// The game of the published program, 12 plies.
    const PUBLISHED: &str = "e4 Nf6 d4 Nxe4 Nf3 Nc6 c3 d5 Bd3 Qd7 Qd2 Nxd2";

    /// Counts positions within two plies and moves within one, by the rules alone.
    #[allow(clippy::cast_precision_loss)] // small
    fn by_rules(position: &AnyPosition) -> (f64, [f64; 2]) {
        let moves = position.moves();
        let below: usize = moves
            .iter()
            .map(|&mv| position.after(mv).moves().len())
            .sum();
        let (one, two) = (moves.len() as f64, below as f64);
        (1.0 + one + two, [1.0 + one, one + two])
    }

    #[test]
    fn replays_the_published_game() {
        let stop = AtomicBool::new(false);
        let minimax: Level = "minimax+depth=2".parse().unwrap();
        let mut game = PlayedGame::new(game::games()[0].start());
        let (mut positions, mut expanded) = (0.0, [0.0, 0.0]);
        for text in PUBLISHED.split(' ') {
            let report = without_pause(choose(game.position(), &minimax, None, 0, &stop))
                .unwrap()
                .report;
            let (nodes, [open, moves]) = by_rules(game.position());
            positions += nodes;
            expanded = [expanded[0] + open, expanded[1] + moves];
            let mv = game.position().read_move(text).unwrap();
            game.play(PlayedMove {
                mv,
                took: Duration::from_millis(500),
                report: Some(report),
                left: None,
            });
        }
        let statistics = game.statistics();
        assert_eq!(statistics.plies, 12);
        assert_eq!((statistics.all.moves, statistics.max.moves), (12, 6));
        assert_eq!(statistics.all.mean_time, Some(Duration::from_millis(500)));
        assert_eq!(statistics.all.mean_positions, Some(positions / 12.0));
        let factor = statistics.all.overall_branching_factor.unwrap();
        assert!((factor - expanded[1] / expanded[0]).abs() < 1e-9);
        game.take_back();
        assert_eq!(game.statistics().plies, 11);
        let text = statistics.text(game.position().game().about());
        assert!(
            text.starts_with(
                "moves (plies): 12\naverage time per move: 0.500 s (both), 0.500 s (White)"
            ),
            "{text}"
        );
        let json = serde_json::to_value(&statistics).unwrap();
        assert_eq!(json["all"]["mean_seconds_per_move"], 0.5);
    }

    #[test]
    fn average_time_skips_untimed_moves() {
        let mut game = PlayedGame::new(game::games()[0].start());
        for (text, seconds) in [("e4", 0), ("e5", 3), ("Nf3", 2), ("Nc6", 5)] {
            let mv = game.position().read_move(text).unwrap();
            game.play(PlayedMove::by_hand(mv, Duration::from_secs(seconds)));
        }
        let statistics = game.statistics();
        assert_eq!((statistics.all.moves, statistics.max.moves), (4, 2));
        assert_eq!(statistics.max.mean_time, Some(Duration::from_secs(2)));
        assert_eq!(statistics.min.mean_time, Some(Duration::from_secs(4)));
    }

    #[test]
    fn rolls_are_not_moves() {
        let with_chance = game::games().iter().find(|game| game.has_chance());
        let mut game = PlayedGame::new(with_chance.unwrap().start());
        let mut decided = 0;
        for _ in 0..6 {
            let position = game.position();
            decided += usize::from(!position.is_chance());
            let mv = position.moves()[0];
            game.play(PlayedMove::by_hand(mv, Duration::from_secs(2)));
        }
        let statistics = game.statistics();
        assert_eq!((statistics.plies, statistics.all.moves), (decided, decided));
        assert_eq!(statistics.max.moves + statistics.min.moves, decided);
    }

    #[test]
    fn no_averages_without_searches() {
        let game = PlayedGame::new(game::games()[0].start());
        let statistics = game.statistics();
        assert_eq!(
            (statistics.plies, statistics.all),
            (0, MoveCosts::default())
        );
        let text = statistics.text(game.position().game().about());
        assert!(text.ends_with("overall branching factor: -\n"), "{text}");
    }
}
