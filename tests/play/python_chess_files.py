"""python-chess makes files of positions and games, `cutoff` reads them, and both must find the same in them.

`cutoff` prints every position as FEN with its number of legal moves, the names and moves that an EPD gives, the titles of games,
and what it refuses. What the two read differently on purpose is in DIFFERENCES.
Usage: python_chess_files.py PATH/TO/cutoff [SEED [FILES]], with FILES of each kind.
"""

import collections
import io
import json
import logging
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import chess
import chess.pgn

PROGRAM = sys.argv[1]
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1
FILES = int(sys.argv[3]) if len(sys.argv) > 3 else 200

STARTS = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/pppp4/8/PPPP4/4pppp/8/4PPPP/4K3 w - - 0 1",
    "1n1n4/P1P1k3/8/8/8/8/3K1p1p/4N1N1 b - - 0 30",
    # Several pieces of a kind reach the same square.
    "7k/8/3N3N/5N2/2Q1Q3/8/2Q1Q2K/r2r4 w - - 7 51",
]
REFUSED = [
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",  # seven fields
    "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",  # two kings
    "4k3/8/8/8/8/8/8/8 w - - 0 1",  # no king
    "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",  # a king to be taken
    "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",  # a pawn on the first rank
    "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",  # nine pawns
    "4k3/8/8/8/7b/5n2/8/r3K3 w - - 0 1",  # three checks
    "4k4/8/8/8/8/8/8/4K3 w - - 0 1",  # nine squares in a rank
    "4k3/8/8/8/8/8/8/4K3 w K - 0 1",  # castling without a rook
    "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",  # no pawn to take in passing
]
# Deliberate differences: a file and the program that reads it. Where both read it, they find different positions.
DIFFERENCES = [
    ("a.fen", "4k3/8/8/8/8/8/8/4K3 w", "python-chess"),  # nothing is guessed
    ("a.fen", "4k3/8/8/8/8/8/8/4K3 w - - +1 1", "python-chess"),
    ("a.fen", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "python-chess"),
    ("a.fen", "4k3/8/8/8/8/8/4K3/8 w Q - 0 1", "python-chess"),
    ("a.fen", "4k2r/8/8/8/8/8/8/4K2R w kK - 0 1", "cutoff"),
    ("a.fen", "4k3/8/8/8/8/NNNNNNN1/PPPPPPPP/4K3 w - - 0 1", "python-chess"),  # promotions cannot give these
    ("a.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40 bm e4;", "cutoff"),  # six fields, then operations
    ("a.pgn", "1. e4 nonsense e5 *", "python-chess"),  # no word is dropped
    ("a.pgn", "1. e4 e5 3. Nf3 *", "python-chess"),
    ("a.pgn", "1. e4 -- 2. d4 *", "python-chess"),  # a null move
    ("a.pgn", "1. e4 {open e5 *", "python-chess"),
    ("a.pgn", '[Variant "Atomic"]\n\n1. e4 e5 *', "python-chess"),
    ("a.pgn", "1. e4 e5 (1... Kd3) 2. Nf3 *", "cutoff"),  # variations are skipped
    ("a.pgn", "1. e4 e5\n\n2. Nf3 *", "both"),  # a blank line within a game
    ("a.pgn", "1. \u2658f3 *", "both"),  # a figurine
]

# Unreadable games are wanted here, not news.
logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)
rng = random.Random()
counts = collections.Counter()


def cutoff(*args):
    counts["runs of cutoff"] += 1
    return subprocess.run([PROGRAM, *map(str, args)], capture_output=True, encoding="utf-8", check=False)


def often(probability):
    return rng.random() < probability


# Positions


def promotions_suffice(board, side):
    """Returns whether promoted pawns account for all pieces; cutoff refuses other positions."""
    bishops = board.pieces(chess.BISHOP, side)
    more = sum(max(0, len(bishops & colour) - 1) for colour in (chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES))
    for piece, usual in [(chess.QUEEN, 1), (chess.ROOK, 2), (chess.KNIGHT, 2)]:
        more += max(0, len(board.pieces(piece, side)) - usual)
    return len(board.pieces(chess.PAWN, side)) + more <= 8


def is_playable(board):
    return board.is_valid() and all(promotions_suffice(board, side) for side in chess.COLORS)


