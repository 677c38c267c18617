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
