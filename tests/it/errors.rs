//! What Python says of an error is said in Chinese, with what Python names.

use std::fs;

use crate::listings::python3;
use crate::start::{check, folder, ran};
use crate::support::some;

/// Lines that fail, and a part of what is said of them.
const ERRORS: [(&str, &str); 32] = [
    ("return quens", "名字 quens 没有定义"),
    ("n += row\n    row = 1", "变量 row 还没有值"),
    ("[].add(n)", "list 没有 add 这个属性或方法"),
    ("import math\n    math.sqroot(n)", "模块 math 里没有 sqroot"),
    ("return [0][n]", "没有这个位置"),
    ("[0].pop(n)", "没有这个位置"),
    ("[].pop()", "已经空了"),
    ("for c in n: pass", "int 类型的值不能逐个取出元素"),
    ("a, b = n", "int 类型的值不能逐个取出元素"),
    ("n[0]", "int 类型的值后面不能用方括号"),
    ("(1, 2)[0] = n", "tuple 类型的值不能改变其中的元素"),
    ("n()", "int 类型的值不能当函数调用"),
    (
        "(lambda row, col: 0)(n)",
        "调用 <lambda>() 时少了 1 个参数：'col'",
    ),
    ("(lambda row: 0)(n, n)", "要 1 个，给了 2 个"),
    ("[].append(n, n)", "只能给 1 个参数，却给了 2 个"),
    ("[] + n", "list 只能和 list 相接，不能和 int 相接"),
    ("n + []", "int 和 list 类型的值之间不能用 +"),
    ("~[n]", "list 类型的值前面不能用 ~"),
    ("n < 'a'", "int 和 str 类型的值不能用 < 比较"),
    ("[0]['a']", "下标必须是整数"),
    ("{[n]}", "list 类型的值会变"),
    ("{}[n]", "没有 4"),
    ("[].remove(n)", "没有 remove 要去掉的元素"),
    ("int('x')", "读不成整数：'x'"),
    ("a, b = [n]", "要 2 个值，只有 1 个"),
    ("a, b = [n] * 3", "只要 2 个值"),
    ("n << -1", "位数是负的"),
    ("n // 0", "除数是 0"),
    ("import qeens", "没有模块 qeens"),
    ("solve(n)", "递归太深"),
    ("return (n", "括号 ( 没有配对"),
    ("break", "break 不在循环里"),
];

#[test]
fn what_python_says_is_said_in_chinese() {
    let Some(()) = python3() else { return };
    let folder = folder();
    let errors: Vec<_> = some(ERRORS, 32).collect();
    let files = (0..errors.len()).map(|at| folder.path().join(format!("{at:02}.py")));
    let files: Vec<_> = files.collect();
    for (file, (lines, _)) in files.iter().zip(&errors) {
        fs::write(file, format!("def solve(n):\n    {lines}\n")).expect("a file");
    }
    let mut check = check("--format json --n 4 --lang zh --call solve({n})");
    let said = ran(check.args(&files)).code(1).json();
    assert_eq!(said.len(), errors.len());
    for (said, (lines, wanted)) in said.iter().zip(errors) {
        let message = said["message"].as_str().expect("a sentence");
        assert!(message.contains(wanted), "{lines}: {message}");
        // All but names of types, functions and errors is Chinese.
        let words = message.split(|char: char| !char.is_ascii_alphabetic() && char != ' ');
        assert!(
            words.into_iter().all(|word| !word.trim().contains(' ')),
            "{lines}: {message}"
        );
    }
}
