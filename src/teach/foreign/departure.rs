//! Finds the first difference between a trace and a search, and explains it.

use game::{NodeId, Player, Score};
use search::Window;
use search::trace::{Setter, Step, VisitId};

use super::agreement::{Agreement, Events, Mismatch, PrintedEvent, Prints, Style};
use super::{Departure, ForeignLine, LineEvent, LineMover};
use crate::diagnosis::{
    Case, Misconception, Situation, cutting, entering, explain, misled, returning,
};
use crate::explain_in;
use crate::narrator::at_best;
use crate::question::Answer;
use text::{greek_at, relation_to, say, window_text};

/// Returns the first difference; `None` where the trace agrees to the end.
pub(super) fn find(
    events: &Events<'_>,
    lines: &[&ForeignLine],
    style: &Style,
    agreed: Agreement,
) -> Option<Departure> {
    let finder = Finder {
        events,
        style,
        agreed,
        shows_windows: lines[..agreed.lines].iter().any(|line| line.has_window()),
    };
    let next = events
        .next_printed(agreed.events, style)
        .map(|(_, event)| event);
    let Some(&line) = lines.get(agreed.lines) else {
        let next = next?;
        let last = lines.last().map_or(0, |line| line.number);
        let headline = say!(
            mistake_trace_ends,
            line = last.to_string(),
            search = finder.search(next)
        );
        return Some(finder.departure(None, headline, finder.place(next), None));
    };
    let number = agreed.mismatch.filter(|mismatch| mismatch.is_number());
    if let (Some(event), Some(Mismatch::Text)) = (next, number) {
        return Some(finder.number(line, event, Mismatch::Text));
    }
    // Without names and depths, a skipped node may look like the next one with wrong numbers.
    let missed = finder.missed_cut(line);
    if let Some(missed) = missed.as_ref().filter(|missed| missed.is_sure) {
        return Some(finder.not_cut(line, missed));
    }
    if let Some((node, next)) = finder.left_early(line, number.is_some()) {
        return Some(finder.left(line, node, next));
    }
    Some(match (next, number, missed) {
        (Some(event), Some(mismatch), _) => finder.number(line, event, mismatch),
        (_, _, Some(missed)) => finder.not_cut(line, &missed),
        (Some(event), ..) => finder.other(line, event),
        (None, ..) => {
            let headline = say!(mistake_trace_continues).to_owned();
            let recording = events.recording();
            let end = (recording.root(), recording.steps());
            finder.departure(Some(line), headline, end, None)
        }
    })
}

/// A cutoff that the trace does not make.
struct MissedCut {
    node: VisitId,
    /// The skipped child that the trace visits, and true if the line is about a node below it.
    child: (NodeId, bool),
    /// True if a name or a number confirms it, and not only the player or the depth.
    is_sure: bool,
}

struct Finder<'a> {
    events: &'a Events<'a>,
    style: &'a Style,
    agreed: Agreement,
    /// True if the lines that agree show windows.
    shows_windows: bool,
}

