//! Any set of searches side by side on the open source.

use egui::{
    Button, Checkbox, ComboBox, Key, Label, RichText, Role, Sense, TextEdit, Ui, WidgetInfo, vec2,
};
use export::{MeasuredSource, contest_json, contest_table};
use figure::chart::{AxisScale, Chart, ChartPoint, Curve, count_mark, ratio_mark, time_mark};
use figure::{Dash, Ink};
use game::{EvaluationId, Mate, Options, OrderId, Playable};
use lesson::{capitalised, counted};
use search::{CutRule, Fail, SearchSpec};
use serde::{Deserialize, Serialize};
use stage::{SourceGame, Stage, searchable};
use strum::VariantArray;
use study::{
    Reading, Results, Study, Theory, WRONG_NOTE, abbreviated, grouped, search_name, seconds, times,
};

use super::TitledTable;
use super::chart::piece_ui;
use super::choice::{Choice, set, short_names};
use super::measurement::Measurement;
use super::preset::{PlannedStudy, Preset, PresetKind, Report, open_entry};
use super::words::{clock, left_out, some_of, worded};
use crate::cx::Cx;
use crate::session::Session;
use crate::theme::{self, Palette};
use crate::widgets::caret;
use crate::widgets::icons::{self, Icon};
use crate::widgets::text_lengths;

pub(super) struct Configurations;

impl PresetKind for Configurations {
    fn searches(&self, session: &Session) -> Result<Vec<SearchSpec>, String> {
        let searches = searches(session);
        if searches.is_empty() {
            return Err("choose the configurations on the left".to_owned());
        }
        Ok(searches)
    }

    fn wanted(&self, session: &Session, searches: Vec<SearchSpec>) -> PlannedStudy {
        let subject = searchable(&session.stage);
        PlannedStudy {
            names: short_names(&searches, game_of(&session.stage).is_some()),
            study: Study {
                branching: true,
                ..Study::of(vec![subject], searches, self.plan(session))
            },
            entries: open_entry(session),
        }
    }

    fn invitation(&self, session: &Session) -> (String, String) {
        let title = session.stage.source.title();
        let who = match searches(session).len() {
            0 => "Choose the configurations on the left".to_owned(),
            1 => "Press Run to measure the configuration on the left".to_owned(),
            count => format!("Press Run to measure the {count} configurations on the left"),
        };
        let depth = self.plan(session).depth;
        let text = format!("{who} on “{title}”, to depth {depth}: nodes and time at each depth.");
        ("Which settings help?".to_owned(), text)
    }

    fn settings(&self, _: &Session) -> Option<String> {
        None
    }

    fn headline(&self, measurement: &Measurement) -> Option<String> {
        headline(measurement)
    }

    fn notes(&self, measurement: &Measurement) -> Vec<String> {
        [
            mixed(measurement),
            unsound(measurement),
            retired(measurement),
            left_out(measurement),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn tables(&self, measurement: &Measurement) -> Vec<TitledTable> {
        let (study, results) = (measurement.study(), measurement.results());
        vec![TitledTable {
            below: format!("Times: {}.", clock(measurement.plan().repeats)),
            first: &[
                "depth",
                "configuration",
                "value",
                "nodes",
                "nodes as a multiple of the first configuration",
                "time",
            ],
            ..TitledTable::new(
                "configurations",
                contest_table(study, results, &measurement.names),
            )
        }]
    }

    fn charts(&self, measurement: &Measurement, session: &Session) -> Vec<Chart> {
        let branching = branching(measurement).map(|(_, b)| b);
        let (results, names) = (measurement.results(), &measurement.names);
        let choice = &session.settings.contest;
        let chart = |quantity: Quantity| quantity.chart(results, names, branching);
        choice.charts.map(chart).into()
    }

    /// Describes the tree that theory assumes beside leaves, if anything is known about it.
    fn chart_note(&self, measurement: &Measurement, session: &Session) -> String {
        let has_theory = session.settings.contest.charts.contains(&Quantity::Leaves);
        let branching = branching(measurement).filter(|_| has_theory);
        branching.map_or_else(String::new, |(depth, b)| {
            let plies = counted(u64::from(depth), "ply", "plies");
            format!("Theory is drawn for b = {b:.2}, the mean branching over {plies} here.")
        })
    }

    fn report(&self, measurement: &Measurement) -> Report {
        let (study, results) = (measurement.study(), measurement.results());
        let of = &measurement.of;
        Report {
            title: format!("{} configurations", of.title),
            source: MeasuredSource::of(&measurement.of, None),
            table: measurement.tables()[0].table.clone(),
            json: contest_json(study, results),
            note: format!("{}; {}", of.describe(), clock(measurement.plan().repeats)),
        }
    }

    fn options_ui(&self, ui: &mut Ui, session: &Session, cx: &mut Cx) {
        let now = &session.settings.contest;
        let mut choice = now.clone();
        let game = game_of(&session.stage);
        list_ui(ui, session, &mut choice, game);
        others_ui(ui, session, &mut choice, game);
        sets_ui(ui, &mut choice, game);
        if choice != *now {
            cx.act(move |session| session.settings.contest = choice);
        }
    }

    fn needs_options(&self, _: &Session) -> bool {
        true
    }

    fn head_ui(&self, ui: &mut Ui, session: &Session, side: usize, cx: &mut Cx) -> bool {
        let mut quantity = session.settings.contest.charts[side];
        let was = quantity;
        let name = ["First chart", "Second chart"][side];
        let field = ComboBox::from_id_salt(("quantity", side))
            .width(240.0)
            .selected_text(RichText::new(quantity.name()).font(theme::strong(theme::BODY + 1.0)))
            .show_ui(ui, |ui| {
                for &other in Quantity::ALL {
                    ui.selectable_value(&mut quantity, other, other.name());
                }
            });
        let field = field.response;
        field.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, name));
        field.on_hover_text("what the chart shows");
        if quantity != was {
            cx.act(move |session| session.settings.contest.charts[side] = quantity);
        }
        true
    }
}

