import TouchKit
import TouchScene

/// What UIKit's own views in a dump tell of presentations, and of the version of iOS.
extension ImportedForest {
  /// The class of UIKit's view around what is presented, and since iOS 13 around a window's root view.
  static let presentation = "UITransitionView"

  /// True if a sheet is shown that dims nothing beside it: the view around it lets touches through (`B-7.117`).
  ///
  /// Where another presentation fills its view no more than in part, and is no sheet, what that does is not known, and
  /// the view keeps touches.
  var hasUndimmedSheet: Bool {
    let presentations = views.filter { $0.className == Self.presentation }
    let open = presentations.filter { !isFilled($0) }
    return !open.isEmpty
      && open.allSatisfy { view in
        view.subviews.contains { views[$0].className == "UIDropShadowView" }
      }
  }

  /// Returns whether a subview that takes touches fills a view.
  private func isFilled(_ view: ImportedView) -> Bool {
    view.subviews.map { views[$0] }.contains { inner in
      !inner.isHidden && inner.isUserInteractionEnabled != false && (inner.alpha ?? 1) >= 0.01
        && inner.frame.contains(CGRect(origin: .zero, size: view.frame.size))
    }
  }

  enum Era {
    case beforeWindowScenes
    case withWindowScenes
    case open
  }

  /// The version, as far as the views of the windows tell; nil where no window has a view.
  var era: Era? {
    let windows = roots.map { views[$0] }.filter(\.base.isWindow)
    let inner = windows.flatMap(\.subviews).map { views[$0].className }
    guard !inner.isEmpty else { return nil }
    if views.contains(where: { Self.isNew($0.className) }) { return .withWindowScenes }
    let isOld =
      inner.contains("UILayoutContainerView")
      || views.contains { Self.oldClasses.contains($0.className) }
      || windows.contains(where: isWithRootView)
      || isOf32Bits && inner.first != Self.presentation
    if isOld { return .beforeWindowScenes }
    return inner.contains(Self.presentation) ? .withWindowScenes : .open
  }

  /// Returns whether a root view lies right in a window, with what is presented behind it in the order (`B-1.35`).
  private func isWithRootView(_ window: ImportedView) -> Bool {
    let inner = window.subviews.map { views[$0] }
    guard let place = inner.firstIndex(where: { $0.className == Self.presentation }), place > 0
    else { return false }
    // What is around a root view since iOS 13 holds its shadow view, and dims nothing.
    let parts = inner[place].subviews.map { views[$0].className }
    return !parts.contains("UIDropShadowView")
      || !UIKitClasses.behindPresented.isDisjoint(with: parts)
  }

  /// True if all addresses are those of a process of 32 bits, which no version since iOS 11 runs.
  private var isOf32Bits: Bool {
    let addresses = views.compactMap(\.address)
    return !addresses.isEmpty && addresses.allSatisfy { (0x100_0000..<0x1_0000_0000).contains($0) }
  }

  /// The beginnings of classes that came with iOS 13 or later.
  private static let newClasses = [
    "_UIContextMenu", "_UIFloatingBar", "_UITabButton", "_UITabBar", "_UISystemBackground",
    "_UIRoundedRectShadow", "_UITextLayout", "UICollectionViewList", "_UICollectionViewList",
  ]

  private static func isNew(_ name: String) -> Bool {
    let plain = UIKitClasses.plain(name)
    return name.contains("HostingView") || newClasses.contains(where: plain.hasPrefix)
  }

  /// Classes that no version since iOS 13 shows.
  private static let oldClasses: Set<String> = [
    "UITableViewWrapperView", "UITableViewCellScrollView", "UIAlertView", "_UIAlertOverlayWindow",
    "UINavigationBarBackground", "_UINavigationBarBackground",
  ]
}
