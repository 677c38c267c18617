import Foundation
import Testing

@Suite struct AuditTests {
  /// One fault of each severity.
  static let faults = """
    touchstone: 1
    screen: {size: [300, 400]}
    root:
      name: root
      color: white
      subviews:
        - name: box
          frame: [20, 0, 100, 100]
          subviews:
            - {name: buy, class: UIButton, frame: [60, 0, 80, 60]}
            - {name: badge, frame: [-10, 60, 30, 30]}
        - {name: photo, class: UIImageView, frame: [0, 200, 90, 90], gestures: [tap]}
    """

  private static let label =
    "isUserInteractionEnabled of photo is false, as it is for labels and image views unless set"

  @Test func `audit prints each finding with place, evidence, rectangle and fix`() throws {
    let scene = Self.faults.replacingOccurrences(of: "UIImageView", with: "UILabel, text: x")
    let bench = try Workbench("shop.scene.yaml", scene)
    expect(
      try bench.run("audit", "shop.scene.yaml"),
      is: Outcome(
        status: 1,
        output: """
          shop.scene.yaml:12:7: error: window/root/photo: \(Self.label): its recognizers get no touches \
          [unreachable]
            at   0 200 90 90
            fix  Set isUserInteractionEnabled of photo to true.
          shop.scene.yaml:10:11: warning: window/root/box/buy: 50 % of it gets no touches: it \
          sticks out of box, which refuses the point first [outside]
            at   120 0 40 60
            fix  Grow box by 40 pt on the right, or override point(inside:with:) of box to contain \
          its bounds grown by 40 pt on the right.
          shop.scene.yaml:11:11: note: window/root/box/badge: it sticks out of box and would get \
          no touches there [outside]
            at   10 60 10 30
            fix  Grow box by 10 pt on the left, and move what is in it to the right by 10 pt, or \
          override point(inside:with:) of box to contain its bounds grown by 10 pt on the left.
          1 error, 1 warning, 1 note in 6 views, 2 targets.

          """
      )
    )
  }

  @Test func `a screen without findings ends with status 0, also from standard input`() throws {
    let bench = try Workbench("card.scene.yaml", "touchstone: 1\nroot: {}\n")
    let fine = Outcome(status: 0, output: "Nothing found in 2 views, 0 targets.\n")
    expect(try bench.run("audit", "card.scene.yaml"), is: fine)
    expect(try bench.run(["audit", "-"], input: "touchstone: 1\nroot: {}\n"), is: fine)
  }

  @Test(arguments: [
    ("note", 1), ("warning", 1), ("error", 1), ("never", 0),
  ])
  func `the severity that fails an audit can be chosen`(_ severity: String, _ status: Int) throws {
    let bench = try Workbench("shop.scene.yaml", Self.faults)
    let outcome = try bench.run("audit", "shop.scene.yaml", "--fail-on", severity)
    #expect(outcome.status == Int32(status))
  }

  @Test func `a note does not fail an audit unless it is asked to`() throws {
    let scene =
      "touchstone: 1\nroot: {subviews: [{frame: [0, 0, 9, 9], subviews: [{frame: [0, 0, 19, 9]}]}]}\n"
    let bench = try Workbench("shop.scene.yaml", scene)
    #expect(try bench.run("audit", "shop.scene.yaml").status == 0)
    #expect(try bench.run("audit", "shop.scene.yaml", "--fail-on", "note").status == 1)
  }