/// Returns the searches that would take part now; searches without a seed or mate scores use those of the Step page.
pub(super) fn searches(session: &Session) -> Vec<SearchSpec> {
    let stage = &session.stage;
    let all = session.settings.contest.searches(game_of(stage));
    let plain = stage.setup.options();
    let as_set = |spec: SearchSpec| SearchSpec {
        options: Options {
            seed: match spec.options.seed {
                0 => plain.seed,
                seed => seed,
            },
            mate: match spec.options.mate {
                Mate::Infinite => plain.mate,
                mate @ Mate::Distance => mate,
            },
            ..spec.options
        },
        ..spec
    };
    all.into_iter().map(as_set).collect()
}

/// Returns the mean branching factor and its depth in plies: the deepest depth at which minimax's leaves are known.
fn branching(measurement: &Measurement) -> Option<(u32, f64)> {
    let (study, results) = (measurement.study(), measurement.results());
    let mut readings = results.readings.iter();
    let deepest = readings.rfind(|one| !study.searches[one.search].can_cut());
    let measured = deepest.and_then(|one| {
        let theory = Theory::of(one.counts.leaves, one.depth)?;
        Some((one.depth, theory.branching))
    });
    measured
        .into_iter()
        .chain(results.branching)
        .max_by_key(|of| of.0)
}

/// Returns the open game, which provides the orders and evaluations.
pub fn game_of(stage: &Stage) -> Option<&'static dyn Playable> {
    match &stage.source.game {
        SourceGame::Game(root) => Some(root.game()),
        SourceGame::Tree(_) => None,
    }
}

/// Names the search with the fewest nodes at the deepest depth that the first search has reached.
fn headline(measurement: &Measurement) -> Option<String> {
    let (results, names) = (measurement.results(), &measurement.names);
    // A search whose values may be wrong cannot win.
    let counts =
        |row: &&Reading| row.search == 0 || !measurement.study().searches[row.search].is_unsound();
    let mut rows = results.readings.iter();
    let first = rows.rfind(|row| row.search == 0)?;
    let nodes = |row: &Reading| row.counts.nodes;
    let there = results
        .readings
        .iter()
        .filter(|row| row.depth == first.depth)
        .filter(counts);
    let best = there.min_by_key(|row| nodes(row))?;
    let depth = first.depth;
    if names.len() == 1 {
        return Some(format!(
            "At depth {depth} {} visits {} nodes.",
            names[0],
            grouped(nodes(first))
        ));
    }
    if nodes(best) == nodes(first) {
        let there = results.readings.iter().filter(|row| row.depth == depth);
        let (as_few, more): (Vec<_>, Vec<_>) = there
            .filter(counts)
            .partition(|row| nodes(row) == nodes(first));
        let who = match (as_few.len(), more.len()) {
            (1, _) => format!("{} visits the fewest nodes", names[0]),
            (2, 0) => "both visit as many nodes".to_owned(),
            (all, 0) => format!("all {all} visit as many nodes"),
            (few, _) => format!("{} and {} more visit the fewest nodes", names[0], few - 1),
        };
        return Some(format!(
            "At depth {depth} {who}: {}.",
            grouped(nodes(first))
        ));
    }
    #[allow(clippy::cast_precision_loss)] // for a ratio
    let ratio = nodes(first) as f64 / nodes(best) as f64;
    let there = results
        .readings
        .iter()
        .filter(|row| row.depth == first.depth)
        .filter(counts);
    let others = there.filter(|row| nodes(row) == nodes(best)).count() - 1;
    let also = match others {
        0 => String::new(),
        1 => " (and one more)".to_owned(),
        others => format!(" (and {others} more)"),
    };
    Some(format!(
        "At depth {depth} {}{also} visits the fewest: {} nodes; {} visits {} as many.",
        names[best.search],
        grouped(nodes(best)),
        names[0],
        worded(&times(ratio))
    ))
}

