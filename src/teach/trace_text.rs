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
        while open.len() > usize::from(visit.ply) {
            close(out, recording, open.pop(), notation)?;
            latest.pop();
        }
        if let Some(pass) = recording.passes().iter().find(|pass| pass.root == id) {
            writeln!(out, "depth {}", pass.depth)?;
        }
        let before = latest.last_mut().map(|latest| latest.replace(visit.index));
        let again = before.flatten() == Some(visit.index);
        indent(out, visit.ply)?;
        let kind = if visit.is_leaf() {
            "leaf".to_owned()
        } else {
            who(&visit)
        };
        write!(out, "{kind} {}", name(id))?;
        if let Some(likely) = recording.probability(id) {
            write!(out, " p={}", probability_text(likely))?;
        }
        if recording.spec().has_windows() {
            write!(out, " {}", notation.window(visit.player, visit.window))?;
        }
        if again {
            write!(out, " again")?;
        }
        match visit.end {
            End::Leaf => writeln!(out, " {}", result(recording, id, &visit, notation))?,
            End::Table => writeln!(
                out,
                " {}, from the table",
                result(recording, id, &visit, notation)
            )?,
            End::Searched | End::StandPat => {
                writeln!(out)?;
                open.push(id);
                latest.push(None);
            }
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
    let Some((id, visit)) = id.map(|id| (id, recording.visit(id))) else {
        return Ok(());
    };
    if let Some(cut) = recording.cut(id) {
        indent(out, visit.ply + 1)?;
        let kind = cut.kind.of_visit(&visit, notation).name();
        writeln!(out, "cut: {kind}, skipped {}", visit.skipped)?;
    }
    indent(out, visit.ply + 1)?;
    let how = if visit.end == End::StandPat {
        ", stands pat"
    } else {
        ""
    };
    writeln!(
        out,
        "{}{how}{}",
        result(recording, id, &visit, notation),
        whole_sum(recording, id, notation).map_or_else(String::new, |sum| format!(": {sum}"))
    )
}

fn who(visit: &Visit) -> String {
    if visit.chance {
        "CHANCE".to_owned()
    } else {
        visit.player.to_string()
    }
}

fn indent(out: &mut impl Write, ply: u16) -> io::Result<()> {
    (0..ply).try_for_each(|_| out.write_all(b"  "))
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
