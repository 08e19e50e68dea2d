//! Going along a trace and the events of a search at once, until one of them does something else.

use game::{Player, Score, probability_text};
use search::trace::{End, Recording, VisitId};
use search::{Claim, Interval, Notation, Relation, ToldValue};

use crate::chance::whole_sum;

use super::trace_item::{DepthSense, Mismatch, Prints, Signs, TraceItem, TraceReading, Walked};
use super::{ForeignLine, LineEvent, LineMover, PrintedScore, TraceSide};

/// A search as a row of what may be printed.
pub(super) struct Items<'a> {
    pub side: TraceSide<'a>,
    pub all: Vec<TraceItem>,
}

impl<'a> Items<'a> {
    pub fn new(side: TraceSide<'a>) -> Items<'a> {
        let recording = side.searched.recording;
        let mut all = Vec::with_capacity(2 * recording.visits().len());
        let mut open: Vec<VisitId> = Vec::new();
        let close = |all: &mut Vec<TraceItem>, id: VisitId| {
            if recording.cut(id).is_some() {
                all.push(TraceItem::Cut(id));
            }
            all.push(TraceItem::Return(id));
        };
        let mut passes = recording.passes().iter().peekable();
        for (id, visit) in (0u32..).map(VisitId).zip(recording.visits()) {
            while open.len() > usize::from(visit.ply) {
                open.pop()
                    .into_iter()
                    .for_each(|done| close(&mut all, done));
            }
            while let Some(pass) = passes.next_if(|pass| pass.root <= id) {
                all.push(TraceItem::Pass(pass.depth));
            }
            all.push(TraceItem::Enter(id));
            open.push(id);
        }
        while let Some(done) = open.pop() {
            close(&mut all, done);
        }
        Items { side, all }
    }

    pub fn recording(&self) -> &'a Recording {
        self.side.searched.recording
    }

    /// What a program that reads so prints of an item.
    pub fn printed(&self, item: TraceItem, reading: &TraceReading) -> Option<TraceItem> {
        let prints = |id: VisitId| {
            // What the table answers has no children, as a leaf.
            match self.recording().visit(id).end {
                End::Leaf | End::Table => reading.leaf,
                End::Searched | End::StandPat => reading.inner,
            }
        };
        match item {
            TraceItem::Pass(_) => reading.passes.then_some(item),
            TraceItem::Cut(_) => reading.cuts.then_some(item),
            TraceItem::Enter(id) | TraceItem::Whole(id) => match prints(id) {
                Prints::Nothing | Prints::Return => None,
                Prints::Entry | Prints::EntryAndReturn => Some(TraceItem::Enter(id)),
                Prints::Whole => Some(TraceItem::Whole(id)),
            },
            TraceItem::Return(id) => match prints(id) {
                Prints::Nothing | Prints::Entry | Prints::Whole => None,
                Prints::Return | Prints::EntryAndReturn => Some(item),
            },
        }
    }

    /// Whether nothing is left to be printed.
    pub fn is_end(&self, walked: &Walked, reading: &TraceReading) -> bool {
        let mut left = self.all[walked.items..].iter();
        left.all(|&item| self.printed(item, reading).is_none())
    }

    /// Goes along as far as both agree.
    pub fn walk(&self, lines: &[&ForeignLine], reading: &TraceReading) -> Walked {
        let start = Walked {
            lines: 0,
            items: 0,
            mismatch: None,
            empty_cuts: 0,
            offset: None,
        };
        self.walk_on(start, lines, reading)
    }

    /// The same from where a walk has come.
    pub fn walk_on(&self, start: Walked, lines: &[&ForeignLine], reading: &TraceReading) -> Walked {
        let mut walked = Walked {
            mismatch: None,
            ..start
        };
        for line in &lines[start.lines..] {
            loop {
                let Some(&item) = self.all.get(walked.items) else {
                    return walked;
                };
                let Some(item) = self.printed(item, reading) else {
                    walked.items += 1;
                    continue;
                };
                // A line that does not fit says nothing of how depths are counted.
                let mut offset = walked.offset;
                if let Err(mismatch) = self.fits(line, item, reading, &mut offset) {
                    let is_cut = mismatch == Mismatch::Kind && line.doing == Some(LineEvent::Cut);
                    if is_cut && self.closed_before(walked.items) {
                        walked.empty_cuts += 1;
                        break;
                    }
                    walked.mismatch = Some(mismatch);
                    return walked;
                }
                walked.offset = offset;
                if line.cut == Some(true)
                    && let Some(id) = item.visit()
                    && self.recording().visit(id).skipped == 0
                {
                    walked.empty_cuts += 1;
                }
                walked.items += 1;
                break;
            }
            walked.lines += 1;
        }
        walked
    }

