//! The panel on the right: the step in words, the windows on the path as bars, the counts, and the current node.
//!
//! The content is computed once per step and cached; a frame only paints it.

mod axis;
mod bar_chart;
mod bars;
mod bounds;
mod calls;
mod code;
pub(super) mod counts;
mod critical;
mod ends;
pub(super) mod legend;
mod memory;
mod node;
mod passes;
mod path;
mod places;
pub(super) mod root_moves;
mod sections;
mod static_value;
mod told;
pub(super) mod words;

use std::sync::{Arc, Weak};

use egui::{Margin, RichText, ScrollArea, Ui};

use figure::LegendSign;
use game::Mate;
use lesson::{self, CodeLine, CodePart, Explanation, TextLine};
use search::Notation;
use search::trace::{Event, Step, VisitId};
use stage::{SourceGame, Stage};

use crate::ask;
use crate::cx::Cx;
use crate::scrolling::SCROLL_BAR;
use crate::session::settings::Section;
use crate::session::side_panel::SidePanel;
use crate::session::{Action, Session};
use crate::side_panel::{SidePanelFrame, WindowSide};
use crate::theme;
use crate::whatif;

pub(super) use ends::LitNodes;
pub(super) use told::{name, words_of};

use axis::Axis;
use calls::Variables;
use counts::SoFar;
use memory::MemorySections;
use node::Fact;
use path::PathItem;
use root_moves::RootMoves;
use sections::{remembered, section};
use told::{full_name, shortened};

/// The height of the counts below the bars with both headings, in points. The pseudocode opens automatically if this
/// much room is left.
const COUNTS: f32 = 152.0;
/// The minimum height of open pseudocode, in points. It scrolls on its own and keeps the highlighted line in view.
const CODE: f32 = 110.0;

#[derive(Default)]
pub struct Inspector {
    /// The stage that the cached contents belong to.
    stage: Weak<Stage>,
    axis: Option<Axis>,
    page: Option<StepContents>,
    code: Vec<CodeLine>,
    /// The legend's symbols, built on first use.
    signs: Option<Vec<LegendSign>>,
    critical_signs: Option<Vec<LegendSign>>,
    refined_signs: Option<Vec<LegendSign>>,
    root_moves: RootMoves,
    memory: MemorySections,
    /// True if the current node's section is open. `None` until the user opens or closes it; it is then open if there
    /// is room.
    node_open: Option<bool>,
    /// The section that was just opened, until it is fully in view.
    reveal: Option<&'static str>,
}

struct StepContents {
    step: Step,
    rows: usize,
    notation: Notation,
    words: Explanation,
    cut_condition: Option<TextLine>,
    path: Vec<PathItem>,
    so_far: SoFar,
    node: String,
    facts: Vec<Fact>,
    active: Vec<CodePart>,
    calls: calls::CallRows,
    is_cutoff: bool,
}

impl Inspector {
    /// Shows the panel. Returns the nodes to highlight in the tree.
    pub fn show(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) -> Option<LitNodes> {
        // At the right, the scroll bar takes the rest of the margin.
        let margin = Margin {
            right: 4,
            ..Margin::symmetric(14, 12)
        };
        let frame = SidePanelFrame {
            panel: SidePanel::Explanation,
            side: WindowSide::Right,
            id: "inspector",
            margin,
            fold: Some(Action::Inspector),
        };
        // A question needs its card.
        let asked = session.ask.open().is_some() && session.course.is_none();
        let open = session.settings.inspector || asked;
        frame
            .show(ui, session, open, cx, |ui, cx| {
                self.contents(ui, session, cx)
            })
            .flatten()
    }

    /// Discards the contents of another stage or notation.
    fn forget_what_is_old(&mut self, stage: &Arc<Stage>, notation: Notation) {
        let other_stage = !Weak::ptr_eq(&self.stage, &Arc::downgrade(stage));
        let mut pages = self.page.iter();
        if !other_stage && pages.all(|page| page.notation == notation) {
            return;
        }
        self.axis = None;
        self.page = None;
        self.code = lesson::code_of(&stage.recording, notation, is_limited(stage));
        if other_stage {
            self.stage = Arc::downgrade(stage);
            self.root_moves = RootMoves::default();
            self.memory.forget();
        }
    }

