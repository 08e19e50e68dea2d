//! Formats numbers for people: counts, shares, ratios and times.

use text::{Language, grouped, say};

/// Writes a number with the decimal sign of the language.
pub(crate) fn decimal(number: String) -> String {
    Language::current().decimal(number)
}

/// Formats an estimated count to two digits: `13`, `4,900,000`, `2.4e15`.
pub fn about(count: u64) -> String {
    let magnitude = count.checked_ilog10().unwrap_or(0).saturating_sub(1);
    if magnitude >= 12 {
        return decimal(format!("{count:.1e}"));
    }
    let unit = 10u64.pow(magnitude);
    grouped((count + unit / 2) / unit * unit)
}

/// Formats an estimate for a sentence: `about 4,900,000`; a saturated one as `more than 1.8e19`.
pub fn estimated(count: u64) -> String {
    match count {
        u64::MAX => say!(number_more_than, count = about(count)),
        _ => say!(number_about, count = about(count)),
    }
}

/// Formats a fraction as a percentage; only the whole is 100%: `99.8 %`.
pub fn percent(part: f64) -> String {
    let tenths = (part * 1000.0).round().clamp(0.0, 1000.0);
    let tenths = if part < 1.0 {
        tenths.min(999.0)
    } else {
        tenths
    };
    decimal(format!("{:.1}%", tenths / 10.0))
}

/// Formats a ratio: `1.3x`, `59x`, `8,166x`.
pub fn times(ratio: f64) -> String {
    if ratio < 9.95 {
        return decimal(format!("{ratio:.1}x"));
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // positive; saturates
    let whole = ratio.round() as u64;
    format!("{}x", grouped(whole))
}

/// Formats a time to three digits with a suitable unit: `1.23 µs`, `45.6 ms`, `7.89 s`, `12 min 3 s`.
pub fn seconds(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 999.5e-9 => (s * 1e9, "ns"),
        s if s < 999.5e-6 => (s * 1e6, "\u{b5}s"),
        s if s < 999.5e-3 => (s * 1e3, "ms"),
        s if s < 119.95 => (s, "s"),
        s => {
            let whole = s.round();
            return format!("{} min {} s", (whole / 60.0).floor(), whole % 60.0);
        }
    };
    three_digits(value, unit)
}

/// Formats a number to three digits: `950`, `27.1 M`.
pub fn abbreviated(number: f64) -> String {
    if !number.is_finite() {
        return String::new();
    }
    let (value, unit) = match number {
        n if n < 999.5 => return format!("{n:.0}"),
        n if n < 999.5e3 => (n / 1e3, "k"),
        n if n < 999.5e6 => (n / 1e6, "M"),
        n => (n / 1e9, "G"),
    };
    three_digits(value, unit)
}

/// Formats a number from 1 to below 1000 to three digits, with its unit: `27.1 M`.
fn three_digits(value: f64, unit: &str) -> String {
    let decimals = match value {
        v if v < 9.995 => 2,
        v if v < 99.95 => 1,
        _ => 0,
    };
    decimal(format!("{value:.decimals$} {unit}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_formatted_for_readers() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1,000");
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
        for (count, text) in [
            (0, "0"),
            (7, "7"),
            (99, "99"),
            (4_865_609, "4,900,000"),
            (9_999, "10,000"),
            (2_400_000_000_000_000, "2.4e15"),
            (u64::MAX, "1.8e19"),
        ] {
            assert_eq!(about(count), text);
        }
        assert_eq!(estimated(4_865_609), "about 4,900,000");
        assert_eq!(estimated(u64::MAX), "more than 1.8e19");
        assert_eq!(percent(0.0), "0.0%");
        assert_eq!(percent(2.0 / 13.0), "15.4%");
        assert_eq!(percent(0.999_99), "99.9%");
        assert_eq!(percent(1.0), "100.0%");
        assert_eq!(times(0.951), "1.0x");
        assert_eq!(times(9.96), "10x");
        assert_eq!(times(12_345.6), "12,346x");
        for (value, text) in [
            (0.0, "0.00 ns"),
            (2.5e-9, "2.50 ns"),
            (999.6e-9, "1.00 \u{b5}s"),
            (0.012_34, "12.3 ms"),
            (0.999_6, "1.00 s"),
            (61.5, "61.5 s"),
            (119.96, "2 min 0 s"),
            (723.4, "12 min 3 s"),
        ] {
            assert_eq!(seconds(value), text);
        }
        for (number, text) in [
            (0.0, "0"),
            (999.4, "999"),
            (1_234.0, "1.23 k"),
            (27_140_000.0, "27.1 M"),
            (999_600_000.0, "1.00 G"),
            (f64::INFINITY, ""),
        ] {
            assert_eq!(abbreviated(number), text);
        }
    }
}
