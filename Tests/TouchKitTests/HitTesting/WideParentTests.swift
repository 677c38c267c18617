import Testing
import TouchKit

/// Views with many subviews, looked at often enough that not all are asked any more.
@MainActor
@Suite struct WideParentTests {
  private static let looks = 120

  @Test(arguments: 0..<30)
  func `many looks at a wide view answer as the description does, whatever changes (B-1.10)`(
    seed: Int
  ) {
    let stage = Stage()
    var tree = RandomTree(wideIn: stage.window, seed: seed)
    for step in 0..<3 * Self.looks {
      if step % Self.looks > 100, step % 3 == 0 { tree.mutate() }
      let point = tree.point()
      let hit = stage.window.hitTest(point, with: nil)
      #expect(hit === referenceHitTest(stage.window, point), "seed \(seed), step \(step), \(point)")
    }
  }

  @Test(arguments: 12...40, [false, true])
  func
    `a list of few or many rows answers as the description does, however often it is asked (B-1.10)`(
      count: Int,
      hasOverrides: Bool
    )
  {
    let stage = Stage()
    let list = stage.window.add("list", CGRect(0, 20, 300, CGFloat(count * 10)))
    for row in 0..<count {
      let frame = CGRect(0, CGFloat(row * 10), 300, 10)
      // Some are asked in a call of their own, and some refuse.
      let view = hasOverrides && row % 7 == 3 ? IdiomView(frame: frame) : UIView(frame: frame)
      list.add(view, "\(row)")
      view.isHidden = row % 5 == 4
      view.isUserInteractionEnabled = row % 11 != 6
    }
    for step in 0..<3 * Self.looks {
      // Every edge, and points between and beyond them.
      let point = CGPoint(CGFloat(step % 4) * 100, CGFloat(step % (2 * count + 8)) * 5 + 10)
      let hit = stage.window.hitTest(point, with: nil)
      #expect(hit === referenceHitTest(stage.window, point), "step \(step), \(point)")
    }
  }

  /// What becomes of one of many buttons after they have been looked at.
  @Test(
    arguments: [
      { $0.frame.origin.x += 500 }, { $0.center.y += 500 }, { $0.bounds.size = .zero },
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false },
      { $0.transform = CGAffineTransform(translationX: 500, y: 0) }, { $0.removeFromSuperview() },
      { $0.superview?.sendSubviewToBack($0) }, { $0.layer.anchorPoint = CGPoint(5, 5) },
    ] as [@MainActor @Sendable (UIView) -> Void]
  )
  func `a change of one of many views counts at once (B-1.10, B-1.16)`(
    change: @MainActor @Sendable (UIView) -> Void
  ) {
    let (stage, views) = wideStage()
    let view = views[50]
    let point = view.center
    #expect(stage.hit(point.x, point.y) === view)
    change(view)
    #expect(stage.hit(point.x, point.y)?.logName == "behind")
  }

  @Test(
    arguments: [
      { $0.frame.origin = CGPoint(350, 350) }, { $0.center = CGPoint(360, 360) },
      { $0.bounds.size = CGSize(width: 800, height: 800) },
      { $0.transform = CGAffineTransform(translationX: 345, y: 200) },
    ] as [@MainActor @Sendable (UIView) -> Void]
  )
  func `one of many views is hit at once where it goes (B-1.10, B-1.16)`(
    change: @MainActor @Sendable (UIView) -> Void
  ) {
    let (stage, views) = wideStage()
    #expect(stage.hit(360, 360)?.logName == "behind")
    change(views[50])
    #expect(stage.hit(360, 360) === views[50])
  }

  @Test func `a view that is brought back among many is hit again (B-1.10)`() {
    let (stage, views) = wideStage()
    let view = views[50]
    let point = view.center
    view.removeFromSuperview()
    for _ in 0..<Self.looks { _ = stage.hit(point.x, point.y) }
    views[0].superview?.addSubview(view)
    #expect(stage.hit(point.x, point.y) === view)
  }

  @Test func `a view that removes its many siblings while asked ends the search among them`() {
    let (stage, views) = wideStage()
    let host = views[0].superview
    let asked = AskedView(EventLog(), CGRect(0, 0, 400, 400))
    host?.add(asked, "asked")
    for _ in 0..<Self.looks { _ = stage.window.hitTest(CGPoint(5, 5), with: nil) }
    asked.answer = { _, _ in
      for view in views { view.removeFromSuperview() }
      return nil
    }
    #expect(stage.window.hitTest(views[50].center, with: nil)?.logName == "behind")
  }

  @Test func `a view that moves its many siblings and looks at them while asked is passed over`() {
    let (stage, views) = wideStage()
    let asked = AskedView(EventLog(), CGRect(0, 0, 400, 400))
    views[0].superview?.add(asked, "asked")
    let point = views[50].center
    for _ in 0..<Self.looks { _ = stage.window.hitTest(point, with: nil) }
    asked.answer = { _, _ in
      asked.answer = { _, _ in nil }
      for view in views { view.center.x += 30 }
      for _ in 0..<Self.looks { _ = stage.window.hitTest(point, with: nil) }
      return nil
    }
    #expect(stage.window.hitTest(point, with: nil)?.logName == "behind")
  }

  @Test func `one of many views may go away while asked for the point`() {
    let (stage, views) = wideStage()
    let host = views[0].superview
    weak var gone: UIView?
    do {
      let asked = LeavingView(frame: CGRect(0, 0, 400, 400))
      host?.add(asked, "asked").add("leaf", CGRect(0, 0, 400, 400))
      for _ in 0..<Self.looks { _ = stage.window.hitTest(CGPoint(5, 5), with: nil) }
      asked.leaves = true
      gone = asked
    }
    #expect(stage.window.hitTest(CGPoint(5, 5), with: nil)?.logName == "leaf")
    #expect(gone == nil)
  }

  /// A hundred views side by side before one behind all, looked at many times.
  private func wideStage() -> (Stage, [UIView]) {
    let stage = Stage()
    let host = stage.window.add("host", CGRect(0, 0, 400, 400))
    host.add("behind", CGRect(0, 0, 400, 400))
    let views = (0..<100).map { index in
      host.add("\(index)", CGRect(CGFloat(index % 10) * 30, CGFloat(index / 10) * 30, 30, 30))
    }
    for _ in 0..<Self.looks { _ = stage.window.hitTest(CGPoint(5, 5), with: nil) }
    return (stage, views)
  }
}

/// A view that leaves its superview while it is asked for a point.
private final class LeavingView: UIView {
  var leaves = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if leaves { removeFromSuperview() }
    return super.point(inside: point, with: event)
  }
}
