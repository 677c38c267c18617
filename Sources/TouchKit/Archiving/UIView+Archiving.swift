extension UIView {
  final func archive(into coder: NSCoder) {
    coder.encode(numbers: bounds.numbers, for: .bounds)
    coder.encode(numbers: center.numbers, for: .center)
    coder.encode(numbers: transform.numbers, for: .transform)
    coder.encode(Double(opacity), for: .alpha)
    coder.encode(isHidden, for: .isHidden)
    coder.encode(archivedSubviews, for: .subviews)
    layer.archive(into: coder)
    for property in commonProperties + archivedProperties { property.encode(coder) }
  }

  /// The properties of every view but its place, and whether it is hidden.
  private final var commonProperties: [ArchivedProperty] {
    [
      .object(.isUserInteractionEnabled, self, \.isUserInteractionEnabled),
      .object(.isMultipleTouchEnabled, self, \.isMultipleTouchEnabled),
      .object(.isExclusiveTouch, self, \.isExclusiveTouch),
      .object(.clipsToBounds, self, \.clipsToBounds),
      .object(.isOpaque, self, \.isOpaque),
      .object(.autoresizesSubviews, self, \.autoresizesSubviews),
      .object(.tag, self, \.tag),
      .optional(.backgroundColor, self, \.backgroundColor),
      .optional(.tintColor, self, \.ownTintColor),
      .optional(.accessibilityIdentifier, self, \.accessibilityIdentifier),
      ArchivedProperty(
        encode: { [self] in $0.encode(Int(autoresizingMask.rawValue), for: .autoresizingMask) },
        restore: { [self] (archive) throws(MalformedArchive) in
          let mask = try archive.object(.autoresizingMask, as: UInt.self) ?? 0
          autoresizingMask = AutoresizingMask(rawValue: mask)
        }
      ),
    ]
  }

  /// Sets the view up from an archive, with the setters of this class where a subclass's may need a view that
  /// is complete; returns whether the archive was well-formed.
  final func restore(from coder: NSCoder) -> Bool {
    ArchiveReader.accepts(coder) { (archive) throws(MalformedArchive) in
      guard let bounds = try archive.rect(.bounds), let center = try archive.point(.center),
        bounds == bounds.standardized
      else { throw MalformedArchive() }
      try layer.restore(from: archive)
      setBounds(bounds)
      setPosition(center)
      setTransform(try archive.transform(.transform) ?? .identity)
      restoreHidden(try archive.object(.isHidden) ?? false)
      for property in commonProperties { try property.restore(archive) }
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
