import TouchExplain
import TouchKit
import TouchScene

extension Palette.Source {
  /// All views of a scene, to be selected: found by name, class and the text that they show.
  static func views(of scene: UIApplication, select: @escaping (UIView) -> Void) -> Palette.Source {
    var namer = ViewNamer()
    let views = scene.windows.flatMap(\.subtree).filter { !namer.isContainer($0) }
    return Palette.Source(.views, names: views.map { namer.name(of: $0) }) { index in
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

/// Names views for the palette; it knows the classes that it has met, since there may be many views.
private struct ViewNamer {
  private struct Class {
    let name: String
    let showsText: Bool
    let isContainer: Bool
  }

  private var classes: [ObjectIdentifier: Class] = [:]

  /// The name with the class, or the class with the text that the view shows, and what else it is found
  /// by.
  mutating func name(of view: UIView) -> String {
    let kind = kind(of: view)
    let className = view.declaredClassName ?? kind.name
    let text = kind.showsText ? view.labelText : nil
    guard let name = view.accessibilityIdentifier else {
      return text.map { "\(className) “\($0)”" } ?? className
    }
    return "\(name)\(NameFilter.separator)\(className) \(text ?? "")"
  }

  /// Returns whether a view is one of those that UIKit puts around the views of controllers.
  mutating func isContainer(_ view: UIView) -> Bool { kind(of: view).isContainer }

  private mutating func kind(of view: UIView) -> Class {
    let type = type(of: view)
    if let known = classes[ObjectIdentifier(type)] { return known }
    let kind = Class(
      name: String(describing: type),
      showsText: view is UILabel || view is UIButton,
      isContainer: view.isContainer
    )
    classes[ObjectIdentifier(type)] = kind
    return kind
  }
}

extension UIView {
  /// The class, where the name does not tell it, and the view around this one that Tree shows.
  var placeNote: String {
    let kind = accessibilityIdentifier == nil || shortName == className ? nil : className
    let around = sequence(first: self, next: \.superview).dropFirst().first(where: \.isListed)
    let place = around.map { told("in \($0.shortName)") }
    let words = [kind, place].compactMap { $0 }
    return words.isEmpty ? "a window".told : words.joined(separator: " ")
  }

  /// The text of a label or a button, on one line; nil where there is none.
  var labelText: String? {
    guard let text = (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle, !text.isEmpty
    else { return nil }
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
