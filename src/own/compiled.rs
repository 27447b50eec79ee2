//! A program in C, C++ or Java: what its text says of how it is compiled, started and run for other sizes. It is judged
//! by what it prints; its board and its moments are not seen.

mod page;
mod said;
mod tokens;

use std::path::Path;

use super::Number;
pub use said::{Complaint, compiler_errors, exception};
use tokens::{Kind, Token, tokens};

/// A language whose programs are compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    C,
    Cpp,
    Java,
}

impl Language {
    /// The language of a file, by the end of its name.
    pub fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "c" => Some(Self::C),
            "cc" | "cpp" => Some(Self::Cpp),
            "java" => Some(Self::Java),
            _ => None,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::C => "C",
            Self::Cpp => "C++",
            Self::Java => "Java",
        }
    }
}

/// What is compiled, and what of it is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The name of the file that the program's text stands in.
    pub file: String,
    /// The program's text.
    pub text: Vec<u8>,
    /// The name and the text of a file that calls the program's class, and is compiled in its place.
    pub caller: Option<(String, String)>,
    /// The class that is started, in Java.
    pub class: String,
}

/// The text of a program.
#[derive(Debug)]
pub struct Source<'a> {
    language: Language,
    text: &'a [u8],
    tokens: Vec<Token>,
}

impl<'a> Source<'a> {
    pub fn new(language: Language, text: &'a [u8]) -> Self {
        Self {
            language,
            text,
            tokens: tokens(text),
        }
    }

    fn bytes(&self, token: &Token) -> &'a [u8] {
        &self.text[token.start..token.end]
    }

    fn word(&self, at: usize) -> &'a [u8] {
        self.tokens.get(at).map_or(b"", |token| self.bytes(token))
    }

    fn name(&self, at: usize) -> String {
        String::from_utf8_lossy(self.word(at)).into_owned()
    }

    /// The places of a word before this sign.
    fn places(&self, word: &'static [u8], next: &'static [u8]) -> impl Iterator<Item = usize> {
        (0..self.tokens.len()).filter(move |at| self.word(*at) == word && self.word(at + 1) == next)
    }

    /// The whole numbers of the text, each with its line.
    pub fn numbers(&self) -> Vec<Number> {
        let number = |token: &Token| Some((self.number(token)?, token.line));
        self.tokens.iter().filter_map(number).collect()
    }

    /// The value of a whole number without a sign at its end. One that begins with 0 has another base.
    fn number(&self, token: &Token) -> Option<usize> {
        let text = std::str::from_utf8(self.bytes(token)).ok()?;
        let is_plain = token.kind == Kind::Number && !text.starts_with('0');
        text.parse().ok().filter(|_| is_plain)
    }

    /// The text with another number in the place of its own size.
    pub fn with_size(&self, own: usize, n: usize) -> Vec<u8> {
        let (mut text, mut at) = (Vec::new(), 0);
        let own = |token: &&Token| self.number(token) == Some(own);
        for token in self.tokens.iter().filter(own) {
            text.extend_from_slice(&self.text[at..token.start]);
            text.extend_from_slice(n.to_string().as_bytes());
            at = token.end;
        }
        text.extend_from_slice(&self.text[at..]);
        text
    }

    /// Whether a parameter of `main` is used. What calls the class of a program without `main` gives it the size.
    pub fn uses_arguments(&self) -> bool {
        let mut mains = self.places(b"main", b"(").peekable();
        let is_called = mains.peek().is_none();
        is_called
            || mains.any(|main| {
                let after = |at: &usize| self.word(*at) == b")";
                let Some(end) = (main..self.tokens.len()).find(after) else {
                    return false;
                };
                let is_name = |at: &usize| {
                    let sizes = |at: &usize| matches!(self.word(*at), b"[" | b"]");
                    let next = (at + 1..=end).find(|at| !sizes(at));
                    // The first word is a type: `void`, or that of a parameter without a name.
                    let is_first = matches!(self.word(at - 1), b"(" | b",");
                    let is_word = self.tokens[*at].kind == Kind::Word;
                    is_word
                        && !is_first
                        && next.is_some_and(|next| matches!(self.word(next), b"," | b")"))
                };
                let names = (main + 2..end).filter(is_name).map(|at| self.word(at));
                let is_used = |name| (end..self.tokens.len()).any(|at| self.word(at) == name);
                names.into_iter().any(is_used)
            })
    }

    /// What is compiled and started; `None` if nothing can be started. `file` is the name of the program's file.
    pub fn unit(&self, file: &str) -> Option<Unit> {
        if self.language == Language::Java {
            return self.java_unit();
        }
        let unit = Unit {
            file: file.to_owned(),
            text: self.text.to_vec(),
            caller: None,
            class: String::new(),
        };
        if self.places(b"main", b"(").next().is_some() {
            return Some(unit);
        }
        let method = self
            .page_method()
            .filter(|_| self.language == Language::Cpp)?;
        let caller = Some(page::cpp(file, method));
        Some(Unit { caller, ..unit })
    }

    /// The method of `LeetCode`'s class that gives the solutions or their number.
    fn page_method(&self) -> Option<&'static str> {
        self.places(b"class", b"Solution").next()?;
        let has = |name: &&'static str| self.places(name.as_bytes(), b"(").next().is_some();
        ["solveNQueens", "totalNQueens"].into_iter().find(has)
    }

    /// Java wants a public class in a file of its name.
    fn java_unit(&self) -> Option<Unit> {
        let types = self.types();
        let ends = |at: &usize| self.word(*at) == b";";
        let is_in_package = self.word(0) == b"package";
        let end = (0..self.tokens.len()).find(ends).filter(|_| is_in_package);
        let (line, rest) = self
            .text
            .split_at(end.map_or(0, |end| self.tokens[end].end));
        let package = end.map_or_else(String::new, |end| {
            (1..end).map(|at| self.name(at)).collect::<String>() + "."
        });
        let public = types.iter().find(|one| one.is_public);
        let file = public.or(types.first())?.name.clone() + ".java";
        let mut starting = types.iter().filter(|one| one.starts);
        let first = starting.clone().next();
        if let Some(class) = starting.find(|one| one.is_public).or(first) {
            return Some(Unit {
                file,
                text: self.text.to_vec(),
                caller: None,
                class: package + &class.name,
            });
        }
        let (name, text) = page::java(self.page_method()?);
        Some(Unit {
            file,
            text: [line, page::IMPORTS.as_bytes(), rest].concat(),
            class: package + &name,
            caller: Some((
                name + ".java",
                String::from_utf8_lossy(line).into_owned() + &text,
            )),
        })
    }

    /// The types of a Java program, those inside others with the names of these before their own.
    fn types(&self) -> Vec<Type> {
        let (mut types, mut open) = (Vec::<Type>::new(), Vec::new());
        let (mut next, mut is_public) = (None, false);
        for at in 0..self.tokens.len() {
            match self.word(at) {
                b"public" if open.is_empty() => is_public = true,
                b"class" | b"enum" | b"interface" | b"record"
                    if self.word(at.wrapping_sub(1)) != b"."
                        && self
                            .tokens
                            .get(at + 1)
                            .is_some_and(|token| token.kind == Kind::Word) =>
                {
                    let outer = open.iter().rev().find_map(|open: &Option<usize>| *open);
                    let outer = outer.map_or_else(String::new, |at| types[at].name.clone() + "$");
                    types.push(Type {
                        name: outer + &self.name(at + 1),
                        is_public: std::mem::take(&mut is_public) && open.is_empty(),
                        starts: false,
                    });
                    next = Some(types.len() - 1);
                }
                b"{" => open.push(next.take()),
                b"}" => {
                    open.pop();
                }
                b"main"
                    if self.word(at + 1) == b"(" && self.word(at.wrapping_sub(1)) == b"void" =>
                {
                    if let Some(Some(inner)) = open.last() {
                        types[*inner].starts = true;
                    }
                }
                _ => {}
            }
        }
        types
    }
}

