//! What panels ask for. They see the state and push commands; the app applies them once per frame.

use crate::ask::AskCommand;
use crate::board::BoardCommand;
use crate::both::BothCommand;
use crate::root_table::RootTableCommand;
use std::path::PathBuf;

use crate::aim::Aim;
use crate::generate::RecipeCommand;
use crate::home::HomeCommand;
use crate::links::LinkCommand;
use crate::maker::MakerCommand;
use crate::page::{Direction, Page};
use crate::positions::PositionsCommand;
use crate::scope::ScopeCommand;
use game::NodeId;
use game::generate::Recipe;
use search::Notation;
use search::trace::{Step, Stride};
use stage::{Setup, Source};

use crate::settings::{Section, Theme};
use crate::side_panel::SidePanel;

/// A wish of the user.
#[derive(Clone, Debug)]
pub enum Command {
    /// Open what is at hand.
    Open(Source),
    /// Open a library tree.
    OpenLibrary(&'static str),
    /// Read a file: a tree, positions, or a link.
    OpenFile(PathBuf),
    /// Files were dropped on the window: open the last one, or grade them.
    Dropped(Vec<PathBuf>),
    /// Read text: a tree in JSON, positions, or a link. The second part says where it came from, for errors.
    OpenText(Vec<u8>, String),
    /// Ask for a file.
    ShowFileDialog,
    /// Ask for a trace to be compared with what is open.
    ShowTraceDialog,
    /// Show or hide the box into which text can be pasted.
    ShowPasteDialog(bool),
    /// Show or hide the box in which a tree to be made at random is described.
    ShowGenerate(bool),
    /// Make a tree at random and open it.
    Generate(Recipe),
    /// Describe the tree to be made at random.
    Recipe(RecipeCommand),
    /// The same with the next seed.
    GenerateNext,
    /// Show or hide the list of keys.
    ShowKeys(bool),
    /// Show or hide what this program is.
    ShowAbout(bool),
    /// Change the search or its options.
    Setup(Setup),
    /// Say something in passing.
    Say(String),
    /// Go to a step.
    Seek(Step),
    /// Go to where a node is entered, or to the cutoff that skipped it.
    SeekNode(NodeId),
    /// Go to the next or previous resting place.
    Stride(Stride, Direction),
    /// Start or stop playing.
    TogglePlay,
    /// Playback speed, in events per second.
    Speed(f32),
    /// Show the whole tree.
    Fit,
    /// Enlarge or shrink around the middle, by this factor.
    Zoom(f32),
    /// Change how things look.
    Look(LookCommand),
    /// Choose what is seen of the tree.
    Scope(crate::scope::ScopeCommand),
    /// How a picture was drawn.
    Aim(Aim),
    /// Change page.
    Page(Page),
    /// Lead the keyboard to the tree, and from there from part to part of the window.
    Region(Direction),
    /// Show the critical tree, or not.
    Critical(bool),
    /// Begin or end presenting: the tree alone, on the full screen.
    Present(bool),
    /// Blank the screen while presenting, or show it again.
    Blank(bool),
    /// Take the error message away.
    DismissNotice,
    /// Leave whatever is in front: a dialog, a message, a job, playback.
    Escape,
    /// A command of Home.
    Home(HomeCommand),
    /// A wish about questions.
    Ask(crate::ask::AskCommand),
    /// A wish about the board.
    Board(crate::board::BoardCommand),
    /// A wish about the table of every root move.
    RootTable(crate::root_table::RootTableCommand),
    /// Show how large a uniform tree is, or hide it.
    Complexity(Option<study::Complexity>),
    /// A wish about the glossary.
    Glossary(crate::glossary::GlossaryCommand),
    /// A trace from elsewhere.
    Trace(crate::compared_trace::TraceCommand),
    /// A wish to take what is open away as text.
    Link(LinkCommand),
    /// A wish about positions to choose from.
    Positions(PositionsCommand),
    /// A wish about lessons.
    Course(crate::course::CourseCommand),
    /// A wish about the lesson that is being made.
    Maker(crate::maker::MakerCommand),
    /// A wish of the page with two searches side by side.
    Both(crate::both::BothCommand),
    /// A wish of the Play page.
    Play(crate::play::PlayCommand),
    /// A wish of the exercise page.
    Exercise(crate::exercise::ExerciseCommand),
    /// A wish about a class's answer sheets.
    Grade(crate::grading::GradeCommand),
    /// A wish of the compare page.
    Compare(crate::compare::CompareCommand),
    /// A wish about the tree itself.
    Edit(crate::edit::EditCommand),
    /// A wish to know what else there might be, or was.
    WhatIf(crate::whatif::WhatIfCommand),
    /// A wish about pictures to be taken away.
    Export(crate::exports::ExportCommand),
    /// A wish about what was practised.
    Progress(crate::progress::ProgressCommand),
    /// A wish about the worksheet that is being described.
    Worksheet(crate::worksheet::WorksheetCommand),
    /// End the program.
    Quit,
}

/// A wish about how things look: panels, colours, sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LookCommand {
    /// Open or close the window of whoever speaks.
    Speaker(bool),
    /// The speaker's clock begins anew.
    RestartClock,
    /// Keep the current node in sight, or not.
    Follow(bool),
    /// Show what is around the current node only, or the whole tree.
    Around(bool),
    /// Light, dark, or as the system.
    Theme(Theme),
    /// Show or hide the panel on the left.
    SourcePanel(bool),
    /// A panel was made so wide, in points.
    PanelWidth(SidePanel, f32),
    /// Show or hide the inspector.
    Inspector(bool),
    /// Open or close a section of the inspector.
    Section(Section, bool),
    /// Write values and windows like that.
    Notation(Notation),
    /// Show everything at this size; 1 is the ordinary one.
    Scale(f32),
}

impl Command {
    /// The node of the open tree that it is about, if it is about one.
    pub(crate) fn node(&self) -> Option<NodeId> {
        match self {
            Command::SeekNode(node)
            | Command::Ask(AskCommand::Pick(node) | AskCommand::Choose(node))
            | Command::Both(BothCommand::SeekNode(_, node))
            | Command::Maker(MakerCommand::NumbersOf(node))
            | Command::Scope(
                ScopeCommand::Open(node, _)
                | ScopeCommand::OpenBelow(node)
                | ScopeCommand::From(node),
            ) => Some(*node),
            _ => None,
        }
    }
}

impl From<LookCommand> for Command {
    fn from(command: LookCommand) -> Command {
        Command::Look(command)
    }
}

impl From<LinkCommand> for Command {
    fn from(command: LinkCommand) -> Command {
        Command::Link(command)
    }
}

impl From<crate::maker::MakerCommand> for Command {
    fn from(command: crate::maker::MakerCommand) -> Command {
        Command::Maker(command)
    }
}

impl From<PositionsCommand> for Command {
    fn from(command: PositionsCommand) -> Command {
        Command::Positions(command)
    }
}

impl From<BoardCommand> for Command {
    fn from(command: BoardCommand) -> Command {
        Command::Board(command)
    }
}

impl From<RootTableCommand> for Command {
    fn from(command: RootTableCommand) -> Command {
        Command::RootTable(command)
    }
}
