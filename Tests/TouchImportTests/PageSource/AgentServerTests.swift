import Testing
import TouchImport
import TouchScene

/// What the servers of coding agents answer with, read as it comes.
///
/// Source: the sources of [Pepper](https://github.com/skwallace36/Pepper),
/// [mobile-mcp](https://github.com/mobile-next/mobile-mcp) and
/// [XcodeBuildMCP](https://github.com/cameroncooke/XcodeBuildMCP).
@Suite struct AgentServerTests {
  private let element = """
    {"type": "Button", "frame": {"x": 10, "y": 20, "width": 80, "height": 44}, "AXLabel": "Buy", \
    "AXUniqueId": "buy", "enabled": true, "role": "AXButton", "children": []}
    """

  private var application: String {
    """
    {"type": "Application", "AXFrame": "{{0, 0}, {390, 844}}", "AXLabel": "Shop", "AXUniqueId": null, \
    "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [\(element)]}
    """
  }

  private let outline = """
      UIButton name "buy" frame [10,20,80,44] text "Buy"
    """

  @Test(arguments: ["", "roots", "fence"])
  func `what AXe describes is read, in an envelope and in a block of a message`(_ form: String)
    throws
  {
    let list = "[\(application)]"
    let text =
      switch form {
      case "roots": "{\"roots\": \(list)}"
      case "fence": "The hierarchy was retrieved:\n```json\n\(list)\n```\nTips:\n- [x]\n"
      default: list
      }
    let lines = try Imports.outline(text)
    #expect(lines.hasSuffix(outline), "\(lines)")
    #expect(try Imports.scene(text).scene["screen"]?["size"]?.json == "[390,844]")
  }

  @Test func `the elements that mobile-mcp finds are read behind its sentence`() throws {
    let text = """
      Found these elements on screen: [{"type":"Button","text":"Buy","label":"Buy","name":"buy",\
      "value":null,"identifier":"buy","coordinates":{"x":10,"y":20,"width":80,"height":44}},\
      {"type":"StaticText","label":"Total","name":"total","coordinates":{"x":0,"y":100,"width":390,"height":20}}]
      """
    let lines = try Imports.outline(text)
    #expect(lines.contains(outline), "\(lines)")
    #expect(lines.contains(#"UILabel name "total""#), "\(lines)")
  }

  private func pepper(_ button: String) -> String {
    """
    {"status": "ok", "data": {"nodeCount": 3, "tree": {"class": "UIWindow", \
    "frame": [0, 0, 390, 844], "hidden": false, "userInteraction": true, "children": [
    {"class": "UIView", "frame": [0, 100, 390, 400], "children": [\(button)]}]}}}
    """
  }

  @Test(arguments: [
    """
    {"class": "UIButton", "frame": [10, 20, 80, 44], "id": "buy", "label": "Buy", "hidden": false, \
    "alpha": 0.5, "userInteraction": false}
    """,
    """
    {"type": "UIButton", "frame": {"x": 10, "y": 20, "width": 80, "height": 44}, "id": "buy", \
    "label": "Buy", "alpha": 0.5, "interactive": false}
    """,
  ])
  func `a tree of Pepper's has its frames in the superviews`(_ button: String) throws {
    let lines = try Imports.outline(pepper(button))
    #expect(
      lines.hasSuffix(
        """
          frame [0,100,390,400]
            UIButton name "buy" frame [10,20,80,44] alpha 0.5 userInteractionEnabled false text "Buy"
        """
      ),
      "\(lines)"
    )
  }

  @Test func `a tree of Pepper's without frames says how to get them`() {
    let error = Imports.error(#"{"status": "ok", "data": {"tree": {"class": "UIWindow"}}}"#)
    #expect(error?.contains("this tree of Pepper's has no frames") == true)
    #expect(error?.contains(#""detail": "full""#) == true)
  }

  @Test func `a frame that is no four numbers is an error where it stands`() {
    let error = Imports.error(pepper(#"{"class": "UIButton", "frame": [1, 2, 3]}"#))
    #expect(error?.hasPrefix("dump.txt:2:") == true)
    #expect(error?.contains("needs numbers for x, y, width and height") == true)
  }
}
