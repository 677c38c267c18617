import Testing

@Suite struct HitTests {
  @Test
  func
    `UIKit's views around a sheet are among those of an answer, and can be asked about (B-7.117)`()
    throws
  {
    let bench = try Workbench()
    let output = try bench.run("hit", "c11-sheet", "60", "48").output
    for view in ["UITransitionView", "UIDropShadowView"] {
      #expect(output.contains("window/\(view)"), "\(output)")
      #expect(try bench.run("why", "c11-sheet", view).output.contains("views in it take them"))
    }
  }

  @Test func `the views around the hit one do not repeat who answered`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let lines = try bench.run("hit", "card.scene.yaml", "300", "110").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  window ") && $0.hasSuffix("hit by its child") })
    #expect(!lines.contains { $0.contains("in it, answered") })
  }

  @Test func `two windows without names have paths of their own, and addresses beside them`() throws
  {
    let window =
      "<UIWindow: 0x%00; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x1>>\n"
      + "   | <UIView: 0x%01; frame = (0 0; 390 844)>\n"
    let dump = window.replacing("%", with: "1") + window.replacing("%", with: "2")
    let bench = try Workbench("a.txt", dump)
    let hit = try JSON(bench.run("hit", "a.txt", "80", "700", "--format", "json").output)
    let views = hit["views"]?.list ?? []
    #expect(
      views.map { $0["view"] } == [
        "UIWindow#2", "UIWindow#2/UIView", "UIWindow", "UIWindow/UIView",
      ]
    )
    #expect(views.map { $0["address"] } == ["0x200", "0x201", "0x100", "0x101"])
    #expect(try bench.run("why", "a.txt", "UIWindow/UIView").status == 0)
    let chain = try bench.run("chain", "a.txt", "0x101").output
    #expect(chain.hasPrefix("UIView 0x101 --> UIWindow 0x100 --> "))
  }

  @Test func `hit says in JSON where a touch goes, by which chain, and why nowhere else`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("hit", "card.scene.yaml", "300", "110", "--format", "json")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let json = try JSON(outcome.output)
    #expect(json.keys == ["chain", "hit", "point", "remarks", "views"])
    #expect(json["point"] == [300, 110])
    #expect(json["hit"] == "window/root")
    #expect(
      json["chain"] == [
        ["view": "window/root", "class": "UIView"], ["class": "UIViewController"],
        ["view": "window/UIDropShadowView", "class": "UIDropShadowView"],
        ["view": "window/UITransitionView", "class": "UITransitionView"],
        ["view": "window", "class": "UIWindow"], ["class": "UIWindowScene"],
        ["class": "UIApplication"],
      ]
    )
    let views = try #require(json["views"])
    #expect(views.list.count == 8)
    #expect(
      views.list.first { $0["view"] == "window/root/gray" } == [
        "view": "window/root/gray", "verdict": "outside", "point": [280, 50],
        "reason": "80 pt right of its bounds",
      ]
    )
    #expect(
      views.list.first { $0["view"] == "window/root/gray/red" } == [
        "view": "window/root/gray/red", "verdict": "notAsked", "point": [180, 30],
        "by": "window/root/gray",
        "reason": "gray refused the point — red itself contains the point",
      ]
    )
  }

  @Test func `hit says in words which view seems to be pressed but is not`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("hit", "card.scene.yaml", "300", "110")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasPrefix(
        """
        The touch at (300, 110) goes to window/root: red is drawn there, but its parent gray was \
        asked first and the point is outside gray.

        chain
          1  root
          2  UIViewController

        """
      )
    )
  }

  @Test(
    arguments: [
      ["-5", "-10"], ["--format", "json", "-5", "-10"], ["-5", "--format", "json", "-10"],
      ["--format", "json", "--", "-5", "-10"],
    ]
  )
  func `a point may be negative`(_ arguments: [String]) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let format = arguments.contains("json") ? [] : ["--format", "json"]
    let outcome = try bench.run(["hit", "card.scene.yaml"] + format + arguments)
    #expect(outcome.error == "")
    #expect(outcome.status == 0)
    let json = try JSON(outcome.output)
    #expect(json["point"] == [-5, -10])
    #expect(json["hit"] == .null)
    #expect(json["chain"] == [])
  }

  @Test func `columns stay aligned beside names in Chinese`() throws {
    let bench = try Workbench(
      "scene.yaml",
      "touchstone: 1\nroot: {name: root, subviews: [{name: 触摸}]}\n"
    )
    let lines = try bench.run("hit", "scene.yaml", "1", "1").output.split(separator: "\n")
    // Each of the two signs is two columns wide.
    #expect(
      lines.suffix(2) == [
        "  window/root       hit               nothing in front of it that can be hit contains the point",
        "  window/root/触摸  outside           it has no size (0x0)",
      ]
    )
  }

  @Test func `a point may be a negative fraction`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("hit", "card.scene.yaml", "-.5", "-1e1", "--format", "json")
    #expect(try JSON(outcome.output)["point"] == [-0.5, -10])
  }

  @Test func `points from a file are answered one by one`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    try bench.write("150, 100\r\n\n-5,-10\n", to: "points.csv")
    let outcome = try bench.run(
      "hit",
      "card.scene.yaml",
      "--points",
      "points.csv",
      "--format",
      "json"
    )
    #expect(outcome.status == 0)
    let points = try #require(try JSON(outcome.output)["points"])
    #expect(points.list.map { $0["hit"] } == ["window/root/gray/red", .null])
  }

  @Test(arguments: ["1,2,3", "1", "a,2"])
  func `a line that is not a point is an error at its place`(_ line: String) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run(
      "hit",
      "card.scene.yaml",
      "--points",
      "-",
      input: "1,1\n\(line)\n"
    )
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("standard input:2:1: error: a line needs a point X,Y"))
  }

  @Test func `points may come from standard input`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("hit", "card.scene.yaml", "--points", "-", input: "150,100\n1,1\n")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("The touch") } == [
        "The touch at (150, 100) goes to window/root/gray/red: the front-most view at this point that can be hit.",
        "The touch at (1, 1) goes to window/root: nothing in front of it that can be hit contains the point.",
      ]
    )
  }

  @Test func `a scene may come from standard input`() throws {
    let bench = try Workbench()
    let outcome = try bench.run("hit", "-", "150", "100", "--format", "json", input: Fixtures.card)
    #expect(outcome.status == 0)
    #expect(try JSON(outcome.output)["hit"] == "window/root/gray/red")
  }

  @Test func `a setting on the command line wins over the scene's`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card + "\npolicy: {containers: ios13}\n")
    let outcome = try bench.run(
      "chain",
      "card.scene.yaml",
      "root",
      "--policy",
      "containers=ios12"
    )
    expect(
      outcome,
      is: Outcome(
        status: 0,
        output: "UIView --> UIViewController --> UIWindow --> UIApplication\n"
      )
    )
  }

  @Test(arguments: [
    (["hit"], "hit"), (["why", "red"], "point"), (["chain"], "chain"),
  ])
  func `a point may be one word or two`(_ command: [String], _ key: String) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let begin = [command[0], "card.scene.yaml"] + command.dropFirst()
    let two = try bench.run(begin + ["150", "100", "--format", "json"])
    #expect(two.status == 0 && two.error == "")
    #expect(try JSON(two.output)[key] != nil)
    for word in ["150,100", "150, 100"] {
      #expect(try bench.run(begin + [word, "--format", "json"]) == two)
    }
  }

  @Test func `a point of one word may be negative`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("hit", "card.scene.yaml", "-10,-5.5", "--format", "json")
    #expect(try JSON(outcome.output)["point"] == [-10, -5.5])
  }

  @Test func `chain prints one line as the articles do`() throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    expect(
      try bench.run("chain", "card.scene.yaml", "red"),
      is: Outcome(
        status: 0,
        output: "UIView --> UIView --> UIView --> UIViewController --> UIDropShadowView --> "
          + "UITransitionView --> UIWindow --> UIWindowScene --> UIApplication\n"
      )
    )
  }

  @Test(arguments: ["red", "gray/red", "window/root/gray/red"])
  func `chain takes any end of a path`(_ reference: String) throws {
    let bench = try Workbench("card.scene.yaml", Fixtures.card)
    let outcome = try bench.run("chain", "card.scene.yaml", reference, "--format", "json")
    #expect(outcome.status == 0)
    let json = try JSON(outcome.output)
    #expect(json.keys == ["chain"])
    #expect(json["chain"]?[0] == ["view": "window/root/gray/red", "class": "UIView"])
    #expect(json["chain"]?.list.last == ["class": "UIApplication"])
  }

  @Test func `a file that exists wins over an experiment of that name`() throws {
    let bench = try Workbench("e02-overflowing-child", Fixtures.card)
    let mine = try bench.run("hit", "e02-overflowing-child", "150", "100", "--format", "json")
    #expect(try JSON(mine.output)["hit"] == "window/root/gray/red")
    let builtIn = try bench.run("hit", "e02", "80", "180", "--format", "json")
    #expect(builtIn.status == 0)
    #expect(try JSON(builtIn.output)["hit"] == "window/root/gray/red")
  }

  @Test(arguments: [true, false])
  func `a scene may have a byte order mark or the line ends of Windows`(_ isMark: Bool) throws {
    let scene =
      isMark ? "\u{FEFF}" + Fixtures.card : Fixtures.card.replacing("\n", with: "\r\n")
    let bench = try Workbench("card.scene.yaml", scene)
    let outcome = try bench.run("hit", "card.scene.yaml", "150", "100", "--format", "json")
    #expect(outcome.status == 0)
    #expect(try JSON(outcome.output)["hit"] == "window/root/gray/red")
  }

  @Test func `hit answers for 10,000 views`() throws {
    let bench = try Workbench("crowd.scene.yaml", Fixtures.crowd(10_000))
    let outcome = try bench.run("hit", "crowd.scene.yaml", "1", "1", "--format", "json")
    let json = try JSON(outcome.output)
    #expect(json["hit"] == "window/root/v0")
    #expect(json["views"]?.list.count == 10_002)
  }
}
