//! Writes a recorded search as indented text, with its events in order.

use std::io::{self, Write};

use game::probability_text;
use search::Notation;
use search::trace::{End, Recording, Visit, VisitId};

use super::whole_sum;

/// Writes a line with the search, then a line per entered node, with its probability below a chance node and with the
/// window received. A leaf's value follows on its line; an inner node has another line when it returns, after its
/// cutoff. Each search of the root by a driver begins with its depth; nodes that are searched again, answered by the
/// table or ended by standing pat are marked.
///
/// # Errors
/// The errors of `out`.
pub fn write_trace(
    out: &mut impl Write,
    recording: &Recording,
    name: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> io::Result<()> {
    writeln!(out, "search {}", recording.spec())?;
    write_events(out, recording, name, notation)
}

/// Writes the events without the line with the search.
///
/// # Errors
/// The errors of `out`.
pub fn write_events(
    out: &mut impl Write,
    recording: &Recording,
    name: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> io::Result<()> {
    let mut open: Vec<VisitId> = Vec::new();
    // For each open node, the number of the child that was entered last.
    let mut latest: Vec<Option<u32>> = Vec::new();
    for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
        for done in open.drain(usize::from(visit.ply).min(open.len())..).rev() {
            close(out, recording, done, notation)?;
            latest.pop();
        }
        if let Some(pass) = recording.passes().iter().find(|pass| pass.root == id) {
            writeln!(out, "depth {}", pass.depth)?;
        }
        let before = latest.last_mut().map(|latest| latest.replace(visit.index));
        let again = before.flatten() == Some(visit.index);
        let kind = match visit.player {
            _ if visit.is_leaf() => "leaf".to_owned(),
            _ if visit.chance => "CHANCE".to_owned(),
            player => player.to_string(),
        };
        write!(out, "{}{kind} {}", indent(visit.ply), name(id))?;
        if let Some(likely) = recording.probability(id) {
            write!(out, " p={}", probability_text(likely))?;
        }
        if recording.spec().has_windows() {
            write!(out, " {}", notation.window(visit.player, visit.window))?;
        }
        if again {
            write!(out, " again")?;
        }
        let result = || result(recording, id, &visit, notation);
        match visit.end {
            End::Leaf => writeln!(out, " {}", result())?,
            End::Table => writeln!(out, " {}, from the table", result())?,
            End::Searched | End::StandPat => {
                writeln!(out)?;
                open.push(id);
                latest.push(None);
            }
        }
    }
    while let Some(id) = open.pop() {
        close(out, recording, id, notation)?;
    }
    Ok(())
}

fn close(
    out: &mut impl Write,
    recording: &Recording,
    id: VisitId,
    notation: Notation,
) -> io::Result<()> {
    let visit = recording.visit(id);
    let indent = indent(visit.ply + 1);
    if let Some(cut) = recording.cut(id) {
        let (kind, skipped) = (cut.kind.of_visit(&visit, notation).name(), visit.skipped);
        writeln!(out, "{indent}cut: {kind}, skipped {skipped}")?;
    }
    let how = if visit.end == End::StandPat {
        ", stands pat"
    } else {
        ""
    };
    let sum = whole_sum(recording, id, notation);
    let sum = sum.map_or_else(String::new, |sum| format!(": {sum}"));
    let result = result(recording, id, &visit, notation);
    writeln!(out, "{indent}{result}{how}{sum}")
}

fn indent(ply: u16) -> String {
    "  ".repeat(ply.into())
}

/// Formats the returned value with its relation, as `<=3`.
fn result(recording: &Recording, id: VisitId, visit: &Visit, notation: Notation) -> String {
    let value = notation.score(visit.player, visit.value);
    let claim = recording.claim(id);
    match claim.map(|claim| notation.claim(visit.player, claim)) {
        Some(claim) if claim.score == value => claim.to_string(),
        Some(claim) => format!("{claim}, returned {value}"),
        None => format!("unknown, returned {value}"),
    }
}
