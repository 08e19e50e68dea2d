//! Tests if the system has memory for a structure that is about to grow. Otherwise a growing table would abort the
//! program without an error message.

use std::hint::black_box;

/// Returns true if that many more bytes can be allocated in one piece. The memory is allocated and freed untouched,
/// which takes microseconds; another thread may take it in the meantime.
pub fn has_room(bytes: usize) -> bool {
    let mut piece = Vec::<u8>::new();
    let has_room = piece.try_reserve_exact(bytes).is_ok();
    // Without it, the compiler removes the unused allocation.
    black_box(&mut piece);
    has_room
}
