import TouchKit

/// Finds the recognizer that a scene names, by its own name, or as `list.pan` and `list.pinch`: the
/// recognizers that a scroll view has of its own.
@MainActor
struct GestureFinder {
  private var named: [String: UIGestureRecognizer] = [:]
  private let viewFinder: ViewFinder

  /// Collects the recognizers of some views; names must be unique.
  init(
    views: [UIView],
    viewFinder: ViewFinder,
    positions: [ObjectIdentifier: SourcePosition]
  ) throws(SourceError) {
    self.viewFinder = viewFinder
    for recognizer in views.flatMap({ $0.gestureRecognizers ?? [] }) {
      guard let name = recognizer.name else { continue }
      if named[name] != nil, let position = positions[ObjectIdentifier(recognizer)] {
        throw SourceError(
          position,
          "the recognizer name '\(name)' is taken",
          help: "names of recognizers are unique in a scene."
        )
      }
      named[name] = recognizer
    }
  }

  func recognizers(_ references: [ViewReference]) throws(SourceError) -> [UIGestureRecognizer] {
    try references.map { reference throws(SourceError) in try recognizer(reference) }
  }

  func recognizer(_ reference: ViewReference) throws(SourceError) -> UIGestureRecognizer {
    if let found = named[reference.text] { return found }
    if let found = try ownRecognizer(reference) { return found }
    throw SourceError(
      reference.position ?? SourcePosition(file: ""),
      "there is no recognizer '\(reference.text)'",
      help: named.isEmpty
        ? "give the intended recognizer a 'name'."
        : NearestWord.help(for: reference.text, among: named.keys.sorted(), kind: "recognizers")
    )
  }

  /// The scroll view's own recognizer that a reference names; nil where it names none.
  private func ownRecognizer(
    _ reference: ViewReference
  ) throws(SourceError) -> UIGestureRecognizer? {
    guard let dot = reference.text.lastIndex(of: "."), dot != reference.text.startIndex else {
      return nil
    }
    let word = reference.text[reference.text.index(after: dot)...]
    guard word == "pan" || word == "pinch" else { return nil }
    let owner = ViewReference(String(reference.text[..<dot]), at: reference.position)
    let view = try viewFinder.view(owner, in: "")
    guard let scroll = view as? UIScrollView else {
      throw SourceError(
        reference.position ?? SourcePosition(file: ""),
        "'\(owner.text)' has no \(word) of its own",
        help: "only scroll views, tables and collections have one, not \(view.className)."
      )
    }
    if word == "pan" { return scroll.panGestureRecognizer }
    guard let pinch = scroll.pinchGestureRecognizer else {
      throw SourceError(
        reference.position ?? SourcePosition(file: ""),
        "'\(owner.text)' cannot be zoomed, so it has no pinch",
        help: "give it a 'maximumZoomScale' above its 'minimumZoomScale'."
      )
    }
    return pinch
  }
}
