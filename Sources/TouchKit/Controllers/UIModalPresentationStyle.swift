/// The way in which a presented controller's view comes into the window; only styles that differ here exist.
///
/// [`UIModalPresentationStyle`](https://developer.apple.com/documentation/uikit/uimodalpresentationstyle).
public enum UIModalPresentationStyle: Int, CaseIterable, Hashable, Sendable {
  /// The style that the version of iOS prefers: a page sheet where the policy's containers are those of iOS
  /// 13, else full screen.
  case automatic = -2
  /// The view covers the window, and the presenting controller's view leaves the window.
  case fullScreen = 0
  /// A UIDropShadowView around the view, over the presenting controller's view.
  ///
  /// It covers the window: how far a sheet lies below the top edge is not published.
  case pageSheet = 1
  /// The view covers the window, and the presenting controller's view stays behind it.
  case overFullScreen = 5

  /// A ``UIPresentationController`` of the app's own says where the view goes, or it covers the window.
  case custom = 4
  /// None: a push, a pop or another tab.
  case none = -1

  /// The style that `automatic` stands for under a policy.
  func resolved(by policy: Policy) -> UIModalPresentationStyle {
    guard self == .automatic else { return self }
    return policy.containers == .ios13 ? .pageSheet : .fullScreen
  }
}
