//! What each action is called: in menus and on buttons, and in a sentence.

use std::borrow::Cow;

use super::Action;
use crate::Session;
use crate::page::Page;
use stage::SourceGame;

/// The words for one action.
struct ActionWords {
    /// What menus and buttons say.
    title: &'static str,
    /// What it does, as the list of keys says it.
    does: &'static str,
    /// What else is to be known before it is chosen; often nothing.
    about: &'static str,
}

const fn words(title: &'static str, does: &'static str, about: &'static str) -> ActionWords {
    ActionWords { title, does, about }
}

impl Action {
    /// What menus and buttons say now.
    pub fn title(self, session: &Session) -> Cow<'static, str> {
        let exercise = session.page == Page::Exercise;
        let history = &session.edits.history;
        if let Some(here) = self.title_in_game(session) {
            return here.into();
        }
        match self {
            Action::PlayPause if session.active().is_playing() => "Pause".into(),
            Action::Undo if !exercise && !session.undoes_lesson() => match history.undo() {
                Some(change) => format!("Undo: {}", change.name).into(),
                None => "Undo".into(),
            },
            Action::Redo if !exercise && !session.undoes_lesson() => match history.redo() {
                Some(change) => format!("Redo: {}", change.name).into(),
                None => "Redo".into(),
            },
            Action::ChoosePosition => match session.positions.collection() {
                Some(collection) if !collection.is_library() => {
                    format!("Positions of {}…", collection.title).into()
                }
                _ => "Positions of the library…".into(),
            },
            Action::CopyPosition => match session.stage.source.game {
                SourceGame::Game(ref root) => {
                    format!("Copy {}", root.game().about().notation).into()
                }
                SourceGame::Tree(_) => self.words().title.into(),
            },
            Action::SourcePanel if session.page == Page::Both && session.is_game() => {
                "Board panel".into()
            }
            _ => self.words().title.into(),
        }
    }

    /// What it does, as the list of keys says it.
    pub fn does(self) -> &'static str {
        self.words().does
    }

    /// What else is to be known before it is chosen; often empty.
    pub fn about(self) -> &'static str {
        self.words().about
    }

    /// What a tooltip says beside its title: what else is to be known, and the key.
    pub fn hint(self) -> String {
        match (self.about(), self.key()) {
            (about, "") => about.to_owned(),
            ("", key) => key.to_owned(),
            (about, key) => format!("{about} ({key})"),
        }
    }

    /// What a tooltip says where there is no title: what it does, and the key.
    pub fn tooltip(self) -> String {
        match (self.does(), self.key()) {
            (does, "") => does.to_owned(),
            (does, key) => format!("{does} ({key})"),
        }
    }

    #[allow(clippy::too_many_lines)] // a line for each
    const fn words(self) -> ActionWords {
        match self {
            Action::StepForward => words("Step forward", "step forward", ""),
            Action::StepBack => words("Step back", "step back", ""),
            Action::ToBeginning => words("To the beginning", "to the beginning", ""),
            Action::ToEnd => words("To the end", "to the end", ""),
            Action::NextCutoff => words("Next cutoff", "next cutoff", ""),
            Action::PreviousCutoff => words("Previous cutoff", "previous cutoff", ""),
            Action::NextNode => words("Next node", "next node", ""),
            Action::PreviousNode => words("Previous node", "previous node", ""),
            Action::NextLeaf => words("Next leaf", "next leaf", ""),
            Action::PreviousLeaf => words("Previous leaf", "previous leaf", ""),
            Action::NextUpdate => words("Next update", "next update", ""),
            Action::PreviousUpdate => words("Previous update", "previous update", ""),
            Action::NextRootMove => words("Next root move", "next root move", ""),
            Action::PreviousRootMove => words("Previous root move", "previous root move", ""),
            Action::NextPass => words("Next pass", "next pass, where the search makes several", ""),
            Action::PreviousPass => words("Previous pass", "previous pass", ""),
            Action::NextTableHit => words(
                "Next table hit",
                "next table hit, where the search keeps a table",
                "",
            ),
            Action::PreviousTableHit => words("Previous table hit", "previous table hit", ""),
            Action::NextResearch => words(
                "Next re-search",
                "next re-search, where a node is searched again",
                "",
            ),
            Action::PreviousResearch => words("Previous re-search", "previous re-search", ""),
            Action::ToBound => words(
                "Where this bound was set",
                "go back to the step that set the bound this node is compared with",
                "beta at a MAX node, alpha at a MIN node",
            ),
            Action::LeaveNode => words("To the end of this node", "to the end of this node", ""),
            Action::EnterNode => words("Back to entry", "back to where this node was entered", ""),
            Action::PlayPause => words("Play", "play / pause", ""),
            Action::NextAlgorithm => words("Switch algorithm", "alpha-beta / minimax", ""),
            Action::SideBySide => words(
                "Two searches side by side",
                "two searches side by side / one search",
                "",
            ),
            Action::WholeTree => words("Whole tree", "show the whole tree", ""),
            Action::Enlarge => words("Zoom in", "zoom in", ""),
            Action::Shrink => words("Zoom out", "zoom out", ""),
            Action::Follow => words(
                "Follow the current node",
                "follow the current node / stop following",
                "",
            ),
            Action::Around => words(
                "Focus on current node",
                "focus on the current node / whole tree",
                "",
            ),
            Action::OpenNode => words(
                "Expand or collapse the node",
                "expand / collapse the node",
                "",
            ),
            Action::DrawFromHere => words(
                "Show subtree of this node",
                "show the subtree of this node / of its parent",
                "",
            ),
            Action::CriticalTree => words(
                "Critical tree (shows the result)",
                "critical tree: what must be visited",
                "what must be visited in any order, and the cost of bad ordering; computed from values that the search has not found yet",
            ),
            Action::Negamax => words(
                "Negamax notation",
                "negamax notation / minimax notation",
                "values, windows, words and pseudocode from the side to move at each node: the same search",
            ),
            Action::Questions => words(
                "Ask while stepping",
                "ask questions while stepping / stop asking",
                "predict each event before it is shown, and learn why the answer is right or wrong",
            ),
            Action::NextLesson => words("Next lesson", "next lesson, or the first", ""),
            Action::PreviousLesson => words("Previous lesson", "previous lesson", ""),
            Action::RootMoves => words(
                "Every root move",
                "every root move: exact score, bound, best line",
                "",
            ),
            Action::NextPart => words(
                "To the tree",
                "move the focus to the tree, then to the next panel",
                "",
            ),
            Action::PreviousPart => words(
                "To the previous panel",
                "move the focus to the previous panel",
                "",
            ),
            Action::Present => words("Present", "present full screen / end", ""),
            Action::SpeakerWindow => words(
                "Speaker’s window",
                "the speaker’s window: text, notes, next stop, clock / close it",
                "for your own screen: the current text, the notes, the next stop, and a clock",
            ),
            Action::CircleNode => words(
                "Circle this node",
                "circle the node / remove the circle",
                "Alt and a click on a node do the same; Esc removes all marks",
            ),
            Action::MarkEdge => words(
                "Mark the edge above it",
                "mark the edge above the node / remove the mark",
                "Alt, Shift and a click on a node do the same; Esc removes all marks",
            ),
            Action::Blank => words(
                "Blank the screen",
                "blank the screen while presenting / back",
                "",
            ),
            Action::Larger => words("Larger interface", "larger interface", ""),
            Action::Smaller => words("Smaller interface", "smaller interface", ""),
            Action::OrdinarySize => words("Default size", "interface at the default size", ""),
            Action::RandomizePruned => words(
                "Randomize pruned leaves",
                "randomize pruned leaves / stop",
                "random values at the pruned leaves; the root’s value does not change",
            ),
            Action::RevealPruned => {
                words("Reveal pruned values", "held: reveal the pruned values", "")
            }
            Action::EditLeaf => words("Value…", "change this leaf’s value", ""),
            Action::MoveLeft => words("Move left", "move the node left", ""),
            Action::MoveRight => words("Move right", "move the node right", ""),
            Action::FocusBoard => words(
                "Board",
                "to the board: move with arrows, Enter picks up and drops; with two searches, show or hide the board",
                "",
            ),
            Action::FlipBoard => words("Flip board", "flip board", ""),
            Action::BoardsOnTree => words(
                "Boards on the tree",
                "boards on the tree",
                "the position at each node, where it fits; enlarge the window, or reduce depth or “Show only”, to make room",
            ),
            Action::SetUpPosition => words(
                "Set up a position…",
                "set up a position",
                "any legal position",
            ),
            Action::Undo => words("Undo", "undo", ""),
            Action::Redo => words("Redo", "redo", ""),
            Action::Save => words("Save", "save the tree", ""),
            Action::SaveAs => words("Save as…", "save the tree under another name", ""),
            Action::OpenFile => words("Open…", "open a file", ""),
            Action::CopyLink => words("Copy link", "copy a link to this step", ""),
            Action::CopyPosition => words("Copy position", "copy the current position as text", ""),
            Action::ChoosePosition => {
                words("Positions…", "choose among the positions of the file", "")
            }
            Action::NextPosition => words(
                "Next position",
                "next position of the file, or next move of the game",
                "",
            ),
            Action::PreviousPosition => words(
                "Previous position",
                "previous position, or previous move of the game",
                "",
            ),
            Action::Generate => words("Generate a tree…", "generate a tree", ""),
            Action::GenerateNext => words(
                "Again, with the next seed",
                "generate with the next seed",
                "",
            ),
            Action::CopyPicture => words("Copy picture", "copy the picture", ""),
            Action::StepPage => words("Step", "Step page", ""),
            Action::BothPage => words(
                "Side by side",
                "Side by side page",
                "two searches side by side",
            ),
            Action::ComparePage => words("Compare", "Compare page", ""),
            Action::ExercisePage => words("Exercise", "Exercise page", "fill in an empty tree"),
            Action::PlayPage => words(
                "Play",
                "Play page",
                "play against a search, or watch two of them",
            ),
            Action::NewGame => words("New game", "new game", "the current game can be restored"),
            Action::PlayFromHere => words(
                "Play from here",
                "play from this position",
                "start a game on the Play page from this position",
            ),
            Action::MoveNow => words(
                "Move now",
                "have the program move now",
                "stop the search and play the best move so far",
            ),
            Action::Draw => words(
                "Offer a draw",
                "claim a draw, or offer one",
                "a program accepts unless its last search favours it",
            ),
            Action::Resign => words("Resign", "resign the game", ""),
            Action::WhyMove => words(
                "Why did it play that?",
                "why did it play that? Step through that search",
                "opens the search of the move on the Step page, as it was run; Ctrl+5 leads back",
            ),
            Action::BackToHere => words(
                "Take back to here",
                "take back all moves after the position on the board",
                "the game continues from this position",
            ),
            Action::CheckMoves => words(
                "Check moves",
                "check all moves of the game with a deeper search",
                "marks moves where a deeper search prefers another one",
            ),
            Action::OpenGame => words(
                "Open a game…",
                "open a game (PGN)",
                "a PGN file from any program, to be continued",
            ),
            Action::CopyGame => words("Copy the game", "copy the game as PGN", ""),
            Action::Home => words(
                "Home",
                "Home: ways into the program, recent files, the tour",
                "",
            ),
            Action::Tour => words("Two-minute tour", "a tour of the window", ""),
            Action::Keys => words("Keys", "all keys", ""),
            Action::Leave => words(
                "Leave",
                "close or cancel: dialog, question, blank screen, presentation, message, playback, lesson, job",
                "",
            ),
            Action::Quit => words("Quit", "quit", ""),
            Action::ExportSteps => words(
                "Export steps…",
                "export steps as a page for a browser, an animation or pictures",
                "all steps, or a part of them: HTML, GIF, PDF, SVG, PNG or TikZ",
            ),
            Action::Glossary => words(
                "Glossary…",
                "the glossary",
                "ply, window, fail-soft and other terms, briefly defined",
            ),
            Action::Complexity => words(
                "Game-tree sizes…",
                "sizes of game trees",
                "from branching factor and depth: leaves and nodes of the whole tree and of the minimal tree",
            ),
            Action::Claims => words(
                "Claims to check…",
                "show published claims that are wrong or half right",
                "each with its tree and the step that shows it",
            ),
            Action::CompareTrace => words(
                "Compare with a trace…",
                "compare a program’s trace with this search",
                "finds the first line where a program’s trace differs from this search, and says why; you can also drop a trace on the window",
            ),
            Action::NewTree => words(
                "New tree",
                "begin a new tree",
                "a root with two leaves; add to it with the keys and the menu of each node",
            ),
            Action::EnterText => words("Enter text…", "enter a tree or positions as text", ""),
            Action::LookThroughLibrary => {
                words("Browse…", "browse all positions of the library", "")
            }
            Action::MakeLesson => words(
                "Make a lesson…",
                "make a lesson from the current search",
                "stops with text and questions at any step; stops can be proposed at cutoffs or where you paused",
            ),
            Action::EditLesson => words(
                "Edit this lesson",
                "edit the running lesson",
                "a lesson of the library becomes an unsaved copy",
            ),
            Action::AddStop => words(
                "Add a stop here…",
                "add a stop to the lesson being edited",
                "text, a question, and numbers from this step",
            ),
            Action::LeaveLesson => words("Leave the lesson", "leave the lesson", "Esc"),
            Action::ExerciseAtRandom => words("Random exercise…", "make a random exercise", ""),
            Action::HandOutExercise => words("Hand out an exercise…", "hand out an exercise", ""),
            Action::Grade => words(
                "Grade answer sheets…",
                "grade a class’s answer sheets",
                "grade a folder of exercises: table and heat map",
            ),
            Action::Worksheet => words(
                "Worksheet…",
                "print a worksheet",
                "trees to search by hand, with an answer key",
            ),
            Action::Progress => words(
                "Progress…",
                "your results, skill by skill",
                "your results, skill by skill; stored only on this computer",
            ),
            Action::SourcePanel => words("Left panel", "collapse / expand the left panel", ""),
            Action::Inspector => words("Right panel", "collapse / expand the right panel", ""),
            Action::LightTheme => words("Light", "light theme", ""),
            Action::DarkTheme => words("Dark", "dark theme", ""),
            Action::SystemTheme => words("Follow system", "use the system’s theme", ""),
            Action::About => words("About Cutoff", "about this program", ""),
        }
    }
}
