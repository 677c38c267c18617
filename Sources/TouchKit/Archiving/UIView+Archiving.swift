import Foundation

extension UIView {
  /// Archives what the view is, and the views in it.
  final func archive(into coder: NSCoder) {
    coder.encode(numbers: bounds.numbers, for: .bounds)
    coder.encode(numbers: center.numbers, for: .center)
    coder.encode(numbers: transform.numbers, for: .transform)
    coder.encode(Double(opacity), for: .alpha)
    coder.encode(isHidden, for: .isHidden)
    coder.encode(isUserInteractionEnabled, for: .isUserInteractionEnabled)
    coder.encode(isMultipleTouchEnabled, for: .isMultipleTouchEnabled)
    coder.encode(isExclusiveTouch, for: .isExclusiveTouch)
    coder.encode(clipsToBounds, for: .clipsToBounds)
    coder.encode(isOpaque, for: .isOpaque)
    coder.encode(backgroundColor, for: .backgroundColor)
    coder.encode(ownTintColor, for: .tintColor)
    coder.encode(Int(autoresizingMask.rawValue), for: .autoresizingMask)
    coder.encode(autoresizesSubviews, for: .autoresizesSubviews)
    coder.encode(tag, for: .tag)
    coder.encode(accessibilityIdentifier, for: .accessibilityIdentifier)
    coder.encode(archivedSubviews, for: .subviews)
    layer.archive(into: coder)
    for property in archivedProperties { property.encode(coder) }
  }

  /// Sets the view up from an archive, with the setters of this class alone: those of a subclass may
  /// need a view that is complete.
  ///
  /// - Returns: Whether the archive was well-formed.
  final func restore(from coder: NSCoder) -> Bool {
    ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      guard let bounds = try archive.rect(.bounds), let center = try archive.point(.center),
        bounds == bounds.standardized
      else { throw MalformedArchive() }
      try layer.restore(from: archive)
      setBounds(bounds)
      setPosition(center)
      setTransform(try archive.transform(.transform) ?? .identity)
      try restoreFlags(from: archive)
      if let color = try archive.object(.backgroundColor, as: UIColor.self) {
        backgroundColor = color
      }
      ownTintColor = try archive.object(.tintColor)
      tag = try archive.object(.tag) ?? 0
      accessibilityIdentifier = try archive.object(.accessibilityIdentifier)
      for view in try archive.object(.subviews, as: [UIView].self) ?? [] {
        // A view that is listed twice already has a superview; one that is listed in itself is not
        // decoded yet.
        guard view.parent == nil, view !== self, !isDescendant(of: view), !(view is UIWindow) else {
          throw MalformedArchive()
        }
        addSubview(view)
      }
      for property in archivedProperties { try property.restore(archive) }
    }
  }

  private func restoreFlags(from archive: ArchiveReader) throws(MalformedArchive) {
    restoreHidden(try archive.object(.isHidden) ?? false)
    isUserInteractionEnabled = try archive.object(.isUserInteractionEnabled) ?? true
    isMultipleTouchEnabled = try archive.object(.isMultipleTouchEnabled) ?? false
    isExclusiveTouch = try archive.object(.isExclusiveTouch) ?? false
    clipsToBounds = try archive.object(.clipsToBounds) ?? false
    isOpaque = try archive.object(.isOpaque) ?? true
    let mask = try archive.object(.autoresizingMask, as: UInt.self) ?? 0
    autoresizingMask = AutoresizingMask(rawValue: mask)
    autoresizesSubviews = try archive.object(.autoresizesSubviews) ?? true
  }
}

extension CALayer {
  func archive(into coder: NSCoder) {
    coder.encode(Double(cornerRadius), for: .cornerRadius)
    coder.encode(Double(borderWidth), for: .borderWidth)
    coder.encode(borderColor.map { UIColor(cgColor: $0) }, for: .borderColor)
    coder.encode(Double(zPosition), for: .zPosition)
    coder.encode(numbers: anchorPoint.numbers, for: .anchorPoint)
  }

  func restore(from archive: ArchiveReader) throws(MalformedArchive) {
    opacity = Float(try archive.number(.alpha) ?? 1)
    cornerRadius = try archive.number(.cornerRadius) ?? 0
    borderWidth = try archive.number(.borderWidth) ?? 0
    borderColor = try archive.object(.borderColor, as: UIColor.self)?.cgColor
    zPosition = try archive.number(.zPosition) ?? 0
    anchorPoint = try archive.point(.anchorPoint) ?? anchorPoint
  }
}

extension UIView {
  /// Makes a view of a class, as a nib does, with the properties of one of a class that it extends; nil
  /// where its `init(coder:)` refuses them.
  package static func make(_ type: UIView.Type, like plain: UIView) -> UIView? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    plain.encode(with: archiver)
    archiver.finishEncoding()
    guard let reader = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else {
      return nil
    }
    reader.requiresSecureCoding = false
    return type.init(coder: reader)
  }
}