def random_move(board):
    """Returns a legal move; captures, and the rarer castling, en passant and promotions, have a third of the draws each."""
    moves = list(board.legal_moves)
    rare = [move for move in moves if move.promotion or board.is_castling(move) or board.is_en_passant(move)]
    captures = [move for move in moves if board.is_capture(move)]
    return rng.choice(rng.choice([kind for kind in (moves, captures, rare) if kind]))


def scattered():
    """Returns a board with pieces on random squares, and with castling rights and an en passant square where they fit."""
    while True:
        squares = rng.sample(chess.SQUARES, rng.randint(2, 26))
        pieces = dict(zip(squares, "Kk"))
        if often(0.3):
            pieces = {chess.E1: "K", chess.E8: "k", chess.A1: "R", chess.H1: "R", chess.A8: "r", chess.H8: "r"}
        for square in squares[2:]:
            on_edge = chess.square_rank(square) in (0, 7)
            pieces.setdefault(square, rng.choice("QRBNqrbn" if on_edge else "PPPPPQRBNpppppqrbn"))
        board = chess.Board(None)
        board.set_piece_map({square: chess.Piece.from_symbol(letter) for square, letter in pieces.items()})
        board.turn = often(0.5)
        board.castling_rights = chess.BB_CORNERS & rng.getrandbits(64)
        board.castling_rights = board.clean_castling_rights()
        board.halfmove_clock, board.fullmove_number = rng.randrange(120), rng.randint(1, 300)
        if is_playable(board):
            break
    passed = board.copy()
    passed.halfmove_clock = 0
    for file in range(8):
        passed.ep_square = chess.square(file, 5 if board.turn else 2)
        if often(0.5) and is_playable(passed):
            return passed
    return board


def start():
    kind = rng.random()
    if kind < 0.3:
        return chess.Board()
    if kind < 0.5:
        return chess.Board.from_chess960_pos(rng.randrange(960))
    return scattered() if kind < 0.7 else chess.Board(rng.choice(STARTS))


def position():
    board = start()
    for _ in range(rng.randrange(80)):
        if board.is_game_over():
            break
        board.push(random_move(board))
    return board.copy(stack=False)


def fields_of(board):
    """Returns the fields of a FEN in one of the forms that programs write."""
    # cutoff reads KQkq as Chess960 only where both sides may castle: a single such right is more often a mistake.
    rights = board.castling_rights
    is_clear = not board.chess960 or (rights & chess.BB_RANK_1 and rights & chess.BB_RANK_8)
    shredder = board.chess960 and (not is_clear or often(0.5))
    return board.fen(shredder=shredder, en_passant=rng.choice(["fen", "xfen", "legal"])).split(" ")


def normal(board):
    return board.fen(shredder=board.chess960, en_passant="fen")


def searched_moves(board):
    """Returns the number of moves that a search tries: none in a dead position."""
    return 0 if board.is_insufficient_material() else board.legal_moves.count()


def read_positions(path, *options):
    """Returns a line of JSON for each position of a file, with its FEN and the nodes of a search one ply deep, and the run."""
    done = cutoff("compare", path, "--depth", 1, "--searches", "minimax", "--format", "jsonl", *options)
    return [json.loads(line) for line in done.stdout.splitlines()], done


def nodes_of(said):
    return said["configurations"][0]["depths"][0]["nodes"]


def assert_same(said, board, *about):
    """Checks that cutoff printed this position."""
    counts["positions"] += 1
    fen = said["fen"]
    if board.chess960:
        fen = normal(chess.Board(fen, chess960=True))
    assert fen == normal(board), (said, normal(board), *about)
    assert nodes_of(said) == 1 + searched_moves(board), (said, *about)


# Writing


def save(path, text):
    """Writes a file with any line ending, in UTF-8 with or without a byte order mark, or in Latin-1."""
    ends = rng.choice(["\n", "\n", "\r\n", "\r"])
    encoding = rng.choice(["utf-8", "utf-8", "utf-8-sig", "latin-1"])
    try:
        path.write_bytes(text.replace("\n", ends).encode(encoding))
    except UnicodeEncodeError:
        path.write_bytes(text.replace("\n", ends).encode("utf-8"))


def words(*more):
    known = ["Anna", "M\u00fcller", "Cap d'Agde", "(2)", "1. e4", "50%", "a;b", "\u0418\u0432\u0430\u043d", "#7", "1-0", "[x]", *more]
    return " ".join(rng.choice(known) for _ in range(rng.randint(1, 4)))


# FEN


