//! All actions that need no further input, each defined once: its name, keys, conditions and command.
//!
//! Menus, buttons, tooltips, the keyboard, the list of keys and the table in the documentation are all built from
//! this list. To add an action, add a line below; the compiler then names the places where its words, keys,
//! conditions and command are missing.

mod command;
mod in_game;
mod keys;
mod on;
mod possible;
mod reasons;
mod topic;
mod words;

pub use possible::KeyScope;
pub use topic::Topic;

macro_rules! actions {
    ($($(#[$about:meta])* $action:ident = $id:literal,)*) => {
        /// An action that needs no further input.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$about])* $action,)*
        }

        impl Action {
            pub const ALL: &[Action] = &[$(Action::$action,)*];

            /// The identifier for programs, such as `next-cutoff`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Action::$action => $id,)*
                }
            }
        }
    };
}

actions! {
    StepForward = "step-forward",
    StepBack = "step-back",
    ToBeginning = "to-beginning",
    ToEnd = "to-end",
    NextCutoff = "next-cutoff",
    PreviousCutoff = "previous-cutoff",
    NextNode = "next-node",
    PreviousNode = "previous-node",
    NextLeaf = "next-leaf",
    PreviousLeaf = "previous-leaf",
    NextUpdate = "next-update",
    PreviousUpdate = "previous-update",
    NextRootMove = "next-root-move",
    PreviousRootMove = "previous-root-move",
    NextPass = "next-pass",
    PreviousPass = "previous-pass",
    /// Go forward to the next node found in the table.
    NextTableHit = "next-table-hit",
    PreviousTableHit = "previous-table-hit",
    /// Go forward to the next node that is searched again.
    NextResearch = "next-research",
    PreviousResearch = "previous-research",
    /// Go back to the step that set the bound which can close the current window.
    ToBound = "to-bound",
    LeaveNode = "leave-node",
    EnterNode = "enter-node",
    PlayPause = "play-pause",
    NextAlgorithm = "next-algorithm",
    SideBySide = "side-by-side",
    WholeTree = "whole-tree",
    Enlarge = "enlarge",
    Shrink = "shrink",
    Follow = "follow",
    /// Show the surroundings of the current node, or the whole tree.
    Around = "around",
    OpenNode = "open-node",
    /// Draw the current node as the root.
    DrawFromHere = "draw-from-here",
    /// Show the nodes that must be visited in any order.
    CriticalTree = "critical-tree",
    /// Show values and windows from the side to move, or from MAX.
    Negamax = "negamax",
    /// Ask before events are shown, or stop doing so.
    Questions = "questions",
    NextLesson = "next-lesson",
    PreviousLesson = "previous-lesson",
    RootMoves = "root-moves",
    NextPart = "next-part",
    PreviousPart = "previous-part",
    /// Show the tree alone in full screen.
    Present = "present",
    SpeakerWindow = "speaker-window",
    Blank = "blank",
    Larger = "larger",
    Smaller = "smaller",
    OrdinarySize = "ordinary-size",
    /// Put random values at pruned leaves.
    RandomizePruned = "anything-goes",
    /// Show pruned subtrees while the key is held.
    RevealPruned = "what-was-there",
    EditLeaf = "edit-leaf",
    MoveLeft = "move-left",
    MoveRight = "move-right",
    /// Move the keyboard focus to the board, or hide the board.
    FocusBoard = "focus-board",
    FlipBoard = "flip-board",
    BoardsOnTree = "boards-on-tree",
    SetUpPosition = "set-up-position",
    Undo = "undo",
    Redo = "redo",
    Save = "save",
    SaveAs = "save-as",
    OpenFile = "open-file",
    CopyLink = "copy-link",
    CopyPosition = "copy-position",
    ChoosePosition = "choose-position",
    /// Go to the next position, or the next move of the game.
    NextPosition = "next-position",
    PreviousPosition = "previous-position",
    Generate = "generate",
    /// Generate a tree from the same recipe with the next seed.
    GenerateNext = "generate-next",
    Glossary = "glossary",
    /// Show how large game trees are.
    Complexity = "complexity",
    /// Write chosen steps to a file.
    ExportSteps = "export-steps",
    /// Copy the visible picture.
    CopyPicture = "copy-picture",
    StepPage = "step-page",
    BothPage = "both-page",
    ComparePage = "compare-page",
    ExercisePage = "exercise-page",
    PlayPage = "play-page",
    NewGame = "new-game",
    PlayFromHere = "play-from-here",
    MoveNow = "move-now",
    Draw = "draw",
    Resign = "resign",
    /// Show the search behind a played move.
    WhyMove = "why-move",
    /// Continue the game from an earlier position.
    BackToHere = "back-to-here",
    /// Search all moves of the game again, deeper.
    CheckMoves = "check-moves",
    OpenGame = "open-game",
    CopyGame = "copy-game",
    /// Show Home: entry points and recent files.
    Home = "home",
    Keys = "keys",
    /// Leave the frontmost dialog, message or job.
    Leave = "leave",
    Quit = "quit",
    NewTree = "new-tree",
    EnterText = "enter-text",
    CompareTrace = "compare-trace",
    LookThroughLibrary = "look-through-library",
    MakeLesson = "make-lesson",
    EditLesson = "edit-lesson",
    /// Add a stop at this step to the lesson being made.
    AddStop = "add-stop",
    LeaveLesson = "leave-lesson",
    ExerciseAtRandom = "exercise-at-random",
    /// Write an empty exercise to a file.
    HandOutExercise = "hand-out-exercise",
    Grade = "grade",
    Worksheet = "worksheet",
    Progress = "progress",
    SourcePanel = "source-panel",
    Inspector = "inspector",
    LightTheme = "light-theme",
    DarkTheme = "dark-theme",
    SystemTheme = "system-theme",
    About = "about",
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn action_ids_are_unique_kebab_case() {
        let ids: HashSet<&str> = Action::ALL.iter().map(|action| action.id()).collect();
        assert_eq!(ids.len(), Action::ALL.len());
        for id in ids {
            assert!(
                id.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
                "{id}"
            );
        }
    }

    #[test]
    fn action_descriptions_are_unique() {
        let all: HashSet<&str> = Action::ALL.iter().map(|action| action.does()).collect();
        assert_eq!(all.len(), Action::ALL.len());
    }
}
