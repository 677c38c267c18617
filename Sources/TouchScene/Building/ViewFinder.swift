import TouchKit

extension UIView {
  /// The control that the view is in, which its label stands for; else itself.
  fileprivate var controlAround: UIView {
    sequence(first: self, next: \.superview).first { $0 is UIControl } ?? self
  }
}

/// Finds the view that a user names: by a whole path, by its address in a dump, or by any name, class or
/// end of a path that fits exactly one view, or by its identifier in a design.
///
/// The paths of all views are made for the first name: most scenes name none.
@MainActor
final class ViewFinder {
  private static let listed = 8

  private let roots: [UIView]
  private let addresses: ViewAddresses
  /// The identifiers that Interface Builder gave, on all screens of the file.
  private let ids: [String: SourcePosition]
  /// Returns the view of an identifier that Interface Builder gave.
  private let designed: (String) -> UIView?
  private lazy var all: [(view: UIView, path: String)] = {
    var paths = ViewPaths()
    return roots.flatMap(\.subtree).map { (view: $0, path: paths.path(of: $0)) }
  }()
  private lazy var views = all.filter { !$0.view.isContainer }
  /// UIKit's views around those of controllers: a path finds the front one, which is of what is presented, or a class that
  /// no other view has.
  private lazy var containers = all.filter(\.view.isContainer)

  private lazy var places: [UInt64: [Int]] = {
    var places: [UInt64: [Int]] = [:]
    for (place, item) in views.enumerated() {
      if let address = addresses[item.view] { places[address, default: []].append(place) }
    }
    return places
  }()

  init(
    roots: [UIView],
    addresses: ViewAddresses = ViewAddresses(),
    ids: [String: SourcePosition] = [:],
    designed: @escaping (String) -> UIView? = { _ in nil }
  ) {
    (self.roots, self.addresses, self.ids, self.designed) = (roots, addresses, ids, designed)
  }

  func view(_ reference: ViewReference, in file: String) throws(SourceError) -> UIView {
    let text = reference.text
    let matches = matches(for: text)
    if matches.count == 1 { return matches[0].view }
    let position = reference.position ?? SourcePosition(file: file)
    if matches.isEmpty {
      throw SourceError(
        position,
        "there is no view '\(text)'",
        help: ids[text] == nil
          ? help(for: text)
          : "the file has it on another screen, which --scene chooses, or shows no view of it."
      )
    }
    throw SourceError(
      position,
      "'\(text)' fits \(matches.count) views",
      help: "name one of \(list(matches.map(\.path)))."
    )
  }

  /// The views that a name fits.
  func views(_ reference: ViewReference) -> [UIView] { matches(for: reference.text).map(\.view) }

  /// An address comes first, then a whole path, then a name; a class may also be the end of a path.
  private func matches(for text: String) -> [(view: UIView, path: String)] {
    if let address = UInt64(address: text) { return places[address, default: []].map { views[$0] } }
    let exact = views.filter { $0.path == text }
    if !exact.isEmpty { return exact }
    if let container = containers.last(where: { $0.path == text }) { return [container] }
    let named = views.filter { $0.view.accessibilityIdentifier == text }
    if !named.isEmpty { return named }
    let fitting = views.filter { $0.path.hasSuffix("/" + text) || $0.view.className == text }
    if !fitting.isEmpty { return fitting }
    if let view = designed(text) { return views.filter { $0.view === view } }
    // Who leaves out the module of a class, or has the words on a button or a label in hand, means one view by it.
    let plain = views.filter { $0.view.className.hasSuffix("." + text) }
    if !plain.isEmpty { return plain }
    let shown = views.filter { $0.view.shownText == text }.map(\.view.controlAround)
    guard shown.isEmpty else {
      return views.filter { item in shown.contains { $0 === item.view } }
    }
    return containers.last { $0.view.className == text }.map { [$0] } ?? []
  }

  private func help(for text: String) -> Phrase {
    let names = views.map { $0.view.accessibilityIdentifier ?? $0.view.className }
    // Who leaves out a module, or UIKit's letters, means the class all the same.
    let plain = Dictionary(names.map { (Self.plain($0), $0) }) { first, _ in first }
    let nearest =
      NearestWord.to(text, among: names)
      ?? NearestWord.to(Self.plain(text), among: Array(plain.keys)).flatMap { plain[$0] }
      ?? names.filter { text.count > 1 && $0.lowercased().hasPrefix(text.lowercased()) }.min()
    if let nearest {
      let fitting = matches(for: nearest)
      return fitting.count > 1
        ? "did you mean one of \(list(fitting.map(\.path)))?" : "did you mean '\(nearest)'?"
    }
    return "views here: \(list(views.map(\.path)))."
  }

  /// A class without its module and UIKit's letters.
  private static func plain(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return last.hasPrefix("UI") ? String(last.dropFirst(2)) : last
  }

  private func list(_ paths: [String]) -> Phrase {
    let shown = paths.prefix(Self.listed).joined(separator: ", ")
    let rest = paths.count - Self.listed
    return rest > 0 ? "\(shown) and \(rest) more" : Phrase(verbatim: shown)
  }
}
