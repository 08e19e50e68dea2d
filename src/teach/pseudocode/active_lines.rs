//! Maps an event to the lines of the pseudocode.

use search::trace::{CutKind, End, Event, Recording, VisitId};
use search::{Algorithm, Interval, Lookup, Notation, Window};

use super::{ChancePart, CodePart, DriverPart, QuietPart};
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
            let player = recording.visit(node).player;
            let mut parts = vec![QuietPart::StandPat(player)];
            if recording.spec().has_windows() {
                parts.push(QuietPart::StandNarrow(player));
            }
            parts.into_iter().map(CodePart::Quiet).collect()
        }
        Event::Evaluate(node) if recording.is_below_horizon(node) => {
            vec![CodePart::Quiet(QuietPart::LeafReturn)]
        }
        Event::Evaluate(_) => vec![CodePart::LeafReturn],
        Event::Update { node, child } if recording.visit(node).chance => {
            vec![waiting(recording, child), CodePart::Chance(ChancePart::Sum)]
        }
        Event::Update { node, child } => updated(recording, node, child),
        Event::Research { node, .. } => vec![CodePart::Research(recording.visit(node).player)],
        Event::Cutoff(node) if recording.visit(node).chance => vec![chance_cut(recording, node)],
        Event::Cutoff(node) => {
            let player = recording.visit(node).player;
            vec![if is_quiescent(recording, node) {
                CodePart::Quiet(QuietPart::Cut(player))
            } else {
                CodePart::Cut(player)
            }]
        }
        Event::Store(node) => vec![stored(recording, node)],
        Event::Leave(node) => vec![left(recording, node)],
    }
}

/// Returns the line at which a call waits for the call of a child.
pub(in super::super) fn waiting(recording: &Recording, child: VisitId) -> CodePart {
    let Some(node) = recording.parent(child) else {
        return CodePart::Driver(DriverPart::Call);
    };
    let player = recording.visit(node).player;
    if recording.visit(node).chance {
        CodePart::Chance(ChancePart::Call)
    } else if is_quiescent(recording, node) {
        CodePart::Quiet(QuietPart::Call(player))
    } else if recording.spec().algorithm != Algorithm::Pvs || place(recording, child) == 0 {
        CodePart::Call(player)
    } else if first_search(recording, child).is_some() {
        CodePart::Research(player)
    } else {
        CodePart::NullCall(player)
    }
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
        parts.extend([
            DriverPart::Questions,
            DriverPart::Question,
            DriverPart::Call,
        ]);
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
        CodePart::Quiet(QuietPart::Head)
    } else {
        CodePart::Head
    };
    let mut parts = vec![head];
    if visit.is_leaf() {
        return parts;
    }
    if is_quiescent(recording, node) {
        if !below {
            parts.extend([CodePart::Quiesce, CodePart::Quiet(QuietPart::Head)]);
        }
        if recording.stand_pat(node).is_none() {
            parts.push(CodePart::Quiet(QuietPart::StandPat(visit.player)));
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
    let player = visit.player;
    let spec = recording.spec();
    if spec.table.is_some() || spec.deepening || spec.killers || spec.history {
        parts.push(CodePart::Order);
    }
    parts.push(CodePart::Start(player));
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
    let player = recording.visit(node).player;
    let windows = recording.spec().has_windows();
    let mut parts = vec![waiting(recording, child)];
    if is_quiescent(recording, node) {
        parts.push(CodePart::Quiet(QuietPart::Best(player)));
        parts.extend(windows.then_some(CodePart::Quiet(QuietPart::Narrow(player))));
        return parts;
    }
    let step = recording.last_step(child) + 1;
    if parts[0] == CodePart::NullCall(player) {
        parts.push(CodePart::ResearchTest(player));
        if matches!(recording.event(step + 1), Some(Event::Research { .. })) {
            parts.push(CodePart::Raise(player));
            return parts;
        }
    }
    parts.push(CodePart::Best(player));
    parts.extend(windows.then_some(CodePart::Narrow(player)));
    let spec = recording.spec();
    if let (Some(rules), true) = (spec.window_rules(), spec.killers || spec.history)
        && let Some(now) = recording.moment(step).node(node)
        && rules.cut.closes(now.window)
    {
        parts.extend([CodePart::CutTest(player), CodePart::Remember(player)]);
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
        CodePart::Quiet(QuietPart::Return(visit.player))
    } else if recording.spec().table.is_some() {
        CodePart::ReturnBest
    } else {
        CodePart::Return(visit.player)
    }
}
