public import Foundation

/// What an observer of a property wants to know.
///
/// Source: Foundation, `NSKeyValueObservingOptions`, which is not on Linux.
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
}

/// A change of an observed property.
///
/// Source: Foundation, `NSKeyValueObservedChange`, which is not on Linux.
public struct NSKeyValueObservedChange<Value> {
  /// The value now, where the observer wants it.
  public let newValue: Value?
  /// The value before, where the observer wants it.
  public let oldValue: Value?
}

/// An observer of a property, as long as the app keeps it.
///
/// Source: Foundation, `NSKeyValueObservation`, which is not on Linux.
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
  /// Calls code when a property that the place of the view decides has another value: its frame, bounds or
  /// centre, of a scroll view also the offset and the size of its content.
  ///
  /// In UIKit it is called for each setting; and another property's change is noticed here only with the next
  /// change of those.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: What the code wants to know.
  ///   - changeHandler: The code.
  /// - Returns: The observer, which hears of changes until it is let go or invalidated.
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
  /// Tells those who observe properties of the view.
  final func tellObservers() {
    guard let belongings, !belongings.observations.isEmpty else { return }
    belongings.observations.removeAll { $0()?.check == nil }
    for observation in belongings.observations { observation()?.check?() }
  }
}
