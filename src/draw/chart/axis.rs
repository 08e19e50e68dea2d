//! Chart axes: base-10 logarithms over whole decades, and depths; their marks and labels.

/// The room beyond the outermost decades, for labels and values at the very edge: as a part of the decades between
/// them, and in points at least.
const ROOM: f64 = 0.1;
const ROOM_POINTS: f64 = 22.0;

/// Returns both ends, as logarithms, of an axis of this length in points that covers all these positive values with
/// whole decades; one decade if there are none.
fn log_bounds(values: impl IntoIterator<Item = f64>, length: f32) -> (f64, f64) {
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for value in values {
        low = low.min(log10(value).floor());
        high = high.max(log10(value).ceil());
    }
    if low > high {
        (low, high) = (0.0, 1.0);
    }
    let decades = (high - low).max(1.0);
    let length = f64::from(length);
    let inner = (length - 2.0 * ROOM_POINTS).min(length / (1.0 + 2.0 * ROOM));
    let room = (decades / inner.max(1.0) * ROOM_POINTS).max(decades * ROOM);
    (low - room, low + decades + room)
}

/// Returns legible marks for an axis between two logarithms, of this length in points, at least `apart` points
/// apart: at 1, 2 and 5, at every decade, or at some decades.
fn log_marks(low: f64, high: f64, length: f32, apart: f64) -> Vec<f64> {
    /// The least distance from the ends of the axis, in points.
    const EDGE: f64 = 12.0;
    let per_decade = f64::from(length) / (high - low).max(1e-9);
    #[allow(clippy::cast_possible_truncation)] // of values of the lab: small
    let (first, last) = (low.floor() as i32, high.ceil() as i32);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive and small
    let stride = (apart / per_decade).ceil().clamp(1.0, 1000.0) as usize;
    let digits: &[f64] = if per_decade >= 6.0 * apart {
        &[1.0, 2.0, 5.0]
    } else {
        &[1.0]
    };
    let inside = |at: &f64| (at - low).min(high - at) * per_decade >= EDGE;
    let decades = first..=last;
    let marks = decades.flat_map(|decade| {
        let at = move |digit: &f64| f64::from(decade) + digit.log10();
        digits.iter().map(at)
    });
    marks.filter(inside).step_by(stride).collect()
}

#[derive(Clone, Debug, Default)]
pub enum AxisScale {
    /// Positive values on a logarithmic scale, with the function that formats a mark's logarithm.
    Log(fn(f64) -> String),
    /// Parts, from 0 to 1, in percent.
    Part,
    #[default]
    Depth,
    /// Signed numbers; the axis is symmetric about zero.
    Signed,
    /// Names by their indices from 0, downwards.
    Names(Vec<String>),
}

impl AxisScale {
    pub fn place(&self, value: f64) -> f64 {
        match self {
            AxisScale::Log(_) => log10(value),
            AxisScale::Part | AxisScale::Depth | AxisScale::Signed => value,
            AxisScale::Names(_) => -value,
        }
    }

    /// Returns both ends of an axis of this length that shows these values.
    pub fn bounds(&self, values: impl Iterator<Item = f64>, length: f32) -> (f64, f64) {
        match self {
            AxisScale::Log(_) => log_bounds(values, length),
            AxisScale::Part => (-0.04, 1.04),
            // Depths begin at 1, unless a shown curve has a value at the root.
            AxisScale::Depth => {
                let (least, most) = values.fold((1.0_f64, 1.0_f64), |(least, most), value| {
                    (least.min(value), most.max(value))
                });
                (least - 0.5, most + 0.5)
            }
            AxisScale::Signed => {
                // Without values, one unit on either side.
                let farthest = match values.map(f64::abs).fold(0.0, f64::max) {
                    0.0 => 1.0,
                    some => some.max(1e-3),
                };
                (-1.15 * farthest, 1.15 * farthest)
            }
            #[allow(clippy::cast_precision_loss)] // some dozens
            AxisScale::Names(names) => (0.5 - names.len().max(1) as f64, 0.5),
        }
    }

    /// Returns legible marks between these positions on an axis of this length; marks of a logarithm are at least `apart`
    /// points apart.
    pub fn marks(&self, (low, high): (f64, f64), length: f32, apart: f64) -> Vec<f64> {
        match self {
            AxisScale::Log(_) => log_marks(low, high, length, apart),
            AxisScale::Part => part_marks(low, high),
            AxisScale::Signed => signed_marks(low, high, length),
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // depths
            AxisScale::Depth => {
                let first = low.ceil().max(0.0) as u32;
                let last = high.floor().clamp(1.0, 1e6) as u32;
                depth_marks(first, last.max(first), length)
            }
            #[allow(clippy::cast_precision_loss)] // some dozens
            AxisScale::Names(names) => {
                let all = (0..names.len()).map(|number| -(number as f64));
                all.filter(|at| (low..=high).contains(at)).collect()
            }
        }
    }

