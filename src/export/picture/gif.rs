//! Steps as an animated GIF that loops. One palette serves all pictures: the colours that cover most of them, which for figures of
//! few colours is all but a few shades at the edges of letters. Of each picture after the first only what has changed is written.

use std::collections::HashMap;
use std::time::Duration;

use ::gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::error::ExportError;
use super::png::render_at;
use super::{Pixels, Sheet};

/// Pixels per point: a figure fills a slide.
const SHARPNESS: f32 = 1.5;
/// Colours of a palette; one more says that a pixel stays as it is.
const COLOURS: usize = 255;
#[allow(clippy::cast_possible_truncation)] // 255
const STAYS: u8 = COLOURS as u8;
/// The last picture stays so many times as long.
const LAST: u32 = 3;

/// A colour without its opacity: the ground is opaque.
type Colour = [u8; 3];

/// The pixels of a sheet as an animation has them.
pub(super) fn gif_pixels(sheet: &Sheet<'_>) -> Result<Pixels, ExportError> {
    render_at(sheet, SHARPNESS)
}

/// The colours of all pictures, gathered before the first one is written.
#[derive(Default)]
pub(super) struct GifColours {
    counts: HashMap<Colour, u64>,
}

impl GifColours {
    /// Takes in the colours of a picture.
    pub fn add(&mut self, pixels: &Pixels) {
        let mut rest = colours(pixels).peekable();
        // Most pixels are like the one before.
        while let Some(colour) = rest.next() {
            let mut count = 1;
            while rest.next_if_eq(&colour).is_some() {
                count += 1;
            }
            *self.counts.entry(colour).or_default() += count;
        }
    }

    fn palette(self) -> GifPalette {
        let mut all: Vec<(Colour, u64)> = self.counts.into_iter().collect();
        // The same palette in every run.
        all.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let colours: Vec<Colour> = all.iter().take(COLOURS).map(|it| it.0).collect();
        let nearest = all
            .iter()
            .map(|&(colour, _)| (colour, nearest(&colours, colour)));
        GifPalette {
            index: nearest.collect(),
            colours,
        }
    }
}

/// Which of the palette's colours stands for which colour.
struct GifPalette {
    colours: Vec<Colour>,
    index: HashMap<Colour, u8>,
}

fn nearest(palette: &[Colour], colour: Colour) -> u8 {
    let distance = |other: &Colour| -> u32 {
        let parts = other.iter().zip(colour);
        parts.map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let near = palette
        .iter()
        .enumerate()
        .min_by_key(|(_, other)| distance(other));
    near.map_or(0, |(at, _)| u8::try_from(at).unwrap_or(0))
}

fn colours(pixels: &Pixels) -> impl Iterator<Item = Colour> + '_ {
    pixels
        .rgba
        .chunks_exact(4)
        .map(|rgba| [rgba[0], rgba[1], rgba[2]])
}

/// An animation being written.
pub(super) struct Gif {
    encoder: Encoder<Vec<u8>>,
    palette: GifPalette,
    size: (u16, u16),
    /// What is on screen, as numbers of the palette.
    shown: Vec<u8>,
    delay: Duration,
}

