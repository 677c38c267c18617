import Foundation
import SceneStage
import TouchKit
import TouchScene
import TouchSession

/// A hand that does lessons: inputs as words, and the progress that hears what they cause.
@MainActor
final class LessonHand: TraceSink {
  let scene: Scene
  let progress: CourseProgress
  private let finger: Finger

  init(_ lesson: Course.Lesson) throws {
    scene = try Scene(Experiments.scene(lesson.scene))
    progress = CourseProgress(lesson)
    finger = Finger(on: scene)
    scene.application.traceSink = self
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    progress.engine(application, willHandle: input)
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    progress.engine(did: record)
  }

  func engineDidHandleInput(_ application: UIApplication) { progress.engineDidHandleInput() }

  /// Does what a line says, and waits until all that it caused is over.
  func play(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.compactMap(Double.init)
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    switch words[0] {
    case "tap": finger.tap(at: point(0))
    case "twice": finger.doubleTap(at: point(0))
    case "hold": finger.longPress(at: point(0), duration: numbers[2])
    case "drag": finger.drag(from: point(0), to: point(2), duration: numbers[4])
    case "holdAndDrag":
      finger.down(at: point(0))
      finger.advance(by: 0.3)
      finger.move(to: point(2), duration: numbers[4])
      finger.up()
    case "there-and-back":
      finger.down(at: point(0))
      finger.move(to: point(2), duration: 0.2)
      finger.move(to: point(0), duration: 0.2)
      finger.up()
    case "pair":
      let other = Finger(on: scene, id: 2)
      finger.down(at: point(0))
      other.down(at: point(2))
      finger.up()
      other.up()
    case "spread": spread(point(0), point(2))
    case "turn": finger.rotate(around: point(0), by: 1, duration: 0.3)
    case "key": finger.key(.keyboardA, characters: "a")
    case "shake":
      for phase: ResponderMessage.MotionPhase in [.began, .ended] { finger.send(.shake(phase)) }
    case "play": finger.send(.remote(.play))
    case "grow":
      let view = try scene.view(ViewReference(words[1]))
      view.frame.size.width += numbers[0]
      progress.sceneDidChange(scene.application)
    default: throw UnknownInput(line: line)
    }
    finger.advance(by: 3)
  }

  /// Moves two fingers away from each other up and down.
  private func spread(_ one: CGPoint, _ two: CGPoint) {
    let other = Finger(on: scene, id: 2)
    finger.down(at: one)
    other.down(at: two)
    for step in 1...10 {
      finger.move(to: CGPoint(x: one.x, y: one.y - Double(step) * 5))
      other.move(to: CGPoint(x: two.x, y: two.y + Double(step) * 5))
      finger.advance(by: 0.02)
    }
    finger.up()
    other.up()
  }

  struct UnknownInput: Error { let line: String }
}

