public import Foundation

/// What an observer of a property wants to know; Foundation on Linux has none.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// A bit for each wish.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// A call with the present value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A call before each change; kept, as calls come after it here.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A change of an observed property; Foundation on Linux has none.
public struct NSKeyValueObservedChange<Value> {
  /// The value now, where the observer wants it.
  public let newValue: Value?
  /// The value before, where the observer wants it.
  public let oldValue: Value?
}

/// An observer of a property, as long as the app keeps it; Foundation on Linux has none.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  fileprivate var check: (() -> Void)?

  /// Hears of no change any more.
  public func invalidate() { check = nil }
}

/// An object whose properties can be observed: here a view alone, as far as its place and content go.
@preconcurrency @MainActor
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension UIView: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: UIView {
  /// Calls code when a property changes that the view's place decides: its frame, bounds or centre, of a scroll view
  /// also the offset and the size of its content.
  ///
  /// UIKit calls it for each setting; another property's change is noticed with the next change of those.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    var last = self[keyPath: keyPath]
    observation.check = { [weak self] in
      guard let self, self[keyPath: keyPath] != last else { return }
      let old = last
      last = self[keyPath: keyPath]
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? last : nil,
        oldValue: options.contains(.old) ? old : nil
      )
      changeHandler(self, change)
    }
    ownBelongings().observations.append { [weak observation] in observation }
    if options.contains(.initial) {
      let value = options.contains(.new) ? last : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return observation
  }
}

extension UIView {
  final func tellObservers() {
    guard let belongings, !belongings.observations.isEmpty else { return }
    belongings.observations.removeAll { $0()?.check == nil }
    for observation in belongings.observations { observation()?.check?() }
  }

  /// Calls ``UIResponder/observeValue(forKeyPath:of:change:context:)`` when `frame`, `bounds`, `center`, a scroll
  /// view's `contentOffset`, `contentSize`, `contentInset` or `panGestureRecognizer.state` has changed; it is not
  /// called for other names, and notices changes as `observe(_:options:changeHandler:)` does.
  public final func addObserver(
    _ observer: UIResponder,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    func watch<Value: Equatable>(_ path: KeyPath<UIView, Value>) {
      let observation = observe(path, options: [options, .new, .old]) {
        [weak observer] view, change in
        var values: [NSKeyValueChangeKey: Any] = [:]
        if options.contains(.new) { values[.newKey] = change.newValue }
        if options.contains(.old) { values[.oldKey] = change.oldValue }
        observer?.observeValue(forKeyPath: keyPath, of: view, change: values, context: context)
      }
      ownBelongings().namedObservations.append(
        NamedObservation(
          name: keyPath,
          observer: { [weak observer] in observer },
          observation: observation
        )
      )
    }
    switch (keyPath, self) {
    case ("frame", _): watch(\.frame)
    case ("bounds", _): watch(\.bounds)
    case ("center", _): watch(\.center)
    case ("contentOffset", is UIScrollView): watch(\.scrolled?.contentOffset)
    case ("contentSize", is UIScrollView): watch(\.scrolled?.contentSize)
    case ("contentInset", is UIScrollView): watch(\.scrolled?.contentInset)
    case ("panGestureRecognizer.state", is UIScrollView):
      watch(\.scrolled?.panGestureRecognizer.state)
    default: break
    }
  }

  /// Has an observer by name hear of a property no more.
  public final func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    for entry in belongings?.namedObservations ?? []
    where entry.name == keyPath && entry.observer() === observer { entry.observation.invalidate() }
    belongings?.namedObservations.removeAll { $0.name == keyPath && $0.observer() === observer }
  }

  /// Has an observer by name hear of a property no more.
  public final func removeObserver(
    _ observer: UIResponder,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?
  ) { removeObserver(observer, forKeyPath: keyPath) }

  fileprivate final var scrolled: UIScrollView? { self as? UIScrollView }
}

/// The names of what an observer by name is told of a change; Foundation on Linux has none.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value now.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

struct NamedObservation {
  let name: String
  let observer: () -> UIResponder?
  let observation: NSKeyValueObservation
}
