//! What is wrong with a lesson, said of its parts in the panel and not of lines in a file.

use std::fmt;

use lesson::{FileError, capitalised};

/// Something that keeps a lesson from being given. Its text is one sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftFault {
    /// The stop to which it belongs, from 0.
    pub stop: Option<usize>,
    /// What is wrong, and what to do.
    sentence: String,
}

impl DraftFault {
    /// What `cutoff check` says of the file, said of the part that it stands in.
    pub(super) fn new(error: &FileError) -> DraftFault {
        let in_stop = error.path.strip_prefix("stops[");
        let in_stop = in_stop.and_then(|rest| rest.split_once(']'));
        let stop = in_stop.and_then(|(number, _)| number.parse().ok());
        let place = match (stop, in_stop) {
            (Some(stop), Some((_, field))) => match field.trim_start_matches('.') {
                "" => format!("Stop {}", stop + 1),
                "at" => format!("Stop {}, place", stop + 1),
                field => format!("Stop {}, {field}", stop + 1),
            },
            _ => capitalised(&error.path.replace('.', ", ")),
        };
        let sentence = if place.is_empty() {
            capitalised(&error.problem)
        } else {
            format!("{place}: {}", error.problem)
        };
        DraftFault { stop, sentence }
    }
}

impl fmt::Display for DraftFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}
