//! Everything that can be done without choosing further, once: what it is called, which keys it has, when it is possible, and
//! what it asks for.
//!
//! Menus, buttons, tooltips, the keyboard, the list of keys and the table in the papers are all made from it. A new action is a
//! line in the list below; the compiler then names the places where its words, its keys, its conditions and its command are
//! missing.

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
        /// Something that can be done without choosing further.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$about])* $action,)*
        }

        impl Action {
            /// All of them, in the order in which lists show them.
            pub const ALL: &[Action] = &[$(Action::$action,)*];

            /// What it is called where only machines read it, such as `next-cutoff`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Action::$action => $id,)*
                }
            }
        }
    };
}

actions! {
    /// One event on.
    StepForward = "step-forward",
    /// One event back.
    StepBack = "step-back",
    /// To before the first event.
    ToBeginning = "to-beginning",
    /// To after the last event.
    ToEnd = "to-end",
    /// On to where children are skipped.
    NextCutoff = "next-cutoff",
    /// Back to where children are skipped.
    PreviousCutoff = "previous-cutoff",
    /// On to where a node is entered.
    NextNode = "next-node",
    /// Back to where a node is entered.
    PreviousNode = "previous-node",
    /// On to where a leaf is evaluated.
    NextLeaf = "next-leaf",
    /// Back to where a leaf is evaluated.
    PreviousLeaf = "previous-leaf",
    /// On to where a value or a bound changes.
    NextUpdate = "next-update",
    /// Back to where a value or a bound changes.
    PreviousUpdate = "previous-update",
    /// On to where a move of the root is entered.
    NextRootMove = "next-root-move",
    /// Back to where a move of the root is entered.
    PreviousRootMove = "previous-root-move",
    /// On to where the search goes through the tree again.
    NextPass = "next-pass",
    /// Back to where the search went through the tree again.
    PreviousPass = "previous-pass",
    /// On to where the table knows a node.
    NextTableHit = "next-table-hit",
    /// Back to where the table knew a node.
    PreviousTableHit = "previous-table-hit",
    /// On to where a node is searched once more.
    NextResearch = "next-research",
    /// Back to where a node was searched once more.
    PreviousResearch = "previous-research",
    /// Back to where the bound was set that can close the window in hand.
    ToBound = "to-bound",
    /// On to where the current node is left.
    LeaveNode = "leave-node",
    /// Back to where the current node was entered.
    EnterNode = "enter-node",
    /// Play, or stop.
    PlayPause = "play-pause",
    /// The next algorithm.
    NextAlgorithm = "next-algorithm",
    /// Two searches, or one.
    SideBySide = "side-by-side",
    /// Show all of the tree.
    WholeTree = "whole-tree",
    /// Draw the tree larger.
    Enlarge = "enlarge",
    /// Draw the tree smaller.
    Shrink = "shrink",
    /// Keep the current node in sight, or not.
    Follow = "follow",
    /// Show what is around the current node, or everything.
    Around = "around",
    /// Open or close the node in hand.
    OpenNode = "open-node",
    /// Draw the node in hand as the root.
    DrawFromHere = "draw-from-here",
    /// What has to be visited in any order.
    CriticalTree = "critical-tree",
    /// Values and windows from the side to move, or from MAX's.
    Negamax = "negamax",
    /// Ask before events are shown, or not.
    Questions = "questions",
    /// Begin the next lesson.
    NextLesson = "next-lesson",
    /// Begin the lesson before.
    PreviousLesson = "previous-lesson",
    /// The table of every root move.
    RootMoves = "root-moves",
    /// Lead the keyboard to the next part of the window.
    NextPart = "next-part",
    /// Lead the keyboard to the part before.
    PreviousPart = "previous-part",
    /// The tree alone, on the full screen.
    Present = "present",
    /// A window of its own for whoever speaks.
    SpeakerWindow = "speaker-window",
    /// Blank the screen while presenting.
    Blank = "blank",
    /// Everything larger.
    Larger = "larger",
    /// Everything smaller.
    Smaller = "smaller",
    /// Everything at its ordinary size.
    OrdinarySize = "ordinary-size",
    /// Random values at pruned leaves.
    RandomizePruned = "anything-goes",
    /// What was pruned, while it is held.
    RevealPruned = "what-was-there",
    /// Change the value of the leaf in hand.
    EditLeaf = "edit-leaf",
    /// Move the current node to the left among its siblings.
    MoveLeft = "move-left",
    /// Move the current node to the right among its siblings.
    MoveRight = "move-right",
    /// Lead the keyboard to the board, or hide it.
    FocusBoard = "focus-board",
    /// See the board from the other side.
    FlipBoard = "flip-board",
    /// Small boards at the nodes.
    BoardsOnTree = "boards-on-tree",
    /// Set up a position.
    SetUpPosition = "set-up-position",
    /// Take the last change back.
    Undo = "undo",
    /// Make it again.
    Redo = "redo",
    /// Write the tree into its file.
    Save = "save",
    /// Write the tree into another file.
    SaveAs = "save-as",
    /// Ask for a file.
    OpenFile = "open-file",
    /// Copy a link to this step.
    CopyLink = "copy-link",
    /// Copy the position in hand as text.
    CopyPosition = "copy-position",
    /// The positions at hand.
    ChoosePosition = "choose-position",
    /// The next position, or the next move of the game.
    NextPosition = "next-position",
    /// The position before, or the move before.
    PreviousPosition = "previous-position",
    /// Describe a tree at random.
    Generate = "generate",
    /// The same with the next seed.
    GenerateNext = "generate-next",
    /// Explain the field's terms.
    Glossary = "glossary",
    /// Say how large game trees are.
    Complexity = "complexity",
    /// Write chosen steps into a file.
    ExportSteps = "export-steps",
    /// Copy what is on screen as a picture.
    CopyPicture = "copy-picture",
    /// The Step page.
    StepPage = "step-page",
    /// The Side by side page.
    BothPage = "both-page",
    /// The Compare page.
    ComparePage = "compare-page",
    /// The Exercise page.
    ExercisePage = "exercise-page",
    /// The Play page.
    PlayPage = "play-page",
    /// A new game.
    NewGame = "new-game",
    /// A game from the position in hand.
    PlayFromHere = "play-from-here",
    /// The program is to move at once.
    MoveNow = "move-now",
    /// Claim a draw, or offer one.
    Draw = "draw",
    /// Give the game up.
    Resign = "resign",
    /// The search of a move that was played.
    WhyMove = "why-move",
    /// Play on from an earlier position.
    BackToHere = "back-to-here",
    /// Look at all moves again, deeper.
    CheckMoves = "check-moves",
    /// Open a game.
    OpenGame = "open-game",
    /// Copy the game as text.
    CopyGame = "copy-game",
    /// Doors into the program, and files opened before.
    Home = "home",
    /// The list of keys.
    Keys = "keys",
    /// Leave whatever is in front.
    Leave = "leave",
    /// End the program.
    Quit = "quit",
    /// Begin a tree.
    NewTree = "new-tree",
    /// Enter a tree or positions as text.
    EnterText = "enter-text",
    /// Hold the trace of another program against what is open.
    CompareTrace = "compare-trace",
    /// Look through all positions of the library.
    LookThroughLibrary = "look-through-library",
    /// Make a lesson of the search on screen.
    MakeLesson = "make-lesson",
    /// Change the lesson that runs.
    EditLesson = "edit-lesson",
    /// A stop of the lesson that is being made, at this step.
    AddStop = "add-stop",
    /// Leave the lesson.
    LeaveLesson = "leave-lesson",
    /// Describe a random exercise.
    ExerciseAtRandom = "exercise-at-random",
    /// Write an exercise with nothing entered.
    HandOutExercise = "hand-out-exercise",
    /// Mark a class's answer sheets.
    Grade = "grade",
    /// Describe a worksheet.
    Worksheet = "worksheet",
    /// What was practised.
    Progress = "progress",
    /// The panel on the left.
    SourcePanel = "source-panel",
    /// The panel on the right.
    Inspector = "inspector",
    /// Dark letters on a light ground.
    LightTheme = "light-theme",
    /// Light letters on a dark ground.
    DarkTheme = "dark-theme",
    /// The colours of the system.
    SystemTheme = "system-theme",
    /// What this program is.
    About = "about",
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_has_an_id_of_its_own() {
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
    fn no_two_are_said_to_do_the_same() {
        let all: HashSet<&str> = Action::ALL.iter().map(|action| action.does()).collect();
        assert_eq!(all.len(), Action::ALL.len());
    }
}
