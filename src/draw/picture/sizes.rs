//! Text sizes and clearances shared by all parts of a picture.

/// The least size of any text, in points.
pub(super) const LEAST_TEXT: f32 = 9.0;
/// The least size of labels beside symbols, in points.
pub(super) const LEAST_LABEL: f32 = 14.0;
/// The least width assumed for windows, in ems: that of `(−∞, ∞)`, so that a row's windows have the same size.
pub(super) const WINDOW: f32 = 3.4;
/// The least size of captions of rows, in points.
pub(super) const SMALL_TEXT: f32 = 11.0;
/// Symbols with less than half this width have no labels, in points.
pub(super) const LABELLED: f32 = 7.0;
/// Symbols with less than half this width are dots, in points.
pub(super) const DOT: f32 = 3.5;
/// Clear space between an edge and its label, in points.
pub(super) const CLEAR: f32 = 6.0;
/// The largest size of claims, in points.
pub(super) const CLAIM_TEXT: f32 = 28.0;
/// From this distance on, lines to pruned nodes are dashed. In denser rows, dashes blur into grey and take a frame's
/// time to draw.
pub(super) const DASHED: f32 = 12.0;
/// Labels of longer rows are measured by the longest number of the row, because few of them have room.
pub(super) const FEW: usize = 24;
/// The usual part of an edge's length at which bars cross it: clear of the text at its lower end.
pub(super) const BARS_AT: f32 = 0.42;

/// The size of the claim beside a symbol of this half width, if there is room for it, in points.
pub(super) fn claim_size(half: f32) -> f32 {
    (0.78 * half)
        .min(CLAIM_TEXT * (half / 37.0).max(1.0))
        .max(LEAST_LABEL)
}
