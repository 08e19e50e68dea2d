//! The program's icon as pixels, for windows; installers use the SVG.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use super::error::ExportError;
use super::png::Pixels;

const DRAWN: &str = include_str!("../../packaging/icon.svg");

/// Renders the icon with sides of the given number of pixels; translucent pixels have straight colours, not
/// premultiplied ones.
///
/// # Errors
/// When there is no memory for it.
pub fn icon(side: u32) -> Result<Pixels, ExportError> {
    let failed = |error: &dyn std::fmt::Display| ExportError::Writer(error.to_string());
    let tree = Tree::from_str(DRAWN, &Options::default()).map_err(|error| failed(&error))?;
    let mut map =
        Pixmap::new(side, side).ok_or_else(|| failed(&text::say!(draw_export_no_memory)))?;
    #[allow(clippy::cast_precision_loss)] // a few hundred
    let scale = side as f32 / tree.size().width();
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut map.as_mut(),
    );
    let straight = map.pixels().iter().map(PremultipliedColorU8::demultiply);
    Ok(Pixels {
        width: side,
        height: side,
        rgba: straight
            .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()])
            .collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the colour at a position, given in fractions of the side.
    fn at(icon: &Pixels, across: f32, down: f32) -> [u8; 4] {
        let side = usize::try_from(icon.width).unwrap();
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss
        )]
        let place = |part: f32| (part * side as f32) as usize;
        let first = 4 * (place(down) * side + place(across));
        icon.rgba[first..first + 4].try_into().unwrap()
    }

    #[test]
    fn icon_nodes_are_distinct_at_every_size() {
        for side in [16, 24, 48, 128] {
            let icon = icon(side).unwrap();
            assert_eq!(icon.rgba.len(), 4 * usize::try_from(side * side).unwrap());
            let [root, left, cut] = [(0.5, 0.27), (0.22, 0.75), (0.79, 0.82)]
                .map(|(across, down)| at(&icon, across, down));
            assert!(root[2] > root[0] + 60, "MAX is blue: {root:?}");
            assert!(left[0] > left[2] + 60, "MIN is vermillion: {left:?}");
            assert!(cut[0].abs_diff(cut[2]) < 60, "what is cut is grey: {cut:?}");
            assert_eq!(at(&icon, 0.0, 0.0)[3], 0, "its corners are round");
        }
    }
}
