//! Values of a learner's program are read by what they are, and nothing that the learner has written runs for it.

use queens_tui::own::{DRIVER, Decoder, Message};

use super::{checked, sent, trace, written};
use crate::listings::python3;
use crate::start::folder;
use crate::support::some;

/// A right program with classes of its own, of which nothing may be called.
const CLASSES: &str = "class Meta(type):
    def __eq__(self, other): raise KeyError('called')
    def __hash__(self): raise KeyError('called')

class NAME(BASE metaclass=Meta):
    def called(self, *rest): raise KeyError('called')
    __eq__ = __hash__ = __len__ = __iter__ = __contains__ = __bool__ = __repr__ = __str__ = called
    __getitem__ = keys = items = values = tolist = __getattr__ = called

def solve(n):
    own = NAME()
    columns = [None] * n
    columns[0] = own
    columns[0] = None
    other = {'own': own, 1: [own, NAME]}
    found = []
    def place(row):
        if row == n:
            found.append(columns[:])
            return
        for c in range(n):
            if all(c != columns[r] and abs(c - columns[r]) != row - r for r in range(row)):
                columns[row] = c
                place(row + 1)
    place(0)
    return found
";

#[test]
fn a_type_is_known_by_itself_and_not_by_its_name() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let names = [
        "Counter",
        "deque",
        "array",
        "OrderedDict",
        "defaultdict",
        "ndarray",
        "list",
    ];
    for name in some(names, 7) {
        for base in some(["dict,", "", "list,"], 3) {
            let base = base.replace("list", "type([])");
            let text = CLASSES.replace("NAME", name).replace("BASE", &base);
            let file = written(&folder, name, text);
            for line in checked(&["--n", "4..6"], &file, 0) {
                assert_eq!(line["verdict"], "right", "{name} {base}: {line}");
            }
            let trace = trace(&file, 4);
            assert_eq!(trace.error, None, "{name} {base}");
            assert!(
                trace.end.is_some(),
                "{name} {base}: the recording ends early"
            );
        }
    }
}

/// An error of the tracer is said as such, and is no result of the program.
#[test]
fn an_error_of_the_tracer_is_its_own() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let file = written(&folder, "fine", "def solve(n):\n    return 2\n");
    let place = "    def line_at(self, call, at):\n";
    let faulty = DRIVER.replace(place, &format!("{place}        raise KeyError(at)\n"));
    assert_ne!(faulty, DRIVER);
    let mut decoder = Decoder::default();
    decoder.feed(&sent(&faulty, &file, "4", "1000"));
    let of_run = decoder.filter(|message| !matches!(message, Message::Over(_)));
    let last = of_run.last();
    assert!(
        matches!(&last, Some(Message::Error(failure)) if failure.kind == "-tracer"),
        "{last:?}"
    );
}
