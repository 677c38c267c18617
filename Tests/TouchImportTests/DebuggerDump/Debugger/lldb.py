"""A debugger for tests: it stands in for the module that Xcode's debugger has, with an app of bytes.

Run as a program with a script, a file of what the app answers, and commands, it does what `command script
import SCRIPT` and then the commands do.
"""

import importlib.util
import itertools
import struct
import sys
import types

eLanguageTypeObjC = 16
eStateInvalid, eStateUnloaded, eStateStopped, eStateRunning, eStateDetached, eStateExited = 0, 1, 5, 6, 9, 10
ANSWER, OWNER = 0x1000, 0x2000
sys.modules.setdefault("lldb", sys.modules[__name__])


class SBError:
    def __init__(self, problem=None):
        self.problem = problem

    def Success(self):
        return self.problem is None

    def GetCString(self):
        return self.problem


class SBExpressionOptions:
    def __init__(self):
        self.language = None
        self.traps = True

    def SetLanguage(self, language):
        self.language = language

    def SetTrapExceptions(self, traps):
        self.traps = traps

    def SetIgnoreBreakpoints(self, ignores):
        pass

    def SetUnwindOnError(self, unwinds):
        pass

    def SetOneThreadTimeoutInMicroSeconds(self, timeout):
        self.alone = timeout

    def SetTimeoutInMicroSeconds(self, timeout):
        if not 0 < self.alone < timeout <= 100 * 1000 * 1000:
            raise ValueError("%d of %d microseconds alone" % (self.alone, timeout))


class Value:
    def __init__(self, address, problem):
        self.address, self.problem = address, problem

    def GetError(self):
        return SBError(self.problem)

    def GetValueAsUnsigned(self):
        return self.address


class App:
    """The process, its main thread and that thread's frame."""

    def __init__(self, text, state=eStateStopped, problem=None):
        self.memory = struct.pack("<QQ", len(text), OWNER) + text
        self.state, self.problem, self.sources = state, problem, []
        self.isReadable, self.released = True, 0
        self.hasUIKit = True

    def IsValid(self):
        return True

    def GetState(self):
        return self.state

    def GetTarget(self):
        return self

    def module_iter(self):
        names = ["UIKitCore"] if self.hasUIKit else ["libc.so.6", None]
        return [types.SimpleNamespace(file=types.SimpleNamespace(basename=name)) for name in names]

    def GetThreadAtIndex(self, index):
        if index != 0:
            raise ValueError("thread %d is not the main one" % index)
        return self

    def GetFrameAtIndex(self, index):
        if index != 0:
            raise ValueError("frame %d has variables of its own" % index)
        return self

    def EvaluateExpression(self, source, options):
        if options.language != eLanguageTypeObjC:
            return Value(0, "the frame is Swift")
        if not options.traps:
            return Value(0, "an exception would end the app")
        if "objc_release" in source and "(void *)%du" % OWNER in source:
            self.released += 1
            return Value(1, None)
        self.sources.append(source)
        return Value(ANSWER, self.problem)

    def ReadMemory(self, address, length, error):
        start = address - ANSWER
        if not self.isReadable or start < 0 or start + length > len(self.memory):
            error.problem = "memory read failed for 0x%x" % address
            return None
        return self.memory[start : start + length]


class SBCommandReturnObject:
    pass


class Interpreter:
    def __init__(self, commands):
        self.commands = commands

    def HandleCommand(self, command, result):
        if command.split()[:3] != ["command", "script", "delete"]:
            raise ValueError(command)
        self.commands.pop(command.split()[3], None)


class Debugger:
    def __init__(self, app):
        self.app, self.commands = app, {}

    def HandleCommand(self, command):
        words = command.split()
        if words[:4] != ["command", "script", "add", "-f"]:
            raise ValueError(command)
        if words[5] in self.commands:
            raise ValueError("user command '%s' already exists" % words[5])
        self.commands[words[5]] = words[4]

    def GetCommandInterpreter(self):
        return Interpreter(self.commands)

    def GetSelectedTarget(self):
        return self

    def GetProcess(self):
        return self.app


class Result:
    def SetError(self, text):
        print("error: " + text)

    def AppendMessage(self, text):
        print(text)


def main(script, text, *commands):
    sys.dont_write_bytecode = True
    with open(text, "rb") as file:
        app = App(file.read())
    debugger = Debugger(app)
    spec = importlib.util.spec_from_file_location("touchstone", script)
    module = importlib.util.module_from_spec(spec)
    sys.modules["touchstone"] = module
    spec.loader.exec_module(module)
    module.__lldb_init_module(debugger, {})
    for command in commands:
        if command == "run":
            app.state = eStateRunning
        elif command == "end":
            app.state = eStateExited
        elif command == "tool":
            app.hasUIKit, app.problem = False, "error: no class\nat all"
        elif command == "import":
            module.__lldb_init_module(debugger, {})
        elif command == "unreadable":
            app.isReadable = False
        elif command == "wait":
            # From now on half a minute goes by from each look at the clock to the next.
            clock = itertools.count(0, 30)
            module.time = types.SimpleNamespace(monotonic=lambda: next(clock))
        elif command == "fail":
            app.problem = "error: no such thing"
        else:
            name, _, rest = command.partition(" ")
            function = getattr(module, debugger.commands[name].split(".")[1])
            function(debugger, rest, None, Result(), {})
    print("%d answers released of %d" % (app.released, len(app.sources)))
    print("\n".join(line for source in app.sources for line in source.split("\n") if "grid =" in line))


if __name__ == "__main__":
    main(*sys.argv[1:])
