//! Times in words.

use std::time::Duration;

use crate::race::chart::Rough;
use crate::text::Content;

/// A duration in words, in this language: `about 3 minutes`.
pub fn rough_time(content: &Content, language: &str, time: Duration) -> String {
    let (id, count) = match Rough::of(time) {
        Rough::Seconds(count) => ("race-seconds", count.max(1)),
        Rough::Minutes(count) => ("race-minutes", count),
        Rough::Hours(count) => ("race-hours", count),
        Rough::Days(count) => ("race-days", count),
        Rough::Years(count) => ("race-years", count),
        Rough::Ages => return content.text(language, "race-ages", &[]),
    };
    content.text(language, id, &[("count", count.into())])
}
