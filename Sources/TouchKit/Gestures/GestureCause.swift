/// Why a recognizer changes its state, with the numbers; ``GestureReason`` is its form in records.
@MainActor
enum GestureCause {
  /// The class gives no reason, as custom classes do not.
  case own
  /// A finger moved so many points, where so many were needed or allowed.
  case moved(CGFloat, limit: CGFloat)
  /// It lasted a number of seconds, where another number was required or allowed.
  case lasted(TimeInterval, limit: TimeInterval)
  /// So many fingers were down, where so many were needed or allowed.
  case fingers(Int, limit: Int)
  /// The fingers' distance changed by so many points, where so many were needed.
  case spread(CGFloat, limit: CGFloat)
  /// The fingers turned by so many radians, where so many were needed.
  case turned(CGFloat, limit: CGFloat)
  /// So many taps were made, where so many were needed.
  case taps(Int, limit: Int)
  /// The movement had another direction.
  case direction
  /// The touch began so many points from the nearest edge that counts; infinity where none does.
  case edge(CGFloat, limit: CGFloat)
  /// The fingers were lifted.
  case lifted
  /// The touches were cancelled.
  case touchesCancelled
  /// A pointer entered, moved over or left the view, or a wheel turned.
  case pointer
  /// Another one, which was recognized, excludes it (`B-4.30`).
  case prevented(by: UIGestureRecognizer)
  /// One that it had to wait for was recognized (`B-4.40`).
  case outrun(by: UIGestureRecognizer)
  /// Its delegate, or the recognizer itself, refused to begin (`B-4.42`).
  case refused
  /// A view refused to let it begin (`B-4.43`).
  case refusedByView(UIView)
  /// It was switched off or removed from its view (`B-4.19`).
  case disabled
  /// It waits for one that waits for it.
  case cycle
}
