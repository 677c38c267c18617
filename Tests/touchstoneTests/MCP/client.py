"""Asks the server by the official client of the protocol: python3 client.py PROGRAM MODE DUMP."""

import asyncio
import sys

from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client


async def main(program: str, mode: str, dump: str) -> None:
    server = stdio_client(StdioServerParameters(command=program, args=["mcp"]))
    async with Client(server, mode=mode) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert {"read", "hit", "why", "apply", "touch", "audit", "map", "chain", "gestures", "replay"} <= tools
        read = await client.call_tool("read", {"text": dump})
        screen = read.structured_content["screen"]

        # Two at once.
        point = {"screen": screen, "x": 260, "y": 150}
        hit, why = await asyncio.gather(
            client.call_tool("hit", point), client.call_tool("why", {**point, "view": "UIButton"})
        )
        assert hit.structured_content["hit"] == "UIWindow/UIView", hit
        change = why.structured_content["change"]
        assert change, why
        applied = await client.call_tool("apply", {"screen": screen, "change": change["id"]})
        repaired = {**point, "screen": applied.structured_content["screen"]}
        hit = await client.call_tool("hit", repaired)
        assert hit.structured_content["hit"].endswith("UIButton"), hit

        # Bad input is an answer, not the end.
        wrong = await client.call_tool("hit", {"screen": screen, "x": 1})
        assert wrong.is_error and "needs 'x'" in wrong.content[0].text, wrong

        # Cancelled, and the next one answered.
        rows = "".join(f"   | <UIButton: 0x{i + 300:x}; frame = (0 {i % 600}; 20 20)>\n" for i in range(1500))
        large = await client.call_tool("read", {"text": dump.splitlines()[0] + "\n" + rows})
        question = {"screen": large.structured_content["screen"]}
        audit = asyncio.create_task(client.call_tool("audit", question))
        await asyncio.sleep(0.05)
        audit.cancel()
        chain = await client.call_tool("chain", point)
        assert chain.structured_content["chain"], chain

        # Progress.
        heard: list[float] = []

        async def hear(progress: float, total: float | None, message: str | None) -> None:
            heard.append(progress)

        await client.call_tool("audit", question, progress_callback=hear)
        assert heard == sorted(heard), heard

        statement = await client.read_resource("touchstone://behaviour/B-1.3")
        assert "Alpha" in statement.contents[0].text
        picture = await client.call_tool("map", {"screen": screen})
        assert picture.content[1].mime_type == "image/png"
    print("all answered")


asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3]))
