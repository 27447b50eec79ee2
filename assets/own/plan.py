# ---- which part of the file is run, and how ----


SIZE_NAMES = ("n", "size", "num", "queens", "board_size", "n_queens", "num_queens", "nqueens", "boardsize")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Refused(Exception):
    pass


class Plan(object):
    """How the file is run: as a script, or by a call. `size` is the size written into a script; `option` is the option
    by which a script takes its size, if it takes it so."""

    def __init__(self, how, call="", size=None, option=None):
        self.how, self.call, self.size, self.option = how, call, size, option


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


def is_container(function, parameter):
    """Whether a parameter is used as a list, such as a board, and so is no size."""
    def is_it(node):
        return isinstance(node, ast.Name) and node.id == parameter
    for part in ast.walk(function):
        if isinstance(part, (ast.Subscript, ast.Attribute)) and is_it(part.value):
            return True
        if isinstance(part, (ast.For, ast.comprehension)) and is_it(part.iter):
            return True
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in ("len", "sum", "enumerate") \
                and any(is_it(arg) for arg in part.args):
            return True
    return False


def reads_size(nodes):
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and part.attr in ("argv", "stdin", "parse_args"):
                return True
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in ("input", "open"):
                return True
            if isinstance(part, ast.ImportFrom) and any(alias.name in ("argv", "stdin") for alias in part.names):
                return True
    return False


