// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The place of an app's messages to the system's log; there is none here, and nothing is written.
public final class OSLog: Sendable {
  /// The usual place.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// No place.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Makes a place.
  public init(subsystem: String, category: String) {}
}

/// The weight of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt8
  /// Makes the weight of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The usual one.
  public static let `default` = OSLogType(rawValue: 0)
  /// Of use to some.
  public static let info = OSLogType(rawValue: 1)
  /// Of use while an app is made.
  public static let debug = OSLogType(rawValue: 2)
  /// Something failed.
  public static let error = OSLogType(rawValue: 16)
  /// Something failed that should not.
  public static let fault = OSLogType(rawValue: 17)
}

/// Sends a message to the system's log; nothing is written here.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: any CVarArg...
) {}

/// Sends a message to the system's log; nothing is written here.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: any CVarArg...
) {}
