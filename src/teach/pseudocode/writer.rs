//! Writes the pseudocode: the driver that searches the root, the recursion with its optional refinements, chance nodes
//! (expectiminimax by Michie 1966, Star1 by Ballard 1983), and quiescence.

use game::Player;
use search::{Algorithm, CutRule, Fail, Notation, Reuse, Rules, SearchSpec};

use super::part::PlayerPart as Own;
use super::{ChancePart, CodeLine, CodePart, DriverPart};
use text::{Role, TextLine, greek, say, score_text};

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
    /// Writes a line. Players and bounds have the roles of their owners, except in comments, and in negamax, where
    /// alpha and beta change owners with every move.
    fn line(&mut self, part: CodePart, indent: u8, text: impl AsRef<str>) {
        let mut text = text.as_ref().to_owned();
        if !self.is_negamax() && !text.starts_with('(') {
            for (word, role) in [
                ("α", Role::Max),
                ("MAX", Role::Max),
                ("β", Role::Min),
                ("MIN", Role::Min),
            ] {
                text = text.replace(word, &role.mark(word));
            }
        }
        let text = TextLine::new(text);
        self.code.push(CodeLine { part, indent, text });
    }

    fn name(&self) -> &'static str {
        match (self.spec.algorithm, self.notation) {
            (Algorithm::Pvs, _) => "pvs",
            (_, Notation::Negamax) => "negamax",
            (Algorithm::Minimax, _) if self.chance => "expectiminimax",
            (Algorithm::Minimax, _) => "minimax",
            (Algorithm::AlphaBeta | Algorithm::Mtdf, _) => "alphabeta",
        }
    }

    fn is_negamax(&self) -> bool {
        self.notation == Notation::Negamax
    }

    /// Returns `alphabeta(node, depth, α, β)` for a function of that name.
    fn head(&self, name: &str, depth: bool) -> String {
        let depth = if depth { ", depth" } else { "" };
        let window = self.rules.map_or("", |_| ", α, β");
        format!("{name}(node{depth}{window})")
    }

    /// Returns `, depth − 1` where calls count the plies left.
    fn one_less(&self) -> &'static str {
        if self.depth { ", depth − 1" } else { "" }
    }

    /// Returns `value ← alphabeta(child, depth − 1, α, β)`.
    fn call(&self, name: &str, depth: &str) -> String {
        let (minus, window) = match (self.is_negamax(), self.rules) {
            (true, None) => ("−", ""),
            (true, Some(_)) => ("−", ", −β, −α"),
            (false, None) => ("", ""),
            (false, Some(_)) => ("", ", α, β"),
        };
        format!("value ← {minus}{name}(child{depth}{window})")
    }

    /// Adds "clamped to [α, β]" to a returned value if the search is fail-hard.
    fn clamped(&self, code: String) -> String {
        match self.rules.map(|rules| rules.fail) {
            Some(Fail::Hard) => say!(code_clamped, code),
            _ => code,
        }
    }

    /// Returns "its value", as a leaf returns it.
    fn own_value(&self) -> &'static str {
        if self.is_negamax() {
            say!(code_value_to_mover)
        } else {
            say!(code_value)
        }
    }

    /// Returns the players with a half of the text: in negamax only the mover.
    fn halves(&self) -> &'static [Player] {
        if self.is_negamax() {
            &[Player::Max]
        } else {
            &[Player::Max, Player::Min]
        }
    }

    /// Writes the test of a half's player; returns the indent of the half.
    fn player_test(&mut self, part: Own, player: Player) -> u8 {
        if self.is_negamax() {
            return 1;
        }
        let text = say!(code_if_player, player = player.to_string());
        self.line(CodePart::Own(part, player), 1, text);
        2
    }

    fn narrow(player: Player) -> String {
        let letter = greek(player);
        format!("{letter} ← {}({letter}, best)", better(player))
    }

    fn best(player: Player) -> String {
        format!("best ← {}(best, value)", better(player))
    }

    fn closed(&self) -> &'static str {
        match self.rules.map(|rules| rules.cut) {
            Some(CutRule::Strict) => "if α > β",
            _ => "if α ≥ β",
        }
    }

    /// Writes the function that searches the root, if that takes more than one call.
    pub fn driver(&mut self) {
        use DriverPart as Part;
        let name = self.name();
        let mut lines = vec![(Part::Head, 0, "search(root, D)".to_owned())];
        let mut say = |part, indent, text: &str| lines.push((part, indent, text.to_owned()));
        let mtdf = self.spec.algorithm == Algorithm::Mtdf;
        if mtdf {
            say(Part::NextNumber, 1, say!(code_next_number_mtdf));
            say(Part::Guess, 1, "g ← 0");
        }
        let (mut indent, mut depth) = (1, "D");
        if self.spec.deepening {
            say(Part::Depths, 1, "for d ← 1 to D:");
            (indent, depth) = (2, "d");
        }
        let inner = indent + 1;
        if mtdf {
            say(Part::Bounds, indent, "lower ← −∞, upper ← ∞");
            say(Part::Questions, indent, "while lower < upper:");
            say(Part::Question, inner, "if g = lower: b ← g+, else b ← g");
            // The question is from MAX's side, whichever player is to move.
            let (minus, window) = if self.is_negamax() && self.root == Player::Min {
                ("−", "−b, −(b−)")
            } else {
                ("", "b−, b")
            };
            let call = format!("g ← {minus}{name}(root, {depth}, {window})");
            say(Part::Call, inner, &call);
            say(Part::Answer, inner, "if g < b: upper ← g, else lower ← g");
        } else {
            if let Some(width) = &self.spec.aspiration.map(score_text) {
                say(Part::AspirationTest, indent, say!(code_if_finite));
                let call = format!("v ← {name}(root, {depth}, g − {width}, g + {width})");
                say(Part::AspirationCall, inner, &call);
                say(Part::AspirationHeld, inner, &say!(code_if_held, width));
            }
            let window = self.rules.map_or("", |_| ", −∞, ∞");
            let call = format!("g ← {name}(root, {depth}{window})");
            say(Part::Call, indent, &call);
        }
        say(Part::Return, 1, "return g");
        for (part, indent, text) in lines {
            self.line(CodePart::Driver(part), indent, text);
        }
    }

    pub fn recursion(&mut self) {
        self.line(CodePart::Head, 0, self.head(self.name(), self.depth));
        if self.spec.algorithm == Algorithm::Pvs {
            let next = if self.is_negamax() {
                say!(code_next_number_negamax)
            } else {
                say!(code_next_number)
            };
            self.line(CodePart::NextNumber, 1, next);
        }
        let test = match (self.depth, self.spec.quiescence) {
            (false, _) => say!(code_if_leaf),
            (true, false) => say!(code_if_depth_or_over),
            (true, true) => say!(code_if_over),
        };
        self.line(CodePart::LeafTest, 1, test);
        let returned = self.clamped(format!("return {}", self.own_value()));
        self.line(CodePart::LeafReturn, 2, returned);
        if self.spec.quiescence {
            let call = format!("if depth = 0: return {}", self.head("quiesce", false));
            self.line(CodePart::Quiesce, 1, call);
        }
        self.lookup();
        self.order();
        if self.chance {
            self.at_chance();
        }
        for &player in self.halves() {
            let indent = self.player_test(Own::Test, player);
            self.half(player, indent);
        }
        self.store();
    }

    fn half(&mut self, player: Player, indent: u8) {
        let part = |part| CodePart::Own(part, player);
        let worst = match player {
            Player::Max => "best ← −∞",
            Player::Min => "best ← ∞",
        };
        self.line(part(Own::Start), indent, worst);
        self.line(part(Own::Loop), indent, say!(code_each_child));
        let inner = indent + 1;
        let called = self.call(self.name(), self.one_less());
        if self.spec.algorithm == Algorithm::Pvs {
            self.line(part(Own::FirstTest), inner, say!(code_if_first_child));
            self.line(part(Own::Call), inner + 1, &called);
            self.again(inner + 2);
            self.line(part(Own::Others), inner, "else:");
            let (minus, window) = match player {
                _ if self.is_negamax() => ("−", "−(α+), −α"),
                Player::Max => ("", "α, α+"),
                Player::Min => ("", "β−, β"),
            };
            let depth = self.one_less();
            let null_call = format!("value ← {minus}pvs(child{depth}, {window})");
            self.line(part(Own::NullCall), inner + 1, null_call);
            // A child is searched again that is better than a null window can show.
            self.line(part(Own::ResearchTest), inner + 1, "if α < value < β:");
            let soft = self.rules.is_some_and(|rules| rules.fail == Fail::Soft);
            let bound = soft.then(|| format!(", {} ← value", greek(player)));
            let raise = format!("best ← value{}", bound.unwrap_or_default());
            self.line(part(Own::Raise), inner + 2, raise);
            self.line(part(Own::Research), inner + 2, called);
        } else {
            self.line(part(Own::Call), inner, called);
            self.again(inner + 1);
        }
        self.line(part(Own::Best), inner, CodeWriter::best(player));
        if self.rules.is_some() {
            self.line(part(Own::Narrow), inner, CodeWriter::narrow(player));
            self.cut(player, inner);
        }
        if self.spec.table.is_none() {
            self.line(part(Own::Return), indent, "return best");
        }
    }

    fn again(&mut self, indent: u8) {
        if !(self.again && self.is_negamax()) {
            return;
        }
        let text = match (self.rules, self.spec.algorithm) {
            (None, _) => say!(code_again_no_minus).to_owned(),
            (Some(_), Algorithm::Pvs) => say!(code_again_in_places).to_owned(),
            (Some(_), _) => {
                let code = format!("negamax(child{}, α, β)", self.one_less());
                say!(code_again, code)
            }
        };
        self.line(CodePart::Again, indent, text);
    }

    fn cut(&mut self, player: Player, indent: u8) {
        let part = |part| CodePart::Own(part, player);
        let skip = match (self.notation, player) {
            (Notation::Negamax, _) => say!(code_skip),
            // Named after the deciding bound, which is the opponent's.
            (_, Player::Max) => say!(code_skip_beta),
            (_, Player::Min) => say!(code_skip_alpha),
        };
        let closed = self.closed();
        let kept = match (self.spec.killers, self.spec.history) {
            (false, false) => {
                return self.line(part(Own::Cut), indent, format!("{closed}: {skip}"));
            }
            (true, false) => "killers[ply] ← it",
            (false, true) => "history[it] += depth²",
            (true, true) => "killers[ply] ← it; history[it] += depth²",
        };
        self.line(part(Own::CutTest), indent, format!("{closed}:"));
        let quiet = say!(code_if_quiet, code = kept);
        self.line(part(Own::Remember), indent + 1, quiet);
        self.line(part(Own::Cut), indent + 1, skip);
    }

    fn lookup(&mut self) {
        let Some(table) = self.spec.table else { return };
        self.line(CodePart::Lookup, 1, "entry ← table[node]");
        let test = match table.reuse {
            Reuse::Exact => "if entry.depth = depth:",
            Reuse::AtLeast => "if entry.depth ≥ depth:",
            Reuse::AnyDepth => say!(code_any_entry),
        };
        self.line(CodePart::TableTest, 1, test);
        if self.rules.is_none() {
            return self.line(CodePart::TableExact, 2, "return entry.value");
        }
        for (part, text) in [
            (CodePart::TableLow, "if entry.lo ≥ β: return entry.lo"),
            (CodePart::TableHigh, "if entry.hi ≤ α: return entry.hi"),
            (
                CodePart::TableExact,
                "if entry.lo = entry.hi: return entry.lo",
            ),
        ] {
            self.line(part, 2, self.clamped(text.to_owned()));
        }
        let narrow = "α ← max(α, entry.lo), β ← min(β, entry.hi)";
        self.line(CodePart::TableNarrow, 2, narrow);
        self.line(CodePart::Keep, 1, "a, b ← α, β");
    }

    fn order(&mut self) {
        let spec = self.spec;
        let known = match (spec.table, spec.deepening) {
            (Some(_), _) => Some("entry.move"),
            (None, true) => Some(say!(code_best_line)),
            (None, false) => None,
        };
        let early: Vec<&str> = [
            known,
            (spec.killers || spec.history).then(|| say!(code_loud)),
            spec.killers.then_some("killers[ply]"),
            spec.history.then_some("history"),
        ]
        .into_iter()
        .flatten()
        .collect();
        if !early.is_empty() {
            self.line(
                CodePart::Order,
                1,
                say!(code_order, moves = early.join(", ")),
            );
        }
    }

    fn store(&mut self) {
        let Some(table) = self.spec.table else { return };
        if self.rules.is_none() || table.no_bounds {
            let text = if table.no_bounds {
                say!(code_store_unsound)
            } else {
                say!(code_store)
            };
            self.line(CodePart::StoreExact, 1, text);
        } else {
            let low = "else if best ≥ b: store depth, lo ← best";
            let note = say!(code_store_note);
            for (part, text) in [
                (CodePart::StoreHigh, "if best ≤ a: store depth, hi ← best"),
                (CodePart::StoreLow, low),
                (CodePart::StoreExact, "else: store depth, lo ← hi ← best"),
                (CodePart::StoreNote, note),
            ] {
                self.line(part, 1, text);
            }
        }
        self.line(CodePart::ReturnBest, 1, "return best");
    }

    fn at_chance(&mut self) {
        use ChancePart as Part;
        let star1 = self.spec.star1;
        let window = match (self.rules, star1) {
            (None, _) => "",
            (Some(_), false) => ", −∞, ∞",
            (Some(_), true) => ", max(a, L), min(b, U)",
        };
        let (name, depth) = (self.name(), self.one_less());
        // With a table, the value is stored before it is returned.
        let gives = self.spec.table.map_or("return", |_| "best ←");
        let bounds = if self.is_negamax() {
            say!(code_bounds_for_mover)
        } else {
            say!(code_bounds)
        };
        let returned = self.clamped(format!("{gives} sum"));
        let cuts = [
            (Part::CutHigh, "if value ≥ b", "L"),
            (Part::CutLow, "if value ≤ a", "U"),
        ];
        let cuts = cuts.map(|(part, test, bound)| {
            let code = format!("{test}: {gives} sum + {bound} · rest");
            (part, self.clamped(code))
        });
        let mut say = |part, indent, text: &str| self.line(CodePart::Chance(part), indent, text);
        if star1 {
            say(Part::Bounds, 1, bounds);
        }
        say(Part::Test, 1, say!(code_if_chance));
        let rest = if star1 { ", rest ← 1" } else { "" };
        say(Part::Start, 2, &format!("sum ← 0{rest}"));
        say(Part::Loop, 2, say!(code_each_outcome));
        if star1 {
            say(Part::Rest, 3, "rest ← rest − p");
            say(Part::Alpha, 3, "a ← (α − sum − U · rest) / p");
            say(Part::Beta, 3, "b ← (β − sum − L · rest) / p");
        }
        say(
            Part::Call,
            3,
            &format!("value ← {name}(child{depth}{window})"),
        );
        say(Part::Sum, 3, "sum ← sum + p · value");
        if star1 {
            for (part, text) in &cuts {
                say(*part, 3, text);
            }
        }
        say(Part::Return, 2, &returned);
    }

    /// Writes the search below the horizon: standing pat, then loud moves only.
    pub fn quiescence(&mut self) {
        let own = self.own_value();
        self.line(CodePart::QuietHead, 0, self.head("quiesce", false));
        self.line(CodePart::QuietLeafTest, 1, say!(code_if_over));
        let returned = self.clamped(format!("return {own}"));
        self.line(CodePart::QuietLeafReturn, 2, returned);
        for &player in self.halves() {
            let indent = self.player_test(Own::QuietTest, player);
            let part = |part| CodePart::Own(part, player);
            let worst = match player {
                Player::Max => "−∞",
                Player::Min => "∞",
            };
            let code = self.clamped(format!("best ← {own}"));
            let stand = say!(code_or_in_check, code, worst);
            self.line(part(Own::StandPat), indent, stand);
            let narrow = self.rules.map(|_| CodeWriter::narrow(player));
            if let Some(narrow) = &narrow {
                self.line(part(Own::StandNarrow), indent, narrow);
            }
            self.line(part(Own::QuietLoop), indent, say!(code_each_loud_child));
            let inner = indent + 1;
            if self.rules.is_some() {
                let cut = format!("{}: {}", self.closed(), say!(code_skip));
                self.line(part(Own::QuietCut), inner, cut);
            }
            self.line(part(Own::QuietCall), inner, self.call("quiesce", ""));
            self.line(part(Own::QuietBest), inner, CodeWriter::best(player));
            if let Some(narrow) = narrow {
                self.line(part(Own::QuietNarrow), inner, narrow);
            }
            self.line(part(Own::QuietReturn), indent, "return best");
        }
    }
}

/// Returns the function that a player applies to values.
fn better(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}
