import TouchExplain
import TouchKit
package import TouchScene

/// The names of the views and recognizers of a trace in sentences.
///
/// The names of a trace are paths. A sentence calls a view as answers about it do, so that none has two names.
package struct SpokenNames: Sendable {
  /// The names that views have in answers, by their paths; where one is missing, the last part of its path stands.
  private var names: [String: String] = [:]
  /// The names of recognizers of UIKit's own, by those in the trace.
  private var properties: [String: String] = [:]
  /// The cells of lists in a captured screen, which tells no index paths, by the paths of the lists with their places.
  private var items: [String: String] = [:]
  /// The views of whose touches it is not known what UIKit itself does with them, by their paths: of a dump, what
  /// another framework fills, and text that is only read, in which UIKit opens links.
  private var acting: Set<String> = []
  /// The controllers of which a file tells no more than their classes, which are their names.
  private var untold: Set<String> = []
  /// The beginnings of the classes' names of views that act: menus, alerts, popovers, what dims behind them, keyboards (`B-7.116`,
  /// `B-7.118`, `B-7.119`).
  private static let actingClasses = [
    "_UIContextMenu", "_UIEditMenu", "_UIAlert", "UIAlert", "_UIPopover", "UIDimmingView",
    "_UITouchFallback",
    "UITransitionView", "UIKeyboard", "UIKB",
  ]
  /// Those of them that only hold others, as far as a touch is concerned that is passed on to them.
  private static let holders = ["UITransitionView", "UIDropShadowView"]

  /// True where a recognizer without a name is called by its kind, as in its lane; else by its class, as in code.
  private let usesKinds: Bool

  /// Names by the last part of paths alone, as the window has them; recognizers by their kinds, or as in code.
  package init(usesKinds: Bool = true) { self.usesKinds = usesKinds }

  @MainActor
  package init(of scene: Scene) {
    usesKinds = false
    var paths = ViewPaths()
    if let imported = scene.file.imported, imported.kind != .interfaceBuilder {
      for view in scene.application.windows.flatMap(\.subtree)
      where view.isOfUIKitsOwn || Self.actingClasses.contains(where: view.className.hasPrefix)
        || view.isInMenu || view.className.contains("HostingView")
      {
        acting.insert(paths.path(of: view))
      }
      for list in scene.application.windows.flatMap(\.subtree) {
        for (place, cell) in list.shownCells {
          items["\(paths.path(of: list)) \(Array(place))"] = cell.viewName.title
        }
      }
    }
    untold = Set(
      scene.application.windows.flatMap(\.subtree).filter { $0.next?.isUntold == true }
        .flatMap { ResponderChain(from: $0).responders }.filter(\.isUntold).map(\.className)
    )
    for view in scene.application.windows.flatMap(\.subtree) {
      let text = view as? UITextView
      guard
        UIKitClasses.foreign.contains(view.className)
          || text?.isSelectable == true && text?.isEditable == false
      else { continue }
      acting.insert(paths.path(of: view))
    }
    for view in scene.application.windows.flatMap(\.subtree) { know(view, &paths) }
  }

  /// Calls a view and those around it, and their recognizers, as answers about them do.
  @MainActor
  mutating func knowAll(around view: UIView) {
    var paths = ViewPaths()
    for view in sequence(first: view, next: \.superview) { know(view, &paths) }
  }

  @MainActor
  private mutating func know(_ view: UIView, _ paths: inout ViewPaths) {
    let path = paths.path(of: view)
    names[path] = view.viewName.short(&paths)
    for recognizer in view.gestureRecognizers ?? [] {
      guard let property = recognizer.nameOfUIKits else { continue }
      properties["\(path):\(recognizer.label)"] = property
    }
  }

  /// True for a view whose touches UIKit itself may act on, in a way that is not known here.
  func mayAct(_ name: TraceName?) -> Bool {
    name.map { acting.contains($0.description) || $0.lastPart == "UIKeyboard" } ?? false
  }

  /// The same of one that a touch is passed on to.
  func mayActOnRest(_ name: TraceName) -> Bool {
    mayAct(name) && !Self.holders.contains(where: name.lastPart.hasPrefix)
  }

  /// True for a controller of which it is not known whether it handles touches.
  func isUntold(_ name: TraceName) -> Bool { untold.contains(name.lastPart) }

  func item(at place: [Int], of list: TraceName) -> String? { items["\(list) \(place)"] }

  func view(_ name: TraceName) -> Sentence.Part {
    .init(names[name.description] ?? name.lastPart, naming: name)
  }

  func view(_ name: TraceName?) -> Sentence.Part { name.map(view) ?? .init("nobody".told) }

  /// The name of the view of a recognizer; nil for what is none.
  func owner(of recognizer: TraceName) -> String? {
    guard let path = recognizer.viewPath, let last = path.split(separator: "/").last else {
      return nil
    }
    return names[String(path)] ?? String(last)
  }

  /// A recognizer's name; with its view where it is named after its class.
  func recognizer(_ name: TraceName) -> Sentence.Part {
    if let property = properties[name.description] { return .init(property, naming: name) }
    guard name.isNamedAfterClass, let owner = owner(of: name) else {
      return .init(name.label, naming: name)
    }
    return .init(TouchScene.told("\(kind(of: name)) of \(owner)"), naming: name)
  }

  /// The name of who acts on a touch: a recognizer, always with its view, or a view.
  func actor(_ name: TraceName) -> Sentence.Part {
    if let property = properties[name.description] { return .init(property, .strong, naming: name) }
    guard let owner = owner(of: name) else { return view(name).strong }
    return .init(TouchScene.told("\(kind(of: name)) of \(owner)"), .strong, naming: name)
  }

  private func kind(of name: TraceName) -> String {
    usesKinds ? name.label.recognizerKind : name.label
  }
}

