//! Steps as an animated, looping GIF. All pictures share one palette: the colours that cover most of them. Each
//! picture holds the rectangle that has changed; unchanged pixels in it are transparent.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use search::trace::Step;
use text::say;

use super::error::ExportError;
use super::png::render_at;
use super::steps::StepWriter;
use super::{Pixels, Sheet};

/// Pixels per point: a figure fills a slide.
const SHARPNESS: f32 = 1.5;
/// The palette index of an unchanged pixel; all lower ones are colours.
const STAYS: u8 = 255;
/// The factor by which the last picture is shown longer.
const LAST: u32 = 3;

/// A colour without opacity, because the background is opaque.
type Colour = [u8; 3];

/// A file of steps. A first pass counts the colours; pictures are rendered twice to save memory.
pub(super) struct Gif {
    last: Step,
    delay: Duration,
    /// The number of pixels of each colour.
    counts: HashMap<Colour, u64>,
    /// The palette index of each colour, in the second pass.
    numbers: HashMap<Colour, u8>,
    encoder: Option<Encoder<Vec<u8>>>,
    shown: Vec<u8>,
}

impl StepWriter for Gif {
    fn passes(&self) -> u32 {
        2
    }

    fn add(&mut self, pass: u32, step: Step, sheet: &Sheet<'_>) -> Result<(), ExportError> {
        self.take(pass, step, &render_at(sheet, SHARPNESS)?)
    }

    fn finish(self: Box<Self>) -> Result<Vec<u8>, ExportError> {
        let file = self.encoder.map_or(Ok(Vec::new()), Encoder::into_inner);
        file.map_err(|error| ExportError::Writer(error.to_string()))
    }
}

impl Gif {
    pub fn new(last: Step, delay: Duration) -> Gif {
        Gif {
            last,
            delay,
            counts: HashMap::new(),
            numbers: HashMap::new(),
            encoder: None,
            shown: Vec::new(),
        }
    }

    fn take(&mut self, pass: u32, step: Step, pixels: &Pixels) -> Result<(), ExportError> {
        let colours = pixels.rgba.chunks_exact(4);
        let colours: Vec<Colour> = colours.map(|rgba| [rgba[0], rgba[1], rgba[2]]).collect();
        if pass == 0 {
            // Most pixels equal the previous one.
            for run in colours.chunk_by(|one, next| one == next) {
                *self.counts.entry(run[0]).or_default() += run.len() as u64;
            }
            return Ok(());
        }
        let mut encoder = match self.encoder.take() {
            Some(encoder) => encoder,
            None => self.start(pixels)?,
        };
        let numbers = colours.iter().map(|colour| self.numbers.get(colour));
        let numbers: Vec<u8> = numbers.map(|number| number.copied().unwrap_or(0)).collect();
        let frame = self.frame(&numbers, pixels.width as usize, step == self.last);
        encoder.write_frame(&frame).map_err(failed)?;
        (self.encoder, self.shown) = (Some(encoder), numbers);
        Ok(())
    }

    /// Chooses the palette and starts an animation of pictures of this size.
    fn start(&mut self, pixels: &Pixels) -> Result<Encoder<Vec<u8>>, ExportError> {
        let side = |length| {
            let too_large = |_| ExportError::Writer(say!(draw_export_gif_too_large).to_owned());
            u16::try_from(length).map_err(too_large)
        };
        let mut all: Vec<(Colour, u64)> = self.counts.drain().collect();
        // The sort keeps the palette the same in every run.
        all.sort_unstable_by_key(|&(colour, count)| (Reverse(count), colour));
        let palette: Vec<(u8, Colour)> = (0..STAYS).zip(all.iter().map(|it| it.0)).collect();
        let nearest = |colour: Colour| {
            let apart = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
            let distance =
                |other: Colour| (0..3).map(|at| apart(other[at], colour[at])).sum::<u32>();
            let nearest = palette.iter().min_by_key(|(_, other)| distance(*other));
            nearest.map_or(0, |(number, _)| *number)
        };
        self.numbers = all.iter().map(|it| (it.0, nearest(it.0))).collect();
        // A table has 256 colours; missing ones are black.
        let mut table: Vec<u8> = palette.iter().flat_map(|(_, colour)| *colour).collect();
        table.resize(3 * 256, 0);
        let (width, height) = (side(pixels.width)?, side(pixels.height)?);
        let mut encoder = Encoder::new(Vec::new(), width, height, &table).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(encoder)
    }

