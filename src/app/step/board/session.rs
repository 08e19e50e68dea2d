//! The board: moves on it, the moves made so far, and the position setup.

use crate::session::Request;
use crate::session::Session;
use crate::session::page::Page;
use crate::step::board::model::BoardView;
use crate::step::board::model::editor;
use crate::step::board::model::editor::CellEditor;
use crate::step::board::model::editor::Editor;
use crate::step::board::model::line;
use crate::step::board::model::line::CellChoice;
use crate::step::board::model::line::MoveLine;
use game::chess;
use game::{AnyMove, AnyPosition, BoardCell, GamePart, MovePath, NodeId, Player};
use stage::{Origin, Source, SourceGame};
use text::{GameWords, say};

impl Session {
    pub fn is_game(&self) -> bool {
        matches!(self.stage.source.game, SourceGame::Game(_))
    }

    /// Returns true at the end of a search of a position whose best line ends in a capture or a check at the depth limit.
    pub fn ends_at_the_horizon(&self) -> bool {
        let (stage, recording) = (&self.stage, &self.stage.recording);
        if !self.is_game()
            || recording.spec().quiescence
            || self.stepping.step() != recording.steps()
        {
            return false;
        }
        let last = recording
            .pv()
            .last()
            .map(|&last| stage.node_map.node_of(last));
        let ends = |node: NodeId| {
            let before = stage.position(stage.tree.parent(node)?)?;
            let mv = stage.played(node)?;
            let is_check = before.write_move(mv).ends_with('+');
            let goes_on = !stage.position(node)?.moves().is_empty();
            Some(goes_on && (is_check || before.is_loud(mv)))
        };
        last.and_then(ends).unwrap_or(false)
    }

    /// Searches the open position again with quiescence.
    pub(crate) fn add_quiescence(&mut self) {
        let mut setup = self.setup();
        let usual = setup.spec.usual_order();
        setup.spec.quiescence = true;
        if setup.spec.options.order == usual {
            setup.spec.options.order = setup.spec.usual_order();
        }
        self.change_setup(setup);
    }

    /// Returns true if what is open has chance nodes anywhere.
    pub fn has_chance(&self) -> bool {
        self.stage.tree.has_chance()
    }

    /// Returns true if a position setup is visible; letters then place pieces.
    pub fn is_setting_up(&self) -> bool {
        self.board.is_editing()
            && self.page == Page::Step
            && (self.settings.source_panel || self.portrait)
            && !self.presenting.is_on()
    }

    /// The player from whose side the small boards at tree nodes are seen, if they are shown.
    pub fn boards_on_tree(&self) -> Option<Player> {
        let look = self.settings.board;
        let side = if look.flipped {
            Player::Min
        } else {
            Player::Max
        };
        (look.on_tree && self.is_game()).then_some(side)
    }

    pub fn board_node(&self) -> NodeId {
        if self.board.at_root {
            NodeId::ROOT
        } else {
            self.current_node()
        }
    }

    /// The moves made, if they lead to what is open.
    pub fn line(&self) -> Option<&MoveLine> {
        let line = self.board.line.as_ref();
        line.filter(|line| line.is_at(&self.stage.source))
    }

    pub fn set_board_view(&mut self, view: BoardView) {
        if self.page == Page::Play {
            self.settings.play.flipped = view.flipped;
        } else {
            self.settings.board = view;
        }
    }

    pub fn set_board_cursor(&mut self, cell: BoardCell) {
        if self.page == Page::Play {
            self.play.hand.cursor = Some(cell);
        } else {
            self.board.cursor = Some(cell);
        }
    }

    /// Picks up the piece on a cell, or puts it back.
    pub fn pick_up(&mut self, picked: Option<BoardCell>) {
        if self.page == Page::Play {
            self.play.drop_refused();
            self.play.pick(picked);
        } else {
            self.board.picked = picked;
            self.board.cursor = picked.or(self.board.cursor);
        }
    }

    /// Makes the move from one cell to another on the board that is on screen.
    pub fn move_on_board(&mut self, way: MovePath) {
        if self.page == Page::Play {
            self.play.drop_refused();
            self.play.move_in(way);
        } else if self.may_change_search() {
            self.clear_messages();
            self.move_in(way);
        }
    }

    pub fn choose_cell(&mut self, chosen: CellChoice) {
        match chosen {
            Ok(way) => self.move_on_board(way),
            Err(picked) => self.pick_up(picked),
        }
    }

    /// Chooses a move among the alternatives; `None` makes no move.
    pub fn choose_move(&mut self, mv: Option<AnyMove>) {
        if self.page == Page::Play {
            self.play.drop_refused();
            self.play.choose_alternative(mv);
        } else if mv.is_none() || self.may_change_search() {
            let asked = self.board.alternatives.take().and(mv);
            if let Some((position, mv)) = self.stage.position(self.board_node()).zip(asked) {
                self.make(&position, mv);
            }
            self.board.wants_focus = true;
        }
    }

    pub fn make_typed_move(&mut self) {
        let Some(position) = self.stage.position(self.board_node()) else {
            return;
        };
        if self.board.typed.trim().is_empty() || !self.may_change_search() {
            return;
        }
        self.clear_messages();
        match position.read_move(&self.board.typed) {
            Ok(mv) => {
                self.board.typed.clear();
                self.make(&position, mv);
            }
            Err(why) => self.board.said = Err(why),
        }
    }

    pub fn take_back_move(&mut self) {
        self.walk_line(|at| at.checked_sub(1));
    }

