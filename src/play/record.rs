//! A game in progress: its start, its moves with search reports and times, and its end.

use std::time::Duration;

use game::{AnyMove, AnyPosition, HistoryDraw, Player};

use super::{GameEnd, GameStatistics, SearchReport};

#[derive(Clone, Debug, PartialEq)]
pub struct PlayedMove {
    pub mv: AnyMove,
    pub took: Duration,
    /// The report of the search that chose it, if any.
    pub report: Option<SearchReport>,
    /// The time left on the clock after it, if there is a clock.
    pub left: Option<Duration>,
}

impl PlayedMove {
    pub fn by_hand(mv: AnyMove, took: Duration) -> PlayedMove {
        PlayedMove {
            mv,
            took,
            report: None,
            left: None,
        }
    }
}

/// A game as played so far. It always has a last position.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// All positions, beginning with the start.
    line: Vec<AnyPosition>,
    moves: Vec<PlayedMove>,
    /// The moves that were taken back, the next to replay last.
    undone: Vec<PlayedMove>,
    end: Option<GameEnd>,
}

impl PlayedGame {
    pub fn new(start: AnyPosition) -> PlayedGame {
        let mut game = PlayedGame {
            line: vec![start],
            moves: Vec::new(),
            undone: Vec::new(),
            end: None,
        };
        game.end_by_rules();
        game
    }

    pub fn start(&self) -> &AnyPosition {
        &self.line[0]
    }

    pub fn position(&self) -> &AnyPosition {
        &self.line[self.moves.len()]
    }

    /// Returns the position before a move, counted from 0; after the last move, the current position.
    pub fn before(&self, ply: usize) -> &AnyPosition {
        &self.line[ply.min(self.moves.len())]
    }

    pub fn line(&self) -> &[AnyPosition] {
        &self.line
    }

    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    pub fn last(&self) -> Option<&PlayedMove> {
        self.moves.last()
    }

    pub fn turn(&self) -> Player {
        self.position().player()
    }

    /// Returns the end; `None` during the game.
    pub fn end(&self) -> Option<&GameEnd> {
        self.end.as_ref()
    }

    /// Plays a legal move; discards the moves taken back unless it repeats the next of them. Does nothing if the game
    /// is over.
    pub fn play(&mut self, played: PlayedMove) {
        if self.end.is_some() {
            return;
        }
        if self.undone.last().map(|undone| undone.mv) == Some(played.mv) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.append(played);
    }

    fn append(&mut self, played: PlayedMove) {
        let next = self.position().after(played.mv);
        self.line.push(next);
        self.moves.push(played);
        self.end_by_rules();
    }

    /// Takes the last move back, and with it the end of the game.
    pub fn take_back(&mut self) -> bool {
        let Some(last) = self.moves.pop() else {
            return false;
        };
        self.line.pop();
        self.undone.push(last);
        self.end = None;
        true
    }

    /// Takes back an end that no move caused: a resignation, an agreement, a claim, a clock. Returns true if there
    /// was one.
    pub fn reopen(&mut self) -> bool {
        let can = self.can_reopen();
        if can {
            self.end = None;
        }
        can
    }

    /// Returns true if the game has such an end.
    pub fn can_reopen(&self) -> bool {
        let by_moves = matches!(
            self.end,
            None | Some(GameEnd::OnBoard(_) | GameEnd::Automatic(_))
        );
        !by_moves
    }

    /// Replays the move that was taken back last.
    pub fn play_again(&mut self) -> bool {
        let Some(undone) = self.undone.pop() else {
            return false;
        };
        self.end = None;
        self.append(undone);
        true
    }

    pub fn can_play_again(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Returns the draw that the side to move may claim now.
    pub fn claim(&self) -> Option<HistoryDraw> {
        if self.end.is_some() {
            return None;
        }
        AnyPosition::history_draw(&self.line)
    }

    /// Claims that draw; returns false if there is none.
    pub fn claim_draw(&mut self) -> bool {
        let Some(draw) = self.claim() else {
            return false;
        };
        self.end = Some(GameEnd::Claimed(draw.why));
        true
    }

    pub fn finish(&mut self, end: GameEnd) {
        if self.end.is_none() {
            self.end = Some(end);
        }
    }

    pub fn statistics(&self) -> GameStatistics {
        GameStatistics::of(self)
    }

    /// Ends the game if the rules do so in the last position.
    fn end_by_rules(&mut self) {
        let position = self.position();
        let on_board = position.result().map(GameEnd::OnBoard);
        self.end = on_board.or_else(|| {
            let draw = AnyPosition::history_draw(&self.line)?;
            draw.is_automatic.then_some(GameEnd::Automatic(draw.why))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{GameResult, games};

    fn chess(moves: &str) -> PlayedGame {
        let mut game = PlayedGame::new(games()[0].start());
        play(&mut game, moves);
        game
    }

    fn play(game: &mut PlayedGame, moves: &str) {
        for text in moves.split_whitespace() {
            let mv = game.position().read_move(text).unwrap();
            game.play(PlayedMove::by_hand(mv, Duration::from_secs(1)));
        }
    }

    #[test]
    fn mate_ends_a_game_until_taken_back() {
        let mut game = chess("f3 e5 g4 Qh4#");
        assert_eq!(
            game.end(),
            Some(&GameEnd::OnBoard(GameResult::Win(Player::Min)))
        );
        assert!(game.end().unwrap().words(game.position()).contains("Black"));
        assert!(game.take_back());
        assert_eq!(
            (game.end(), game.turn(), game.moves().len()),
            (None, Player::Min, 3)
        );
        play(&mut game, "Qg5");
        assert!(!game.can_play_again());
        assert!(game.take_back() && game.play_again() && !game.play_again());
        assert_eq!(game.moves().len(), 4);
    }

    #[test]
    fn finished_game_accepts_no_move() {
        let mut game = chess("e4");
        game.finish(GameEnd::Resigned(Player::Min));
        game.finish(GameEnd::Agreed);
        let mut open = game.clone();
        assert!(open.reopen() && !open.reopen() && open.end().is_none());
        let mv = game.position().moves()[0];
        game.play(PlayedMove::by_hand(mv, Duration::ZERO));
        assert_eq!(game.moves().len(), 1);
        let said = game.end().unwrap().words(game.position());
        assert_eq!(said, "Black resigns; White wins.");
        assert_eq!(game.end().unwrap().to_string(), "1-0");
    }
}
