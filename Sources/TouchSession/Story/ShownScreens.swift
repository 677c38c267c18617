import TouchKit
import TouchScene

/// What UIKit shows in front of an app's screens, and the screens on its stacks, at one moment: two of them tell what a
/// gesture brought and took away.
@MainActor
struct ShownScreens {
  /// A controller that is presented or was pushed, with its words.
  private struct Screen {
    let controller: UIViewController
    let words: String
  }

  private let menu: [String]?
  private var presented: [Screen] = []
  private var pushed: [Screen] = []

  init(of application: UIApplication) {
    menu = application.titlesOfOpenMenu
    var pending = application.windows.compactMap(\.rootViewController)
    while let controller = pending.popLast() {
      pending += controller.children
      let stack = (controller as? UINavigationController)?.viewControllers.dropFirst() ?? []
      pushed += stack.map { Screen(controller: $0, words: $0.className) }
      guard let next = controller.presentedViewController,
        !presented.contains(where: { $0.controller === next })
      else { continue }
      presented.append(Screen(controller: next, words: Self.words(next)))
      pending.append(next)
    }
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
    func sentences(_ list: KeyPath<ShownScreens, [Screen]>, _ came: String, _ went: String)
      -> [String]
    {
      func missing(_ screens: [Screen], in others: [Screen]) -> [Screen] {
        screens.filter { screen in !others.contains { $0.controller === screen.controller } }
      }
      let (old, new) = (before[keyPath: list], self[keyPath: list])
      return
        (missing(old, in: new).map { "\($0.words) \(went)" }
        + missing(new, in: old).map { "\($0.words) \(came)" })
        .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }
    var menus: [String] = []
    if menu != before.menu {
      if before.menu != nil { menus.append("The menu went") }
      if let menu { menus.append("A menu came: \(menu.joined(separator: ", "))") }
    }
    return menus + sentences(\.presented, "came", "went")
      + sentences(\.pushed, "was pushed", "was popped")
  }
}
