// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A method of Objective-C's runtime; there is none.
public typealias Method = OpaquePointer

/// Returns nil: there is no method that could be exchanged for another.
public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns nil: there is no method that could be exchanged for another.
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }

/// Returns the class of an object.
public func object_getClass(_ object: Any?) -> AnyClass? {
  object.map { type(of: $0 as AnyObject) }
}

/// Does nothing: nobody has two methods to exchange.
public func method_exchangeImplementations(_ first: Method, _ second: Method) {}

/// An error of the programmer's, which ends the program.
open class NSException: NSObject {
  /// The kind.
  public let name: NSExceptionName
  /// What was wrong.
  public let reason: String?
  /// What else is known.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception, which ``raise()`` raises.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Ends the program.
  open func raise() { preconditionFailure("\(name.rawValue): \(reason ?? "")") }
}

/// The kinds of exceptions.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// An argument that is not allowed.
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException"
  )
  /// A state that cannot be.
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException"
  )
}
