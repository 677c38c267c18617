import Testing

@testable import TouchKit

@MainActor
@Suite("References that hold nothing")
struct WeakReferenceTests {
  @Test("a reference does not keep its object alive, and is nil once that is gone")
  func isNilOnceGone() {
    var view: UIView? = UIView()
    let reference = WeakReference(wrappedValue: view)
    #expect(reference.wrappedValue === view)
    view = nil
    #expect(reference.wrappedValue == nil)
  }

  @Test("all references to an object end with it")
  func allEnd() {
    var recognizer: UIGestureRecognizer? = UIGestureRecognizer()
    let references = (0..<3).map { _ in WeakReference(wrappedValue: recognizer) }
    #expect(references.allSatisfy { $0.wrappedValue === recognizer })
    recognizer = nil
    #expect(references.allSatisfy { $0.wrappedValue == nil })
  }

  @Test("a reference may be turned to another object")
  func turns() {
    let (one, other) = (UIView(), UIView())
    var reference = WeakReference(wrappedValue: one)
    reference.wrappedValue = other
    #expect(reference.wrappedValue === other)
    reference.wrappedValue = nil
    #expect(reference.wrappedValue == nil)
  }

  @Test("a control does not keep its target alive")
  func targetsGo() {
    let control = UIControl()
    var target: UIView? = UIView()
    let end = WeakReference(wrappedValue: target)
    control.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    target = nil
    #expect(end.wrappedValue == nil)
    #expect(control.allTargets.isEmpty)
  }

  // MARK: - While an object goes

  /// What is called when an object goes, which others may hold.
  @MainActor
  private final class Farewell {
    var onEnd: () -> Void = {}
  }

  private final class LeavingView: UIView {
    let farewell = Farewell()
    isolated deinit { farewell.onEnd() }
  }

  private final class LeavingController: UIViewController {
    let farewell = Farewell()
    isolated deinit { farewell.onEnd() }
  }

  @Test("a subview that goes with its superview finds no way back to it")
  func subviewsGo() {
    let recognizer = UIGestureRecognizer()
    var (found, calls) = (false, 0)
    do {
      let (outer, inner) = (UIView(), LeavingView())
      outer.addGestureRecognizer(recognizer)
      outer.addSubview(inner)
      inner.farewell.onEnd = { (found, calls) = (recognizer.view != nil, calls + 1) }
    }
    #expect(calls == 1)
    #expect(!found)
  }

  @Test("a child that goes with its parent finds no way back to it")
  func childrenGo() {
    var (found, calls) = (false, 0)
    func makeChild() -> UIViewController {
      let child = LeavingController()
      child.farewell.onEnd = { [unowned(unsafe) child] in
        (found, calls) = (child.parent != nil, calls + 1)
      }
      return child
    }
    do {
      let parent = UIViewController()
      parent.addChild(makeChild())
    }
    #expect(calls == 1)
    #expect(!found)
  }

  @Test("what goes with the key window finds no key window")
  func keyWindowGoes() {
    let application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
    var (found, calls) = (false, 0)
    func makeController() -> UIViewController {
      let controller = LeavingController()
      controller.farewell.onEnd = { (found, calls) = (application.keyWindow != nil, calls + 1) }
      return controller
    }
    do {
      let window = UIWindow(frame: .zero, application: application)
      window.rootViewController = makeController()
      window.makeKeyAndVisible()
    }
    #expect(calls == 1)
    #expect(!found)
  }

  @Test("an application may go while a recognizer that it serves acts")
  func applicationGoes() {
    let recognizer = UIGestureRecognizer()
    func makeWindow() -> UIWindow {
      let application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
      let window = UIWindow(frame: .zero, application: application)
      window.addGestureRecognizer(recognizer)
      return window
    }
    var window: UIWindow? = makeWindow()
    let end = WeakReference<UIResponder>(wrappedValue: window?.next)
    recognizer.addHandler { _ in window = nil }
    recognizer.state = .ended
    #expect(window == nil)
    #expect(end.wrappedValue == nil)
    #expect(recognizer.state == .possible)
  }
}
