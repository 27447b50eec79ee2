//! queens-tui: a terminal tutor that teaches backtracking, and then the bit tricks that speed it up, on the N-queens
//! problem.
//!
//! # Bird's eye
//!
//! All programs of the tutor perform the same backtracking search. [`search::Walk`] is one state of it: the queens so
//! far, and the cursor, the column to be tried next. The next state and the one before follow from a state alone, so
//! the search runs in both directions without a history; [`timeline`] numbers the states and finds any of them without
//! replaying the search. An algorithm of [`algorithms`] is a pure function from a state to the lines of its program that
//! are run next, with what they assign. [`session`] holds the current position and the settings, the [`pages`] open over
//! the run, [`screen`] draws on a screen of any size, and [`terminal`] owns the terminal. The screen shows two kinds of
//! [`session::Run`]: the search, and the recording of a program.
//!
//! ```text
//!     3 2 1 0
//! 0   . . Q .      a state at N = 4: queens in columns 1 and 3, cursor 2.
//! 1   Q . . .      Column 2 of row 2 is attacked, so the next step rejects it
//! 2   . ? . .      and moves the cursor on to column 3.
//! 3   . . . .
//! ```
//!
//! # One key to one picture
//!
//! ```text
//! keyboard ─► terminal ─► App::key (keymap ─► Action) ─► Effect ─► loop (quit, suspend, work that is waited for)
//!    ▲                                           │
//!    └── one synchronized write ◄── ratatui ◄────┴─ tutor::render(&App, &Content)
//! ```
//!
//! Data flows in one direction: the screen holds no sender. What draws something says what a click there does; a click is
//! looked up in what was said while the same screen was drawn ([`tutor::clicks`]).
//!
//! # Map
//!
//! | module | what it is | may use |
//! |---|---|---|
//! | [`search`] | the walk, placements, masks, records, symmetry; `std` only | nothing |
//! | [`count`] | counting subtrees, next solution and dead end | search |
//! | [`timeline`] | step numbers, seeking, the branches of the tree | search, count |
//! | [`recording`] | what a running program did, with immediate access to any moment | search |
//! | [`algorithms`] | the algorithms: ops, registers, stacks, and the plain program of each under a tracer, with the bug hunt's faults; no text, no colour | search, recording |
//! | [`action`] | everything a user may ask for | search, algorithms |
//! | [`assets`] | the text files built into the program, and reading them: what is wrong, in which line; reads no disk | nothing |
//! | [`course`] | what is taught, without a screen: lessons, exercises, questions, judging answers, misconceptions, the learning record | search, count, algorithms, action, assets |
//! | [`own`] | a learner's program: what its interpreter sent, which variable is the board, judging, the first wrong moment | search, count, algorithms, timeline, recording, course |
//! | [`mod@race`] | the programs, and last this program's own counter, against a clock that is passed in | search, count, algorithms |
//! | [`text`] | locales, themes, keys, listings, settings → typed content and a list of problems; steps and ops → sentences | search, count, algorithms, action, assets, course |
//! | [`session`] | the run that is shown, the place in it, and all that pages share; no ratatui, no crossterm | all above |
//! | [`screen`] | layout and what pages draw with, in ratatui | all above |
//! | [`pages`] | trait [`pages::Page`], a file for each page, the list of them | all above |
//! | [`tutor`] | [`tutor::App`]: a session and the stack of pages; keys, drawing, background work | all above |
//! | [`terminal`] | the loop, crossterm, clock, files, signals, threads, processes; frames as bytes | all above |
//! | [`commands`] | a file for each command: its arguments, its work, its output | all above |
//!
//! A test reads this table and the `use` lines, and fails if a module uses one that it may not use.
//!
//! # Pages
//!
//! Whatever opens over the search, beside it or in place of it is a [`pages::Page`]. The open pages form a stack in
//! [`tutor::App`]: the topmost gets an action and says what it has done; what it does not take goes on to the page
//! beneath. Some actions (resize, language, flip) pass by the pages. A page gets the [`session::Session`] and sees no
//! other page. It says as data what the board, the panel beside it and the bottom line show; a page with an arrangement of
//! its own (lists, tree, solutions, race, hunts, help) also draws itself, with the parts that the screen has. A lesson and
//! a learner's program take the place of the search: what is beneath them gets no action, and they restore the
//! [`session::Desk`] when they close. Practise, lessons and bug hunts share the [`course::Attempt`] at a question.
//!
//! # Invariants
//!
//! - `retreat ∘ advance` is the identity at every state, and no module keeps a history of the search.
//! - `search`, `algorithms` and `session` are total: no input makes them fail.
//! - Masks, stacks, variables, narration, the earlier changes and the highlights are computed from the walk, never stored.
//!   What takes long to count is stored: branches and numbers of solutions in the [`session::Desk`], the list of solutions
//!   in its page.
//! - After every line, the variables, calls and stack on the screen are those of the running program; of an array of
//!   columns, the entries of the rows in use. A test compares each value with Python's.
//! - Every op names a line of every listing. Listings, locales, themes and keys are data, and tests check them.
//! - Column c is bit c. The screen draws column 0 at the right, as binary numbers are written, or at the left when
//!   flipped, board and bits alike.
//! - While the search is paused and no work runs, the program does not wake up, except for the frames of a press
//!   ([`screen::Motion`]), which are drawings of one finished moment, and on macOS once a second to notice a hang-up. Long
//!   work runs off the drawing thread, and Esc stops what the user waits for.
//! - The terminal is restored on every way out: quit, error, panic, signal, hang-up.

pub mod action;
pub mod algorithms;
pub mod assets;
pub mod commands;
pub mod count;
pub mod course;
pub mod own;
pub mod pages;
pub mod race;
pub mod recording;
pub mod screen;
pub mod search;
pub mod session;
pub mod terminal;
#[cfg(test)]
mod testing;
pub mod text;
pub mod timeline;
pub mod tutor;
