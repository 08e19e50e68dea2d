//! The typeface of all pictures, and where its letters stand.

/// IBM Plex Sans, for running text.
pub const REGULAR: &[u8] = include_bytes!("fonts/IBMPlexSans-Regular.ttf");

/// IBM Plex Sans Semi-Bold, for what must be seen first.
pub const SEMIBOLD: &[u8] = include_bytes!("fonts/IBMPlexSans-SemiBold.ttf");

/// How high its capitals and digits are, in ems. A text's point is in their middle, so its baseline is half of that below.
pub const CAPITALS: f32 = 0.698;

/// The licence of both, the SIL Open Font License 1.1.
pub const LICENCE: &str = include_str!("fonts/OFL.txt");
