import SceneStage
import Testing
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit

/// What is drawn of a window that was drawn before must make it look as if all were drawn anew.
@MainActor
@Suite struct WindowChangesTests {
  /// Cairo smooths the edges of a shape a little otherwise where its clip has several parts.
  private let rounding = 16

  @Test(arguments: [(false, 1.0), (false, 1.5), (true, 1.0)])
  func `a window looks the same whether its changes are drawn or the whole`(
    showsPanels: Bool,
    scale: Double
  ) throws {
    let desk = try DrawnDesk(showsPanels: showsPanels, scale: scale)
    let steps: [(String, () -> Void)] = [
      ("press a view", { desk.touch(.began, 30, 100, at: 1) }),
      ("move", { desk.touch(.moved, 90, 150, at: 1.1) }),
      ("lift", { desk.touch(.ended, 90, 150, at: 1.2) }),
      ("fade", { _ = desk.inspector.fade(at: 1.25) }),
      ("fade more", { _ = desk.inspector.fade(at: 1.5) }),
      ("press beside a button", { desk.touch(.began, 170, 50, at: 2) }),
      ("lift", { desk.touch(.ended, 170, 50, at: 2.1) }),
      ("press a button", { desk.touch(.began, 100, 80, at: 3) }),
      ("leave it", { desk.touch(.moved, 100, 280, at: 3.1) }),
      ("cancel", { desk.touch(.cancelled, 100, 280, at: 3.2) }),
      ("press a turned view", { desk.touch(.began, 95, 205, at: 4) }),
      ("map", { desk.inspector.showsHitMap = true }),
      ("map that was found", { desk.inspector.finishWork() }),
      ("no map", { desk.inspector.showsHitMap = false }),
      ("another tab", { desk.inspector.tab = .log }),
      ("lift", { desk.touch(.ended, 95, 205, at: 4.1) }),
      ("preview", { desk.inspector.preview = [CGPoint(x: 50, y: 250)] }),
      ("no preview", { desk.inspector.preview = [] }),
      ("hover on the scene", { desk.inspector.hover(at: desk.middle) }),
      ("areas and distances", { [.areas, .distances].forEach(desk.inspector.perform) }),
      ("hover elsewhere", { desk.inspector.hover(at: desk.place(30, 60)) }),
      ("zoom", { desk.inspector.perform(.zoomIn) }),
      ("hover there", { desk.inspector.hover(at: desk.place(90, 200)) }),
      ("move the scene", { desk.inspector.pan(by: CGPoint(x: -31, y: 17)) }),
      ("layers", { desk.inspector.perform(.explode) }),
      ("hover over layers", { desk.inspector.hover(at: desk.middle) }),
      ("no layers", { desk.inspector.perform(.explode) }),
      ("fit", { desk.inspector.perform(.fit) }),
      ("why", { desk.inspector.tab = .why }),
      ("hover beside it", { desk.inspector.hover(at: CGPoint(x: 900, y: 230)) }),
      ("hover no more", { desk.inspector.hover(at: nil) }),
      ("clear", { desk.inspector.clear() }),
    ]
    for (name, step) in steps {
      step()
      let difference = try desk.drawChanges().difference
      #expect(difference.amount <= rounding, "\(name): at \(difference.x), \(difference.y)")
    }
  }

  @Test func `a touch redraws little of the stage where the scene looks as before`() throws {
    let screen = CGSize(width: 800, height: 600)
    let desk = try DrawnDesk(showsPanels: false, scale: 1, screen: screen)
    // The button places its title before the first input.
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    desk.touch(.began, 30, 100, at: 1)
    let first = try desk.drawChanges().share
    #expect(first > 0 && first < 0.25)
    desk.touch(.moved, 32, 104, at: 1.1)
    // What was drawn before goes, and what is drawn now comes.
    let second = try desk.drawChanges().share
    #expect(second > 0 && second < 0.5)
    #expect(try desk.drawChanges().share == 0)
  }

  @Test func `of a panel only what differs is drawn`() throws {
    let desk = try DrawnDesk(showsPanels: true, scale: 1)
    desk.touch(.began, 30, 100, at: 1)
    _ = try desk.drawChanges()
    desk.touch(.ended, 30, 100, at: 1.1)
    _ = try desk.drawChanges()
    desk.touch(.began, 31, 101, at: 2)
    let (share, difference) = try desk.drawChanges()
    #expect(share > 0 && share < 0.12)
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
  }

