//! Compares a trace in each possible output style, and keeps the style that agrees the longest.

use std::cmp::Reverse;

use game::{NodeId, Score};
use search::trace::{Visit, VisitId};
use search::{Notation, SearchSpec, Window};

use super::agreement::{Agreement, Events, Mismatch, Prints, Style};
use super::{ForeignLine, ForeignTrace, LineEvent, TraceComparison, TraceSide, departure, line};
use crate::trace_text::write_events;
use text::say;

/// The maximum number of missing events before a trace may agree again.
const LOOKED_AHEAD: usize = 32;

/// Compares a trace with a search.
pub fn compare_trace(side: TraceSide<'_>, trace: &ForeignTrace) -> TraceComparison {
    let mut events = Events::new(side);
    let own = own_style(&mut events, trace);
    let known = side.known_names(trace);
    // Prose may begin like a line of a trace.
    let is_prose = |line: &ForeignLine| match &line.name {
        Some(name) if own.is_none() && line.is_bare() => {
            !known.contains(&name.to_lowercase()) && (line.mover.is_some() || !known.is_empty())
        }
        _ => false,
    };
    let lines: Vec<&ForeignLine> = trace.lines.iter().filter(|line| !is_prose(line)).collect();
    let style = own.unwrap_or_else(|| best_style(&events, &lines, !known.is_empty()));
    let agreed = events.follow(Agreement::default(), &lines, &style);
    let mut notes = notes(&events, trace, trace.lines.len() - lines.len());
    if style.notation == Notation::Negamax {
        notes.push(say!(mistake_trace_negamax).to_owned());
    }
    if own.is_none() {
        style_notes(&mut notes, &events, &lines, &style);
    }
    TraceComparison {
        agreed: agreed.lines,
        lines: lines.len(),
        notation: style.notation,
        notes,
        departure: departure::find(&events, &lines, &style, agreed),
    }
}

/// Returns the style of `cutoff trace`, if the trace names its search and enters the root in the format of that
/// command.
fn own_style(events: &mut Events<'_>, trace: &ForeignTrace) -> Option<Style> {
    trace.spec?;
    let (side, recording) = (events.side, events.recording());
    let node = |visit: VisitId| side.searched.node_map.node_of(visit);
    let by_name = |visit: VisitId| side.called(node(visit));
    let by_move = |visit: VisitId| match node(visit) {
        NodeId::ROOT => "root".to_owned(),
        node => (side.move_into)(node).unwrap_or_else(|| side.called(node)),
    };
    let names: [&dyn Fn(VisitId) -> String; 2] = [&by_name, &by_move];
    let ways = names.into_iter().flat_map(|name| {
        let notations = Notation::ALL.iter();
        notations.map(move |&notation| (name, notation))
    });
    let written = ways.map(|(name, notation)| {
        let mut text = Vec::new();
        // Writing to memory cannot fail.
        let _ = write_events(&mut text, recording, name, notation);
        let text = String::from_utf8_lossy(&text);
        let lines = text.lines().map(|line| line.trim().to_owned());
        let lines: Vec<String> = lines.filter(|line| !line::is_pass(line)).collect();
        let pairs = lines.iter().zip(&trace.lines);
        let agreed = pairs.take_while(|(own, line)| **own == line.text).count();
        (agreed, notation, lines)
    });
    // On a tie, keeps the first.
    let best = written.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let (_, notation, lines) = best.filter(|(agreed, ..)| *agreed > 0)?;
    let style = Style {
        inner: Prints::EntryAndReturn,
        leaf: Prints::Whole,
        notation,
        from_root: false,
        cuts: true,
        named: true,
        infinity: [None; 2],
    };
    let mut lines = lines.into_iter();
    let own = events.all.iter().map(|&event| {
        let line = events.printed(event, &style).and_then(|_| lines.next());
        line.unwrap_or_default()
    });
    events.own = own.collect();
    Some(style)
}

/// Returns the style that agrees the longest; on a tie, the plainest.
fn best_style(events: &Events<'_>, lines: &[&ForeignLine], named: bool) -> Style {
    let any = |is: &dyn Fn(&ForeignLine) -> bool| lines.iter().any(|line| is(line));
    let cuts: &[bool] = if any(&|line| line.event == LineEvent::Cut) {
        &[true]
    } else if any(&ForeignLine::is_marked) {
        &[false, true]
    } else {
        &[false]
    };
    let infinity = infinity(events, lines);
    let mut best: Option<(_, Style)> = None;
    for (inner, leaf) in printed_nodes(lines) {
        let ways = Notation::ALL.iter().flat_map(|&notation| {
            let depths = [false, true].into_iter();
            depths.flat_map(move |from_root| {
                cuts.iter().map(move |&cuts| (notation, from_root, cuts))
            })
        });
        for (notation, from_root, cuts) in ways {
            let style = Style {
                inner,
                leaf,
                notation,
                from_root,
                cuts,
                named,
                infinity,
            };
            let rank = rank(events, lines, &style);
            if best.as_ref().is_none_or(|(most, _)| rank > *most) {
                best = Some((rank, style));
            }
        }
    }
    best.map_or_else(|| unreachable!("no style is tried"), |(_, style)| style)
}

