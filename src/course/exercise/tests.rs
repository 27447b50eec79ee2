use super::*;

const PROGRAM: &str = "# @whole all\n# @gives count\ndef f():\n    # @hole a pass\n    one()\n    # @only b\n    b()\n    # @end b\n    \
                       # @hole b return 1\n    two()\n    # @end b\n    # @end a\n";

#[test]
fn holes_stand_inside_of_one_another() {
    let made = |id: &str| {
        Exercise::of(id, PROGRAM)
            .expect("sound marks")
            .expect("an exercise")
    };
    assert_eq!(made("all").right(), "def f():\n    one()\n    two()\n");
    assert_eq!(
        made("a").with_hole(|hole| format!("{}x()\n", hole.indent)),
        "def f():\n    x()\n"
    );
    assert_eq!(made("a").right(), made("all").right());
    assert_eq!(
        made("b").with_hole(|hole| hole.placeholder.clone()),
        "def f():\n    one()\n    b()\nreturn 1"
    );
    assert_eq!(Exercise::of("c", PROGRAM), Ok(None));
}

#[test]
fn what_is_said_fits_what_is_written() {
    let text = "# Bit\nTake it.\n## if slow\nnever\n## with free & 1\nonly bit 0\n## with go() ; @out pop()\nout\n## with leave()\nout\n";
    let mut problems = Vec::new();
    let text = parse("bit.md", text, &mut problems);
    assert_eq!(problems, []);
    let said = |mistake, program: &str| {
        let lines: Vec<_> = program.lines().collect();
        text.about(mistake, &lines).concat().join(" ")
    };
    assert_eq!(said("error", "bit = free&1"), "only bit 0");
    assert_eq!(said("slow", "bit = free"), "never");
    // What is written says more.
    assert_eq!(said("slow", "    bit = (free & 1)  # all"), "only bit 0");
    assert_eq!(said("error", "bit = free & (free - 1)  # free & 1"), "");
    assert_eq!(said("error", "bit = free &\n    1"), "");
    let inside = "if safe():\n    # call\n    go()\n\n    pop()";
    assert_eq!(said("error", inside), "");
    assert_eq!(said("error", &inside.replace("    pop", "pop")), "out");
    // Two kinds of code with the same text: it is said once.
    let both = inside.replace("    pop", "pop()\nleave");
    assert_eq!(said("error", &both), "out");
}

#[test]
fn wrong_marks_are_named() {
    for (program, what) in [
        ("# @hole a\n", "# @hole a has no end"),
        ("# @end a\n", "# @end a ends nothing"),
        (
            "# @hole a\n# @hole b\n# @end a\n# @end b\n",
            "# @end a ends nothing",
        ),
        (
            "# @hole a\n# @end a\n# @hole a\n# @end a\n",
            "it has two holes for a",
        ),
        (
            "# @holes a\n",
            "# @holes is neither @whole, @hole, @only, @not, @stops, @rises nor @end with a name, nor @gives with columns, strings or count, nor @board with a variable",
        ),
    ] {
        assert_eq!(
            Exercise::of("a", program),
            Err(what.to_owned()),
            "{program}"
        );
    }
}
