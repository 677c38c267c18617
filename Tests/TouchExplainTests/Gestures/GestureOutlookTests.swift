import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is told of recognizers without a question about gestures.
@MainActor
@Suite struct GestureOutlookTests {
  private func misses(_ gestures: String, _ keys: String = "") throws -> [String] {
    let scene = try GestureScreen.scene(
      "{touchstone: 1, root: {name: root, subviews: [{name: it, frame: [20, 100, 350, 400], \(keys)"
        + "multipleTouchEnabled: true, gestures: [\(gestures)]}]}}"
    )
    let view = try scene.view(ViewReference("it"))
    return GestureOutlook(of: view, in: scene).misses.map {
      "\($0.gesture.rawValue): \($0.words)"
    }
  }

  @Test func `a rotation and a pinch that exclude each other are told`() throws {
    #expect(
      try misses("{type: pinch, name: scaling}, {type: rotation, name: turning}") == [
        "pinch: scaling is not recognized by a pinch with a turn, because turning is recognized first and "
          + "excludes it (B-4.30)"
      ]
    )
  }

  @Test func `a recognizer that its delegate does not let begin is told`() throws {
    #expect(
      try misses("{type: pan, name: dragger, shouldBegin: false}") == [
        "drag: dragger is not recognized by a drag, because its delegate answers false to "
          + "gestureRecognizerShouldBegin(_:) (B-4.42)"
      ]
    )
  }

  @Test func `the only recognizer of a view is told of where it is switched off`() throws {
    #expect(
      try misses("{type: tap, name: close, enabled: false}") == [
        "tap: close is not recognized by a tap, because isEnabled of close is false (B-4.11)"
      ]
    )
  }

  @Test(arguments: [
    "{type: pan}, {type: tap}, {type: longPress}", "{type: swipe, direction: left}",
    "{type: tap, numberOfTapsRequired: 2}", "{type: pinch}",
    "{type: pan, shouldReceive: none}", "{type: pan, shouldBegin: vertical}",
    "{type: pan, shouldBegin: left}",
    "{type: tap, delegate: {class: D, implements: [shouldBegin]}, shouldBegin: false}",
  ])
  func `nothing is told of recognizers that are recognized, refused elsewhere, or not known`(
    _ gestures: String
  ) throws {
    #expect(try misses(gestures) == [])
  }

  @Test
  func `only what a finding says of the same recognizer is not told again, whatever its words`()
    throws
  {
    let scene = try GestureScreen.scene(
      "{touchstone: 1, root: {name: root, subviews: [{name: it, frame: [20, 100, 350, 400], "
        + "gestures: [{type: pan, name: drag, shouldBegin: false}]}]}}"
    )
    let view = try scene.view(ViewReference("it"))
    let outlook = GestureOutlook(of: view, in: scene)
    func misses(besides recognizers: [UIGestureRecognizer]) -> Int {
      let place = Finding.Place(view: view, path: "it", rect: .zero, recognizers: recognizers)
      let finding = Finding(
        rule: .lostDrag,
        severity: .note,
        places: [place],
        reason: "a quick drag is lost",
        fix: ""
      )
      return outlook.misses(besides: [finding]).count
    }
    #expect(misses(besides: []) == 1)
    #expect(misses(besides: view.gestureRecognizers ?? []) == 0)
  }

  @Test func `a recognizer that an audit says is never recognized is told once`() throws {
    let scene = try GestureScreen.scene(
      "{touchstone: 1, root: {name: root, subviews: [{name: it, frame: [20, 100, 350, 400], gestures: ["
        + "{type: tap, name: first}, {type: tap, name: second}]}]}}"
    )
    let outlook = GestureOutlook(of: try scene.view(ViewReference("it")), in: scene)
    #expect(outlook.misses.count == 1)
    #expect(outlook.misses(besides: TouchExplain.Audit(of: scene).findings).isEmpty)
  }

  @Test func `a view that lets touches through says so to a question about its recognizer`() throws
  {
    let scene = try GestureScreen.scene(
      """
      touchstone: 1
      classes: {Pass: {hitTest: passThrough}}
      root:
        subviews:
          - name: it
            class: Pass
            frame: [0, 200, 390, 100]
            gestures: [{type: tap, name: close}]
            subviews: [{frame: [10, 10, 100, 50]}]
      """
    )
    let question = GestureQuestion(
      try scene.view(ViewReference("it")),
      on: .tap,
      in: scene
    )
    #expect(
      question.remarks.first
        == "it itself is hit nowhere, since its hitTest(_:with:) override answers nil in place of itself: a "
        + "tap beside the views in it goes to what lies behind it."
    )
  }
}
