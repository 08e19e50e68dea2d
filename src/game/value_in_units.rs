//! Formats values in the form familiar to a game's players.

use std::fmt;

use crate::{AnyPosition, GameInfo, MateIn, Player, Score};

/// A value in the game's unit, from MAX's side and with its sign; a win with its distance.
#[derive(Clone, Copy, Debug)]
pub struct ValueInUnits {
    pub value: Score,
    pub about: &'static GameInfo,
}

impl ValueInUnits {
    pub fn of(position: &AnyPosition, value: Score) -> ValueInUnits {
        let about = position.game().about();
        ValueInUnits { value, about }
    }

    /// Returns true if the value is a win.
    pub fn is_decided(self) -> bool {
        !self.value.is_finite() || MateIn::of(self.value).is_some()
    }

    /// Returns the text on screen, with a typographic minus sign, and zero without a sign.
    pub fn text(self) -> String {
        let written = self.to_string();
        if !self.is_decided() && self.number() == 0.0 {
            written.trim_start_matches('+').to_owned()
        } else {
            written.replacen('-', "−", usize::from(!self.is_decided()))
        }
    }

    /// Returns the text with the unit, as in `−0.25 pawns`, if the search uses another unit.
    pub fn converted(self) -> Option<String> {
        let (size, unit) = self.about.unit;
        (size > 1.0 && !self.is_decided()).then(|| format!("{} {unit}", self.text()))
    }

    /// Returns the number, positive for MAX.
    pub fn number(self) -> f64 {
        self.value.get() / self.about.unit.0
    }
}

impl fmt::Display for ValueInUnits {
    /// Writes `+0.25`, `-3.00`, `White wins in 2`, or `White wins` if the distance is unknown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.about.side(Player::favoured(self.value));
        if let Some(mate) = MateIn::of(self.value) {
            return f.pad(&format!("{winner} wins in {}", mate.moves()));
        }
        if !self.value.is_finite() {
            return f.pad(&format!("{winner} wins"));
        }
        // Avoids minus zero.
        let number = self.number() + 0.0;
        f.pad(&match self.about.unit.0 {
            size if size > 1.0 => format!("{number:+.2}"),
            _ => format!("{number:+}"),
        })
    }
}
