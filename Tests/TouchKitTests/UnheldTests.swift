import Testing

@testable import TouchKit

@MainActor
@Suite("References that hold nothing")
struct UnheldTests {
  @Test("a reference does not keep its object alive, and is nil once that is gone")
  func isNilOnceGone() {
    var view: UIView? = UIView()
    let reference = Unheld(wrappedValue: view)
    #expect(reference.wrappedValue === view)
    view = nil
    #expect(reference.wrappedValue == nil)
  }

  @Test("all references to an object end with it")
  func allEnd() {
    var recognizer: UIGestureRecognizer? = UIGestureRecognizer()
    let references = (0..<3).map { _ in Unheld(wrappedValue: recognizer) }
    #expect(references.allSatisfy { $0.wrappedValue === recognizer })
    recognizer = nil
    #expect(references.allSatisfy { $0.wrappedValue == nil })
  }

  @Test("a reference may be turned to another object")
  func turns() {
    let (one, other) = (UIView(), UIView())
    var reference = Unheld(wrappedValue: one)
    reference.wrappedValue = other
    #expect(reference.wrappedValue === other)
    reference.wrappedValue = nil
    #expect(reference.wrappedValue == nil)
  }

  @Test("a control does not keep its target alive")
  func targetsGo() {
    let control = UIControl()
    var target: UIView? = UIView()
    let end = Unheld(wrappedValue: target)
    control.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    target = nil
    #expect(end.wrappedValue == nil)
    #expect(control.allTargets.isEmpty)
  }
}