/// Explains that only some of the searches have quiescence; `None` if all are alike.
pub(super) fn mixed(measurement: &Measurement) -> Option<String> {
    let all = &measurement.study().searches;
    let with = all.iter().filter(|one| one.quiescence).count();
    let text = "Some of these searches have quiescence and others do not: their values and node counts are not comparable.";
    (with > 0 && with < all.len()).then(|| text.to_owned())
}

/// Explains the † of searches whose values may be wrong; `None` without such a search.
pub(super) fn unsound(measurement: &Measurement) -> Option<String> {
    let mut all = measurement.study().searches.iter();
    all.any(|spec| !spec.is_exact())
        .then(|| format!("{WRONG_NOTE}, so fewer nodes are no merit."))
}

/// Lists the searches that ended early; `None` if all finished.
pub(super) fn retired(measurement: &Measurement) -> Option<String> {
    let each: Vec<String> = measurement
        .results()
        .retired
        .iter()
        .map(|one| {
            format!(
                "{} from depth {} on, {}",
                measurement.names[one.searches.start],
                one.depth,
                one.size(measurement.plan())
            )
        })
        .collect();
    (!each.is_empty()).then(|| format!("More than the budget: {}.", some_of(each.into_iter())))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Quantity {
    Nodes,
    Leaves,
    Time,
    Speed,
    Branching,
    /// Nodes as a multiple of the first configuration's.
    Ratio,
}

impl Quantity {
    pub const ALL: &'static [Quantity] = Quantity::VARIANTS;

    pub fn name(self) -> &'static str {
        match self {
            Quantity::Nodes => "Nodes visited",
            Quantity::Leaves => "Leaves evaluated",
            Quantity::Time => "Median time",
            Quantity::Speed => "Nodes per second",
            Quantity::Branching => "Effective branching factor",
            Quantity::Ratio => "Ratio to the first",
        }
    }

    fn axis(self) -> &'static str {
        match self {
            Quantity::Nodes => "nodes, logarithmic",
            Quantity::Leaves => "leaves, logarithmic",
            Quantity::Time => "time, logarithmic; whiskers: fastest and slowest run",
            Quantity::Speed => "nodes per second, logarithmic",
            Quantity::Branching => "b of 1 + b + … + b^depth nodes, logarithmic",
            Quantity::Ratio => "nodes as a multiple of the first’s, logarithmic",
        }
    }

    fn mark(self) -> fn(f64) -> String {
        match self {
            Quantity::Nodes | Quantity::Leaves | Quantity::Speed => count_mark,
            Quantity::Time => time_mark,
            Quantity::Branching | Quantity::Ratio => ratio_mark,
        }
    }

    /// Returns the value of a row and its text; `None` if the row has no value.
    #[allow(clippy::cast_precision_loss)] // for a place in a picture
    fn of(self, results: &Results, row: &Reading) -> Option<(f64, String)> {
        let (counts, time) = (row.counts, row.time?);
        let (value, text) = match self {
            Quantity::Nodes => (
                counts.nodes as f64,
                format!("{} nodes", grouped(counts.nodes)),
            ),
            Quantity::Leaves => (
                counts.leaves as f64,
                format!("{} leaves", grouped(counts.leaves)),
            ),
            Quantity::Time => (
                time.median,
                format!(
                    "{} ({} to {}, {} runs)",
                    seconds(time.median),
                    seconds(time.min),
                    seconds(time.max),
                    time.repeats
                ),
            ),
            Quantity::Speed => {
                let speed = row.nodes_per_second()?;
                (speed, format!("{} nodes per second", abbreviated(speed)))
            }
            Quantity::Branching => {
                let factor = row.branching()?;
                (factor, format!("branching factor {factor:.2}"))
            }
            Quantity::Ratio => {
                let ratio = results.ratio(row)?;
                (ratio, format!("{ratio:.4} of the first’s nodes"))
            }
        };
        (value.is_finite() && value > 0.0).then_some((value, text))
    }

    /// Returns the chart, with a curve for each configuration and the curves of theory where they apply.
    fn chart(self, results: &Results, names: &[String], branching: Option<f64>) -> Chart {
        let mut curves: Vec<Curve> = Vec::new();
        for (number, name) in names.iter().enumerate() {
            let rows = results.readings.iter().filter(|row| row.search == number);
            let mut curve = super::chart::curve(number, name.clone());
            curve.points = rows
                .filter_map(|row| {
                    let (value, text) = self.of(results, row)?;
                    let time = row.time.filter(|_| self == Quantity::Time);
                    let hover = format!("depth {}\n{name}: {text}", row.depth);
                    Some(ChartPoint {
                        spread: time.map(|time| (time.min, time.max)),
                        ..ChartPoint::at(row.depth, value, hover)
                    })
                })
                .collect();
            curves.push(curve);
        }
        let last = results.readings.iter().map(|row| row.depth).max();
        // The formulas count leaves: beside nodes, even the best search would seem to visit more than all nodes.
        if let (Quantity::Leaves, Some(b), Some(last)) = (self, branching, last) {
            curves.extend(theories(b, last));
        }
        Chart::over_depth(
            self.name(),
            self.axis(),
            AxisScale::Log(self.mark()),
            curves,
        )
    }
}