  @Test func `audit in JSON has the keys that scripts rely on`() throws {
    let bench = try Workbench("shop.scene.yaml", Self.faults)
    let outcome = try bench.run("audit", "shop.scene.yaml", "--format", "json")
    let findings = try #require(try JSON(outcome.output)["findings"]).list
    #expect(findings.map { $0["rule"] } == ["unreachable", "outside", "outside"])
    #expect(findings.map { $0["severity"] } == ["error", "warning", "note"])
    #expect(findings[1]["view"] == "window/root/box/buy")
    #expect(findings[1]["rect"] == [120, 0, 40, 60])
    #expect(
      findings[1].keys == ["file", "fix", "line", "reason", "rect", "rule", "severity", "view"]
    )
  }

  @Test func `audit in SARIF names rules, levels and places as the format wants them`() throws {
    let bench = try Workbench("my shop.scene.yaml", Self.faults)
    let outcome = try bench.run("audit", "my shop.scene.yaml", "--format", "sarif")
    #expect(outcome.status == 1)
    let log = try JSON(outcome.output)
    #expect(log["version"] == "2.1.0")
    let run = try #require(log["runs"]?.list.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]).list
    let results = try #require(run["results"]).list
    #expect(results.count == 3)
    for result in results {
      let index = Int(try #require(result["ruleIndex"]?.number))
      #expect(rules[index]["id"] == result["ruleId"])
      #expect(["error", "warning", "note"].contains(result["level"]?.string))
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
    }
    // By these a service knows a finding again; each has its own.
    let prints = results.map { $0["partialFingerprints"]?["ruleAndView/v1"]?.string }
    #expect(Set(prints).count == 3 && !prints.contains(nil))
    let place = try #require(results[1]["locations"]?.list.first)
    #expect(place["physicalLocation"]?["artifactLocation"]?["uri"] == "my%20shop.scene.yaml")
    #expect(place["physicalLocation"]?["region"] == ["startLine": 10, "startColumn": 11])
    #expect(place["logicalLocations"]?.list.first?["fullyQualifiedName"] == "window/root/box/buy")
  }

  // MARK: - Several views

  static let cells = """
    touchstone: 1
    screen: {size: [300, 400]}
    root:
      subviews:
        - {frame: [0, 0, 60, 30], subviews: [{name: a, class: UIButton, frame: [20, 0, 80, 30]}]}
        - {frame: [0, 50, 60, 30], subviews: [{name: b, class: UIButton, frame: [20, 0, 80, 30]}]}

    """

  @Test func `a finding about a view in front names all whose touches it takes`() throws {
    let buttons = ["a", "b", "c", "d", "e"].enumerated().map { number, name in
      "{name: \(name), class: UIButton, frame: [0, \(number * 70), 80, 60]}"
    }
    let bench = try Workbench(
      "shop.scene.yaml",
      "touchstone: 1\nscreen: {size: [300, 400]}\nroot: {subviews: [\(buttons.joined(separator: ", ")), "
        + "{name: over, frame: [0, 0, 300, 400]}]}\n"
    )
    let text = try bench.run("audit", "shop.scene.yaml").output
    #expect(text.contains("it receives the touches of e, d, c and 2 more, shows nothing there"))
    #expect(text.contains("\n  of   b, a as well\n"))
    let json = try JSON(try bench.run("audit", "shop.scene.yaml", "--format", "json").output)
    let finding = try #require(json["findings"]?.list.first)
    #expect(finding["victims"]?.list.count == 5)
  }

  @Test func `one finding about several views names them all, in every format`() throws {
    let bench = try Workbench("shop.scene.yaml", Self.cells)
    let text = try bench.run("audit", "shop.scene.yaml").output
    let first = "warning: window/UIView/UIView#2/b, with 1 more like it: 50 % of it gets"
    #expect(text.contains(first))
    #expect(text.contains("\n  and  60 0 40 30 of window/UIView/UIView/a\n"))
    #expect(text.hasSuffix("\n1 warning in 6 views, 2 targets.\n"))
    let json = try JSON(try bench.run("audit", "shop.scene.yaml", "--format", "json").output)
    let finding = try #require(json["findings"]?.list.first)
    #expect(finding["others"]?.list.map { $0["view"] } == ["window/UIView/UIView/a"])
    let sarif = try JSON(try bench.run("audit", "shop.scene.yaml", "--format", "sarif").output)
    let result = try #require(sarif["runs"]?.list.first?["results"]?.list.first)
    #expect(result["locations"]?.list.count == 1)
    #expect(result["relatedLocations"]?.list.count == 1)
  }

  @Test func `a baseline knows all the views of a finding`() throws {
    let bench = try Workbench("shop.scene.yaml", Self.cells)
    let known = try bench.run("audit", "shop.scene.yaml", "--format", "json").output
    try bench.write(known, to: "known.json")
    let more =
      "    - {frame: [0, 90, 60, 30], subviews: [{name: c, class: UIButton, frame: [20, 0, 80, 30]}]}\n"
    try bench.write(Self.cells + more, to: "shop.scene.yaml")
    let outcome = try bench.run("audit", "shop.scene.yaml", "--baseline", "known.json")
    #expect(outcome.output.contains("warning: window/UIView/UIView#3/c: 50 % of it"))
    #expect(outcome.output.hasSuffix("\n1 warning in 8 views, 3 targets; 2 known.\n"))
  }

  @Test func `targets are looked at when asked for`() throws {
    let bench = try Workbench(
      "shop.scene.yaml",
      "touchstone: 1\nroot: {subviews: [{class: UIButton, frame: [50, 50, 90, 36]}]}\n"
    )
    #expect(try bench.run("audit", "shop.scene.yaml").status == 0)
    #expect(try bench.run("audit", "shop.scene.yaml", "--targets").status == 1)
  }

  // MARK: - Baselines

  @Test func `findings of a baseline are left out, new ones are reported`() throws {
    let bench = try Workbench("shop.scene.yaml", Self.faults)
    let known = try bench.run("audit", "shop.scene.yaml", "--format", "json").output
    try bench.write(known, to: "known.json")
    expect(
      try bench.run("audit", "shop.scene.yaml", "--baseline", "known.json"),
      is: Outcome(status: 0, output: "Nothing found in 6 views, 2 targets; 3 known.\n")
    )
    let worse = Self.faults.replacingOccurrences(of: "name: badge", with: "class: UIButton")
    try bench.write(worse, to: "shop.scene.yaml")
    let outcome = try bench.run("audit", "shop.scene.yaml", "--baseline", "known.json")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("warning: window/root/box/UIButton: "))
    #expect(!outcome.output.contains("window/root/box/buy"))
    #expect(outcome.output.hasSuffix("; 2 known, 1 of known.json no longer found.\n"))
  }

  @Test func `a baseline holds for the file of that name in any folder`() throws {
    let bench = try Workbench("shop.scene.yaml", Self.faults)
    let known = try bench.run("audit", "shop.scene.yaml", "--format", "json").output
    try bench.write(known, to: "known.json")
    try bench.write(Self.faults, to: "app/shop.scene.yaml")
    expect(
      try bench.run("audit", "app/shop.scene.yaml", "--baseline", "known.json"),
      is: Outcome(status: 0, output: "Nothing found in 6 views, 2 targets; 3 known.\n")
    )
  }

  @Test func `a file that is not a baseline is refused`() throws {
    let bench = try Workbench("shop.scene.yaml", Self.faults)
    try bench.write("{\"views\": []}", to: "known.json")
    expect(
      try bench.run("audit", "shop.scene.yaml", "--baseline", "known.json"),
      is: Outcome(
        status: 2,
        error: """
          known.json:1:1: error: this is not a baseline: it has no 'findings'
            help: write one: touchstone audit FILE --format json > known.json

          """
      )
    )
  }

  @Test func `a recognizer of a root view is told of that view alone (B-4.86)`() throws {
    let twice = ["1", "2"].map {
      "<outletCollection property=\"gestureRecognizers\" destination=\"p\" id=\"\($0)\"/>"
    }
    let bench = try Workbench(
      "root.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <view id="r"><rect key="frame" x="0" y="0" width="300" height="300"/>
      <connections>\(twice.joined())</connections></view>
      <panGestureRecognizer id="p"/>
      </objects></document>
      """
    )
    let output = try bench.run("audit", "root.xib").output
    #expect(output.contains(" warning: window/UIView: the file connects UIPanGestureRecognizer"))
    #expect(output.contains("1 warning in"), "\(output)")
  }

  @Test(arguments: [
    ["audit", "pop.txt"], ["why", "pop.txt", "UIScrollView", "--on", "drag-right"],
  ])
  func `a pop of a dump that a scroll view excludes is answered`(_ arguments: [String]) throws {
    let bench = try Workbench(
      "pop.txt",
      """
      <UIWindow: 0x1; frame = (0 0; 375 667)>
         | <UILayoutContainerView: 0x2; frame = (0 0; 375 667); gestureRecognizers = <NSArray: 0x6>>
         |    | <UIView: 0x3; frame = (0 0; 375 667)>
         |    |    | <UIScrollView: 0x4; frame = (0 64; 375 300); contentOffset: {375, 0}; contentSize: {1125, 300}>

      <__NSArrayM 0x6>(
      <_UIParallaxTransitionPanGestureRecognizer: 0x7; baseClass = UIScreenEdgePanGestureRecognizer; state = Possible; view = <UILayoutContainerView 0x2>; target= <(action=handleNavigationTransition:, target=<_UINavigationInteractiveTransition 0x8>)>>
      )
      """
    )
    let outcome = try bench.run(arguments)
    #expect(outcome.status < 2, "\(outcome)")
    #expect(!outcome.output.isEmpty)
  }
}
