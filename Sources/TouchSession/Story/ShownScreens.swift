import TouchExplain
import TouchKit
import TouchScene

/// What UIKit shows in front of an app's screens, the screens on its stacks, and the last drag, at one moment: two of them
/// tell what a gesture brought and took away.
@MainActor
struct ShownScreens {
  /// Something that is there, by an identity, with the sentences on its coming and going.
  private struct Item {
    let id: AnyHashable
    /// Kept, so that no other gets its identity.
    let object: AnyObject?
    /// Nil for what is told when it goes alone.
    let came: String?
    /// Nil for what does not go.
    let went: String?
  }

  private typealias Rest = UISheetPresentationController.Detent.Identifier

  private var items: [Item] = []
  private var rests: [(sheet: UIViewController, at: Rest)] = []
  private let drag: EndedDrag?
  private let choice: MenuChoice?

  init(of application: UIApplication) {
    (drag, choice) = (application.endedDrag, application.menuChoice)
    add(application.titlesOfOpenMenu, "A menu came", "The menu went")
    add(application.titlesOfEditMenu, "An edit menu came", "The edit menu went")
    for view in application.windows.flatMap(\.subtree)
    where view.hasRunningAnimations && view.accessibilityIdentifier != nil {
      let name = view.shortName
      let rest = view.isRefusedWhileAnimated ? ", which let no touch reach it" : ""
      items.append(
        Item(
          id: ["animation": ObjectIdentifier(view)],
          object: view,
          came: nil,
          went: "the animation of \(name) ended\(rest)"
        )
      )
    }
    for case let list as UIScrollView in application.windows.flatMap(\.subtree) {
      let row = "a row of \(list.shortName)"
      add(list.titlesOfRowActions, "The actions of \(row) came", "The actions of \(row) went")
      if let full = list.fullSwipes, full.swipes > 0 {
        let came =
          "a full swipe of \(row) did its first action"
          + (full.title.isEmpty ? "" : ", \(full.title)")
        items.append(
          Item(id: [ObjectIdentifier(list): full.swipes], object: list, came: came, went: nil)
        )
      }
    }
    var pending = application.windows.compactMap(\.rootViewController)
    while let controller = pending.popLast() {
      pending += controller.children
      for pushed in (controller as? UINavigationController)?.viewControllers.dropFirst() ?? [] {
        add(pushed, pushed.className, "was pushed", "was popped")
      }
      guard let next = controller.presentedViewController,
        !items.contains(where: { $0.object === next })
      else { continue }
      add(next, Self.words(next), "came", "went")
      if let rest = next.sheetPresentationController?.restingDetent { rests.append((next, rest)) }
      pending.append(next)
    }
  }

  private mutating func add(_ titles: [String]?, _ came: String, _ went: String) {
    guard let titles else { return }
    let told = titles.isEmpty ? came : "\(came): \(titles.joined(separator: ", "))"
    items.append(Item(id: told, object: nil, came: told, went: went))
  }

  private mutating func add(
    _ controller: UIViewController,
    _ words: String,
    _ came: String,
    _ went: String
  ) {
    items.append(
      Item(
        id: [ObjectIdentifier(controller): came],
        object: controller,
        came: "\(words) \(came)",
        went: "\(words) \(went)"
      )
    )
  }

  private static func words(_ controller: UIViewController) -> String {
    if let alert = controller as? UIAlertController {
      let noun = alert.preferredStyle == .alert ? "alert" : "action sheet"
      return "the \(noun)" + ((alert.title ?? alert.message).map { " “\($0)”" } ?? "")
    }
    return switch controller.presentationController {
    case is UISheetPresentationController: "the sheet of \(controller.className)"
    case is UIPopoverPresentationController: "the popover of \(controller.className)"
    default: controller.className
    }
  }

  /// Returns what came and went since another moment, in sentences without full stops.
  func changes(since before: ShownScreens) -> [String] {
    let gone = before.items.filter { item in !items.contains { $0.id == item.id } }
    let new = items.filter { item in !before.items.contains { $0.id == item.id } }
    let moved = rests.filter { sheet, rest in
      before.rests.contains { $0.sheet === sheet && $0.at != rest }
    }
    let told =
      gone.compactMap(\.went) + new.compactMap(\.came)
      + moved.map { "\(Self.words($0.sheet)) rests at \($0.at.words)" }
      + (drag === before.drag ? [] : [drag].compactMap(\.?.words))
      + (choice === before.choice ? [] : [choice].compactMap(\.?.words))
    return told.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }
}

extension EndedDrag {
  fileprivate var words: String {
    let lifted = "What was lifted from \(source?.shortName ?? "a view")"
    guard let taker else { return "\(lifted) was let go where nothing takes it" }
    return "\(lifted) was dropped on \(taker.shortName)"
  }
}

extension MenuChoice {
  fileprivate var words: String {
    "a menu came, \(titles.joined(separator: ", ")), and the finger that opened it was lifted at \(title) and chose it"
  }
}

extension UISheetPresentationController.Detent.Identifier {
  fileprivate var words: String {
    switch self {
    case .medium: "its medium height"
    case .large: "its full height"
    default: "another of its heights"
    }
  }
}
