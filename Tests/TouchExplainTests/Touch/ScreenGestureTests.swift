import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// Gestures in words, and what fingers do for them.
@MainActor
@Suite struct ScreenGestureTests {
  private static let scene = """
    touchstone: 1
    screen: {size: [300, 400]}
    root:
      name: root
      multipleTouchEnabled: true
      subviews:
        - {name: half, frame: [0, 0, 100, 100]}
        - {name: cover, frame: [20, 0, 80, 100]}
        - {name: two words, address: "0x7f81", frame: [200, 300, 100, 100]}
        - {name: away, frame: [400, 0, 50, 50]}
        - {name: up, frame: [0, 300, 20, 20]}
        - {name: volume, class: UISlider, frame: [120, 340, 70, 31]}
        - {name: buy, class: UIButton, frame: [100, 120, 60, 40]}
        - name: list
          class: UIScrollView
          frame: [0, 180, 100, 100]
          contentSize: [100, 900]
          subviews: [{name: far, frame: [0, 0, 100, 30]}]
    """

  @Test func `a finger comes down on the thumb of a slider, and moves it`() throws {
    let scene = try Scene(SceneFile(reading: Data(Self.scene.utf8), name: "test.scene.yaml"))
    try ScreenGesture("drag volume right 40", name: "gesture 1").perform(on: scene)
    let slider = try #require(try scene.view(ViewReference("volume")) as? UISlider)
    #expect(slider.value > 0.3)
  }

  /// What the fingers do, a line for each input that changes what is down.
  private func inputs(_ text: String) throws -> [String] {
    let scene = try Scene(SceneFile(reading: Data(Self.scene.utf8), name: "test.scene.yaml"))
    let keeper = InputKeeper()
    scene.application.traceSink = keeper
    try ScreenGesture(text, name: "gesture 1").perform(on: scene)
    return keeper.lines
  }

