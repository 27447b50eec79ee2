//! The program: arguments in, exit status out. Everything else is in the library.

use std::process::ExitCode;

#[cfg(target_os = "linux")]
#[global_allocator]
static HEAP: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    queens_tui::shell::run(queens_tui::cli::parse(std::env::args_os()))
}
