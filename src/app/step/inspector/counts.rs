//! The costs of both searches so far, side by side.

use egui::{Align, Label, Layout, Response, RichText, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use crate::theme::{self, Palette};
use search::trace::{Event, Moment, Step};
use search::{Algorithm, Counts, SearchSpec};
use stage::Stage;
use teach::{grouped, percent};
use text::say;

/// The counts of minimax and of the cutting search at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountPair {
    minimax: Option<Counts>,
    /// Alpha-beta or a variant of it.
    cutting: Option<Counts>,
    spec: SearchSpec,
    ended: bool,
    /// True at the step that enters a node, before it is known to be a leaf.
    entering: bool,
}

impl CountPair {
    /// Returns the counts at a moment. If alpha-beta is stepped, minimax has reached the point where it has seen
    /// everything that alpha-beta saw or skipped.
    pub fn at(stage: &Stage, moment: &Moment<'_>) -> CountPair {
        let stepped = moment.counts();
        let spec = stage.recording.spec().in_force();
        let (minimax, cutting) = if spec.can_cut() {
            let minimax = (stage.complete && spec.is_plain())
                .then(|| stage.node_map.minimax_so_far(&stage.tree, moment));
            (minimax, Some(stepped))
        } else {
            (Some(stepped), None)
        };
        CountPair {
            minimax,
            cutting,
            spec,
            ended: moment.step() == stage.recording.steps(),
            entering: matches!(stage.recording.event(moment.step()), Some(Event::Enter(_))),
        }
    }
}

/// Counts the nodes visited at a step, as in `7 nodes visited so far, 9 by minimax (tree: 13)`; at the end, as in `11
/// nodes instead of minimax’s 13`.
pub(crate) fn in_words(stage: &Stage, step: Step) -> String {
    let pair = CountPair::at(stage, &stage.recording.moment(step));
    let visited = pair.cutting.or(pair.minimax).unwrap_or_default().nodes;
    let other = pair.minimax.filter(|_| pair.cutting.is_some());
    let name = if stage.tree.has_chance() {
        say!(step_count_expectiminimax)
    } else {
        say!(step_count_minimax)
    };
    let other = other.map(|counts| counts.nodes);
    if pair.ended {
        return match other {
            Some(other) if other == visited => say!(step_count_as_many, name, visited),
            Some(other) => say!(step_count_instead, name, other, visited),
            None => say!(step_count_visited, visited),
        };
    }
    // Minimax visits every node of a whole tree once.
    let is_whole = stage.complete && pair.minimax.is_some();
    let all = stage.tree.len();
    match other {
        Some(other) if is_whole => say!(step_count_so_far_both_of, all, name, other, visited),
        Some(other) => say!(step_count_so_far_both, name, other, visited),
        None if is_whole => say!(step_count_so_far_of, all, visited),
        None => say!(step_count_so_far, visited),
    }
}

#[derive(Clone, Copy)]
struct CountRow {
    name: &'static str,
    /// The tooltip that explains a short name; empty if the name is clear.
    hint: &'static str,
    of: fn(&CountPair, Counts) -> Amount,
}

#[derive(Clone, Copy)]
enum Amount {
    Number(u64),
    Ratio(f64),
}

impl Amount {
    fn text(self) -> String {
        match self {
            Amount::Number(number) => grouped(number),
            Amount::Ratio(ratio) => text::decimals(ratio, 1),
        }
    }
}

