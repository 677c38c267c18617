package import TouchKit
import TouchScene

/// The names of a view, each for one use; all but the path are made from its own name, else its class.
@MainActor
package struct ViewName {
  private let view: UIView

  fileprivate init(_ view: UIView) { self.view = view }

  /// The path by which files and the command line name the view; where a dump has several views of its class,
  /// with its address.
  package var path: String { path(view.path) }

  /// Returns ``path`` where the view's path is known already.
  package func path(_ path: String) -> String {
    view.accessibilityIdentifier == nil ? path + addressEnding : path
  }

  /// The class; where a dump has several views of it, with the address.
  package var className: String { view.className + addressEnding }

  /// The name in a sentence, which no other view on the screen has: its own, else ``className``; where others have that,
  /// with the address in a dump, with the text that tells it from the others, or else the path; for the content view of
  /// a cell, the words of an app's code.
  package var short: String {
    var paths = ViewPaths()
    return short(&paths)
  }

  /// Returns ``short`` where many views are named.
  package func short(_ paths: inout ViewPaths) -> String {
    if let cell = cellOfContentView {
      return told("the contentView of \(cell.viewName.short(&paths))")
    }
    guard view.sharesName else { return ownName }
    if let address = view.address { return "\(view.ownName) \(address.addressText)" }
    return view.sharesText ? paths.path(of: view) : withText
  }

  /// ``short`` of the content view of a cell, or of another view with content, where neither a name nor a class tells it;
  /// nil for other views.
  var ofContentView: String? { cellOfContentView == nil ? nil : short }

  private var cellOfContentView: UIView? {
    view.className == "UIView" && view.address == nil ? cell : nil
  }

  /// The name in a list or on the stage, where its place tells it from others: its own, else ``className``, with the
  /// text of a label, a button or a cell.
  package var title: String { view.accessibilityIdentifier ?? withText }

  private var ownName: String { view.accessibilityIdentifier ?? className }

  /// The name, with the text that the view shows or its beginning.
  private var withText: String {
    guard let text = view.labelText else { return ownName }
    let isLong = text.count > UIView.beginningOfText + 1
    return "\(ownName) “\(isLong ? text.prefix(UIView.beginningOfText) + "…" : text)”"
  }

  /// The cell, or other view with content, whose content view a view without a name is; nil for others.
  private var cell: UIView? {
    guard view.accessibilityIdentifier == nil, UIKitParts.isContentView(view) else { return nil }
    return view.superview
  }

  /// The identifier in an app's code.
  var swift: String {
    cell.map { "\($0.viewName.swift).contentView" } ?? ownName.asIdentifier
  }

  /// The address behind a blank, where the class alone does not tell the view from others.
  private var addressEnding: String {
    guard view.sharesClass, let address = view.address else { return "" }
    return " \(address.addressText)"
  }
}

extension UIView {
  package var viewName: ViewName { ViewName(self) }
}

extension UIResponder {
  /// The name in a sentence: ``ViewName/short`` of a view, the class of another responder.
  package var shortName: String { (self as? UIView)?.viewName.short ?? className }
}

extension String {
  /// The name of an object, or its class, as an identifier of Swift: `Shop.UITableView` becomes
  /// `tableView`, `Buy now` `buyNow`.
  var asIdentifier: String {
    var name = split(separator: ".").last.map(String.init) ?? ""
    for prefix in ["_UI", "UI"] where name.hasPrefix(prefix) && name.count > prefix.count {
      name = String(name.dropFirst(prefix.count))
      break
    }
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first else { return "view" }
    // All of an acronym but what begins the next word: FTRCell becomes ftrCell.
    let capitals = first.prefix(while: \.isUppercase).count
    let lowered = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
    let head = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    let joined =
      head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard joined.first?.isLetter == true else { return "view\(joined)" }
    return Self.swiftKeywords.contains(joined) ? "`\(joined)`" : joined
  }

  /// Words of Swift that views are named with.
  private static let swiftKeywords: Set<String> = [
    "switch", "default", "class", "import", "in", "is", "repeat", "return", "self", "case", "do",
    "else", "extension", "for", "func", "if", "let", "var", "while", "where", "super", "true",
    "false",
  ]
}
