//! The programs on the path to the records. They only count and show no steps, so they are not algorithms of the walk.

/// The ids of the programs that count faster than one search on one core, in the order in which they are taught.
pub const RECORDS: [&str; 3] = ["half-board", "cores", "lanes"];