    /// Whether the node that is about to return has closed its window with nothing left to skip.
    fn closed_before(&self, at: usize) -> bool {
        let next = self.all[at..].iter().find_map(|item| match item {
            TraceItem::Return(id) => Some(Some(*id)),
            TraceItem::Enter(_) | TraceItem::Whole(_) => Some(None),
            _ => None,
        });
        next.flatten().is_some_and(|id| self.is_closed(id))
    }

    /// Whether a node's window is empty when it has returned, by the search's own rule.
    pub fn is_closed(&self, id: VisitId) -> bool {
        let recording = self.recording();
        let moment = recording.moment(recording.last_step(id));
        let rules = recording.spec().window_rules();
        let now = moment.node(id).filter(|_| !recording.visit(id).is_leaf());
        now.zip(rules)
            .is_some_and(|(now, rules)| rules.cut.closes(now.window))
    }

    /// Whether a line can be the one about an item.
    pub fn fits(
        &self,
        line: &ForeignLine,
        item: TraceItem,
        reading: &TraceReading,
        offset: &mut Option<i64>,
    ) -> Result<(), Mismatch> {
        let is = |fits: bool, or: Mismatch| if fits { Ok(()) } else { Err(or) };
        let id = match item {
            TraceItem::Pass(depth) => {
                return is(line.doing == Some(LineEvent::Pass(depth)), Mismatch::Kind);
            }
            TraceItem::Cut(id) => {
                is(line.doing == Some(LineEvent::Cut), Mismatch::Kind)?;
                let skipped = self.recording().visit(id).skipped;
                let is_right = line.skipped.is_none_or(|said| said == skipped);
                return is(is_right, Mismatch::Skipped);
            }
            TraceItem::Enter(id) => {
                let entering = matches!(line.doing, None | Some(LineEvent::Enter));
                is(entering && line.value.is_none(), Mismatch::Kind)?;
                id
            }
            TraceItem::Whole(id) => {
                is(line.doing.is_none() && line.value.is_some(), Mismatch::Kind)?;
                id
            }
            TraceItem::Return(id) => {
                let returning = matches!(line.doing, None | Some(LineEvent::Return));
                is(returning && line.value.is_some(), Mismatch::Kind)?;
                id
            }
        };
        self.is_node(line, id, reading, offset)?;
        if let Some(said) = &line.probability {
            let likely = self.recording().probability(id).map(probability_text);
            is(likely.as_ref() == Some(said), Mismatch::Probability)?;
        }
        self.has_numbers(line, id, item, reading)?;
        let summed = || whole_sum(self.recording(), id, reading.notation);
        let is_sum = line.sum.is_none() || line.sum == summed();
        is(is_sum, Mismatch::Sum)
    }

    /// Whether a line speaks of this node.
    fn is_node(
        &self,
        line: &ForeignLine,
        id: VisitId,
        reading: &TraceReading,
        offset: &mut Option<i64>,
    ) -> Result<(), Mismatch> {
        let visit = self.recording().visit(id);
        let mover = match line.mover {
            Some(LineMover::Chance) => visit.chance,
            Some(LineMover::Max) => !visit.chance && visit.player == Player::Max,
            Some(LineMover::Min) => !visit.chance && visit.player == Player::Min,
            None => true,
        };
        let leaf = matches!(visit.end, End::Leaf | End::Table);
        if !mover || line.leaf && !leaf {
            return Err(Mismatch::Mover);
        }
        if let Some(path) = &line.path
            && *path != self.recording().path(id)
        {
            return Err(Mismatch::Path);
        }
        if line.path.is_none()
            && reading.named
            && let Some(name) = &line.name
            && !self
                .side
                .is_called(self.side.searched.node_map.node_of(id), name)
        {
            return Err(Mismatch::Name);
        }
        if let Some(depth) = line.depth {
            let ply = i64::from(visit.ply);
            let below = match reading.depth {
                DepthSense::Left => -ply,
                DepthSense::Below => ply,
            };
            let offset = *offset.get_or_insert(depth - below);
            // Below the horizon a program may count down no further.
            let expected = below + offset;
            if depth != expected && !(expected < 0 && depth == 0) {
                return Err(Mismatch::Depth);
            }
        }
        Ok(())
    }

