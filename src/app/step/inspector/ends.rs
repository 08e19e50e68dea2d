//! The ends of the bars. On hover or focus, each shows the node that set it and highlights that node in the tree.

use egui::{Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use game::{NodeId, Player};
use search::Notation;
use search::trace::Moment;
use stage::Stage;

use crate::step::inspector::bar_chart::{BarChart, measures};
use crate::step::inspector::name;
use crate::step::inspector::path::{self, PathRow};

/// The nodes that set a bound, to be highlighted in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LitNodes {
    pub owner: Player,
    /// The node that set the bound.
    pub node: NodeId,
    /// The child of that node that supplied the value.
    pub child: NodeId,
}

pub(crate) struct BarEnds<'a> {
    pub row: &'a PathRow,
    pub rect: Rect,
    /// True if tooltips are suppressed.
    pub quiet: bool,
    pub notation: Notation,
}

impl BarEnds<'_> {
    pub fn show(
        &self,
        ui: &Ui,
        chart: &BarChart<'_>,
        moment: &Moment<'_>,
        stage: &Stage,
    ) -> Option<LitNodes> {
        let BarEnds {
            row, rect, quiet, ..
        } = *self;
        let (middle, _, tall) = measures(rect);
        let (alpha, beta) = (chart.x(row.window.alpha), chart.x(row.window.beta));
        let id = ui.scope_id().with(("window", row.visit.0));
        let names = |visit| name(stage, visit);
        let mut lit = None;
        let own = row.owner_of_alpha;
        for (bound, owner, x) in [("alpha", own, alpha), ("beta", own.other(), beta)] {
            let place = Rect::from_center_size(pos2(x, middle), vec2(14.0, rect.height()));
            let sense = Sense::focusable_noninteractive();
            let response = ui.interact(place, id.with(owner), sense);
            let set_by = path::set_by(moment, &names, row.visit, owner, self.notation);
            response.widget_info(|| {
                let text = format!("{bound} of {}, {set_by}", row.name);
                WidgetInfo::labeled(Role::Label, true, text)
            });
            if response.has_focus() {
                let frame = Rect::from_center_size(pos2(x, middle), vec2(11.0, tall + 6.0));
                let stroke = Stroke::new(1.5, chart.palette.text);
                let inside = StrokeKind::Inside;
                chart.painter.rect_stroke(frame, 2.0, stroke, inside);
            }
            if response.has_focus() || response.hovered() {
                let node = |visit| stage.node_map.node_of(visit);
                let set = moment.setter(row.visit, owner);
                lit = set.map(|set| LitNodes {
                    owner,
                    node: node(set.node()),
                    child: node(set.child().unwrap_or(set.node())),
                });
            }
            if response.has_focus() {
                response.show_tooltip_text(set_by);
            } else if !quiet {
                response.on_hover_text(set_by);
            }
        }
        lit
    }
}
