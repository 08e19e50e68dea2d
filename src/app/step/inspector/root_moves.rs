//! The root's moves so far with their proved values. Only visible rows are built, so the list can be long.

use egui::{Align, Button, Label, Layout, Rect, RichText, Sense, Ui, UiBuilder, vec2};
use game::NodeId;

use crate::cx::Cx;
use crate::session::Session;
use crate::theme::{self, Palette};
use lesson::score_text;
use search::trace::{Moment, Status, Step, VisitId};
use search::{Claim, Notation};
use stage::{Names, Stage};

use crate::step::inspector::name;
use crate::step::inspector::words::announce;

/// The visits of the root's children, found on first use.
#[derive(Default)]
pub struct RootMoves {
    children: Option<Vec<VisitId>>,
}

const ROW: f32 = 26.0;

impl RootMoves {
    /// Shows the list. A click on a move explains why it was not chosen, at the step where the search left it.
    pub fn show(&mut self, ui: &mut Ui, session: &Session, step: Step, cx: &mut Cx) {
        let (stage, notation) = (&*session.stage, session.notation());
        if matches!(&*stage.names, Names::Game { .. }) {
            let every = ui.small_button("Every root move…");
            let hint = "exact scores and best lines";
            if every.on_hover_text(hint).clicked() {
                cx.act(|session| session.show_root_table(true));
            }
        }
        let children = self
            .children
            .get_or_insert_with(|| stage.recording.children(stage.recording.root()).collect());
        let begun = children.partition_point(|&child| stage.recording.entered(child) <= step);
        let children = &children[..begun];
        if children.is_empty() {
            ui.label(RichText::new("None yet.").weak());
            return;
        }
        why_ui(ui, session);
        let moment = stage.recording.moment(step);
        // A question may ask for the best move.
        let is_told = session.veiled() != Some(NodeId::ROOT);
        let root = moment.root().filter(|_| is_told);
        let chosen = root.and_then(|root| moment.chosen(root));
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let (first, last) = {
            let (top, sight) = (ui.cursor().top(), ui.clip_rect());
            let row = |y: f32| ((y - top) / ROW).max(0.0) as usize;
            let last = (row(sight.bottom()) + 1).min(children.len());
            (row(sight.top()).min(last), last)
        };
        #[allow(clippy::cast_precision_loss)]
        let whole = vec2(ui.available_width(), children.len() as f32 * ROW);
        let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
        for (index, &child) in (first..last).zip(&children[first..last]) {
            #[allow(clippy::cast_precision_loss)]
            let corner = area.left_top() + vec2(0.0, index as f32 * ROW);
            let place = Rect::from_min_size(corner, vec2(area.width(), ROW));
            let place = UiBuilder::new().max_rect(place).id_salt(child.0);
            let clicked = ui
                .scope_builder(place, |ui| {
                    row(ui, stage, &moment, notation, child, chosen == Some(child))
                })
                .inner;
            if clicked {
                let node = stage.node_map.node_of(child);
                cx.act(move |session| session.ask_why_not(node));
            }
        }
    }
}

/// Tells why the root move that the user asked about was not chosen.
pub(crate) fn why_ui(ui: &mut Ui, session: &Session) {
    let asked = session.questioned_move();
    let why = asked.and_then(|it| session.stage.why_not(it.node, session.notation()));
    if let Some(why) = why {
        announce(&ui.add(Label::new(RichText::new(why).size(theme::BODY)).wrap()));
        ui.add_space(4.0);
    }
}

/// Shows a move. Returns true if it was clicked.
fn row(
    ui: &mut Ui,
    stage: &Stage,
    moment: &Moment<'_>,
    notation: Notation,
    child: VisitId,
    chosen: bool,
) -> bool {
    let palette = Palette::of(ui.ctx());
    let color = if chosen { palette.best } else { palette.text };
    let styled = |text: String| {
        let text = RichText::new(text).size(theme::BODY).color(color);
        if chosen {
            text.family(theme::strong_family())
        } else {
            text
        }
    };
    ui.spacing_mut().interact_size.y = ROW;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        match claim(stage, moment, notation, child) {
            Some((claim, converted)) => {
                let label = ui.label(styled(claim));
                match converted {
                    Some(converted) => label.on_hover_text(converted),
                    None => label,
                }
            }
            None => ui.label(RichText::new("searching").weak()),
        };
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let name = Button::new(styled(name(stage, child)));
            let name = ui.add(name.frame(false).truncate());
            name.on_hover_text("why this move, or why not").clicked()
        })
        .inner
    })
    .inner
}

/// Returns the proved value of a returned move, as in `≤ 2`, and the number in the unit that players use, if it
/// differs.
fn claim(
    stage: &Stage,
    moment: &Moment<'_>,
    notation: Notation,
    child: VisitId,
) -> Option<(String, Option<String>)> {
    if moment.node(child)?.status != Status::Done {
        return None;
    }
    let player = moment.recording().visit(child).player;
    let claim = stage.proved(moment, child);
    Some(match claim.map(|claim| notation.claim(player, claim)) {
        Some(Claim { relation, score }) => (
            format!("{} {}", relation.symbol(), score_text(score)),
            stage.in_units(score),
        ),
        None => ("no bound proved".to_owned(), None),
    })
}
