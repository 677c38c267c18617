import Testing
import TouchKit

/// Maps of space with perspective (`B-7.112`).
@MainActor
@Suite struct PerspectiveTests {
  private let stage = Stage(.traced)

  private func perspective() -> CATransform3D {
    var map = CATransform3DIdentity
    map.m34 = -1 / 500
    return map
  }

  private var told: [TraceRecord] {
    stage.trace.records.filter {
      if case .misuse(_, _, .perspective) = $0.what { true } else { false }
    }
  }

  @Test(arguments: [(100, 1.25), (-500, 0.5), (0, 1)] as [(CGFloat, CGFloat)])
  func `what comes nearer to the eye is larger, also for touches (B-7.112)`(
    _ depth: CGFloat,
    _ scale: CGFloat
  ) {
    let view = stage.window.add("view", CGRect(100, 100, 100, 100))
    view.layer.transform = CATransform3DTranslate(perspective(), 0, 0, depth)
    let half = 50 * scale
    #expect(view.frame == CGRect(150 - half, 150 - half, 2 * half, 2 * half))
    #expect(stage.hit(150 - half + 1, 150) === view)
    #expect(stage.hit(150 - half - 1, 150) === stage.window)
    #expect(view.layer.transform.m34 == -0.002, "the map is kept as it is")
    #expect(told.isEmpty)
  }

  @Test(arguments: [(0, 1), (100, 1.25)] as [(CGFloat, CGFloat)])
  func `a card that is turned over is not slanted (B-7.112)`(_ depth: CGFloat, _ scale: CGFloat) {
    let view = stage.window.add("view", CGRect(100, 100, 100, 100))
    let near = CATransform3DTranslate(perspective(), 0, 0, depth)
    view.layer.transform = CATransform3DRotate(near, .pi, 0, 1, 0)
    #expect(told.isEmpty)
    #expect(abs(view.frame.width - 100 * scale) < 0.001)
    #expect(stage.hit(150 - 50 * scale + 1, 150) === view)
  }

  @Test func `a slant is told once for each layer (B-7.112)`() {
    let view = stage.window.add("view", CGRect(100, 100, 100, 100))
    for angle in [0.1, 0.2] {
      view.layer.transform = CATransform3DRotate(perspective(), angle, 0, 1, 0)
    }
    #expect(told.count == 1)
    // A turn without perspective is seen as it is: it makes the view narrower.
    let other = stage.window.add("other", CGRect(100, 100, 100, 100))
    other.layer.transform = CATransform3DRotate(CATransform3DIdentity, .pi / 3, 0, 1, 0)
    #expect(told.count == 1)
    #expect(abs(other.frame.width - 50) < 0.001)
  }
}
