import SceneStage
import Testing
import TouchKit

/// Views with so many subviews that taking one out leaves a gap among them, against an array that is
/// changed in the same way; a failure names its seed.
@MainActor
@Suite struct WideHierarchyTests {
  private static let few = 5
  private static let many = 120

  /// What can be done to subviews, and who looks at them meanwhile.
  private enum Step: CaseIterable {
    case remove, removeAll, removeFront, add, insert, insertBelow, toFront, toBack, exchange
    case read, hit, move
  }

  @Test(arguments: Night.all(0..<150, byDay: 30))
  func `subviews stay in their order, whatever is done to them (B-1.16, B-1.23)`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let host = stage.window.add("host", CGRect(0, 0, 50, 50))
    let other = stage.window.add("other", CGRect(100, 0, 50, 50))
    var model: [UIView] = []
    func new() -> UIView { UIView(frame: CGRect(0, 0, 50, 50)) }
    func fill() {
      while model.count < Self.many {
        model.append(new())
        host.addSubview(model[model.count - 1])
      }
    }
    fill()
    for number in 0..<400 {
      if model.count < Self.few { fill() }
      // Mostly removals, so that there are gaps.
      let step = Step.allCases.randomElement(using: &random) ?? .read
      let index = Int.random(in: model.indices, using: &random)
      switch step {
      case .remove:
        for _ in 0..<min(10, model.count - 2) {
          let place = Int.random(in: model.indices, using: &random)
          model.remove(at: place).removeFromSuperview()
        }
      case .removeAll where number % 7 == 0:
        for view in host.subviews { view.removeFromSuperview() }
        model = []
      case .removeFront, .removeAll: model.removeLast().removeFromSuperview()
      case .add:
        model.append(new())
        host.addSubview(model[model.count - 1])
      case .insert:
        model.insert(new(), at: index)
        host.insertSubview(model[index], at: index)
      case .insertBelow:
        let (view, sibling) = (new(), model[index])
        model.insert(view, at: index)
        host.insertSubview(view, belowSubview: sibling)
      case .toFront:
        model.append(model.remove(at: index))
        host.bringSubviewToFront(model[model.count - 1])
      case .toBack:
        model.insert(model.remove(at: index), at: 0)
        host.sendSubviewToBack(model[0])
      case .exchange:
        model.swapAt(0, index)
        host.exchangeSubview(at: 0, withSubviewAt: index)
      case .read: #expect(host.subviews == model, "seed \(seed), step \(number)")
      case .hit: #expect(stage.hit(5, 5) === model.last, "seed \(seed), step \(number)")
      case .move:
        other.addSubview(model.remove(at: index))
        #expect(stage.hit(105, 5) === other.subviews.last, "seed \(seed), step \(number)")
      }
    }
    #expect(host.subviews == model, "seed \(seed)")
    #expect(stage.hit(5, 5) === model.last ?? host, "seed \(seed)")
  }

  @Test(arguments: [true, false])
  func `a view that was taken out is kept by nobody, and the others are`(isRead: Bool) {
    let host = UIView()
    for _ in 0..<Self.many { host.addSubview(UIView()) }
    let views = host.subviews.map { WeakReference(wrappedValue: $0) }
    for (index, view) in views.enumerated() where index % 2 == 0 {
      view.wrappedValue?.removeFromSuperview()
      if isRead { #expect(host.subviews.count == Self.many - index / 2 - 1) }
    }
    for (index, view) in views.enumerated() {
      #expect((view.wrappedValue == nil) == (index % 2 == 0), "at \(index)")
    }
  }

  @Test func `the subviews of a view that goes are left without one`() {
    var host: UIView? = UIView()
    var views: [UIView] = []
    for _ in 0..<Self.many {
      views.append(UIView())
      host?.addSubview(views[views.count - 1])
    }
    views[3].removeFromSuperview()
    views[7].removeFromSuperview()
    host = nil
    #expect(views.allSatisfy { $0.superview == nil })
    let kept = views.map { WeakReference(wrappedValue: $0) }
    views = []
    #expect(kept.allSatisfy { $0.wrappedValue == nil })
  }
}
