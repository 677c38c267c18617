import TouchKit
import TouchScene

/// Why a recognizer did not win.
struct Defeat {
  /// Whether code of which no more than its existence is known may keep the one who won from it.
  fileprivate(set) var isUncertain = false
  let words: String
  let fix: String
}

extension GestureTrial {
  /// The recognizer at a place of a view, each by its number.
  func recognizer(_ view: Int, _ place: Int) -> UIGestureRecognizer? {
    guard scene.views.indices.contains(view) else { return nil }
    let recognizers = scene.views[view].gestureRecognizers ?? []
    return recognizers.indices.contains(place) ? recognizers[place] : nil
  }

  /// Why a recognizer was not recognized; nil where it was, or where another may be to blame than
  /// one that is in its way.
  func defeat(of recognizer: UIGestureRecognizer) -> Defeat? {
    var (defeat, name): (Defeat?, TraceName?)
    // One that begins in the same event as the winner goes to began, too, and sends no action.
    for case .acts(let own, let state, _) in records
    where state != .cancelled && recognizer.isCalled(own) { return nil }
    for case .state(let own, _, _, let reason) in records where recognizer.isCalled(own) {
      switch reason {
      case .prevented(let winner):
        name = winner
        defeat = Defeat(
          words: "\(winner.label) is recognized first and excludes it",
          fix:
            "Let the delegate of \(recognizer.label) allow it at the same time as \(winner.label)."
        )
      case .outrun(let winner):
        name = winner
        defeat = Defeat(
          words:
            "it must wait for \(winner.label) to fail, which is recognized by the same gesture",
          fix: "Take require(toFail: \(winner.label)) away, or make the gestures differ."
        )
      default: break
      }
    }
    if let name { defeat?.isUncertain = isUncertain(name) }
    return defeat
  }

  private func isUncertain(_ name: TraceName) -> Bool {
    let all = scene.views.lazy.flatMap { $0.gestureRecognizers ?? [] }
    return all.first { $0.isCalled(name) }.map(scene.isUncertain) == true
  }

  /// The recognizer around a view that a tap on it made recognize, where the view had its touch
  /// cancelled or never heard of it, or the row was not selected.
  func thief(from view: Int, isRow: Bool) -> UIGestureRecognizer? {
    guard scene.views.indices.contains(view) else { return nil }
    let victim = scene.views[view]
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

  /// Whether a view itself was told of touches in a phase.
  func hears(_ phase: UITouch.Phase, _ view: Int) -> Bool {
    records.contains { record in
      guard case .touches(phase, let name, _, _) = record else { return false }
      return scene.views[view].isCalled(name)
    }
  }

  /// Whether a view, or one in it, was told of touches in a phase.
  func tells(_ phase: UITouch.Phase, _ view: Int) -> Bool {
    let path = scene.views[view].path
    return records.contains { record in
      guard case .touches(phase, let name, _, _) = record else { return false }
      return name.description == path || name.description.hasPrefix("\(path)/")
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
  /// Whether a row or item of a list is selected.
  fileprivate var hasSelection: Bool {
    switch self {
    case let table as UITableView: table.indexPathForSelectedRow != nil
    case let collection as UICollectionView: collection.indexPathsForSelectedItems?.isEmpty == false
    default: false
    }
  }
}

extension UIView {
  /// Whether the view is a control with actions for what a tap makes it send, so that a recognizer of its own is
  /// not there in their place.
  var hasActions: Bool {
    guard let control = self as? UIControl else { return false }
    return !control.allControlEvents
      .isDisjoint(with: [.touchUpInside, .primaryActionTriggered, .valueChanged])
  }
}
