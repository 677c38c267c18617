import TouchKit
import TouchScene

/// A scene made for one trial of a gesture, with changes made to it first.
///
/// The scene that is examined and those of the trials are made of the same file: a view or a recognizer
/// is found in each by its place.
@MainActor
final class GestureStage {
  /// A recognizer, by the number of its view and its own among those of the view.
  struct Place: Hashable {
    let view: Int
    let number: Int
  }

  let trial: GestureTrial
  /// The views as they were before the gesture; they live as long as the trial.
  let views: [UIView]
  private let recognizers: [[UIGestureRecognizer]]
  private var delegates: [ObjectIdentifier: TrialDelegate] = [:]
  private var viewNumbers: [ObjectIdentifier: Int] = [:]
  private var places: [ObjectIdentifier: Place] = [:]

  /// Makes the scene; nil where its file makes none.
  init?(_ file: SceneFile) {
    guard let trial = GestureTrial(file) else { return nil }
    self.trial = trial
    views = Self.views(of: trial.scene)
    recognizers = views.map { $0.gestureRecognizers ?? [] }
    for (number, view) in views.enumerated() {
      viewNumbers[ObjectIdentifier(view)] = number
      for (own, recognizer) in recognizers[number].enumerated() {
        places[ObjectIdentifier(recognizer)] = Place(view: number, number: own)
      }
    }
  }

  /// All views of a scene, with the cells that its lists make when they are laid out.
  static func views(of scene: Scene) -> [UIView] {
    _ = scene.application.view(at: .zero)
    return scene.views
  }

  subscript(place: Place) -> UIGestureRecognizer { recognizers[place.view][place.number] }

  func number(of view: UIView) -> Int? { viewNumbers[ObjectIdentifier(view)] }
  func place(of recognizer: UIGestureRecognizer) -> Place? { places[ObjectIdentifier(recognizer)] }

  /// The view or the recognizer that a record of the trial names.
  func view(_ name: TraceName) -> UIView? {
    name.object.flatMap { viewNumbers[$0] }.map { views[$0] }
  }
  func recognizer(_ name: TraceName) -> UIGestureRecognizer? {
    name.object.flatMap { places[$0] }.map { self[$0] }
  }

  /// The view that a touch at a screen point hits.
  func hit(at point: CGPoint) -> UIView? { trial.scene.application.view(at: point) }

  /// A delegate that answers as the recognizer's own does, until it is told otherwise.
  ///
  /// A scroll view's own pan takes no other delegate than the scroll view, and is never asked for one.
  func delegate(of place: Place) -> TrialDelegate {
    let recognizer = self[place]
    if let present = delegates[ObjectIdentifier(recognizer)] { return present }
    let delegate = TrialDelegate(recognizer.delegate)
    delegates[ObjectIdentifier(recognizer)] = delegate
    recognizer.delegate = delegate
    return delegate
  }

  /// Adds a recognizer; one that shares takes nothing from views and other recognizers.
  func add(_ recognizer: UIGestureRecognizer, to view: Int, sharing shares: Bool) {
    views[view].addGestureRecognizer(recognizer)
    guard shares else { return }
    let delegate = TrialDelegate(nil)
    delegate.allowsAll = true
    delegates[ObjectIdentifier(recognizer)] = delegate
    recognizer.delegate = delegate
    recognizer.cancelsTouchesInView = false
  }
}

/// Answers for a recognizer in a trial as its own delegate does, but for what is changed.
@MainActor
final class TrialDelegate: UIGestureRecognizerDelegate {
  private let own: (any UIGestureRecognizerDelegate)?
  /// Whether the recognizer may begin, and gets all touches, whatever its own delegate says.
  var (begins, receives) = (false, false)
  /// Views in which the recognizer gets all touches.
  var received: [UIView] = []
  /// Whether it recognizes together with all others.
  var allowsAll = false
  /// Views in which the recognizer gets no touches.
  var refused: [UIView] = []
  /// Recognizers that recognize together with this one.
  var partners: [UIGestureRecognizer] = []
  /// Recognizers that this one does not wait for.
  var unawaited: [UIGestureRecognizer] = []

  init(_ own: (any UIGestureRecognizerDelegate)?) { self.own = own }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins || own?.gestureRecognizerShouldBegin(gestureRecognizer) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    if let view = touch.view, refused.contains(where: view.isDescendant) { return false }
    if let view = touch.view, received.contains(where: view.isDescendant) { return true }
    return receives || own?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) != false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive event: UIEvent
  ) -> Bool { receives || own?.gestureRecognizer(gestureRecognizer, shouldReceive: event) != false }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    allowsAll || partners.contains { $0 === otherGestureRecognizer }
      || own?.gestureRecognizer(
        gestureRecognizer,
        shouldRecognizeSimultaneouslyWith: otherGestureRecognizer
      ) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !unawaited.contains { $0 === otherGestureRecognizer }
      && own?.gestureRecognizer(
        gestureRecognizer,
        shouldRequireFailureOf: otherGestureRecognizer
      ) == true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !unawaited.contains { $0 === otherGestureRecognizer }
      && own?.gestureRecognizer(
        gestureRecognizer,
        shouldBeRequiredToFailBy: otherGestureRecognizer
      ) == true
  }
}
