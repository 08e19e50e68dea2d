//! The position dialog: a list with a filter on the left, the selected position on the right.

use crate::cx::{Cx, ResponseExt as _};
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::session::Session;
use crate::step::board;
use crate::step::positions::game::{self, ROW, scroll_to};
use crate::step::positions::model::{Chooser, ListLine};
use crate::step::positions::skipped;
use crate::theme;
use crate::theme::Palette;
use crate::widgets::text_lengths;
use ::game::GamePart;
use egui::text::LayoutJob;
use egui::{
    Align, Button, Context, Id, Key, Label, Layout, Modifiers, RichText, ScrollArea, TextEdit,
    TextFormat, Ui, vec2,
};
use stage::{Collection, ItemKind};
use teach::grouped;
use text::say;

#[derive(Default)]
pub struct ChooserBox {
    /// The last handled request to scroll the selection into view.
    attention: (u64, u64),
}

/// The width of the selected position's board, in points.
const BOARD: f32 = 256.0;

impl ChooserBox {
    pub fn show(&mut self, ctx: &Context, chooser: &Chooser, cx: &mut Cx) {
        let reveal = self.attention != chooser.attention;
        self.attention = chooser.attention;
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
    let game = chooser.ply.is_some();
    let enter = read_keys(ui, chooser, cx);
    ui.horizontal(|ui| {
        let title = match (game, chooser.item()) {
            (true, Some(item)) => item.title.clone(),
            _ => chooser.collection.title.clone(),
        };
        ui.add(Label::new(RichText::new(title).heading()).truncate());
    });
    ui.add_space(6.0);
    let middle = height - 96.0 - skipped::height(&chooser.collection, 3);
    ui.horizontal_top(|ui| {
        let left = ui.available_width() - BOARD - 24.0;
        ui.allocate_ui(vec2(left, middle), |ui| {
            ui.vertical(|ui| {
                ui.set_width(left);
                ui.set_height(middle);
                if game {
                    game::moves_ui(ui, chooser, reveal, cx);
                } else {
                    list_ui(ui, chooser, reveal, cx);
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
    skipped::show(ui, &chooser.collection, 3);
    buttons_ui(ui, chooser, enter, cx);
}

/// Handles keys independent of the focus. Returns true if Enter opens the position.
fn read_keys(ui: &Ui, chooser: &Chooser, cx: &mut Cx) -> bool {
    let taken = ui.memory(|memory| memory.focused().is_some_and(|id| id != filter_id()));
    if taken {
        return false;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let walks: &[(Key, isize)] = if chooser.ply.is_some() {
        &game::KEYS
    } else {
        &KEYS
    };
    for &(key, by) in walks {
        if pressed(key) {
            cx.act(move |session| session.change_chooser(|chooser| chooser.walk(by)));
        }
    }
    if chooser.ply.is_some() && pressed(Key::Backspace) {
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
        ui.label(RichText::new(say!(step_positions_no_match)).weak());
        return;
    };
    // A game shows its last position until a move is selected.
    let ply = chooser.ply.unwrap_or(usize::MAX);
    let position = item.position(ply).wrap();
    let board = board::StillBoard {
        position: &position,
        last: item.last_move(ply).map(GamePart::wrap),
        flipped: false,
        arrows: &[],
    };
    board.show(ui, f32::INFINITY);
    ui.label(text::phrase(&position.status()));
    ui.add_space(6.0);
    ui.add(Label::new(RichText::new(&item.title).font(theme::strong(theme::BODY))).wrap());
    for line in super::panel::answers(item) {
        ui.label(line);
    }
    if let Some(comment) = item.comment() {
        ui.add(Label::new(comment).wrap());
    }
    for fault in item.faults() {
        ui.add(Label::new(fault).wrap());
    }
    let small = |text: String| RichText::new(text).size(theme::SMALL).weak();
    if let Some((_, source)) = item.group {
        let group = item.heading();
        ui.add(Label::new(small(format!("{group}: {source}"))).wrap());
    }
    ui.add(Label::new(small(position.text())).wrap());
}

fn buttons_ui(ui: &mut Ui, chooser: &Chooser, enter: bool, cx: &mut Cx) {
    dialog::buttons(ui, |ui| {
        let chosen = chooser
            .item()
            .map(|item| matches!(item.kind, ItemKind::Game(_)));
        let steps = chosen == Some(true) && chooser.ply.is_none();
        let text = match (steps, chooser.ply.is_some()) {
            (true, _) => say!(step_positions_moves),
            (false, true) => say!(step_positions_open_here),
            (false, false) => say!(step_positions_open),
        };
        let hint = if steps {
            say!(step_positions_moves_hint)
        } else {
            say!(step_positions_open_hint)
        };
        let open = dialog::main_button(ui, text, chosen.is_some()).on_hover_text(hint);
        if open.clicked() || enter && chosen.is_some() {
            cx.act(Session::enter_position);
        }
        if chooser.ply.is_some() && chooser.collection.items.len() > 1 {
            let all = dialog::button(ui, say!(step_positions_all_games));
            all.on_hover_text(text::keys("Backspace, Esc"))
                .on_click(cx, |session| {
                    session.change_chooser(|chooser| {
                        chooser.back();
                    });
                });
        }
        dialog::close(ui).on_click(cx, |session| session.dialogs.positions = None);
    });
}

/// The navigation keys and the change of row.
pub(crate) const KEYS: [(Key, isize); 4] = [
    (Key::ArrowDown, 1),
    (Key::ArrowUp, -1),
    (Key::PageDown, 10),
    (Key::PageUp, -10),
];

/// Returns the filter's id, which identifies it when it has the focus.
pub(crate) fn filter_id() -> Id {
    Id::unique("positions filter")
}

/// The filter and the list. `reveal` scrolls the selected row into view.
pub(crate) fn list_ui(ui: &mut Ui, chooser: &Chooser, reveal: bool, cx: &mut Cx) {
    let (collection, lines) = (&*chooser.collection, &*chooser.lines);
    ui.horizontal(|ui| {
        let label = ui.label(say!(step_positions_filter));
        let mut filter = chooser.filter.clone();
        let field = TextEdit::singleline(&mut filter)
            .char_limit(text_lengths::NAME)
            .id(filter_id())
            .desired_width(260.0)
            .hint_text(say!(step_positions_filter_hint))
            .return_key(None);
        let field = ui.add(field).labelled_by(label.id);
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        field.on_change(cx, move |session| {
            session.change_chooser(|chooser| chooser.set_filter(filter));
        });
        let (shown, all) = (chooser.items().count(), collection.items.len());
        let text = if shown == all {
            grouped(all as u64)
        } else {
            say!(step_positions_shown, all, shown)
        };
        ui.label(RichText::new(text).weak());
    });
    ui.add_space(4.0);
    let chosen = chooser.chosen.map(ListLine::Item);
    ui.spacing_mut().item_spacing.y = 0.0;
    let row = chosen.filter(|_| reveal);
    let row = row.and_then(|chosen| lines.iter().position(|line| *line == chosen));
    let scroll = scroll_to(ui, "positions", row);
    scroll.show_rows(ui, ROW, lines.len(), |ui, rows| {
        for &line in &lines[rows] {
            match line {
                ListLine::Heading(index) => heading_ui(ui, collection, index),
                ListLine::Item(index) => {
                    let response = row_ui(ui, collection, index, chosen == Some(line));
                    response.on_click(cx, move |session| {
                        session.change_chooser(|chooser| chooser.take(index));
                    });
                    if response.double_clicked() {
                        cx.act(Session::enter_position);
                    }
                }
            }
        }
    });
}

fn heading_ui(ui: &mut Ui, collection: &Collection, index: usize) {
    let item = &collection.items[index];
    let Some((_, source)) = item.group else {
        return;
    };
    let width = ui.available_width();
    ui.allocate_ui(vec2(width, ROW), |ui| {
        ui.horizontal_centered(|ui| {
            ui.set_min_height(ROW);
            let text = RichText::new(item.heading()).font(theme::strong(theme::BODY));
            ui.label(text).on_hover_text(source);
        });
    });
}

fn row_ui(ui: &mut Ui, collection: &Collection, index: usize, chosen: bool) -> egui::Response {
    let palette = Palette::of(ui.ctx());
    let item = &collection.items[index];
    let format = |color| TextFormat {
        font_id: theme::plain(theme::BODY),
        color,
        ..TextFormat::default()
    };
    let mut job = LayoutJob::default();
    job.append(&item.title, 0.0, format(palette.text));
    let detail = item.detail();
    if !detail.is_empty() {
        job.append(&detail, 14.0, format(palette.weak));
    }
    let button = Button::selectable(chosen, job).truncate();
    let width = ui.available_width();
    // The texts are left-aligned.
    ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
        ui.spacing_mut().button_padding.y = 2.0;
        ui.add(button.min_size(vec2(width, ROW)))
    })
    .inner
}
