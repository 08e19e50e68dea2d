//! The nodes on the current path with their windows: the content of the bars as plain data.

use game::Player;
use search::trace::{Moment, Setter, VisitId};
use search::{Notation, Rules, Window};
use teach::{greek_at, score_text, score_words};
use text::say;

#[derive(Clone, Debug, PartialEq)]
pub enum PathItem {
    Row(PathRow),
    /// The number of omitted plies, for which there is no room.
    Gap(usize),
}

#[derive(Clone, Debug, PartialEq)]
pub struct PathRow {
    pub visit: VisitId,
    pub name: String,
    /// The player to move.
    pub player: Player,
    /// The current window, as written at the node.
    pub window: Window,
    pub owner_of_alpha: Player,
    pub current: bool,
    /// The words for a closed window; empty if it is open.
    pub closed: String,
}

impl PathRow {
    /// Describes the row for screen readers.
    pub fn spoken(&self) -> String {
        let [alpha, beta] = [self.window.alpha, self.window.beta].map(score_words);
        if self.closed.is_empty() {
            say!(step_path_window, alpha, beta, node = &self.name)
        } else {
            say!(step_path_closed, alpha, beta, node = &self.name)
        }
    }
}

/// Returns the path of a moment in at most `most` rows: the first ones, a gap, the last ones. Empty for minimax,
/// which has no windows.
pub fn items(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    most: usize,
    notation: Notation,
) -> Vec<PathItem> {
    let Some(rules) = moment.recording().spec().window_rules() else {
        return Vec::new();
    };
    let path = moment.path();
    let row = |&visit: &VisitId| row(moment, names, rules, visit, notation).map(PathItem::Row);
    if path.len() <= most {
        return path.iter().filter_map(row).collect();
    }
    let head = if most > 5 { 2 } else { 1 };
    let tail = path.len() + head + 1 - most.max(head + 2);
    let mut items: Vec<PathItem> = path[..head].iter().filter_map(row).collect();
    items.push(PathItem::Gap(tail - head));
    items.extend(path[tail..].iter().filter_map(row));
    items
}

/// Returns the items without closed windows and without the node whose window a question asks for.
pub fn kept_back(items: &[PathItem], is_veiled: impl Fn(VisitId) -> bool) -> Vec<PathItem> {
    let mut items = items.to_vec();
    items.retain(|item| match item {
        PathItem::Row(row) => !is_veiled(row.visit),
        PathItem::Gap(_) => true,
    });
    for item in &mut items {
        if let PathItem::Row(row) = item {
            row.closed.clear();
        }
    }
    items
}

fn row(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    rules: Rules,
    visit: VisitId,
    notation: Notation,
) -> Option<PathRow> {
    let now = moment.node(visit)?;
    let recorded = moment.recording().visit(visit);
    let player = recorded.player;
    let window = notation.window(player, now.window);
    let closed = if recorded.is_leaf() || !rules.cut.closes(now.window) {
        String::new()
    } else {
        let empty = match (now.cut, recorded.skipped) {
            (Some(_), _) => say!(step_path_empty_cut),
            (None, 0) => say!(step_path_empty_last),
            (None, _) => say!(step_path_empty),
        };
        empty.to_owned()
    };
    Some(PathRow {
        visit,
        name: names(visit),
        player,
        window,
        owner_of_alpha: notation.owner_of_alpha(player),
        current: moment.current() == Some(visit),
        closed,
    })
}

/// Describes the node that set one end of a node's current window.
pub fn set_by(
    moment: &Moment<'_>,
    names: &dyn Fn(VisitId) -> String,
    visit: VisitId,
    owner: Player,
    notation: Notation,
) -> String {
    let Some(now) = moment.node(visit) else {
        return String::new();
    };
    let player = moment.recording().visit(visit).player;
    let letter = greek_at(notation, player, owner);
    let bound = notation.score(player, now.window.bound_of(owner));
    let what = format!("{letter} {}", score_text(bound));
    let Some(setter) = moment.setter(visit, owner) else {
        return say!(step_bound_none, bound = what, player = owner.to_string());
    };
    let recording = moment.recording();
    let set = match setter {
        Setter::Child { node, child } if node == visit => {
            say!(step_bound_here, child = names(child), node = names(node))
        }
        Setter::Child { node, child } => {
            say!(step_bound_at, child = names(child), node = names(node))
        }
        other => teach::origin_words(other, names),
    };
    match recording.visit(visit).ply - recording.visit(setter.node()).ply {
        0 => format!("{what}: {set}"),
        plies => say!(step_bound_above, bound = what, plies, set),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::read_tree;
    use search::trace::{Recording, Stride, record};
    use search::{Limits, SearchSpec};

    fn recording(json: &str, spec: SearchSpec) -> Recording {
        let tree = read_tree(json.as_bytes()).unwrap();
        let depth = tree.height();
        record(&&tree, spec, depth, Limits::NONE).unwrap().recording
    }

    fn textbook() -> SearchSpec {
        SearchSpec::alpha_beta(Rules::default())
    }

    fn name(visit: VisitId) -> String {
        format!("v{}", visit.0)
    }

    fn texts(items: &[PathItem]) -> Vec<String> {
        let text = |item: &PathItem| match item {
            PathItem::Row(row) => row.spoken(),
            PathItem::Gap(plies) => format!("… {plies}"),
        };
        items.iter().map(text).collect()
    }

    #[test]
    fn negamax_negates_and_swaps_min_windows() {
        let recording = recording("[[3, 5], [2, 9]]", textbook());
        let moment = recording.moment(recording.next(0, Stride::Cutoff).unwrap());
        let rows = items(&moment, &name, 12, Notation::Negamax);
        assert_eq!(
            texts(&rows),
            ["v0: alpha 3, beta infinity", "v4: alpha -2, beta -3, empty"]
        );
        let PathItem::Row(closed) = &rows[1] else {
            panic!("a row")
        };
        assert_eq!(closed.owner_of_alpha, Player::Min);
        assert_eq!(closed.closed, "empty: cut");
        let origin = |owner| set_by(&moment, &name, closed.visit, owner, Notation::Negamax);
        assert_eq!(origin(Player::Max), "β −3: set at v0 (via v1), 1 ply up");
        assert_eq!(origin(Player::Min), "α −2: set here, at v4 (via v5)");
    }

    #[test]
    fn long_paths_keep_their_ends() {
        let json = format!("{}1{}", "[".repeat(40), "]".repeat(40));
        let recording = recording(&json, textbook());
        for most in 1..=45 {
            let items = items(&recording.moment(41), &name, most, Notation::Minimax);
            assert!(items.len() <= most.max(3), "{most}: {}", items.len());
            let plies: usize = items
                .iter()
                .map(|item| match item {
                    PathItem::Row(_) => 1,
                    PathItem::Gap(plies) => *plies,
                })
                .sum();
            assert_eq!(plies, 41);
            let shown = texts(&items);
            assert!(shown[0].starts_with("v0:") && shown.last().unwrap().starts_with("v40:"));
        }
    }
}
