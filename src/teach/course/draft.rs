//! Lesson drafts: the content of a lesson file, not yet resolved against its search, and its serialization.

use search::{Rules, SearchSpec};
use serde_json::Value;

use super::{LESSON_FORMAT, Lesson, LessonGame, LessonSettings, Planned};
use crate::question::QuestionKind;

#[derive(Clone, Debug)]
pub struct LessonDraft {
    pub title: String,
    pub goal: String,
    pub game: LessonGame,
    pub settings: LessonSettings,
    pub stops: Vec<StopDraft>,
    pub notes: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StopDraft {
    /// The step's number, `start`, `end`, or an event and its node.
    pub at: String,
    pub text: String,
    pub question: Option<QuestionKind>,
}

impl Lesson {
    pub fn draft(&self) -> LessonDraft {
        let stop = |stop: &Planned| StopDraft {
            at: stop.at.to_string(),
            text: stop.text.clone(),
            question: stop.question.as_ref().map(|(kind, _)| *kind),
        };
        LessonDraft {
            title: self.title.clone(),
            goal: self.goal.clone(),
            game: self.game.clone(),
            settings: self.settings,
            stops: self.stops.iter().map(stop).collect(),
            notes: self.notes.clone(),
        }
    }
}

impl LessonDraft {
    /// Returns the lesson as a file, which [`Lesson::read`] reads back.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut fields = vec![
            format!("\"format\": \"{LESSON_FORMAT}\",\n  \"version\": 1"),
            format!("\"title\": {}", json(&self.title)),
            format!("\"goal\": {}", json(&self.goal)),
            match &self.game {
                LessonGame::Tree(Some(id), _) => format!("\"library\": {}", json(id)),
                LessonGame::Tree(None, tree) => format!("\"tree\": {}", tree.to_json_field()),
                LessonGame::Game(position) => {
                    let (about, text) = (position.game().about(), json(&position.text()));
                    if about.reads_fen() {
                        format!("\"fen\": {text}")
                    } else {
                        format!("\"game\": {},\n  \"position\": {text}", json(about.id))
                    }
                }
            },
        ];
        let settings = settings(self.settings);
        if !settings.is_empty() {
            fields.push(format!("\"settings\": {{{}}}", settings.join(", ")));
        }
        let stops: Vec<String> = self.stops.iter().map(stop).collect();
        fields.push(format!("\"stops\": [{}\n  ]", stops.join(",")));
        if !self.notes.is_empty() {
            fields.push(format!("\"notes\": {}", json(&self.notes)));
        }
        format!("{{\n  {}\n}}\n", fields.join(",\n  "))
    }
}

/// Returns the settings that differ from the defaults.
fn settings(settings: LessonSettings) -> Vec<String> {
    let spec = settings.spec;
    let search = (spec != SearchSpec::alpha_beta(Rules::default()))
        .then(|| format!("\"search\": {}", json(&spec.to_string())));
    let root = settings.root.map(|root| root.to_string().to_lowercase());
    let root = root.map(|root| format!("\"root\": \"{root}\""));
    let depth = settings.depth.map(|depth| format!("\"depth\": {depth}"));
    [search, root, depth].into_iter().flatten().collect()
}

fn stop(stop: &StopDraft) -> String {
    let at = match stop.at.parse::<u32>() {
        Ok(_) => stop.at.clone(),
        Err(_) => json(&stop.at),
    };
    let question = stop
        .question
        .map(|kind| format!("\"question\": \"{kind}\", "));
    let question = question.unwrap_or_default();
    let text = json(&stop.text);
    format!("\n    {{\"at\": {at}, {question}\"text\":\n      {text}}}")
}

fn json(text: &str) -> String {
    Value::from(text).to_string()
}
