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
    var figure = Figure("hittest", tree.name, who, time, .nanoseconds)
    figure.checksum = Self.checksum(points.prefix(Self.checkedPoints).map { number(pick($0)) })
    return figure
  }

  /// Returns a checksum of answers, computed as the peers do.
  private static func checksum(_ numbers: [Int]) -> String {
    let sum = numbers.reduce(UInt64(0)) { sum, number in
      sum &* 1_099_511_628_211 &+ UInt64(UInt32(truncatingIfNeeded: number + 7))
    }
    return String(format: "%016lx", sum)
  }
}

/// A tree made of our views, of which one in ten may override `hitTest`; its root is the window of an application of its own.
@MainActor
struct ViewTree {
  let application: UIApplication
  let window: UIWindow
  private let numbers: [ObjectIdentifier: Int]
  /// Keeps the views alive.
  private let views: [UIView]

  init(_ tree: BenchTree, overrides: Bool = false) {
    let root = tree.nodes[0]
    application = UIApplication(screen: UIScreen(size: root.frame.size))
    window = UIWindow(frame: root.frame, application: application)
    var views = Array(repeating: window as UIView, count: tree.nodes.count)
    for (number, node) in tree.nodes.enumerated().dropFirst() {
      let isOverriding = overrides && number % 10 == 5
      let view = isOverriding ? OverridingView(frame: node.frame) : UIView(frame: node.frame)
      views[number] = view
      view.isHidden = node.isHidden
      view.isUserInteractionEnabled = !node.isDisabled
      view.alpha = node.alpha
      views[node.parent].addSubview(view)
    }
    window.isHidden = false
    self.views = views
    numbers = Dictionary(
      uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), $0) }
    )
  }

  func number(of view: UIView?) -> Int { view.flatMap { numbers[ObjectIdentifier($0)] } ?? -1 }
}

private final class OverridingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}

/// A view tree as one would first write it, to compare the engine with where no peer is built.
///
/// Open properties, a weak parent, a recursive walk over reversed subviews, the rules of UIKit.
class ReferenceView {
  let number: Int
  var frame: CGRect
  var bounds: CGRect
  var alpha: Double
  var isHidden: Bool
  var isUserInteractionEnabled: Bool
  var subviews: [ReferenceView] = []
  weak var superview: ReferenceView?

  init(_ node: BenchTree.Node, number: Int) {
    self.number = number
    frame = node.frame
    bounds = CGRect(origin: .zero, size: node.frame.size)
    alpha = node.alpha
    isHidden = node.isHidden
    isUserInteractionEnabled = !node.isDisabled
  }

  func point(inside point: CGPoint) -> Bool { bounds.contains(point) }

  func hitTest(_ point: CGPoint) -> ReferenceView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= Eligibility.lowestAlpha,
      self.point(inside: point)
    else { return nil }
    for view in subviews.reversed() {
      let local = CGPoint(
        x: point.x - view.frame.minX + view.bounds.minX,
        y: point.y - view.frame.minY + view.bounds.minY
      )
      if let hit = view.hitTest(local) { return hit }
    }
    return self
  }

  static func views(of tree: BenchTree) -> [ReferenceView] {
    var views: [ReferenceView] = []
    for (number, node) in tree.nodes.enumerated() {
      let view = ReferenceView(node, number: number)
      if node.parent >= 0 {
        views[node.parent].subviews.append(view)
        view.superview = views[node.parent]
      }
      views.append(view)
    }
    return views
  }
}
