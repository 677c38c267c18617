import SystemQueues

/// Refers to an object without keeping it alive; nil once the object is gone.
///
/// It does what `weak` does, at another price. The first `weak` reference gives an object a side
/// table, and from then on each retain and release of the object is several times slower: too
/// much for the views, windows and touches that every input passes. This allocates one small object
/// with the first reference, and costs nothing afterwards. It ends later than `weak`: an object's own
/// `deinit` still finds the object; what goes with the object's members does not.
@MainActor
@propertyWrapper
package struct WeakReference<Object: WeakTarget> {
  private var link: WeakLink?

  /// Refers to an object, or to none.
  package init(wrappedValue: Object? = nil) { link = wrappedValue?.weakLink }

  /// The object, as long as it lives.
  package var wrappedValue: Object? {
    get {
      // Without a closure, which would ask on which thread it runs each time.
      guard let object = link?.object else { return nil }
      return unsafeDowncast(object, to: Object.self)
    }
    set { link = newValue?.weakLink }
  }
}

/// An object that ``WeakReference`` refers to; it stores a ``WeakLinkOwner``.
@MainActor
package protocol WeakTarget: AnyObject {
  /// The link of all weak references to the object.
  var weakLink: WeakLink { get }
}

/// Leads to an object until the object is gone.
///
/// The object is read on the main actor, as views are, and forgotten when nobody can reach it.
package final class WeakLink: @unchecked Sendable {
  private var reference: Borrowed<AnyObject>?

  fileprivate init(_ object: AnyObject) { reference = Borrowed(object) }

  fileprivate var object: AnyObject? { reference?.object }

  fileprivate func end() { reference = nil }
}

/// Makes the link to an object when it is first asked for, and ends it when the object goes.
struct WeakLinkOwner: ~Copyable {
  private var link: WeakLink?

  deinit { end() }

  /// Ends all references; for a `deinit` that releases other objects, since members go later.
  func end() { link?.end() }

  mutating func link(to object: AnyObject) -> WeakLink {
    if let link { return link }
    let link = WeakLink(object)
    self.link = link
    return link
  }
}

/// The target of an action; senders do not keep it alive.
@MainActor
struct TargetReference {
  @WeakReference private var responder: UIResponder?
  private weak var other: (any ActionTarget)?

  init(_ target: any ActionTarget) {
    if let target = target as? UIResponder { responder = target } else { other = target }
  }

  /// Returns the target that UIKit's signatures call any object.
  ///
  /// One that performs no action ends the program here, where UIKit would end it at the first touch.
  static func target(_ object: Any?) -> (any ActionTarget)? {
    guard let object else { return nil }
    guard let target = object as? any ActionTarget else {
      preconditionFailure(
        "\(type(of: object)) is no ActionTarget: conform to it, and name its actions in an actionTable"
      )
    }
    return target
  }

  /// The target, as long as it lives.
  var object: (any ActionTarget)? { responder ?? other }
}

/// Ends objects of the main actor from a plain `deinit`.
///
/// An isolated `deinit` makes a plain one an error in every subclass, and apps have plain ones. So the
/// end runs where the last reference goes, which may be another thread than the main one. Nobody else
/// can reach the object by then, and what other objects share waits for the main actor.
enum MainActorEnd {
  /// Runs what concerns the object and what it alone owns, on the thread that releases it.
  static func run(_ end: @MainActor () -> Void) {
    withoutActuallyEscaping(end) { unsafeBitCast($0, to: (() -> Void).self)() }
  }

  /// Runs what touches something shared: at once on the main actor, otherwise when that is free.
  static func runShared(_ end: @escaping @MainActor @Sendable () -> Void) {
    if SystemQueues.isOnMainQueue {
      MainActor.assumeIsolated(end)
    } else {
      Task { @MainActor in end() }
    }
  }
}
