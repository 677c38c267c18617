import BenchmarkFigures
import TouchInspector
import TouchKit
import TouchScene

extension PressBenchmark {
  /// How many moves a sitting has that is long.
  private static let manyMoves = 20_000
  private static let frames = 40

  /// Measures what it takes to draw a frame of a drag that has become long.
  static func runLongDrag() throws -> [Figure] {
    [
      Figure(
        bench: "drag",
        testCase: "a frame of a drag after 20,000 inputs, our own time",
        who: "its drawing",
        value: try PressBenchmark().frameOfLongDrag() / 1000,
        unit: .microseconds
      )
    ]
  }

  /// Returns the nanoseconds that drawing a frame takes.
  private func frameOfLongDrag() -> Double {
    var (time, moves) = (1.0, 0)
    func send(_ kind: InputEvent.Kind) {
      time += 0.001
      scene.application.send(InputEvent(timestamp: time, kind: kind))
    }
    func touch(_ phase: Contact.Phase) {
      let place = CGPoint(x: 50 + CGFloat(moves % 80) / 4, y: 90)
      send(.contacts([Contact(id: 1, phase: phase, position: place)]))
    }
    func move(_ count: Int) {
      for _ in 0..<count {
        moves += 1
        touch(.moved)
      }
      send(.frame)
    }
    touch(.began)
    move(Self.manyMoves)
    _ = inspector.drawChanges(on: canvas())
    var sum = 0.0
    for _ in 0..<Self.frames {
      move(Self.movesInFrame)
      let start = clock.now
      _ = inspector.drawChanges(on: canvas())
      sum += clock.now - start
      inspector.forgetFormer()
    }
    return sum / Double(Self.frames)
  }
}
