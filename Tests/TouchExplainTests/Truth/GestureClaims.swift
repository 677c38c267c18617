import Foundation
import TouchKit
import TouchScene

@testable import TouchExplain

/// What answers to a gesture claim, held against the same gesture made again by other fingers on a fresh scene.
@MainActor
struct GestureClaims {
  /// What came of the gesture.
  let outcome: Outcome

  /// Everything that came of one gesture, as the engine told it.
  @MainActor
  final class Outcome: TraceSink {
    let scene: Scene
    private(set) var records: [TraceRecord] = []
    private var views: [UIView] { scene.application.windows.flatMap(ReferenceWalk.subtree) }

    init(
      _ gesture: FingerGesture,
      _ way: StrokeDirection?,
      at point: CGPoint,
      on scene: Scene
    ) {
      self.scene = scene
      scene.application.traceSink = self
      switch gesture {
      case .tap: press(at: point, from: 1, lasting: 0.05)
      case .doubleTap:
        press(at: point, from: 1, lasting: 0.05)
        press(at: point, from: 1.15, lasting: 0.05)
      case .hold: press(at: point, from: 1, lasting: 1)
      case .drag, .flick:
        let isDrag = gesture == .drag
        move(from: point, way ?? .right, lasting: isDrag ? 0.5 : 0.1, resting: isDrag ? 0.3 : 0)
      case .holdDrag: move(from: point, way ?? .right, after: 0.8, lasting: 0.5, resting: 0.3)
      case .pinch, .dragOut, .tapScrolling, .stopScrolling: break
      }
      wait(until: 8)
    }

    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}
    func engine(_ application: UIApplication, did record: TraceRecord) { records.append(record) }

    private func send(_ phase: Contact.Phase, _ point: CGPoint, at time: Double) {
      let contact = Contact(id: 1, phase: phase, position: point)
      scene.application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
    }

    private func wait(until time: Double) {
      while let deadline = scene.application.nextDeadline, deadline <= time {
        scene.application.send(InputEvent(timestamp: deadline, kind: .tick))
      }
    }

    private func press(at point: CGPoint, from start: Double, lasting duration: Double) {
      wait(until: start)
      send(.began, point, at: start)
      wait(until: start + duration)
      send(.ended, point, at: start + duration)
    }

    private func move(
      from point: CGPoint,
      _ way: StrokeDirection,
      after hold: Double = 0,
      lasting duration: Double,
      resting: Double
    ) {
      let start = 1 + hold
      send(.began, point, at: 1)
      let end = way.way(120)
      var place = point
      for time in stride(from: 1.0 / 60, through: duration, by: 1.0 / 60) {
        wait(until: start + time)
        let part = time / duration
        place = CGPoint(x: point.x + end.x * part, y: point.y + end.y * part)
        send(.moved, place, at: start + time)
      }
      wait(until: start + duration + resting)
      send(.ended, place, at: start + duration + resting)
    }

    // MARK: - What came of it

    /// Returns whether the recognizer of some name acted.
    func acted(_ words: String) -> Bool {
      let names = views.flatMap { $0.gestureRecognizers ?? [] }.filter { $0.words == words }
        .map { TraceName($0.path) }
      return records.contains {
        if case .acts(let name, let state, _) = $0.what {
          names.contains(name) && state != .cancelled
        } else {
          false
        }
      }
    }

    private func path(_ name: String) -> TraceName? {
      views.first { $0.accessibilityIdentifier == name }.map { TraceName($0.path) }
    }

    func sent(_ view: String) -> Bool {
      let path = path(view)
      return records.contains {
        if case .control(let name, .touchUpInside, _) = $0.what { name == path } else { false }
      }
    }

    func sentAnything(_ view: String) -> Bool {
      let path = path(view)
      return records.contains {
        if case .control(let name, _, _) = $0.what { name == path } else { false }
      }
    }

    func scrolled(_ view: String) -> Bool {
      let path = path(view)
      return records.contains {
        if case .scrollBegan(let name, .dragging) = $0.what { name == path } else { false }
      }
    }

