extension UIView {
  final func archive(into coder: NSCoder) {
    coder.encode(isHidden as Any?, forKey: "UIIsHidden")
    coder.encode(layer.borderColor.map { UIColor(cgColor: $0) } as Any?, forKey: "UIBorderColor")
    for property in [placeAndLooks] + commonProperties + archivedProperties {
      property.encode(coder)
    }
    coder.encode(archivedSubviews as Any?, forKey: "UISubviews")
  }

  /// The place of the view in its superview, and what its layer shows.
  private final var placeAndLooks: ArchivedProperty {
    .numbers(
      "Place",
      { [self] in
        [bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y]
          + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
          + [layer.anchorPoint.x, layer.anchorPoint.y, CGFloat(opacity)]
          + [layer.cornerRadius, layer.borderWidth, layer.zPosition]
      },
      { [self] in
        layer.anchorPoint = CGPoint(x: $0[12], y: $0[13])
        setBounds(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
        setPosition(CGPoint(x: $0[4], y: $0[5]))
        setTransform(
          CGAffineTransform(a: $0[6], b: $0[7], c: $0[8], d: $0[9], tx: $0[10], ty: $0[11])
        )
        opacity = Float($0[14])
        (layer.cornerRadius, layer.borderWidth, layer.zPosition) = ($0[15], $0[16], $0[17])
      }
    )
  }

  /// The properties of every view but its place, and whether it is hidden.
  private final var commonProperties: [ArchivedProperty] {
    [
      .init("IsUserInteractionEnabled", self, \.isUserInteractionEnabled),
      .init("IsMultipleTouchEnabled", self, \.isMultipleTouchEnabled),
      .init("IsExclusiveTouch", self, \.isExclusiveTouch),
      .init("ClipsToBounds", self, \.clipsToBounds),
      .init("IsOpaque", self, \.isOpaque),
      .init("AutoresizesSubviews", self, \.autoresizesSubviews),
      .init("Tag", self, \.tag),
      .init("BackgroundColor", self, \.backgroundColor),
      .init("TintColor", self, \.ownTintColor),
      .init("AccessibilityIdentifier", self, \.accessibilityIdentifier),
      .init(
        "AutoresizingMask",
        { [self] in autoresizingMask.rawValue },
        { [self] in autoresizingMask = AutoresizingMask(rawValue: $0) }
      ),
    ]
  }

  /// Sets the view up from an archive, with the setters of this class where a subclass's may need a view that
  /// is complete; returns false for an archive of something else.
  final func restore(from coder: NSCoder) -> Bool {
    guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIPlace") else { return false }
    placeAndLooks.restore(coder)
    layer.borderColor = (coder.object("UIBorderColor") as? UIColor)?.cgColor
    restoreHidden(coder.object("UIIsHidden") as? Bool ?? false)
    for property in commonProperties { property.restore(coder) }
    for view in coder.object("UISubviews") as? [UIView] ?? [] { addSubview(view) }
    for property in archivedProperties { property.restore(coder) }
    return true
  }
}
