//! Taking pictures away: into files, step by step or all at once, and into the clipboard. Drawing and writing are never
//! done on the thread that paints.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use egui::{
    Align2, Area, ColorImage, Context, Frame, Id, Order, ProgressBar, Role, WidgetInfo, vec2,
};

use export::file_name;
use export::picture::{ExportError, Format, Pixels, export_step, export_steps, step_pixels};
use search::trace::Step;
use stage::{PictureSeries, Scope, SearchPair, Stage, View};

use super::command::Command;
use super::saving::{Job, ask_for_file, name_for, wake};
use super::theme::Palette;

/// Which steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// The one on screen.
    This,
    /// All, from the first to the last.
    All,
}

/// A wish about pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportCommand {
    /// Write pictures; without a path, ask for one.
    Save(Steps, Format, Option<PathBuf>),
    /// Put the picture on screen into the clipboard.
    Copy,
    /// Stop writing.
    Cancel,
}

/// What is on screen and may be taken away.
pub struct Shown {
    /// The stage.
    pub stage: Arc<Stage>,
    /// The step that it is at.
    pub step: Step,
    /// What somebody has chosen to see of it, if somebody has.
    pub scope: Option<Scope>,
    /// The part of it in sight.
    pub view: View,
    /// The two searches that are on screen instead, and whether they are above each other; the part in sight is that of
    /// each.
    pub duo: Option<(Arc<SearchPair>, bool)>,
}

impl Shown {
    /// The pictures of all steps.
    fn film(self) -> PictureSeries {
        match self.duo {
            None => {
                let film = PictureSeries::new(self.stage, self.view);
                match self.scope {
                    Some(scope) => film.with_scope(scope),
                    None => film,
                }
            }
            Some((duo, stacked)) => PictureSeries::both(duo, self.view, stacked),
        }
    }
}

/// What is being written, and what has become of it.
#[derive(Default)]
pub struct Exports {
    job: Option<(Job<Done>, Arc<Progress>)>,
    /// What was done, and for how many seconds more that is said.
    said: Option<(String, f32)>,
}

/// How a job ended.
enum Done {
    /// No file was chosen.
    Nothing,
    /// Said in full.
    Said(String),
    /// For the clipboard.
    Picture(Pixels),
}

/// How far a job is.
#[derive(Default)]
struct Progress {
    done: AtomicU32,
    of: AtomicU32,
    stop: AtomicBool,
}

impl Progress {
    fn report(&self, done: u32, of: u32) -> bool {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
        !self.stop.load(Ordering::Relaxed)
    }
}

/// For how long success is told, in seconds.
const TOLD: f32 = 5.0;
/// How often the count of pictures is brought up to date.
const TICK: Duration = Duration::from_millis(100);

impl Exports {
    /// Carries out a wish; answers an error message if it cannot be done. While one is being carried out, others wait.
    pub fn apply(&mut self, command: ExportCommand, shown: Shown, ctx: &Context) -> Option<String> {
        match command {
            ExportCommand::Cancel => {
                self.cancel();
                return None;
            }
            _ if self.job.is_some() => return None,
            ExportCommand::Save(steps, format, path) => self.save(shown, steps, format, path, ctx),
            ExportCommand::Copy => self.start(ctx, move |_| {
                let step = shown.step;
                let pixels = step_pixels(&shown.film(), step).map_err(|error| error.to_string())?;
                Ok(Done::Picture(pixels))
            }),
        }
        .err()
    }

    fn save(
        &mut self,
        shown: Shown,
        steps: Steps,
        format: Format,
        path: Option<PathBuf>,
        ctx: &Context,
    ) -> Result<(), String> {
        let title = shown.stage.source.title();
        let (asked, about) = match steps {
            Steps::This => ("Save the picture", format!("{title} step {}", shown.step)),
            Steps::All => ("Save the pictures of all steps", title.into_owned()),
        };
        let choice: Box<dyn FnOnce() -> Result<Option<PathBuf>, String> + Send> =
            if let Some(path) = path {
                Box::new(|| Ok(Some(path)))
            } else {
                let name = name_for(&about, format.ending());
                let kind = format.to_string();
                Box::new(ask_for_file(asked, &name, &kind, format.ending()))
            };
        self.start(ctx, move |progress| match choice()? {
            None => Ok(Done::Nothing),
            Some(path) => write(shown, steps, format, path, progress).map(Done::Said),
        })
    }

    fn start(
        &mut self,
        ctx: &Context,
        work: impl FnOnce(&Progress) -> Result<Done, String> + Send + 'static,
    ) -> Result<(), String> {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let what = "the picture could not be made";
        let job = Job::start(what, wake(ctx), move || work(&shared))?;
        self.job = Some((job, progress));
        self.said = None;
        Ok(())
    }

    /// Stops a sequence that is being written; `false` when there is none.
    pub fn cancel(&mut self) -> bool {
        let running = self.sequence().is_some();
        if let Some((_, progress)) = &self.job {
            progress.stop.store(true, Ordering::Relaxed);
        }
        running
    }

