import Testing
import TouchKit

/// Points and rectangles from one view's space to another's (`B-1.23`).
@MainActor
@Suite struct ConversionTests {
  private let stage = Stage()

  @Test func `between parent and child, frame and bounds origin count`() {
    let parent = stage.window.add("parent", CGRect(10, 20, 100, 100))
    let child = parent.add("child", CGRect(5, 6, 50, 50))
    parent.bounds.origin = CGPoint(1, 2)
    child.bounds.origin = CGPoint(100, 200)
    #expect(child.convert(CGPoint(100, 200), to: parent) == CGPoint(5, 6))
    #expect(parent.convert(CGPoint(5, 6), to: child) == CGPoint(100, 200))
    #expect(child.convert(CGPoint(5, 6), from: parent) == CGPoint(100, 200))
    #expect(child.convert(CGPoint(100, 200), to: nil) == CGPoint(14, 24))
    #expect(child.convert(CGPoint(14, 24), from: nil) == CGPoint(100, 200))
    #expect(child.convert(CGPoint(7, 7), to: child) == CGPoint(7, 7))
  }

  @Test func `between siblings and cousins`() {
    let left = stage.window.add("left", CGRect(10, 10, 100, 100))
    let right = stage.window.add("right", CGRect(200, 20, 100, 100))
    let deep = right.add("mid", CGRect(1, 2, 50, 50)).add("deep", CGRect(3, 4, 5, 5))
    #expect(left.convert(CGPoint(0, 0), to: right) == CGPoint(-190, -10))
    #expect(left.convert(CGPoint(0, 0), to: deep) == CGPoint(-194, -16))
    #expect(left.convert(CGPoint(0, 0), from: deep) == CGPoint(194, 16))
  }

  @Test func `through a rotated branch`() {
    let branch = stage.window.add("branch", CGRect(100, 100, 100, 100))
    branch.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let leaf = branch.add("leaf", CGRect(0, 0, 10, 10))
    let plain = stage.window.add("plain", CGRect(50, 50, 10, 10))
    #expect(leaf.convert(CGPoint(0, 0), to: nil).isClose(to: CGPoint(200, 100)))
    #expect(leaf.convert(CGPoint(10, 0), to: nil).isClose(to: CGPoint(200, 110)))
    #expect(leaf.convert(CGPoint(0, 0), to: plain).isClose(to: CGPoint(150, 50)))
    #expect(leaf.convert(leaf.bounds, to: nil).isClose(to: CGRect(190, 100, 10, 10)))
  }

  @Test func `between two windows by way of the screen`() {
    let other = UIWindow(frame: CGRect(100, 50, 200, 200), application: stage.application)
    let view = other.add("view", CGRect(10, 10, 20, 20))
    let here = stage.window.add("here", CGRect(30, 30, 20, 20))
    #expect(view.convert(CGPoint(0, 0), to: stage.window) == CGPoint(110, 60))
    #expect(here.convert(CGPoint(0, 0), to: view) == CGPoint(-80, -30))
    #expect(view.convert(CGPoint(0, 0), to: nil) == CGPoint(10, 10))
  }

  @Test func `from a window nil stands for the screen (B-7.21)`() {
    let other = UIWindow(frame: CGRect(100, 50, 200, 200), application: stage.application)
    let view = other.add("view", CGRect(10, 10, 20, 20))
    #expect(other.convert(CGPoint(5, 5), to: nil) == CGPoint(105, 55))
    #expect(other.convert(CGPoint(105, 55), from: nil) == CGPoint(5, 5))
    #expect(other.convert(CGRect(0, 0, 10, 10), to: nil) == CGRect(100, 50, 10, 10))
    #expect(view.convert(CGPoint(5, 5), to: nil) == CGPoint(15, 15))
  }

  @Test func `without a window nil stands for the topmost view`() {
    let top = UIView(frame: CGRect(1000, 1000, 100, 100))
    let child = top.add("child", CGRect(5, 6, 10, 10))
    #expect(child.convert(CGPoint(1, 1), to: nil) == CGPoint(6, 7))
    #expect(child.convert(CGPoint(6, 7), from: nil) == CGPoint(1, 1))
    #expect(top.convert(CGPoint(6, 7), to: nil) == CGPoint(6, 7))
  }

  @Test func `rectangles become the upright box`() {
    let view = stage.window.add("view", CGRect(10, 20, 100, 100))
    #expect(view.convert(CGRect(1, 2, 3, 4), to: nil) == CGRect(11, 22, 3, 4))
    #expect(view.convert(CGRect(11, 22, 3, 4), from: nil) == CGRect(1, 2, 3, 4))
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let box = view.convert(view.bounds, to: nil)
    #expect(box.isClose(to: view.frame))
  }

  @Test(arguments: 0..<50)
  func `there and back again is the same point, in any tree`(seed: Int) {
    var tree = RandomTree(in: stage.window, seed: seed)
    let flat = tree.views.filter { view in
      sequence(first: view, next: \.superview).contains { $0.transform.a == 0 }
    }
    let views = tree.views.filter { !flat.contains($0) }
    for _ in 0..<20 {
      guard let one = views.randomElement(using: &tree.generator),
        let other = views.randomElement(using: &tree.generator)
      else { return }
      let point = tree.point()
      let back = other.convert(one.convert(point, to: other), to: one)
      #expect(back.isClose(to: point), "seed \(seed), \(one.path) and \(other.path)")
      let from = other.convert(point, from: one)
      #expect(from == one.convert(point, to: other))
    }
  }

  @Test(arguments: 0..<30)
  func `hitTest is given the point that convert gives (B-1.19, B-1.23)`(seed: Int) {
    var tree = RandomTree(in: stage.window, seed: seed)
    for _ in 0..<10 {
      let point = tree.point()
      var asked: [(UIView, CGPoint)] = []
      stage.application.observe(point).tell { event in
        guard case .ask(let view, let local) = event, local.x.isFinite else { return }
        asked.append((view, local))
      }
      for (view, local) in asked {
        #expect(view.convert(point, from: nil).isClose(to: local), "seed \(seed), \(view.path)")
      }
    }
  }
}