    /// Cancels a question or an interaction of the board; returns `false` if there is none.
    pub(crate) fn leave_board(&mut self) -> bool {
        let left = self.board.alternatives.take().is_some()
            || self.board.editor.take().is_some()
            || self.board.cell_editor.take().is_some()
            || self.board.picked.take().is_some();
        self.board.wants_focus |= left;
        left
    }

    /// Resets the board after something was opened: interactions and messages about another position are void.
    pub(crate) fn renew_board(&mut self) {
        self.board.picked = None;
        self.board.alternatives = None;
        if self.line().is_none() {
            self.board.line = None;
            self.board.said = Ok(String::new());
            self.board.typed.clear();
        }
    }

    /// Begins to set up a position, from the one on the board or from the initial one.
    pub fn set_up_position(&mut self) {
        let shown = self.current().shown(self).map(|shown| shown.0);
        self.board.cell_editor = shown.clone().and_then(CellEditor::new);
        self.board.editor = None;
        if self.board.cell_editor.is_none() {
            let position = shown
                .and_then(|shown| chess::Position::of(&shown).cloned())
                .unwrap_or_else(chess::Position::start);
            let layout = editor::BoardLayout::of(&position);
            self.board.editor = Some(Editor::new(layout));
        }
        self.board.wants_focus = true;
        self.turn_to(Page::Step);
        if self.portrait {
            self.show_left_panel(true);
        } else {
            self.settings.source_panel = true;
        }
    }

    /// Ends the position setup without opening the position.
    pub fn leave_setup(&mut self) {
        self.board.editor = None;
        self.board.cell_editor = None;
    }

    /// Opens the position that has been set up, if it is legal.
    pub fn open_set_up_position(&mut self) {
        let board = &self.board;
        let cells = board.cell_editor.as_ref();
        let squares = board.editor.as_ref();
        let position = cells
            .and_then(|editor| editor.verdict.as_ref().ok().cloned())
            .or_else(|| {
                squares.and_then(|editor| Some(editor.verdict.as_ref().ok()?.clone().wrap()))
            });
        if let Some(position) = position {
            self.leave_setup();
            self.open(Request::Source(Source {
                game: SourceGame::Game(position),
                origin: Origin::Text,
                name: None,
            }));
        }
    }

    fn move_in(&mut self, way: MovePath) {
        let Some(position) = self.stage.position(self.board_node()) else {
            return;
        };
        self.board.picked = None;
        self.board.cursor = Some(way.to);
        match line::read(&position, way).as_deref() {
            Ok(&[mv]) => self.make(&position, mv),
            Ok(_) => self.board.alternatives = Some(way),
            Err(why) => self.board.said = Err(why.clone()),
        }
    }

    pub fn board_alternatives(&self) -> Option<(AnyPosition, Vec<AnyMove>)> {
        if self.page == Page::Play {
            return self.play.alternatives();
        }
        let position = self.stage.position(self.board_node())?;
        let moves = line::meant(&position, self.board.alternatives?);
        Some((position, moves))
    }

    /// Makes a move at the node that the board shows, and opens the result.
    fn make(&mut self, position: &AnyPosition, mv: AnyMove) {
        let line = self.line().cloned();
        let Some(mut line) = line.or_else(|| MoveLine::new(self.stage.source.clone())) else {
            return;
        };
        for played in self.moves_to(self.board_node()) {
            line.play(played);
        }
        let mover = position.game().about().side(position.player());
        let after = text::phrase(&position.after(mv).status());
        let written = position.write_move(mv);
        let said = if position.is_chance() {
            say!(step_board_chance, after, written)
        } else {
            say!(step_board_played, after, mover, written)
        };
        line.play(mv);
        self.open_line(line, said);
    }

    fn moves_to(&self, node: NodeId) -> Vec<AnyMove> {
        let tree = &self.stage.tree;
        let line = std::iter::successors(Some(node), |&at| tree.parent(at));
        let mut moves: Vec<AnyMove> = line.filter_map(|at| self.stage.played(at)).collect();
        moves.reverse();
        moves
    }

    pub(crate) fn walk_line(&mut self, to: impl FnOnce(usize) -> Option<usize>) {
        if !self.may_change_search() {
            return;
        }
        let Some(mut line) = self.line().cloned() else {
            self.board.said = Err(say!(step_board_no_moves).to_owned());
            return;
        };
        match to(line.at) {
            Some(at) if at <= line.sans.len() && at != line.at => {
                let before = line.at;
                line.go(at);
                let (place, status) = (place(&line), text::phrase(&line.position().status()));
                let said = if at < before {
                    say!(step_board_went_back, place, status)
                } else {
                    say!(step_board_went_forward, place, status)
                };
                self.open_line(line, said);
            }
            Some(at) if at == line.at => {}
            Some(_) => self.board.said = Err(say!(step_board_nothing_to_redo).to_owned()),
            None => self.board.said = Err(say!(step_board_nothing_to_undo).to_owned()),
        }
    }

    fn open_line(&mut self, line: MoveLine, said: String) {
        let source = line.source();
        self.board.picked = None;
        self.board.alternatives = None;
        self.board.line = Some(line);
        self.board.said = Ok(said);
        self.open(Request::Source(source));
    }
}

fn place(line: &MoveLine) -> String {
    match line.at.checked_sub(1) {
        None => say!(step_board_before_first).to_owned(),
        Some(last) => line.written(last),
    }
}