    fn has_numbers(
        &self,
        line: &ForeignLine,
        id: VisitId,
        item: TraceItem,
        reading: &TraceReading,
    ) -> Result<(), Mismatch> {
        let recording = self.recording();
        let visit = recording.visit(id);
        if recording.spec().has_windows() {
            let [alpha, beta] = self.bounds(line, id, reading);
            let says = |window: search::Window| {
                let is = |printed: Option<(PrintedScore, Score)>, exact| {
                    printed.is_none_or(|(printed, score)| printed.is_bound(score, exact))
                };
                [is(alpha, window.alpha), is(beta, window.beta)]
            };
            let received = says(visit.window);
            let now = match item {
                // Variables that were changed meanwhile are printed as well.
                TraceItem::Return(_) if received != [true; 2] => {
                    let moment = recording.moment(recording.last_step(id));
                    moment.node(id).map_or(received, |now| says(now.window))
                }
                _ => received,
            };
            if received != [true; 2] && now != [true; 2] {
                let best = if now[0] && !received[0] {
                    now
                } else {
                    received
                };
                return Err(if best[0] {
                    Mismatch::Beta
                } else {
                    Mismatch::Alpha
                });
            }
        }
        if let Some(value) = line.value {
            let score = self.value(value, id, reading);
            // A leaf may be printed with its own value, where fail-hard returns another one.
            let Interval { lo, hi } = visit.proved;
            let is_static =
                visit.end == End::Leaf && lo == hi && lo != visit.value && value.is(score, lo);
            // What a null window returns may be its bound.
            let is = if recording.spec().algorithm.has_null_windows() {
                PrintedScore::is_bound
            } else {
                PrintedScore::is
            };
            if !is_static && !is(value, score, visit.value) {
                return Err(Mismatch::Value);
            }
            let claims = reading.signs == Signs::Claims && !is_static;
            let claimed = line.relation.filter(|_| claims);
            if claimed.is_some() && claimed != self.relation(id, reading.notation) {
                return Err(Mismatch::Relation);
            }
        }
        if let Some((relation, score)) = line.known {
            let known = self.known(id, reading.notation);
            let is_right = known.is_some_and(|known| {
                known.relation == relation && score.is(score.score, known.score)
            });
            if !is_right {
                return Err(Mismatch::Known);
            }
        }
        match line.cut.filter(|_| !matches!(item, TraceItem::Enter(_))) {
            Some(cut) if cut != (visit.skipped > 0) && !(cut && self.is_closed(id)) => {
                Err(Mismatch::Cut)
            }
            _ => Ok(()),
        }
    }

    /// The bounds of a line from MAX's side, with what they were printed as.
    pub fn bounds(
        &self,
        line: &ForeignLine,
        id: VisitId,
        reading: &TraceReading,
    ) -> [Option<(PrintedScore, Score)>; 2] {
        reading.bounds(line, self.recording().visit(id).player)
    }

    /// What is known of a node beyond what it returned, as it is written in a notation.
    pub fn known(&self, id: VisitId, notation: Notation) -> Option<Claim> {
        let told = self.told(id).beyond;
        told.map(|claim| notation.claim(self.recording().visit(id).player, claim))
    }

    /// What is told of a visit once it has returned.
    fn told(&self, id: VisitId) -> ToldValue {
        let visit = self.recording().visit(id);
        let rules = self.recording().spec().window_rules();
        let at = (visit.player, visit.window);
        ToldValue::of(rules, at, visit.value, true, visit.proved)
    }

    /// How what a visit returned stands to the node's value, as it is written in a notation; `None` where nothing is proved.
    pub fn relation(&self, id: VisitId, notation: Notation) -> Option<Relation> {
        let told = self.told(id).claim;
        told.map(|claim| {
            notation
                .claim(self.recording().visit(id).player, claim)
                .relation
        })
    }

    /// A number of a line from MAX's side.
    pub fn value(&self, printed: PrintedScore, id: VisitId, reading: &TraceReading) -> Score {
        reading.value(printed, self.recording().visit(id).player)
    }
}

impl TraceReading {
    /// The bounds of a line from MAX's side where this player is to move, with what they were printed as.
    pub fn bounds(&self, line: &ForeignLine, player: Player) -> [Option<(PrintedScore, Score)>; 2] {
        let seen = |printed: Option<PrintedScore>| {
            printed.map(|printed| (printed, self.value(printed, player)))
        };
        let [alpha, beta] = [line.alpha, line.beta].map(seen);
        if self.notation.negates(player) {
            [beta, alpha]
        } else {
            [alpha, beta]
        }
    }

    /// A number of a line from MAX's side where this player is to move.
    pub fn value(&self, printed: PrintedScore, player: Player) -> Score {
        let score = printed.score;
        let is = |score: Score| self.infinity.contains(&Some(score));
        let score = if is(score) && score > Score::ZERO {
            Score::INFINITY
        } else if is(-score) && score < Score::ZERO {
            Score::NEG_INFINITY
        } else {
            score
        };
        self.notation.score(player, score)
    }
}
