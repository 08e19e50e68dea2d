//! Writes the condition of a cutoff at the innermost open node: `cut if ≤ 3`. Nothing moves for it; without room it is
//! left out, because the explanation of the step states it, too.

use super::draw::Drawing;
use super::label::{LabelKind, Slot};
use super::label_slots::{Beside, LINE};
use super::node_symbol::NodeSymbol;
use super::occupancy::Area;
use super::shape::{Ink, Run, Weight};
use super::slots::wanted;
use super::text::{ems, score_text};

impl Drawing<'_> {
    /// Draws the condition in the first slot that is free at every step, unless something at this step is there.
    pub fn cut_condition(&mut self) {
        // It would help to answer a question.
        if self.progress.is_any_veiled() {
            return;
        }
        let Some((visit, cuts)) = self.scene.moment.cut_condition() else {
            return;
        };
        let node = self.scene.node_map.node_of(visit);
        let player = self.scene.moment.recording().visit(visit).player;
        let cuts = cuts.written_in(self.notation(), player);
        let sign = format!("cut if {} ", cuts.sign.symbol());
        let bound = score_text(cuts.score);
        let Some(spot) = self.visible_spot(node) else {
            return;
        };
        // As wide as at every step, so that it does not move.
        let bounds = self.visits_ever(node).flat_map(|(recording, visits)| {
            visits.iter().map(|&visit| {
                let window = recording.visit(visit).window;
                let bound = self.score_at(node, window.bound_of(player.other()));
                ems(&bound, Weight::Strong)
            })
        });
        let widest = bounds.fold(ems(&bound, Weight::Strong), f32::max);
        let slots = self.cut_condition_slots(&spot, ems(&sign, Weight::Plain) + widest);
        let free = slots
            .into_iter()
            .find(|&slot| self.is_free_for(&wanted(&spot, LabelKind::CutCondition, slot), &[]));
        if let Some(slot) = free.filter(|slot| self.is_free_now(&slot.area())) {
            let bound = Run::strong(bound, Ink::of(player.other()));
            let runs = vec![Run::plain(sign, Ink::Text), bound];
            self.put_in(&slot, node, LabelKind::CutCondition, runs, Ink::Faint);
        }
    }

    /// Returns the slots for the condition, the best first: below or above the value or the window, else beside the
    /// symbol.
    fn cut_condition_slots(&self, spot: &NodeSymbol, ems: f32) -> Vec<Slot> {
        let [_, size, _] = self.sizes_of_row(spot.ply);
        let kinds = [LabelKind::Value, LabelKind::WindowNow, LabelKind::Window];
        let labels = kinds
            .into_iter()
            .filter_map(|kind| self.slot(spot.id, kind));
        let beyond = labels
            .filter(|label| label.lead.is_none())
            .flat_map(|label| {
                [1.0, -1.0].map(|way| Slot {
                    at: label
                        .at
                        .moved(0.0, way * 0.5 * (LINE * label.size + LINE * size)),
                    size,
                    ems,
                    ..label
                })
            });
        let sides = [1.0, -1.0].into_iter();
        let beside = sides
            .flat_map(|side| Beside::ALL.map(|place| self.beside(spot, side, place, size, ems)));
        beyond.chain(beside).collect()
    }

    /// Returns true if no label, bar, board or arc of this step is in an area.
    fn is_free_now(&self, area: &Area) -> bool {
        let labels = self.labels.iter().map(|label| Area {
            min: label.min,
            max: label.max,
        });
        let mut taken = labels.chain(self.bars_now.iter().chain(&self.boards_now).copied());
        let mut arc = self.arc.windows(2);
        !taken.any(|other| other.meets(area)) && !arc.any(|ends| area.meets_line(ends[0], ends[1]))
    }
}
