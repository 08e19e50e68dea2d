//! How a trace is meant: of all the ways of reading it, the one that agrees with the search the longest.

use std::cmp::Reverse;

use game::Score;
use search::trace::VisitId;
use search::{Notation, Relation};

use super::known_names::{KnownNames, names_known};
use super::trace_item::{DepthSense, Mismatch, Prints, Signs, TraceItem, TraceReading, Walked};
use super::walk::Items;
use super::{
    ForeignLine, ForeignTrace, LineEvent, TraceComparison, TraceSide, said, structure, why,
};

/// So many of the search's events may be missing where a trace is looked for again.
const LOOKED_AHEAD: usize = 32;

/// Holds a trace against a search.
///
/// # Examples
/// ```
/// use game::{NodeId, NodeNames, read_tree};
/// use lesson::{ForeignTrace, SearchedTree, TraceSide, compare_trace};
/// use search::trace::{NodeMap, record};
/// use search::{Limits, SearchSpec};
///
/// let tree = read_tree(b"[[3, 12], [2, 9]]")?;
/// let recording = record(&&tree, SearchSpec::default(), 2, Limits::NONE)?.recording;
/// let (node_map, names) = (NodeMap::new(&tree, &recording), NodeNames::new(&tree));
/// let name = |node: NodeId| names.name(&tree, node).into_owned();
/// let searched = SearchedTree { tree: &tree, recording: &recording, node_map: &node_map, name: &name };
/// let side = TraceSide { searched, move_into: &|_| None };
///
/// let trace = ForeignTrace::read("MAX a=-99 b=99\nMIN a=-99 b=99\nMIN a=-99 b=99\n")?;
/// let departure = compare_trace(side, &trace).departure.ok_or("it departs")?;
/// assert_eq!(departure.headline, "line 3: alpha is −∞, but 3 in the search");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare_trace(side: TraceSide<'_>, trace: &ForeignTrace) -> TraceComparison {
    let names = names_known(side, trace);
    let (lines, bare) = without_other_output(trace, &names);
    let items = Items::new(side);
    let (reading, walked) = best_reading(&items, &lines, names.known > 0, trace);
    let mut notes = said::notes(&items, trace, &reading, &names, (walked, bare));
    let mut agreed = walked.lines;
    let has_result = || !trace.is_own && said::only_result_left(&items, &lines, walked);
    let departure = if agreed < lines.len() && has_result() {
        notes.push("Text after the search is treated as the program’s result.".to_owned());
        agreed = lines.len();
        None
    } else {
        let departs = structure::Departing {
            items: &items,
            lines: &lines,
            reading: &reading,
            walked,
            by_visit: trace.by_visit,
        };
        departs.found().map(|found| why::departure(&departs, found))
    };
    TraceComparison {
        agreed,
        lines: lines.len(),
        notation: reading.notation,
        notes,
        departure,
    }
}

/// The lines of the trace, without those that only begin like one; and how many those are.
fn without_other_output<'a>(
    trace: &'a ForeignTrace,
    names: &KnownNames,
) -> (Vec<&'a ForeignLine>, u32) {
    let mut dropped = 0;
    let is_other = |line: &&ForeignLine| {
        let unknown = line
            .name
            .as_ref()
            .is_some_and(|name| names.unknown.contains(name));
        line.is_bare() && unknown && (names.known > 0 || line.mover.is_some())
    };
    let lines = trace.lines.iter().filter(|line| {
        let other = is_other(line);
        dropped += u32::from(other);
        !other
    });
    let lines = lines.collect();
    (lines, dropped)
}

