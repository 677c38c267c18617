import BenchmarkFigures
import Foundation
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

/// Measures what a press on the 80 cards costs this process, without the server: until its answer is drawn,
/// and until all panels beside it are.
///
/// The scene has a picture, as in the window.
@MainActor
struct PressBenchmark {
  private static let rounds = CommandLine.arguments.contains("--quick") ? 1 : 5
  /// The moves between two frames, of 1000 a second.
  private static let movesInFrame = 16

  let scene: Scene
  let inspector: Inspector
  private let surface: CairoSurface
  private let time: TimeTravel
  private let sink: TraceTee
  private let clock = Stopwatch.Clock.thread

  /// Measures each step.
  static func run() throws -> [Figure] {
    let sums = try PressBenchmark().run()
    return [
      ("until its answer is drawn", sums.answer),
      ("the report of 320 views", sums.report), ("the panels beside it", sums.panels),
      ("until all panels are drawn", sums.all), ("the window drawn whole", sums.whole),
      ("a frame of a drag of 1000 moves a second", sums.drag),
    ].map { name, sum in
      Figure(
        bench: "press",
        testCase: "a press on 80 cards, our own time",
        who: name,
        value: sum / Double(rounds * CardScene.middles.count) / 1000,
        unit: .microseconds
      )
    }
  }

  init() throws {
    let file = try SceneFile(reading: Data(CardScene.text.utf8), name: "cards.scene.yaml")
    let scene = try Scene(file)
    self.scene = scene
    let picture = try CairoSurface(width: 1000, height: 800)
    ScenePainter(of: scene.application).draw(on: picture.canvas())
    inspector = Inspector(
      of: scene.application,
      captions: Inspector.Captions(title: "Cards", file: "cards.scene.yaml")
    ) { canvas, _, _ in (canvas as? CairoCanvas)?.draw(picture, at: .zero) }
    time = TimeTravel(Timeline { () throws(SourceError) in try Scene(file) }, of: scene.application)
    { 0 }
    inspector.add(time)
    sink = TraceTee([inspector.story, time])
    scene.application.traceSink = sink
    let size = Inspector.preferredSize
    surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
    _ = inspector.update()
    inspector.draw(on: surface.canvas())
  }

  /// What was measured, in nanoseconds.
  private struct Sums {
    var answer = 0.0
    var report = 0.0
    var panels = 0.0
    var all = 0.0
    var whole = 0.0
    var drag = 0.0
  }

  /// Presses all cards in turn, and drags a little on each.
  private func run() -> Sums {
    var (sums, time) = (Sums(), 1.0)
    func measure(_ sum: WritableKeyPath<Sums, Double>, _ body: () -> Void) {
      let start = clock.now
      body()
      sums[keyPath: sum] += clock.now - start
    }
    func send(_ kind: InputEvent.Kind) {
      time += 0.001
      scene.application.send(InputEvent(timestamp: time, kind: kind))
    }
    func touch(_ phase: Contact.Phase, at place: CGPoint) {
      send(.contacts([Contact(id: 1, phase: phase, position: place)]))
    }
    let places = (0..<Self.rounds).flatMap { _ in CardScene.middles }
    for place in places {
      measure(\.all) {
        measure(\.answer) {
          touch(.began, at: place)
          _ = inspector.drawAnswer(on: surface.canvas())
        }
        measure(\.report) { send(.frame) }
        measure(\.panels) { _ = inspector.drawChanges(on: surface.canvas()) }
      }
      measure(\.whole) { inspector.draw(on: surface.canvas()) }
      measure(\.drag) {
        for step in 1...Self.movesInFrame {
          touch(.moved, at: CGPoint(x: place.x + CGFloat(step) / 4, y: place.y))
        }
        send(.frame)
        _ = inspector.drawChanges(on: surface.canvas())
      }
      touch(.ended, at: place)
      send(.frame)
      time += 1
      _ = inspector.fade(at: time)
      _ = inspector.drawChanges(on: surface.canvas())
    }
    return sums
  }

  /// Where a window with an inspector shows the scene.
  static func placeOfScene() throws -> (origin: CGPoint, scale: CGFloat) {
    let inspector = try PressBenchmark().inspector
    return (inspector.sceneFrame.origin, inspector.sceneScale)
  }
}
