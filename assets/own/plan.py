# ---- which part of the file is run, and how ----


DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
# The sizes that a script may have written into it.
OWN_SIZES = range(4, 21)


class Refused(Exception):
    pass


class Plan(object):
    """How the file is run: as a script, or by a call. `page` says that LeetCode's page runs it."""

    def __init__(self, how, call="", page=False):
        self.how, self.call, self.page = how, call, page


def named_lambda(node):
    """The name of the function that a statement makes of a lambda."""
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def is_definition(node):
    return isinstance(node, DEFINITIONS) or named_lambda(node) is not None


def required(function, method=False):
    """The parameters that have no default; None if one can be given by its name alone."""
    args = function.args
    names = [arg.arg for arg in args.posonlyargs + args.args]
    names = names[:len(names) - len(args.defaults)]
    if any(default is None for default in args.kw_defaults):
        return None
    return names[1:] if method else names


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


def methods_of(node):
    return {part.name: part for part in node.body if isinstance(part, ast.FunctionDef)}


def page_call(node):
    """How LeetCode's page calls its class: by the method that it names, else by the only one that takes the size."""
    methods = methods_of(node)
    found = [name for name in ("solveNQueens", "totalNQueens") if name in methods]
    alone = [name for name, method in methods.items() if name[:1] != "_" and len(required(method, True) or ()) == 1]
    found = found or (alone if len(alone) == 1 else [])
    return "Solution()." + found[0] + "({n})" if found else None


def class_calls(node):
    """Calls of a class: C(N).m(), where the constructor takes the size, or C().m(N), where it takes nothing."""
    methods = methods_of(node)
    init = required(methods["__init__"], True) if "__init__" in methods else []
    if init is None or len(init) > 1:
        return []
    inner = {name for method in methods.values() for name in called_names(method) - {method.name}}
    first, second = ("{n}", "") if init else ("", "{n}")
    return ["%s(%s).%s(%s)" % (node.name, first, name, second) for name, method in methods.items()
            if name[:1] != "_" and name not in inner and required(method, True) is not None
            and len(required(method, True)) == 1 - len(init)]


class Parts(object):
    """The parts of a file: its definitions, and what it does by itself."""

    def __init__(self, tree):
        self.classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
        self.functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        self.functions.update((named_lambda(node), node.value) for node in tree.body if named_lambda(node))
        self.own = set(self.functions) | {node.name for node in self.classes}
        self.coroutines = {node.name for node in tree.body if isinstance(node, ast.AsyncFunctionDef)}
        self.acts = [node for node in tree.body if not is_definition(node)]

    def is_script(self):
        """Whether the file calls its own functions, prints or loops."""
        loud = self.own | self.coroutines | {"print"}
        return any(called_names(node) & loud or any(
            isinstance(part, (ast.For, ast.While)) for part in ast.walk(node)) for node in self.acts)

    def calls(self):
        """The calls that take the size alone: of functions that nothing else calls, or only what takes nothing, as a
        test does; else of classes."""
        for takes in (lambda caller: True, lambda caller: required(caller) not in ([], ["self"])):
            found = self.functions_without_callers(takes)
            if found:
                return found
        return [call for node in self.classes for call in class_calls(node)]

    def functions_without_callers(self, counts):
        """The functions that need the size alone, and that no caller calls which counts; else those whose first
        parameter has a size as its default."""
        callers = [function for function in ast.walk(ast.Module(body=self.acts + self.classes, type_ignores=[]))
                   if isinstance(function, ast.FunctionDef)]
        inner = set()
        for name, function in list(self.functions.items()) + [("", method) for method in callers]:
            if counts(function):
                inner |= called_names(function) - {name}
        free = [(name, function) for name, function in self.functions.items() if name not in inner]
        found = [name for name, function in free if len(required(function) or ()) == 1]
        defaults = [name for name, function in free if required(function) == [] and function.args.args
                    and own_size(function.args.defaults[0])]
        return [name + "({n})" for name in found or defaults]

    def bare_call(self):
        """The one expression that is all of the script's own calls with a number as their size, with {n} for it."""
        acting = self.acts + [function for function in self.functions.values() if not function.args.args]
        found, inside = set(), set()
        for part in [part for node in acting for part in ast.walk(node)]:
            if not isinstance(part, ast.Call) or id(part) in inside:
                continue
            method, call = "", part
            if isinstance(part.func, ast.Attribute) and isinstance(part.func.value, ast.Call) and not part.args:
                method, call = "." + part.func.attr + "()", part.func.value
            sizes = [own_size(arg) for arg in call.args]
            if isinstance(call.func, ast.Name) and call.func.id in self.own and sizes and all(sizes):
                inside.add(id(call))
                found.add((call.func.id + "({n})" + method, sizes[0]) if len(sizes) == 1 else None)
        return found.pop()[0] if len(found) == 1 and None not in found else ""


def own_size(node):
    value = node.value if isinstance(node, ast.Constant) else None
    return value if type(value) is int and value in OWN_SIZES else None


def numbers(tree):
    """The numbers of the text that may be its size or beside it, each with its line."""
    found = [(part.value, part.lineno) for part in ast.walk(tree)
             if isinstance(part, ast.Constant) and type(part.value) is int and 3 <= part.value <= OWN_SIZES.stop]
    return " ".join("%d:%d" % one for one in found)


class WithSize(ast.NodeTransformer):
    """Replaces the size that is written in a script."""

    def __init__(self, old, new):
        self.old, self.new = old, new

    def visit_Constant(self, node):
        if type(node.value) is int and node.value == self.old:
            return ast.copy_location(ast.Constant(self.new), node)
        return node


def plan(tree):
    """What HOW says: "script", "alone" for a script without an argument, "=8" for a script in which N takes the place
    of 8; else a call, or "" where the file decides."""
    parts = Parts(tree)
    page = [call for call in [page_call(node) for node in parts.classes if node.name == "Solution"] if call]
    if HOW in ("script", "alone") or HOW[:1] == "=":
        return Plan("script")
    if HOW:
        return Plan("call", HOW, bool(page))
    if page:
        return Plan("call", page[0], True)
    if parts.is_script():
        return Plan("script")
    found = parts.calls()
    if not found:
        raise Refused("nothing")
    if len(found) > 1:
        raise Refused("several " + ", ".join(sorted(found)))
    return Plan("call", found[0])


def bound(node):
    """The names that a statement sets."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    if isinstance(node, DEFINITIONS):
        return {node.name}
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}


def read_names(node):
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}


def kept(tree):
    """The statements that are run before a call: without those that call the file's own functions, print or ask, for
    the call stands in their place, and without those that use what they set."""
    own = {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    stays = [node for node in tree.body if is_definition(node) or not (
        is_guard(node) or called_names(node) & (own | {"print", "input"}))]
    while True:
        names = set().union(*[bound(node) for node in stays])
        lost = set().union(*[bound(node) for node in tree.body if not is_guard(node)]) - names
        some = [node for node in stays if is_definition(node) or not read_names(node) & lost]
        if len(some) == len(stays):
            return stays
        stays = some


def provide(tree, space):
    """Puts in place the names that LeetCode's page provides."""
    used = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)}
    for module, names in PROVIDED.items():
        for name in names.split():
            if name in used:
                if module:
                    space[name] = getattr(__import__(module), name, None)
                else:
                    space[name] = __import__(name)

