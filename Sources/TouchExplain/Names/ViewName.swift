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

  /// The name in a sentence: its own, else ``className``; of the plain view that holds what a cell shows, which the cell is.
  package var short: String {
    if let name = view.accessibilityIdentifier { return name }
    guard view.className == "UIView", view.address == nil, UIKitParts.isContentView(view),
      let cell = view.superview
    else { return className }
    return told("the content view of \(cell.viewName.short)")
  }

  /// The name in advice, which no other view has: ``title`` where a text in it tells the view from all others, else
  /// ``short``, with the address in a dump, or the path; for the content view of a cell, the words of an app's code.
  package var unique: String {
    if view.accessibilityIdentifier == nil, let parent = view.superview,
      UIKitParts.isContentView(view)
    {
      return "the contentView of \(parent.viewName.unique)"
    }
    if view.accessibilityIdentifier == nil, title != className, let window = view.window,
      !window.subtree.contains(where: { $0 !== view && $0.viewName.title == title })
    {
      return title
    }
    guard view.sharesName else { return short }
    let own = view.accessibilityIdentifier ?? view.className
    return view.address.map { "\(own) \($0.addressText)" } ?? view.path
  }

  /// The name in a list or on the stage: its own, else ``className``, with the text of a label or a button.
  package var title: String {
    let shown = (view as? UILabel)?.text ?? (view as? UIButton)?.currentTitle ?? ""
    let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let name = view.accessibilityIdentifier { return name }
    guard !words.isEmpty else { return className }
    let isLong = words.count > Self.longestText
    return "\(className) “\(isLong ? words.prefix(Self.longestText - 1) + "…" : words)”"
  }

  /// The longest text that stands for a view without a name, in characters.
  private static let longestText = 12

  var swift: String {
    if UIKitParts.isContentView(view), let parent = view.superview,
      view.accessibilityIdentifier == nil
    {
      return "\(parent.viewName.swift).contentView"
    }
    return short.asIdentifier
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
