import Testing
import TouchKit

/// Trees that are very deep or very wide: the engine answers for 10,000 views either way.
@MainActor
@Suite struct DeepTreeTests {
  /// What the views of a chain override.
  enum Kind: CaseIterable {
    case nothing
    case point
    case drawing

    @MainActor func makeView() -> UIView {
      switch self {
      case .nothing: UIView(frame: DeepTreeTests.frame)
      case .point: ResizedView(frame: DeepTreeTests.frame)
      case .drawing: DrawingView(frame: DeepTreeTests.frame)
      }
    }
  }

  private static let frame = CGRect(0.5, 0, 10_000, 10_000)
  private static let depth = 10_000

  /// Nests views through the API and returns the innermost.
  private func nest(
    in root: UIView,
    depth: Int = depth,
    _ makeView: () -> UIView = { UIView(frame: frame) }
  ) -> UIView {
    var view = root
    for _ in 0..<depth {
      let child = makeView()
      view.addSubview(child)
      view = child
    }
    return view
  }

  private func deepStage(_ walk: Walk = .untraced) -> Stage {
    let stage = Stage(walk)
    stage.window.frame = CGRect(0, 0, 10_000, 10_000)
    return stage
  }

  @Test(arguments: Kind.allCases, Walk.allCases)
  func `a touch reaches the innermost of 10,000 views and goes all the way back (B-1.10, B-2.12)`(
    kind: Kind,
    walk: Walk
  ) {
    let stage = deepStage(walk)
    let outer = stage.window.add(TouchedView(stage.log, Self.frame), "outer")
    let inner = nest(in: outer, kind.makeView)
    #expect(stage.hit(6000, 5) === inner)
    #expect(stage.log.drain() == ["outer began [99]", "outer cancelled [99]"])
    #expect(stage.hit(5000, 5) !== inner)
  }

  @Test func `a branch of 10,000 views is built from the inside, moved, and removed`() {
    let stage = deepStage()
    let inner = UIView(frame: Self.frame)
    var outer = inner
    for _ in 1..<Self.depth {
      let host = UIView(frame: Self.frame)
      host.addSubview(outer)
      outer = host
    }
    let other = stage.window.add("other", Self.frame)
    stage.window.addSubview(outer)
    #expect(inner.window === stage.window)
    other.addSubview(outer)
    #expect(inner.isDescendant(of: other))
    #expect(stage.window.viewWithTag(1) == nil)
    stage.finger().began(6000, 5)
    #expect(stage.application.sent.last?.touches.first?.view === inner)
    outer.removeFromSuperview()
    #expect(inner.window == nil)
  }

  @Test func `points are converted through 10,000 views`() {
    let stage = deepStage()
    let inner = nest(in: stage.window)
    let cousin = nest(in: stage.window)
    let shift = CGFloat(Self.depth) / 2
    #expect(inner.convert(CGPoint(1, 2), to: nil) == CGPoint(1 + shift, 2))
    #expect(inner.convert(CGPoint(1 + shift, 2), from: nil) == CGPoint(1, 2))
    #expect(inner.convert(CGPoint(1, 2), to: cousin) == CGPoint(1, 2))
  }

  @Test(arguments: [true, false])
  func `50,000 nested views are let go of, with their window or without`(inWindow: Bool) {
    weak var gone: UIView?
    let kept = UIView()
    do {
      let stage = deepStage()
      let top = UIView()
      let inner = nest(in: top, depth: 50_000)
      gone = inner
      inner.addSubview(kept)
      if inWindow { stage.window.addSubview(top) }
    }
    #expect(gone == nil)
    #expect(kept.superview == nil && kept.window == nil)
  }

  @Test func `10,000 nested views are drawn`() {
    let stage = deepStage()
    _ = nest(in: stage.window) {
      let view = DrawingView(frame: Self.frame)
      view.backgroundColor = .black
      return view
    }
    let canvas = CountingCanvas()
    ViewRenderer(canvas: canvas).draw(stage.window)
    #expect(canvas.fills == Self.depth)
    #expect(canvas.draws == Self.depth)
    #expect(canvas.depth == 0)
    #expect(canvas.deepest == Self.depth + 1)
  }

  /// Each level takes stack for the override, super and the walk; a debug build takes the most.
  @Test(arguments: Walk.allCases)
  func `views that override hitTest and call super nest 2,000 deep (B-1.10)`(walk: Walk) {
    let stage = deepStage(walk)
    let inner = nest(in: stage.window, depth: 2000) { SuperView(frame: Self.frame) }
    #expect(stage.hit(1500, 5) === inner)
  }

  @Test(arguments: Walk.allCases)
  func `views that override touchesBegan and call super nest 2,000 deep (B-2.12)`(walk: Walk) {
    let stage = deepStage(walk)
    _ = nest(in: stage.window, depth: 2000) {
      let view = TouchedView(stage.log, Self.frame)
      view.passesOn = true
      return view
    }
    stage.finger().began(1500, 5)
    #expect(stage.log.drain().count == 2000)
  }

  @Test(arguments: Walk.allCases)
  func `among 10,000 siblings the front-most that contains the point is hit (B-1.10)`(walk: Walk) {
    let stage = deepStage(walk)
    for index in 0..<10_000 {
      stage.window.add(UIView(frame: CGRect(CGFloat(index % 5000), 0, 1, 10)), "\(index)")
    }
    #expect(stage.hit(4999.5, 5)?.logName == "9999")
    #expect(stage.hit(0.5, 5)?.logName == "5000")
    stage.window.bringSubviewToFront(stage.window.subviews[0])
    #expect(stage.hit(0.5, 5)?.logName == "0")
    for view in stage.window.subviews.suffix(9000).reversed() { view.removeFromSuperview() }
    #expect(stage.hit(5.5, 5)?.logName == "5")
    #expect(stage.hit(4999.5, 5) === stage.window)
  }
}

/// Overrides `hitTest` as little as can be.
private final class SuperView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
}

/// Says on the canvas that it was drawn.
private final class DrawingView: UIView {
  override func draw(_ rect: CGRect) {
    let text = StyledText("", font: .systemFont(ofSize: 1), color: .black)
    UIGraphicsGetCurrentContext()?.draw(text, in: rect)
  }
}

/// Draws nothing and counts.
private final class CountingCanvas: Canvas {
  var fills = 0
  var draws = 0
  var depth = 0
  var deepest = 0
  let clipBounds = CGRect(0, 0, 10_000, 10_000)

  func saveGState() {
    depth += 1
    deepest = max(deepest, depth)
  }
  func restoreGState() { depth -= 1 }
  func concatenate(_ transform: CGAffineTransform) {}
  func clip(to path: UIBezierPath) {}
  func fill(_ path: UIBezierPath, with color: UIColor) { fills += 1 }
  func stroke(_ path: UIBezierPath, with color: UIColor, dash: [CGFloat]) {}
  func draw(_ image: UIImage, in rect: CGRect) {}
  func draw(_ text: StyledText, in rect: CGRect) { draws += 1 }
  func size(of text: StyledText, fittingWidth width: CGFloat) -> CGSize { .zero }
  func beginTransparencyLayer(alpha: CGFloat) {}
  func endTransparencyLayer() {}
}
