//! Reading positions: what is accepted, and for every fault the place and the remedy.

use cutoff::game::Game;
use cutoff::game::chess::{Chess, Ending, FenError, MoveOrder, Position};
use shakmaty::Color;

fn parse(text: &str) -> Result<Position, FenError> {
    Chess::from_fen(text, MoveOrder::Generated).map(|game| game.root())
}

fn refusal(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn valid_fens_round_trip() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 12 345",
    ] {
        assert_eq!(parse(text).unwrap().fen(), text);
    }
    let padded = "  8/8/8/8/8/5k2/6p1/6K1\tb   - - 0 7\r\n";
    let position = parse(padded).unwrap();
    assert_eq!(position.fen(), "8/8/8/8/8/5k2/6p1/6K1 b - - 0 7");
    assert_eq!((position.turn(), position.fullmoves()), (Color::Black, 7));
}

#[test]
fn accepts_finished_positions() {
    let mated = parse("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").unwrap();
    assert_eq!(mated.ending(), Some(Ending::Checkmate));
    let stalemated = parse("k7/2Q5/8/8/8/8/8/K7 b - - 0 1").unwrap();
    assert_eq!(stalemated.ending(), Some(Ending::Stalemate));
}

#[test]
fn counters_may_be_missing_or_0() {
    for (text, counters) in [
        ("4k3/8/8/8/8/8/8/4K3 w - -", "0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 7", "7 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 7 0", "7 1"),
    ] {
        let fen = format!("4k3/8/8/8/8/8/8/4K3 w - - {counters}");
        assert_eq!(parse(text).unwrap().fen(), fen);
    }
}

#[test]
#[allow(clippy::too_many_lines)] // a table
fn every_fen_error_names_field_and_remedy() {
    for (text, field, message) in [
        (
            " \n",
            "1 (board)",
            "it is missing; append at least this and what follows, for example 4k3/8/8/8/8/8/4P3/4K3 w - -",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3",
            "2 (side to move)",
            "it is missing; append at least this and what follows, for example w - -",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w -",
            "4 (en passant)",
            "it is missing; append at least this and what follows, for example -",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2",
            "6 (fullmove number)",
            "\"bm\" follows; remove it",
        ),
        (
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "1 (board)",
            "7 instead of 8 ranks; write 8, from rank 8 down to rank 1, with / between them",
        ),
        (
            "4k3/8/8/8/3p3/8/8/4K3 w - - 0 1",
            "1 (board)",
            "rank 4: \"3p3\" makes 7 squares; let letters and the digits for empty squares make 8",
        ),
        (
            "4k3/8/8/8/8/8/7pp/4K3 w - - 0 1",
            "1 (board)",
            "rank 2: \"7pp\" makes 9 squares; let letters and the digits for empty squares make 8",
        ),
        (
            "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
            "1 (board)",
            "rank 5: 'x' is not a piece; write PNBRQK for White, pnbrqk for Black, 1 to 8 for empty squares",
        ),
        (
            "4k3/8/8/9/8/8/8/4K3 w - - 0 1",
            "1 (board)",
            "rank 5: '9' is not a piece; write PNBRQK for White, pnbrqk for Black, 1 to 8 for empty squares",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
            "2 (side to move)",
            "\"W\" is no side; write w for White or b for Black",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
            "3 (castling)",
            "\"KK\" is no castling field; write - or letters out of KQkq, each at most once; in Chess960 also the files of rooks, A to H and a to h",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
            "3 (castling)",
            "White cannot castle long without a king on e1 and a rook on a1; remove the right Q, or put them there",
        ),
        (
            "3k3r/8/8/8/8/8/8/4K3 w k - 0 1",
            "3 (castling)",
            "Black cannot castle short without a king on e8 and a rook on h8; remove the right k, or put them there; in Chess960 write the file of the rook, h",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1",
            "4 (en passant)",
            "\"e9\" is no square; write - or the square that a pawn has just passed, for example e3",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e6 0 1",
            "4 (en passant)",
            "with Black to move no pawn can have just passed e6; write - or a square of rank 3",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1",
            "4 (en passant)",
            "en passant on d3 needs a white pawn on d4, with d3 and d2 empty; write -, or put the pawn there",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "5 (halfmove clock)",
            "\"+1\" is no number; write a whole number, for example 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 x",
            "6 (fullmove number)",
            "\"x\" is no number; write a whole number, for example 1",
        ),
        (
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "1 (board)",
            "Black has no king; put one on the board",
        ),
        (
            "4k3/8/8/8/8/8/8/K3K2K w - - 0 1",
            "1 (board)",
            "White has 3 kings, from a1 to h1; leave one",
        ),
        (
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            "1 (board)",
            "no pawn can be on a1; move it to one of the ranks 2 to 7 or remove it",
        ),
        (
            "kK6/8/8/8/8/8/8/8 b - - 0 1",
            "1 (board)",
            "the kings on a8 and b8 touch; move one of them",
        ),
        // Another piece that could take the king does not hide it.
        (
            "8/8/8/4k3/3K4/8/8/R3R3 w - - 0 1",
            "1 (board)",
            "the kings on d4 and e5 touch; move one of them",
        ),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "2 (side to move)",
            "White is to move and could take the king on e8 from e2; let Black move, or move one of the two",
        ),
        (
            "4k3/8/8/8/7b/5n2/8/r3K3 w - - 0 1",
            "1 (board)",
            "no legal move could have given this check to the king on e1; move or remove a piece that attacks it",
        ),
        (
            "4k3/nnnnnnnn/nnn5/8/8/8/8/4K3 b - - 0 1",
            "1 (board)",
            "one side has too many pieces, even counting promotions; remove some",
        ),
    ] {
        assert_eq!(
            refusal(text),
            format!("FEN field {field}: {message}"),
            "{text}"
        );
    }
}

#[test]
fn fen_errors_are_one_short_line() {
    let long = "x".repeat(1_000_000);
    for text in [
        long.clone(),
        format!("4k3/8/8/8/8/8/8/4K3 {long} - - 0 1"),
        format!("4k3/8/8/8/8/8/8/4K3 w - - 0 1 {long}"),
        format!("4k3/8/8/8/8/8/8/{} w - - 0 1", "K".repeat(1000)),
        "4k3/8/8/8/8/8/8/4K3 \u{1b}[31mred - - 0 1".to_owned(),
    ] {
        let message = refusal(&text);
        assert!(message.chars().count() < 200, "{message}");
        assert!(!message.contains(char::is_control), "{message}");
    }
}

/// The letters of both sides must mean the rooks of one starting position of Chess960.
#[test]
fn castling_letters_of_different_rooks_are_standard() {
    let same = parse("1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1");
    assert!(same.is_ok(), "{same:?}");
    let refused = refusal("1r2k3/8/8/8/8/8/8/R3K3 w Qq - 0 1");
    assert!(
        refused.starts_with("FEN field 3 (castling): Black"),
        "{refused}"
    );
}
