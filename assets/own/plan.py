# ---- which part of the file is run, and how ----


SIZE_NAMES = ("n", "size", "num", "queens", "board_size", "n_queens", "num_queens", "nqueens", "boardsize")


class Refused(Exception):
    pass


def arity(function, method):
    """The names of the parameters that have no default; None if it takes any number."""
    args = function.args
    names = [arg.arg for arg in getattr(args, "posonlyargs", []) + args.args]
    if method and names:
        names = names[1:]
    required = names[:len(names) - len(args.defaults)] if args.defaults else names
    if any(default is None for default in args.kw_defaults):
        return None
    return required


def called_names(node):
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            if isinstance(part.func, ast.Name):
                names.add(part.func.id)
            elif isinstance(part.func, ast.Attribute):
                names.add(part.func.attr)
    return names


def is_guard(node):
    return isinstance(node, ast.If) and any(
        isinstance(part, ast.Name) and part.id == "__name__" for part in ast.walk(node.test))


def counts_rows(function, parameter):
    """Whether a recursive function's parameter is the row: it calls itself with another value for it."""
    for part in ast.walk(function):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == function.name:
            first = part.args[0] if part.args else None
            if not (isinstance(first, ast.Name) and first.id == parameter):
                return True
    return False


def reads_size(tree):
    for part in ast.walk(tree):
        if isinstance(part, ast.Attribute) and part.attr in ("argv", "stdin"):
            return True
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in ("input", "open"):
            return True
        if isinstance(part, ast.ImportFrom) and any(alias.name in ("argv", "stdin") for alias in part.names):
            return True
    return False


def own_size(tree, functions):
    """The size that a program has written into it."""
    found = []
    for node in tree.body:
        value = node.value if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
        if isinstance(value, ast.Constant) and type(value.value) is int and 1 <= value.value <= 32:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    likely = target.id.lower() in SIZE_NAMES
                    found.append((not likely, target.id, value.value))
    likely = sorted(found)
    if likely and (not likely[0][0] or likely[0][2] >= 4):
        return likely[0][2]
    for node in tree.body:
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in functions:
                for arg in part.args:
                    if isinstance(arg, ast.Constant) and type(arg.value) is int and 1 <= arg.value <= 32:
                        return arg.value
    return None


class Plan(object):
    def __init__(self, how, call, size=None):
        self.how, self.call, self.size = how, call, size


def class_call(node, known):
    """How to search with a class: Solution().solveNQueens(n), Queens(n).solve(), Queens().solve(n)."""
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    names = {method.name: method for method in methods}
    for name in ("solveNQueens", "totalNQueens"):
        if name in names:
            return [node.name + "()." + name + "({n})"]
    init = arity(names["__init__"], True) if "__init__" in names else []
    if init is None or len(init) > 1:
        return []
    calls = {}
    for method in methods:
        for name in called_names(method):
            if name != method.name:
                calls.setdefault(name, set()).add(method.name)
    found = []
    for method in methods:
        if method.name.startswith("__") or method.name in calls:
            continue
        needs = arity(method, True)
        if needs is not None and len(needs) == 1 - len(init):
            if needs and counts_rows(method, needs[0]):
                continue
            first, second = ("{n}", "") if init else ("", "{n}")
            found.append("%s(%s).%s(%s)" % (node.name, first, method.name, second))
    likely = [call for call in found if any(word in call.lower().split(".")[1] for word in
                                            ("solve", "queen", "search", "run", "count", "total"))]
    return likely[:1] if likely else found


def plan(tree):
    if CALL:
        return Plan("call", CALL)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in classes:
        for call in class_call(node, None):
            if "NQueens" in call:
                return Plan("call", call)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    rest = [node for node in tree.body
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)) and not is_guard(node)]
    for name in ("solveNQueens", "totalNQueens"):
        if name in functions and arity(functions[name], False) is not None and len(arity(functions[name], False)) == 1:
            return Plan("call", name + "({n})")
    own = set(functions) | {node.name for node in classes}
    searches = any(called_names(node) & own or isinstance(node, (ast.For, ast.While)) for node in rest)
    if (searches or not own) and reads_size(ast.Module(body=rest, type_ignores=[])):
        return Plan("script", "")
    within = {}
    for name, function in functions.items():
        for other in called_names(function):
            if other != name:
                within.setdefault(other, set()).add(name)
    for node in classes:
        for other in called_names(node):
            within.setdefault(other, set()).add(node.name)
    found = []
    for name, function in functions.items():
        needs = arity(function, False)
        if needs is None or name in within:
            continue
        all_names = [arg.arg for arg in function.args.args]
        if len(needs) == 1 and not counts_rows(function, needs[0]):
            found.append((name + "({n})", needs[0]))
        elif not needs and all_names and all_names[0].lower() in SIZE_NAMES:
            found.append((name + "({n})", all_names[0]))
    likely = [one for one in found if one[1].lower() in SIZE_NAMES]
    found = likely or found
    if len(found) > 1:
        # Of several, the one that searches is named after it.
        likely = [one for one in found if any(word in one[0].lower() for word in ("solve", "queen", "search"))]
        found = likely if len(likely) == 1 else found
    if not found:
        for node in classes:
            found.extend((call, "") for call in class_call(node, None))
    if len(found) == 1:
        return Plan("call", found[0][0])
    if searches:
        return Plan("script", "", own_size(tree, functions))
    if any(is_guard(node) for node in tree.body) and not found:
        guarded = [node for node in tree.body if is_guard(node)]
        whole = ast.Module(body=guarded + [functions[name] for name in functions], type_ignores=[])
        return Plan("script", "", None if reads_size(whole) else own_size(
            ast.Module(body=rest + guarded[0].body, type_ignores=[]), functions))
    # Without a function to call, a program that prints something is run too: its output may be the result.
    if not found and any("print" in called_names(node) for node in rest):
        return Plan("script", "", own_size(tree, functions))
    if found:
        raise Refused("several " + ", ".join(sorted(call for call, _ in found)))
    raise Refused("nothing")


def without_top_calls(tree):
    """The file without what it does with its own functions when it is imported: those are called instead."""
    own = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}

    def stays(node):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            return True
        return not (called_names(node) & (own | {"print", "input"}))
    return ast.Module(body=[node for node in tree.body if stays(node) and not is_guard(node)], type_ignores=[])


def provide(tree, space):
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    for module, names in PROVIDED.items():
        for name in names.split():
            if name in used:
                if module:
                    space[name] = getattr(__import__(module), name, None)
                else:
                    space[name] = __import__(name)

