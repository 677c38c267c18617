/// What a ``UIAction`` runs; it is given the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, with a title and perhaps an image.
///
/// It stands where UIKit takes a target and a selector, which Linux has not. Source: UIKit,
/// `UIAction`.
@MainActor
public final class UIAction {
  /// What a control knows an action by.
  ///
  /// Source: UIKit, `UIAction.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What the action is called; a button made for the action shows it.
  public let title: String
  /// A picture of the action; a button made for the action shows it.
  public let image: UIImage?
  /// What a control knows the action by; one that was given none has its own.
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
