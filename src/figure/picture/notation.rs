//! How values, claims and windows are written at a node, in the notation of the scene.

use game::{NodeId, Player, Score};
use search::{Claim, Notation, Window};

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

    /// A value at a node.
    pub fn score_at(&self, node: NodeId, value: Score) -> String {
        score_text(self.notation().score(self.player(node), value))
    }

    /// What is proved of a node, as in `≤2`.
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

    /// A window as it is passed down to a node.
    pub fn window_at(&self, node: NodeId, window: Window) -> Vec<Run> {
        let [alpha, beta] = self.ends_at(node, window);
        let plain = |text| Run::plain(text, Ink::Text);
        vec![plain("("), alpha, plain(", "), beta, plain(")")]
    }
}
