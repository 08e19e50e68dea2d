//! The panel on the right: the step in words, the counts, the windows on the path as bars, and folded sections.
//!
//! The content is computed once per step and cached; a frame only paints it.

mod axis;
mod bars;
mod calls;
mod code;
pub(crate) mod counts;
mod critical;
mod memory;
pub(crate) mod node;
mod passes;
mod path;
mod static_value;
pub(crate) mod words;

use crate::cx::Cx;
use crate::lessons::ask;
use crate::session::Session;
use crate::session::settings::Section;
use crate::step::root_table::RootMoves;
use crate::step::side_panel::SidePanel;
use crate::step::whatif;
use crate::widgets::scrolling::SCROLL_BAR;
use crate::{status, theme};
use axis::Axis;
pub(crate) use bars::LitNodes;
use calls::Variables;
use counts::CountPair;
use egui::{CollapsingHeader, Rect, RichText, ScrollArea, Sense, Ui, Vec2};
use game::Mate;
use memory::MemorySections;
use node::Fact;
use path::PathItem;
use search::Notation;
use search::trace::{Event, Step, VisitId};
use stage::{SourceGame, Stage};
use std::sync::{Arc, Weak};
use teach;
use teach::{CodeLine, CodePart, Explanation, TextLine};
use text::{Language, say};
use words::shortened;
pub(crate) use words::{answer, name, words_of};

#[derive(Default)]
pub struct Inspector {
    /// The stage that the cached contents belong to.
    stage: Weak<Stage>,
    axis: Option<Axis>,
    page: Option<StepContents>,
    code: Vec<CodeLine>,
    root_moves: RootMoves,
    /// True if the exact scores of the root moves were shown in the last frame.
    exact: bool,
    memory: MemorySections,
    /// The section that was just opened, until it is fully in view.
    reveal: Option<Section>,
}

struct StepContents {
    step: Step,
    notation: Notation,
    language: Language,
    words: Explanation,
    cut_condition: Option<TextLine>,
    path: Vec<PathItem>,
    counts: CountPair,
    facts: Vec<Fact>,
    active: Vec<CodePart>,
    calls: calls::CallRows,
}

impl Inspector {
    /// Shows the panel. Returns the nodes to highlight in the tree.
    pub fn show(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) -> Option<LitNodes> {
        // A question needs its card.
        let asked = session.ask.open().is_some() && session.course.is_none();
        let open = session.is_right_panel_open() || asked;
        if !open && !session.has_caption() && !session.is_asked() {
            self.announce(ui, session);
        }
        SidePanel::Explanation
            .show(ui, session, open, cx, |ui, cx| {
                self.contents(ui, session, cx)
            })
            .flatten()
    }

    /// Discards the contents of another stage, notation or language.
    fn forget_what_is_old(&mut self, stage: &Arc<Stage>, notation: Notation) {
        let other_stage = !Weak::ptr_eq(&self.stage, &Arc::downgrade(stage));
        let language = Language::current();
        let is_same = |page: &StepContents| page.notation == notation && page.language == language;
        if !other_stage && self.page.iter().all(is_same) {
            return;
        }
        self.axis = None;
        self.page = None;
        self.code = teach::code_of(&stage.recording, notation, is_limited(stage));
        if other_stage {
            self.stage = Arc::downgrade(stage);
            self.root_moves = RootMoves::default();
            self.memory.forget();
        }
    }

    /// Computes the contents of the current step, unless they are cached.
    fn renew(&mut self, session: &Session) -> bars::BarSpace {
        let (stage, step) = (&session.stage, session.stepping.step());
        let notation = session.notation();
        self.forget_what_is_old(stage, notation);
        let bars = bars::BarSpace::new(stage);
        if self.page.as_ref().is_none_or(|page| page.step != step) {
            self.page = Some(StepContents::new(stage, step, bars.rows, notation));
        }
        bars
    }

