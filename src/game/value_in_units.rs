//! Values as players of a game read them.

use std::fmt;

use crate::{AnyPosition, GameInfo, MateIn, Player, Score};

/// A value in the game's unit, from MAX's side and with its sign; a win with its distance.
#[derive(Clone, Copy, Debug)]
pub struct ValueInUnits {
    pub value: Score,
    /// The unit and the names of the sides.
    pub about: &'static GameInfo,
}

impl ValueInUnits {
    pub fn of(position: &AnyPosition, value: Score) -> ValueInUnits {
        let about = position.game().about();
        ValueInUnits { value, about }
    }

    /// Whether the value is a win.
    pub fn is_decided(self) -> bool {
        !self.value.is_finite() || MateIn::of(self.value).is_some()
    }

    /// The text on screen: with a typographic minus sign, and zero without a sign.
    pub fn text(self) -> String {
        let written = self.to_string();
        if !self.is_decided() && self.number() == 0.0 {
            written.trim_start_matches('+').to_owned()
        } else {
            written.replacen('-', "−", usize::from(!self.is_decided()))
        }
    }

    /// The text with the unit, as `−0.25 pawns`, where the search counts in another one.
    pub fn converted(self) -> Option<String> {
        let (size, unit) = self.about.unit;
        (size > 1.0 && !self.is_decided()).then(|| format!("{} {unit}", self.text()))
    }

    /// The number, positive for MAX.
    pub fn number(self) -> f64 {
        self.value.get() / self.about.unit.0
    }
}

impl fmt::Display for ValueInUnits {
    /// `+0.25`, `-3.00`, `White wins in 2`, and `White wins` where no distance is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.about.side(Player::favoured(self.value));
        if let Some(mate) = MateIn::of(self.value) {
            return f.pad(&format!("{winner} wins in {}", mate.moves()));
        }
        if !self.value.is_finite() {
            return f.pad(&format!("{winner} wins"));
        }
        // No minus zero.
        let number = self.number() + 0.0;
        f.pad(&match self.about.unit.0 {
            size if size > 1.0 => format!("{number:+.2}"),
            _ => format!("{number:+}"),
        })
    }
}
