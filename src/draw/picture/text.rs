//! Text widths and number formats without a toolkit, so that labels have the same positions on every canvas.

use std::sync::LazyLock;

use platform::fonts::system_face;
use search::{Claim, Relation};
pub use text::score_label as score_text;

use super::shape::{Run, Weight};
use crate::glyphs::{Glyph, is_ignorable};

/// The advance widths of the printable ASCII characters in ems, by weight, read from the typeface once.
static ASCII: LazyLock<[Vec<f32>; 2]> = LazyLock::new(|| {
    [Weight::Plain, Weight::Strong].map(|weight| {
        let glyphs = (' '..='~').map(|letter| Glyph::find(letter, weight, &|_| None));
        let advances = glyphs.map(|glyph| glyph.map_or(0.0, |glyph| glyph.advance));
        advances.collect()
    })
});

pub(super) fn ems(text: &str, weight: Weight) -> f32 {
    text.chars().map(|letter| advance(letter, weight)).sum()
}

/// The total width of several runs, in ems.
pub(super) fn ems_of(runs: &[Run]) -> f32 {
    runs.iter().map(|run| ems(&run.text, run.weight)).sum()
}

/// The width of a line of text at a size, both in points.
pub fn text_width(runs: &[Run], size: f32) -> f32 {
    ems_of(runs) * size
}

fn advance(letter: char, weight: Weight) -> f32 {
    let at = (letter as usize).checked_sub(' ' as usize);
    if let Some(&advance) = at.and_then(|at| ASCII[weight as usize].get(at)) {
        return advance;
    }
    match letter {
        '∞' => 0.78,
        '…' => 0.87,
        '≤' | '≥' | '−' | '×' | '≠' | '√' => 0.6,
        _ if is_ignorable(letter) => 0.0,
        _ => Glyph::find(letter, weight, &system_face)
            .map_or_else(|| usual_advance(letter), |glyph| glyph.advance),
    }
}

/// The width assumed for letters that no font here has; another program may have one.
fn usual_advance(letter: char) -> f32 {
    match letter {
        // Chinese, Japanese and Korean characters fill the em.
        '\u{1100}'..='\u{115F}'
        | '\u{2E80}'..='\u{D7FF}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FF00}'..='\u{FF60}'
        | '\u{1F300}'.. => 1.0,
        _ => 0.66,
    }
}

/// Truncates a text to this width in ems; an ellipsis marks the omission.
pub(super) fn shortened(text: &str, weight: Weight, room: f32) -> String {
    if ems(text, weight) <= room {
        return text.to_owned();
    }
    let mut left = room - advance('…', weight);
    let mut short: String = text
        .chars()
        .take_while(|&letter| {
            left -= advance(letter, weight);
            left >= 0.0
        })
        .collect();
    if !short.is_empty() {
        short.push('…');
    }
    short
}

/// Formats the claim about a value, as in `≤2`. A lower bound directly above 3 is written as more than 3.
pub(super) fn claim_text(claim: Claim) -> String {
    match (claim.relation, claim.score.neighbour()) {
        (Relation::AtLeast, Some((near, true))) => format!(">{}", score_text(near)),
        (Relation::AtMost, Some((near, false))) => format!("<{}", score_text(near)),
        (relation, _) => format!("{}{}", relation.symbol(), score_text(claim.score)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Score;

    #[test]
    fn adjacent_floats_get_a_sign_suffix() {
        let text = |value: f64| score_text(Score::new(value).unwrap());
        assert_eq!(text(3.0_f64.next_up()), "3+");
        assert_eq!(text((-3.0_f64).next_up()), "−3+");
        assert_eq!(text(2.5_f64.next_down()), "2.5−");
        assert_eq!(text(0.0_f64.next_up()), "0+");
        assert_eq!(text(0.0_f64.next_down()), "0−");
        assert_eq!(text(f64::MIN), "−∞+");
        let more = |score, relation| claim_text(Claim { relation, score });
        let three = Score::from(3);
        assert_eq!(more(three.next_up(), Relation::AtLeast), ">3");
        assert_eq!(more(three.next_down(), Relation::AtMost), "<3");
        assert_eq!(more(three, Relation::AtMost), "≤3");
    }

    #[test]
    fn text_is_shortened_to_fit() {
        assert_eq!(shortened("A", Weight::Strong, 0.7), "A");
        assert_eq!(shortened("Opening", Weight::Plain, 2.2), "Op…");
        assert_eq!(shortened("Opening", Weight::Plain, 0.5), "");
        assert!((ems("12", Weight::Plain) - 1.2).abs() < 1e-6);
    }
}
