//! The visible part of a tree: nodes opened and closed by hand, another node drawn as the root, a selection of nodes.

pub(crate) mod session;

use crate::cx::Cx;
use egui::{Button, Context, Frame, Margin, RichText, ScrollArea, Ui};

use game::NodeId;
use stage::{Scope, ScopeFilter};
use teach::counted;

use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::dialogs::front::Front;
use crate::session::{Action, Session};
use crate::step::inspector::words;
use crate::theme::{self, Palette};
use crate::widgets::scrolling::ShowFollowing as _;

/// A note above the tree that only a part is shown, with the ways back. Hidden if the whole tree is shown.
pub(crate) fn said_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let Some(scope) = &session.scope else { return };
    let (stage, root) = (&session.stage, scope.root());
    let said = match scope.only() {
        _ if root != NodeId::ROOT => format!("Only below {}", stage.name(root)),
        ScopeFilter::All => return,
        ScopeFilter::Line => "Only the best line so far".to_owned(),
        ScopeFilter::Cuts => "Only nodes with a cutoff".to_owned(),
        ScopeFilter::Positions => format!(
            "Each position once: {}, {}",
            counted(
                stage.positions().positions() as u64,
                "position",
                "positions"
            ),
            counted(stage.tree.len() as u64, "node", "nodes")
        ),
        ScopeFilter::RootMove(node) => {
            let name = stage.move_into(node).unwrap_or_else(|| stage.name(node));
            format!("Only the root move {name}")
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
                let text = format!("subtree of {}", stage.name(parent));
                if link(ui, text, "one ply up") {
                    cx.act(move |session| session.show_subtree(parent));
                }
            }
            if link(ui, "the whole tree".to_owned(), "") {
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
    let verb = if open { "Collapse" } else { "Expand" };
    if item(ui, format!("{verb} {name}")) {
        cx.act(move |session| session.expand(node, !open));
    }
    if item(ui, format!("Expand everything below {name}")) {
        cx.act(move |session| session.expand_below(node));
    }
    if item(ui, format!("Show subtree of {name}")) {
        cx.act(move |session| session.show_subtree(node));
    }
    let root = session.scope.as_ref().map_or(NodeId::ROOT, Scope::root);
    if let Some(parent) = session.tree().parent(root) {
        let name = session.stage.name(parent);
        if ui.button(format!("Show subtree of {name} again")).clicked() {
            cx.act(move |session| session.show_subtree(parent));
            ui.close();
        }
    }
}

/// Root moves are not listed if there are more than this.
const MOVES: usize = 250;

const CHOICES: [(&str, &str, ScopeFilter); 4] = [
    (
        "The first plies",
        "other nodes expand at the numbers below them",
        ScopeFilter::All,
    ),
    (
        "The best line so far",
        "other branches expand at their numbers",
        ScopeFilter::Line,
    ),
    (
        "Nodes with a cutoff so far",
        "with their paths and the child that caused the cutoff",
        ScopeFilter::Cuts,
    ),
    (
        "Each position once",
        "transpositions are merged; the current node is always shown",
        ScopeFilter::Positions,
    ),
];

/// The dialog that chooses the visible part of the tree.
pub(crate) fn show_only_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    if session.dialogs.front != Some(Front::ShowOnly) {
        return;
    }
    let only = session.scope.as_ref().map(Scope::only);
    let (closes, beside) = dialog::show(ctx, "show only", DialogWidth::Narrow, |ui| {
        dialog::title(ui, "Show only", "");
        if ui.radio(only.is_none(), "The whole tree").clicked() {
            cx.run(Action::WholeTree);
        }
        let mut choice = |ui: &mut Ui, text: &str, hint: &str, wanted: ScopeFilter| {
            if ui
                .radio(only == Some(wanted), text)
                .on_hover_text(hint)
                .clicked()
            {
                cx.act(move |session| session.show_only(wanted));
            }
        };
        for (text, hint, wanted) in CHOICES {
            choice(ui, text, hint, wanted);
        }
        ui.separator();
        ui.label("One root move");
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
        dialog::buttons(ui, |ui| dialog::close(ui).clicked())
    });
    if closes || beside {
        cx.act(|session| session.dialogs.front = None);
    }
}
