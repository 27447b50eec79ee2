//! Whatever a program does, nothing of it is left running.

use std::fs;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::{running, written};
use crate::listings::python3;
use crate::start::{check, command, folder, ran, spawn};
use crate::support::some;
use crate::terminal::until;

/// What a program does, in the function that is called, before it gives its result or instead of it.
const RUDE: [&str; 38] = [
    "os.fork() or (os.setsid(), os.fork() or threading.Event().wait(60), os._exit(0))",
    "while True: os.fork() if os.getpid() % 7 else threading.Event().wait(9)",
    "os.fork(); os.fork(); threading.Event().wait(60)",
    "os.setsid(); os.fork(); threading.Event().wait(60)",
    "os.setpgid(0, 0); threading.Event().wait(60)",
    "os.fork() or (os.setsid(), os.execvp('sleep', ['sleep', '60', FILE]))",
    "subprocess.Popen(['sh', '-c', 'sleep 60; : ' + FILE], start_new_session=True)",
    "subprocess.Popen(['setsid', 'sh', '-c', 'trap \"\" TERM; sleep 60; : ' + FILE])",
    "subprocess.Popen(['nohup', 'sh', '-c', 'sleep 60; : ' + FILE])",
    "subprocess.run(['sh', '-c', 'sleep 60; : ' + FILE])",
    "os.system('sleep 60 & : ' + FILE)",
    "multiprocessing.get_context('fork').Process(target=threading.Event().wait).start()",
    "multiprocessing.get_context('fork').Pool(3).map(threading.Event().wait, [60] * 3)",
    "[threading.Thread(target=threading.Event().wait).start() for _ in range(50)]",
    "[signal.signal(s, signal.SIG_IGN) for s in (1, 2, 3, 13, 15)]; threading.Event().wait(60)",
    "signal.signal(signal.SIGTERM, lambda *a: threading.Event().wait(60)); threading.Event().wait(60)",
    "signal.raise_signal(signal.SIGSTOP)",
    "os.kill(os.getpid(), signal.SIGKILL)",
    "os.killpg(os.getpgrp(), signal.SIGTERM)",
    "os.abort()",
    "ctypes.string_at(0)",
    "os._exit(0)",
    "sys.exit()",
    "sys.stdout.close(); os.close(1); threading.Event().wait(60)",
    "os.close(0); os.close(2); print(input())",
    "sys.stdout = None",
    "sys.settrace(None); sys.setrecursionlimit(10 ** 6); (f := lambda: f())()",
    "os.dup2(os.open('/dev/zero', 0), 0); sys.stdin.read()",
    "atexit.register(threading.Event().wait, 60)",
    "weakref.finalize(threading, threading.Event().wait, 60)",
    "sys.modules.clear()",
    "builtins.len = None",
    "gc.disable(); [bytearray(1 << 26) for _ in range(99)]",
    "10 ** 10 ** 8",
    "re.match('(a+)+$', 'a' * 40 + 'b')",
    "open('/dev/tty').read()",
    "[os.write(1, b'\\xff' * 99999) for _ in range(99)]",
    "socket.socket().accept()",
];

/// A second, and what a busy machine takes to let it end.
const SOON: Duration = Duration::from_secs(2);

#[test]
fn nothing_is_left_running_whatever_a_program_does() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for (at, does) in some(RUDE.iter().enumerate(), 38) {
        let modules = "import atexit, builtins, ctypes, gc, multiprocessing, os, re, signal, socket, subprocess, sys, threading, weakref";
        let text = format!("{modules}\nFILE = __file__\ndef solve(n):\n    {does}\n    return 2\n");
        let file = written(&folder, &format!("rude_{at}"), text);
        let status = ran(check("--n 4 --time 1").arg(&file)).status;
        assert!(matches!(status, Some(0..=2)), "{does}: {status:?}");
        assert!(!running(file.to_str().expect("a path")), "{does}");
    }
}

/// Whatever ends this program takes the learner's with it, and what that has forked.
#[test]
fn a_program_ends_with_a_tutor_that_is_killed() {
    let Some(()) = python3() else { return };
    let folder = folder();
    for signal in some(["KILL", "TERM", "ABRT", "ALRM", "USR1", "XCPU"], 3) {
        let begun = folder.path().join(signal);
        let text = format!(
            "import os, signal, subprocess, threading\ndef solve(n):\n    for s in range(1, 32):\n        \
             try: signal.signal(s, signal.SIG_IGN)\n        except (OSError, ValueError): pass\n    if os.fork() == 0: os.setsid(); os.fork()\n    \
             open({begun:?}, 'a').write('.')\n    \
             subprocess.run(['sh', '-c', 'sleep 60; : ' + __file__], start_new_session=True)\n    threading.Event().wait(60)\n"
        );
        let file = written(&folder, "goes_on", text);
        let mut tutor = check("--n 4 --time 60");
        let mut tutor = spawn(tutor.arg(&file).stdout(Stdio::null()));
        soon(|| fs::read(&begun).is_ok_and(|all| all.len() == 3));
        let pid = tutor.id().to_string();
        ran(crate::start::other("kill").args(["-s", signal, &pid])).code(0);
        tutor.wait().expect("it ends");
        soon(|| !running(file.to_str().expect("a path")));
    }
}

/// Waits until this holds.
#[track_caller]
fn soon(holds: impl Fn() -> bool) {
    let due = Instant::now() + Duration::from_secs(20);
    while !holds() {
        assert!(Instant::now() < due, "it never holds");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Endless recursion to a depth of a million: wherever it is, in the program or in what is made of it, it ends soon after
/// the signal.
#[test]
fn a_signal_ends_the_work_on_a_deep_recursion() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let text = "import sys\nsys.setrecursionlimit(10 ** 6)\ndef place(row, queens):\n    queens.append(row % 8)\n    \
                place(row + 1, queens)\nplace(0, [])\n";
    let file = written(&folder, "deep", text);
    let file = file.to_str().expect("a path");
    for args in [&["shot", "8", "--run", file][..], &["check", file]] {
        for after in some([700, 1500, 3000, 6000], 4) {
            let mut child = spawn(command(args).stdout(Stdio::null()).stderr(Stdio::null()));
            thread::sleep(Duration::from_millis(after));
            if child.try_wait().expect("it is known").is_some() {
                continue;
            }
            let pid = Pid::from_child(&child);
            let begun = Instant::now();
            kill_process(pid, Signal::TERM).expect("it gets the signal");
            let status = child.wait().expect("it ends");
            let took = begun.elapsed();
            assert_eq!(status.code(), Some(143), "{args:?}, {after} ms");
            assert!(took < SOON, "{args:?}, {after} ms: {took:?}");
            // The program has been killed; the system takes a moment to free as much memory as it has.
            until("the end of the program", || !running(file));
        }
    }
}
