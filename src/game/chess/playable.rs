//! Chess as the program meets it: notation, picture, choices.

use shakmaty::san::SanPlus;
use shakmaty::zobrist::Zobrist128;
use shakmaty::{Color, EnPassantMode, Position as _, Role, Square};

use super::{Chess, Evaluation, Move, MoveOrder, Position, words};
use crate::{
    About, BoardGame, BoardInk, BoardItem, BoardPicture, Choice, EvaluationId, Game, Options,
    OrderId, Outline, Player,
};

const fn orders() -> [Choice; MoveOrder::ALL.len()] {
    let mut choices = [Choice::plain("", ""); MoveOrder::ALL.len()];
    let mut at = 0;
    while at < choices.len() {
        choices[at] = MoveOrder::ALL[at].choice();
        at += 1;
    }
    choices
}

const fn evaluations() -> [Choice; Evaluation::ALL.len()] {
    let mut choices = [Choice::plain("", ""); Evaluation::ALL.len()];
    let mut at = 0;
    while at < choices.len() {
        let evaluation = Evaluation::ALL[at];
        choices[at] = Choice::plain(evaluation.name(), evaluation.about());
        at += 1;
    }
    choices
}

const ORDERS: [Choice; MoveOrder::ALL.len()] = orders();
const EVALUATIONS: [Choice; Evaluation::ALL.len()] = evaluations();

impl MoveOrder {
    const fn choice(self) -> Choice {
        Choice {
            name: self.name(),
            about: self.about(),
            uses_seed: matches!(self, MoveOrder::Random),
            looks_ahead: self.looks_ahead(),
        }
    }
}

impl From<MoveOrder> for OrderId {
    fn from(order: MoveOrder) -> OrderId {
        OrderId::of(&order.choice())
    }
}

impl From<Evaluation> for EvaluationId {
    fn from(evaluation: Evaluation) -> EvaluationId {
        EvaluationId::of(&Choice::plain(evaluation.name(), evaluation.about()))
    }
}

/// The order of this id; of one that chess does not offer, the first.
impl From<OrderId> for MoveOrder {
    fn from(id: OrderId) -> MoveOrder {
        id.name().parse().unwrap_or_default()
    }
}

/// The evaluation of this id; of one that chess does not offer, the first.
impl From<EvaluationId> for Evaluation {
    fn from(id: EvaluationId) -> Evaluation {
        id.name().parse().unwrap_or_default()
    }
}

impl BoardGame for Chess {
    const ABOUT: About = About {
        id: "chess",
        name: "chess",
        title: "Chess position",
        notation: "FEN",
        typed: "Nf3 or g1f3",
        sides: ["White", "Black"],
        orders: &ORDERS,
        evaluations: &EVALUATIONS,
        scores_mates: true,
        positions: &[],
    };

    fn new(root: Position, options: &Options) -> Chess {
        Chess::new(root, options.order.into())
            .with_seed(options.seed)
            .with_evaluation(options.evaluation.into())
            .with_mate(options.mate)
    }

    fn start() -> Position {
        Position::start()
    }

    fn read(text: &str) -> Result<Position, String> {
        let chess = Chess::from_fen(text, MoveOrder::Generated);
        chess
            .map(|chess| chess.root())
            .map_err(|error| error.to_string())
    }

    fn write(position: &Position) -> String {
        position.fen()
    }

    fn write_move(position: &Position, mv: Move) -> String {
        position.san(mv)
    }

    fn read_move(position: &Position, text: &str) -> Result<Move, String> {
        typed(position, text)
    }

    fn key(position: &Position) -> u128 {
        let hash: Zobrist128 = position.rules().zobrist_hash(EnPassantMode::Legal);
        hash.0
    }

    fn is_loud(_: &Position, mv: Move) -> bool {
        let mv = mv.rules();
        mv.is_capture() || mv.is_promotion()
    }

    fn board(position: &Position, last: Option<Move>, flipped: bool) -> BoardPicture {
        picture(position, last, flipped)
    }

