//! The table of a class, what is said of the class, the student or the node that is looked at, and what could not be marked.

use egui::{CollapsingHeader, Label, RichText, ScrollArea, Ui};

use crate::grid::{Clicked, Grid, RowAction};
use crate::inspector::words::announce;
use crate::scrolling::ShowFollowing;
use crate::theme::{self, Palette};
use session::command::Command;
use session::grading::{
    ClassFocus, GradeCommand, GradedClass, Grading, class_words, node_words, student_words, who,
};

use super::wish;

/// The sizes of letters, in points: the first at which the table fits, else the last.
const SIZES: [f32; 3] = [theme::BODY, theme::BODY - 1.0, theme::SMALL];
/// How much of the panel the table has at most; the rest scrolls below it.
const SHARE: f32 = 0.55;

/// Shows them.
pub(super) fn show(
    ui: &mut Ui,
    grading: &Grading,
    class: &GradedClass,
    commands: &mut Vec<Command>,
) {
    let most = SHARE * ui.available_height();
    ScrollArea::both()
        .id_salt("class table")
        .max_height(most)
        .auto_shrink([false, true])
        .show_following(ui, |ui| table_ui(ui, grading, class, commands));
    ui.separator();
    ScrollArea::vertical()
        .id_salt("class words")
        .auto_shrink(false)
        .show_following(ui, |ui| {
            refused_ui(ui, class);
            let (title, lines) = match grading.focus {
                ClassFocus::Class => ("The class".to_owned(), class_words(class)),
                ClassFocus::Student(row) => {
                    let graded = class.report.rows.get(row);
                    let title = graded.map_or("", who).to_owned();
                    (title, student_words(class, row))
                }
                ClassFocus::Node(node) => (class.stage.name(node), node_words(class, node)),
            };
            let title = RichText::new(title).font(theme::strong(theme::BODY + 1.0));
            announce(&ui.add(Label::new(title).wrap()));
            for line in lines {
                ui.add(Label::new(RichText::new(line).size(theme::BODY)).wrap());
            }
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
        ..Grid::new("class", &class.table)
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
