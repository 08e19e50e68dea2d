//! The question to what a pawn is promoted.

use egui::{Context, Id, Key, Modal, Rect, RichText, Vec2, WidgetInfo};
use shakmaty::{Piece, Role};

use crate::canvas::paint;
use crate::theme::Palette;
use figure::board::piece_at;
use figure::{Fill, Ink, Point, Shape};
use session::Session;
use session::command::Command;

use game::chess::words;
use session::board::BoardCommand;

/// What a pawn can become, and the key for it.
const PIECES: [(Role, Key); 4] = [
    (Role::Queen, Key::Q),
    (Role::Rook, Key::R),
    (Role::Bishop, Key::B),
    (Role::Knight, Key::N),
];

/// Asks while that is the question.
pub(crate) fn ask_ui(ctx: &Context, session: &Session, commands: &mut Vec<Command>) {
    let Some((_, to)) = session.board.promotion else {
        return;
    };
    // The pawn is its mover's: White's arrive on the eighth rank.
    let color = if to.rank() == shakmaty::Rank::Eighth {
        shakmaty::Color::White
    } else {
        shakmaty::Color::Black
    };
    let mut answer = None;
    let response = Modal::new(Id::unique("promotion")).show(ctx, |ui| {
        ui.heading("Promote to");
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            for (role, key) in PIECES {
                let name = words::role(role);
                let button = egui::Button::new("").min_size(Vec2::splat(64.0));
                let response = ui
                    .add(button)
                    .on_hover_text(format!("{name} ({})", key.name()));
                response.widget_info(|| {
                    WidgetInfo::labeled(egui::Role::Button, true, format!("Promote to {name}"))
                });
                if role == Role::Queen && ui.memory(|memory| memory.focused().is_none()) {
                    response.request_focus();
                }
                let place = Rect::from_center_size(response.rect.center(), Vec2::splat(52.0));
                paint_man(ui, Piece { color, role }, place);
                if response.clicked() || ui.input(|input| input.key_pressed(key)) {
                    answer = Some(Some(role));
                }
            }
        });
        ui.add_space(4.0);
        ui.label(RichText::new("Esc leaves the pawn where it was.").weak());
    });
    if response.backdrop_response.clicked() {
        answer = Some(None);
    }
    commands.extend(answer.map(|role| Command::Board(BoardCommand::Promote(role))));
}

/// A man on a light square.
pub(super) fn paint_man(ui: &egui::Ui, piece: Piece, place: Rect) {
    let side = place.width();
    let corner = Point::new(0.0, 0.0);
    let mut shapes = vec![Shape::Block {
        min: corner,
        max: corner.moved(side, side),
        radius: 4.0,
        fill: Some(Fill::solid(Ink::LightSquare)),
        pen: None,
        node: None,
    }];
    piece_at(piece, corner, side, None, &mut shapes);
    paint::paint(ui.painter(), place, &shapes, Palette::of(ui.ctx()));
}
