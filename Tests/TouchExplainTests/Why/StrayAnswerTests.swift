import SceneStage
import Testing
import TouchKit
import TouchScene

@testable import TouchExplain

/// An override of `hitTest(_:with:)` that answers where it should not is the cause, whatever lies where.
@MainActor
@Suite struct StrayAnswerTests {
  private func scene(_ method: String, _ views: String) -> String {
    """
    touchstone: 1
    screen: {size: [300, 400]}
    classes: {Eager: {hitTest: \(method)}}
    root: {name: root, color: white, subviews: [\(views)]}
    """
  }

  private static let it =
    "{name: it, class: UIButton, frame: [20, 20, 100, 60], actions: [{events: [touchUpInside], action: a, "
    + "target: T}]}"

  private func why(_ method: String, _ views: String) throws -> (reason: String, fixes: [String]) {
    let driver = try SceneDriver(scene(method, views))
    let report = WhyReport(try driver.view("it"), in: driver.application)
    return (report.entry.reason, report.solutions.map(\.text))
  }

  @Test func `an override that answers its view everywhere is to go, or to be limited`() throws {
    let views = Self.it + ", {name: badge, class: Eager, frame: [200, 300, 60, 60], color: red}"
    let (reason, fixes) = try why("self", views)
    #expect(reason == "badge's hitTest(_:with:) override answers itself outside of its bounds too")
    #expect(
      fixes == [
        "remove the override of hitTest(_:with:) in Eager, the class of badge, or have it answer nil "
          + "outside of its bounds"
      ]
    )
  }

  @Test func `an audit blames the override, though what it answers lies elsewhere`() throws {
    let views =
      Self.it + ", {name: form, class: Eager, frame: [0, 200, 300, 200], color: red, subviews: "
      + "[{name: field, class: UIControl, frame: [20, 20, 200, 44]}]}"
    let findings = try audit(scene("{return: field}", views)).findings
    let about = findings.filter { $0.reason.contains("it") }.map { "\($0.rule): \($0.reason)" }
    #expect(
      about == [
        "swallowed: its hitTest(_:with:) override answers field outside of its bounds too, and so takes "
          + "the touches of it"
      ]
    )
    #expect(
      findings.first?.fix.hasPrefix("Remove the override of hitTest(_:with:) in Eager") == true
    )
  }

  @Test func `a button that an override finds outside of its view is no stray answer`() throws {
    let views =
      Self.it + ", {name: bar, class: Eager, frame: [0, 300, 300, 60], color: red, subviews: "
      + "[{name: plus, class: UIButton, frame: [20, -280, 100, 60]}]}"
    let (reason, fixes) = try why("unbounded", views)
    #expect(reason == "bar, in front of it, holds plus, which received the touch")
    #expect(fixes.first?.hasPrefix("bring it in front of bar") == true)
  }

  @Test func `an override that asks from the back is to go, and what it asks first covers nothing`()
    throws
  {
    let views =
      "{name: back, class: Eager, frame: [0, 0, 300, 200], subviews: "
      + "[{name: art, frame: [0, 0, 300, 200], color: black}, \(Self.it)]}"
    let (reason, fixes) = try why("backToFront", views)
    #expect(
      reason
        == "back's hitTest(_:with:) override did not ask it: it asked art first, which lies behind it"
    )
    #expect(fixes == ["remove the override of hitTest(_:with:) in Eager, the class of back"])
  }

  @Test func `what an override answers outside of its view is no loss of the view`() throws {
    let views =
      Self.it
      + ", {name: knob, class: Eager, frame: [200, 300, 60, 60], color: red, gestures: [pan]}"
    let (_, fixes) = try why("self", views)
    #expect(
      fixes == [
        "remove the override of hitTest(_:with:) in Eager, the class of knob, or have it answer nil "
          + "outside of its bounds"
      ]
    )
  }

  @Test func `a scroll view loses the touches that a view around hands to it`() throws {
    let views =
      "{name: frame, class: Eager, frame: [0, 0, 300, 200], subviews: [\(Self.it), "
      + "{name: pager, class: UIScrollView, frame: [150, 100, 100, 100], contentSize: [400, 100]}]}"
    let (_, fixes) = try why("{return: pager}", views)
    #expect(fixes.first?.contains("; then pager loses about 8") == true, "\(fixes)")
  }
}
