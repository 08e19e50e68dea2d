//! Symmetric positions taken for equal: how many there are, that a table's moves are right on whichever side of the mirror they
//! are used, and what the tree shows.

use std::collections::BTreeSet;

use cutoff::app::step::memory::entries;
use cutoff::game::{
    AnyGame, AnyPosition, BoardGame, Game, GamePart, NodeId, Options, Player, Score, find_game,
    games,
    in_a_row::{ConnectFour, TicTacToe},
};
use cutoff::search::trace::Event;
use cutoff::search::{
    Algorithm, Entry, Halt, Interval, Limits, Lookup, Notation, Observer, SearchSpec, TableSpec,
    Window, search,
};
use cutoff::stage::{Origin, Setup, Source, SourceGame, Stage};

const SYMMETRIC: Options = Options {
    symmetric: true,
    ..Options::DEFAULT
};

/// How many positions each ply has by their keys.
fn classes<G: BoardGame>(game: &G, plies: usize) -> Vec<usize> {
    let mut ply = vec![game.root()];
    let mut counts = Vec::new();
    for _ in 0..plies {
        counts.push(ply.len());
        let mut seen = BTreeSet::new();
        let next = ply.iter().flat_map(|position| {
            let moves = game.moves(position);
            moves.map(|mv| game.play(position, mv)).collect::<Vec<_>>()
        });
        ply = next.filter(|next| seen.insert(game.key(next))).collect();
    }
    counts
}

#[test]
fn tic_tac_toe_has_765_classes() {
    let game = TicTacToe::new(TicTacToe::start(), &SYMMETRIC);
    let found = classes(&game, 10);
    assert_eq!(found, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]);
    assert_eq!(found.iter().sum::<usize>(), 765);
    // Left and right alone, where discs fall.
    let game = ConnectFour::new(ConnectFour::start(), &SYMMETRIC);
    assert_eq!(classes(&game, 3), [1, 4, 25]);
}

#[test]
fn only_symmetric_games_offer_the_option() {
    for game in games() {
        let offered = SYMMETRIC.offered_by(*game);
        assert_eq!(offered.symmetric, game.about().has_symmetries);
        let same = SYMMETRIC.are_same_in(*game, &Options::DEFAULT);
        assert_eq!(same, !game.about().has_symmetries);
    }
}

/// Follows a search and checks what its table says of every position.
struct Watcher<'a, G: Game> {
    game: &'a G,
    depth: u32,
    line: Vec<G::Position>,
    descended: Option<G::Move>,
    checked: usize,
}

impl<G: Game> Watcher<'_, G> {
    /// The move of an exact entry is a legal one that leads to its value.
    fn check(&mut self, entry: Entry) {
        let Interval { lo, hi } = entry.proved;
        let position = self.line.last().unwrap();
        if lo != hi {
            return;
        }
        // Where all is lost, no move is better than none.
        let Some(key) = entry.mv else {
            assert!(!lo.is_finite(), "who knows the value knows the move");
            return;
        };
        let named = |&mv: &G::Move| self.game.move_key(position, mv) == key;
        let mv = self.game.moves(position).find(named).unwrap();
        let child = self.game.play(position, mv);
        assert_eq!(minimax(self.game, &child, entry.depth - 1), lo);
        self.checked += 1;
    }
}

impl<G: Game> Observer<G> for Watcher<'_, G> {
    fn enter(&mut self, _: Player, _: Window) -> Result<(), Halt> {
        let position = match self.descended.take() {
            None => self.game.root_at(self.depth),
            Some(mv) => self.game.play(self.line.last().unwrap(), mv),
        };
        self.line.push(position);
        Ok(())
    }

    fn descend(&mut self, mv: G::Move) {
        self.descended = Some(mv);
    }

    fn evaluate(&mut self, _: Score, _: Score) {
        self.line.pop();
    }

    fn leave(&mut self, _: Score) {
        self.line.pop();
    }

    fn probe(&mut self, _: u128, found: Lookup, _: Window) {
        if let Lookup::Hit(entry) = found {
            self.check(entry);
        }
    }

    fn store(&mut self, entry: Entry) {
        self.check(entry);
    }
}

fn minimax<G: Game>(game: &G, position: &G::Position, plies: u32) -> Score {
    let moves = game.moves(position);
    if plies == 0 || moves.len() == 0 {
        return game.value(position);
    }
    let player = game.player(position);
    moves.fold(player.worst(), |best, mv| {
        player.better(best, minimax(game, &game.play(position, mv), plies - 1))
    })
}

fn watch<G: BoardGame>(game: &G, depth: u32) -> usize {
    let mut checked = 0;
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs] {
        for deepening in [false, true] {
            let spec = SearchSpec {
                deepening,
                table: Some(TableSpec::default()),
                ..SearchSpec::new(algorithm)
            };
            let mut watcher = Watcher {
                game,
                depth,
                line: Vec::new(),
                descended: None,
                checked: 0,
            };
            spec.run(game, depth, &mut watcher).unwrap();
            checked += watcher.checked;
        }
    }
    checked
}