/// Returns the rows of a search, including the counts of its parts.
fn rows(spec: &SearchSpec) -> impl Iterator<Item = CountRow> {
    let rows: [(bool, CountRow); 8] = [
        (
            true,
            CountRow {
                name: say!(step_count_nodes),
                hint: "",
                of: |_, counts| Amount::Number(counts.nodes),
            },
        ),
        (
            true,
            CountRow {
                name: say!(step_count_leaves),
                hint: if spec.quiescence {
                    say!(step_count_leaves_hint)
                } else {
                    ""
                },
                of: |_, counts| Amount::Number(counts.leaves),
            },
        ),
        (
            spec.quiescence,
            CountRow {
                name: say!(step_count_stand_pats),
                hint: say!(step_count_stand_pats_hint),
                of: |_, counts| Amount::Number(counts.stand_pats),
            },
        ),
        (
            true,
            CountRow {
                name: say!(step_count_cutoffs),
                hint: "",
                of: |_, counts| Amount::Number(counts.cutoffs),
            },
        ),
        (
            spec.is_plain(),
            CountRow {
                name: say!(step_count_branching),
                hint: say!(step_count_branching_hint),
                of: |pair, counts| Amount::Ratio(counts.average_branching(pair.entering.into())),
            },
        ),
        (
            spec.table.is_some(),
            CountRow {
                name: say!(step_count_table_answers),
                hint: say!(step_count_table_answers_hint),
                of: |_, counts| Amount::Number(counts.returns),
            },
        ),
        (
            spec.aspiration.is_some() || spec.algorithm == Algorithm::Pvs,
            CountRow {
                name: say!(step_count_researches),
                hint: say!(step_count_researches_hint),
                of: |_, counts| Amount::Number(counts.researches),
            },
        ),
        (
            spec.quiescence,
            CountRow {
                name: say!(step_count_quiescence),
                hint: say!(step_count_quiescence_hint),
                of: |_, counts| Amount::Number(counts.quiescence_nodes),
            },
        ),
    ];
    rows.into_iter().filter(|row| row.0).map(|row| row.1)
}

/// A cell: its text, its spoken name, the reason why it is empty.
struct CountCell<'a> {
    text: String,
    name: String,
    why: &'a str,
}

pub fn show(ui: &mut Ui, pair: &CountPair) {
    let title = if pair.ended {
        say!(step_count_total)
    } else {
        say!(step_count_title_so_far)
    };
    ui.add_space(12.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    // Rows of text, not of buttons.
    ui.spacing_mut().interact_size.y = 0.0;
    let width = ui.available_width();
    let cutting_name = pair.cutting_name();
    let why_no_minimax = match pair.minimax {
        Some(_) => "",
        None if pair.spec.is_plain() => say!(step_count_minimax_too_large),
        None => say!(step_count_minimax_not_stepped),
    };
    // A search that is not counted has no column.
    let [slow, quick] = [pair.minimax.is_some(), pair.cutting.is_some()];
    let heading =
        |ui: &mut Ui, text: &str| ui.add(Label::new(RichText::new(text).small().weak()).truncate());
    let columns = Columns::of(width, pair);
    row(ui, &columns, |ui, column| match column {
        0 if why_no_minimax.is_empty() => heading(ui, title),
        0 => heading(ui, title).on_hover_text(why_no_minimax),
        1 if slow && quick => {
            heading(ui, say!(step_count_minimax)).on_hover_text(say!(step_count_minimax_hint))
        }
        1 if slow => heading(ui, say!(step_count_minimax)),
        2 if quick => heading(ui, cutting_name),
        3 if slow && quick => heading(ui, say!(step_count_saved)),
        _ => nothing(ui),
    });
    for CountRow { name, hint, of } in rows(&pair.spec) {
        // The row that is empty for minimax.
        let cutoffs = name == say!(step_count_cutoffs);
        if cutoffs && !quick {
            continue;
        }
        let [minimax, cutting] =
            [pair.minimax, pair.cutting].map(|counts| counts.map(|it| of(pair, it)));
        let minimax_cell = cell(
            minimax.filter(|_| !cutoffs),
            name,
            say!(step_count_minimax),
            say!(step_cut_minimax),
        );
        let cutting_cell = cell(cutting, name, cutting_name, "");
        let saved = match (minimax, cutting) {
            (Some(Amount::Number(minimax)), Some(Amount::Number(cutting))) if !cutoffs => {
                Some((minimax, cutting))
            }
            _ => None,
        };
        row(ui, &columns, |ui, column| match column {
            0 if hint.is_empty() => ui.add(Label::new(name).truncate()),
            0 => ui.add(Label::new(name).truncate()).on_hover_text(hint),
            1 if slow => number(ui, &minimax_cell, (!quick, columns.size)),
            2 if quick => number(ui, &cutting_cell, (true, columns.size)),
            3 => saved_ui(ui, name, saved, columns.size),
            _ => nothing(ui),
        });
    }
}

fn nothing(ui: &mut Ui) -> Response {
    ui.allocate_response(Vec2::ZERO, Sense::hover())
}

impl CountPair {
    fn cutting_name(&self) -> &'static str {
        match self.spec.algorithm {
            Algorithm::Minimax | Algorithm::AlphaBeta => say!(step_count_alpha_beta),
            Algorithm::Pvs => say!(step_count_pvs),
            Algorithm::Mtdf => say!(step_count_mtdf),
        }
    }
}

