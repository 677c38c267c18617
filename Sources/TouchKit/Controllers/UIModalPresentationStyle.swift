/// The way in which a presented controller's view comes into the window.
public enum UIModalPresentationStyle: Int, CaseIterable, Hashable, Sendable {
  /// The style that the version of iOS prefers: a page sheet where the policy's containers are those of iOS
  /// 13, else full screen.
  case automatic = -2
  /// The view covers the window, and the presenting controller's view leaves the window.
  case fullScreen = 0
  /// A sheet below the top edge, over the presenting controller's view, which is dimmed; before iOS 13 it covers
  /// the window (`B-7.116`).
  case pageSheet = 1
  /// A sheet like a page sheet, and in the middle where the width is regular.
  case formSheet = 2
  /// The view takes the place of that of the controller around the presenting one that defines a context.
  case currentContext = 3
  /// The view covers the window, and the presenting controller's view stays behind it.
  case overFullScreen = 5
  /// The view covers that of the controller around the presenting one that defines a context.
  case overCurrentContext = 6
  /// A popover that points at a view; a form sheet where the width is compact.
  case popover = 7

  /// A ``UIPresentationController`` of the app's own says where the view goes, or it covers the window.
  case custom = 4
  /// None: a push, a pop or another tab.
  case none = -1

  func resolved(by policy: Policy) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return policy.containers == .ios13 ? .pageSheet : .fullScreen
  }
}
