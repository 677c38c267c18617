import Testing
import TouchScene

/// What `idb ui describe-all` prints: a list of what accessibility sees, flat or nested.
@Suite struct IDBTests {
  private let button = """
    {"AXFrame": "{{20, 700}, {350, 44}}", "AXUniqueId": "pay", "AXLabel": "Pay \\ud83d\\ude00",
     "frame": {"x": 20, "y": 700, "width": 350, "height": 44}, "type": "Button", "role": "AXButton",
     "AXValue": null, "enabled": false, "title": null, "pid": 7, "custom_actions": []
    """
  private let box = """
    {"AXFrame": "{{10, 600}, {370, 200}}", "type": "Group", "enabled": true
    """
  private let app = """
    {"type": "Application", "AXLabel": "Shop", "AXUniqueId": null, "enabled": true,
     "frame": {"x": 0, "y": 0, "width": 390, "height": 844}
    """

  @Test func `in a flat list all lies side by side, later elements in front`() throws {
    let list = "[\(app)}, \(box)}, \(button)}]"
    #expect(
      try Imports.outline(list) == """
        frame [0,0,390,844] key true
          frame [10,600,370,200]
          UIButton name "pay" frame [20,700,350,44] enabled false text "Pay 😀"
        """
    )
    let scene = try Imports.scene(list)
    #expect(scene.scene["screen"]?["size"]?.json == "[390,844]")
    #expect(scene.assumed.contains { $0.text.contains("does not say what is in what") })
  }

  @Test func `what is called AXType is the type`() throws {
    let list = "[\(app)}, \(button)}]"
    let other = list.replacing("\"type\"", with: "\"AXType\"")
    #expect(try Imports.outline(other) == Imports.outline(list))
  }

  @Test(arguments: ["[LIST]", "{\"elements\": [LIST], \"backend\": \"ax\"}", "LIST"])
  func `a nested list nests, and frames are those in the element above`(_ form: String) throws {
    let tree = "\(app), \"children\": [\(box), \"children\": [\(button), \"children\": []}]}]}"
    #expect(
      try Imports.outline(form.replacing("LIST", with: tree)) == """
        frame [0,0,390,844] key true
          frame [10,600,370,200]
            UIButton name "pay" frame [10,100,350,44] enabled false text "Pay 😀"
        """
    )
    #expect(Imports.error(tree) == nil)
  }

  @Test func `the names of idb's complete form are read as the older ones`() throws {
    let document = """
      {"backend": "axbridge", "elements": [{"type": "Application", "frame":
        {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [{"type": "CheckBox", "label": "On",
        "identifier": "wifi", "frame": {"x": 1, "y": 2, "width": 51, "height": 31},
        "hidden": true, "children": []}]}]}
      """
    #expect(
      try Imports.outline(document).hasSuffix(
        "  UISwitch name \"wifi\" frame [1,2,51,31] hidden true"
      )
    )
  }

  @Test(arguments: [
    (
      "\"enabled\": false", "\"enabled\": \"maybe\"",
      "'enabled' needs true or false\n  found: \"maybe\""
    ),
    ("\"AXUniqueId\": \"pay\"", "\"AXUniqueId\": 7", "'AXUniqueId' needs a text\n  found: 7"),
    ("\"AXValue\": null", "\"AXValue\": [1]", "'AXValue' needs a text, a number or a flag"),
    ("\"custom_actions\": []", "\"children\": \"x\"", "'children' needs a list\n  found: \"x\""),
  ])
  func `a value of another type is an error`(_ text: String, _ wrong: String, _ error: String) {
    let silent = button.replacing("\"AXLabel\": \"Pay \\ud83d\\ude00\",", with: "")
    let list = "[\(app)}, \(silent.replacing(text, with: wrong))}]"
    let found = Imports.error(list, name: "a.json")
    #expect(found?.contains("error: \(error)") == true, "\(found ?? "no error")")
  }

  @Test(arguments: ["1", "\"1\"", "true"])
  func `the value of a switch may be a number, a text or a flag`(value: String) throws {
    let list = "[\(app)}, \(button.replacing("\"AXValue\": null", with: "\"AXValue\": \(value)"))}]"
    #expect(try Imports.outline(list).contains("UIButton name \"pay\""))
  }

  @Test func `a frame that is no rectangle of numbers is an error where it is`() {
    let wrong = "[\(app)},\n {\"type\": \"Button\", \"frame\": {\"x\": \"1\", \"y\": 2}}]"
    #expect(
      Imports.error(wrong, name: "a.json") == """
        a.json:3:30: error: the frame of an element needs numbers for x, y, width and height
          found: {"x":"1","y":2}
        """
    )
  }
}