/// Returns the rank of a style: the length of the agreement, and if the trace differs, the right node, the right
/// window, and the length of the agreement without this line or without some events; a skipped line costs more than a
/// missing event.
fn rank(events: &Events<'_>, lines: &[&ForeignLine], style: &Style) -> impl Ord + use<> {
    let agreed = events.follow(Agreement::default(), lines, style);
    let ended = agreed.lines > 0 && events.next_printed(agreed.events, style).is_none();
    let mut later = (agreed.lines, Reverse(0));
    let mut at = agreed.events;
    let is_over = agreed.lines == lines.len();
    for missing in 0..if is_over { 0 } else { LOOKED_AHEAD } {
        let Some((next, _)) = events.next_printed(at, style) else {
            break;
        };
        for dropped in [0, 1] {
            let start = Agreement {
                lines: agreed.lines + dropped,
                events: next,
                ..agreed
            };
            let again = events.follow(start, lines, style).lines;
            later = later.max((again, Reverse(missing.max(2 * dropped))));
        }
        at = next + 1;
    }
    let right_node = agreed.mismatch.is_some_and(Mismatch::is_number);
    let right_window = right_node && agreed.mismatch > Some(Mismatch::Beta);
    let to_the_end = later.0 == lines.len();
    (
        agreed.lines,
        to_the_end && ended,
        to_the_end.then_some(later.1),
        right_node,
        right_window,
        later,
        ended,
    )
}

/// Returns the combinations of lines that a program may print for inner nodes and for leaves, given the lines of the
/// trace.
fn printed_nodes(lines: &[&ForeignLine]) -> Vec<(Prints, Prints)> {
    use Prints::{Entry, EntryAndReturn, Nothing, Return, Whole};
    let nodes = || lines.iter().filter(|line| line.event != LineEvent::Cut);
    // If one leaf is marked as such, unmarked lines are about inner nodes.
    let tells = nodes().any(|line| line.leaf);
    let inner = |has_value: bool| {
        !tells || nodes().any(|line| !line.leaf && line.value.is_some() == has_value)
    };
    let occurs = |prints: &Prints| match prints {
        Nothing => true,
        Entry => inner(false),
        Return | Whole => inner(true),
        EntryAndReturn => inner(false) && inner(true),
    };
    let entries = nodes().any(|line| line.value.is_none());
    let values = nodes().any(|line| line.value.is_some());
    let (inner, leaf): (&[Prints], &[Prints]) = match (entries, values) {
        (_, false) => (&[Entry, Nothing], &[Entry, Nothing]),
        (false, true) => (&[Return, Whole, Nothing], &[Whole, Nothing, Return]),
        (true, true) => (
            &[EntryAndReturn, Entry, Return, Nothing],
            &[Whole, EntryAndReturn, Entry, Nothing, Return],
        ),
    };
    let inner = inner.iter().copied().filter(occurs);
    inner
        .flat_map(|inner| leaf.iter().map(move |&leaf| (inner, leaf)))
        .collect()
}

/// Returns the bounds of the first line, if the search's window is full and no value of the tree is as large.
fn infinity(events: &Events<'_>, lines: &[&ForeignLine]) -> [Option<Score>; 2] {
    let recording = events.recording();
    let first = lines.iter().find(|line| line.has_window());
    let Some(first) = first.filter(|_| recording.visit(VisitId::ROOT).window == Window::FULL)
    else {
        return [None; 2];
    };
    let size = |score: Score| score.max(-score);
    let leaves = recording.visits().filter(Visit::is_leaf);
    let values = leaves.map(|leaf| size(leaf.value));
    let largest = values.filter(|value| value.is_finite()).max();
    let largest = largest.unwrap_or(Score::ZERO);
    [first.alpha, first.beta].map(|bound| {
        let bound = size(bound?.score);
        (bound.is_finite() && bound > largest).then_some(bound)
    })
}

fn notes(events: &Events<'_>, trace: &ForeignTrace, prose: usize) -> Vec<String> {
    let mut notes = Vec::new();
    let spec = events.recording().spec();
    let has_chance = events.side.searched.tree.has_chance();
    // Without chance nodes, Star1 has no effect.
    let plain = |spec: SearchSpec| SearchSpec {
        depth: None,
        star1: spec.star1 && has_chance,
        ..spec
    };
    let differs = |declared: &SearchSpec| !plain(*declared).is_same(&plain(spec));
    if let Some(declared) = trace.spec.filter(differs) {
        let (declared, spec) = (declared.to_string(), spec.to_string());
        notes.push(say!(mistake_trace_declares, declared, spec));
    }
    let count = u64::from(trace.ignored) + prose as u64;
    match trace.first_ignored.filter(|_| prose == 0) {
        _ if count == 0 => {}
        Some(line) => {
            let line = line.to_string();
            notes.push(say!(mistake_trace_ignored_first, count, line));
        }
        None => notes.push(say!(mistake_trace_ignored, count)),
    }
    notes
}

/// Adds the assumptions made in reading a trace of another program, if they are not obvious.
fn style_notes(
    notes: &mut Vec<String>,
    events: &Events<'_>,
    lines: &[&ForeignLine],
    style: &Style,
) {
    let mut large: Vec<Score> = style.infinity.into_iter().flatten().collect();
    large.dedup();
    let large = large.into_iter();
    notes.extend(large.map(|score| say!(mistake_trace_infinity, score)));
    if lines.iter().any(|line| line.name.is_some()) && !style.named {
        notes.push(say!(mistake_trace_unnamed).to_owned());
    }
    if style.inner == Prints::Nothing {
        notes.push(say!(mistake_trace_leaves_only).to_owned());
    } else if style.leaf == Prints::Nothing {
        notes.push(say!(mistake_trace_no_leaves).to_owned());
    }
    let spec = events.recording().spec();
    if lines.iter().any(|line| line.has_window()) && !spec.has_windows() {
        let search = text::title(&spec.algorithm);
        notes.push(say!(mistake_trace_no_windows, search));
    }
}
