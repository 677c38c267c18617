import BenchmarkFigures
import Foundation
import TouchCairo
import TouchKit
import TouchProcesses
import TouchScene
import TouchX11

/// Measures what the start of a window does in a way of its own, beside the plain way.
@MainActor
enum StartPartBenchmark {
  // MARK: - Fonts

  /// Measures the time to the first text of a scene, where the fonts are looked for while the scene is
  /// read, and where they are looked for after it.
  static func run(scene: String) -> [Figure] {
    [("fonts found while the scene is read", true), ("fonts found after it", false)].compactMap {
      (name, isAhead) in
      // A process of its own, since fonts are found once.
      var words = [CommandLine.arguments[0], "--first-text-after", scene]
      if isAhead { words.append("--fonts-ahead") }
      let output = ChildProcess(words, output: .pipe)?.readToEnd() ?? ""
      guard let time = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        return nil
      }
      return Figure(
        bench: "fonts",
        testCase: "scene read, and a text measured",
        who: name,
        value: time / 1e6,
        unit: .milliseconds
      )
    }
  }

  /// Makes a scene and measures a text; returns how many nanoseconds it took.
  static func firstText(after path: String, ahead isAhead: Bool) throws -> Double {
    let start = ContinuousClock.now
    if isAhead { FontSearch.begin() }
    let scene = try Scene(
      SceneFile(reading: Data(contentsOf: URL(fileURLWithPath: path)), name: path)
    )
    let canvas = try CairoSurface(width: 8, height: 8).canvas(scale: 1)
    let text = StyledText("Touch", font: .systemFont(ofSize: 12), color: .black)
    let size = canvas.size(of: text, fittingWidth: 100)
    let time = Stopwatch.nanoseconds(since: start)
    return withExtendedLifetime(scene) { size.width > 0 ? time : .nan }
  }

  // MARK: - Names

  private static let nameCount = 20
  private static let repeats = 20

  /// Measures how long a window waits for the numbers of the names that it needs: asked for at once, and
  /// one after the other.
  static func runNames(on name: String) -> [Figure] {
    guard let display = try? X11Display(name: name) else { return [] }
    return ["asked for at once", "asked for one by one"].enumerated().map { way, words in
      let times = (0..<repeats).map { turn in
        let names = (0..<nameCount).map { "_TOUCHSTONE_BENCHMARK_\(way)_\(turn)_\($0)" }
        return Stopwatch.nanoseconds {
          if way == 0 { display.learn(names) } else { for name in names { display.learn([name]) } }
        }
      }
      return Figure(
        bench: "names",
        testCase: "\(nameCount) names that the X server numbers",
        who: words,
        value: times.sorted()[repeats / 2] / 1000,
        unit: .microseconds
      )
    }
  }
}
