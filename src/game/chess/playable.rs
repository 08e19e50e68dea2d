//! Implements the interface of chess to the rest of the program: notation, picture, choices.

use shakmaty::{Color, Position as _, Role, Square};

use super::picture::{cell, man, picture, square};
use super::{
    Chess, Evaluation, Move, MoveError, MoveOrder, Position, account, draws, fen, read_move, words,
};
use crate::{
    Account, Alternative, AnyGame, BoardCell, BoardGame, BoardPicture, CellContent, EvaluationId,
    Game, GameInfo, HistoryDraw, MovePath, Options, OrderId, Phrase, Player, Word, shortened,
};

impl From<MoveOrder> for OrderId {
    fn from(order: MoveOrder) -> OrderId {
        OrderId::of(order.choice())
    }
}

impl From<Evaluation> for EvaluationId {
    fn from(evaluation: Evaluation) -> EvaluationId {
        EvaluationId::of(evaluation.choice())
    }
}

/// Converts an order id; an id that chess does not offer becomes the first order.
impl From<OrderId> for MoveOrder {
    fn from(id: OrderId) -> MoveOrder {
        let mut all = MoveOrder::ALL.iter().copied();
        all.find(|order| order.name() == id.name())
            .unwrap_or_default()
    }
}

/// Converts an evaluation id; an id that chess does not offer becomes the first evaluation.
impl From<EvaluationId> for Evaluation {
    fn from(id: EvaluationId) -> Evaluation {
        let mut all = Evaluation::ALL.iter().copied();
        all.find(|evaluation| evaluation.name() == id.name())
            .unwrap_or_default()
    }
}

impl From<&Chess> for AnyGame {
    fn from(chess: &Chess) -> AnyGame {
        AnyGame {
            root: chess.root().into(),
            options: Options {
                order: chess.order().into(),
                seed: chess.seed(),
                evaluation: chess.evaluation().into(),
                mate: chess.mate(),
                symmetric: false,
            },
        }
    }
}

impl BoardGame for Chess {
    const ABOUT: GameInfo = GameInfo {
        id: "chess",
        name: "chess",
        notation: "FEN",
        below: Player::Max,
        orders: &MoveOrder::CHOICES,
        evaluations: &Evaluation::CHOICES,
        can_be_drawn: true,
        can_be_flipped: true,
        opening_plies: 4,
        home: BoardCell(Square::E2 as u16),
        scores_mates: true,
        unit: "cp",
        has_symmetries: false,
        // A chess setup also has pieces to choose from, castling rights and more.
        is_set_up_by_cell: false,
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
        fen::parse(text, false).map_err(|error| error.to_string())
    }

    /// A FEN has ranks separated by slashes; JSON begins with a bracket, a brace, a quote or a number.
    fn is_meant(text: &str) -> bool {
        let head = || text.trim().chars().take(100);
        head().any(|at| at == '/') && !head().any(|at| "[{\"".contains(at))
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

    fn board(position: &Position, last: Option<Move>, flipped: bool) -> BoardPicture {
        picture(
            position.rules().board(),
            last.map(|mv| mv.squares().into()),
            position.checked(),
            flipped,
        )
    }

    fn can_win(position: &Position, player: Player) -> bool {
        let color = Color::from_white(player == Player::Max);
        !position.rules().has_insufficient_material(color)
    }

    fn history_draw(line: &[&Position]) -> Option<HistoryDraw> {
        draws::by_history(line)
    }

    fn status(position: &Position) -> Phrase {
        words::status(position)
    }

    fn in_words(position: &Position) -> Phrase {
        words::position(position)
    }

    fn move_in_words(mv: Move) -> Word {
        let (from, to) = mv.squares();
        let phrase = Phrase::new("board-from-to").with("from", from.to_string());
        phrase.with("to", to.to_string()).into()
    }

    /// For castling, the king's two squares.
    fn way(_: &Position, mv: Move) -> MovePath {
        path(mv.squares())
    }

    /// Castling moves the king to its destination, unless an ordinary king move leads there, or onto its rook.
    fn ways(position: &Position) -> Vec<(MovePath, Move)> {
        let game = Chess::new(position.clone(), MoveOrder::Generated);
        let moves = game.moves(position);
        let (castlings, others): (Vec<Move>, Vec<Move>) =
            moves.partition(|mv| mv.rules().is_castle());
        let ways = others.into_iter().map(|mv| (path(mv.squares()), mv));
        let mut ways: Vec<(MovePath, Move)> = ways.collect();
        for mv in castlings {
            let (from, to) = mv.squares();
            for goal in [mv.rules().to(), to] {
                let path = path((from, goal));
                if ways.iter().all(|(known, _)| *known != path) {
                    ways.push((path, mv));
                }
            }
        }
        ways
    }

    fn cell(position: &Position, cell: BoardCell) -> CellContent {
        let square = square(cell);
        let piece = square.and_then(|square| position.rules().board().piece_at(square));
        CellContent {
            name: square.map_or_else(String::new, |square| square.to_string()),
            said: None,
            holds: piece.map_or(Phrase::new("board-empty"), words::man),
            owner: piece.map(|piece| piece.color.fold_wb(Player::Max, Player::Min)),
        }
    }

    /// Describes the piece that a move promotes to.
    fn alternative(position: &Position, mv: Move) -> Alternative {
        let role = mv.rules().promotion().unwrap_or(Role::Queen);
        Alternative {
            name: Phrase::new("board-promote")
                .with("piece", words::role(role))
                .into(),
            key: Some(role.upper_char()),
            picture: man(role.of(position.turn())),
        }
    }

    fn account(&self, position: &Position) -> Account {
        account::account(self, position)
    }

    fn number(position: &Position) -> (u32, bool) {
        (position.fullmoves(), position.turn() == Color::Black)
    }
}

fn path((from, to): (Square, Square)) -> MovePath {
    MovePath {
        from: Some(cell(from)),
        to: cell(to),
    }
}

/// Reads a move of a game that is not over; errors name moves that would be accepted.
fn typed(position: &Position, text: &str) -> Result<Move, String> {
    if position.ending().is_some() {
        return Err("the game is over here".to_owned());
    }
    let text = text.trim();
    let moves = position.legal_moves();
    read_move(position, text).map_err(|error| match error {
        MoveError::Ambiguous => format!(
            "more than one piece can make the move {}: name its file or rank too, as in Nbd2",
            shortened(text)
        ),
        MoveError::Illegal => format!(
            "{} is not legal here{}",
            shortened(text),
            like(position, &moves, text).unwrap_or_else(|| some(position, &moves))
        ),
        MoveError::NoMove => format!(
            "“{}” is not a move: write it as Nf3 or g1f3{}",
            shortened(text),
            some(position, &moves)
        ),
    })
}

/// Lists the moves of the kind of piece that a text names; `None` if it has no moves.
fn like(position: &Position, moves: &[Move], text: &str) -> Option<String> {
    let kind = text.chars().next().filter(|kind| "NBRQK".contains(*kind))?;
    let name = format!("{:?}", Role::from_char(kind)?).to_lowercase();
    let written = moves.iter().map(|&mv| position.san(mv));
    let own: Vec<String> = written.filter(|san| san.starts_with(kind)).collect();
    (!own.is_empty()).then(|| format!("; legal {name} moves: {}", own.join(", ")))
}

fn some(position: &Position, moves: &[Move]) -> String {
    let few: Vec<String> = moves.iter().take(3).map(|&mv| position.san(mv)).collect();
    format!("; legal are {} …", few.join(", "))
}
