//! The chart of values over the game.

use figure::chart::{AxisScale, Chart, ChartAxis, ChartPoint, Curve, Marker};
use figure::{Dash, Ink};
use game::Player;

use super::GameInPlay;

/// The minimum extent of the axis, in units of the game.
const LEAST: f64 = 1.0;
/// The value of a won game, as a factor of all other values.
const BEYOND: f64 = 1.15;

impl GameInPlay {
    /// A curve of search values for each side; `None` with fewer than two.
    pub fn value_chart(&self) -> Option<Chart> {
        let curves: Vec<Curve> = [Player::Max, Player::Min]
            .into_iter()
            .filter_map(|player| self.value_curve(player))
            .collect();
        let points = curves.iter().map(|curve| curve.points.len()).sum::<usize>();
        if points < 2 {
            return None;
        }
        let about = self.game.start().game().about();
        let (max, unit) = (about.side(Player::Max), about.unit.1);
        Some(Chart {
            name: "Value over the game".to_owned(),
            x: ChartAxis {
                name: "ply".to_owned(),
                scale: AxisScale::Depth,
            },
            y: ChartAxis {
                name: format!("{unit}, from {max}’s side"),
                scale: AxisScale::Signed,
            },
            curves,
        })
    }

    fn value_curve(&self, player: Player) -> Option<Curve> {
        let farthest = self.farthest();
        let moves = self.game.moves().iter().enumerate();
        let own = moves.filter(|(ply, _)| self.game.before(*ply).player() == player);
        let points: Vec<ChartPoint> = own
            .filter_map(|(ply, played)| {
                let report = played.report.as_ref()?;
                let value = self.value_in_units(report.value);
                let number = value.number();
                let y = if value.is_decided() {
                    number.signum() * farthest * BEYOND
                } else {
                    number
                };
                let depth = report.depth;
                let written = self.numbered(ply);
                #[allow(clippy::cast_precision_loss)] // plies of a game
                Some(ChartPoint {
                    x: ply as f64 + 1.0,
                    y,
                    hover: format!("{written}: {value} at depth {depth}"),
                    of: Some(ply),
                    ..ChartPoint::default()
                })
            })
            .collect();
        let (ink, marker) = match player {
            Player::Max => (Ink::Max, Marker::Circle),
            Player::Min => (Ink::Min, Marker::Square),
        };
        (!points.is_empty()).then(|| Curve {
            name: format!("as {} saw it", self.name_of(player)),
            ink,
            marker: Some(marker),
            filled: true,
            dash: Some(Dash::Solid),
            boxed: false,
            points,
        })
    }

    /// The largest absolute value of an undecided position, in units of the game.
    fn farthest(&self) -> f64 {
        let reports = self.game.moves().iter().filter_map(|it| it.report.as_ref());
        let values = reports.map(|report| self.value_in_units(report.value));
        let finite = values.filter(|value| !value.is_decided());
        finite
            .map(|value| value.number().abs())
            .fold(LEAST, f64::max)
    }
}
