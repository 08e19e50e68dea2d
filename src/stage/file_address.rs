//! File URLs as desktops and browsers pass them: `file:///home/ada/two%20plies.json`.

use std::path::PathBuf;

use percent_encoding::percent_decode_str;

const SCHEME: &str = "file:";

/// Returns the path in a file URL; `None` if the text is not one.
///
/// # Errors
/// One sentence, where the file is on another machine or the address is broken.
///
/// # Examples
/// ```
/// use stage::file_address::path_of;
/// # #[cfg(unix)]
/// assert_eq!(path_of("file:///tmp/two%20plies.json"), Some(Ok("/tmp/two plies.json".into())));
/// assert_eq!(path_of("two plies.json"), None);
/// ```
#[must_use]
pub fn path_of(text: &str) -> Option<Result<PathBuf, String>> {
    let (scheme, rest) = text.split_at_checked(SCHEME.len())?;
    scheme
        .eq_ignore_ascii_case(SCHEME)
        .then(|| local(rest).and_then(decoded))
}

/// Strips the name of this machine, which is optional.
fn local(rest: &str) -> Result<&str, String> {
    let Some(rest) = rest.strip_prefix("//") else {
        return Ok(rest);
    };
    let at = rest.find('/').unwrap_or(rest.len());
    let (host, path) = rest.split_at(at);
    match host {
        "" | "localhost" => Ok(path),
        host => Err(format!(
            "the file is on another computer ({host}): copy it to this one first"
        )),
    }
}

fn decoded(path: &str) -> Result<PathBuf, String> {
    let bytes: Vec<u8> = percent_decode_str(path).collect();
    if bytes.is_empty() || bytes.contains(&0) || !is_escaped(path) {
        return Err("the address of the file is invalid: give its path instead".to_owned());
    }
    Ok(from_bytes(bytes))
}

/// Returns true if two hexadecimal digits follow every percent sign.
pub(crate) fn is_escaped(text: &str) -> bool {
    let is_pair = |rest: &str| {
        let digits = rest.as_bytes().get(..2);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    text.split('%').skip(1).all(is_pair)
}

/// On Unix, file names are arbitrary bytes.
#[cfg(unix)]
fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    std::ffi::OsString::from_vec(bytes).into()
}

/// Elsewhere, file names are text, and a drive follows the slash: `/C:/trees`.
#[cfg(not(unix))]
fn from_bytes(bytes: Vec<u8>) -> PathBuf {
    let text = String::from_utf8_lossy(&bytes);
    let drive = text.as_bytes().get(2) == Some(&b':');
    text[usize::from(drive)..].into()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn accepts_only_local_file_urls() {
        for (address, path) in [
            ("file:///a/b%20c.json", "/a/b c.json"),
            ("FILE://localhost/a%25.pgn", "/a%.pgn"),
            ("file:/a/na%C3%AFve+1.epd", "/a/naïve+1.epd"),
            ("file:///a#b?c.json", "/a#b?c.json"),
        ] {
            assert_eq!(path_of(address), Some(Ok(path.into())));
        }
        for other in [
            "",
            "file",
            "filé:",
            "cutoff:1?tree=tie",
            "a.json",
            "/file:/a",
        ] {
            assert_eq!(path_of(other), None, "{other}");
        }
        for wrong in [
            "file:",
            "file://",
            "file:///%",
            "file:///%4",
            "file:///%zz",
            "file:///a%00b",
        ] {
            let said = path_of(wrong).unwrap().unwrap_err();
            assert!(said.ends_with("give its path instead"), "{wrong}: {said}");
        }
        let far = path_of("file://server/share/a.json").unwrap().unwrap_err();
        assert!(far.contains("another computer (server)"), "{far}");
    }
}
