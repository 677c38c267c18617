import Testing

/// What `why --on` tells of a gesture.
@Suite struct WhyGestureTests {
  @Test func `why --on tells what does not come of a gesture, why, and what helps (B-3.32)`() throws
  {
    let bench = try Workbench("rows.scene.yaml", Self.rows)
    let outcome = try bench.run("why", "rows.scene.yaml", "list", "--on", "tap")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        A tap at (195, 22): no row of list is selected, because close of root is recognized by the \
        same tap, and takes the touch before any view hears of it (cancelsTouchesInView) (B-3.32).
            Change: set cancelsTouchesInView of close to false; but close is recognized by the same tap.
                      close.cancelsTouchesInView = false
                or: let the delegate of close refuse touches in list, in \
        gestureRecognizer(_:shouldReceive:); but close is then not recognized there.
        What came of it: close is recognized.

        """
    )
  }

  @Test func `why --on takes the way of a drag or a flick, and of no other gesture`() throws {
    let bench = try Workbench("rows.scene.yaml", Self.rows)
    let outcome = try bench.run("why", "rows.scene.yaml", "list", "--on", "flick-up")
    #expect(outcome.output.hasPrefix("A flick up at "))
    #expect(try bench.run("why", "rows.scene.yaml", "list", "--on", "tap-up").status == 2)
  }

  @Test func `why --on in JSON has the keys that scripts rely on`() throws {
    let bench = try Workbench("rows.scene.yaml", Self.rows)
    let outcome = try bench.run(
      "why",
      "rows.scene.yaml",
      "list",
      "--on",
      "tap",
      "--format",
      "json"
    )
    let json = try JSON(outcome.output)
    #expect(
      json.keys == ["answers", "comes", "effects", "gesture", "point", "remarks", "view"]
    )
    let answer = try #require(json["answers"]).list[0]
    #expect(
      answer.keys == ["advice", "comes", "minor", "reason", "solutions", "statement", "text"]
    )
    let change = try #require(answer["solutions"]?.list[0]["changes"]).list[0]
    #expect(
      change == [
        "of": "window/root:close", "property": "cancelsTouchesInView", "from": true, "to": false,
        "text": "set cancelsTouchesInView of close to false",
        "swift": "close.cancelsTouchesInView = false",
      ]
    )
  }

  @Test func `why --on says of a covered view each way out, and who loses touches by it`() throws {
    let scene = """
      touchstone: 1
      root:
        subviews:
          - {name: buy, class: UIButton, frame: [0, 0, 200, 90]}
          - name: haze
            frame: [0, 0, 390, 300]
            subviews: [{name: help, class: UIButton, frame: [100, 0, 200, 90]}]
      """
    let bench = try Workbench("haze.scene.yaml", scene)
    let arguments = ["why", "haze.scene.yaml", "buy", "20", "20", "--on", "tap"]
    let json = try JSON(bench.run(arguments + ["--format", "json"]).output)
    let ways = try #require(json["hit"]?["solutions"]?.list)
    #expect(ways.count > 1)
    #expect(ways[0].keys == ["changes", "id", "losers"])
    #expect(
      ways[0]["changes"]?.list[0].keys == ["from", "of", "property", "swift", "text", "to"]
    )
    #expect(ways[0]["losers"]?.list.isEmpty == true)
    #expect(ways.contains { $0["losers"]?[0]?["view"] == "window/UIView/haze/help" })
    let text = try bench.run(arguments).output
    #expect(!text.contains("haze.isUserInteractionEnabled = false"))
    let code = try bench.run(arguments + ["--code"]).output
    #expect(code.contains("in Swift\n  // in "))
    #expect(code.contains("or\n  haze.isUserInteractionEnabled = false"))
  }

  @Test func `why --on --code gives the lines of each change, with the methods of delegates`()
    throws
  {
    let bench = try Workbench("rows.scene.yaml", Self.rows)
    let arguments = ["why", "rows.scene.yaml", "list", "--on", "tap"]
    let method = "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive"
    #expect(try !bench.run(arguments).output.contains(method))
    #expect(try bench.run(arguments + ["--code"]).output.contains(method))
  }

  @Test func `a gesture that why does not know is refused with the ones that it knows`() throws {
    let bench = try Workbench("rows.scene.yaml", Self.rows)
    let outcome = try bench.run("why", "rows.scene.yaml", "list", "--on", "poke")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("double-tap"))
    #expect(outcome.error.contains("flick-left"))
  }

  @Test func `why --on refuses a point that is not on the screen`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("why", "card.scene.yaml", "red", "500", "5000", "--on", "tap")
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("(500, 5000) is not on the screen"))
  }

  @Test func `code tells two recognizers of one class on two views apart`() throws {
    let bench = try Workbench(
      "cell.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 300 300)>
         | <ChatCell: 0x2; frame = (0 0; 300 300); gestureRecognizers = <NSArray: 0x5>>
         |    | <UITextView: 0x3; frame = (0 0; 300 300); gestureRecognizers = <NSArray: 0x7>>

      (lldb) po [(id)0x2 gestureRecognizers]
      <__NSArrayM 0x5>(
      <UILongPressGestureRecognizer: 0x6; state = Possible; view = <ChatCell 0x2>>
      )

      (lldb) po [(id)0x3 gestureRecognizers]
      <__NSArrayM 0x7>(
      <UILongPressGestureRecognizer: 0x8; state = Possible; view = <UITextView 0x3>>
      )
      """
    )
    let outcome = try bench.run("why", "cell.txt", "ChatCell", "--on", "hold")
    #expect(
      outcome.output.contains("otherGestureRecognizer === textViewLongPressGestureRecognizer\n")
    )
  }

  static let rows = """
    touchstone: 1
    root:
      name: root
      gestures: [{type: tap, name: close}]
      subviews:
        - {name: list, class: UITableView, frame: [0, 0, 390, 300], rows: [One, Two, Three]}
    """
}
