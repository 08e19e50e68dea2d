//! What the panel, the menu and the keys ask of a lesson that is being made.

use std::path::PathBuf;

use game::NodeId;
use lesson::QuestionKind;

use super::StopProposal;
use crate::unsaved::UnsavedChoice;

/// A wish about the lesson that is being made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakerCommand {
    /// Go on with the one there is, or begin one on what is on screen.
    Begin,
    /// Begin one on what is on screen, in place of the one there is.
    BeginAnew,
    /// Change the lesson that runs.
    EditRunning,
    /// Change the lesson whose file could not be opened.
    EditFaulty,
    /// Show its panel, or put it aside.
    Show(bool),
    /// A stop at the step on screen.
    AddStop,
    /// Stops where the search, or what somebody did in it, proposes them.
    Propose(StopProposal),
    /// Change what it says.
    Change(DraftChange),
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// Open a stop, by its number from 0, and go to its step; or close it.
    Select(Option<usize>),
    /// Offer the numbers of this node.
    NumbersOf(NodeId),
    /// Give the lesson from its start.
    Try,
    /// Say all that is wrong with it.
    Check,
    /// Save to its file, or ask for one.
    Save,
    /// Ask for a file and save to it.
    SaveAs,
    /// Save to this file.
    SaveTo(PathBuf),
    /// Show what the lesson searches.
    ShowSearch,
    /// Have the lesson search what is on screen.
    TakeSearch,
    /// What to do with the unsaved lesson before it would be lost.
    Answer(UnsavedChoice),
    /// Offer another one first of the unsaved lessons that were kept, counted from 1.
    Offer(usize),
    /// Open what was kept of an unsaved lesson.
    Restore,
    /// Delete what was kept of an unsaved lesson.
    DiscardKept,
}

/// A change of what a lesson says. Stops are named by their numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftChange {
    /// What it is called.
    Title(String),
    /// What a student sees afterwards.
    Goal(String),
    /// What the teacher should know.
    Notes(String),
    /// What is said at a stop.
    Text(usize, String),
    /// A placeholder in the text of a stop, behind so many characters; at the end where that is not said.
    Insert(usize, Option<usize>, String),
    /// What is asked at a stop.
    Question(usize, Option<QuestionKind>),
    /// A stop is to be at the step on screen.
    MoveHere(usize),
    /// A stop changes places with the one above.
    Up(usize),
    /// A stop changes places with the one below.
    Down(usize),
    /// A stop is taken away.
    Remove(usize),
}
