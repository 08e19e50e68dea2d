//! Position setup cell by cell, for any game that supports it: the layout, which need not be legal, and its edit
//! history.

use game::{AnyPosition, BoardCell, Playable, SetupChange};

#[derive(Clone, Debug)]
pub struct CellEditor {
    /// The layout, legal or not.
    laid: AnyPosition,
    pub cursor: BoardCell,
    pub text: String,
    /// The position, or the error in the text.
    verdict: Result<AnyPosition, String>,
    done: Vec<AnyPosition>,
    undone: Vec<AnyPosition>,
}

impl CellEditor {
    /// Creates an editor for a position; returns `None` if its game does not support setup by cells.
    pub fn new(position: AnyPosition) -> Option<CellEditor> {
        let about = position.game().about();
        about.set_up?;
        let cells = position.board(None, false).cells;
        let home = cells.iter().find(|(cell, _)| *cell == about.home);
        Some(CellEditor {
            cursor: home.or(cells.first())?.0,
            text: position.text(),
            verdict: Ok(position.clone()),
            laid: position,
            done: Vec::new(),
            undone: Vec::new(),
        })
    }

    pub fn game(&self) -> &'static dyn Playable {
        self.laid.game()
    }

    pub fn laid(&self) -> &AnyPosition {
        &self.laid
    }

    /// Returns the position of the layout.
    ///
    /// # Errors
    /// One sentence: what is wrong, where, and the remedy.
    pub fn position(&self) -> Result<&AnyPosition, &String> {
        self.verdict.as_ref()
    }

    /// Returns two flags: undo is possible, redo is possible.
    pub fn can(&self) -> (bool, bool) {
        (!self.done.is_empty(), !self.undone.is_empty())
    }

    /// Returns true if the side to move can be chosen.
    pub fn has_turn(&self) -> bool {
        let turn = SetupChange::Turn(self.laid.player());
        self.laid.set_up(turn).is_some()
    }

    pub fn set_up(&mut self, change: SetupChange) {
        if let Some(cell) = cell_of(change) {
            self.cursor = cell;
        }
        if let Some(changed) = self.laid.set_up(change) {
            self.change(changed);
            self.write();
        }
    }

    pub fn start(&mut self) {
        self.change(self.game().start());
        self.write();
    }

    /// Applies the typed text. Unreadable text stays in the field and leaves the board unchanged.
    pub fn type_text(&mut self, text: String) {
        self.verdict = self.game().read(&text);
        if let Ok(position) = &self.verdict {
            self.change(position.clone());
        }
        self.text = text;
    }

    pub fn undo(&mut self) {
        if let Some(before) = self.done.pop() {
            self.undone.push(std::mem::replace(&mut self.laid, before));
            self.write();
        }
    }

    pub fn redo(&mut self) {
        if let Some(after) = self.undone.pop() {
            self.done.push(std::mem::replace(&mut self.laid, after));
            self.write();
        }
    }

    fn change(&mut self, to: AnyPosition) {
        if to != self.laid {
            self.done.push(std::mem::replace(&mut self.laid, to));
            self.undone.clear();
        }
    }

    fn write(&mut self) {
        self.text = self.laid.text();
        self.verdict = self.game().read(&self.text);
        let cells = self.laid.board(None, false).cells;
        if !cells.iter().any(|(cell, _)| *cell == self.cursor) {
            self.cursor = cells.first().map_or(self.cursor, |(cell, _)| *cell);
        }
    }
}

fn cell_of(change: SetupChange) -> Option<BoardCell> {
    match change {
        SetupChange::Next(cell)
        | SetupChange::Previous(cell)
        | SetupChange::Put(cell, _)
        | SetupChange::Clear(cell) => Some(cell),
        SetupChange::ClearAll | SetupChange::Turn(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Player, find_game, games};

    fn editor(game: &str, text: &str) -> CellEditor {
        CellEditor::new(find_game(game).unwrap().read(text).unwrap()).unwrap()
    }

    #[test]
    fn cell_edits_update_the_text_and_report_faults() {
        let mut editor = editor("tic-tac-toe", ".........");
        let cells = editor.laid().board(None, false).cells;
        editor.set_up(SetupChange::Next(cells[0].0));
        editor.set_up(SetupChange::Put(cells[1].0, 'x'));
        assert_eq!(editor.text, "xx.......");
        let fault = editor.position().unwrap_err();
        assert!(fault.contains("2 x and 0 o"), "{fault}");
        editor.set_up(SetupChange::Put(cells[4].0, 'o'));
        assert_eq!(editor.position().unwrap().text(), "xx..o....");
        editor.undo();
        editor.undo();
        assert_eq!(editor.text, "x........");
        editor.redo();
        assert_eq!(
            (editor.text.as_str(), editor.can()),
            ("xx.......", (true, true))
        );
        assert!(!editor.has_turn(), "it follows from the stones");
    }

    #[test]
    fn text_and_board_stay_in_sync() {
        let mut editor = editor("connect-four", "..../..../..../.... 3");
        editor.type_text("..../..../..../xo.. 3".to_owned());
        assert_eq!(editor.laid().text(), "..../..../..../xo.. 3");
        editor.type_text("..../..../..../xo 3".to_owned());
        assert!(editor.position().is_err());
        assert_eq!(editor.laid().text(), "..../..../..../xo.. 3");
        editor.start();
        assert_eq!(editor.position(), Ok(&editor.game().start()));
        editor.undo();
        editor.undo();
        assert_eq!(editor.text, "..../..../..../.... 3");
    }

    #[test]
    fn nim_setup_chooses_the_side_to_move() {
        let mut editor = editor("nim", "3,4,5");
        assert!(editor.has_turn());
        editor.set_up(SetupChange::Turn(Player::Min));
        editor.set_up(SetupChange::Next(editor.cursor));
        assert_eq!(editor.text, "4,4,5 min");
        editor.set_up(SetupChange::Previous(editor.cursor));
        editor.set_up(SetupChange::Put(editor.cursor, '9'));
        assert_eq!(editor.position().unwrap().text(), "9,4,5 min");
    }

    #[test]
    fn every_game_with_setup_has_an_editor() {
        for game in games() {
            let editor = CellEditor::new(game.start());
            assert_eq!(editor.is_some(), game.about().set_up.is_some());
            let Some(mut editor) = editor else { continue };
            // With all pieces on the board, none remains for a free cell.
            let mut unchanged = 0;
            let cells = editor.laid().board(None, false).cells;
            for (cell, _) in &cells {
                let before = editor.text.clone();
                editor.set_up(SetupChange::Next(*cell));
                if editor.text == before {
                    unchanged += 1;
                    continue;
                }
                editor.undo();
                assert_eq!(editor.text, before);
            }
            assert!(unchanged * 2 < cells.len(), "{}", game.about().id);
        }
    }
}
