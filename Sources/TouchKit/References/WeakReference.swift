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
  /// What all weak references to the object share.
  var weakLink: WeakLink { get }
}

/// Leads to an object until the object is gone.
///
/// The object is read on the main actor, as views are, and forgotten when nobody can reach it.
package final class WeakLink: @unchecked Sendable {
  fileprivate private(set) unowned(unsafe) var object: AnyObject?

  fileprivate init(_ object: AnyObject) { self.object = object }

  fileprivate func end() { object = nil }
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
