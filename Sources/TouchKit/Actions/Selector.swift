/// The name of an action, such as `save:`, in place of Objective-C's selectors.
///
/// Linux has no `#selector`: write `"save:"` where a selector is wanted, with a colon for each
/// parameter as Objective-C counts them, and name the method in the receiver's
/// ``UIResponder/actionTable``. Source: Objective-C's selectors.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, such as `save:`.
  public let description: String

  /// Makes the selector of a name.
  public init(_ name: String) { description = name }

  /// Makes the selector of a name.
  public init(stringLiteral name: String) { description = name }
}
