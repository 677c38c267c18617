import TouchKit

/// The keys of views, labels and images.
extension SceneKey {
  static let view: [SceneKey] = [
    .color("color") { (view: UIView, color) in view.backgroundColor = color },
    .number("alpha", in: 0...1) { (view: UIView, alpha) in view.alpha = alpha },
    .flag("hidden") { (view: UIView, isOn) in view.isHidden = isOn },
    .flag("opaque") { (view: UIView, isOn) in view.isOpaque = isOn },
    .flag("userInteractionEnabled") { (view: UIView, isOn) in
      view.isUserInteractionEnabled = isOn
    },
    .flag("multipleTouchEnabled") { (view: UIView, isOn) in view.isMultipleTouchEnabled = isOn },
    .flag("exclusiveTouch") { (view: UIView, isOn) in view.isExclusiveTouch = isOn },
    .flag("clipsToBounds") { (view: UIView, isOn) in view.clipsToBounds = isOn },
    .number("cornerRadius", in: 0...1e6) { (view: UIView, radius) in
      view.layer.cornerRadius = radius
    },
    .number("borderWidth", in: 0...1e6) { (view: UIView, width) in view.layer.borderWidth = width },
    .color("borderColor") { (view: UIView, color) in view.layer.borderColor = color.cgColor },
    .wholeNumber("tag", in: Int(Int32.min)...Int(UInt32.max)) { (view: UIView, tag) in
      view.tag = tag
    },
    SceneKey(
      "layoutMargins",
      read: { fields, _ throws(SourceError) in
        try fields.numbers("layoutMargins", count: 4, what: "[top, left, bottom, right] in points")
      },
      set: { (view: UIView, n) in
        view.layoutMargins = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
      }
    ),
    .flag("preservesSuperviewLayoutMargins") { (view: UIView, isOn) in
      view.preservesSuperviewLayoutMargins = isOn
    },
    .flag("insetsLayoutMarginsFromSafeArea") { (view: UIView, isOn) in
      view.insetsLayoutMarginsFromSafeArea = isOn
    },
    SceneKey(
      "semanticContentAttribute",
      read: { fields, _ throws(SourceError) in
        try fields.word("semanticContentAttribute", SemanticContent.self)
      },
      set: { (view: UIView, word) in view.semanticContentAttribute = word.attribute }
    ),
    SceneKey(
      "interfaceStyle",
      read: { fields, _ throws(SourceError) in
        try fields.word("interfaceStyle", InterfaceStyle.self)
      },
      set: { (view: UIView, word) in
        view.overrideUserInterfaceStyle = word == .dark ? .dark : .light
      }
    ),
    SceneKey(
      "autoresizing",
      read: { fields, _ throws(SourceError) in try fields.words("autoresizing", Autoresizing.self)
      },
      set: { (view: UIView, words) in
        view.autoresizingMask = words.reduce(into: []) { $0.formUnion($1.mask) }
      }
    ),
    SceneKey(
      "intrinsicSize",
      read: { fields, _ throws(SourceError) in
        try fields.numbers(
          "intrinsicSize",
          count: 2,
          what: "[width, height] in points, -1 for none"
        )
      },
      set: { (view: UIView, n) in
        view.measuredContentSize = CGSize(width: n[0], height: n[1])
      }
    ),
    .priorities("hugging") { (view: UIView, horizontal, vertical) in
      view.setContentHuggingPriority(horizontal, for: .horizontal)
      view.setContentHuggingPriority(vertical, for: .vertical)
    },
    .priorities("compressionResistance") { (view: UIView, horizontal, vertical) in
      view.setContentCompressionResistancePriority(horizontal, for: .horizontal)
      view.setContentCompressionResistancePriority(vertical, for: .vertical)
    },
    .number("zPosition") { (view: UIView, position) in view.layer.zPosition = position },
  ]

  static let label: [SceneKey] = [
    .text("text") { (label: UILabel, text) in label.text = text },
    .color("textColor") { (label: UILabel, color) in label.textColor = color },
    .number("fontSize", in: 1...1000) { (label: UILabel, size) in
      label.font = .systemFont(ofSize: size)
    },
    SceneKey(
      "textAlignment",
      read: { fields, _ throws(SourceError) in try fields.word("textAlignment", Alignment.self) },
      set: { (label: UILabel, word) in label.textAlignment = word.alignment }
    ),
    .wholeNumber("numberOfLines", in: 0...10_000) { (label: UILabel, count) in
      label.numberOfLines = count
    },
  ]

  static let image = SceneKey(
    "image",
    read: { fields, images throws(SourceError) in
      guard let image = fields["image"] else { return nil }
      return try images.image(image)
    },
    set: { (view: UIImageView, image: UIImage) in view.image = image }
  )
}

extension SceneKey {
  /// Two priorities, that from left to right first.
  fileprivate static func priorities(
    _ word: String,
    set: @escaping @MainActor @Sendable (UIView, UILayoutPriority, UILayoutPriority) -> Void
  ) -> SceneKey {
    SceneKey(
      word,
      read: { fields, _ throws(SourceError) in
        let numbers = try fields.numbers(word, count: 2, what: "[horizontal, vertical] priorities")
        if let numbers, !numbers.allSatisfy({ $0 > 0 && $0 <= 1000 }) {
          throw SourceError(
            fields.position(of: word),
            "'\(word)' needs priorities above 0, and 1000 at most",
            found: fields[word]?.excerpt
          )
        }
        return numbers
      },
      set: { (view: UIView, n) in
        set(view, UILayoutPriority(Float(n[0])), UILayoutPriority(Float(n[1])))
      }
    )
  }
}

/// The words for what a view shows, by which it is flipped for text from right to left or not.
enum SemanticContent: String, CaseIterable, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft

  var attribute: UISemanticContentAttribute {
    switch self {
    case .unspecified: .unspecified
    case .playback: .playback
    case .spatial: .spatial
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    }
  }
}

/// The words for a light or a dark interface.
enum InterfaceStyle: String, CaseIterable, Sendable {
  case light
  case dark
}

/// The words for what changes when the superview's size does.
enum Autoresizing: String, CaseIterable, Sendable {
  case left
  case width
  case right
  case top
  case height
  case bottom

  var mask: UIView.AutoresizingMask {
    switch self {
    case .left: .flexibleLeftMargin
    case .width: .flexibleWidth
    case .right: .flexibleRightMargin
    case .top: .flexibleTopMargin
    case .height: .flexibleHeight
    case .bottom: .flexibleBottomMargin
    }
  }
}

/// The words for where lines of text stand.
package enum Alignment: String, CaseIterable {
  case left
  case center
  case right

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
