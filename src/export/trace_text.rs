//! A recorded search as indented text: what happened, in the order in which it happened.

use std::io::{self, Write};

use search::trace::{CutKind, Recording, Visit, VisitId};

/// Writes one line per node entered, with the window received; a leaf's value stands on its line, an inner node's on a
/// line of its own when it returns, below its children and above it its cutoff.
///
/// # Errors
/// Whatever `out` answers.
pub fn write_trace(
    out: &mut impl Write,
    recording: &Recording,
    name: &dyn Fn(VisitId) -> String,
) -> io::Result<()> {
    let mut open: Vec<VisitId> = Vec::new();
    for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
        while open.len() > usize::from(visit.ply) {
            close(out, recording, open.pop())?;
        }
        indent(out, visit.ply)?;
        let kind = if visit.is_leaf() {
            "leaf".to_owned()
        } else {
            visit.player.to_string()
        };
        write!(out, "{kind} {}", name(id))?;
        if recording.spec().has_windows() {
            write!(out, " {}", visit.window)?;
        }
        if visit.is_leaf() {
            writeln!(out, " {}", result(&visit))?;
        } else {
            writeln!(out)?;
            open.push(id);
        }
    }
    while let Some(id) = open.pop() {
        close(out, recording, Some(id))?;
    }
    Ok(())
}

fn close(out: &mut impl Write, recording: &Recording, id: Option<VisitId>) -> io::Result<()> {
    let Some(visit) = id.map(|id| recording.visit(id)) else {
        return Ok(());
    };
    if visit.skipped > 0 {
        indent(out, visit.ply + 1)?;
        let kind = CutKind::at(visit.player).name();
        writeln!(out, "cut: {kind}, skipped {}", visit.skipped)?;
    }
    indent(out, visit.ply + 1)?;
    writeln!(out, "{}", result(&visit))
}

fn indent(out: &mut impl Write, ply: u16) -> io::Result<()> {
    (0..ply).try_for_each(|_| out.write_all(b"  "))
}

/// What was proved, and what was returned where that is another number: under fail-hard.
fn result(visit: &Visit) -> String {
    match visit.proved.claim(visit.value) {
        Some(claim) if claim.score == visit.value => claim.to_string(),
        Some(claim) => format!("{claim}, returned {}", visit.value),
        None => format!("unknown, returned {}", visit.value),
    }
}
