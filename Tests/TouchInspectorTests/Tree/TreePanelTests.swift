import Testing
import TouchExplain
import TouchKit
import TouchScene

@testable import TouchInspector

/// All views of the scene: found, filtered, folded, chosen and moved along by keys.
@MainActor
@Suite struct TreePanelTests {
  private static let feed = """
    touchstone: 1
    screen: {size: [375, 667]}
    classes: {Pass: {hitTest: passThrough}}
    root:
      name: root
      subviews:
        - {name: cells, class: UICollectionView, frame: [0, 72, 375, 546]}
        - name: card
          frame: [20, 100, 200, 100]
          subviews:
            - {name: buy, class: UIButton, text: Desk lamp, frame: [150, 20, 100, 40]}
            - {name: cover, class: Pass, frame: [0, 0, 50, 50]}
        - {name: badge, frame: [344, -6, 18, 18], userInteractionEnabled: false}
        - {name: banner, frame: [0, 72, 375, 48], hidden: true}
        - {name: toast, frame: [24, 540, 327, 52], alpha: 0.001}
    """

  private func desk(_ text: String = feed, size: CGSize? = nil) throws -> Desk {
    let desk = try Desk(text, size: size)
    desk.inspector.tab = .tree
    desk.draw()
    return desk
  }

  /// So many rows in a view.
  private static func rows(_ count: Int) -> String {
    var text = "touchstone: 1\nscreen: {size: [375, 667]}\nroot:\n  name: root\n  subviews:\n"
    for number in 0..<count {
      text += "    - {name: row\(number), frame: [0, \(number * 20), 375, 20]}\n"
    }
    return text
  }

  /// The names in the rows of the tree, from the top.
  private func names(_ desk: Desk) -> [String] {
    let known = Set(desk.scene.views.map(\.viewName.title))
    let edge = desk.inspector.tree.editor.convert(CGPoint.zero, to: nil).y
    return desk.draw().texts.filter { known.contains($0.string) && $0.rect.minX > 640 }
      .filter { $0.rect.maxY < edge }.map(\.string)
  }

  private func press(_ usage: UIKeyboardHIDUsage, _ characters: String = "", on desk: Desk) {
    let key = KeyInput(.down, usage, characters: characters)
    #expect(desk.inspector.handle(key))
    desk.draw()
  }