    /// Announces the step, which the closed panel does not show.
    fn announce(&mut self, ui: &Ui, session: &Session) {
        self.renew(session);
        let Some(page) = &self.page else { return };
        let edge = Rect::from_min_size(ui.max_rect().left_bottom(), Vec2::splat(1.0));
        let said = ui.interact(edge, ui.scope_id().with("step"), Sense::hover());
        words::announce(&words::spoken(said, &page.words.headline.to_string()));
    }

    /// Shows the sections in one fixed order, whatever the room; the card stays in view while the rest scrolls.
    fn contents(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) -> Option<LitNodes> {
        let bars = self.renew(session);
        let asked = session.ask.open().is_some() && session.course.is_none();
        if let Some(page) = self.page.as_ref().filter(|_| !asked) {
            let card = words::height(ui.available_size());
            ui.scope(|ui| {
                ui.set_max_width(ui.available_width() - SCROLL_BAR);
                card_ui(ui, session, card, page, cx);
            });
        }
        let scrolled = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - SCROLL_BAR);
            if asked {
                ask::card_ui(ui, session, cx);
            }
            if let Some(page) = &self.page {
                counts::show(ui, &page.counts);
            }
            critical::show(ui, session, cx);
            let lit = self.windows_ui(ui, session, bars);
            ui.add_space(10.0);
            self.folded_ui(ui, session, cx);
            lit
        });
        scrolled.inner
    }

    /// The windows on the path. Returns the nodes to highlight in the tree.
    fn windows_ui(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        bars: bars::BarSpace,
    ) -> Option<LitNodes> {
        let (stage, page) = (&session.stage, self.page.as_ref()?);
        if bars.rows == 0 {
            return None;
        }
        let axis = self.axis.get_or_insert_with(|| {
            // The author of a tree defines the meaning of its numbers.
            let mate = match stage.source.game {
                SourceGame::Game(_) => stage.setup.options().mate,
                SourceGame::Tree(_) => Mate::Infinite,
            };
            Axis::of(&stage.tree, stage.recording.passes(), mate, page.notation)
        });
        caption(ui, say!(step_path));
        // A question may ask if a window has closed.
        let veiled = session.veiled();
        let is_veiled = |visit| veiled == Some(stage.node_map.node_of(visit));
        let open = session
            .is_asked()
            .then(|| path::kept_back(&page.path, is_veiled));
        bars::show(ui, session, open.as_ref().unwrap_or(&page.path), axis, bars)
    }

    /// The sections that the user opens.
    fn folded_ui(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let Some(page) = self.page.as_ref() else {
            return;
        };
        let (stage, step) = (&session.stage, session.stepping.step());
        let asked = session.is_asked();
        let exact = session.root_table.open;
        if exact && !std::mem::replace(&mut self.exact, exact) {
            self.reveal = Some(Section::RootMoves);
        }
        self.exact = exact;
        let reveal = &mut self.reveal;
        let part = |section| (section, session.settings.is_section_open(section));
        remembered(ui, part(Section::CurrentNode), reveal, cx, |ui, _| {
            let current = Some(session.current_node());
            let veiled = session.veiled().is_some_and(|it| Some(it) == current);
            node::show(ui, &page.facts, veiled);
        });
        remembered(ui, part(Section::RootMoves), reveal, cx, |ui, cx| {
            self.root_moves.show(ui, session, step, cx);
        });
        remembered(ui, part(Section::Pseudocode), reveal, cx, |ui, _| {
            // The line of a step reveals more than its words: a closed window, or a re-search of a node.
            let active: &[CodePart] = if asked { &[] } else { &page.active };
            code::show(ui, &self.code, active);
        });
        let rows = (stage.depth.min(stage.tree.height()) as usize + 1).min(calls::ROWS);
        remembered(ui, part(Section::CallStack), reveal, cx, |ui, _| {
            if asked {
                calls::show_kept_back(ui, rows);
            } else {
                calls::show(ui, &page.calls, rows);
            }
        });
        if !stage.recording.passes().is_empty() {
            remembered(ui, part(Section::Passes), reveal, cx, |ui, cx| {
                passes::show(ui, session, cx);
            });
        }
        // Hidden while a question asks about it.
        if session.ask.waiting().is_none() && !asked {
            self.memory.show(ui, session, reveal, cx);
        }
        if session.is_game() {
            let mut lit = None;
            remembered(ui, part(Section::StaticValue), reveal, cx, |ui, _| {
                lit = static_value::show(ui, session);
            });
            if session.board.lit != lit {
                cx.act(move |session| session.board.lit = lit);
            }
        }
    }
}

