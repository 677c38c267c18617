import TouchKit
import TouchScene

/// What changes cost beside what comes no more: a recognizer that begins late, or does not follow a finger
/// that goes some way.
@MainActor
struct GestureCost {
  /// A recognizer that is later than this, in seconds, is said to be late.
  private static let trifle = 0.05

  let changes: [StageAction]
  /// The gesture without the changes, and with them.
  let (base, run): (Stage, Stage)
  let wish: GestureWish

  /// The costs in words, each without a full stop; nothing of recognizers of which enough is said.
  func phrases(besides told: [GestureLoss]) -> [Phrase] {
    changes.flatMap { change in
      switch change {
      case .require(let place, _) where !told.contains { $0.effect == .recognized(place) }:
        waiting(place)
      case .fit(let place, .fingers(let count)): fingers(count, place)
      case .spareTouches(let place) where run.acted(run[place]): [beside(place)]
      default: [Phrase]()
      }
    }
  }

  /// What one gesture does beside what is wished, once a recognizer leaves the touch to the views.
  private func beside(_ place: Stage.Place) -> Phrase {
    let others = GestureEffect.all(of: run).filter { $0 != .recognized(place) }
    let effect =
      wish == .recognition(place) ? others.first ?? .recognized(place) : .recognized(place)
    return "\(effect.phrase(run)) by the same \(base.gesture.noun)"
  }

  /// What moves together with another that one gesture moves as well, each without a full stop.
  var together: [Phrase] {
    changes.compactMap { change in
      guard case .simultaneous(let place, let other) = change, run.acted(run[place]),
        run.acted(run[other])
      else { return nil }
      return "\(run[place], \.words) and \(run[other], \.words) are then recognized by the same "
        + "\(run.gesture.noun)"
    }
  }

  /// What one loses that needs less fingers now: only a pan goes on following more of them.
  private func fingers(_ count: Int, _ place: Stage.Place) -> [Phrase] {
    let recognizer = base[place]
    guard !(recognizer is UIPanGestureRecognizer) else { return [] }
    return ["\(recognizer, \.words) is then not recognized by \(count) fingers"]
  }

  /// What it costs a recognizer to wait for another to fail.
  private func waiting(_ place: Stage.Place) -> [Phrase] {
    let recognizer = base[place]
    guard !recognizer.isScrollViewsOwn, !base.effort.isSpent else { return [] }
    let before = base.delays(of: place, [])
    let after = base.delays(of: place, changes)
    let lost = before.keys.filter { after[$0] == nil }.compactMap { $0 }
    let late = after.map { $1 - (before[$0] ?? $1) }.max() ?? 0
    let name: Phrase = "\(recognizer, \.words)"
    let time = "\(PlainNumber((late * 100).rounded() / 100)) s late"
    guard !lost.isEmpty else {
      return late > Self.trifle ? ["\(name) is then recognized \(time)"] : []
    }
    let ways = StrokeDirection.allCases.filter(lost.contains).map(\.phrase)
    let loss: Phrase = "\(name) is then not recognized by a drag \(ways.joined(separator: " or "))"
    return [late > Self.trifle ? "\(loss), and otherwise \(time)" : loss]
  }
}

extension Stage {
  /// How late a recognizer is recognized by gestures of its own, in seconds: a pan by a drag in each
  /// direction, and by a slow one, others by one gesture; the ways in which it is not are left out.
  fileprivate func delays(
    of place: Stage.Place,
    _ changes: [StageAction]
  ) -> [StrokeDirection?: Double] {
    var delays: [StrokeDirection?: Double] = [:]
    for way in ways(of: place) {
      let slow = delay(of: place, changes) {
        $0.perform($0[place], at: aim.point, toward: way ?? .right)
      }
      let quick = way.flatMap { way in
        delay(of: place, changes) { $0.perform(.drag, at: aim.point, way) }
      }
      delays[way] = way == nil ? slow : quick.map { max($0, slow ?? 0) }
    }
    return delays
  }

  /// How late a recognizer is recognized by a gesture, in seconds; nil where it is not.
  private func delay(
    of place: Stage.Place,
    _ changes: [StageAction],
    by gesture: (Stage) -> Void
  ) -> Double? {
    guard let stage = Stage(aim, with: changes, isInView: true) else { return nil }
    gesture(stage)
    stage.count()
    var delay: Double?
    for case .acts(let name, let state, let late) in stage.records
    where state != .cancelled && stage[place].isCalled(name) {
      delay = max(delay ?? 0, late)
    }
    return delay
  }

  private func ways(of place: Stage.Place) -> [StrokeDirection?] {
    let isPan = self[place] is UIPanGestureRecognizer
    return isPan && !(self[place] is UIScreenEdgePanGestureRecognizer)
      ? StrokeDirection.allCases : [nil]
  }
}
