//! A game of its own types as a [`Playable`], which knows positions and moves of any game.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::playable::plain;
use super::{
    Alternative, AnyMove, AnyPosition, BoardCell, BoardGame, BoardPicture, CellContent, GameInfo,
    GameResult, HistoryDraw, MovePath, OfAny, Playable, Player, SetupChange,
};

/// A game as a [`Playable`].
pub(super) struct Erased<G>(pub(super) PhantomData<fn() -> G>);

fn own<Any: Debug, T: OfAny<Any>>(any: &Any) -> &T {
    let same = T::of(any);
    same.unwrap_or_else(|| panic!("{any:?} is of another game"))
}

impl<G: BoardGame> Playable for Erased<G> {
    fn about(&self) -> &'static GameInfo {
        const { &G::ABOUT }
    }

    fn start(&self) -> AnyPosition {
        G::start().wrap()
    }

    fn read(&self, text: &str) -> Result<AnyPosition, String> {
        G::read(text).map(OfAny::wrap)
    }

    fn is_meant(&self, text: &str) -> bool {
        G::is_meant(text)
    }

    fn write(&self, position: &AnyPosition) -> String {
        G::write(own(position))
    }

    fn write_move(&self, position: &AnyPosition, mv: AnyMove) -> String {
        G::write_move(own(position), *own(&mv))
    }

    fn node_name(&self, position: &AnyPosition, mv: AnyMove) -> String {
        G::node_name(own(position), *own(&mv))
    }

    fn outcome(&self, position: &AnyPosition, mv: AnyMove) -> String {
        G::outcome(own(position), *own(&mv))
    }

    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, String> {
        G::read_move(own(position), text).map(OfAny::wrap)
    }

    fn key(&self, position: &AnyPosition) -> Option<u128> {
        let position = own(position);
        plain::<G>(position).key(position)
    }

    fn is_loud(&self, position: &AnyPosition, mv: AnyMove) -> bool {
        let position = own(position);
        plain::<G>(position).is_loud(position, *own(&mv))
    }

    fn board(&self, position: &AnyPosition, last: Option<AnyMove>, flipped: bool) -> BoardPicture {
        G::board(own(position), last.as_ref().map(|mv| *own(mv)), flipped)
    }

    fn result(&self, position: &AnyPosition) -> Option<GameResult> {
        G::result(own(position))
    }

    fn can_win(&self, position: &AnyPosition, player: Player) -> bool {
        G::can_win(own(position), player)
    }

    fn history_draw(&self, line: &[AnyPosition]) -> Option<HistoryDraw> {
        let line: Vec<&G::Position> = line.iter().map(own).collect();
        G::history_draw(&line)
    }

    fn history_rules(&self) -> Option<&'static str> {
        G::history_rules()
    }

    fn status(&self, position: &AnyPosition) -> String {
        G::status(own(position))
    }

    fn in_words(&self, position: &AnyPosition) -> String {
        G::in_words(own(position))
    }

    fn move_in_words(&self, mv: AnyMove) -> String {
        G::move_in_words(*own(&mv))
    }

    fn way(&self, position: &AnyPosition, mv: AnyMove) -> MovePath {
        G::way(own(position), *own(&mv))
    }

    fn ways(&self, position: &AnyPosition) -> Vec<(MovePath, AnyMove)> {
        let ways = G::ways(own(position)).into_iter();
        ways.map(|(way, mv)| (way, mv.wrap())).collect()
    }

    fn cell(&self, position: &AnyPosition, cell: BoardCell) -> CellContent {
        G::cell(own(position), cell)
    }

    fn alternative(&self, position: &AnyPosition, mv: AnyMove) -> Alternative {
        G::alternative(own(position), *own(&mv))
    }

    fn set_up(&self, position: &AnyPosition, change: SetupChange) -> Option<AnyPosition> {
        G::set_up(own(position), change).map(OfAny::wrap)
    }

    fn number(&self, position: &AnyPosition) -> (u32, bool) {
        G::number(own(position))
    }

    fn player(&self, position: &AnyPosition) -> Player {
        let position = own(position);
        plain::<G>(position).player(position)
    }

    fn has_chance(&self) -> bool {
        plain::<G>(&G::start()).has_chance()
    }

    fn is_chance(&self, position: &AnyPosition) -> bool {
        let position = own(position);
        plain::<G>(position).is_chance(position)
    }

    fn probability(&self, position: &AnyPosition, mv: AnyMove) -> f64 {
        let position = own(position);
        plain::<G>(position).probability(position, *own(&mv))
    }

    fn moves(&self, position: &AnyPosition) -> Vec<AnyMove> {
        let position = own(position);
        let moves = plain::<G>(position).moves(position);
        moves.map(OfAny::wrap).collect()
    }

    fn advance(&self, position: &mut AnyPosition, mv: AnyMove) {
        let mut next: G::Position = own::<_, G::Position>(position).clone();
        plain::<G>(&next).advance(&mut next, *own(&mv));
        *position = next.wrap();
    }
}
