//! The words for where a trace departs: what differs, and why the search does what it does.

use game::{Player, Score};
use search::trace::{Setter, VisitId};
use search::{CutRule, Fail};

use crate::text::{counted, score_text};

use super::line_words::{ends_early, line_name};
use super::structure::{Departing, Found};
use super::trace_item::{Mismatch, TraceItem};
use super::{Departure, ForeignLine, LineEvent};

mod bound;
mod missed;
mod value;

/// What is said of a departure.
pub(super) fn departure(departs: &Departing<'_>, found: Found<'_>) -> Departure {
    let teller = TraceTeller { departs };
    let side = departs.items.side.searched;
    let (line, headline, reasons, visit, step) = match found {
        Found::Ends(next) => teller.ends(next),
        Found::GoesOn(line) => (
            Some(line),
            "the trace continues after the end of the search".to_owned(),
            vec![format!(
                "The search is done when {} returns {}.",
                teller.name(VisitId::ROOT),
                score_text(side.recording.value())
            )],
            side.recording.root(),
            side.recording.steps(),
        ),
        Found::Number(line, item, mismatch) => teller.number(line, item, mismatch),
        Found::NoCut(line, missed) => teller.missed_cut(line, missed),
        Found::TooEarly { line, node, next } => {
            let cuts = if line.doing == Some(LineEvent::Cut) {
                "cuts at"
            } else {
                "leaves"
            };
            let headline = format!(
                "the trace {cuts} {}; the search continues with {}",
                teller.name(node),
                teller.name(next)
            );
            let reasons = teller.no_cut(node, next);
            let step = side.recording.entered(next);
            (Some(line), headline, reasons, next, step)
        }
        Found::Extra(line, item) => teller.one_line(line, item, true),
        Found::Missing(line, item) => teller.one_line(line, item, false),
        Found::Other(line, item, mismatch) => teller.other(line, item, mismatch),
    };
    let headline = match line {
        Some(line) => format!("{}: {headline}", line_name(line.number, departs.by_visit)),
        None => headline,
    };
    Departure {
        line: line.map(|line| line.number),
        headline,
        reasons,
        step,
        node: side.node_map.node_of(visit),
    }
}

/// Line, headline, reasons, the visit and the step.
type DepartureParts<'a> = (Option<&'a ForeignLine>, String, Vec<String>, VisitId, u32);

/// Who finds the words.
struct TraceTeller<'a> {
    departs: &'a Departing<'a>,
}

