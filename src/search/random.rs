//! Pseudo-random numbers that depend on a seed alone.

/// Returns the next number of the `SplitMix64` generator (Steele, Lea, Flood 2014) and advances the state.
pub const fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The first number of the generator with this seed.
pub const fn mixed(seed: u64) -> u64 {
    let mut state = seed;
    next_random(&mut state)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers from seed 1234567, as other implementations give them.
    #[test]
    fn numbers_are_those_of_the_published_generator() {
        let mut state = 1_234_567;
        let numbers: Vec<u64> = (0..3).map(|_| next_random(&mut state)).collect();
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }
}
