//! Shared values as data: each is written by itself. For `#[serde(with = "shared")]`.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// # Errors
/// The serializer's.
pub fn serialize<T: Serialize + ?Sized, S: Serializer>(
    shared: &Arc<T>,
    to: S,
) -> Result<S::Ok, S::Error> {
    (**shared).serialize(to)
}

/// # Errors
/// The deserializer's.
pub fn deserialize<'de, T: ?Sized, D: Deserializer<'de>>(from: D) -> Result<Arc<T>, D::Error>
where
    Box<T>: Deserialize<'de>,
{
    Box::deserialize(from).map(Arc::from)
}
