import Testing

/// Values of the wrong type or size, and names that cannot be.
@MainActor
@Suite struct ValueErrorTests {
  private nonisolated static let four = "needs four numbers [x, y, width, height] in points"

  /// A part of a scene with a wrong value, the error, and what it says was found.
  private typealias Wrong = (scene: String, error: String, found: String)

  /// Frames: four numbers, the last two not negative.
  private nonisolated static let frames: [Wrong] = [
    ("[0, 44, 320]", "2:15: error: 'frame' \(four)", "[0, 44, 320]"),
    ("[1, 2, 3, 4, 5]", "2:15: error: 'frame' \(four)", "[1, 2, 3, 4, 5]"),
    ("[1, 2, a, 4]", "2:15: error: 'frame' \(four)", "[1, 2, \"a\", 4]"),
    ("[1, 2, .nan, 4]", "2:15: error: 'frame' \(four)", "[1, 2, .nan, 4]"),
    ("[1, 2, 3, -.inf]", "2:15: error: 'frame' \(four)", "[1, 2, 3, -.inf]"),
    ("[1, 2, '3', 4]", "2:15: error: 'frame' \(four)", "[1, 2, \"3\", 4]"),
    ("5", "2:15: error: 'frame' \(four)", "5"),
    (
      "[1, 2, 3, -4]", "2:15: error: 'frame' needs a width and a height of 0 or more",
      "[1, 2, 3, -4]"
    ),
    ("{x: 1, y: [2]}", "2:15: error: 'frame' \(four)", "{x: 1, y: [2]}"),
    ("~", "2:15: error: 'frame' \(four)", "nothing"),
    (
      "[1, 2, -3, 4]", "2:15: error: 'frame' needs a width and a height of 0 or more",
      "[1, 2, -3, 4]"
    ),
    (
      "[1, 2, 3, 1e10]",
      "2:25: error: 'frame' needs numbers from -1000000000 to 1000000000", "1e10"
    ),
  ]

  /// Keys of a view.
  private nonisolated static let keys: [Wrong] = [
    ("alpha: 2", "2:15: error: 'alpha' needs a number from 0 to 1", "2"),
    ("alpha: .nan", "2:15: error: 'alpha' needs a number from 0 to 1", ".nan"),
    ("alpha: half", "2:15: error: 'alpha' needs a number from 0 to 1", "\"half\""),
    ("cornerRadius: -1", "2:22: error: 'cornerRadius' needs a number from 0 to 1000000", "-1"),
    ("zPosition: .inf", "2:19: error: 'zPosition' needs a number", ".inf"),
    ("zPosition: front", "2:19: error: 'zPosition' needs a number", "\"front\""),
    (
      "zPosition: 1e10",
      "2:19: error: 'zPosition' needs a number from -1000000000 to 1000000000", "1e10"
    ),
    ("tag: 1.5", "2:13: error: 'tag' needs a whole number from -2147483648 to 4294967295", "1.5"),
    (
      "tag: 1e300", "2:13: error: 'tag' needs a whole number from -2147483648 to 4294967295",
      "1e300"
    ),
    ("hidden: 1", "2:16: error: 'hidden' needs true or false", "1"),
    ("hidden: yes", "2:16: error: 'hidden' needs true or false", "\"yes\""),
    ("class: [a]", "2:15: error: 'class' needs a text", "[\"a\"]"),
    ("class: ~", "2:15: error: 'class' needs a text", "nothing"),
    ("name: {a: b}", "2:14: error: 'name' needs a text", "{a: \"b\"}"),
    ("subviews: {}", "2:18: error: 'subviews' needs a list of views", "{}"),
    ("subviews: [1]", "2:19: error: a view (UIView) must be a map of keys", "1"),
    (
      "color: [1, 0, 0]", "2:15: error: 'color' needs the name of a color or '#rrggbb'",
      "[1, 0, 0]"
    ),
    (
      "anchorPoint: 1",
      "2:21: error: 'anchorPoint' needs two numbers [x, y], from 0 to 1 inside the view", "1"
    ),
    (
      "transform: [1, 0]", "2:19: error: 'transform' needs six numbers [a, b, c, d, tx, ty]",
      "[1, 0]"
    ),
    (
      "transform: 5",
      "2:19: error: 'transform' needs [a, b, c, d, tx, ty] or {translate: [x, y], rotate: …, scale: …}",
      "5"
    ),
    ("transform: {rotate: [1]}", "2:28: error: 'rotate' needs a number", "[1]"),
    ("transform: {scale: a}", "2:27: error: 'scale' needs a number or two [x, y]", "\"a\""),
    (
      "transform: {translate: 1}", "2:31: error: 'translate' needs two numbers [x, y] in points",
      "1"
    ),
    ("class: UILabel, fontSize: 0", "2:34: error: 'fontSize' needs a number from 1 to 1000", "0"),
    (
      "class: UILabel, numberOfLines: -1",
      "2:39: error: 'numberOfLines' needs a whole number from 0 to 10000", "-1"
    ),
    ("class: UIButton, enabled: on", "2:34: error: 'enabled' needs true or false", "\"on\""),
  ]