/// Returns curves of the leaves of uniform trees with this branching factor.
fn theories(branching: f64, last: u32) -> Vec<Curve> {
    type Value = fn(&Theory) -> f64;
    type Line = (&'static str, &'static str, Ink, Dash, Value);
    let all: [Line; 4] = [
        ("b^d", "every leaf", Ink::Weak, Dash::Dashed, |it| it.all),
        (
            "b^(3d/4)",
            "about random order",
            Ink::Weak,
            Dash::Dotted,
            |it| it.random,
        ),
        (
            "minimal tree",
            "perfect order",
            Ink::Max,
            Dash::Dashed,
            |it| it.minimal,
        ),
        (
            "b^(d/2)",
            "order of the best case",
            Ink::Max,
            Dash::Dotted,
            |it| it.best,
        ),
    ];
    let curve = |(name, meaning, ink, dash, value): Line| Curve {
        name: name.to_owned(),
        ink,
        marker: None,
        filled: false,
        dash: Some(dash),
        boxed: false,
        points: (1..=last)
            .map(|depth| {
                let leaves = value(&Theory::uniform(branching, depth));
                let hover = format!(
                    "depth {depth}\n{name}, {meaning}: {} leaves with b = {branching:.2}",
                    rounded(leaves)
                );
                ChartPoint::at(depth, leaves.max(1.0), hover)
            })
            .collect(),
    };
    all.map(curve).into()
}

/// Formats a number of leaves that need not be an integer.
fn rounded(leaves: f64) -> String {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
    let whole = leaves.round() as u64;
    grouped(whole)
}

/// Returns true if both are the same search, ignoring the other options of the Step page.
fn is_same(measured: &SearchSpec, chosen: &SearchSpec) -> bool {
    let options = Options {
        seed: chosen.options.seed,
        mate: chosen.options.mate,
        ..measured.options
    };
    SearchSpec {
        options,
        ..*measured
    } == *chosen
}

fn caption(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).small().weak());
}

/// The combinations, each with a button that removes it.
fn list_ui(ui: &mut Ui, session: &Session, choice: &mut Choice, game: Option<&dyn Playable>) {
    let measured = session.compare.of(Preset::Configurations);
    let measured = measured.filter(|_| session.compare.preset == Preset::Configurations);
    let measured = measured.map_or(&[][..], |one| &one.study().searches);
    let mut others = measured.len();
    let all = choice.searches(game);
    let count = counted(all.len() as u64, "configuration", "configurations");
    ui.label(RichText::new(count).font(theme::strong(theme::BODY)));
    let palette = Palette::of(ui.ctx());
    for (one, name) in all.iter().zip(short_names(&all, game.is_some())) {
        // The number used in the charts, independent of later choices.
        let number = measured.iter().position(|other| is_same(other, one));
        let number = number.unwrap_or_else(|| {
            others += 1;
            others - 1
        });
        ui.horizontal(|ui| {
            let (at, _) = ui.allocate_exact_size(vec2(28.0, 24.0), Sense::hover());
            piece_ui(ui, &super::chart::curve(number, String::new()), true, at);
            let hint = format!("remove {name}");
            let out = icons::button(ui, Icon::Close, vec2(20.0, 20.0), true, &hint, &hint);
            if out.clicked() {
                choice.leave_out(*one);
            }
            let text = RichText::new(&name).size(theme::SMALL).color(palette.text);
            ui.add(Label::new(text).truncate())
                .on_hover_text(search_name(one, game.is_some()));
        });
    }
    let out = choice.taken_out(game);
    if out > 0 {
        let again = ui.button(format!("Add {out} again"));
        if again.on_hover_text("removed searches").clicked() {
            choice.out.clear();
        }
    }
}

