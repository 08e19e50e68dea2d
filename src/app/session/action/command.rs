//! Translates each action into a command for the current session.

use game::{Edit, NodeId};
use lesson::lessons;
use search::Notation;
use search::trace::{Setter, Step, Stride};
use stage::{Scope, ScopeFilter};

use super::Action;
use crate::play::PlayCommand;
use crate::session::Session;
use crate::session::ask::{AskCommand, AskSettings};
use crate::session::board::{BoardCommand, BoardView, EditorCommand};
use crate::session::both::BothCommand;
use crate::session::command::{Command, LookCommand};
use crate::session::course::CourseCommand;
use crate::session::edit::EditCommand;
use crate::session::exercise::ExerciseCommand;
use crate::session::exports::ExportCommand;
use crate::session::grading::GradeCommand;
use crate::session::links::LinkCommand;
use crate::session::maker::MakerCommand;
use crate::session::page::{Direction, Page};
use crate::session::positions::PositionsCommand;
use crate::session::progress::ProgressCommand;
use crate::session::root_table::RootTableCommand;
use crate::session::scope::ScopeCommand;
use crate::session::settings::Theme;
use crate::session::worksheet::WorksheetCommand;

const NEW_TREE: &[u8] =
    br#"{"format": "cutoff-tree", "version": 1, "name": "New tree", "tree": [0, 0]}"#;

/// The factor of a zoom step.
const LARGER: f32 = 1.25;
const SMALLER: f32 = 0.8;
/// The step by which the size of the whole interface changes.
const SCALE_STEP: f32 = 0.1;

fn forward(stride: Stride) -> Command {
    Command::Stride(stride, Direction::Forward)
}

fn back(stride: Stride) -> Command {
    Command::Stride(stride, Direction::Back)
}

