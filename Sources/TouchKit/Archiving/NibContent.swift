import Foundation

/// The objects made of an Interface Builder file, before they know of each other.
@MainActor
package struct NibContent {
  package enum End {
    /// The file's owner.
    case owner
    /// An object of the file.
    case object(AnyObject)
    /// Whoever is first in the responder chain.
    case firstResponder
  }

  package enum Connection {
    /// A property is set, or one more object of it.
    case outlet(from: End, name: String, to: End)
    /// A control sends a method to somebody for events, or a recognizer does.
    case action(from: End, Selector, to: End, for: UIControl.Event)
  }

  /// The views that are in no others, with those in them.
  package let objects: [UIView]
  private let connections: [Connection]

  package init(objects: [UIView], connections: [Connection]) {
    (self.objects, self.connections) = (objects, connections)
  }

  /// Sets all outlets and adds all actions (`B-7.113`).
  func connect(with owner: Any?, nib: String) {
    let owner = owner.map { $0 as AnyObject }
    func object(_ end: End) -> AnyObject? {
      switch end {
      case .owner: owner
      case .object(let object): object
      case .firstResponder: nil
      }
    }
    for connection in connections {
      switch connection {
      case .outlet(let source, let name, let target):
        // Without an owner its outlets are nobody's.
        guard let source = object(source), let target = object(target) else { continue }
        set(name, of: source, to: target, nib: nib)
      case .action(let source, let action, let target, let events):
        if let control = object(source) as? UIControl {
          control.addTarget(object(target), action: action, for: events)
        } else if let recognizer = object(source) as? UIGestureRecognizer,
          let target = object(target)
        {
          recognizer.addTarget(target, action: action)
        }
      }
    }
  }

  private func set(_ name: String, of source: AnyObject, to target: AnyObject, nib: String) {
    if let set = Self.setter(ofUIKits: name, of: source) { return set(target) }
    let table = Self.table(of: source)
    let (owner, value) = (
      String(describing: type(of: source)), String(describing: type(of: target))
    )
    precondition(
      table.has(name),
      "\(nib) sets '\(name)' of \(owner), whose outletTable lacks it"
    )
    precondition(
      table.set(name, to: target),
      "\(nib) sets '\(name)' of \(owner) to a \(value), which it does not take"
    )
  }

  /// Returns true if an object has a property that a nib sets.
  package static func has(_ name: String, _ object: AnyObject) -> Bool {
    setter(ofUIKits: name, of: object) != nil || table(of: object).has(name)
  }

  private static func table(of object: AnyObject) -> OutletTable {
    (object as? UIResponder)?.outletTable ?? OutletTable()
  }

  /// Returns the setter of a property that UIKit's own classes have; nil where it is none of those.
  private static func setter(
    ofUIKits name: String,
    of source: AnyObject
  ) -> (@MainActor (AnyObject) -> Void)? {
    switch (name, source) {
    case ("delegate", let table as UITableView):
      return { table.delegate = $0 as? any UITableViewDelegate }
    case ("dataSource", let table as UITableView):
      return { table.dataSource = $0 as? any UITableViewDataSource }
    case ("delegate", let collection as UICollectionView):
      return { collection.delegate = $0 as? any UICollectionViewDelegate }
    case ("dataSource", let collection as UICollectionView):
      return { collection.dataSource = $0 as? any UICollectionViewDataSource }
    case ("delegate", let scroll as UIScrollView):
      return { scroll.delegate = $0 as? any UIScrollViewDelegate }
    case ("delegate", let recognizer as UIGestureRecognizer):
      return { recognizer.delegate = $0 as? any UIGestureRecognizerDelegate }
    default: return nil
    }
  }
}

/// Reads the text of Interface Builder's files, which TouchKit itself does not.
@MainActor
package protocol NibReader {
  /// Makes the objects of a file, anew each time; its name is for errors, which say the place.
  func content(of data: Data, name: String) throws -> NibContent
}

/// The reader of Interface Builder's files that the program has, if any.
@MainActor
package final class NibReaders {
  package static let shared = NibReaders()

  package var reader: (any NibReader)?
}

/// A responder whose outlets an extension lists: there nothing can be overridden.
@preconcurrency @MainActor
public protocol OutletListing: AnyObject {
  /// The properties that a nib sets, by name.
  var listedOutlets: OutletTable { get }
}

/// The properties of an object that a nib sets, by their names.
///
/// It replaces UIKit's question to the Objective-C class. A responder lists its outlets like this:
///
/// ```swift
/// override var outletTable: OutletTable {
///   super.outletTable
///     .adding("label") { (object: UILabel) in self.label = object }
///     .adding("stars") { (object: UIButton) in self.stars = (self.stars ?? []) + [object] }
/// }
/// ```
///
/// An outlet to several objects, as `stars`, is set once for each of them, in their order.
@preconcurrency @MainActor
public struct OutletTable {
  private var setters: [String: (AnyObject) -> Bool] = [:]

  /// Makes an empty table.
  public init() {}

  /// Returns the table with an outlet, which takes objects of one class, or of one protocol.
  public func adding<Object>(
    _ name: String,
    _ set: @escaping @MainActor (_ object: Object) -> Void
  ) -> OutletTable {
    var table = self
    table.setters[name] = { object in
      guard let object = object as? Object else { return false }
      set(object)
      return true
    }
    return table
  }

  func has(_ name: String) -> Bool { setters[name] != nil }

  /// Sets an outlet; returns false where it takes no such object.
  func set(_ name: String, to object: AnyObject) -> Bool { setters[name]?(object) ?? false }
}
