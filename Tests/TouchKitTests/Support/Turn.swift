import TouchKit

extension UIApplication {
  /// Ends a turn of the run loop, in which nothing but a frame comes in.
  func endTurn() { send(InputEvent(timestamp: now, kind: .frame)) }
}
