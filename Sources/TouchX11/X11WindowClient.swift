package import Foundation

/// The contents of a window: what it shows, and does with its input.
///
/// All calls come from ``X11EventLoop/run()``. Each turn of the loop calls, in this order:
/// ``handle(_:)`` for every event that waited and ``read(_:)`` for each descriptor with something to read;
/// ``drawAnswer(into:)`` if there is an answer; then, if anything came or the deadline passed,
/// ``advance(to:)`` and, while the window is on the screen, ``draw(into:needsFullRedraw:)``. What is drawn is
/// on its way to the screen before the next call.
///
/// The buffers hold what was drawn earlier.
@MainActor
package protocol X11WindowClient: AnyObject {
  func handle(_ event: WindowEvent)
  /// Returns true if the loop ends after a ``WindowEvent/closeRequested``. The default is true.
  func shouldClose() -> Bool
  /// The descriptors that the loop waits on beside the server, such as a watch on files.
  var descriptors: [Int32] { get }
  /// Reads from one of ``descriptors``, which has something to read.
  func read(_ descriptor: Int32)
  /// True if something was touched that has to be seen at once.
  var hasAnswer: Bool { get }
  /// Draws what answers the hand, and nothing that takes longer; returns where, in pixels of the window.
  func drawAnswer(into buffer: PixelBuffer) -> [CGRect]
  /// The time of the next turn, in seconds of ``LoopClock``, if no event comes before; nil for never.
  var nextDeadline: Double? { get }
  /// Does what is due at a time of the loop's clock, after all that waited was handled; a frame follows.
  func advance(to now: Double)
  /// Draws what changed; returns where, in pixels of the window.
  ///
  /// With `needsFullRedraw` the buffer is a new and empty one of the window's new size.
  func draw(into buffer: PixelBuffer, needsFullRedraw: Bool) -> [CGRect]
}

extension X11WindowClient {
  package var descriptors: [Int32] { [] }
  package func read(_ descriptor: Int32) {}
  package var hasAnswer: Bool { false }
  package func drawAnswer(into buffer: PixelBuffer) -> [CGRect] { [] }
  package func shouldClose() -> Bool { true }
}
