//! Builds the text files under `assets/` into the program, and the commit that it is built from.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=assets");

    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let assets = root.join("assets");
    let mut files = Vec::new();
    list(&assets, &mut files);
    // Documents and pictures for readers, which the program does not show.
    files.retain(|file| {
        ["sources", "pictures"]
            .iter()
            .all(|folder| !file.starts_with(assets.join(folder)))
    });
    files.sort();
    let name = |file: &Path| {
        file.strip_prefix(&assets)
            .expect("a path below assets")
            .display()
            .to_string()
    };
    let names: Vec<_> = files
        .iter()
        .map(|file| name(file).replace('\\', "/"))
        .collect();
    let mut source = String::from("&[\n");
    for (file, name) in files.iter().zip(&names) {
        writeln!(
            source,
            "    ({name:?}, include_str!({:?})),",
            file.display().to_string()
        )
        .expect("a string");
    }
    source.push(']');
    write(&out.join("assets.rs"), &source);
    let version = env::var("CARGO_PKG_VERSION").expect("cargo sets it");
    let version = commit(&root).map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo:rustc-env=QUEENS_TUI_VERSION={version}");
}

/// The commit that is checked out here, or that a package was made from. `None` elsewhere, even if a folder further up is
/// a checkout of another project.
fn commit(root: &Path) -> Option<String> {
    let commit = checked_out(root).or_else(|| packaged(root))?;
    commit
        .chars()
        .all(|char| char.is_ascii_hexdigit())
        .then_some(commit)
}

/// What `cargo package` noted.
fn packaged(root: &Path) -> Option<String> {
    let noted = fs::read_to_string(root.join(".cargo_vcs_info.json")).ok()?;
    let commit = noted.split("\"sha1\": \"").nth(1)?.get(..12)?;
    // A package of files that were not committed is of no commit.
    (!noted.contains("\"dirty\": true")).then(|| commit.to_owned())
}

fn checked_out(root: &Path) -> Option<String> {
    let git = |args: &[&str]| {
        // In a hook of another repository these variables would make git look there.
        let run = Command::new("git")
            .args(args)
            .current_dir(root)
            .env_remove("GIT_DIR")
            .env_remove("GIT_WORK_TREE")
            .output();
        let run = run.ok().filter(|run| run.status.success())?;
        Some(String::from_utf8_lossy(&run.stdout).trim().to_owned())
    };
    if !root.join(".git").exists() {
        return None;
    }
    // Files that change with every commit. If cargo watches a file that does not exist, it builds everything each time.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) =
            git(&["rev-parse", "--git-path", name]).filter(|path| root.join(path).exists())
        {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

fn write(file: &Path, text: &str) {
    fs::write(file, text).expect("the output folder can be written to");
}

/// Adds all text files below `folder` to `files`.
fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("assets can be read") {
        let path = entry.expect("assets can be read").path();
        let text = ["toml", "ftl", "md", "rs", "py", "java", "cpp", "txt"];
        if path.is_dir() {
            list(&path, files);
        } else if path
            .extension()
            .is_some_and(|extension| text.iter().any(|known| extension == *known))
        {
            files.push(path);
        }
    }
}