    #[allow(clippy::too_many_lines)] // section after section
    fn contents(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) -> Option<LitNodes> {
        let (stage, step) = (&session.stage, session.stepping.step());
        let notation = session.notation();
        self.forget_what_is_old(stage, notation);
        let height = ui.available_height();
        let card = words::height(ui.available_size());
        let code = code::height(&self.code);
        let bars = bars::BarSpace::beside(stage, height - code, card + COUNTS).height();
        let code_has_room = height >= card + code + bars + COUNTS;
        let code_is_open = session
            .settings
            .is_section_open(Section::Pseudocode, code_has_room);
        let left = if code_is_open { height - code } else { height };
        let bars = bars::BarSpace::beside(stage, left, card + COUNTS);
        if self
            .page
            .as_ref()
            .is_none_or(|page| (page.step, page.rows) != (step, bars.rows))
        {
            self.page = Some(StepContents::new(stage, step, bars.rows, notation));
        }
        let axis = self.axis.get_or_insert_with(|| {
            // The author of a tree defines the meaning of its numbers.
            let mate = match stage.source.game {
                SourceGame::Game(_) => stage.setup.options().mate,
                SourceGame::Tree(_) => Mate::Infinite,
            };
            Axis::of(&stage.tree, stage.recording.passes(), mate, notation)
        });
        let page = self.page.as_ref()?;
        let mut lit = None;
        let shut = |part| (part, session.settings.is_section_open(part, false));

        // In a low window the bars leave no room below them; the counts come first so that they are visible at every
        // step.
        let counts_first = left < card + bars.height() + COUNTS;
        let has_room = left > bars.height() + 560.0;
        let mut node_open = self.node_open.unwrap_or(has_room);
        let asked = session.ask.open().is_some() && session.course.is_none();
        if !asked {
            // The height is constant, so that nothing below moves from step to step.
            beside_scroll_bar(ui, |ui| {
                if session.is_asked() {
                    // The question of a lesson is beside its text.
                    words::show_kept_back(ui, card);
                } else {
                    let ask = |ui: &mut Ui| whatif::card_ui(ui, session, cx);
                    let cuts = page.cut_condition.as_ref();
                    words::show(
                        ui,
                        card,
                        &page.words,
                        cuts,
                        step,
                        (page.is_cutoff || session.ends_at_the_horizon()).then_some(ask),
                    );
                }
            });
        }
        let rows = (stage.depth.min(stage.tree.height()) as usize + 1).min(calls::ROWS);
        let reveal = &mut self.reveal;
        let pseudocode = |ui: &mut Ui, most: f32, reveal: &mut Option<&'static str>, cx: &mut _| {
            let part = Section::Pseudocode;
            remembered(ui, (part, code_is_open), reveal, cx, |ui| {
                // The line of a step reveals more than its words: a closed window, or a re-search of a node.
                let active: &[CodePart] = if session.is_asked() {
                    &[]
                } else {
                    &page.active
                };
                code::show(ui, &self.code, active, (step, most));
            });
        };
        if code_is_open && !asked {
            // Beside the words, so that the pseudocode does not scroll out of view while the user follows it.
            let most = (0.62 * ui.available_height()).max(CODE);
            beside_scroll_bar(ui, |ui| pseudocode(ui, most, reveal, cx));
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - SCROLL_BAR);
            if asked {
                ask::card_ui(ui, session, cx);
            }
            if code_is_open && asked {
                pseudocode(ui, f32::INFINITY, reveal, cx);
            }
            let stack = session.settings.is_section_open(Section::CallStack, false);
            let calls_ui = |ui: &mut Ui, reveal: &mut _, cx: &mut _| {
                let part = (Section::CallStack, stack);
                remembered(ui, part, reveal, cx, |ui| {
                    if session.is_asked() {
                        calls::show_kept_back(ui, rows);
                    } else {
                        calls::show(ui, &page.calls, rows);
                    }
                });
            };
            if stack {
                calls_ui(ui, reveal, cx);
            }
            // In view for users who enabled it.
            critical::show(ui, session, cx);
            if counts_first {
                counts::show(ui, &page.so_far);
            }
            if bars.rows > 0 {
                caption(ui, "Windows on the path");
                // A question may ask if a window has closed.
                let veiled = session.veiled();
                let is_veiled = |visit| veiled == Some(stage.node_map.node_of(visit));
                let open = session
                    .is_asked()
                    .then(|| path::kept_back(&page.path, is_veiled));
                lit = bars::show(ui, session, open.as_ref().unwrap_or(&page.path), axis, bars);
            }
            passes::show(ui, session, cx);
            if !counts_first {
                counts::show(ui, &page.so_far);
            }
            ui.add_space(10.0);
            if section(ui, "node", &page.node, &mut node_open, reveal, |ui| {
                let current = Some(session.current_node());
                let veiled = session.veiled().is_some_and(|it| Some(it) == current);
                node::show(ui, &page.facts, veiled);
            }) {
                self.node_open = Some(node_open);
            }
            let mut chosen = Cx::default();
            remembered(ui, shut(Section::RootMoves), reveal, cx, |ui| {
                self.root_moves.show(ui, session, step, &mut chosen);
            });
            cx.append(chosen);
            // Hidden while a question asks about it.
            if session.ask.waiting().is_none() && !session.is_asked() {
                self.memory.show(ui, session, reveal, cx);
            }
            if session.is_game() {
                let mut lit = None;
                remembered(ui, shut(Section::StaticValue), reveal, cx, |ui| {
                    lit = static_value::show(ui, session);
                });
                if session.board.lit != lit {
                    cx.act(move |session| session.board.lit = lit);
                }
            }
            if !code_is_open {
                pseudocode(ui, f32::INFINITY, reveal, cx);
            }
            if !stack {
                calls_ui(ui, reveal, cx);
            }
            remembered(ui, shut(Section::Legend), reveal, cx, |ui| {
                legend::show(ui, self.signs.get_or_insert_with(figure::legend));
                if !stage.recording.spec().is_plain() {
                    let signs = &mut self.refined_signs;
                    legend::show(ui, signs.get_or_insert_with(figure::refined_legend));
                }
                if session.settings.critical {
                    let signs = &mut self.critical_signs;
                    legend::show(ui, signs.get_or_insert_with(figure::critical_legend));
                }
            });
        });
        lit
    }
}

