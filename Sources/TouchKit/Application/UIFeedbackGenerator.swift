public import Foundation

/// Asks for a tap that the hand feels; nothing is felt, as on devices without a Taptic Engine.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Says that feedback is about to be asked for.
  open func prepare() {}
}

/// Asks for what a collision feels like; nothing is felt.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the objects that collide.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// Makes a generator of a style.
  public init(style: FeedbackStyle) { super.init() }

  /// Says that there was a collision.
  open func impactOccurred() {}
  /// Says that there was a collision; `intensity` is from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Asks for what a change of selection feels like; nothing is felt.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Says that the selection has changed.
  open func selectionChanged() {}
}

/// Asks for what success or failure feels like; nothing is felt.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Says what came of a task.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
