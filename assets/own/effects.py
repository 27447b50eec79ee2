# ---- what a line can change ----

# Most lines change nothing but the variables that they name. A line is loud if it can change anything else: a container,
# an attribute, a variable of another function. What the program's own functions do is seen while they run.
QUIET_NAMES = set("""abs all any bin bool chr dict divmod enumerate filter float format frozenset hash hex id input int
isinstance issubclass iter len list map max min next oct ord pow print range repr reversed round set sorted str sum tuple
type zip""".split())
QUIET_METHODS = set("""bit_count bit_length center copy count deepcopy difference endswith find format get index
intersection isalpha isdigit isdisjoint issubset issuperset items join keys ljust lower lstrip replace rjust rstrip split
startswith strip symmetric_difference tolist union upper values zfill""".split())
CONTAINERS = (list, dict, set, bytearray, __import__("collections").deque)
# Programs that use anything else are not understood: all of their lines are loud.
KNOWN_MODULES = set("""bisect collections copy functools heapq itertools math os random re string sys time typing""".split())
CHANGING_MODULES = ("bisect", "collections", "heapq", "operator", "random")
OBSCURE = set("""__dict__ __import__ cached_property defaultdict delattr eval exec getattr globals locals partial setattr
vars""".split())


class Obscure(Exception):
    pass


def changes(attr):
    """Whether this is a method of a container that can change it."""
    return attr not in QUIET_METHODS and any(hasattr(kind, attr) for kind in CONTAINERS)


def called_name(call):
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def own(function):
    """The nodes of a function, without those of functions in it."""
    found = list(ast.iter_child_nodes(function))
    for node in found:
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            found.extend(ast.iter_child_nodes(node))
    return found


def only_shown(node):
    """The block of statements that only print, if a name alone is its condition: its writer switches it on."""
    def is_print(part):
        call = getattr(part, "value", None)
        return isinstance(part, ast.Expr) and isinstance(call, ast.Call) and getattr(call.func, "id", "") == "print"

    is_switch = isinstance(node, ast.If) and isinstance(node.test, (ast.Name, ast.Attribute))
    return node.body if is_switch and all(map(is_print, node.body)) else []


def runs(node):
    """Whether this is a statement that runs when its line is reached, in all versions of Python."""
    quiet = (ast.FunctionDef, ast.ClassDef, ast.Global, ast.Nonlocal, ast.Pass, ast.Break, ast.Continue, ast.Try, ast.Raise)
    if not isinstance(node, ast.stmt) or isinstance(node, quiet):
        return False
    # Of several lines any may be the one that is reached.
    heads = [part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.stmt)] or [node]
    if any(getattr(part, "end_lineno", node.lineno) != node.lineno for head in heads for part in ast.walk(head)):
        return False
    if isinstance(node, ast.Return) and not getattr(node.value, "elts", True):
        return False
    valued = isinstance(node, (ast.Expr, ast.AnnAssign, ast.Return))
    part = getattr(node, "value", None) if valued else getattr(node, "test", node)
    return part is not None and not isinstance(part, ast.Constant)


