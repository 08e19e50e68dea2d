//! Setting up a position cell by cell, in any game that knows how: what stands on the board while it need not be legal, and what
//! has been done to it.

use game::{AnyPosition, BoardCell, Playable, SetupChange};

/// The editor, while it is open.
#[derive(Clone, Debug)]
pub struct CellEditor {
    /// What stands on the board, whether it can be played from or not.
    laid: AnyPosition,
    /// Where the keyboard is.
    pub cursor: BoardCell,
    /// What stands in the text field.
    pub text: String,
    /// The position, or what is wrong with the text.
    verdict: Result<AnyPosition, String>,
    done: Vec<AnyPosition>,
    undone: Vec<AnyPosition>,
}

/// A wish about the position that is being set up.
#[derive(Clone, Debug, PartialEq)]
pub enum CellEditorCommand {
    /// Leave without opening it.
    Leave,
    /// Lead the keyboard to a cell.
    Cursor(BoardCell),
    /// Change what stands there.
    Change(SetupChange),
    /// Lay out the initial position.
    Start,
    /// Change the text.
    Text(String),
    /// Take the last change back.
    Undo,
    /// Do again what was taken back.
    Redo,
    /// Open it.
    Open,
}

impl CellEditor {
    /// Begins with a position; `None` where its game's positions are not set up cell by cell.
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

    /// The game whose position is set up.
    pub fn game(&self) -> &'static dyn Playable {
        self.laid.game()
    }

    /// What stands on the board.
    pub fn laid(&self) -> &AnyPosition {
        &self.laid
    }

    /// The position laid out.
    ///
    /// # Errors
    /// One sentence: what is wrong, where, and the remedy.
    pub fn position(&self) -> Result<&AnyPosition, &String> {
        self.verdict.as_ref()
    }

    /// Whether there is something to take back, and something to do again.
    pub fn can(&self) -> (bool, bool) {
        (!self.done.is_empty(), !self.undone.is_empty())
    }

    /// Whether it can be chosen who is to move.
    pub fn has_turn(&self) -> bool {
        let turn = SetupChange::Turn(self.laid.player());
        self.laid.set_up(turn).is_some()
    }

    /// Carries out a wish that changes what is laid out, or how; others are the window's affair.
    pub fn apply(&mut self, command: CellEditorCommand) {
        match command {
            CellEditorCommand::Cursor(cell) => self.cursor = cell,
            CellEditorCommand::Change(change) => {
                if let Some(cell) = cell_of(change) {
                    self.cursor = cell;
                }
                if let Some(changed) = self.laid.set_up(change) {
                    self.change(changed);
                    self.write();
                }
            }
            CellEditorCommand::Start => {
                self.change(self.game().start());
                self.write();
            }
            CellEditorCommand::Text(text) => {
                // What cannot be read stays typed, and the board as it was.
                self.verdict = self.game().read(&text);
                if let Ok(position) = &self.verdict {
                    self.change(position.clone());
                }
                self.text = text;
            }
            CellEditorCommand::Undo => {
                if let Some(before) = self.done.pop() {
                    self.undone.push(std::mem::replace(&mut self.laid, before));
                    self.write();
                }
            }
            CellEditorCommand::Redo => {
                if let Some(after) = self.undone.pop() {
                    self.done.push(std::mem::replace(&mut self.laid, after));
                    self.write();
                }
            }
            CellEditorCommand::Leave | CellEditorCommand::Open => {}
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
    use CellEditorCommand as Do;
    use game::{Player, find_game, games};

    fn editor(game: &str, text: &str) -> CellEditor {
        CellEditor::new(find_game(game).unwrap().read(text).unwrap()).unwrap()
    }

    #[test]
    fn a_position_is_set_up_cell_by_cell_and_each_fault_is_told() {
        let mut editor = editor("tic-tac-toe", ".........");
        let cells = editor.laid().board(None, false).cells;
        editor.apply(Do::Change(SetupChange::Next(cells[0].0)));
        editor.apply(Do::Change(SetupChange::Put(cells[1].0, 'x')));
        assert_eq!(editor.text, "xx.......");
        let fault = editor.position().unwrap_err();
        assert!(fault.contains("2 x and 0 o"), "{fault}");
        editor.apply(Do::Change(SetupChange::Put(cells[4].0, 'o')));
        assert_eq!(editor.position().unwrap().text(), "xx..o....");
        editor.apply(Do::Undo);
        editor.apply(Do::Undo);
        assert_eq!(editor.text, "x........");
        editor.apply(Do::Redo);
        assert_eq!(
            (editor.text.as_str(), editor.can()),
            ("xx.......", (true, true))
        );
        assert!(!editor.has_turn(), "it follows from the stones");
    }

    #[test]
    fn the_field_and_the_board_agree() {
        let mut editor = editor("connect-four", "..../..../..../.... 3");
        editor.apply(Do::Text("..../..../..../xo.. 3".to_owned()));
        assert_eq!(editor.laid().text(), "..../..../..../xo.. 3");
        editor.apply(Do::Text("..../..../..../xo 3".to_owned()));
        assert!(editor.position().is_err());
        assert_eq!(editor.laid().text(), "..../..../..../xo.. 3");
        editor.apply(Do::Start);
        assert_eq!(editor.position(), Ok(&editor.game().start()));
        editor.apply(Do::Undo);
        editor.apply(Do::Undo);
        assert_eq!(editor.text, "..../..../..../.... 3");
    }

    #[test]
    fn who_is_to_move_is_chosen_where_the_board_does_not_say() {
        let mut editor = editor("nim", "3,4,5");
        assert!(editor.has_turn());
        editor.apply(Do::Change(SetupChange::Turn(Player::Min)));
        editor.apply(Do::Change(SetupChange::Next(editor.cursor)));
        assert_eq!(editor.text, "4,4,5 min");
        editor.apply(Do::Change(SetupChange::Previous(editor.cursor)));
        editor.apply(Do::Change(SetupChange::Put(editor.cursor, '9')));
        assert_eq!(editor.position().unwrap().text(), "9,4,5 min");
    }

    #[test]
    fn every_game_that_says_how_can_be_set_up() {
        for game in games() {
            let editor = CellEditor::new(game.start());
            assert_eq!(editor.is_some(), game.about().set_up.is_some());
            let Some(mut editor) = editor else { continue };
            // Where all men are on the board, nothing is left for a free cell.
            let mut unchanged = 0;
            let cells = editor.laid().board(None, false).cells;
            for (cell, _) in &cells {
                let before = editor.text.clone();
                editor.apply(Do::Change(SetupChange::Next(*cell)));
                if editor.text == before {
                    unchanged += 1;
                    continue;
                }
                editor.apply(Do::Undo);
                assert_eq!(editor.text, before);
            }
            assert!(unchanged * 2 < cells.len(), "{}", game.about().id);
        }
    }
}
