import Foundation
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// What is said of the events that a control's actions are registered for.
@MainActor
@Suite struct ControlActionTests {
  private static func control(_ kind: String, _ actions: [(events: String, action: String)])
    -> String
  {
    let list = actions.map { "{events: [\($0.events)], action: '\($0.action)', target: Shop}" }
    return "{name: it, class: \(kind), frame: [60, 200, 120, 44], "
      + "actions: [\(list.joined(separator: ", "))]}"
  }

  private func remarks(
    on gesture: FingerGesture,
    toward way: StrokeDirection? = nil,
    _ views: String
  ) throws -> [String] {
    try GestureScreen.question(on: gesture, toward: way, views).remarks
  }

  private func findings(_ view: String) throws -> [String] {
    let text = "{touchstone: 1, root: {name: root, subviews: [\(view)]}}"
    return try audit(text).findings.filter { $0.rule == .unsentEvent }
      .map { "\($0.reason). \($0.fix)" }
  }

  // MARK: - Events that are not sent

  @Test(arguments: [
    (
      "UISwitch", "touchUpInside",
      "its actions are registered for touchUpInside, which a switch sends only where the finger is lifted on it (B-5.24). "
        + "Register the actions of it for valueChanged."
    ),
    (
      "UISwitch", "touchDown, touchUpOutside",
      "its actions are registered for touchDown and touchUpOutside, which a switch does not send (B-5.24). "
        + "Register the actions of it for valueChanged."
    ),
    (
      "UISegmentedControl, segments: [A, B]", "touchUpInside",
      "its actions are registered for touchUpInside, which a segmented control does not send (B-5.23). "
        + "Register the actions of it for valueChanged."
    ),
    (
      "UITextField", "touchUpInside",
      "its actions are registered for touchUpInside, which a text field does not send when it is tapped (B-7.119). "
        + "Register the actions of it for editingDidBegin."
    ),
    (
      "UIButton", "valueChanged",
      "its actions are registered for valueChanged, which a button does not send when it is tapped. "
        + "Register the actions of it for touchUpInside."
    ),
  ])
  func `an action for an event that the control does not send is found`(
    kind: String,
    events: String,
    expected: String
  ) throws {
    #expect(try findings(Self.control(kind, [(events, "act:")])) == [expected])
  }

  @Test(arguments: [
    ("UISwitch", "valueChanged"), ("UISwitch", "primaryActionTriggered"),
    ("UISwitch", "touchUpInside, valueChanged"), ("UISlider", "touchUpInside"),
    ("UIStepper", "touchUpInside"), ("UITextField", "editingChanged"),
    ("UIControl", "valueChanged"),
    ("UIButton", "touchDown"),
  ])
  func `an action for an event that the control sends is not`(kind: String, events: String) throws {
    #expect(try findings(Self.control(kind, [(events, "act:")])) == [])
  }

