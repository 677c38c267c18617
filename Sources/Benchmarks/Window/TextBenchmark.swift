import BenchmarkFigures
import Foundation
import TouchCairo
import TouchKit

/// Measures what a text costs that was never shown, as a press brings many: known words around a number.
@MainActor
enum TextBenchmark {
  private static let count = 400

  static func run() throws -> [Figure] {
    let ways: [(name: String, shaping: TextShaping, width: CGFloat)] = [
      ("a line, put together from words", .words, 1000), ("a line, shaped whole", .lines, 1000),
      ("a line, shaped by Pango", .pango, 1000), ("two lines, broken between words", .words, 150),
      ("two lines, broken by Pango", .pango, 150),
    ]
    return try ways.map { way in
      Figure(
        bench: "text",
        testCase: "a text that was never shown",
        who: way.name,
        value: try time(way.shaping, width: way.width) / 1000,
        unit: .microseconds
      )
    }
  }

  /// Returns the nanoseconds that each new text takes.
  private static func time(_ shaping: TextShaping, width: CGFloat) throws -> Double {
    let cache = DrawingCache(shaping: shaping)
    let canvas = try CairoSurface(width: 8, height: 8).canvas(cache: cache, writesPixels: true)
    var height = 0.0
    func measure(_ number: Int) {
      let text = StyledText(
        "the point is \(number) points left of its bounds",
        font: .systemFont(ofSize: 12),
        color: .black,
        numberOfLines: 0
      )
      height += canvas.size(of: text, fittingWidth: width).height
    }
    for number in 0..<count { measure(number) }
    let clock = Stopwatch.Clock.thread
    let start = clock.now
    for number in count..<2 * count { measure(number) }
    let time = (clock.now - start) / Double(count)
    return height > 0 ? time : .nan
  }
}
