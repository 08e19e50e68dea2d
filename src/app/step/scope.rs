//! The visible part of a tree: nodes opened and closed by hand, another node drawn as the root, a selection of nodes.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::Front;
use crate::session::{Action, Session};
use crate::step::inspector::words;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::scrolling::ShowFollowing as _;
use egui::{Button, Context, Frame, Margin, RichText, ScrollArea, Ui};
use game::{NodeId, Tree};
use stage::{Scope, ScopeFilter, is_too_large};
use text::{messages, say};

/// A note above the tree that only a part is shown, with the ways back. Hidden if the whole tree is shown.
pub(crate) fn said_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(scope) = &session.scope else { return };
    let (stage, root) = (&session.stage, scope.root());
    let said = match scope.only() {
        _ if root != NodeId::ROOT => say!(step_scope_below, node = stage.name(root)),
        ScopeFilter::All => return,
        ScopeFilter::Line => say!(step_scope_line).to_owned(),
        ScopeFilter::Cuts => say!(step_scope_cuts).to_owned(),
        ScopeFilter::Positions => say!(
            step_scope_positions,
            nodes = stage.tree.len(),
            positions = stage.positions().positions()
        ),
        ScopeFilter::RootMove(node) => {
            let name = stage.move_into(node).unwrap_or_else(|| stage.name(node));
            say!(step_scope_root_move, name)
        }
    };
    let frame = Frame::new().inner_margin(Margin::symmetric(12, 4));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 0.0;
            let small = |text: String| RichText::new(text).size(theme::SMALL);
            let color = Palette::of(ui.ctx()).weak;
            words::announce(&ui.label(small(said).color(color)));
            let link = |ui: &mut Ui, text: String, hint: &str| {
                ui.label(small("·".to_owned()).color(color));
                ui.link(small(text)).on_hover_text(hint).clicked()
            };
            let parent = session.tree().parent(root);
            if let Some(parent) = parent.filter(|&parent| parent != NodeId::ROOT) {
                let text = say!(step_scope_parent, node = stage.name(parent));
                if link(ui, text, say!(step_scope_parent_hint)) {
                    cx.act(move |session| session.show_subtree(parent));
                }
            }
            if link(ui, say!(step_scope_whole_tree).to_owned(), "") {
                cx.run(Action::WholeTree);
            }
        });
    });
}

pub(crate) fn node_items(ui: &mut Ui, session: &Session, node: NodeId, cx: &mut Cx) {
    if session.page.has_no_single_search().is_some() {
        return;
    }
    let name = session.stage.name(node);
    let inner = !session.tree().node(node).is_leaf();
    let item = |ui: &mut Ui, text: String| {
        let clicked = ui.add_enabled(inner, Button::new(text)).clicked();
        if clicked {
            ui.close();
        }
        clicked
    };
    let open = session.is_open(node);
    let text = if open {
        say!(step_collapse, node = &name)
    } else {
        say!(step_expand, node = &name)
    };
    if item(ui, text) {
        cx.act(move |session| session.expand(node, !open));
    }
    if item(ui, say!(step_expand_below, node = &name)) {
        cx.act(move |session| session.expand_below(node));
    }
    if item(ui, say!(step_show_subtree, node = &name)) {
        cx.act(move |session| session.show_subtree(node));
    }
    let root = session.scope.as_ref().map_or(NodeId::ROOT, Scope::root);
    if let Some(parent) = session.tree().parent(root) {
        let name = session.stage.name(parent);
        if ui
            .button(say!(step_show_subtree_again, node = name))
            .clicked()
        {
            cx.act(move |session| session.show_subtree(parent));
            ui.close();
        }
    }
}

/// Root moves are not listed if there are more than this.
const MOVES: usize = 250;

const CHOICES: [(text::Words, text::Words, ScopeFilter); 4] = [
    (
        messages::step_show_only_all,
        messages::step_show_only_all_hint,
        ScopeFilter::All,
    ),
    (
        messages::step_show_only_line,
        messages::step_show_only_line_hint,
        ScopeFilter::Line,
    ),
    (
        messages::step_show_only_cuts,
        messages::step_show_only_cuts_hint,
        ScopeFilter::Cuts,
    ),
    (
        messages::step_show_only_positions,
        messages::step_show_only_positions_hint,
        ScopeFilter::Positions,
    ),
];