  @Test func `a tap on a switch tells that a drag of its knob may call nothing (B-5.24)`() throws {
    let said = try remarks(on: .tap, Self.control("UISwitch", [("touchUpInside", "act:")]))
    #expect(
      said.contains {
        $0.hasPrefix(
          "Its actions are registered for touchUpInside, which a switch sends only where"
        )
      },
      "\(said)"
    )
  }

  @Test func `a switch whose actions are for touches calls nothing by a drag (B-5.24)`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      toward: .right,
      Self.control("UISwitch", [("touchDown", "act:")])
    )
    #expect(
      question.answers.first?.reason
        == "no action of it is registered for valueChanged, only for touchDown"
    )
    let both = try GestureScreen.question(
      on: .drag,
      Self.control("UISwitch", [("touchDown, touchUpInside, touchCancel", "act:")])
    )
    #expect(
      both.answers.first?.reason
        == "no action of it is registered for valueChanged, only for touchDown, touchUpInside and touchCancel"
    )
    #expect(!both.remarks.contains { $0.contains("it comes") }, "\(both.remarks)")
  }

  @Test func `a slider lifted outside of it, whose value stays, lacks an action for that event`()
    throws
  {
    let answer = try GestureScreen.question(
      on: .drag,
      toward: .down,
      Self.control("UISlider", [("touchUpInside", "act:")])
    ).answers.first
    #expect(
      answer?.reason
        == "no action of it is registered for touchUpOutside, only for touchUpInside"
    )
  }

  @Test(arguments: [StrokeDirection.right, .down])
  func `a segmented control that is dragged does as it is meant to`(way: StrokeDirection) throws {
    let segments = Self.control("UISegmentedControl, segments: [A, B]", [("valueChanged", "act:")])
    let answers = try GestureScreen.question(on: .drag, toward: way, segments).answers
    #expect(answers.allSatisfy { $0.comes && $0.advice == nil }, "\(answers)")
  }

  // MARK: - A finger that leaves

  @Test func `what sends nothing where the finger is lifted beside a button is told (B-5.8)`()
    throws
  {
    let said = try remarks(on: .dragOut, Self.control("UIButton", [("touchUpInside", "act:")]))
    #expect(
      said.contains(
        "A finger that is lifted up to 70 pt outside of it counts as inside, and sends touchUpInside: where that is not meant, "
          + "look at the place of the touch in the action, which may have the event as its second parameter (B-5.8)."
      ),
      "\(said)"
    )
  }

  @Test(arguments: [false, true])
  func
    `an action that is called wherever the finger is lifted is told, and left where it may end a press`(
      isHeld: Bool
    ) throws
  {
    let lift = ("touchUpInside, touchUpOutside", "act")
    let views = Self.control("UIButton", (isHeld ? [("touchDown", "press")] : []) + [lift])
    let said = try remarks(on: .dragOut, views)
    #expect(
      said.contains(
        "A finger that is lifted outside of it calls act as well, which is registered for touchUpInside and touchUpOutside: "
          + (isHeld ? "leave it where it ends what an action for touchDown begins; " : "")
          + "where a press is to be taken back by leaving it, register it for touchUpInside alone."
      ),
      "\(said)"
    )
    let apart = Self.control("UIButton", [("touchUpInside", "act"), ("touchUpOutside", "leave")])
    #expect(try !remarks(on: .dragOut, apart).contains { $0.contains("taken back") })
  }

  @Test func `an action that begins something and none for its end by a cancelled touch is told`()
    throws
  {
    func said(_ actions: [(events: String, action: String)], on gesture: FingerGesture) throws
      -> [String]
    {
      let scene = try GestureScreen.scene(
        "{touchstone: 1, root: {name: root, subviews: [{class: UIScrollView, frame: [0, 0, 300, 400], contentSize: [300, 2000], "
          + "delaysContentTouches: false, subviews: [\(Self.control("UIButton", actions))]}, "
          + "{name: pulled, frame: [0, 400, 300, 300], gestures: [pan], subviews: ["
          + "\(Self.control("UIButton", actions).replacing("name: it", with: "name: other").replacing("200,", with: "100,"))]}]}}"
      )
      let name = gesture == .drag ? "other" : "it"
      return GestureQuestion(try scene.view(ViewReference(name)), on: gesture, in: scene).remarks
    }
    let (down, up) = (("touchDown", "press"), ("touchUpInside, touchUpOutside", "release"))
    for gesture in [FingerGesture.drag, .tapScrolling] {
      let name = gesture == .drag ? "other" : "it"
      let told =
        "No action of \(name) is registered for touchCancel, which it sends where a touch that it tracks is taken from it: what its "
        + "action for touchDown begins then stays as it is. Register the action that ends it for touchCancel as well."
      let remarks = try said([down, up], on: gesture)
      #expect(remarks.contains(told), "\(remarks)")
      #expect(try !said([down, up, ("touchCancel", "release")], on: gesture).contains(told))
      #expect(try !said([up], on: gesture).contains(told))
    }
  }
}
