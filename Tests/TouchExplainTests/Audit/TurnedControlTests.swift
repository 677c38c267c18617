import Testing
import TouchExplain

/// Controls that transforms turn are dragged along their own axis.
@MainActor
@Suite struct TurnedControlTests {
  private static func scene(_ scroll: String, _ slider: String) -> String {
    """
    touchstone: 1
    screen: {size: [300, 400]}
    root:
      subviews:
        - name: form
          class: UIScrollView
          frame: [0, 0, 300, 400]
          \(scroll)
          subviews: [{name: it, class: UISlider, frame: [50, 150, 200, 34], \(slider)}]
    """
  }

  nonisolated private static let upright = "transform: {rotate: -90}"
  nonisolated private static let form = "contentSize: [300, 900]"

  @Test func `an upright slider in a form that scrolls up and down loses quick drags`() throws {
    let findings = try audit(Self.scene(Self.form, Self.upright)).findings
    #expect(findings.map(\.rule) == [.lostDrag])
    #expect(findings.first?.reason.hasPrefix("a quick drag up or down on it is lost") == true)
  }

  @Test(arguments: [
    (form, "value: 0.5"), ("contentSize: [900, 400]", upright),
    ("contentSize: [300, 900]\n      transform: {rotate: 90}", "value: 0.5"),
  ])
  func `a slider loses nothing to what scrolls across its way`(_ scroll: String, _ slider: String)
    throws
  {
    #expect(try audit(Self.scene(scroll, slider)).findings.filter { $0.rule == .lostDrag }.isEmpty)
  }

  @Test(arguments: [
    ("transform: {rotate: -90}", StrokeDirection.up), ("transform: {rotate: 90}", .down),
    ("transform: {rotate: 180}", .left), ("transform: {scale: [-1, 1]}", .left),
    ("value: 1", .left), ("value: 0.5", .right),
  ])
  func `a drag that no way is told for goes along the track, to where it has room`(
    _ keys: String,
    _ way: StrokeDirection
  ) throws {
    let question = try GestureScreen.question(
      on: .drag,
      "{name: it, class: UISlider, frame: [100, 300, 200, 34], \(keys)}"
    )
    let words = way == .up || way == .down ? way.rawValue : "to the \(way.rawValue)"
    #expect(question.headline.hasPrefix("A drag \(words) at"))
    #expect(question.comes)
  }

  @Test func `a scroll view that is turned scrolls along its own axis`() throws {
    let question = try GestureScreen.question(
      on: .drag,
      "{name: it, class: UIScrollView, frame: [100, 300, 200, 200], contentSize: [200, 900], "
        + "transform: {rotate: 90}}"
    )
    #expect(question.headline.hasPrefix("A drag to the right at"))
    #expect(question.comes)
    let across = try GestureScreen.question(
      on: .drag,
      toward: .up,
      "{name: it, class: UIScrollView, frame: [100, 300, 200, 200], contentSize: [200, 900], "
        + "transform: {rotate: 90}}"
    )
    #expect(
      across.answers.first?.reason
        == "its content is no wider than its bounds: it scrolls to the sides only"
    )
  }
}