  /// Keys of a scene.
  private nonisolated static let lines: [Wrong] = [
    ("title: [a]", "2:8: error: 'title' needs a text", "[\"a\"]"),
    ("source: [a]", "2:9: error: 'source' needs a text", "[\"a\"]"),
    ("screen: 5", "2:9: error: 'screen' must be a map of keys", "5"),
    (
      "screen: {size: [5]}", "2:16: error: 'size' needs two numbers [width, height] in points",
      "[5]"
    ),
    (
      "screen: {size: [0, 5]}",
      "2:16: error: 'size' needs a width and a height from 1 to 10000 points", "[0, 5]"
    ),
    ("policy: ios12", "2:9: error: 'policy' must be a map of keys", "\"ios12\""),
    (
      "policy: {hitTestPasses: 0}",
      "2:25: error: 'hitTestPasses' needs a whole number from 1 to 10", "0"
    ),
    (
      "policy: {tapInterval: -1}",
      "2:23: error: 'tapInterval' needs a number from 0 to 10000", "-1"
    ),
    (
      "policy: {tapMovement: a}", "2:23: error: 'tapMovement' needs a number from 0 to 10000",
      "\"a\""
    ),
    ("classes: [A]", "2:10: error: 'classes' must be a map of names", "[\"A\"]"),
    ("classes: {A: 1}", "2:14: error: class 'A' must be a map of keys", "1"),
    ("classes: {A: {extends: [B]}}", "2:24: error: 'extends' needs a text", "[\"B\"]"),
    (
      "classes: {A: {logs: all}}", "2:21: error: 'logs' needs true, false or a list of calls",
      "\"all\""
    ),
    (
      "classes: {A: {pointInside: {outset: [1, 2]}}}",
      "2:37: error: 'outset' needs a number or four [top, left, bottom, right] in points", "[1, 2]"
    ),
    (
      "classes: {A: {hitTest: {}}}",
      "2:24: error: 'hitTest' needs a word, {return: VIEW} or {prefer: VIEW}", "{}"
    ),
    (
      "classes: {A: {hitTest: {return: a, prefer: b}}}",
      "2:24: error: 'hitTest' needs a word, {return: VIEW} or {prefer: VIEW}",
      "{return: \"a\", prefer: \"b\"}"
    ),
    ("expect: {at: [1, 1]}", "2:9: error: 'expect' needs a list", "{at: [1, 1]}"),
    ("expect: [{at: [1], hit: a}]", "2:15: error: 'at' needs two numbers [x, y] in points", "[1]"),
    ("expect: [{at: [1, 1], hit: [a]}]", "2:28: error: 'hit' needs a text", "[\"a\"]"),
  ]

