import Testing
import TouchKit

/// Who comes after whom.
@MainActor
@Suite struct ChainTests {
  /// The classes or names from a responder to the end of its chain.
  private func chain(from responder: UIResponder) -> [String] {
    sequence(first: responder, next: \.next).map(\.logName)
  }

  @Test func `a responder has no next by default (B-2.1)`() {
    #expect(UIResponder().next == nil)
    #expect(UIView().next == nil)
    #expect(UIViewController().next == nil)
  }

  @Test func `next is asked each time (B-2.1)`() {
    let (one, other, view) = (UIView(), UIView(), UIView())
    one.addSubview(view)
    #expect(view.next === one)
    other.addSubview(view)
    #expect(view.next === other)
    view.removeFromSuperview()
    #expect(view.next == nil)
  }

  @Test func `a view's next is the controller whose root view it is, else its superview (B-2.2)`() {
    let (superview, controller) = (UIView(), UIViewController())
    let child = controller.view.add("child", .zero)
    superview.addSubview(controller.view)
    #expect(controller.view.next === controller)
    #expect(child.next === controller.view)
    let old: UIView = controller.view
    controller.view = UIView()
    #expect(old.next === superview)
    #expect(controller.view.next === controller)
  }

  @Test func `a view refers to its controller weakly (B-2.2)`() {
    let view = UIView()
    do {
      let controller = UIViewController()
      controller.view = view
      #expect(view.next === controller)
    }
    #expect(view.next == nil)
  }

  @Test func `a controller's next is its view's superview, and asking loads no view (B-2.3)`() {
    let (superview, controller) = (UIView(), UIViewController())
    #expect(controller.next == nil)
    #expect(!controller.isViewLoaded)
    superview.addSubview(controller.view)
    #expect(controller.next === superview)
  }

  @Test func `a child controller goes on to the wrapper around its view (B-2.4)`() {
    let stage = Stage()
    let (parent, child) = (ParentController(), ChildController())
    stage.window.rootViewController = parent
    let wrapper = parent.view.add("wrapper", CGRect(0, 0, 100, 100))
    wrapper.add(child.view, "childView")
    parent.view.accessibilityIdentifier = "parentView"
    #expect(
      chain(from: child.view) == [
        "childView", "ChildController", "wrapper", "parentView", "ParentController", "window",
        "RecordingApplication",
      ]
    )
  }

  @Test func `the chain since iOS 13 goes by the containers and the scene (B-2.6, B-2.8, B-2.9)`() {
    let stage = Stage(containers: .ios13)
    let delegate = DelegateResponder()
    stage.application.delegate = delegate
    let root = UIViewController()
    root.view.accessibilityIdentifier = "root"
    stage.window.rootViewController = root
    let leaf = root.view.add("leaf", .zero)
    #expect(
      chain(from: leaf) == [
        "leaf", "root", "UIViewController", "UIDropShadowView", "UITransitionView", "window",
        "UIWindowScene", "RecordingApplication", "DelegateResponder",
      ]
    )
    #expect(stage.window.next === stage.window.windowScene)
  }

  @Test func `a scene that outlives its application has no next responder (B-2.6)`() throws {
    var scene: UIScene?
    do { scene = UIApplication().connectedScenes.first }
    let kept = try #require(scene as? UIWindowScene)
    #expect(kept.next == nil && kept.keyWindow == nil && kept.windows.isEmpty)
  }

  @Test func `the chain before iOS 13 goes from window to application (B-2.7, B-2.8)`() {
    let stage = Stage(containers: .ios12)
    let delegate = DelegateResponder()
    stage.application.delegate = delegate
    let root = UIViewController()
    root.view.accessibilityIdentifier = "root"
    stage.window.rootViewController = root
    #expect(
      chain(from: root.view) == [
        "root", "UIViewController", "window", "RecordingApplication", "DelegateResponder",
      ]
    )
    #expect(stage.window.windowScene == nil)
    #expect(stage.window.next === stage.application)
  }

  @Test func `a delegate is next only if it is a responder of another kind (B-2.10)`() {
    let application = UIApplication()
    #expect(application.next == nil)
    let (responder, object) = (DelegateResponder(), DelegateObject())
    let (view, controller) = (DelegateView(), DelegateController())
    let other = DelegateApplication()
    application.delegate = responder
    #expect(application.next === responder)
    for delegate in [object, view, controller, other] as [any UIApplicationDelegate] {
      application.delegate = delegate
      #expect(application.next == nil, "\(type(of: delegate))")
    }
    withExtendedLifetime((responder, object, view, controller, other)) {}
  }

  @Test(arguments: Walk.allCases)
  func `forwarding follows an override of next (B-2.11)`(walk: Walk) {
    let stage = Stage(walk)
    let aside = TouchedView(stage.log, .zero)
    aside.accessibilityIdentifier = "aside"
    let parent = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "parent")
    let view = parent.add(DivertedView(frame: CGRect(0, 0, 100, 100)), "view")
    view.target = aside
    stage.finger().tap(5, 5)
    #expect(stage.log.drain() == ["aside began [1]", "aside ended [1]"])
    view.target = nil
    stage.finger().tap(5, 5)
    #expect(stage.log.drain() == [])
  }
}

private final class ParentController: UIViewController {}

private final class ChildController: UIViewController {}

private final class DelegateResponder: UIResponder, UIApplicationDelegate {}

private final class DelegateObject: UIApplicationDelegate {}

private final class DelegateView: UIView, UIApplicationDelegate {}

private final class DelegateController: UIViewController, UIApplicationDelegate {}

private final class DelegateApplication: UIApplication, UIApplicationDelegate {}

/// Comes before a responder of the test's choice.
private final class DivertedView: UIView {
  var target: UIResponder?

  override var next: UIResponder? { target }
}
