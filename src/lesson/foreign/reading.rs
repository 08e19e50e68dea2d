//! How a trace is meant: of all the ways of reading it, the one that agrees with the search the longest.

use game::Score;
use search::trace::VisitId;
use search::{Notation, Relation};

use super::known_names::{KnownNames, names_known};
use super::trace_item::{DepthSense, Prints, Signs, TraceReading, Walked};
use super::walk::Items;
use super::{
    ForeignLine, ForeignTrace, LineEvent, TraceComparison, TraceSide, said, structure, why,
};

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
    let (reading, walked) = best_reading(&items, &lines, names.known > 0, trace.spec.is_some());
    let mut notes = said::notes(&items, trace, &reading, &names, (walked, bare));
    let mut agreed = walked.lines;
    let departure = if agreed < lines.len() && said::only_result_left(&items, &lines, walked) {
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
    ours: bool,
) -> (TraceReading, Walked) {
    let has = |doing: fn(&LineEvent) -> bool| {
        lines
            .iter()
            .any(|line| line.doing.as_ref().is_some_and(doing))
    };
    let cuts = has(|doing| *doing == LineEvent::Cut);
    let passes = has(|doing| matches!(doing, LineEvent::Pass(_)));
    let infinity = infinity(items, lines);
    let signed = |is: fn(Relation) -> bool| {
        let mut signs = lines.iter().filter_map(|line| line.relation);
        signs.any(is)
    };
    // This program writes what is proved; others mix signs only to say so.
    let claims = ours
        || signed(|sign| sign == Relation::Exactly) && signed(|sign| sign != Relation::Exactly);
    let signs = if claims { Signs::Claims } else { Signs::Arrows };
    let depths: &[DepthSense] = if lines.iter().any(|line| line.depth.is_some()) {
        &[DepthSense::Left, DepthSense::Below]
    } else {
        &[DepthSense::Left]
    };
    let mut best: Option<(TraceReading, Walked)> = None;
    for (inner, leaf) in printing(lines) {
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
                // To come to the right node is worth more than to come to none, and to come to an end is worth the most; what
                // prints nothing is at its end from the beginning.
                let ended = walked.lines > 0 && items.is_end(&walked, &reading);
                if ended && walked.lines == lines.len() {
                    return (reading, walked);
                }
                let rank = |reading: &TraceReading, walked: &Walked| {
                    let right_node = walked
                        .mismatch
                        .is_some_and(super::trace_item::Mismatch::is_number);
                    let ended = walked.lines > 0 && items.is_end(walked, reading);
                    (walked.lines, ended, right_node)
                };
                let better = |(before, so_far): &(TraceReading, Walked)| {
                    rank(&reading, &walked) > rank(before, so_far)
                };
                if best.as_ref().is_none_or(better) {
                    best = Some((reading, walked));
                }
            }
        }
    }
    // There is always a way of printing.
    best.unwrap_or_else(|| unreachable!("a trace is read in some way"))
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
    let all = |inner: &[Prints], leaf: &[Prints]| {
        let pairs = inner
            .iter()
            .flat_map(|&inner| leaf.iter().map(move |&leaf| (inner, leaf)));
        pairs.collect()
    };
    match (entries, values) {
        (_, false) => all(&[Entry], &[Entry, Nothing]),
        (false, true) => all(&[Return, Whole, Nothing], &[Whole, Nothing, Return]),
        (true, true) => all(
            &[EntryAndReturn, Entry, Return],
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