  private func refusal(_ text: String) -> String {
    do { return try inputs(text).joined() } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("tap 10,20", ["0 began (10, 20)", "0.05 ended (10, 20)"]),
    ("tap 10 20", ["0 began (10, 20)", "0.05 ended (10, 20)"]),
    (
      "double-tap 10,20",
      [
        "0 began (10, 20)", "0.05 ended (10, 20)", "0.15 began (10, 20)", "0.2 ended (10, 20)",
      ]
    ),
    ("hold 10,20 0.6s", ["0 began (10, 20)", "0.6 ended (10, 20)"]),
    ("hold 10,20 600ms", ["0 began (10, 20)", "0.6 ended (10, 20)"]),
    ("tap 100,20 2 fingers", ["0 began (80, 20) (120, 20)", "0.05 ended (80, 20) (120, 20)"]),
    ("flick 150,200 left", ["0 began (150, 200)", "0.1 ended (30, 200)"]),
    ("swipe 150,200 down 50 0.2s", ["0 began (150, 200)", "0.2 ended (150, 250)"]),
    ("flick 150,200 10,20", ["0 began (150, 200)", "0.1 ended (10, 20)"]),
    ("pinch 150,200 2", ["0 began (120, 200) (180, 200)", "0.5 ended (90, 200) (210, 200)"]),
    ("rotate 150,200 90", ["0 began (120, 200) (180, 200)", "0.5 ended (150, 170) (150, 230)"]),
    (
      "hold-drag 10,20 60,20 0.4s hold 0.6s",
      ["0 began (10, 20)", "1.5 ended (60, 20)"]
    ),
    ("hold-drag 10,20 60,20", ["0 began (10, 20)", "2 ended (60, 20)"]),
    ("drag 10,20 to 60,20", ["0 began (10, 20)", "1 ended (60, 20)"]),
    ("wait 1s", []),
    (
      "hold 10,20 0.3s & tap 200,20 after 0.1s",
      ["0 began (10, 20)", "0.1 began (200, 20)", "0.15 ended (200, 20)", "0.3 ended (10, 20)"]
    ),
    ("tap 10,20&tap 200,20", ["0 began (10, 20) (200, 20)", "0.05 ended (10, 20) (200, 20)"]),
    (
      "flick 10,20 100,20 & hold 200,20 70ms",
      [
        "0 began (10, 20) (200, 20)", "0.07 ended (200, 20)", "0.1 ended (100, 20)",
      ]
    ),
  ])
  func `each gesture has its fingers, places and times`(_ text: String, _ lines: [String]) throws {
    #expect(try inputs(text) == lines)
  }

  @Test func `a drag rests before the lift, so that nothing goes on moving (B-4.80)`() throws {
    #expect(
      try inputs("drag 10,10 200,10 0.3s") == ["0 began (10, 10)", "0.8 ended (200, 10)"]
    )
  }

  @Test func `a finger that drags out is lifted one point farther than an inside lift (B-5.8)`()
    throws
  {
    #expect(try inputs("drag-out buy").last == "1 ended (130, 231)")
    #expect(try inputs("drag-out buy left").last == "1 ended (29, 140)")
    #expect(try inputs("drag-out buy up 20 0.2s").last == "0.7 ended (130, 100)")
    #expect(
      refusal("drag-out up left").hasPrefix(
        "gesture 1, column 10: error: a finger cannot leave up by 71 pt on the screen when it goes left"
      )
    )
  }

  @Test func `what scrolls is flicked first, and touched while it goes on (B-6.17)`() throws {
    let tap = try inputs("tap-scrolling list")
    #expect(tap.count == 4)
    #expect(tap[2] == "0.15 began (50, 230)")
    #expect(tap[3] == "0.2 ended (50, 230)")
    #expect(
      try inputs("stop-scrolling 60,240").suffix(2) == [
        "0.15 began (60, 240)", "0.25 ended (60, 240)",
      ]
    )
    #expect(
      refusal("tap-scrolling buy").hasPrefix(
        "gesture 1, column 15: error: nothing goes on scrolling there after a flick"
      )
    )
  }

  @Test func `the finger follows what it is to touch while that scrolls`() throws {
    let lines = try inputs("tap-scrolling far")
    #expect(lines.count == 6)
    let place = try #require(lines.suffix(2).first?.split(separator: ", ").last?.dropLast())
    #expect((180..<210).contains(Double(place) ?? 0), "\(lines)")
  }

  @Test func `a way that leads off the screen ends at its edge`() throws {
    #expect(try inputs("flick 150,200 right 500").last == "0.1 ended (299, 200)")
  }

  @Test func `of a view the middle is touched, or else the part of it that touches reach`() throws {
    #expect(try inputs("tap 'two words'").first == "0 began (250, 350)")
    #expect(try inputs("tap 0x7f81").first == "0 began (250, 350)")
    #expect(try inputs("tap half").first == "0 began (10, 50)")
    #expect(try inputs("tap cover").first == "0 began (60, 50)")
  }

  @Test func `a word that is a direction is a view where a place is meant`() throws {
    #expect(try inputs("flick up up 50").last == "0.1 ended (10, 260)")
  }

  @Test(arguments: [
    (
      "tip 10,20", "gesture 1, column 1: error: 'tip' is no gesture", "did you mean 'tap'?"
    ),
    ("", "gesture 1, column 1: error: a gesture is missing", "known gestures: "),
    ("tap", "gesture 1, column 4: error: a place is missing", "write tap PLACE [N fingers]; "),
    ("tap nope", "gesture 1, column 5: error: there is no view 'nope'", "views here: "),
    ("tap 10", "gesture 1, column 5: error: '10' is not a place", "write X,Y or a view; "),
    ("tap 10,20 now", "gesture 1, column 11: error: 'now' is too much", "write tap PLACE"),
    (
      "tap 10,20 9 fingers",
      "gesture 1, column 11: error: '9' is no number of fingers from 1 to 5", "write 2 fingers."
    ),
    (
      "hold 10,20 0.6", "gesture 1, column 12: error: '0.6' is too much; a time needs its unit",
      "write 0.6s for a time, or hold PLACE"
    ),
    (
      "hold 10,20 -1s", "gesture 1, column 12: error: '-1s' is no time from 0 to 60 s",
      "write hold PLACE"
    ),
    (
      "hold 10,20 nans", "gesture 1, column 12: error: 'nans' is no time from 0 to 60 s",
      "write hold PLACE"
    ),
    (
      "tap 1e308,1", "gesture 1, column 5: error: (1e+308, 1) is not on the screen",
      "the screen is 300x400."
    ),
    (
      "tap 10,20 &", "gesture 1, column 12: error: a gesture is missing", "known gestures: "
    ),
    (
      "tap 10,20 & wait 1s",
      "gesture 1, column 13: error: wait is not made together with a gesture", "write after and"
    ),
    (
      "tap 900,20", "gesture 1, column 5: error: (900, 20) is not on the screen",
      "the screen is 300x400."
    ),
    (
      "tap away", "gesture 1, column 5: error: away is not on the screen now",
      "'why' of away says why."
    ),
    ("pinch 10,20", "gesture 1, column 12: error: a scale is missing", "write pinch PLACE SCALE"),
    ("drag 10,20", "gesture 1, column 11: error: where to is missing", "write drag PLACE TO"),
    (
      "pinch 10,20 0", "gesture 1, column 13: error: '0' is not a scale from 0.1 to 10",
      "write pinch PLACE SCALE"
    ),
    (
      "hold 10,20 90s", "gesture 1, column 12: error: a gesture lasts from 0 to 60 s", "write 0.5s."
    ),
    (
      "tap 10,20 hold 1s", "gesture 1, column 11: error: 'hold' is too much", "write tap PLACE"
    ),
    ("wait", "gesture 1, column 5: error: a time is missing", "write wait 1s."),
    ("tap 'two", "gesture 1, column 5: error: the quote ' is not closed", ""),
  ])
  func `what is no gesture is refused at its column, with what would be right`(
    _ text: String,
    _ problem: String,
    _ help: String
  ) {
    let refusal = refusal(text)
    #expect(refusal.hasPrefix(problem + "\n"))
    if !help.isEmpty { #expect(refusal.contains("\n  help: \(help)")) }
  }
}

/// Keeps where fingers come down and leave, and when.
@MainActor
private final class InputKeeper: TraceSink {
  var lines: [String] = []

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    guard case .contacts(let contacts) = input.kind, contacts[0].phase != .moved else { return }
    let places = contacts.map(\.position.words).joined(separator: " ")
    lines.append("\(PlainNumber(input.timestamp)) \(contacts[0].phase.rawValue) \(places)")
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {}
}
