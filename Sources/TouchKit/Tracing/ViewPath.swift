extension UIResponder {
  /// The name of the class, as the scene declares it or as Swift has it.
  package final var className: String {
    declaredClassName ?? String(describing: type(of: self))
  }
}

extension UIView {
  /// The name that files and the command line use for this view, from its window inwards.
  ///
  /// Each part is the view's ``accessibilityIdentifier``, else its class, with `#2` for the second
  /// of that class among its siblings, or a window's among the windows, counted from the back. The container views that UIKit puts
  /// around the views of controllers do not show in the paths of others.
  ///
  /// - Complexity: O(*n*) in the siblings of each view on the way; ``ViewPaths`` names many faster.
  package final var path: String {
    var paths = ViewPaths()
    return paths.path(of: self)
  }

  /// This view, or the closest one around it that shows in paths.
  fileprivate var withoutContainers: UIView {
    var view = self
    while view.isContainer, let parent = view.parent { view = parent }
    return view
  }

  /// The closest view around this one that shows in paths.
  final var superviewInPaths: UIView? { parent?.withoutContainers }

  /// The subviews from back to front, those of containers in place of the containers.
  fileprivate var shownChildren: [UIView] {
    guard children.contains(where: \.isContainer) else { return children }
    var result: [UIView] = []
    var pending = Array(children.reversed())
    while let view = pending.popLast() {
      if view.isContainer { pending += view.children.reversed() } else { result.append(view) }
    }
    return result
  }

  /// True if UIKit puts the view between a window or controller and the views of an app (`B-1.35`, `B-2.4`).
  package final var isContainer: Bool { self is ContainerView }

  /// True if lists of views have the view: of UIKit's own those around what is presented, which decide about touches
  /// beside it (`B-7.117`).
  package final var isListed: Bool {
    !isContainer || [self, superview].contains { ($0 as? UITransitionView)?.presentation != nil }
  }
}

/// Names many views of one tree, looking at each family of siblings once.
///
/// It is true as long as the tree stays as it is.
@MainActor
package struct ViewPaths {
  private var parts: [ObjectIdentifier: String] = [:]

  package init() {}

  /// Returns what ``UIView/path`` is.
  package mutating func path(of view: UIView) -> String {
    var names: [String] = []
    var next: UIView? = view
    while let current = next {
      if current === view || !current.isContainer { names.append(part(of: current)) }
      next = current.superview
    }
    return names.reversed().joined(separator: "/")
  }

  /// Returns the last part of ``UIView/path``.
  mutating func part(of view: UIView) -> String {
    if let name = view.accessibilityIdentifier { return name }
    if let known = parts[ObjectIdentifier(view)] { return known }
    guard let parent = view.superview else {
      number(view.application?.windows ?? []) {
        $0.accessibilityIdentifier == nil ? $0.className : nil
      }
      return parts[ObjectIdentifier(view)] ?? view.className
    }
    let siblings = view.isContainer ? parent.subviews : parent.withoutContainers.shownChildren
    number(siblings) { $0.accessibilityIdentifier == nil ? $0.className : nil }
    return parts[ObjectIdentifier(view)] ?? view.className
  }

  /// Returns what ``UIGestureRecognizer/label`` is.
  mutating func label(of recognizer: UIGestureRecognizer) -> String {
    if let known = parts[ObjectIdentifier(recognizer)] { return known }
    number(recognizer.view?.recognizers ?? [], className: \.ownName)
    return parts[ObjectIdentifier(recognizer)] ?? recognizer.ownName
  }

  /// Names objects side by side by their classes, and numbers those of one class.
  private mutating func number<Object: AnyObject>(
    _ objects: [Object],
    className: (Object) -> String?
  ) {
    var counts: [String: Int] = [:]
    for object in objects {
      guard let name = className(object) else { continue }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      parts[ObjectIdentifier(object)] = count > 1 ? "\(name)#\(count)" : name
    }
  }
}

extension UIGestureRecognizer {
  /// The recognizer's name in traces: its ``name``, else its class, with `#2` for the second on its view.
  package final var label: String {
    let own = ownName
    let before = (view?.recognizers ?? []).prefix { $0 !== self }.count { $0.ownName == own }
    return before > 0 ? "\(own)#\(before + 1)" : own
  }

  fileprivate final var ownName: String { name ?? className }

  /// The name of the class, as the scene declares it or as Swift has it.
  package final var className: String { declaredClassName ?? String(describing: type(of: self)) }

  /// The name with the path of the view that the recognizer belongs to, `window/root:tap`.
  package final var path: String { (view?.path).map { "\($0):\(label)" } ?? label }
}

extension UIApplication {
  /// The view with a path, asked of each family of siblings once; nil where there is none.
  package final func view(atPath path: String) -> UIView? {
    var paths = ViewPaths()
    for view in windows.lazy.flatMap(\.subtree) where paths.path(of: view) == path { return view }
    return nil
  }

  /// The recognizer of a view in a window that a record which has just been made means.
  package final func recognizer(called name: TraceName) -> UIGestureRecognizer? {
    for view in windows.lazy.flatMap(\.subtree) {
      if let found = view.recognizers.first(where: { $0.isCalled(name) }) { return found }
    }
    return nil
  }
}

/// The views that records name, for sinks that look them up during the event.
@MainActor
package struct NamedViews {
  private var views: [ObjectIdentifier: UIView?] = [:]

  /// Looks for views in the windows of an application.
  package init(_ names: [TraceName], in application: UIApplication) {
    views.reserveCapacity(names.count)
    for name in names { if let object = name.object { views[object] = .some(nil) } }
    var missing = views.count
    // Most lie in others that are named; only one that does not is looked for everywhere.
    var pending: [UIView] = []
    func find(_ view: UIView) {
      guard let known = views[ObjectIdentifier(view)], known == nil else { return }
      views[ObjectIdentifier(view)] = view
      missing -= 1
      pending.append(view)
    }
    for window in application.windows { find(window) }
    while missing > 0, let view = pending.popLast() { view.subviews.forEach(find) }
    guard missing > 0 else { return }
    for view in application.windows.lazy.flatMap(\.subtree) { find(view) }
  }

  package subscript(name: TraceName) -> UIView? { name.object.flatMap { views[$0] ?? nil } }
}

/// A responder and all that come after it; printed as the articles' `printResponderChain` does.
///
/// It ends where the chain comes back on itself.
@preconcurrency @MainActor
public struct ResponderChain: CustomStringConvertible {
  /// The responders, from the first on.
  public let responders: [UIResponder]
  /// The names of the classes, joined by ` --> `.
  public nonisolated let description: String

  /// Follows the chain as it is now (`B-2.1`).
  public init(from first: UIResponder) {
    responders = Self.responders(from: first)
    description = responders.map(\.className).joined(separator: " --> ")
  }

  /// Returns a responder and all that come after it.
  package static func responders(from first: UIResponder) -> [UIResponder] {
    var chain: [UIResponder] = []
    var seen: Set<ObjectIdentifier> = []
    var responder: UIResponder? = first
    while let current = responder, seen.insert(ObjectIdentifier(current)).inserted {
      chain.append(current)
      responder = current.next
    }
    return chain
  }
}
