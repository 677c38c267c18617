import Testing

@Suite struct WhyTests {
  @Test func `why tells of a point the verdict, the reason and the smallest change`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("why", "card.scene.yaml", "red", "300", "110")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        window/root/gray/red does not get the touch at (300, 110), which goes to root: it sticks \
        out of gray, which refuses the point first.
        At (300, 110): not asked, gray refused the point — red itself contains the point.
        An override of hitTest(_:with:) or point(inside:with:) in red does not help: red is never \
        asked there.
        Change: override point(inside:with:) of gray to contain its bounds grown by 150 pt on the right.
            or: move red from gray to root.
            or: grow gray by 150 pt on the right.

        chain
          1  red

        """
      )
    )
  }

  @Test(arguments: [["why", "s.yaml", "window/root/UIButton"], ["audit", "s.yaml"]])
  func `an answer calls no two buttons of one class by one name`(command: [String]) throws {
    let scene = """
      touchstone: 1
      root:
        name: root
        frame: [0, 0, 320, 480]
        subviews:
          - {class: UIButton, frame: [20, 100, 100, 60], text: Buy}
          - {class: UIButton, frame: [40, 100, 100, 60], text: Sell}
          - {class: UIButton, frame: [20, 200, 100, 60]}
          - {class: UIButton, frame: [20, 200, 100, 60]}
      """
    let output = try Workbench("s.yaml", scene).run(command).output
    // Each has its text or its path.
    let names = output.matches(of: #/\S*UIButton\S*(?: “\w+”)?/#).map { String($0.output) }
    #expect(!names.isEmpty && names.allSatisfy { $0.contains("“") || $0.contains("/") })
  }

  @Test func `why in JSON has the keys that scripts rely on`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run(
      "why",
      "card.scene.yaml",
      "red",
      "300",
      "110",
      "--format",
      "json"
    )
    let json = try JSON(outcome.output)
    #expect(
      json.keys == [
        "by", "chain", "change", "findings", "margin", "point", "reason", "remarks", "verdict",
        "view",
      ]
    )
    #expect(json["view"] == "window/root/gray/red")
    #expect(json["verdict"] == "notAsked")
    #expect(json["by"] == "window/root/gray")
    #expect(json["margin"] == [80, 0])
    #expect(
      json["change"] == [
        "id": "1:touch:300,110:window/root/gray/red", "view": "window/root/gray",
        "property": "point(inside:with:)", "from": "bounds",
        "to": "bounds grown by 150 pt on the right", "losers": [],
        "text":
          "override point(inside:with:) of gray to contain its bounds grown by 150 pt on the right",
        "code": """
        // in a subclass of UIView for gray
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: -150)).contains(point)
        }
        """,
      ]
    )
  }

  @Test func `why says who loses touches by a change, and gives the lines of the first in Swift`()
    throws
  {
    let scene = """
      touchstone: 1
      classes: {Haze: {extends: UIView}}
      root:
        subviews:
          - {name: buy, class: UIButton, frame: [0, 0, 100, 60]}
          - name: haze
            class: Haze
            frame: [0, 0, 200, 200]
            subviews: [{name: help, class: UIButton, frame: [60, 0, 40, 60]}]
      """
    let bench = try Workbench("haze.scene.yaml", scene)
    let outcome = try bench.run("why", "haze.scene.yaml", "buy", "20", "20", "--code")
    #expect(
      outcome.output.contains(
        """
        Change: have hitTest(_:with:) of haze answer nil where it would answer itself.
            or: bring buy in front of haze; then help gets no touches.

        """
      )
    )
    #expect(
      outcome.output.contains(
        """

        in Swift
          // in Haze
          override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
          }

        """
      )
    )
    let other = try bench.run("why", "haze.scene.yaml", "buy", "70", "20", "--format", "json")
    let change = try #require(try JSON(other.output)["change"])
    #expect(change["losers"]?.list.map { $0["view"] } == ["window/UIView/haze/help"])
  }

  @Test func `for a whole view why tells which points reach it and what stops the others`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("why", "card.scene.yaml", "red", "--format", "json")
    let json = try JSON(outcome.output)
    #expect(json["reachable"] == [[120, 80, 100, 60]])
    let obstacles = try #require(json["obstacles"])
    #expect(obstacles.list.count == 1)
    #expect(obstacles.list[0]["rects"] == [[220, 80, 150, 60]])
    #expect(obstacles.list[0]["by"] == "window/root/gray")
    #expect(json["change"]?["property"] == "point(inside:with:)")
    #expect(json["change"]?["to"] == "bounds grown by 150 pt on the right")
    let text = try bench.run("why", "card.scene.yaml", "red").output
    #expect(
      text.hasPrefix(
        "window/root/gray/red gets a part of the touches on it: elsewhere, it sticks out of gray, "
      )
    )
    #expect(text.contains("  gets          120 80 100 60\n"))
  }

  @Test func `for a control that is hit, why names the recognizer that wins its tap (B-4.48)`()
    throws
  {
    let scene = """
      touchstone: 1
      classes: {Star: {extends: UIControl}}
      root:
        gestures: [{type: tap, name: close}]
        subviews: [{name: star, class: Star, frame: [0, 0, 60, 60]}]
      """
    let bench = try Workbench("star.scene.yaml", scene)
    let outcome = try bench.run("why", "star.scene.yaml", "star")
    #expect(
      outcome.output.hasPrefix(
        """
        window/UIView/star gets every touch on it.
        Beside that, it gets touchDown, then touchCancel: close of UIView is recognized by the \
        same tap and cancels the touch [shadowedControl].
            fix: Set cancelsTouchesInView of close to false; but close is recognized by the same tap, \
        or: let the delegate of close refuse touches in star, in gestureRecognizer(_:shouldReceive:); \
        but close is then not recognized there.

        """
      )
    )
  }

  @Test func `why of a view that is not there lists those that are`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    expect(
      try bench.run("why", "card.scene.yaml", "rad"),
      is: Outcome(
        status: 2,
        error: "card.scene.yaml: error: there is no view 'rad'\n  help: did you mean 'red'?\n"
      )
    )
  }

  @Test(arguments: [
    ["why", "vc.txt", "X"], ["audit", "vc.txt"], ["map", "vc.txt", "-o", "a.png"],
  ])
  func `a dump of controllers has no frames, and is refused with the reason`(
    _ arguments: [String]
  ) throws {
    let text = "<X 0x7f8>, state: appeared, view: <UIView 0x7f9>\n"
    let bench = try Workbench("vc.txt", text)
    let outcome = try bench.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("error: a dump of controllers has no frames"))
  }

  @Test func `a recognizer's name is answered with its view and its gesture`() throws {
    let bench = try Workbench("rows.scene.yaml", WhyGestureTests.rows)
    let outcome = try bench.run("why", "rows.scene.yaml", "close")
    #expect(outcome.status == 2)
    #expect(
      outcome.error
        == "touchstone: error: 'close' is a recognizer of root, and no view\n"
        + "  help: ask about its view: touchstone why rows.scene.yaml root --on tap\n"
    )
    let both = try bench.run("why", "rows.scene.yaml", "close", "--format", "both")
    #expect(both.error.contains("help: ask about its view: root, with the gesture tap\n"))
  }

  @Test func `all screens at once are for audit`() throws {
    let bench = try Workbench("rows.scene.yaml", WhyGestureTests.rows)
    let outcome = try bench.run("why", "rows.scene.yaml", "list", "--scene", "all")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("'--scene all' is for 'audit'"))
  }

  @Test func `the thin parts of a view that its transform turns are one box`() throws {
    let bench = try Workbench(
      "turned.scene.yaml",
      """
      touchstone: 1
      root:
        subviews: [{name: it, class: UIButton, frame: [100, 100, 170, 50], transform: {rotate: 45}}]
      """
    )
    let output = try bench.run("why", "turned.scene.yaml", "it").output
    #expect(
      output.contains("  gets  107.5 47.5 155 155  within this box, as its transform turns it\n")
    )
    #expect(!output.contains("parts more"))
  }

  @Test func `the slices of what a round view leaves are one box`() throws {
    let bench = try Workbench(
      "round.scene.yaml",
      """
      touchstone: 1
      classes: {Circle: {pointInside: circle}}
      root:
        subviews: [{class: Circle, frame: [0, 50, 120, 120], subviews: [
          {name: it, class: UIButton, frame: [88, 0, 32, 32]}]}]
      """
    )
    let output = try bench.run("why", "round.scene.yaml", "it").output
    #expect(output.contains("  within this box, in a shape that an override decides\n"))
    #expect(!output.contains("parts more"))
  }

  @Test func `a recognizer that is not recognized is told without a question about it`() throws {
    let bench = try Workbench(
      "both.scene.yaml",
      """
      touchstone: 1
      root:
        subviews: [{name: it, frame: [20, 100, 350, 400], multipleTouchEnabled: true,
          gestures: [{type: pinch, name: scaling}, {type: rotation, name: turning}]}]
      """
    )
    let line =
      "scaling is not recognized by a pinch with a turn, because turning is recognized first and "
      + "excludes it (B-4.30)"
    let output = try bench.run("why", "both.scene.yaml", "it").output
    #expect(output.contains("But \(line): ask with --on pinch.\n"))
    let json = try bench.run("why", "both.scene.yaml", "it", "--format", "json").output
    #expect(json.contains(line))
  }

  private static let rows = """
    touchstone: 1
    root:
      name: root
      gestures: [{type: tap, name: close}]
      subviews:
        - {name: list, class: UITableView, frame: [0, 0, 390, 300], rows: [One, Two, Three]}
    """

  @Test func `what an audit found of several views is told of the one that is asked about`() throws
  {
    let stars = (0..<5).map {
      "{name: s\($0), class: UIButton, frame: [\($0 * 28), 0, 24, 24]}"
    }
    let scene =
      "{touchstone: 1, root: {subviews: [{name: stars, frame: [20, 100, 136, 24], "
      + "subviews: [\(stars.joined(separator: ", "))]}]}}"
    let output = try Workbench("stars.scene.yaml", scene).run("why", "stars.scene.yaml", "s2")
      .output
    #expect(output.contains("fix: Enlarge stars and make s2 44x44 points or larger"))
    #expect(!output.contains("s4"))
  }

  private static let sheets = """
    touchstone: 1
    screen: {size: [320, 480]}
    root:
      name: root
      subviews:
        - {name: open, class: UIButton, frame: [20, 20, 100, 44]}
        - name: sheet
          controller: {presented: SheetController, by: open}
          subviews:
            - {name: more, class: UIButton, frame: [20, 80, 100, 44]}
            - {name: card, frame: [20, 140, 100, 40], subviews: [{name: buy, class: UIButton, frame: [60, 0, 100, 40]}]}
            - name: inner
              controller: {presented: InnerController, by: more}
              subviews: [{name: done, class: UIButton, frame: [20, 20, 100, 44]}]
    """

  @Test(arguments: [[], ["--on", "tap"]])
  func `a view that a tap shows is explained on the screen that the tap shows (B-7.117)`(
    options: [String]
  ) throws {
    let bench = try Workbench("sheets.scene.yaml", Self.sheets)
    let output = try bench.run(["why", "sheets.scene.yaml", "buy"] + options).output
    #expect(output.contains("The screen is the one after a tap on 'open'."))
    let root = try bench.run(["why", "sheets.scene.yaml", "open"] + options).output
    #expect(!root.contains("after a tap"))
  }

  @Test(arguments: ["", "class: UIButton, "])
  func `a view that a tap's recognizer shows is explained on the screen after that tap (B-7.131)`(
    kind: String
  ) throws {
    let card = Self.sheets.replacing(
      "{name: open, class: UIButton, frame: [20, 20, 100, 44]}",
      with: "{name: row, \(kind)frame: [20, 20, 100, 44], gestures: [{type: tap, name: open}]}"
    )
    let bench = try Workbench("sheets.scene.yaml", card)
    let output = try bench.run("why", "sheets.scene.yaml", "more", "--on", "tap").output
    #expect(output.contains("The screen is the one after a tap on"), "\(output)")
    #expect(output.contains("more sends touchUpInside"))
  }

  @Test func `a view is not said to be shown by a tap that cannot be made`() throws {
    let off = Self.sheets.replacing(
      "{name: open, class",
      with: "{name: open, enabled: false, class"
    )
    let bench = try Workbench("sheets.scene.yaml", off)
    let run = try bench.run("why", "sheets.scene.yaml", "buy")
    #expect(run.status == 2)
    #expect(run.error.contains("'buy' is not on the screen before 'open' is tapped"))
  }

  @Test func `the path in an answer about a view that a tap shows can be asked about again`() throws
  {
    let bench = try Workbench("sheets.scene.yaml", Self.sheets)
    let run = try bench.run("why", "sheets.scene.yaml", "window/sheet/card/buy")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("after a tap on 'open'"))
  }

  @Test func `a view behind two taps is explained after both`() throws {
    let bench = try Workbench("sheets.scene.yaml", Self.sheets)
    let output = try bench.run("why", "sheets.scene.yaml", "done", "--on", "tap").output
    #expect(
      output.contains("done sent touchUpInside") || output.contains("done sends touchUpInside")
    )
    #expect(output.contains("The screen is the one after a tap on 'open' and then on 'more'."))
  }
}
