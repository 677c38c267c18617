import Foundation
import Testing

/// The gestures of lists, menus and drags, by a hand in the real window.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct GestureWindowTests {
  /// Opens a scene with a green mark, and hands over what a hand needs; then the session must replay.
  private func sit(
    _ views: String,
    _ body: (Desktop, Sitting, WindowPlan) throws -> Void
  ) throws {
    let scene = """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        color: white
        subviews:
          - {name: mark, frame: [20, 10, 60, 30], color: '#00ff00'}
      \(views)
      """
    let plan = try WindowPlan(of: scene)
    try Desktop.with { desktop in
      let mark = plan.pixel(40, 25)
      let sitting = try Sitting(
        on: desktop,
        scene,
        options: ["--scale", "1"],
        sign: (mark.x, mark.y, 0x00ff00)
      )
      try body(desktop, sitting, plan)
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(try sitting.replay().status == 0)
    }
  }

  private func move(_ sitting: Sitting, _ plan: WindowPlan, to places: [(Double, Double)]) throws {
    for place in places {
      let pixel = plan.pixel(place.0, place.1)
      try sitting.hand("mousemove \(pixel.x) \(pixel.y)")
    }
  }

  @Test func `a drag of a row brings its actions out, and one of them is pressed (B-6.111)`() throws
  {
    let list = """
          - {name: list, class: UITableView, frame: [0, 60, 375, 600], rowHeight: 56, rows: [a, b, c],
             trailingSwipeActions: [Delete]}
      """
    try sit(list) { desktop, sitting, plan in
      let row = plan.pixel(300, 150)
      try sitting.hand("mousemove \(row.x) \(row.y) mousedown 1")
      try move(sitting, plan, to: [(280, 150), (250, 150), (220, 150)])
      try desktop.hand("mouseup 1")
      try wait("the row is open") {
        sitting.session.text.contains("_UISwipeActionPanGestureRecognizer\",\"state\":\"ended\"")
      }
      let button = plan.pixel(350, 150)
      try desktop.click(Double(button.x), Double(button.y))
      try wait("Delete is pressed") {
        sitting.session.receivers(of: "ended").last?.hasSuffix("/Delete") == true
      }
    }
  }

  @Test func `a hold opens a menu, which a touch outside of it closes (B-7.118)`() throws {
    let views = "    - {name: photo, frame: [40, 100, 200, 200], color: '#9cc4ff', menu: [Copy]}"
    try sit(views) { desktop, sitting, plan in
      let middle = plan.pixel(140, 200)
      try sitting.hold(middle.x, middle.y)
      #expect(sitting.session.receivers(of: "cancelled") == ["window/root/photo"])
      try desktop.hand("mouseup 1")
      let (outside, photo) = (plan.pixel(300, 600), plan.pixel(60, 120))
      try desktop.click(Double(outside.x), Double(outside.y))
      try wait("the menu has the touch") {
        sitting.session.receivers(of: "ended").last?.hasSuffix("_UIContextMenuContainerView")
          == true
      }
      try desktop.click(Double(photo.x), Double(photo.y))
      try wait("the photo has the next") {
        sitting.session.receivers(of: "ended").last == "window/root/photo"
      }
    }
  }

  @Test func `a hold lifts a card, which is dropped where a view takes it (B-7.118)`() throws {
    let views = """
          - {name: card, frame: [40, 100, 100, 100], color: '#9cc4ff', drags: true}
          - {name: tray, frame: [20, 400, 335, 200], color: '#b9e6c3', drops: true}
      """
    try sit(views) { desktop, sitting, plan in
      let card = plan.pixel(90, 150)
      try sitting.hold(card.x, card.y)
      #expect(sitting.session.receivers(of: "cancelled") == ["window/root/card"])
      try move(sitting, plan, to: [(120, 250), (200, 500)])
      try desktop.hand("mouseup 1")
      let place = plan.pixel(200, 500)
      try desktop.click(Double(place.x), Double(place.y))
      try wait("the card is in the tray") {
        sitting.session.receivers(of: "ended").last == "window/root/tray/card"
      }
    }
  }
}
