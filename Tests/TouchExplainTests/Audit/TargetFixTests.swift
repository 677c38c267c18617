import Foundation
import Testing
import TouchScene

@testable import TouchExplain

/// What is advised for a target that is too small, in a design of one with an action.
@MainActor
@Suite struct TargetFixTests {
  /// What stands beside a small button with an action, and the fix, as it can be done.
  nonisolated private static let fixes = [
    (
      "<textField id=\"t\">\(ImportedCase.frame(20, 60, 260, 44))</textField>",
      "Make UIButton 44x44 points or override point(inside:with:) in it to contain its bounds grown by "
        + "9 pt on each side; it then takes touches of UITextField, on which it lies."
    ),
    (
      "<button id=\"t\">\(ImportedCase.frame(270, 60, 30, 60))</button>",
      "Make window/UIView/UIButton#2 44x44 points or override point(inside:with:) in it to contain its bounds grown by "
        + "9 pt (top), 18 pt (left) and 9 pt (bottom)."
    ),
    (
      "<textField id=\"t\">\(ImportedCase.frame(210, 72, 80, 22))</textField>",
      "Make UIButton 44x44 points or override point(inside:with:) in it to contain its bounds grown by "
        + "9 pt on each side; it then takes touches of UITextField, on which it lies."
    ),
    (
      """
      <textField id="t">\(ImportedCase.frame(210, 72, 31, 22))</textField>
      <button id="u">\(ImportedCase.frame(279, 60, 20, 60))</button>
      """,
      "Make window/UIView/UIButton#2 38x44 points, all that its neighbours leave free, or override "
        + "point(inside:with:) in it to contain its bounds grown by 9 pt (top), 9 pt (bottom) and 12 pt (right)."
    ),
    (
      """
      <button id="t">\(ImportedCase.frame(267, 60, 30, 60))</button>
      <button id="u">\(ImportedCase.frame(210, 60, 30, 60))</button>
      """,
      "Move window/UIView/UIButton#2 away, and make window/UIView/UIButton#3 44x44 points: a target of "
        + "that size takes touches of window/UIView/UIButton#2."
    ),
  ]

  @Test(arguments: fixes)
  func `a target grows to where nobody else is`(_ beside: String, _ fix: String) throws {
    let design = ImportedCase.design(
      "",
      "\(beside)<button id=\"b\">\(ImportedCase.frame(241, 70, 26, 26))ACTION</button>"
    )
    let findings = try audit(design.text, name: design.file).findings
    #expect(findings.map(\.rule) == [.cramped])
    #expect(findings.map(\.fix) == [fix])
  }

