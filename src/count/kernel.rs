//! The passes of [`super::breadth`] in vector instructions, and the check at run time that the processor has them.
//!
//! One pass, one state in each lane (`open` are the columns without a queen):
//!
//! ```text
//! bit   = free & -free                 this state's next queen
//! child = open ^ bit, (ld | bit) << 1, (rd | bit) >> 1
//! left  = open & ~(ld | rd) & allowed  of the child
//! ```
//!
//! Then the children with `left` ≠ 0 are compressed into the next buffer, and the states with more columns to pick back
//! into their own, which is read ahead of where it is written. Vectors are loaded from and stored to arrays with
//! checked bounds. The one thing that the compiler cannot check is whether the processor has the instructions, so
//! calling them is the one use of `unsafe` in the crate.

#![expect(
    unsafe_code,
    reason = "calls functions for instructions whose presence has just been tested at run time"
)]

use std::arch::x86_64::{
    __m256i, __m512i, __mmask16, __mmask32, _mm256_add_epi32, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32, _mm256_movemask_ps,
    _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_slli_epi32, _mm256_srli_epi32, _mm256_xor_si256, _mm512_add_epi16, _mm512_add_epi32,
    _mm512_and_si512, _mm512_andnot_si512, _mm512_maskz_compress_epi16,
    _mm512_maskz_compress_epi32, _mm512_or_si512, _mm512_set1_epi16, _mm512_set1_epi32,
    _mm512_slli_epi16, _mm512_slli_epi32, _mm512_srli_epi16, _mm512_srli_epi32,
    _mm512_ternarylogic_epi32, _mm512_test_epi16_mask, _mm512_test_epi32_mask, _mm512_xor_si512,
};
use std::sync::atomic::AtomicBool;

use safe_unaligned_simd::x86_64::{
    _mm256_loadu_si256, _mm256_storeu_si256, _mm512_loadu_si512, _mm512_storeu_si512,
};

use super::Tally;
use super::breadth::{Breadth, Level, PassInput};
use crate::search::{Masks, Size, Stopped};

/// `a & ~(b | c)` as a truth table: 1 where a = 1, b = 0, c = 0.
const A_WITHOUT_B_OR_C: i32 = 0b0001_0000;

/// A vector engine with its buffers. Only the constructors below make one, and only if the processor can run it.
pub(super) struct Kernel(Lanes);

enum Lanes {
    /// 8 lanes of 32 bits.
    Avx2(Breadth<u32>),
    /// 16 lanes of 32 bits.
    Wide(Breadth<u32>),
    /// 32 lanes of 16 bits, for N ≤ 16.
    Narrow(Breadth<u16>),
}

/// Whether this processor has AVX2.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
}

/// Whether this processor has all parts of AVX-512 that the passes use.
pub(super) fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vbmi2")
        && is_x86_feature_detected!("popcnt")
}

impl Kernel {
    /// The AVX2 engine, if this processor has it.
    pub(super) fn avx2(size: Size) -> Option<Self> {
        has_avx2().then(|| Self(Lanes::Avx2(Breadth::new(size))))
    }

    /// The AVX-512 engine, if this processor has it.
    pub(super) fn avx512(size: Size) -> Option<Self> {
        has_avx512().then(|| {
            if size.get() <= 16 {
                Self(Lanes::Narrow(Breadth::new(size)))
            } else {
                Self(Lanes::Wide(Breadth::new(size)))
            }
        })
    }

    /// Counts the nodes and solutions below these states: see [`Breadth::below`].
    pub(super) fn below(
        &mut self,
        allowed: &[u64],
        states: &[Masks],
        stop: &AtomicBool,
    ) -> Result<Tally, Stopped> {
        // SAFETY: only the two functions above make a `Kernel`, after they have checked that the processor has the
        // instructions.
        match &mut self.0 {
            Lanes::Avx2(breadth) => {
                breadth.below::<8>(allowed, states, stop, |pass| unsafe { pass_avx2(pass) })
            }
            Lanes::Wide(breadth) => {
                breadth.below::<16>(allowed, states, stop, |pass| unsafe { pass_wide(pass) })
            }
            Lanes::Narrow(breadth) => {
                breadth.below::<32>(allowed, states, stop, |pass| unsafe { pass_narrow(pass) })
            }
        }
    }
}

