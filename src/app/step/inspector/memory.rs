//! The search's memory: table entries, killers, history, and the reasons for the child order. Computed once per step
//! while it is open.

use egui::{ScrollArea, Ui};

use crate::cx::Cx;
use crate::session::Session;
use crate::session::settings::Section;
use crate::step::memory::{self, MomentTable};
use crate::theme;
use crate::widgets::grid::{Grid, RowAction};
use game::NodeId;
use search::Notation;
use search::trace::Step;

use crate::step::inspector::note;
use text::say;

/// The memory sections with their cached contents of the latest step.
#[derive(Default)]
pub struct MemorySections {
    table: Option<(MomentKey, TableList)>,
    ordering: Option<(MomentKey, OrderingLists)>,
    /// True if only entries of the current node's position are listed.
    only_here: bool,
}

/// The key of a section's cached contents.
#[derive(Clone, Copy, PartialEq, Eq)]
struct MomentKey {
    step: Step,
    notation: Notation,
    only: Option<NodeId>,
}

struct TableList {
    said: String,
    entries: MomentTable,
}

struct OrderingLists {
    children: Option<(String, MomentTable)>,
    killers: MomentTable,
    history: MomentTable,
}

/// The maximum height of a list before it scrolls, in points.
const HIGH: f32 = 190.0;

impl MemorySections {
    /// Discards the contents of another stage.
    pub fn forget(&mut self) {
        *self = MemorySections {
            only_here: self.only_here,
            ..MemorySections::default()
        };
    }

    /// Shows the sections that apply to the search.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        session: &Session,
        reveal: &mut Option<Section>,
        cx: &mut Cx,
    ) {
        let spec = session.stage.recording.spec().in_force();
        let orders = spec.table.is_some() || spec.deepening || spec.killers || spec.history;
        for (has, section) in [
            (spec.table.is_some(), Section::Table),
            (orders, Section::Ordering),
        ] {
            if !has {
                continue;
            }
            let open = session.settings.is_section_open(section);
            crate::step::inspector::remembered(ui, (section, open), reveal, cx, |ui, cx| {
                match section {
                    Section::Table => self.table_ui(ui, session, cx),
                    _ => self.ordering_ui(ui, session, cx),
                }
            });
        }
    }

    /// The table entries. A click on an entry goes to the step that stored it.
    fn table_ui(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let stage = &*session.stage;
        ui.checkbox(&mut self.only_here, say!(step_table_only_here))
            .on_hover_text(say!(step_table_only_here_hint));
        let key = MomentKey {
            step: session.stepping.step(),
            notation: session.notation(),
            only: self.only_here.then(|| session.current_node()),
        };
        if self.table.as_ref().is_none_or(|kept| kept.0 != key) {
            let contents = stage.recording.table_contents(key.step).unwrap_or_default();
            self.table = Some((
                key,
                TableList {
                    said: memory::table_use(stage, &contents, key.step),
                    entries: memory::entries(stage, &contents, key.notation, key.only),
                },
            ));
        }
        let Some((_, contents)) = &self.table else {
            return;
        };
        note(ui, &contents.said);
        if contents.entries.table.rows.is_empty() {
            let none = if self.only_here {
                say!(step_table_none_here)
            } else {
                say!(step_table_empty)
            };
            note(ui, none);
            return;
        }
        list(
            ui,
            "entries",
            (&contents.entries, None),
            say!(step_go_to_stored),
            cx,
        );
    }

    /// The reasons for the child order, killers and history.
    fn ordering_ui(&mut self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let stage = &*session.stage;
        let key = MomentKey {
            step: session.stepping.step(),
            notation: Notation::Minimax,
            only: None,
        };
        if self.ordering.as_ref().is_none_or(|kept| kept.0 != key) {
            let remembered = stage.recording.order_memory(key.step);
            let children = memory::children(stage, key.step);
            self.ordering = Some((
                key,
                OrderingLists {
                    children: children.map(|(node, table)| (stage.name(node), table)),
                    killers: memory::killers(stage, &remembered),
                    history: memory::history(stage, &remembered),
                },
            ));
        }
        let Some((_, contents)) = &self.ordering else {
            return;
        };
        match &contents.children {
            Some((node, children)) => {
                note(ui, &say!(step_ordering_children, node));
                list(
                    ui,
                    "children",
                    (children, None),
                    say!(step_go_to_entered),
                    cx,
                );
            }
            None => note(ui, say!(step_ordering_no_children)),
        }
        let spec = stage.recording.spec();
        for (on, title, none, id, table) in [
            (
                spec.killers,
                say!(step_ordering_killers),
                say!(step_ordering_no_cutoff),
                "killers",
                &contents.killers,
            ),
            (
                spec.history,
                say!(step_ordering_history),
                say!(step_ordering_no_cutoff),
                "history",
                &contents.history,
            ),
        ] {
            if !on {
                continue;
            }
            ui.add_space(8.0);
            note(ui, title);
            if table.table.rows.is_empty() {
                note(ui, none);
            } else {
                list(ui, id, (table, None), say!(step_go_to_cutoff), cx);
            }
        }
    }
}

/// A scrolling table with its current row. A click on a row goes to its step.
pub(super) fn list(
    ui: &mut Ui,
    id: &str,
    (contents, current): (&MomentTable, Option<usize>),
    words: &'static str,
    cx: &mut Cx,
) {
    let action = |row| {
        Some(RowAction {
            words,
            chosen: current == Some(row),
        })
    };
    let mut grid = Grid {
        action: &action,
        ..Grid::new(id, &contents.table)
    };
    grid.fitting(ui, ui.available_width(), &[theme::BODY, theme::SMALL]);
    let area = ScrollArea::both().id_salt(id).max_height(HIGH);
    let clicked = area.show(ui, |ui| grid.show(ui)).inner;
    if let Some(&step) = clicked.row.and_then(|row| contents.steps.get(row)) {
        cx.act(move |session| session.go_to(step));
    }
}