    /// Returns the part of a picture that has changed; the last picture is shown longer.
    fn frame(&self, numbers: &[u8], row: usize, last: bool) -> Frame<'static> {
        let changed = |at: usize| self.shown.get(at) != Some(&numbers[at]);
        let in_row = |y: &usize| (0..row).any(|x| changed(y * row + x));
        let rows = 0..numbers.len() / row;
        // A picture has at least one pixel.
        let top = rows.clone().find(in_row).unwrap_or(0);
        let bottom = rows.rev().find(in_row).unwrap_or(0) + 1;
        let in_column = |x: &usize| (top..bottom).any(|y| changed(y * row + x));
        let left = (0..row).find(in_column).unwrap_or(0);
        let right = (0..row).rfind(in_column).unwrap_or(0) + 1;
        let inside = (top..bottom).flat_map(|y| y * row + left..y * row + right);
        let buffer = inside.map(|at| if changed(at) { numbers[at] } else { STAYS });
        let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let hundredths = self.delay.as_millis() * u128::from(if last { LAST } else { 1 }) / 10;
        Frame {
            delay: u16::try_from(hundredths).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: Some(STAYS),
            left: side(left),
            top: side(top),
            width: side(right - left),
            height: side(bottom - top),
            buffer: buffer.collect(),
            ..Frame::default()
        }
    }
}

#[allow(clippy::needless_pass_by_value)] // for map_err
fn failed(error: EncodingError) -> ExportError {
    ExportError::Writer(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes pictures and returns what a decoder shows after each, with its delay in hundredths of a second.
    fn played(width: u32, pictures: &[Vec<Colour>], delay: u64) -> Vec<(Vec<Colour>, u16)> {
        let pixels = |picture: &Vec<Colour>| Pixels {
            width,
            height: u32::try_from(picture.len()).unwrap() / width,
            rgba: picture
                .iter()
                .flat_map(|it| [it[0], it[1], it[2], 255])
                .collect(),
        };
        let last = u32::try_from(pictures.len()).unwrap() - 1;
        let mut gif = Box::new(Gif::new(last, Duration::from_millis(delay)));
        for pass in 0..gif.passes() {
            for (step, picture) in (0..).zip(pictures) {
                gif.take(pass, step, &pixels(picture)).unwrap();
            }
        }
        let file = gif.finish().unwrap();
        let mut options = ::gif::DecodeOptions::new();
        options.set_color_output(::gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&file[..]).unwrap();
        let mut shown = vec![[0; 3]; pictures[0].len()];
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let [wide, left, top] = [frame.width, frame.left, frame.top].map(usize::from);
            for (at, rgba) in frame.buffer.chunks_exact(4).enumerate() {
                let (x, y) = (left + at % wide, top + at / wide);
                if rgba[3] > 0 {
                    shown[y * width as usize + x] = [rgba[0], rgba[1], rgba[2]];
                }
            }
            frames.push((shown.clone(), frame.delay));
        }
        frames
    }

    #[test]
    fn few_colours_round_trip_exactly() {
        let [red, green, blue] = [[200, 0, 0], [0, 150, 0], [0, 0, 250]];
        let pictures = [
            vec![red, green, blue, red, red, red],
            vec![red, green, blue, red, green, red],
            vec![red, green, blue, red, green, red],
            vec![blue, green, red, red, green, red],
        ];
        let delays = [25, 25, 25, 75];
        let expected: Vec<_> = pictures.iter().cloned().zip(delays).collect();
        assert_eq!(played(3, &pictures, 250), expected);
    }

    #[test]
    fn rare_colours_map_to_the_nearest_palette_entry() {
        let shades = (0..=255).map(|shade| [shade, shade, shade]);
        let all: Vec<Colour> = shades.clone().chain(shades).chain([[0, 0, 3]]).collect();
        let shown = &played(513, std::slice::from_ref(&all), 100)[0].0;
        for (shown, exact) in shown.iter().zip(&all) {
            let apart = shown.iter().zip(exact).map(|(&a, &b)| a.abs_diff(b)).max();
            assert!(apart <= Some(3), "{shown:?} for {exact:?}");
        }
    }
}