impl Action {
    #[allow(clippy::too_many_lines)] // a line for each
    pub fn command(self, session: &Session) -> Command {
        let settings = &session.settings;
        if let Some(here) = self.in_game(session) {
            return here.into();
        }
        match self {
            Action::StepForward => forward(Stride::Event),
            Action::StepBack => back(Stride::Event),
            Action::ToBeginning => Command::Seek(0),
            Action::ToEnd => Command::Seek(session.track().steps()),
            Action::NextCutoff => forward(Stride::Cutoff),
            Action::PreviousCutoff => back(Stride::Cutoff),
            Action::NextNode => forward(Stride::Node),
            Action::PreviousNode => back(Stride::Node),
            Action::NextLeaf => forward(Stride::Leaf),
            Action::PreviousLeaf => back(Stride::Leaf),
            Action::NextUpdate => forward(Stride::Update),
            Action::PreviousUpdate => back(Stride::Update),
            Action::NextRootMove => forward(Stride::RootMove),
            Action::PreviousRootMove => back(Stride::RootMove),
            Action::NextPass => forward(Stride::Pass),
            Action::PreviousPass => back(Stride::Pass),
            Action::NextTableHit => forward(Stride::TableHit),
            Action::PreviousTableHit => back(Stride::TableHit),
            Action::NextResearch => forward(Stride::Research),
            Action::PreviousResearch => back(Stride::Research),
            Action::ToBound => Command::Seek(bound_set_at(session).unwrap_or(session.step())),
            Action::LeaveNode => forward(Stride::ThisNode),
            Action::EnterNode => back(Stride::ThisNode),
            Action::PlayPause => Command::TogglePlay,
            Action::NextAlgorithm => {
                let mut setup = session.setup();
                setup.spec.algorithm = setup.spec.algorithm.next();
                Command::Setup(setup)
            }
            Action::SideBySide => Command::Both(BothCommand::Show(session.page != Page::Both)),
            Action::WholeTree => Command::Fit,
            Action::Enlarge => Command::Zoom(LARGER),
            Action::Shrink => Command::Zoom(SMALLER),
            Action::Follow => LookCommand::Follow(!settings.follow).into(),
            Action::Around => LookCommand::Around(!session.around).into(),
            Action::OpenNode => Command::Scope(open_node(session)),
            Action::DrawFromHere => Command::Scope(draw_from_here(session)),
            Action::CriticalTree => Command::Critical(!settings.critical),
            Action::Negamax => LookCommand::Notation(match settings.notation {
                Notation::Minimax => Notation::Negamax,
                Notation::Negamax => Notation::Minimax,
            })
            .into(),
            Action::Questions => Command::Ask(switch_questions(session)),
            Action::NextLesson => Command::Course(other_lesson(session, Direction::Forward)),
            Action::PreviousLesson => Command::Course(other_lesson(session, Direction::Back)),
            Action::RootMoves => RootTableCommand::Show(!session.root_table.is_open()).into(),
            Action::NextPart => Command::Region(Direction::Forward),
            Action::PreviousPart => Command::Region(Direction::Back),
            Action::Present => Command::Present(!session.presenting.is_on()),
            Action::SpeakerWindow => LookCommand::Speaker(!settings.speaker).into(),
            Action::Blank => Command::Blank(!session.presenting.is_blank()),
            Action::Larger => LookCommand::Scale(settings.scale + SCALE_STEP).into(),
            Action::Smaller => LookCommand::Scale(settings.scale - SCALE_STEP).into(),
            Action::OrdinarySize => LookCommand::Scale(1.0).into(),
            Action::RandomizePruned => Command::Act(Session::shake_pruned),
            // It is held.
            Action::RevealPruned => Command::Act(|_| {}),
            Action::EditLeaf => Command::Edit(EditCommand::ShowLeafField),
            Action::MoveLeft => moved(session, -1),
            Action::MoveRight => moved(session, 1),
            Action::FocusBoard => BoardCommand::Focus.into(),
            Action::FlipBoard => BoardCommand::Look(BoardView {
                flipped: !settings.board.flipped,
                ..settings.board
            })
            .into(),
            Action::BoardsOnTree => BoardCommand::Look(BoardView {
                on_tree: !settings.board.on_tree,
                ..settings.board
            })
            .into(),
            Action::SetUpPosition => BoardCommand::Edit(EditorCommand::Begin).into(),
            Action::Undo => Command::Edit(EditCommand::Undo),
            Action::Redo => Command::Edit(EditCommand::Redo),
            Action::Save => Command::Edit(EditCommand::Save),
            Action::SaveAs => Command::Edit(EditCommand::SaveAs),
            Action::OpenFile => Command::ShowFileDialog,
            Action::CopyLink => LinkCommand::CopyLink.into(),
            Action::CopyPosition => LinkCommand::CopyPosition.into(),
            Action::ChoosePosition => {
                PositionsCommand::Show(session.dialogs.positions.is_none()).into()
            }
            Action::NextPosition => PositionsCommand::Go(Direction::Forward).into(),
            Action::PreviousPosition => PositionsCommand::Go(Direction::Back).into(),
            Action::Generate => Command::ShowGenerate(!session.dialogs.is_open()),
            Action::GenerateNext => Command::GenerateNext,
            Action::CopyPicture => Command::Export(ExportCommand::Copy),
            Action::StepPage => Command::Page(Page::Step),
            Action::BothPage => Command::Page(Page::Both),
            Action::ComparePage => Command::Page(Page::Compare),
            Action::ExercisePage => Command::Page(Page::Exercise),
            Action::PlayPage => Command::Page(Page::Play),
            Action::NewGame => PlayCommand::New(None).into(),
            Action::PlayFromHere => PlayCommand::FromHere.into(),
            Action::MoveNow => PlayCommand::MoveNow.into(),
            Action::Draw => PlayCommand::Draw.into(),
            Action::Resign => PlayCommand::Resign.into(),
            Action::WhyMove => PlayCommand::Why(None).into(),
            Action::BackToHere => PlayCommand::BackToHere.into(),
            Action::CheckMoves => {
                let runs = session
                    .play
                    .check
                    .progress()
                    .is_some_and(|it| it.is_running);
                PlayCommand::Check(!runs).into()
            }
            Action::OpenGame => PlayCommand::Open.into(),
            Action::CopyGame => PlayCommand::Copy.into(),
            Action::Home => Command::ShowHome(session.dialogs.home.is_none()),
            Action::Keys => Command::ShowKeys(!session.dialogs.keys),
            Action::Leave => Command::Escape,
            Action::Quit => Command::Quit,
            Action::ExportSteps => Command::Export(ExportCommand::Choose(true)),
            Action::Glossary => Command::Glossary(crate::session::glossary::GlossaryCommand::Open),
            Action::Complexity => Command::Complexity(study::Complexity::new(10, 6).ok()),
            Action::CompareTrace => Command::ShowTraceDialog,
            Action::NewTree => Command::OpenText(NEW_TREE.to_vec(), "new tree".to_owned()),
            Action::EnterText => Command::ShowPasteDialog(true),
            Action::LookThroughLibrary => PositionsCommand::ShowLibrary.into(),
            Action::MakeLesson => MakerCommand::Begin.into(),
            Action::EditLesson => MakerCommand::EditRunning.into(),
            Action::AddStop => MakerCommand::AddStop.into(),
            Action::LeaveLesson => Command::Course(CourseCommand::Leave),
            Action::ExerciseAtRandom => Command::Exercise(ExerciseCommand::ShowWish(true)),
            Action::Grade => Command::Grade(GradeCommand::Ask),
            Action::HandOutExercise => Command::Exercise(ExerciseCommand::HandOut),
            Action::Worksheet => Command::Worksheet(WorksheetCommand::Show(true)),
            Action::Progress => Command::Progress(ProgressCommand::Show(true)),
            Action::SourcePanel => LookCommand::SourcePanel(!session.is_left_panel_open()).into(),
            Action::Inspector => LookCommand::Inspector(!settings.inspector).into(),
            Action::LightTheme => LookCommand::Theme(Theme::Light).into(),
            Action::DarkTheme => LookCommand::Theme(Theme::Dark).into(),
            Action::SystemTheme => LookCommand::Theme(Theme::System).into(),
            Action::About => Command::ShowAbout(true),
        }
    }
}

