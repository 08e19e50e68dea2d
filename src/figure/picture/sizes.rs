//! How large what is written in a picture may be, wherever it stands.

/// Text smaller than this is not written, in points.
pub(super) const LEAST_TEXT: f32 = 9.0;
/// The least size of labels beside symbols, in points.
pub(super) const LEAST_LABEL: f32 = 14.0;
/// The width that windows are reckoned with at least, in ems: that of `(−∞, ∞)`. So they are of one size in a row.
pub(super) const WINDOW: f32 = 3.4;
/// The least size of what is said of rows, in points.
pub(super) const SMALL_TEXT: f32 = 11.0;
/// Symbols with less than half this width have no labels, in points.
pub(super) const LABELLED: f32 = 7.0;
/// Symbols with less than half this width are dots, in points.
pub(super) const DOT: f32 = 3.5;
/// Clear space between an edge and its label, in points.
pub(super) const CLEAR: f32 = 6.0;
/// The largest size of claims, in points.
pub(super) const CLAIM_TEXT: f32 = 28.0;
/// From here on lines to pruned nodes are dashed; nearer to each other, dashes run into a grey that costs a frame's time.
pub(super) const DASHED: f32 = 12.0;
/// In rows of so many nodes at most, several arrangements are tried: in longer ones each is dear, and few labels have room.
pub(super) const FEW: usize = 24;
/// The usual part of an edge's length at which bars cross it: clear of what is written at its lower end.
pub(super) const BARS_AT: f32 = 0.42;

/// The size of the claim beside a symbol of half this width, where there is room for it, in points.
pub(super) fn claim_size(half: f32) -> f32 {
    (0.78 * half)
        .min(CLAIM_TEXT * (half / 37.0).max(1.0))
        .max(LEAST_LABEL)
}
