//! Writing a lesson: a file as those that come with the program.

use std::fmt::{self, Write};

use search::{Rules, SearchSpec};
use serde_json::to_string;

use super::{LESSON_FORMAT, LessonDraft, LessonGame, LessonSettings, StopDraft};

impl LessonDraft {
    /// The lesson as a file. Reading it gives the same lesson.
    ///
    /// # Examples
    /// ```
    /// use lesson::Lesson;
    /// let text = "{\n  \"format\": \"cutoff-lesson\",\n  \"version\": 1,\n  \"title\": \"T\",\n  \"goal\": \"G.\",\n  \"tree\": [3, 5],\n  \"stops\": [\n    {\"at\": \"start\", \"text\":\n      \"Begin.\"}\n  ]\n}\n";
    /// assert_eq!(Lesson::read(text.as_bytes())?.draft().to_json(), text);
    /// # Ok::<(), lesson::FileError>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        writeln!(
            out,
            "{{\n  \"format\": \"{LESSON_FORMAT}\",\n  \"version\": 1,"
        )?;
        writeln!(out, "  \"title\": {},", quoted_json(&self.title))?;
        writeln!(out, "  \"goal\": {},", quoted_json(&self.goal))?;
        write_game(&self.game, out)?;
        let settings = settings(self.settings);
        if !settings.is_empty() {
            writeln!(out, "  \"settings\": {{{}}},", settings.join(", "))?;
        }
        out.write_str("  \"stops\": [")?;
        let mut comma = "";
        for stop in &self.stops {
            write!(out, "{comma}\n    {{")?;
            write_stop(stop, out)?;
            out.write_char('}')?;
            comma = ",";
        }
        out.write_str("\n  ]")?;
        if !self.notes.is_empty() {
            write!(out, ",\n  \"notes\": {}", quoted_json(&self.notes))?;
        }
        out.write_str("\n}\n")
    }
}

fn write_game(game: &LessonGame, out: &mut String) -> fmt::Result {
    match game {
        LessonGame::Tree(Some(id), _) => writeln!(out, "  \"library\": {},", quoted_json(id)),
        LessonGame::Tree(None, tree) => writeln!(out, "  \"tree\": {},", tree.to_json_field()),
        LessonGame::Game(position) => {
            let about = position.game().about();
            let text = quoted_json(&position.text());
            if about.reads_fen() {
                writeln!(out, "  \"fen\": {text},")
            } else {
                let id = quoted_json(about.id);
                writeln!(out, "  \"game\": {id},\n  \"position\": {text},")
            }
        }
    }
}

/// What is not as usual, each as `"name": value`.
fn settings(settings: LessonSettings) -> Vec<String> {
    let mut said = Vec::new();
    if settings.spec != SearchSpec::alpha_beta(Rules::default()) {
        let search = quoted_json(&settings.spec.to_string());
        said.push(format!("\"search\": {search}"));
    }
    if let Some(root) = settings.root {
        said.push(format!("\"root\": \"{}\"", root.to_string().to_lowercase()));
    }
    if let Some(depth) = settings.depth {
        said.push(format!("\"depth\": {depth}"));
    }
    said
}

fn write_stop(stop: &StopDraft, out: &mut String) -> fmt::Result {
    // A step is a number in files, too.
    match stop.at.parse::<u32>() {
        Ok(step) => write!(out, "\"at\": {step}, ")?,
        Err(_) => write!(out, "\"at\": {}, ", quoted_json(&stop.at))?,
    }
    if let Some(kind) = stop.question {
        write!(out, "\"question\": \"{}\", ", kind.name())?;
    }
    write!(out, "\"text\":\n      {}", quoted_json(&stop.text))
}

/// A text as JSON.
fn quoted_json(text: &str) -> String {
    // A text is always JSON.
    to_string(text).unwrap_or_default()
}
