//! Choosing a file by its path, where the system has no dialog for it: what is typed, what it may be completed to, and what is
//! wrong with it. Folders are read when what is typed changes, not for every frame.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;

use crate::host::ChosenFile;

/// So many names are listed.
pub const LISTED: usize = 12;

/// What a file is wanted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathPurpose {
    /// To be opened: it has to be there.
    Open,
    /// A folder, or one file of it.
    Folder,
    /// To be written: what is there is replaced only when somebody says so.
    Save,
}

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
#[derive(Debug)]
pub struct PathField {
    question: PathQuestion,
    text: String,
    /// What the text may go on to: names in its folder, folders with a slash behind them.
    names: Vec<String>,
    /// How many more there are.
    more: usize,
    said: Option<String>,
    asks: bool,
}

impl PathField {
    /// Begins with what is proposed.
    pub fn new(question: PathQuestion) -> PathField {
        let mut field = PathField {
            text: question.proposed.clone(),
            question,
            names: Vec::new(),
            more: 0,
            said: None,
            asks: false,
        };
        field.look();
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

    /// What is wrong with it.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Whether it asks if a file is to be replaced.
    pub fn asks(&self) -> bool {
        self.asks
    }

    /// Carries out a wish; answers whether the field has done its work.
    pub fn apply(&mut self, command: PathCommand) -> bool {
        match command {
            PathCommand::Type(text) => self.set(text),
            PathCommand::Complete => self.complete(),
            PathCommand::Take(name) => {
                let folder = folder_of(&self.text).len();
                self.set(format!("{}{name}", &self.text[..folder]));
            }
            PathCommand::Choose => return self.choose(false),
            PathCommand::Replace => return self.choose(true),
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
        self.look();
    }

    /// Reads the folder that the text is in.
    fn look(&mut self) {
        let folder = folder_of(&self.text);
        let begun = &self.text[folder.len()..];
        let is_wanted = |name: &str| {
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            let endings = &self.question.endings;
            endings.is_empty() || endings.iter().any(|it| it.eq_ignore_ascii_case(ending))
        };
        let mut names = Vec::new();
        for entry in std::fs::read_dir(expanded(folder))
            .into_iter()
            .flatten()
            .flatten()
        {
            let mut name = entry.file_name().to_string_lossy().into_owned();
            // What is hidden is shown to whoever types its dot.
            if !name.starts_with(begun) || name.starts_with('.') && !begun.starts_with('.') {
                continue;
            }
            if entry.path().is_dir() {
                name.push('/');
            } else if !is_wanted(&name) {
                continue;
            }
            names.push(name);
        }
        names.sort_by_key(|name| (!name.ends_with('/'), name.to_lowercase()));
        self.more = names.len().saturating_sub(LISTED);
        names.truncate(LISTED);
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

    fn choose(&mut self, replace: bool) -> bool {
        let path = expanded(self.text.trim());
        let problem = match self.question.purpose {
            _ if self.text.trim().is_empty() => Some("type the path of a file".to_owned()),
            PathPurpose::Folder if path.exists() => None,
            _ if path.is_dir() => Some("this is a folder: choose a file in it".to_owned()),
            PathPurpose::Open if !path.exists() => {
                Some("there is no such file: check the name and the folder".to_owned())
            }
            PathPurpose::Folder => Some("there is no such folder: check its name".to_owned()),
            PathPurpose::Save if !has_folder(&path) => {
                Some("there is no such folder: make it first, or take another one".to_owned())
            }
            _ => None,
        };
        if problem.is_some() {
            self.said = problem;
            return false;
        }
        if self.question.purpose == PathPurpose::Save && path.exists() && !replace {
            self.asks = true;
            self.said = Some("there is a file of this name: replace it?".to_owned());
            return false;
        }
        // Who asked may have gone meanwhile.
        let _ = self.question.answer.send(Ok(Some(path)));
        true
    }
}

/// What stands before the last slash, with it.
fn folder_of(text: &str) -> &str {
    let end = text.rfind(['/', std::path::MAIN_SEPARATOR]);
    end.map_or("", |end| &text[..=end])
}

fn has_folder(path: &Path) -> bool {
    path.parent()
        .is_none_or(|folder| folder.as_os_str().is_empty() || folder.is_dir())
}

/// The path that a text means: `~` is the home folder, and nothing is this one.
fn expanded(text: &str) -> PathBuf {
    if text.is_empty() {
        return PathBuf::from(".");
    }
    let home = || std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"));
    let rest = text.strip_prefix('~');
    match rest
        .filter(|rest| rest.is_empty() || rest.starts_with('/'))
        .zip(home())
    {
        Some((rest, home)) => PathBuf::from(home).join(rest.trim_start_matches('/')),
        None => PathBuf::from(text),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;

    /// A folder with files, gone with the test.
    struct Room(PathBuf);

    impl Room {
        fn new(name: &str) -> Room {
            let path =
                std::env::temp_dir().join(format!("cutoff-path-{}-{name}", std::process::id()));
            std::fs::create_dir_all(path.join("trees")).unwrap();
            for file in ["tree-a.json", "tree-b.json", "notes.txt", ".hidden.json"] {
                std::fs::write(path.join(file), "1").unwrap();
            }
            Room(path)
        }

        fn field(&self, purpose: PathPurpose) -> (PathField, Receiver<ChosenFile>) {
            let (answer, chosen) = channel();
            let field = PathField::new(PathQuestion {
                title: "Open".to_owned(),
                purpose,
                proposed: format!("{}/", self.0.display()),
                endings: vec!["json".to_owned()],
                answer,
            });
            (field, chosen)
        }
    }

    impl Drop for Room {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn names_are_listed_and_completed_as_far_as_there_is_one_way() {
        let room = Room::new("complete");
        let (mut field, chosen) = room.field(PathPurpose::Open);
        assert_eq!(field.names().0, ["trees/", "tree-a.json", "tree-b.json"]);
        field.apply(PathCommand::Type(format!("{}/t", room.0.display())));
        field.apply(PathCommand::Complete);
        assert!(field.text().ends_with("/tree"), "{}", field.text());
        field.apply(PathCommand::Type(format!("{}/tree-", room.0.display())));
        field.apply(PathCommand::Take("tree-b.json".to_owned()));
        assert!(field.text().ends_with("/tree-b.json"));
        assert!(field.apply(PathCommand::Choose));
        assert_eq!(chosen.recv().unwrap(), Ok(Some(room.0.join("tree-b.json"))));
    }

    #[test]
    fn what_cannot_be_opened_says_why_and_leaving_answers() {
        let room = Room::new("wrong");
        let (mut field, chosen) = room.field(PathPurpose::Open);
        assert!(!field.apply(PathCommand::Choose));
        assert_eq!(field.said(), Some("this is a folder: choose a file in it"));
        field.apply(PathCommand::Type("/no/such/file.json".to_owned()));
        assert_eq!(field.said(), None);
        assert!(!field.apply(PathCommand::Choose));
        assert_eq!(
            field.said(),
            Some("there is no such file: check the name and the folder")
        );
        assert!(field.apply(PathCommand::Leave));
        assert_eq!(chosen.recv().unwrap(), Ok(None));
    }

    #[test]
    fn a_file_is_replaced_only_when_somebody_says_so() {
        let room = Room::new("replace");
        let (mut field, chosen) = room.field(PathPurpose::Save);
        field.apply(PathCommand::Type(format!(
            "{}/tree-a.json",
            room.0.display()
        )));
        assert!(!field.apply(PathCommand::Choose) && field.asks());
        field.apply(PathCommand::Type(format!(
            "{}/none/x.json",
            room.0.display()
        )));
        assert!(!field.asks() && !field.apply(PathCommand::Choose));
        assert!(
            field
                .said()
                .is_some_and(|said| said.contains("no such folder"))
        );
        field.apply(PathCommand::Type(format!(
            "{}/tree-a.json",
            room.0.display()
        )));
        assert!(field.apply(PathCommand::Replace));
        assert_eq!(chosen.recv().unwrap(), Ok(Some(room.0.join("tree-a.json"))));
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = std::env::var_os("HOME").map(PathBuf::from);
        if let Some(home) = home {
            assert_eq!(expanded("~/a.json"), home.join("a.json"));
            assert_eq!(expanded("~"), home);
        }
        assert_eq!(expanded("~a/b"), PathBuf::from("~a/b"));
    }
}
