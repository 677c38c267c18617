"""The command `touchstone dump FILE [--grid POINTS]` of Xcode's debugger.

It writes what the app's windows hold, as `touchstone` reads it:

    (lldb) command script import /path/to/touchstone.py
    (lldb) touchstone dump ~/Desktop/screen.jsonl --grid 20
"""

import os
import re
import shlex
import struct
import time

import lldb

# How long only the main thread of the app runs for an expression, and how long the others too, in seconds.
ALONE, LONGEST = 10, 60
RELEASE = (
    '((void (*)(void *))(void *)dlsym((void *)-2, "objc_release"))((void *)%dul), 1'
)
USAGE = "touchstone dump FILE [--grid POINTS]"
HELP = (
    "writes what the windows of the stopped app hold; with --grid also whom the app itself hits, "
    "at points so far apart"
)


def arguments(command):
    """Returns the file and the distance of the points of the grid, 0 for none; nothing where help is wanted."""
    try:
        words = shlex.split(command)
    except ValueError:
        raise ValueError("a quotation mark is not closed")
    if words[:1] == ["help"] or "--help" in words or "-h" in words:
        return None
    grid = 0.0
    if "--grid" in words:
        at = words.index("--grid")
        try:
            grid = float(words[at + 1])
        except (IndexError, ValueError):
            raise ValueError("'--grid' needs a number of points, such as 20")
        if not 1 <= grid <= 1000:
            raise ValueError("'--grid' needs a number from 1 to 1000")
        del words[at : at + 2]
    for word in words:
        if word.startswith("-"):
            raise ValueError("there is no option '%s': %s" % (word, USAGE))
    if len(words) != 2 or words[0] != "dump":
        raise ValueError("usage: " + USAGE)
    return os.path.expanduser(words[1]), grid


def expression(grid):
    """Returns the expression that describes the app."""
    folder = os.path.dirname(os.path.realpath(__file__))
    with open(os.path.join(folder, "dump.m"), encoding="utf-8") as file:
        return file.read().replace("double grid = GRID;", "double grid = %r;" % grid)


def evaluate(process, source):
    """Runs an expression on the main thread, where UIKit must be asked, and returns its value."""
    options = lldb.SBExpressionOptions()
    options.SetLanguage(lldb.eLanguageTypeObjC)
    options.SetIgnoreBreakpoints(True)
    options.SetUnwindOnError(True)
    # Where it waits for another thread, the debugger lets all run on, which changes the app's state.
    options.SetOneThreadTimeoutInMicroSeconds(ALONE * 1000 * 1000)
    options.SetTimeoutInMicroSeconds(LONGEST * 1000 * 1000)
    frame = process.GetThreadAtIndex(0).GetFrameAtIndex(0)
    value = frame.EvaluateExpression(source, options)
    if not value.GetError().Success():
        raise RuntimeError(value.GetError().GetCString() or "the expression has no value")
    return value.GetValueAsUnsigned()


def read(process, address, length):
    """Returns bytes of the app's memory."""
    error = lldb.SBError()
    data = process.ReadMemory(address, length, error)
    if not error.Success():
        raise RuntimeError(error.GetCString() or "the app's memory cannot be read")
    return data


def plain(match):
    """Returns what a Swift class is called in Swift: its runtime name where that is no generic one's."""
    kinds, rest, parts = match.group(1), match.group(2), []
    while rest:
        length = re.match(rb"(P?)([0-9]+)", rest)
        if not length or not 0 < int(length.group(2)) <= len(rest) - length.end():
            return match.group(0)
        end = length.end() + int(length.group(2))
        # What tells private classes of several files apart is no part of the name.
        if not length.group(1):
            parts.append(rest[length.end() : end])
        rest = rest[end:]
    return b".".join(parts) if len(parts) == len(kinds) + 1 else match.group(0)


def hasUIKit(process):
    """Returns whether a library of UIKit is loaded."""
    modules = process.GetTarget().module_iter()
    return any("UIKit" in (module.file.basename or "") for module in modules)


def dump(process, grid):
    """Returns the lines that describe the app, as bytes."""
    ended = (lldb.eStateInvalid, lldb.eStateUnloaded, lldb.eStateDetached, lldb.eStateExited)
    if not process.IsValid() or process.GetState() in ended:
        raise RuntimeError("no app runs in the debugger: run one, or attach to it")
    if process.GetState() != lldb.eStateStopped:
        raise RuntimeError("the app is not stopped: pause it first")
    try:
        answer = evaluate(process, expression(grid))
    except RuntimeError as problem:
        if hasUIKit(process):
            raise
        raise RuntimeError(
            "UIKit is not in this process: it is no app for iOS, or has not begun (%s)"
            % str(problem).strip().split("\n")[0]
        )
    length, owner = struct.unpack("<QQ", read(process, answer, 16))
    try:
        text = read(process, answer + 16, length)
    finally:
        evaluate(process, RELEASE % owner)
    return re.sub(rb"\b_Tt([CVO]+)(\w+)", plain, text)


def run(debugger, command, context, result, _):
    """Does the command, and says what came of it."""
    try:
        wanted = arguments(command)
        if wanted is None:
            result.AppendMessage("%s\n%s" % (USAGE, HELP))
            return
        path, grid = wanted
        start = time.monotonic()
        data = dump(debugger.GetSelectedTarget().GetProcess(), grid)
        views = data.count(b'"view":')
        if views == 0:
            raise RuntimeError("the app has no window: stop it while its screen is shown")
        with open(path, "wb") as file:
            file.write(data)
    except (OSError, RuntimeError, ValueError) as problem:
        result.SetError("touchstone: %s" % problem)
        return
    result.AppendMessage("%d view%s in %s" % (views, "" if views == 1 else "s", path))
    if time.monotonic() - start >= ALONE:
        result.AppendMessage("it took so long that the app's other threads ran on meanwhile")


def __lldb_init_module(debugger, _):
    # The command may be there from an earlier import; where it is not, the answer goes nowhere.
    debugger.GetCommandInterpreter().HandleCommand(
        "command script delete touchstone", lldb.SBCommandReturnObject()
    )
    run.__doc__ = "%s: %s." % (USAGE, HELP)
    debugger.HandleCommand("command script add -f %s.run touchstone" % __name__)
    print("touchstone: " + USAGE)
