//! The table of actions: everything the user can do without choosing further. Menus, buttons, tooltips, keys and the list of
//! keys are made from it; a new action is an entry here.

use std::borrow::Cow;

use crate::dialogs::export_range::ExportRange;
use crate::dialogs::front::{Front, Shelf};
use crate::lessons::ask::AskSettings;
use crate::lessons::maker::model::OpenDraft;
use crate::play::GameInPlay;
use crate::presenting::Cover;
use crate::session::Session;
use crate::session::host::{FileDialog, OpenDialog};
use crate::session::links::NO_POSITION;
use crate::session::page::{Direction, Page};
use crate::step::board::model::BoardView;
use crate::step::edit::model::HistoryEntry;
use crate::step::edit::model::NOT_OF_A_GAME;
use game::Edit;
use search::Notation;
use search::trace::{Setter, Step, Stride};
use stage::SourceGame;
use strum::{IntoStaticStr, VariantArray};
/// The places where an action's keys work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyScope {
    /// On all pages, also behind a dialog: what concerns the window as a whole.
    Always,
    /// On all pages, while no dialog is in front.
    Anywhere,
    /// While a search is stepped and nothing is in front of it.
    WhileStepping,
    /// While a game is played and nothing is in front of it.
    WhilePlaying,
    SteppingOrPlaying,
}

/// Groups of keys, in the order of the key list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Topic {
    Step,
    Search,
    View,
    Edit,
    Learn,
    Window,
}

impl Topic {
    pub const ALL: &'static [Topic] = Topic::VARIANTS;

    pub const fn title(self) -> &'static str {
        match self {
            Topic::Step => "Step",
            Topic::Search => "Search",
            Topic::View => "View",
            Topic::Edit => "Edit and files",
            Topic::Learn => "Learn",
            Topic::Window => "Window",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray, IntoStaticStr)]
pub enum Menu {
    File,
    Edit,
    View,
    Learn,
    Help,
}

impl Menu {
    pub const ALL: &'static [Menu] = Menu::VARIANTS;

    pub fn title(self) -> &'static str {
        self.into()
    }

    /// Returns the entries in order, each with its place; its tens are the section.
    pub fn entries(self) -> Vec<(u8, Action)> {
        let all = Action::ALL.iter().filter_map(|&action| {
            let (menu, place) = action.entry().menu?;
            (menu == self).then_some((place, action))
        });
        let mut entries: Vec<(u8, Action)> = all.collect();
        entries.sort_by_key(|&(place, _)| place);
        entries
    }
}

/// A reason why an action is not possible now, for users.
type Why = &'static str;

pub struct Entry {
    id: &'static str,
    /// The text in menus and on buttons.
    title: &'static str,
    /// The description in the list of keys, if it is not the title.
    does: &'static str,
    /// The description of a row of the key list that consecutive actions share.
    row: &'static str,
    /// Further information before the choice; often empty.
    pub about: &'static str,
    /// All keys, spelled as in `Ctrl+O`; tooltips show the first.
    pub keys: &'static [&'static str],
    /// Spellings of the same keys that some keyboards send; not shown in lists.
    pub spellings: &'static [&'static str],
    pub scope: KeyScope,
    pub topic: Topic,
    /// The menu and the place in it; the tens of the place are the section.
    menu: Option<(Menu, u8)>,
    /// The beginning of the accessible name of the button elsewhere, if it is not the title.
    button: &'static str,
    run: fn(&mut Session),
    refused: fn(&Session) -> Option<Why>,
    /// The title at this moment, if it differs.
    name: fn(&Session) -> Option<Cow<'static, str>>,
    /// The state of a switch.
    is_on: Option<fn(&Session) -> bool>,
    /// The message while two searches are on screen, if the action needs a single one.
    pub one_search: Option<Why>,
    /// The reason why a browser cannot do it.
    desktop_only: Option<Why>,
    game: Option<InGame>,
}

impl Entry {
    /// Describes the action in lower case.
    fn does(&self) -> Cow<'static, str> {
        if !self.does.is_empty() {
            return Cow::from(self.does);
        }
        let mut letters = self.title.trim_end_matches('…').chars();
        let first = letters.next().map(char::to_lowercase);
        first.into_iter().flatten().chain(letters).collect()
    }

    fn described(&self) -> String {
        match self.row {
            "" => self.does().into_owned(),
            row => row.to_owned(),
        }
    }
}

const BASE: Entry = Entry {
    id: "",
    title: "",
    does: "",
    row: "",
    about: "",
    keys: &[],
    spellings: &[],
    scope: KeyScope::Anywhere,
    topic: Topic::Window,
    menu: None,
    button: "",
    run: |_| {},
    refused: |_| None,
    name: |_| None,
    is_on: None,
    one_search: None,
    desktop_only: None,
    game: None,
};

