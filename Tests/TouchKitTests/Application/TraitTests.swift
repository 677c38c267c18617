import Testing
import TouchKit

/// Size classes, light and dark, and who hears of changes.
@MainActor
@Suite struct TraitTests {
  private final class Listener: UIView {
    var styles: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append(previousTraitCollection?.userInterfaceStyle)
    }
  }
  /// Notes in what style the current traits are, in each method that UIKit sets them for.
  private final class Current: UIView {
    var styles: [String: UIUserInterfaceStyle] = [:]
    func note(_ method: String) { styles[method] = UITraitCollection.current.userInterfaceStyle }
    override func layoutSubviews() { note("layout") }
    override func tintColorDidChange() { note("tint") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traits") }
  }
  private final class CurrentController: UIViewController {
    var styles: [UIUserInterfaceStyle] = []
    override func viewWillLayoutSubviews() { note() }
    override func viewDidLayoutSubviews() { note() }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note() }
    func note() { styles.append(UITraitCollection.current.userInterfaceStyle) }
  }
  private final class Controller: UIViewController {
    var count = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      count += 1
    }
  }
  private final class Target: UIResponder {
    var senders: [String] = []
    override var actionTable: ActionTable { super.actionTable.adding("hear:", hear) }
    func hear(_ sender: Any?) { senders.append((sender as? UIView)?.logName ?? "nil") }
  }

  private let stage = Stage()

  @Test(arguments: [
    (
      CGSize(width: 390, height: 844), UIUserInterfaceSizeClass.compact,
      UIUserInterfaceSizeClass.regular
    ),
    (CGSize(width: 844, height: 390), .compact, .compact),
    (CGSize(width: 896, height: 414), .regular, .compact),
    (CGSize(width: 810, height: 1080), .regular, .regular),
    (CGSize(width: 1080, height: 810), .regular, .regular),
  ])
  func `size classes follow from the screen (B-7.64)`(
    size: CGSize,
    horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass
  ) {
    let traits = UIScreen(size: size, scale: 2).traitCollection
    #expect(traits.horizontalSizeClass == horizontal)
    #expect(traits.verticalSizeClass == vertical)
    #expect(traits.displayScale == 2)
    #expect(traits.userInterfaceStyle == .light)
  }

  @Test func `a view is light or dark as the closest that says so around it (B-7.65)`() {
    let outer = stage.window.add("outer", CGRect(0, 0, 100, 100))
    let inner = outer.add("inner", CGRect(0, 0, 50, 50))
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `views and controllers hear of a change once, and not of none (B-7.65)`() {
    let listener = Listener()
    let other = Listener()
    let controller = Controller()
    stage.window.add(other, "other")
    other.overrideUserInterfaceStyle = .light
    stage.window.addSubview(controller.view)
    controller.view.addSubview(listener)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(listener.styles == [.light])
    #expect(controller.count == 1)
    #expect(other.styles.isEmpty)
    controller.overrideUserInterfaceStyle = .light
    #expect(listener.styles == [.light, .dark])
    #expect(controller.count == 2)
  }

  @Test func `the traits of a view are the current ones in what is called of it (B-7.100)`() {
    let view = stage.window.add(Current(frame: CGRect(0, 0, 50, 50)), "view")
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Current, _) in
      view.note("handler")
    }
    view.overrideUserInterfaceStyle = .dark
    view.tintColor = .red
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.styles == ["traits": .dark, "handler": .dark, "tint": .dark, "layout": .dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `a controller's traits are the current ones in what is called of it (B-7.100)`() {
    let controller = CurrentController()
    stage.window.addSubview(controller.view)
    controller.styles = []
    controller.overrideUserInterfaceStyle = .dark
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.styles == [.dark, .dark, .dark])
  }

  @Test func `a view that comes into a darker one hears of it (B-7.65)`() {
    let listener = Listener()
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.addSubview(listener)
    #expect(listener.styles == [.light])
    #expect(listener.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `handlers and actions run for the traits that they are registered for`() {
    let view = stage.window.add(Listener(), "view")
    let target = Target()
    var heard: [UIUserInterfaceStyle] = []
    let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Listener, previous: UITraitCollection) in
      heard.append(previous.userInterfaceStyle)
      heard.append(view.traitCollection.userInterfaceStyle)
    }
    view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Listener, _) in
      heard.append(.unspecified)
    }
    view.registerForTraitChanges(
      [UITraitDisplayScale.self, UITraitUserInterfaceStyle.self],
      target: target,
      action: "hear:"
    )
    view.overrideUserInterfaceStyle = .dark
    #expect(heard == [.light, .dark])
    #expect(target.senders == ["view"])
    view.unregisterForTraitChanges(first)
    view.overrideUserInterfaceStyle = .light
    #expect(heard == [.light, .dark])
    #expect(target.senders == ["view", "view"])
  }

  @Test func `collections are put together and compared trait by trait`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), dark, UITraitCollection(displayScale: 3),
    ])
    #expect(both.userInterfaceStyle == .dark)
    #expect(both.horizontalSizeClass == .unspecified)
    #expect(both.containsTraits(in: dark))
    #expect(!dark.containsTraits(in: both))
    #expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection(displayScale: 3)))
    #expect(both == UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)]))
  }

  @Test func `a dynamic colour has the components of the current traits (B-7.65)`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.cgColor == UIColor.red.cgColor)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    dark.performAsCurrent {
      #expect(color.cgColor == UIColor.white.cgColor)
      #expect(UITraitCollection.current === dark)
    }
    let faint = color.withAlphaComponent(0.5)
    #expect(faint.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
  }

  @Test func `a colour whose provider names itself is clear, and does not hang`() {
    final class Loop: @unchecked Sendable { var color = UIColor.red }
    let loop = Loop()
    loop.color = UIColor { _ in loop.color }
    #expect(loop.color.cgColor.alpha == 0)
    loop.color = .red
  }
}
