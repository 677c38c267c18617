import TouchKit
import TouchScene

/// Why a recognizer did not win.
struct Defeat {
  enum Cause: Hashable {
    /// Another one excludes it.
    case prevented(by: Stage.Place)
    /// One that it waits for was recognized.
    case outrun(by: Stage.Place)
  }

  let cause: Cause
  /// True if code of which no more than its existence is known may keep the one who won from it.
  let isUncertain: Bool
  let words: String
  let fix: Phrase
}

extension Stage {
  /// Why a recognizer was not recognized; nil where it was, or where another may be to blame than
  /// one that is in its way.
  func defeat(of place: Place) -> Defeat? {
    let recognizer = self[place]
    // One that begins in the same event as the winner goes to began, too, and sends no action.
    if acted(recognizer) { return nil }
    var defeat: Defeat?
    for case .state(let own, _, _, let reason) in records where recognizer.isCalled(own) {
      switch reason {
      case .prevented(let name):
        guard let winner = self.recognizer(name), let other = self.place(of: winner) else { break }
        defeat = Defeat(
          cause: .prevented(by: other),
          isUncertain: scene.isUncertain(winner),
          words: "\(winner.label) is recognized first and excludes it",
          fix: "Let the delegate of \(recognizer, \.label) allow it at the same time as "
            + "\(winner, \.label)."
        )
      case .outrun(let name):
        guard let winner = self.recognizer(name), let other = self.place(of: winner) else { break }
        defeat = Defeat(
          cause: .outrun(by: other),
          isUncertain: scene.isUncertain(winner),
          words:
            "it must wait for \(winner.label) to fail, which is recognized by the same gesture",
          fix: "Take require(toFail: \(winner, \.label)) away, or make the gestures differ."
        )
      default: break
      }
    }
    return defeat
  }

  /// The recognizer around a view that a tap on it made recognize, where the view had its touch
  /// cancelled or never heard of it, or the row was not selected.
  func thief(from view: Int, isRow: Bool) -> UIGestureRecognizer? {
    let victim = views[view]
    let isLost = isRow ? victim.selectableList?.hasSelection == false : wasTaken(from: view)
    guard isLost else { return nil }
    let path = victim.ancestors + (victim.hasActions ? [victim] : [])
    let around = path.flatMap { $0.gestureRecognizers ?? [] }
      .filter { !$0.isScrollViewsOwn }
    for case .state(let name, _, let state, _) in records where state == .began || state == .ended {
      if let thief = around.first(where: { $0.isCalled(name) }) { return thief }
    }
    return nil
  }

  private func wasTaken(from view: Int) -> Bool {
    let isTaken = records.contains { record in
      guard case .taken = record else { return false }
      return true
    }
    return tells(.cancelled, view) || isTaken && !tells(.began, view)
  }

  /// Returns whether a view itself was told of touches in a phase.
  func hears(_ phase: UITouch.Phase, _ view: Int) -> Bool {
    records.contains { record in
      guard case .touches(phase, let name, _, _) = record else { return false }
      return views[view].isCalled(name)
    }
  }

  /// Returns whether a view, or one in it, was told of touches in a phase.
  func tells(_ phase: UITouch.Phase, _ view: Int) -> Bool {
    records.contains { record in
      guard case .touches(phase, let name, _, _) = record else { return false }
      return self.view(name)?.isDescendant(of: views[view]) == true
    }
  }
}

extension UIView {
  /// The table or collection that this view is a cell of, whose rows can be selected.
  var selectableList: UIScrollView? {
    guard self is UITableViewCell || self is UICollectionViewCell else { return nil }
    let list = ancestors.last { $0 is UITableView || $0 is UICollectionView }
    switch list {
    case let table as UITableView: return table.allowsSelection ? table : nil
    case let collection as UICollectionView: return collection.allowsSelection ? collection : nil
    default: return nil
    }
  }
}

extension UIScrollView {
  /// True if a row or item of a list is selected.
  fileprivate var hasSelection: Bool {
    switch self {
    case let table as UITableView: table.indexPathForSelectedRow != nil
    case let collection as UICollectionView: collection.indexPathsForSelectedItems?.isEmpty == false
    default: false
    }
  }
}

extension UIView {
  /// True if the view is a control with actions for what a tap makes it send, so that a recognizer of its own is
  /// not there in their place.
  var hasActions: Bool {
    guard let control = self as? UIControl else { return false }
    return !control.allControlEvents
      .isDisjoint(with: [.touchUpInside, .primaryActionTriggered, .valueChanged])
  }
}
