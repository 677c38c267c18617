import BenchmarkFigures
import Foundation
import TouchCairo
import TouchInspector
import TouchKit
import TouchScene

/// Measures what a press on the 80 cards costs this process, without the server.
///
/// That is until its answer is drawn, and until all panels beside it are. The scene has a picture, as
/// in the window.
@MainActor
struct PressBenchmark {
  private static let rounds = 5
  /// How many moves come between two frames, of 1000 a second.
  private static let movesInFrame = 16

  private let scene: Scene
  private let inspector: Inspector
  private let surface: CairoSurface
  private let clock = Stopwatch.Clock.thread

  init() throws {
    let file = try SceneFile(reading: Data(CardScene.text.utf8), name: "cards.scene.json")
    let scene = try Scene(file)
    self.scene = scene
    let picture = try CairoSurface(width: 1000, height: 800)
    ScenePainter(of: scene.application).draw(on: picture.canvas())
    inspector = Inspector(
      of: scene.application,
      captions: Inspector.Captions(title: "Cards", file: "cards.scene.json")
    ) { canvas, _, _ in (canvas as? CairoCanvas)?.draw(picture, at: .zero) }
    scene.application.traceSink = inspector.story
    let size = Inspector.preferredSize
    surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
    _ = inspector.update()
    inspector.draw(on: surface.canvas())
  }

  /// Presses all cards in turn, and drags a little on each.
  func run() -> [Figure] {
    var sums = (answer: 0.0, all: 0.0, frame: 0.0)
    var time = 1.0
    func send(_ kind: InputEvent.Kind) {
      time += 0.001
      scene.application.send(InputEvent(timestamp: time, kind: kind))
    }
    func touch(_ phase: Contact.Phase, at place: CGPoint) {
      send(.contacts([Contact(id: 1, phase: phase, position: place)]))
    }
    let places = (0..<Self.rounds).flatMap { _ in CardScene.middles }
    for place in places {
      let start = clock.now
      touch(.began, at: place)
      _ = inspector.drawAnswer(on: surface.canvas())
      sums.answer += clock.now - start
      send(.frame)
      _ = inspector.drawChanges(on: surface.canvas())
      sums.all += clock.now - start
      let moved = clock.now
      for step in 1...Self.movesInFrame {
        touch(.moved, at: CGPoint(x: place.x + CGFloat(step) / 4, y: place.y))
      }
      send(.frame)
      _ = inspector.drawChanges(on: surface.canvas())
      sums.frame += clock.now - moved
      touch(.ended, at: place)
      send(.frame)
      time += 1
      _ = inspector.fade(at: time)
      _ = inspector.drawChanges(on: surface.canvas())
    }
    return [
      ("until its answer is drawn", sums.answer), ("until all panels are drawn", sums.all),
      ("a frame of a drag of 1000 moves a second", sums.frame),
    ].map { name, sum in
      Figure(
        bench: "press",
        testCase: "a press on 80 cards, our own time",
        who: name,
        value: sum / Double(places.count) / 1000,
        unit: .microseconds
      )
    }
  }
}
