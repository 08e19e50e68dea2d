"""python-chess plays against `cutoff uci`, asks it for its opinion, and counts lines beside it.

python-chess raises an error for whatever is not UCI or not legal; what is asserted here is what it cannot know.
Usage: python_chess.py PATH/TO/cutoff
"""

import random
import re
import subprocess
import sys
import time

import chess
import chess.engine
from chess.engine import Cp, Limit, Mate, SimpleEngine

PROGRAM = sys.argv[1]

# The positions of the Chess Programming Wiki, "Perft Results": plies that are counted, and the published number.
PERFT = [
    (chess.STARTING_FEN, 4, 197_281),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
]


def start(search=None):
    command = [PROGRAM, "uci"] + (["--search", search] if search else [])
    return SimpleEngine.popen_uci(command)


def game(board, white, black, most=300):
    """Plays on until the game is over, or for so many plies; the moves of both are legal, or python-chess says so."""
    random_moves = random.Random(1)
    while not board.is_game_over(claim_draw=True) and board.ply() < most:
        side = white if board.turn == chess.WHITE else black
        if side is None:
            board.push(random_moves.choice(list(board.legal_moves)))
            continue
        engine, limit = side
        result = engine.play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, (board.fen(), result)
        board.push(result.move)
    return board


def games():
    with start() as full, start("alpha-beta+depth=2+mate=distance") as plain:
        nodes = (full, Limit(nodes=1500))
        depth = (plain, Limit(depth=2))
        for white, black in [(nodes, depth), (depth, nodes)]:
            board = game(chess.Board(), white, black)
            print("  against itself:", board.result(claim_draw=True), "in", board.ply(), "plies")
        for white, black in [(nodes, None), (None, nodes)]:
            board = game(chess.Board(), white, black)
            won = "1-0" if white else "0-1"
            assert board.result() == won, board.fen()
            print("  against random moves:", won, "in", board.ply(), "plies")
        clock = Limit(white_clock=1.0, black_clock=1.0, white_inc=0.01, black_inc=0.01)
        begun = time.monotonic()
        game(chess.Board(), (full, clock), (plain, clock), most=10)
        print(f"  ten plies with a second on each clock: {time.monotonic() - begun:.2f} s")


def analyses():
    with start() as engine:
        # The side to move is mated in two, or mates in two; or is a queen up.
        for fen, score in [
            ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", Mate(2)),
            ("r7/8/8/8/8/1p6/PP6/KBk5 b - - 0 1", Mate(2)),
            ("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", Mate(-1)),
        ]:
            info = engine.analyse(chess.Board(fen), Limit(depth=6))
            assert info["score"].relative == score, info
            line = chess.Board(fen)
            for move in info["pv"]:
                assert move in line.legal_moves
                line.push(move)
            assert line.is_checkmate(), info
        info = engine.analyse(chess.Board("q3k3/8/8/8/8/8/8/4K3 b - - 0 1"), Limit(depth=3))
        assert info["score"].black() > Cp(700), info
        assert info["nodes"] > 0 and info["nps"] > 0 and "time" in info, info
        # Endless, until it is stopped; meanwhile it says that it is there.
        with engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 3:
                    break
            engine.ping()
            analysis.stop()
            assert analysis.wait().move in chess.Board().legal_moves
        only = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
        assert engine.play(chess.Board(), Limit(depth=3), root_moves=only).move in only
        # No time at all, and a game that is over.
        assert engine.play(chess.Board(), Limit(time=0.0)).move in chess.Board().legal_moves
        over = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
        assert not engine.play(over, Limit(depth=2)).move


def options():
    with start() as engine:
        assert set(engine.options) == {"Search", "Hash", "Move Overhead"}, engine.options
        engine.configure({"Hash": 1, "Search": "mtdf+table+depth=2", "Move Overhead": 10})
        info = engine.analyse(chess.Board(), Limit(depth=9))
        assert info["depth"] == 2, info
        try:
            engine.configure({"Hash": 0})
            raise AssertionError("a table without room")
        except chess.engine.EngineError:
            pass


def lines(commands):
    text = "\n".join(commands) + "\n"
    done = subprocess.run([PROGRAM, "uci"], input=text, capture_output=True, text=True, check=True)
    assert not done.stderr, done.stderr
    return done.stdout


def perft():
    for fen, plies, published in PERFT:
        said = lines([f"position fen {fen}", f"go perft {plies}"])
        assert f"Nodes searched: {published}\n" in said, (fen, said)
    # Where random games lead to, move by move.
    random_moves = random.Random(7)
    for fen, _, _ in PERFT * 4:
        board = chess.Board(fen)
        while len(board.move_stack) < 30 and not board.is_game_over():
            board.push(random_moves.choice(list(board.legal_moves)))
        # The last position that is not over: dead ones have no moves to us.
        while board.is_game_over():
            board.pop()
        moves = " ".join(move.uci() for move in board.move_stack)
        said = lines([f"position fen {fen} moves {moves}", "go perft 2"])
        counted = {move: int(count) for move, count in re.findall(r"^(\w+): (\d+)$", said, re.M)}
        for move in board.legal_moves:
            board.push(move)
            expected = 0 if board.is_insufficient_material() else board.legal_moves.count()
            board.pop()
            assert counted.pop(move.uci()) == expected, (board.fen(), move)
        assert not counted, (board.fen(), counted)


for part in [perft, options, analyses, games]:
    begun = time.monotonic()
    part()
    print(f"{part.__name__}: {time.monotonic() - begun:.1f} s")
