//! The keys of each action.

use super::Action;

impl Action {
    /// All keys of the action, spelled as in `Ctrl+O`; tooltips show the first.
    #[allow(clippy::too_many_lines)] // a line for each
    pub const fn keys(self) -> &'static [&'static str] {
        match self {
            Action::StepForward => &["Right", "Space", "PageDown"],
            Action::StepBack => &["Left", "PageUp"],
            Action::ToBeginning => &["Home"],
            Action::ToEnd => &["End"],
            Action::NextCutoff => &["C"],
            Action::PreviousCutoff => &["Shift+C"],
            Action::NextNode => &["N"],
            Action::PreviousNode => &["Shift+N"],
            Action::NextLeaf => &["L"],
            Action::PreviousLeaf => &["Shift+L"],
            Action::NextUpdate => &["U"],
            Action::PreviousUpdate => &["Shift+U"],
            Action::NextRootMove => &["R"],
            Action::PreviousRootMove => &["Shift+R"],
            Action::NextPass => &["I"],
            Action::PreviousPass => &["Shift+I"],
            Action::NextTableHit => &["J"],
            Action::PreviousTableHit => &["Shift+J"],
            Action::NextResearch => &["Z"],
            Action::PreviousResearch => &["Shift+Z"],
            Action::ToBound => &["Y"],
            Action::LeaveNode => &["Up"],
            Action::EnterNode => &["Down"],
            Action::PlayPause => &["P", "F4"],
            Action::NextAlgorithm => &["A"],
            Action::SideBySide => &["S"],
            Action::WholeTree => &["F"],
            Action::Enlarge => &["+", "="],
            Action::Shrink => &["-"],
            Action::Follow => &["T"],
            Action::Around => &["G"],
            Action::OpenNode => &["E"],
            Action::DrawFromHere => &["H"],
            Action::CriticalTree => &["K"],
            Action::Questions => &["Q"],
            Action::NextLesson => &["Ctrl+PageDown", "Alt+Shift+PageDown"],
            Action::PreviousLesson => &["Ctrl+PageUp", "Alt+Shift+PageUp"],
            Action::RootMoves => &["Shift+M"],
            Action::AddStop => &["D"],
            Action::NextPart => &["F6"],
            Action::PreviousPart => &["Shift+F6"],
            Action::Present => &["F5", "F11"],
            Action::SpeakerWindow => &["Shift+F5"],
            Action::Blank => &["Period", "B"],
            Action::SourcePanel => &["F7"],
            Action::Inspector => &["F8"],
            Action::Larger => &["Ctrl++", "Ctrl+="],
            Action::Smaller => &["Ctrl+-"],
            Action::OrdinarySize => &["Ctrl+0"],
            Action::RandomizePruned => &["X"],
            Action::RevealPruned => &["W"],
            Action::EditLeaf => &["Enter"],
            Action::MoveLeft => &["Alt+Left"],
            Action::MoveRight => &["Alt+Right"],
            Action::FocusBoard => &["M"],
            Action::FlipBoard => &["V", "Ctrl+B"],
            Action::BoardsOnTree => &["Shift+V"],
            Action::SetUpPosition => &["Ctrl+P"],
            Action::Undo => &["Ctrl+Z"],
            Action::Redo => &["Ctrl+Shift+Z", "Ctrl+Y"],
            Action::Save => &["Ctrl+S"],
            Action::SaveAs => &["Ctrl+Shift+S"],
            Action::OpenFile => &["Ctrl+O"],
            Action::CopyLink => &["Ctrl+L"],
            Action::CopyPosition => &["Ctrl+Shift+F"],
            Action::ChoosePosition => &["Ctrl+Shift+O"],
            Action::NextPosition => &["Alt+PageDown"],
            Action::PreviousPosition => &["Alt+PageUp"],
            Action::Generate => &["Ctrl+G"],
            Action::GenerateNext => &["Ctrl+Shift+G"],
            Action::CopyPicture => &["Ctrl+Shift+C"],
            Action::StepPage => &["Ctrl+1"],
            Action::BothPage => &["Ctrl+2"],
            Action::ComparePage => &["Ctrl+3"],
            Action::ExercisePage => &["Ctrl+4"],
            Action::PlayPage => &["Ctrl+5"],
            Action::NewGame => &["Ctrl+N", "Alt+N"],
            Action::PlayFromHere => &["Ctrl+Shift+P"],
            Action::MoveNow => &["Ctrl+M"],
            Action::Draw => &["Ctrl+D"],
            Action::Resign => &["Ctrl+R"],
            Action::WhyMove => &["Ctrl+I"],
            Action::Home => &["Shift+F1"],
            Action::Keys => &["?", "F1"],
            Action::Leave => &["Esc"],
            Action::Quit => &["Ctrl+Q"],
            Action::NewTree
            | Action::EnterText
            | Action::CompareTrace
            | Action::Complexity
            | Action::Glossary
            | Action::ExportSteps
            | Action::LookThroughLibrary
            | Action::BackToHere
            | Action::CheckMoves
            | Action::OpenGame
            | Action::CopyGame
            | Action::MakeLesson
            | Action::EditLesson
            | Action::LeaveLesson
            | Action::ExerciseAtRandom
            | Action::HandOutExercise
            | Action::Grade
            | Action::Worksheet
            | Action::Progress
            | Action::LightTheme
            | Action::DarkTheme
            | Action::SystemTheme
            | Action::Negamax
            | Action::About => &[],
        }
    }

    /// Alternative spellings of the same keys that some keyboards send; not shown in lists.
    pub const fn other_spellings(self) -> &'static [&'static str] {
        match self {
            Action::Enlarge => &["Shift++"],
            Action::Larger => &["Ctrl+Shift++", "Ctrl+Shift+="],
            Action::Keys => &["Shift+?", "Shift+/"],
            _ => &[],
        }
    }

    /// The key that tooltips show; empty if there is none. A browser keeps some keys for itself; their actions have
    /// a second one.
    pub fn key(self) -> &'static str {
        let kept = platform::IS_WEB
            && matches!(
                self,
                Action::NextLesson | Action::PreviousLesson | Action::NewGame
            );
        let keys = self.keys().get(usize::from(kept)..);
        keys.and_then(<[_]>::first).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the first of two equal bindings would ever fire.
    #[test]
    fn no_key_is_bound_twice() {
        let keys = Action::ALL.iter().flat_map(|&action| {
            let keys = action.keys().iter().chain(action.other_spellings());
            keys.map(move |&key| (key, action))
        });
        let keys: Vec<(&str, Action)> = keys.collect();
        for (index, (key, action)) in keys.iter().enumerate() {
            let other = keys[..index].iter().find(|(other, _)| other == key);
            assert_eq!(other, None, "{key} is also {action:?}");
        }
    }
}
