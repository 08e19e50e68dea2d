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
fn sound_positions_are_read_whole() {
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
fn a_game_that_is_over_is_a_position_too() {
    let mated = parse("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").unwrap();
    assert_eq!(mated.ending(), Some(Ending::Checkmate));
    let stalemated = parse("k7/2Q5/8/8/8/8/8/K7 b - - 0 1").unwrap();
    assert_eq!(stalemated.ending(), Some(Ending::Stalemate));
}

#[test]
#[allow(clippy::too_many_lines)] // a table
fn every_fault_names_its_place_and_its_remedy() {
    for (text, message) in [
        (
            " \n",
            "FEN is empty; write its six fields, for example \
             rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0",
            "FEN ends after 5 of its 6 fields; append the fullmove number, for example \"1\"",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - -",
            "FEN ends after 4 of its 6 fields; append the halfmove clock and fullmove number, \
             for example \"0 1\"",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Ke2",
            "FEN continues after its 6th field with \"bm\"; remove that",
        ),
        (
            "4k3/8/8/8/8/8/4K3 w - - 0 1",
            "FEN field 1 (board) has 7 ranks; write 8, from rank 8 down to rank 1, with / between them",
        ),
        (
            "4k3/8/8/8/3p3/8/8/4K3 w - - 0 1",
            "FEN field 1 (board), rank 4: \"3p3\" makes 7 squares; \
             let letters and the digits for empty squares make 8",
        ),
        (
            "4k3/8/8/8/8/8/7pp/4K3 w - - 0 1",
            "FEN field 1 (board), rank 2: \"7pp\" makes 9 squares; \
             let letters and the digits for empty squares make 8",
        ),
        (
            "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
            "FEN field 1 (board), rank 5: 'x' is not a piece; \
             write PNBRQK for White, pnbrqk for Black, 1 to 8 for empty squares",
        ),
        (
            "4k3/8/8/9/8/8/8/4K3 w - - 0 1",
            "FEN field 1 (board), rank 5: '9' is not a piece; \
             write PNBRQK for White, pnbrqk for Black, 1 to 8 for empty squares",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 W - - 0 1",
            "FEN field 2 (side to move) is \"W\"; write w for White or b for Black",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
            "FEN field 3 (castling) is \"KK\"; write - or letters out of KQkq, each at most once; \
             in Chess960 also the files of rooks, A to H and a to h",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
            "FEN field 3 (castling) has Q, but there is no white rook on a1; \
             remove the Q or add the piece",
        ),
        (
            "3k3r/8/8/8/8/8/8/4K3 w k - 0 1",
            "FEN field 3 (castling) has k, but there is no black king on e8; \
             remove the k or add the piece; if this is Chess960, write the file of the rook, h",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1",
            "FEN field 4 (en passant) is \"e9\"; \
             write - or the square that a pawn has just passed, for example e3",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e6 0 1",
            "FEN field 4 (en passant) is e6, but with black to move it lies on rank 3; write - or correct it",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1",
            "FEN field 4 (en passant) is d3, which takes a white pawn on d4, \
             with d3 and d2 empty; write - or correct the board",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            "FEN field 5 (halfmove clock) is \"+1\"; \
             write the number of plies since the last capture or pawn move, for example 0",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
            "FEN field 6 (fullmove number) is \"0\"; write a whole number from 1 on",
        ),
        (
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "FEN field 1 (board) has no black king; put one k on the board",
        ),
        (
            "4k3/8/8/8/8/8/8/K3K2K w - - 0 1",
            "FEN field 1 (board) has 3 white kings, two of them on a1 and h1; leave one",
        ),
        (
            "4k3/8/8/8/8/8/8/K6K w - - 0 1",
            "FEN field 1 (board) has 2 white kings, on a1 and h1; leave one",
        ),
        (
            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
            "FEN field 1 (board) has a pawn on a1; move it to one of the ranks 2 to 7 or remove it",
        ),
        (
            "kK6/8/8/8/8/8/8/8 b - - 0 1",
            "FEN field 1 (board) has kings next to each other, on b8 and a8; move one of them",
        ),
        // Another man that could take the king does not hide it.
        (
            "8/8/8/4k3/3K4/8/8/R3R3 w - - 0 1",
            "FEN field 1 (board) has kings next to each other, on e5 and d4; move one of them",
        ),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "FEN field 2 (side to move) is w, but the white piece on e2 could take the king on e8; \
             write b or move one of the two",
        ),
        (
            "4k3/8/8/8/7b/5n2/8/r3K3 w - - 0 1",
            "FEN field 1 (board) has the king on e1 in a check that no legal move could have given; \
             move or remove a piece that attacks it",
        ),
        (
            "4k3/nnnnnnnn/nnn5/8/8/8/8/4K3 b - - 0 1",
            "FEN field 1 (board) has too many black pieces, even counting promotions; remove some",
        ),
    ] {
        assert_eq!(refusal(text), message, "{text}");
    }
}

#[test]
fn rejected_text_is_kept_short_and_on_one_line() {
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