def fen_files(folder):
    for number in range(FILES):
        board, path = position(), folder / f"{number}.fen"
        fields = fields_of(board)
        del fields[rng.choice([4, 5, 6, 6, 6, 6]):]
        text = rng.choice([" ", " ", "  ", "\t"]).join(fields)
        board = chess.Board(text, chess960=board.chess960)
        save(path, rng.choice(["", "", " ", "\n"]) + text + rng.choice(["", "\n", " \n\n"]))
        found, done = read_positions(path)
        assert len(found) == 1 and not done.stderr, (text, done)
        assert_same(found[0], board, text)
        checked = cutoff("check", path)
        moves = board.legal_moves.count()
        about = "1 position" if len(fields) == 4 else f"a chess position with {moves} legal move" + "s" * (moves != 1)
        assert checked.stdout.startswith(f"{path}: {about}"), (text, checked)
        ends = board.is_game_over() and not board.is_seventyfive_moves() and len(fields) > 4
        assert ("a search stops here" in checked.stdout) == ends, (text, checked)
        # Every legal move, in both notations.
        listed = json.loads(cutoff("moves", path, "--depth", 1, "--format", "json").stdout)
        said = {board.parse_uci(move["move"]): move["san"] for move in listed}
        legal = [] if board.is_insufficient_material() else board.legal_moves
        assert said == {move: board.san(move) for move in legal}, (text, said)
        counts["moves"] += len(said)


def damaged(fields):
    """Returns a FEN with one change, which is usually a fault."""
    fields = list(fields)
    kind = rng.randrange(8)
    if kind == 0:
        fields.insert(rng.randrange(7), rng.choice(["x", "-", "w", "0"]))
    elif kind == 1:
        del fields[rng.randrange(4)]
    elif kind == 2:
        fields[1] = rng.choice(["W", "B", "white", "-", "b" if fields[1] == "w" else "w"])
    elif kind == 3:
        fields[2] = rng.choice(["K", "Q", "k", "q", "KQkq", "X", "0", "K-", "--"])
    elif kind == 4:
        fields[3] = rng.choice(["e3", "d6", "a9", "e", "-e3", "h3", "a6", "e4"])
    elif kind == 5:
        fields[rng.choice([4, 5])] = rng.choice(["-1", "x", "1.5", "-", "0", "99"])
    else:
        at = rng.randrange(len(fields[0]))
        fields[0] = fields[0][:at] + rng.choice("KkPpQq19x/") + fields[0][at + rng.randrange(2):]
    return " ".join(fields)


def damaged_fen_files(folder):
    texts = list(REFUSED)
    while len(texts) < FILES:
        board = position()
        if not board.chess960:
            texts.append(damaged(board.fen(en_passant="fen").split(" ")))
    for number, text in enumerate(texts):
        path = folder / f"{number}.fen"
        path.write_text(text)
        try:
            board = chess.Board(text)
            # python-chess drops castling rights of a king that is not at home.
            is_good = is_playable(board) and chess.popcount(board.castling_rights) == len(text.split()[2].strip("-"))
        except ValueError:
            is_good = False
        checked = cutoff("check", path)
        if is_good:
            assert checked.returncode == 0, (text, checked)
            assert_same(read_positions(path)[0][0], board, text)
            counts["damaged but valid"] += 1
        else:
            assert checked.returncode == 2 and not checked.stdout, (text, checked)
            assert checked.stderr.startswith(f"cutoff: {path}") and checked.stderr.count("\n") == 1, (text, checked)
            counts["refused"] += 1


# EPD


def operations(board):
    found = {}
    # python-chess does not read castling of Chess960 in operations.
    moves = [move for move in board.legal_moves if not (board.chess960 and board.is_castling(move))]
    moves = rng.sample(moves, min(rng.randrange(4), len(moves)))
    if moves:
        found[rng.choice(["bm", "am"])] = moves
    line, after = [], board.copy()
    while len(line) < 3 and not board.chess960 and not after.is_game_over():
        line.append(random_move(after))
        after.push(line[-1])
    others = {"id": words('"', "\\", '\\"; bm e4;'), "c0": words('"; bm e4;', "\\"), "c1": "", "pv": line, "noop": None}
    others |= {"ce": rng.randint(-900, 900), "acd": 12, "hmvc": rng.randrange(100), "fmvn": rng.randint(1, 200)}
    others |= {"Opening": "A; B", "t": 1.5, "draw_offer": None}
    found |= {name: others[name] for name in rng.sample(list(others), rng.randrange(7))}
    return dict(rng.sample(list(found.items()), len(found)))