/// Moves the current node by `by` places among its siblings.
fn moved(session: &Session, by: i64) -> Command {
    let node = session.moved_node();
    let index = i64::from(session.tree().node(node).index()) + by;
    // The edit rejects an index out of range with a message.
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    Command::Edit(Edit::Move { node, index }.into())
}

/// Opens or closes the current node; for a leaf, its parent.
fn open_node(session: &Session) -> ScopeCommand {
    if session.scope.is_none() && session.around {
        // In a tree too large to show completely, first open the first plies.
        return ScopeCommand::Only(ScopeFilter::All);
    }
    let mut node = session.selected_node();
    let tree = session.tree();
    if tree.node(node).is_leaf() {
        node = tree.parent(node).unwrap_or(node);
    }
    ScopeCommand::Open(node, !session.is_open(node))
}

/// Draws the tree from the current node; if that is the drawn root already, from its parent.
fn draw_from_here(session: &Session) -> ScopeCommand {
    let node = session.selected_node();
    let root = session.scope.as_ref().map_or(NodeId::ROOT, Scope::root);
    let from = if node == root {
        session.tree().parent(root).unwrap_or(NodeId::ROOT)
    } else {
        node
    };
    ScopeCommand::From(from)
}

/// Switches questions on or off, where questions are possible.
fn switch_questions(session: &Session) -> AskCommand {
    let options = session.settings.ask;
    match session.page {
        Page::Compare => AskCommand::Explain("Questions are asked on the Step page (Ctrl+1)."),
        _ if session.dialogs.is_open() => AskCommand::Options(options),
        _ => AskCommand::Options(AskSettings {
            on: !options.on,
            ..options
        }),
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
pub(super) fn bound_set_at(session: &Session) -> Option<Step> {
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
