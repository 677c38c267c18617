import Synchronization

/// Refers to an object without keeping it alive; nil once that is gone.
///
/// It does what `weak` does, at another price. The first `weak` reference gives an object a side
/// table, and from then on each count of the object, whoever makes it, takes several times as long:
/// too much for the views, windows and touches that every input passes. This costs one small object
/// the first time, and nothing after. It ends later than `weak`: an object's own `deinit` still
/// finds it; what its members take with them does not.
@MainActor
@propertyWrapper
package struct Unheld<Object: Outlivable> {
  private var lifeline: Lifeline?

  /// Refers to an object, or to none.
  package init(wrappedValue: Object? = nil) { lifeline = wrappedValue?.lifeline }

  /// The object, as long as it lives.
  package var wrappedValue: Object? {
    get { (lifeline?.object).map { unsafeDowncast($0, to: Object.self) } }
    set { lifeline = newValue?.lifeline }
  }

  /// Whether there is no object, or none any more.
  package var isGone: Bool { lifeline?.object == nil }
}

/// An object that ``Unheld`` refers to; it stores a ``LifelineKeeper``.
@MainActor
package protocol Outlivable: AnyObject {
  /// What knows whether the object still lives.
  var lifeline: Lifeline { get }
}

/// Knows an object until that is gone.
///
/// The object is read where views are, on the main actor, and forgotten when nobody can reach it.
package final class Lifeline: @unchecked Sendable {
  fileprivate private(set) unowned(unsafe) var object: AnyObject?

  private static let cuts = Atomic(0)

  fileprivate init(_ object: AnyObject) { self.object = object }

  fileprivate func cut() {
    object = nil
    Self.cuts.wrappingAdd(1, ordering: .relaxed)
  }

  /// How many objects that were referred to are gone: as long as it is the same, none has gone.
  package static func cutCount() -> Int { cuts.load(ordering: .relaxed) }
}

/// Makes an object's lifeline when it is first asked for, and cuts it when the object goes.
struct LifelineKeeper: ~Copyable {
  private var lifeline: Lifeline?

  deinit { cut() }

  /// Has all references end; for a `deinit` that takes others along, as members go later.
  func cut() { lifeline?.cut() }

  mutating func lifeline(of object: AnyObject) -> Lifeline {
    if let lifeline { return lifeline }
    let fresh = Lifeline(object)
    lifeline = fresh
    return fresh
  }
}
