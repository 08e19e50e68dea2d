//! The static value of the chess position in hand, piece by piece: what each man counts, White's plus and Black's minus.

use egui::{Align, Label, Layout, RichText, Sense, Ui, vec2};
use shakmaty::{Color, Piece, Square};

use crate::theme::{self, Palette};
use figure::score_text;
use game::chess::words;
use game::chess::{Chess, Ending, Evaluation, Position, StaticValue, Term};
use game::{BoardGame, OfAny as _};
use game::{NodeId, Score};
use session::Session;
use stage::Stage;

/// Shows it; answers the square whose line is pointed at.
pub fn show(ui: &mut Ui, session: &Session) -> Option<Square> {
    let stage = &session.stage;
    let node = session.current_node();
    let explained = explained(stage, node)?;
    let palette = Palette::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
    let note = |ui: &mut Ui, text: String| {
        let text = RichText::new(text).size(theme::SMALL).color(palette.weak);
        ui.add(Label::new(text).wrap());
    };
    let mut lit = None;
    let evaluation = Evaluation::from(stage.setup.options().evaluation);
    match explained {
        StaticValue::Over(ending, score) => {
            let why = match ending {
                Ending::Checkmate => "checkmate",
                Ending::Stalemate => "stalemate, a draw",
                Ending::InsufficientMaterial => "neither can mate, a draw",
            };
            let text = format!("{}: {why}.", score_text(score));
            ui.label(RichText::new(text).size(theme::BODY));
            note(
                ui,
                "Where the game is over, the pieces do not count.".into(),
            );
        }
        StaticValue::Sum(terms) => {
            note(
                ui,
                format!(
                    "In centipawns, from White’s side; {} ({}). Plus is good for MAX.",
                    evaluation,
                    evaluation.source()
                ),
            );
            if evaluation == Evaluation::Mobility {
                let text = "A side not to move has the moves that it would have if it were; \
                            a king in check is not there to be taken.";
                note(ui, text.to_owned());
            }
            ui.add_space(3.0);
            for color in [Color::White, Color::Black] {
                let of_side = |term: &&Term| term.piece.color == color;
                for term in in_order(terms.iter().filter(of_side)) {
                    if term_ui(ui, term, evaluation) {
                        lit = Some(term.square);
                    }
                }
                let sum: i32 = terms.iter().filter(of_side).map(|term| term.amount).sum();
                sum_ui(ui, color.fold_wb("White", "Black"), sum);
            }
            let sum: i32 = terms.iter().map(|term| term.amount).sum();
            ui.separator();
            sum_ui(ui, "Static value", sum);
            if !stage.tree.node(node).is_leaf() {
                let text = "The search looks further here: what it returns may be another value.";
                note(ui, text.into());
            }
        }
    }
    lit
}

/// Where the static value of a node comes from; `None` in an explicit tree.
pub fn explained(stage: &Stage, node: NodeId) -> Option<StaticValue> {
    let position = stage.position(node)?;
    let position = Position::of(&position)?.clone();
    let options = stage.setup.options();
    let rules = <Chess as BoardGame>::new(position.clone(), &options);
    Some(rules.explain(&position.judged_by(options.evaluation.into())))
}

/// The king first, then by what they count, each kind from a1 on.
fn in_order<'a>(terms: impl Iterator<Item = &'a Term>) -> Vec<&'a Term> {
    let mut terms: Vec<&Term> = terms.collect();
    terms.sort_by_key(|term| (std::cmp::Reverse(term.piece.role), term.square));
    terms
}

/// How a man comes to its amount: value, and square or moves; empty where they add nothing.
fn made_of(term: &Term, evaluation: Evaluation) -> String {
    let amount = if term.amount < 0 {
        -term.amount
    } else {
        term.amount
    };
    match (evaluation, amount - term.base) {
        (_, 0) => String::new(),
        // In tenths: see the evaluation.
        (Evaluation::SquareFactor, _) => {
            format!(
                "{} × {:.1}",
                term.base,
                f64::from(amount) / f64::from(term.base)
            )
        }
        (Evaluation::Mobility, moves) => format!("{} + 10 × {}", term.base, moves / 10),
        (_, more) if more > 0 => format!("{} + {more}", term.base),
        (_, less) => format!("{} − {}", term.base, -less),
    }
}

/// One man; whether it is pointed at.
fn term_ui(ui: &mut Ui, term: &Term, evaluation: Evaluation) -> bool {
    let palette = Palette::of(ui.ctx());
    let Piece { role, .. } = term.piece;
    let plain = |text: String| RichText::new(text).size(theme::BODY);
    let base = made_of(term, evaluation);
    let row = ui.horizontal(|ui| {
        ui.label(plain(format!("{} {}", words::role(role), term.square)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(plain(signed(term.amount)));
            if !base.is_empty() {
                ui.label(plain(base).color(palette.weak));
            }
        });
    });
    ui.interact(
        row.response.rect,
        row.response.id.with("line"),
        Sense::hover(),
    )
    .hovered()
}

fn sum_ui(ui: &mut Ui, name: &str, sum: i32) {
    let strong = |text: String| RichText::new(text).font(theme::strong(theme::BODY));
    ui.horizontal(|ui| {
        ui.label(strong(name.to_owned()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(strong(signed(sum)));
        });
    });
    ui.add_space(3.0);
}

/// An amount with its sign.
fn signed(amount: i32) -> String {
    let text = score_text(Score::from(amount));
    if amount > 0 { format!("+{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Square;

    #[test]
    fn a_square_multiplies_or_adds() {
        let term = |base, amount| Term {
            square: Square::A1,
            piece: Color::White.rook(),
            base,
            amount,
        };
        for (evaluation, base, amount, said) in [
            (Evaluation::SquareFactor, 500, 450, "500 × 0.9"),
            (Evaluation::SquareFactor, 300, -390, "300 × 1.3"),
            (Evaluation::SquareFactor, 500, 500, ""),
            (Evaluation::PieceSquare, 500, 505, "500 + 5"),
            (Evaluation::PieceSquare, 320, -270, "320 − 50"),
            (Evaluation::Mobility, 300, -380, "300 + 10 × 8"),
            (Evaluation::Mobility, 100, 100, ""),
        ] {
            assert_eq!(made_of(&term(base, amount), evaluation), said);
        }
    }
}
