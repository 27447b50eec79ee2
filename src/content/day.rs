//! A day as a date.

/// A day, counted from 1970-01-01, as year, month and day of the Gregorian calendar: `2026-11-22`.
pub fn date(day: u64) -> String {
    // Years begin in March here, so that a leap day is the last of its year (Hinnant, "chrono-Compatible Low-Level Date
    // Algorithms"). Days far in the future are not of interest.
    let shifted = day.min(4_000_000) + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    let year = year_of_era + era * 400 + u64::from(month < 3);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_dates() {
        for (day, text) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_779, "2026-11-22"),
        ] {
            assert_eq!(date(day), text);
        }
    }
}
