//! What must hold of pictures of searches: that they say what is proved and no more, and where they say it.

use super::common::{algorithms, trees};
use super::positions::is_campaign;
use cutoff::draw::{
    Anchor, Dash, Ink, LabelKind, Labels, Layout, NodeSymbol, Pen, Picture, PictureExtras, Point,
    Progress, RowStats, Run, Scene, Shape, Symbol, Viewport, picture_beside, score_text,
    text_width,
};
use cutoff::game::library::{find, library};
use cutoff::game::{EqualPositions, NodeId, NodeNames, Player, Tree};
use cutoff::search::Critical;
use cutoff::search::trace::{Moment, NodeMap, NodeStatus, Recording, Status, Step, record};
use cutoff::search::{Fail, Limits, Notation, Rules, SearchSpec};
use proptest::prelude::*;

/// The lines in the ink of text that belong to no node: the bars of cutoffs.
pub fn bars(drawn: &Picture) -> impl Iterator<Item = (Point, Point)> {
    drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Line {
            from,
            to,
            pen,
            node: None,
        } if pen.ink == Ink::Text => Some((*from, *to)),
        _ => None,
    })
}

/// All that is needed for pictures of one search.
pub struct Search<'a> {
    pub tree: &'a Tree,
    names: NodeNames,
    pub layout: Layout,
    pub recording: Recording,
    pub node_map: NodeMap,
    pub row_stats: RowStats,
    pub critical: Option<Critical>,
    pub notation: Notation,
    equal: EqualPositions,
}

impl Labels for Search<'_> {
    fn name(&self, node: NodeId) -> String {
        self.names.name(self.tree, node).into_owned()
    }

    fn move_into(&self, node: NodeId) -> Option<String> {
        self.tree.move_name(node).map(str::to_owned)
    }
}

