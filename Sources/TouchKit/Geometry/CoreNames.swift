/// A time in seconds, as Core Foundation names it.
public typealias CFTimeInterval = Double
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