def epd_files(folder):
    for number in range(FILES):
        path, lines, expected = folder / f"{number}.epd", [], []
        for _ in range(rng.randint(1, 8)):
            board = position()
            fields = fields_of(board)[:4]
            given = operations(board)
            line = " ".join(fields) + " " + board._epd_operations(given)
            line = line.replace("; ", rng.choice(["; ", "; ", ";", " ;  "])) if '"' not in line else line
            line = line.rstrip(";" if often(0.2) else None)
            read, known = chess.Board.from_epd(line, chess960=board.chess960)
            assert known.keys() == given.keys(), (line, known)
            expected.append((read, known))
            lines += rng.choice([[], [], [""], ["# a comment"], ["% w - -"]]) + [line]
        save(path, "\n".join(lines) + rng.choice(["", "\n", "\n\n"]))
        found, done = read_positions(path)
        assert len(found) == len(expected) and not done.stderr, (lines, done)
        for said, (board, known) in zip(found, expected):
            assert_same(said, board, lines)
            assert said["id"] == known.get("id"), (lines, said)
            for name in ("bm", "am"):
                moves = [board.san(move) for move in known.get(name, [])]
                assert said.get(name, []) == moves, (lines, said)
                counts["moves"] += len(moves)
        checked = cutoff("check", path)
        count = f"{len(expected)} position" + "s" * (len(expected) > 1)
        assert checked.stdout == f"{path}: {count}\n", (lines, checked)


