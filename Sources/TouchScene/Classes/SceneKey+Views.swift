package import TouchKit

extension SceneKey {
  static let view: [SceneKey] = [
    .key("color", .color) { (view: UIView, color) in view.backgroundColor = color },
    .key("alpha", .number(in: 0...1)) { \UIView.alpha },
    .key("hidden", .flag) { \UIView.isHidden },
    .key("opaque", .flag) { \UIView.isOpaque },
    .key("userInteractionEnabled", .flag) { \UIView.isUserInteractionEnabled },
    .key("multipleTouchEnabled", .flag) { \UIView.isMultipleTouchEnabled },
    .key("exclusiveTouch", .flag) { \UIView.isExclusiveTouch },
    .key("clipsToBounds", .flag) { \UIView.clipsToBounds },
    .key("cornerRadius", .number(in: 0...1e6)) { \UIView.layer.cornerRadius },
    .key("borderWidth", .number(in: 0...1e6)) { \UIView.layer.borderWidth },
    .key("borderColor", .color) { (view: UIView, color) in view.layer.borderColor = color.cgColor },
    .key("tag", .wholeNumber(in: Int(Int32.min)...Int(UInt32.max))) { \UIView.tag },
    .key("layoutMargins", .numbers(4, "[top, left, bottom, right] in points")) {
      (view: UIView, n) in
      view.layoutMargins = UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    },
    .key("preservesSuperviewLayoutMargins", .flag) { \UIView.preservesSuperviewLayoutMargins },
    .key("insetsLayoutMarginsFromSafeArea", .flag) { \UIView.insetsLayoutMarginsFromSafeArea },
    .key("semanticContentAttribute", .word(among: semanticContents)) {
      \UIView.semanticContentAttribute
    },
    .key("interfaceStyle", .word(among: interfaceStyles)) { \UIView.overrideUserInterfaceStyle },
    .key("autoresizing", .set(among: autoresizing)) { \UIView.autoresizingMask },
    .key("intrinsicSize", .numbers(2, "[width, height] in points, -1 for none")) {
      (view: UIView, n) in
      view.measuredContentSize = CGSize(width: n[0], height: n[1])
    },
    .key("hugging", .priorities) { (view: UIView, both) in
      view.setContentHuggingPriority(both[0], for: .horizontal)
      view.setContentHuggingPriority(both[1], for: .vertical)
    },
    .key("compressionResistance", .priorities) { (view: UIView, both) in
      view.setContentCompressionResistancePriority(both[0], for: .horizontal)
      view.setContentCompressionResistancePriority(both[1], for: .vertical)
    },
    .key("zPosition", .number()) { \UIView.layer.zPosition },
    .key("menu", .texts) { (view: UIView, titles) in
      let delegate = SceneInteraction(on: view, menu: titles)
      view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    },
    .key("editMenu", .texts) { (view: UIView, titles) in
      SceneInteraction.addEditMenu(titles, to: view)
    },
    .key("drags", .flag) { (view: UIView, lifts) in
      view.addInteraction(UIDragInteraction(delegate: SceneInteraction(on: view, isOn: lifts)))
    },
    .key("drops", .flag) { (view: UIView, takes) in
      view.addInteraction(UIDropInteraction(delegate: SceneInteraction(on: view, isOn: takes)))
    },
  ]

  static let label: [SceneKey] = [
    .key("text", .text) { (label: UILabel, text) in label.text = text },
    .key("textColor", .color) { (label: UILabel, color) in label.textColor = color },
    .key("fontSize", .number(in: 1...1000)) { (label: UILabel, size: CGFloat) in
      label.font = .systemFont(ofSize: size)
    },
    .key("textAlignment", .word(among: textAlignments)) { \UILabel.textAlignment },
    .key("numberOfLines", .wholeNumber(in: 0...10_000)) { \UILabel.numberOfLines },
  ]

  static let image: SceneKey = .key("image", .image) { (view: UIImageView, image) in
    view.image = image
  }

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
}

extension SceneForm<UIImage> {
  fileprivate static let image = SceneForm(read: { fields, word, images throws(SourceError) in
    try fields[word].map(images.image)
  })
}

extension SceneForm<[UILayoutPriority]> {
  /// Two priorities, that from left to right first.
  fileprivate static let priorities = SceneForm { (fields, word) throws(SourceError) in
    let numbers = try fields.numbers(word, count: 2, what: "[horizontal, vertical] priorities")
    if numbers?.allSatisfy({ $0 > 0 && $0 <= 1000 }) != false {
      return numbers?.map { UILayoutPriority(Float($0)) }
    }
    let problem: Phrase = "'\(word)' needs priorities above 0, and 1000 at most"
    throw fields.error(at: word, problem, found: fields[word]?.excerpt)
  }
}