class Effects(object):
    """Which variables each line of a file can set, which lines are loud, and which of the others can print."""

    def __init__(self, tree, quiet=True):
        self.names, self.loud, self.prints, self.hidden = {}, set(), set(), {}
        # The functions that are asked whether a square is safe: whether True accepts it, and whether they say True.
        self.checks = {}
        # The functions whose results a line drops: each call on it is a statement. Generators do nothing until they run.
        self.drops, self.generators = {}, set()
        self.all, self.obscure = not quiet, False
        # A comprehension's own variables.
        self.inner = set()
        nodes = list(ast.walk(tree))
        # For each function the lines that run something; a jump may be a part of the line before it.
        shown = set(id(part) for node in nodes for part in only_shown(node))
        self.functions = [sorted(set(part.lineno for part in own(node) if runs(part) and id(part) not in shown))
                          for node in nodes if isinstance(node, ast.FunctionDef)]
        for node in nodes:
            if isinstance(node, ast.If):
                skips = all(isinstance(part, (ast.Continue, ast.Pass, ast.Break, ast.Return)) for part in node.body)
                self.asks(node.test, not skips)
            for condition in getattr(node, "ifs", []):
                self.asks(condition, True)
            for part in getattr(node, "generators", ()):
                targets = [name for name in ast.walk(part.target) if isinstance(name, ast.Name)]
                self.inner.update(map(id, targets))
                for line in range(node.lineno, node.end_lineno + 1):
                    self.hidden.setdefault(line, set()).update(name.id for name in targets)
        self.find_dropped(nodes)
        for node in nodes:
            if isinstance(node, ast.FunctionDef) and self.checks.get(node.name) is not None:
                says_true = any(isinstance(part, ast.Return) and getattr(part.value, "value", None) is True
                                for part in ast.walk(node))
                # A function that calls itself is the search.
                self.checks[node.name] = None if node.name in called_names(node) else (self.checks[node.name], says_true)
        self.checks = {name: found for name, found in self.checks.items() if type(found) is tuple}
        try:
            self.read(nodes)
        except Obscure:
            self.all = self.obscure = True

    def find_dropped(self, nodes):
        calls, alone = {}, {}
        for node in nodes:
            if isinstance(node, ast.Call):
                called = (node.lineno, called_name(node))
                calls[called] = calls.get(called, 0) + 1
            elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                called = (node.value.lineno, called_name(node.value))
                alone[called] = alone.get(called, 0) + 1
            elif isinstance(node, ast.FunctionDef) and any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in own(node)):
                self.generators.add(node.name)
        for line, name in alone:
            if alone[line, name] == calls[line, name]:
                self.drops.setdefault(line, set()).add(name)

    def asks(self, test, accepts):
        """Notes what a condition asks, of which True accepts a square or refuses it. If both occur, nothing is known."""
        while isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            test, accepts = test.operand, not accepts
        if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And if accepts else ast.Or):
            for part in test.values:
                self.asks(part, accepts)
        if isinstance(test, ast.Call):
            name = called_name(test)
            self.checks[name] = accepts if self.checks.get(name, accepts) is accepts else None

    def read(self, nodes):
        functions = (ast.FunctionDef, ast.ClassDef)
        self.defined = {node.name for node in nodes if isinstance(node, functions)}
        self.modules, self.bound = set(), set()
        # Functions that change what they are given, and modules that have such; some are there without an import.
        changing = set((PROVIDED["heapq"] + " " + PROVIDED["bisect"]).split())
        changing_modules = set(CHANGING_MODULES)
        for node in nodes:
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                self.bound.add(node.id)
            elif isinstance(node, ast.arg):
                self.bound.add(node.arg)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self.imported(node, changing, changing_modules)
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
        for node in nodes:
            # What may be called where no line says so.
            if isinstance(node, (ast.AsyncFunctionDef, ast.Await)):
                raise Obscure
            elif isinstance(node, ast.Attribute):
                of_module = isinstance(node.value, ast.Name) and node.value.id in changing_modules
                if node.attr in OBSCURE or (id(node) not in called and (of_module or changes(node.attr))):
                    raise Obscure
            elif isinstance(node, ast.Name):
                if node.id in OBSCURE or (id(node) not in called and node.id in changing):
                    raise Obscure
            elif isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)):
                if any(isinstance(part, ast.NamedExpr) or self.is_loud(part) and isinstance(node, ast.GeneratorExp)
                       for part in ast.walk(node)):
                    raise Obscure
        for node in nodes:
            if isinstance(node, (ast.stmt, ast.excepthandler)):
                self.statement(node)

    def imported(self, node, changing, changing_modules):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        names = {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        if "*" in names or not KNOWN_MODULES.issuperset(module.split(".")[0] for module in modules):
            raise Obscure
        if any(alias.name in OBSCURE for alias in node.names):
            raise Obscure
        self.modules |= names
        self.bound |= names
        if any(module in CHANGING_MODULES for module in modules):
            (changing if isinstance(node, ast.ImportFrom) else changing_modules).update(names)

    def is_loud(self, node):
        """Whether an expression can change what no store to a variable changes."""
        if isinstance(node, (ast.Attribute, ast.Subscript)):
            return not isinstance(node.ctx, ast.Load)
        if not isinstance(node, ast.Call):
            return False
        function = node.func
        if isinstance(function, ast.Name):
            name = function.id
            return name in self.bound or not (name in self.defined or name in QUIET_NAMES)
        if isinstance(function, ast.Attribute):
            attr = function.attr
            of_module = isinstance(function.value, ast.Name) and function.value.id in self.modules
            return attr not in QUIET_METHODS and (attr not in self.defined or of_module or changes(attr))
        return True

    def can_print(self, node):
        """Whether this is a call that can print, or `print` for others to call."""
        if isinstance(node, ast.Call):
            return self.is_loud(node) and not changes(getattr(node.func, "attr", ""))
        return isinstance(node, ast.Name) and node.id == "print"

    def statement(self, node):
        """A simple statement, or the head of one that has a block."""
        inner = (ast.stmt, ast.excepthandler)
        parts = [part for child in ast.iter_child_nodes(node) if not isinstance(child, inner) for part in ast.walk(child)]
        lines = {node.lineno}
        for part in parts:
            if hasattr(part, "lineno"):
                lines.update(range(part.lineno, part.end_lineno + 1))
        loud = isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom))
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            # It may change a list or a set in its place.
            in_place = isinstance(node.op, (ast.Add, ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor))
            number = isinstance(node.value, ast.Constant) and isinstance(node.value.value, (int, float))
            loud = isinstance(node.op, ast.Mult) or (in_place and not number)
        loud = loud or type(node).__name__ == "Match" or any(self.is_loud(part) for part in parts)
        if type(node).__name__ == "Match" or not isinstance(node, (
                ast.FunctionDef, ast.ClassDef, ast.If, ast.For, ast.While, ast.With, ast.Try, ast.excepthandler)):
            lines.update(range(node.lineno, node.end_lineno + 1))
        names = {part.id for part in parts
                 if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) and id(part) not in self.inner}
        prints = isinstance(node, (ast.Import, ast.ImportFrom)) or any(self.can_print(part) for part in parts)
        for line in lines:
            if loud:
                self.loud.add(line)
            if prints:
                self.prints.add(line)
            if names:
                self.names.setdefault(line, set()).update(names)


