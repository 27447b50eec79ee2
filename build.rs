//! Lists the text files under `assets/` so that they are built into the program, and notes the commit.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=assets");
    println!("cargo:rerun-if-changed=.git/HEAD");
    println!("cargo:rerun-if-changed=.git/logs/HEAD");

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

    let commit = Command::new("git").args(["rev-parse", "--short=12", "HEAD"]).current_dir(&root).output();
    let commit = commit
        .ok()
        .filter(|output| output.status.success())
        .map_or_else(|| "unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    println!("cargo:rustc-env=QUEENS_TUI_COMMIT={commit}");
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
