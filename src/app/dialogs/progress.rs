//! The progress dialog: lessons done, right and wrong answers per skill.

use crate::cx::Cx;
use crate::dialogs::frame as dialog;
use crate::dialogs::frame::DialogWidth;
use crate::exercise;
use crate::session::saving::OwnFile;
use crate::session::{Session, saving};
use crate::theme::Palette;
use egui::{Button, Context, Grid, Label, RichText, Ui, Vec2};
use platform::files;
use std::path::{Path, PathBuf};
use std::time::Duration;
use teach::{Points, Skill, SkillProgress, lessons};
use text::{say, write_file};

pub(crate) fn show(ctx: &Context, session: &Session, cx: &mut Cx) {
    let Some(asks) = session.dialogs.progress else {
        return;
    };
    let show = |cx: &mut Cx, what: Option<bool>| {
        cx.act(move |session| session.dialogs.progress = what);
    };
    let ((), beside) = dialog::show(ctx, "progress", DialogWidth::Medium, |ui| {
        dialog::title(ui, say!(dialog_progress), say!(dialog_progress_about));
        let palette = Palette::of(ui.ctx());
        if let Some(problem) = &session.practice.problem {
            ui.add(Label::new(RichText::new(problem).color(palette.error)).wrap());
        }
        table_ui(ui, session);
        if asks {
            ui.label(say!(dialog_progress_forget_all));
            ui.horizontal(|ui| {
                if ui
                    .button(RichText::new(say!(dialog_progress_forget)).color(palette.error))
                    .clicked()
                {
                    cx.act(|session| session.practice.clear());
                    show(cx, Some(false));
                }
                if ui.button(say!(dialog_progress_keep)).clicked() {
                    show(cx, Some(false));
                }
            });
            return;
        }
        dialog::buttons(ui, |ui| {
            let some = session.practice.progress.answers() > 0;
            let clear = Button::new(say!(dialog_progress_clear));
            if ui.add_enabled(some, clear).clicked() {
                show(cx, Some(true));
            }
            if dialog::close(ui).clicked() {
                show(cx, None);
            }
        });
    });
    if beside {
        show(cx, None);
    }
}

fn table_ui(ui: &mut Ui, session: &Session) {
    ui.add_space(10.0);
    let done = &session.settings.lessons_done;
    let done = lessons()
        .iter()
        .filter(|entry| done.iter().any(|id| id == entry.id));
    let (done, all) = (done.count(), lessons().len());
    ui.label(say!(dialog_progress_lessons, all, done));
    ui.add_space(10.0);
    Grid::new("skills").spacing([26.0, 8.0]).show(ui, |ui| {
        let heads = [
            say!(dialog_progress_right),
            say!(dialog_progress_wrong),
            say!(dialog_progress_share),
        ];
        ui.allocate_space(Vec2::ZERO);
        for head in heads {
            ui.label(RichText::new(head).weak());
        }
        ui.end_row();
        for &skill in Skill::ALL {
            let points = session.practice.progress.of(skill);
            let share = points
                .percent()
                .map_or_else(|| "–".to_owned(), |it| format!("{it}%"));
            let name = exercise::skill(skill);
            ui.label(RichText::new(name).strong());
            ui.label(points.got.to_string());
            ui.label(points.lost().to_string());
            ui.label(share);
            ui.end_row();
        }
    });
    ui.add_space(12.0);
}

/// Practice results and their file.
#[derive(Default)]
pub struct Practice {
    pub progress: SkillProgress,
    /// `None` if the file cannot be read, because it must not be overwritten.
    file: Option<PathBuf>,
    pub problem: Option<String>,
    is_problem_new: bool,
}

impl Practice {
    /// Reads `progress.json` in a folder and stores results there from now on.
    pub fn keep_in(&mut self, folder: &Path) {
        self.file = Some(folder.join("progress.json"));
        if let Some(kept) = self.read() {
            self.progress = kept;
        }
    }

    /// Adds the points of an answer or of a marked exercise to the current content of the file, because several
    /// windows share it.
    pub fn note(&mut self, skill: Skill, points: Points) {
        let _lock = self.lock();
        if let Some(kept) = self.read() {
            self.progress = kept;
        }
        self.progress.add(skill, points);
        self.write();
    }

    pub fn clear(&mut self) {
        let _lock = self.lock();
        self.progress = SkillProgress::default();
        self.write();
    }

    /// The problem with the file, returned once.
    pub fn new_problem(&mut self) -> Option<String> {
        let is_new = std::mem::take(&mut self.is_problem_new);
        self.problem.clone().filter(|_| is_new)
    }

    fn fail(&mut self, problem: String) {
        self.is_problem_new |= self.problem.as_ref() != Some(&problem);
        self.problem = Some(problem);
    }

    /// Returns the content of the file, if it can be read.
    fn read(&mut self) -> Option<SkillProgress> {
        let (loss, fresh) = (say!(dialog_progress_lost), say!(dialog_progress_fresh));
        let parse = SkillProgress::from_json;
        match saving::read(self.file.as_deref()?, loss, fresh, parse) {
            OwnFile::Read(progress) => return Some(progress),
            OwnFile::Missing => {}
            OwnFile::Replaced(problem) => self.fail(problem),
            OwnFile::Blocked(problem) => {
                self.file = None;
                self.fail(problem);
            }
        }
        None
    }

    /// Waits until no other window is between reading and writing. A healthy window is never there for seconds; without
    /// the lock, the work continues.
    fn lock(&self) -> Option<files::Lock> {
        let file = self.file.as_deref()?;
        // An error here is reported by the write.
        let _ = files::create_dir_all(file.parent()?);
        files::wait_for(&file.with_extension("lock"), Duration::from_secs(2))
    }

    fn write(&mut self) {
        let Some(file) = &self.file else { return };
        if let Err(error) = write_file(file, self.progress.to_json().as_bytes()) {
            self.fail(say!(dialog_progress_unsaved, why = error));
        }
    }
}

impl Session {
    /// Adds the points of an answer or of a marked exercise to the practice results. Class polls do not count.
    pub fn note(&mut self, skill: Skill, points: Points) {
        self.practice.note(skill, points);
    }

    /// Stores practice results in a folder, which may contain earlier ones.
    pub fn keep_progress_in(&mut self, folder: &Path) {
        self.practice.keep_in(folder);
        let problem = self.practice.new_problem();
        self.notice = problem.or(self.notice.take());
    }
}
