import Foundation
import Testing
import TouchKit

/// A question that somebody asked in public about touches, with the answer that was accepted.
///
/// The screen and all words are ours.
struct Question: Sendable, CustomTestStringConvertible {
  /// What tests call it.
  let id: String
  /// Where it was asked, or its answer told.
  let source: String
  /// What was asked, in one sentence.
  let asked: String
  /// What the asker has: a view dump, or a scene without its first line.
  let screen: String
  /// The view that does not do what it should, as the command line names it.
  let view: String
  /// Where it is touched, on the screen, in points; nil for all of it.
  var point: CGPoint?
  /// What is tried on it; nil where the question is who gets the touch.
  var trial: Trial?
  /// Words that a line of the answer must hold: all of them, and of those with `|` between any.
  let cause: String
  /// The accepted fixes, each as words that one of the first proposals must hold.
  let fixes: [String]
  /// Words that a finding of an audit must hold; nil where an audit is not to find it unasked.
  var audit: String?
  /// What the accepted fix changes in the text of the screen.
  let repair: KeyValuePairs<String, String>

  /// A gesture, and what should come of it.
  struct Trial: Sendable {
    /// What is done, as the command line names it.
    enum Gesture: String {
      case tap, drag, hold, flick, pinch
      case doubleTap = "double-tap"
    }

    /// What the asker misses.
    enum Wish {
      /// A row or an item of the view is selected.
      case selection
      /// The control sends an action for this event.
      case action(UIControl.Event)
      /// The recognizer of this name is recognized.
      case recognized(String)
      /// The same, without waiting for others.
      case recognizedAtOnce(String)
      /// The recognizers of these names are all recognized.
      case together([String])
      /// The recognizer of this name is not.
      case spared(String)
      /// The view receives all touches of the gesture, to their end.
      case touches
      /// The view is told of the touch at once.
      case promptness
      /// The content moves.
      case scrolling
    }

    let gesture: Gesture
    /// Where a drag or a flick goes, in points.
    var way = CGVector(dx: 0, dy: -90)
    let wish: Wish
  }

  var testDescription: String { id }

  /// The whole text of the screen.
  var text: String { whole(screen) }

  /// The same with the accepted fix made.
  var repaired: String {
    whole(repair.reduce(screen) { $0.replacing($1.key, with: $1.value) })
  }

  /// What a file with the text would be called.
  var fileName: String { isDump ? "\(id).txt" : "\(id).scene.yaml" }

  private var isDump: Bool { screen.hasPrefix("<") || screen.hasPrefix("{") }

  private func whole(_ screen: String) -> String {
    if isDump { return screen }
    let size = screen.contains("screen:") ? "" : "screen: {size: [375, 667]}\n"
    return "touchstone: 1\n\(size)\(screen)"
  }

  static let all = [
    outside, refused, covered, windows, taps, lists, scrolling, drags, fingers,
  ]
  .flatMap { $0 }
}

/// Whether a line holds all words of a pattern, of those with `|` between any; case is ignored.
func holds(_ line: String, _ pattern: String) -> Bool {
  let line = line.lowercased()
  return pattern.lowercased().split(separator: " ").allSatisfy { word in
    word.split(separator: "|").contains { line.contains($0) }
  }
}
