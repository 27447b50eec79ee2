//! Lists the text files under `assets/` so that they are built into the program, and notes the commit.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=assets");

    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut files = Vec::new();
    list(&root.join("assets"), &mut files);
    files.sort();
    let mut source = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(root.join("assets")).expect("it lies below").display().to_string();
        writeln!(source, "    ({:?}, include_str!({:?})),", name.replace('\\', "/"), file.display().to_string())
            .expect("a string takes it");
    }
    source.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("assets.rs"), source).expect("the output folder can be written");

    println!("cargo:rustc-env=QUEENS_TUI_COMMIT={}", commit(&root).unwrap_or_else(|| "unknown".to_owned()));
}

/// The commit that is checked out here, if this is a checkout: a folder that merely lies in one of something else is
/// none.
fn commit(root: &Path) -> Option<String> {
    let git = |args: &[&str]| {
        // A hook of another repository would send git there.
        let run =
            Command::new("git").args(args).current_dir(root).env_remove("GIT_DIR").env_remove("GIT_WORK_TREE").output();
        let run = run.ok().filter(|run| run.status.success())?;
        Some(String::from_utf8_lossy(&run.stdout).trim().to_owned())
    };
    if !root.join(".git").exists() {
        return None;
    }
    // What changes with every commit. A file that is not there would make cargo build all anew each time.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) = git(&["rev-parse", "--git-path", name]).filter(|path| root.join(path).exists()) {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    commit.chars().all(|char| char.is_ascii_hexdigit()).then_some(commit)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("assets can be read") {
        let path = entry.expect("assets can be read").path();
        let text = ["toml", "ftl", "md", "rs", "py", "java", "cpp"];
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| text.iter().any(|known| extension == *known)) {
            files.push(path);
        }
    }
}
