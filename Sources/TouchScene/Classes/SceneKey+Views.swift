package import TouchKit

/// The keys of views, labels and images.
extension SceneKey {
  static let view: [SceneKey] = [
    Of<UIView>.color("color") { $0.backgroundColor = $1 },
    Of<UIView>.number("alpha", in: 0...1) { $0.alpha = $1 },
    Of<UIView>.flag("hidden") { $0.isHidden = $1 },
    Of<UIView>.flag("opaque") { $0.isOpaque = $1 },
    Of<UIView>.flag("userInteractionEnabled") { $0.isUserInteractionEnabled = $1 },
    Of<UIView>.flag("multipleTouchEnabled") { $0.isMultipleTouchEnabled = $1 },
    Of<UIView>.flag("exclusiveTouch") { $0.isExclusiveTouch = $1 },
    Of<UIView>.flag("clipsToBounds") { $0.clipsToBounds = $1 },
    Of<UIView>.number("cornerRadius", in: 0...1e6) { $0.layer.cornerRadius = $1 },
    Of<UIView>.number("borderWidth", in: 0...1e6) { $0.layer.borderWidth = $1 },
    Of<UIView>.color("borderColor") { $0.layer.borderColor = $1.cgColor },
    Of<UIView>.wholeNumber("tag", in: Int(Int32.min)...Int(UInt32.max)) { $0.tag = $1 },
    Of<UIView>.numbers("layoutMargins", 4, "[top, left, bottom, right] in points") {
      $0.layoutMargins = UIEdgeInsets(top: $1[0], left: $1[1], bottom: $1[2], right: $1[3])
    },
    Of<UIView>.flag("preservesSuperviewLayoutMargins") { $0.preservesSuperviewLayoutMargins = $1 },
    Of<UIView>.flag("insetsLayoutMarginsFromSafeArea") { $0.insetsLayoutMarginsFromSafeArea = $1 },
    Of<UIView>.word("semanticContentAttribute", among: semanticContents) {
      $0.semanticContentAttribute = $1
    },
    Of<UIView>.word("interfaceStyle", among: ["light": .light, "dark": .dark]) {
      $0.overrideUserInterfaceStyle = $1
    },
    Of<UIView>.set("autoresizing", among: autoresizing) { $0.autoresizingMask = $1 },
    Of<UIView>.numbers("intrinsicSize", 2, "[width, height] in points, -1 for none") {
      $0.measuredContentSize = CGSize(width: $1[0], height: $1[1])
    },
    .priorities("hugging") { (view: UIView, horizontal, vertical) in
      view.setContentHuggingPriority(horizontal, for: .horizontal)
      view.setContentHuggingPriority(vertical, for: .vertical)
    },
    .priorities("compressionResistance") { (view: UIView, horizontal, vertical) in
      view.setContentCompressionResistancePriority(horizontal, for: .horizontal)
      view.setContentCompressionResistancePriority(vertical, for: .vertical)
    },
    Of<UIView>.number("zPosition") { $0.layer.zPosition = $1 },
    Of<UIView>.texts("menu") { view, titles in
      let delegate = SceneInteraction(on: view, menu: titles)
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    },
    Of<UIView>.flag("drags") { view, lifts in
      view.addInteraction(UIDragInteraction(delegate: SceneInteraction(on: view, isOn: lifts)))
    },
    Of<UIView>.flag("drops") { view, takes in
      view.addInteraction(UIDropInteraction(delegate: SceneInteraction(on: view, isOn: takes)))
    },
  ]

  static let label: [SceneKey] = [
    Of<UILabel>.text("text") { $0.text = $1 },
    Of<UILabel>.color("textColor") { $0.textColor = $1 },
    Of<UILabel>.number("fontSize", in: 1...1000) { $0.font = .systemFont(ofSize: $1) },
    Of<UILabel>.word("textAlignment", among: textAlignments) { $0.textAlignment = $1 },
    Of<UILabel>.wholeNumber("numberOfLines", in: 0...10_000) { $0.numberOfLines = $1 },
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
  /// The words for what a view shows, by which it is flipped for text from right to left or not.
  private static let semanticContents: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]

  /// The words for what changes when the superview's size does.
  private static let autoresizing: [String: UIView.AutoresizingMask] = [
    "left": .flexibleLeftMargin, "width": .flexibleWidth, "right": .flexibleRightMargin,
    "top": .flexibleTopMargin, "height": .flexibleHeight, "bottom": .flexibleBottomMargin,
  ]

  /// The words for where lines of text stand.
  package static let textAlignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right,
  ]

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
