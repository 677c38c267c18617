import TouchCairo
import TouchInspector
import TouchKit
import TouchX11

/// What happens as time goes on: what is due, and the frames of what fades.
extension WindowContents {
  var nextDeadline: Double? {
    let inspecting = inspector.application.nextDeadline.map { $0 + start }
    let all = [
      inspecting, time.nextDeadline, fadeDeadline, searchDeadline, desk?.deadline,
      work?.nextDeadline,
    ]
    return all.compactMap { $0 }.min()
  }

  func advance(to now: Double) {
    time.advance(to: now)
    if let deadline = inspector.application.nextDeadline, deadline + start <= now {
      inspector.application.send(InputEvent(timestamp: engineTime(now), kind: .tick))
    }
    if let searchDeadline, searchDeadline <= now { searchForChange(from: now) }
    desk?.tick(at: now)
    work?.tick(at: now)
    work?.run({ pass($0, at: now) }, in: scene)
    if needsFrame {
      needsFrame = false
      send(.frame, at: now)
    }
    time.catchUp()
    let isFading = inspector.fade(at: now)
    fadeDeadline = isFading ? max(now + Self.fadeStep, inspector.fadeStart ?? now) : nil
  }

  var descriptors: [Int32] {
    (desk?.descriptors ?? []) + (work.map { [$0.descriptor] } ?? [])
  }

  func read(_ descriptor: Int32) {
    if descriptor == work?.descriptor {
      // It runs once what was touched is seen.
      work?.arrive()
    } else {
      desk?.read(at: LoopClock.now())
    }
  }

  private func searchForChange(from start: Double) {
    var now = start
    while inspector.hasChangesToTry, now < start + Self.searchSlice {
      inspector.tryNextChange(at: now)
      now = LoopClock.now()
    }
    searchDeadline = nil
  }
}
