//! The root's moves with the value that each search returned and proved, side by side.

use egui::{Align, Button, CollapsingHeader, Layout, RichText, Ui, vec2};

use crate::cx::{Cx, ResponseExt as _};
use crate::theme::{self, Palette};
use crate::widgets::scrolling::in_sight;
use game::NodeId;
use search::trace::{Hand, Status, Step, VisitId};
use stage::SearchPair;
use teach::score_text;
use text::say;

#[derive(Default)]
pub(super) struct Roots {
    /// The root's children in the order of the left search.
    children: Option<Vec<NodeId>>,
}

const ROW: f32 = 26.0;
/// The maximum number of moves shown without expanding.
const FEW: usize = 8;

struct MoveScore {
    text: String,
    spoken: String,
    chosen: bool,
    score: Option<game::Score>,
}

impl Roots {
    /// Shows the table. A click on a move goes to the step that enters it.
    pub fn show(&mut self, ui: &mut Ui, search_pair: &SearchPair, step: Step, cx: &mut Cx) {
        let left = search_pair.stage(Hand::Left);
        let children = self
            .children
            .get_or_insert_with(|| left.tree.children(NodeId::ROOT).collect());
        if children.is_empty() {
            return;
        }
        ui.add_space(10.0);
        let names = search_pair.both_names();
        // Collapsed if there are many, because they would push everything else out of view.
        let header = CollapsingHeader::new(RichText::new(say!(both_root_moves)).size(theme::BODY))
            .id_salt("root moves")
            .default_open(children.len() <= FEW);
        header.show_unindented(ui, |ui| {
            rows(ui, search_pair, step, children, names, cx);
        });
    }
}

fn rows(
    ui: &mut Ui,
    search_pair: &SearchPair,
    step: Step,
    children: &[NodeId],
    names: [&str; 2],
    cx: &mut Cx,
) {
    let left = search_pair.stage(Hand::Left);
    columns(ui, |ui, column| {
        let text = match column {
            0 => "",
            1 => names[0],
            _ => names[1],
        };
        ui.add(egui::Label::new(RichText::new(text).small().weak()).truncate());
    });
    let choices = search_pair.ask(|both| both.choices(step));
    in_sight(ui, children.len(), ROW, |ui, at| {
        let node = children[at];
        let twin = search_pair.twin(Hand::Left, node);
        let said = [
            said(search_pair, Hand::Left, Some(node), choices[0], step),
            said(search_pair, Hand::Right, twin, choices[1], step),
        ];
        let name = left.name(node);
        let differ = matches!((said[0].score, said[1].score), (Some(a), Some(b)) if a != b);
        let palette = Palette::of(ui.ctx());
        columns(ui, |ui, column| {
            if column == 0 {
                let button = Button::new(RichText::new(&name)).frame(false).truncate();
                ui.add(button)
                    .on_click(cx, move |session| session.seek_node_of(Hand::Left, node));
                return;
            }
            let said = &said[column - 1];
            let color = if said.chosen {
                palette.best
            } else {
                palette.text
            };
            let mut text = RichText::new(&said.text).size(theme::BODY).color(color);
            if said.chosen {
                text = text.family(theme::strong_family());
            }
            if differ {
                text = text
                    .background_color(palette.apart_fill)
                    .color(palette.text);
            }
            let response = ui.label(text);
            let spoken = format!("{name}, {}: {}", names[column - 1], said.spoken);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &spoken));
        });
    });
}

/// Returns the text for a move: the proved value, and the returned value if it differs.
fn said(
    search_pair: &SearchPair,
    hand: Hand,
    node: Option<NodeId>,
    choice: Option<NodeId>,
    step: Step,
) -> MoveScore {
    let stage = search_pair.stage(hand);
    let moment = stage.recording.moment(search_pair.pair.at(hand, step));
    let visit: Option<VisitId> = node.and_then(|node| stage.visit_of(node));
    let Some(visit) = visit.filter(|&visit| moment.status(visit) == Status::Done) else {
        let status = visit.map(|visit| moment.status(visit));
        let root = moment.status(stage.recording.root());
        let (text, spoken) = match status {
            Some(Status::Unvisited) => (say!(both_root_not_yet), say!(both_root_not_yet_spoken)),
            Some(_) => (say!(both_root_searching), say!(both_root_searching_spoken)),
            None if root == Status::Done => (say!(both_root_skipped), say!(both_root_skipped)),
            None => (say!(both_root_not_yet), say!(both_root_not_yet_spoken)),
        };
        return MoveScore {
            text: text.to_owned(),
            spoken: spoken.to_owned(),
            chosen: false,
            score: None,
        };
    };
    let it = stage.recording.visit(visit);
    let returned = score_text(it.value);
    let text = match it.proved.claim(it.value) {
        Some(claim) if claim.score == it.value => {
            format!("{} {returned}", claim.relation.symbol())
        }
        Some(claim) => format!(
            "{returned} ({} {})",
            claim.relation.symbol(),
            score_text(claim.score)
        ),
        None => say!(both_root_no_bound, returned),
    };
    let chosen = node.is_some() && node == choice;
    MoveScore {
        spoken: if chosen {
            say!(both_root_chosen, text = &text)
        } else {
            text.clone()
        },
        text,
        chosen,
        score: Some(it.value),
    }
}

/// A row of three columns, the last two right-aligned.
fn columns(ui: &mut Ui, mut cell: impl FnMut(&mut Ui, usize)) {
    let width = ui.available_width();
    let number = (0.34 * width).floor();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for column in 0..3 {
            let (wide, layout) = if column == 0 {
                (width - 2.0 * number, Layout::left_to_right(Align::Center))
            } else {
                (number, Layout::right_to_left(Align::Center))
            };
            ui.allocate_ui_with_layout(vec2(wide, ROW - 4.0), layout, |ui| {
                ui.set_min_width(wide);
                cell(ui, column);
            });
        }
    });
}
