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
use game::Edit;
use search::Notation;
use search::trace::{Setter, Step, Stride};
use stage::SourceGame;
use strum::VariantArray;
use text::{GameWords, messages as words, say};

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

    pub fn title(self) -> &'static str {
        match self {
            Topic::Step => say!(action_topic_step),
            Topic::Search => say!(action_topic_search),
            Topic::View => say!(action_topic_view),
            Topic::Edit => say!(action_topic_edit),
            Topic::Learn => say!(action_topic_learn),
            Topic::Window => say!(action_topic_window),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
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
        match self {
            Menu::File => say!(action_menu_file),
            Menu::Edit => say!(action_menu_edit),
            Menu::View => say!(action_menu_view),
            Menu::Learn => say!(action_menu_learn),
            Menu::Help => say!(action_menu_help),
        }
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
    /// All keys, spelled as in `Ctrl+O`; tooltips show the first.
    pub keys: &'static [&'static str],
    /// Spellings of the same keys that some keyboards send; not shown in lists.
    pub spellings: &'static [&'static str],
    /// True if its keys stand in the previous action's row of the key list.
    shares_row: bool,
    pub scope: KeyScope,
    pub topic: Topic,
    /// The menu and the place in it; the tens of the place are the section.
    menu: Option<(Menu, u8)>,
    run: fn(&mut Session),
    refused: fn(&Session) -> Option<Why>,
    /// The title at this moment, if it differs.
    name: fn(&Session) -> Option<Cow<'static, str>>,
    /// The state of a switch.
    is_on: Option<fn(&Session) -> bool>,
    /// The message while two searches are on screen, if the action needs a single one.
    pub one_search: Option<fn() -> Why>,
    /// The reason why a browser cannot do it.
    desktop_only: Option<fn() -> Why>,
    game: Option<InGame>,
}

