/// The first of a view's own properties that keeps it, and all in it, from being hit.
package enum Ineligibility: Hashable, Sendable {
  /// The view is hidden.
  case hidden
  /// The view is not enabled for user interaction.
  case interactionDisabled
  /// The view's own alpha is below ``Eligibility/lowestAlpha``.
  case transparent(alpha: Double)
  /// An animation without `allowUserInteraction` runs on the view (`B-1.8`).
  case animating

  /// Finds the first property that applies: hidden, then interaction, then alpha (`B-1.2`), then an
  /// animation.
  init?(_ state: ViewNode.State, opacity: @autoclosure () -> Float) {
    if state.contains(.hidden) {
      self = .hidden
    } else if state.contains(.interactionDisabled) {
      self = .interactionDisabled
    } else if state.contains(.transparent) {
      self = .transparent(alpha: Double(opacity()))
    } else if state.contains(.animated) {
      self = .animating
    } else {
      return nil
    }
  }
}

/// How opaque a view must be to be hit.
package enum Eligibility {
  /// The lowest alpha that can be hit (`B-1.3`).
  ///
  /// A layer stores 32 bits, so an alpha that is set to this number is stored as a little less.
  package static let lowestAlpha = 0.01

  /// Whether a view whose layer has this opacity is too transparent to be hit.
  package static func isTransparent(_ opacity: Float) -> Bool { Double(opacity) < lowestAlpha }
}

extension UIView {
  /// Why the view's own properties keep it from being hit; nil where they let it (`B-1.1`).
  package final var ineligibility: Ineligibility? {
    Ineligibility(node.pointee.state, opacity: opacity)
  }

  /// Whether the view is neither hidden nor too transparent to be hit.
  package final var isShown: Bool {
    node.pointee.state.isDisjoint(with: [.hidden, .transparent])
  }
}
