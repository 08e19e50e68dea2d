//! The typeface of the window and of all pictures, and the font for code. Statics with the bytes themselves, because a
//! reference to constant bytes would be copied into the binary once per use.

pub static REGULAR: [u8; 199_392] = *include_bytes!("fonts/IBMPlexSans-Regular.ttf");

pub static SEMIBOLD: [u8; 201_516] = *include_bytes!("fonts/IBMPlexSans-SemiBold.ttf");

pub static HACK: [u8; 309_408] = match epaint_default_fonts::HACK_REGULAR.first_chunk() {
    Some(bytes) => *bytes,
    None => panic!("the font has another size"),
};

/// The height of capitals and digits, in ems. Texts are anchored at half of it above the baseline.
pub const CAPITALS: f32 = 0.698;

/// The SIL Open Font License 1.1, which covers both fonts.
pub const LICENCE: &str = include_str!("fonts/OFL.txt");
