//! One measurement: what was measured, with which settings, and what came out.

use std::sync::{Arc, OnceLock, Weak};

use game::{AnyPosition, MissingValue, NodeId, Player, Tree};
use search::Rules;
use stage::{Setup, SourceGame, Stage};
use study::{AtDepth, Decision, Job, Plan, PvMove, Report, SweepError, TreeSubject, subject_of};

use super::line::Line;
use super::words;

/// Which tree it was, without keeping it alive.
#[derive(Clone, Debug)]
pub struct TreeId(Weak<Tree>);

impl TreeId {
    /// The mark of that tree.
    pub fn of(tree: &Arc<Tree>) -> TreeId {
        TreeId(Arc::downgrade(tree))
    }

    /// Whether it is that very tree.
    pub fn is(&self, tree: &Arc<Tree>) -> bool {
        // While a weak pointer is held, nothing else can come to lie at its address.
        std::ptr::eq(self.0.as_ptr(), Arc::as_ptr(tree))
    }
}

/// What was measured, as far as the numbers depend on it.
#[derive(Clone, Debug)]
pub struct Subject {
    /// What the title bar called it.
    pub title: String,
    /// Alpha-beta's rules.
    pub rules: Rules,
    /// The game itself.
    pub game: SubjectGame,
}

/// The game that was measured.
#[derive(Clone, Debug)]
pub enum SubjectGame {
    /// A tree, and who moves at its root.
    Tree(TreeId, Player),
    /// A position, and the settings.
    Game(Box<AnyPosition>, Setup),
}

impl Subject {
    /// What would be measured now.
    pub fn of(stage: &Stage) -> Subject {
        let game = match &stage.source.game {
            SourceGame::Tree(tree) => SubjectGame::Tree(TreeId::of(tree), root_player(stage)),
            SourceGame::Game(root) => SubjectGame::Game(Box::new(root.clone()), stage.setup),
        };
        Subject {
            title: stage.source.title().into_owned(),
            rules: stage.setup.spec.rules,
            game,
        }
    }

    /// Whether it was measured on the source that is open, whatever the settings.
    pub fn is_source_of(&self, stage: &Stage) -> bool {
        match (&self.game, &stage.source.game) {
            (SubjectGame::Tree(id, _), SourceGame::Tree(tree)) => id.is(tree),
            (SubjectGame::Game(position, _), SourceGame::Game(root)) => **position == *root,
            _ => false,
        }
    }

    /// Whether the numbers hold for what is open, as it is set now.
    pub fn is_current(&self, stage: &Stage) -> bool {
        let same_settings = match &self.game {
            SubjectGame::Tree(_, root) => *root == root_player(stage),
            SubjectGame::Game(root, setup) => setup
                .options()
                .are_same_in(root.game(), &stage.setup.options()),
        };
        self.is_source_of(stage) && same_settings && self.rules == stage.setup.spec.rules
    }
}

pub fn root_player(stage: &Stage) -> Player {
    stage.tree.node(NodeId::ROOT).player
}

/// A run in the background, and its results when it is over.
#[derive(Debug)]
pub struct Measurement {
    subject: Subject,
    plan: Plan,
    /// Until it is over.
    job: Option<Job>,
    report: Report,
    lines: Vec<Line>,
    /// What the node is called at which the first depth that was left out ends.
    valueless: Option<String>,
}

impl Measurement {
    /// Starts to measure what is on the stage; `wake` is called when there is something new to see.
    ///
    /// # Errors
    /// [`SweepError::Thread`] when the system has no thread to give.
    pub fn start(
        stage: &Stage,
        plan: Plan,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Measurement, SweepError> {
        let job = Job::start(searchable(stage), plan, wake)?;
        let report = job.report();
        Ok(Measurement {
            subject: Subject::of(stage),
            plan,
            job: Some(job),
            report,
            lines: Vec::new(),
            valueless: None,
        })
    }

    /// Takes in what has been done since. The stage lends its names as long as the same source is open.
    pub fn poll(&mut self, stage: &Stage) {
        let Some(job) = &self.job else { return };
        self.report = job.report();
        let named = named(&self.subject, stage);
        for row in &self.report.rows[self.lines.len()..] {
            let line = match &self.subject.game {
                SubjectGame::Game(root, _) => in_notation(root, &row.pv),
                SubjectGame::Tree(..) => with_names(named, &row.pv),
            };
            self.lines.push(Line::new(row, &line));
        }
        if let (None, Some(gap)) = (&self.valueless, self.report.gaps.first()) {
            let name = named.and_then(|stage| {
                let node = stage.tree.at(&indices(&gap.missing.path))?;
                Some(stage.name(node))
            });
            self.valueless = Some(name.unwrap_or_else(|| gap.missing.path.clone()));
        }
        if self.report.state.is_over() {
            self.job = None;
        }
    }

    /// Asks it to end.
    pub fn cancel(&self) {
        if let Some(job) = &self.job {
            job.cancel();
        }
    }

    /// Answers the question before a costly depth.
    pub fn answer(&self, decision: Decision) {
        if let Some(job) = &self.job {
            job.answer(decision);
        }
    }

    /// Whether there is more to come.
    pub fn is_running(&self) -> bool {
        self.job.is_some()
    }

    /// What is measured.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// What was asked for.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Where it stands, as of the last [`Measurement::poll`].
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// The depths left out, and why, for people; `None` without any.
    pub fn left_out(&self) -> Option<String> {
        words::left_out(&self.report.gaps, self.valueless.as_deref()?)
    }

    /// The table, one line per row of the report.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }
}

/// The stage, if its names are those of the measured tree.
fn named<'a>(subject: &Subject, stage: &'a Stage) -> Option<&'a Stage> {
    match &stage.source.game {
        SourceGame::Tree(whole)
            if subject.is_source_of(stage) && whole.height() == stage.tree.height() =>
        {
            Some(stage)
        }
        _ => None,
    }
}

