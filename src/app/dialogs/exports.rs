//! Exports pictures to files, step by step or all at once, and to the clipboard. Drawing and writing never run on the
//! UI thread.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use draw::export::{
    ExportError, Format, Pixels, Sequence, export_cropped, export_steps, missing_letters_in,
    step_pixels,
};
use platform::files::{self, file_name};
use search::trace::Step;
use stage::{PictureSeries, PictureView, Scope, SearchPair, Stage};

use crate::session::Session;
use crate::session::host::{Effect, Host, SaveDialog};
use crate::session::page::Page;
use crate::session::saving::Job;
use text::say;

pub struct OnScreen {
    pub stage: Arc<Stage>,
    pub step: Step,
    /// The part of the tree that the user chose to see.
    pub scope: Option<Scope>,
    /// The visible part of the picture.
    pub view: PictureView,
    /// The two searches that are on screen instead, and true if they are stacked; `view` then applies to each.
    pub search_pair: Option<(Arc<SearchPair>, bool)>,
}

impl OnScreen {
    fn pictures(self) -> PictureSeries {
        match self.search_pair {
            None => {
                let series = PictureSeries::new(self.stage, self.view);
                match self.scope {
                    Some(scope) => series.with_scope(scope),
                    None => series,
                }
            }
            Some((search_pair, stacked)) => PictureSeries::both(search_pair, self.view, stacked),
        }
    }
}

#[derive(Default)]
pub struct Exports {
    job: Option<(Job<ExportOutcome>, Arc<PictureCount>)>,
}

enum ExportOutcome {
    Nothing,
    Said(String),
    Picture(Pixels),
}

/// The number of finished pictures, and the total.
#[derive(Default)]
struct PictureCount {
    done: AtomicU32,
    of: AtomicU32,
    stop: AtomicBool,
}

impl PictureCount {
    fn report(&self, done: u32, of: u32) -> bool {
        self.done.store(done, Ordering::Relaxed);
        self.of.store(of, Ordering::Relaxed);
        !self.stop.load(Ordering::Relaxed)
    }
}

/// The interval at which the count of pictures is updated.
const TICK: Duration = Duration::from_millis(100);

impl Exports {
    fn copy(&mut self, shown: OnScreen, host: &mut Host) {
        self.start(host, async move |_| {
            let step = shown.step;
            let pixels = step_pixels(&shown.pictures(), step).map_err(|error| error.to_string())?;
            Ok(ExportOutcome::Picture(pixels))
        });
    }

    /// Writes pictures of these steps, or of the step on screen; without a path, asks for one.
    fn save(
        &mut self,
        shown: OnScreen,
        steps: Option<Sequence>,
        format: Format,
        path: Option<PathBuf>,
        host: &mut Host,
    ) {
        let title = shown.stage.source.title();
        let (asked, about) = match steps {
            None => (
                say!(dialog_save_picture),
                format!("{title} step {}", shown.step),
            ),
            Some(Sequence { from, to, .. }) => (
                say!(dialog_save_pictures),
                format!("{title} steps {from} to {to}"),
            ),
        };
        let choice = host.choose(path, || {
            SaveDialog::new(asked, &about, format.title(), format.ending())
        });
        self.start(host, async move |count| match choice.wait()? {
            None => Ok(ExportOutcome::Nothing),
            Some(path) => {
                let said = write(shown, steps, format, path, count).await;
                said.map(ExportOutcome::Said)
            }
        });
    }

    fn start(
        &mut self,
        host: &mut Host,
        work: impl AsyncFnOnce(&PictureCount) -> Result<ExportOutcome, String> + Send + 'static,
    ) {
        let count = Arc::new(PictureCount::default());
        let shared = Arc::clone(&count);
        let failure = say!(dialog_no_picture);
        let job = Job::pieces(failure, host.wake(), async move || work(&shared).await);
        self.job = Some((job, count));
    }

    pub fn cancel(&mut self) -> bool {
        let running = self.sequence().is_some();
        if let Some((_, count)) = &self.job {
            count.stop.store(true, Ordering::Relaxed);
        }
        running
    }

