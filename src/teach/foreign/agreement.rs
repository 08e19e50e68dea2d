//! Measures how far a trace and the events of a search agree.

use std::collections::HashSet;

use game::{NodeId, Player, Score, visible};
use search::trace::{End, Recording, VisitId};
use search::{Interval, Notation, Window};

use super::{ForeignLine, ForeignTrace, LineEvent, LineMover, PrintedScore, TraceSide};

/// The number of nodes whose names are compared with a name before it counts as unknown.
const ASKED: usize = 5_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prints {
    Nothing,
    Entry,
    Return,
    EntryAndReturn,
    /// One line on entry, with the value that it will return.
    Whole,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    pub inner: Prints,
    pub leaf: Prints,
    pub notation: Notation,
    /// True if depths count plies below the root; otherwise plies left.
    pub from_root: bool,
    pub cuts: bool,
    pub named: bool,
    /// Large numbers that stand for infinity.
    pub infinity: [Option<Score>; 2],
}

impl Style {
    /// Returns the bounds of a line from MAX's side, with the numbers printed.
    pub fn bounds(&self, line: &ForeignLine, player: Player) -> [Option<(PrintedScore, Score)>; 2] {
        let [alpha, beta] =
            [line.alpha, line.beta].map(|printed| Some((printed?, self.value(printed?, player))));
        if self.notation.negates(player) {
            [beta, alpha]
        } else {
            [alpha, beta]
        }
    }

    pub fn value(&self, PrintedScore { score, .. }: PrintedScore, player: Player) -> Score {
        let is_infinity =
            |score: Score| score > Score::ZERO && self.infinity.contains(&Some(score));
        let score = if is_infinity(score) {
            Score::INFINITY
        } else if is_infinity(-score) {
            Score::NEG_INFINITY
        } else {
            score
        };
        self.notation.score(player, score)
    }

    /// Returns the depth of a node, up to the offset at the root.
    pub fn depth(&self, ply: u16) -> i64 {
        if self.from_root {
            ply.into()
        } else {
            -i64::from(ply)
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PrintedEvent {
    Enter(VisitId),
    /// Entered, with the value that it will return.
    Whole(VisitId),
    Cut(VisitId),
    Return(VisitId),
}

impl PrintedEvent {
    pub fn visit(self) -> VisitId {
        let (PrintedEvent::Enter(visit)
        | PrintedEvent::Whole(visit)
        | PrintedEvent::Cut(visit)
        | PrintedEvent::Return(visit)) = self;
        visit
    }
}

/// The difference between a line and an event: another event, another node, or other numbers for the same node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub(super) enum Mismatch {
    Kind,
    Mover,
    Name,
    Depth,
    Alpha,
    Beta,
    Value,
    Cut,
    Text,
}

impl Mismatch {
    /// Returns true if the event and the node are equal.
    pub fn is_number(self) -> bool {
        self >= Mismatch::Alpha
    }
}

/// The extent of the agreement between a trace and a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Agreement {
    pub lines: usize,
    pub events: usize,
    /// The difference at the next line; `None` at the end of the trace or of the search.
    pub mismatch: Option<Mismatch>,
    /// The depth that the trace shows at the root.
    pub root_depth: Option<i64>,
}

pub(super) struct Events<'a> {
    pub side: TraceSide<'a>,
    pub all: Vec<PrintedEvent>,
    /// The lines that `cutoff trace` writes about them, if the trace is in that format.
    pub own: Vec<String>,
}

impl<'a> Events<'a> {
    pub fn new(side: TraceSide<'a>) -> Events<'a> {
        let recording = side.searched.recording;
        let mut all = Vec::with_capacity(2 * recording.visits().len());
        let mut open: Vec<VisitId> = Vec::new();
        let close = |all: &mut Vec<PrintedEvent>, id: VisitId| {
            all.extend(recording.cut(id).map(|_| PrintedEvent::Cut(id)));
            all.push(PrintedEvent::Return(id));
        };
        for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
            for done in open.drain(usize::from(visit.ply).min(open.len())..).rev() {
                close(&mut all, done);
            }
            all.push(PrintedEvent::Enter(id));
            open.push(id);
        }
        for done in open.into_iter().rev() {
            close(&mut all, done);
        }
        Events {
            side,
            all,
            own: Vec::new(),
        }
    }

