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

  /// Whether there is an outlet of a name.
  func has(_ name: String) -> Bool { setters[name] != nil }

  /// Sets an outlet; returns false where it takes no such object.
  func set(_ name: String, to object: AnyObject) -> Bool { setters[name]?(object) ?? false }
}
