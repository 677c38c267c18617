import TouchKit
import TouchScene

extension GestureRules {
  /// The number of views that one recognizer takes taps from which are asked what helps.
  private static let asked = 3

  /// The loss of a view by a tap that another recognizer claims, in words.
  private enum Loss: String {
    case selection = "a tap on {} selects nothing"
    case control = "it gets touchDown, then touchCancel"
    case beginningOfControl = "it gets no touchDown"
    case partOfControl = "a tap in it does not arrive"
    case touches = "of a tap it gets touchesBegan, then touchesCancelled, and no touchesEnded"
    case beginningOfTouches = "it gets no touchesBegan"
  }

  private struct Victim {
    let view: UIView
    let loss: Loss
    /// The wish with the gesture that it was tried by; nil for those that are not asked what helps.
    var wish: GestureJudge.Wish?
  }

  func checkTaps(_ budget: inout Int) {
    var rows: Set<ObjectIdentifier> = []
    var thefts: [ObjectIdentifier: [Victim]] = [:]
    var order: [UIGestureRecognizer] = []
    for (index, view) in views.enumerated() {
      let isRow = view.selectableList != nil
      var (victim, around) = (view, view.ancestors + (view.hasActions ? [view] : []))
      if let list = view.selectableList {
        guard !UIKitParts.isPart(list), rows.insert(ObjectIdentifier(list)).inserted else {
          continue
        }
        (victim, around) = (list, list.ancestors + [list])
      } else if !isTapped(view) {
        continue
      }
      guard
        around.contains(where: { !$0.ownRecognizers.isEmpty })
          || isRow && view.subtree.contains(where: mayTakeTaps(of: view)),
        budget > 0,
        // A row is tapped where it shows something, and not on its separator.
        let point = isRow ? place(on: view) : places(in: view).first,
        let trial = Stage.trial(Stage.Aim(file: scene.file, view: index, point: point))
      else { continue }
      budget -= 1
      guard let (place, loss, wish) = theft(by: trial),
        let thief = recognizer(at: place), !desk.isDesign && !isRow || !scene.isUncertain(thief),
        // Who makes an outlet to a recognizer sets just that: its delegate, or what it cancels.
        !desk.isDesign || !scene.hasUntoldDelegate(thief),
        around.contains(where: { $0 === thief.view }) || isText(thief, in: view)
          || isRow && isTapOver(view, in: thief.view ?? view)
      else { continue }
      let key = ObjectIdentifier(thief)
      if thefts[key] == nil { order.append(thief) }
      let isAsked = thefts[key, default: []].count < Self.asked
      thefts[key, default: []].append(
        Victim(view: victim, loss: loss, wish: isAsked ? (wish, trial) : nil)
      )
    }
    for thief in order { report(thief, takes: thefts[ObjectIdentifier(thief)] ?? []) }
  }

  /// The place where a row or an item is tapped: the middle of the largest part in which nothing has a use for taps itself.
  private func place(on row: UIView) -> CGPoint? {
    let (reach, usual) = (Reach(of: row, on: desk.survey), places(in: row).last)
    let parts = (reach.inner + reach.own).sorted { $0.width * $0.height > $1.width * $1.height }
    let places = [usual].compactMap(\.self) + parts.map(\.middle)
    let free = places.first { place in
      row.itemList.map { desk.application.view(at: place)?.isTouchedAsItem(of: $0) == true } == true
    }
    return free ?? usual
  }

  private func mayTakeTaps(of row: UIView) -> (UIView) -> Bool {
    { $0 is UITextView || isTapOver(row, in: $0) }
  }

  /// Returns whether a view in a row or an item takes all taps on it, as one that holds all of its content does.
  private func isTapOver(_ row: UIView, in view: UIView) -> Bool {
    guard !desk.isDesign, view !== row, view.isDescendant(of: row), !(view is UIControl),
      view.ownRecognizers.contains(where: { $0 is UITapGestureRecognizer && !$0.isUIKitsOwn })
    else { return false }
    return view.boxOnScreen.insetBy(dx: -8, dy: -8).contains(row.boxOnScreen)
  }

  /// Returns whether a recognizer is that of a text view in a row of a dump, which perhaps only shows text.
  private func isText(_ recognizer: UIGestureRecognizer, in view: UIView) -> Bool {
    guard let text = recognizer.view as? UITextView, view.selectableList != nil, !desk.isDesign
    else {
      return false
    }
    return recognizer.className == "UITextTapRecognizer" && text.isDescendant(of: view)
      && (desk.isImported || !text.isEditable)
  }

