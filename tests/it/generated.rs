//! What is generated from the definition of the command line, and the commit in the version.

use std::fs;
use std::path::{Path, PathBuf};

use crate::start::{folder, is_there, other, ran, run, tool};

/// Whether `PATH` has this program, which a test needs.
#[expect(clippy::print_stderr, reason = "a skipped test must be visible")]
pub(crate) fn there_is(program: &str) -> Option<()> {
    let there = is_there(program);
    if !there {
        eprintln!("skipped: there is no {program}");
    }
    there.then_some(())
}

#[test]
fn the_manual_is_as_it_was_read() {
    insta::assert_snapshot!("manual", run(&["man"]).printed());
}

/// groff formats it without a complaint.
#[cfg(unix)]
#[test]
fn the_manual_can_be_read() {
    let Some(()) = there_is("groff") else { return };
    let folder = folder();
    let page = folder.path().join("queens-tui.1");
    fs::write(&page, run(&["man"]).printed()).expect("a file");
    let text = ran(other("groff")
        .args(["-man", "-Tutf8", "-ww", "-P-cbou"])
        .arg(&page))
    .printed();
    for wanted in [
        "SYNOPSIS",
        "EXIT STATUS",
        "--fundamental",
        "the first solution of each class",
        "config.toml",
    ] {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
}

/// A new folder with an asset, in which the build script can be run.
fn copy(all: &Path, name: &str) -> PathBuf {
    let folder = all.join(name);
    fs::create_dir_all(folder.join("assets")).expect("a folder");
    fs::write(folder.join("assets/keymap.toml"), "").expect("a file");
    folder
}

fn git(folder: &Path, args: &[&str]) -> String {
    let mut git = other("git");
    git.args([
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@example.org",
        "-c",
        "commit.gpgsign=false",
    ])
    .args(args);
    git.env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env_remove("GIT_DIR")
        .env_remove("GIT_WORK_TREE");
    ran(git.current_dir(folder)).code(0).out.trim().to_owned()
}

/// The build script, compiled into this folder.
fn build_script(folder: &Path) -> PathBuf {
    let script = folder.join(format!("build-script{}", std::env::consts::EXE_SUFFIX));
    let mut rustc = tool(std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into()));
    rustc
        .args(["--edition=2024", "--crate-name=build", "-o"])
        .arg(&script);
    ran(rustc.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/build.rs"))).code(0);
    script
}

/// The commit in the version that the build script printed.
fn commit(said: &str) -> &str {
    let line = said
        .lines()
        .find_map(|line| line.strip_prefix("cargo:rustc-env=QUEENS_TUI_VERSION=1.2.3"));
    line.expect("a version").trim_matches([' ', '(', ')'])
}

/// Every file exists at whose change the build script asks to be run again.
fn all_watched_exist(folder: &Path, said: &str) {
    for watched in said
        .lines()
        .filter_map(|line| line.strip_prefix("cargo:rerun-if-changed="))
    {
        assert!(
            folder.join(watched).exists(),
            "{watched}: cargo would build anew each time"
        );
    }
}

/// What cargo notes in a package about the checkout, and the commit that the version has for it.
const NOTED: [(&str, &str); 3] = [
    (
        r#"{ "git": { "sha1": "0123456789abcdef0123" }, "path_in_vcs": "" }"#,
        "0123456789ab",
    ),
    (
        r#"{ "git": { "sha1": "0123456789abcdef0123", "dirty": true } }"#,
        "",
    ),
    (r#"{ "git": { "sha1": "01234567)); echo" } }"#, ""),
];

/// Runs the build script as cargo does: in a checkout, outside of one, and in a checkout of another project.
#[test]
fn the_version_has_the_commit_of_a_checkout_and_of_nothing_else() {
    let Some(()) = there_is("git") else { return };
    let all = folder();
    let all = all.path();
    let script = build_script(all);
    let said = |folder: &Path, hook: Option<&Path>| {
        let mut run = tool(&script);
        run.env("CARGO_PKG_VERSION", "1.2.3")
            .env("CARGO_MANIFEST_DIR", folder)
            .env("OUT_DIR", all)
            .current_dir(folder);
        // As in a hook of another repository.
        match hook {
            Some(hook) => run.env("GIT_DIR", hook.join(".git")),
            None => run.env_remove("GIT_DIR"),
        };
        // The folder may be inside the repository of this project.
        run.env("GIT_CEILING_DIRECTORIES", all);
        ran(&mut run).code(0).out
    };
    let nowhere = copy(all, "nowhere");
    assert_eq!(commit(&said(&nowhere, None)), "");
    let package = copy(all, "package");
    for (noted, expected) in NOTED {
        fs::write(package.join(".cargo_vcs_info.json"), noted).expect("a file");
        assert_eq!(commit(&said(&package, None)), expected, "{noted}");
    }

    let checkout = copy(all, "checkout");
    git(&checkout, &["init", "-q"]);
    assert_eq!(
        commit(&said(&checkout, None)),
        "",
        "nothing has been committed"
    );
    git(&checkout, &["add", "."]);
    git(&checkout, &["commit", "-qm", "one"]);
    let head = git(&checkout, &["rev-parse", "HEAD"]);
    let output = said(&checkout, None);
    assert_eq!(commit(&output), &head[..12]);
    all_watched_exist(&checkout, &output);
    assert!(
        output.contains("rerun-if-changed=.git/HEAD")
            && output.contains("rerun-if-changed=.git/logs/HEAD"),
        "{output}"
    );

    // In a folder of another repository.
    assert_eq!(commit(&said(&copy(all, "checkout/inside"), None)), "");
    assert_eq!(commit(&said(&nowhere, Some(&checkout))), "");

    // A second working tree has a file of this name instead of a folder.
    let tree = all.join("tree");
    git(
        &checkout,
        &["worktree", "add", "-q", tree.to_str().expect("a path")],
    );
    let output = said(&tree, None);
    assert_eq!(commit(&output), &head[..12]);
    all_watched_exist(&tree, &output);
}
