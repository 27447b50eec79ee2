//! What compilers, and the machine that runs Java, say of errors.

use crate::own::Failure;

/// An error of a compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The name of the file; empty if none is named.
    pub file: String,
    pub line: usize,
    pub what: String,
}

/// How many errors of a compiler are said.
const MOST: usize = 3;

/// What stands before an error: `queens.c:5:10: error: `. javac names no column.
const MARKS: [&str; 2] = [": error: ", ": fatal error: "];

/// The first errors among the lines that a compiler has written; where no line of a file is named, as by a linker, the
/// line that says most.
pub fn compiler_errors(said: &str) -> Vec<Complaint> {
    let of_line = |line: &str| {
        let (place, what) = MARKS.iter().find_map(|mark| line.split_once(mark))?;
        let parts: Vec<_> = place.rsplitn(3, ':').collect();
        let number = |at: usize| parts.get(at).and_then(|part: &&str| part.parse().ok());
        let (file, line) = match (number(1), number(0)) {
            (Some(line), Some(_)) => (parts[2..].join(":"), line),
            (None, Some(line)) => (place.rsplit_once(':')?.0.to_owned(), line),
            _ => return None,
        };
        let file = file.rsplit(['/', '\\']).next().unwrap_or_default();
        Some(Complaint {
            file: file.to_owned(),
            line,
            what: what.to_owned(),
        })
    };
    let found: Vec<_> = said.lines().filter_map(of_line).take(MOST).collect();
    if !found.is_empty() {
        return found;
    }
    // A linker says last only that it has failed.
    let lines = said.lines().filter(|line| !line.trim().is_empty());
    let last: Vec<_> = lines.rev().take(2).collect();
    let line = last.last().copied().unwrap_or_default();
    let what = line.rsplit_once("): ").map_or(line, |(_, what)| what);
    vec![Complaint {
        file: String::new(),
        line: 0,
        what: what.trim().to_owned(),
    }]
}

/// The exception that has ended a Java program whose text is in this file, by what the machine has written.
pub fn exception(said: &str, file: &str) -> Option<Failure> {
    let mut lines = said.lines();
    let first = lines.find_map(|line| {
        line.strip_prefix("Exception in thread \"")?
            .split_once("\" ")
    })?;
    let (name, message) = first.1.split_once(": ").unwrap_or((first.1, ""));
    let own = format!("({file}:");
    let line = |line: &str| line.split_once(&own)?.1.strip_suffix(')')?.parse().ok();
    let mut calls = lines.take_while(|line| line.starts_with("\tat "));
    Some(Failure {
        kind: name.rsplit('.').next().unwrap_or(name).trim().to_owned(),
        message: message.trim().to_owned(),
        line: calls.find_map(line).unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_compilers_have_a_file_and_a_line() {
        let all = |said: &str| {
            let all = compiler_errors(said).into_iter();
            all.map(|one| format!("{}|{}|{}", one.file, one.line, one.what))
                .collect::<Vec<_>>()
        };
        let gcc = "/a/x/q.c: In function 'main':\n/a/x/q.c:3:12: error: expected ';' before '}' token\n    3 | x\n/a/x/q.c:1:10: fatal error: no.h: No such file\n";
        assert_eq!(
            all(gcc),
            [
                "q.c|3|expected ';' before '}' token",
                "q.c|1|no.h: No such file"
            ]
        );
        let javac = "C:\\t\\Q.java:4: error: cannot find symbol\n  x\nQ.java:5: error: a\nQ.java:6: error: b\nQ.java:7: error: c\n4 errors\n";
        assert_eq!(all(javac)[0], "Q.java|4|cannot find symbol");
        assert_eq!(all(javac).len(), 3);
        let linker = "ld: a.o: in function `main':\nq.c:(.text+0xa): undefined reference to `solve'\ncollect2: error: ld returned 1 exit status\n";
        assert_eq!(all(linker), ["|0|undefined reference to `solve'"]);
        assert_eq!(all(""), ["|0|"]);
    }

    #[test]
    fn an_exception_of_java_has_the_line_of_the_program() {
        let said = "note\nException in thread \"main\" java.lang.IndexOutOfBoundsException: Index 4 out of bounds\n\tat java.base/x.Y.z(Y.java:9)\n\tat Q.put(Q.java:12)\n\tat Q.main(Q.java:3)\n";
        let failure = exception(said, "Q.java").expect("an exception");
        assert_eq!(
            (&*failure.kind, &*failure.message, failure.line),
            ("IndexOutOfBoundsException", "Index 4 out of bounds", 12)
        );
        let deep = exception(
            "Exception in thread \"main\" java.lang.StackOverflowError\n",
            "Q.java",
        );
        assert_eq!(
            deep.map(|deep| deep.kind),
            Some("StackOverflowError".to_owned())
        );
        assert_eq!(exception("java.io.IOException: caught\n", "Q.java"), None);
    }
}
