//! Why children are searched in the order in which they are.

/// Why a child is searched when it is, as the search itself told. Within each reason the game's own order stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OrderReason {
    /// It has its place in the game's own order.
    #[default]
    Base,
    /// It is the table's move, or the next one of the best line of the iteration before.
    Known,
    /// It captures, promotes or the like.
    Loud,
    /// It has just closed a window at this ply: 0 is the newer killer.
    Killer(u8),
    /// It has closed windows before, with this weight: the sum of the squares of the depths that were left there.
    History(u64),
}