/// The reading that agrees the longest; of equal ones, the plainest.
fn best_reading(
    items: &Items<'_>,
    lines: &[&ForeignLine],
    named: bool,
    trace: &ForeignTrace,
) -> (TraceReading, Walked) {
    let has = |doing: fn(&LineEvent) -> bool| {
        lines
            .iter()
            .any(|line| line.doing.as_ref().is_some_and(doing))
    };
    let cuts = trace.is_own || has(|doing| *doing == LineEvent::Cut);
    let passes = trace.is_own || has(|doing| matches!(doing, LineEvent::Pass(_)));
    let infinity = infinity(items, lines);
    let signed = |is: fn(Relation) -> bool| {
        let mut signs = lines.iter().filter_map(|line| line.relation);
        signs.any(is)
    };
    // This program writes what is proved; others mix signs only to say so.
    let claims = trace.spec.is_some()
        || signed(|sign| sign == Relation::Exactly) && signed(|sign| sign != Relation::Exactly);
    let signs = if claims { Signs::Claims } else { Signs::Arrows };
    let depths: &[DepthSense] = if lines.iter().any(|line| line.depth.is_some()) {
        &[DepthSense::Left, DepthSense::Below]
    } else {
        &[DepthSense::Left]
    };
    let mut all: Vec<(TraceReading, Walked)> = Vec::new();
    // How this program prints is known.
    let ways = if trace.is_own {
        vec![(Prints::EntryAndReturn, Prints::Whole)]
    } else {
        printing(lines)
    };
    for (inner, leaf) in ways {
        for notation in Notation::ALL {
            for &depth in depths {
                let reading = TraceReading {
                    inner,
                    leaf,
                    notation,
                    depth,
                    cuts,
                    passes,
                    named,
                    infinity,
                    signs,
                };
                let walked = items.walk(lines, &reading);
                // What prints nothing is at its end from the beginning.
                let ended = walked.lines > 0 && items.is_end(&walked, &reading);
                if ended && walked.lines == lines.len() {
                    return (reading, walked);
                }
                all.push((reading, walked));
            }
        }
    }
    let most = all.iter().map(|(_, walked)| walked.lines).max();
    all.retain(|(_, walked)| Some(walked.lines) == most);
    let ranked = all
        .into_iter()
        .map(|one| (rank(items, lines, &one), one))
        .reduce(|best, next| if next.0 > best.0 { next } else { best });
    // There is always a way of printing.
    let best = ranked.map(|(_, best)| best);
    best.unwrap_or_else(|| unreachable!("a trace is read in some way"))
}

/// What speaks for one of several readings that agree equally long.
fn rank(
    items: &Items<'_>,
    lines: &[&ForeignLine],
    (reading, walked): &(TraceReading, Walked),
) -> impl Ord + use<> {
    let ended = walked.lines > 0 && items.is_end(walked, reading);
    // To come to an end is worth the most; what a reading prints nothing about is no text behind it.
    let is_text = |line: &&ForeignLine| {
        let named = reading.named && line.name.is_some();
        !named && line.depth.is_none() && line.alpha.is_none() && line.beta.is_none()
    };
    let left = &lines[walked.lines..];
    let only_text = ended && left.iter().all(is_text) && !may_be_returns(items, left);
    let (later, cost) = agree_later(items, lines, reading, *walked);
    let to_the_end = (later == lines.len()).then_some(Reverse(cost));
    // To come to the right node is worth more than to come to none; windows are compared before values.
    let right_node = walked.mismatch.is_some_and(Mismatch::is_number);
    let right_window =
        right_node && !matches!(walked.mismatch, Some(Mismatch::Alpha | Mismatch::Beta));
    let later = (later, Reverse(cost));
    (
        only_text,
        to_the_end,
        right_node,
        right_window,
        later,
        ended,
    )
}

/// Whether lines at the end of a trace may be those of the nodes that return there: as many as there are, and more than one, which
/// could be the program's result.
fn may_be_returns(items: &Items<'_>, left: &[&ForeignLine]) -> bool {
    let recording = items.recording();
    let at_end = items.all.iter().rev().map_while(|item| match item {
        TraceItem::Return(id) => (!recording.visit(*id).is_leaf()).then_some(1),
        TraceItem::Cut(_) => Some(0),
        _ => None,
    });
    left.len() > 1 && at_end.sum::<usize>() == left.len()
}

