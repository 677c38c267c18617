import TouchKit
import TouchScene

/// The lines of scroll views, in words and numbers.
extension TraceLine {
  /// The kinds of these lines.
  static let scrollKinds: Set<String> = [
    "scrolled", "zoomed", "scrollBegan", "scrollEnded", "item",
  ]

  /// What happened, in a few words; nil for lines of other kinds.
  var scrollWords: String? {
    let name = value["view"]?.string?.split(separator: "/").last.map(String.init) ?? ""
    let what = value["what"]?.string ?? ""
    switch kind {
    case "scrolled":
      let offset = (value["offset"]?.list ?? []).compactMap(\.number).map { "\(PlainNumber($0))" }
      return "\(name) scrolled to (\(offset.joined(separator: ", ")))"
    case "zoomed":
      let scale = value["scale"]?.number.map { "\(PlainNumber($0))" } ?? ""
      return "\(name) zoomed to \(scale)"
    case "scrollBegan": return "\(name) begins \(what)"
    case "scrollEnded": return "\(name) ends \(what)"
    case "item":
      let path = (value["item"]?.list ?? []).compactMap(\.wholeNumber).map(String.init)
      return "row \(path.joined(separator: "-")) of \(name) is \(what)"
    default: return nil
    }
  }
}