#[test]
fn table_move_is_best_in_every_symmetry() {
    for text in [
        "x........",
        "....x....",
        "xo..x....",
        ".../.../.../...",
        "xo.../...../..... 3",
    ] {
        let root = TicTacToe::read(text).unwrap();
        assert!(watch(&TicTacToe::new(root, &SYMMETRIC), 5) > 20, "{text}");
    }
    for text in ["..../..../..../.... 3", "..../..../.ox./.xo. 3"] {
        let root = ConnectFour::read(text).unwrap();
        assert!(watch(&ConnectFour::new(root, &SYMMETRIC), 6) > 20, "{text}");
    }
}

/// The whole game with its symmetric positions stored once: the value stays, and the nodes are fewer.
#[test]
fn symmetric_table_needs_fewer_nodes() {
    let nodes = |options| {
        let spec = SearchSpec {
            options,
            table: Some(TableSpec::default()),
            ..SearchSpec::MINIMAX
        };
        let game = TicTacToe::new(TicTacToe::start(), &options);
        let found = search(&game, spec, 9, Limits::NONE).unwrap();
        assert_eq!(found.value, Score::ZERO);
        found.counts.nodes
    };
    let (plain, classes) = (nodes(Options::DEFAULT), nodes(SYMMETRIC));
    // Each position that is not a leaf is expanded once, and everything else is an edge: 1 + the moves of all of them.
    assert!(classes * 5 < plain, "{classes} and {plain}");
}

fn stage(position: AnyPosition, depth: u32, options: Options) -> Stage {
    let source = Source {
        game: SourceGame::Game(position),
        origin: Origin::Text,
        name: None,
    };
    let spec = SearchSpec {
        options,
        ..SearchSpec::default()
    };
    let setup = Setup {
        spec,
        depth,
        ..Setup::default()
    };
    Stage::prepare(source, setup, None, &false.into()).unwrap()
}

#[test]
fn symmetric_option_draws_each_class_once() {
    let start = || find_game("tic-tac-toe").unwrap().start();
    let once = |options| {
        let stage = stage(start(), 4, options);
        let equal = stage.positions();
        let ids = (0..stage.tree.len()).map(|at| NodeId(u32::try_from(at).unwrap()));
        ids.filter(|&id| equal.first(id) == id).count()
    };
    assert_eq!(once(Options::DEFAULT), 1 + 9 + 72 + 252 + 756);
    assert_eq!(once(SYMMETRIC), 1 + 3 + 12 + 38 + 108);
    let plain = AnyGame {
        root: start(),
        options: Options::DEFAULT,
    };
    assert_eq!(plain.start(), start());
}

/// The keys of the moves that a search stores.
#[derive(Default)]
struct StoredMoves(Vec<Option<u64>>);

impl<G: Game> Observer<G> for StoredMoves {
    fn store(&mut self, entry: Entry) {
        self.0.push(entry.mv);
    }
}

/// A move that an entry keeps from an earlier one was found on the other side of the mirror, perhaps: the list has it as the search
/// does.
#[test]
fn entry_list_names_the_stored_moves() {
    let mut turned = 0;
    let specs = ["pvs", "mtdf", "alpha-beta"];
    let roots = [("xo..x....", 6), (".........", 6), (".../.../.../...", 5)];
    for (spec, (text, depth)) in specs
        .into_iter()
        .flat_map(|spec| roots.map(|root| (spec, root)))
    {
        let root = TicTacToe::read(text).unwrap();
        let spec = format!("{spec}+deepening+table+symmetric");
        let spec: SearchSpec = spec.parse().unwrap();
        let mut search = StoredMoves::default();
        let game = TicTacToe::new(root, &spec.options);
        spec.run(&game, depth, &mut search).unwrap();
        let source = Source {
            game: SourceGame::Game(root.wrap()),
            origin: Origin::Text,
            name: None,
        };
        let setup = Setup {
            spec,
            depth,
            ..Setup::default()
        };
        let stage = Stage::prepare(source, setup, None, &false.into()).unwrap();
        let stores = (0..=stage.recording.steps())
            .filter(|&step| matches!(stage.recording.event(step), Some(Event::Store(_))));
        let stores: Vec<_> = stores.collect();
        assert_eq!(stores.len(), search.0.len());
        // Each costs a look at all before it.
        let contents = stage.recording.table_contents(stage.recording.steps());
        let contents = contents.unwrap();
        let listed = entries(&stage, &contents, Notation::Minimax, None);
        let columns = &listed.table.columns;
        let column = columns.iter().position(|it| it.name == "move").unwrap();
        let rows = listed.table.rows.iter().zip(&listed.steps);
        for (entry, (row, step)) in contents.entries.iter().zip(rows) {
            let node = stage.node_map.node_of(entry.visit);
            let best = entry.best.map(|best| stage.node_map.node_of(best));
            turned += usize::from(best.is_some_and(|best| stage.tree.parent(best) != Some(node)));
            let named = row.cells[column].shown();
            match &search.0[stores.binary_search(step).unwrap()] {
                Some(stored) => {
                    let position = stage.position(node).unwrap();
                    let named = position.read_move(&named).unwrap();
                    let (position, named) = (GamePart::of(&position), GamePart::of(&named));
                    let key = game.move_key(position.unwrap(), *named.unwrap());
                    assert_eq!(key, *stored, "{text}, step {step}");
                }
                None => assert_eq!(named, "–"),
            }
        }
    }
    assert!(turned > 0, "no move is from another node");
}
