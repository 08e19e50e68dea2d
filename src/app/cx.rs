//! Changes that views request; they are carried out after the frame.

use game::NodeId;

use crate::actions::Action;
use crate::session::Session;

type Change = Box<dyn FnOnce(&mut Session)>;

/// The changes requested by the views of one frame, carried out after it, in order.
#[derive(Default)]
pub struct Cx {
    pub(crate) asked: Vec<Change>,
    /// Facts about what was drawn. They are applied first, because all other changes refer to it, and cause no repaint.
    pub(crate) drawn: Vec<Change>,
    /// The pruned subtrees whose values are revealed while a key or a button is held; `None` is the current one.
    pub(crate) revealed: Vec<Option<NodeId>>,
}

impl Cx {
    pub(crate) fn act(&mut self, change: impl FnOnce(&mut Session) + 'static) {
        self.asked.push(Box::new(change));
    }

    pub(crate) fn run(&mut self, action: Action) {
        self.act(move |session| session.run(action));
    }

    /// Notes a fact about what was drawn.
    pub(crate) fn drawn(&mut self, change: impl FnOnce(&mut Session) + 'static) {
        self.drawn.push(Box::new(change));
    }
}

/// Changes that follow from the response of a widget.
pub(crate) trait ResponseExt {
    /// Changes the state if the widget was clicked.
    fn on_click(&self, cx: &mut Cx, change: impl FnOnce(&mut Session) + 'static);

    /// Changes the state if the user has changed the value of the widget.
    fn on_change(&self, cx: &mut Cx, change: impl FnOnce(&mut Session) + 'static);
}

impl ResponseExt for egui::Response {
    fn on_click(&self, cx: &mut Cx, change: impl FnOnce(&mut Session) + 'static) {
        if self.clicked() {
            cx.act(change);
        }
    }

    fn on_change(&self, cx: &mut Cx, change: impl FnOnce(&mut Session) + 'static) {
        if self.changed() {
            cx.act(change);
        }
    }
}
