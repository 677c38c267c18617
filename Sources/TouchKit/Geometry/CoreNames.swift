// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A time in seconds, as Core Foundation names it.
public typealias CFTimeInterval = Double
/// A time in seconds since the beginning of 2001, as Core Foundation names it.
public typealias CFAbsoluteTime = Double

/// Returns the time by the shared application's clock, in seconds; only differences of it mean something here.
@preconcurrency @MainActor
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { UIApplication.shared.now }

/// Any object, as Core Foundation names it.
public typealias CFTypeRef = AnyObject
/// A text, as Core Foundation names it.
public typealias CFString = NSString
/// A list of objects, as Core Foundation names it.
public typealias CFArray = NSArray

/// The name of a font, as a text layer takes it.
public final class CGFont: Sendable {
  /// The name, by which the layer finds the font.
  public let fullName: String
  /// Makes a font of a name, which nobody looks up before it is drawn.
  public init?(_ name: CFString) { fullName = String(name) }
}

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

extension CGFloat {
  /// Makes a number of an object.
  public init(_ number: NSNumber) { self.init(number.doubleValue) }
}

/// Returns the number that a value of any type is; nil for what is none.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as any BinaryFloatingPoint: Double(value)
  case let value as any BinaryInteger: Double(value)
  default: (value as? NSNumber)?.doubleValue
  }
}

extension NSObject {
  /// Returns true if the object is one of a class, or of one that comes from it.
  public func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self) as AnyClass, next: _getSuperclass).contains { $0 == aClass }
  }

  /// Returns true if the object is one of a class, and of none that comes from it.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) as AnyClass == aClass }
}

extension UIResponder {
  /// Returns a stored property of an app's class; nil for others, so for most of UIKit's.
  public final func value(forKey key: String) -> Any? { storedProperty(key, of: self) }
}

extension UIBarItem {
  /// Returns a stored property of an app's class; nil for others, so for most of UIKit's.
  public final func value(forKey key: String) -> Any? { storedProperty(key, of: self) }
}

private func storedProperty(_ name: String, of object: Any) -> Any? {
  sequence(first: Mirror(reflecting: object), next: \.superclassMirror).lazy
    .compactMap { $0.descendant(name) }.first
}

/// Returns the left edge of a rectangle.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the middle of a rectangle, from left to right.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the right edge of a rectangle.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the upper edge of a rectangle.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the middle of a rectangle, from top to bottom.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the lower edge of a rectangle.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns the width of a rectangle.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the height of a rectangle.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
