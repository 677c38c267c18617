public import Foundation

/// Asks for a tap that the hand feels; nothing is felt, as on devices without a Taptic Engine.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Says that feedback is about to be asked for.
  open func prepare() {}
}

/// Asks for what a collision feels like; nothing is felt.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the objects that collide.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light ones.
    case light = 0
    /// Ones of medium size or weight.
    case medium = 1
    /// Large or heavy ones.
    case heavy = 2
    /// Soft ones.
    case soft = 3
    /// Hard ones.
    case rigid = 4
  }

  /// Makes a generator of a style.
  public init(style: FeedbackStyle) { super.init() }

  /// Says that there was a collision.
  open func impactOccurred() {}
  /// Says that there was a collision; `intensity` is from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Asks for what a change of selection feels like; nothing is felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Says that the selection has changed.
  open func selectionChanged() {}
}

/// Asks for what success or failure feels like; nothing is felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// It was done.
    case success = 0
    /// It was done, with doubts.
    case warning = 1
    /// It failed.
    case error = 2
  }

  /// Says what came of a task.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