def size_option(tree):
    """The option by which argparse gets the size, such as --size."""
    for part in ast.walk(tree):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "add_argument":
            names = [arg.value for arg in part.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if any(name.strip("-").replace("-", "_").lower() in SIZE_NAMES for name in names):
                return names[0] if names[0].startswith("-") else None
    return None


def whole(node):
    """The number that a constant is, if a board can have that size."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if type(value) is int and 1 <= value <= 32 else None


def own_size(nodes, functions):
    """The size that a program has written into it: what a variable named like a size gets, else what one of its
    functions is called with, else the number that occurs most often."""
    likely, others, given, often = [], [], [], {}
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, (ast.Assign, ast.AnnAssign)):
                for target in part.targets if isinstance(part, ast.Assign) else [part.target]:
                    if isinstance(target, ast.Name) and part.value is not None and whole(part.value):
                        (likely if target.id.lower() in SIZE_NAMES else others).append(whole(part.value))
            elif isinstance(part, ast.Call) and called_names(part) & functions:
                given.extend(whole(arg) for arg in part.args if whole(arg))
            size = whole(part)
            if size and 4 <= size <= 12:
                often[size] = often.get(size, 0) + 1
    others = [size for size in others if size >= 4]
    most = [max(sorted(often), key=often.get)] if often else []
    return (likely + others + given + most + [None])[0]


def class_call(node):
    """How to search with a class: Solution().solveNQueens(n), Queens(n).solve(), Queens().solve(n)."""
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
    names = {method.name: method for method in methods}
    for name in ("solveNQueens", "totalNQueens"):
        if name in names:
            return [node.name + "()." + name + "({n})"]
    init = arity(names["__init__"], True) if "__init__" in names else []
    if init is None or len(init) > 1:
        return []
    called = {name for method in methods for name in called_names(method) if name != method.name}
    found = []
    for method in methods:
        if method.name.startswith("_") or method.name in called:
            continue
        needs = arity(method, True)
        if needs is not None and len(needs) == 1 - len(init):
            if needs and (counts_rows(method, needs[0]) or is_container(method, needs[0])):
                continue
            first, second = ("{n}", "") if init else ("", "{n}")
            found.append("%s(%s).%s(%s)" % (node.name, first, method.name, second))
    likely = [call for call in found if any(word in call.lower().split(".")[1] for word in
                                            ("solve", "queen", "search", "run", "count", "total", "solution"))]
    return likely[:1] if likely else found if len(found) == 1 else []


class Parts(object):
    """The parts of a file, and what it does by itself: at its top, in its main guard, and in the functions without
    parameters that those call."""

    def __init__(self, tree):
        self.classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.rest = [node for node in tree.body
                     if not isinstance(node, DEFINITIONS + (ast.Import, ast.ImportFrom)) and not is_guard(node)]
        self.guarded = [node for node in tree.body if is_guard(node)]
        self.own = set(self.functions) | {node.name for node in self.classes}
        self.main, open_nodes, seen = [], self.rest + self.guarded, set()
        while open_nodes:
            node = open_nodes.pop()
            self.main.append(node)
            for name in called_names(node) - seen:
                seen.add(name)
                function = self.functions.get(name)
                if function is not None and arity(function, False) == []:
                    open_nodes.append(function)
        self.mains = seen & set(self.functions)

    def does(self, nodes):
        """Whether these statements search or print."""
        return any(called_names(node) & (self.own | {"print"}) or isinstance(node, (ast.For, ast.While))
                   for node in nodes)

    def gives(self, function):
        """Whether a function gives back more than whether there is a solution."""
        for part in ast.walk(function):
            if isinstance(part, (ast.Yield, ast.YieldFrom)):
                return True
            if isinstance(part, ast.Return) and part.value is not None and not isinstance(part.value, ast.Constant):
                return True
        return False

    def searches(self, function):
        """Whether a function, with those that it calls, repeats something as a search does."""
        seen, todo = set(), [function]
        while todo:
            node = todo.pop()
            for part in ast.walk(node):
                if isinstance(part, ast.While):
                    return True
                if isinstance(part, ast.FunctionDef) and part.name in called_names(part):
                    return True
            names = called_names(node)
            if names & {"permutations", "product"}:
                return True
            for name in names - seen:
                seen.add(name)
                if name in self.functions:
                    todo.append(self.functions[name])
        return False

    def callable(self):
        """The functions that can be called with the size alone."""
        callers = {}
        for name, function in self.functions.items():
            for other in called_names(function) - {name}:
                callers.setdefault(other, set()).add(name)
        for node in self.classes:
            for other in called_names(node):
                callers.setdefault(other, set()).add("")
        found = []
        for name, function in self.functions.items():
            needs = arity(function, False)
            if needs is None:
                continue
            by = callers.get(name, set())
            # What a main function calls that has its size written into it can be called with another.
            if by and not (all(other and arity(self.functions[other], False) == [] for other in by)
                           and not reads_size(self.main) and self.gives(function) and self.searches(function)):
                continue
            names = [arg.arg for arg in function.args.args]
            if len(needs) == 1 and not counts_rows(function, needs[0]) and not is_container(function, needs[0]):
                found.append((name + "({n})", needs[0]))
            elif not needs and names and names[0].lower() in SIZE_NAMES:
                found.append((name + "({n})", names[0]))
        likely = [one for one in found if one[1].lower() in SIZE_NAMES]
        found = [call for call, _ in likely or found]
        searching = [call for call in found if self.searches(self.functions[call.split("(")[0]])]
        if len(found) > 1 and searching:
            found = searching
        if len(found) > 1:
            # Of several, the one that searches is named after it.
            likely = [call for call in found if any(word in call.lower() for word in ("solve", "queen", "search"))]
            found = likely if len(likely) == 1 else found
        return found


def plan(tree):
    if CALL:
        return Plan("call", CALL)
    parts = Parts(tree)
    for node in parts.classes:
        for call in class_call(node):
            if "NQueens" in call:
                return Plan("call", call)
    for name in ("solveNQueens", "totalNQueens"):
        function = parts.functions.get(name)
        if function is not None and len(arity(function, False) or []) == 1:
            return Plan("call", name + "({n})")
    script = Plan("script", "", None if reads_size(parts.main) else own_size(parts.main, parts.own) or own_size(
        [tree], parts.own), size_option(tree))
    if reads_size(parts.rest) and (parts.does(parts.rest) or not parts.own):
        return script
    found = parts.callable()
    if not found:
        found = [call for node in parts.classes for call in class_call(node)]
    if len(found) == 1 and not needs_dropped(tree):
        return Plan("call", found[0])
    if parts.does(parts.rest) or (len(found) != 1 and parts.guarded and parts.does(parts.main)):
        return script
    if len(found) == 1:
        return Plan("call", found[0])
    if found:
        raise Refused("several " + ", ".join(sorted(found)))
    raise Refused("nothing")


def bound(node):
    """The names that a statement sets."""
    if isinstance(node, DEFINITIONS):
        return {node.name}
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}


def read_names(node):
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}


def kept(tree):
    """The statements that are run before a call: without those that call the file's own functions, print or ask, for
    the call stands in their place, and without those that use what they set."""
    own = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    stays = [node for node in tree.body if isinstance(node, DEFINITIONS) or not (
        is_guard(node) or called_names(node) & (own | {"print", "input"}))]
    while True:
        names = set().union(*[bound(node) for node in stays])
        lost = set().union(*[bound(node) for node in tree.body if not is_guard(node)]) - names
        some = [node for node in stays if isinstance(node, DEFINITIONS) or not read_names(node) & lost]
        if len(some) == len(stays):
            return stays
        stays = some


def needs_dropped(tree):
    """Whether the file's functions use what only a statement sets that is left out."""
    stays = kept(tree)
    names = set().union(*[bound(node) for node in stays])
    lost = set().union(*[bound(node) for node in tree.body if node not in stays and not is_guard(node)]) - names
    for node in tree.body:
        if isinstance(node, DEFINITIONS):
            local = {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)} | bound_within(node)
            if read_names(node) & lost - local:
                return True
    return False


def bound_within(node):
    shared = {name for part in ast.walk(node) if isinstance(part, ast.Global) for name in part.names}
    return {part.id for part in ast.walk(node)
            if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)} - shared


def without_top_calls(tree):
    return ast.Module(body=kept(tree), type_ignores=[])


def provide(tree, space):
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    for module, names in PROVIDED.items():
        for name in names.split():
            if name in used:
                if module:
                    space[name] = getattr(__import__(module), name, None)
                else:
                    space[name] = __import__(name)

