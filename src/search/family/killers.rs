//! Killer moves: a quiet move that has just refuted one move may refute its sibling (Slate & Atkin 1977, 4.5; Akl &
//! Newborn 1977).

/// Two moves per ply that closed a window there, the newer first.
#[derive(Debug, Default)]
pub(crate) struct Killers {
    of_ply: Vec<[Option<u64>; 2]>,
}

impl Killers {
    pub(crate) fn at(&self, ply: usize) -> [Option<u64>; 2] {
        self.of_ply.get(ply).copied().unwrap_or_default()
    }

    /// Records that a quiet move closed the window at this ply.
    pub(crate) fn note(&mut self, ply: usize, mv: u64) {
        if self.of_ply.len() <= ply {
            self.of_ply.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.of_ply[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }
}