/// The dialog that chooses the visible part of the tree.
pub(crate) fn show_only_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::ShowOnly) {
        return;
    }
    let only = session.scope.as_ref().map(Scope::only);
    dialog::show_closable(ctx, ("show only", DialogWidth::Narrow), cx, |ui, cx| {
        dialog::title(ui, say!(step_show_only), "");
        ui.radio(only.is_none(), say!(step_show_only_whole))
            .on_click(cx, |session| session.run(Action::WholeTree));
        let mut choice = |ui: &mut Ui, text: &str, hint: &str, wanted: ScopeFilter| {
            ui.radio(only == Some(wanted), text)
                .on_hover_text(hint)
                .on_click(cx, move |session| session.show_only(wanted));
        };
        for (text, hint, wanted) in CHOICES {
            choice(ui, text(), hint(), wanted);
        }
        ui.separator();
        ui.label(say!(step_show_only_root_move));
        let most = (ui.ctx().content_rect().height() - 380.0).max(80.0);
        ScrollArea::vertical()
            .max_height(most)
            .show_following(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for child in session.tree().children(NodeId::ROOT).take(MOVES) {
                        let stage = &session.stage;
                        let name = stage.move_into(child).unwrap_or_else(|| stage.name(child));
                        choice(ui, &name, "", ScopeFilter::RootMove(child));
                    }
                });
            });
    });
}

impl Session {
    /// Changes the visible part of the tree. `of` is the node that is meant, which may be gone by now.
    fn change_scope(&mut self, of: Option<NodeId>, change: impl FnOnce(&mut Scope, &Tree)) {
        if of.is_some_and(|node| node.index() >= self.tree().len()) {
            return;
        }
        let mut scope = self.scope.take().unwrap_or_else(|| {
            let (width, height) = self.camera.canvas();
            Scope::new(is_too_large(&self.stage, width, height))
        });
        change(&mut scope, &self.stage.tree);
        self.around = false;
        self.scope = Some(scope);
    }

    /// Shows or hides the children of a node.
    pub fn expand(&mut self, node: NodeId, open: bool) {
        self.change_scope(Some(node), |scope, _| scope.set_open(node, open));
    }

    pub fn expand_below(&mut self, node: NodeId) {
        self.change_scope(Some(node), |scope, tree| scope.open_below(tree, node));
    }

    /// Draws the tree from a node.
    pub fn show_subtree(&mut self, node: NodeId) {
        self.change_scope(Some(node), |scope, _| scope.draw_from(node));
        self.camera.fit();
    }

    pub fn show_only(&mut self, only: ScopeFilter) {
        self.change_scope(None, |scope, _| scope.show_only(only));
        self.camera.fit();
    }

    /// Shows or hides the children of the current node; for a leaf, those of its parent.
    pub fn toggle_node(&mut self) {
        if self.scope.is_none() && self.around {
            // In a tree too large to show completely, first open the first plies.
            self.show_only(ScopeFilter::All);
            return;
        }
        let mut node = self.selected_node();
        if self.tree().node(node).is_leaf() {
            node = self.tree().parent(node).unwrap_or(node);
        }
        self.expand(node, !self.is_open(node));
    }

    /// Draws the tree from the current node; if that is the drawn root already, from its parent.
    pub fn show_subtree_here(&mut self) {
        let mut node = self.selected_node();
        let root = self.scope.as_ref().map_or(NodeId::ROOT, Scope::root);
        if node == root {
            node = self.tree().parent(root).unwrap_or(NodeId::ROOT);
        }
        self.show_subtree(node);
    }

    /// The node that keyboard commands apply to: the node under the keyboard cursor or the pointer, otherwise the
    /// current node.
    pub fn selected_node(&self) -> NodeId {
        let selected = self
            .selected
            .filter(|node| node.index() < self.tree().len());
        selected.unwrap_or_else(|| self.current_node())
    }

    /// The node to move among its siblings: the node under the keyboard cursor, otherwise the current node.
    pub fn moved_node(&self) -> NodeId {
        let within = |node: &NodeId| node.index() < self.tree().len();
        let walked = self.walked.filter(within);
        walked.unwrap_or_else(|| self.current_node())
    }

    /// Returns true if the children of a node are shown.
    pub fn is_open(&self, node: NodeId) -> bool {
        self.scope.as_ref().is_none_or(|scope| {
            let moment = self.stage.recording.moment(self.stepping.step());
            let focus = scope.focus(&self.stage, &moment);
            let nodes = focus.nodes();
            let next = focus
                .find(node)
                .and_then(|at| Some((at, nodes.get(at + 1)?)));
            next.is_some_and(|(at, next)| next.parent == Some(at))
        })
    }
}