    /// Returns whether a view was told of a phase of the touch, directly or by what passed it on.
    func heard(_ phase: UITouch.Phase, _ view: String) -> Bool {
      let path = path(view)
      return records.contains {
        if case .touches(phase, let name, _, _) = $0.what { name == path } else { false }
      }
    }
  }

  /// Returns whether what came, or did not, is so; nil for a sentence of no known kind.
  func isTrue(_ text: String) -> Bool? {
    if let found = text.wholeMatch(
      of: #/(g\d+|the pan of \w+) is (not )?recognized( at once| late)?/#
    ) {
      return outcome.acted(String(found.1)) == (found.2 == nil)
    }
    if let found = text.wholeMatch(of: #/(\w+) sends (no )?touchUpInside/#) {
      return outcome.sent(String(found.1)) == (found.2 == nil)
    }
    if let found = text.wholeMatch(of: #/(\w+) (follows|does not follow) the finger to the end/#) {
      let name = String(found.1)
      // A control may hear of what it does not track.
      let isTracked = !(view(found.1) is UIControl) || outcome.sentAnything(name)
      return (isTracked && outcome.heard(.ended, name) && !outcome.heard(.cancelled, name))
        == (found.2 == "follows")
    }
    if let found = text.wholeMatch(of: #/(\w+) (follows|does not follow) the finger/#) {
      return outcome.sentAnything(String(found.1)) == (found.2 == "follows")
    }
    if let found = text.wholeMatch(of: #/(\w+) (scrolls|bounces|does not scroll)/#) {
      return outcome.scrolled(String(found.1)) == (found.2 != "does not scroll")
    }
    if let found = text.wholeMatch(of: #/(\w+) (hears|does not hear) the touch to its end/#) {
      return outcome.heard(.ended, String(found.1)) == (found.2 == "hears")
    }
    if let found = text.wholeMatch(of: #/(\w+) hears of the touch (at once|late)/#) {
      return outcome.heard(.began, String(found.1))
    }
    if let found = text.wholeMatch(
      of: #/(no swipe of|nothing comes of it for) (\w+)( is recognized)?/#
    ) {
      let name = String(found.2)
      return !outcome.sent(name) && !outcome.scrolled(name)
    }
    return nil
  }

  /// Returns whether a reason is so; nil for one of no known kind.
  func isTrue(reason: String) -> Bool? {
    let recognizer = #/(g\d+|the pan of \w+)/#
    if let found = reason.wholeMatch(
      of:
        #/(.*) is recognized first and excludes it|it waits for (.*) to fail, which is recognized/#
    ) {
      return isActing(found.1 ?? found.2 ?? "")
    }
    if let found = reason.firstMatch(
      of:
        #/^(.*?) is recognized by the same [\w ]+, and (cancels the touch in views|takes the touch before any view hears of it)/#
    ) {
      return isActing(found.1)
    }
    if let found = reason.wholeMatch(
      of: #/(\w+) begins to scroll and cancels the touch in its content/#
    ) {
      return outcome.scrolled(String(found.1))
    }
    if let found = reason.wholeMatch(of: #/(\w+) scrolls in its place.*/#) {
      return outcome.scrolled(String(found.1))
    }
    if let found = reason.wholeMatch(of: #/isEnabled of (\w+) is false/#) {
      return (view(found.1) as? UIControl)?.isEnabled == false
    }
    if let found = reason.wholeMatch(of: #/(\w+), in it, is hit and does not pass touches on/#) {
      return view(found.1) is UIControl || outcome.heard(.began, String(found.1))
    }
    if let found = reason.wholeMatch(
      of: #/(\w+), in it, is hit, and (\w+) around that does not pass touches on/#
    ) {
      guard let hit = view(found.1), let keeper = view(found.2) else { return false }
      return hit.isDescendant(of: keeper) && hit !== keeper
        && (keeper is UIControl || outcome.heard(.began, String(found.2)))
    }
    if let found = reason.firstMatch(of: #/^(\w+) has no recognizer for a [\w ]+, /#) {
      return view(found.1) != nil
    }
    if let found = reason.firstMatch(of: #/^(.*) is for a finger that goes /#) {
      return found.1.contains(recognizer) && !outcome.acted(String(found.1))
    }
    return Self.ofSettings.contains(where: reason.contains) ? true : nil
  }

  /// Words of reasons that name a limit or a setting, of which the records say no more.
  private static let ofSettings = [
    "its content is no ", "the finger moves more than ", "the touch is not over after ",
    "the finger is lifted too soon", "the finger goes another way ", " delays touches ",
    "and a control tracks no touch ", " needs ", "to fail, which takes ",
    "and UIKit's own controls win over ", "it sends touchUpOutside: ",
  ]

  private func isActing(_ told: Substring) -> Bool {
    let name = told.firstMatch(of: #/^(.*?)( of v\d+)?$/#).map { String($0.1) } ?? String(told)
    return outcome.acted(String(told)) || outcome.acted(name)
  }

  private func view(_ name: Substring) -> UIView? {
    outcome.scene.views.first { $0.accessibilityIdentifier == String(name) }
  }
}
