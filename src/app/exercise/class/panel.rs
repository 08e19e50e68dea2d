//! The table of a class, what is said of the class, the student or the node that is looked at, and, below it, what could not be marked.

use egui::{
    CollapsingHeader, EventFilter, FocusDirection, Key, Label, Modifiers, RichText, ScrollArea, Ui,
};

use crate::grid::{self, Clicked, Grid, RowAction};
use crate::inspector::words::announce;
use crate::scrolling::ShowFollowing;
use crate::theme::{self, Palette};
use lesson::Graded;
use session::Session;
use session::command::Command;
use session::grading::{
    ClassFocus, GradeCommand, GradedClass, Grading, class_words, node_words, student_words,
};

use super::wish;

/// The table, as the toolkit knows it.
const ROWS: &str = "class";
/// The sizes of letters, in points: the first at which the table fits, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];
/// How much of the panel the table has at most; the rest scrolls below it.
const SHARE: f32 = 0.55;

/// Shows them.
pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    class: &GradedClass,
    commands: &mut Vec<Command>,
) {
    let grading = &session.grading;
    let most = SHARE * ui.available_height();
    ScrollArea::both()
        .id_salt("class table")
        .max_height(most)
        .auto_shrink([false, true])
        .show_following(ui, |ui| {
            table_ui(ui, grading, class, commands);
            if !session.is_something_in_front() {
                walk_by_keyboard(ui, grading, class, commands);
            }
        });
    ui.separator();
    ScrollArea::vertical()
        .id_salt("class words")
        .auto_shrink(false)
        .show_following(ui, |ui| {
            let (title, lines) = match grading.focus {
                ClassFocus::Class => ("The class".to_owned(), class_words(class)),
                ClassFocus::Student(row) => {
                    let graded = class.report.rows.get(row);
                    let title = graded.map_or("", Graded::who).to_owned();
                    (title, student_words(class, row))
                }
                ClassFocus::Node(node) => (class.stage.name(node), node_words(class, node)),
            };
            let title = RichText::new(title).font(theme::strong(theme::BODY + 1.0));
            announce(&ui.add(Label::new(title).wrap()));
            for line in lines {
                ui.add(Label::new(RichText::new(line).size(theme::BODY)).wrap());
            }
            ui.add_space(8.0);
            notes_ui(ui, class);
            refused_ui(ui, class);
        });
}

fn table_ui(ui: &mut Ui, grading: &Grading, class: &GradedClass, commands: &mut Vec<Command>) {
    let look = |row: usize| {
        Some(RowAction {
            words: "look at this sheet",
            chosen: grading.focus == ClassFocus::Student(row),
        })
    };
    let mut grid = Grid {
        sorts: true,
        sort: grading.sort,
        action: &look,
        ..Grid::new(ROWS, &class.table)
    };
    grid.fitting(ui, ui.available_width(), &SIZES);
    let Clicked { row, head } = grid.show(ui);
    if let Some(column) = head {
        wish(commands, GradeCommand::Sort(column));
    }
    if let Some(row) = row {
        wish(commands, GradeCommand::Student(row));
    }
}

/// Up and Down lead from student to student: from the row that has the keyboard, or from the one that is looked at where nothing has it.
fn walk_by_keyboard(
    ui: &mut Ui,
    grading: &Grading,
    class: &GradedClass,
    commands: &mut Vec<Command>,
) {
    let order = class.table.order(grading.sort);
    let focused = grid::focused(ui, ROWS, order.len());
    let elsewhere = focused.is_none() && ui.memory(|memory| memory.focused().is_some());
    if elsewhere || order.is_empty() || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    if let Some(row) = focused {
        let arrows = EventFilter {
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(row, arrows));
    }
    let count = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let (up, down) = (count(Key::ArrowUp), count(Key::ArrowDown));
    if up == down {
        return;
    }
    let with_keyboard =
        (0..order.len()).find(|&line| Some(grid::line_id(ui, ROWS, line)) == focused);
    let looked_at = || {
        order
            .iter()
            .position(|&row| grading.focus == ClassFocus::Student(row))
    };
    // The first key leads to the first student, or to the last.
    let line = match with_keyboard.or_else(looked_at) {
        Some(line) => (line + down).saturating_sub(up),
        None if down > up => down - up - 1,
        None => order.len().saturating_sub(up - down),
    };
    let line = line.min(order.len() - 1);
    wish(commands, GradeCommand::Student(order[line]));
    let id = grid::line_id(ui, ROWS, line);
    ui.memory_mut(|memory| {
        // The toolkit would go on from there with the same key.
        memory.move_focus(FocusDirection::None);
        memory.request_focus(id);
    });
}

/// What is odd about names.
fn notes_ui(ui: &mut Ui, class: &GradedClass) {
    for note in class.report.notes() {
        let text = RichText::new(note).size(theme::SMALL);
        ui.add(Label::new(text).wrap());
    }
    ui.add_space(4.0);
}

/// The files that could not be marked, each with its reason.
fn refused_ui(ui: &mut Ui, class: &GradedClass) {
    let refused = &class.report.refused;
    if refused.is_empty() {
        return;
    }
    let files = lesson::counted(refused.len() as u64, "file", "files");
    let color = Palette::of(ui.ctx()).error;
    let title = RichText::new(format!("{files} could not be marked")).color(color);
    CollapsingHeader::new(title)
        .id_salt("refused")
        .default_open(true)
        .show_unindented(ui, |ui| {
            for (file, error) in refused {
                let text = RichText::new(format!("{file}: {error}")).size(theme::SMALL);
                ui.add(Label::new(text).wrap());
            }
        });
    ui.add_space(6.0);
}