    fn status(position: &Position) -> String {
        words::status(position)
    }

    fn in_words(position: &Position) -> String {
        words::position(position)
    }

    fn number(position: &Position) -> (u32, bool) {
        (position.fullmoves(), position.turn() == Color::Black)
    }
}

/// The legal move that a text names, in standard algebraic notation (`Nf3`, `exd6`, `O-O`, `b8=Q`) or as squares (`g1f3`).
fn typed(position: &Position, text: &str) -> Result<Move, String> {
    let text = text.trim();
    let zeros = text.replace('0', "O");
    let moves: Vec<Move> = Chess::new(position.clone(), MoveOrder::Generated)
        .moves(position)
        .collect();
    if let Some(mv) = position.find_uci(text).filter(|mv| moves.contains(mv)) {
        return Ok(mv);
    }
    let written: Option<SanPlus> = zeros.parse().ok();
    let found = written.map(|written| written.san.to_move(position.rules()));
    match found {
        Some(Ok(mv)) => {
            let mv = moves.iter().find(|known| known.rules() == mv);
            mv.copied()
                .ok_or_else(|| "the game is over here".to_owned())
        }
        Some(Err(shakmaty::san::SanError::AmbiguousSan)) => Err(format!(
            "more than one man can make the move {text}: name its file or rank too, as in Nbd2"
        )),
        Some(Err(_)) => Err(format!(
            "{text} is not a legal move here{}",
            some(position, &moves)
        )),
        None => Err(format!(
            "“{text}” is not a move: write it as Nf3 or g1f3{}",
            some(position, &moves)
        )),
    }
}

/// A few moves as examples.
fn some(position: &Position, moves: &[Move]) -> String {
    let few: Vec<String> = moves.iter().take(3).map(|&mv| position.san(mv)).collect();
    if few.is_empty() {
        "; the game is over".to_owned()
    } else {
        format!("; legal are {} …", few.join(", "))
    }
}

/// Squares, men, the last move, and a king in check.
fn picture(position: &Position, last: Option<Move>, flipped: bool) -> BoardPicture {
    let place = |square: Square| {
        let (file, rank) = (square.file() as u8, square.rank() as u8);
        if flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        }
    };
    let block = |at, size, ink, strength| BoardItem::Block {
        at,
        size,
        ink,
        strength,
    };
    let mut ground = vec![block((0, 0), (8, 8), BoardInk::Light, 1.0)];
    let dark = Square::ALL.into_iter().filter(|square| square.is_dark());
    ground.extend(dark.map(|square| block(place(square), (1, 1), BoardInk::Dark, 1.0)));
    if let Some(mv) = last {
        let (from, to) = mv.squares();
        ground.extend([from, to].map(|at| block(place(at), (1, 1), BoardInk::Moved, 0.62)));
    }
    let rules = position.rules();
    let king = rules.board().king_of(rules.turn());
    if let Some(king) = king.filter(|_| rules.is_check()) {
        let (column, row) = place(king);
        let at = (f32::from(column) + 0.5, f32::from(row) + 0.5);
        ground.extend(
            [(0.5, 0.45), (0.4, 0.75)].map(|(radius, strength)| BoardItem::Disc {
                at,
                radius,
                ink: BoardInk::Check,
                strength,
                outlined: false,
            }),
        );
    }
    let men = rules.board().clone().into_iter();
    let men = men.map(|(square, piece)| BoardItem::Man {
        at: place(square),
        outline: match piece.role {
            Role::Pawn => Outline::Pawn,
            Role::Knight => Outline::Knight,
            Role::Bishop => Outline::Bishop,
            Role::Rook => Outline::Rook,
            Role::Queen => Outline::Queen,
            Role::King => Outline::King,
        },
        owner: piece.color.fold_wb(Player::Max, Player::Min),
    });
    BoardPicture {
        columns: 8,
        rows: 8,
        ground,
        men: men.collect(),
    }
}
