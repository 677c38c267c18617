import Testing
import TouchScene

/// The view hierarchy that Sentry attaches to an event.
@Suite struct SentryTests {
  private let views = """
    {"rendering_system": "UIKIT", "windows": [
     {"type": "UIWindow", "width": 390, "height": 844, "x": 0, "y": 0, "alpha": 1, "visible": true,
      "children": [
       {"type": "UIView", "x": 0, "y": 0, "width": 390, "height": 844, "alpha": 1, "visible": true,
        "view_controller": "Shop.CartController", "children": [
         {"type": "UIButton", "identifier": "pay", "x": 20, "y": 700.5, "width": 350, "height": 44,
          "alpha": 0.5, "visible": true, "children": []},
         {"type": "Shop.Badge", "identifier": "pay", "x": 0, "y": 0, "width": 9, "height": 9,
          "alpha": 1, "visible": false, "children": [{"type": "SentryTruncatedViewHierarchy"}]}]}]}]}
    """

  @Test func `views have the frames, names and controllers of the file`() throws {
    #expect(
      try Imports.outline(views) == """
        frame [0,0,390,844] key true
          frame [0,0,390,844] controller {"view":"Shop.CartController"}
            UIButton name "pay" frame [20,700.5,350,44] alpha 0.5
            Shop.Badge frame [0,0,9,9] hidden true
        """
    )
    #expect(Imports.error(views) == nil)
  }

  @Test func `what Sentry leaves out is reported, with the line`() throws {
    let scene = try Imports.scene(views)
    #expect(scene.skipped.map(\.line) == [9])
    #expect(scene.assumed.contains { $0.text.contains("how far content is scrolled") })
  }

  @Test func `a size below zero, and an alpha that no layer has, are told`() throws {
    let odd = views.replacing("\"width\": 9", with: "\"width\": -9")
      .replacing("\"alpha\": 0.5", with: "\"alpha\": 7")
    let notes = try Imports.scene(odd).assumed
    #expect(notes.contains { $0.text == "the width -9 of a Shop.Badge is below 0: it is 0 here" })
    #expect(
      notes.contains { $0.text == "the alpha 7 of a UIButton is not in 0 to 1: it is 1 here" }
    )
  }

  @Test(arguments: [
    ("\"x\": 20", "\"x\": \"20\"", "6:53: error: a view needs a number for 'x'\n  found: \"20\""),
    ("\"type\": \"UIButton\", ", "", "6:6: error: a view needs its class under 'type'"),
    ("\"y\": 700.5, ", "", "6:6: error: a view needs a number for 'y'"),
    ("\"alpha\": 0.5", "\"alpha\": \"0\"", "7:16: error: 'alpha' needs a number\n  found: \"0\""),
    (
      "\"visible\": false", "\"visible\": \"no\"",
      "9:30: error: 'visible' needs true or false\n  found: \"no\""
    ),
    (
      "\"identifier\": \"pay\", \"x\": 20", "\"identifier\": 7, \"x\": 20",
      "6:41: error: 'identifier'"
    ),
    ("\"children\": []", "\"children\": {\"a\": 1}", "7:50: error: 'children' needs a list"),
    ("\"windows\"", "\"window\"", "1:1: error: a view hierarchy of Sentry needs 'windows'"),
    ("UIKIT", "android_view_system", "1:22: error: this is a tree of the rendering system"),
  ])
  func `a near miss is an error where it is`(_ text: String, _ wrong: String, _ error: String) {
    let found = Imports.error(views.replacing(text, with: wrong), name: "a.json")
    #expect(found?.hasPrefix("a.json:\(error)") == true)
  }
}
