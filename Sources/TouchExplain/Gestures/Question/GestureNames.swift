import TouchKit
import TouchScene

extension UIGestureRecognizer {
  /// The recognizer in a sentence; one that has no name of its own is told with its view.
  package var words: String {
    if let scroll = view as? UIScrollView, scroll.panGestureRecognizer === self {
      return "the pan of \(scroll.viewName.short)"
    }
    if isOfSheet { return "the sheet's own pan" }
    return name ?? nameOfUIKits ?? "\(label) of \(view?.viewName.short ?? "no view")"
  }

  /// The recognizer in a list: the pan of a scroll view is told with that, as in a scene's file.
  package var listName: String {
    isScrollPan ? "\(view?.viewName.short ?? "").pan" : label
  }

  /// The recognizer in a sentence that says where it is.
  var title: String { nameInNavigation ?? label }

  /// That it is recognized, or is not, in words; of UIKit's own what comes of that.
  func deed(comes: Bool = true) -> String {
    let owner = view.map { $0.viewName.short } ?? "no view"
    if self is _UIDragLiftGestureRecognizer {
      let lifted = view?.itemList === view ? "\(view?.itemWord.some ?? "") of \(owner)" : owner
      return "\(lifted) is \(comes ? "" : "not ")lifted"
    }
    if isTapOfText, !selectsText { return "\(owner) is \(comes ? "" : "not ")edited" }
    if isOfMenu { return "a menu of \(owner) \(comes ? "opens" : "does not open")" }
    if isOfSheet { return "the sheet \(comes ? "moves" : "does not move")" }
    return "\(words) is \(comes ? "" : "not ")recognized"
  }

  /// That the app has nothing for UIKit's own hold to open or to lift, in a sentence; nil for other recognizers.
  var lacksContent: String? {
    let lifts = self is _UIDragLiftGestureRecognizer
    guard let view, lifts || isOfMenu else { return nil }
    let missing = view.itemList === view ? ", or there is no \(view.itemWord.word)" : ""
    return "\(contentMethod) returns \(lifts ? "no item" : "nil")\(missing)"
  }

  /// The delegate's method that says what UIKit's own hold opens or lifts.
  var contentMethod: String {
    let lifts = self is _UIDragLiftGestureRecognizer
    guard let view, view.itemList === view else {
      return lifts
        ? "dragInteraction(_:itemsForBeginning:) of its delegate"
        : "contextMenuInteraction(_:configurationForMenuAtLocation:) of its delegate"
    }
    let (kind, items) =
      view is UICollectionView ? ("collectionView", "ItemsAt") : ("tableView", "RowAt")
    return lifts
      ? "\(kind)(_:itemsForBeginning:at:) of its drag delegate"
      : "\(kind)(_:contextMenuConfigurationFor\(items):point:) of its delegate"
  }

  package var isOfMenu: Bool { self is UILongPressGestureRecognizer && view?.menuHold === self }

  var isOfSheet: Bool {
    self is UIPanGestureRecognizer && view is UIDropShadowView && !(view is UIWindow)
  }

  /// The recognizer in Swift, as its program may call it.
  var swiftName: String {
    if let scroll = view as? UIScrollView, scroll.panGestureRecognizer === self {
      return "\(scroll.viewName.swift).panGestureRecognizer"
    }
    return nameInNavigation.map { "navigationController?.\($0)" } ?? label.asIdentifier
  }

  /// The same where a property or a method of it follows.
  var swiftReceiver: String { swiftName + (nameInNavigation == nil ? "" : "?") }

  /// The property of a navigation controller that answers the recognizer; nil for others.
  package var nameInNavigation: String? {
    if UIKitParts.isPop(self) { return "interactivePopGestureRecognizer" }
    guard className == "_UIParallaxTransitionPanGestureRecognizer" else { return nil }
    return "interactiveContentPopGestureRecognizer"
  }

  /// The property of a navigation controller that answers the recognizer, or what UIKit's own hold is for, which code knows
  /// by no public class; nil for others.
  package var nameOfUIKits: String? {
    nameInNavigation
      ?? (isOfMenu ? view.map { "UIKit's hold for the menu of \($0.viewName.short)" } : nil)
  }

  /// A comment of Swift on a recognizer that UIKit made for itself and that no property answers; nil for others.
  var swiftComment: String? {
    let isOwn = isUIKitsOwn && !isScrollViewsOwn || isOfSheet
    guard isOwn, nameOfUIKits == nil, let view else { return nil }
    return "// \(swiftName): UIKit's own, one of gestureRecognizers of \(view.viewName.short)"
  }

  /// The recognizer in Swift beside another: with its view, where both would be called alike.
  func swiftName(beside other: UIGestureRecognizer) -> String {
    let name = swiftName
    guard self !== other, name == other.swiftName, nameInNavigation == nil, let view else {
      return name
    }
    return view.viewName.swift + name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension Change.Value {
  package var words: String {
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
  /// The view as a place that one touches: the content view of a row, which UIKit made, is told as that row.
  var placeName: String {
    guard UIKitParts.isContentView(self), isInCell, let list = itemList else { return shortName }
    return "\(list.itemWord.some) of \(list.shortName)"
  }

  /// The recognizer of the hold that opens the view's menu, or one of its items (`B-7.118`, `B-7.133`).
  var menuHold: UIGestureRecognizer? {
    interactions.lazy.compactMap { ($0 as? UIContextMenuInteraction)?.holdRecognizer }.first
  }

  /// The pan by which UIKit moves the sheet that the view is in (`B-7.116`); nil for none.
  var panOfSheet: UIGestureRecognizer? {
    ancestors.last { $0 is UIDropShadowView }?.gestureRecognizers?.first(where: \.isOfSheet)
  }

  /// A list's word for one of its cells, alone and with an article.
  var itemWord: (word: String, some: String) {
    self is UICollectionView ? ("item", "an item") : ("row", "a row")
  }
}
