import TouchKit
import TouchScene

extension GestureSearch {
  /// The first changes that help, each with what it costs, as a sentence; nil where none does.
  var fix: String? {
    let fixes = solutions().prefix(2).map { solution in
      let losses = solution.price.joined(separator: ", ")
      return losses.isEmpty ? solution.text : "\(solution.text) (\(losses))"
    }
    guard !fixes.isEmpty else { return nil }
    let sentence = fixes.joined(separator: ", or: ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  /// Looks for what has a recognizer recognized that a gesture of its own is lost to, at a screen point,
  /// in points; nil where no gesture of a finger is its own, or it is recognized by it.
  init?(
    for recognizer: UIGestureRecognizer,
    _ place: GestureStage.Place,
    at point: CGPoint,
    in scene: Scene
  ) {
    let screen = scene.application.screen.bounds
    guard let own = FingerGesture.own(of: recognizer, at: point, on: screen) else { return nil }
    let bench = GestureBench(
      file: scene.file,
      view: place.view,
      gesture: own.gesture,
      point: own.start,
      repairsHit: false
    )
    guard let run = bench.run([], own.way), run.refusal(of: .recognition(place)) != nil else {
      return nil
    }
    self.init(bench, own.way, .recognition(place), run)
  }
}
