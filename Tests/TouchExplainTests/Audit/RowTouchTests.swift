import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is said of touches in the rows and items of lists.
@MainActor
@Suite struct RowTouchTests {
  private func told(_ text: String) throws -> [String] {
    try audit(text).findings.map {
      "\($0.rule) \($0.severity) \($0.view.shortName)\($0.places.count > 1 ? " and \($0.places.count - 1)" : ""): \($0.reason). \($0.fix)"
    }
  }

  // MARK: - Views that keep the taps of a row

  private static func list(_ inner: String, _ classes: String = "") -> String {
    """
    touchstone: 1
    screen: {size: [300, 400]}
    classes: {Caption: {extends: UILabel, touches: intercept}\(classes)}
    root:
      name: root
      subviews:
        - name: list
          class: UICollectionView
          frame: [0, 0, 300, 400]
          subviews:
            - name: item
              class: UICollectionViewCell
              frame: [0, 0, 300, 80]
              subviews: [\(inner)]
    """
  }

  private static let caption =
    "{name: caption, class: Caption, frame: [10, 10, 200, 60], text: An item, userInteractionEnabled: true}"

  @Test
  func
    `a label that keeps the taps of its item is found, and not that a drag on it scrolls (B-2.18)`()
    throws
  {
    let found = try told(Self.list(Self.caption))
    #expect(
      found == [
        "swallowed note caption: a tap on it selects no item of list: its touch methods do not pass touches on. "
          + "Call super in the touch methods of caption, where it makes nothing of the touch, or: set isUserInteractionEnabled of "
          + "caption to false; then caption gets no touches."
      ],
      "\(found)"
    )
  }

  @Test func `a cell that keeps its own taps is found (B-2.18)`() throws {
    let text = Self.list("", ", Tile: {extends: UICollectionViewCell, touches: intercept}")
      .replacing("class: UICollectionViewCell", with: "class: Tile")
    let found = try told(text)
    #expect(
      found.map { $0.prefix(57) } == ["swallowed note item: a tap on it selects no item of list:"],
      "\(found)"
    )
  }

  @Test(arguments: [
    "{name: it, class: UIButton, frame: [10, 10, 200, 60], text: Buy}",
    "{name: it, class: Caption, frame: [10, 10, 200, 60], text: x, userInteractionEnabled: true, gestures: [tap]}",
    "{name: it, class: Pad, frame: [10, 10, 200, 60]}",
  ])
  func `what has a use for taps in a row keeps none from it`(inner: String) throws {
    let found = try told(Self.list(inner, ", Pad: {touches: forward}"))
    #expect(!found.contains { $0.contains("selects no item") }, "\(found)")
  }

  @Test func `a tap that a label keeps is told to select nothing (B-2.18)`() throws {
    let scene = try GestureScreen.scene(Self.list(Self.caption))
    _ = scene.application.view(at: .zero)
    let question = GestureQuestion(try scene.view(ViewReference("caption")), on: .tap, in: scene)
    #expect(
      question.remarks.contains(
        "No item of list is selected by it, since caption does not pass touches on (B-2.18)."
      ),
      "\(question.remarks)"
    )
  }

  @Test
  func `text of an item that can be selected is told to have two outcomes of a tap (B-7.119)`()
    throws
  {
    func text(_ more: String) -> String {
      Self.list(
        "{name: note, class: UITextView, frame: [0, 0, 300, 80], text: Hi, editable: false, scrollEnabled: false\(more)}"
      )
    }
    let found = try told(text(""))
    #expect(
      found.contains {
        $0.hasPrefix(
          "openOutcome note note: developers report both, that a touch on text such as note selects an item of list"
        )
          && $0.contains("set isSelectable of note to false")
      },
      "\(found)"
    )
    #expect(try told(text(", selectable: false")) == [])
  }

  // MARK: - Who loses by a larger area

  @Test func `a row that loses touches by what a fix makes larger is named`() throws {
    let text = """
      touchstone: 1
      screen: {size: [300, 400]}
      classes: {Wide: {extends: UIButton, pointInside: {outset: 25}}}
      root:
        name: root
        subviews:
          - name: list
            class: UICollectionView
            frame: [0, 100, 300, 300]
            subviews:
              - {name: item, class: UICollectionViewCell, frame: [0, 62, 300, 40]}
              - name: header
                frame: [0, 30, 300, 26]
                subviews: [{name: clear, class: Wide, frame: [240, 2, 48, 22], text: Clear}]
      """
    let found = try told(text)
    #expect(
      found.contains {
        $0.contains("contain its bounds grown by 23 pt (top) and 23 pt (bottom)")
          && $0.contains("item loses 4")
          && $0.contains(
            "override point(inside:with:) of header to contain the points of its subviews as well"
          )
      },
      "\(found)"
    )
  }

  @Test func `a point that only an override of the view contains is on it`() throws {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      classes: {Wide: {extends: UIButton, pointInside: {outset: 25}}}
      root: {name: root, subviews: [{name: row, frame: [0, 100, 300, 40], subviews: [
        {name: clear, class: Wide, frame: [100, 10, 48, 22]}]}]}
      """
    )
    let view = try scene.view(ViewReference("clear"))
    let report = WhyReport(view, at: CGPoint(x: 120, y: 90), in: scene.application)
    #expect(!report.remarks.contains { $0.contains("not on clear either") }, "\(report.remarks)")
  }

  // MARK: - Reordering

  private static let rows = """
    touchstone: 1
    screen: {size: [320, 568]}
    root:
      name: content
      gestures: [{type: pan, name: menu}]
      subviews:
        - {name: table, class: UITableView, frame: [0, 64, 320, 504], rows: [One, Two, Three], rowHeight: 44, editing: true, canMoveRows: true}
    """

  @Test func `a pan that takes the drags of reorder controls is told of all rows`() throws {
    let found = try told(Self.rows)
    #expect(
      found.contains {
        $0.contains(
          "UITableViewCellReorderControl and 2: a drag after a hold up or down on it is lost"
        )
      },
      "\(found)"
    )
  }

  @Test func `a reorder control is dragged down and up`() throws {
    let scene = try GestureScreen.scene(Self.rows)
    _ = scene.application.view(at: .zero)
    let control = try #require(
      scene.views.first { $0.className == "UITableViewCellReorderControl" }
    )
    #expect(GestureQuestion(control, on: .holdDrag, in: scene).headline.hasPrefix("A drag down"))
  }
}
