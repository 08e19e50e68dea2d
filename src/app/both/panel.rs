//! The comparison on the right: the cost of each search so far, the savings, the root's moves and the differences.
//!
//! The content is computed once per step and cached; a frame only paints it.

use crate::both::roots::Roots;
use crate::both::{board, figures};
use crate::cx::{Cx, ResponseExt as _};
use crate::session::Session;
use crate::step::side_panel::SidePanel;
use crate::step::{canvas, inspector};
use crate::theme;
use crate::theme::Palette;
use crate::widgets::notes::note;
use crate::widgets::scrolling::{ShowFollowing, in_sight};
use draw::{LegendSign, both_legend};
use egui::{Button, CollapsingHeader, Label, RichText, Role, ScrollArea, Ui, WidgetInfo};
use search::trace::{Hand, Step};
use stage::SearchPair;
use std::sync::Arc;
use teach::{
    Costs, SearchDiff, TextLine, choice_in_words, difference_line, shares_in_words, warning,
};
use text::say;

#[derive(Default)]
pub(super) struct Comparison {
    page: Option<StepComparison>,
    roots: Roots,
    /// The marks of the legend, built on first use.
    signs: Option<Vec<LegendSign>>,
}

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
                    warnings.push(TextLine::new(say!(both_more_warnings, more)));
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
        let open = session.is_right_panel_open();
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
                    show(ui, search_pair, &page.costs, step, cx);
                }
                let title = RichText::new(say!(both_marks)).size(theme::BODY);
                CollapsingHeader::new(title)
                    .id_salt("marks")
                    .show_unindented(ui, |ui| {
                        canvas::tools::list(ui, self.signs.get_or_insert_with(both_legend));
                    });
            });
    }
}

const ROW: f32 = 26.0;

/// Shows the lists. A click on a row goes to the step where the difference becomes known.
pub(super) fn show(ui: &mut Ui, search_pair: &SearchPair, costs: &Costs, step: Step, cx: &mut Cx) {
    ui.add_space(12.0);
    let ended = step == search_pair.pair.steps();
    let heading = if ended {
        say!(both_differences)
    } else {
        say!(both_differences_so_far)
    };
    ui.label(RichText::new(heading).small().weak());
    let mut none = true;
    for way in SearchDiff::ALL {
        let known = search_pair.differences.known(way, step);
        if known.is_empty() {
            continue;
        }
        none = false;
        let title = title(search_pair, costs, way, known.len());
        CollapsingHeader::new(RichText::new(title).size(theme::BODY))
            .id_salt(("apart", way))
            .default_open(way == SearchDiff::Returned)
            .show_unindented(ui, |ui| {
                in_sight(ui, known.len(), ROW, |ui, at| {
                    let found = known[at];
                    let line = search_pair.ask(|both| {
                        difference_line(both, way, found.node, search_pair.both_names())
                    });
                    let font = theme::plain(theme::BODY);
                    let job = inspector::words::job(&line, &font, Palette::of(ui.ctx()));
                    let button = Button::new(job).frame(false).truncate();
                    let button = ui.add(button);
                    let name = line.to_string();
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
                    button
                        .on_hover_text(say!(both_difference_hint))
                        .on_click(cx, move |session| session.go_to(found.step));
                });
            });
    }
    if none {
        let text = if ended {
            say!(both_identical).to_owned()
        } else if let Some(hand) = cutting(search_pair, step) {
            let stage = search_pair.stage(hand);
            let node = stage.name(stage.node_at(search_pair.pair.at(hand, step)));
            let [name, other] = [hand, hand.other()].map(|hand| search_pair.name(hand));
            say!(both_none_yet_cutting, name, node, other)
        } else {
            say!(both_none_yet).to_owned()
        };
        let text = RichText::new(text).size(theme::BODY);
        ui.add(egui::Label::new(text).wrap());
    }
}

/// Returns the search that skips children at this step, if exactly one of them does.
fn cutting(search_pair: &SearchPair, step: Step) -> Option<Hand> {
    let cuts = |hand: &Hand| {
        let here = search_pair.pair.at(*hand, step);
        search_pair.stage(*hand).cuts_at(here)
    };
    let mut cutting = Hand::BOTH.into_iter().filter(cuts);
    let only = cutting.next();
    only.filter(|_| cutting.next().is_none())
}

fn title(search_pair: &SearchPair, costs: &Costs, way: SearchDiff, count: usize) -> String {
    match way {
        SearchDiff::Returned => say!(both_different_values, nodes = count),
        SearchDiff::Proved => say!(both_different_proofs, nodes = count),
        SearchDiff::Only(hand) => {
            let nodes = costs.unshared[hand as usize];
            if search_pair.same_order() {
                say!(
                    both_skipped_by,
                    name = search_pair.name(hand.other()),
                    nodes
                )
            } else {
                say!(both_visited_only, name = search_pair.name(hand), nodes)
            }
        }
    }
}
