//! The regions of the window. A key moves the focus to the tree and from region to region, because Tab takes long.

use egui::{Context, Id, LayerId, Ui};

use crate::session::page::Direction;

/// The start of each region among the window's widgets, in the order in which they are shown. The tree is the last
/// region.
#[derive(Clone, Debug, Default)]
pub struct FocusRegions {
    layer: Option<LayerId>,
    starts: Vec<usize>,
}

impl FocusRegions {
    /// Starts a new frame with its first region.
    pub(crate) fn begin(&mut self, ui: &Ui) {
        self.starts.clear();
        self.layer = Some(ui.layer_id());
        self.mark(ui);
    }

    /// Starts the next region.
    pub(crate) fn mark(&mut self, ui: &Ui) {
        let layer = ui.layer_id();
        let so_far = ui
            .ctx()
            .viewport(|viewport| viewport.this_pass.widgets.get_layer(layer).count());
        self.starts.push(so_far);
    }

    /// Focuses the first widget of the next region that has any, or the tree if nothing has the focus.
    pub(crate) fn go(&self, direction: Direction, ctx: &Context) {
        let Some(layer) = self.layer else { return };
        // Commands are applied while their frame is still the current one.
        let parts: Vec<Vec<Id>> = ctx.viewport(|viewport| {
            let widgets: Vec<_> = viewport.this_pass.widgets.get_layer(layer).collect();
            let ends = self.starts.iter().skip(1).copied();
            let ends = ends.chain(std::iter::once(widgets.len()));
            let parts = self.starts.iter().zip(ends);
            parts
                .map(|(&start, end)| {
                    let of_part = widgets.get(start..end).unwrap_or_default().iter();
                    let usable = of_part.filter(|it| it.enabled && it.sense.is_focusable());
                    usable.map(|it| it.id).collect()
                })
                .filter(|part: &Vec<Id>| !part.is_empty())
                .collect()
        });
        let focused = ctx.memory(egui::Memory::focused);
        let current = parts
            .iter()
            .position(|part| focused.is_some_and(|id| part.contains(&id)));
        let next = match (current, direction) {
            (None, _) => parts.len().checked_sub(1),
            (Some(at), Direction::Forward) => Some((at + 1) % parts.len()),
            (Some(at), Direction::Back) => Some((at + parts.len() - 1) % parts.len()),
        };
        if let Some(id) = next.and_then(|next| parts[next].first()) {
            ctx.memory_mut(|memory| memory.request_focus(*id));
        }
    }
}
