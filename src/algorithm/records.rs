//! The programs on the path to the records. They count, and are no algorithms of the walk: they show no steps.

/// The ids of the programs that count faster than one search on one core, in the order in which they are taught.
pub const RECORDS: [&str; 3] = ["half-board", "cores", "lanes"];