impl Gif {
    /// Begins with pictures of this size and these colours.
    pub fn new(
        (width, height): (u32, u32),
        colours: GifColours,
        delay: Duration,
    ) -> Result<Gif, ExportError> {
        let side = |side: u32| {
            u16::try_from(side)
                .map_err(|_| ExportError::Writer("it is too large for GIF".to_owned()))
        };
        let size = (side(width)?, side(height)?);
        let palette = colours.palette();
        // A table has a power of two of colours; what is missing is black.
        let mut table: Vec<u8> = palette.colours.concat();
        table.resize(3 * (COLOURS + 1), 0);
        let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &table).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Gif {
            encoder,
            palette,
            size,
            shown: Vec::new(),
            delay,
        })
    }

    /// Adds a picture; the last one stays longer.
    pub fn add(&mut self, pixels: &Pixels, last: bool) -> Result<(), ExportError> {
        let numbers: Vec<u8> = colours(pixels)
            .map(|colour| self.palette.index.get(&colour).copied().unwrap_or(0))
            .collect();
        let (left, top, width, height) = self.changed(&numbers);
        let row = usize::from(self.size.0);
        let mut buffer = Vec::with_capacity(usize::from(width) * usize::from(height));
        for y in usize::from(top)..usize::from(top + height) {
            let across = y * row + usize::from(left)..y * row + usize::from(left + width);
            let old = self.shown.get(across.clone()).unwrap_or_default();
            let old = old.iter().map(Some).chain(std::iter::repeat(None));
            let new = numbers[across].iter().zip(old);
            buffer.extend(new.map(|(&new, old)| if old == Some(&new) { STAYS } else { new }));
        }
        let times = if last { LAST } else { 1 };
        let hundredths = self.delay.as_millis() * u128::from(times) / 10;
        let frame = Frame {
            delay: u16::try_from(hundredths).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: Some(STAYS),
            left,
            top,
            width,
            height,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.shown = numbers;
        self.encoder.write_frame(&frame).map_err(failed)
    }

    /// The smallest rectangle that holds what has changed: left, top, width, height. A picture has a pixel at least.
    fn changed(&self, numbers: &[u8]) -> (u16, u16, u16, u16) {
        let (width, height) = self.size;
        if self.shown.len() != numbers.len() {
            return (0, 0, width, height);
        }
        let row = usize::from(width);
        let rows = numbers.chunks(row).zip(self.shown.chunks(row));
        let (mut left, mut right) = (row, 0);
        let (mut top, mut bottom) = (usize::from(height), 0);
        for (y, (new, old)) in rows.enumerate() {
            let differs = |(new, old): (&u8, &u8)| new != old;
            let Some(first) = new.iter().zip(old).position(differs) else {
                continue;
            };
            let last = new.iter().zip(old).rposition(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last + 1));
            (top, bottom) = (top.min(y), y + 1);
        }
        if left >= right {
            return (0, 0, 1, 1);
        }
        // All of them within the size, which is within `u16`.
        #[allow(clippy::cast_possible_truncation)]
        let side = |length: usize| length as u16;
        (
            side(left),
            side(top),
            side(right - left),
            side(bottom - top),
        )
    }

    /// The file.
    pub fn finish(self) -> Result<Vec<u8>, ExportError> {
        self.encoder
            .into_inner()
            .map_err(|error| ExportError::Writer(error.to_string()))
    }
}

#[allow(clippy::needless_pass_by_value)] // as errors are mapped
fn failed(error: ::gif::EncodingError) -> ExportError {
    ExportError::Writer(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of one row.
    fn row(colours: &[Colour]) -> Pixels {
        Pixels {
            width: u32::try_from(colours.len()).unwrap(),
            height: 1,
            rgba: colours
                .iter()
                .flat_map(|it| [it[0], it[1], it[2], 255])
                .collect(),
        }
    }

    /// What an independent reader shows after each picture, and for how long, in hundredths of a second.
    fn played(file: &[u8]) -> Vec<(Vec<Colour>, u16)> {
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(file).unwrap();
        let width = usize::from(decoder.width());
        let mut shown = vec![[0; 3]; width * usize::from(decoder.height())];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let wide = usize::from(frame.width);
            for (at, rgba) in frame.buffer.chunks_exact(4).enumerate() {
                let (x, y) = (
                    usize::from(frame.left) + at % wide,
                    usize::from(frame.top) + at / wide,
                );
                if rgba[3] > 0 {
                    shown[y * width + x] = [rgba[0], rgba[1], rgba[2]];
                }
            }
            frames.push((shown.clone(), frame.delay));
        }
        frames
    }

    #[test]
    fn pictures_of_few_colours_come_back_exactly() {
        let [red, green, blue] = [[200, 0, 0], [0, 150, 0], [0, 0, 250]];
        let pictures = [
            [red, green, blue],
            [red, red, blue],
            [red, red, blue],
            [blue, green, red],
        ];
        let mut colours = GifColours::default();
        for picture in &pictures {
            colours.add(&row(picture));
        }
        let mut gif = Gif::new((3, 1), colours, Duration::from_millis(250)).unwrap();
        for (at, picture) in pictures.iter().enumerate() {
            gif.add(&row(picture), at == 3).unwrap();
        }
        let played = played(&gif.finish().unwrap());
        let shown: Vec<_> = played.iter().map(|frame| frame.0.clone()).collect();
        assert_eq!(shown, pictures.map(|picture| picture.to_vec()));
        let delays: Vec<u16> = played.iter().map(|frame| frame.1).collect();
        assert_eq!(delays, [25, 25, 25, 75]);
    }

    #[test]
    fn of_too_many_colours_the_nearest_stands_for_one_that_is_rare() {
        let shades: Vec<Colour> = (0..=255).map(|shade| [shade, shade, shade]).collect();
        let mut all = shades.repeat(2);
        all.push([0, 0, 3]);
        let mut colours = GifColours::default();
        colours.add(&row(&all));
        let mut gif = Gif::new((513, 1), colours, Duration::from_millis(100)).unwrap();
        gif.add(&row(&all), true).unwrap();
        let shown = &played(&gif.finish().unwrap())[0].0;
        for (shown, meant) in shown.iter().zip(&all) {
            let apart = shown.iter().zip(meant).map(|(&a, &b)| a.abs_diff(b)).max();
            assert!(apart <= Some(3), "{shown:?} for {meant:?}");
        }
    }
}
