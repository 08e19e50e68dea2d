//! The entries of a node's menu, and the question about an unsaved tree.

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::editable::{Editable, Open, UnsavedChoice};
use crate::session::{Action, Session};
use crate::step::edit::model::FieldKind;
use crate::widgets::action_items;
use egui::{Button, Context, Response, Ui};
use game::{Edit, NodeId, Order, Score};
use text::say;

/// A menu item. Returns true if it was chosen.
fn item(ui: &mut Ui, text: &str, key: &str, enabled: bool, why_not: &str) -> bool {
    let mut button = Button::new(text);
    if !key.is_empty() {
        button = button.shortcut_text(key);
    }
    let mut response = ui.add_enabled(enabled, button);
    if !why_not.is_empty() {
        response = response.on_disabled_hover_text(why_not);
    }
    let clicked = response.clicked();
    if clicked {
        ui.close();
    }
    clicked
}

/// Returns the reason why nodes cannot be edited, or an empty text.
fn why_not(session: &Session) -> &'static str {
    session.page.has_no_single_search().unwrap_or_default()
}

pub(crate) fn node_items(ui: &mut Ui, session: &Session, node: NodeId, cx: &mut Cx) {
    search_items(ui, session, node, cx);
    if session.is_game() {
        return;
    }
    if session.page.has_no_single_search().is_none() {
        ui.separator();
    }
    let why = why_not(session);
    let editable = why.is_empty();
    let (tree, name) = (session.tree(), session.stage.name(node));
    let it = tree.node(node);
    let (value, key) = if it.is_leaf() {
        let value = say!(step_edit_value, node = &name);
        (value, Action::EditLeaf.key())
    } else {
        (say!(step_edit_static_value, node = &name), "")
    };
    if item(ui, &value, key, editable, why) {
        cx.act(move |session| session.show_field(node, FieldKind::Value));
    }
    if item(ui, &say!(step_edit_label, node = &name), "", editable, why) {
        cx.act(move |session| session.show_field(node, FieldKind::Label));
    }
    if tree.probability(node).is_some()
        && item(
            ui,
            &say!(step_edit_probability, node = &name),
            "",
            editable,
            why,
        )
    {
        cx.act(move |session| session.show_field(node, FieldKind::Probability));
    }
    if !it.is_leaf() {
        let others = [it.player.other(), it.player];
        for &player in &others[..if it.chance { 2 } else { 1 }] {
            let text = say!(step_edit_player, node = &name, player = player.to_string());
            if item(ui, &text, "", editable, why) {
                change(Edit::Player { node, player }, cx);
            }
        }
        let text = say!(step_edit_chance, node = &name);
        if !it.chance && item(ui, &text, "", editable, why) {
            let children = it.child_count();
            let likely = vec![1.0 / f64::from(children); children as usize];
            change(
                Edit::Chance {
                    node,
                    probabilities: Some(likely.into()),
                },
                cx,
            );
        }
    }
    if item(ui, &say!(step_edit_add, node = &name), "", editable, why) {
        let value = Score::ZERO;
        change(
            Edit::Add {
                parent: node,
                value,
            },
            cx,
        );
    }
    let delete = match it.size() {
        1 => say!(step_edit_delete, node = name),
        size => say!(step_edit_delete_below, below = size - 1, node = name),
    };
    let parent = tree.parent(node);
    let why_not = if parent.is_none() {
        say!(step_edit_root_stays)
    } else {
        why
    };
    if item(ui, &delete, "", editable && parent.is_some(), why_not) {
        change(Edit::Delete { node }, cx);
    }
    ui.separator();
    let siblings = parent.map_or(1, |parent| tree.node(parent).child_count());
    for (text, place) in [
        (say!(action_move_left), it.index().checked_sub(1)),
        (
            say!(action_move_right),
            Some(it.index() + 1).filter(|&next| next < siblings),
        ),
    ] {
        let why_not = if editable {
            say!(action_refused_no_sibling)
        } else {
            why
        };
        if item(ui, text, "", editable && place.is_some(), why_not)
            && let Some(index) = place
        {
            change(Edit::Move { node, index }, cx);
        }
    }
    ui.separator();
    order_items(ui, session, node, why, cx);
}

fn search_items(ui: &mut Ui, session: &Session, node: NodeId, cx: &mut Cx) {
    let is_single = session.page.has_no_single_search().is_none();
    let is_root_move = session.tree().parent(node) == Some(NodeId::ROOT);
    let moment = session.stage.recording.moment(session.stepping.step());
    let current = moment.current().filter(|_| node == session.current_node());
    let cut = current.and_then(|visit| moment.node(visit)?.cut);
    let can_ask = is_single && is_root_move && session.looks_ahead();
    if can_ask || is_single && cut.is_some() {
        ui.separator();
    }
    if can_ask {
        let chosen = session.stage.chosen_move();
        let is_chosen = chosen.is_some_and(|chosen| chosen.node == node);
        let text = if is_chosen {
            say!(step_why_move)
        } else {
            say!(step_why_not_move)
        };
        if item(ui, text, "", true, "") {
            cx.act(move |session| session.ask_why_not(node));
        }
    }
    if is_single && cut.is_some() {
        for action in [Action::RandomizePruned, Action::RevealPruned] {
            action_items::item(ui, session, action, cx);
        }
    }
}

