//! Values as players of a game read them.

use std::fmt;

use crate::{AnyPosition, GameInfo, MateIn, Player, Score};

/// A value as players read it: in the unit that the game counts in, from MAX's side, with its sign; mates by their distance.
#[derive(Clone, Copy, Debug)]
pub struct ValueInUnits {
    /// The value.
    pub value: Score,
    /// The game: its unit and its sides.
    pub about: &'static GameInfo,
}

impl ValueInUnits {
    /// Of a value of a position of this game.
    pub fn of(position: &AnyPosition, value: Score) -> ValueInUnits {
        let about = position.game().about();
        ValueInUnits { value, about }
    }

    /// Whether it says that the game is won, rather than how it stands.
    pub fn is_decided(self) -> bool {
        !self.value.is_finite() || MateIn::of(self.value).is_some()
    }

    /// On screen rather than in a file: a minus is a minus sign, and nothing has no sign.
    pub fn text(self) -> String {
        let written = self.to_string();
        if !self.is_decided() && self.number() == 0.0 {
            written.trim_start_matches('+').to_owned()
        } else {
            written.replacen('-', "−", usize::from(!self.is_decided()))
        }
    }

    /// The same with the unit, as `−0.25 pawns`, where players do not count in the unit that a search does.
    pub fn converted(self) -> Option<String> {
        let (size, unit) = self.about.unit;
        (size > 1.0 && !self.is_decided()).then(|| format!("{} {unit}", self.text()))
    }

    /// The number alone, MAX's being positive.
    pub fn number(self) -> f64 {
        self.value.get() / self.about.unit.0
    }
}

impl fmt::Display for ValueInUnits {
    /// `+0.25`, `-3.00`, `White wins in 2`, and `White wins` where no distance is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(mate) = MateIn::of(self.value) {
            let moves = mate.moves();
            return f.pad(&format!("{} wins in {moves}", self.about.side(mate.winner)));
        }
        if !self.value.is_finite() {
            let winner = if self.value > Score::ZERO {
                Player::Max
            } else {
                Player::Min
            };
            return f.pad(&format!("{} wins", self.about.side(winner)));
        }
        let number = self.number();
        // Nothing is written as minus zero.
        let number = if number == 0.0 { 0.0 } else { number };
        let precision = if self.about.unit.0 > 1.0 { 2 } else { 0 };
        let exact = number.fract() == 0.0 || self.about.unit.0 > 1.0;
        if exact {
            f.pad(&format!("{number:+.precision$}"))
        } else {
            f.pad(&format!("{number:+}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{find_game, games};

    fn of(value: i32) -> ValueInUnits {
        ValueInUnits::of(&games()[0].start(), Score::from(value))
    }

    #[test]
    fn values_read_as_players_count() {
        let said = |value| of(value).to_string();
        assert_eq!([said(25), said(-300), said(0)], ["+0.25", "-3.00", "+0.00"]);
        assert_eq!(
            [said(999_997), said(-999_998)],
            ["White wins in 2", "Black wins in 1"]
        );
    }

    #[test]
    fn a_value_is_converted_where_players_count_otherwise() {
        assert_eq!(of(-25).converted().as_deref(), Some("−0.25 pawns"));
        assert_eq!(of(0).converted().as_deref(), Some("0.00 pawns"));
        assert_eq!(of(999_997).converted(), None);
        let tic_tac_toe = find_game("tic-tac-toe").unwrap().start();
        assert_eq!(
            ValueInUnits::of(&tic_tac_toe, Score::from(1)).converted(),
            None
        );
    }
}
