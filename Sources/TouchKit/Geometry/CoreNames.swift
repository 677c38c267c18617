// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A time in seconds, as Core Foundation names it.
public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001, as Core Foundation names it.
public typealias CFAbsoluteTime = Double

/// Returns the time by the shared application's clock, in seconds; only differences of it mean something here.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { UIApplication.shared.now }

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// A whole number, as Objective-C names it.
public typealias NSInteger = Int
/// A whole number that is not negative, as Objective-C names it.
public typealias NSUInteger = UInt

extension NSIndexPath {
  /// The number of the section.
  public var section: Int { index(atPosition: 0) }
  /// The number of the row in its section.
  public var row: Int { index(atPosition: 1) }
  /// The number of the item in its section.
  public var item: Int { index(atPosition: 1) }
}
