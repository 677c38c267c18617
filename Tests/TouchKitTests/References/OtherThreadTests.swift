import Testing

@testable import TouchKit

/// The last reference may go on any thread, since apps' closures hold views.
@MainActor
@Suite struct OtherThreadTests {
  /// Holds the last reference to an object, to release it elsewhere.
  private final class Box: @unchecked Sendable {
    private var object: AnyObject?
    private(set) weak var witness: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
      witness = object
    }

    func releaseElsewhere() async {
      await Task.detached { self.object = nil }.value
    }
  }

  @Test func `a view that goes on another thread lets go of its subviews`() async {
    let inner = UIView()
    let recognizer = UITapGestureRecognizer()
    let box = Box(UIView())
    do {
      let outer = box.witness as? UIView
      outer?.addSubview(inner)
      outer?.addSubview(UIView())
      outer?.addGestureRecognizer(recognizer)
    }
    await box.releaseElsewhere()
    #expect(box.witness == nil)
    #expect(inner.superview == nil)
    #expect(recognizer.view == nil)
    #expect(inner.next == nil)
  }

  @Test func `the memory of views that went on another thread serves later ones`() async {
    for _ in 0..<50 {
      let box = Box(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
      await box.releaseElsewhere()
      let views = (0..<3).map { UIView(frame: CGRect(x: $0, y: 0, width: 7, height: 7)) }
      #expect(views.map(\.frame.minX) == [0, 1, 2])
    }
  }

  @Test func `a window that goes on another thread leaves its application`() async {
    let application = UIApplication()
    let others = [UIWindow(frame: .zero, application: application)]
    let box = Box(UIWindow(frame: .zero, application: application))
    let last = UIWindow(frame: .zero, application: application)
    let view = UIView()
    do { (box.witness as? UIWindow)?.addSubview(view) }
    await box.releaseElsewhere()
    #expect(application.windows.count == 2)
    #expect(application.windows.contains { $0 === others[0] })
    #expect(application.windows.contains { $0 === last })
    #expect(view.window == nil)
  }

  @Test func `a controller that goes on another thread lets go of its view`() async {
    let view = UIView()
    let box = Box(UIViewController())
    do { (box.witness as? UIViewController)?.view = view }
    await box.releaseElsewhere()
    #expect(box.witness == nil)
    #expect(view.next == nil)
  }
}
