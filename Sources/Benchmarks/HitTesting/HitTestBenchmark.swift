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
      figure(.touchKit, checksum: plain.checksum(of: tree) { plain.window.hitTest($0, with: nil) })
      {
        Self.mark(plain.window.hitTest(tree.points[$0], with: nil))
      },
      figure(
        .overriding,
        checksum: overriding.checksum(of: tree) { overriding.window.hitTest($0, with: nil) }
      ) { Self.mark(overriding.window.hitTest(tree.points[$0], with: nil)) },
      figure(.traced, checksum: plain.checksum(of: tree) { plain.application.observe($0).hit }) {
        Self.mark(plain.application.observe(tree.points[$0]).hit)
      },
      figure(
        .reference,
        checksum: Self.checksum(tree.points.prefix(Self.checkedPoints)) {
          reference[0].hitTest($0)?.number ?? -1
        }
      ) { Self.mark(reference[0].hitTest(tree.points[$0])) },
    ]
  }

  private func figure(_ who: Who, checksum: String, _ pick: (Int) -> Int) -> Figure {
    let time = Stopwatch.nanoseconds(each: tree.points.count, by: clock, pick)
    return Figure(
      bench: "hittest",
      testCase: tree.name,
      who: who.rawValue,
      value: time,
      unit: .nanoseconds,
      checksum: checksum
    )
  }

  /// Depends on the answer, so that the compiler cannot leave the hit-test out.
  @inline(__always)
  private static func mark(_ answer: AnyObject?) -> Int { answer == nil ? 0 : 1 }

  /// Returns a checksum of the answers at some points, computed as the peers do.
  fileprivate static func checksum(
    _ points: some Sequence<CGPoint>,
    _ number: (CGPoint) -> Int
  ) -> String {
    let sum = points.reduce(UInt64(0)) { sum, point in
      sum &* 1_099_511_628_211 &+ UInt64(UInt32(truncatingIfNeeded: number(point) + 7))
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension HitTestBenchmark {
  /// Our own programs that are measured.
  enum Who: String, CaseIterable {
    case touchKit = "TouchKit"
    case overriding = "TouchKit, 1 of 10 overrides"
    /// A pick of which every question and answer is kept.
    case traced = "TouchKit, traced"
    case reference = "naive Swift classes"
  }
}

extension ViewTree {
  fileprivate func checksum(of tree: BenchTree, _ pick: (CGPoint) -> UIView?) -> String {
    HitTestBenchmark.checksum(tree.points.prefix(200)) { number(of: pick($0)) }
  }
}
