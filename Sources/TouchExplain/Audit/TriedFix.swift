import TouchKit
import TouchScene

extension GestureJudge {
  /// The first changes that help, each with what it costs, as a sentence; nil where none does.
  var fix: Phrase? {
    let fixes = solutions().prefix(2).map(\.phraseWithPrice)
    return fixes.isEmpty ? nil : Phrase.list(fixes, ", or: ").asSentence
  }

  /// Looks for what has a recognizer recognized that a gesture of its own is lost to, at a screen point,
  /// in points; nil where no gesture of a finger is its own, or it is recognized by it.
  init?(
    for recognizer: UIGestureRecognizer,
    _ place: Stage.Place,
    at point: CGPoint,
    in scene: Scene
  ) {
    let screen = scene.application.screen.bounds
    guard let own = FingerGesture.own(of: recognizer, at: point, on: screen) else { return nil }
    let aim = Stage.Aim(
      file: scene.file,
      view: place.view,
      gesture: own.gesture,
      point: own.start,
      way: own.way
    )
    guard let run = Stage.trial(aim), run.refusal(of: .recognition(place)) != nil else {
      return nil
    }
    self.init(.recognition(place), run)
  }
}