impl TraceTeller<'_> {
    fn name(&self, id: VisitId) -> String {
        let side = self.departs.items.side.searched;
        (side.name)(side.node_map.node_of(id))
    }

    /// What a line calls its node, if names are compared.
    fn called(&self, line: &ForeignLine) -> Option<String> {
        line.name.clone().filter(|_| self.departs.reading.named)
    }

    /// Whether a line calls its node by the name of this one.
    fn is_named(&self, line: &ForeignLine, id: VisitId) -> bool {
        let side = self.departs.items.side;
        let node = side.searched.node_map.node_of(id);
        self.called(line)
            .is_some_and(|name| side.is_called(node, &name))
    }

    /// A score at a node, as the trace would have it.
    fn score(&self, at: VisitId, score: Score) -> String {
        let player = self.departs.items.recording().visit(at).player;
        score_text(self.departs.reading.notation.score(player, score))
    }

    /// A window, as the trace would have it.
    fn window(&self, at: VisitId, window: search::Window) -> String {
        let player = self.departs.items.recording().visit(at).player;
        let window = self.departs.reading.notation.window(player, window);
        format!(
            "({}, {})",
            score_text(window.alpha),
            score_text(window.beta)
        )
    }

    /// `alpha` or `beta`: what the trace calls a player's bound at a node.
    fn bound_name(&self, at: VisitId, owner: Player) -> &'static str {
        let player = self.departs.items.recording().visit(at).player;
        if owner == self.departs.reading.notation.owner_of_alpha(player) {
            "alpha"
        } else {
            "beta"
        }
    }

    /// "C (MIN)".
    fn described(&self, id: VisitId) -> String {
        let visit = self.departs.items.recording().visit(id);
        let kind = if visit.is_leaf() {
            "a leaf".to_owned()
        } else if visit.chance {
            "CHANCE".to_owned()
        } else {
            visit.player.to_string()
        };
        format!("{} ({kind})", self.name(id))
    }

    fn ends<'b>(&self, next: TraceItem) -> DepartureParts<'b> {
        let recording = self.departs.items.recording();
        let last = self.departs.lines.last().map(|line| line.number);
        let ends = ends_early(self.departs.lines.len(), last, self.departs.by_visit);
        let (id, step) = self.place(next);
        let goes_on = match next {
            TraceItem::Pass(depth) => format!("searches depth {depth}"),
            TraceItem::Enter(id) | TraceItem::Whole(id) => {
                let window = recording.visit(id).window;
                let window = if recording.spec().has_windows() {
                    format!(" with the window {}", self.window(id, window))
                } else {
                    String::new()
                };
                format!("continues with {}{window}", self.described(id))
            }
            TraceItem::Cut(id) => format!("cuts at {}", self.name(id)),
            TraceItem::Return(id) => format!(
                "continues: {} returns {}",
                self.name(id),
                self.score(id, recording.visit(id).value)
            ),
        };
        let node = recording.parent(id);
        let reasons = match (next, node) {
            (TraceItem::Enter(id) | TraceItem::Whole(id), Some(node))
                if recording.children(node).next() != Some(id) =>
            {
                self.no_cut(node, id)
            }
            (TraceItem::Cut(id), _) => vec![self.cut(id)],
            _ => Vec::new(),
        };
        (
            None,
            format!("{ends}; the search {goes_on}"),
            reasons,
            id,
            step,
        )
    }

    /// The visit of an item, and the step at which it happens.
    fn place(&self, item: TraceItem) -> (VisitId, u32) {
        let recording = self.departs.items.recording();
        let id = item.visit().unwrap_or(VisitId::ROOT);
        let step = match item {
            TraceItem::Pass(_) | TraceItem::Enter(_) => recording.entered(id),
            TraceItem::Cut(_) => recording.cut_step(id).unwrap_or_default(),
            TraceItem::Whole(_) | TraceItem::Return(_) => recording.last_step(id),
        };
        (id, step)
    }

    fn number<'b>(
        &self,
        line: &'b ForeignLine,
        item: TraceItem,
        mismatch: Mismatch,
    ) -> DepartureParts<'b> {
        let (id, last) = self.place(item);
        let recording = self.departs.items.recording();
        let visit = recording.visit(id);
        match mismatch {
            Mismatch::Cut => {
                let cuts = visit.skipped > 0;
                let (headline, reason) = if cuts {
                    (
                        format!("no cutoff at {}; the search cuts there", self.name(id)),
                        self.cut(id),
                    )
                } else {
                    let name = self.name(id);
                    (
                        format!("a cutoff at {name}; the search does not cut there"),
                        format!("{name}’s window is not empty after any of its children."),
                    )
                };
                (Some(line), headline, vec![reason], id, last)
            }
            Mismatch::Skipped => {
                let said = counted(line.skipped.unwrap_or(0).into(), "child", "children");
                let headline = format!(
                    "{said} skipped at {}, but {} in the search",
                    self.name(id),
                    visit.skipped
                );
                (Some(line), headline, vec![self.cut(id)], id, last)
            }
            Mismatch::Known | Mismatch::Probability | Mismatch::Sum => (
                Some(line),
                self.besides(line, id, mismatch),
                Vec::new(),
                id,
                last,
            ),
            Mismatch::Relation => {
                let (headline, reason) = self.relation(line, id);
                (Some(line), headline, vec![reason], id, last)
            }
            Mismatch::Value => {
                let (headline, reasons) = self.value(line, id);
                (Some(line), headline, reasons, id, last)
            }
            _ => {
                let owner = if mismatch == Mismatch::Alpha {
                    Player::Max
                } else {
                    Player::Min
                };
                let (headline, reasons) = self.bound(line, id, owner);
                (Some(line), headline, reasons, id, recording.entered(id))
            }
        }
    }

    fn other<'b>(
        &self,
        line: &'b ForeignLine,
        item: TraceItem,
        mismatch: Mismatch,
    ) -> DepartureParts<'b> {
        let (id, step) = self.place(item);
        let search = match item {
            TraceItem::Pass(depth) => format!("the search begins depth {depth}"),
            TraceItem::Enter(_) => format!("the search enters {}", self.described(id)),
            TraceItem::Whole(_) => format!("the search visits {}", self.described(id)),
            TraceItem::Cut(_) => format!("the search cuts at {}", self.name(id)),
            TraceItem::Return(_) => format!("in the search, {} returns", self.described(id)),
        };
        let expected = (mismatch == Mismatch::Depth)
            .then(|| self.departs.depth_of(id))
            .flatten();
        if let (Some(expected), Some(depth)) = (expected, line.depth) {
            // By its name or its place it is the same node.
            let headline = if self.called(line).is_some() || line.path.is_some() {
                format!("depth is {depth}, but {expected} in the search")
            } else {
                format!("depth {depth}; {search} at depth {expected}")
            };
            return (Some(line), headline, Vec::new(), id, step);
        }
        let mover = || match line.mover {
            Some(super::LineMover::Max) => "a MAX node",
            Some(super::LineMover::Min) => "a MIN node",
            Some(super::LineMover::Chance) => "a chance node",
            None if line.leaf => "a leaf",
            None => "a node",
        };
        let trace = match (mismatch, line.doing) {
            (_, Some(LineEvent::Pass(depth))) => format!("the trace begins depth {depth}"),
            (_, Some(LineEvent::Cut)) => "the trace cuts".to_owned(),
            (Mismatch::Mover, _) if self.is_named(line, id) => {
                format!("{} is {}", self.name(id), mover())
            }
            (Mismatch::Path, _) => {
                format!("the trace is at {:?}", line.path.as_deref().unwrap_or(&[]))
            }
            (Mismatch::Kind, _) if line.value.is_some() => match self.called(line) {
                Some(name) => format!("{name} returns"),
                None => format!("{} returns", mover()),
            },
            _ => match self.called(line) {
                Some(name) => format!("the trace visits {name}"),
                None => format!("the trace visits {}", mover()),
            },
        };
        let mut reasons = Vec::new();
        if matches!(item, TraceItem::Enter(_) | TraceItem::Whole(_)) {
            reasons.extend(self.another_order(line, id));
        }
        if let TraceItem::Cut(node) = item {
            reasons.push(self.cut(node));
        }
        (Some(line), format!("{trace}; {search}"), reasons, id, step)
    }

    /// Why the search cuts at a node.
    fn cut(&self, node: VisitId) -> String {
        let recording = self.departs.items.recording();
        let visit = recording.visit(node);
        let moment = recording.moment(recording.cut_step(node).unwrap_or_default());
        let (Some(cut), Some(now)) = (recording.cut(node), moment.node(node)) else {
            return String::new();
        };
        let owner = visit.player.other();
        let name = self.name(node);
        let best = now.best.map_or_else(String::new, |best| {
            format!("{name}’s best so far is {}", self.score(node, best))
        });
        let bound = format!(
            "{} is {}",
            self.bound_name(node, owner),
            self.score(node, cut.bound)
        );
        let by = cut.setter.map_or_else(String::new, |setter| {
            format!(" ({})", self.guaranteed(owner, cut.bound, setter))
        });
        let rule = match recording.spec().window_rules().map(|rules| rules.cut) {
            Some(CutRule::Strict) => "alpha > beta",
            _ => "alpha >= beta",
        };
        let skipped = counted(visit.skipped.into(), "child is", "children are");
        format!("{best}, and {bound}{by}: {rule}, and the remaining {skipped} skipped.")
    }

    /// Why the search goes on at a node.
    fn no_cut(&self, node: VisitId, next: VisitId) -> Vec<String> {
        let recording = self.departs.items.recording();
        let Some(rules) = recording.spec().window_rules() else {
            return vec![format!(
                "{} skips nothing.",
                crate::capitalised(recording.spec().name())
            )];
        };
        let moment = recording.moment(recording.entered(next) - 1);
        let Some(now) = moment.node(node) else {
            return Vec::new();
        };
        let window = self.window(node, now.window);
        let name = self.name(node);
        let reason = match (rules.cut, now.window.alpha == now.window.beta) {
            (CutRule::Strict, true) => format!(
                "{name}’s window is {window}: alpha equals beta, and this search cuts on alpha > beta only."
            ),
            _ => {
                format!("{name}’s window is {window}, which is not empty: nothing can be skipped.")
            }
        };
        let mut reasons = vec![reason];
        if recording.parent(node).is_some() && rules.fail == Fail::Soft {
            let received = self.window(node, recording.visit(node).window);
            reasons.push(format!("It received {received}."));
        }
        reasons
    }

    /// "MAX is guaranteed at least 3 at the root, via B".
    fn guaranteed(&self, owner: Player, bound: Score, setter: Setter) -> String {
        let relation = match owner {
            Player::Max => "at least",
            Player::Min => "at most",
        };
        let at = self.name(setter.node());
        let bound = score_text(bound);
        match setter {
            Setter::Child { child, .. } => format!(
                "{owner} is guaranteed {relation} {bound} at {at}, via {}",
                self.name(child)
            ),
            Setter::StandPat(_) => {
                format!("{owner} is guaranteed {relation} {bound} at {at} by standing pat")
            }
            other => other.words(&|id| self.name(id)),
        }
    }
}
