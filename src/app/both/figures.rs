//! The running counts of both searches: nodes as large numbers with bars on one scale, leaves and cutoffs below.

use egui::{
    Align2, CornerRadius, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use crate::theme::{self, Palette};
use search::trace::Hand;
use stage::SearchPair;
use teach::{Costs, grouped};
use text::say;

/// The size of the large numbers, in points.
const FIGURE: f32 = 32.0;
/// The heights of a bar and of a whole row, in points.
const BAR: f32 = 12.0;
const ROW: f32 = 76.0;

pub(super) fn show(ui: &mut Ui, search_pair: &SearchPair, costs: &Costs) {
    let most = Hand::BOTH.map(|hand| search_pair.stage(hand).recording.counts().nodes);
    let scale = most[0].max(most[1]).max(1);
    for hand in Hand::BOTH {
        let of = most[hand as usize];
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let counts = costs.counts[hand as usize];
        let apart = costs.unshared[hand as usize];
        response.widget_info(|| {
            let name = say!(
                both_costs,
                all = of,
                apart,
                cutoffs = counts.cutoffs,
                leaves = counts.leaves,
                name = search_pair.name(hand),
                visited = counts.nodes
            );
            WidgetInfo::labeled(Role::Label, true, name)
        });
        row(ui, rect, search_pair.name(hand), counts, (apart, of, scale));
        response.on_hover_text(say!(both_costs_hint));
    }
}

fn row(
    ui: &Ui,
    rect: Rect,
    name: &str,
    counts: search::Counts,
    (apart, of, scale): (u64, u64, u64),
) {
    let palette = Palette::of(ui.ctx());
    let painter = ui.painter_at(rect);
    let number = painter.layout_no_wrap(grouped(counts.nodes), theme::strong(FIGURE), palette.text);
    let upper = rect.with_max_y(rect.top() + 42.0);
    let at = Align2::RIGHT_CENTER.anchor_size(upper.right_center(), number.size());
    painter.galley(at.min, number, palette.text);
    let mut job = egui::text::LayoutJob::simple_singleline(
        name.to_owned(),
        theme::strong(theme::BODY),
        palette.text,
    );
    job.wrap = egui::text::TextWrapping::truncate_at_width(at.left() - rect.left() - 10.0);
    let label = painter.layout_job(job);
    painter.galley(rect.left_top() + vec2(0.0, 4.0), label, palette.text);
    let below = say!(
        both_costs_below,
        all = of,
        cutoffs = counts.cutoffs,
        leaves = counts.leaves
    );
    let mut job =
        egui::text::LayoutJob::simple_singleline(below, theme::plain(theme::SMALL), palette.weak);
    job.wrap = egui::text::TextWrapping::truncate_at_width(at.left() - rect.left() - 10.0);
    let label = painter.layout_job(job);
    painter.galley(rect.left_top() + vec2(0.0, 23.0), label, palette.weak);
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation)] // a share
    let share = |count: u64| (count as f64 / scale as f64) as f32 * rect.width();
    let top = rect.top() + 48.0;
    let bar = |from: f32, to: f32| {
        Rect::from_min_max(
            pos2(rect.left() + from, top),
            pos2(rect.left() + to, top + BAR),
        )
    };
    let corner = CornerRadius::same(2);
    painter.rect_filled(bar(0.0, share(of)), corner, palette.line);
    let (shared, all) = (share(counts.nodes - apart), share(counts.nodes));
    painter.rect_filled(bar(0.0, shared), corner, palette.weak);
    if apart > 0 {
        painter.rect(
            bar(shared, all.max(shared + 3.0)),
            corner,
            palette.apart_fill,
            Stroke::new(1.5, palette.apart),
            StrokeKind::Inside,
        );
    }
}