/// A type of a Java program.
#[derive(Debug)]
struct Type {
    name: String,
    is_public: bool,
    /// Whether it has a `main`.
    starts: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_numbers_of_the_program_are_its_size() {
        let text = b"#define N 8 // 8\nint a[8], b = 018, c = 0x8, d = 80; /* 8 */\nchar *s = \"8\\\"8\", e = '8'; double x = 8.0;\nlong l = 8L;\n";
        let source = Source::new(Language::C, text);
        assert_eq!(source.numbers(), [(8, 1), (8, 2), (80, 2)]);
        let replaced = source.with_size(8, 5);
        let expected = String::from_utf8_lossy(text)
            .replace("N 8 ", "N 5 ")
            .replace("a[8]", "a[5]");
        assert_eq!(String::from_utf8_lossy(&replaced), expected);
    }

    #[test]
    fn a_parameter_of_main_is_used_or_not() {
        for (text, uses) in [
            ("int main() { return argc; }", false),
            ("class Solution { };", true),
            ("int main(void) { }", false),
            (
                "void f(void); int main(void) { f(); } void f(void) { }",
                false,
            ),
            ("int main(int, char **) { int a; char b; }", false),
            ("int main(int argc, char *argv[]) { int n = 8; }", false),
            (
                "int main(int argc, char **argv) { return atoi(argv[1]); }",
                true,
            ),
            ("static void main(String[] args) { String s; }", false),
            ("static void main(String args[]) { f(args); }", true),
            ("static void main(String... a) { f(a[0]); }", true),
        ] {
            assert_eq!(
                Source::new(Language::C, text.as_bytes()).uses_arguments(),
                uses,
                "{text}"
            );
        }
    }

    #[test]
    fn the_class_that_is_started_has_main() {
        for (text, file, class) in [
            (
                "class A { } public class B { static void main(String[] a) { } }",
                "B.java",
                "B",
            ),
            (
                "package a.b; class A { static class In { void main(String[] a) { } } }",
                "A.java",
                "a.b.A$In",
            ),
            (
                "interface I { } class A { Object o = A.class; public static void main(String... a) { if (x) { } } }",
                "I.java",
                "A",
            ),
            (
                "class A { static void main(String[] a) { } } class B { static void main(String[] a) { } }",
                "A.java",
                "A",
            ),
            (
                "class Solution { public int totalNQueens(int n) { return 1; } }",
                "Solution.java",
                "QueensTuiCaller",
            ),
        ] {
            let unit = Source::new(Language::Java, text.as_bytes())
                .unit("x.java")
                .expect("a class");
            assert_eq!((&*unit.file, &*unit.class), (file, class), "{text}");
        }
        for (language, text) in [
            (Language::Java, "class A { void search() { } }"),
            (Language::Java, ""),
            (Language::Cpp, "class Solution { void search(int n) { } };"),
            (Language::C, "int queens(int n) { return 1; }"),
        ] {
            assert_eq!(
                Source::new(language, text.as_bytes()).unit("x"),
                None,
                "{text}"
            );
        }
    }
}
