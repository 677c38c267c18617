import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// The way in which an object keeps one that is associated with it.
///
/// Source: objc/runtime.h.
public enum objc_AssociationPolicy: Sendable {
  /// It is not kept alive.
  case OBJC_ASSOCIATION_ASSIGN
  /// It is kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// A copy was meant; the value itself is kept alive.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  /// It is kept alive.
  case OBJC_ASSOCIATION_RETAIN
  /// A copy was meant; the value itself is kept alive.
  case OBJC_ASSOCIATION_COPY
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object, under a key; nil takes one away.
///
/// Values of an object that is gone are let go when others are associated.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedValues.shared.set(value, of: object as AnyObject, key, policy)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that is associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.shared.value(of: object as AnyObject, key)
}

/// The values of all objects, behind a lock; what is let go ends outside of it, as its end may ask.
private final class AssociatedValues: @unchecked Sendable {
  static let shared = AssociatedValues()

  private struct Value {
    var kept: Any?
    weak var other: AnyObject?
  }

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries from which on those of objects that are gone are looked for.
  private var limit = 64

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      // An object that is gone may have had the same address.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object,
        let value = entry.values[key]
      else { return nil }
      return value.kept ?? value.other
    }
  }

  func set(
    _ value: Any?,
    of object: AnyObject,
    _ key: UnsafeRawPointer,
    _ policy: objc_AssociationPolicy
  ) {
    var leaving: [Any] = []
    lock.withLock {
      if entries.count >= limit {
        for (identifier, entry) in entries where entry.object == nil {
          leaving.append(entry)
          entries[identifier] = nil
        }
        limit = max(64, entries.count * 2)
      }
      let identifier = ObjectIdentifier(object)
      var entry = entries[identifier] ?? Entry(object: object)
      if entry.object !== object {
        leaving.append(entry)
        entry = Entry(object: object)
      }
      if let old = entry.values[key] { leaving.append(old) }
      entry.values[key] = value.map {
        policy == .OBJC_ASSOCIATION_ASSIGN
          ? Value(kept: nil, other: $0 as AnyObject) : Value(kept: $0, other: nil)
      }
      entries[identifier] = entry
    }
    withExtendedLifetime(leaving) {}
  }
}
