//! The condition of a cutoff beside the open node: what the search knows, in its notation, at one place per node.

use super::picture::{Search, texts};
use cutoff::draw::{LabelKind, PictureExtras, score_text};
use cutoff::game::library::{find, library};
use cutoff::game::{NodeId, read_tree};
use cutoff::search::{CutRule, Fail, Notation, Rules, SearchSpec};

/// The conditions in the picture of a step, with their nodes.
fn conditions(
    search: &Search<'_>,
    step: u32,
    (width, height): (f32, f32),
) -> Vec<(NodeId, String)> {
    let drawn = search.picture(step, &search.fitted(width, height));
    let of = texts(&drawn).filter(|text| text.2.starts_with("cut if"));
    let found: Vec<(NodeId, String)> = of.map(|text| (text.3.unwrap(), text.2)).collect();
    let labels = drawn.labels.iter();
    let labels = labels.filter(|label| label.kind == LabelKind::CutCondition);
    assert_eq!(labels.count(), found.len());
    found
}

/// The condition at the first cutoff of a tree.
fn at_first_cutoff(json: &str, spec: SearchSpec, notation: Notation) -> Vec<String> {
    let tree = read_tree(json.as_bytes()).unwrap();
    let mut search = Search::new(&tree, spec);
    search.notation = notation;
    let steps = search.recording.cut_steps();
    let step = steps
        .first()
        .copied()
        .unwrap_or(search.recording.steps() / 2);
    let found = conditions(&search, step, (730.0, 614.0));
    found.into_iter().map(|(_, text)| text).collect()
}

const AIMA: &str = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";
const MIN_ROOT: &str = r#"{"format": "cutoff-tree", "version": 1, "root_player": "min",
    "tree": {"children": [{"children": [{"value": 3}, {"value": 1}]}, {"children": [{"value": 5}, {"value": 9}]}]}}"#;

#[test]
fn cut_condition_is_written_for_each_rule_and_notation() {
    let plain = SearchSpec::alpha_beta(Rules::default());
    let strict = SearchSpec::alpha_beta(Rules::new(CutRule::Strict, Fail::Soft));
    let minimax = Notation::Minimax;
    assert_eq!(at_first_cutoff(AIMA, plain, minimax), ["cut if ≤ 3"]);
    assert_eq!(at_first_cutoff(AIMA, strict, minimax), ["cut if < 3"]);
    assert_eq!(
        at_first_cutoff(AIMA, plain, Notation::Negamax),
        ["cut if ≥ −3"]
    );
    assert_eq!(at_first_cutoff(MIN_ROOT, plain, minimax), ["cut if ≥ 3"]);
    assert_eq!(at_first_cutoff(MIN_ROOT, strict, minimax), ["cut if > 3"]);
    assert!(at_first_cutoff(AIMA, SearchSpec::MINIMAX, minimax).is_empty());
}

#[test]
fn cut_condition_is_what_the_search_knows() {
    let mut seen = 0;
    let specs = ["alpha-beta", "alpha-beta+strict", "pvs", "mtdf+table"];
    for (entry, spec) in library()
        .iter()
        .flat_map(|entry| specs.map(|spec| (entry, spec)))
    {
        let (tree, spec) = (entry.tree(), spec.parse::<SearchSpec>().unwrap());
        if tree.has_chance() && !spec.is_plain() || tree.len() > 60 {
            continue;
        }
        let search = Search::new(&tree, spec);
        for step in search.steps() {
            let moment = search.recording.moment(step);
            let known = moment.cut_condition().map(|(visit, cuts)| {
                let score = score_text(cuts.score);
                let text = format!("cut if {} {score}", cuts.sign.symbol());
                (search.node_map.node_of(visit), text)
            });
            for found in conditions(&search, step, (1327.0, 974.0)) {
                assert_eq!(Some(found), known, "{} {spec} {step}", entry.id);
                seen += 1;
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn questions_hide_the_cut_condition() {
    let tree = find("aima-figure").unwrap().tree();
    let search = Search::new(&tree, SearchSpec::alpha_beta(Rules::default()));
    let beside = PictureExtras {
        veiled: Some(NodeId::ROOT),
        ..PictureExtras::default()
    };
    let step = search.recording.cut_steps()[0];
    let drawn = search.picture_beside(step, &search.fitted(730.0, 614.0), beside);
    assert!(
        drawn
            .labels
            .iter()
            .all(|label| label.kind != LabelKind::CutCondition)
    );
}
