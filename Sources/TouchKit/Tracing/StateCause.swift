public import Foundation

/// Why a recognizer changed its state, in a record.
public typealias GestureReason = StateCause<TraceName, TraceName>

/// Why a recognizer changes its state, in the engine.
typealias GestureCause = StateCause<UIGestureRecognizer, UIView>

/// Why a recognizer changes its state, with the numbers.
///
/// The engine says it of recognizers and views, a record of their names.
public enum StateCause<Recognizer, View> {
  /// The class gives no reason, as custom classes do not.
  case own
  /// What the class does is not known, so that it decides nothing here (`B-4.87`).
  case unknown
  /// A finger moved so many points, where so many were needed or allowed.
  case moved(Double, limit: Double)
  /// It lasted a number of seconds, where another number was required or allowed.
  case lasted(TimeInterval, limit: TimeInterval)
  /// So many fingers were down, where so many were needed or allowed.
  case fingers(Int, limit: Int)
  /// The fingers' distance changed by so many points, where so many were needed.
  case spread(Double, limit: Double)
  /// The fingers turned by so many radians, where so many were needed.
  case turned(Double, limit: Double)
  /// So many taps were made, where so many were needed.
  case taps(Int, limit: Int)
  /// The movement had another direction.
  case direction
  /// The touch began so many points from the nearest edge that counts; infinity where none does.
  case edge(Double, limit: Double)
  /// The fingers were lifted.
  case lifted
  /// The touches were cancelled.
  case touchesCancelled
  /// A pointer entered, moved over or left the view, or a wheel turned.
  case pointer
  /// Another one, which was recognized, excludes it (`B-4.30`).
  case prevented(by: Recognizer)
  /// One that it had to wait for was recognized (`B-4.40`).
  case outrun(by: Recognizer)
  /// Its delegate, or the recognizer itself, refused to begin (`B-4.42`).
  case refused
  /// A view refused to let it begin (`B-4.43`).
  case refusedByView(View)
  /// It was switched off or removed from its view (`B-4.19`).
  case disabled
  /// It waits for one that waits for it.
  case cycle
}

extension StateCause: Equatable where Recognizer: Equatable, View: Equatable {}
extension StateCause: Hashable where Recognizer: Hashable, View: Hashable {}
extension StateCause: Sendable where Recognizer: Sendable, View: Sendable {}

extension GestureReason {
  @inlinable
  package var word: StaticString {
    switch self {
    case .own: "own"
    case .unknown: "unknown"
    case .moved: "moved"
    case .lasted: "lasted"
    case .fingers: "fingers"
    case .spread: "spread"
    case .turned: "turned"
    case .taps: "taps"
    case .direction: "direction"
    case .edge: "edge"
    case .lifted: "lifted"
    case .touchesCancelled: "touchesCancelled"
    case .pointer: "pointer"
    case .prevented: "prevented"
    case .outrun: "outrun"
    case .refused: "refused"
    case .refusedByView: "refusedByView"
    case .disabled: "disabled"
    case .cycle: "cycle"
    }
  }
}
