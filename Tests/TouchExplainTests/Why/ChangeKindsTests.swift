import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Changes that put a view elsewhere, give it a size, or belong together.
@MainActor
@Suite struct ChangeKindsTests {
  private let point = CGPoint(x: 20, y: 20)

  private func report(_ windows: String, at point: CGPoint? = nil) throws -> WhyReport {
    let driver = try SceneDriver(
      """
      touchstone: 1
      screen: {size: [100, 100]}
      classes:
        Cell: {extends: UIView}
        UITableViewCellContentView: {extends: UIView}
        Refusing: {pointInside: never}
        Careless: {hitTest: unconverted}
      \(windows)
      """
    )
    return WhyReport(try driver.view("it"), at: point ?? self.point, in: driver.application)
  }

  private func words(_ views: String, at point: CGPoint? = nil) throws -> [String] {
    try report("root: {name: root, subviews: [\(views)]}", at: point).solutions.map(\.text)
  }

  @Test func `a control behind the content view of its cell belongs into it`() throws {
    let words = try words(
      """
      {name: row, class: Cell, frame: [0, 0, 100, 44], subviews: [
        {name: it, class: UIButton, frame: [5, 5, 40, 30]},
        {class: UITableViewCellContentView, frame: [0, 0, 100, 44]}]}
      """
    )
    #expect(words.first == "add it to the contentView of row, not to row itself")
  }

  @Test func `what comes in front of a cell's content view does so once that is there`() throws {
    let words = try words(
      """
      {name: row, class: UITableViewCell, frame: [0, 0, 100, 44], subviews: [
        {name: it, class: UIButton, frame: [5, 5, 40, 30]},
        {name: content, class: UITableViewCellContentView, frame: [0, 0, 100, 44]}]}
      """
    )
    let order = words.first { $0.hasPrefix("bring it in front of content") }
    #expect(order?.hasSuffix(", in layoutSubviews(), as UIKit may add that later than it") == true)
  }