impl Search<'_> {
    pub fn new(tree: &Tree, spec: SearchSpec) -> Search<'_> {
        Search::to_depth(tree, spec, tree.height())
    }

    /// A search of that depth, in plies.
    pub fn to_depth(tree: &Tree, spec: SearchSpec, depth: u32) -> Search<'_> {
        let recording = record(&tree, spec, depth, Limits::NONE).unwrap().recording;
        let layout = Layout::new(tree);
        let node_map = NodeMap::new(tree, &recording);
        Search {
            row_stats: RowStats::new(tree, &layout),
            names: NodeNames::new(tree),
            tree,
            layout,
            recording,
            node_map,
            critical: None,
            notation: Notation::Minimax,
            equal: EqualPositions::of_tree(tree),
        }
    }

    /// The steps whose pictures are looked at: every third, the cutoffs and the last; in a campaign, all.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let (last, cuts) = (self.recording.steps(), self.recording.cut_steps());
        let all = is_campaign();
        (0..=last).filter(move |step| {
            all || step % 3 == 0 || *step == last || cuts.binary_search(step).is_ok()
        })
    }

    /// The same search written as negamax.
    pub fn in_negamax(mut self) -> Self {
        self.notation = Notation::Negamax;
        self
    }

    /// The same search with the critical tree shown.
    pub fn looking_ahead(mut self) -> Self {
        self.critical = Some(Critical::new(self.tree, &self.recording, &self.node_map));
        self
    }

    pub fn fitted(&self, width: f32, height: f32) -> Viewport {
        Viewport::fit(self.row_stats.extents(), width, height)
    }

    pub fn picture(&self, step: Step, viewport: &Viewport) -> Picture {
        self.picture_beside(step, viewport, PictureExtras::default())
    }

    pub fn picture_beside(
        &self,
        step: Step,
        viewport: &Viewport,
        beside: PictureExtras<'_>,
    ) -> Picture {
        let moment = self.recording.moment(step);
        picture_beside(&self.scene(&moment), viewport, beside)
    }

    pub fn scene<'a>(&'a self, moment: &'a Moment<'a>) -> Scene<'a> {
        Scene {
            tree: self.tree,
            layout: &self.layout,
            node_map: &self.node_map,
            row_stats: &self.row_stats,
            moment,
            labels: self,
            complete: true,
            focus: None,
            critical: self.critical.as_ref(),
            notation: self.notation,
            equal: Some(&self.equal),
        }
    }

    /// Fails on a window beside a node that is not the one that it has now, with those struck out that it had before.
    pub fn windows_are_those_of_open_nodes(&self, step: Step, drawn: &Picture) {
        let moment = self.recording.moment(step);
        for (node, runs) in windows_now(drawn) {
            let visit = self.node_map.visit_of(node).unwrap();
            assert_eq!(moment.status(visit), Status::Open);
            let now = moment.node(visit).unwrap();
            let owner = self.tree.node(node).player;
            let (mut held, mut struck) = (Vec::new(), Vec::new());
            for run in runs
                .iter()
                .filter(|run| matches!(run.ink, Ink::Max | Ink::Min))
            {
                if run.struck {
                    assert_eq!(run.ink, Ink::of(owner), "only its own bound moves");
                    struck.push(run.text.trim().to_owned());
                } else {
                    held.push(run.text.clone());
                }
            }
            let window = self.notation.window(owner, now.window);
            assert_eq!(held, [window.alpha, window.beta].map(score_text));
            let told = |bound| score_text(self.notation.score(owner, bound));
            let mut earlier: Vec<String> = moment.own_bounds(visit).skip(1).map(told).collect();
            let is_all = !runs.iter().any(|run| run.text == "…");
            assert_eq!(is_all, struck.is_empty() || earlier.len() == struck.len());
            earlier.truncate(struck.len());
            earlier.reverse();
            assert_eq!(struck, earlier);
        }
    }

    /// Fails on a claim that is not that of its node, or is of a node that was not visited.
    pub fn claims_are_proved(&self, step: Step, drawn: &Picture) {
        let moment = self.recording.moment(step);
        let progress = Progress::new(self.tree, &self.node_map, &moment);
        for (node, text) in claims(drawn) {
            assert_eq!(progress.standing(node), NodeStatus::Visited, "{text}");
            let claim = progress.known(node).and_then(|known| known.claim).unwrap();
            let claim = self.notation.claim(self.tree.node(node).player, claim);
            let proved = format!("{}{}", claim.relation.symbol(), score_text(claim.score));
            assert_eq!(text, proved, "at {}", self.name(node));
            // A number that the node returned, where it has returned.
            let visit = self.node_map.latest_visit(node, &moment).unwrap();
            let value = self.recording.visit(visit).value;
            let window = self.recording.visit(visit).window;
            let hard = self
                .recording
                .spec()
                .window_rules()
                .is_some_and(|it| it.fail == Fail::Hard);
            if hard && moment.status(visit) == Status::Done && window.alpha < window.beta {
                let returned = self.notation.score(self.tree.node(node).player, value);
                assert_eq!(claim.score, returned, "at {}", self.name(node));
            }
        }
    }
}

/// The nodes that claims are written of, and what these say.
pub fn claims(drawn: &Picture) -> impl Iterator<Item = (NodeId, &str)> {
    drawn.shapes.iter().filter_map(|shape| match shape {
        Shape::Text {
            runs,
            node: Some(node),
            ..
        } if runs[0].text.starts_with(['=', '≤', '≥']) => Some((*node, runs[0].text.as_str())),
        _ => None,
    })
}

/// The windows beside nodes, with the nodes that they are of.
pub fn windows_now(drawn: &Picture) -> impl Iterator<Item = (NodeId, &[Run])> {
    texts_of(drawn, LabelKind::WindowNow)
}

/// The texts of the labels of a kind, with their nodes.
pub fn texts_of(drawn: &Picture, kind: LabelKind) -> impl Iterator<Item = (NodeId, &[Run])> {
    let is_placed = move |of: NodeId, place: Point| {
        let mut labels = drawn.labels.iter();
        labels.any(|it| it.kind == kind && it.node == of && it.at == place)
    };
    drawn.shapes.iter().filter_map(move |shape| match shape {
        Shape::Text {
            at,
            runs,
            node: Some(node),
            ..
        } if is_placed(*node, *at) => Some((*node, runs.as_slice())),
        _ => None,
    })
}