  /// What is advised for a button of a scene, whose class may override something.
  private func fix(ofButton keys: String) throws -> String? {
    try audit(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      classes:
        Tight: {extends: UIButton, pointInside: {outset: -15}}
        Wide: {extends: UIButton, pointInside: {outset: 5}}
      root: {subviews: [{name: it, \(keys)}]}
      """
    )
    .findings.first { $0.rule == .cramped }?.fix
  }

  @Test func `a scaled target grows in its own points, to 44 on the screen`() throws {
    let keys = "class: UIButton, frame: [50, 100, 200, 50], transform: {scale: 0.5}"
    #expect(
      try fix(ofButton: keys)
        == "Make it 200x88 points (100x44 on the screen) or override point(inside:with:) in it to contain "
        + "its bounds grown by 19 pt (top) and 19 pt (bottom)."
    )
  }

  @Test func `an override that makes a target too small is to go, and nothing else is advised`()
    throws
  {
    #expect(
      try fix(ofButton: "class: Tight, frame: [50, 100, 100, 44]")
        == "Remove the override of point(inside:with:) in Tight, the class of it."
    )
  }

  @Test func `an override that makes a target larger is to do so by more`() throws {
    #expect(
      try fix(ofButton: "class: Wide, frame: [50, 100, 100, 10]")
        == "Have point(inside:with:) of it contain its bounds grown by 17 pt (top), 5 pt (left), 17 pt (bottom) and "
        + "5 pt (right)."
    )
  }

  @Test func `a growth that rounding alone makes uneven is the same on each side`() throws {
    #expect(
      try fix(
        ofButton: "class: Wide, center: [56, 168], bounds: [0, 0, 50, 50], transform: {scale: 0.4}"
      )
        == "Have point(inside:with:) of it contain its bounds grown by 30 pt on each side."
    )
  }

  @Test func `a target does not grow to where something in front of it gets the touches`() throws {
    let screen = """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - name: strip
            frame: [12, 60, 200, 40]
            clipsToBounds: true
            subviews:
              - {name: it, class: UIButton, frame: [-1, 0, 26, 40]}
              - {name: front, class: UIButton, frame: [24, 0, 60, 40]}
      """
    let scene = try Scene(SceneFile(reading: Data(screen.utf8), name: "test.scene.yaml"))
    #expect(
      Audit(of: scene, targets: true).findings.last?.fix
        == "Move front away, and make it 44x40 points: a target of that size takes touches of front."
    )
  }

  @Test func `where an edge as well as a neighbour leaves less room, both are named`() throws {
    let findings = try audit(
      """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - name: panel
            frame: [20, 60, 200, 100]
            subviews:
              - {name: top, class: UIButton, frame: [0, 0, 200, 57]}
              - {name: it, class: UIButton, frame: [74, 77, 52, 18]}
      """
    )
    .findings
    #expect(
      findings.map(\.fix) == [
        "Make it 52x43 points, all that its neighbours and panel leave free, or override "
          + "point(inside:with:) in it to contain its bounds grown by 20 pt (top) and 5 pt (bottom)."
      ]
    )
  }

  private func fix(_ views: String) throws -> String {
    let design = ImportedCase.design("", views)
    let findings = try audit(design.text, name: design.file).findings.filter { $0.rule == .cramped }
    return findings.map(\.fix).joined(separator: "\n")
  }

  private static let label =
    "<label text=\"Not sent\" id=\"l\">\(ImportedCase.frame(0, 0, 260, 20))</label>"

  /// A column of a label and a button of 20 points each.
  private func column(_ attributes: String) -> String {
    """
    <stackView axis="vertical" \(attributes) id="k">\(ImportedCase.frame(20, 100, 260, 40))<subviews>
    \(Self.label)<button id="b">\(ImportedCase.frame(0, 20, 260, 20))
    <state key="normal" title="Again"/>ACTION</button></subviews></stackView>
    """
  }

  @Test func `a stack that gives its views equal parts is to grow for all of them`() throws {
    #expect(
      try fix(column("distribution=\"fillEqually\""))
        == "Make UIStackView 48 points taller, so that each "
        + "view of UIStackView is 44 points high, or override point(inside:with:) in UIButton to "
        + "contain its bounds grown by 20 pt on the top."
    )
  }

  @Test func `a view that a stack lets have its own height says what the stack needs for it`()
    throws
  {
    #expect(
      try fix(column(""))
        == "Make UIButton 260x44 points, for which UIStackView must be 24 points "
        + "taller, or override point(inside:with:) in UIButton to contain its bounds grown by 20 pt "
        + "on the top."
    )
  }

  /// The fix for a row of two buttons of 20 points, with others above and below it.
  private func fix(between above: Int, _ below: Int) throws -> String? {
    let row = "class: UIStackView, name: row, frame: [20, 100, 120, 20], axis: horizontal"
    return try audit(
      """
      touchstone: 1
      root:
        name: root
        frame: [0, 0, 320, 480]
        subviews:
          - {class: UIButton, name: over, frame: [20, \(above), 120, 44]}
          - {class: UIButton, name: under, frame: [20, \(below), 120, 44]}
          - {\(row), distribution: fillEqually, subviews: [{class: UIButton, name: a}, {class: UIButton, name: b}]}
      """
    )
    .findings.first?.fix
  }

  @Test func `a stack that has room on one side grows there, and nobody loses by it`() throws {
    let fix = try #require(try fix(between: 50, 160))
    #expect(fix == "Make b 60x44 points, for which row must be 24 points taller.")
  }

  @Test func `a stack without the room to grow says whose touches it takes`() throws {
    let fix = try #require(try fix(between: 50, 124))
    #expect(
      fix.hasSuffix("must be 24 points taller; then under loses 45 % of its touches."),
      "\(fix)"
    )
  }

  @Test
  func `a row that gives its views its own height is to be higher, and so is the column around it`()
    throws
  {
    let row = """
      <stackView axis="vertical" id="k">\(ImportedCase.frame(20, 100, 260, 40))<subviews>\(Self.label)
      <stackView id="m">\(ImportedCase.frame(0, 20, 260, 20))<subviews>
      <button id="b">\(ImportedCase.frame(0, 0, 260, 20))ACTION</button></subviews></stackView>
      </subviews></stackView>
      """
    let advice = try fix(row)
    #expect(
      advice
        == "Make UIButton 260x44 points, for which window/UIView/UIStackView/UIStackView and the "
        + "stacks around it must be 24 points taller."
    )
  }

  @Test func `a button at the end of a screen grows into it`() throws {
    let button = "<button id=\"b\">\(ImportedCase.frame(200, 381, 70, 20))ACTION</button>"
    #expect(try fix(button).hasPrefix("Make UIButton 70x44 points or override"))
  }

  @Test func `a fix that grows over text that scrolls says that it takes touches of it`() throws {
    let views = """
      <textView id="t">\(ImportedCase.frame(0, 0, 200, 200))</textView>
      <button id="b">\(ImportedCase.frame(204, 100, 12, 12))ACTION</button>
      """
    let unknown = views.replacing("textView", with: "view").replacing(
      "<view",
      with: "<view customClass=\"RichText\""
    )
    #expect(try fix(unknown).hasSuffix("; it then takes touches of RichText."))
    // A text view is edited by a tap: the growth goes the other way.
    #expect(try fix(views).hasSuffix("grown by 16 pt (top), 16 pt (bottom) and 32 pt (right)."))
  }

  /// Of two small buttons 16 points apart, one grows by as much of that as the other does not need.
  @Test(arguments: [
    (16, 16, ["44x44", "44x44"]), (40, 4, ["44x44", "40x44"]), (4, 4, ["32x44", "32x44"]),
  ])
  func `a target takes what its neighbour does not need of the room between them`(
    _ left: Int,
    _ right: Int,
    _ sizes: [String]
  ) throws {
    let views = """
      <view id="l">\(ImportedCase.frame(0, 80, 100 - left, 80))<connections>
      <outletCollection property="gestureRecognizers" destination="p"/></connections></view>
      <button id="b">\(ImportedCase.frame(100, 100, 20, 20))ACTION</button>
      <button id="c">\(ImportedCase.frame(136, 100, 20, 20))OTHER</button>
      <view id="m">\(ImportedCase.frame(156 + right, 80, 100, 80))<connections>
      <outletCollection property="gestureRecognizers" destination="q"/></connections></view>
      """
    let beside = "<tapGestureRecognizer id=\"p\"/><tapGestureRecognizer id=\"q\"/>"
    let design = ImportedCase.design("", views, outlets: [], beside: beside)
    let found = try audit(design.text, name: design.file).findings.filter { $0.rule == .cramped }
    let fixes = found.flatMap { finding in finding.places.map { ($0.rect.minX, finding.fix) } }
      .sorted { $0.0 < $1.0 }.map(\.1)
    #expect(fixes.count == 2, "\(fixes)")
    for (fix, size) in zip(fixes, sizes) { #expect(fix.contains(" \(size) points"), "\(fix)") }
  }

  @Test func `a button that its cell cuts off at a side is too low all the same`() throws {
    let view = """
      <view clipsSubviews="YES" id="c">\(ImportedCase.frame(0, 100, 200, 100))<subviews>
      <button id="b">\(ImportedCase.frame(62, 20, 149, 24))ACTION</button></subviews></view>
      """
    let advice = try fix(view)
    #expect(advice.contains("149x44"), "\(advice)")
    #expect(try fix(view.replacing("height=\"24\"", with: "height=\"30\"")) == "")
  }

  @Test(arguments: [(18, 1), (44, 0)])
  func `a small button that comes in by scrolling is told, unless its content covers it`(
    _ height: Int,
    _ count: Int
  ) throws {
    let button = "<button id=\"b\">\(ImportedCase.frame(20, 500, 108, height))ACTION</button>"
    let design = { (more: String) in
      ImportedCase.design(
        "",
        """
        <scrollView id="s">\(ImportedCase.frame(0, 0, 300, 400))<subviews>
        <view id="c">\(ImportedCase.frame(0, 0, 300, 900))<subviews>\(button)\(more)</subviews></view>
        </subviews></scrollView>
        """
      )
    }
    let found = try audit(design("").text, name: "card.xib").findings
    #expect(found.map(\.rule) == Array(repeating: .cramped, count: count), "\(found.map(words))")
    #expect(
      found.allSatisfy {
        $0.fix.hasSuffix("as far as what is beside it in UIScrollView leaves room.")
      }
    )
    let cover = "<button id=\"u\">\(ImportedCase.frame(0, 480, 300, 80))OTHER</button>"
    #expect(try audit(design(cover).text, name: "card.xib").findings.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a neighbour is in the way of a target unless it does the same`(isSame: Bool) throws {
    let views = """
      <button id="b">\(ImportedCase.frame(0, 100, 20, 20))ACTION</button>
      <button id="c">\(ImportedCase.frame(24, 100, 20, 20))\(isSame ? "ACTION" : "OTHER")</button>
      """
    #expect(try fix(views).contains("Move") != isSame)
  }

  @Test func `the stars of a rating take no touches of each other`() throws {
    let stars = (0..<3).map {
      "<button id=\"s\($0)\">\(ImportedCase.frame(100 + 26 * $0, 100, 26, 33))ACTION</button>"
    }
    let found = try audit(ImportedCase.design("", stars.joined()).text, name: "card.xib").findings
    let middle = found.first { $0.places.contains { $0.rect.minX == 126 } }
    #expect(middle?.fix.contains("grown by") == false, "\(found.map(\.fix))")
  }

  @Test func `a stack grows only along the side that is too small`() throws {
    let buttons = (0..<5).map {
      "<button id=\"b\($0)\"><rect key=\"frame\" x=\"\(44.8 * Double($0))\" y=\"0\" width=\"44.8\" height=\"22\"/>ACTION</button>"
    }
    let advice = try fix(
      "<stackView distribution=\"fillEqually\" id=\"k\">\(ImportedCase.frame(20, 100, 224, 22))<subviews>"
        + buttons.joined() + "</subviews></stackView>"
    )
    #expect(advice.contains("for which UIStackView must be 22 points taller"), "\(advice)")
    #expect(!advice.contains("wider"), "\(advice)")
  }

  @Test func `views in one fix are named by their texts, where these tell them apart`() throws {
    func button(_ id: String, _ title: String, _ frame: String) -> String {
      "<button id=\"\(id)\">\(frame)<state key=\"normal\" title=\"\(title)\"/>ACTION</button>"
    }
    let large = button("t", "Home", ImportedCase.frame(20, 60, 260, 80))
    let small = button("b", "About", ImportedCase.frame(141, 90, 26, 26))
      .replacing("ACTION", with: "OTHER")
    #expect(
      try fix(large + small)
        == "Make UIButton “About” 44x44 points or override point(inside:with:) in it to contain its bounds "
        + "grown by 9 pt on each side; it then takes touches of UIButton “Home”, on which it lies."
    )
  }

  @Test func `a target is to grow to where it is hit then, and not under what lies in front of it`()
    throws
  {
    let scene = """
      touchstone: 1
      screen: {size: [300, 400]}
      root:
        subviews:
          - {name: it, class: UIButton, frame: [100, 100, 20, 44]}
          - {name: veil, frame: [120, 50, 100, 200]}
      """
    let finding = try #require(try audit(scene).findings.first { $0.rule == .cramped })
    #expect(finding.fix.hasPrefix("Make it 44x44 points or override point(inside:with:) in it"))
    #expect(finding.fix.hasSuffix("grown by 24 pt on the left."))
  }
}