    pub fn text(&self, at: f64) -> String {
        match self {
            AxisScale::Log(mark) => mark(at),
            AxisScale::Part => format!("{:.0}%", at * 100.0),
            AxisScale::Depth => format!("{at:.0}"),
            AxisScale::Signed => signed_mark(at),
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from a mark
            AxisScale::Names(names) => names
                .get((-at).round() as usize)
                .cloned()
                .unwrap_or_default(),
        }
    }
}

fn part_marks(low: f64, high: f64) -> Vec<f64> {
    let steps = [0.2, 0.1, 0.05, 0.02, 0.01];
    let many = |step: &&f64| (high - low) / **step >= 4.0;
    let step = *steps.iter().find(many).unwrap_or(&0.01);
    #[allow(clippy::cast_possible_truncation)] // a hundred or so
    let marks = (low.max(0.0) / step).ceil() as i32..=(high.min(1.0) / step + 1e-9).floor() as i32;
    marks.map(|number| f64::from(number) * step).collect()
}

/// Returns legible marks at round numbers, for an axis of this length in points.
fn signed_marks(low: f64, high: f64, length: f32) -> Vec<f64> {
    /// The least distance between marks, in points.
    const APART: f64 = 26.0;
    let least = (high - low) * APART / f64::from(length.max(1.0));
    let decade = 10f64.powf(log10(least).floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * decade);
    let step = steps.into_iter().find(|step| *step >= least);
    let step = step.unwrap_or(10.0 * decade).max(1e-9);
    #[allow(clippy::cast_possible_truncation)] // as many as have room
    let marks = (low / step).ceil() as i32..=(high / step).floor() as i32;
    marks.map(|number| f64::from(number) * step).collect()
}

/// Formats a mark with its sign and as many decimals as it needs: `+1`, `-0.5`, `0`.
fn signed_mark(at: f64) -> String {
    let rounded = (at * 1e3).round() / 1e3;
    if rounded == 0.0 {
        "0".to_owned()
    } else {
        format!("{rounded:+}").replace('-', "−")
    }
}

/// Returns the logarithm of a measured value; counts of 0 and times below the clock's resolution map to the bottom of
/// the axis.
pub fn log10(value: f64) -> f64 {
    value.max(1e-9).log10()
}

/// Formats a mark on the axis of nodes: `1`, `200`, `10 k`, `5 M`, `1e15`.
pub fn count_mark(log: f64) -> String {
    // Beyond the common unit prefixes, powers are easier to read.
    if log + 1e-6 >= 12.0 {
        let decade = (log + 1e-6).floor();
        return format!("{}e{decade}", 10f64.powf(log - decade).round());
    }
    let units = [(9, " G"), (6, " M"), (3, " k"), (0, "")];
    scaled(log, &units)
}

/// Formats a mark on the axis of seconds: `1 µs`, `20 ms`, `100 s`.
pub fn time_mark(log: f64) -> String {
    let units = [(0, " s"), (-3, " ms"), (-6, " µs"), (-9, " ns")];
    scaled(log, &units)
}

/// Formats a mark on the axis of a ratio: `0.02`, `1`, `20`.
pub fn ratio_mark(log: f64) -> String {
    let decade = (log + 1e-6).floor();
    let digit = 10f64.powf(log - decade).round();
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // small
    let decimals = (-decade).max(0.0) as usize;
    format!("{:.decimals$}", digit * 10f64.powf(decade))
}

/// Formats a mark on the axis of a factor: `2 ×`.
pub fn times_mark(log: f64) -> String {
    format!("{} ×", ratio_mark(log))
}

/// Formats the mark with the greatest unit of which it has at least one.
fn scaled(log: f64, units: &[(i32, &str)]) -> String {
    let decade = (log + 1e-6).floor();
    let digit = 10f64.powf(log - decade).round();
    #[allow(clippy::cast_possible_truncation)] // small
    let decade = decade as i32;
    let Some(&(exponent, unit)) = units.iter().find(|(exponent, _)| decade >= *exponent) else {
        return String::new();
    };
    format!("{}{unit}", digit * 10f64.powi(decade - exponent))
}

