//! Maps an event to the lines of the pseudocode.

use search::trace::{CutKind, End, Event, Recording, VisitId};
use search::{Algorithm, Interval, Lookup, Notation, Window};

use super::part::PlayerPart as Own;
use super::{ChancePart, CodePart, DriverPart};
use crate::visits::{first_search, is_quiescent, place};

/// Returns the lines of [`code_of`](super::code_of) that belong to an event, in the order of execution.
pub fn active_in(notation: Notation, recording: &Recording, event: Event) -> Vec<CodePart> {
    let parts = active(recording, event);
    match (notation, event.node()) {
        (Notation::Negamax, Some(node)) => {
            let player = recording.visit(node).player;
            let mover = parts.into_iter().map(|part| part.for_the_mover(player));
            mover.collect()
        }
        _ => parts,
    }
}

/// Returns the lines that belong to an event, in the order of execution.
pub fn active(recording: &Recording, event: Event) -> Vec<CodePart> {
    match event {
        Event::Pass(number) => driven(recording, number as usize),
        Event::Enter(node) => entered(recording, node),
        Event::Probe(node) => probed(recording, node),
        Event::StandPat(node) => {
            let narrow = recording.spec().has_windows().then_some(Own::StandNarrow);
            let parts = [Own::StandPat].into_iter().chain(narrow);
            parts.map(|part| own(recording, node, part)).collect()
        }
        Event::Evaluate(node) if recording.is_below_horizon(node) => {
            vec![CodePart::QuietLeafReturn]
        }
        Event::Evaluate(_) => vec![CodePart::LeafReturn],
        Event::Update { node, child } if recording.visit(node).chance => {
            vec![waiting(recording, child), CodePart::Chance(ChancePart::Sum)]
        }
        Event::Update { node, child } => updated(recording, node, child),
        Event::Research { node, .. } => vec![own(recording, node, Own::Research)],
        Event::Cutoff(node) if recording.visit(node).chance => vec![chance_cut(recording, node)],
        Event::Cutoff(node) if is_quiescent(recording, node) => {
            vec![own(recording, node, Own::QuietCut)]
        }
        Event::Cutoff(node) => vec![own(recording, node, Own::Cut)],
        Event::Store(node) => vec![stored(recording, node)],
        Event::Leave(node) => vec![left(recording, node)],
    }
}

fn own(recording: &Recording, node: VisitId, part: Own) -> CodePart {
    CodePart::Own(part, recording.visit(node).player)
}

/// Returns the line at which a call waits for the call of a child.
pub(in super::super) fn waiting(recording: &Recording, child: VisitId) -> CodePart {
    let Some(node) = recording.parent(child) else {
        return CodePart::Driver(DriverPart::Call);
    };
    if recording.visit(node).chance {
        return CodePart::Chance(ChancePart::Call);
    }
    let part = if is_quiescent(recording, node) {
        Own::QuietCall
    } else if recording.spec().algorithm != Algorithm::Pvs || place(recording, child) == 0 {
        Own::Call
    } else if first_search(recording, child).is_some() {
        Own::Research
    } else {
        Own::NullCall
    };
    own(recording, node, part)
}

fn driven(recording: &Recording, at: usize) -> Vec<CodePart> {
    let (spec, passes) = (recording.spec(), recording.passes());
    let before = at.checked_sub(1).map(|before| passes[before]);
    let begins = before.is_none_or(|before| before.depth != passes[at].depth);
    let mut parts = Vec::new();
    if spec.algorithm == Algorithm::Mtdf {
        if at == 0 {
            parts.extend([DriverPart::Head, DriverPart::Guess]);
        } else {
            parts.push(DriverPart::Answer);
        }
        if begins {
            parts.extend(spec.deepening.then_some(DriverPart::Depths));
            parts.push(DriverPart::Bounds);
        }
        parts.extend([DriverPart::Questions, DriverPart::Question]);
        parts.push(DriverPart::Call);
    } else {
        if at == 0 {
            parts.push(DriverPart::Head);
        }
        if begins {
            parts.push(DriverPart::Depths);
            parts.extend(spec.aspiration.map(|_| DriverPart::AspirationTest));
        } else {
            parts.push(DriverPart::AspirationHeld);
        }
        parts.push(if passes[at].window == Window::FULL {
            DriverPart::Call
        } else {
            DriverPart::AspirationCall
        });
    }
    parts.into_iter().map(CodePart::Driver).collect()
}