def damaged_epd_files(folder):
    """A faulty line does not affect the lines around it."""
    for number in range(FILES // 10):
        path, board = folder / f"{number}.epd", position()
        good, bad = [position().epd(en_passant="fen", shredder=True) for _ in range(2)], board.epd(shredder=True)
        wrong = rng.choice(["Ke9", "Z3", "e4e9", "O-O-O-O"])
        bad = rng.choice([f"{bad} bm {wrong};", bad.replace(" ", " w ", 1), bad.replace("k", "q")])
        try:
            assert not chess.Board.from_epd(bad)[0].is_valid(), bad
        except ValueError:
            pass
        path.write_text("\n".join([good[0], bad, good[1]]))
        checked = cutoff("check", path)
        assert checked.returncode == 2 and not checked.stdout, checked
        assert checked.stderr.count("\n") == 1 and ("line 2" in checked.stderr or wrong in checked.stderr), checked
        found, _ = read_positions(path)
        assert [found[0]["fen"], found[-1]["fen"]], found
        counts["refused"] += 1


# PGN


def comment():
    clock = f"[%clk {rng.randrange(3)}:{rng.randrange(60):02}:{rng.randrange(60):02}]"
    others = ["better is (1. d4)", "; e4 1-0", '\n[Event "no tag"]\n', "\n\n1. Nf3 Nf6\n", "[%eval -0.31] [%cal Gg1f3]", ""]
    return rng.choice([clock, clock + " " + words(), words(), *others])


def grow(node, board, plies, depth=0):
    """Adds random moves with comments, NAGs and variations below a node, whose board this is."""
    for _ in range(plies):
        if board.is_game_over():
            break
        before = board.copy(stack=False)
        node = node.add_variation(random_move(board))
        board.push(node.move)
        while depth < 3 and often(0.06):
            other = random_move(before)
            if not node.parent.has_variation(other):
                aside = before.copy(stack=False)
                aside.push(other)
                grow(node.parent.add_variation(other), aside, rng.randrange(6), depth + 1)
        if often(0.1):
            node.nags = set(rng.sample(range(1, 140), rng.randint(1, 2)))
        if often(0.15):
            node.comment = comment().replace("}", "")
        if often(0.02):
            node.starting_comment = "instead"


def game():
    found = chess.pgn.Game()
    if often(0.15):
        grow(found, chess.Board(), rng.randint(1, 40))
        return found
    board = start()
    found.setup(board)
    found.comment = comment() if often(0.1) else ""
    for name in ["Event", "Site", "White", "Black", "Opening"]:
        if often(0.7):
            found.headers[name] = rng.choice(["", "?", 'The "Rock" A', words(), words()])
    found.headers["Date"] = rng.choice(["????.??.??", "1858.11.02", "2024.??.??", "?"])
    found.headers["Result"] = rng.choice(["*", "1-0", "0-1", "1/2-1/2"])
    grow(found, board.copy(), rng.randrange(70))
    return found


class Writer(chess.pgn.BaseVisitor):
    """Writes a game as people and programs do: moves in several spellings, any gaps, both kinds of comments, perhaps no tags."""

    def __init__(self, is_bare, wrong_ply):
        self.parts, self.is_bare, self.wrong_ply = [], is_bare, wrong_ply
        self.needs_number, self.depth, self.ply = True, 0, 0

    def visit_header(self, name, value):
        if not self.is_bare:
            self.parts.append(f'[{name}{rng.choice([" ", "  "])}"{value}"]\n')

    def end_headers(self):
        self.parts.append("\n")

    def add(self, word, gap=None):
        gaps = [" ", "\n", "  ", "\t", " \n", "\n% escaped 1. a4 {\n"]
        self.parts += [word, rng.choices(gaps, [80, 15, 5, 1, 1, 1])[0] if gap is None else gap]

    def visit_move(self, board, move):
        is_main, word = self.depth == 0, spelled(board, move)
        if is_main and self.ply == self.wrong_ply:
            word = wrong_move(board)
        self.ply += is_main
        if board.turn or self.needs_number or often(0.05):
            number = str(board.fullmove_number) + ("." if board.turn else rng.choice(["...", ". ...", "..."]))
            self.add(number, rng.choice(["", " ", None]))
        self.needs_number = False
        self.add(word, rng.choice(["!", "?!", "??"]) + " " if often(0.05) else None)

    def visit_nag(self, nag):
        self.add(f"${nag}")

    def visit_comment(self, text):
        is_short = "\n" not in text and often(0.3)
        self.add("; " + text if is_short else "{" + text + "}", "\n" if is_short else rng.choice(["", " ", "\n"]))
        self.needs_number = often(0.9)

    def begin_variation(self):
        self.add("(", "")
        self.needs_number, self.depth = True, self.depth + 1

    def end_variation(self):
        self.add(")")
        self.needs_number, self.depth = often(0.9), self.depth - 1

    def visit_result(self, result):
        self.add("" if self.is_bare and often(0.5) else result, "\n\n")

    def result(self):
        return "".join(self.parts)


def spelled(board, move):
    san = board.san(move)
    bare = san.rstrip("+#")
    if bare.startswith("O"):
        return rng.choice([san, bare, bare.replace("O", "0")])
    piece = "" if bare[0].islower() else bare[0]
    origin, target = chess.square_name(move.from_square), chess.square_name(move.to_square)
    promotion = "=" + bare[-1] if move.promotion else ""
    sign = "x" if board.is_capture(move) else rng.choice(["", "-"])
    others = [bare, bare.replace("=", ""), piece + origin + sign + target + promotion]
    if promotion:
        others.append(bare.replace("=", "").lower())
    return rng.choice([san] * 6 + others)


def wrong_move(board):
    """Returns an illegal or ambiguous move."""
    while True:
        word = rng.choice(["", "N", "B", "R", "Q", "K"]) + rng.choice(chess.SQUARE_NAMES)
        try:
            board.parse_san(word)
        except ValueError:
            return word


def written(one, wrong_ply=None):
    if wrong_ply is None and often(0.5):
        columns = rng.choice([80, 20, None])
        return one.accept(chess.pgn.StringExporter(columns=columns)) + "\n\n"
    is_bare = dict(one.headers) == dict(chess.pgn.Game().headers) and one.variations and often(0.7)
    return one.accept(Writer(is_bare, wrong_ply))


def games_in(text):
    source = io.StringIO(text)
    return list(iter(lambda: chess.pgn.read_game(source), None))


def title(headers, number):
    given = {name: "" if value == "?" else value.strip() for name, value in headers.items()}
    players = [given.get(name, "") for name in ("White", "Black")]
    text = " - ".join(name or "?" for name in players) if any(players) else f"game {number}"
    year = given.get("Date", "")[:4]
    place = " ".join(filter(None, [given.get("Event", ""), year if year.isdigit() else ""]))
    return f"{text}, {place}" if place else text


def assert_same_games(path, games, plies):
    """Checks the title and the position of each game after so many plies, or the last one."""
    found, done = read_positions(path, *([] if plies is None else ["--ply", plies]))
    assert len(found) == len(games), (path.read_text("latin-1"), done)
    for number, (said, one) in enumerate(zip(found, games), 1):
        board = one.board()
        for move in list(one.mainline_moves())[:plies]:
            board.push(move)
        assert_same(said, board, path.read_text("latin-1"), number, plies)
        assert said["id"] == title(one.headers, number), (said, one.headers)


def pgn_files(folder):
    for number in range(FILES):
        path, made = folder / f"{number}.pgn", [game() for _ in range(rng.randint(1, 4))]
        text = rng.choice(["", "", "% mine\n", "\n\n"]) + "".join(map(written, made))
        games = games_in(text)
        assert len(games) == len(made), text
        for one, other in zip(games, made):
            assert not one.errors and dict(one.headers) == dict(other.headers), (text, one.errors)
            assert list(one.mainline_moves()) == list(other.mainline_moves()), text
            counts["moves"] += one.end().ply() - one.ply()
        save(path, text)
        longest = max(one.end().ply() - one.ply() for one in games)
        for plies in [None, *sorted({0, *(rng.randint(0, longest) for _ in range(3))})]:
            assert_same_games(path, games, plies)
        checked = cutoff("check", path)
        assert checked.stdout == f"{path}: {len(games)} game" + "s" * (len(games) > 1) + "\n", (text, checked)
        counts["games"] += len(games)


def damaged_pgn_files(folder):
    """A game with a wrong move does not affect the games around it."""
    for number in range(FILES // 4):
        path, made = folder / f"{number}.pgn", [game() for _ in range(3)]
        bad = rng.randrange(3)
        plies = made[bad].end().ply() - made[bad].ply()
        if plies == 0:
            continue
        text = "".join(written(one, rng.randrange(plies) if at == bad else None) for at, one in enumerate(made))
        assert [bool(one.errors) for one in games_in(text)] == [at == bad for at in range(3)], text
        save(path, text)
        checked = cutoff("check", path)
        assert checked.returncode == 2 and f"game {bad + 1}: move " in checked.stderr, (text, checked)
        assert checked.stderr.count("\n") == 1, (text, checked)
        found, done = read_positions(path)
        assert done.returncode == 1, (text, done)
        del made[bad]
        for said, one in zip(found, made, strict=True):
            assert_same(said, one.end().board(), text)
        counts["refused"] += 1


# The rest


def differences(folder):
    """Every known difference still exists."""
    for name, text, reader in DIFFERENCES:
        path = folder / name
        path.write_text(text, encoding="utf-8")
        theirs = None
        try:
            if name.endswith("pgn"):
                one = games_in(text)[0]
                theirs = None if one.errors else one.end().board()
            else:
                theirs = chess.Board(text) if name.endswith("fen") else chess.Board.from_epd(text)[0]
        except ValueError:
            pass
        assert (theirs is not None) == (reader != "cutoff"), (text, theirs)
        checked = cutoff("check", path)
        assert (checked.returncode == 0) == (reader != "python-chess"), (text, checked)
        if reader == "both":
            assert read_positions(path)[0][0]["fen"] != normal(theirs), text


def saved_games(folder):
    """python-chess reads the games that cutoff plays and saves, and finds the same results."""
    openings, path = folder / "openings.epd", folder / "played.pgn"
    boards = []
    while len(boards) < 10:
        board = position()
        if not board.is_game_over(claim_draw=True):
            boards.append(board)
    openings.write_text("\n".join(normal(board) for board in boards))
    sides = ["--a", "beginner", "--b", "alpha-beta+depth=1", "--seed", SEED]
    done = cutoff("match", *sides, "--games", 20, "--openings", openings, "--pgn", path)
    assert done.returncode == 0, done
    games = games_in(path.read_text("utf-8"))
    assert len(games) == 20, path.read_text("utf-8")
    for number, one in enumerate(games):
        end, headers = one.end().board(), one.headers
        assert not one.errors and normal(one.board()) == normal(boards[number // 2]), (one, one.errors)
        if headers["Termination"] in ("normal", "rules"):
            assert end.result(claim_draw=True) == headers["Result"], one
    for plies in [None, 0, 7, 30]:
        assert_same_games(path, games, plies)
    counts["played games"] += len(games)


print(f"seed {SEED}, {FILES} files of each kind")
PARTS = [fen_files, damaged_fen_files, epd_files, damaged_epd_files, pgn_files, damaged_pgn_files, differences, saved_games]
for part in PARTS:
    begun = time.monotonic()
    rng.seed(f"{SEED} {part.__name__}")
    with tempfile.TemporaryDirectory() as name:
        part(pathlib.Path(name))
    print(f"{part.__name__}: {time.monotonic() - begun:.1f} s")
print(", ".join(f"{count} {what}" for what, count in counts.items()))
