import BenchmarkFigures
import Foundation
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene

/// Measures what a press on the 80 cards costs this process, without the server.
///
/// That is until its ring is, until its answer is, and until all panels beside it are. The scene has a
/// picture, as in the window. Beside each stands what it would take without its trick: a ring that is drawn
/// anew, all reasons in words, all panels drawn whole, texts that Pango shapes and draws, shapes that Cairo
/// fills.
@MainActor
struct PressBenchmark {
  private static let rounds = 5
  /// How many moves come between two frames, of 1000 a second.
  private static let movesInFrame = 16

  private let scene: Scene
  private let inspector: Inspector
  private let surface: CairoSurface
  /// What it draws with, and what it leaves to Cairo and Pango.
  private let cache: DrawingCache
  private let writesPixels: Bool
  private let clock = Stopwatch.Clock.thread
  /// The ring as the window keeps it.
  private let ring: CairoSurface

  /// Measures all, and what the longest steps take without lines and shapes of our own.
  static func run() throws -> [Figure] {
    let sums = try PressBenchmark().run()
    let pango = try PressBenchmark(cache: DrawingCache(shapesLines: false)).run()
    let cairo = try PressBenchmark(writesPixels: false).run()
    return [
      ("until its ring is drawn", sums.ring), ("the ring without its picture", sums.drawnRing),
      ("until its answer is drawn", sums.answer), ("its answer, shapes by Cairo", cairo.answer),
      ("until all panels are drawn", sums.all), ("all panels, texts by Pango", pango.all),
      ("all panels, shapes by Cairo", cairo.all), ("all reasons in words", sums.reasons),
      ("the window drawn whole", sums.whole),
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

  private init(cache: DrawingCache = DrawingCache(), writesPixels: Bool = true) throws {
    (self.cache, self.writesPixels) = (cache, writesPixels)
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
    inspector.draw(on: surface.canvas(cache: cache, writesPixels: writesPixels))
    let reach = ContactRing.reach
    ring = try CairoSurface(width: Int(reach * 2), height: Int(reach * 2))
    inspector.contactRing.draw(at: CGPoint(x: reach, y: reach), on: ring.canvas())
  }

  /// What was measured, in nanoseconds.
  private struct Sums {
    var ring = 0.0
    var drawnRing = 0.0
    var answer = 0.0
    var all = 0.0
    var reasons = 0.0
    var whole = 0.0
    var drag = 0.0
  }

  /// Presses all cards in turn, and drags a little on each.
  private func run() -> Sums {
    var (sums, time, letters) = (Sums(), 1.0, 0)
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
      let middle = windowPoint(place)
      measure(\.drawnRing) { inspector.contactRing.draw(at: middle, on: surface.canvas()) }
      measure(\.ring) { showRing(at: middle) }
      measure(\.all) {
        measure(\.answer) {
          touch(.began, at: place)
          _ = inspector.drawAnswer(on: canvas())
        }
        send(.frame)
        _ = inspector.drawChanges(on: canvas())
      }
      measure(\.reasons) { letters += readReasons() }
      measure(\.whole) { inspector.draw(on: canvas()) }
      measure(\.drag) {
        for step in 1...Self.movesInFrame {
          touch(.moved, at: CGPoint(x: place.x + CGFloat(step) / 4, y: place.y))
        }
        send(.frame)
        _ = inspector.drawChanges(on: canvas())
      }
      touch(.ended, at: place)
      send(.frame)
      time += 1
      _ = inspector.fade(at: time)
      _ = inspector.drawChanges(on: canvas())
    }
    if letters == 0 { sums.reasons = .nan }
    return sums
  }

  private func canvas() -> CairoCanvas { surface.canvas(cache: cache, writesPixels: writesPixels) }

  private func windowPoint(_ point: CGPoint) -> CGPoint {
    let (frame, scale) = (inspector.sceneFrame, inspector.sceneScale)
    return CGPoint(x: frame.minX + point.x * scale, y: frame.minY + point.y * scale)
  }

  private func showRing(at point: CGPoint) {
    guard let place = inspector.placeOfRing(at: point) else { return }
    surface.canvas().draw(ring, at: place.origin)
  }

  /// Reads the reason of each view; returns how many letters they have.
  private func readReasons() -> Int {
    var letters = 0
    for entry in inspector.story.report?.entries ?? [] { letters += entry.reason.utf8.count }
    return letters
  }
}
