//! Where a picture is written to.

use std::fs;
use std::path::Path;

#[cfg(unix)]
use crate::start::{PROGRAM, folder, other, ran, run};

#[test]
fn a_file_is_written_completely_or_not_at_all() {
    let folder = folder();
    let file = folder.path().join("a.svg");
    let name = file.to_str().expect("text");
    assert_eq!(run(&["shot", "6", "--output", name]).printed(), "");
    let first = fs::read_to_string(&file).expect("a picture");
    assert!(first.ends_with("</svg>\n"));
    run(&["shot", "6", "--at", "step:9", "--output", name]).code(0);
    let second = fs::read_to_string(&file).expect("a picture");
    assert!(
        second.contains("step 9 of 1,046") && second != first,
        "it has been replaced"
    );
    run(&["record", "6", "--to", "0", "--output", name]).refused();
    assert_eq!(
        fs::read_to_string(&file).expect("a picture"),
        second,
        "what was there stays"
    );
    let nowhere = folder.path().join("no/such/file");
    let said = run(&["shot", "6", "--output", nowhere.to_str().expect("text")])
        .code(1)
        .said;
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(
        said.contains("no/such/file") && !said.contains("at path"),
        "{said}"
    );
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "nothing else is left: {left:?}");
    #[cfg(target_os = "linux")]
    run(&["shot", "6", "--output", "/dev/full"]).code(1);
}

/// The content of a folder before a file is written there.
#[cfg(unix)]
type Prepare<'a> = &'a dyn Fn(&Path);

/// The content of a folder: names, kinds, permissions, links and texts.
#[cfg(unix)]
fn content_of(folder: &Path) -> Vec<impl Ord + std::fmt::Debug + use<>> {
    use std::os::unix::fs::MetadataExt;
    let mut found: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            let entry = entry.expect("an entry");
            let data = fs::symlink_metadata(entry.path()).expect("it is there");
            let text = fs::read_to_string(entry.path()).ok();
            (
                entry.file_name(),
                data.is_symlink(),
                data.mode(),
                data.nlink(),
                data.uid(),
                text,
            )
        })
        .collect();
    found.sort();
    found
}

/// `--output` treats an existing file, link or device as the shell's `>` does.
#[cfg(unix)]
#[test]
fn output_behaves_as_the_shell_does() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let put = |path: &Path, mode| {
        fs::write(path, "old").expect("a file");
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permissions");
    };
    let in_closed = |folder: &Path| {
        put(&folder.join("a"), 0o644);
        fs::set_permissions(folder, fs::Permissions::from_mode(0o555)).expect("permissions");
    };
    let long = "n".repeat(255);
    let places: [(&str, &str, Prepare); 9] = [
        ("new", "a", &|_| ()),
        ("long", &long, &|_| ()),
        ("old", "a", &|folder| put(&folder.join("a"), 0o640)),
        ("read-only", "a", &|folder| put(&folder.join("a"), 0o444)),
        ("linked", "a", &|folder| {
            put(&folder.join("b"), 0o600);
            symlink("b", folder.join("a")).expect("a link");
        }),
        ("dangling", "a", &|folder| {
            symlink("b", folder.join("a")).expect("a link");
        }),
        ("hard-linked", "a", &|folder| {
            put(&folder.join("b"), 0o600);
            fs::hard_link(folder.join("b"), folder.join("a")).expect("a link");
        }),
        ("closed-folder", "a", &in_closed),
        ("folder", "a", &|folder| {
            fs::create_dir(folder.join("a")).expect("a folder");
        }),
    ];
    for (name, file, make) in places {
        let after = ["--output", ">"].map(|by| {
            let folder = folder();
            let folder = folder.path();
            make(folder);
            let line = format!("umask 027; \"$0\" shot 4 --format text {by} {file}");
            let run = ran(other("sh").args(["-c", &line, PROGRAM]).current_dir(folder));
            let found = (run.status == Some(0), content_of(folder));
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("permissions");
            found
        });
        assert_eq!(after[0], after[1], "{name}");
    }
}