/// The states of one vector, from a buffer.
#[inline]
fn lanes<T, const LANES: usize>(buffer: &[T], at: usize) -> &[T; LANES] {
    buffer[at..]
        .first_chunk()
        .expect("buffers have room for a vector past their last state")
}

/// The states of one vector of a buffer, to be written.
#[inline]
fn lanes_mut<T, const LANES: usize>(buffer: &mut [T], at: usize) -> &mut [T; LANES] {
    buffer[at..]
        .first_chunk_mut()
        .expect("buffers have room for a vector past their last state")
}

macro_rules! avx512_pass {
    ($name:ident, $features:literal, $word:ty, $lanes:literal, $mask:ty, $set1:ident, $add:ident, $shl:ident,
     $shr:ident, $test:ident, $compress:ident) => {
        #[target_feature(enable = $features)]
        fn $name(pass: PassInput<'_, $word>) -> u64 {
            let PassInput {
                from,
                to,
                start,
                count,
                allowed,
                last,
            } = pass;
            let allowed = $set1(allowed.cast_signed());
            let ones = $set1(-1);
            let pack = |buffer: &mut [$word], at: usize, mask: $mask, vector: __m512i| {
                _mm512_storeu_si512(
                    lanes_mut::<$word, $lanes>(buffer, at),
                    $compress(mask, vector),
                );
            };
            let mut alive_children = 0;
            let mut kept = start;
            for at in (start..start + count).step_by($lanes) {
                let open = _mm512_loadu_si512(lanes::<$word, $lanes>(&from.open, at));
                let ld = _mm512_loadu_si512(lanes::<$word, $lanes>(&from.ld, at));
                let rd = _mm512_loadu_si512(lanes::<$word, $lanes>(&from.rd, at));
                let free = _mm512_loadu_si512(lanes::<$word, $lanes>(&from.free, at));
                let lower = $add(free, ones);
                let bit = _mm512_andnot_si512(lower, free);
                let rest = _mm512_and_si512(lower, free);
                let child_open = _mm512_xor_si512(open, bit);
                let diagonals = $shl::<1>(_mm512_or_si512(ld, bit));
                let antidiagonals = $shr::<1>(_mm512_or_si512(rd, bit));
                let left = _mm512_ternarylogic_epi32::<A_WITHOUT_B_OR_C>(
                    child_open,
                    diagonals,
                    antidiagonals,
                );
                let left = _mm512_and_si512(left, allowed);
                let alive: $mask = $test(left, left);
                alive_children += u64::from(alive.count_ones());
                if !last {
                    let room = to.len;
                    pack(&mut to.open, room, alive, child_open);
                    pack(&mut to.ld, room, alive, diagonals);
                    pack(&mut to.rd, room, alive, antidiagonals);
                    pack(&mut to.free, room, alive, left);
                    to.len = room + alive.count_ones() as usize;
                }
                let more: $mask = $test(rest, rest);
                pack(&mut from.open, kept, more, open);
                pack(&mut from.ld, kept, more, ld);
                pack(&mut from.rd, kept, more, rd);
                pack(&mut from.free, kept, more, rest);
                kept += more.count_ones() as usize;
            }
            from.len = kept;
            alive_children
        }
    };
}

avx512_pass!(
    pass_wide,
    "avx512f,avx512bw,avx512vbmi2,popcnt",
    u32,
    16,
    __mmask16,
    _mm512_set1_epi32,
    _mm512_add_epi32,
    _mm512_slli_epi32,
    _mm512_srli_epi32,
    _mm512_test_epi32_mask,
    _mm512_maskz_compress_epi32
);