/// The explanation of the step. Its height is constant, so that nothing below moves from step to step.
fn card_ui(ui: &mut Ui, session: &Session, height: f32, page: &StepContents, cx: &mut Cx) {
    if session.is_asked() {
        // The question of a lesson is beside its text.
        return words::show_kept_back(ui, height);
    }
    if let Some(error) = session.start_error() {
        let words = failed_start(error);
        let edit = |ui: &mut Ui| status::faulty_lesson_ui(ui, session, cx);
        let edit = session.maker.faulty.is_some().then_some(edit);
        return words::show(ui, height, &words, None, page.step, edit);
    }
    let ask = |ui: &mut Ui| whatif::horizon_ui(ui, cx);
    let answer = answer(session, &page.words);
    words::show(
        ui,
        height,
        answer.as_ref().unwrap_or(&page.words),
        page.cut_condition.as_ref(),
        page.step,
        session.ends_at_the_horizon().then_some(ask),
    );
}

/// The card of a window that could not open what it was started with.
fn failed_start(error: &str) -> Explanation {
    let line = |text: &str| TextLine::new(text);
    Explanation {
        headline: line(say!(step_not_opened)),
        sentences: vec![line(error), line(say!(step_not_opened_instead))],
        statements: Vec::new(),
        promise: None,
    }
}

impl StepContents {
    fn new(stage: &Stage, step: Step, rows: usize, notation: Notation) -> StepContents {
        let moment = stage.recording.moment(step);
        let names = |visit: VisitId| name(stage, visit);
        let is_cutoff = matches!(moment.event(), Some(Event::Cutoff(_)));
        StepContents {
            step,
            notation,
            language: Language::current(),
            words: words_of(stage, step, notation),
            // The headline of a cutoff already states it.
            cut_condition: teach::cut_condition(&moment, &names, notation).filter(|_| !is_cutoff),
            path: path::items(&moment, &names, rows, notation),
            counts: CountPair::at(stage, &moment),
            facts: node::facts(&moment, &names, &|visit| stage.skipped(visit), notation),
            active: moment.event().map_or_else(Vec::new, |event| {
                teach::active_in(notation, &stage.recording, event)
            }),
            calls: calls::CallRows::new(
                &teach::call_stack(&moment, calls::ROWS),
                Variables {
                    depth: teach::has_depth(stage.recording.spec(), is_limited(stage)),
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

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(12.0);
    ui.label(RichText::new(text).small().weak());
}

pub(crate) fn note(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(theme::SMALL).weak());
}

/// A collapsible section that remembers whether it is open. `reveal` is the section that was just opened, until it is
/// fully in view.
pub(crate) fn remembered(
    ui: &mut Ui,
    (part, open): (Section, bool),
    reveal: &mut Option<Section>,
    cx: &mut Cx,
    contents: impl FnOnce(&mut Ui, &mut Cx),
) {
    let header = CollapsingHeader::new(RichText::new(part.title()).weak())
        .id_salt(part.title())
        .open(Some(open))
        .show_unindented(ui, |ui| contents(ui, cx));
    if *reveal == Some(part) {
        if let Some(body) = &header.body_response {
            // Shows only part of a long section, so that its header and most of the rest of the panel stay visible.
            let mut sight = header.header_response.rect.union(body.rect);
            sight.max.y = sight.max.y.min(sight.top() + 0.6 * ui.clip_rect().height());
            ui.scroll_to_rect(sight, None);
        }
        if header.fully_open() || !open {
            *reveal = None;
        }
    }
    if header.header_response.clicked() {
        *reveal = (!open).then_some(part);
        cx.act(move |session| session.settings.show_section(part, !open));
    }
}
