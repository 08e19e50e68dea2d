//! The pages of the window, and the two directions of stepping.

pub use stage::Page;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Forward,
    Back,
}