avx512_pass!(
    pass_narrow,
    "avx512f,avx512bw,avx512vbmi2,popcnt",
    u16,
    32,
    __mmask32,
    _mm512_set1_epi16,
    _mm512_add_epi16,
    _mm512_slli_epi16,
    _mm512_srli_epi16,
    _mm512_test_epi16_mask,
    _mm512_maskz_compress_epi16
);

/// For each of the 256 masks, the lanes that are set, in order: AVX2 has no compress instruction.
static GATHER: [[i32; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut lane, mut next) = (0_i32, 0);
        while lane < 8 {
            if mask >> lane & 1 == 1 {
                table[mask][next] = lane;
                next += 1;
            }
            lane += 1;
        }
        mask += 1;
    }
    table
};

/// Writes the lanes of `mask` to a buffer, packed.
#[target_feature(enable = "avx2,popcnt")]
fn pack(buffer: &mut [u32], at: usize, order: __m256i, vector: __m256i) {
    _mm256_storeu_si256(
        lanes_mut::<u32, 8>(buffer, at),
        _mm256_permutevar8x32_epi32(vector, order),
    );
}

/// The lanes that are not 0, as a mask.
#[target_feature(enable = "avx2,popcnt")]
fn set_lanes(vector: __m256i) -> usize {
    let zero = _mm256_cmpeq_epi32(vector, _mm256_setzero_si256());
    !_mm256_movemask_ps(_mm256_castsi256_ps(zero)) as usize & 0xff
}

#[target_feature(enable = "avx2,popcnt")]
fn pass_avx2(pass: PassInput<'_, u32>) -> u64 {
    let PassInput {
        from,
        to,
        start,
        count,
        allowed,
        last,
    } = pass;
    let allowed = _mm256_set1_epi32(allowed.cast_signed());
    let ones = _mm256_set1_epi32(-1);
    let mut alive_children = 0;
    let mut kept = start;
    for at in (start..start + count).step_by(8) {
        let open = _mm256_loadu_si256(lanes::<u32, 8>(&from.open, at));
        let ld = _mm256_loadu_si256(lanes::<u32, 8>(&from.ld, at));
        let rd = _mm256_loadu_si256(lanes::<u32, 8>(&from.rd, at));
        let free = _mm256_loadu_si256(lanes::<u32, 8>(&from.free, at));
        let lower = _mm256_add_epi32(free, ones);
        let bit = _mm256_andnot_si256(lower, free);
        let rest = _mm256_and_si256(lower, free);
        let child_open = _mm256_xor_si256(open, bit);
        let diagonals = _mm256_slli_epi32::<1>(_mm256_or_si256(ld, bit));
        let antidiagonals = _mm256_srli_epi32::<1>(_mm256_or_si256(rd, bit));
        let left = _mm256_andnot_si256(
            _mm256_or_si256(diagonals, antidiagonals),
            _mm256_and_si256(child_open, allowed),
        );
        let alive = set_lanes(left);
        alive_children += u64::from(alive.count_ones());
        if !last {
            let order = _mm256_loadu_si256(&GATHER[alive]);
            let Level {
                open,
                ld,
                rd,
                free,
                len,
            } = &mut *to;
            pack(open, *len, order, child_open);
            pack(ld, *len, order, diagonals);
            pack(rd, *len, order, antidiagonals);
            pack(free, *len, order, left);
            *len += alive.count_ones() as usize;
        }
        let more = set_lanes(rest);
        let order = _mm256_loadu_si256(&GATHER[more]);
        pack(&mut from.open, kept, order, open);
        pack(&mut from.ld, kept, order, ld);
        pack(&mut from.rd, kept, order, rd);
        pack(&mut from.free, kept, order, rest);
        kept += more.count_ones() as usize;
    }
    from.len = kept;
    alive_children
}
