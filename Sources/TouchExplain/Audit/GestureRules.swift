import TouchKit
import TouchScene

/// The rules about gesture recognizers; each gesture is tried on a scene of its own.
@MainActor
struct GestureRules {
  /// More trials than this are not made, and not so many that they make more views than that: each
  /// makes the whole scene anew.
  private static let (mostTrials, mostViews) = (96, 48_000)

  private let desk: AuditDesk
  private let scene: Scene
  private let graph: GestureGraph
  private let views: [UIView]

  init(desk: AuditDesk, scene: Scene, graph: GestureGraph) {
    (self.desk, self.scene, self.graph) = (desk, scene, graph)
    views = scene.views
  }

  func check() {
    checkCycles()
    guard graph.nodes.contains(where: { !$0.recognizer.isScrollViewsOwn }) else { return }
    var budget = min(Self.mostTrials, Self.mostViews / max(1, views.count))
    checkRecognizers(&budget)
    checkControls(&budget)
  }

  // MARK: - Circles

  private func checkCycles() {
    for cycle in graph.cycles {
      guard let view = cycle.first?.view else { continue }
      let names = (cycle + cycle.prefix(1)).map(\.label).joined(separator: " waits for ")
      desk.note(
        .failureCycle,
        of: view,
        at: seen(view),
        because: "\(names): none of them can ever be recognized",
        fix: "Take one require(toFail:) out of the circle."
      )
    }
  }

  // MARK: - Recognizers that never win

  private func checkRecognizers(_ budget: inout Int) {
    for (index, view) in views.enumerated() where !UIKitParts.isPart(view) {
      for (place, recognizer) in (view.gestureRecognizers ?? []).enumerated() {
        guard budget > 0, recognizer.isEnabled, !recognizer.isScrollViewsOwn,
          !(recognizer is UIHoverGestureRecognizer), !isInCycle(recognizer),
          let reason = defeat(of: recognizer, view: index, place: place, budget: &budget)
        else { continue }
        desk.note(
          .neverWins,
          of: view,
          at: seen(view),
          because: "\(recognizer.label) is not recognized by its own gesture: \(reason.words)",
          fix: reason.fix
        )
      }
    }
  }

  private func isInCycle(_ recognizer: UIGestureRecognizer) -> Bool {
    graph.cycles.contains { $0.contains { $0 === recognizer } }
  }

  /// What keeps a recognizer from winning wherever it was tried; nil where it won, or where that is
  /// unknown.
  private func defeat(
    of recognizer: UIGestureRecognizer,
    view: Int,
    place: Int,
    budget: inout Int
  ) -> Defeat? {
    var defeat: Defeat?
    for point in places(in: views[view]) {
      for way in 0..<GestureTrial.ways {
        guard budget > 0, let trial = GestureTrial(scene.file),
          let own = trial.recognizer(view, place)
        else { return nil }
        budget -= 1
        trial.perform(own, at: point, way: way)
        guard let found = trial.defeat(of: own) else { return nil }
        defeat = defeat ?? found
        if !(recognizer is UIPanGestureRecognizer) { break }
      }
    }
    return defeat
  }

  /// Where a view's recognizers are tried: in the middle of the largest part that the view itself
  /// gets, and of the largest that a view in it does.
  private func places(in view: UIView) -> [CGPoint] {
    let reach = Reach(of: view, in: desk.application)
    return [reach.own.largest, reach.inner.largest].compactMap { $0?.middle }
  }

  // MARK: - Recognizers that claim a control's tap

  private func checkControls(_ budget: inout Int) {
    var rows: [ObjectIdentifier: Bool] = [:]
    for (index, view) in views.enumerated() {
      let isControl =
        (view as? UIControl)?.isEnabled == true && !UIKitParts.isPart(view)
        && !UIKitParts.isTextField(view)
      let list = view.list
      guard isControl || list != nil else { continue }
      if let list, rows.updateValue(true, forKey: ObjectIdentifier(list)) != nil { continue }
      let around = list.map { $0.ancestors + [$0] } ?? view.ancestors
      let recognizers = around.flatMap(\.ownRecognizers)
      guard !recognizers.isEmpty, budget > 0, let point = places(in: view).first,
        let trial = GestureTrial(scene.file)
      else { continue }
      budget -= 1
      trial.press([point], lasting: 0.05)
      trial.settle()
      guard let thief = trial.thief(from: index, isRow: list != nil),
        let known = known(thief, in: trial)
      else {
        continue
      }
      let loss =
        list != nil
        ? "a tap on a row selects nothing"
        : trial.tells(.began, index)
          ? "it gets touchDown, then touchCancel" : "it gets no touchDown"
      report(known, takes: list ?? view, loss)
    }
  }

  private func report(_ thief: UIGestureRecognizer, takes view: UIView, _ loss: String) {
    let owner = thief.view?.shortName ?? ""
    desk.note(
      .shadowedControl,
      of: view,
      at: seen(view),
      because:
        "\(loss): \(thief.label) of \(owner) is recognized by the same tap and cancels the touch",
      fix:
        "Set cancelsTouchesInView of \(thief.label) to false, or let its delegate refuse touches "
        + "in \(view.shortName)."
    )
  }

  /// The recognizer of the scene that is looked at, for one of a trial's.
  private func known(
    _ recognizer: UIGestureRecognizer,
    in trial: GestureTrial
  ) -> UIGestureRecognizer? {
    guard let view = recognizer.view,
      let index = trial.scene.views.firstIndex(where: { $0 === view }),
      let place = view.gestureRecognizers?.firstIndex(where: { $0 === recognizer }),
      views.indices.contains(index)
    else { return nil }
    let own = views[index].gestureRecognizers ?? []
    return own.indices.contains(place) ? own[place] : nil
  }

  private func seen(_ view: UIView) -> CGRect {
    let box = VisibleShape(of: view).box.intersection(desk.application.screen.bounds)
    return box.isNull ? CGRect(origin: view.pointOnScreen(.zero), size: .zero) : box
  }
}

/// Why a recognizer did not win.
struct Defeat {
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
    var defeat: Defeat?
    let name = TraceName(recognizer.path)
    // One that begins in the same event as the winner goes to began, too, and sends no action.
    for case .acts(name, let state, _) in records where state != .cancelled { return nil }
    for case .state(name, _, _, let reason) in records {
      switch reason {
      case .prevented(let winner):
        defeat = Defeat(
          words: "\(winner.label) is recognized first and excludes it",
          fix:
            "Let \(winner.label) wait by require(toFail: \(recognizer.label)), or let a delegate "
            + "allow both at once."
        )
      case .outrun(let winner):
        defeat = Defeat(
          words:
            "it must wait for \(winner.label) to fail, which is recognized by the same gesture",
          fix: "Take require(toFail: \(winner.label)) away, or make the gestures differ."
        )
      default: break
      }
    }
    return defeat
  }

  /// The recognizer around a view that a tap on it made recognize, where the view had its touch
  /// cancelled or never heard of it, or the row was not selected.
  func thief(from view: Int, isRow: Bool) -> UIGestureRecognizer? {
    guard scene.views.indices.contains(view) else { return nil }
    let victim = scene.views[view]
    let isLost = isRow ? victim.list?.hasSelection == false : wasTaken(from: view)
    guard isLost else { return nil }
    let around = victim.ancestors.flatMap { $0.gestureRecognizers ?? [] }
      .filter { !$0.isScrollViewsOwn }
    for case .state(let name, _, let state, _) in records where state == .began || state == .ended {
      if let thief = around.first(where: { TraceName($0.path) == name }) { return thief }
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
  fileprivate var list: UIScrollView? {
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
