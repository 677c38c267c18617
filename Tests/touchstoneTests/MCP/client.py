"""Asks the server by the official client of the protocol: python3 client.py PROGRAM MODE DUMP."""

import asyncio
import os
import sys
import time

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

TOOLS = {"read", "hit", "why", "apply", "touch", "audit", "map", "chain", "gestures", "replay"}
REVISIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}


def at_work(pid: int) -> list[str]:
    """The commands of the processes below one, the server's own not among them."""
    found = []
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/children") as children:
            for child in children.read().split():
                try:
                    with open(f"/proc/{child}/cmdline") as words:
                        command = words.read().split("\0")
                    # One that has just ended has none.
                    found += command[1:2] if command[1:2] != ["mcp"] else []
                    found += at_work(int(child))
                except FileNotFoundError:
                    pass
    return found


async def until(what: str, holds) -> None:
    """Waits until something holds, far longer than it takes."""
    for _ in range(6000):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"waited in vain until {what}: {at_work(os.getpid())}")


async def ask_about(client: Client, dump: str) -> dict:
    """Asks the tools and resources, and returns a question that takes its time."""
    listed = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert TOOLS <= set(listed), listed
    assert all(tool.output_schema and tool.input_schema for tool in listed.values())
    uris = [str(resource.uri) for resource in (await client.list_resources()).resources]
    assert "touchstone://manual/Agents" in uris, uris
    assert any(uri.startswith("touchstone://experiment/e02-") for uri in uris), uris
    templates = (await client.list_resource_templates()).resource_templates
    assert "touchstone://behaviour/{name}" in [template.uri_template for template in templates]
    statement = await client.read_resource("touchstone://behaviour/B-1.3")
    assert "Alpha" in statement.contents[0].text

    read = await client.call_tool("read", {"text": dump})
    point = {"screen": read.structured_content["screen"], "x": 260, "y": 150}
    why = await client.call_tool("why", {**point, "view": "UIButton"})
    change = why.structured_content["change"]
    applied = await client.call_tool("apply", {"screen": point["screen"], "change": change["id"]})
    repaired = {**point, "screen": applied.structured_content["screen"]}
    hit = await client.call_tool("hit", repaired)
    assert hit.structured_content["hit"].endswith("UIButton"), hit
    picture = await client.call_tool("map", {"screen": point["screen"]})
    assert picture.content[1].mime_type == "image/png"

    rows = "".join(
        f"   | <UIButton: 0x{i + 300:x}; frame = ({i % 17 * 20} {i % 600}; 20 20)>\n" for i in range(2500)
    )
    large = await client.call_tool("read", {"text": dump.splitlines()[0] + "\n" + rows})
    return {"screen": large.structured_content["screen"]}


async def refuse_bad_input(client: Client) -> None:
    """Bad input is an answer, not the end."""
    for tool, arguments, words in [
        ("hit", {"screen": "e01", "x": 1}, "needs 'x'"),
        ("hit", {"screen": "e01", "x": "left", "y": 2}, "'x' of 'hit' needs a number"),
        ("why", {"screen": "e01", "view": 7}, "'view' of 'why' needs a text"),
        ("audit", {"screen": "e01", "depth": 3}, "has no argument 'depth'"),
        ("touch", {"screen": "e01", "gestures": ["dance"]}, "help:"),
    ]:
        wrong = await client.call_tool(tool, arguments)
        assert wrong.is_error and words in wrong.content[0].text, wrong
    try:
        await client.call_tool("dance", {})
        raise AssertionError("there is no tool 'dance'")
    except MCPError as error:
        assert "one of these tools" in str(error), error


async def main(program: str, mode: str, dump: str) -> None:
    server = stdio_client(StdioServerParameters(command=program, args=["mcp", "--timeout", "120"]))
    async with Client(server, mode=mode) as client:
        assert client.protocol_version == REVISIONS[mode], client.protocol_version
        assert client.server_info.name == "touchstone" and "data" in client.instructions
        slow = await ask_about(client, dump)
        await refuse_bad_input(client)

        # Two at once: the second is answered while the first is at work. Then the first is cancelled.
        audit = asyncio.create_task(client.call_tool("audit", slow))
        await until("the audit is at work", lambda: "audit" in at_work(os.getpid()))
        chain = await client.call_tool("chain", {"screen": "e01", "view": "red"})
        assert chain.structured_content["chain"] and not audit.done(), chain
        audit.cancel()
        await until("it has ended", lambda: "audit" not in at_work(os.getpid()))

        # Progress, told each second.
        heard: list[float] = []

        async def hear(progress: float, total: float | None, message: str | None) -> None:
            heard.append(progress)
            assert "of 120 s at most" in message, message

        start = time.monotonic()
        audit = await client.call_tool("audit", slow, progress_callback=hear)
        assert not audit.is_error, audit
        assert heard == sorted(set(heard)), heard
        assert heard or time.monotonic() - start < 2, "no progress was told"
    print("all answered")


asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3]))