/// As far as a trace agrees again behind its first departure, with that line or some of what the search does there left out;
/// and how much that is: to lose a line costs more than to miss an event.
fn agree_later(
    items: &Items<'_>,
    lines: &[&ForeignLine],
    reading: &TraceReading,
    walked: Walked,
) -> (usize, usize) {
    let from = |dropped: usize, at: usize| {
        let start = Walked {
            lines: (walked.lines + dropped).min(lines.len()),
            items: at,
            ..walked
        };
        items.walk_on(start, lines, reading).lines
    };
    let left = (walked.items..items.all.len())
        .filter(|&at| items.printed(items.all[at], reading).is_some())
        .take(LOOKED_AHEAD);
    let ahead = left.enumerate().flat_map(|(events, at)| {
        [0, 1].map(|dropped| (from(dropped, at), Reverse(events.max(2 * dropped))))
    });
    let best = ahead.max();
    best.map_or((walked.lines, 0), |(lines, Reverse(cost))| (lines, cost))
}

/// What of inner nodes and of leaves a program may print, by what lines there are.
fn printing(lines: &[&ForeignLine]) -> Vec<(Prints, Prints)> {
    use Prints::{Entry, EntryAndReturn, Nothing, Return, Whole};
    let of_nodes = || {
        lines
            .iter()
            .filter(|line| !matches!(line.doing, Some(LineEvent::Cut | LineEvent::Pass(_))))
    };
    let entries = of_nodes().any(|line| line.value.is_none());
    let values = of_nodes().any(|line| line.value.is_some());
    // Once a leaf is called one, what is not is an inner node.
    let inner_only = |line: &&&ForeignLine| !line.leaf;
    let tells = of_nodes().any(|line| line.leaf);
    let inner_entries = !tells
        || of_nodes()
            .filter(inner_only)
            .any(|line| line.value.is_none());
    let inner_values = !tells
        || of_nodes()
            .filter(inner_only)
            .any(|line| line.value.is_some());
    let occurs = |prints: &Prints| match prints {
        Nothing => true,
        Entry => inner_entries,
        Return | Whole => inner_values,
        EntryAndReturn => inner_entries && inner_values,
    };
    let all = |inner: &[Prints], leaf: &[Prints]| {
        let inner = inner.iter().copied().filter(occurs);
        let pairs = inner.flat_map(|inner| leaf.iter().map(move |&leaf| (inner, leaf)));
        pairs.collect()
    };
    match (entries, values) {
        (_, false) => all(&[Entry, Nothing], &[Entry, Nothing]),
        (false, true) => all(&[Return, Whole, Nothing], &[Whole, Nothing, Return]),
        (true, true) => all(
            &[EntryAndReturn, Entry, Return, Nothing],
            &[Whole, EntryAndReturn, Entry, Nothing, Return],
        ),
    }
}

/// Numbers that stand for infinity: those that the trace begins its root’s window with, where the search’s is full and no value
/// of the tree is as large.
fn infinity(items: &Items<'_>, lines: &[&ForeignLine]) -> [Option<Score>; 2] {
    let recording = items.recording();
    let first = lines
        .iter()
        .find(|line| line.alpha.is_some() || line.beta.is_some());
    let Some(first) = first else {
        return [None; 2];
    };
    if recording.visit(VisitId::ROOT).window != search::Window::FULL {
        return [None; 2];
    }
    let size = |score: Score| if score < Score::ZERO { -score } else { score };
    let leaves = recording.visits().filter(search::trace::Visit::is_leaf);
    let values = leaves
        .map(|leaf| size(leaf.value))
        .filter(|value| value.is_finite());
    let largest = values.max().unwrap_or(Score::ZERO);
    [first.alpha, first.beta].map(|bound| {
        let bound = size(bound?.score);
        (bound.is_finite() && bound > largest).then_some(bound)
    })
}