/// Returns marks at whole depths, as many as fit on an axis of this length in points.
fn depth_marks(first: u32, last: u32, length: f32) -> Vec<f64> {
    let most = (f64::from(length) / 36.0).max(1.0);
    let span = f64::from(last.saturating_sub(first)) + 1.0;
    let stride = [1u32, 2, 5, 10, 20, 50, 100, 200, 500]
        .into_iter()
        .find(|&stride| span / f64::from(stride) <= most)
        .unwrap_or(1000);
    (first..=last)
        .filter(|depth| stride == 1 || depth.is_multiple_of(stride))
        .map(f64::from)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(values: [f64; 2], length: f32, write: fn(f64) -> String) -> Vec<String> {
        let (low, high) = log_bounds(values, length);
        let marks = log_marks(low, high, length, 15.0);
        marks.into_iter().map(write).collect()
    }

    #[test]
    fn count_axis_marks_decades() {
        let axis = [17.0, 353_292.0];
        assert_eq!(
            written(axis, 300.0, count_mark),
            ["10", "100", "1 k", "10 k", "100 k", "1 M"]
        );
        assert_eq!(
            written(axis, 130.0, count_mark),
            written(axis, 300.0, count_mark)
        );
        assert_eq!(written(axis, 100.0, count_mark), ["10", "1 k", "100 k"]);
    }

    #[test]
    fn huge_counts_are_marked_as_powers() {
        let marks = [11.0, 12.0, 15.0 + 2f64.log10(), 17.0, 300.0].map(count_mark);
        assert_eq!(marks, ["100 G", "1e12", "2e15", "1e17", "1e300"]);
    }

    #[test]
    fn depth_axis_starts_at_the_first_value() {
        let marks = |depths: [f64; 2]| -> Vec<String> {
            let bounds = AxisScale::Depth.bounds(depths.into_iter(), 400.0);
            let marks = AxisScale::Depth.marks(bounds, 400.0, 15.0).into_iter();
            marks.map(|at| AxisScale::Depth.text(at)).collect()
        };
        assert_eq!(marks([0.0, 3.0]), ["0", "1", "2", "3"]);
        assert_eq!(marks([1.0, 3.0]), ["1", "2", "3"]);
    }

    #[test]
    fn axis_of_zeros_spans_minus_1_to_1() {
        let bounds = AxisScale::Signed.bounds([0.0, 0.0].into_iter(), 160.0);
        let marks = AxisScale::Signed.marks(bounds, 160.0, 15.0).into_iter();
        let marks: Vec<String> = marks.map(|at| AxisScale::Signed.text(at)).collect();
        assert_eq!(marks, ["−1", "−0.5", "0", "+0.5", "+1"]);
    }

    #[test]
    fn short_axis_has_finer_marks() {
        let axis = [13.0, 11.0];
        assert_eq!(written(axis, 200.0, count_mark), ["10", "20", "50", "100"]);
        assert_eq!(
            written([1.0, 1.0], 200.0, count_mark),
            ["1", "2", "5", "10"]
        );
        assert_eq!(log_bounds([], 200.0), log_bounds([1.0], 200.0));
    }

    #[test]
    fn time_marks_have_units() {
        let axis = [2.5e-7, 120.0];
        assert_eq!(
            written(axis, 400.0, time_mark),
            [
                "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s", "10 s",
                "100 s", "1000 s"
            ]
        );
        assert_eq!(time_mark(-3.0 + 5f64.log10()), "5 ms");
        assert_eq!(time_mark(-9.0), "1 ns");
    }

    #[test]
    fn ratio_marks_are_plain_decimals() {
        let marks = [-2.0 + 2f64.log10(), -1.0, 0.0, 5f64.log10(), 2.0].map(ratio_mark);
        assert_eq!(marks, ["0.02", "0.1", "1", "5", "100"]);
    }

    #[test]
    fn axis_bounds_contain_every_value() {
        for value in [1.0, 9.99, 10.0, 10.01, 1e9, 3e-9, 0.0] {
            let (low, high) = log_bounds([value], 100.0);
            assert!(low < log10(value) && log10(value) < high, "{value}");
        }
    }

    #[test]
    fn depth_marks_are_whole_numbers() {
        let marks = |last, length| depth_marks(1, last, length);
        assert_eq!(marks(4, 300.0), [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(marks(12, 300.0), [2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
        assert!(marks(1000, 300.0).len() <= 8);
    }
}
