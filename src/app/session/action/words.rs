//! The words for each action, in menus, on buttons and in sentences.

use std::borrow::Cow;

use super::Action;
use crate::session::Session;
use crate::session::page::Page;
use stage::SourceGame;

struct ActionWords {
    /// The text in menus and on buttons.
    title: &'static str,
    /// The description in the list of keys.
    does: &'static str,
    /// Further information before the choice; often empty.
    about: &'static str,
}

const fn words(title: &'static str, does: &'static str, about: &'static str) -> ActionWords {
    ActionWords { title, does, about }
}

/// The words of an action whose title needs no further explanation.
const fn brief(title: &'static str, does: &'static str) -> ActionWords {
    words(title, does, "")
}

impl Action {
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

    pub fn does(self) -> &'static str {
        self.words().does
    }

    /// Returns further information before the choice; often empty.
    pub fn about(self) -> &'static str {
        self.words().about
    }

    /// Returns the tooltip beside a title: further information and the key.
    pub fn hint(self) -> String {
        match (self.about(), self.key()) {
            (about, "") => about.to_owned(),
            ("", key) => key.to_owned(),
            (about, key) => format!("{about} ({key})"),
        }
    }

    /// Returns the tooltip where no title is shown: the description and the key.
    pub fn tooltip(self) -> String {
        match (self.does(), self.key()) {
            (does, "") => does.to_owned(),
            (does, key) => format!("{does} ({key})"),
        }
    }

    #[allow(clippy::too_many_lines)] // a line for each
    const fn words(self) -> ActionWords {
        match self {
            Action::StepForward => brief("Step forward", "step forward"),
            Action::StepBack => brief("Step back", "step back"),
            Action::ToBeginning => brief("To the beginning", "to the beginning"),
            Action::ToEnd => brief("To the end", "to the end"),
            Action::NextCutoff => brief("Next cutoff", "next cutoff"),
            Action::PreviousCutoff => brief("Previous cutoff", "previous cutoff"),
            Action::NextNode => brief("Next node", "next node"),
            Action::PreviousNode => brief("Previous node", "previous node"),
            Action::NextLeaf => brief("Next leaf", "next leaf"),
            Action::PreviousLeaf => brief("Previous leaf", "previous leaf"),
            Action::NextUpdate => brief("Next update", "next update"),
            Action::PreviousUpdate => brief("Previous update", "previous update"),
            Action::NextRootMove => brief("Next root move", "next root move"),
            Action::PreviousRootMove => brief("Previous root move", "previous root move"),
            Action::NextPass => brief("Next pass", "next pass, where the search makes several"),
            Action::PreviousPass => brief("Previous pass", "previous pass"),
            Action::NextTableHit => brief(
                "Next table hit",
                "next table hit, where the search keeps a table",
            ),
            Action::PreviousTableHit => brief("Previous table hit", "previous table hit"),
            Action::NextResearch => brief(
                "Next re-search",
                "next re-search, where a node is searched again",
            ),
            Action::PreviousResearch => brief("Previous re-search", "previous re-search"),
            Action::ToBound => words(
                "Where this bound was set",
                "go back to the step that set the bound this node is compared with",
                "beta at a MAX node, alpha at a MIN node",
            ),
            Action::LeaveNode => brief("To the end of this node", "to the end of this node"),
            Action::EnterNode => brief("Back to entry", "back to where this node was entered"),
            Action::PlayPause => brief("Play", "play / pause"),
            Action::NextAlgorithm => brief("Switch algorithm", "alpha-beta / minimax"),
            Action::SideBySide => brief(
                "Two searches side by side",
                "two searches side by side / one search",
            ),
            Action::WholeTree => brief("Whole tree", "show the whole tree"),
            Action::Enlarge => brief("Zoom in", "zoom in"),
            Action::Shrink => brief("Zoom out", "zoom out"),
            Action::Follow => brief(
                "Follow the current node",
                "follow the current node / stop following",
            ),
            Action::Around => brief(
                "Focus on current node",
                "focus on the current node / whole tree",
            ),
            Action::OpenNode => brief("Expand or collapse the node", "expand / collapse the node"),
            Action::DrawFromHere => brief(
                "Show subtree of this node",
                "show the subtree of this node / of its parent",
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
            Action::NextLesson => brief("Next lesson", "next lesson, or the first"),
            Action::PreviousLesson => brief("Previous lesson", "previous lesson"),
            Action::RootMoves => brief(
                "Every root move",
                "every root move: exact score, bound, best line",
            ),
            Action::NextPart => brief(
                "To the tree",
                "move the focus to the tree, then to the next panel",
            ),
            Action::PreviousPart => brief(
                "To the previous panel",
                "move the focus to the previous panel",
            ),
            Action::Present => brief("Present", "present full screen / end"),
            Action::SpeakerWindow => words(
                "Speaker’s window",
                "the speaker’s window: text, notes, next stop, clock / close it",
                "for your own screen: the current text, the notes, the next stop, and a clock",
            ),
            Action::Blank => brief(
                "Blank the screen",
                "blank the screen while presenting / back",
            ),
            Action::Larger => brief("Larger interface", "larger interface"),
            Action::Smaller => brief("Smaller interface", "smaller interface"),
            Action::OrdinarySize => brief("Default size", "interface at the default size"),
            Action::RandomizePruned => words(
                "Randomize pruned leaves",
                "randomize pruned leaves / stop",
                "random values at the pruned leaves; the root’s value does not change",
            ),
            Action::RevealPruned => brief("Reveal pruned values", "held: reveal the pruned values"),
            Action::EditLeaf => brief("Value…", "change this leaf’s value"),
            Action::MoveLeft => brief("Move left", "move the node left"),
            Action::MoveRight => brief("Move right", "move the node right"),
            Action::FocusBoard => brief(
                "Board",
                "to the board: move with arrows, Enter picks up and drops; with two searches, show or hide the board",
            ),
            Action::FlipBoard => brief("Flip board", "flip board"),
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
            Action::Undo => brief("Undo", "undo"),
            Action::Redo => brief("Redo", "redo"),
            Action::Save => brief("Save", "save the tree"),
            Action::SaveAs => brief("Save as…", "save the tree under another name"),
            Action::OpenFile => brief("Open…", "open a file"),
            Action::CopyLink => brief("Copy link", "copy a link to this step"),
            Action::CopyPosition => brief("Copy position", "copy the current position as text"),
            Action::ChoosePosition => brief("Positions…", "choose among the positions of the file"),
            Action::NextPosition => brief(
                "Next position",
                "next position of the file, or next move of the game",
            ),
            Action::PreviousPosition => brief(
                "Previous position",
                "previous position, or previous move of the game",
            ),
            Action::Generate => brief("Generate a tree…", "generate a tree"),
            Action::GenerateNext => {
                brief("Again, with the next seed", "generate with the next seed")
            }
            Action::CopyPicture => brief("Copy picture", "copy the picture"),
            Action::StepPage => brief("Step", "Step page"),
            Action::BothPage => words(
                "Side by side",
                "Side by side page",
                "two searches side by side",
            ),
            Action::ComparePage => brief("Compare", "Compare page"),
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
            Action::Resign => brief("Resign", "resign the game"),
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
            Action::CopyGame => brief("Copy the game", "copy the game as text"),
            Action::Home => brief("Home", "Home: ways into the program, recent files"),
            Action::Keys => brief("Keys", "all keys"),
            Action::Leave => brief(
                "Leave",
                "close or cancel: dialog, question, blank screen, presentation, message, playback, lesson, job",
            ),
            Action::Quit => brief("Quit", "quit"),
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
            Action::CompareTrace => words(
                "Compare with a trace…",
                "compare a program’s trace with this search",
                "finds the first line where a program’s trace differs from this search, and says why; you can also drop a trace on the window",
            ),
            Action::NewTree => brief("New tree", "begin a tree of your own"),
            Action::EnterText => brief("Enter text…", "enter a tree or positions as text"),
            Action::LookThroughLibrary => brief("Browse…", "browse all positions of the library"),
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
            Action::ExerciseAtRandom => brief("Random exercise…", "make a random exercise"),
            Action::HandOutExercise => brief("Hand out an exercise…", "hand out an exercise"),
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
            Action::SourcePanel => brief("Left panel", "collapse / expand the left panel"),
            Action::Inspector => brief("Right panel", "collapse / expand the right panel"),
            Action::LightTheme => brief("Light", "light theme"),
            Action::DarkTheme => brief("Dark", "dark theme"),
            Action::SystemTheme => brief("Follow system", "use the system’s theme"),
            Action::About => brief("About Cutoff", "about this program"),
        }
    }
}
