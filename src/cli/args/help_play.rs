//! The text of `cutoff help COMMAND` for the commands that play.

/// `match`.
pub const MATCH: &str = "\
Games come in pairs with the same opening: A is MAX (White) in the first, B in the second. A line per game, in order,
as soon as it is over; then A's wins, draws and losses, its points per game, and the Elo difference (Elo 1978: -400
log10(1/score - 1)), with a 95% confidence interval. The interval is pentanomial (Van den Bergh 2019):
it samples pairs, not games, with 1/5 of a pair added to each of the five outcomes (a prior).

Drawn openings are random legal plies, the same for the same seed; fewer where that many would end the game. The program
claims a draw as soon as it may. Levels with a fixed depth play the same games on any machine, whatever --jobs is; timed ones
do not, and with more jobs than cores they slow each other down. Ctrl-C ends the match with the games finished so far.

Examples:
  # Does a table help at the same depth? It should not
  $ cutoff match --a alpha-beta+depth=2 --b alpha-beta+table+depth=2 --games 4

  # The built-in check, shortened: all refinements against plain alpha-beta, in the same time
  $ cutoff match --check --games 4 --time 20ms

  # Another game, for a program to read
  $ cutoff match --game nim --a alpha-beta+depth=12 --b easy --games 6 --seed 7 --format jsonl

  # From published positions, the games into a file
  $ cutoff match --a hard --b beginner --games 2 --openings trees/positions/middlegames.epd --pgn games.pgn";

/// `uci`.
pub const UCI: &str = "\
Give a chess program this command as an engine: `cutoff`, with the argument `uci`. Commands are uci, isready, ucinewgame, setoption,
position, go, stop, debug and quit; unknown commands are ignored. `go` takes depth, nodes, movetime, mate, infinite, searchmoves,
and wtime, btime, winc, binc, movestogo; without any, it searches until `stop`. The end of the input ends the program.

Options: Search, a search as --search takes it, judged by piece-square unless it names another evaluation; Hash, the memory of its table in MiB; Move Overhead, the milliseconds reserved
from the clock. The search always deepens, so that a move is ready at any moment; a depth in its text is the
maximum depth. With a clock, a move gets a thirtieth of the time left (or its part of the moves to go) and three quarters
of the increment, and no depth is started after half of that. The move comes early where a mate is found that a deeper search
cannot shorten, and with a clock where there is only one move. Nothing is kept from one move to the next, and the search ignores draws by
repetition and the fifty-move rule.

`go perft N` counts the lines of N plies, move by move. Scores are from the side to move; an infinite one (mate=infinite) is written
as 900000 centipawns.

Examples:
  # Its options
  $ cutoff uci <<< uci

  # Another search, and the number of lines of three plies
  $ cutoff uci --search alpha-beta+depth=4+mate=distance <<< 'go perft 3'";