    /// Whether something is being asked for, written or copied.
    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// Says for a while that something was done.
    pub(super) fn tell(&mut self, what: &str) {
        self.said = Some((what.to_owned(), TOLD));
    }

    /// What was done last, while it is told.
    pub fn said(&self) -> Option<&str> {
        self.said.as_ref().map(|(text, _)| text.as_str())
    }

    /// Takes in what was done, and lets time pass; answers an error message.
    pub fn tick(&mut self, seconds: f32, ctx: &Context) -> Option<String> {
        if let Some((_, left)) = &mut self.said {
            *left -= seconds;
            ctx.request_repaint_after(TICK);
        }
        self.said.take_if(|(_, left)| *left <= 0.0);
        if self.sequence().is_some() {
            ctx.request_repaint_after(TICK);
        }
        let ended = self.job.as_ref()?.0.poll()?;
        self.job = None;
        match ended {
            Ok(Done::Nothing) => {}
            Ok(Done::Said(text)) => self.said = Some((text, TOLD)),
            Ok(Done::Picture(pixels)) => {
                let size = [pixels.width as usize, pixels.height as usize];
                ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
                self.said = Some(("Picture copied".to_owned(), TOLD));
            }
            Err(error) => return Some(error),
        }
        ctx.request_repaint();
        None
    }

    /// How many pictures of a sequence are done, of how many.
    fn sequence(&self) -> Option<(u32, u32)> {
        let (_, progress) = self.job.as_ref()?;
        let of = progress.of.load(Ordering::Relaxed);
        (of > 0).then(|| (progress.done.load(Ordering::Relaxed), of))
    }

    /// Shows how far a sequence is, or what was done, over the lower edge of the window.
    pub fn show(&self, ctx: &Context, commands: &mut Vec<Command>) {
        let sequence = self.sequence();
        if sequence.is_none() && self.said.is_none() {
            return;
        }
        let palette = Palette::of(ctx);
        Area::new(Id::unique("export"))
            .order(Order::Foreground)
            .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -76.0))
            .show(ctx, |ui| {
                Frame::popup(ui.style()).show(ui, |ui| {
                    ui.horizontal(|ui| match (sequence, self.said()) {
                        (Some((done, of)), _) => {
                            #[allow(clippy::cast_precision_loss)] // a few thousand
                            let part = done as f32 / of.max(1) as f32;
                            let bar = ProgressBar::new(part)
                                .desired_width(160.0)
                                .desired_height(12.0)
                                .fill(palette.max);
                            ui.add(bar);
                            ui.label(format!("{done} of {of} pictures"));
                            if ui.button("Cancel").on_hover_text("Esc").clicked() {
                                commands.push(Command::Export(ExportCommand::Cancel));
                            }
                        }
                        (None, Some(text)) => {
                            let response = ui.label(text);
                            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
                        }
                        (None, None) => {}
                    });
                });
            });
    }
}

impl Drop for Exports {
    fn drop(&mut self) {
        // A picture that is half written is not there, so nobody has to wait for it.
        self.cancel();
    }
}

/// Writes pictures; answers what was done.
fn write(
    shown: Shown,
    steps: Steps,
    format: Format,
    path: PathBuf,
    progress: &Progress,
) -> Result<String, String> {
    let (path, format, asked) = settled(path, format);
    let said = |error: ExportError| error.to_string();
    if !asked && steps == Steps::This && path.exists() {
        return Err(said(ExportError::Exists(file_name(&path))));
    }
    let step = shown.step;
    let film = shown.film();
    if steps == Steps::This {
        export_step(&film, step, format, &path).map_err(said)?;
        return Ok(format!("Saved as {}", file_name(&path)));
    }
    let replace = asked && format == Format::Pdf;
    match export_steps(&film, format, &path, replace, &mut |done, of| {
        progress.report(done, of)
    }) {
        Ok(done) => Ok(match &done.last {
            None => format!("Saved as {}", file_name(&done.first)),
            Some(last) => format!("Saved as {} to {}", file_name(&done.first), file_name(last)),
        }),
        Err(cancelled @ ExportError::Cancelled { .. }) => Ok(format!("Cancelled: {cancelled}")),
        Err(error) => Err(said(error)),
    }
}

/// The path with an ending that says its format: the one typed if it is known, else the one chosen in the menu. The last
/// part says whether it is the path that was asked for, so that the dialog has spoken of a file that is there already.
fn settled(path: PathBuf, format: Format) -> (PathBuf, Format, bool) {
    if let Some(typed) = Format::of_path(&path) {
        return (path, typed, true);
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(format.ending());
    (path.with_file_name(name), format, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_typed_decides() {
        let settled = |path: &str| settled(PathBuf::from(path), Format::Svg);
        assert_eq!(settled("a.svg"), ("a.svg".into(), Format::Svg, true));
        assert_eq!(settled("a.PDF"), ("a.PDF".into(), Format::Pdf, true));
        assert_eq!(settled("a"), ("a.svg".into(), Format::Svg, false));
        assert_eq!(settled("v1.2"), ("v1.2.svg".into(), Format::Svg, false));
    }
}
