import BenchmarkFigures
import Foundation
import TouchKit
import TouchProcesses

/// Measures one hit-test on one tree.
@MainActor
struct HitTestBenchmark {
  private static let checkedPoints = 200

  private let tree: BenchTree
  private let clock: Stopwatch.Clock
  private let plain: ViewTree
  private let overriding: ViewTree
  private let reference: [ReferenceView]

  private init(_ tree: BenchTree, by clock: Stopwatch.Clock) {
    (self.tree, self.clock) = (tree, clock)
    plain = ViewTree(tree)
    overriding = ViewTree(tree, overrides: true)
    reference = ReferenceView.views(of: tree)
  }

  /// Measures each way once, in a process of its own: no other tree has scattered the nodes there.
  ///
  /// Beside other programs it counts elapsed time, as they do.
  static func run(onTreeAt path: String, besideOthers: Bool, isQuick: Bool) throws -> [Figure] {
    let arguments =
      [CommandLine.arguments[0], "--tree-file", path] + (besideOthers ? ["--elapsed"] : [])
      + (isQuick ? ["--quick"] : [])
    let process = ChildProcess(arguments, output: .pipe, errors: .inherited)
    let output = Data((process?.readToEnd() ?? "").utf8)
    return try JSONDecoder().decode([Figure].self, from: output)
  }

  static func json(ofTreeAt path: String, by clock: Stopwatch.Clock) throws -> String {
    let file = URL(fileURLWithPath: path)
    let tree = TreeFile.tree(at: file) ?? TreeMaker.tree(TreeFile.name(of: file))
    let figures = HitTestBenchmark(tree, by: clock).run()
    return String(decoding: try JSONEncoder().encode(figures), as: UTF8.self)
  }

  private func run() -> [Figure] {
    [
      figure("TouchKit", { plain.window.hitTest($0, with: nil) }, plain.number),
      figure(
        "TouchKit, 1 of 10 overrides",
        { overriding.window.hitTest($0, with: nil) },
        overriding.number
      ),
      // Every question and answer is kept.
      figure("TouchKit, traced", { plain.application.observe($0).hit }, plain.number),
      figure("naive Swift classes", { reference[0].hitTest($0) }, { $0?.number ?? -1 }),
    ]
  }

  @inline(__always)
  private func figure<View: AnyObject>(
    _ who: String,
    _ pick: (CGPoint) -> View?,
    _ number: (View?) -> Int
  ) -> Figure {
    let points = tree.points
    // Depends on the answer, so that the compiler cannot leave the hit-test out.
    let time = Stopwatch.nanoseconds(each: points.count, by: clock) {
      pick(points[$0]) == nil ? 0 : 1
    }
    return Figure(
      bench: "hittest",
      testCase: tree.name,
      who: who,
      value: time,
      unit: .nanoseconds,
      checksum: Self.checksum(points.prefix(Self.checkedPoints).map { number(pick($0)) })
    )
  }

  /// Returns a checksum of answers, computed as the peers do.
  private static func checksum(_ numbers: [Int]) -> String {
    let sum = numbers.reduce(UInt64(0)) { sum, number in
      sum &* 1_099_511_628_211 &+ UInt64(UInt32(truncatingIfNeeded: number + 7))
    }
    return String(format: "%016lx", sum)
  }
}