  @Test func `what comes in front of a view hides the part of it that it is drawn over`() throws {
    let words = try words(
      """
      {name: it, class: UIButton, color: red, frame: [0, 0, 80, 30]},
      {name: tip, color: yellow, frame: [0, 10, 100, 60], gestures: [tap]}
      """
    )
    #expect(
      words.contains { $0.hasPrefix("bring it in front of tip, a part of which it then hides") }
    )
  }

  @Test func `what sticks out of a scroll view that scrolls is not moved out of it`() throws {
    let words = try words(
      """
      {name: outer, frame: [0, 0, 100, 80], subviews: [{name: inner, frame: [0, 50, 100, 50], subviews: [
        {name: scroll, class: UIScrollView, frame: [0, -45, 100, 50], contentSize: [300, 50], subviews: [
          {name: it, class: UIButton, frame: [0, 0, 40, 30]}]}]}]}
      """
    )
    #expect(!words.isEmpty && !words.contains { $0.hasPrefix("move it from") }, "\(words)")
  }

  @Test func `UIKit's host of an accessory above the keyboard is sized by that`() throws {
    let report = try report(
      """
      windows: [{name: keyboard, class: UITextEffectsWindow, subviews: [{class: UIInputSetHostView, frame: [0, 40, 100, 60], subviews: [
        {name: accessory, frame: [0, 0, 100, 20], subviews: [
          {name: it, class: UIButton, frame: [0, -40, 100, 60]}]}]}]}]
      """
    )
    let words = report.solutions.map(\.text)
    #expect(words.first?.hasPrefix("grow accessory by 40 pt on the top") == true, "\(words)")
    #expect(words.allSatisfy { !$0.contains("grow UIInputSetHostView") })
    #expect(!report.remarks.contains { $0.contains("was assumed by its size") })
  }

  @Test func `a container without a size gets one that holds all that is in it`() throws {
    let words = try words(
      """
      {name: titleView, frame: [10, 10, 0, 0], subviews: [
        {name: it, class: UIButton, frame: [0, 0, 40, 30]},
        {class: UIButton, frame: [40, 0, 30, 44]}]}
      """
    )
    #expect(words.first == "give titleView a size of 70x44")
  }

  @Test(arguments: [
    ("{name: it, class: UIButton, frame: [20, 20, 0, 0]}", ["it 44x44"]),
    (
      "{name: box, frame: [20, 20, 0, 0], subviews: [{name: it, class: UIButton, frame: [0, 0, 0, 0]}]}",
      ["box 44x44", "it 44x44"]
    ),
    (
      "{name: it, frame: [20, 10, 0, 30], subviews: [{class: UILabel, text: Hi, frame: [0, 0, 60, 30]}]}",
      ["it 60x30"]
    ),
    (
      "{name: box, class: UIStackView, frame: [20, 20, 0, 0], subviews: [{class: UIButton, "
        + "frame: [0, 0, 20, 10]}, {name: it, class: UIButton, frame: [0, 0, 60, 40]}]}",
      ["box 80x40"]
    ),
  ])
  func `what has no size gets the one it wants, or that of what is in it, or a finger's`(
    view: String,
    sizes: [String]
  ) throws {
    let driver = try SceneDriver(
      "touchstone: 1\nscreen: {size: [200, 100]}\nroot: {subviews: [\(view)]}"
    )
    let report = WhyReport(try driver.view("it"), in: driver.application)
    let solution = try #require(report.solutions.first)
    #expect(
      solution.map(\.text) == sizes.map { "give \($0.replacing(" ", with: " a size of "))" }
    )
    let frames = driver.scene.views.map(\.frame)
    let hit = solution.changes.tried { driver.application.view(at: report.point) }
    #expect(hit?.window === report.view.window)
    #expect(driver.scene.views.map(\.frame) == frames)
  }

  @Test func `no override is proposed for a class of UIKit's own that no app can extend`() throws {
    let words = try words(
      """
      {name: row, class: Cell, frame: [0, 0, 100, 44], subviews: [
        {name: it, class: UIButton, frame: [5, 5, 40, 30]},
        {class: UITableViewCellContentView, frame: [0, 0, 100, 44], subviews: [
          {class: UILabel, text: Hi, frame: [60, 0, 40, 44]}]}]}
      """
    )
    #expect(!words.isEmpty && !words.contains { $0.contains("hitTest") }, "\(words)")
  }

  @Test func `a badge that takes a corner of its button is an obstacle there`() throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root: {subviews: [{name: bell, class: UIButton, frame: [0, 0, 60, 60], subviews: [
        {name: badge, frame: [36, 0, 24, 24]}]}]}
      """
    )
    let report = WhyReport(try driver.view("bell"), in: driver.application)
    let obstacle = try #require(report.obstacles.first)
    #expect(obstacle.rects == [CGRect(x: 36, y: 0, width: 24, height: 24)])
    #expect(
      obstacle.solutions.first?.text
        == "set isUserInteractionEnabled of badge, which is in it, to false"
    )
  }

  @Test func `a view that sticks out can move to the nearest view that contains it`() throws {
    let report = try report(
      """
      root: {name: root, subviews: [{name: page, frame: [5, 5, 90, 90], subviews: [
        {name: card, frame: [5, 5, 20, 20], subviews: [{name: it, frame: [10, 0, 50, 10]}]}]}]}
      """,
      at: CGPoint(x: 50, y: 15)
    )
    let solution = try #require(report.solutions.first { $0.text.hasPrefix("move") })
    #expect(solution.text == "move it from card to page")
    let change = solution.changes[0]
    let place = report.view.pointOnScreen(.zero)
    let undo = change.make()
    #expect(report.view.superview?.accessibilityIdentifier == "page")
    #expect(report.view.pointOnScreen(.zero) == place)
    #expect(solution.request == "move it from card to page")
    undo()
    #expect(report.view.superview?.accessibilityIdentifier == "card")
    #expect(change.swift == "page.addSubview(it)\nit.center = CGPoint(x: 40, y: 10)")
  }

  @Test
  func
    `a change that was found on one scene is the same value on another, made there and taken back`()
    throws
  {
    let driver = try SceneDriver(
      "touchstone: 1\nroot: {subviews: [{name: it, class: UIButton, frame: [0, 0, 20, 20], hidden: true}]}"
    )
    let stage = try #require(Stage(driver.scene.file))
    let trees = [ViewTree(of: driver.application), stage]
    let places = trees.map { tree in tree.views.firstIndex { $0.accessibilityIdentifier == "it" } }
    let place = try #require(places[0])
    #expect(places[1] == place)
    let edit = Edit.setView(place, .isHidden, false)
    #expect(trees[0].change(edit).edit == trees[1].change(edit).edit)
    let view = trees[1].views[place]
    let undo = edit.make(on: trees[1])
    #expect(!view.isHidden)
    undo()
    #expect(view.isHidden)
  }

  @Test func `a view that is clipped away where the touch is stays in its superview`() throws {
    let words = try words(
      "{name: card, clipsToBounds: true, frame: [0, 0, 10, 50], subviews: "
        + "[{name: it, frame: [0, 0, 50, 50]}]}"
    )
    #expect(!words.contains { $0.hasPrefix("move") })
  }

  @Test func `a list is reached where one of its rows is`() throws {
    let words = try words(
      "{name: it, class: UITableView, rows: [A, B], userInteractionEnabled: false, "
        + "frame: [0, 0, 90, 90]}"
    )
    #expect(words == ["set isUserInteractionEnabled of it to true"])
  }

  @Test(arguments: [
    ("UIView", ["set isUserInteractionEnabled of badge, which is in it, to false"]),
    ("UIButton", []),
  ])
  func `a plain view that takes the touches of the control around it is to let them through`(
    inner: String,
    ways: [String]
  ) throws {
    let driver = try SceneDriver(
      """
      touchstone: 1
      root: {subviews: [{name: it, class: UIControl, frame: [0, 0, 50, 50], subviews: [
        {name: badge, class: \(inner), frame: [0, 0, 50, 50]}]}]}
      """
    )
    let report = WhyReport(try driver.view("it"), in: driver.application)
    #expect(report.solutions.map(\.text) == ways)
  }

  @Test func `a disabled control that is touched has to be enabled (B-1.9)`() throws {
    let words = try words("{name: it, class: UIButton, enabled: false, frame: [0, 0, 90, 90]}")
    #expect(words == ["set isEnabled of it to true"])
  }

  @Test func `an override that does not convert the point is named, and may convert it (B-1.19)`()
    throws
  {
    let report = try report(
      "root: {name: root, subviews: [{name: box, class: Careless, frame: [0, 0, 90, 90], "
        + "subviews: [{name: it, frame: [30, 30, 20, 20]}]}]}",
      at: CGPoint(x: 35, y: 40)
    )
    #expect(
      report.entry.reason
        == "box's hitTest(_:with:) override asked it at (35, 40) without converting the point, which "
        + "is (5, 10) in its own space and in it"
    )
    #expect(
      report.solutions.first?.text
        == "remove the override of hitTest(_:with:) in Careless, the class of box, or have it convert "
        + "the point to the space of each subview"
    )
  }

  // MARK: - Several together

  @Test func `three causes and more are resolved one after another`() throws {
    let report = try report(
      """
      root: {name: root, subviews: [
        {name: outer, hidden: true, frame: [0, 0, 90, 90], subviews: [
          {name: inner, userInteractionEnabled: false, frame: [0, 0, 90, 90], subviews: [
            {name: card, frame: [0, 0, 15, 90], subviews: [
              {name: deaf, class: Refusing, frame: [0, 0, 90, 90], subviews: [
                {name: it, alpha: 0, frame: [0, 0, 50, 50]}]}]}]}]},
        {name: cover, frame: [0, 0, 90, 90]}]}
      """
    )
    #expect(report.solutions.count == 1)
    #expect(
      report.solutions.first?.map(\.text).sorted() == [
        "grow card by 35 pt on the right",
        "remove the override of point(inside:with:) in Refusing, the class of deaf",
        "set alpha of it to 1",
        "set isHidden of outer to false",
        "set isUserInteractionEnabled of cover, which covers it, to false",
        "set isUserInteractionEnabled of inner to true",
      ]
    )
  }

  @Test func `together nothing is proposed that is not needed`() throws {
    let report = try report(
      """
      root: {name: root, subviews: [
        {name: box, hidden: true, userInteractionEnabled: false, frame: [0, 0, 90, 90], subviews: [
          {name: it, frame: [0, 0, 50, 50]}]}]}
      """
    )
    let changes = try #require(report.solutions.first).changes
    #expect(changes.count == 2)
    for index in changes.indices {
      var fewer = changes
      fewer.remove(at: index)
      let undo = fewer.map { $0.make() }
      #expect(report.view.application?.view(at: point) !== report.view)
      for undo in undo.reversed() { undo() }
    }
  }

  @Test func `a window over all lets touches through beside its button by its override`() throws {
    let report = try report(
      """
      windows:
        - {name: app, root: {name: root, subviews: [{name: it, class: UIButton, frame: [0, 0, 50, 50]}]}}
        - {name: front, level: 1, root: {name: glass, subviews: [
            {name: help, class: UIButton, frame: [60, 60, 30, 30]}]}}
      """
    )
    let solution = try #require(report.solutions.first)
    #expect(!solution.breaksSomething)
    #expect(solution.map(\.property) == ["hitTest(_:with:)"])
    #expect(solution.map { $0.view.shortName } == ["front"])
    #expect(solution.text.hasSuffix("or glass in it"))
    #expect(!report.solutions.dropFirst().contains { !$0.breaksSomething })
  }
}
