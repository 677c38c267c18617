import Testing
import TouchExplain

/// Views that two fingers pinch or turn.
@MainActor
@Suite struct PinchQuestionTests {
  private static let both =
    "{name: it, frame: [20, 100, 350, 400], multipleTouchEnabled: true, gestures: "
    + "[{type: pinch, name: scaling}, {type: rotation, name: turning}]}"

  @Test func `a rotation that waits for a pinch is told to begin only when fingers are lifted`()
    throws
  {
    let question = try GestureScreen.question(on: .pinch, Self.both)
    let solutions = try #require(question.answers.first { !$0.comes }).solutions
    #expect(solutions.first?.losses == [])
    #expect(solutions.first?.text.contains("at the same time") == true)
    let waiting = try #require(solutions.first { $0.text.contains("require(toFail:)") })
    #expect(
      waiting.losses == [
        "turning is then recognized only when the fingers are lifted, and not where scaling is"
      ]
    )
  }

  @Test func `a pinch that a turn excludes is told to be recognized by fingers that do not turn`()
    throws
  {
    let question = try GestureScreen.question(on: .pinch, Self.both)
    #expect(
      question.remarks.contains("By fingers that do not turn, scaling is recognized.")
        == question.answers.contains { $0.text == "scaling is not recognized" }
    )
  }

  @Test(arguments: [
    ("maximumZoomScale: 4", "it zooms", nil as String?),
    (
      "maximumZoomScale: 1", "it does not zoom",
      "maximumZoomScale of it is not above its minimumZoomScale"
    ),
    (
      "maximumZoomScale: 4, gestures: [{type: pinch, name: own}]", "it does not zoom",
      "own is recognized first and excludes it"
    ),
  ])
  func `a scroll view is pinched to zoom`(_ keys: String, _ text: String, _ reason: String?)
    throws
  {
    let question = try GestureScreen.question(
      on: .pinch,
      "{name: it, class: UIScrollView, frame: [0, 0, 390, 844], contentSize: [390, 844], \(keys), "
        + "subviews: [{frame: [0, 0, 390, 844]}]}"
    )
    let answer = try #require(question.answers.last)
    #expect(answer.text == text)
    #expect(answer.reason == reason)
    #expect(question.effects.contains("it zooms") == (reason == nil))
  }

  @Test func `fingers turn only on a view that is there for it, and the headline says so`() throws {
    let turned = try GestureScreen.question(on: .pinch, Self.both)
    #expect(turned.headline == "A pinch with a turn at (195, 300)")
    let around =
      "{frame: [0, 0, 390, 844], gestures: [{type: rotation, name: turning}], subviews: "
      + "[{name: it, frame: [20, 100, 350, 400], multipleTouchEnabled: true, gestures: "
      + "[{type: pinch, name: scaling}]}]}"
    let plain = try GestureScreen.question(on: .pinch, around)
    #expect(plain.headline == "A pinch at (195, 300)")
    #expect(plain.effects == ["scaling is recognized"])
  }
}
