/// The code of a ``UIAction``; it is given the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, with a title and perhaps an image, in place of a target and a selector.
@preconcurrency @MainActor
public final class UIAction {
  /// The identity of an action in a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title; a button made for the action shows it.
  public let title: String
  /// The image; a button made for the action shows it.
  public let image: UIImage?
  /// The identity of the action in a control; unique unless one was given.
  public var identifier: Identifier {
    givenIdentifier ?? Identifier("dynamic.\(UInt(bitPattern: ObjectIdentifier(self).hashValue))")
  }
  /// Who sent the action, while it runs.
  public var sender: Any? { source }

  private let givenIdentifier: Identifier?
  private var source: AnyObject?
  private let handler: UIActionHandler

  /// Makes an action that runs `handler`.
  public init(
    title: String = "",
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    givenIdentifier = identifier
  }

  func perform(by sender: AnyObject) {
    let outer = source
    source = sender
    handler(self)
    source = outer
  }
}
