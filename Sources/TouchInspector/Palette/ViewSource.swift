import TouchExplain
import TouchKit
import TouchScene

extension Palette.Source {
  /// All views of a scene, to be selected: found by name, class and the text that they show.
  static func views(of scene: UIApplication, select: @escaping (UIView) -> Void) -> Palette.Source {
    let views = scene.windows.flatMap(\.subtree).filter { !$0.isContainer }
    return Palette.Source(.views, names: views.map(\.wordsToFind)) { index in
      let view = views[index]
      return Palette.Item(
        title: view.viewName.title,
        isName: true,
        note: view.placeNote,
        action: "Select".told,
        isKept: false
      ) { [weak view] in if let view { select(view) } }
    }
  }
}

extension UIView {
  /// The name, and what else the view is found by: its class, and the text that it shows.
  fileprivate var wordsToFind: String {
    guard let name = accessibilityIdentifier else {
      return labelText.map { "\(className) “\($0)”" } ?? className
    }
    return "\(name)\(NameFilter.separator)\(className) \(labelText ?? "")"
  }

  /// The class, where the name does not tell it, and the view around this one that Tree shows.
  var placeNote: String {
    let kind =
      accessibilityIdentifier == nil || accessibilityIdentifier == className ? nil : className
    let around = sequence(first: self, next: \.superview).dropFirst().first(where: \.isListed)
    let place = around.map { told("in \($0.shortName)") }
    let words = [kind, place].compactMap { $0 }
    return words.isEmpty ? "a window".told : words.joined(separator: " ")
  }
}
