import TouchKit
import TouchScene

/// What changes cost beside what comes no more: a recognizer that begins late, or does not follow a finger
/// that goes some way.
@MainActor
struct GestureCost {
  /// A recognizer that is later than this, in seconds, is said to be late.
  private static let trifle = 0.05

  let bench: GestureBench
  let changes: [GestureChange.Action]
  /// The gesture without the changes, and with them.
  let (base, run): (GestureRun, GestureRun)
  let wish: GestureWish

  /// The costs in words, each without a full stop; nothing of recognizers of which enough is said.
  func words(besides told: [GestureLoss]) -> [String] {
    changes.flatMap { change in
      switch change {
      case .require(let place, _) where !told.contains { $0.effect == .recognized(place) }:
        waiting(place)
      case .fit(let place, .fingers(let count)): fingers(count, place)
      case .spareTouches(let place) where run.acted(run.stage[place]): [beside(place)]
      default: [String]()
      }
    }
  }

  /// What one gesture does beside what is wished, once a recognizer leaves the touch to the views.
  private func beside(_ place: GestureStage.Place) -> String {
    let others = GestureEffect.all(of: run.stage).filter { $0 != .recognized(place) }
    let effect =
      wish == .recognition(place) ? others.first ?? .recognized(place) : .recognized(place)
    return "\(effect.words(run.stage)) by the same \(bench.gesture.noun)"
  }

  /// What one loses that needs less fingers now: only a pan goes on following more of them.
  private func fingers(_ count: Int, _ place: GestureStage.Place) -> [String] {
    let recognizer = base.stage[place]
    guard !(recognizer is UIPanGestureRecognizer) else { return [] }
    return ["\(recognizer.words) is then not recognized by \(count) fingers"]
  }

  /// What it costs a recognizer to wait for another to fail.
  private func waiting(_ place: GestureStage.Place) -> [String] {
    let recognizer = base.stage[place]
    guard !recognizer.isScrollViewsOwn, !bench.isSpent else { return [] }
    let before = bench.delays(of: place, [])
    let after = bench.delays(of: place, changes)
    let lost = before.keys.filter { after[$0] == nil }.compactMap { $0 }
    let late = after.map { $1 - (before[$0] ?? $1) }.max() ?? 0
    let name = recognizer.words
    let time = "\(PlainNumber((late * 100).rounded() / 100)) s late"
    guard !lost.isEmpty else {
      return late > Self.trifle ? ["\(name) is then recognized \(time)"] : []
    }
    let ways = StrokeDirection.allCases.filter(lost.contains).map(\.phrase)
    let loss = "\(name) is then not recognized by a drag \(ways.joined(separator: " or "))"
    return [late > Self.trifle ? "\(loss), and otherwise \(time)" : loss]
  }
}

extension GestureBench {
  /// How late a recognizer is recognized by gestures of its own, in seconds: a pan by a drag in each
  /// direction, and by a slow one, others by one gesture; the ways in which it is not are left out.
  fileprivate func delays(
    of place: GestureStage.Place,
    _ changes: [GestureChange.Action]
  ) -> [StrokeDirection?: Double] {
    var delays: [StrokeDirection?: Double] = [:]
    for way in ways(of: place) {
      let slow = delay(of: place, changes) {
        $0.trial.perform($0[place], at: point, toward: way ?? .right)
      }
      let quick = way.flatMap { way in
        delay(of: place, changes) { FingerGesture.drag.perform(on: $0.trial, at: point, way) }
      }
      delays[way] = way == nil ? slow : quick.map { max($0, slow ?? 0) }
    }
    return delays
  }

  /// How late a recognizer is recognized by a gesture, in seconds; nil where it is not.
  private func delay(
    of place: GestureStage.Place,
    _ changes: [GestureChange.Action],
    by gesture: (GestureStage) -> Void
  ) -> Double? {
    guard let stage = stage(changes, isInView: true) else { return nil }
    gesture(stage)
    count(stage)
    var delay: Double?
    for case .acts(let name, let state, let late) in stage.trial.records
    where state != .cancelled && stage[place].isCalled(name) {
      delay = max(delay ?? 0, late)
    }
    return delay
  }

  private func ways(of place: GestureStage.Place) -> [StrokeDirection?] {
    guard let stage = stage([], isInView: true) else { return [] }
    let isPan = stage[place] is UIPanGestureRecognizer
    return isPan && !(stage[place] is UIScreenEdgePanGestureRecognizer)
      ? StrokeDirection.allCases : [nil]
  }
}
