//! The headings under which lists show actions.

use strum::VariantArray;

use super::Action;

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

impl Action {
    #[allow(clippy::too_many_lines)] // a line for each
    pub const fn topic(self) -> Topic {
        match self {
            Action::StepForward
            | Action::StepBack
            | Action::ToBeginning
            | Action::ToEnd
            | Action::NextCutoff
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
            | Action::EnterNode => Topic::Navigate,
            Action::PlayPause
            | Action::NextAlgorithm
            | Action::SideBySide
            | Action::NextLesson
            | Action::PreviousLesson
            | Action::LeaveLesson
            | Action::NewGame
            | Action::PlayFromHere
            | Action::MoveNow
            | Action::Draw
            | Action::Resign
            | Action::WhyMove
            | Action::BackToHere
            | Action::CheckMoves
            | Action::RandomizePruned
            | Action::RevealPruned => Topic::Play,
            Action::WholeTree
            | Action::Enlarge
            | Action::Shrink
            | Action::Follow
            | Action::Around
            | Action::OpenNode
            | Action::DrawFromHere
            | Action::CriticalTree
            | Action::Negamax
            | Action::RootMoves
            | Action::FlipBoard
            | Action::BoardsOnTree
            | Action::Present
            | Action::Blank
            | Action::SpeakerWindow
            | Action::Larger
            | Action::Smaller
            | Action::OrdinarySize
            | Action::LightTheme
            | Action::DarkTheme
            | Action::SystemTheme => Topic::View,
            Action::EditLeaf
            | Action::MoveLeft
            | Action::MoveRight
            | Action::FocusBoard
            | Action::SetUpPosition
            | Action::Undo
            | Action::Redo => Topic::Edit,
            Action::Save
            | Action::SaveAs
            | Action::OpenFile
            | Action::NewTree
            | Action::EnterText
            | Action::CompareTrace
            | Action::Complexity
            | Action::Glossary
            | Action::ExportSteps
            | Action::CopyLink
            | Action::CopyPosition
            | Action::CopyPicture
            | Action::OpenGame
            | Action::CopyGame
            | Action::ChoosePosition
            | Action::NextPosition
            | Action::PreviousPosition
            | Action::LookThroughLibrary
            | Action::Generate
            | Action::GenerateNext => Topic::Files,
            Action::Questions
            | Action::ExerciseAtRandom
            | Action::MakeLesson
            | Action::EditLesson
            | Action::AddStop
            | Action::HandOutExercise
            | Action::Grade
            | Action::Worksheet
            | Action::Progress => Topic::Practice,
            Action::StepPage
            | Action::BothPage
            | Action::ComparePage
            | Action::ExercisePage
            | Action::PlayPage
            | Action::NextPart
            | Action::PreviousPart
            | Action::SourcePanel
            | Action::Inspector
            | Action::Home
            | Action::Keys
            | Action::About
            | Action::Leave
            | Action::Quit => Topic::Window,
        }
    }
}
