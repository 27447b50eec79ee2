//! What `LeetCode`'s page does for its class `Solution`: it calls the method that is asked for. The value is printed in
//! a form that is read.

/// What the page provides without an import, in the line that the program begins with.
pub(super) const IMPORTS: &str =
    "import java.util.*; import java.util.function.*; import java.util.stream.*; ";

/// The method that is called, in the callers below.
const METHOD: &str = "METHOD";

/// The name and the text of a file that calls this method of the class in `file`.
pub(super) fn cpp(file: &str, method: &str) -> (String, String) {
    let text = include_str!("../../../assets/own/solution.cpp");
    let text = text.replace("FILE", file).replace(METHOD, method);
    ("queens_tui_caller.cpp".to_owned(), text)
}

/// The name and the text of a class that calls this method.
pub(super) fn java(method: &str) -> (String, String) {
    let text = include_str!("../../../assets/own/Solution.java");
    ("QueensTuiCaller".to_owned(), text.replace(METHOD, method))
}
