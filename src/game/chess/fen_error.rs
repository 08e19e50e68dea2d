//! What can be wrong with a FEN: each error one sentence that names the place and the remedy.

use shakmaty::{Color, Piece, Role, Square};
use thiserror::Error;

use super::words;

/// Why a text is not the FEN of a position that can be played from.
///
/// Where an error keeps a piece of the input, it is an excerpt of at most 24 characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// Nothing but white space.
    #[error(
        "FEN is empty; write its six fields, for example \
         rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    )]
    Empty,
    /// Fewer than six fields, those present being sound by themselves.
    #[error(
        "FEN ends after {found} of its 6 fields; append the {}, for example \"{}\"",
        MISSING[*found - 1].0, MISSING[*found - 1].1
    )]
    MissingFields {
        /// How many fields there are: 1 to 5.
        found: usize,
    },
    /// More than six fields.
    #[error("FEN continues after its 6th field with \"{text}\"; remove that")]
    TrailingText {
        /// How it goes on.
        text: String,
    },

    /// Not eight ranks.
    #[error(
        "FEN field 1 (board) has {found} rank{}; write 8, from rank 8 down to rank 1, with / between them",
        if *found == 1 { "" } else { "s" }
    )]
    RankCount {
        /// How many ranks there are.
        found: usize,
    },
    /// A rank of more or fewer than eight squares.
    #[error(
        "FEN field 1 (board), rank {rank}: \"{text}\" makes {found} squares; \
         let letters and the digits for empty squares make 8"
    )]
    RankLength {
        /// The rank, 1 to 8.
        rank: usize,
        /// What is written there.
        text: String,
        /// How many squares it makes.
        found: usize,
    },
    /// A character that stands for nothing on a board.
    #[error(
        "FEN field 1 (board), rank {rank}: {found:?} is not a piece; \
         write PNBRQK for White, pnbrqk for Black, 1 to 8 for empty squares"
    )]
    PieceCharacter {
        /// The rank, 1 to 8.
        rank: usize,
        /// The character.
        found: char,
    },
    /// Neither `w` nor `b`.
    #[error("FEN field 2 (side to move) is \"{text}\"; write w for White or b for Black")]
    SideToMove {
        /// What is written there.
        text: String,
    },
    /// Neither `-` nor some of `KQkq` (in Chess960 the files of rooks), each once.
    #[error(
        "FEN field 3 (castling) is \"{text}\"; write - or letters out of KQkq, each at most once; \
         in Chess960 also the files of rooks, A to H and a to h"
    )]
    Castling {
        /// What is written there.
        text: String,
    },
    /// Neither `-` nor a square.
    #[error(
        "FEN field 4 (en passant) is \"{text}\"; \
         write - or the square that a pawn has just passed, for example e3"
    )]
    EnPassant {
        /// What is written there.
        text: String,
    },
    /// Not a number.
    #[error(
        "FEN field 5 (halfmove clock) is \"{text}\"; \
         write the number of plies since the last capture or pawn move, for example 0"
    )]
    HalfmoveClock {
        /// What is written there.
        text: String,
    },
    /// Not a number from 1 on.
    #[error("FEN field 6 (fullmove number) is \"{text}\"; write a whole number from 1 on")]
    FullmoveNumber {
        /// What is written there.
        text: String,
    },

    /// A side without a king.
    #[error("FEN field 1 (board) has no {color} king; put one {} on the board", king_letter(*color))]
    NoKing {
        /// Whose king.
        color: Color,
    },
    /// A side with more than one king.
    #[error(
        "FEN field 1 (board) has {found} {color} kings, {}on {} and {}; leave one",
        words::two_of(*found), squares.0, squares.1
    )]
    ManyKings {
        /// Whose kings.
        color: Color,
        /// How many.
        found: usize,
        /// Where two of them are.
        squares: (Square, Square),
    },
    /// A pawn where no pawn can be.
    #[error(
        "FEN field 1 (board) has a pawn on {square}; move it to one of the ranks 2 to 7 or remove it"
    )]
    PawnOnEdge {
        /// Where it is.
        square: Square,
    },
    /// More men of one colour than a game can give, promotions included.
    #[error(
        "FEN field 1 (board) has too many {color} pieces, even counting promotions; remove some"
    )]
    TooManyPieces {
        /// Whose pieces.
        color: Color,
    },
    /// A castling right without its king or rook at home.
    #[error(
        "FEN field 3 (castling) has {letter}, but there is no {} on {square}; remove the {letter} or add the piece{}",
        piece_name(*piece),
        rook.map_or_else(String::new, |rook| format!("; if this is Chess960, write the file of the rook, {rook}"))
    )]
    CastlingRight {
        /// The right: one of `KQkq`.
        letter: char,
        /// The piece that is not at home.
        piece: Piece,
        /// Its home.
        square: Square,
        /// What a right for the outermost rook on that side would be in Chess960.
        rook: Option<char>,
    },
    /// A castling right for a rook that is not there.
    #[error(
        "FEN field 3 (castling) has {letter}, but there is no {color} rook on {square}; remove the {letter} or add the rook"
    )]
    CastlingRook {
        /// The right: a file.
        letter: char,
        /// Whose right.
        color: Color,
        /// Where the rook would be.
        square: Square,
    },
    /// A castling right with the king away from its first rank.
    #[error(
        "FEN field 3 (castling) has {letter}, but the {color} king is not on rank {rank}; remove the {letter} or move the king"
    )]
    CastlingKing {
        /// The right: a file.
        letter: char,
        /// Whose right.
        color: Color,
        /// The king's first rank, 1 or 8.
        rank: usize,
    },
    /// Two castling rights on the same side of the king.
    #[error(
        "FEN field 3 (castling) has {letter} beside another right on the same side of the king; leave one of them"
    )]
    CastlingTwice {
        /// The second right.
        letter: char,
    },
    /// An en passant square that is not on the rank behind the pawn that has just moved.
    #[error(
        "FEN field 4 (en passant) is {square}, but with {turn} to move it lies on rank {}; write - or correct it",
        turn.fold_wb(6, 3)
    )]
    EnPassantRank {
        /// The square.
        square: Square,
        /// The side to move.
        turn: Color,
    },
    /// An en passant square that no pawn can have passed just now.
    #[error(
        "FEN field 4 (en passant) is {square}, which takes a {} on {pawn}, \
         with {square} and {start} empty; write - or correct the board",
        piece_name(*piece)
    )]
    EnPassantPawn {
        /// The square.
        square: Square,
        /// The pawn that would be taken.
        piece: Piece,
        /// Where that pawn would be now.
        pawn: Square,
        /// Where it would have come from.
        start: Square,
    },
    /// Two kings stand next to each other.
    #[error("FEN field 1 (board) has kings next to each other, on {0} and {1}; move one of them")]
    KingsTouch(Square, Square),
    /// The side that is not to move is in check.
    #[error(
        "FEN field 2 (side to move) is {}, but the {color} piece on {attacker} could take the king on {king}; \
         write {} or move one of the two",
        color.char(), color.other().char()
    )]
    OppositeCheck {
        /// The side to move.
        color: Color,
        /// The king that could be taken.
        king: Square,
        /// A piece that could take it.
        attacker: Square,
    },
    /// A check that no last move can have given.
    #[error(
        "FEN field 1 (board) has the king on {king} in a check that no legal move could have given{}; \
         move or remove a piece that attacks it",
        if *en_passant { ", least of all the one behind field 4 (en passant)" } else { "" }
    )]
    ImpossibleCheck {
        /// The king in check.
        king: Square,
        /// Whether the check contradicts the en passant square.
        en_passant: bool,
    },
    /// Anything else that the rules object to.
    #[error("FEN is not a playable position ({reason}); correct the board")]
    Illegal {
        /// The rules' objection.
        reason: String,
    },
}

/// For 1 to 5 fields found: what is missing, and how to complete it.
const MISSING: [(&str, &str); 5] = [
    (
        "side to move, castling rights, en passant square, halfmove clock and fullmove number",
        "w - - 0 1",
    ),
    (
        "castling rights, en passant square, halfmove clock and fullmove number",
        "- - 0 1",
    ),
    (
        "en passant square, halfmove clock and fullmove number",
        "- 0 1",
    ),
    ("halfmove clock and fullmove number", "0 1"),
    ("fullmove number", "1"),
];

/// How many characters of rejected text an error keeps.
const EXCERPT: usize = 24;

/// The beginning of a rejected text, safe to print in one line.
pub(super) fn excerpt(text: &str) -> String {
    let mut short: String = text
        .chars()
        .take(EXCERPT)
        .map(|c| {
            if c.is_control() {
                char::REPLACEMENT_CHARACTER
            } else {
                c
            }
        })
        .collect();
    if text.chars().nth(EXCERPT).is_some() {
        short.push('…');
    }
    short
}

fn king_letter(color: Color) -> char {
    Role::King.of(color).char()
}

fn piece_name(piece: Piece) -> String {
    let role = match piece.role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    };
    format!("{} {role}", piece.color)
}