impl Finder<'_> {
    fn name(&self, id: VisitId) -> String {
        (self.events.side.searched.name)(self.events.node(id))
    }

    fn called<'a>(&self, line: &'a ForeignLine) -> Option<&'a str> {
        line.name.as_deref().filter(|_| self.style.named)
    }

    fn score(&self, at: VisitId, score: Score) -> Score {
        let player = self.events.recording().visit(at).player;
        self.style.notation.score(player, score)
    }

    /// Formats a node as "C (MIN)".
    fn described(&self, id: VisitId) -> String {
        let visit = self.events.recording().visit(id);
        let kind = match visit.player {
            _ if visit.is_leaf() => "leaf",
            _ if visit.chance => "chance",
            Player::Max => "max",
            Player::Min => "min",
        };
        say!(mistake_trace_described, kind, node = self.name(id))
    }

    fn place(&self, event: PrintedEvent) -> (VisitId, Step) {
        let (recording, id) = (self.events.recording(), event.visit());
        let step = match event {
            PrintedEvent::Enter(_) => recording.entered(id),
            PrintedEvent::Cut(_) => recording.cut_step(id).unwrap_or_default(),
            PrintedEvent::Whole(_) | PrintedEvent::Return(_) => recording.last_step(id),
        };
        (id, step)
    }

    fn search(&self, event: PrintedEvent) -> String {
        let described = self.described(event.visit());
        let (event, node) = match event {
            PrintedEvent::Enter(_) => ("enter", described),
            PrintedEvent::Whole(_) => ("whole", described),
            PrintedEvent::Cut(id) => ("cut", self.name(id)),
            PrintedEvent::Return(_) => ("return", described),
        };
        say!(mistake_trace_search, event, node)
    }

    fn is_cut(&self, line: &ForeignLine) -> bool {
        line.event == LineEvent::Cut || self.style.cuts && line.is_marked()
    }

    /// Returns a difference, with the explanation of the search's step and the mistake that may have caused it.
    fn departure(
        &self,
        line: Option<&ForeignLine>,
        headline: String,
        (visit, step): (VisitId, Step),
        mistake: impl IntoIterator<Item = String>,
    ) -> Departure {
        let moment = self.events.recording().moment(step);
        let name = |visit| self.name(visit);
        let kind = self.events.side.kind;
        let explanation = explain_in(self.style.notation, &moment, &name, kind);
        let explanation = std::iter::once(explanation.headline).chain(explanation.sentences);
        let line = line.map(|line| line.number);
        Departure {
            headline: match line {
                Some(line) => say!(mistake_trace_line, headline, line = line.to_string()),
                None => headline,
            },
            line,
            reasons: explanation
                .map(|line| line.to_string())
                .chain(mistake)
                .collect(),
            step,
            node: self.events.node(visit),
        }
    }

    /// Describes a difference in the event or the node.
    fn other(&self, line: &ForeignLine, event: PrintedEvent) -> Departure {
        let id = event.visit();
        let (search, name) = (self.search(event), self.called(line));
        let kind = match line.mover {
            Some(LineMover::Max) => "max",
            Some(LineMover::Min) => "min",
            Some(LineMover::Chance) => "chance",
            None if line.leaf => "leaf",
            None => "node",
        };
        let kind = say!(mistake_trace_kind, kind);
        let node = name.unwrap_or(&kind);
        let is_same =
            name.is_some_and(|name| self.events.side.is_called(self.events.node(id), name));
        let depth = line.depth.zip(self.agreed.root_depth);
        let headline = match (self.agreed.mismatch, depth) {
            (Some(Mismatch::Depth), Some((depth, root))) => {
                let expected = root + self.style.depth(self.events.recording().visit(id).ply);
                let (depth, expected) = (depth.to_string(), expected.to_string());
                say!(mistake_trace_depth, depth, expected, node, search)
            }
            _ if self.is_cut(line) => say!(mistake_trace_cuts, search),
            (Some(Mismatch::Mover), _) if is_same => {
                say!(mistake_trace_is, kind = &kind, node, search)
            }
            (Some(Mismatch::Kind), _) if line.value.is_some() => {
                say!(mistake_trace_returns, node, search)
            }
            _ => say!(mistake_trace_visits, node, search),
        };
        let order = name
            .filter(|_| !is_same)
            .and_then(|name| self.another_order(name, id));
        self.departure(Some(line), headline, self.place(event), order)
    }

    /// Reports that the trace visits the children of a node in another order.
    fn another_order(&self, name: &str, id: VisitId) -> Option<String> {
        let side = self.events.side;
        let parent = self.events.recording().parent(id)?;
        let mut siblings = side.searched.tree.children(self.events.node(parent));
        siblings.find(|&sibling| side.is_called(sibling, name))?;
        Some(say!(mistake_trace_order, parent = self.name(parent)))
    }

    /// Describes a difference in the numbers of the same node.
    fn number(&self, line: &ForeignLine, event: PrintedEvent, mismatch: Mismatch) -> Departure {
        let (id, step) = self.place(event);
        let (name, visit) = (self.name(id), self.events.recording().visit(id));
        match mismatch {
            Mismatch::Cut => {
                let headline = say!(mistake_trace_cutoff, node = &name);
                let reason = !visit.is_leaf();
                let reason = reason.then(|| say!(mistake_trace_not_empty, node = name));
                self.departure(Some(line), headline, (id, step), reason)
            }
            Mismatch::Text => {
                let own = self.events.own.get(self.agreed.events);
                let own = own.map_or("", String::as_str);
                let headline = say!(mistake_trace_text, search = own, trace = &line.text);
                self.departure(Some(line), headline, (id, step), None)
            }
            Mismatch::Alpha => self.bound(line, id, Player::Max),
            Mismatch::Beta => self.bound(line, id, Player::Min),
            _ => {
                let printed = line.value;
                let printed = printed.map(|value| self.style.value(value, visit.player));
                let printed = printed.unwrap_or(visit.value);
                let (trace, search) = (self.score(id, printed), self.score(id, visit.value));
                let headline = say!(mistake_trace_value, node = name, search, trace);
                let place = (id, self.events.recording().last_step(id));
                self.departure(Some(line), headline, place, self.likely_value(id, printed))
            }
        }
    }

    fn bound(&self, line: &ForeignLine, id: VisitId, owner: Player) -> Departure {
        let recording = self.events.recording();
        let visit = recording.visit(id);
        let printed = self.style.bounds(line, visit.player)[usize::from(owner == Player::Min)];
        let exact = visit.window.bound_of(owner);
        let printed_value = printed.map_or(exact, |(_, score)| score);
        let letter = greek_at(self.style.notation, visit.player, owner);
        let (trace, search) = (self.score(id, printed_value), self.score(id, exact));
        let headline = say!(mistake_trace_bound, letter, search, trace);
        let setter = recording.setter(id, owner).filter(|_| exact.is_finite());
        let why = setter.and_then(|setter| match setter {
            Setter::Child { child, .. } => {
                let (node, child) = (self.name(setter.node()), self.name(child));
                let claim = relation_to(at_best(owner), exact);
                let player = owner.to_string();
                Some(say!(mistake_trace_guaranteed, child, claim, node, player))
            }
            _ => None,
        });
        let likely = self.likely_bound(line, id, owner, printed_value);
        let place = (id, recording.entered(id));
        self.departure(Some(line), headline, place, why.into_iter().chain(likely))
    }

    fn likely_bound(
        &self,
        line: &ForeignLine,
        id: VisitId,
        owner: Player,
        printed_value: Score,
    ) -> Option<String> {
        let recording = self.events.recording();
        let printed = self.style.bounds(line, recording.visit(id).player);
        let is_printed = |window: &Window| {
            let mut pairs = [window.alpha, window.beta].into_iter().zip(printed);
            pairs.all(|(bound, printed)| printed.is_none_or(|(_, score)| score == bound))
        };
        let situation = Situation::Entering(entering(recording, id));
        // A program more likely forgets one update than where its windows come from.
        let rank = |(misconception, answer): &(Misconception, Answer)| match answer {
            Answer::Window(window) if window.bound_of(owner) == printed_value => Some((
                !is_printed(window),
                *misconception != Misconception::UpdateForgotten,
            )),
            _ => None,
        };
        let found = misled(&situation).into_iter();
        let found = found.filter_map(|it| Some((rank(&it)?, it)));
        let (_, (misconception, given)) = found.min_by_key(|(rank, _)| *rank)?;
        Some(self.sentence(misconception, (id, None), &situation, &given))
    }

    fn likely_value(&self, id: VisitId, printed_value: Score) -> Option<String> {
        let situation = Situation::Returning(returning(self.events.recording(), id)?);
        let (misconception, given) = misled(&situation).into_iter().find(
            |(_, answer)| matches!(answer, Answer::Returned(claim) if claim.score == printed_value),
        )?;
        Some(self.sentence(misconception, (id, None), &situation, &given))
    }

    /// Explains a decision to cut, or not to, after a child has returned. Other misconceptions than these also show in
    /// the windows, or are guesses.
    fn likely_decision(&self, node: VisitId, child: VisitId, cuts: bool) -> Option<String> {
        let decision = cutting(self.events.recording(), node, child)?;
        let situation = Situation::Cutting(decision, vec![0]);
        let given = Answer::Cut(if cuts { vec![0] } else { Vec::new() });
        let misconception = explain(&situation, |answer| *answer == given).next()?;
        let is_likely = match misconception {
            Misconception::EqualityRule => true,
            Misconception::ShallowOnly => !self.shows_windows,
            _ => false,
        };
        is_likely.then(|| self.sentence(misconception, (node, Some(child)), &situation, &given))
    }

    fn sentence(
        &self,
        misconception: Misconception,
        (node, child): (VisitId, Option<VisitId>),
        situation: &Situation,
        given: &Answer,
    ) -> String {
        misconception.sentence(&Case {
            recording: self.events.recording(),
            name: &|id| self.name(id),
            notation: self.style.notation,
            run: "trace",
            node,
            child,
            situation,
            given,
        })
    }

    fn not_cut(&self, line: &ForeignLine, missed: &MissedCut) -> Departure {
        let node = self.name(missed.node);
        let (child, below) = missed.child;
        let child = (self.events.side.searched.name)(child);
        let headline = match self.called(line) {
            Some(name) if below => say!(mistake_trace_below, child = name, node, skipped = child),
            Some(name) => say!(mistake_trace_not_cut, child = name, node),
            None => say!(mistake_trace_other_child, node),
        };
        let last = self.events.recording().children(missed.node).last();
        let reason = last.and_then(|last| self.likely_decision(missed.node, last, false));
        let place = self.place(PrintedEvent::Cut(missed.node));
        self.departure(Some(line), headline, place, reason)
    }

    fn left(&self, line: &ForeignLine, node: VisitId, next: VisitId) -> Departure {
        let recording = self.events.recording();
        let cuts = if self.is_cut(line) { "yes" } else { "no" };
        let (name, child) = (self.name(node), self.name(next));
        let headline = say!(mistake_trace_left, child, cuts, node = &name);
        let step = recording.entered(next);
        let now = recording.moment(step - 1).node(node);
        let now = now.filter(|_| recording.spec().has_windows());
        let window = now.map(|now| {
            let player = recording.visit(node).player;
            let window = window_text(self.style.notation.window(player, now.window));
            say!(mistake_trace_left_window, node = name, window)
        });
        let before = recording.children(node).take_while(|&at| at < next).last();
        let why = before.and_then(|before| self.likely_decision(node, before, true));
        let reasons = window.into_iter().chain(why);
        self.departure(Some(line), headline, (next, step), reasons)
    }

    /// Returns the events after the last printed one, with the number of the first.
    fn ahead(&self) -> (usize, &[PrintedEvent]) {
        let all = &self.events.all;
        let printed = |event: &PrintedEvent| self.events.printed(*event, self.style).is_some();
        let last = all[..self.agreed.events].iter().rposition(printed);
        let from = last.map_or(0, |at| at + 1);
        (from, &all[from..])
    }

    /// Returns the cutoff that a line ignores: the first sure one among those before the next printed node.
    fn missed_cut(&self, line: &ForeignLine) -> Option<MissedCut> {
        // A program that prints no entries reaches a node when it returns.
        let by_return = matches!(self.style.inner, Prints::Return | Prints::Nothing);
        let ends = |event: &PrintedEvent| match self.events.printed(*event, self.style) {
            Some(PrintedEvent::Enter(_) | PrintedEvent::Whole(_)) => true,
            Some(PrintedEvent::Return(_)) => by_return,
            _ => false,
        };
        if line.event == LineEvent::Cut || line.event == LineEvent::Return && !by_return {
            return None;
        }
        let before = self.ahead().1.iter().take_while(|event| !ends(event));
        let missed = before.filter_map(|event| match event {
            PrintedEvent::Cut(node) => self.missed_at(line, *node),
            _ => None,
        });
        missed.reduce(|first, next| match (first.is_sure, next.is_sure) {
            (false, true) => next,
            _ => first,
        })
    }

    fn missed_at(&self, line: &ForeignLine, node: VisitId) -> Option<MissedCut> {
        let (side, recording) = (self.events.side, self.events.recording());
        let visited = recording.children(node);
        let visited: Vec<NodeId> = visited.map(|child| self.events.node(child)).collect();
        let children = side.searched.tree.children(self.events.node(node));
        let mut skipped = children.filter(|child| !visited.contains(child));
        if let Some(name) = self.called(line) {
            let find = |child| Some((child, side.find_called(child, name)?));
            let (child, found) = skipped.find_map(find)?;
            return Some(MissedCut {
                node,
                child: (child, found != child),
                is_sure: true,
            });
        }
        let child = skipped.next()?;
        let own = side.searched.tree.node(child);
        let prints = if own.is_leaf() {
            self.style.leaf
        } else {
            self.style.inner
        };
        if prints == Prints::Nothing || prints == Prints::Return && line.value.is_none() {
            return None;
        }
        let fits = match (line.depth.zip(self.agreed.root_depth), line.mover) {
            (Some((depth, root)), _) => depth == root + self.style.depth(own.ply),
            (None, Some(LineMover::Max)) => own.player == Player::Max,
            (None, Some(LineMover::Min)) => own.player == Player::Min,
            (None, Some(LineMover::Chance)) => false,
            (None, None) => line.leaf && own.is_leaf(),
        };
        // The closed window of the search, or without one the value of the leaf.
        let is_sure = if recording.spec().has_windows() && line.has_window() {
            let moment = recording.moment(recording.cut_step(node).unwrap_or_default());
            let printed = self.style.bounds(line, own.player);
            moment.node(node).is_some_and(|now| {
                let mut pairs = [now.window.alpha, now.window.beta].into_iter().zip(printed);
                pairs.all(|(exact, printed)| printed.is_none_or(|(it, score)| it.is(score, exact)))
            })
        } else {
            let value = line.value.zip(own.value.filter(|_| own.is_leaf()));
            value.is_some_and(|(it, exact)| it.is(self.style.value(it, own.player), exact))
        };
        fits.then_some(MissedCut {
            node,
            child: (child, false),
            is_sure,
        })
    }

    /// Returns the node that the trace leaves before the search does, and the child that the search visits next. If a
    /// line differs from the next event only in its numbers, it must also fit the events after the node.
    fn left_early(&self, line: &ForeignLine, by_number: bool) -> Option<(VisitId, VisitId)> {
        let recording = self.events.recording();
        let (from, ahead) = self.ahead();
        let entered = |&event: &PrintedEvent| match self.events.printed(event, self.style)? {
            PrintedEvent::Enter(id) | PrintedEvent::Whole(id) => Some(id),
            PrintedEvent::Return(id) => ahead.contains(&PrintedEvent::Enter(id)).then_some(id),
            PrintedEvent::Cut(_) => None,
        };
        let next = ahead.iter().find_map(entered)?;
        let node = recording.parent(next)?;
        if recording.children(node).next() == Some(next) {
            return None;
        }
        if self.is_cut(line) {
            return Some((node, next));
        }
        let has_window = line.alpha.is_some() && line.beta.is_some();
        if by_number && !(has_window && recording.spec().has_windows()) {
            return None;
        }
        let returns = ahead
            .iter()
            .position(|event| *event == PrintedEvent::Return(node))?;
        let (at, after) = self.events.next_printed(from + returns, self.style)?;
        let mut depth = self.agreed.root_depth;
        let fits = match self.events.fits(line, at, after, self.style, &mut depth) {
            Err(mismatch) => !by_number && mismatch.is_number(),
            Ok(()) => true,
        };
        fits.then_some((node, next))
    }
}
