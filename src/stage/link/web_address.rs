//! The address of a page that opens links.

use std::fmt;
use std::str::FromStr;

use super::WEB;
use crate::file_address::is_escaped;

/// An address on the web, without its query and what follows `#`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebAddress(String);

/// Characters of addresses beside letters and digits. Quotes and angle brackets would end an attribute of HTML.
const SIGNS: &str = "-._~:/[]@!$&()*+,;=%";

impl FromStr for WebAddress {
    type Err = String;

    /// Parses an address, also one copied together with a link.
    fn from_str(text: &str) -> Result<WebAddress, String> {
        let text = text.trim();
        let text = text.split(['?', '#']).next().unwrap_or_default();
        let rest = WEB.iter().find_map(|scheme| {
            let (start, rest) = text.split_at_checked(scheme.len())?;
            start.eq_ignore_ascii_case(scheme).then_some(rest)
        });
        let is_good = rest.is_some_and(|rest| {
            rest.starts_with(|char: char| char.is_alphanumeric() || char == '[')
                && rest
                    .chars()
                    .all(|char| char.is_alphanumeric() || SIGNS.contains(char))
        });
        if !is_good || !is_escaped(text) {
            return Err(format!(
                "{} is not a web address: write one, as https://example.org/cutoff/",
                game::quoted(text)
            ));
        }
        Ok(WebAddress(text.to_owned()))
    }
}

impl fmt::Display for WebAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl WebAddress {
    /// Returns the link with these fields.
    #[must_use]
    pub fn link(&self, fields: &str) -> String {
        format!("{self}#{fields}")
    }

    /// Returns the line of HTML that shows the link within another page.
    ///
    /// # Examples
    /// ```
    /// let address: stage::WebAddress = "https://example.org/cutoff/".parse()?;
    /// assert_eq!(
    ///     address.embedded("tree=tie&step=3", "A \"false\" tie"),
    ///     "<iframe src=\"https://example.org/cutoff/?embed#tree=tie&amp;step=3\" title=\"A &quot;false&quot; tie\" \
    ///      width=\"100%\" height=\"480\" allow=\"fullscreen\"></iframe>"
    /// );
    /// # Ok::<(), String>(())
    /// ```
    #[must_use]
    pub fn embedded(&self, fields: &str, title: &str) -> String {
        let attribute = |text: &str| {
            let text = text.replace('&', "&amp;").replace('"', "&quot;");
            text.replace('<', "&lt;").replace('>', "&gt;")
        };
        format!(
            r#"<iframe src="{}?embed#{}" title="{}" width="100%" height="480" allow="fullscreen"></iframe>"#,
            attribute(&self.0),
            attribute(fields),
            attribute(title)
        )
    }
}
