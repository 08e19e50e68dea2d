//! The conditions under which each action is available.

use search::trace::Stride;

use super::Action;
use super::command::bound_set_at;
use super::reasons::{
    NEVER_CUTS, NO_SIBLING, lacks, never_cuts, no_cutoff_ahead, no_neighbour, undo_and_redo,
};
use crate::session::Session;
use crate::session::edit::NOT_OF_A_GAME;
use crate::session::links::NO_POSITION;
use crate::session::page::{Direction, Page};

/// The places where an action's keys work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyScope {
    /// On all pages, also behind a dialog.
    Anywhere,
    /// While a search is stepped and nothing is in front of it.
    WhileStepping,
    /// While a game is played and nothing is in front of it.
    WhilePlaying,
    SteppingOrPlaying,
}

const WHAT_IF: &str = "Pruned values need a single search: press S.";
const EDITING: &str = "Editing needs a single search: press S.";
const ASKING: &str = "Enter answers questions while they are on: press Q to turn them off.";

impl Action {
    #[allow(clippy::too_many_lines)] // a line for each
    pub const fn heard(self) -> KeyScope {
        match self {
            Action::Questions
            | Action::NextLesson
            | Action::PreviousLesson
            | Action::NextPart
            | Action::PreviousPart
            | Action::Present
            | Action::Blank
            | Action::SpeakerWindow
            | Action::Larger
            | Action::Smaller
            | Action::OrdinarySize
            | Action::SetUpPosition
            | Action::Save
            | Action::SaveAs
            | Action::OpenFile
            | Action::ChoosePosition
            | Action::Generate
            | Action::GenerateNext
            | Action::CopyPicture
            | Action::StepPage
            | Action::BothPage
            | Action::ComparePage
            | Action::ExercisePage
            | Action::PlayPage
            | Action::NewGame
            | Action::OpenGame
            | Action::CopyGame
            | Action::Home
            | Action::Keys
            | Action::Leave
            | Action::Quit
            | Action::NewTree
            | Action::EnterText
            | Action::CompareTrace
            | Action::Complexity
            | Action::Glossary
            | Action::ExportSteps
            | Action::LookThroughLibrary
            | Action::MakeLesson
            | Action::EditLesson
            | Action::LeaveLesson
            | Action::ExerciseAtRandom
            | Action::HandOutExercise
            | Action::Grade
            | Action::Worksheet
            | Action::Progress
            | Action::SourcePanel
            | Action::Inspector
            | Action::LightTheme
            | Action::DarkTheme
            | Action::SystemTheme
            | Action::About => KeyScope::Anywhere,
            Action::StepForward
            | Action::StepBack
            | Action::ToBeginning
            | Action::ToEnd
            | Action::PlayPause
            | Action::FlipBoard
            | Action::Undo
            | Action::Redo => KeyScope::SteppingOrPlaying,
            Action::MoveNow
            | Action::Draw
            | Action::Resign
            | Action::WhyMove
            | Action::BackToHere
            | Action::CheckMoves => KeyScope::WhilePlaying,
            Action::NextCutoff
            | Action::PreviousCutoff
            | Action::NextNode
            | Action::PreviousNode
            | Action::NextLeaf
            | Action::PreviousLeaf
            | Action::NextUpdate
            | Action::PreviousUpdate
            | Action::NextRootMove
            | Action::PreviousRootMove
            | Action::NextPass
            | Action::PreviousPass
            | Action::NextTableHit
            | Action::PreviousTableHit
            | Action::NextResearch
            | Action::PreviousResearch
            | Action::ToBound
            | Action::LeaveNode
            | Action::EnterNode
            | Action::NextAlgorithm
            | Action::SideBySide
            | Action::WholeTree
            | Action::Enlarge
            | Action::Shrink
            | Action::Follow
            | Action::Around
            | Action::OpenNode
            | Action::DrawFromHere
            | Action::CriticalTree
            | Action::Negamax
            | Action::AddStop
            | Action::RootMoves
            | Action::RandomizePruned
            | Action::RevealPruned
            | Action::EditLeaf
            | Action::MoveLeft
            | Action::MoveRight
            | Action::FocusBoard
            | Action::BoardsOnTree
            | Action::CopyLink
            | Action::CopyPosition
            | Action::NextPosition
            | Action::PreviousPosition
            | Action::PlayFromHere => KeyScope::WhileStepping,
        }
    }