const BASE: Entry = Entry {
    id: "",
    keys: &[],
    spellings: &[],
    shares_row: false,
    scope: KeyScope::Anywhere,
    topic: Topic::Window,
    menu: None,
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
        keys: &["Right", "Space", "PageDown"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| forward(session, session.unit()),
        refused: |session| (session.step() == session.track().steps()).then(words::action_refused_at_end),
        game: Some(InGame {
            run: Some(|session| {
                let at = session.play.at() + 1;
                session.play.look(at);
            }),
            refused: |play| (!play.looks_back()).then(words::action_refused_last_position),
            ..InGame::SAME
        }),
    }
    StepBack = "step-back" {
        keys: &["Left", "PageUp"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| back(session, session.unit()),
        refused: |session| (session.step() == 0).then(words::action_refused_at_beginning),
        game: Some(InGame {
            run: Some(|session| {
                let at = session.play.at().saturating_sub(1);
                session.play.look(at);
            }),
            refused: |play| (play.at() == 0).then(words::action_refused_at_beginning),
            ..InGame::SAME
        }),
    }
    ToBeginning = "to-beginning" {
        keys: &["Home"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| session.go_to(0),
        refused: |session| (session.step() == 0).then(words::action_refused_at_beginning),
        game: Some(InGame {
            run: Some(|session| session.play.look(0)),
            refused: |play| (play.at() == 0).then(words::action_refused_at_beginning),
            ..InGame::SAME
        }),
    }
    ToEnd = "to-end" {
        shares_row: true,
        keys: &["End"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| session.go_to(session.track().steps()),
        refused: |session| (session.step() == session.track().steps()).then(words::action_refused_at_end),
        game: Some(InGame {
            run: Some(|session| session.play.look(usize::MAX)),
            refused: |play| (!play.looks_back()).then(words::action_refused_last_position),
            title: |_| Some(say!(action_to_last_position)),
        }),
    }
    NextCutoff = "next-cutoff" {
        keys: &["C"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| forward(session, Stride::Cutoff),
        refused: no_cutoff_ahead,
    }
    PreviousCutoff = "previous-cutoff" {
        shares_row: true,
        keys: &["Shift+C"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| back(session, Stride::Cutoff),
        refused: |session| never_cuts(session).then(words::action_refused_never_cuts),
    }
    NextNode = "next-node" {
        keys: &["N"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| forward(session, Stride::Node),
    }
    PreviousNode = "previous-node" {
        shares_row: true,
        keys: &["Shift+N"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| back(session, Stride::Node),
    }
    NextLeaf = "next-leaf" {
        keys: &["L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| forward(session, Stride::Leaf),
    }
    PreviousLeaf = "previous-leaf" {
        shares_row: true,
        keys: &["Shift+L"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Step,
        run: |session| back(session, Stride::Leaf),
    }
    NextUpdate = "next-update" {
        run: |session| forward(session, Stride::Update),
    }
    PreviousUpdate = "previous-update" {
        run: |session| back(session, Stride::Update),
    }
    NextRootMove = "next-root-move" {
        run: |session| forward(session, Stride::RootMove),
    }
    PreviousRootMove = "previous-root-move" {
        run: |session| back(session, Stride::RootMove),
    }
    NextPass = "next-pass" {
        run: |session| forward(session, Stride::Pass),
        refused: |session| lacks(session, Stride::Pass, words::action_refused_one_pass),
    }
    PreviousPass = "previous-pass" {
        run: |session| back(session, Stride::Pass),
        refused: |session| lacks(session, Stride::Pass, words::action_refused_one_pass),
    }
    NextTableHit = "next-table-hit" {
        run: |session| forward(session, Stride::TableHit),
        refused: |session| lacks(session, Stride::TableHit, words::action_refused_no_table_hits),
    }
    PreviousTableHit = "previous-table-hit" {
        run: |session| back(session, Stride::TableHit),
        refused: |session| lacks(session, Stride::TableHit, words::action_refused_no_table_hits),
    }
    NextResearch = "next-research" {
        run: |session| forward(session, Stride::Research),
        refused: |session| lacks(session, Stride::Research, words::action_refused_no_researches),
    }
    PreviousResearch = "previous-research" {
        run: |session| back(session, Stride::Research),
        refused: |session| lacks(session, Stride::Research, words::action_refused_no_researches),
    }
    ToBound = "to-bound" {
        run: |session| session.go_to(bound_set_at(session).unwrap_or(session.step())),
        one_search: Some(words::action_to_bound_one_search),
        refused: |session| bound_set_at(session)
                .is_none()
                .then(words::action_refused_no_setter),
    }
    LeaveNode = "leave-node" {
        run: |session| forward(session, Stride::ThisNode),
    }
    EnterNode = "enter-node" {
        run: |session| back(session, Stride::ThisNode),
    }
    EveryEvent = "every-event" {
        run: |session| session.settings.every_event = !session.settings.every_event,
        is_on: Some(|session| session.settings.every_event),
    }
    PlayPause = "play-pause" {
        keys: &["P"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Step,
        run: |session| session.toggle_play(),
        name: |session| session.active().is_playing().then(|| say!(action_pause).into()),
        game: Some(InGame {
            run: Some(|session| {
                let runs = session.play.is_running();
                session.play.run(!runs);
            }),
            refused: |play| play.game.end().and(Some(say!(action_refused_game_over))),
            title: |play| {
                Some(match play.is_running() {
                    true => say!(action_pause),
                    false if play.is_fresh() => say!(action_start),
                    false => say!(action_continue),
                })
            },
        }),
    }
    NextAlgorithm = "next-algorithm" {
        keys: &["A"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Search,
        run: |session| {
            let mut setup = session.setup();
            setup.spec.algorithm = setup.spec.algorithm.next();
            session.change_setup(setup);
        },
        one_search: Some(words::action_next_algorithm_one_search),
    }
    SideBySide = "side-by-side" {
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
        menu: Some((Menu::View, 11)),
        run: |session| session.fit(),
    }
    Enlarge = "enlarge" {
        keys: &["+"],
        spellings: &["=", "Shift++"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.zoom(LARGER),
    }
    Shrink = "shrink" {
        shares_row: true,
        keys: &["-"],
        scope: KeyScope::WhileStepping,
        topic: Topic::View,
        run: |session| session.zoom(SMALLER),
    }
    Follow = "follow" {
        menu: Some((Menu::View, 13)),
        run: |session| session.follow(!session.settings.follow),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.settings.follow),
    }
    Around = "around" {
        menu: Some((Menu::View, 14)),
        run: |session| session.show_around(!session.around),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(|session| session.around),
    }
    ShowOnly = "show-only" {
        menu: Some((Menu::View, 12)),
        run: |session| session.dialogs.front = Some(Front::ShowOnly),
        refused: |session| session.page.has_no_single_search(),
    }
    OpenNode = "open-node" {
        run: |session| session.toggle_node(),
    }
    DrawFromHere = "draw-from-here" {
        run: |session| session.show_subtree_here(),
    }
    CriticalTree = "critical-tree" {
        menu: Some((Menu::View, 21)),
        run: |session| session.show_critical(!session.settings.critical),
        one_search: Some(words::action_critical_tree_one_search),
        is_on: Some(|session| session.settings.critical),
    }
    Negamax = "negamax" {
        menu: Some((Menu::View, 22)),
        run: |session| {
            let notation = &mut session.settings.notation;
            *notation = match notation {
                Notation::Minimax => Notation::Negamax,
                Notation::Negamax => Notation::Minimax,
            };
        },
        one_search: Some(words::action_negamax_one_search),
        refused: |session| {
                let asked = !session.looks_ahead();
                asked.then(words::action_refused_minimax_notation)
            },
        is_on: Some(|session| session.settings.notation == Notation::Negamax),
    }
    Questions = "questions" {
        menu: Some((Menu::Learn, 21)),
        keys: &["Q"],
        topic: Topic::Learn,
        run: switch_questions,
        one_search: Some(words::action_questions_one_search),
        is_on: Some(|session| session.settings.ask.on),
    }
    QuestionTypes = "question-types" {
        menu: Some((Menu::Learn, 22)),
        run: |session| session.dialogs.front = Some(Front::QuestionTypes),
    }
    RootMoves = "root-moves" {
        menu: Some((Menu::View, 24)),
        run: |session| session.show_root_table(!session.root_table.open),
        one_search: Some(words::action_root_moves_one_search),
        is_on: Some(|session| session.root_table.open),
        refused: |session| {
            let none = !session.is_game() && !session.root_table.open;
            none.then(words::action_refused_root_moves)
        },
    }
    NextPart = "next-part" {
        keys: &["F6"],
        run: |session| { session.focus_move = Some(Direction::Forward); },
    }
    PreviousPart = "previous-part" {
        shares_row: true,
        keys: &["Shift+F6"],
        run: |session| { session.focus_move = Some(Direction::Back); },
    }
    Present = "present" {
        menu: Some((Menu::View, 31)),
        keys: &["F5"],
        topic: Topic::View,
        run: |session| session.present(!session.presenting.is_on()),
    }
    SpeakerWindow = "speaker-window" {
        menu: Some((Menu::View, 32)),
        run: |session| session.show_speaker(!session.settings.speaker),
        desktop_only: Some(words::action_speaker_window_desktop_only),
        is_on: Some(|session| session.settings.speaker),
    }
    Blank = "blank" {
        spellings: &["B"],
        shares_row: true,
        keys: &["Period"],
        topic: Topic::View,
        run: |session| {
            let is_blank = session.presenting.is_blank();
            session.presenting.cover_with((!is_blank).then_some(Cover::Blank));
        },
    }
    Larger = "larger" {
        keys: &["Ctrl++"],
        spellings: &["Ctrl+=", "Ctrl+Shift++", "Ctrl+Shift+="],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(session.settings.scale + SCALE_STEP),
    }
    Smaller = "smaller" {
        shares_row: true,
        keys: &["Ctrl+-"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(session.settings.scale - SCALE_STEP),
    }
    OrdinarySize = "ordinary-size" {
        shares_row: true,
        keys: &["Ctrl+0"],
        scope: KeyScope::Always,
        topic: Topic::View,
        run: |session| session.settings.set_scale(1.0),
    }
    RandomizePruned = "anything-goes" {
        menu: Some((Menu::View, 25)),
        keys: &["X"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Search,
        run: Session::shake_pruned,
        one_search: Some(words::action_what_if_single_search),
        is_on: Some(|session| session.what_if.is_shaking()),
    }
    RevealPruned = "what-was-there" {
        menu: Some((Menu::View, 26)),
        run: |session| session.keep_revealed(None),
        one_search: Some(words::action_what_if_single_search),
        is_on: Some(|session| session.what_if.is_kept()),
    }
    EditLeaf = "edit-leaf" {
        keys: &["Enter"],
        scope: KeyScope::WhileStepping,
        topic: Topic::Edit,
        run: |session| session.edit_current_leaf(),
        one_search: Some(words::action_editing_single_search),
        refused: |session| no_editing(session).or(session.settings.ask.on.then(words::action_refused_asking)),
    }
    NodeMenu = "node-menu" {
        menu: Some((Menu::Edit, 21)),
        run: |session| {
            session.edits.menu = Some((session.moved_node(), true));
            session.attention += 1;
        },
        one_search: Some(words::action_editing_single_search),
    }
    MoveLeft = "move-left" {
        run: |session| move_node(session, -1),
        one_search: Some(words::action_editing_single_search),
        refused: |session| {
            let first = session.tree().node(session.moved_node()).index() == 0;
            no_editing(session).or(first.then(words::action_refused_no_sibling))
        },
    }
    MoveRight = "move-right" {
        run: |session| move_node(session, 1),
        one_search: Some(words::action_editing_single_search),
        refused: |session| {
            let (tree, node) = (session.tree(), session.moved_node());
            let parent = tree.parent(node);
            let siblings = parent.map_or(1, |parent| tree.node(parent).child_count());
            let last = tree.node(node).index() + 1 >= siblings;
            no_editing(session).or(last.then(words::action_refused_no_sibling))
        },
    }
    FlipBoard = "flip-board" {
        run: |session| session.set_board_view(BoardView {
                flipped: !session.settings.board.flipped,
                ..session.settings.board
            }),
        game: Some(InGame {
            run: Some(Session::flip_game),
            refused: |play| {
                (!play.about().can_be_flipped).then(words::action_refused_one_view)
            },
            ..InGame::SAME
        }),
    }
    BoardsOnTree = "boards-on-tree" {
        menu: Some((Menu::View, 23)),
        run: |session| session.set_board_view(BoardView {
                on_tree: !session.settings.board.on_tree,
                ..session.settings.board
            }),
        refused: |session| {
            let game = (!session.is_game()).then(words::action_refused_no_board);
            game.or_else(|| session.page.has_no_stepped_tree())
        },
        is_on: Some(|session| session.settings.board.on_tree),
    }
    SetUpPosition = "set-up-position" {
        menu: Some((Menu::Edit, 22)),
        run: |session| session.set_up_position(),
    }
    Undo = "undo" {
        menu: Some((Menu::Edit, 11)),
        keys: &["Ctrl+Z"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Edit,
        run: |session| session.undo(),
        name: |session| changed(session, say!(action_undo), session.edits.history.undo()),
        refused: |session| (!undo_and_redo(session).0).then(words::action_refused_nothing_to_undo),
        game: Some(InGame {
            run: Some(Session::take_back),
            refused: |play| {
                let can = play.can_take_back()
                    || play.game.moves().is_empty() && play.before.is_some();
                (!can).then(words::action_refused_not_moved)
            },
            title: |play| {
                let restores = play.game.moves().is_empty() && play.before.is_some();
                Some(if restores { say!(action_previous_game) } else { say!(action_take_back) })
            },
        }),
    }
    Redo = "redo" {
        menu: Some((Menu::Edit, 12)),
        shares_row: true,
        keys: &["Ctrl+Y", "Ctrl+Shift+Z"],
        scope: KeyScope::SteppingOrPlaying,
        topic: Topic::Edit,
        run: |session| session.redo(),
        name: |session| changed(session, say!(action_redo), session.edits.history.redo()),
        refused: |session| (!undo_and_redo(session).1).then(words::action_refused_nothing_to_redo),
        game: Some(InGame {
            run: Some(|session| session.play.again()),
            refused: |play| (!play.game.can_play_again()).then(words::action_refused_nothing_to_redo),
            title: |_| Some(say!(action_redo_move)),
        }),
    }
    Save = "save" {
        menu: Some((Menu::File, 21)),
        keys: &["Ctrl+S"],
        topic: Topic::Edit,
        run: |session| session.save_document(),
        refused: has_no_file,
        game: Some(InGame {
            run: Some(|session| session.save_game(session.play.file.clone())),
            title: |_| Some(say!(action_save_game)),
            ..InGame::SAME
        }),
    }
    SaveAs = "save-as" {
        menu: Some((Menu::File, 22)),
        shares_row: true,
        keys: &["Ctrl+Shift+S"],
        topic: Topic::Edit,
        run: |session| session.save_document_as(),
        refused: has_no_file,
        game: Some(InGame {
            run: Some(|session| session.save_game(None)),
            title: |_| Some(say!(action_save_game_as)),
            ..InGame::SAME
        }),
    }
    OpenFile = "open-file" {
        menu: Some((Menu::File, 12)),
        keys: &["Ctrl+O"],
        topic: Topic::Edit,
        run: |session| session.choose_to_open(FileDialog::Open(OpenDialog::ANY)),
    }
    Library = "library" {
        menu: Some((Menu::File, 13)),
        run: |session| session.show_library(Shelf::Trees),
    }
    Lessons = "lessons" {
        menu: Some((Menu::Learn, 11)),
        run: |session| session.show_library(Shelf::Lessons),
    }
    CopyLink = "copy-link" {
        keys: &["Ctrl+L"],
        topic: Topic::Edit,
        run: |session| session.copy_link(),
    }
    Share = "share" {
        menu: Some((Menu::Edit, 32)),
        shares_row: true,
        keys: &["Ctrl+Shift+L"],
        topic: Topic::Edit,
        run: Session::share,
    }
    CopyPosition = "copy-position" {
        menu: Some((Menu::Edit, 33)),
        run: |session| session.copy_position(),
        refused: |session| (!session.is_game()).then(NO_POSITION),
        name: |session| match session.stage.source.game {
            SourceGame::Game(ref root) => Some(say!(action_copy_notation, notation = root.game().about().said_notation()).into()),
            SourceGame::Tree(_) => None,
        },
    }
    ChoosePosition = "choose-position" {
        run: |session| {
            if session.dialogs.positions.take().is_none() {
                session.show_positions();
            }
        },
        name: |session| {
            let collection = session.positions.collection.as_ref();
            Some(match collection.filter(|it| !it.is_library()) {
                Some(collection) => say!(action_positions_of, title = &collection.title).into(),
                None => say!(action_positions_of_library).into(),
            })
        },
    }
    NextPosition = "next-position" {
        run: |session| session.go_to_position(Direction::Forward),
        refused: |session| no_neighbour(session, Direction::Forward),
    }
    PreviousPosition = "previous-position" {
        run: |session| session.go_to_position(Direction::Back),
        refused: |session| no_neighbour(session, Direction::Back),
    }
    Generate = "generate" {
        menu: Some((Menu::File, 15)),
        run: |session| session.show_generate(!session.dialogs.is_open()),
    }
    GenerateNext = "generate-next" {
        run: |session| session.generate_next(),
    }
    Glossary = "glossary" {
        menu: Some((Menu::Help, 11)),
        run: |session| session.dialogs.show_glossary(None),
    }
    Complexity = "complexity" {
        menu: Some((Menu::Help, 12)),
        run: |session| session.dialogs.complexity = measure::Complexity::new(10, 6).ok(),
    }
    CopyPicture = "copy-picture" {
        menu: Some((Menu::Edit, 31)),
        run: |session| session.copy_picture(),
        refused: no_picture,
    }
    Export = "export" {
        menu: Some((Menu::File, 31)),
        run: |session| session.dialogs.export = Some(ExportRange::at(session.step())),
        refused: no_picture,
    }
    PageForStudents = "page-for-students" {
        menu: Some((Menu::File, 32)),
        run: |session| session.dialogs.export = Some(ExportRange::all(session.track().steps())),
        refused: no_picture,
    }
    StepPage = "step-page" {
        keys: &["Ctrl+1"],
        run: |session| session.turn_to(Page::Step),
        is_on: Some(|session| session.page == Page::Step),
    }
    BothPage = "both-page" {
        shares_row: true,
        keys: &["Ctrl+2"],
        run: |session| session.turn_to(Page::Both),
        is_on: Some(|session| session.page == Page::Both),
    }
    ComparePage = "compare-page" {
        shares_row: true,
        keys: &["Ctrl+3"],
        run: |session| session.turn_to(Page::Compare),
        is_on: Some(|session| session.page == Page::Compare),
    }
    ExercisePage = "exercise-page" {
        shares_row: true,
        keys: &["Ctrl+4"],
        run: |session| session.turn_to(Page::Exercise),
        is_on: Some(|session| session.page == Page::Exercise),
    }
    PlayPage = "play-page" {
        shares_row: true,
        keys: &["Ctrl+5"],
        run: |session| session.turn_to(Page::Play),
        is_on: Some(|session| session.page == Page::Play),
    }
    NewGame = "new-game" {
        run: Session::new_game,
        game: Some(InGame {
            title: |play| play.game.end().map(|_| say!(action_rematch)),
            ..InGame::SAME
        }),
    }
    PlayFromHere = "play-from-here" {
        run: Session::play_from_here,
        refused: |session| session
                .playable_here()
                .is_none()
                .then(words::action_refused_no_board),
    }
    MoveNow = "move-now" {
        run: |session| session.play.move_now(),
        refused: |_| Some(say!(action_refused_play_page_only)),
        game: Some(InGame {
            refused: |play| play.thinking.is_none().then(words::action_refused_not_searching),
            ..InGame::SAME
        }),
    }
    Draw = "draw" {
        run: |session| session.play.draw(),
        refused: |_| Some(say!(action_refused_play_page_only)),
        game: Some(InGame {
            refused: |play| {
                if play.game.end().is_some() {
                    Some(say!(action_refused_game_over))
                } else if !play.about().can_be_drawn {
                    Some(say!(action_refused_no_draws))
                } else {
                    plays_itself(play)
                }
            },
            title: |play| play.claimable().map(|_| say!(action_claim_draw)),
            ..InGame::SAME
        }),
    }
    Resign = "resign" {
        run: |session| session.play.resign(),
        refused: |_| Some(say!(action_refused_play_page_only)),
        game: Some(InGame {
            refused: |play| match play.game.end() {
                Some(_) => Some(say!(action_refused_game_over)),
                None => plays_itself(play),
            },
            ..InGame::SAME
        }),
    }
    WhyMove = "why-move" {
        run: |session| session.open_why(None),
        refused: |_| Some(say!(action_refused_play_page_only)),
        game: Some(InGame {
            refused: |play| play.last_searched().is_none().then(words::action_refused_no_search),
            ..InGame::SAME
        }),
    }
    BackToHere = "back-to-here" {
        run: |session| {
            let at = session.play.at();
            session.play.take_back_to(at);
        },
        refused: |_| Some(say!(action_refused_play_page_only)),
        game: Some(InGame {
            refused: |play| (!play.looks_back()).then(words::action_refused_last_position),
            ..InGame::SAME
        }),
    }
    CheckMoves = "check-moves" {
        run: Session::check_moves,
        refused: |_| Some(say!(action_refused_play_page_only)),
        game: Some(InGame {
            refused: |play| play.game.moves().is_empty().then(words::action_refused_no_move),
            ..InGame::SAME
        }),
    }
    OpenGame = "open-game" {
        run: |session| session.choose_to_open(FileDialog::Open(OpenDialog::ANY)),
    }
    CopyGame = "copy-game" {
        run: Session::copy_game,
    }
    Keys = "keys" {
        menu: Some((Menu::Help, 21)),
        keys: &["F1", "?"],
        spellings: &["Shift+?", "Shift+/"],
        run: |session| { session.dialogs.keys = !session.dialogs.keys; },
    }
    Leave = "leave" {
        keys: &["Esc"],
        scope: KeyScope::Always,
        run: |session| session.escape(),
    }
    Quit = "quit" {
        menu: Some((Menu::File, 41)),
        keys: &["Ctrl+Q"],
        scope: KeyScope::Always,
        run: |session| session.leave(),
        desktop_only: Some(words::action_quit_desktop_only),
    }
    NewTree = "new-tree" {
        menu: Some((Menu::File, 11)),
        run: Session::new_tree,
    }
    EnterText = "enter-text" {
        menu: Some((Menu::File, 14)),
        run: |session| session.dialogs.show_paste(true),
    }
    CompareTrace = "compare-trace" {
        menu: Some((Menu::File, 34)),
        run: |session| session.choose_to_open(FileDialog::Open(OpenDialog::TRACE)),
    }
    MakeLesson = "make-lesson" {
        menu: Some((Menu::Learn, 33)),
        run: |session| session.make_lesson(),
        refused: |session| {
                let here = session.page.has_no_single_search();
                here.filter(|_| session.page == Page::Both)
            },
    }
    EditLesson = "edit-lesson" {
        run: |session| session.edit_running_lesson(),
        refused: |session| session.course.is_none().then(words::action_refused_no_lesson),
    }
    AddStop = "add-stop" {
        run: |session| session.add_stop(),
        refused: |session| (!session.is_making_lesson())
                .then(words::action_refused_not_making_lesson),
    }
    LeaveLesson = "leave-lesson" {
        run: |session| { session.leave_lesson(); },
        refused: |session| session.course.is_none().then(words::action_refused_no_lesson),
    }
    ExerciseAtRandom = "exercise-at-random" {
        run: |session| { session.desk.wishing = true; },
    }
    HandOutExercise = "hand-out-exercise" {
        run: |session| session.hand_out_exercise(None),
    }
    Grade = "grade" {
        menu: Some((Menu::Learn, 32)),
        run: |session| session.choose_to_open(FileDialog::Folder),
        desktop_only: Some(words::action_grade_desktop_only),
    }
    Worksheet = "worksheet" {
        menu: Some((Menu::Learn, 31)),
        run: Session::show_worksheet,
    }
    Progress = "progress" {
        menu: Some((Menu::Learn, 41)),
        run: |session| { session.dialogs.progress = Some(false); },
    }
    SourcePanel = "source-panel" {
        menu: Some((Menu::View, 41)),
        run: |session| session.show_left_panel(!session.is_left_panel_open()),
        refused: |session| {
            let board = session.page == Page::Both && session.is_game();
            session.page.has_no_single_search().filter(|_| !board)
        },
        is_on: Some(super::session::Session::is_left_panel_open),
        name: |session| {
            let board = session.page == Page::Both && session.is_game();
            board.then(|| say!(action_board_panel).into())
        },
    }
    Inspector = "inspector" {
        menu: Some((Menu::View, 42)),
        run: |session| session.show_right_panel(!session.is_right_panel_open()),
        refused: |session| session.page.has_no_stepped_tree(),
        is_on: Some(super::session::Session::is_right_panel_open),
    }
    DarkTheme = "dark-theme" {
        menu: Some((Menu::View, 51)),
        run: Session::switch_theme,
        is_on: Some(Session::is_dark),
    }
    About = "about" {
        menu: Some((Menu::Help, 22)),
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
        self.entry().keys.first().copied().map_or("", text::keys)
    }

    pub fn menu(self) -> Option<Menu> {
        self.entry().menu.map(|(menu, _)| menu)
    }

    /// Returns a text of the catalogue: the message of the action's id, or an attribute of it.
    fn words(self, attribute: &str) -> Option<&'static str> {
        text::named("action", &format!("{}{attribute}", self.id()))
    }

    pub fn title(self, session: &Session) -> Cow<'static, str> {
        let entry = self.entry();
        let game = self.game(session);
        let here = game.and_then(|game| (game.title)(&session.play).map(Cow::from));
        here.or_else(|| (entry.name)(session))
            .unwrap_or_else(|| self.words("").unwrap_or_default().into())
    }

    /// Describes the action where its title is not shown.
    pub fn does(self) -> &'static str {
        self.words(".does").unwrap_or_default()
    }

    /// Returns further information before the choice; often empty.
    pub fn about(self) -> &'static str {
        self.words(".about").unwrap_or_default()
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
            "" => self.does().to_owned(),
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
                why()
            } else {
                here
            });
        }
        if let Some(why) = entry.desktop_only.filter(|_| platform::IS_WEB) {
            return Some(why());
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

/// Keys that belong to a page or a question, and what they do.
const OTHER_KEYS: [(Topic, text::Words, text::Words); 6] = [
    (
        Topic::Step,
        words::action_keys_walk,
        words::action_keys_walk_does,
    ),
    (
        Topic::Edit,
        || text::keys("Ctrl+V"),
        words::action_keys_paste,
    ),
    (
        Topic::Learn,
        || text::keys("Enter, F2, Esc"),
        words::action_keys_question,
    ),
    (
        Topic::Learn,
        || text::keys("PageDown, PageUp"),
        words::action_keys_lesson,
    ),
    (
        Topic::Learn,
        words::action_keys_exercise,
        words::action_keys_exercise_does,
    ),
    (
        Topic::Learn,
        || text::keys("Ctrl+Enter, Ctrl+F"),
        words::action_keys_marking,
    ),
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRow {
    pub topic: Topic,
    pub keys: String,
    pub does: String,
}

/// Returns all keys; some actions share a row.
pub fn key_rows() -> Vec<KeyRow> {
    let mut rows: Vec<KeyRow> = Vec::new();
    for &topic in Topic::ALL {
        for &action in Action::ALL {
            let entry = action.entry();
            if entry.topic != topic || entry.keys.is_empty() {
                continue;
            }
            let keys = entry.keys.iter().copied().map(text::keys);
            let keys = keys.collect::<Vec<_>>().join(", ");
            match rows.last_mut() {
                Some(last) if entry.shares_row => last.keys = format!("{}, {keys}", last.keys),
                _ => rows.push(KeyRow {
                    topic,
                    keys,
                    does: action.words(".row").unwrap_or(action.does()).to_owned(),
                }),
            }
        }
        let others = OTHER_KEYS.iter().filter(|(its, ..)| *its == topic);
        rows.extend(others.map(|&(topic, keys, does)| KeyRow {
            topic,
            keys: keys().to_owned(),
            does: does().to_owned(),
        }));
    }
    rows
}

/// The factor of a zoom step.
const LARGER: f32 = 1.25;
const SMALLER: f32 = 0.8;
/// The step by which the size of the whole interface changes.
const SCALE_STEP: f32 = 0.1;

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
        session.say(say!(action_questions_on_step_page));
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

fn lacks(session: &Session, stride: Stride, why: fn() -> Why) -> Option<Why> {
    (!session.track().has(stride)).then(why)
}

fn never_cuts(session: &Session) -> bool {
    match session.search_pair() {
        Some(pair) => !pair.variants.iter().any(|variant| variant.spec.can_cut()),
        None => !session.stage.recording.spec().can_cut(),
    }
}

/// Where questions about cutoffs are on, the message must not reveal if a cutoff follows.
fn no_cutoff_ahead(session: &Session) -> Option<&'static str> {
    if never_cuts(session) {
        return Some(say!(action_refused_never_cuts));
    }
    let (track, step) = (session.track(), session.step());
    let next = track.stride(step, Stride::Cutoff, Direction::Forward);
    let can = next.is_some() || !session.looks_ahead() && step != track.steps();
    (!can).then(words::action_refused_no_cutoff)
}

fn no_neighbour(session: &Session, direction: Direction) -> Option<&'static str> {
    let (collection, place) = session.open_place()?;
    let next = collection.neighbour(place, direction == Direction::Forward);
    next.is_none().then(words::action_refused_no_more_positions)
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
    elsewhere.then(words::action_refused_no_picture)
}

fn has_no_file(session: &Session) -> Option<Why> {
    let has_one = session.is_making_lesson()
        || session.page == Page::Exercise
        || session.editable().is_some();
    (!has_one).then(words::action_refused_no_file)
}

fn no_editing(session: &Session) -> Option<Why> {
    session.editable().is_none().then(words::step_not_editable)
}

fn plays_itself(play: &GameInPlay) -> Option<Why> {
    play.who_resigns()
        .is_none()
        .then(words::action_refused_programs)
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
    fn catalogue_has_the_words_of_every_action() {
        for action in Action::ALL {
            for attribute in ["", ".does"] {
                assert!(action.words(attribute).is_some(), "{action:?}{attribute}");
            }
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
