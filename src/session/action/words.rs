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
                "Why this bound",
                "back to where the bound was set that can cut here",
                "beta of a MAX node, alpha of a MIN node: the child that set it has just returned there",
            ),
            Action::LeaveNode => words("Leave this node", "leave this node", ""),
            Action::EnterNode => words(
                "Back to where it was entered",
                "back to where this node was entered",
                "",
            ),
            Action::PlayPause => words("Play", "play / pause", ""),
            Action::NextAlgorithm => words("Other algorithm", "alpha-beta / minimax", ""),
            Action::SideBySide => words(
                "Two searches side by side",
                "two searches side by side / one",
                "",
            ),
            Action::WholeTree => words("Whole tree", "show the whole tree", ""),
            Action::Enlarge => words("Zoom in", "zoom in on the tree", ""),
            Action::Shrink => words("Zoom out", "zoom out of the tree", ""),
            Action::Follow => words(
                "Follow the current node",
                "follow the current node / stay",
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
                "critical tree: what has to be visited",
                "what must be visited in any order, and what bad ordering cost: computed from values that the search does not know yet",
            ),
            Action::Negamax => words(
                "Negamax notation",
                "negamax notation / from MAX’s side",
                "values, windows, words and pseudocode from the side to move at each node: the same search",
            ),
            Action::Questions => words(
                "Ask while stepping",
                "ask questions while stepping / stop asking",
                "before an event is shown, you say what it will be, and are told why that is right or wrong",
            ),
            Action::NextLesson => words("Next lesson", "next lesson / the first one", ""),
            Action::PreviousLesson => words("Previous lesson", "previous lesson", ""),
            Action::RootMoves => words(
                "Every root move",
                "every root move: exact score, bound, best line",
                "",
            ),
            Action::NextPart => words("To the tree", "to the tree / to the next part", ""),
            Action::PreviousPart => words("To the previous part", "to the previous part", ""),
            Action::Present => words("Present", "present on the full screen / end", ""),
            Action::SpeakerWindow => words(
                "Speaker’s window",
                "the speaker’s window: text, notes, what comes next, clock / close it",
                "for your own screen: what is said now, the notes, what comes next, and a clock",
            ),
            Action::CircleNode => words(
                "Circle this node",
                "circle the node / remove the circle",
                "Alt and a click on a node do the same; Esc takes all marks away",
            ),
            Action::MarkEdge => words(
                "Mark the edge above it",
                "mark the edge above the node / no longer",
                "Alt, Shift and a click on a node do the same; Esc takes all marks away",
            ),
            Action::Blank => words(
                "Blank the screen",
                "blank the screen while presenting / back",
                "",
            ),
            Action::Larger => words("Everything larger", "everything larger", ""),
            Action::Smaller => words("Everything smaller", "everything smaller", ""),
            Action::OrdinarySize => words("Default size", "everything at the default size", ""),
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
                "to the board: arrows, Enter picks up and drops; beside two searches, show or hide it",
                "",
            ),
            Action::FlipBoard => words("Flip", "turn the board", "see it from the other side"),
            Action::BoardsOnTree => words(
                "Boards on the tree",
                "boards on the tree",
                "the position at each node, where there is room for it: a larger window, fewer plies or Show only make room",
            ),
            Action::SetUpPosition => words(
                "Set up a position…",
                "set up a position",
                "any legal position",
            ),
            Action::Undo => words("Undo", "undo", ""),
            Action::Redo => words("Redo", "redo", ""),
            Action::Save => words("Save", "save the tree", ""),
            Action::SaveAs => words("Save as…", "save the tree as", ""),
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
            Action::NewGame => words(
                "New game",
                "new game",
                "the one on the board can be gone back to",
            ),
            Action::PlayFromHere => words(
                "Play from here",
                "play from this position",
                "a game from the position on the board, on the Play page",
            ),
            Action::MoveNow => words(
                "Move now",
                "have the program move now",
                "ends its search: the last finished depth decides",
            ),
            Action::Draw => words(
                "Offer a draw",
                "claim a draw, or offer one",
                "a program accepts when its last search is not in its favour",
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
                "the game goes on from the position on the board",
            ),
            Action::CheckMoves => words(
                "Check moves",
                "check all moves of the game with a deeper search",
                "marks moves where a deeper search prefers another one",
            ),
            Action::OpenGame => words(
                "Open a game…",
                "open a game (PGN)",
                "a game of any program, to be played on",
            ),
            Action::CopyGame => words("Copy the game", "copy the game as PGN", ""),
            Action::Home => words(
                "Home",
                "Home: ways into the program, recent files, the tour",
                "",
            ),
            Action::Tour => words("Two-minute tour", "what each part of the window is for", ""),
            Action::Keys => words("Keys", "all keys", ""),
            Action::Leave => words(
                "Leave",
                "leave: dialog, question, blank screen, presentation, message, playback, lesson, job",
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
                "ply, window, fail-soft and the other terms, each in a sentence",
            ),
            Action::Complexity => words(
                "Size of game trees…",
                "see how large game trees are",
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
                "says the first line where what a program printed departs from this search, and why; a trace can be dropped on the window, too",
            ),
            Action::EnterText => words("Enter text…", "enter a tree or positions as text", ""),
            Action::LookThroughLibrary => {
                words("Browse…", "browse all positions of the library", "")
            }
            Action::MakeLesson => words(
                "Make a lesson…",
                "make a lesson of the search on screen",
                "stops with texts and questions, at any step; with stops to begin with, at the cutoffs or where you stayed",
            ),
            Action::EditLesson => words(
                "Edit this lesson",
                "edit the lesson that runs",
                "a lesson of the library becomes an unsaved copy",
            ),
            Action::AddStop => words(
                "Add a stop here…",
                "add a stop to the lesson that is being made",
                "a text, a question and numbers of this very step",
            ),
            Action::LeaveLesson => words("Leave the lesson", "leave the lesson", "Esc"),
            Action::ExerciseAtRandom => words("Random exercise…", "make a random exercise", ""),
            Action::HandOutExercise => words("Hand out an exercise…", "hand out an exercise", ""),
            Action::Grade => words(
                "Grade answer sheets…",
                "grade a class’s answer sheets",
                "marks of a folder of exercises: a table, and a heat map of what went wrong",
            ),
            Action::Worksheet => words(
                "Worksheet…",
                "print a worksheet",
                "print trees to be searched by hand, and their key",
            ),
            Action::Progress => words(
                "Progress…",
                "what was practised",
                "what was practised, skill by skill; kept on this machine only",
            ),
            Action::SourcePanel => words("Left panel", "fold the left panel / open it", ""),
            Action::Inspector => words("Right panel", "fold the right panel / open it", ""),
            Action::LightTheme => words("Light", "light colours", ""),
            Action::DarkTheme => words("Dark", "dark colours", ""),
            Action::SystemTheme => words("Follow system", "the system’s colours", ""),
            Action::About => words("About Cutoff", "what this program is", ""),
        }
    }
}