    /// Returns true while a file is being asked for, written or copied.
    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// Collects the outcome; returns a message or an error message.
    pub fn poll(&mut self, host: &mut Host) -> Option<Result<String, String>> {
        if self.sequence().is_some() {
            host.want(Effect::ComeBack(TICK));
        }
        let ended = self.job.as_mut()?.0.poll()?;
        self.job = None;
        host.want(Effect::ComeBack(Duration::ZERO));
        match ended {
            Ok(ExportOutcome::Nothing) => None,
            Ok(ExportOutcome::Said(text)) => Some(Ok(text)),
            Ok(ExportOutcome::Picture(pixels)) => {
                host.want(Effect::CopyPicture(pixels));
                Some(Ok(say!(dialog_picture_copied).to_owned()))
            }
            Err(error) => Some(Err(error)),
        }
    }

    /// The number of finished pictures of a sequence, and the total.
    pub fn sequence(&self) -> Option<(u32, u32)> {
        let (_, count) = self.job.as_ref()?;
        let of = count.of.load(Ordering::Relaxed);
        (of > 0).then(|| (count.done.load(Ordering::Relaxed), of))
    }
}

impl Drop for Exports {
    fn drop(&mut self) {
        // A half-written picture leaves no file, so the end need not wait for it.
        self.cancel();
    }
}

async fn write(
    shown: OnScreen,
    steps: Option<Sequence>,
    format: Format,
    path: PathBuf,
    count: &PictureCount,
) -> Result<String, String> {
    let (path, format, asked) = settled(path, format);
    let said = |error: ExportError| error.to_string();
    if !asked && steps.is_none() && files::exists(&path) {
        return Err(said(ExportError::Exists(file_name(&path))));
    }
    let step = shown.step;
    let series = shown.pictures();
    let missing = |step| {
        let missing = missing_letters_in(&series, step, format);
        missing.map_or_else(String::new, |missing| format!(". {missing}"))
    };
    if steps.is_none() && !format.is_of_steps() {
        export_cropped(&series, step, format, &path).map_err(said)?;
        return Ok(crate::session::saving::saved_as(&whole(&path)) + &missing(step));
    }
    let sequence = steps.unwrap_or(Sequence::ALL);
    let replace = asked && format.is_one_file();
    let mut go_on = |done, of| count.report(done, of);
    match export_steps(&series, sequence, format, &path, replace, &mut go_on).await {
        Ok(done) => {
            let first = whole(&done.first);
            let saved = match &done.last {
                Some(last) => say!(dialog_saved_files, first, last = file_name(last)),
                None => first,
            };
            Ok(crate::session::saving::saved_as(&saved) + &missing(done.steps.1))
        }
        Err(cancelled @ ExportError::Cancelled { .. }) => {
            Ok(say!(dialog_export_cancelled, why = cancelled.to_string()))
        }
        Err(error) => Err(said(error)),
    }
}

/// Returns the path with an extension for its format: the typed extension if it is known, otherwise that of the
/// format chosen in the menu. The last element is true if the path is the requested one, so that the dialog has
/// already asked about an existing file.
fn settled(path: PathBuf, format: Format) -> (PathBuf, Format, bool) {
    if let Some(typed) = Format::of_path(&path) {
        return (path, typed, true);
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(format.ending());
    (path.with_file_name(name), format, false)
}

/// The full path, so that the user finds the file.
fn whole(path: &Path) -> String {
    let absolute = std::path::absolute(path);
    absolute.as_deref().unwrap_or(path).display().to_string()
}

impl Session {
    pub fn copy_picture(&mut self) {
        self.export(Exports::copy);
    }

    /// Writes pictures of these steps, or of the step on screen; without a path, asks for one.
    pub fn save_pictures(
        &mut self,
        steps: Option<Sequence>,
        format: Format,
        path: Option<PathBuf>,
    ) {
        self.export(|exports, shown, host| exports.save(shown, steps, format, path, host));
    }

    fn export(&mut self, start: impl FnOnce(&mut Exports, OnScreen, &mut Host)) {
        // The recorded search is exported.
        self.what_if.end();
        if matches!(self.page, Page::Compare | Page::Exercise | Page::Play) {
            self.say(say!(dialog_no_export));
        } else if self.exports.job.is_none() {
            let shown = self.shown();
            start(&mut self.exports, shown, &mut self.host);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_extension_sets_the_format() {
        let settled = |path: &str| settled(PathBuf::from(path), Format::Svg);
        assert_eq!(settled("a.svg"), ("a.svg".into(), Format::Svg, true));
        assert_eq!(settled("a.PDF"), ("a.PDF".into(), Format::Pdf, true));
        assert_eq!(settled("a"), ("a.svg".into(), Format::Svg, false));
        assert_eq!(settled("v1.2"), ("v1.2.svg".into(), Format::Svg, false));
    }
}
