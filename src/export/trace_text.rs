//! A recorded search as indented text: what happened, in the order in which it happened.

use std::io::{self, Write};

use search::Notation;
use search::trace::{CutKind, Recording, Visit, VisitId};

/// Writes which search it is, then one line per node entered, with the window received; a leaf's value stands on its line, an inner node's on a
/// line of its own when it returns, below its children and above it its cutoff. All of them are written in a notation.
///
/// # Errors
/// Whatever `out` answers.
pub fn write_trace(
    out: &mut impl Write,
    recording: &Recording,
    name: &dyn Fn(VisitId) -> String,
    notation: Notation,
) -> io::Result<()> {
    writeln!(out, "search {}", recording.spec())?;
    let mut open: Vec<VisitId> = Vec::new();
    for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
        while open.len() > usize::from(visit.ply) {
            close(out, recording, open.pop(), notation)?;
        }
        indent(out, visit.ply)?;
        let kind = if visit.is_leaf() {
            "leaf".to_owned()
        } else {
            visit.player.to_string()
        };
        write!(out, "{kind} {}", name(id))?;
        if recording.spec().has_windows() {
            write!(out, " {}", notation.window(visit.player, visit.window))?;
        }
        if visit.is_leaf() {
            writeln!(out, " {}", result(&visit, notation))?;
        } else {
            writeln!(out)?;
            open.push(id);
        }
    }
    while let Some(id) = open.pop() {
        close(out, recording, Some(id), notation)?;
    }
    Ok(())
}

fn close(
    out: &mut impl Write,
    recording: &Recording,
    id: Option<VisitId>,
    notation: Notation,
) -> io::Result<()> {
    let Some(visit) = id.map(|id| recording.visit(id)) else {
        return Ok(());
    };
    if visit.skipped > 0 {
        indent(out, visit.ply + 1)?;
        let kind = CutKind::at(visit.player).written_in(notation).name();
        writeln!(out, "cut: {kind}, skipped {}", visit.skipped)?;
    }
    indent(out, visit.ply + 1)?;
    writeln!(out, "{}", result(&visit, notation))
}

fn indent(out: &mut impl Write, ply: u16) -> io::Result<()> {
    (0..ply).try_for_each(|_| out.write_all(b"  "))
}

/// What was proved, and what was returned where that is another number: under fail-hard.
fn result(visit: &Visit, notation: Notation) -> String {
    let value = notation.score(visit.player, visit.value);
    let claim = visit.proved.claim(visit.value);
    match claim.map(|claim| notation.claim(visit.player, claim)) {
        Some(claim) if claim.score == value => claim.to_string(),
        Some(claim) => format!("{claim}, returned {value}"),
        None => format!("unknown, returned {value}"),
    }
}
