//! The panel at the right: the step in words, the windows on the path as bars, the counts, and the node in hand.
//!
//! What it says is worked out once per step and kept; a frame only paints it.

mod axis;
mod bars;
mod bounds;
mod calls;
mod code;
mod counts;
mod critical;
mod ends;
pub(super) mod legend;
mod memory;
mod node;
mod passes;
mod path;
mod places;
mod root_moves;
mod static_value;
pub(super) mod words;

use std::sync::{Arc, Weak};

use egui::{CollapsingHeader, Frame, Margin, Panel, RichText, ScrollArea, Ui};

use figure::LegendSign;
use game::Mate;
use lesson::{self, CodeLine, CodePart, Explanation, GameKind};
use search::Notation;
use search::trace::{Event, Step, VisitId};
use stage::{Names, SourceGame, Stage};

use crate::ask;
use crate::theme;
use crate::whatif;
use session::Session;
use session::board::BoardCommand;
use session::command::Command;
use session::settings::Section;

pub(super) use ends::LitNodes;

use axis::Axis;
use calls::Variables;
use counts::SoFar;
use memory::MemorySections;
use node::Fact;
use path::PathItem;
use root_moves::RootMoves;

/// The inspector and what it keeps from frame to frame.
#[derive(Default)]
pub struct Inspector {
    /// The stage that all of the following is of.
    stage: Weak<Stage>,
    axis: Option<Axis>,
    page: Option<StepContents>,
    /// The text of the search in force.
    code: Vec<CodeLine>,
    /// The signs of the picture, made when they are first asked for.
    signs: Option<Vec<LegendSign>>,
    critical_signs: Option<Vec<LegendSign>>,
    refined_signs: Option<Vec<LegendSign>>,
    root_moves: RootMoves,
    memory: MemorySections,
    /// Whether the node in hand is shown; until it is asked for or put away, where there is room.
    node_open: Option<bool>,
    /// The section that has just been opened, until it is whole in sight.
    reveal: Option<&'static str>,
}

/// All that is said at one step.
struct StepContents {
    step: Step,
    rows: usize,
    notation: Notation,
    words: Explanation,
    path: Vec<PathItem>,
    so_far: SoFar,
    node: String,
    facts: Vec<Fact>,
    /// The lines of the pseudocode that the step is.
    active: Vec<CodePart>,
    calls: calls::CallRows,
    is_cutoff: bool,
}