  private func isTapped(_ view: UIView) -> Bool {
    // UIKit's buttons in bars call what an app registers for its items.
    let isPart = UIKitParts.isPart(view) && !(view is UIControl && UIKitParts.isBar(view))
    guard !isPart, !UIKitParts.isTextField(view) else { return false }
    guard let control = view.trackingControl else { return view.actsOnTouchEnd }
    // Which of the wheels of a picker a tap is for, and what wins it, is UIKit's own matter; a calendar's days are items.
    let isOfWheels = control.isDatePicker && !control.subtree.contains { $0 is UICollectionView }
    return control.isEnabled && !control.isOnlyDragged && !isOfWheels
  }

  private func theft(by trial: Stage) -> (thief: Stage.Place, loss: Loss, wish: GestureWish)? {
    let isHeard = trial.begins { $0.isDescendant(of: trial.view) }
    for wish in trial.wishes {
      guard case .claimed(let thief, _, _)? = trial.refusal(of: wish),
        !trial[thief].isScrollViewsOwn
      else { continue }
      switch wish {
      case .selection: return (thief, .selection, wish)
      case .event:
        // UIKit's views in it hear of the touch.
        if trial.view.isDatePicker { return (thief, .partOfControl, wish) }
        return (thief, isHeard ? .control : .beginningOfControl, wish)
      case .touches:
        // A view in it may keep its touches to itself.
        let isOwn = isHeard ? trial.begins { $0 === trial.view } : trial.hit === trial.view
        if isOwn { return (thief, isHeard ? .touches : .beginningOfTouches, wish) }
      default: continue
      }
    }
    return nil
  }

  private func report(_ thief: UIGestureRecognizer, takes victims: [Victim]) {
    let owner = thief.view?.shortName ?? ""
    let losses = Set(victims.map(\.loss))
    let answers = scene.description(of: thief)?.delegate?.implements ?? []
    let isUncertain = !answers.isDisjoint(with: [.shouldBegin, .shouldReceive])
    let isUntold = scene.hasUntoldDelegate(thief)
    let isText = thief.className == "UITextTapRecognizer"
    let isDisputed = victims.contains {
      OpenOutcomes.isBarButton($0.view) && $0.wish?.base.isDisputed == true
    }
    let reserve =
      isUntold
      ? ", unless its delegate, of which the file does not tell, refuses it"
      : isUncertain
        ? ", unless its delegate, of which no answer is known, refuses it"
        : isText
          ? "; where \(owner) is there to be edited, that is meant"
          : isDisputed ? Stage.otherwise : ""
    for victim in victims {
      let word = victim.view.itemWord.some
      let loss =
        losses.count == 1
        ? victim.loss.rawValue.replacing("{}", with: word) : "a tap on it does not arrive"
      desk.note(
        .shadowedControl,
        of: victim.view,
        because:
          "\(loss): \(thief.label) of \(owner) is recognized by the same tap and cancels the touch\(reserve)",
        fix: advice(for: victims),
        severity: isText || isUncertain || isDisputed ? .note : nil,
        blaming: thief,
        shape: [victim.view.className, victim.loss]
      )
    }
  }

  private func advice(for victims: [Victim]) -> Advice {
    let wishes = victims.compactMap(\.wish)
    let judge = GestureJudge(
      wishes[0].wish,
      wishes[0].base,
      and: Array(wishes.dropFirst()),
      besides: victims.compactMap { victim in views.firstIndex { $0 === victim.view } }
    )
    if let fix = judge.fix { return fix }
    // What helps one of them may help no other.
    let helped =
      wishes.count > 1
      ? wishes.lazy.compactMap { wish in
        GestureJudge(wish.wish, wish.base).fix.map { (wish.base.view.shortName, $0) }
      }.first : nil
    return helped.map { $1.told("For \($0): \($1.text)") } ?? judge.advice
  }

  private func recognizer(at place: Stage.Place) -> UIGestureRecognizer? {
    guard views.indices.contains(place.view) else { return nil }
    let own = views[place.view].gestureRecognizers ?? []
    return own.indices.contains(place.number) ? own[place.number] : nil
  }
}

extension Stage {
  fileprivate func begins(_ isMeant: (UIView) -> Bool) -> Bool {
    records.contains { record in
      guard case .touches(.began, let name, _, _) = record else { return false }
      return self.view(name).map(isMeant) == true
    }
  }
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

  /// The list that selects the view, a row or an item of it; nil for others.
  var selectableList: UIScrollView? {
    guard self is UITableViewCell || self is UICollectionViewCell else { return nil }
    return itemList?.choosesItems == true ? itemList : nil
  }

  /// True if the view is a control with actions for what a tap makes it send, so that a recognizer of its own is
  /// not there in their place.
  fileprivate var hasActions: Bool {
    guard let control = self as? UIControl else { return false }
    return !control.allControlEvents
      .isDisjoint(with: [.touchUpInside, .primaryActionTriggered, .valueChanged])
  }
}
