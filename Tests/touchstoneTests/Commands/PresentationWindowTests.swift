import Foundation
import Testing

/// A sheet, an alert and a field with its keyboard, by a hand in the real window.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct PresentationWindowTests {
  @MainActor
  private struct Hand {
    let desktop: Desktop
    let sitting: Sitting
    let plan: WindowPlan

    var receiver: String? { sitting.session.receivers(of: "ended").last }

    func press(_ x: Double, _ y: Double) throws {
      let pixel = plan.pixel(x, y)
      try desktop.click(Double(pixel.x), Double(pixel.y))
    }

    func drag(_ x: Double, from start: Double, to end: Double) throws {
      for step in 0...5 {
        let pixel = plan.pixel(x, start + (end - start) * Double(step) / 5)
        try desktop.hand("mousemove \(pixel.x) \(pixel.y) sleep 0.05")
        if step == 0 { try desktop.hand("mousedown 1") }
      }
      try desktop.hand("sleep 0.3 mouseup 1")
    }
  }

  /// Opens a scene with a green mark at the top, and hands over a hand; then the session must replay.
  private func sit(_ views: String, _ body: (Hand) throws -> Void) throws {
    let scene = """
      touchstone: 1
      screen: {size: [375, 667]}
      root:
        name: root
        color: white
        controller: view
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
      try body(Hand(desktop: desktop, sitting: sitting, plan: plan))
      expect(try sitting.close(), is: Outcome(status: 0))
      #expect(try sitting.replay().status == 0)
    }
  }

  private static let opener =
    "    - {name: open, class: UIButton, frame: [20, 60, 100, 44], text: open}"

  @Test func `a button shows a sheet, and a drag down takes it away (B-7.116)`() throws {
    let sheet = "    - {name: sheet, color: '#f2f2f7', controller: {presented: Sheet, by: open}}"
    try sit("\(Self.opener)\n\(sheet)") { hand in
      try hand.press(60, 80)
      try wait("the sheet has the touch") {
        try hand.press(180, 400)
        return hand.receiver == "window/sheet"
      }
      try hand.drag(180, from: 60, to: 640)
      try wait("what was behind has the next") {
        try hand.press(180, 400)
        return hand.receiver == "window/root"
      }
    }
  }

  @Test func `an alert keeps touches beside it, and goes by its choice (B-7.116)`() throws {
    try sit(
      "\(Self.opener)\n    - {name: host, frame: [0, 200, 10, 10], controller: {view: Host, alert: {title: Sure, actions: [Yes], by: open}}}"
    ) { hand in
      try hand.press(60, 80)
      try wait("the alert keeps a touch beside it") {
        try hand.press(20, 600)
        return hand.sitting.session.receivers(of: "cancelled").last?.contains("UIDimmingView")
          == true
      }
      try wait("the screen behind has touches once a choice is made") {
        try hand.press(187, 370)
        try hand.press(20, 600)
        return hand.receiver == "window/root"
      }
    }
  }

  @Test func `a field is edited after a tap, and the keyboard has the touches on it (B-7.119)`()
    throws
  {
    try sit("    - {name: field, class: UITextField, frame: [20, 100, 300, 40], color: yellow}") {
      hand in
      try hand.press(100, 120)
      try wait("the keyboard has the touch") {
        try hand.press(180, 600)
        return hand.receiver?.contains("UIKeyboard") == true
      }
    }
  }
}