fn cell<'a>(count: Option<Amount>, row: &str, column: &str, why: &'a str) -> CountCell<'a> {
    let text = count.map_or_else(|| "–".to_owned(), Amount::text);
    let spoken = count.map_or_else(|| say!(step_count_none).to_owned(), Amount::text);
    CountCell {
        name: format!("{row}, {column}: {spoken}"),
        why: if count.is_some() { "" } else { why },
        text,
    }
}

fn number(ui: &mut Ui, cell: &CountCell<'_>, (stepped, size): (bool, f32)) -> Response {
    let mut text = RichText::new(&cell.text).size(size);
    if stepped && cell.why.is_empty() {
        text = text.family(theme::strong_family());
    } else if !cell.why.is_empty() {
        text = text.weak();
    }
    let response = ui.label(text);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &cell.name));
    if cell.why.is_empty() {
        response
    } else {
        response.on_hover_text(cell.why)
    }
}

fn saved_ui(ui: &mut Ui, row: &str, counts: Option<(u64, u64)>, size: f32) -> Response {
    let Some((minimax, alpha_beta)) = counts else {
        return nothing(ui);
    };
    let saved = minimax.saturating_sub(alpha_beta);
    let color = Palette::of(ui.ctx()).best;
    let text = RichText::new(grouped(saved)).size(size).color(color);
    let response = ui.label(text);
    response.widget_info(|| {
        WidgetInfo::labeled(
            Role::Label,
            true,
            format!("{row}, {}: {}", say!(step_count_saved), grouped(saved)),
        )
    });
    #[allow(clippy::cast_precision_loss)] // a percentage
    let part = 100.0 * saved as f64 / minimax.max(1) as f64;
    response.on_hover_text(say!(step_count_saved_hint, minimax, part = percent(part)))
}

/// The widths of the four columns and the size of their numbers.
struct Columns {
    first: f32,
    numbers: [f32; 3],
    size: f32,
}

impl Columns {
    /// With three columns of large numbers in a narrow panel, the column of the savings is as wide as the others,
    /// because it would otherwise touch its neighbour. In a very narrow panel the numbers are smaller, too.
    fn of(width: f32, pair: &CountPair) -> Columns {
        /// The width of the row names, and its maximum share of a narrow panel.
        const FIRST: (f32, f32) = (92.0, 0.33);
        const FIRST_OF_LARGE: f32 = 0.27;
        /// The shares of the number columns in the remaining width: the longest heading has the most.
        const SHARES: [f32; 3] = [0.32, 0.41, 0.27];
        const SHARES_OF_LARGE: [f32; 3] = [0.31, 0.38, 0.31];
        /// The number of nodes that counts as large, and the panel width up to which that matters.
        const LARGE: (u64, f32) = (10_000, 320.0);
        const NARROW: f32 = 270.0;
        let both = pair.minimax.filter(|_| pair.cutting.is_some());
        let large = both.is_some_and(|counts| counts.nodes >= LARGE.0) && width <= LARGE.1;
        let (most, shares) = if large {
            (FIRST_OF_LARGE, SHARES_OF_LARGE)
        } else {
            (FIRST.1, SHARES)
        };
        let size = if large && width < NARROW {
            theme::SMALL
        } else {
            theme::BODY
        };
        let first = FIRST.0.min((most * width).floor());
        Columns {
            first,
            numbers: shares.map(|share| (share * (width - first)).floor()),
            size,
        }
    }
}

/// A row of four columns with right-aligned numbers.
fn row(ui: &mut Ui, columns: &Columns, mut cell: impl FnMut(&mut Ui, usize) -> Response) {
    const HEIGHT: f32 = 20.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(vec2(columns.first, HEIGHT), layout, |ui| {
            ui.set_width(columns.first);
            cell(ui, 0)
        });
        for (column, width) in (1..).zip(columns.numbers) {
            let layout = Layout::right_to_left(Align::Center);
            ui.allocate_ui_with_layout(vec2(width, HEIGHT), layout, |ui| {
                ui.set_width(width);
                cell(ui, column)
            });
        }
    });
}
