//! The pseudocode of the drivers: iterative deepening, aspiration windows, MTD(f).

use game::Player;
use search::Algorithm;

use super::writer::CodeWriter;
use super::{CodePart, DriverPart};
use crate::text::score_text;

impl CodeWriter {
    /// Writes the function that searches the root, if that takes more than one call.
    pub(super) fn driver(&mut self) {
        self.drive(DriverPart::Head, 0, "search(root, D)");
        let mtdf = self.spec.algorithm == Algorithm::Mtdf;
        if mtdf {
            self.drive(
                DriverPart::NextNumber,
                1,
                "(g+ is the next number above g, b− the one below b)",
            );
            self.drive(DriverPart::Guess, 1, "g ← 0");
        }
        let (mut indent, mut depth) = (1, "D");
        if self.spec.deepening {
            self.drive(DriverPart::Depths, 1, "for d ← 1 to D:");
            (indent, depth) = (2, "d");
        }
        if mtdf {
            self.mtdf(indent, depth);
        } else {
            self.deepen(indent, depth);
        }
        self.drive(DriverPart::Return, 1, "return g");
    }

    fn drive(&mut self, part: DriverPart, indent: u8, text: impl AsRef<str>) {
        self.say(CodePart::Driver(part), indent, text);
    }

    fn deepen(&mut self, indent: u8, depth: &str) {
        let name = self.name();
        if let Some(width) = self.spec.aspiration {
            let width = score_text(width);
            self.drive(
                DriverPart::AspirationTest,
                indent,
                "if d > 1 and g is finite:",
            );
            self.drive(
                DriverPart::AspirationCall,
                indent + 1,
                format!("v ← {name}(root, {depth}, g − {width}, g + {width})"),
            );
            self.drive(
                DriverPart::AspirationHeld,
                indent + 1,
                format!("if g − {width} < v < g + {width}: g ← v, next d"),
            );
        }
        let window = if self.rules.is_some() {
            ", −∞, ∞"
        } else {
            ""
        };
        let call = format!("g ← {name}(root, {depth}{window})");
        self.drive(DriverPart::Call, indent, call);
    }

    fn mtdf(&mut self, indent: u8, depth: &str) {
        let name = self.name();
        self.drive(DriverPart::Bounds, indent, "lower ← −∞, upper ← ∞");
        self.drive(DriverPart::Questions, indent, "while lower < upper:");
        let inner = indent + 1;
        self.drive(
            DriverPart::Question,
            inner,
            "if g = lower: b ← g+, else b ← g",
        );
        // The question is from MAX's side, whichever player is to move.
        let call = if self.is_negamax() && self.root == Player::Min {
            format!("g ← −{name}(root, {depth}, −b, −(b−))")
        } else {
            format!("g ← {name}(root, {depth}, b−, b)")
        };
        self.drive(DriverPart::Call, inner, call);
        self.drive(
            DriverPart::Answer,
            inner,
            "if g < b: upper ← g, else lower ← g",
        );
    }
}
