//! How fast tic-tac-toe and connect four are searched, beside a plain playout of the same rules: an array of cells, every move
//! played, and the lines through the last stone walked along.
//!
//! Prints nodes per second of both, each the median of interleaved repeats, and their ratio, under every evaluation. Fails when
//! minimax, which judges its leaves besides, reaches less than a fifth of the playout's speed under the default one.

mod support;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use support::median;

use cutoff::game::{AnyGame, EvaluationId, Options, find_game, with_game};
use cutoff::search::{Limits, Meter, minimax};

const REPEATS: usize = 9;
const FLOOR: f64 = 0.2;

/// Nodes per second.
#[allow(clippy::cast_precision_loss)] // far below 2^53 nodes
fn speed(run: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = run();
    nodes as f64 / start.elapsed().as_secs_f64()
}

/// The rules once more, by the plainest means.
struct Plain {
    columns: i32,
    rows: i32,
    length: i32,
    falls: bool,
    cells: Vec<u8>,
}

impl Plain {
    fn new((columns, rows, length): (i32, i32, i32), falls: bool) -> Plain {
        let count = usize::try_from(columns * rows).unwrap_or_default();
        Plain {
            columns,
            rows,
            length,
            falls,
            cells: vec![0; count],
        }
    }

    fn at(&self, column: i32, row: i32) -> Option<u8> {
        let within = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        let index = usize::try_from(row * self.columns + column).ok();
        index.filter(|_| within).map(|index| self.cells[index])
    }

    fn has_line_through(&self, column: i32, row: i32) -> bool {
        let own = self.at(column, row);
        [(1, 0), (0, 1), (1, 1), (1, -1)]
            .iter()
            .any(|&(right, down)| {
                let reach = |by: i32| {
                    let mut count = 0;
                    while self.at(
                        column + by * right * (count + 1),
                        row + by * down * (count + 1),
                    ) == own
                    {
                        count += 1;
                    }
                    count
                };
                1 + reach(1) + reach(-1) >= self.length
            })
    }

    /// Positions visited, that many plies deep.
    fn playout(&mut self, player: u8, depth: u32) -> u64 {
        let mut nodes = 1;
        if depth == 0 {
            return nodes;
        }
        for index in 0..self.cells.len() {
            let below = index + usize::try_from(self.columns).unwrap_or_default();
            let floats = self.falls && self.cells.get(below) == Some(&0);
            if self.cells[index] != 0 || floats {
                continue;
            }
            self.cells[index] = player;
            let index_at = i32::try_from(index).unwrap_or_default();
            let (column, row) = (index_at % self.columns, index_at / self.columns);
            nodes += if self.has_line_through(column, row) {
                1
            } else {
                self.playout(3 - player, depth - 1)
            };
            self.cells[index] = 0;
        }
        nodes
    }
}

fn main() -> ExitCode {
    let mut sound = true;
    println!(
        "game          depth  evaluation           playout      minimax  ratio   (million nodes per second, medians of {REPEATS})"
    );
    for (id, shape, depth) in [
        ("tic-tac-toe", (3, 3, 3), 9),
        ("connect-four", (7, 6, 4), 7),
    ] {
        let Some(game) = find_game(id) else {
            eprintln!("{id} is not in the list of games");
            return ExitCode::FAILURE;
        };
        for (place, evaluation) in game.about().evaluations.iter().enumerate() {
            let options = Options {
                evaluation: EvaluationId::of(evaluation),
                ..Options::DEFAULT
            };
            let any = AnyGame {
                root: game.start(),
                options,
            };
            let (mut floor, mut search) = (Vec::new(), Vec::new());
            let mut counts = (0, 0);
            for _ in 0..REPEATS {
                floor.push(speed(|| {
                    counts.0 = Plain::new(shape, id == "connect-four").playout(1, depth);
                    counts.0
                }));
                search.push(speed(|| {
                    let mut meter = Meter::new(Limits::NONE);
                    with_game!(&any, game => {
                        use cutoff::game::Game as _;
                        let _ = black_box(minimax(&game, &game.root(), depth, &mut meter));
                    });
                    counts.1 = meter.counts().nodes;
                    counts.1
                }));
            }
            assert_eq!(counts.0, counts.1, "the same rules");
            // Each repeat's own ratio: what else the machine does then slows both alike.
            let ratio = median(search.iter().zip(&floor).map(|(s, f)| s / f).collect());
            let (floor, search) = (median(floor), median(search));
            sound &= ratio >= FLOOR || place > 0;
            println!(
                "{id:<13} {depth:>5}  {:<14} {:>12.2} {:>12.2} {ratio:>6.2}",
                evaluation.name,
                floor / 1e6,
                search / 1e6
            );
        }
    }
    if sound {
        ExitCode::SUCCESS
    } else {
        eprintln!("minimax is below {FLOOR} of the playout's speed");
        ExitCode::FAILURE
    }
}
