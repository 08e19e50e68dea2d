//! The styles of the curves of many configurations: the first sixteen are all different, in colour or without.

use figure::chart::{Curve, Marker};
use figure::{Dash, Ink};

/// The colours, most distinct first.
const INKS: [Ink; 8] = [
    Ink::Text,
    Ink::Best,
    Ink::Max,
    Ink::Min,
    Ink::Current,
    Ink::Cut,
    Ink::All,
    Ink::Weak,
];
const MARKERS: [Marker; 5] = [
    Marker::Circle,
    Marker::Square,
    Marker::Up,
    Marker::Diamond,
    Marker::Down,
];
const DASHES: [Dash; 3] = [Dash::Solid, Dash::Dashed, Dash::Dotted];

/// Returns an empty curve with this name and the style of this number.
pub fn curve(number: usize, name: String) -> Curve {
    Curve {
        name,
        ink: INKS[number % INKS.len()],
        marker: Some(MARKERS[number % MARKERS.len()]),
        filled: (number / INKS.len()).is_multiple_of(2),
        dash: Some(DASHES[number % DASHES.len()]),
        boxed: false,
        points: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_curves_differ_with_and_without_colour() {
        let looks: Vec<Curve> = (0..16).map(|number| curve(number, String::new())).collect();
        for (at, one) in looks.iter().enumerate() {
            assert!(!looks[..at].contains(one), "{at}");
        }
        // In one colour, the first fifteen of a kind of point still differ.
        for (at, one) in looks[..8].iter().enumerate() {
            let same = |other: &&Curve| (other.marker, other.dash) == (one.marker, one.dash);
            assert!(!looks[..at].iter().any(|other| same(&other)), "{at}");
        }
    }
}
