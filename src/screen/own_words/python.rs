//! What Python says of an error, so that it can be said in another language: which error it is, and what it names.

/// Errors with what Python says of them: `{}` stands for what it names. Versions differ in their words.
const SAID: [(&str, &str); 46] = [
    (
        "nonlocal",
        "name '{}' is used prior to nonlocal declaration",
    ),
    ("name", "name '{}' is not defined"),
    (
        "unbound",
        "cannot access local variable '{}' where it is not",
    ),
    (
        "unbound",
        "local variable '{}' referenced before assignment",
    ),
    ("module-attribute", "module '{}' has no attribute '{}'"),
    ("attribute", "type object '{}' has no attribute '{}'"),
    ("attribute", "'{}' object has no attribute '{}'"),
    ("index", "{} index out of range"),
    ("empty", "pop from empty list"),
    ("empty", "pop from an empty"),
    ("not-iterable", "'{}' object is not iterable"),
    ("not-iterable", "cannot unpack non-iterable {} object"),
    ("not-subscriptable", "'{}' object is not subscriptable"),
    (
        "not-assignable",
        "'{}' object does not support item assignment",
    ),
    ("not-callable", "'{}' object is not callable"),
    ("missing", "{} missing {} required positional argument: {}"),
    ("missing", "{} missing {} required positional arguments: {}"),
    ("many", "{} takes {} positional argument but {} w"),
    ("many", "{} takes {} positional arguments but {} w"),
    ("only-one", "{} takes exactly one argument ({} given)"),
    ("many", "{} takes exactly {} arguments ({} given)"),
    ("no-arguments", "{} takes no arguments ({} given)"),
    ("concatenate", "can only concatenate {} (not \"{}\") to {}"),
    (
        "operands",
        "unsupported operand type(s) for {}: '{}' and '{}'",
    ),
    ("unary", "bad operand type for unary {}: '{}'"),
    (
        "compared",
        "'{}' not supported between instances of '{}' and '{}'",
    ),
    ("place-type", "{} indices must be integers"),
    ("unhashable", "unhashable type: '{}'"),
    ("unhashable", "cannot use '{}' as a "),
    ("not-in-list", "list.remove(x): x not in list"),
    ("number", "invalid literal for int() with base {}: {}"),
    (
        "unpacked-few",
        "not enough values to unpack (expected {}, got {})",
    ),
    ("unpacked-many", "too many values to unpack (expected {})"),
    ("shift", "negative shift count"),
    ("module", "No module named '{}'"),
    ("block", "expected an indented block"),
    ("indent", "unexpected indent"),
    (
        "dedent",
        "unindent does not match any outer indentation level",
    ),
    ("closed", "'{}' was never closed"),
    ("unmatched", "unmatched '{}'"),
    ("colon", "expected ':'"),
    ("assigned", "cannot assign to {} here"),
    ("assigned", "invalid syntax. Maybe you meant '==' "),
    ("loop", "'{}' outside loop"),
    ("function", "'{}' outside function"),
    ("syntax", "invalid syntax"),
];

/// The name of the error of which Python says this, and what it names; `None` for one that is not known.
pub(super) fn read(message: &str) -> Option<(&'static str, Vec<&str>)> {
    SAID.iter()
        .find_map(|(error, said)| Some((*error, named(said, message)?)))
}

/// What stands in a message for each `{}`. It may go on after these words.
fn named<'a>(said: &str, message: &'a str) -> Option<Vec<&'a str>> {
    let mut parts = said.split("{}");
    let mut rest = message.strip_prefix(parts.next()?)?;
    let mut names = Vec::new();
    for part in parts {
        let end = if part.is_empty() {
            rest.len()
        } else {
            rest.find(part)?
        };
        // A function inside of another one has a long name: solve.<locals>.place().
        let name = rest[..end].rsplit("<locals>.").next();
        names.push(name.unwrap_or_default());
        rest = &rest[end + part.len()..];
    }
    Some(names)
}
