//! The visible part of a tree: nodes opened and closed by hand, another node drawn as the root, a selection of nodes.

use crate::cx::Cx;
use egui::{Button, Frame, Margin, RichText, Ui};

use game::NodeId;
use lesson::counted;
use stage::{Scope, ScopeFilter};

use super::inspector::words;
use super::theme::{self, Palette};
use crate::session::{Action, Session};

/// A note above the tree that only a part is shown, with the ways back. Hidden if the whole tree is shown.
pub(super) fn said_ui(ui: &mut Ui, session: &Session, cx: &mut Cx) {
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
                let hint = format!(
                    "one ply up ({} when {} is selected)",
                    Action::DrawFromHere.key(),
                    stage.name(root)
                );
                if link(ui, text, &hint) {
                    cx.act(move |session| session.show_subtree(parent));
                }
            }
            let text = format!("the whole tree: {}", Action::WholeTree.key());
            if link(ui, text, &Action::WholeTree.does()) {
                cx.run(Action::WholeTree);
            }
        });
    });
}

pub(super) fn node_items(ui: &mut Ui, session: &Session, node: NodeId, cx: &mut Cx) {
    if session.page.has_no_single_search().is_some() {
        return;
    }
    let name = session.stage.name(node);
    let inner = !session.tree().node(node).is_leaf();
    let item = |ui: &mut Ui, text: String, key: &str| {
        let clicked = ui
            .add_enabled(inner, Button::new(text).shortcut_text(key))
            .clicked();
        if clicked {
            ui.close();
        }
        clicked
    };
    let open = session.is_open(node);
    let verb = if open { "Collapse" } else { "Expand" };
    if item(ui, format!("{verb} {name}"), Action::OpenNode.key()) {
        cx.act(move |session| session.expand(node, !open));
    }
    if item(ui, format!("Expand everything below {name}"), "") {
        cx.act(move |session| session.expand_below(node));
    }
    if item(
        ui,
        format!("Show subtree of {name}"),
        Action::DrawFromHere.key(),
    ) {
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
    ui.separator();
}

/// Root moves are not listed if there are more than this.
const MOVES: usize = 250;

pub(super) fn menu(ui: &mut Ui, session: &Session, cx: &mut Cx) {
    let why_not = session.page.has_no_single_search();
    let shown = ui.add_enabled_ui(why_not.is_none(), |ui| {
        ui.menu_button("Show only", |ui| {
            ui.set_min_width(220.0);
            let only = session.scope.as_ref().map(Scope::only);
            let mut choice = |ui: &mut Ui, text: &str, hint: &str, wanted: ScopeFilter| {
                let chosen = only == Some(wanted);
                if ui.radio(chosen, text).on_hover_text(hint).clicked() {
                    cx.act(move |session| session.show_only(wanted));
                    ui.close();
                }
            };
            let (text, hint) = (
                "The first plies",
                "expand or collapse a node with E, or at the number below it",
            );
            choice(ui, text, hint, ScopeFilter::All);
            let (text, hint) = (
                "The best line so far",
                "other branches expand at their numbers",
            );
            choice(ui, text, hint, ScopeFilter::Line);
            let (text, hint) = (
                "Nodes with a cutoff so far",
                "with their paths and the child that caused the cutoff",
            );
            choice(ui, text, hint, ScopeFilter::Cuts);
            let (text, hint) = (
                "Each position once",
                "transpositions are merged; the current node is always shown",
            );
            choice(ui, text, hint, ScopeFilter::Positions);
            ui.menu_button("One root move", |ui| {
                ui.set_min_width(120.0);
                egui::ScrollArea::vertical().show(ui, |ui| {
                    for child in session.tree().children(NodeId::ROOT).take(MOVES) {
                        let stage = &session.stage;
                        let name = stage.move_into(child).unwrap_or_else(|| stage.name(child));
                        choice(ui, &name, "", ScopeFilter::RootMove(child));
                    }
                });
            });
        });
    });
    if let Some(why) = why_not {
        shown.response.on_disabled_hover_text(why);
    }
}
