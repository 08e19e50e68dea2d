//! The position dialog: a list with a filter on the left, the selected position on the right.

use egui::{Context, Key, Label, Modifiers, RichText, ScrollArea, Ui, vec2};

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::Session;
use crate::step::board;
use crate::step::positions::model::Chooser;
use crate::theme;
use ::game::GamePart;
use stage::ItemKind;

use crate::step::positions::{game, list, skipped};

#[derive(Default)]
pub struct ChooserBox {
    /// The last handled request to scroll the selection into view.
    attention: (u64, u64),
}

/// The width of the selected position's board, in points.
const BOARD: f32 = 256.0;

impl ChooserBox {
    pub fn show(&mut self, ctx: &Context, chooser: &Chooser, cx: &mut Cx) {
        let reveal = self.attention != chooser.attention();
        self.attention = chooser.attention();
        let ((), beside) = dialog::show(ctx, "positions", DialogWidth::Wide, |ui| {
            let room = ui.ctx().content_rect().size();
            // Always the maximum height, so that nothing moves when the filter leaves fewer rows.
            let height = (room.y - 90.0).clamp(300.0, 620.0);
            ui.set_height(height);
            content(ui, chooser, (height, reveal), cx);
        });
        if beside {
            cx.act(|session| session.dialogs.positions = None);
        }
    }
}

fn content(ui: &mut Ui, chooser: &Chooser, (height, reveal): (f32, bool), cx: &mut Cx) {
    let game = chooser.ply().is_some();
    let enter = read_keys(ui, chooser, cx);
    ui.horizontal(|ui| {
        let title = match (game, chooser.item()) {
            (true, Some(item)) => item.title.clone(),
            _ => chooser.collection().title.clone(),
        };
        ui.add(Label::new(RichText::new(title).heading()).truncate());
    });
    ui.add_space(6.0);
    let middle = height - 96.0 - skipped::height(chooser.collection(), 3);
    ui.horizontal_top(|ui| {
        let left = ui.available_width() - BOARD - 24.0;
        ui.allocate_ui(vec2(left, middle), |ui| {
            ui.vertical(|ui| {
                ui.set_width(left);
                ui.set_height(middle);
                if game {
                    game::moves_ui(ui, chooser, reveal, cx);
                } else {
                    list::list_ui(ui, chooser, reveal, cx);
                }
            });
        });
        ui.add_space(24.0 - ui.spacing().item_spacing.x);
        ui.allocate_ui(vec2(BOARD, middle), |ui| {
            ui.vertical(|ui| {
                ui.set_width(BOARD);
                let scroll = ScrollArea::vertical()
                    .id_salt("position")
                    .auto_shrink(false);
                scroll.show(ui, |ui| position_ui(ui, chooser));
            });
        });
    });
    skipped::show(ui, chooser.collection(), 3);
    buttons_ui(ui, chooser, enter, cx);
}

/// Handles keys independent of the focus. Returns true if Enter opens the position.
fn read_keys(ui: &Ui, chooser: &Chooser, cx: &mut Cx) -> bool {
    let taken = ui.memory(|memory| memory.focused().is_some_and(|id| id != list::filter_id()));
    if taken {
        return false;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let walks: &[(Key, isize)] = if chooser.ply().is_some() {
        &game::KEYS
    } else {
        &list::KEYS
    };
    for &(key, by) in walks {
        if pressed(key) {
            cx.act(move |session| session.change_chooser(|chooser| chooser.walk(by)));
        }
    }
    if chooser.ply().is_some() && pressed(Key::Backspace) {
        cx.act(|session| {
            session.change_chooser(|chooser| {
                chooser.back();
            });
        });
    }
    pressed(Key::Enter)
}

fn position_ui(ui: &mut Ui, chooser: &Chooser) {
    let Some(item) = chooser.item() else {
        ui.label(RichText::new("No match.").weak());
        return;
    };
    // A game shows its last position until a move is selected.
    let ply = chooser.ply().unwrap_or(usize::MAX);
    let position = item.position(ply).wrap();
    let board = board::StillBoard {
        position: &position,
        last: item.last_move(ply).map(GamePart::wrap),
        flipped: false,
        arrows: &[],
    };
    board.show(ui, f32::INFINITY);
    ui.label(position.status());
    ui.add_space(6.0);
    ui.add(Label::new(RichText::new(&item.title).font(theme::strong(theme::BODY))).wrap());
    for (word, moves) in [("Best", item.best()), ("Not", item.avoid())] {
        if !moves.is_empty() {
            ui.label(format!("{word}: {}", moves.join(", ")));
        }
    }
    if let Some(comment) = item.comment() {
        ui.add(Label::new(comment).wrap());
    }
    for fault in item.faults() {
        ui.add(Label::new(fault).wrap());
    }
    let small = |text: String| RichText::new(text).size(theme::SMALL).weak();
    if let Some((group, source)) = item.group {
        ui.add(Label::new(small(format!("{group}: {source}"))).wrap());
    }
    ui.add(Label::new(small(position.text())).wrap());
}

fn buttons_ui(ui: &mut Ui, chooser: &Chooser, enter: bool, cx: &mut Cx) {
    dialog::buttons(ui, |ui| {
        let chosen = chooser
            .item()
            .map(|item| matches!(item.kind, ItemKind::Game(_)));
        let steps = chosen == Some(true) && chooser.ply().is_none();
        let text = match (steps, chooser.ply().is_some()) {
            (true, _) => "Moves…",
            (false, true) => "Open here",
            (false, false) => "Open",
        };
        let hint = if steps {
            "choose a move of the game (Enter)"
        } else {
            "search this position (Enter)"
        };
        let open = dialog::main_button(ui, text, chosen.is_some()).on_hover_text(hint);
        if open.clicked() || enter && chosen.is_some() {
            cx.act(Session::enter_position);
        }
        if chooser.ply().is_some() && chooser.collection().items.len() > 1 {
            let all = dialog::button(ui, "All games");
            if all.on_hover_text("Backspace, Esc").clicked() {
                cx.act(|session| {
                    session.change_chooser(|chooser| {
                        chooser.back();
                    });
                });
            }
        }
        if dialog::close(ui).clicked() {
            cx.act(|session| session.dialogs.positions = None);
        }
    });
}
