package import TouchKit
package import TouchScene

/// Which recognizers of a view are not recognized by the gestures that they are there for, told shortly and
/// without a search for what helps.
@MainActor
package struct GestureOutlook {
  nonisolated package struct Miss {
    /// The recognizer, of the scene that was asked about; nil for one that came with the gesture.
    let recognizer: UIGestureRecognizer?
    package let gesture: FingerGesture
    /// The remark, in words without a full stop.
    package let words: String
  }

  /// The misses, in the order of the gestures.
  package private(set) var misses: [Miss] = []

  /// Makes each gesture that a recognizer of the view is there for, on a fresh scene: at a point of the screen,
  /// in points, or where most of the view is hit; a drag in each way, of which one is enough.
  package init(of view: UIView, at point: CGPoint? = nil, in scene: Scene) {
    // One that is switched off is told of where there is no other.
    let own =
      view.ownRecognizers.isEmpty
      ? view.appRecognizers.filter { !$0.isUIKitsOwn } : view.ownRecognizers
    let views = Stage.views(of: scene)
    guard !own.isEmpty, let number = views.firstIndex(where: { $0 === view }) else { return }
    for gesture in FingerGesture.allCases
    where own.contains(where: { FingerGesture.one(for: $0) == gesture }) {
      guard let start = point ?? gesture.start(in: view, scene.application),
        scene.application.view(at: start)?.isDescendant(of: view) == true
      else { continue }
      let runs = gesture.ways(in: view).compactMap { way in
        Stage.trial(
          Stage.Aim(file: scene.file, view: number, gesture: gesture, point: start, way: way)
        )
      }
      misses += Self.misses(runs, views)
    }
  }

  package func misses(besides findings: [Finding]) -> [Miss] {
    let told = findings.flatMap(\.places).flatMap(\.recognizers)
    return misses.filter { miss in !told.contains { $0 === miss.recognizer } }
  }

  /// Returns the misses of all runs, as the first of them tells them; the views are those of the scene asked about.
  private static func misses(_ runs: [Stage], _ views: [UIView]) -> [Miss] {
    guard let first = runs.first else { return [] }
    return first.wishes.compactMap { wish -> Miss? in
      guard case .recognition(let place) = wish, let refusal = first.refusal(of: wish),
        refusal.isWorthTelling, !first.scene.isUncertain(first[place]),
        runs.allSatisfy({ $0.refusal(of: wish) != nil })
      else { return nil }
      let reason = first.words.words(refusal)
      let gesture = first.gesture
      let recognizers = views[place.view].gestureRecognizers ?? []
      let turn = gesture.turns(in: first.view) ? " with a turn" : ""
      // Beside that view it may be recognized.
      let hit = first.hit.flatMap { $0 === first.view ? nil : $0.placeName }
      let spot = hit.map { " on \($0)" } ?? ""
      return Miss(
        recognizer: recognizers.indices.contains(place.number) ? recognizers[place.number] : nil,
        gesture: gesture,
        words:
          "\(first.words.words(wish, refusal)) by a \(gesture.noun)\(turn)\(spot), because \(reason.text)"
          + (reason.statement.map { " (\($0))" } ?? "")
      )
    }
  }
}

extension GestureRefusal {
  /// True if nothing else that is told of a view says the same.
  fileprivate var isWorthTelling: Bool {
    switch self {
    case .notReceived, .unfit: false
    default: true
    }
  }
}
