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