  @Test(arguments: [false, true])
  func `a press is answered on the scene before it is explained, and then all is right`(
    showsPanels: Bool
  ) throws {
    let desk = try DrawnDesk(showsPanels: showsPanels, scale: 1)
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    let place = desk.place(30, 100)
    let before = desk.color(at: place)
    desk.touch(.began, 30, 100, at: 1)
    let answer = desk.inspector.drawAnswer(on: desk.shown.canvas(scale: 1))
    #expect(desk.color(at: place) != before, "the contact has no ring")
    #expect(desk.inspector.story.report == nil, "a reason was made before the answer was drawn")
    #expect(answer.allSatisfy { $0.maxX <= desk.place(200, 0).x + 40 }, "panels were drawn")
    let (share, difference) = try desk.drawChanges()
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
    #expect(desk.inspector.story.report?.entries.isEmpty == false)
    // Nothing on the scene waited for the explanation.
    if !showsPanels { #expect(share == 0) }
  }

  @Test func `a press that changes how a button looks is answered before the scene is drawn anew`()
    throws
  {
    let desk = try DrawnDesk(showsPanels: false, scale: 1)
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    desk.touch(.began, 100, 80, at: 1)
    #expect(desk.button.isHighlighted)
    let answer = desk.inspector.drawAnswer(on: desk.shown.canvas(scale: 1))
    #expect(!answer.isEmpty)
    #expect(!answer.contains { $0.contains(desk.inspector.sceneFrame) }, "all was drawn")
    let (share, difference) = try desk.drawChanges()
    #expect(share > 0.9, "the scene waits for its explanation")
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
  }

  @Test func `a press that misses is explained over its answer`() throws {
    let desk = try DrawnDesk(showsPanels: false, scale: 1)
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    // The button reaches out of its card, which refuses the touch there.
    desk.touch(.began, 170, 70, at: 1)
    _ = desk.inspector.drawAnswer(on: desk.shown.canvas(scale: 1))
    let (share, difference) = try desk.drawChanges()
    #expect(desk.inspector.story.report?.missed != nil)
    #expect(share > 0)
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
  }

  @Test(
    arguments: Night.all([1.5, 1, 2] as [CGFloat], byDay: 1),
    Night.all(1...4 as ClosedRange<UInt64>, byDay: 1)
  )
  func `after random presses a window with all panels looks as if it were drawn anew`(
    scale: CGFloat,
    seed: UInt64
  ) throws {
    let desk = try DrawnDesk(showsPanels: true, scale: scale)
    // Between pixels Cairo fills some of the round edges, by the one clip or by the other.
    let rounding = scale == scale.rounded() ? rounding : 32
    var chance = Chance(seed: seed)
    var (time, isDown) = (0.0, false)
    for step in 1...50 {
      time += chance.number(in: 0...3) == 0 ? 0.4 : 0.01
      let name = desk.take(chance.number(in: 0...11), &chance, &isDown, at: time)
      if chance.number(in: 0...2) == 0 {
        _ = desk.inspector.drawAnswer(on: desk.shown.canvas(scale: desk.scale))
      }
      let difference = try desk.drawChanges().difference
      try #require(
        difference.amount <= rounding,
        "scale \(scale), seed \(seed), step \(step), \(name): \(difference)"
      )
    }
  }
}

/// Numbers that depend on their seed alone.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
}

extension DrawnDesk {
  /// Does something by chance, and returns what.
  fileprivate func take(
    _ deed: Int,
    _ chance: inout Chance,
    _ isDown: inout Bool,
    at time: Double
  ) -> String {
    let (x, y) = (CGFloat(chance.number(in: 0...200)), CGFloat(chance.number(in: 0...300)))
    switch deed {
    case 0...4 where isDown:
      touch(.moved, x, y, at: time)
      scene.send(InputEvent(timestamp: time, kind: .frame))
      return "move to \(x), \(y)"
    case 0...7:
      isDown.toggle()
      touch(isDown ? .began : .ended, x, y, at: time)
      return "\(isDown ? "press" : "lift") at \(x), \(y)"
    case 8:
      _ = inspector.fade(at: time)
      return "fade"
    case 9:
      let tabs: [InspectorTab] = [.why, .why, .why, .tree, .touches, .gestures, .chain, .log]
      inspector.tab = tabs[chance.number(in: 0...tabs.count - 1)]
      return "tab \(inspector.tab)"
    case 10:
      let place = CGPoint(x: x * 6, y: y * 2.6)
      inspector.hover(at: place)
      return "hover at \(place)"
    default:
      inspector.hover(at: self.place(x, y))
      return "hover over \(x), \(y)"
    }
  }
}
