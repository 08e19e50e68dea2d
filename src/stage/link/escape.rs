//! The values of fields as characters that mail, chat, addresses and shells leave alone.

use std::fmt::Write as _;

/// Writes a value.
pub fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for byte in value.bytes() {
        match byte {
            b' ' => text.push('_'),
            byte if is_plain(byte) => text.push(char::from(byte)),
            // Writing to a string does not fail.
            byte => {
                let _ = write!(text, "%{byte:02X}");
            }
        }
    }
    text
}

fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-.~/,:[]{}=".contains(&byte)
}

/// Reads a value.
///
/// # Errors
/// One sentence: a `%` without two hexadecimal digits, or bytes that are no text.
pub fn read(text: &str) -> Result<String, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'_' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                let pair = digit().zip(digit()).map(|(high, low)| 16 * high + low);
                let byte = pair.and_then(|pair| u8::try_from(pair).ok());
                byte.ok_or("% is to be followed by two hexadecimal digits; copy the link again")?
            }
            byte => byte,
        });
    }
    let unreadable = |_| "its bytes are not UTF-8 text; copy the link again".to_owned();
    String::from_utf8(bytes).map_err(unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for value in [
            "",
            "a b",
            "_%&=?#'\"",
            "naïve ∞ \u{1F600}",
            "r1/8 w - - 0 1\t\n",
        ] {
            let text = escaped(value);
            assert_eq!(read(&text).as_deref(), Ok(value));
            assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
            assert!(
                !text.contains(['&', '#', '\'', '"', '?', ' ', '<']),
                "{text}"
            );
        }
        assert_eq!(escaped("8/8 w"), "8/8_w");
        for wrong in ["%", "%4", "%zz", "%+1", "%ff"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