/// The inputs that do each lesson, one for each step.
enum LessonInputs {
  static let all: [String: [String]] = [
    "five-views": ["tap 80 180", "tap 180 170", "tap 200 620"],
    "in-front": ["tap 92 334", "tap 120 400"],
    "two-branches": ["tap 90 330", "tap 80 120"],
    "added-last": ["tap 60 100", "tap 160 220"],
    "brought-to-front": ["tap 250 350", "tap 160 220"],
    "z-position": ["tap 60 100", "tap 160 220"],
    "white-area": ["tap 20 40", "tap 100 100"],
    "inside-or-not": ["tap 110 220", "tap 180 500"],
    "classic-walk": ["tap 80 290", "tap 150 290"],
    "sticks-out": ["tap 80 180", "tap 360 150", "tap 360 150; grow gray 60"],
    "button-sticks-out": ["tap 235 110", "tap 260 110", "tap 260 110; grow cover 60"],
    "hidden": ["tap 187 120", "tap 187 400", "tap 187 546"],
    "coordinates": ["tap 110 90", "tap 187 230", "tap 98 220", "tap 120 470"],

    "takes-every-point": ["tap 80 180", "tap 80 500"],
    "no-super": ["tap 80 180", "tap 200 620"],
    "answers-itself": ["tap 80 180", "tap 80 500"],
    "larger-button": ["tap 110 110", "tap 75 110", "tap 60 200"],
    "pass-through": ["tap 60 60", "tap 110 110"],
    "inside-never": ["tap 110 110", "tap 300 400"],
    "reached": ["tap 260 110", "tap 60 60"],
    "window-answers": ["tap 100 100", "tap 92 334"],
    "shelter": ["tap 187 333", "tap 60 230"],
    "by-hand": ["tap 180 160", "tap 240 510", "tap 60 350"],

    "left-to-parent": ["tap 160 240", "tap 60 100"],
    "passed-on": ["tap 160 240"],
    "stops": ["tap 160 240", "tap 60 100"],
    "four-methods": ["drag 120 200 160 260 0.3"],
    "began-and-ended": ["tap 160 160", "tap 160 320"],
    "tab-bar": ["tap 187 333", "tap 20 200"],
    "older-chain": ["tap 187 333", "tap 20 200"],
    "presented": ["tap 187 300", "tap 187 120"],
    "touch-knows": [
      "twice 187 130", "drag 100 130 200 130 0.3", "pair 100 130 250 130", "pair 100 330 250 330",
    ],
    "sheet": ["drag 187 400 187 250 0.3", "tap 320 48", "tap 187 10; tap 187 10"],
    "popover": ["tap 140 110", "tap 530 195", "tap 140 210; tap 140 210"],
    "undimmed": ["tap 187 160", "tap 187 425"],
    "text-and-keyboard": ["tap 187 100", "tap 187 100; key", "tap 187 585"],
    "above-the-keyboard": ["tap 187 385", "tap 187 100"],
    "input-controllers": ["tap 187 545", "tap 187 100"],
    "first-responder": ["tap 187 150", "tap 187 150; key", "tap 187 300", "tap 187 450"],
    "shake-and-remote": [
      "tap 187 180", "tap 187 180; shake", "tap 187 180; play", "tap 187 410", "tap 187 410; shake",
    ],

    "two-in-the-queue": ["pair 100 250 270 300", "tap 100 250"],
    "event-queue": ["tap 100 250", "drag 250 200 260 350 0.3", "pair 100 250 270 300"],
    "two-questions": ["tap 180 260"],
    "touch-begins": ["tap 188 361", "tap 20 20"],

    "tap-and-touches": ["tap 180 260", "hold 180 260 1.5"],
    "pan-beside": ["drag 120 200 200 300 0.3", "drag 20 500 200 560 0.3"],
    "single-and-double": ["twice 187 200", "tap 187 450", "twice 187 450"],
    "long-press": ["tap 187 265", "hold 187 265 1"],
    "moving-buttons": ["tap 275 195", "tap 275 385"],
    "swipe-and-pan": [
      "drag 100 200 300 200 0.15", "drag 100 450 300 450 0.15", "drag 100 450 250 450 1.5",
    ],
    "edge-pan": ["drag 1 300 200 300 0.4", "drag 150 300 250 300 0.4"],
    "content-pop": [
      "drag 128 255 248 255 0.3", "drag 150 500 300 500 0.3", "drag 60 130 340 130 0.3",
    ],
    "hold-menu": ["hold 187 170 1", "tap 187 500; hold 187 500 1", "tap 187 170"],
    "swipe-and-drawer": [
      "drag 250 160 140 160 0.3", "tap 187 300; drag 150 220 270 220 0.3", "drag 187 50 90 50 0.3",
    ],
    "pinch-over-tap": ["spread 187 250 187 400", "tap 187 470"],
    "pinch-and-rotate": ["spread 187 300 187 360", "turn 187 330"],
    "rows-and-tap": ["tap 187 100", "tap 187 420"],

    "control-events": [
      "tap 187 305", "drag 187 305 187 500 0.3", "there-and-back 187 305 187 500",
      "drag 187 305 187 500 0.3",
    ],
    "values": ["tap 65 105", "drag 187 197 260 197 0.3", "tap 110 296"],
    "button-under-tap": ["tap 187 270", "tap 60 400"],
    "button-and-tap": ["tap 187 270", "tap 60 400"],
    "own-control": ["tap 187 245", "tap 187 345"],

    "content-touches": [
      "holdAndDrag 187 300 187 200 0.3", "drag 187 300 187 200 0.1", "tap 187 250",
    ],
    "late-highlight": ["tap 187 175", "tap 187 465"],
    "table-under-tap": ["tap 187 170", "hold 187 170 1.5", "tap 187 495"],
    "pan-in-scroll-view": [
      "drag 100 180 200 180 0.1", "drag 300 300 300 200 0.1", "drag 100 400 100 330 0.1",
    ],
    "rows-go": ["drag 187 500 187 200 0.3", "tap 187 46", "tap 100 102"],
    "nested": ["drag 250 200 100 200 0.1", "drag 187 200 187 120 0.1"],
  ]
}
