package import TouchKit

/// The recognizers of a scene, and the relations between them.
@MainActor
final class SceneGestures {
  private struct Made {
    let recognizer: UIGestureRecognizer
    let description: GestureDescription
  }

  private var made: [Made] = []
  /// Recognizers do not keep their delegates alive.
  private var delegates: [SceneGestureDelegate] = []

  func add(_ descriptions: [GestureDescription], to view: UIView) {
    for description in descriptions {
      let recognizer = description.makeRecognizer()
      if description.follows { follow(recognizer) }
      view.addGestureRecognizer(recognizer)
      made.append(Made(recognizer: recognizer, description: description))
    }
  }

  /// Relates the recognizers to each other, once all exist.
  func resolveReferences(in views: [UIView], finder viewFinder: ViewFinder) throws(SourceError) {
    let finder = try GestureFinder(views: views, viewFinder: viewFinder, positions: positions)
    for item in made {
      for reference in item.description.requireToFail {
        item.recognizer.require(toFail: try finder.recognizer(reference))
      }
      let answers = item.description.answers
      guard answers != GestureDescription.Answers() else { continue }
      let delegate = SceneGestureDelegate(answers)
      delegate.simultaneous = try finder.recognizers(answers.simultaneousWith)
      delegate.waitsFor = try finder.recognizers(answers.shouldRequireFailureOf)
      delegate.isWaitedForBy = try finder.recognizers(answers.shouldBeRequiredToFailBy)
      item.recognizer.delegate = delegate
      delegates.append(delegate)
    }
  }

  /// The description that a recognizer was made of; nil for those that UIKit adds.
  func description(of recognizer: UIGestureRecognizer) -> GestureDescription? {
    made.first { $0.recognizer === recognizer }?.description
  }

  /// The recognizers in the order of the file, with what it has of each.
  var all: [(recognizer: UIGestureRecognizer, source: SourceValue)] {
    made.map { ($0.recognizer, $0.description.source) }
  }

  func logs(_ name: TraceName) -> Bool {
    made.contains { $0.description.logs && $0.recognizer.isCalled(name) }
  }

  var anyLogs: Bool { made.contains(where: \.description.logs) }

  private var positions: [ObjectIdentifier: SourcePosition] {
    Dictionary(
      made.map { (ObjectIdentifier($0.recognizer), $0.description.position) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Makes the recognizer's view move with the fingers.
  private func follow(_ recognizer: UIGestureRecognizer) {
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      pan.addHandler { pan in
        guard let view = pan.view else { return }
        let step = pan.translation(in: view.superview)
        view.center = CGPoint(x: view.center.x + step.x, y: view.center.y + step.y)
        pan.setTranslation(.zero, in: view.superview)
      }
    case let pinch as UIPinchGestureRecognizer:
      pinch.addHandler { pinch in
        guard let view = pinch.view else { return }
        view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1
      }
    case let rotation as UIRotationGestureRecognizer:
      rotation.addHandler { rotation in
        guard let view = rotation.view else { return }
        view.transform = view.transform.rotated(by: rotation.rotation)
        rotation.rotation = 0
      }
    default: break
    }
  }
}

/// Answers a recognizer's questions as its scene specifies.
final class SceneGestureDelegate: UIGestureRecognizerDelegate {
  private let answers: GestureDescription.Answers
  var simultaneous: [UIGestureRecognizer] = []
  var waitsFor: [UIGestureRecognizer] = []
  var isWaitedForBy: [UIGestureRecognizer] = []

  init(_ answers: GestureDescription.Answers) { self.answers = answers }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = (gestureRecognizer as? UIPanGestureRecognizer)?
      .velocity(in: gestureRecognizer.view)
    return answers.shouldBegin.allows(velocity ?? .zero)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    answers.shouldReceive.holds(for: gestureRecognizer, on: touch.view)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous.contains { $0 === otherGestureRecognizer } }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waitsFor.contains { $0 === otherGestureRecognizer } }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isWaitedForBy.contains { $0 === otherGestureRecognizer } }
}

extension GestureDescription.Receiving {
  /// True if a recognizer receives a touch that hit a view.
  @MainActor
  fileprivate func holds(for recognizer: UIGestureRecognizer, on view: UIView?) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .ownView: view === recognizer.view
    }
  }
}

extension Scene {
  /// True if the delegate that the scene describes lets a recognizer receive a touch that hit a view; true
  /// where it describes none.
  package func receives(_ recognizer: UIGestureRecognizer, on view: UIView) -> Bool {
    description(of: recognizer)?.answers.shouldReceive.holds(for: recognizer, on: view) != false
  }
}
