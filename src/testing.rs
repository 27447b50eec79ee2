//! How many cases the tests try: by default some cases of each long test, and all of them with `QUEENS_TUI_TESTS=all`,
//! which .ci/run sets.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// Whether every case is tried.
pub(crate) fn all() -> bool {
    std::env::var_os("QUEENS_TUI_TESTS").is_some_and(|tests| tests == "all")
}

/// Every `one_in`-th of these cases, from the first on; all of them if [`all`] is true.
pub(crate) fn some<C: IntoIterator>(cases: C, one_in: usize) -> impl Iterator<Item = C::Item> {
    cases.into_iter().step_by(if all() { 1 } else { one_in })
}

/// So many random cases, the same ones in every run.
pub(crate) fn seeded(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(8),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}
