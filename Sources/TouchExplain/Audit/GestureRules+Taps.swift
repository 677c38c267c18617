import TouchKit
import TouchScene

/// Recognizers that claim a tap of a view which has a use for it.
extension GestureRules {
  /// How many of the views that one recognizer takes taps from its finding names.
  private static let named = 3

  /// What a tap on a view is for.
  private enum Purpose {
    /// The view, a control, sends its actions.
    case actions
    /// A row of a list is selected.
    case selection(UIScrollView)
    /// The class of the view acts when the touch ends.
    case touches
  }

  /// What a view loses by a tap that another recognizer claims, in words.
  private enum Loss: String {
    case selection = "a tap on a row selects nothing"
    case control = "it gets touchDown, then touchCancel"
    case beginningOfControl = "it gets no touchDown"
    case touches = "it gets touchesBegan, then touchesCancelled, and never touchesEnded"
    case beginningOfTouches = "it gets no touchesBegan"
  }

  /// Looks at each view that a tap is for.
  func checkTaps(_ budget: inout Int) {
    var rows: Set<ObjectIdentifier> = []
    var thefts: [ObjectIdentifier: [(view: UIView, loss: Loss)]] = [:]
    var order: [UIGestureRecognizer] = []
    for (index, view) in views.enumerated() {
      guard let purpose = purpose(of: view) else { continue }
      var (victim, around) = (view, view.ancestors + (view.hasActions ? [view] : []))
      if case .selection(let list) = purpose {
        guard rows.insert(ObjectIdentifier(list)).inserted else { continue }
        (victim, around) = (list, list.ancestors + [list])
      }
      guard around.contains(where: { !$0.ownRecognizers.isEmpty }), budget > 0,
        let point = places(in: view).first, let trial = Stage(scene.file)
      else { continue }
      budget -= 1
      trial.make([.press([point], lasting: 0.05)])
      guard let (thief, loss) = theft(from: index, for: purpose, at: point, in: trial),
        let known = known(thief, in: trial), !scene.isUncertain(known)
      else { continue }
      let key = ObjectIdentifier(known)
      if thefts[key] == nil { order.append(known) }
      thefts[key, default: []].append((victim, loss))
    }
    for thief in order { report(thief, takes: thefts[ObjectIdentifier(thief)] ?? []) }
  }

  private func purpose(of view: UIView) -> Purpose? {
    if let list = view.selectableList { return .selection(list) }
    guard !UIKitParts.isPart(view), !UIKitParts.isTextField(view) else { return nil }
    if let control = view.trackingControl { return control.isTapped ? .actions : nil }
    return view.actsOnTouchEnd ? .touches : nil
  }

  /// Who took a tap from a view, and what the view lost.
  private func theft(
    from index: Int,
    for purpose: Purpose,
    at point: CGPoint,
    in trial: Stage
  ) -> (thief: UIGestureRecognizer, loss: Loss)? {
    if case .selection = purpose {
      return trial.thief(from: index, isRow: true).map { ($0, .selection) }
    }
    guard let thief = trial.thief(from: index, isRow: false) else { return nil }
    let isHeard = trial.tells(.began, index)
    guard case .touches = purpose else {
      return (thief, isHeard ? .control : .beginningOfControl)
    }
    // A view in it may keep its touches to itself.
    guard
      trial.hears(.began, index)
        || !isHeard && desk.application.view(at: point) === views[index]
    else { return nil }
    return (thief, isHeard ? .touches : .beginningOfTouches)
  }

  private func report(_ thief: UIGestureRecognizer, takes victims: [(view: UIView, loss: Loss)]) {
    let owner = thief.view?.shortName ?? ""
    let losses = Set(victims.map(\.loss))
    // What it holds back it drops once it is recognized, whether it cancels touches or not.
    let flags = "cancelsTouchesInView" + (thief.delaysTouchesBegan ? " and delaysTouchesBegan" : "")
    let names = Phrase.list(victims.prefix(Self.named).map { "\($0.view, \.shortName)" })
    let others = victims.count - Self.named
    for victim in victims {
      let loss = losses.count == 1 ? victim.loss.rawValue : "a tap on it does not arrive"
      desk.note(
        .shadowedControl,
        of: victim.view,
        at: seen(victim.view),
        because:
          "\(loss): \(thief.label) of \(owner) is recognized by the same tap and cancels the touch",
        fix: .phrase(
          "Set \(flags) of \(thief, \.label) to false"
            + (thief.view === victim.view && victim.view is UIControl
              ? "."
              : ", or let its delegate refuse touches in \(names)"
                + "\(others > 0 ? " and \(others) more" : "").")
        ),
        blaming: thief
      )
    }
  }

  /// The recognizer of the scene that is looked at, for one of a trial's.
  private func known(
    _ recognizer: UIGestureRecognizer,
    in trial: Stage
  ) -> UIGestureRecognizer? {
    guard let place = trial.place(of: recognizer), views.indices.contains(place.view) else {
      return nil
    }
    let own = views[place.view].gestureRecognizers ?? []
    return own.indices.contains(place.number) ? own[place.number] : nil
  }
}

extension UIControl {
  /// True if it has a use for taps.
  fileprivate var isTapped: Bool { isEnabled && !isOnlyDragged }
}

extension UIView {
  /// True if the view's class overrides `touchesEnded`, and no recognizer of its own is there for a tap.
  fileprivate var actsOnTouchEnd: Bool {
    if let control = self as? UIControl, !control.isEnabled { return false }
    guard
      sceneBehaviour.map({ $0.behaviour.ended != .default }) == true
        || unknownOverrides?.contains(.touchesEnded) == true
    else { return false }
    return !ownRecognizers.contains {
      $0 is UITapGestureRecognizer && GestureFit($0, .tap) == nil
    }
  }
}