/// A field for any search, in text form.
fn others_ui(ui: &mut Ui, session: &Session, choice: &mut Choice, game: Option<&dyn Playable>) {
    caption(ui, "Any search, as pvs+table+deepening");
    let wrong = choice.clone().add_typed(game).err();
    let wrong = wrong.filter(|_| !choice.typed.is_empty());
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut choice.typed).char_limit(text_lengths::NAME)
            .hint_text("pvs+table")
            .desired_width((ui.available_width() - 64.0).max(80.0));
        let response = ui.add(field).on_hover_text(
            "algorithm, then parts joined by +: strict, hard, deepening, aspiration=50, table, killers, history, quiescence, order=NAME",
        );
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "another search"));
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let can_add = !choice.typed.is_empty() && wrong.is_none();
        let add = ui.add_enabled(can_add, Button::new("Add"));
        if add.on_hover_text("add this search (Enter)").clicked() || (entered && can_add) {
            // The error is shown below.
            let _ = choice.add_typed(game);
        }
        if entered {
            // The user may type another one; rejected text is replaced by the next input.
            response.request_focus();
            caret::select_all(ui.ctx(), response.id, &choice.typed);
        }
    });
    if let Some(why) = wrong {
        let color = Palette::of(ui.ctx()).error;
        let text = RichText::new(format!("{}.", capitalised(&why))).small();
        ui.add(Label::new(text.color(color)).wrap());
    }
    let own = session.setup().spec;
    if !own.is_plain() && !choice.others.contains(&own) {
        let add = ui.button("Add the Step page’s search");
        if add.on_hover_text(own.to_string()).clicked() {
            choice.others.push(own);
        }
    }
}

fn sets_ui(ui: &mut Ui, choice: &mut Choice, game: Option<&dyn Playable>) {
    caption(ui, "Algorithms");
    ui.checkbox(&mut choice.minimax, "Minimax");
    ui.checkbox(&mut choice.alpha_beta, "Alpha-beta");
    if choice.alpha_beta && choice.is_incomplete(game) {
        let text = "Tick one box in each group below to include alpha-beta.";
        let color = Palette::of(ui.ctx()).error;
        ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
    }
    ui.add_enabled_ui(choice.alpha_beta, |ui| {
        caption(ui, "Cutoff condition of alpha-beta");
        let cuts = [
            (CutRule::AtEquality, "cut on α ≥ β"),
            (CutRule::Strict, "cut on α > β (strict)"),
        ];
        one_of(ui, &mut choice.cuts, &cuts);
        caption(ui, "Alpha-beta returns");
        let fails = [
            (Fail::Soft, "the best value found (fail-soft)"),
            (Fail::Hard, "values in the window (fail-hard)"),
        ];
        one_of(ui, &mut choice.fails, &fails);
    });
    let Some(about) = game.map(Playable::about) else {
        caption(ui, "Move orders and evaluations need a position of a game.");
        return;
    };
    ui.add_enabled_ui(choice.alpha_beta, |ui| {
        caption(ui, "Move orders");
        let orders = about.orders.iter();
        let orders: Vec<_> = orders.map(|one| (OrderId::of(one), one.title)).collect();
        one_of(ui, &mut choice.orders, &orders);
    });
    caption(ui, "Evaluations");
    let evaluations = about.evaluations.iter();
    let evaluations: Vec<_> = evaluations
        .map(|one| (EvaluationId::of(one), one.title))
        .collect();
    one_of(ui, &mut choice.evaluations, &evaluations);
}

fn one_of<T: Copy + PartialEq>(ui: &mut Ui, chosen: &mut Vec<T>, all: &[(T, &str)]) {
    for &(one, name) in all {
        let mut on = chosen.contains(&one);
        let response = ui.add(Checkbox::new(&mut on, name));
        response.widget_info(|| WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), on, name));
        if response.changed() {
            set(chosen, one, on);
        }
    }
}
