//! The typeface of the window and of all pictures. Statics, because a `const` would be copied into the binary once
//! per use.

pub static REGULAR: &[u8] = include_bytes!("fonts/IBMPlexSans-Regular.ttf");

pub static SEMIBOLD: &[u8] = include_bytes!("fonts/IBMPlexSans-SemiBold.ttf");

/// The height of capitals and digits, in ems. Texts are anchored at half of it above the baseline.
pub const CAPITALS: f32 = 0.698;

/// The SIL Open Font License 1.1, which covers both fonts.
pub const LICENCE: &str = include_str!("fonts/OFL.txt");
