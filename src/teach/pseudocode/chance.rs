//! The pseudocode of chance nodes: expectiminimax (Michie 1966), the full window below them, and Star1 (Ballard
//! 1983).

use game::Player;

use super::writer::CodeWriter;
use super::{ChancePart, CodePart};
use crate::text::TextLine;

impl CodeWriter {
    fn chance(&mut self, part: ChancePart, indent: u8, text: impl AsRef<str>) {
        self.say(CodePart::Chance(part), indent, text);
    }

    pub(super) fn at_chance(&mut self) {
        let star1 = self.spec.star1;
        if star1 {
            let whose = if self.is_negamax() {
                ", for the mover"
            } else {
                ""
            };
            let text = format!("(L and U: the smallest and the largest value{whose})");
            self.chance(ChancePart::Bounds, 1, text);
        }
        self.chance(ChancePart::Test, 1, "if node is CHANCE:");
        let start = if star1 {
            "sum ← 0, rest ← 1"
        } else {
            "sum ← 0"
        };
        self.chance(ChancePart::Start, 2, start);
        self.chance(ChancePart::Loop, 2, "for each child, with probability p:");
        if star1 {
            self.chance(ChancePart::Rest, 3, "rest ← rest − p");
            for (part, owner, text) in [
                (ChancePart::Alpha, Player::Max, "a ← ("),
                (ChancePart::Beta, Player::Min, "b ← ("),
            ] {
                let bound = if owner == Player::Max { "U" } else { "L" };
                let line = self.letter(TextLine::new(text), owner);
                let line = line.say(format!(" − sum − {bound} · rest) / p"));
                self.line(CodePart::Chance(part), 3, line);
            }
        }
        let depth = if self.depth { ", depth − 1" } else { "" };
        let window = match (self.rules, star1) {
            (None, _) => "",
            (Some(_), false) => ", −∞, ∞",
            (Some(_), true) => ", max(a, L), min(b, U)",
        };
        let text = format!("value ← {}(child{depth}{window})", self.name());
        self.chance(ChancePart::Call, 3, text);
        self.chance(ChancePart::Sum, 3, "sum ← sum + p · value");
        if star1 {
            for (part, text, bound) in [
                (ChancePart::CutHigh, "if value ≥ b", "L"),
                (ChancePart::CutLow, "if value ≤ a", "U"),
            ] {
                let line = TextLine::new(format!("{text}: {} sum + {bound} · rest", self.gives()));
                let line = self.clamped(line);
                self.line(CodePart::Chance(part), 3, line);
            }
        }
        let line = self.clamped(TextLine::new(format!("{} sum", self.gives())));
        self.line(CodePart::Chance(ChancePart::Return), 2, line);
    }

    /// Returns the keyword that passes the value out of the loop: with a table, the value is stored before it is
    /// returned.
    fn gives(&self) -> &'static str {
        if self.spec.table.is_some() {
            "best ←"
        } else {
            "return"
        }
    }
}
