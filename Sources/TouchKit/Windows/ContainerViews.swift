/// The view of window size that iOS 13 and later put into a window (`B-1.35`).
@MainActor
package final class UITransitionView: UIView {}

/// The view of window size that iOS 13 and later put around a window's root view (`B-1.35`).
@MainActor
package final class UIDropShadowView: UIView {}