  @Test(
    arguments: frames.map { ("root: {frame: \($0.scene)}", $0.error, $0.found) }
      + keys.map { ("root: {\($0.scene)}", $0.error, $0.found) }
      + lines.map { ("\($0.scene)\nroot: {}", $0.error, $0.found) }
  )
  func `a value of the wrong kind is shown`(scene: String, expected: String, found: String) {
    #expect(
      complaint(about: "touchstone: 1\n\(scene)\n")
        == "card.scene.yaml:\(expected)\n  found: \(found)"
    )
  }

  @Test func `a long value is cut in the error`() {
    let numbers = Array(repeating: "1000", count: 100).joined(separator: ", ")
    let found = "[1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, ".prefix(57)
    #expect(
      complaint(about: "touchstone: 1\nroot: {frame: [\(numbers)]}\n").hasSuffix(
        "found: \(found)..."
      )
    )
  }

  @Test(arguments: [
    ("screen: {}", "2:9: error: 'screen' needs 'size' or 'device'"),
    ("screen: {device: iPad, size: [1, 1]}", "2:24: error: 'screen' has either 'size' or 'device'"),
    ("screen: {device: iPad, scale: 2}", "2:24: error: 'screen' has either 'scale' or 'device'"),
    (
      "screen: {size: [9, 9], scale: 9}",
      "2:31: error: 'scale' needs a number of pixels a point from 1 to 4"
    ),
    ("classes: {A: {pointInside: {}}}", "2:28: error: 'pointInside' needs a word or {outset: …}"),
    ("classes: {'': {}}", "2:11: error: a name cannot be empty"),
    (
      "classes: {a/b: {}}",
      "2:11: error: the name 'a/b' cannot be used: '/' and '#' have a meaning in view paths"
    ),
    ("expect: [{at: [1, 1]}]", "2:10: error: an expectation needs 'at' and 'hit'"),
    ("expect: [{hit: a}]", "2:10: error: an expectation needs 'at' and 'hit'"),
  ])
  func `what is missing or too much is named`(text: String, expected: String) {
    #expect(problem(in: "touchstone: 1\n\(text)\nroot: {}\n") == expected)
  }

  @Test func `a frame and a center, or half of a place, are refused`() {
    #expect(
      complaint(about: "touchstone: 1\nroot: {frame: [0, 0, 1, 1], center: [1, 2]}\n") == """
        card.scene.yaml:2:29: error: 'frame' and 'center' exclude each other
          help: give 'frame', or 'bounds' with 'center'.
        """
    )
    #expect(
      problem(in: "touchstone: 1\nroot: {center: [1, 2]}\n")
        == "2:8: error: 'center' needs 'bounds' for the size"
    )
    #expect(
      problem(in: "touchstone: 1\nroot: {bounds: [0, 0, 1, 1]}\n")
        == "2:8: error: 'bounds' needs 'center' or 'frame' for the place"
    )
  }

  @Test func `a colour that YAML takes for a comment is explained`() {
    #expect(
      complaint(about: "touchstone: 1\nroot:\n  color: #fff\n") == """
        card.scene.yaml:3:9: error: 'color' needs the name of a color or '#rrggbb'
          found: nothing
          help: a '#' begins a comment unless it is in quotes.
        """
    )
  }

  @Test func `windows are a list, and one of them has the keys`() {
    #expect(
      problem(in: "touchstone: 1\nwindows: []\n")
        == "2:10: error: 'windows' needs a list of windows"
    )
    #expect(
      problem(in: "touchstone: 1\nwindows: [5]\n") == "2:11: error: a window must be a map of keys"
    )
    #expect(
      problem(in: "touchstone: 1\nwindows: [{key: true}, {key: true}]\n")
        == "2:25: error: only one window can have the keys"
    )
  }

  // MARK: - Names

  @Test(arguments: [
    ("a/b", "the name 'a/b' cannot be used: '/' and '#' have a meaning in view paths"),
    ("'a#2'", "the name 'a#2' cannot be used: '/' and '#' have a meaning in view paths"),
    ("''", "a name cannot be empty"),
    ("\"a\\nb\"", "a name cannot hold line breaks or other control characters"),
  ])
  func `a name that would confuse paths is refused`(name: String, expected: String) {
    #expect(problem(in: "touchstone: 1\nroot: {name: \(name)}\n") == "2:14: error: \(expected)")
  }

  @Test func `a name is used once`() {
    #expect(
      complaint(about: "touchstone: 1\nroot:\n  name: a\n  subviews: [{name: b}, {name: a}]\n")
        == """
        card.scene.yaml:4:32: error: the name 'a' is taken
          help: it was first used on line 3; names are unique in a scene.
        """
    )
    #expect(
      complaint(about: "touchstone: 1\nroot: {name: window}\n") == """
        card.scene.yaml:2:14: error: the name 'window' is taken
          help: the window around 'root' is called so; names are unique in a scene.
        """
    )
  }
}