    pub fn recording(&self) -> &'a Recording {
        self.side.searched.recording
    }

    pub fn node(&self, id: VisitId) -> NodeId {
        self.side.searched.node_map.node_of(id)
    }

    pub fn printed(&self, event: PrintedEvent, style: &Style) -> Option<PrintedEvent> {
        let prints = match self.recording().visit(event.visit()).end {
            End::Leaf | End::Table => style.leaf,
            End::Searched | End::StandPat => style.inner,
        };
        match (event, prints) {
            (PrintedEvent::Cut(_), _) => style.cuts.then_some(event),
            (_, Prints::EntryAndReturn)
            | (PrintedEvent::Return(_), Prints::Return)
            | (PrintedEvent::Enter(_), Prints::Entry) => Some(event),
            (PrintedEvent::Enter(id), Prints::Whole) => Some(PrintedEvent::Whole(id)),
            _ => None,
        }
    }

    /// Returns the next line that a program prints, and the number of its event.
    pub fn next_printed(&self, from: usize, style: &Style) -> Option<(usize, PrintedEvent)> {
        let mut left = (from..).zip(self.all.get(from..)?);
        left.find_map(|(at, &event)| Some((at, self.printed(event, style)?)))
    }

    /// Compares both from `start` for as long as they agree.
    pub fn follow(&self, start: Agreement, lines: &[&ForeignLine], style: &Style) -> Agreement {
        let mut agreed = Agreement {
            mismatch: None,
            ..start
        };
        for line in &lines[start.lines..] {
            let Some((at, event)) = self.next_printed(agreed.events, style) else {
                agreed.events = self.all.len();
                return agreed;
            };
            agreed.events = at;
            // A line that differs does not settle how depths are counted.
            let mut root_depth = agreed.root_depth;
            if let Err(mismatch) = self.fits(line, at, event, style, &mut root_depth) {
                let is_cut = line.event == LineEvent::Cut || style.cuts && line.is_marked();
                if mismatch != Mismatch::Kind || !is_cut || !self.closes_next(at) {
                    agreed.mismatch = Some(mismatch);
                    return agreed;
                }
            } else {
                agreed.root_depth = root_depth;
                agreed.events = at + 1;
            }
            agreed.lines += 1;
        }
        agreed
    }

    /// Returns true if the node that is about to return has closed its window with nothing left to skip.
    fn closes_next(&self, at: usize) -> bool {
        let is_cut = |event: &&PrintedEvent| matches!(event, PrintedEvent::Cut(_));
        let next = self.all[at..].iter().find(|event| !is_cut(event));
        matches!(next, Some(PrintedEvent::Return(id)) if self.is_closed(*id))
    }

    /// Returns true if a node's window is empty when it has returned.
    fn is_closed(&self, id: VisitId) -> bool {
        let recording = self.recording();
        let rules = recording.spec().window_rules();
        let last = rules.zip(self.last_window(id));
        !recording.visit(id).is_leaf() && last.is_some_and(|(rules, it)| rules.cut.closes(it))
    }

    fn last_window(&self, id: VisitId) -> Option<Window> {
        let moment = self.recording().moment(self.recording().last_step(id));
        moment.node(id).map(|now| now.window)
    }

    /// Checks that a line can belong to the event with this number.
    pub fn fits(
        &self,
        line: &ForeignLine,
        at: usize,
        event: PrintedEvent,
        style: &Style,
        root_depth: &mut Option<i64>,
    ) -> Result<(), Mismatch> {
        let own = self.own.get(at);
        if own == Some(&line.text) {
            return Ok(());
        }
        let (id, is_node) = (event.visit(), line.event == LineEvent::Node);
        let has_value = line.value.is_some();
        let is_kind = match event {
            PrintedEvent::Cut(_) => line.event == LineEvent::Cut || line.is_marked(),
            PrintedEvent::Enter(_) => is_node && !has_value && !(style.cuts && line.is_marked()),
            PrintedEvent::Whole(_) => is_node && has_value,
            PrintedEvent::Return(_) => line.event != LineEvent::Cut && (has_value || own.is_some()),
        };
        if !is_kind {
            return Err(Mismatch::Kind);
        }
        self.is_about(line, id, style, root_depth)?;
        self.has_window(line, event, style)?;
        let visit = self.recording().visit(id);
        let is_value = |printed| self.is_value(printed, id, style);
        if line.value.is_some_and(|printed| !is_value(printed)) {
            Err(Mismatch::Value)
        } else if line.cut && visit.skipped == 0 && !self.is_closed(id) {
            Err(Mismatch::Cut)
        } else {
            own.map_or(Ok(()), |_| Err(Mismatch::Text))
        }
    }

    fn is_about(
        &self,
        line: &ForeignLine,
        id: VisitId,
        style: &Style,
        root_depth: &mut Option<i64>,
    ) -> Result<(), Mismatch> {
        let visit = self.recording().visit(id);
        let is_mover = match line.mover {
            Some(LineMover::Chance) => visit.chance,
            Some(LineMover::Max) => !visit.chance && visit.player == Player::Max,
            Some(LineMover::Min) => !visit.chance && visit.player == Player::Min,
            None => true,
        };
        if !is_mover || line.leaf && !matches!(visit.end, End::Leaf | End::Table) {
            return Err(Mismatch::Mover);
        }
        let is_other = |name: &String| !self.side.is_called(self.node(id), name);
        if style.named && line.name.as_ref().is_some_and(is_other) {
            return Err(Mismatch::Name);
        }
        if let Some(depth) = line.depth {
            let below = style.depth(visit.ply);
            let expected = below + *root_depth.get_or_insert(depth - below);
            // Below the horizon a program may stop counting down.
            if depth != expected && !(expected < 0 && depth == 0) {
                return Err(Mismatch::Depth);
            }
        }
        Ok(())
    }

    fn has_window(
        &self,
        line: &ForeignLine,
        event: PrintedEvent,
        style: &Style,
    ) -> Result<(), Mismatch> {
        let (id, visit) = (event.visit(), self.recording().visit(event.visit()));
        if !self.recording().spec().has_windows() || !line.has_window() {
            return Ok(());
        }
        let [alpha, beta] = style.bounds(line, visit.player);
        let is = |printed: Option<(PrintedScore, Score)>, exact| {
            printed.is_none_or(|(printed, score)| printed.is_bound(score, exact))
        };
        let shows = |window: Window| [is(alpha, window.alpha), is(beta, window.beta)];
        let received = shows(visit.window);
        // A program may print variables that have changed since.
        let is_later = matches!(event, PrintedEvent::Return(_) | PrintedEvent::Cut(_));
        let now = self.last_window(id).filter(|_| is_later);
        let now = now.map_or(received, shows);
        match (received, now) {
            ([true, true], _) | (_, [true, true]) => Ok(()),
            ([true, _], _) | (_, [true, _]) => Err(Mismatch::Beta),
            _ => Err(Mismatch::Alpha),
        }
    }

    fn is_value(&self, printed: PrintedScore, id: VisitId, style: &Style) -> bool {
        let visit = self.recording().visit(id);
        let score = style.value(printed, visit.player);
        // A leaf may be printed with its own value, although fail-hard returns another one.
        let Interval { lo, hi } = visit.proved;
        let is_static = visit.end == End::Leaf && lo == hi && printed.is(score, lo);
        let is_bound = self.recording().spec().algorithm.has_null_windows();
        is_static
            || printed.is(score, visit.value)
            || is_bound && printed.is_bound(score, visit.value)
    }
}

