//! The table of actions: everything the user can do without choosing further. Menus, buttons, tooltips, keys and the list of
//! keys are made from it; a new action is an entry here.

use std::borrow::Cow;

use crate::ask::AskSettings;
use crate::exercise::ExercisePaper;
use crate::play::GameInPlay;
use crate::session::Session;
use crate::session::board::{BoardCommand, BoardView, EditorCommand};
use crate::session::command::Command;
use crate::session::course::CourseCommand;
use crate::session::edit::EditCommand;
use crate::session::edit::NOT_OF_A_GAME;
use crate::session::edit::history::HistoryEntry;
use crate::session::export_range::ExportRange;
use crate::session::links::NO_POSITION;
use crate::session::maker::MakerCommand;
use crate::session::page::{Direction, Page};
use crate::session::settings::Theme;
use game::Edit;
use lesson::lessons;
use search::Notation;
use search::trace::{Setter, Step, Stride};
use stage::SourceGame;
use strum::VariantArray;
/// The places where an action's keys work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyScope {
    /// On all pages, also behind a dialog.
    Always,
    /// On all pages, while no dialog is in front.
    Anywhere,
    /// While a search is stepped and nothing is in front of it.
    WhileStepping,
    /// While a game is played and nothing is in front of it.
    WhilePlaying,
    SteppingOrPlaying,
}

/// Groups of actions, in the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Topic {
    Navigate,
    /// Playing, questions, lessons, and the choice of the search.
    Play,
    /// The visible part of the tree and its size.
    View,
    Edit,
    /// Files, positions and exports.
    Files,
    Practice,
    /// Pages, parts of the window, and the program.
    Window,
}

impl Topic {
    pub const ALL: &'static [Topic] = Topic::VARIANTS;

    pub const fn title(self) -> &'static str {
        match self {
            Topic::Navigate => "Navigate",
            Topic::Play => "Play and search",
            Topic::View => "View",
            Topic::Edit => "Edit tree and board",
            Topic::Files => "Files and copies",
            Topic::Practice => "Exercises and questions",
            Topic::Window => "Window",
        }
    }
}

/// A reason why an action is not possible now, for users.
type Why = &'static str;

struct Entry {
    id: &'static str,
    /// The text in menus and on buttons.
    title: &'static str,
    /// The description in the list of keys, if it is not the title.
    does: &'static str,
    /// Further information before the choice; often empty.
    about: &'static str,
    /// All keys, spelled as in `Ctrl+O`; tooltips show the first.
    keys: &'static [&'static str],
    /// Spellings of the same keys that some keyboards send; not shown in lists.
    spellings: &'static [&'static str],
    /// A browser keeps the first key for itself.
    browser_keeps_first: bool,
    scope: KeyScope,
    topic: Topic,
    run: fn(&mut Session),
    refused: fn(&Session) -> Option<Why>,
    /// The title at this moment, if it differs.
    name: fn(&Session) -> Option<Cow<'static, str>>,
    /// The state of a switch.
    is_on: Option<fn(&Session) -> bool>,
    /// The message while two searches are on screen, if the action needs a single one.
    one_search: Option<Why>,
    /// The reason why a browser cannot do it.
    desktop_only: Option<Why>,
    /// False if the search on screen lacks what the keys lead to.
    listed: fn(&Session) -> bool,
    game: Option<InGame>,
}

const BASE: Entry = Entry {
    id: "",
    title: "",
    does: "",
    about: "",
    keys: &[],
    spellings: &[],
    browser_keeps_first: false,
    scope: KeyScope::Anywhere,
    topic: Topic::Window,
    run: |_| {},
    refused: |_| None,
    name: |_| None,
    is_on: None,
    one_search: None,
    desktop_only: None,
    listed: |_| true,
    game: None,
};

/// What differs on the Play page.
struct InGame {
    run: Option<fn(&mut Session)>,
    refused: fn(&GameInPlay) -> Option<Why>,
    title: fn(&GameInPlay) -> Option<&'static str>,
}

impl InGame {
    const SAME: InGame = InGame {
        run: None,
        refused: |_| None,
        title: |_| None,
    };
}