/// A best line in a tree: the file's names, else the stage's, else which child.
fn with_names(stage: Option<&Stage>, pv: &[PvMove]) -> Vec<String> {
    let mut path = Vec::with_capacity(pv.len());
    pv.iter()
        .map(|mv| {
            if let PvMove::Child { index, name: None } = mv
                && let Some(stage) = stage
            {
                path.push(*index);
                if let Some(node) = stage.tree.at(&path) {
                    return stage.name(node);
                }
            } else if let PvMove::Child { index, .. } = mv {
                path.push(*index);
            }
            mv.to_string()
        })
        .collect()
}

/// A best line of a game as its players write it; what cannot be played is written as it came.
fn in_notation(root: &AnyPosition, pv: &[PvMove]) -> Vec<String> {
    let mut position = Some(root.clone());
    pv.iter()
        .map(|mv| {
            let uci = mv.to_string();
            let played = position.take().and_then(|before| {
                let mv = before.read_move(&uci).ok()?;
                position = Some(before.after(mv));
                Some(before.write_move(mv))
            });
            played.unwrap_or(uci)
        })
        .collect()
}

/// The child numbers of a path such as `tree[1][0]`.
fn indices(path: &str) -> Vec<u32> {
    path.split(['[', ']'])
        .filter_map(|part| part.parse().ok())
        .collect()
}

/// The game on the stage, ready for another thread.
pub fn searchable(stage: &Stage) -> Arc<dyn study::Subject> {
    match &stage.source.game {
        SourceGame::Game(root) => subject_of(&stage.setup.game(root)),
        // The stage's tree has the right player at its root already, but may be cut off at some depth.
        SourceGame::Tree(whole) if whole.height() == stage.tree.height() => {
            Arc::new(TreeSubject(Arc::clone(&stage.tree)))
        }
        SourceGame::Tree(whole) => Arc::new(Turned {
            tree: Arc::clone(whole),
            root: root_player(stage),
            copy: OnceLock::new(),
        }),
    }
}

/// A tree with that player at its root. Copied only if it must be, and then by the thread that searches.
struct Turned {
    tree: Arc<Tree>,
    root: Player,
    copy: OnceLock<TreeSubject>,
}

impl study::Subject for Turned {
    fn at_depth(&self, depth: u32) -> Result<Box<dyn AtDepth + '_>, MissingValue> {
        let tree = self.copy.get_or_init(|| {
            if self.tree.node(NodeId::ROOT).player == self.root {
                TreeSubject(Arc::clone(&self.tree))
            } else {
                TreeSubject(Arc::new(
                    Tree::clone(&self.tree).with_root_player(self.root),
                ))
            }
        });
        tree.at_depth(depth)
    }

    fn height(&self) -> Option<u32> {
        Some(self.tree.height())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_written_as_the_game_writes_them() {
        let line = |moves: &[&str]| {
            let pv: Vec<PvMove> = moves.iter().map(|mv| PvMove::Move((*mv).into())).collect();
            in_notation(&game::games()[0].start(), &pv).join(" ")
        };
        assert_eq!(line(&["e2e4", "e7e5", "g1f3"]), "e4 e5 Nf3");
        assert_eq!(line(&["e2e5", "e7e5"]), "e2e5 e7e5");
    }

    #[test]
    fn paths_are_read_back() {
        assert_eq!(indices("tree[1][0][12]"), [1, 0, 12]);
        assert!(indices("tree").is_empty());
    }
}