impl Inspector {
    /// Shows the panel; answers what is to be lit in the tree.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        commands: &mut Vec<Command>,
    ) -> Option<LitNodes> {
        // At the right, the scroll bar has the rest of the margin.
        let margin = Margin {
            right: 4,
            ..Margin::symmetric(14, 12)
        };
        Panel::right("inspector")
            .resizable(true)
            .default_size(330.0)
            .size_range(270.0..=560.0)
            .frame(Frame::side_top_panel(ui.style()).inner_margin(margin))
            .show(ui, |ui| self.contents(ui, session, commands))
            .inner
    }

    /// Drops what was worked out of another stage, or in another notation.
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

    fn contents(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        commands: &mut Vec<Command>,
    ) -> Option<LitNodes> {
        let (stage, step) = (&session.stage, session.stepping.step());
        let notation = session.notation();
        self.forget_what_is_old(stage, notation);
        let bars = bars::BarSpace::new(stage, ui.available_height());
        if self
            .page
            .as_ref()
            .is_none_or(|page| (page.step, page.rows) != (step, bars.rows))
        {
            self.page = Some(StepContents::new(stage, step, bars.rows, notation));
        }
        let axis = self.axis.get_or_insert_with(|| {
            // The numbers of a tree are what its author says.
            let mate = match stage.source.game {
                SourceGame::Game(_) => stage.setup.options().mate,
                SourceGame::Tree(_) => Mate::Infinite,
            };
            Axis::of(&stage.tree, mate, notation)
        });
        let page = self.page.as_ref()?;
        let mut lit = None;

        let has_room = ui.available_height() > bars.height() + 560.0;
        let mut node_open = self.node_open.unwrap_or(has_room);
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 10.0);
            if session.ask.open().is_some() && session.course.is_none() {
                ask::card_ui(ui, session, commands);
            } else if session.is_asked() {
                // The question of a lesson stands beside its text.
                words::show_kept_back(ui);
            } else {
                words::show(ui, &page.words, step == 0, |ui| {
                    if page.is_cutoff {
                        whatif::card_ui(ui, session, commands);
                    }
                });
            }
            let reveal = &mut self.reveal;
            let rows = (stage.depth.min(stage.tree.height()) as usize + 1).min(calls::ROWS);
            let spec = |ui: &mut Ui, open: bool, reveal: &mut _, commands: &mut _| {
                for part in [Section::Pseudocode, Section::CallStack] {
                    if session.settings.sections.contains(&part) == open {
                        remembered(ui, session, part, reveal, commands, |ui| match part {
                            Section::Pseudocode => code::show(ui, &self.code, &page.active),
                            _ => calls::show(ui, &page.calls, rows),
                        });
                    }
                }
            };
            // Whoever follows the algorithm line by line has it beside the words; put away, it is out of the way.
            spec(ui, true, reveal, commands);
            if bars.rows > 0 {
                caption(ui, "Windows on the path");
                // That a window has closed is for whoever is asked to see.
                let open = session.is_asked().then(|| path::without_ends(&page.path));
                lit = bars::show(ui, session, open.as_ref().unwrap_or(&page.path), axis, bars);
            }
            // Whoever asks for it has it in sight.
            critical::show(ui, session, commands);
            passes::show(ui, session, commands);
            counts::show(ui, &page.so_far);
            ui.add_space(10.0);
            if section(ui, "node", &page.node, &mut node_open, reveal, |ui| {
                node::show(ui, &page.facts, session.veiled().is_some());
            }) {
                self.node_open = Some(node_open);
            }
            let mut chosen = Vec::new();
            remembered(ui, session, Section::RootMoves, reveal, commands, |ui| {
                self.root_moves.show(ui, session, step, &mut chosen);
            });
            commands.append(&mut chosen);
            // Whoever is asked about it does not read it off.
            if session.ask.waiting().is_none() && !session.is_asked() {
                self.memory.show(ui, session, reveal, commands);
            }
            if session.is_game() {
                let mut lit = None;
                remembered(ui, session, Section::StaticValue, reveal, commands, |ui| {
                    lit = static_value::show(ui, session);
                });
                if session.board.lit != lit {
                    commands.push(BoardCommand::Light(lit).into());
                }
            }
            spec(ui, false, reveal, commands);
            remembered(ui, session, Section::Legend, reveal, commands, |ui| {
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
        let kind = match &*stage.names {
            Names::Tree(_) => GameKind::Tree,
            Names::Game { root, .. } => GameKind::of(root.game().about()),
        };
        let node = moment.current().map_or_else(
            || "Current node".to_owned(),
            |current| format!("Current node: {}", names(current)),
        );
        StepContents {
            is_cutoff: matches!(moment.event(), Some(Event::Cutoff(_))),
            step,
            rows,
            notation,
            words: lesson::explain_in(notation, &moment, &names, kind),
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

/// Whether the search ends at a depth before everything is searched.
fn is_limited(stage: &Stage) -> bool {
    match &stage.source.game {
        SourceGame::Game(_) => true,
        SourceGame::Tree(tree) => stage.depth < tree.height(),
    }
}

/// What a visited node is called, short enough for a sentence.
pub(super) fn name(stage: &Stage, visit: VisitId) -> String {
    shortened(&stage.name(stage.node_map.node_of(visit)), 28)
}

/// The text on one line and no longer than so many characters.
fn shortened(text: &str, most: usize) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    let mut rest = text.chars().map(clean);
    let mut short: String = rest.by_ref().take(most).collect();
    if rest.next().is_some() {
        short.pop();
        short.push('…');
    }
    short
}

/// A small heading.
fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(12.0);
    ui.label(RichText::new(text).small().weak());
}

/// A line of second rank.
fn note(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).size(theme::SMALL).weak());
}

/// A part that can be put away. Answers whether it has just been opened or closed.
fn section(
    ui: &mut Ui,
    id: &'static str,
    title: &str,
    open: &mut bool,
    reveal: &mut Option<&'static str>,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let header = CollapsingHeader::new(RichText::new(title).weak())
        .id_salt(id)
        .open(Some(*open))
        .show_unindented(ui, contents);
    if *reveal == Some(id) {
        if let Some(body) = &header.body_response {
            // A long one only as far as its header and most of the rest stay in sight.
            let mut sight = header.header_response.rect.union(body.rect);
            sight.max.y = sight.max.y.min(sight.top() + 0.6 * ui.clip_rect().height());
            ui.scroll_to_rect(sight, None);
        }
        if header.fully_open() || !*open {
            *reveal = None;
        }
    }
    let clicked = header.header_response.clicked();
    if clicked {
        *open = !*open;
        *reveal = open.then_some(id);
    }
    clicked
}

/// A part that stays as it was left.
fn remembered(
    ui: &mut Ui,
    session: &Session,
    part: Section,
    reveal: &mut Option<&'static str>,
    commands: &mut Vec<Command>,
    contents: impl FnOnce(&mut Ui),
) {
    let mut open = session.settings.sections.contains(&part);
    if section(ui, part.title(), part.title(), &mut open, reveal, contents) {
        commands.push(Command::Section(part, open));
    }
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_names_end_in_an_ellipsis() {
        assert_eq!(shortened("a\nb", 5), "a b");
        assert_eq!(shortened("abcde", 5), "abcde");
        assert_eq!(shortened("äbcdef", 5), "äbcd…");
    }
}