fn entered(recording: &Recording, node: VisitId) -> Vec<CodePart> {
    let visit = recording.visit(node);
    let below = recording.is_below_horizon(node);
    let head = if below {
        CodePart::QuietHead
    } else {
        CodePart::Head
    };
    let mut parts = vec![head];
    if visit.is_leaf() {
        return parts;
    }
    if is_quiescent(recording, node) {
        if !below {
            parts.extend([CodePart::Quiesce, CodePart::QuietHead]);
        }
        if recording.stand_pat(node).is_none() {
            parts.push(own(recording, node, Own::StandPat));
        }
    } else if recording.probe(node).is_none() {
        begun(recording, node, &mut parts);
    }
    parts
}

/// Returns the line by which a chance node skips the rest.
fn chance_cut(recording: &Recording, node: VisitId) -> CodePart {
    let kind = recording.cut(node).map(|cut| cut.kind);
    CodePart::Chance(match kind {
        Some(CutKind::Alpha) => ChancePart::CutLow,
        Some(CutKind::Beta) | None => ChancePart::CutHigh,
    })
}

/// Adds the lines executed just before the children are searched.
fn begun(recording: &Recording, node: VisitId, parts: &mut Vec<CodePart>) {
    let visit = recording.visit(node);
    if visit.chance {
        parts.push(CodePart::Chance(ChancePart::Start));
        return;
    }
    let spec = recording.spec();
    if spec.table.is_some() || spec.deepening || spec.killers || spec.history {
        parts.push(CodePart::Order);
    }
    parts.push(own(recording, node, Own::Start));
}

fn probed(recording: &Recording, node: VisitId) -> Vec<CodePart> {
    let visit = recording.visit(node);
    let windows = recording.spec().has_windows();
    let mut parts = vec![CodePart::Lookup];
    let found = recording.probe(node).map(|probe| probe.found);
    if !matches!(found, None | Some(Lookup::Miss)) {
        parts.push(CodePart::TableTest);
    }
    if visit.end == End::Table {
        return parts;
    }
    if matches!(found, Some(Lookup::Hit(_))) && windows {
        parts.push(CodePart::TableNarrow);
    }
    if windows {
        parts.push(CodePart::Keep);
    }
    begun(recording, node, &mut parts);
    parts
}

fn updated(recording: &Recording, node: VisitId, child: VisitId) -> Vec<CodePart> {
    let part = |part| own(recording, node, part);
    let windows = recording.spec().has_windows();
    let mut parts = vec![waiting(recording, child)];
    if is_quiescent(recording, node) {
        parts.push(part(Own::QuietBest));
        parts.extend(windows.then(|| part(Own::QuietNarrow)));
        return parts;
    }
    let step = recording.last_step(child) + 1;
    if parts[0] == part(Own::NullCall) {
        parts.push(part(Own::ResearchTest));
        if matches!(recording.event(step + 1), Some(Event::Research { .. })) {
            parts.push(part(Own::Raise));
            return parts;
        }
    }
    parts.push(part(Own::Best));
    parts.extend(windows.then(|| part(Own::Narrow)));
    let spec = recording.spec();
    if let (Some(rules), true) = (spec.window_rules(), spec.killers || spec.history)
        && let Some(now) = recording.moment(step).node(node)
        && rules.cut.closes(now.window)
    {
        parts.extend([part(Own::CutTest), part(Own::Remember)]);
    }
    parts
}

fn stored(recording: &Recording, node: VisitId) -> CodePart {
    let visit = recording.visit(node);
    let spec = recording.spec();
    let window = recording.probe(node).map_or(visit.window, |it| it.window);
    if !spec.has_windows() || spec.table.is_some_and(|table| table.no_bounds) {
        CodePart::StoreExact
    } else if visit.value <= window.alpha {
        CodePart::StoreHigh
    } else if visit.value >= window.beta {
        CodePart::StoreLow
    } else {
        CodePart::StoreExact
    }
}

fn left(recording: &Recording, node: VisitId) -> CodePart {
    let visit = recording.visit(node);
    if visit.end == End::Table {
        let known = recording.probe(node).map(|probe| probe.known());
        let known = known.unwrap_or(Interval::UNKNOWN);
        return if !recording.spec().has_windows() {
            CodePart::TableExact
        } else if known.lo >= visit.window.beta {
            CodePart::TableLow
        } else if known.hi <= visit.window.alpha {
            CodePart::TableHigh
        } else {
            CodePart::TableExact
        };
    }
    if visit.chance && recording.spec().table.is_none() {
        if visit.skipped > 0 {
            chance_cut(recording, node)
        } else {
            CodePart::Chance(ChancePart::Return)
        }
    } else if is_quiescent(recording, node) {
        own(recording, node, Own::QuietReturn)
    } else if recording.spec().table.is_some() {
        CodePart::ReturnBest
    } else {
        own(recording, node, Own::Return)
    }
}
