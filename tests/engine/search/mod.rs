//! The small parts of searches and recordings.

mod bounds;
mod claim;
mod deepen;
mod expansions;
mod notation;
mod question;
mod recording;
mod rules;
mod stack;
mod stride;
mod task;
mod told;
mod uniform;
mod window;