fn order_items(ui: &mut Ui, session: &Session, node: NodeId, why: &str, cx: &mut Cx) {
    let editable = why.is_empty();
    let enabled = editable && session.tree().node(node).child_count() > 1;
    let why_not = if editable {
        say!(step_edit_order_needs_children)
    } else {
        why
    };
    let submenu = ui.add_enabled_ui(enabled, |ui| {
        ui.menu_button(say!(step_edit_order), |ui| {
            for (text, order) in [
                (say!(step_edit_order_reverse), Order::Reverse),
                (say!(step_edit_order_best), Order::BestFirst),
                (say!(step_edit_order_worst), Order::WorstFirst),
                (
                    say!(step_edit_order_shuffle),
                    Order::Shuffle(session.edits.seed),
                ),
            ] {
                if item(ui, text, "", true, "") {
                    change(
                        Edit::Order {
                            of: Some(node),
                            order,
                        },
                        cx,
                    );
                    if matches!(order, Order::Shuffle(_)) {
                        cx.act(|session| session.edits.seed = session.edits.seed.wrapping_add(1));
                    }
                }
            }
        })
    });
    submenu.response.on_disabled_hover_text(why_not);
}

fn change(edit: Edit, cx: &mut Cx) {
    cx.act(move |session| session.change_tree(edit));
}

/// Asks what to do with unsaved work while a question is pending.
pub(crate) fn ask_ui(ctx: &Context, session: &Session, cx: &mut Cx) {
    let (edits, maker, desk) = (&session.edits, &session.maker, &session.desk);
    let tree = || say!(step_unsaved_tree, title = session.tree_title());
    if let Some(answer) = question(ctx, edits, say!(step_save_tree), tree) {
        cx.act(move |session| session.answer_unsaved(answer));
    }
    let answers = || {
        let title = desk.paper.as_ref().map_or("", |paper| &*paper.title);
        say!(step_unsaved_answers, title)
    };
    if let Some(answer) = question(ctx, desk, say!(step_save_answers), answers) {
        cx.act(move |session| session.answer_exercise(answer));
    }
    let lesson = || {
        let title = maker.draft.as_ref().map_or("", |open| &*open.draft().title);
        say!(step_unsaved_lesson, title)
    };
    if let Some(answer) = question(ctx, maker, say!(step_save_lesson), lesson) {
        cx.act(move |session| session.answer_lesson_prompt(answer));
    }
}

/// Asks in a modal dialog if something is to be saved, or if the program should wait for a pending save, because a disk
/// may never answer.
fn question<T: Editable>(
    ctx: &Context,
    open: &Open<T>,
    title: &str,
    what: impl FnOnce() -> String,
) -> Option<UnsavedChoice> {
    use UnsavedChoice::{Cancel, Discard, Save};
    let (title, text, main, others) = match open.waits_for() {
        Some(file) => {
            let text = say!(step_still_saving_hint);
            let title = say!(step_still_saving, file);
            (
                title,
                text.to_owned(),
                (say!(step_wait), Cancel),
                vec![(say!(step_leave), Discard)],
            )
        }
        None if open.is_asking() => {
            let others = vec![(say!(step_discard), Discard), (say!(window_cancel), Cancel)];
            (title.to_owned(), what(), (say!(step_save), Save), others)
        }
        None => return None,
    };
    let mut answer = None;
    let ((), beside) = dialog::show(ctx, "unsaved work", DialogWidth::Narrow, |ui| {
        dialog::title(ui, &title, "");
        ui.label(text);
        dialog::buttons(ui, |ui| {
            let first = with_key(dialog::main_button(ui, main.0, true), main.1);
            let others = others
                .iter()
                .map(|&(name, choice)| (with_key(dialog::button(ui, name), choice), choice));
            let others: Vec<_> = others.collect();
            let buttons: Vec<_> = others.iter().map(|(button, _)| button).collect();
            if first.clicked() || dialog::is_entered(ui, &buttons) {
                answer = Some(main.1);
            }
            let pressed = others.iter().find(|(button, _)| button.clicked());
            answer = pressed.map(|(_, choice)| *choice).or(answer);
        });
    });
    if beside { Some(Cancel) } else { answer }
}

fn with_key(button: Response, choice: UnsavedChoice) -> Response {
    match choice {
        UnsavedChoice::Cancel => button.on_hover_text("Esc"),
        _ => button,
    }
}
