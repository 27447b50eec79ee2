//! A request to end that a command checks for while it works.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

#[cfg(unix)]
use super::unix::{end_late, ending, is_ignored};

/// What a second signal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// The second signal ends the program at once. SIGQUIT and rarer signals do so the first time.
    OneSignal,
    /// Nothing: what was started is ended first. A command that does not look at the request in time is ended.
    AnyNumber,
}

/// A request to end: Ctrl-C or another signal. The command checks for it, so that it leaves no truncated file and no
/// other program running. On platforms without such signals there is never one.
#[derive(Default)]
pub(crate) struct ShutdownRequest {
    raised: Arc<AtomicBool>,
    /// The signal that has come, or 0.
    signal: Arc<AtomicUsize>,
}

impl ShutdownRequest {
    /// Handles the signals from now on.
    #[cfg(unix)]
    pub(crate) fn listen(patience: Patience) -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        use signal_hook::flag;
        let request = Self::default();
        let mut heeded = match patience {
            Patience::OneSignal => vec![SIGINT, SIGTERM, SIGHUP],
            Patience::AnyNumber => [vec![SIGINT, SIGQUIT], ending()].concat(),
        };
        heeded.retain(|signal| !is_ignored(*signal));
        for signal in heeded.iter().copied() {
            if patience == Patience::OneSignal {
                // This handler runs before the one that sets the flag, so the first signal does not end the program.
                flag::register_conditional_shutdown(
                    signal,
                    128 + signal,
                    Arc::clone(&request.raised),
                )?;
            }
            flag::register_usize(signal, Arc::clone(&request.signal), signal as usize)?;
            flag::register(signal, Arc::clone(&request.raised))?;
        }
        if patience == Patience::AnyNumber {
            end_late(heeded)?;
        }
        Ok(request)
    }

    #[cfg(not(unix))]
    pub(crate) fn listen(_: Patience) -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Set once a signal has come.
    pub(crate) fn raised(&self) -> &AtomicBool {
        &self.raised
    }

    /// The exit status of the signal that has come, if one has.
    pub(crate) fn status(&self) -> Option<u8> {
        let signal = self.signal.load(Ordering::SeqCst);
        (signal > 0).then(|| 128 + signal as u8)
    }
}