/// The differences of an action on the Play page.
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
        topic: Topic::Step,
        run: |session| forward(session, session.unit()),
        refused: |session| (session.step() == session.track().steps()).then_some("this is the end"),
        game: Some(InGame {
            run: Some(|session| {
                let at = session.play.at() + 1;
                session.play.look(at);
            }),
            refused: |play| (!play.looks_back()).then_some("this is the last position"),
            ..InGame::SAME
        }),
    }
    StepBack = "step-back" {
        title: "Step back",
        keys: &["Left", "PageUp"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| back(session, session.unit()),
        refused: |session| (session.step() == 0).then_some("this is the beginning"),
        game: Some(InGame {
            run: Some(|session| {
                let at = session.play.at().saturating_sub(1);
                session.play.look(at);
            }),
            refused: |play| (play.at() == 0).then_some("this is the beginning"),
            ..InGame::SAME
        }),
    }
    ToBeginning = "to-beginning" {
        title: "To the beginning",
        row: "to the beginning, to the end",
        keys: &["Home"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
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
        row: "to the beginning, to the end",
        keys: &["End"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
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
        row: "next, previous cutoff",
        keys: &["C"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| forward(session, Stride::Cutoff),
        refused: no_cutoff_ahead,
    }
    PreviousCutoff = "previous-cutoff" {
        title: "Previous cutoff",
        row: "next, previous cutoff",
        keys: &["Shift+C"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| back(session, Stride::Cutoff),
        refused: |session| never_cuts(session).then_some(NEVER_CUTS),
    }
    NextNode = "next-node" {
        title: "Next node",
        row: "next, previous node",
        keys: &["N"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| forward(session, Stride::Node),
    }
    PreviousNode = "previous-node" {
        title: "Previous node",
        row: "next, previous node",
        keys: &["Shift+N"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| back(session, Stride::Node),
    }
    NextLeaf = "next-leaf" {
        title: "Next leaf",
        row: "next, previous leaf",
        keys: &["L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| forward(session, Stride::Leaf),
    }
    PreviousLeaf = "previous-leaf" {
        title: "Previous leaf",
        row: "next, previous leaf",
        keys: &["Shift+L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| back(session, Stride::Leaf),
    }
    NextUpdate = "next-update" {
        title: "Next update",
        run: |session| forward(session, Stride::Update),
    }
    PreviousUpdate = "previous-update" {
        title: "Previous update",
        run: |session| back(session, Stride::Update),
    }
    NextRootMove = "next-root-move" {
        title: "Next root move",
        run: |session| forward(session, Stride::RootMove),
    }
    PreviousRootMove = "previous-root-move" {
        title: "Previous root move",
        run: |session| back(session, Stride::RootMove),
    }
    NextPass = "next-pass" {
        title: "Next pass",
        does: "next pass, where the search makes several",
        run: |session| forward(session, Stride::Pass),
        refused: |session| lacks(session, Stride::Pass, "this search has a single pass"),
    }
    PreviousPass = "previous-pass" {
        title: "Previous pass",
        run: |session| back(session, Stride::Pass),
        refused: |session| lacks(session, Stride::Pass, "this search has a single pass"),
    }
    NextTableHit = "next-table-hit" {
        title: "Next table hit",
        does: "next table hit, where the search keeps a table",
        run: |session| forward(session, Stride::TableHit),
        refused: |session| lacks(session, Stride::TableHit, "this search had no table hits"),
    }
    PreviousTableHit = "previous-table-hit" {
        title: "Previous table hit",
        run: |session| back(session, Stride::TableHit),
        refused: |session| lacks(session, Stride::TableHit, "this search had no table hits"),
    }
    NextResearch = "next-research" {
        title: "Next re-search",
        does: "next re-search, where a node is searched again",
        run: |session| forward(session, Stride::Research),
        refused: |session| lacks(session, Stride::Research, "this search has no re-searches"),
    }
    PreviousResearch = "previous-research" {
        title: "Previous re-search",
        run: |session| back(session, Stride::Research),
        refused: |session| lacks(session, Stride::Research, "this search has no re-searches"),
    }
    ToBound = "to-bound" {
        title: "Where this bound was set",
        does: "go back to the step that set the bound this node is compared with",
        about: "beta at a MAX node, alpha at a MIN node",
        run: |session| session.go_to(bound_set_at(session).unwrap_or(session.step())),
        one_search: Some("Going to where a bound was set needs a single search: press S."),
        refused: |session| bound_set_at(session)
                .is_none()
                .then_some("no bound here has been set by a node"),
    }
    LeaveNode = "leave-node" {
        title: "To the end of this node",
        run: |session| forward(session, Stride::ThisNode),
    }
    EnterNode = "enter-node" {
        title: "Back to entry",
        does: "back to where this node was entered",
        run: |session| back(session, Stride::ThisNode),
    }
    EveryEvent = "every-event" {
        title: "Step through every event",
        about: "single steps also stop where a node is entered and where nothing changes",
        run: |session| session.settings.every_event = !session.settings.every_event,
        is_on: Some(|session| session.settings.every_event),
    }
    PlayPause = "play-pause" {
        title: "Play",
        does: "play / pause",
        keys: &["P"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| session.toggle_play(),
        name: |session| session.active().is_playing().then(|| "Pause".into()),
        game: Some(InGame {
            run: Some(|session| {
                let runs = session.play.is_running();
                session.play.run(!runs);
            }),
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
        topic: Topic::Search,
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
        topic: Topic::Search,
        run: |session| {
            let is_on = session.page == Page::Both;
            session.turn_to(if is_on { Page::Step } else { Page::Both });
        },
        is_on: Some(|session| session.page == Page::Both),
    }
    WholeTree = "whole-tree" {
        title: "Whole tree",
        menu: Some((Menu::View, 11)),
        does: "show the whole tree",
        run: |session| session.fit(),
    }
    Enlarge = "enlarge" {
        title: "Zoom in",
        row: "zoom in, out",
        keys: &["+"],
        spellings: &["=", "Shift++"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.zoom(LARGER),
    }
    Shrink = "shrink" {
        title: "Zoom out",
        row: "zoom in, out",
        keys: &["-"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.zoom(SMALLER),
    }
    Follow = "follow" {
        title: "Follow the current node",
        menu: Some((Menu::View, 13)),
        does: "follow the current node / stop following",
        run: |session| session.follow(!session.settings.follow),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.settings.follow),
    }
    Around = "around" {
        title: "Focus on current node",
        menu: Some((Menu::View, 14)),
        does: "focus on the current node / whole tree",
        run: |session| session.show_around(!session.around),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.around),
    }
    ShowOnly = "show-only" {
        title: "Show only…",
        menu: Some((Menu::View, 12)),
        about: "the best line, the cutoffs, one root move, or each position once",
        run: |session| session.dialogs.front = Some(Front::ShowOnly),
        refused: |session| session.page.has_no_single_search(),
    }
    OpenNode = "open-node" {
        title: "Expand or collapse the node",
        button: "Collapse ",
        does: "expand / collapse the node",
        run: |session| session.toggle_node(),
    }
    DrawFromHere = "draw-from-here" {
        title: "Show subtree of this node",
        button: "Show subtree of ",
        does: "show the subtree of this node / of its parent",
        run: |session| session.show_subtree_here(),
    }
    CriticalTree = "critical-tree" {
        title: "Critical tree (shows the result)",
        menu: Some((Menu::View, 21)),
        does: "critical tree: what must be visited",
        about: "what must be visited in any order, and the cost of bad ordering; computed from values that the search has not found yet",
        run: |session| session.show_critical(!session.settings.critical),
        one_search: Some("The critical tree needs a single search: press S."),
        is_on: Some(|session| session.settings.critical),
    }
    Negamax = "negamax" {
        title: "Negamax notation",
        menu: Some((Menu::View, 22)),
        does: "negamax notation / minimax notation",
        about: "values, windows, words and pseudocode from the side to move at each node: the same search",
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
    Questions = "questions" {
        title: "Ask while stepping",
        menu: Some((Menu::Learn, 21)),
        does: "ask questions while stepping / stop asking",
        about: "predict each event before it is shown, and learn why the answer is right or wrong",
        keys: &["Q"],
        topic: Topic::Learn,
        run: switch_questions,
        one_search: Some("Questions need a single search: press S."),
        is_on: Some(|session| session.settings.ask.on),
    }
    QuestionTypes = "question-types" {
        title: "Question types…",
        menu: Some((Menu::Learn, 22)),
        about: "what is asked, how often, and of whom",
        run: |session| session.dialogs.front = Some(Front::QuestionTypes),
    }
    RootMoves = "root-moves" {
        title: "Every root move",
        menu: Some((Menu::View, 24)),
        does: "every root move: exact score, bound, best line",
        run: |session| session.show_root_table(!session.root_table.open),
        one_search: Some("The root moves need a single search: press S."),
        is_on: Some(|session| session.root_table.open),
        refused: |session| {
            let none = !session.is_game() && !session.root_table.open;
            none.then_some("root moves are searched in positions: open one from File > Library")
        },
    }
    NextPart = "next-part" {
        title: "To the tree",
        row: "move the focus to the tree, then to the next or previous panel",
        does: "move the focus to the tree, then to the next panel",
        keys: &["F6"],
        run: |session| { session.focus_move = Some(Direction::Forward); },
    }
    PreviousPart = "previous-part" {
        title: "To the previous panel",
        row: "move the focus to the tree, then to the next or previous panel",
        does: "move the focus to the previous panel",
        keys: &["Shift+F6"],
        run: |session| { session.focus_move = Some(Direction::Back); },
    }
    Present = "present" {
        title: "Present",
        menu: Some((Menu::View, 31)),
        does: "present full screen / end",
        row: PRESENTING,
        keys: &["F5"],
        topic: Topic::View,
        run: |session| session.present(!session.presenting.is_on()),
    }
    SpeakerWindow = "speaker-window" {
        title: "Speaker’s window",
        menu: Some((Menu::View, 32)),
        does: "the speaker’s window: text, notes, next stop, clock / close it",
        about: "for your own screen: the current text, the notes, the next stop, and a clock",
        run: |session| session.show_speaker(!session.settings.speaker),
        desktop_only: Some("a page has one window: use the desktop program"),
        is_on: Some(|session| session.settings.speaker),
    }
    Blank = "blank" {
        title: "Blank the screen",
        spellings: &["B"],
        does: "blank the screen while presenting / back",
        row: PRESENTING,
        keys: &["Period"],
        topic: Topic::View,
        run: |session| {
            let is_blank = session.presenting.is_blank();
            session.presenting.cover_with((!is_blank).then_some(Cover::Blank));
        },
    }
    Larger = "larger" {
        title: "Larger text",
        row: "larger, smaller, default text size",
        keys: &["Ctrl++"],
        spellings: &["Ctrl+=", "Ctrl+Shift++", "Ctrl+Shift+="],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(session.settings.scale + SCALE_STEP),
    }
    Smaller = "smaller" {
        title: "Smaller text",
        row: "larger, smaller, default text size",
        keys: &["Ctrl+-"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(session.settings.scale - SCALE_STEP),
    }
    OrdinarySize = "ordinary-size" {
        title: "Default text size",
        row: "larger, smaller, default text size",
        does: "interface at the default size",
        keys: &["Ctrl+0"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(1.0),
    }
    RandomizePruned = "anything-goes" {
        title: "Randomize pruned leaves",
        menu: Some((Menu::View, 25)),
        does: "randomize pruned leaves / stop",
        about: "random values at the pruned leaves; the root’s value does not change",
        keys: &["X"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Search,
        run: Session::shake_pruned,
        one_search: Some(WHAT_IF),
        is_on: Some(|session| session.what_if.is_shaking()),
    }
    RevealPruned = "what-was-there" {
        title: "Reveal pruned values",
        menu: Some((Menu::View, 26)),
        about: "values that the search never saw, until the next step",
        run: |session| session.keep_revealed(None),
        one_search: Some(WHAT_IF),
        is_on: Some(|session| session.what_if.is_kept()),
    }
    EditLeaf = "edit-leaf" {
        title: "Value…",
        does: "change this leaf’s value",
        keys: &["Enter"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Edit,
        run: |session| session.edit_current_leaf(),
        one_search: Some(EDITING),
        refused: |session| no_editing(session).or(session.settings.ask.on.then_some(ASKING)),
    }
    NodeMenu = "node-menu" {
        title: "Current node…",
        menu: Some((Menu::Edit, 21)),
        about: "its value, label, player, children and place; a right click on a node opens the same menu",
        run: |session| {
            session.edits.menu = Some((session.moved_node(), true));
            session.attention += 1;
        },
        one_search: Some(EDITING),
    }
    MoveLeft = "move-left" {
        title: "Move left",
        does: "move the node left",
        run: |session| move_node(session, -1),
        one_search: Some(EDITING),
        refused: |session| {
            let first = session.tree().node(session.moved_node()).index() == 0;
            no_editing(session).or(first.then_some(NO_SIBLING))
        },
    }
    MoveRight = "move-right" {
        title: "Move right",
        does: "move the node right",
        run: |session| move_node(session, 1),
        one_search: Some(EDITING),
        refused: |session| {
            let (tree, node) = (session.tree(), session.moved_node());
            let parent = tree.parent(node);
            let siblings = parent.map_or(1, |parent| tree.node(parent).child_count());
            let last = tree.node(node).index() + 1 >= siblings;
            no_editing(session).or(last.then_some(NO_SIBLING))
        },
    }
    FlipBoard = "flip-board" {
        title: "Flip board",
        button: "Flip",
        run: |session| session.set_board_view(BoardView {
                flipped: !session.settings.board.flipped,
                ..session.settings.board
            }),
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
        menu: Some((Menu::View, 23)),
        about: "the position at each node, where it fits; enlarge the window, or reduce depth or “Show only”, to make room",
        run: |session| session.set_board_view(BoardView {
                on_tree: !session.settings.board.on_tree,
                ..session.settings.board
            }),
        refused: |session| {
            let game = (!session.is_game()).then_some("only for board positions");
            game.or_else(|| session.page.has_no_stepped_tree())
        },
        is_on: Some(|session| session.settings.board.on_tree),
    }
    SetUpPosition = "set-up-position" {
        title: "Set up a position…",
        menu: Some((Menu::Edit, 22)),
        about: "any legal position",
        run: |session| session.set_up_position(),
    }
    Undo = "undo" {
        title: "Undo",
        menu: Some((Menu::Edit, 11)),
        row: "undo, redo",
        keys: &["Ctrl+Z"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Edit,
        run: |session| session.undo(),
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
        menu: Some((Menu::Edit, 12)),
        row: "undo, redo",
        keys: &["Ctrl+Y", "Ctrl+Shift+Z"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Edit,
        run: |session| session.redo(),
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
        menu: Some((Menu::File, 21)),
        row: "save, save under another name",
        does: "save the tree",
        keys: &["Ctrl+S"],
        topic: Topic::Edit,
        run: |session| session.save_document(),
        refused: has_no_file,
        game: Some(InGame {
            run: Some(|session| session.save_game(session.play.file.clone())),
            title: |_| Some("Save the game"),
            ..InGame::SAME
        }),
    }
    SaveAs = "save-as" {
        title: "Save as…",
        menu: Some((Menu::File, 22)),
        row: "save, save under another name",
        does: "save the tree under another name",
        keys: &["Ctrl+Shift+S"],
        topic: Topic::Edit,
        run: |session| session.save_document_as(),
        refused: has_no_file,
        game: Some(InGame {
            run: Some(|session| session.save_game(None)),
            title: |_| Some("Save the game as…"),
            ..InGame::SAME
        }),
    }
    OpenFile = "open-file" {
        title: "Open…",
        menu: Some((Menu::File, 12)),
        does: "open a file",
        keys: &["Ctrl+O"],
        topic: Topic::Edit,
        run: |session| session.choose_to_open(FileDialog::Open(OpenDialog::ANY)),
    }
    Library = "library" {
        title: "Library…",
        menu: Some((Menu::File, 13)),
        about: "trees, chess and other games, lessons",
        run: |session| session.show_library(Shelf::Trees),
    }
    Lessons = "lessons" {
        title: "Lessons…",
        menu: Some((Menu::Learn, 11)),
        about: "a search each, explained stop by stop",
        run: |session| session.show_library(Shelf::Lessons),
    }
    CopyLink = "copy-link" {
        title: "Copy link",
        does: "copy a link to this step",
        row: LINKS,
        keys: &["Ctrl+L"],
        topic: Topic::Edit,
        run: |session| session.copy_link(),
    }
    Share = "share" {
        title: "Share…",
        menu: Some((Menu::Edit, 32)),
        does: "share this step: link, QR code, line for a web page",
        row: LINKS,
        about: "a link to this step, its QR code, and a line that shows it within a web page",
        keys: &["Ctrl+Shift+L"],
        topic: Topic::Edit,
        run: Session::share,
    }
    CopyPosition = "copy-position" {
        title: "Copy position",
        menu: Some((Menu::Edit, 33)),
        does: "copy the current position as text",
        run: |session| session.copy_position(),
        refused: |session| (!session.is_game()).then_some(NO_POSITION),
        name: |session| match session.stage.source.game {
            SourceGame::Game(ref root) => Some(format!("Copy {}", root.game().about().notation).into()),
            SourceGame::Tree(_) => None,
        },
    }
    ChoosePosition = "choose-position" {
        title: "Positions…",
        button: "List…",
        does: "choose among the positions of the file",
        run: |session| {
            if session.dialogs.positions.take().is_none() {
                session.show_positions();
            }
        },
        name: |session| {
            let collection = session.positions.collection.as_ref();
            Some(match collection.filter(|it| !it.is_library()) {
                Some(collection) => format!("Positions of {}…", collection.title).into(),
                None => "Positions of the library…".into(),
            })
        },
    }
    NextPosition = "next-position" {
        title: "Next position",
        does: "next position of the file, or next move of the game",
        run: |session| session.go_to_position(Direction::Forward),
        refused: |session| no_neighbour(session, Direction::Forward),
    }
    PreviousPosition = "previous-position" {
        title: "Previous position",
        does: "previous position, or previous move of the game",
        run: |session| session.go_to_position(Direction::Back),
        refused: |session| no_neighbour(session, Direction::Back),
    }
    Generate = "generate" {
        title: "Generate a tree…",
        menu: Some((Menu::File, 15)),
        run: |session| session.show_generate(!session.dialogs.is_open()),
    }
    GenerateNext = "generate-next" {
        title: "Again, with the next seed",
        button: "Next seed",
        does: "generate with the next seed",
        run: |session| session.generate_next(),
    }
    Glossary = "glossary" {
        title: "Glossary…",
        menu: Some((Menu::Help, 11)),
        does: "the glossary",
        about: "ply, window, fail-soft and other terms, briefly defined",
        run: |session| session.dialogs.show_glossary(None),
    }
    Complexity = "complexity" {
        title: "Game-tree sizes…",
        menu: Some((Menu::Help, 12)),
        does: "sizes of game trees",
        about: "from branching factor and depth: leaves and nodes of the whole tree and of the minimal tree",
        run: |session| session.dialogs.complexity = measure::Complexity::new(10, 6).ok(),
    }
    CopyPicture = "copy-picture" {
        title: "Copy picture",
        menu: Some((Menu::Edit, 31)),
        does: "copy the picture",
        run: |session| session.copy_picture(),
        refused: no_picture,
    }
    Export = "export" {
        title: "Export picture…",
        menu: Some((Menu::File, 31)),
        about: "this step or several, for slides, papers and the web",
        run: |session| session.dialogs.export = Some(ExportRange::at(session.step())),
        refused: no_picture,
    }
    PageForStudents = "page-for-students" {
        title: "Page for students (HTML)…",
        does: "export all steps as a page for a browser",
        menu: Some((Menu::File, 32)),
        about: "one file that steps through this search in any browser, with the explanations",
        run: |session| session.dialogs.export = Some(ExportRange::all(session.track().steps())),
        refused: no_picture,
    }
    StepPage = "step-page" {
        title: "Step",
        row: "the five pages",
        does: "Step page",
        keys: &["Ctrl+1"],
        run: |session| session.turn_to(Page::Step),
        is_on: Some(|session| session.page == Page::Step),
    }
    BothPage = "both-page" {
        title: "Side by side",
        row: "the five pages",
        does: "Side by side page",
        about: "two searches side by side",
        keys: &["Ctrl+2"],
        run: |session| session.turn_to(Page::Both),
        is_on: Some(|session| session.page == Page::Both),
    }
    ComparePage = "compare-page" {
        title: "Compare",
        row: "the five pages",
        does: "Compare page",
        keys: &["Ctrl+3"],
        run: |session| session.turn_to(Page::Compare),
        is_on: Some(|session| session.page == Page::Compare),
    }
    ExercisePage = "exercise-page" {
        title: "Exercise",
        row: "the five pages",
        does: "Exercise page",
        about: "fill in an empty tree",
        keys: &["Ctrl+4"],
        run: |session| session.turn_to(Page::Exercise),
        is_on: Some(|session| session.page == Page::Exercise),
    }
    PlayPage = "play-page" {
        title: "Play",
        row: "the five pages",
        does: "Play page",
        about: "play against a search, or watch two of them",
        keys: &["Ctrl+5"],
        run: |session| session.turn_to(Page::Play),
        is_on: Some(|session| session.page == Page::Play),
    }
    NewGame = "new-game" {
        title: "New game",
        about: "the current game can be restored",
        run: Session::new_game,
        game: Some(InGame {
            title: |play| play.game.end().map(|_| "Rematch"),
            ..InGame::SAME
        }),
    }
    PlayFromHere = "play-from-here" {
        title: "Play from here",
        button: "Play",
        does: "play from this position",
        about: "start a game on the Play page from this position",
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
    WhyMove = "why-move" {
        title: "Why did it play that?",
        does: "why did it play that? Step through that search",
        about: "opens the search of the move on the Step page, as it was run; Ctrl+5 leads back",
        run: |session| session.open_why(None),
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| play.last_searched().is_none().then_some("no search yet"),
            ..InGame::SAME
        }),
    }
    BackToHere = "back-to-here" {
        title: "Take back to here",
        does: "take back all moves after the position on the board",
        about: "the game continues from this position",
        run: |session| {
            let at = session.play.at();
            session.play.take_back_to(at);
        },
        refused: |_| Some("Play page only (Ctrl+5)"),
        game: Some(InGame {
            refused: |play| (!play.looks_back()).then_some("this is the last position"),
            ..InGame::SAME
        }),
    }
    CheckMoves = "check-moves" {
        title: "Check moves",
        does: "check all moves of the game with a deeper search",
        about: "marks moves where a deeper search prefers another one",
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
        run: |session| session.choose_to_open(FileDialog::Open(OpenDialog::ANY)),
    }
    CopyGame = "copy-game" {
        title: "Copy the game",
        does: "copy the game as text",
        run: Session::copy_game,
    }
    Keys = "keys" {
        title: "Keys…",
        menu: Some((Menu::Help, 21)),
        does: "all keys",
        keys: &["F1", "?"],
        spellings: &["Shift+?", "Shift+/"],
        run: |session| { session.dialogs.keys = !session.dialogs.keys; },
    }
    Leave = "leave" {
        title: "Leave",
        does: "close or cancel: dialog, question, blank screen, presentation, message, playback, lesson, job",
        keys: &["Esc"],
        scope: KeyScope::Always,
        run: |session| session.escape(),
    }
    Quit = "quit" {
        title: "Quit",
        menu: Some((Menu::File, 41)),
        keys: &["Ctrl+Q"],
        scope: KeyScope::Always,
        run: |session| session.leave(),
        desktop_only: Some("close the tab of the page"),
    }
    NewTree = "new-tree" {
        title: "New tree",
        menu: Some((Menu::File, 11)),
        does: "begin a tree of your own",
        run: Session::new_tree,
    }
    EnterText = "enter-text" {
        title: "Enter text…",
        menu: Some((Menu::File, 14)),
        does: "enter a tree or positions as text",
        run: |session| session.dialogs.show_paste(true),
    }
    CompareTrace = "compare-trace" {
        title: "Compare with a trace…",
        menu: Some((Menu::File, 34)),
        does: "compare a program’s trace with this search",
        about: "finds the first line where a program’s trace differs from this search, and says why; you can also drop a trace on the window",
        run: |session| session.choose_to_open(FileDialog::Open(OpenDialog::TRACE)),
    }
    MakeLesson = "make-lesson" {
        title: "Make a lesson…",
        menu: Some((Menu::Learn, 33)),
        does: "make a lesson from the current search",
        about: "stops with text and questions at any step; stops can be proposed at cutoffs or where you paused",
        run: |session| session.make_lesson(),
        refused: |session| {
                let here = session.page.has_no_single_search();
                here.filter(|_| session.page == Page::Both)
            },
    }
    EditLesson = "edit-lesson" {
        title: "Edit this lesson",
        does: "edit the running lesson",
        about: "a lesson of the library becomes an unsaved copy",
        run: |session| session.edit_running_lesson(),
        refused: |session| session.course.is_none().then_some("no lesson is running"),
    }
    AddStop = "add-stop" {
        title: "Add a stop here…",
        does: "add a stop to the lesson being edited",
        about: "text, a question, and numbers from this step",
        run: |session| session.add_stop(),
        refused: |session| (!session.is_making_lesson())
                .then_some("no lesson is being made: start one with Learn > Make a lesson"),
    }
    LeaveLesson = "leave-lesson" {
        title: "Leave the lesson",
        about: "Esc",
        run: |session| { session.leave_lesson(); },
        refused: |session| session.course.is_none().then_some("no lesson is running"),
    }
    ExerciseAtRandom = "exercise-at-random" {
        title: "Random exercise…",
        button: "At random…",
        does: "make a random exercise",
        run: |session| { session.desk.wishing = true; },
    }
    HandOutExercise = "hand-out-exercise" {
        title: "Hand out an exercise…",
        button: "Hand out…",
        run: |session| session.hand_out_exercise(None),
    }
    Grade = "grade" {
        title: "Grade answer sheets…",
        menu: Some((Menu::Learn, 32)),
        does: "grade a class’s answer sheets",
        about: "grade a folder of exercises: table and heat map",
        run: |session| session.choose_to_open(FileDialog::Folder),
        desktop_only: Some("a page reads no folders: drop the answer sheets here"),
    }
    Worksheet = "worksheet" {
        title: "Worksheet…",
        menu: Some((Menu::Learn, 31)),
        does: "print a worksheet",
        about: "trees to search by hand, with an answer key",
        run: Session::show_worksheet,
    }
    Progress = "progress" {
        title: "Progress…",
        menu: Some((Menu::Learn, 41)),
        does: "your results, skill by skill",
        about: "your results, skill by skill; stored only on this computer",
        run: |session| { session.dialogs.progress = Some(false); },
    }
    SourcePanel = "source-panel" {
        title: "Left panel",
        menu: Some((Menu::View, 41)),
        does: "collapse / expand the left panel",
        run: |session| session.show_left_panel(!session.is_left_panel_open()),
        refused: |session| {
            let board = session.page == Page::Both && session.is_game();
            session.page.has_no_single_search().filter(|_| !board)
        },
        is_on: Some(super::session::Session::is_left_panel_open),
        name: |session| {
            let board = session.page == Page::Both && session.is_game();
            board.then(|| "Board panel".into())
        },
    }
    Inspector = "inspector" {
        title: "Right panel",
        menu: Some((Menu::View, 42)),
        does: "collapse / expand the right panel",
        run: |session| session.show_right_panel(!session.is_right_panel_open()),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(super::session::Session::is_right_panel_open),
    }
    DarkTheme = "dark-theme" {
        title: "Dark theme",
        menu: Some((Menu::View, 51)),
        about: "the same choice as the system’s follows the system",
        run: Session::switch_theme,
        is_on: Some(Session::is_dark),
    }
    About = "about" {
        title: "About Cutoff",
        menu: Some((Menu::Help, 22)),
        does: "about this program",
        run: |session| { session.dialogs.about = true; },
    }
}

impl Action {
    pub fn entry(self) -> &'static Entry {
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

    /// The key that tooltips show; empty if there is none.
    pub fn key(self) -> &'static str {
        self.entry().keys.first().copied().unwrap_or_default()
    }

    pub fn menu(self) -> Option<Menu> {
        self.entry().menu.map(|(menu, _)| menu)
    }

    /// Returns the beginning of the accessible name of its button; empty if a key or a menu leads to it.
    pub fn button(self) -> &'static str {
        let entry = self.entry();
        match entry.button {
            _ if !entry.keys.is_empty() || entry.menu.is_some() => "",
            "" => entry.title,
            button => button,
        }
    }

    pub fn title(self, session: &Session) -> Cow<'static, str> {
        let entry = self.entry();
        let game = self.game(session);
        let here = game.and_then(|game| (game.title)(&session.play).map(Cow::from));
        here.or_else(|| (entry.name)(session))
            .unwrap_or(entry.title.into())
    }

    /// Describes the action where its title is not shown.
    pub fn does(self) -> Cow<'static, str> {
        self.entry().does()
    }

    /// Returns the tooltip beside a title: further information and the key.
    pub fn hint(self) -> String {
        match (self.entry().about, self.key()) {
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
}

impl Session {
    pub fn run(&mut self, action: Action) {
        self.dialogs.leave_home();
        let game = action.game(self).and_then(|game| game.run);
        self.act(game.unwrap_or(action.entry().run));
    }
}

/// Keys that belong to a page or a question.
const OTHER_KEYS: [(Topic, &str, &str); 6] = [
    (
        Topic::Step,
        "Tab, then arrows",
        "walk the tree; Enter goes to that node",
    ),
    (
        Topic::Edit,
        "Ctrl+V",
        "open the tree, positions or link in the clipboard",
    ),
    (
        Topic::Learn,
        "Enter, F2, Esc",
        "check, show, skip a question",
    ),
    (
        Topic::Learn,
        "PageDown, PageUp",
        "next, previous stop of a lesson",
    ),
    (
        Topic::Learn,
        "digits, =, <, >, N, X, M",
        "exercise: a value and what it proves, visit, cut, root move",
    ),
    (
        Topic::Learn,
        "Ctrl+Enter, Ctrl+F",
        "exercise: check, first mistake",
    ),
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRow {
    pub topic: Topic,
    pub keys: String,
    pub does: String,
}

/// Returns all keys; consecutive actions with the same `row` share one.
pub fn key_rows() -> Vec<KeyRow> {
    let mut rows: Vec<KeyRow> = Vec::new();
    for &topic in Topic::ALL {
        let mut shared = "";
        for entry in TABLE
            .iter()
            .filter(|it| it.topic == topic && !it.keys.is_empty())
        {
            let keys = entry.keys.join(", ");
            match rows.last_mut() {
                Some(last) if !entry.row.is_empty() && entry.row == shared => {
                    last.keys = format!("{}, {keys}", last.keys);
                }
                _ => rows.push(KeyRow {
                    topic,
                    keys,
                    does: entry.described(),
                }),
            }
            shared = entry.row;
        }
        let others = OTHER_KEYS.iter().filter(|(its, ..)| *its == topic);
        rows.extend(others.map(|&(topic, keys, does)| KeyRow {
            topic,
            keys: keys.to_owned(),
            does: does.to_owned(),
        }));
    }
    rows
}

/// The factor of a zoom step.
const LARGER: f32 = 1.25;
const SMALLER: f32 = 0.8;
/// The step by which the size of the whole interface changes.
const SCALE_STEP: f32 = 0.1;

/// Rows of the key list that actions share.
const PRESENTING: &str = "present full screen, blank the screen / back";
const LINKS: &str = "copy a link to this step, share it (while presenting: its QR code)";

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
fn move_node(session: &mut Session, by: i64) {
    let node = session.moved_node();
    let index = i64::from(session.tree().node(node).index()) + by;
    // The edit rejects an index out of range with a message.
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    session.change_tree(Edit::Move { node, index });
}

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
        return paper.map_or((false, false), |paper| paper.history.can());
    }
    if session.undoes_lesson() {
        let open = session.maker.draft.as_ref();
        return open.map_or((false, false), OpenDraft::can);
    }
    session.edits.history.can()
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

fn no_picture(session: &Session) -> Option<Why> {
    let elsewhere = matches!(session.page, Page::Compare | Page::Exercise | Page::Play);
    elsewhere.then_some("only the Step and Side by side pages can be exported")
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

    #[test]
    fn menus_have_at_most_45_entries() {
        let entries = Menu::ALL.iter().map(|menu| menu.entries());
        // The list of recent files is an entry of its own.
        let count = 1 + entries.map(|entries| entries.len()).sum::<usize>();
        assert!(count <= 45, "{count}");
        for menu in Menu::ALL {
            let places: Vec<u8> = menu.entries().iter().map(|(place, _)| *place).collect();
            assert!(places.windows(2).all(|two| two[0] < two[1]), "{places:?}");
        }
    }

    #[test]
    fn key_list_has_at_most_30_rows() {
        let rows = key_rows();
        assert!(rows.len() <= 30, "{}", rows.len());
        // Letters stand for words: algorithm, cutoff, leaf, node, play, question, side by side, randomize.
        let letters: HashSet<&str> = Action::ALL
            .iter()
            .flat_map(|action| action.entry().keys)
            .copied()
            .filter(|key| key.len() == 1 && key.chars().all(char::is_alphabetic))
            .collect();
        assert_eq!(
            letters,
            HashSet::from(["A", "C", "L", "N", "P", "Q", "S", "X"])
        );
    }
}
