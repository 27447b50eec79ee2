//! queens-tui: a terminal tutor that teaches backtracking, and then the bit tricks that speed it up, on the N-queens
//! problem.
//!
//! # Bird's eye
//!
//! The whole search for N queens is a search. [`search::Walk`] is one frame of it: the queens so far, and the column to
//! be tried next. From a frame alone the next one and the one before can be computed, so the search runs both ways with
//! no history; [`timeline`] numbers the frames and finds any of them without replaying. An [`algorithm`] is a algorithm
//! on this search: a pure function from a frame to the lines of its program that run next. [`app`] holds where we are
//! and what is switched on; [`view`] projects it onto a screen of any size; [`shell`] owns the terminal.
//!
//! # One key to one picture
//!
//! ```text
//! terminal ─► shell ─► keymap ─► Action ─► App::update ─► Effect ─► shell (quit, suspend, long work)
//!    ▲                                        │
//!    └── one synchronized write ◄── ratatui ◄─┴─ view::draw(&App, &Content)
//! ```
//!
//! No arrow turns back. The view holds no sender and returns nothing; a click is mapped by [`view::hit`] from the same
//! layout that was drawn.
//!
//! # Map
//!
//! | module | what it is | may use |
//! |---|---|---|
//! | [`search`] | the walk, placements, masks, records, symmetry; `std` only | nothing |
//! | [`census`] | counting subtrees, next solution and dead end | search |
//! | [`timeline`] | step numbers, seeking, the strip's samples | search, census |
//! | [`algorithm`] | the algorithms: ops, registers, stacks; no text, no colour | search |
//! | [`action`] | everything a user may ask for | search |
//! | [`content`] | assets, a user's settings and what she has learned → typed content and a list of problems; reads no disk | search, algorithm, action, quiz |
//! | [`cli`] | the arguments, and completions and manual made from them; no terminal | search, algorithm, action |
//! | [`quiz`] | questions, judging answers, misconceptions; no text | search, algorithm |
//! | [`recording`] | what a running program did: any moment of it at once | search |
//! | [`program`] | each algorithm as an ordinary program, under a tracer; with the bug hunt's faults | search, algorithm, recording |
//! | [`mod@race`] | the programs against a clock that is passed in | search, algorithm, program |
//! | [`narrate`] | steps and ops → sentences | search, census, algorithm, content |
//! | [`app`] | the model and its one `update`; no ratatui, no crossterm | all above but cli |
//! | [`view`] | layout and drawing | app and what it may use, ratatui |
//! | [`export`] | what solve, count, trace, shot and record write; frames as bytes | app, view and what they may use |
//! | [`shell`] | terminal, clock, files, signals, threads | all |
//!
//! A test reads the `use` lines and holds these arrows.
//!
//! # Acts
//!
//! What a learner does stands beside the board: asking, driving, putting queens, the microscope, why. Each is a variant
//! of [`app::Overlay`] with a mode of keys, a model in `app/`, a panel in `view/` and *highlights* on board and bit rows
//! (`view/highlights.rs`). A [`app::Lesson`] is none of them but lies in front of the search, so that they open over it; its
//! tasks wait for what `app/lesson/target.rs` computes from the state.
//! Asking, driving and lessons share the questions and the catalogue of misconceptions of [`quiz`].
//!
//! # Invariants
//!
//! - `retreat ∘ advance` is the identity at every state; nothing anywhere keeps a history.
//! - `search`, `algorithm` and `app` are total: no input makes them fail.
//! - Masks, stacks, narration, the log and what is bright are projections of the walk: nothing is kept twice. The one
//!   cache, [`app::StripCache`], says so.
//! - Every op names a line of every listing; listings, locales, themes and keys are data, and tests check them.
//! - Column c is bit c. The screen draws column 0 at the right, as binary numbers are written, or at the left when
//!   flipped, board and bits alike.
//! - While the search is paused nothing wakes up. Long work runs off the drawing thread, and Esc stops it.
//! - The terminal is given back on every way out: quit, error, panic, signal, hang-up.

pub mod action;
pub mod algorithm;
pub mod app;
pub mod census;
pub mod cli;
pub mod content;
pub mod export;
pub mod narrate;
pub mod program;
pub mod quiz;
pub mod race;
pub mod recording;
pub mod search;
pub mod shell;
pub mod timeline;
pub mod view;
