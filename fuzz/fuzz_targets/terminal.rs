#![no_main]

queens_tui_fuzz::target!("terminal");
