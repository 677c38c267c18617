/// Makes trees where the peers make none: an app's screen, two wide grids and a deep chain.
struct TreeMaker {
  static let names = ["app300", "wide10k", "wide100k", "deep1k"]
  private static let pointCount = 65_536

  private var nodes: [BenchTree.Node] = []
  private var random: SeededGenerator

  static func tree(_ name: String) -> BenchTree {
    var maker = TreeMaker(
      random: SeededGenerator(seed: 1 + (names.firstIndex(of: name) ?? 0))
    )
    let points =
      switch name {
      case "app300": maker.app()
      case "wide10k": maker.grid(columns: 100, rows: 100, step: (20, 16))
      case "wide100k": maker.grid(columns: 400, rows: 250, step: (10, 8))
      default: maker.chain(length: 1000, inset: 2, size: 4000)
      }
    return BenchTree(name: name, nodes: maker.nodes, points: points)
  }

  private init(random: SeededGenerator) { self.random = random }

  @discardableResult
  private mutating func add(to parent: Int, x: Int, y: Int, width: Int, height: Int) -> Int {
    let frame = CGRect(x: x & ~1, y: y & ~1, width: width & ~1, height: height & ~1)
    nodes.append(BenchTree.Node(parent: parent, frame: frame))
    return nodes.count - 1
  }

  /// Returns a random number in a range, or the odd one behind it.
  private mutating func odd(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random) | 1)
  }

  private mutating func points(width: Int, height: Int) -> [CGPoint] {
    (0..<Self.pointCount).map { _ in
      CGPoint(x: odd(0...width - 2), y: odd(0...height - 2))
    }
  }

  // MARK: - Shapes

  /// A list of 22 rows with controls, a bar over it, and a hidden sheet in front.
  private mutating func app() -> [CGPoint] {
    let window = add(to: -1, x: 0, y: 0, width: 1000, height: 800)
    let root = add(to: window, x: 0, y: 0, width: 1000, height: 800)
    let box = add(to: root, x: 0, y: 0, width: 1000, height: 800)
    let list = add(to: box, x: 0, y: 44, width: 1000, height: 756)
    for row in 0..<22 { addRow(to: list, at: row * 34) }
    let bar = add(to: root, x: 0, y: 0, width: 1000, height: 44)
    for item in 0..<6 { add(to: bar, x: 10 + item * 160, y: 4, width: 140, height: 36) }
    let sheet = add(to: root, x: 0, y: 0, width: 1000, height: 800)
    nodes[sheet].isHidden = true
    for item in 0..<4 { add(to: sheet, x: 100, y: 100 * item, width: 400, height: 80) }
    return points(width: 1000, height: 800)
  }

  private mutating func addRow(to list: Int, at y: Int) {
    let cell = add(to: list, x: 0, y: y, width: 1000, height: 34)
    let content = add(to: cell, x: 0, y: 0, width: 1000, height: 32)
    let stack = add(to: content, x: 8, y: 2, width: 984, height: 28)
    add(to: stack, x: 0, y: 2, width: 24, height: 24)
    add(to: stack, x: 32, y: 0, width: 400, height: 14)
    add(to: stack, x: 32, y: 14, width: 400, height: 14)
    nodes[add(to: stack, x: 440, y: 4, width: 200, height: 20)].isDisabled = true
    let button = add(to: stack, x: 660, y: 0, width: 120, height: 28)
    add(to: button, x: 4, y: 4, width: 20, height: 20)
    add(to: button, x: 30, y: 4, width: 80, height: 20)
    let knob = add(to: stack, x: 800, y: 0, width: 60, height: 28)
    add(to: knob, x: 2, y: 2, width: 56, height: 24)
    add(to: knob, x: 30, y: 2, width: 24, height: 24)
  }

  private mutating func grid(columns: Int, rows: Int, step: (x: Int, y: Int)) -> [CGPoint] {
    let root = add(to: -1, x: 0, y: 0, width: columns * step.x, height: rows * step.y)
    for index in 0..<(columns * rows) {
      let (column, row) = (index % columns, index / columns)
      add(to: root, x: column * step.x, y: row * step.y, width: step.x - 2, height: step.y - 2)
    }
    return points(width: columns * step.x, height: rows * step.y)
  }

  /// Views in views, each a little smaller; the points are spread evenly over the depths.
  private mutating func chain(length: Int, inset: Int, size: Int) -> [CGPoint] {
    var parent = add(to: -1, x: 0, y: 0, width: size, height: size)
    for depth in 1..<length {
      parent = add(
        to: parent,
        x: inset,
        y: inset,
        width: size - 2 * inset * depth,
        height: size - 2 * inset * depth
      )
    }
    return (0..<Self.pointCount).map { _ in
      let edge = inset * Int.random(in: 0...length - 1, using: &random) + 1
      let along = odd(edge...size - edge - 1)
      return Bool.random(using: &random)
        ? CGPoint(x: Double(edge), y: along) : CGPoint(x: along, y: Double(size - edge))
    }
  }
}
