/// Which methods of an object are actions, by the names under which they are sent, in place of Objective-C's.
///
/// A responder lists its actions like this, in any of Objective-C's three forms:
///
/// ```swift
/// override var actionTable: ActionTable {
///   super.actionTable
///     .adding("save:", save)             // func save(_ sender: Any?)
///     .adding("close", close)            // func close()
///     .adding("press:forEvent:", press)  // func press(_ sender: UIButton, for event: UIEvent?)
/// }
/// ```
///
/// The table is made each time it is asked for, so methods in it do not keep the object alive.
@preconcurrency @MainActor
public struct ActionTable {
  /// Returns what to run for a sender, or nil where the method accepts only senders of another class.
  private typealias Binding = (_ sender: Any?, _ event: UIEvent?) -> (() -> Void)?

  private var bindings: [Selector: Binding] = [:]

  /// Makes an empty table.
  public init() {}

  /// Returns the table with a method without parameters.
  public func adding(
    _ action: Selector,
    _ method: @escaping @MainActor () -> Void
  ) -> ActionTable {
    adding(action) { _, _ in { method() } }
  }

  /// Returns the table with a method that accepts any sender, or none.
  public func adding(
    _ action: Selector,
    _ method: @escaping @MainActor (_ sender: Any?) -> Void
  ) -> ActionTable {
    adding(action) { sender, _ in { method(sender) } }
  }

  /// Returns the table with a method that accepts any sender, or none, and the event.
  public func adding(
    _ action: Selector,
    _ method: @escaping @MainActor (_ sender: Any?, _ event: UIEvent?) -> Void
  ) -> ActionTable {
    adding(action) { sender, event in { method(sender, event) } }
  }

  /// Returns the table with a method for senders of one class, from which alone the action counts as implemented.
  public func adding<Sender>(
    _ action: Selector,
    _ method: @escaping @MainActor (_ sender: Sender) -> Void
  ) -> ActionTable {
    adding(action) { sender, _ in (sender as? Sender).map { sender in { method(sender) } } }
  }

  /// Returns the table with a method for senders of one class, as above, and the event.
  public func adding<Sender>(
    _ action: Selector,
    _ method: @escaping @MainActor (_ sender: Sender, _ event: UIEvent?) -> Void
  ) -> ActionTable {
    adding(action) { sender, event in
      (sender as? Sender).map { sender in { method(sender, event) } }
    }
  }

  private func adding(_ action: Selector, binding: @escaping Binding) -> ActionTable {
    var table = self
    table.bindings[action] = binding
    return table
  }

  /// Returns true if there is a method for an action.
  public func implements(_ action: Selector) -> Bool { bindings[action] != nil }

  func implementation(of action: Selector, sender: Any?, event: UIEvent?) -> (() -> Void)? {
    bindings[action]?(sender, event)
  }
}

/// The error of an optional method that an object lacks: what Objective-C leaves out of an object has a default here,
/// which throws this.
public struct MissingMethod: Error {
  /// Makes one.
  public init() {}
}

/// A responder or recognizer whose actions an extension lists; a class that comes from it overrides `actionTable`.
@preconcurrency @MainActor
public protocol ActionListing: AnyObject {
  /// The methods that are actions, by name.
  var listedActions: ActionTable { get }
}

extension ActionTable {
  init(listedBy object: AnyObject) {
    self = (object as? any ActionListing)?.listedActions ?? ActionTable()
  }
}

/// An object that actions can be sent to; every responder is one, and other objects list their actions here.
@preconcurrency @MainActor
public protocol ActionTarget: AnyObject {
  /// The methods that are actions, by name.
  var actionTable: ActionTable { get }
}

extension ActionTarget {
  /// Returns what an action runs: a method of the table, or an override of a standard edit action.
  func implementation(of action: Selector, sender: Any?, event: UIEvent?) -> (() -> Void)? {
    if let found = actionTable.implementation(of: action, sender: sender, event: event) {
      return found
    }
    guard let responder = self as? UIResponder, let edit = StandardEditAction.named(action),
      edit.isImplemented(by: responder)
    else { return nil }
    return { edit.perform(on: responder, sender: sender) }
  }
}

extension NSObject {
  /// Returns true if the object lists an action, or overrides a standard edit action, whether or not it can perform it
  /// at the moment; other methods have no names here.
  @preconcurrency @MainActor
  public final func responds(to action: Selector) -> Bool {
    guard let target = self as? any ActionTarget else { return false }
    if target.actionTable.implements(action) { return true }
    guard let responder = self as? UIResponder else { return false }
    return StandardEditAction.named(action)?.isImplemented(by: responder) ?? false
  }
}

/// The name of an action, such as `"save:"`, with a colon for each parameter, as Objective-C's selectors.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `save:`.
  public let description: String

  /// Makes the selector of a name.
  public init(_ name: String) { description = name }

  /// Makes the selector of a name.
  public init(stringLiteral name: String) { description = name }
}
