package import Foundation

/// What a window shows and does with its input.
///
/// All calls come from ``X11EventLoop/run()``.
///
/// Each turn of the loop calls, in this order: for every event that waited
/// ``drawContact(of:into:)``, if a pointer went down, and ``handle(_:)``; ``read(_:)`` for each
/// descriptor with something to read, ``drawAnswer(into:)`` if there is an answer, ``tick(at:)`` if the
/// deadline passed, and, if any of this happened, ``drained(at:)``, while the window is on the
/// screen ``draw(into:needsFullRedraw:)``, and ``presented()``. Then the loop sleeps. Nothing is drawn if
/// nothing happened.
@MainActor
package protocol X11WindowClient: AnyObject {
  /// Draws what is seen of a pointer that goes down before anybody knows what comes of it, and returns
  /// where, in pixels of the window; it is on the screen before the event is handled.
  ///
  /// The buffer holds what was drawn earlier.
  func drawContact(of event: WindowEvent, into buffer: PixelBuffer) -> [CGRect]
  /// Handles one event; drawing follows once for all events that waited.
  func handle(_ event: WindowEvent)
  /// When to call ``tick(at:)`` next, in seconds of ``LoopClock``; nil for never.
  var nextDeadline: Double? { get }
  /// Whether something was touched that has to be seen at once.
  var hasAnswer: Bool { get }
  /// Draws what answers the hand, and nothing that takes longer, and returns where, in pixels of the
  /// window; it is on the screen before the rest of the turn.
  ///
  /// The buffer holds what was drawn earlier.
  func drawAnswer(into buffer: PixelBuffer) -> [CGRect]
  /// The deadline passed; every event that happened before was handled.
  func tick(at now: Double)
  /// What the loop waits on beside the server, such as a watch on files.
  var descriptors: [Int32] { get }
  /// One of ``descriptors`` has something to read, and must be read.
  func read(_ descriptor: Int32)
  /// Every event that waited was handled; a frame will follow.
  func drained(at now: Double)
  /// Draws what changed, and returns where, in pixels of the window; an empty list for nothing.
  ///
  /// The buffer holds what was drawn earlier, unless `needsFullRedraw`: then it is a new and empty one
  /// of the window's new size.
  func draw(into buffer: PixelBuffer, needsFullRedraw: Bool) -> [CGRect]
  /// The end of a turn in which anything happened: what was drawn, if anything was, is on its way to the screen,
  /// or the server is gone. The time for what nobody waits for.
  func presented()
  /// Returns whether the loop ends after a ``WindowEvent/closeRequested``. The default is true.
  func shouldClose() -> Bool
}

extension X11WindowClient {
  /// None.
  package var descriptors: [Int32] { [] }
  /// Reads nothing.
  package func read(_ descriptor: Int32) {}
  /// Draws nothing.
  package func drawContact(of event: WindowEvent, into buffer: PixelBuffer) -> [CGRect] { [] }
  /// Nothing.
  package var hasAnswer: Bool { false }
  /// Draws nothing.
  package func drawAnswer(into buffer: PixelBuffer) -> [CGRect] { [] }
  /// Does nothing.
  package func presented() {}
  /// Returns true: a window that is closed ends its loop.
  package func shouldClose() -> Bool { true }
}
