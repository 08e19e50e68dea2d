//! Formats values, claims and windows at a node, in the notation of the scene.

use game::{NodeId, Player, Score};
use search::{Claim, Comparison, Notation, Relation, Sign, Window};
use text::say;

use super::draw::Drawing;
use super::shape::{Ink, Run};
use super::text::{claim_text, score_text};

impl Drawing<'_> {
    pub fn notation(&self) -> Notation {
        self.scene.notation
    }

    fn player(&self, node: NodeId) -> Player {
        self.scene.tree.node(node).player
    }

    pub fn score_at(&self, node: NodeId, value: Score) -> String {
        score_text(self.notation().score(self.player(node), value))
    }

    /// Formats the claim of a node, as in `≤2`.
    pub fn claim_text(&self, node: NodeId, claim: Claim) -> String {
        let claim = self.notation().claim(self.player(node), claim);
        claim_text(claim)
    }

    /// Both ends of a window at a node, alpha first, each in its owner's colour.
    pub fn ends_at(&self, node: NodeId, window: Window) -> [Run; 2] {
        let player = self.player(node);
        let window = self.notation().window(player, window);
        let owner = self.notation().owner_of_alpha(player);
        [
            Run::strong(score_text(window.alpha), Ink::of(owner)),
            Run::strong(score_text(window.beta), Ink::of(owner.other())),
        ]
    }

    /// Formats a window passed down to a node; a null window as its question.
    pub fn window_at(&self, node: NodeId, window: Window) -> Vec<Run> {
        let plain = |text: &str| Run::plain(text, Ink::Text);
        if let Some(question) = self.question(window) {
            let player = self.player(node);
            let at_node = question.written_in(self.notation(), player);
            let owner = match question.sign {
                Sign::MoreThan | Sign::AtLeast => Player::Max,
                Sign::LessThan | Sign::AtMost => Player::Min,
            };
            let score = Run::strong(score_text(at_node.score), Ink::of(owner));
            let sign = format!("{} ", at_node.sign.symbol());
            return vec![plain(&sign), score, plain(" ?")];
        }
        let [alpha, beta] = self.ends_at(node, window);
        vec![plain("("), alpha, plain(", "), beta, plain(")")]
    }

    /// The question of a null window; `None` for any other window.
    pub fn question(&self, window: Window) -> Option<Comparison> {
        Comparison::asked_by(window, self.scene.moment.recording().spec().algorithm)
    }

    /// Formats a node's answer to a null window: `yes, ≥ 5`.
    pub fn answer_at(&self, node: NodeId, window: Window, value: Score) -> Option<Run> {
        let question = self.question(window)?;
        let relation = if value >= window.beta {
            Relation::AtLeast
        } else {
            Relation::AtMost
        };
        let claim = Claim {
            relation,
            score: value,
        };
        let claim = self.claim_text(node, claim);
        let text = if question.is_true_of(value) {
            say!(draw_answer_yes, claim)
        } else {
            say!(draw_answer_no, claim)
        };
        Some(Run::plain(format!(" {text}"), Ink::Text))
    }
}
