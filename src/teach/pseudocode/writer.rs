//! Writes the pseudocode: the elements common to all functions, and the recursion with its optional refinements.

use game::Player;
use search::{Algorithm, CutRule, Fail, Notation, Reuse, Rules, SearchSpec};

use super::{CodeLine, CodePart};
use crate::text::{TextLine, greek};

/// The variant of the text, and the lines so far.
pub(super) struct CodeWriter {
    pub spec: SearchSpec,
    pub rules: Option<Rules>,
    pub notation: Notation,
    /// True if calls count the plies left.
    pub depth: bool,
    /// True if some player moves twice in a row, so that in negamax the sign is not always present.
    pub again: bool,
    pub root: Player,
    pub chance: bool,
    pub code: Vec<CodeLine>,
}

impl CodeWriter {
    pub fn line(&mut self, part: CodePart, indent: u8, text: TextLine) {
        self.code.push(CodeLine { part, indent, text });
    }

    pub fn say(&mut self, part: CodePart, indent: u8, text: impl AsRef<str>) {
        self.line(part, indent, TextLine::new(text));
    }

    pub fn name(&self) -> &'static str {
        match (self.spec.algorithm, self.notation) {
            (Algorithm::Pvs, _) => "pvs",
            (_, Notation::Negamax) => "negamax",
            (Algorithm::Minimax, _) if self.chance => "expectiminimax",
            (Algorithm::Minimax, _) => "minimax",
            (Algorithm::AlphaBeta | Algorithm::Mtdf, _) => "alphabeta",
        }
    }

    pub fn is_negamax(&self) -> bool {
        self.notation == Notation::Negamax
    }

    /// Appends a player's letter; in negamax without a role, since alpha and beta change owners with every move.
    pub fn letter(&self, line: TextLine, owner: Player) -> TextLine {
        let letter = greek(owner).to_string();
        if self.is_negamax() {
            line.say(letter)
        } else {
            line.with(letter, owner.into())
        }
    }

    /// Returns `alphabeta(node, depth, α, β)` for a function of that name.
    pub fn head(&self, name: &str, depth: bool) -> TextLine {
        let depth = if depth { ", depth" } else { "" };
        let line = TextLine::new(format!("{name}(node{depth}"));
        if self.rules.is_none() {
            return line.say(")");
        }
        let line = self.letter(line.say(", "), Player::Max).say(", ");
        self.letter(line, Player::Min).say(")")
    }

    /// Returns `value ← alphabeta(child, depth − 1, α, β)`.
    pub fn call(&self, name: &str, depth: bool) -> TextLine {
        let depth = if depth { ", depth − 1" } else { "" };
        let minus = if self.is_negamax() { "−" } else { "" };
        let line = TextLine::new(format!("value ← {minus}{name}(child{depth}"));
        match (self.rules, self.notation) {
            (None, _) => line.say(")"),
            (Some(_), Notation::Negamax) => line.say(", −β, −α)"),
            (Some(_), Notation::Minimax) => {
                let line = self.letter(line.say(", "), Player::Max).say(", ");
                self.letter(line, Player::Min).say(")")
            }
        }
    }

    /// Returns the call with the null window of a player.
    fn null_call(&self, player: Player) -> TextLine {
        let depth = if self.depth { ", depth − 1" } else { "" };
        if self.is_negamax() {
            return TextLine::new(format!("value ← −pvs(child{depth}, −(α+), −α)"));
        }
        let line = TextLine::new(format!("value ← pvs(child{depth}, "));
        match player {
            Player::Max => {
                let line = self.letter(line, player).say(", ");
                self.letter(line, player).say("+)")
            }
            Player::Min => {
                let line = self.letter(line, player).say("−, ");
                self.letter(line, player).say(")")
            }
        }
    }

    /// Appends ", clamped to [α, β]" if the search is fail-hard.
    pub fn clamped(&self, line: TextLine) -> TextLine {
        if self.rules.is_none_or(|rules| rules.fail == Fail::Soft) {
            return line;
        }
        let line = self.letter(line.say(", clamped to ["), Player::Max);
        self.letter(line.say(", "), Player::Min).say("]")
    }

    pub fn leaf_return(&self) -> TextLine {
        self.clamped(TextLine::new(if self.is_negamax() {
            "return its value to the mover"
        } else {
            "return its value"
        }))
    }

    /// Returns the players with a half of the text: in negamax only the mover.
    pub fn halves(&self) -> &'static [Player] {
        if self.is_negamax() {
            &[Player::Max]
        } else {
            &[Player::Max, Player::Min]
        }
    }

    pub fn best(player: Player) -> String {
        format!("best ← {}(best, value)", better(player))
    }

    pub fn narrow(&self, player: Player) -> TextLine {
        let line = self.letter(TextLine::default(), player);
        let line = line.say(format!(" ← {}(", better(player)));
        self.letter(line, player).say(", best)")
    }

    pub fn closed(&self) -> TextLine {
        let sign = match self.rules.map(|rules| rules.cut) {
            Some(CutRule::Strict) => " > ",
            _ => " ≥ ",
        };
        let line = self.letter(TextLine::new("if "), Player::Max).say(sign);
        self.letter(line, Player::Min)
    }

    pub fn recursion(&mut self) {
        let head = self.head(self.name(), self.depth);
        self.line(CodePart::Head, 0, head);
        if self.spec.algorithm == Algorithm::Pvs {
            let text = if self.is_negamax() {
                "(α+ is the next number above α)"
            } else {
                "(α+ is the next number above α, β− the one below β)"
            };
            self.say(CodePart::NextNumber, 1, text);
        }
        let test = match (self.depth, self.spec.quiescence) {
            (false, _) => "if node is a leaf:",
            (true, false) => "if depth = 0 or game over:",
            (true, true) => "if game over:",
        };
        self.say(CodePart::LeafTest, 1, test);
        let text = self.leaf_return();
        self.line(CodePart::LeafReturn, 2, text);
        if self.spec.quiescence {
            let line = TextLine::new("if depth = 0: return ");
            let line = line.then(self.head("quiesce", false));
            self.line(CodePart::Quiesce, 1, line);
        }
        self.lookup();
        self.order();
        if self.chance {
            self.at_chance();
        }
        for &player in self.halves() {
            let mut indent = 1;
            if !self.is_negamax() {
                let asked = TextLine::new("if node is ").player(player).say(":");
                self.line(CodePart::PlayerTest(player), 1, asked);
                indent = 2;
            }
            self.half(player, indent);
        }
        self.store();
    }

    fn half(&mut self, player: Player, indent: u8) {
        let worst = match player {
            Player::Max => "best ← −∞",
            Player::Min => "best ← ∞",
        };
        self.say(CodePart::Start(player), indent, worst);
        self.say(CodePart::Loop(player), indent, "for each child of node:");
        let inner = indent + 1;
        let called = self.call(self.name(), self.depth);
        if self.spec.algorithm == Algorithm::Pvs {
            self.say(
                CodePart::FirstTest(player),
                inner,
                "if it is the first child:",
            );
            self.line(CodePart::Call(player), inner + 1, called.clone());
            self.again(inner + 2);
            self.say(CodePart::Others(player), inner, "else:");
            let text = self.null_call(player);
            self.line(CodePart::NullCall(player), inner + 1, text);
            self.research(player, inner + 1, called);
        } else {
            self.line(CodePart::Call(player), inner, called);
            self.again(inner + 1);
        }
        self.say(CodePart::Best(player), inner, CodeWriter::best(player));
        if self.rules.is_some() {
            let text = self.narrow(player);
            self.line(CodePart::Narrow(player), inner, text);
            self.cut(player, inner);
        }
        if self.spec.table.is_none() {
            self.say(CodePart::Return(player), indent, "return best");
        }
    }

    fn again(&mut self, indent: u8) {
        if !(self.again && self.is_negamax()) {
            return;
        }
        let same = match (self.rules, self.spec.algorithm) {
            (None, _) => "no “−”".to_owned(),
            (Some(_), Algorithm::Pvs) => "no “−”, α and β in their places".to_owned(),
            (Some(_), _) => {
                let depth = if self.depth { ", depth − 1" } else { "" };
                format!("negamax(child{depth}, α, β)")
            }
        };
        let said = format!("(same player again: {same})");
        self.say(CodePart::Again, indent, said);
    }

    /// Searches a child again that is better than a null window can show.
    fn research(&mut self, player: Player, indent: u8, called: TextLine) {
        let line = self.letter(TextLine::new("if "), Player::Max);
        let line = self.letter(line.say(" < value < "), Player::Min).say(":");
        self.line(CodePart::ResearchTest(player), indent, line);
        let soft = self.rules.is_some_and(|rules| rules.fail == Fail::Soft);
        let raised = TextLine::new("best ← value");
        let raised = if soft {
            self.letter(raised.say(", "), player).say(" ← value")
        } else {
            raised
        };
        self.line(CodePart::Raise(player), indent + 1, raised);
        self.line(CodePart::Research(player), indent + 1, called);
    }

    fn cut(&mut self, player: Player, indent: u8) {
        let skip = match (self.notation, player) {
            (Notation::Negamax, _) => "skip the rest",
            // Named after the deciding bound, which is the opponent's.
            (_, Player::Max) => "skip the rest (beta cutoff)",
            (_, Player::Min) => "skip the rest (alpha cutoff)",
        };
        let kept = match (self.spec.killers, self.spec.history) {
            (false, false) => {
                let line = self.closed().say(": ").say(skip);
                self.line(CodePart::Cut(player), indent, line);
                return;
            }
            (true, false) => "killers[ply] ← it",
            (false, true) => "history[it] += depth²",
            (true, true) => "killers[ply] ← it; history[it] += depth²",
        };
        let line = self.closed().say(":");
        self.line(CodePart::CutTest(player), indent, line);
        let kept = format!("if quiet: {kept}");
        self.say(CodePart::Remember(player), indent + 1, kept);
        self.say(CodePart::Cut(player), indent + 1, skip);
    }

    fn lookup(&mut self) {
        let Some(table) = self.spec.table else { return };
        self.say(CodePart::Lookup, 1, "entry ← table[node]");
        let test = match table.reuse {
            Reuse::Exact => "if entry.depth = depth:",
            Reuse::AtLeast => "if entry.depth ≥ depth:",
            Reuse::AnyDepth => "if there is an entry: (unsound)",
        };
        self.say(CodePart::TableTest, 1, test);
        if self.rules.is_none() {
            self.say(CodePart::TableExact, 2, "return entry.value");
            return;
        }
        for (part, owner, test, side) in [
            (CodePart::TableLow, Player::Min, "if entry.lo ≥ ", "lo"),
            (CodePart::TableHigh, Player::Max, "if entry.hi ≤ ", "hi"),
        ] {
            let line = self.letter(TextLine::new(test), owner);
            let line = self.clamped(line.say(format!(": return entry.{side}")));
            self.line(part, 2, line);
        }
        let exact = self.clamped(TextLine::new("if entry.lo = entry.hi: return entry.lo"));
        self.line(CodePart::TableExact, 2, exact);
        let mut line = TextLine::default();
        for (owner, side, then) in [(Player::Max, "lo", ", "), (Player::Min, "hi", "")] {
            line = self.letter(line, owner);
            line = line.say(format!(" ← {}(", better(owner)));
            line = self
                .letter(line, owner)
                .say(format!(", entry.{side}){then}"));
        }
        self.line(CodePart::TableNarrow, 2, line);
        let line = self.letter(TextLine::new("a, b ← "), Player::Max);
        let line = self.letter(line.say(", "), Player::Min);
        self.line(CodePart::Keep, 1, line);
    }

    fn order(&mut self) {
        let spec = self.spec;
        let first = match (spec.table, spec.deepening) {
            (Some(_), _) => Some("entry.move"),
            (None, true) => Some("best line before"),
            (None, false) => None,
        };
        let mut early: Vec<&str> = first.into_iter().collect();
        if spec.killers || spec.history {
            early.push("loud");
        }
        if spec.killers {
            early.push("killers[ply]");
        }
        if spec.history {
            early.push("history");
        }
        if !early.is_empty() {
            let text = format!("order: {}", early.join(", "));
            self.say(CodePart::Order, 1, text);
        }
    }

    fn store(&mut self) {
        let Some(table) = self.spec.table else { return };
        if self.rules.is_none() || table.no_bounds {
            let unsound = if table.no_bounds { " (unsound)" } else { "" };
            let text = format!("table[node] ← depth, best, its move{unsound}");
            self.say(CodePart::StoreExact, 1, text);
        } else {
            for (part, text) in [
                (CodePart::StoreHigh, "if best ≤ a: store depth, hi ← best"),
                (
                    CodePart::StoreLow,
                    "else if best ≥ b: store depth, lo ← best",
                ),
                (CodePart::StoreExact, "else: store depth, lo ← hi ← best"),
                (
                    CodePart::StoreNote,
                    "(same depth: other bound stays; best move too)",
                ),
            ] {
                self.say(part, 1, text);
            }
        }
        self.say(CodePart::ReturnBest, 1, "return best");
    }
}

/// Returns the function that a player applies to values.
pub(super) fn better(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}
