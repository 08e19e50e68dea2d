//! The terms of the glossary, in reading order. Their words are in the catalogue: `glossary-node` is the name, its
//! attribute `forms` has other forms in texts, separated by `|`, and `meaning` the explanation.

use super::{GlossaryTerm, GlossaryTopic};

/// A term with the related ones.
type Related = (&'static str, &'static [&'static str]);

/// Grouped by topic.
const TERMS: &[(GlossaryTopic, &[Related])] = &[
    (
        GlossaryTopic::Tree,
        &[
            ("node", &["leaf", "root", "chance-node"]),
            ("root", &["root-move"]),
            ("leaf", &["static-value"]),
            ("child", &["move-ordering", "degree"]),
            ("parent", &["ancestor"]),
            ("sibling", &["child"]),
            ("ancestor", &["descendant", "window"]),
            ("descendant", &["subtree"]),
            ("subtree", &["cutoff"]),
            ("path", &["ancestor"]),
            ("degree", &["branching-factor"]),
            ("ply", &["depth"]),
            ("depth", &["ply", "level", "height", "horizon"]),
            ("level", &["depth"]),
            ("height", &["depth"]),
            ("uniform-tree", &["branching-factor", "critical-tree"]),
            ("transposition", &["transposition-table"]),
        ],
    ),
    (
        GlossaryTopic::Search,
        &[
            ("max-and-min", &["minimax"]),
            ("minimax", &["alpha-beta", "negamax"]),
            ("negamax", &["minimax"]),
            ("static-value", &["horizon", "quiescence-search"]),
            ("best-so-far", &["window"]),
            ("root-move", &["principal-variation"]),
            ("principal-variation", &["node-types"]),
            ("critical-tree", &["node-types", "move-ordering"]),
            ("node-types", &["critical-tree"]),
        ],
    ),
    (
        GlossaryTopic::Windows,
        &[
            ("alpha-beta", &["window", "cutoff"]),
            ("alpha", &["beta", "window"]),
            ("beta", &["alpha", "window"]),
            ("window", &["alpha", "beta", "null-window"]),
            ("bound", &["fail-soft", "fail-high"]),
            ("cutoff", &["alpha-cutoff", "deep-cutoff", "pruned"]),
            ("alpha-cutoff", &["cutoff"]),
            ("deep-cutoff", &["cutoff", "ancestor"]),
            ("pruned", &["cutoff"]),
            ("cutoff-condition", &["cutoff"]),
            ("return-value", &["fail-soft", "fail-hard", "bound"]),
            ("fail-soft", &["fail-hard", "bound"]),
            ("fail-hard", &["fail-soft"]),
            ("fail-high", &["bound", "re-search"]),
            ("null-window", &["pvs", "mtdf"]),
        ],
    ),
    (
        GlossaryTopic::Refinements,
        &[
            ("move-ordering", &["killer-move", "history-heuristic"]),
            ("iterative-deepening", &["pass", "aspiration-window"]),
            ("pass", &["iterative-deepening", "re-search"]),
            ("aspiration-window", &["iterative-deepening", "re-search"]),
            ("re-search", &["fail-high"]),
            ("pvs", &["null-window", "re-search"]),
            ("mtdf", &["null-window", "transposition-table"]),
            ("transposition-table", &["transposition"]),
            ("killer-move", &["move-ordering"]),
            ("history-heuristic", &["move-ordering"]),
            ("quiescence-search", &["loud-move", "stand-pat", "horizon"]),
            ("horizon", &["quiescence-search"]),
            ("loud-move", &["quiescence-search"]),
            ("stand-pat", &["quiescence-search"]),
        ],
    ),
    (
        GlossaryTopic::Chance,
        &[
            ("chance-node", &["expectiminimax", "star1"]),
            ("expectiminimax", &["chance-node"]),
            ("star1", &["chance-node"]),
        ],
    ),
    (
        GlossaryTopic::Measuring,
        &[
            ("nodes-visited", &["node"]),
            ("branching-factor", &["degree", "uniform-tree"]),
            ("perft", &["ply"]),
        ],
    ),
];

/// Returns the terms in the current language.
pub(super) fn all() -> Vec<GlossaryTerm> {
    let terms = TERMS.iter().flat_map(|&(topic, terms)| {
        let terms = terms.iter();
        terms.map(move |&(key, see)| {
            let part = |part: &str| text::named("glossary", &format!("{key}{part}"));
            let forms = part(".forms").map(|forms| forms.split(" | ").collect());
            GlossaryTerm {
                topic,
                key,
                name: part("").unwrap_or_default(),
                forms: forms.unwrap_or_default(),
                meaning: part(".meaning").unwrap_or_default(),
                see,
            }
        })
    });
    terms.collect()
}
