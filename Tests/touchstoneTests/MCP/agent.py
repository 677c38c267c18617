"""Plays a coding agent without a model: from a button that does nothing to a tap that arrives.

For each dump it asks `read`, then `why` and `apply` until the tap comes, then `touch`. It prints a line
for each: how many changes were made, and how long all of it took. With `--tell` it prints the whole
conversation about one of them.
"""

import json
import subprocess
import sys
import time

WINDOW = "<UIWindow: 0x1; frame = (0 0; 375 667)>\n"
BUTTON = "<UIButton: 0x9; frame = (20 20; 120 44)>\n"


def screen(*lines):
    """A dump of a window with views below, each by its depth and its description."""
    return WINDOW + "".join("   " + "|    " * (depth - 1) + "| " + line for depth, line in lines)


def view(address, frame, more="", name="UIView"):
    return f"<{name}: {address}; frame = ({frame}){more}>\n"


FULL = "0 0; 375 667"
DUMPS = {
    "a clear view over the whole screen": screen((1, BUTTON), (1, view("0x4", FULL))),
    "a view too small for its button": screen((1, view("0x2", "0 100; 375 10")), (2, BUTTON)),
    "a container that takes no touches": screen(
        (1, view("0x2", FULL, "; userInteractionEnabled = NO")), (2, BUTTON)
    ),
    "a button in an image view": screen(
        (1, view("0x2", FULL, "; userInteractionEnabled = NO", "UIImageView")), (2, BUTTON)
    ),
    "a container of no height": screen((1, view("0x2", "0 100; 375 0")), (2, BUTTON)),
    "a hidden container": screen((1, view("0x2", FULL, "; hidden = YES")), (2, BUTTON)),
    "a container that is all but transparent": screen(
        (1, view("0x2", FULL, "; alpha = 0.005")), (2, BUTTON)
    ),
    "a window in front": screen((1, BUTTON))
    + "<Shop.ToastWindow: 0x5; baseClass = UIWindow; frame = (0 0; 375 667)>\n",
    "a scroll view in front": screen(
        (1, BUTTON), (1, view("0x4", FULL, "; contentSize: {375, 900}", "UIScrollView"))
    ),
    "two covers, one of them in a card": screen(
        (1, view("0x2", "0 100; 375 200")), (2, BUTTON), (2, view("0x3", "0 0; 375 200")),
        (1, view("0x4", FULL)),
    ),
    "a screen that another is pushed over": screen(
        (1, view("0x2", "-112 0; 375 667", "; userInteractionEnabled = NO; animations = { position=<CA: 0x7>; }")),
        (2, BUTTON), (1, view("0x3", FULL, "; opaque = NO", "_UIParallaxDimmingView")), (1, view("0x4", FULL)),
    ),
    "a bar's own content in front": screen(
        (1, view("0x2", "0 600; 375 67", "", "UIToolbar")), (2, BUTTON),
        (2, view("0x3", "0 0; 375 67", "", "_UIToolbarContentView")),
    ),
    "behind the content view of a cell": screen(
        (1, view("0x2", FULL, "; contentSize: {375, 80}", "UITableView")),
        (2, view("0x3", "0 0; 375 80", "; baseClass = UITableViewCell", "Shop.Row")), (3, BUTTON),
        (3, view("0x4", "0 0; 375 80", "", "UITableViewCellContentView")),
    ),
    "a row under a recognizer that claims its taps": screen(
        (1, view("0x2", FULL, "; gestureRecognizers = <NSArray: 0x60>")),
        (2, view("0x3", FULL, "; contentSize: {375, 80}", "UITableView")),
        (3, view("0x9", "0 0; 375 80", "", "UITableViewCell")),
    )
    + "<UITapGestureRecognizer: 0x61; state = Possible; view = <UIView 0x2>; "
    + "target= <(action=endEditing:, target=<Shop.List 0x5>)>>\n",
    "views that describe themselves": """<UIView: 0x1>Frame: (0.000000, 0.000000, 320.000000, 568.000000)
   | <UIButton: 0x9>Frame: (26.000000, 261.000000, 120.500000, 40.500000)
   | <UIView: 0x2>Frame: (0.000000, 0.000000, 320.000000, 568.000000)
""",
    "the hierarchy of a test that failed": """<UIWindow:0x1; AX=N; frame={{0, 0}, {375, 667}}; alpha=1>
  |--<UIView:0x2; AX=N; frame={{0, 0}, {375, 667}}; opaque; alpha=1; UIE=N>
  |  |--<UIButton:0x9; AX=Y; AX.label='Buy'; frame={{20, 20}, {120, 44}}; alpha=1>
""",
}


class Server:
    """The program, asked one question after the other."""

    def __init__(self, program, tells=False):
        self.tells = tells
        self.process = subprocess.Popen(
            [program, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.number = 0
        self.ask(
            "initialize",
            protocolVersion="2025-06-18",
            capabilities={},
            clientInfo={"name": "agent", "version": "1"},
        )

    def ask(self, method, **params):
        self.number += 1
        question = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        while True:
            answer = json.loads(self.process.stdout.readline())
            if answer.get("id") == self.number:
                return answer["result"]

    def call(self, tool, **arguments):
        answer = self.ask("tools/call", name=tool, arguments=arguments)
        if answer["isError"]:
            raise SystemExit(f"{tool} {arguments}: {answer['content'][0]['text']}")
        if self.tells:
            told = {key: value for key, value in arguments.items() if key != "text"}
            print(f"\n> {tool} {json.dumps(told)}" + "".join(
                "\n> " + line for line in arguments.get("text", "").splitlines()
            ))
            print(answer["content"][0]["text"])
        return answer["structuredContent"]


def proposed(answer):
    """The changes that an answer of `why` proposes, best first."""
    wishes = [answer.get("hit") or {}] + answer["answers"]
    return [solution["id"] for wish in wishes for solution in wish.get("solutions", [])]


def repair(server, dump):
    """Returns how many changes it took to have the tap arrive."""
    screen = server.call("read", text=dump)["screen"]
    for changes in range(5):
        answer = server.call("why", screen=screen, view="0x9", gesture="tap")
        if answer["comes"]:
            break
        names = proposed(answer)
        if not names:
            raise SystemExit(f"no change is proposed: {answer}")
        applied = server.call("apply", screen=screen, change=names[0])
        screen = applied["screen"]
        if server.tells:
            print("\nwith the code\n" + applied["code"])
    story = server.call("touch", screen=screen, gestures=["tap 0x9"])
    if "0x9" not in json.dumps(story["gestures"][0]["touches"]):
        raise SystemExit(f"the tap does not arrive: {story}")
    return changes


def main():
    if "--tell" in sys.argv:
        return repair(Server(sys.argv[1], tells=True), DUMPS["two covers, one of them in a card"])
    server = Server(sys.argv[1])
    for name, dump in DUMPS.items():
        start = time.monotonic()
        changes = repair(server, dump)
        print(f"{name}: {changes} changed, {time.monotonic() - start:.2f} s")


main()
