//! Memory that is free again. The allocator of the GNU C library keeps it, for each thread by itself: tens of megabytes of a
//! recording that has been closed. Others give it back to the system.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod library {
    #[expect(
        unsafe_code,
        reason = "functions of the C library that change what is free, and nothing else"
    )]
    unsafe extern "C" {
        pub(super) safe fn mallopt(name: i32, value: i32) -> i32;
        pub(super) safe fn malloc_trim(pad: usize) -> i32;
    }
}

/// Says from the start how much may be kept. Otherwise the library keeps twice the size of the largest block that has ever
/// been free, at the end of the memory of each thread.
pub(super) fn keep_little() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const TRIM_THRESHOLD: i32 = -1;
        const MMAP_THRESHOLD: i32 = -3;
        const ARENA_MAX: i32 = -8;
        // A frame of a large terminal takes half a megabyte: it is not to be asked for anew each time.
        library::mallopt(MMAP_THRESHOLD, 1 << 20);
        library::mallopt(TRIM_THRESHOLD, 2 << 20);
        // Each thread that has ended would keep as much: what is free is for all of them.
        library::mallopt(ARENA_MAX, 1);
    }
}

/// Gives back what lies between blocks that stay.
pub(super) fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    library::malloc_trim(0);
}