  @Test func `views stand front to back, each with its badges and its frame`() throws {
    let desk = try desk()
    #expect(
      names(desk) == [
        "window", "root", "toast", "banner", "badge", "card", "cover", "buy", "cells",
      ]
    )
    let canvas = desk.draw()
    #expect(canvas.row(of: "toast") == ["toast", "transparent", "24", "540", "327", "52"])
    #expect(canvas.row(of: "banner").contains("hidden"))
    #expect(
      canvas.row(of: "badge") == [
        "badge", "outside", "disabled", "344", "\u{2212}6", "18", "18",
      ]
    )
    #expect(canvas.row(of: "buy").contains("outside"))
    #expect(canvas.row(of: "cover").contains("overriding"))
  }

  @Test func `chips count the views that each filter shows`() throws {
    let desk = try desk()
    let row = desk.draw().row(of: "All")
    #expect(
      row == [
        "All", "9", "Hidden", "1", "Disabled", "1", "Transparent", "1", "Overriding", "1",
        "Outside", "2",
      ]
    )
    try desk.click("Hidden")
    #expect(names(desk) == ["window", "root", "banner"])
    try desk.click("All")
    #expect(names(desk).count == 9)
  }

  @Test(arguments: [
    ("BU", ["window", "root", "card", "buy"]), ("desk", ["window", "root", "card", "buy"]),
    ("UICollection", ["window", "root", "cells"]),
    ("card/cov", ["window", "root", "card", "cover"]),
  ])
  func `a search shows what has the words, and the views around it`(
    words: String,
    found: [String]
  ) throws {
    let desk = try desk()
    desk.inspector.perform(.find)
    desk.inspector.tree.search.insert(words)
    #expect(names(desk) == found)
    let canvas = desk.draw()
    #expect(canvas.text(found[found.count - 1])?.color == Theme.light.hit)
    #expect(canvas.text(found[0])?.color == Theme.light.soft)
    press(.keyboardEscape, on: desk)
    #expect(names(desk).count == 9)
  }

  @Test func `where nothing is found the nearest name is one click away`() throws {
    let desk = try desk()
    desk.inspector.perform(.find)
    desk.inspector.tree.search.insert("bannre")
    #expect(desk.draw().strings.contains { $0.hasPrefix("No view is called “bannre”") })
    try desk.click("banner")
    #expect(desk.inspector.tree.search.text == "banner")
    #expect(names(desk).suffix(3) == ["window", "root", "banner"])
  }

  @Test func `siblings that the touch did not meet are one row, which unfolds by fifty`() throws {
    let desk = try desk(Self.rows(200))
    desk.touch(.began, 100, 250)
    let canvas = desk.draw()
    #expect(canvas.text("187 siblings in front do not contain the point") != nil)
    #expect(canvas.text("12 siblings do not contain the point") != nil)
    #expect(names(desk) == ["window", "root", "row12"])
    try desk.click("Show")
    let shown = desk.draw()
    #expect(shown.text("row199") != nil && desk.inspector.tree.rowCount == 3 + 50 + 2)
    desk.inspector.tree.list.scroll(to: 48 * 28)
    #expect(desk.draw().text("137 siblings in front do not contain the point") != nil)
    #expect(desk.draw().text("50 more") != nil)
  }

  @Test func `a few siblings are never folded`() throws {
    let desk = try desk(Self.rows(8))
    #expect(names(desk).count == 10)
  }

  @Test func `what is chosen elsewhere is unfolded, marked, and scrolled into view`() throws {
    let desk = try desk(Self.rows(200))
    let view = try #require(desk.view("row70"))
    desk.inspector.selection.select(view)
    #expect(names(desk).contains("row70"))
    #expect(desk.draw().text("row70")?.font.weight == .semibold)
  }

  @Test func `a click on a row chooses its view, one on its arrow folds it`() throws {
    let desk = try desk()
    try desk.click("buy")
    #expect(desk.inspector.selection.chosen === desk.view("buy"))
    let card = try #require(desk.draw().text("card")?.rect)
    desk.click(at: CGPoint(x: card.minX - 10, y: card.midY))
    #expect(!names(desk).contains("cover"))
  }

  @Test func `keys go along the rows, fold and unfold, and letters search`() throws {
    let desk = try desk()
    try desk.click("card")
    press(.keyboardDownArrow, on: desk)
    #expect(desk.inspector.selection.chosen === desk.view("cover"))
    press(.keyboardLeftArrow, on: desk)
    #expect(desk.inspector.selection.chosen === desk.view("card"))
    press(.keyboardLeftArrow, on: desk)
    #expect(!names(desk).contains("cover"))
    press(.keyboardRightArrow, on: desk)
    #expect(names(desk).contains("cover"))
    press(.keyboardEnd, on: desk)
    #expect(desk.inspector.selection.chosen === desk.view("cells"))
    press(.keyboardHome, on: desk)
    #expect(desk.inspector.selection.chosen is UIWindow)
    press(.keyboardB, "b", on: desk)
    #expect(desk.inspector.tree.search.text == "b")
    press(.keyboardReturnOrEnter, on: desk)
    #expect(desk.inspector.selection.chosen === desk.view("banner"))
    press(.keyboardReturnOrEnter, on: desk)
    press(.keyboardUpArrow, on: desk)
    #expect(desk.view("banner")?.frame.minX == 1)
  }

  @Test func `the pointer on a row is on its view`() throws {
    let desk = try desk()
    let place = try #require(desk.draw().text("buy")?.rect)
    desk.inspector.hover(at: CGPoint(x: place.midX, y: place.midY))
    #expect(desk.inspector.selection.hovered === desk.view("buy"))
  }

  @Test(arguments: [(700.0, 4), (500, 2), (400, 0)])
  func `where there is little room, columns go`(width: CGFloat, columns: Int) throws {
    let desk = try desk(size: CGSize(width: 1400, height: 800))
    desk.inspector.places.panelWidth = width
    let heads = desk.draw().row(of: "VIEW, FRONT TO BACK").dropFirst()
    #expect(heads.count == columns)
    #expect(desk.draw().faults == [])
  }

  @Test func `of a hundred thousand views only those that are seen are laid out`() throws {
    let desk = try desk()
    let root = try #require(desk.view("root"))
    for _ in 0..<1_000 {
      let row = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      for _ in 0..<99 { row.addSubview(UIView(frame: row.bounds)) }
      root.addSubview(row)
    }
    let canvas = desk.draw()
    #expect(desk.inspector.tree.index.nodes.count > 100_000)
    #expect(canvas.texts.count < 400)
  }
}
