//! The comparison on the right: the cost of each search so far, the savings, the root's moves and the differences.
//!
//! The content is computed once per step and cached; a frame only paints it.

use std::sync::Arc;

use egui::{
    CollapsingHeader, CornerRadius, Frame, Label, Margin, RichText, ScrollArea, Stroke, Ui,
};

use crate::cx::Cx;
use crate::session::Session;
use crate::step::canvas;
use crate::step::inspector;
use crate::step::side_panel::model::SidePanel;
use crate::theme::{self, Palette};
use crate::widgets::scrolling::ShowFollowing;
use draw::{LegendSign, both_legend};
use search::trace::{Hand, Step};
use stage::SearchPair;
use teach::{Costs, TextLine, choice_in_words, shares_in_words, warning};

use super::board;
use super::figures;
use super::list;
use super::roots::Roots;

#[derive(Default)]
pub(super) struct Comparison {
    page: Option<StepComparison>,
    roots: Roots,
    /// The marks of the legend, built on first use.
    signs: Option<Vec<LegendSign>>,
}

/// The content of the panel at one step.
struct StepComparison {
    search_pair: Arc<SearchPair>,
    step: Step,
    costs: Costs,
    shares: String,
    choice: Option<(String, bool)>,
    warnings: Vec<TextLine>,
}

/// The maximum number of warnings shown for each side.
const WARNINGS: usize = 3;

impl StepComparison {
    fn new(search_pair: &Arc<SearchPair>, step: Step) -> StepComparison {
        let names = search_pair.both_names();
        search_pair.ask(|both| {
            let costs = both.costs(step);
            let mut warnings = Vec::new();
            for hand in Hand::BOTH {
                let (alike, count) = both.look_equal(hand, step, WARNINGS);
                for alike in &alike {
                    let line = TextLine::strong(format!("{}: ", search_pair.name(hand)));
                    let warning = warning(both, hand, alike);
                    warnings.push(
                        warning
                            .runs()
                            .iter()
                            .fold(line, |line, run| line.say(&run.text)),
                    );
                }
                if count > alike.len() {
                    let more = count - alike.len();
                    warnings.push(TextLine::new(format!("… and {more} more like these.")));
                }
            }
            StepComparison {
                shares: shares_in_words(&costs, names),
                choice: choice_in_words(both, step, names),
                warnings,
                costs,
                step,
                search_pair: Arc::clone(search_pair),
            }
        })
    }
}

impl Comparison {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        search_pair: &Arc<SearchPair>,
        cx: &mut Cx,
    ) {
        let open = session.settings.inspector;
        SidePanel::Comparison.show(ui, session, open, cx, |ui, cx| {
            self.contents(ui, session, search_pair, cx);
        });
    }

    fn contents(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        search_pair: &Arc<SearchPair>,
        cx: &mut Cx,
    ) {
        let step = session.step();
        let known = self.page.as_ref();
        if known
            .is_none_or(|page| page.step != step || !Arc::ptr_eq(&page.search_pair, search_pair))
        {
            if known.is_none_or(|page| !Arc::ptr_eq(&page.search_pair, search_pair)) {
                self.roots = Roots::default();
            }
            self.page = Some(StepComparison::new(search_pair, step));
        }
        let Some(page) = &self.page else { return };
        let height = ui.available_height();
        ScrollArea::vertical()
            .auto_shrink(false)
            .show_following(ui, |ui| {
                ui.set_max_width(ui.available_width() - 10.0);
                figures::show(ui, search_pair, &page.costs);
                // Above everything of variable height, so that the board does not move between steps.
                board::show(ui, session, search_pair, height, cx);
                ui.add_space(6.0);
                let shares = RichText::new(&page.shares).size(theme::BODY);
                inspector::words::announce(&ui.add(Label::new(shares).wrap()));
                if let Some((choice, differs)) = &page.choice {
                    let palette = Palette::of(ui.ctx());
                    let text = RichText::new(choice).size(theme::BODY);
                    ui.add_space(4.0);
                    if *differs {
                        note(ui, |ui| {
                            ui.add(Label::new(text.color(palette.text)).wrap());
                        });
                    } else {
                        ui.add(Label::new(text).wrap());
                    }
                }
                for warning in &page.warnings {
                    ui.add_space(4.0);
                    note(ui, |ui| {
                        let palette = Palette::of(ui.ctx());
                        let font = theme::plain(theme::BODY);
                        let job = inspector::words::job(warning, &font, palette);
                        let label = ui.add(Label::new(job).wrap());
                        inspector::words::spoken(label, &warning.to_string());
                    });
                }
                if step > 0 {
                    self.roots.show(ui, search_pair, step, cx);
                    list::show(ui, search_pair, &page.costs, step, cx);
                }
                let title = RichText::new("Marks").size(theme::BODY);
                CollapsingHeader::new(title)
                    .id_salt("marks")
                    .show_unindented(ui, |ui| {
                        canvas::signs::list(ui, self.signs.get_or_insert_with(both_legend));
                    });
            });
    }
}

/// A frame around an important note.
fn note(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui.ctx());
    Frame::new()
        .fill(palette.apart_fill)
        .stroke(Stroke::new(1.0, palette.apart))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(10, 6))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui);
        });
}
