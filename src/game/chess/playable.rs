//! Implements the interface of chess to the rest of the program: notation, picture, choices.

use shakmaty::{Color, Position as _, Role, Square};

use super::picture::picture;
use super::{
    Chess, Evaluation, Move, MoveError, MoveOrder, Position, account, board, draws, read_move,
    words,
};
use crate::{
    Account, Alternative, AnyGame, BoardCell, BoardGame, BoardPicture, CellContent, EvaluationId,
    Game, GameInfo, HistoryDraw, MovePath, Options, OrderId, Player, shortened,
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
        id.name().parse().unwrap_or_default()
    }
}

/// Converts an evaluation id; an id that chess does not offer becomes the first evaluation.
impl From<EvaluationId> for Evaluation {
    fn from(id: EvaluationId) -> Evaluation {
        id.name().parse().unwrap_or_default()
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
        title: "Chess position",
        notation: "FEN",
        typed: "Nf3 or g1f3",
        rules: None,
        by_hand: "Click a piece and where it goes, or drag it",
        sides: ["White", "Black"],
        below: Player::Max,
        win: ["mate", "mate"],
        orders: &MoveOrder::CHOICES,
        evaluations: &Evaluation::CHOICES,
        drawn: Some("a draw"),
        history_rules: Some("repetition and the fifty-move rule"),
        can_be_flipped: true,
        opening_plies: 4,
        home: BoardCell(Square::E2 as u16),
        scores_mates: true,
        unit: (100.0, "pawns"),
        won: "Checkmate",
        has_symmetries: false,
        // A chess setup also has pieces to choose from, castling rights and more.
        set_up: None,
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
        position.can_mate(player)
    }

    fn history_draw(line: &[&Position]) -> Option<HistoryDraw> {
        draws::by_history(line)
    }

    fn status(position: &Position) -> String {
        words::status(position)
    }

    fn in_words(position: &Position) -> String {
        words::position(position)
    }

    fn move_in_words(mv: Move) -> String {
        let (from, to) = mv.squares();
        format!("{from} to {to}")
    }

    fn way(_: &Position, mv: Move) -> MovePath {
        board::way(mv)
    }

    fn ways(position: &Position) -> Vec<(MovePath, Move)> {
        board::ways(position)
    }

    fn cell(position: &Position, cell: BoardCell) -> CellContent {
        board::content(position, cell)
    }

    fn alternative(position: &Position, mv: Move) -> Alternative {
        board::alternative(position, mv)
    }

    fn account(&self, position: &Position) -> Account {
        account::account(self, position)
    }

    fn number(position: &Position) -> (u32, bool) {
        (position.fullmoves(), position.turn() == Color::Black)
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
    let name = words::role(Role::from_char(kind)?);
    let written = moves.iter().map(|&mv| position.san(mv));
    let own: Vec<String> = written.filter(|san| san.starts_with(kind)).collect();
    (!own.is_empty()).then(|| format!("; legal {name} moves: {}", own.join(", ")))
}

fn some(position: &Position, moves: &[Move]) -> String {
    let few: Vec<String> = moves.iter().take(3).map(|&mv| position.san(mv)).collect();
    format!("; legal are {} …", few.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_can_be_typed_either_way() {
        let position = |fen| Chess::read(fen).unwrap();
        let start = Position::start();
        for text in ["Nf3", "g1f3", " Nf3 "] {
            assert_eq!(start.san(typed(&start, text).unwrap()), "Nf3");
        }
        let castling = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for text in ["O-O", "0-0", "e1g1"] {
            assert_eq!(castling.san(typed(&castling, text).unwrap()), "O-O");
        }
        let error = typed(&start, "Nf4").unwrap_err();
        assert!(
            error.contains("Nf4 is not legal here; legal knight moves: N"),
            "{error}"
        );
        // The rooks have no moves, so the error lists any moves.
        let error = typed(&start, "Ra4").unwrap_err();
        assert!(error.contains("; legal are "), "{error}");
        let error = typed(&start, "hello").unwrap_err();
        assert!(error.contains("write it as Nf3 or g1f3"), "{error}");
        let knights = position("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
        assert!(
            typed(&knights, "Ne2")
                .unwrap_err()
                .contains("more than one piece")
        );
        let over = position("7k/8/8/8/8/8/8/K7 w - - 0 1");
        assert_eq!(typed(&over, "Kb2").unwrap_err(), "the game is over here");
    }
}
