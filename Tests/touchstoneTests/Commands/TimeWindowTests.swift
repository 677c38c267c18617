import Foundation
import Testing

/// Moments of a sitting in the real window, by mouse and keys.
@MainActor
@Suite(.serialized, .enabled(if: Desktop.isInstalled, Desktop.reason))
struct TimeWindowTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [375, 667]}
    root:
      name: root
      color: white
      subviews:
        - {name: box, frame: [100, 200, 100, 100], color: '#00ff00',
           gestures: [{type: pan, name: pan, follows: true}]}
    """
  private static let green: UInt32 = 0x00ff00

  /// The middle of the box on the screen; nil where it is not seen.
  private func box(on desktop: Desktop) throws -> CGPoint? {
    for y in stride(from: 100, to: 600, by: 4) {
      let row = try desktop.row(y, from: 0, count: 640)
      // The hit view is tinted.
      func isGreen(_ color: UInt32) -> Bool { Color.distance(color, Self.green) < 40 }
      guard let left = row.firstIndex(where: isGreen), let right = row.lastIndex(where: isGreen),
        right - left > 40
      else { continue }
      return CGPoint(x: (left + right) / 2, y: y + (right - left) / 2)
    }
    return nil
  }

  /// Whether the box is at a place, of which its outline may hide a little.
  private func isBox(near place: CGPoint, on desktop: Desktop) throws -> Bool {
    try box(on: desktop).map { hypot($0.x - place.x, $0.y - place.y) < 10 } == true
  }

  private func drag(from start: CGPoint, by step: CGPoint, on desktop: Desktop) throws {
    try desktop.press(start.x, start.y)
    for count in 1...6 {
      let (x, y) = (start.x + step.x * Double(count), start.y + step.y * Double(count))
      try desktop.hand("mousemove \(Int(x)) \(Int(y))")
    }
    try desktop.hand("mouseup 1")
  }

  @Test func `a branch from the past is continued by hand, kept, and replays as it was made`()
    throws
  {
    try Desktop.with { desktop in
      let bench = try Workbench("scene.yaml", Self.scene)
      let program = try bench.start(
        ["open", "scene.yaml", "--scale", "1"],
        environment: ["DISPLAY": desktop.name]
      )
      try wait("the box is seen") { try box(on: desktop) != nil }
      let start = try #require(try box(on: desktop))
      try drag(from: start, by: CGPoint(x: 10, y: 0), on: desktop)
      try wait("the box was dragged") { try box(on: desktop).map { $0.x > start.x + 20 } == true }
      try desktop.focus(isOnWindow: true)
      try desktop.hand("key ctrl+Left key Home")
      try wait("the box is where it began") { try isBox(near: start, on: desktop) }
      // A press in the past is not the scene's.
      try drag(from: start, by: CGPoint(x: 10, y: 0), on: desktop)
      try wait("the box is where it was") { try isBox(near: start, on: desktop) }
      try desktop.hand("key ctrl+Return")
      try drag(from: start, by: CGPoint(x: 0, y: 10), on: desktop)
      try wait("the box went down") { try box(on: desktop).map { $0.y > start.y + 20 } == true }
      try desktop.hand("key ctrl+b")
      try desktop.hand("key Return")
      let file = "scene.branch-1.session.jsonl"
      try wait("the branch is kept") { bench.text(of: file).contains("\"end\"") }
      try desktop.hand("key ctrl+q")
      expect(try program.outcome(), is: Outcome(status: 0))

      let kept = RecordedSession(bench.text(of: file))
      #expect(kept.receivers(of: "began").allSatisfy { $0.hasSuffix("/box") })
      #expect(Set(kept.places.map { $0.x.rounded() }).count == 1)
      #expect(
        try bench.run("replay", file).output == "ok       \(file), \(kept.madeCount) inputs\n"
      )
    }
  }
}
