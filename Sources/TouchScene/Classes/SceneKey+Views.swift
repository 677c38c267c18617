package import TouchKit

extension SceneKey {
  static let view: [SceneKey] = [
    .color("color") { (view: UIView, color) in view.backgroundColor = color },
    .number("alpha", in: 0...1) { \UIView.alpha },
    .flag("hidden") { \UIView.isHidden },
    .flag("opaque") { \UIView.isOpaque },
    .flag("userInteractionEnabled") { \UIView.isUserInteractionEnabled },
    .flag("multipleTouchEnabled") { \UIView.isMultipleTouchEnabled },
    .flag("exclusiveTouch") { \UIView.isExclusiveTouch },
    .flag("clipsToBounds") { \UIView.clipsToBounds },
    .number("cornerRadius", in: 0...1e6) { \UIView.layer.cornerRadius },
    .number("borderWidth", in: 0...1e6) { \UIView.layer.borderWidth },
    .color("borderColor") { (view: UIView, color) in view.layer.borderColor = color.cgColor },
    .wholeNumber("tag", in: Int(Int32.min)...Int(UInt32.max)) { \UIView.tag },
    .numbers("layoutMargins", 4, "[top, left, bottom, right] in points") { (view: UIView, n) in
      view.layoutMargins = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    },
    .flag("preservesSuperviewLayoutMargins") { \UIView.preservesSuperviewLayoutMargins },
    .flag("insetsLayoutMarginsFromSafeArea") { \UIView.insetsLayoutMarginsFromSafeArea },
    .word("semanticContentAttribute", among: semanticContents) { \UIView.semanticContentAttribute },
    .word("interfaceStyle", among: interfaceStyles) { \UIView.overrideUserInterfaceStyle },
    .set("autoresizing", among: autoresizing) { \UIView.autoresizingMask },
    .numbers("intrinsicSize", 2, "[width, height] in points, -1 for none") { (view: UIView, n) in
      view.measuredContentSize = CGSize(width: n[0], height: n[1])
    },
    .priorities("hugging") { (view: UIView, horizontal, vertical) in
      view.setContentHuggingPriority(horizontal, for: .horizontal)
      view.setContentHuggingPriority(vertical, for: .vertical)
    },
    .priorities("compressionResistance") { (view: UIView, horizontal, vertical) in
      view.setContentCompressionResistancePriority(horizontal, for: .horizontal)
      view.setContentCompressionResistancePriority(vertical, for: .vertical)
    },
    .number("zPosition") { \UIView.layer.zPosition },
    .texts("menu") { (view: UIView, titles) in
      let delegate = SceneInteraction(on: view, menu: titles)
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    },
    .texts("editMenu") { (view: UIView, titles) in
      SceneInteraction.addEditMenu(titles, to: view)
    },
    .flag("drags") { (view: UIView, lifts) in
      view.addInteraction(UIDragInteraction(delegate: SceneInteraction(on: view, isOn: lifts)))
    },
    .flag("drops") { (view: UIView, takes) in
      view.addInteraction(UIDropInteraction(delegate: SceneInteraction(on: view, isOn: takes)))
    },
  ]

  static let label: [SceneKey] = [
    .text("text") { (label: UILabel, text) in label.text = text },
    .color("textColor") { (label: UILabel, color) in label.textColor = color },
    SceneKey(
      "fontSize",
      set: { (label: UILabel, size) in label.font = .systemFont(ofSize: size) },
      read: { fields, _ throws(SourceError) in try fields.number("fontSize", in: 1...1000) }
    ),
    .word("textAlignment", among: textAlignments) { \UILabel.textAlignment },
    .wholeNumber("numberOfLines", in: 0...10_000) { \UILabel.numberOfLines },
  ]

  static let image = SceneKey(
    "image",
    set: { (view: UIImageView, image) in view.image = image },
    read: { fields, images throws(SourceError) in try fields["image"].map(images.image) }
  )

  /// The words for what a view shows, by which it is flipped for text from right to left or not.
  private static let semanticContents: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]

  private static let interfaceStyles: [String: UIUserInterfaceStyle] = [
    "light": .light, "dark": .dark,
  ]

  /// The words for what changes when the superview's size does.
  private static let autoresizing: [String: UIView.AutoresizingMask] = [
    "left": .flexibleLeftMargin, "width": .flexibleWidth, "right": .flexibleRightMargin,
    "top": .flexibleTopMargin, "height": .flexibleHeight, "bottom": .flexibleBottomMargin,
  ]

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
      set: { (view: UIView, n) in
        set(view, UILayoutPriority(Float(n[0])), UILayoutPriority(Float(n[1])))
      },
      read: { fields, _ throws(SourceError) in
        let numbers = try fields.numbers(word, count: 2, what: "[horizontal, vertical] priorities")
        if numbers?.allSatisfy({ $0 > 0 && $0 <= 1000 }) != false { return numbers }
        let problem: Phrase = "'\(word)' needs priorities above 0, and 1000 at most"
        throw fields.error(at: word, problem, found: fields[word]?.excerpt)
      }
    )
  }
}
