//! The typeface of the window and of all pictures. A `const` would be copied into the binary once per use.

/// IBM Plex Sans, for running text.
pub static REGULAR: &[u8] = include_bytes!("fonts/IBMPlexSans-Regular.ttf");

/// IBM Plex Sans Semi-Bold, for emphasis.
pub static SEMIBOLD: &[u8] = include_bytes!("fonts/IBMPlexSans-SemiBold.ttf");

/// The height of capitals and digits, in ems. Texts are anchored at half of it above the baseline.
pub const CAPITALS: f32 = 0.698;

/// The SIL Open Font License 1.1, which covers both.
pub const LICENCE: &str = include_str!("fonts/OFL.txt");