impl StepContents {
    fn new(stage: &Stage, step: Step, rows: usize, notation: Notation) -> StepContents {
        let moment = stage.recording.moment(step);
        let names = |visit: VisitId| name(stage, visit);
        let node = moment.current().map_or_else(
            || "Current node".to_owned(),
            |current| format!("Current node: {}", full_name(stage, current)),
        );
        StepContents {
            is_cutoff: matches!(moment.event(), Some(Event::Cutoff(_))),
            step,
            rows,
            notation,
            words: words_of(stage, step, notation),
            cut_condition: lesson::cut_condition(&moment, &names, notation),
            path: path::items(&moment, &names, rows, notation),
            so_far: SoFar::at(stage, &moment),
            node,
            facts: node::facts(
                &moment,
                &stage.node_map,
                &names,
                &|visit| stage.skipped(visit),
                notation,
            ),
            active: moment.event().map_or_else(Vec::new, |event| {
                lesson::active_in(notation, &stage.recording, event)
            }),
            calls: calls::CallRows::new(
                &lesson::call_stack(&moment, calls::ROWS),
                Variables {
                    depth: lesson::has_depth(stage.recording.spec(), is_limited(stage)),
                    windows: stage.recording.spec().has_windows(),
                    entry: stage.recording.spec().in_force().table.is_some(),
                },
                &names,
                notation,
            ),
        }
    }
}

/// Returns true if a depth limit ends the search before everything is searched.
fn is_limited(stage: &Stage) -> bool {
    match &stage.source.game {
        SourceGame::Game(_) => true,
        SourceGame::Tree(tree) => stage.depth < tree.height(),
    }
}

/// Adds contents as wide as the scrolling part below, whose scroll bar takes the rest.
fn beside_scroll_bar(ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.set_max_width(ui.available_width() - SCROLL_BAR);
        contents(ui);
    });
}

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(12.0);
    ui.label(RichText::new(text).small().weak());
}

fn note(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(theme::SMALL).weak());
}
