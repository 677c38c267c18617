import Foundation
import Testing

/// What is presented, menus, fields and lists, by a hand in the real window.
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

    func hold(_ x: Double, _ y: Double) throws {
      let pixel = plan.pixel(x, y)
      try sitting.hold(pixel.x, pixel.y)
      try desktop.hand("mouseup 1")
    }

    func drag(_ x: Double, from start: Double, to end: Double, holding holds: Bool = false) throws {
      for step in 0...5 {
        let pixel = plan.pixel(x, start + (end - start) * Double(step) / 5)
        if step == 0, holds {
          try sitting.hold(pixel.x, pixel.y)
        } else {
          let press = step == 0 ? " mousedown 1" : ""
          try sitting.hand("mousemove \(pixel.x) \(pixel.y)" + press)
        }
      }
      try desktop.hand("mouseup 1")
    }
  }

  /// Opens a scene with a green mark at the top, and hands over a hand; then the session must replay.
  private func sit(
    _ views: String,
    screen: String = "[375, 667]",
    _ body: (Hand) throws -> Void
  ) throws {
    let scene = """
      touchstone: 1
      screen: {size: \(screen)}
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

  @Test func `a popover goes by a touch beside it, which reaches nothing else (B-7.116)`() throws {
    let pop = """
          - name: pop
            color: '#f2f2f7'
            controller: {presented: Pop, style: popover, by: open, source: [20, 60, 100, 44], preferredContentSize: [150, 100]}
      """
    try sit("\(Self.opener)\n\(pop)", screen: "[768, 700]") { hand in
      try hand.press(60, 80)
      try wait("the view that dims has the touch") {
        try hand.press(180, 600)
        return hand.sitting.session.receivers(of: "cancelled").last?.contains("UIDimmingView")
          == true
      }
      try wait("what was behind has the next") {
        try hand.press(180, 600)
        return hand.receiver == "window/root"
      }
    }
  }

  @Test func `a hold opens a menu, and a touch beside it takes it away alone (B-7.118)`() throws {
    try sit("    - {name: photo, frame: [40, 100, 200, 100], color: yellow, menu: [Copy, Share]}") {
      hand in
      try wait("the hold takes the touch from the photo") {
        try hand.hold(100, 150)
        return hand.sitting.session.receivers(of: "cancelled").last == "window/root/photo"
      }
      try hand.press(180, 600)
      try wait("the next touch goes to what is there") {
        try hand.press(180, 600)
        return hand.receiver == "window/root"
      }
    }
  }

  @Test func `a touch beside an edit menu goes on to what is there (B-7.118)`() throws {
    try sit(
      "    - {name: note, frame: [40, 200, 200, 100], color: yellow, editMenu: [Copy, Share]}"
    ) {
      hand in
      try wait("the menu stands above the finger, and has the touch") {
        try hand.hold(140, 250)
        try hand.press(140, 220)
        return hand.receiver?.contains("UICallout") == true
      }
      try hand.hold(140, 250)
      try hand.press(180, 600)
      try wait("what lies beside has the touch") { hand.receiver == "window/root" }
    }
  }

  @Test func `the inner list scrolls first, and the outer one by a drag at its end (B-6.107)`()
    throws
  {
    let lists = """
          - name: outer
            class: UIScrollView
            frame: [0, 60, 375, 600]
            contentSize: [375, 1500]
            subviews:
              - {name: inner, class: UIScrollView, frame: [0, 100, 375, 300], color: '#b9e6c3', contentSize: [375, 330]}
      """
    try sit(lists) { hand in
      for list in ["outer/inner", "outer"] {
        try wait("\(list) has scrolled") {
          try hand.drag(180, from: 380, to: 200)
          // While it springs back, a finger catches the inner one again.
          try wait("all scrolling is over") {
            let text = hand.sitting.session.text
            return text.ranges(of: "\"scrollBegan\"").count
              == text.ranges(of: "\"scrollEnded\"").count
          }
          let record = "\"view\":\"window/root/\(list)\",\"offset\""
          return hand.sitting.session.text.contains(record)
        }
      }
    }
  }

  @Test func `a list that is pulled far refreshes (B-6.111)`() throws {
    let list = """
          - name: list
            class: UITableView
            frame: [0, 60, 375, 600]
            alwaysBounceVertical: true
            rows: [Ada, Alma, Amir]
            subviews: [{name: refresh, class: UIRefreshControl, actions: [{events: valueChanged, action: 'load:', target: App}]}]
      """
    try sit(list) { hand in
      try wait("the control has sent its action") {
        try hand.drag(180, from: 120, to: 520)
        return hand.sitting.session.text.contains("load:")
          && hand.sitting.session.text.contains("\"trace\":\"action\"")
      }
    }
  }

  @Test func `a hold lifts a row, and moves it where it is let go (B-7.136)`() throws {
    let list = """
          - name: list
            class: UITableView
            frame: [0, 60, 375, 400]
            rowHeight: 50
            canMoveRows: true
            rowDrags: true
            rows: [Ada, Alma, Amir]
      """
    try sit(list) { hand in
      try wait("the first row has been moved") {
        try hand.drag(180, from: 85, to: 185, holding: true)
        return hand.sitting.session.text.contains("\"moved\"")
      }
    }
  }
}
