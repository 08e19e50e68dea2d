//! Choosing a file by its path, where the system has no dialog for it: what is typed, what it may be completed to, and what is
//! wrong with it. Folders are read when what is typed changes, and on a thread of their own: one that hangs holds up nothing.

use std::fmt;
use std::path::PathBuf;
use std::sync::mpsc::Sender;

use crate::host::{ChosenFile, Wake};
pub use crate::path_look::PathPurpose;
use crate::path_look::{FoundPath, expanded, find, folder_of, names_in};
use crate::saving::Job;

/// So many names are listed.
pub const LISTED: usize = 12;

/// A file that is wanted, and who waits for it.
#[derive(Debug)]
pub struct PathQuestion {
    /// What the box says.
    pub title: String,
    /// What it is for.
    pub purpose: PathPurpose,
    /// What stands in the field at first.
    pub proposed: String,
    /// Names of wanted files end so, without the dot; all are wanted if there are none.
    pub endings: Vec<String>,
    /// Who waits.
    pub answer: Sender<ChosenFile>,
}

/// A wish about the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathCommand {
    /// What is typed.
    Type(String),
    /// Go on as far as there is only one way.
    Complete,
    /// Take one of the names listed.
    Take(String),
    /// Take the file.
    Choose,
    /// Take it, although there is one of that name.
    Replace,
    /// Leave without a file.
    Leave,
}

/// The field, while a file is being chosen.
pub struct PathField {
    question: PathQuestion,
    text: String,
    /// What the text may go on to: names in its folder, folders with a slash behind them.
    names: Vec<String>,
    /// How many more there are.
    more: usize,
    said: Option<String>,
    asks: bool,
    /// The folder of what is typed, and all names in it, once they are read.
    folder: String,
    all: Vec<String>,
    reading: Option<Job<Vec<String>>>,
    /// Whether the text is to go on as far as there is only one way, once its folder is read.
    completes: bool,
    /// The file that is being looked at before it is taken.
    checking: Option<Job<FoundPath>>,
    wake: Wake,
}

impl fmt::Debug for PathField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PathField")
            .field("text", &self.text)
            .finish_non_exhaustive()
    }
}

impl PathField {
    /// Begins with what is proposed; `wake` is called when a folder has been read.
    pub fn new(question: PathQuestion, wake: Wake) -> PathField {
        let mut field = PathField {
            text: question.proposed.clone(),
            question,
            names: Vec::new(),
            more: 0,
            said: None,
            asks: false,
            folder: String::new(),
            all: Vec::new(),
            reading: None,
            completes: false,
            checking: None,
            wake,
        };
        field.read();
        field
    }

    /// What the box says.
    pub fn title(&self) -> &str {
        &self.question.title
    }

    /// What it is for.
    pub fn purpose(&self) -> &PathPurpose {
        &self.question.purpose
    }

    /// What is typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the text may go on to, and how many more there are.
    pub fn names(&self) -> (&[String], usize) {
        (&self.names, self.more)
    }

    /// The folder that a file to be written goes into, in full.
    pub fn goes_into(&self) -> Option<PathBuf> {
        let saves = self.question.purpose == PathPurpose::Save;
        let folder = expanded(folder_of(&self.text));
        saves.then(|| std::path::absolute(&folder).unwrap_or(folder))
    }

    /// What is wrong with it.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Whether it asks if a file is to be replaced.
    pub fn asks(&self) -> bool {
        self.asks
    }

    /// Whether something is being read, which may take a while.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some() || self.checking.is_some()
    }

    /// Takes in what has been read; answers whether the field has done its work.
    pub fn poll(&mut self) -> bool {
        if let Some(read) = self.reading.as_mut().and_then(Job::poll) {
            self.reading = None;
            self.all = read.unwrap_or_default();
            self.list();
            if std::mem::take(&mut self.completes) {
                self.complete();
            }
        }
        let Some(checked) = self.checking.as_mut().and_then(Job::poll) else {
            return false;
        };
        self.checking = None;
        match checked {
            Ok(FoundPath {
                problem: None,
                asks: false,
                path,
            }) => {
                // Who asked may have gone meanwhile.
                let _ = self.question.answer.send(Ok(Some(path)));
                return true;
            }
            Ok(FoundPath { problem, asks, .. }) => (self.said, self.asks) = (problem, asks),
            Err(problem) => self.said = Some(problem),
        }
        false
    }

    /// Carries out a wish; answers whether the field has done its work.
    pub fn apply(&mut self, command: PathCommand) -> bool {
        match command {
            PathCommand::Type(text) => self.set(text),
            PathCommand::Complete if self.reading.is_some() => self.completes = true,
            PathCommand::Complete => self.complete(),
            PathCommand::Take(name) => {
                let folder = folder_of(&self.text).len();
                self.set(format!("{}{name}", &self.text[..folder]));
            }
            PathCommand::Choose => self.choose(false),
            PathCommand::Replace => self.choose(true),
            PathCommand::Leave => {
                // Who asked may have gone meanwhile.
                let _ = self.question.answer.send(Ok(None));
                return true;
            }
        }
        false
    }

    fn set(&mut self, text: String) {
        self.text = text;
        self.said = None;
        self.asks = false;
        self.checking = None;
        self.completes = false;
        if folder_of(&self.text) == self.folder {
            self.list();
        } else {
            self.read();
        }
    }

    /// Reads the folder that the text is in.
    fn read(&mut self) {
        folder_of(&self.text).clone_into(&mut self.folder);
        (self.all, self.names, self.more) = (Vec::new(), Vec::new(), 0);
        let folder = self.folder.clone();
        let read = move || Ok(names_in(&folder));
        match Job::start("the folder could not be read", self.wake.clone(), read) {
            Ok(job) => self.reading = Some(job),
            Err(problem) => self.said = Some(problem),
        }
    }

    /// What the text may go on to, of what there is in its folder.
    fn list(&mut self) {
        let begun = &self.text[self.folder.len()..];
        let endings = &self.question.endings;
        let is_wanted = |name: &String| {
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            // What is hidden is shown to whoever types its dot.
            name.starts_with(begun)
                && (begun.starts_with('.') || !name.starts_with('.'))
                && (name.ends_with('/')
                    || endings.is_empty()
                    || endings.iter().any(|it| it.eq_ignore_ascii_case(ending)))
        };
        let wanted = || self.all.iter().filter(|name| is_wanted(name));
        let names: Vec<String> = wanted().take(LISTED).cloned().collect();
        self.more = wanted().count() - names.len();
        self.names = names;
    }

    /// As far as all names go on alike.
    fn complete(&mut self) {
        if self.more > 0 {
            return;
        }
        let Some(first) = self.names.first() else {
            return;
        };
        let mut common = first.as_str();
        for name in &self.names {
            let alike = common.char_indices().zip(name.chars());
            let end = alike.take_while(|((_, a), b)| a == b).last();
            let end = end.map_or(0, |((at, letter), _)| at + letter.len_utf8());
            common = &common[..end];
        }
        let folder = folder_of(&self.text);
        if common.len() >= self.text.len() - folder.len() {
            let text = format!("{folder}{common}");
            self.set(text);
        }
    }

    /// Has the file looked at, and taken if nothing is wrong with it.
    fn choose(&mut self, replace: bool) {
        let (text, purpose) = (self.text.clone(), self.question.purpose.clone());
        let look = move || Ok(find(&text, &purpose, replace));
        match Job::start("the file could not be looked at", self.wake.clone(), look) {
            Ok(job) => self.checking = Some(job),
            Err(problem) => self.said = Some(problem),
        }
    }
}

#[cfg(test)]
mod tests;
