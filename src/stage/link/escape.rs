//! Escapes field values into characters that mail, chat, addresses and shells keep unchanged.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::file_address::is_escaped;

/// Spaces are written as underscores.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b' ')
    .remove(b'-')
    .remove(b'.')
    .remove(b'~')
    .remove(b'/')
    .remove(b',')
    .remove(b':')
    .remove(b'[')
    .remove(b']')
    .remove(b'{')
    .remove(b'}')
    .remove(b'=');

pub fn escaped(value: &str) -> String {
    let text = utf8_percent_encode(value, ESCAPED).to_string();
    text.replace(' ', "_")
}

/// Unescapes a value.
///
/// # Errors
/// A sentence about a `%` without two hexadecimal digits, or bytes that are not UTF-8.
pub fn read(text: &str) -> Result<String, String> {
    if !is_escaped(text) {
        return Err("% is to be followed by two hexadecimal digits; copy the link again".into());
    }
    let text = text.replace('_', " ");
    let value = percent_decode_str(&text).decode_utf8();
    value
        .map(Into::into)
        .map_err(|_| "its bytes are not UTF-8 text; copy the link again".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_values_round_trip() {
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