extension Sentence {
  /// The sentence with the last parts of paths alone, which are enough beside a picture or a tree.
  var shortText: String { renaming(\.brief) }

  /// The short sentence standing by itself, with a capital letter unless it begins with a name.
  var ownText: String {
    guard parts.first?.name == nil else { return shortText }
    return shortText.prefix(1).uppercased() + shortText.dropFirst()
  }
}

extension TraceName {
  /// True for a recognizer that has no name of its own, as far as its label shows: classes begin with a capital.
  var isNamedAfterClass: Bool { label.drop { $0 == "_" }.first?.isUppercase == true }

  /// The name where there is little room: the last part of a view's path; a recognizer's own name, or its kind with its
  /// view, `tap#2 of list`.
  package var brief: String { viewPath == nil ? lastPart : SpokenNames().recognizer(self).text }
}

extension String {
  /// The kind of a recognizer by the name of its class.
  ///
  /// It is in plain words of UIKit's, as `tap` or `scroll view pan`, for no class is called UITap; of others without the end that all share. The number of a label stays.
  package var recognizerKind: String {
    let (name, number) = (prefix { $0 != "#" }, drop { $0 != "#" })
    if name == "UIScrollViewDelayedTouchesBeganGestureRecognizer" {
      return "scroll view's delay".told + number
    }
    let suffix = "GestureRecognizer"
    guard name.hasSuffix(suffix), name.count > suffix.count else { return self }
    let stem = name.dropLast(suffix.count)
    guard stem.hasPrefix("UI") else { return String(stem + number) }
    return stem.dropFirst(2).replacing(/([a-z])([A-Z])/) { "\($0.output.1) \($0.output.2)" }
      .lowercased().told + number
  }
}

extension UIView {
  /// True for what is in a context menu, whose list is UIKit's.
  fileprivate var isInMenu: Bool {
    sequence(first: self, next: \.superview).contains {
      $0.className.hasPrefix("_UIContextMenu")
    }
  }

  fileprivate var shownCells: [(place: IndexPath, cell: UIView)] {
    switch self {
    case let table as UITableView:
      Array(zip(table.indexPathsForVisibleRows ?? [], table.visibleCells))
    case let list as UICollectionView:
      Array(zip(list.indexPathsForVisibleItems, list.visibleCells))
    default: []
    }
  }

  /// True for a view of a class of UIKit's that the engine does not have, and that does more than hold others.
  fileprivate var isOfUIKitsOwn: Bool {
    guard UIKitClasses.isUIKits(className) || UIKitClasses.isPrivate(className),
      !(self is UIWindow)
    else { return false }
    let row = UIKitClasses[className]
    return row?.isInEngine != true && row?.traits.contains(.layer) != true
      && row?.traits.contains(.passThrough) != true
  }
}
