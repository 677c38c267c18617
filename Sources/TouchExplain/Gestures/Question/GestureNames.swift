import TouchKit
import TouchScene

extension UIGestureRecognizer {
  /// The recognizer in a sentence; one that has no name of its own is told with its view.
  var words: String {
    if let scroll = view as? UIScrollView, scroll.panGestureRecognizer === self {
      return "the pan of \(scroll.viewName.unique)"
    }
    return name ?? "\(label) of \(view?.viewName.unique ?? "no view")"
  }

  /// The recognizer in Swift, as its program may call it.
  var swiftName: String {
    if let scroll = view as? UIScrollView, scroll.panGestureRecognizer === self {
      return "\(scroll.viewName.swift).panGestureRecognizer"
    }
    return label.asIdentifier
  }

  /// The recognizer in Swift beside another: with its view, where both would be called alike.
  func swiftName(beside other: UIGestureRecognizer) -> String {
    let name = swiftName
    guard name == other.swiftName, let view else { return name }
    return view.viewName.swift + name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension Change.Value {
  var words: String {
    switch self {
    case .bool(let value): "\(value)"
    case .number(let value): "\(PlainNumber(value))"
    case .rect(let rect): rect.words
    case .text(let text): text
    }
  }

  /// The value in Swift: a word is a case.
  var swift: String {
    if case .text(let text) = self { ".\(text)" } else { words }
  }
}

extension UIView {
  /// A list's word for one of its cells, alone and with an article.
  var itemWord: (word: String, some: String) {
    self is UICollectionView ? ("item", "an item") : ("row", "a row")
  }
}
