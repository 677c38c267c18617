struct MalformedArchive: Error {}

/// Reads an archive from an untrusted source.
///
/// A value that is not there reads as nil; one of another kind, or a number that is not finite, is an error.
struct ArchiveReader {
  let coder: NSCoder

  func object<Value>(_ key: ArchiveKey, as type: Value.Type = Value.self)
    throws(MalformedArchive) -> Value?
  {
    guard coder.containsValue(forKey: key.name) else { return nil }
    guard let value = coder.decodeObject(forKey: key.name) as? Value else {
      throw MalformedArchive()
    }
    return value
  }

  func number(_ key: ArchiveKey) throws(MalformedArchive) -> CGFloat? {
    guard let number = try object(key, as: Double.self) else { return nil }
    guard number.isFinite else { throw MalformedArchive() }
    return CGFloat(number)
  }

  func numbers(_ key: ArchiveKey, count: Int) throws(MalformedArchive) -> [CGFloat]? {
    guard let numbers = try object(key, as: [Double].self) else { return nil }
    guard numbers.count == count, numbers.allSatisfy(\.isFinite) else { throw MalformedArchive() }
    return numbers.map { CGFloat($0) }
  }

  func point(_ key: ArchiveKey) throws(MalformedArchive) -> CGPoint? {
    try numbers(key, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  func rect(_ key: ArchiveKey) throws(MalformedArchive) -> CGRect? {
    try numbers(key, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  func transform(_ key: ArchiveKey) throws(MalformedArchive) -> CGAffineTransform? {
    try numbers(key, count: 6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }

  func choice<Value: RawRepresentable>(_ key: ArchiveKey, of type: Value.Type = Value.self)
    throws(MalformedArchive) -> Value? where Value.RawValue == Int
  {
    guard let raw = try object(key, as: Int.self) else { return nil }
    guard let value = Value(rawValue: raw) else { throw MalformedArchive() }
    return value
  }

  /// Runs `read`, and returns whether the archive was well-formed.
  static func accepts(
    _ coder: NSCoder,
    _ read: (ArchiveReader) throws(MalformedArchive) -> Void
  ) -> Bool {
    guard coder.allowsKeyedCoding else { return false }
    do throws(MalformedArchive) {
      try read(ArchiveReader(coder: coder))
      return true
    } catch {
      return false
    }
  }
}

extension NSCoder {
  /// Archives a value as an object; nil leaves the key out.
  func encode(_ value: Any?, for key: ArchiveKey) {
    if let value { encode(value, forKey: key.name) }
  }

  /// Archives a point, rectangle or map as its numbers.
  func encode(numbers: [CGFloat], for key: ArchiveKey) {
    encode(numbers.map { Double($0) }, forKey: key.name)
  }
}

extension CGPoint {
  var numbers: [CGFloat] { [x, y] }
}

extension CGRect {
  var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}

extension UIEdgeInsets {
  var numbers: [CGFloat] { [top, left, bottom, right] }

  init(_ numbers: [CGFloat]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension CGAffineTransform {
  var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
}

/// The keys that UIKit's classes archive under here: ours, with a `UI` before them, since Apple's are not
/// public.
enum ArchiveKey: String {
  case bounds, center, transform, subviews
  case autoresizingMask, autoresizesSubviews, tintColor
  case alpha, isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
  case clipsToBounds, isOpaque, backgroundColor, tag, accessibilityIdentifier
  case cornerRadius, borderWidth, borderColor, zPosition, anchorPoint
  case text, textColor, font, textAlignment, numberOfLines
  case image, contentMode, blurStyle
  case axis, distribution, alignment, spacing, layoutMargins, isMarginsRelative, arrangedSubviews
  case isEnabled, isSelected, isHighlighted
  case titles, titleColors, images, backgroundImages, buttonType, contentEdgeInsets
  case isOn, value, minimumValue, maximumValue, isContinuous, stepValue, wraps, autorepeat
  case segmentFlags, segmentTitles, segmentImages, selectedSegmentIndex, isMomentary
  case numberOfPages, currentPage, hidesForSinglePage
  case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor
  case windowLevel, rootViewController
  case title, nibName, modalPresentationStyle, children
  case viewControllers, selectedIndex
  case contentSize, contentInset, isScrollEnabled, bounces, alwaysBounceVertical
  case alwaysBounceHorizontal, isDirectionalLockEnabled, isPagingEnabled, decelerationRate
  case delaysContentTouches, canCancelContentTouches, bouncesZoom, zoomScales
  case rowHeight, allowsSelection, allowsMultipleSelection, reuseIdentifier
  case red, green, blue
  case fontFamily, fontWeight, pointSize
  case png

  var name: String { "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