/// The upper left and the lower right corner of each text, with the text and its node.
pub fn texts(drawn: &Picture) -> impl Iterator<Item = (Point, Point, String, Option<NodeId>)> {
    drawn.shapes.iter().filter_map(|shape| {
        let Shape::Text {
            at,
            anchor,
            size,
            runs,
            node,
        } = shape
        else {
            return None;
        };
        let (width, height) = (text_width(runs, *size), 0.36 * size);
        let left = match anchor {
            Anchor::Left => 0.0,
            Anchor::Middle => -width / 2.0,
            Anchor::Right => -width,
        };
        let text = runs.iter().map(|run| run.text.as_str()).collect();
        Some((
            at.moved(left, -height),
            at.moved(left + width, height),
            text,
            *node,
        ))
    })
}

/// Whether a point is in a symbol.
fn is_in(spot: &NodeSymbol, at: Point) -> bool {
    if spot.symbol == Symbol::Chance {
        return at.distance(spot.at) < spot.radius();
    }
    let Symbol::Inner(player) = spot.symbol else {
        return (at.x - spot.at.x).abs() < spot.half && (at.y - spot.at.y).abs() < spot.half;
    };
    let corners = spot.corners(player, 0.0);
    let turns = (0..3).map(|side| {
        let (a, b) = (corners[side], corners[(side + 1) % 3]);
        (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
    });
    let turns: Vec<f32> = turns.collect();
    turns.iter().all(|&turn| turn > 0.0) || turns.iter().all(|&turn| turn < 0.0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn picture_claims_only_what_is_proved(
        tree in trees(), part in 0.0..=1.0_f64, zoom in 0.05..4.0_f64, shift in (-6.0..6.0_f64, -3.0..3.0_f64),
        width in 40.0..1600.0_f32, height in 40.0..1000.0_f32,
    ) {
        for spec in algorithms() {
            let search = Search::new(&tree, spec);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a part of a u32
            let step = (f64::from(search.recording.steps()) * part) as u32;
            let home = search.fitted(width, height);
            let near = Viewport {
                x: home.x + shift.0, y: home.y + shift.1, across: home.across * zoom, down: home.down * zoom.sqrt(), ..home
            };
            for viewport in [home, near] {
                let drawn = search.picture(step, &viewport);
                search.claims_are_proved(step, &drawn);
                search.windows_are_those_of_open_nodes(step, &drawn);
            }
        }
    }

    #[test]
    fn text_stays_on_the_canvas(
        tree in trees(), part in 0.0..=1.0_f64, width in 600.0..1600.0_f32, height in 400.0..1000.0_f32,
    ) {
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a part of a u32
        let step = (f64::from(search.recording.steps()) * part) as u32;
        let drawn = search.picture(step, &search.fitted(width, height));
        for (min, max, text, _) in texts(&drawn) {
            prop_assert!(min.x >= -1.0 && max.x <= width + 1.0, "{text}: {min:?} {max:?} of {width}");
            prop_assert!(min.y >= -1.0 && max.y <= height + 1.0, "{text}: {min:?} {max:?} of {height}");
        }
    }
}

#[test]
fn library_tree_labels_avoid_symbols_and_edges() {
    for (width, height, ahead) in [
        (730.0, 560.0, false),
        (350.0, 495.0, false),
        (1200.0, 900.0, false),
        (730.0, 560.0, true),
    ] {
        for entry in library() {
            let tree = entry.tree();
            let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
            let search = if ahead {
                search.looking_ahead()
            } else {
                search
            };
            let viewport = search.fitted(width, height);
            for step in search.steps() {
                let drawn = search.picture(step, &viewport);
                search.claims_are_proved(step, &drawn);
                for spot in &drawn.spots {
                    let (left, right) = (spot.at.x - spot.half, spot.at.x + spot.half);
                    assert!(left >= 0.0 && right <= width, "{}: {spot:?}", entry.id);
                }
                for (min, max, text, node) in texts(&drawn) {
                    let place = || format!("{} at step {step} of {width}: {text}", entry.id);
                    assert!(min.x >= 0.0 && max.x <= width, "{} is at {min:?}", place());
                    let Some(node) = node else { continue };
                    let is_near = |spot: &&NodeSymbol| {
                        spot.id != node
                            && min.x <= spot.at.x + spot.half
                            && max.x >= spot.at.x - spot.half
                    };
                    for spot in drawn.spots.iter().filter(is_near) {
                        let covered = (0..=20_u8).any(|across| {
                            let x = min.x + (max.x - min.x) * f32::from(across) / 20.0;
                            [min.y, f32::midpoint(min.y, max.y), max.y]
                                .iter()
                                .any(|&y| is_in(spot, Point::new(x, y)))
                        });
                        assert!(!covered, "{} lies on {}", place(), search.name(spot.id));
                    }
                }
            }
        }
    }
}

#[test]
fn current_windows_are_legible_in_most_trees() {
    let mut seen = std::collections::HashMap::new();
    for (width, height) in [(730.0, 560.0), (1270.0, 980.0)] {
        for entry in library() {
            let tree = entry.tree();
            let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
            let viewport = search.fitted(width, height);
            for step in search.steps() {
                let drawn = search.picture(step, &viewport);
                search.windows_are_those_of_open_nodes(step, &drawn);
                for label in &drawn.labels {
                    if label.kind == LabelKind::WindowNow {
                        assert!(label.size >= 14.0, "{}: {}", entry.id, label.size);
                        *seen.entry(entry.id).or_insert(0) += 1;
                    }
                }
            }
        }
    }
    // Not only here and there: in every tree with a bound that moves while somebody can see it.
    assert!(seen.len() >= 14, "{seen:?}");
}

#[test]
fn moves_and_claims_lie_near_their_nodes() {
    for entry in library() {
        let tree = entry.tree();
        let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
        let viewport = search.fitted(730.0, 560.0);
        for step in search.steps() {
            let drawn = search.picture(step, &viewport);
            for (min, max, text, node) in texts(&drawn) {
                let Some(node) = node else { continue };
                let is_claim = text.starts_with(['=', '≤', '≥']);
                if !is_claim && tree.move_name(node) != Some(text.as_str()) {
                    continue;
                }
                let ply = u32::from(tree.node(node).ply);
                let x = f32::midpoint(min.x, max.x);
                let row = drawn.spots.iter().filter(|spot| spot.ply == ply);
                let nearest = row.min_by(|a, b| {
                    // From the nearer end of the text.
                    let far = |spot: &NodeSymbol| {
                        if is_claim {
                            (min.x - spot.at.x).max(spot.at.x - max.x)
                        } else {
                            (x - spot.at.x).abs()
                        }
                    };
                    far(a).total_cmp(&far(b))
                });
                assert_eq!(
                    nearest.map(|spot| spot.id),
                    Some(node),
                    "{}: {text}",
                    entry.id
                );
            }
        }
    }
}

#[test]
fn textbook_cutoff_picture_matches_snapshot() {
    let tree = find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let drawn = search.picture(
        search.recording.cut_steps()[0],
        &search.fitted(730.0, 560.0),
    );
    let lines: Vec<String> = drawn
        .shapes
        .iter()
        .map(|shape| line(&search, shape))
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
}

/// Where a caption tells the step, the tree does not say it again; how the bound came there is still drawn.
#[test]
fn captioned_cutoff_omits_its_sentence() {
    let tree = find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let (step, viewport) = (search.recording.cut_steps()[0], search.fitted(730.0, 560.0));
    let alone = search.picture(step, &viewport);
    let told = PictureExtras {
        told: true,
        ..PictureExtras::default()
    };
    let told = search.picture_beside(step, &viewport, told);
    let says = |drawn: &Picture, part: &str| {
        drawn.shapes.iter().any(|shape| match shape {
            Shape::Text { runs, .. } => runs.iter().any(|run| run.text.contains(part)),
            _ => false,
        })
    };
    assert!(says(&alone, " cutoff at MIN node C") && says(&alone, "set at A"));
    assert!(!says(&told, " cutoff at MIN node C") && !says(&told, "set at A"));
    let arcs = |drawn: &Picture| {
        let is_dotted = |pen: &Pen| pen.dash == Dash::Dotted;
        let shapes = drawn.shapes.iter();
        shapes
            .filter(|shape| matches!(shape, Shape::Path { pen, .. } if is_dotted(pen)))
            .count()
    };
    assert_eq!((arcs(&alone), arcs(&told)), (1, 1));
    assert_eq!(told.labels, alone.labels);
}

/// A shape in one line, to whole points.
fn line(search: &Search<'_>, shape: &Shape) -> String {
    let of = |node: &Option<NodeId>| {
        node.map_or(String::new(), |node| format!(" of {}", search.name(node)))
    };
    let at = |at: &Point| format!("{:.0},{:.0}", at.x, at.y);
    let drawn = |pen: &Pen| {
        let dash = match pen.dash {
            Dash::Solid => "",
            Dash::Dashed => " dashed",
            Dash::Dotted => " dotted",
        };
        format!("{:?} {:.1}{dash}", pen.ink, pen.width)
    };
    let outline = |pen: &Option<Pen>| pen.as_ref().map_or("no outline".to_owned(), drawn);
    match shape {
        Shape::Line {
            from,
            to,
            pen,
            node,
        } => {
            format!(
                "line {} to {}, {}{}",
                at(from),
                at(to),
                drawn(pen),
                of(node)
            )
        }
        Shape::Path { points, pen } => {
            let ends = (&points[0], &points[points.len() - 1]);
            format!("path {} to {}, {}", at(ends.0), at(ends.1), drawn(pen))
        }
        Shape::Polygon {
            points, pen, node, ..
        }
        | Shape::Outline {
            points, pen, node, ..
        } => {
            let points: Vec<String> = points.iter().map(at).collect();
            format!("polygon {}, {}{}", points.join(" "), outline(pen), of(node))
        }
        Shape::Block {
            min,
            max,
            pen,
            node,
            ..
        } => {
            format!(
                "block {} to {}, {}{}",
                at(min),
                at(max),
                outline(pen),
                of(node)
            )
        }
        Shape::Circle {
            center,
            radius,
            pen,
            node,
            ..
        } => {
            format!(
                "circle {} by {radius:.0}, {}{}",
                at(center),
                outline(pen),
                of(node)
            )
        }
        Shape::Text {
            at: place,
            size,
            runs,
            node,
            ..
        } => {
            let text: String = runs.iter().map(|run| run.text.as_str()).collect();
            let inks: Vec<Ink> = runs.iter().map(|run| run.ink).collect();
            format!("text {} “{text}” {size:.0} {inks:?}{}", at(place), of(node))
        }
    }
}

#[test]
fn omitted_siblings_are_dashed_only_once_skipped() {
    use cutoff::draw::Focus;
    let leaves = (0..40).map(|_| "1").collect::<Vec<_>>().join(",");
    let text = format!("[[5, 6], [{leaves}], [7, 8]]");
    let tree = cutoff::game::read_tree(text.as_bytes()).unwrap();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let wide = tree.children(NodeId::ROOT).nth(1).unwrap();
    assert_eq!(tree.node(wide).player, Player::Min);
    let families = [NodeId::ROOT, wide].map(|id| (id, tree.children(id).take(12).collect()));
    let focus = Focus::chosen(&tree, NodeId::ROOT, wide, families.into(), None);
    let dashed = |step| {
        let moment = search.recording.moment(step);
        let scene = Scene {
            tree: &tree,
            layout: &search.layout,
            node_map: &search.node_map,
            row_stats: &search.row_stats,
            moment: &moment,
            labels: &search,
            complete: true,
            focus: Some(&focus),
            critical: None,
            notation: Notation::Minimax,
            equal: None,
        };
        let drawn = picture_beside(
            &scene,
            &search.fitted(730.0, 560.0),
            PictureExtras::default(),
        );
        assert_eq!(drawn.stubs.len(), 1);
        drawn.shapes.iter().any(|shape| {
            matches!(shape, Shape::Line { pen, node: None, .. } if pen.dash == Dash::Dashed)
        })
    };
    let cut = search.recording.cut_steps()[0];
    assert!(dashed(cut));
    assert!(!dashed(cut - 1), "nothing is skipped before the cut");
}
