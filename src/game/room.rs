//! Whether the system has memory for what is about to grow: where it has none, a table that grows ends the program, and no
//! sentence can be said any more.

use std::hint::black_box;

/// Whether there is memory for so many bytes more, in one piece. It is asked for and given back untouched, which takes
/// microseconds; another thread may take it meanwhile.
pub fn has_room(bytes: usize) -> bool {
    let mut piece = Vec::<u8>::new();
    let has_room = piece.try_reserve_exact(bytes).is_ok();
    // Unseen, memory that nobody uses is not asked for at all.
    black_box(&mut piece);
    has_room
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_little_and_none_for_more_than_there_can_be() {
        assert!(has_room(0));
        assert!(has_room(1 << 16));
        assert!(!has_room(usize::MAX / 4));
        assert!(!has_room(usize::MAX));
    }
}
