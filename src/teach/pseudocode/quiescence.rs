//! The pseudocode of quiescence: standing pat, then loud moves only.

use game::Player;

use super::writer::CodeWriter;
use super::{CodePart, QuietPart};
use crate::text::TextLine;

impl CodeWriter {
    pub(super) fn quiescence(&mut self) {
        let head = self.head("quiesce", false);
        self.quiet(QuietPart::Head, 0, head);
        self.quiet(QuietPart::LeafTest, 1, TextLine::new("if game over:"));
        let text = self.leaf_return();
        self.quiet(QuietPart::LeafReturn, 2, text);
        for &player in self.halves() {
            let mut indent = 1;
            if !self.is_negamax() {
                let asked = TextLine::new("if node is ").player(player).say(":");
                self.quiet(QuietPart::PlayerTest(player), 1, asked);
                indent = 2;
            }
            self.quiet_half(player, indent);
        }
    }

    fn quiet(&mut self, part: QuietPart, indent: u8, text: TextLine) {
        self.line(CodePart::Quiet(part), indent, text);
    }

    fn quiet_half(&mut self, player: Player, indent: u8) {
        let worst = match player {
            Player::Max => "−∞",
            Player::Min => "∞",
        };
        let own = if self.is_negamax() {
            "its value to the mover"
        } else {
            "its value"
        };
        let stand = self.clamped(TextLine::new(format!("best ← {own}")));
        let stand = stand.say(format!(" (in check: {worst})"));
        self.quiet(QuietPart::StandPat(player), indent, stand);
        let inner = indent + 1;
        if self.rules.is_some() {
            let text = self.narrow(player);
            self.quiet(QuietPart::StandNarrow(player), indent, text);
        }
        let text = TextLine::new("for each loud child (in check: every one):");
        self.quiet(QuietPart::Loop(player), indent, text);
        if self.rules.is_some() {
            let text = self.closed().say(": skip the rest");
            self.quiet(QuietPart::Cut(player), inner, text);
        }
        let text = self.call("quiesce", false);
        self.quiet(QuietPart::Call(player), inner, text);
        let text = TextLine::new(CodeWriter::best(player));
        self.quiet(QuietPart::Best(player), inner, text);
        if self.rules.is_some() {
            let text = self.narrow(player);
            self.quiet(QuietPart::Narrow(player), inner, text);
        }
        self.quiet(
            QuietPart::Return(player),
            indent,
            TextLine::new("return best"),
        );
    }
}
