//! Best lines in the notation of a game.

use game::AnyPosition;

use super::PvMove;

/// Returns a best line in the game's notation; unplayable moves are kept unchanged.
pub fn in_notation(root: &AnyPosition, pv: &[PvMove]) -> Vec<String> {
    let mut position = Some(root.clone());
    pv.iter()
        .map(|mv| {
            let uci = mv.to_string();
            let played = position.take().and_then(|before| {
                let mv = before.read_move(&uci).ok()?;
                position = Some(before.after(mv));
                Some(before.write_move(mv))
            });
            played.unwrap_or(uci)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_use_the_games_notation() {
        let line = |moves: &[&str]| {
            let pv: Vec<PvMove> = moves.iter().map(|mv| PvMove::Move((*mv).into())).collect();
            in_notation(&game::games()[0].start(), &pv).join(" ")
        };
        assert_eq!(line(&["e2e4", "e7e5", "g1f3"]), "e4 e5 Nf3");
        assert_eq!(line(&["e2e5", "e7e5"]), "e2e5 e7e5");
    }
}