macro_rules! actions {
    ($($(#[$about:meta])* $action:ident = $id:literal { $($field:ident: $value:expr,)* })*) => {
        /// An action that needs no further input.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Action {
            $($(#[$about])* $action,)*
        }

        impl Action {
            pub const ALL: &[Action] = &[$(Action::$action,)*];
        }

        const TABLE: &[Entry] = &[$(Entry { id: $id, $($field: $value,)* ..BASE },)*];
    };
}

actions! {
    StepForward = "step-forward" {
        title: "Step forward",
        keys: &["Right", "Space", "PageDown"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Navigate,
        run: |session| forward(session, session.unit()),
        refused: |session| (session.step() == session.track().steps()).then_some("this is the end"),
        game: Some(InGame {
            run: Some(|session| session.play.look(session.play.at() + 1)),
            refused: |play| (!play.looks_back()).then_some("this is the last position"),
            ..InGame::SAME
        }),
    }
    StepBack = "step-back" {
        title: "Step back",
        keys: &["Left", "PageUp"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Navigate,
        run: |session| back(session, session.unit()),
        refused: |session| (session.step() == 0).then_some("this is the beginning"),
        game: Some(InGame {
            run: Some(|session| session.play.look(session.play.at().saturating_sub(1))),
            refused: |play| (play.at() == 0).then_some("this is the beginning"),
            ..InGame::SAME
        }),
    }
    ToBeginning = "to-beginning" {
        title: "To the beginning",
        keys: &["Home"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Navigate,
        run: |session| session.go_to(0),
        refused: |session| (session.step() == 0).then_some("this is the beginning"),
        game: Some(InGame {
            run: Some(|session| session.play.look(0)),
            refused: |play| (play.at() == 0).then_some("this is the beginning"),
            ..InGame::SAME
        }),
    }
    ToEnd = "to-end" {
        title: "To the end",
        keys: &["End"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Navigate,
        run: |session| session.go_to(session.track().steps()),
        refused: |session| (session.step() == session.track().steps()).then_some("this is the end"),
        game: Some(InGame {
            run: Some(|session| session.play.look(usize::MAX)),
            refused: |play| (!play.looks_back()).then_some("this is the last position"),
            title: |_| Some("To the last position"),
        }),
    }
    NextCutoff = "next-cutoff" {
        title: "Next cutoff",
        keys: &["C"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::Cutoff),
        refused: no_cutoff_ahead,
    }
    PreviousCutoff = "previous-cutoff" {
        title: "Previous cutoff",
        keys: &["Shift+C"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::Cutoff),
        refused: |session| never_cuts(session).then_some(NEVER_CUTS),
    }
    NextNode = "next-node" {
        title: "Next node",
        keys: &["N"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::Node),
    }
    PreviousNode = "previous-node" {
        title: "Previous node",
        keys: &["Shift+N"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::Node),
    }
    NextLeaf = "next-leaf" {
        title: "Next leaf",
        keys: &["L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::Leaf),
    }
    PreviousLeaf = "previous-leaf" {
        title: "Previous leaf",
        keys: &["Shift+L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::Leaf),
    }
    NextUpdate = "next-update" {
        title: "Next update",
        keys: &["U"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::Update),
    }
    PreviousUpdate = "previous-update" {
        title: "Previous update",
        keys: &["Shift+U"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::Update),
    }
    NextRootMove = "next-root-move" {
        title: "Next root move",
        keys: &["R"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::RootMove),
    }
    PreviousRootMove = "previous-root-move" {
        title: "Previous root move",
        keys: &["Shift+R"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::RootMove),
    }
    NextPass = "next-pass" {
        title: "Next pass",
        does: "next pass, where the search makes several",
        keys: &["I"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::Pass),
        refused: |session| lacks(session, Stride::Pass, "this search has a single pass"),
        listed: |session| session.track().has(Stride::Pass),
    }
    PreviousPass = "previous-pass" {
        title: "Previous pass",
        keys: &["Shift+I"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::Pass),
        refused: |session| lacks(session, Stride::Pass, "this search has a single pass"),
        listed: |session| session.track().has(Stride::Pass),
    }
    /// Go forward to the next node found in the table.
    NextTableHit = "next-table-hit" {
        title: "Next table hit",
        does: "next table hit, where the search keeps a table",
        keys: &["J"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::TableHit),
        refused: |session| lacks(session, Stride::TableHit, "this search had no table hits"),
        listed: |session| session.track().has(Stride::TableHit),
    }
    PreviousTableHit = "previous-table-hit" {
        title: "Previous table hit",
        keys: &["Shift+J"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::TableHit),
        refused: |session| lacks(session, Stride::TableHit, "this search had no table hits"),
        listed: |session| session.track().has(Stride::TableHit),
    }
    /// Go forward to the next node that is searched again.
    NextResearch = "next-research" {
        title: "Next re-search",
        does: "next re-search, where a node is searched again",
        keys: &["Z"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::Research),
        refused: |session| lacks(session, Stride::Research, "this search has no re-searches"),
        listed: |session| session.track().has(Stride::Research),
    }
    PreviousResearch = "previous-research" {
        title: "Previous re-search",
        keys: &["Shift+Z"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::Research),
        refused: |session| lacks(session, Stride::Research, "this search has no re-searches"),
        listed: |session| session.track().has(Stride::Research),
    }
    /// Go back to the step that set the bound which can close the current window.
    ToBound = "to-bound" {
        title: "Where this bound was set",
        does: "go back to the step that set the bound this node is compared with",
        about: "beta at a MAX node, alpha at a MIN node",
        keys: &["Y"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| session.go_to(bound_set_at(session).unwrap_or(session.step())),
        one_search: Some("Going to where a bound was set needs a single search: press S."),
        refused: |session| bound_set_at(session)
                .is_none()
                .then_some("no bound here has been set by a node"),
    }
    LeaveNode = "leave-node" {
        title: "To the end of this node",
        keys: &["Up"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| forward(session, Stride::ThisNode),
    }
    EnterNode = "enter-node" {
        title: "Back to entry",
        does: "back to where this node was entered",
        keys: &["Down"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Navigate,
        run: |session| back(session, Stride::ThisNode),
    }
    EveryEvent = "every-event" {
        title: "Step through every event",
        about: "single steps also stop where a node is entered and where nothing changes",
        topic: Topic::Play,
        run: |session| session.settings.every_event = !session.settings.every_event,
        is_on: Some(|session| session.settings.every_event),
    }
    PlayPause = "play-pause" {
        title: "Play",
        does: "play / pause",
        keys: &["P", "F4"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Play,
        run: |session| session.toggle_play(),
        name: |session| session.active().is_playing().then(|| "Pause".into()),
        game: Some(InGame {
            run: Some(|session| session.play.run(!session.play.is_running())),
            refused: |play| play.game.end().and(Some("the game is over")),
            title: |play| {
                Some(match play.is_running() {
                    true => "Pause",
                    false if play.is_fresh() => "Start",
                    false => "Continue",
                })
            },
        }),
    }
    NextAlgorithm = "next-algorithm" {
        title: "Switch algorithm",
        does: "alpha-beta / minimax",
        keys: &["A"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Play,
        run: |session| {
            let mut setup = session.setup();
            setup.spec.algorithm = setup.spec.algorithm.next();
            session.change_setup(setup);
        },
        one_search: Some({
                "Choose the two searches from the lists above the trees."
            }),
    }
    SideBySide = "side-by-side" {
        title: "Two searches side by side",
        does: "two searches side by side / one search",
        keys: &["S"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Play,
        run: |session| {
            let is_on = session.page == Page::Both;
            session.turn_to(if is_on { Page::Step } else { Page::Both });
        },
        is_on: Some(|session| session.page == Page::Both),
    }
    WholeTree = "whole-tree" {
        title: "Whole tree",
        does: "show the whole tree",
        keys: &["F"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.fit(),
    }
    Enlarge = "enlarge" {
        title: "Zoom in",
        keys: &["+", "="],
        spellings: &["Shift++"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.zoom(LARGER),
    }
    Shrink = "shrink" {
        title: "Zoom out",
        keys: &["-"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.zoom(SMALLER),
    }
    Follow = "follow" {
        title: "Follow the current node",
        does: "follow the current node / stop following",
        keys: &["T"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.follow(!session.settings.follow),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.settings.follow),
    }
    /// Show the surroundings of the current node, or the whole tree.
    Around = "around" {
        title: "Focus on current node",
        does: "focus on the current node / whole tree",
        keys: &["G"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.show_around(!session.around),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.around),
    }
    OpenNode = "open-node" {
        title: "Expand or collapse the node",
        does: "expand / collapse the node",
        keys: &["E"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.toggle_node(),
    }
    /// Draw the current node as the root.
    DrawFromHere = "draw-from-here" {
        title: "Show subtree of this node",
        does: "show the subtree of this node / of its parent",
        keys: &["H"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.show_subtree_here(),
    }
    /// Show the nodes that must be visited in any order.
    CriticalTree = "critical-tree" {
        title: "Critical tree (shows the result)",
        does: "critical tree: what must be visited",
        about: "what must be visited in any order, and the cost of bad ordering; computed from values that the search has not found yet",
        keys: &["K"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.show_critical(!session.settings.critical),
        one_search: Some("The critical tree needs a single search: press S."),
        is_on: Some(|session| session.settings.critical),
    }
    /// Show values and windows from the side to move, or from MAX.
    Negamax = "negamax" {
        title: "Negamax notation",
        does: "negamax notation / minimax notation",
        about: "values, windows, words and pseudocode from the side to move at each node: the same search",
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| {
            let notation = &mut session.settings.notation;
            *notation = match notation {
                Notation::Minimax => Notation::Negamax,
                Notation::Negamax => Notation::Minimax,
            };
        },
        one_search: Some("Negamax notation needs a single search: press S."),
        refused: |session| {
                let asked = !session.looks_ahead();
                asked.then_some("questions and lessons use minimax notation")
            },
        is_on: Some(|session| session.settings.notation == Notation::Negamax),
    }
    /// Ask before events are shown, or stop doing so.
    Questions = "questions" {
        title: "Ask while stepping",
        does: "ask questions while stepping / stop asking",
        about: "predict each event before it is shown, and learn why the answer is right or wrong",
        keys: &["Q"],
        topic: Topic::Practice,
        run: switch_questions,
        one_search: Some("Questions need a single search: press S."),
        is_on: Some(|session| session.settings.ask.on),
    }
    NextLesson = "next-lesson" {
        title: "Next lesson",
        does: "next lesson, or the first",
        keys: &["Ctrl+PageDown", "Alt+Shift+PageDown"],
        topic: Topic::Play,
        run: |session| session.apply(Command::Course(other_lesson(session, Direction::Forward))),
        browser_keeps_first: true,
    }
    PreviousLesson = "previous-lesson" {
        title: "Previous lesson",
        keys: &["Ctrl+PageUp", "Alt+Shift+PageUp"],
        topic: Topic::Play,
        run: |session| session.apply(Command::Course(other_lesson(session, Direction::Back))),
        browser_keeps_first: true,
    }
    RootMoves = "root-moves" {
        title: "Every root move",
        does: "every root move: exact score, bound, best line",
        keys: &["Shift+M"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.show_root_table(!session.root_table.is_open()),
        one_search: Some("The root moves need a single search: press S."),
        is_on: Some(|session| session.root_table.is_open()),
        refused: |session| {
            let none = !session.is_game() && !session.root_table.is_open();
            none.then_some("root moves are searched in positions: open one from Library")
        },
    }
    NextPart = "next-part" {
        title: "To the tree",
        does: "move the focus to the tree, then to the next panel",
        keys: &["F6"],
        scope: KeyScope::Always,
        topic: Topic::Window,
        run: |session| { session.focus_move = Some(Direction::Forward); },
    }
    PreviousPart = "previous-part" {
        title: "To the previous panel",
        does: "move the focus to the previous panel",
        keys: &["Shift+F6"],
        scope: KeyScope::Always,
        topic: Topic::Window,
        run: |session| { session.focus_move = Some(Direction::Back); },
    }
    /// Show the tree alone in full screen.
    Present = "present" {
        title: "Present",
        does: "present full screen / end",
        keys: &["F5", "F11"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.present(!session.presenting.is_on()),
    }
    SpeakerWindow = "speaker-window" {
        title: "Speaker’s window",
        does: "the speaker’s window: text, notes, next stop, clock / close it",
        about: "for your own screen: the current text, the notes, the next stop, and a clock",
        keys: &["Shift+F5"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.show_speaker(!session.settings.speaker),
        desktop_only: Some("a page has one window: use the desktop program"),
        is_on: Some(|session| session.settings.speaker),
    }
    Blank = "blank" {
        title: "Blank the screen",
        does: "blank the screen while presenting / back",
        keys: &["Period", "B"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.presenting.set_blank(!session.presenting.is_blank()),
    }
    Larger = "larger" {
        title: "Larger interface",
        keys: &["Ctrl++", "Ctrl+="],
        spellings: &["Ctrl+Shift++", "Ctrl+Shift+="],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(session.settings.scale + SCALE_STEP),
    }
    Smaller = "smaller" {
        title: "Smaller interface",
        keys: &["Ctrl+-"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(session.settings.scale - SCALE_STEP),
    }
    OrdinarySize = "ordinary-size" {
        title: "Default size",
        does: "interface at the default size",
        keys: &["Ctrl+0"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(1.0),
    }
    /// Put random values at pruned leaves.
    RandomizePruned = "anything-goes" {
        title: "Randomize pruned leaves",
        does: "randomize pruned leaves / stop",
        about: "random values at the pruned leaves; the root’s value does not change",
        keys: &["X"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Play,
        run: Session::shake_pruned,
        one_search: Some(WHAT_IF),
        is_on: Some(|session| session.what_if.is_shaking()),
    }
    /// Show pruned subtrees while the key is held.
    RevealPruned = "what-was-there" {
        title: "Reveal pruned values",
        does: "held: reveal the pruned values",
        keys: &["W"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Play,
        run: |_| {},
        one_search: Some(WHAT_IF),
    }
    EditLeaf = "edit-leaf" {
        title: "Value…",
        does: "change this leaf’s value",
        keys: &["Enter"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Edit,
        run: |session| session.apply(Command::Edit(EditCommand::ShowLeafField)),
        one_search: Some(EDITING),
        refused: |session| no_editing(session).or(session.settings.ask.on.then_some(ASKING)),
    }
    MoveLeft = "move-left" {
        title: "Move left",
        does: "move the node left",
        keys: &["Alt+Left"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Edit,
        run: |session| session.apply(moved(session, -1)),
        one_search: Some(EDITING),
        refused: |session| {
            let first = session.tree().node(session.moved_node()).index() == 0;
            no_editing(session).or(first.then_some(NO_SIBLING))
        },
    }
    MoveRight = "move-right" {
        title: "Move right",
        does: "move the node right",
        keys: &["Alt+Right"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Edit,
        run: |session| session.apply(moved(session, 1)),
        one_search: Some(EDITING),
        refused: |session| {
            let (tree, node) = (session.tree(), session.moved_node());
            let parent = tree.parent(node);
            let siblings = parent.map_or(1, |parent| tree.node(parent).child_count());
            let last = tree.node(node).index() + 1 >= siblings;
            no_editing(session).or(last.then_some(NO_SIBLING))
        },
    }
    /// Move the keyboard focus to the board, or hide the board.
    FocusBoard = "focus-board" {
        title: "Board",
        does: "to the board: move with arrows, Enter picks up and drops; with two searches, show or hide the board",
        keys: &["M"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Edit,
        run: |session| session.apply(BoardCommand::Focus.into()),
    }
    FlipBoard = "flip-board" {
        title: "Flip board",
        keys: &["V", "Ctrl+B"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::View,
        run: |session| session.apply(BoardCommand::Look(BoardView {
                flipped: !session.settings.board.flipped,
                ..session.settings.board
            })
            .into()),
        game: Some(InGame {
            run: Some(Session::flip_game),
            refused: |play| {
                (!play.about().can_be_flipped).then_some("this board has one view")
            },
            ..InGame::SAME
        }),
    }
    BoardsOnTree = "boards-on-tree" {
        title: "Boards on the tree",
        about: "the position at each node, where it fits; enlarge the window, or reduce depth or “Show only”, to make room",
        keys: &["Shift+V"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.apply(BoardCommand::Look(BoardView {
                on_tree: !session.settings.board.on_tree,
                ..session.settings.board
            })
            .into()),
        refused: |session| {
            let game = (!session.is_game()).then_some("only for board positions");
            game.or_else(|| session.page.has_no_stepped_tree())
        },
        is_on: Some(|session| session.settings.board.on_tree),
    }
    SetUpPosition = "set-up-position" {
        title: "Set up a position…",
        about: "any legal position",
        keys: &["Ctrl+P"],
        topic: Topic::Edit,
        run: |session| session.apply(BoardCommand::Edit(EditorCommand::Begin).into()),
    }
    Undo = "undo" {
        title: "Undo",
        keys: &["Ctrl+Z"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Edit,
        run: |session| session.apply(Command::Edit(EditCommand::Undo)),
        name: |session| changed(session, "Undo", session.edits.history.undo()),
        refused: |session| (!undo_and_redo(session).0).then_some("nothing to undo"),
        game: Some(InGame {
            run: Some(Session::take_back),
            refused: |play| {
                let can = play.can_take_back()
                    || play.game.moves().is_empty() && play.before.is_some();
                (!can).then_some("you have not moved yet")
            },
            title: |play| {
                let restores = play.game.moves().is_empty() && play.before.is_some();
                Some(if restores { "Back to the previous game" } else { "Take back" })
            },
        }),
    }
    Redo = "redo" {
        title: "Redo",
        keys: &["Ctrl+Shift+Z", "Ctrl+Y"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Edit,
        run: |session| session.apply(Command::Edit(EditCommand::Redo)),
        name: |session| changed(session, "Redo", session.edits.history.redo()),
        refused: |session| (!undo_and_redo(session).1).then_some("nothing to redo"),
        game: Some(InGame {
            run: Some(|session| session.play.again()),
            refused: |play| (!play.game.can_play_again()).then_some("nothing to redo"),
            title: |_| Some("Redo move"),
        }),
    }
    Save = "save" {
        title: "Save",
        does: "save the tree",
        keys: &["Ctrl+S"],
        topic: Topic::Files,
        run: |session| session.apply(Command::Edit(EditCommand::Save)),
        refused: has_no_file,
        game: Some(InGame {
            run: Some(|session| session.save_game(session.play.file.clone())),
            title: |_| Some("Save the game"),
            ..InGame::SAME
        }),
    }
    SaveAs = "save-as" {
        title: "Save as…",
        does: "save the tree under another name",
        keys: &["Ctrl+Shift+S"],
        topic: Topic::Files,
        run: |session| session.apply(Command::Edit(EditCommand::SaveAs)),
        refused: has_no_file,
        game: Some(InGame {
            run: Some(|session| session.save_game(None)),
            title: |_| Some("Save the game as…"),
            ..InGame::SAME
        }),
    }
    OpenFile = "open-file" {
        title: "Open…",
        does: "open a file",
        keys: &["Ctrl+O"],
        topic: Topic::Files,
        run: |session| session.show_file_dialog(),
    }
    CopyLink = "copy-link" {
        title: "Copy link",
        does: "copy a link to this step",
        keys: &["Ctrl+L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Files,
        run: |session| session.copy_link(),
    }
    CopyPosition = "copy-position" {
        title: "Copy position",
        does: "copy the current position as text",
        keys: &["Ctrl+Shift+F"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Files,
        run: |session| session.copy_position(),
        refused: |session| (!session.is_game()).then_some(NO_POSITION),
        name: |session| match session.stage.source.game {
            SourceGame::Game(ref root) => Some(format!("Copy {}", root.game().about().notation).into()),
            SourceGame::Tree(_) => None,
        },
    }
    ChoosePosition = "choose-position" {
        title: "Positions…",
        does: "choose among the positions of the file",
        keys: &["Ctrl+Shift+O"],
        topic: Topic::Files,
        run: |session| {
            if session.dialogs.positions.take().is_none() {
                session.show_positions();
            }
        },
        name: |session| {
            let collection = session.positions.collection();
            Some(match collection.filter(|it| !it.is_library()) {
                Some(collection) => format!("Positions of {}…", collection.title).into(),
                None => "Positions of the library…".into(),
            })
        },
    }
    /// Go to the next position, or the next move of the game.
    NextPosition = "next-position" {
        title: "Next position",
        does: "next position of the file, or next move of the game",
        keys: &["Alt+PageDown"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Files,
        run: |session| session.go_to_position(Direction::Forward),
        refused: |session| no_neighbour(session, Direction::Forward),
    }
    PreviousPosition = "previous-position" {
        title: "Previous position",
        does: "previous position, or previous move of the game",
        keys: &["Alt+PageUp"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Files,
        run: |session| session.go_to_position(Direction::Back),
        refused: |session| no_neighbour(session, Direction::Back),
    }
    Generate = "generate" {
        title: "Generate a tree…",
        keys: &["Ctrl+G"],
        topic: Topic::Files,
        run: |session| session.show_generate(!session.dialogs.is_open()),
    }
    /// Generate a tree from the same recipe with the next seed.
    GenerateNext = "generate-next" {
        title: "Again, with the next seed",
        does: "generate with the next seed",
        keys: &["Ctrl+Shift+G"],
        topic: Topic::Files,
        run: |session| session.generate_next(),
    }
    Glossary = "glossary" {
        title: "Glossary…",
        does: "the glossary",
        about: "ply, window, fail-soft and other terms, briefly defined",
        topic: Topic::Files,
        run: |session| session.dialogs.show_glossary(None),
    }
    /// Show how large game trees are.
    Complexity = "complexity" {
        title: "Game-tree sizes…",
        does: "sizes of game trees",
        about: "from branching factor and depth: leaves and nodes of the whole tree and of the minimal tree",
        topic: Topic::Files,
        run: |session| session.dialogs.complexity = study::Complexity::new(10, 6).ok(),
    }
    /// Write chosen steps to a file.
    ExportSteps = "export-steps" {
        title: "Export steps…",
        does: "export steps as a page for a browser, an animation or pictures",
        about: "all steps, or a part of them: HTML, GIF, PDF, SVG, PNG or TikZ",
        topic: Topic::Files,
        run: |session| { session.dialogs.export = Some(ExportRange::all(session.track().steps())); },
        refused: |session| {
                let elsewhere = matches!(session.page, Page::Compare | Page::Exercise | Page::Play);
                elsewhere.then_some("only the Step and Side by side pages can be exported")
            },
    }
    /// Copy the visible picture.
    CopyPicture = "copy-picture" {
        title: "Copy picture",
        does: "copy the picture",
        keys: &["Ctrl+Shift+C"],
        topic: Topic::Files,
        run: |session| session.copy_picture(),
        refused: |session| {
                let elsewhere = matches!(session.page, Page::Compare | Page::Exercise | Page::Play);
                elsewhere.then_some("only the Step and Side by side pages can be exported")
            },
    }
    StepPage = "step-page" {
        title: "Step",
        does: "Step page",
        keys: &["Ctrl+1"],
        topic: Topic::Window,
        run: |session| session.turn_to(Page::Step),
        is_on: Some(|session| session.page == Page::Step),
    }
    BothPage = "both-page" {
        title: "Side by side",
        does: "Side by side page",
        about: "two searches side by side",
        keys: &["Ctrl+2"],
        topic: Topic::Window,
        run: |session| session.turn_to(Page::Both),
        is_on: Some(|session| session.page == Page::Both),
    }
    ComparePage = "compare-page" {
        title: "Compare",
        does: "Compare page",
        keys: &["Ctrl+3"],
        topic: Topic::Window,
        run: |session| session.turn_to(Page::Compare),
        is_on: Some(|session| session.page == Page::Compare),
    }
    ExercisePage = "exercise-page" {
        title: "Exercise",
        does: "Exercise page",
        about: "fill in an empty tree",
        keys: &["Ctrl+4"],
        topic: Topic::Window,
        run: |session| session.turn_to(Page::Exercise),
        is_on: Some(|session| session.page == Page::Exercise),
    }
    PlayPage = "play-page" {
        title: "Play",
        does: "Play page",
        about: "play against a search, or watch two of them",
        keys: &["Ctrl+5"],
        topic: Topic::Window,
        run: |session| session.turn_to(Page::Play),
        is_on: Some(|session| session.page == Page::Play),
    }
    NewGame = "new-game" {
        title: "New game",
        about: "the current game can be restored",
        keys: &["Ctrl+N", "Alt+N"],
        topic: Topic::Play,
        run: Session::new_game,
        game: Some(InGame {
            title: |play| play.game.end().map(|_| "Rematch"),
            ..InGame::SAME
        }),
        browser_keeps_first: true,
    }
    PlayFromHere = "play-from-here" {
        title: "Play from here",
        does: "play from this position",
        about: "start a game on the Play page from this position",
        keys: &["Ctrl+Shift+P"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Play,
        run: Session::play_from_here,
        refused: |session| session
                .playable_here()
                .is_none()
                .then_some("only for board positions"),
    }
    MoveNow = "move-now" {
        title: "Move now",
        does: "have the program move now",
        about: "stop the search and play the best move so far",
        keys: &["Ctrl+M"],
        scope: KeyScope::WhilePlaying,
        topic: Topic::Play,
        run: |session| session.play.move_now(),
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| play.thinking.is_none().then_some("the program is not searching"),
            ..InGame::SAME
        }),
    }
    Draw = "draw" {
        title: "Offer a draw",
        does: "claim a draw, or offer one",
        about: "a program accepts unless its last search favours it",
        keys: &["Ctrl+D"],
        scope: KeyScope::WhilePlaying,
        topic: Topic::Play,
        run: |session| session.play.draw(),
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| {
                if play.game.end().is_some() {
                    Some("the game is over")
                } else if play.about().drawn.is_none() {
                    Some("this game cannot be drawn")
                } else {
                    plays_itself(play)
                }
            },
            title: |play| play.claimable().map(|_| "Claim a draw"),
            ..InGame::SAME
        }),
    }
    Resign = "resign" {
        title: "Resign",
        does: "resign the game",
        keys: &["Ctrl+R"],
        scope: KeyScope::WhilePlaying,
        topic: Topic::Play,
        run: |session| session.play.resign(),
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| match play.game.end() {
                Some(_) => Some("the game is over"),
                None => plays_itself(play),
            },
            ..InGame::SAME
        }),
    }
    /// Show the search behind a played move.
    WhyMove = "why-move" {
        title: "Why did it play that?",
        does: "why did it play that? Step through that search",
        about: "opens the search of the move on the Step page, as it was run; Ctrl+5 leads back",
        keys: &["Ctrl+I"],
        scope: KeyScope::WhilePlaying,
        topic: Topic::Play,
        run: Session::open_why,
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| play.last_searched().is_none().then_some("no search yet"),
            ..InGame::SAME
        }),
    }
    /// Continue the game from an earlier position.
    BackToHere = "back-to-here" {
        title: "Take back to here",
        does: "take back all moves after the position on the board",
        about: "the game continues from this position",
        scope: KeyScope::WhilePlaying,
        topic: Topic::Play,
        run: |session| session.play.take_back_to(session.play.at()),
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| (!play.looks_back()).then_some("this is the last position"),
            ..InGame::SAME
        }),
    }
    /// Search all moves of the game again, deeper.
    CheckMoves = "check-moves" {
        title: "Check moves",
        does: "check all moves of the game with a deeper search",
        about: "marks moves where a deeper search prefers another one",
        scope: KeyScope::WhilePlaying,
        topic: Topic::Play,
        run: Session::check_moves,
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| play.game.moves().is_empty().then_some("no move has been made"),
            ..InGame::SAME
        }),
    }
    OpenGame = "open-game" {
        title: "Open a game…",
        does: "open a game (PGN)",
        about: "a PGN file from any program, to be continued",
        topic: Topic::Files,
        run: |session| session.show_file_dialog(),
    }
    CopyGame = "copy-game" {
        title: "Copy the game",
        does: "copy the game as text",
        topic: Topic::Files,
        run: Session::copy_game,
    }
    /// Show Home: entry points and recent files.
    Home = "home" {
        title: "Home",
        does: "Home: ways into the program, recent files",
        keys: &["Shift+F1"],
        topic: Topic::Window,
        run: |session| match session.dialogs.home {
            Some(_) => session.dialogs.home = None,
            None => session.show_home(),
        },
    }
    Keys = "keys" {
        title: "Keys",
        does: "all keys",
        keys: &["?", "F1"],
        spellings: &["Shift+?", "Shift+/"],
        scope: KeyScope::Always,
        topic: Topic::Window,
        run: |session| { session.dialogs.keys = !session.dialogs.keys; },
    }
    /// Leave the frontmost dialog, message or job.
    Leave = "leave" {
        title: "Leave",
        does: "close or cancel: dialog, question, blank screen, presentation, message, playback, lesson, job",
        keys: &["Esc"],
        scope: KeyScope::Always,
        topic: Topic::Window,
        run: |session| session.escape(),
    }
    Quit = "quit" {
        title: "Quit",
        keys: &["Ctrl+Q"],
        scope: KeyScope::Always,
        topic: Topic::Window,
        run: |session| session.leave(),
        desktop_only: Some("close the tab of the page"),
    }
    NewTree = "new-tree" {
        title: "New tree",
        does: "begin a tree of your own",
        topic: Topic::Files,
        run: |session| session.open_text(NEW_TREE.to_vec(), "new tree".to_owned()),
    }
    EnterText = "enter-text" {
        title: "Enter text…",
        does: "enter a tree or positions as text",
        topic: Topic::Files,
        run: |session| session.dialogs.show_paste(true),
    }
    CompareTrace = "compare-trace" {
        title: "Compare with a trace…",
        does: "compare a program’s trace with this search",
        about: "finds the first line where a program’s trace differs from this search, and says why; you can also drop a trace on the window",
        topic: Topic::Files,
        run: |session| session.show_trace_dialog(),
    }
    LookThroughLibrary = "look-through-library" {
        title: "Browse…",
        does: "browse all positions of the library",
        topic: Topic::Files,
        run: Session::show_library_positions,
    }
    MakeLesson = "make-lesson" {
        title: "Make a lesson…",
        does: "make a lesson from the current search",
        about: "stops with text and questions at any step; stops can be proposed at cutoffs or where you paused",
        topic: Topic::Practice,
        run: |session| session.apply(MakerCommand::Begin.into()),
        refused: |session| {
                let here = session.page.has_no_single_search();
                here.filter(|_| session.page == Page::Both)
            },
    }
    EditLesson = "edit-lesson" {
        title: "Edit this lesson",
        does: "edit the running lesson",
        about: "a lesson of the library becomes an unsaved copy",
        topic: Topic::Practice,
        run: |session| session.apply(MakerCommand::EditRunning.into()),
        refused: |session| session.course.is_none().then_some("no lesson is running"),
    }
    /// Add a stop at this step to the lesson being made.
    AddStop = "add-stop" {
        title: "Add a stop here…",
        does: "add a stop to the lesson being edited",
        about: "text, a question, and numbers from this step",
        keys: &["D"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Practice,
        run: |session| session.apply(MakerCommand::AddStop.into()),
        refused: |session| (!session.is_making_lesson())
                .then_some("no lesson is being made: start one with Practise > Make a lesson"),
    }
    LeaveLesson = "leave-lesson" {
        title: "Leave the lesson",
        about: "Esc",
        topic: Topic::Play,
        run: |session| session.apply(Command::Course(CourseCommand::Leave)),
        refused: |session| session.course.is_none().then_some("no lesson is running"),
    }
    ExerciseAtRandom = "exercise-at-random" {
        title: "Random exercise…",
        does: "make a random exercise",
        topic: Topic::Practice,
        run: |session| { session.desk.wishing = true; },
    }
    /// Write an empty exercise to a file.
    HandOutExercise = "hand-out-exercise" {
        title: "Hand out an exercise…",
        topic: Topic::Practice,
        run: |session| session.hand_out_exercise(None),
    }
    Grade = "grade" {
        title: "Grade answer sheets…",
        does: "grade a class’s answer sheets",
        about: "grade a folder of exercises: table and heat map",
        topic: Topic::Practice,
        run: Session::ask_for_class,
        desktop_only: Some("a page reads no folders: drop the answer sheets here"),
    }
    Worksheet = "worksheet" {
        title: "Worksheet…",
        does: "print a worksheet",
        about: "trees to search by hand, with an answer key",
        topic: Topic::Practice,
        run: Session::show_worksheet,
    }
    Progress = "progress" {
        title: "Progress…",
        does: "your results, skill by skill",
        about: "your results, skill by skill; stored only on this computer",
        topic: Topic::Practice,
        run: |session| { session.dialogs.progress = Some(false); },
    }
    SourcePanel = "source-panel" {
        title: "Left panel",
        does: "collapse / expand the left panel",
        keys: &["F7"],
        topic: Topic::Window,
        run: |session| session.show_left_panel(!session.is_left_panel_open()),
        refused: |session| {
            let board = session.page == Page::Both && session.is_game();
            session.page.has_no_single_search().filter(|_| !board)
        },
        is_on: Some(super::session::state::Session::is_left_panel_open),
        name: |session| {
            let board = session.page == Page::Both && session.is_game();
            board.then(|| "Board panel".into())
        },
    }
    Inspector = "inspector" {
        title: "Right panel",
        does: "collapse / expand the right panel",
        keys: &["F8"],
        topic: Topic::Window,
        run: |session| session.settings.inspector ^= true,
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.settings.inspector),
    }
    LightTheme = "light-theme" {
        title: "Light",
        does: "light theme",
        topic: Topic::View,
        run: |session| { session.settings.theme = Theme::Light; },
        is_on: Some(|session| session.settings.theme == Theme::Light),
    }
    DarkTheme = "dark-theme" {
        title: "Dark",
        does: "dark theme",
        topic: Topic::View,
        run: |session| { session.settings.theme = Theme::Dark; },
        is_on: Some(|session| session.settings.theme == Theme::Dark),
    }
    SystemTheme = "system-theme" {
        title: "Follow system",
        does: "use the system’s theme",
        topic: Topic::View,
        run: |session| { session.settings.theme = Theme::System; },
        is_on: Some(|session| session.settings.theme == Theme::System),
    }
    About = "about" {
        title: "About Cutoff",
        does: "about this program",
        topic: Topic::Window,
        run: |session| { session.dialogs.about = true; },
    }
}

impl Action {
    fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    fn game(self, session: &Session) -> Option<&'static InGame> {
        self.entry()
            .game
            .as_ref()
            .filter(|_| session.page == Page::Play)
    }

    /// The identifier for programs, such as `next-cutoff`.
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    pub fn keys(self) -> &'static [&'static str] {
        self.entry().keys
    }

    pub fn other_spellings(self) -> &'static [&'static str] {
        self.entry().spellings
    }

    /// The key that tooltips show; empty if there is none.
    pub fn key(self) -> &'static str {
        let kept = platform::IS_WEB && self.entry().browser_keeps_first;
        let keys = self.keys().get(usize::from(kept)..);
        keys.and_then(<[_]>::first).copied().unwrap_or_default()
    }

    pub fn heard(self) -> KeyScope {
        self.entry().scope
    }

    pub fn topic(self) -> Topic {
        self.entry().topic
    }

    pub fn title(self, session: &Session) -> Cow<'static, str> {
        let entry = self.entry();
        let game = self.game(session);
        let here = game.and_then(|game| (game.title)(&session.play).map(Cow::from));
        here.or_else(|| (entry.name)(session))
            .unwrap_or(entry.title.into())
    }

    /// Describes the action in the list of keys.
    pub fn does(self) -> Cow<'static, str> {
        let Entry { title, does, .. } = self.entry();
        if !does.is_empty() {
            return Cow::from(*does);
        }
        let mut letters = title.trim_end_matches('…').chars();
        let first = letters.next().map(char::to_lowercase);
        first.into_iter().flatten().chain(letters).collect()
    }

    /// Returns further information before the choice; often empty.
    pub fn about(self) -> &'static str {
        self.entry().about
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
        match self.key() {
            "" => self.does().into_owned(),
            key => format!("{} ({key})", self.does()),
        }
    }

    /// Returns true if the switch is on; `None` if the action is not a switch.
    pub fn is_on(self, session: &Session) -> Option<bool> {
        self.entry().is_on.map(|is_on| is_on(session))
    }

    /// Returns the message for an action that needs a single search while two are on screen.
    pub fn for_one_search(self) -> Option<Why> {
        self.entry().one_search
    }

    /// Returns the reason why the action is not possible now; `None` if it is possible.
    pub fn refused(self, session: &Session) -> Option<Why> {
        let entry = self.entry();
        let here = session.page.has_no_single_search();
        if let (Some(why), Some(here)) = (entry.one_search, here) {
            return Some(if session.page == Page::Both {
                why
            } else {
                here
            });
        }
        if platform::IS_WEB && entry.desktop_only.is_some() {
            return entry.desktop_only;
        }
        match self.game(session) {
            Some(game) => (game.refused)(&session.play),
            None => (entry.refused)(session),
        }
    }

    /// Returns true if lists of keys show the action; false if the search on screen lacks the feature.
    pub fn is_listed(self, session: &Session) -> bool {
        !self.keys().is_empty() && (self.entry().listed)(session)
    }
}

impl Session {
    /// Carries out an action.
    pub fn run(&mut self, action: Action) {
        let game = action.game(self).and_then(|game| game.run);
        self.act(game.unwrap_or(action.entry().run));
    }
}

const NEW_TREE: &[u8] =
    br#"{"format": "cutoff-tree", "version": 1, "name": "New tree", "tree": [0, 0]}"#;

/// The factor of a zoom step.
const LARGER: f32 = 1.25;
const SMALLER: f32 = 0.8;
/// The step by which the size of the whole interface changes.
const SCALE_STEP: f32 = 0.1;

const WHAT_IF: &str = "Pruned values need a single search: press S.";
const EDITING: &str = "Editing needs a single search: press S.";
const ASKING: &str = "Enter answers questions while they are on: press Q to turn them off.";

fn forward(session: &mut Session, stride: Stride) {
    session.stride(stride, Direction::Forward);
}

fn back(session: &mut Session, stride: Stride) {
    session.stride(stride, Direction::Back);
}

/// Moves the current node by `by` places among its siblings.
fn moved(session: &Session, by: i64) -> Command {
    let node = session.moved_node();
    let index = i64::from(session.tree().node(node).index()) + by;
    // The edit rejects an index out of range with a message.
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    Command::Edit(Edit::Move { node, index }.into())
}

/// Switches questions on or off, where questions are possible.
fn switch_questions(session: &mut Session) {
    let options = session.settings.ask;
    if session.page == Page::Compare {
        session.say("Questions are asked on the Step page (Ctrl+1).");
    } else if !session.dialogs.is_open() {
        session.choose_questions(AskSettings {
            on: !options.on,
            ..options
        });
    }
}

fn other_lesson(session: &Session, direction: Direction) -> CourseCommand {
    let number = session.course.as_ref().and_then(|playing| playing.number);
    let wanted = match (number, direction) {
        (None, _) => Some(0),
        (Some(number), Direction::Forward) => {
            Some(number + 1).filter(|&next| next < lessons().len())
        }
        (Some(number), Direction::Back) => number.checked_sub(1),
    };
    let none = match direction {
        Direction::Forward => crate::session::course::LAST_LESSON,
        Direction::Back => crate::session::course::FIRST_LESSON,
    };
    wanted.map_or(CourseCommand::Explain(none), CourseCommand::Start)
}

/// Returns the step that set the bound which can close the current node's window: the other player's bound, at a leaf
/// that of its parent. Returns `None` if no step has set it or two searches are on screen.
fn bound_set_at(session: &Session) -> Option<Step> {
    let recording = &session.stage.recording;
    if session.page != Page::Step || !recording.spec().has_windows() {
        return None;
    }
    let moment = recording.moment(session.step());
    let current = moment.current()?;
    let node = if recording.visit(current).is_leaf() {
        recording.parent(current)?
    } else {
        current
    };
    let owner = recording.visit(node).player.other();
    Some(match moment.setter(node, owner)? {
        Setter::Child { child, .. } => recording.last_step(child) + 1,
        Setter::StandPat(at)
        | Setter::Table(at)
        | Setter::Question { node: at, .. }
        | Setter::Needed { node: at, .. } => recording.entered(at),
        Setter::Pass(first) => recording.entered(first),
    })
}
const NO_SIBLING: &str = "there is no sibling on that side";

fn lacks(session: &Session, stride: Stride, why: &'static str) -> Option<&'static str> {
    (!session.track().has(stride)).then_some(why)
}

const NEVER_CUTS: &str = "minimax has no cutoffs: choose alpha-beta";

/// Returns true if no search on screen uses cutoffs.
fn never_cuts(session: &Session) -> bool {
    match session.search_pair() {
        Some(pair) => !pair.variants.iter().any(|variant| variant.spec.can_cut()),
        None => !session.stage.recording.spec().can_cut(),
    }
}

/// Where questions about cutoffs are on, the message must not reveal if a cutoff follows.
fn no_cutoff_ahead(session: &Session) -> Option<&'static str> {
    if never_cuts(session) {
        return Some(NEVER_CUTS);
    }
    let (track, step) = (session.track(), session.step());
    let next = track.stride(step, Stride::Cutoff, Direction::Forward);
    let can = next.is_some() || !session.looks_ahead() && step != track.steps();
    (!can).then_some("no cutoff after this step")
}

fn no_neighbour(session: &Session, direction: Direction) -> Option<&'static str> {
    let (collection, place) = session.open_place()?;
    let next = collection.neighbour(place, direction == Direction::Forward);
    next.is_none()
        .then_some("no more positions in that direction")
}

/// Returns two flags: undo is possible, redo is possible.
fn undo_and_redo(session: &Session) -> (bool, bool) {
    if session.page == Page::Exercise {
        let paper = session.desk.paper.as_ref();
        return paper.map_or((false, false), ExercisePaper::can_undo_and_redo);
    }
    if session.undoes_lesson() {
        let open = session.maker.draft.as_ref();
        return open.map_or((false, false), |open| (open.can_undo(), open.can_redo()));
    }
    let history = &session.edits.history;
    (history.undo().is_some(), history.redo().is_some())
}

/// Names the change that undo or redo carries out.
fn changed(
    session: &Session,
    title: &str,
    change: Option<&HistoryEntry>,
) -> Option<Cow<'static, str>> {
    let change = change.filter(|_| session.page != Page::Exercise && !session.undoes_lesson())?;
    Some(format!("{title}: {}", change.name).into())
}

fn has_no_file(session: &Session) -> Option<Why> {
    let has_one = session.is_making_lesson()
        || session.page == Page::Exercise
        || session.editable().is_some();
    (!has_one).then_some("a position has no tree file")
}

fn no_editing(session: &Session) -> Option<Why> {
    session.editable().is_none().then_some(NOT_OF_A_GAME)
}

fn plays_itself(play: &GameInPlay) -> Option<Why> {
    play.who_resigns()
        .is_none()
        .then_some("both players are programs")
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
        let all: HashSet<_> = Action::ALL.iter().map(|action| action.does()).collect();
        assert_eq!(all.len(), Action::ALL.len());
    }

    /// Only the first of two equal bindings would ever fire.
    #[test]
    fn no_key_is_bound_twice() {
        let mut bound = HashSet::new();
        for action in Action::ALL {
            for key in action.keys().iter().chain(action.other_spellings()) {
                assert!(bound.insert(key), "{key} is also {action:?}");
            }
        }
    }
}
