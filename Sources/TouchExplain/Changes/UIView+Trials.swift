import TouchKit
import TouchScene

/// Changes of a view that notify nobody, each with what takes it back.
extension UIView {
  func trying(_ change: (inout HitState) -> Void) -> Change.Undo {
    let before = hitState
    var after = before
    change(&after)
    hitState = after
    return { [self] in hitState = before }
  }

  func tryBehaviour(_ change: (inout Behaviour) -> Void) -> Change.Undo {
    let before = behaviour
    behaviour = (sceneBehaviour ?? SceneBehaviour(Behaviour())).changed(change)
    return { [self] in behaviour = before }
  }

  func tryAnswering(_ target: UIView) -> Change.Undo {
    let before = behaviour
    var changed = sceneBehaviour?.behaviour ?? Behaviour()
    changed.hitTest = .prefer(ViewReference(target.path))
    behaviour = SceneBehaviour(changed, target: target)
    return { [self] in behaviour = before }
  }

  /// Grows the view, and with it the one that UIKit put around it and keeps in its size, and what a stack had no room for.
  func tryGrowth(to bounds: CGRect) -> Change.Undo {
    let (old, wasEmpty) = (self.bounds, isWithoutSize)
    var undos = [trying { $0.stretch(to: bounds) }]
    if wasEmpty, let stack = self as? UIStackView { undos += stack.tryArranging() }
    if self is UIWindow {
      let sides = old.insets(outTo: bounds)
      undos += fillers(old).map { view in
        view.trying { $0.stretch(to: view.bounds.grown(by: sides)) }
      }
    }
    if let around = superview, UIKitParts.takesSizeOfGuest(around) {
      undos.append(around.trying { $0.stretch(to: around.bounds.union(frame)) })
    }
    return { for undo in undos.reversed() { undo() } }
  }

  /// Returns the views that fill a window and get its size: UIKit's around the root view, and that one.
  private func fillers(_ bounds: CGRect) -> [UIView] {
    var (result, around): ([UIView], UIView) = ([], self)
    while let next = around.subviews.first(where: { $0.frame == bounds }) {
      result.append(next)
      guard next.isContainer || UIKitParts.isUntouchable(next) else { break }
      around = next
    }
    return result
  }

  /// True for a hidden view of a file whose place a stack finds as soon as it is shown.
  var waitsForStack: Bool {
    isHidden && imported != nil
      && (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } == true
  }

  func tryInFront() -> Change.Undo {
    guard let parent = superview, let place = parent.subviews.firstIndex(where: { $0 === self })
    else { return {} }
    parent.bringSubviewToFront(self)
    return { [self] in
      if superview === parent { parent.insertSubview(self, at: place) }
    }
  }

  /// Puts the view in front in another superview, where it stays at its place on the screen.
  func tryMoving(to superview: UIView) -> Change.Undo {
    guard let parent = self.superview,
      let place = parent.subviews.firstIndex(where: { $0 === self })
    else { return {} }
    let undo = trying { $0.shift(by: parent.convert(CGPoint.zero, to: superview)) }
    transplant(to: superview, at: superview.subviews.count)
    return { [self] in
      transplant(to: parent, at: place)
      undo()
    }
  }
}

extension UIStackView {
  fileprivate func tryArranging() -> [Change.Undo] {
    var corner = bounds.origin
    return arrangedSubviews.filter { !$0.isHidden }.map { view in
      let before = view.hitState
      var after = before
      after.stretch(to: view.wantedBounds)
      view.hitState = after
      let frame = view.frame
      after.shift(by: CGPoint(x: corner.x - frame.minX, y: corner.y - frame.minY))
      view.hitState = after
      if axis == .vertical {
        corner.y += frame.height + spacing
      } else {
        corner.x += frame.width + spacing
      }
      return { view.hitState = before }
    }
  }
}