impl TraceSide<'_> {
    /// Returns the name of a node as `cutoff trace` prints it.
    pub(super) fn called(&self, node: NodeId) -> String {
        let own = (self.searched.name)(node);
        let own = own.strip_prefix("the ").unwrap_or(&own);
        visible(&own.replace(char::is_control, " ")).into_owned()
    }

    /// Returns true if a trace may use this name for a node; the case of moves is significant.
    pub(super) fn is_called(&self, node: NodeId, name: &str) -> bool {
        let (own, mv) = (self.called(node), (self.move_into)(node));
        own == name
            || node == NodeId::ROOT && name.eq_ignore_ascii_case("root")
            || mv.as_deref() == Some(name)
            || mv.is_none() && own.eq_ignore_ascii_case(name)
    }

    /// Returns the node of a subtree to which a name in a trace may refer.
    pub(super) fn find_called(&self, top: NodeId, name: &str) -> Option<NodeId> {
        let mut inside = self.searched.tree.subtree(top).map(NodeId).take(ASKED);
        inside.find(|&node| self.is_called(node, name))
    }

    /// Returns the names in a trace that are names of nodes, in lower case.
    pub(super) fn known_names(&self, trace: &ForeignTrace) -> HashSet<String> {
        let names = trace.lines.iter().filter_map(|line| line.name.as_deref());
        let names: HashSet<String> = names.map(str::to_lowercase).collect();
        let nodes = self.searched.tree.subtree(NodeId::ROOT);
        let nodes = nodes.map(NodeId).take(ASKED);
        let called = |node| [Some(self.called(node)), (self.move_into)(node)];
        let own = nodes.flat_map(called).flatten().chain(["root".to_owned()]);
        let own = own.map(|name| name.to_lowercase());
        own.filter(|name| names.contains(name)).collect()
    }
}