    /// Returns the message for an action that needs a single search while two are on screen.
    pub const fn for_one_search(self) -> Option<&'static str> {
        Some(match self {
            Action::Questions => "Questions need a single search: press S.",
            Action::CriticalTree => "The critical tree needs a single search: press S.",
            Action::Negamax => "Negamax notation needs a single search: press S.",
            Action::ToBound => "Going to where a bound was set needs a single search: press S.",
            Action::RootMoves => "The root moves need a single search: press S.",
            Action::RandomizePruned | Action::RevealPruned => WHAT_IF,
            Action::NextAlgorithm => {
                "Choose the two searches with the buttons above the trees, or with Change…."
            }
            Action::EditLeaf | Action::MoveLeft | Action::MoveRight => EDITING,
            _ => return None,
        })
    }

    /// Returns the reason why a browser cannot carry out the action.
    fn refused_in_a_page(self) -> Option<&'static str> {
        match self {
            Action::Quit => Some("close the tab of the page"),
            Action::SpeakerWindow => Some("a page has one window: use the desktop program"),
            Action::Grade => Some("a page reads no folders: drop the answer sheets here"),
            _ => None,
        }
    }

    /// Returns the reason why the action is not possible now, for users; `None` if it is possible.
    #[allow(clippy::too_many_lines)] // a line for each
    pub fn refused(self, session: &Session) -> Option<&'static str> {
        if let Some(why) = self.for_one_search() {
            let here = session.page.has_no_single_search();
            if here.is_some() {
                return if session.page == Page::Both {
                    Some(why)
                } else {
                    here
                };
            }
        }
        if platform::IS_WEB
            && let Some(why) = self.refused_in_a_page()
        {
            return Some(why);
        }
        let exercise = session.page == Page::Exercise;
        let (undo, redo) = undo_and_redo(session);
        if session.page == Page::Play && self.means_the_game() {
            return self.refused_in_game(session);
        }
        match self {
            Action::ToBeginning | Action::StepBack => {
                (session.step() == 0).then_some("this is the beginning")
            }
            Action::ToEnd | Action::StepForward => {
                (session.step() == session.track().steps()).then_some("this is the end")
            }
            Action::NextCutoff => no_cutoff_ahead(session),
            Action::NextPass | Action::PreviousPass => {
                lacks(session, Stride::Pass, "this search has a single pass")
            }
            Action::NextTableHit | Action::PreviousTableHit => {
                lacks(session, Stride::TableHit, "this search had no table hits")
            }
            Action::NextResearch | Action::PreviousResearch => {
                lacks(session, Stride::Research, "this search has no re-searches")
            }
            Action::BoardsOnTree if !session.is_game() => Some("only for board positions"),
            Action::Follow | Action::Around | Action::Inspector | Action::BoardsOnTree => {
                session.page.has_no_stepped_tree()
            }
            Action::SourcePanel if session.page == Page::Both && session.is_game() => None,
            Action::SourcePanel => session.page.has_no_single_search(),
            Action::EditLeaf | Action::MoveLeft | Action::MoveRight
                if session.editable().is_none() =>
            {
                Some(NOT_OF_A_GAME)
            }
            Action::EditLeaf if session.settings.ask.on => Some(ASKING),
            Action::MoveLeft => {
                let first = session.tree().node(session.moved_node()).index() == 0;
                first.then_some(NO_SIBLING)
            }
            Action::MoveRight => {
                let (tree, node) = (session.tree(), session.moved_node());
                let siblings = tree
                    .parent(node)
                    .map_or(1, |parent| tree.node(parent).child_count());
                (tree.node(node).index() + 1 >= siblings).then_some(NO_SIBLING)
            }
            Action::Undo if !undo && exercise => Some("nothing to undo"),
            Action::Undo if !undo => Some("nothing to undo"),
            Action::Redo if !redo => Some("nothing to redo"),
            Action::Save | Action::SaveAs if session.is_making_lesson() => None,
            Action::Save | Action::SaveAs if !exercise && session.editable().is_none() => {
                Some("a position has no tree file")
            }
            Action::ExportSteps | Action::CopyPicture => {
                let elsewhere = matches!(session.page, Page::Compare | Page::Exercise | Page::Play);
                elsewhere.then_some("only the Step and Side by side pages can be exported")
            }
            Action::CopyPosition => (!session.is_game()).then_some(NO_POSITION),
            Action::NextPosition => no_neighbour(session, Direction::Forward),
            Action::PreviousPosition => no_neighbour(session, Direction::Back),
            Action::Negamax => {
                let asked = !session.looks_ahead();
                asked.then_some("questions and lessons use minimax notation")
            }
            Action::ToBound => bound_set_at(session)
                .is_none()
                .then_some("no bound here has been set by a node"),
            Action::PlayFromHere => session
                .playable_here()
                .is_none()
                .then_some("only for board positions"),
            Action::MoveNow
            | Action::Draw
            | Action::Resign
            | Action::WhyMove
            | Action::BackToHere
            | Action::CheckMoves => Some("Play page only (Ctrl+5)"),
            // From the pages without a search, the action goes back to the search of the Step page.
            Action::RootMoves if !session.is_game() && !session.root_table.is_open() => {
                Some("root moves are searched in positions: open one from Library")
            }
            Action::MakeLesson => {
                let here = session.page.has_no_single_search();
                here.filter(|_| session.page == Page::Both)
            }
            Action::AddStop => (!session.is_making_lesson())
                .then_some("no lesson is being made: start one with Practise > Make a lesson"),
            Action::EditLesson | Action::LeaveLesson => {
                session.course.is_none().then_some("no lesson is running")
            }
            Action::PreviousCutoff => never_cuts(session).then_some(NEVER_CUTS),
            Action::NextNode
            | Action::PreviousNode
            | Action::NextLeaf
            | Action::PreviousLeaf
            | Action::NextUpdate
            | Action::PreviousUpdate
            | Action::NextRootMove
            | Action::PreviousRootMove
            | Action::LeaveNode
            | Action::EnterNode
            | Action::PlayPause
            | Action::NextAlgorithm
            | Action::SideBySide
            | Action::WholeTree
            | Action::Enlarge
            | Action::Shrink
            | Action::OpenNode
            | Action::DrawFromHere
            | Action::CriticalTree
            | Action::Questions
            | Action::NextLesson
            | Action::PreviousLesson
            | Action::RootMoves
            | Action::NextPart
            | Action::PreviousPart
            | Action::Present
            | Action::Blank
            | Action::SpeakerWindow
            | Action::Larger
            | Action::Smaller
            | Action::OrdinarySize
            | Action::RandomizePruned
            | Action::RevealPruned
            | Action::EditLeaf
            | Action::FocusBoard
            | Action::FlipBoard
            | Action::SetUpPosition
            | Action::Undo
            | Action::Redo
            | Action::Save
            | Action::SaveAs
            | Action::OpenFile
            | Action::CopyLink
            | Action::ChoosePosition
            | Action::Generate
            | Action::GenerateNext
            | Action::StepPage
            | Action::BothPage
            | Action::ComparePage
            | Action::ExercisePage
            | Action::PlayPage
            | Action::NewGame
            | Action::OpenGame
            | Action::CopyGame
            | Action::Home
            | Action::Keys
            | Action::Leave
            | Action::Quit
            | Action::NewTree
            | Action::EnterText
            | Action::CompareTrace
            | Action::Complexity
            | Action::Glossary
            | Action::LookThroughLibrary
            | Action::ExerciseAtRandom
            | Action::HandOutExercise
            | Action::Grade
            | Action::Worksheet
            | Action::Progress
            | Action::LightTheme
            | Action::DarkTheme
            | Action::SystemTheme
            | Action::About => None,
        }
    }

    /// Returns true if lists of keys show the action; false if the search on screen lacks the feature.
    pub fn is_listed(self, session: &Session) -> bool {
        let stride = match self {
            Action::NextPass | Action::PreviousPass => Stride::Pass,
            Action::NextTableHit | Action::PreviousTableHit => Stride::TableHit,
            Action::NextResearch | Action::PreviousResearch => Stride::Research,
            _ => return !self.keys().is_empty(),
        };
        session.track().has(stride)
    }
}
