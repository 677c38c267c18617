package import TouchKit

extension SceneKey {
  static let stackView: [SceneKey] = [
    .key("axis", .word(among: StackWords.axes)) { \UIStackView.axis },
    .key("distribution", .word(among: StackWords.distributions)) { \UIStackView.distribution },
    .key("alignment", .word(among: StackWords.alignments)) { \UIStackView.alignment },
    .key("spacing", .number()) { \UIStackView.spacing },
    .key("layoutMarginsRelativeArrangement", .flag) {
      \UIStackView.isLayoutMarginsRelativeArrangement
    },
    SceneKey(
      ["arrangedSubviews", "customSpacing"],
      of: UIStackView.self,
      isAfterSubviews: true
    ) { fields throws(SourceError) in
      let arranged = try Arranged(fields)
      return { stack in arranged.arrange(in: stack) }
    },
  ]
}

package enum StackWords {
  package static let axes: [String: NSLayoutConstraint.Axis] = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  package static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  package static let alignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}

/// Which subviews a stack arranges, by their names or classes.
private struct Arranged {
  /// In order; nil for all subviews.
  private var names: [String]?
  private var spacings: [(name: String, points: Double)] = []

  init(_ fields: Fields) throws(SourceError) {
    let known = (fields["subviews"]?.list ?? []).flatMap { view in
      [view["name"]?.string, view["class"]?.string ?? "UIView"].compactMap { $0 }
    }
    if let list = fields["arrangedSubviews"] {
      names = try fields.texts("arrangedSubviews", "a list of names of subviews")
      for name in names ?? [] { try Self.check(name, at: list.position, among: known) }
    }
    guard let map = fields["customSpacing"] else { return }
    guard case .map(let entries) = map.content else {
      throw map.error("'customSpacing' needs a map from names of subviews to points")
    }
    for entry in entries {
      try Self.check(entry.key, at: entry.position, among: known)
      spacings.append((entry.key, try entry.value.number(for: entry.key)))
    }
  }

  private static func check(
    _ name: String,
    at position: SourcePosition,
    among known: [String]
  ) throws(SourceError) {
    guard !known.contains(name) else { return }
    throw SourceError(
      position,
      "the stack has no subview '\(name)'",
      help: NearestWord.help(for: name, among: known, kind: "subviews")
    )
  }

  @MainActor
  func arrange(in stack: UIStackView) {
    func view(_ name: String) -> UIView? {
      stack.subviews.first { $0.accessibilityIdentifier == name }
        ?? stack.subviews.first { $0.className == name }
    }
    for view in names.map({ $0.compactMap(view) }) ?? stack.subviews {
      stack.addArrangedSubview(view)
    }
    for spacing in spacings {
      if let view = view(spacing.name) { stack.setCustomSpacing(spacing.points, after: view) }
    }
  }
}
