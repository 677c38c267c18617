import TouchKit
import TouchScene

/// The answers for a view to a gesture that was made in each way, with what helps.
struct GestureAnswers {
  typealias Answer = GestureQuestion.Answer

  /// The gesture without changes, in each way of the finger.
  let trials: [Stage]
  let run: Stage

  var all: [Answer] {
    guard !run.wishes.isEmpty else {
      return refusedAround + [answerOnDirection ?? answerOnLift ?? answerWithoutUse]
    }
    let answers = run.wishes.compactMap(answer)
    let refusals = run.wishes.compactMap(run.refusal)
    let isUnfit = refusals.allSatisfy { if case .unfit = $0 { true } else { false } }
    return isUnfit && !refusals.isEmpty ? refusedAround + answers : answers
  }

  /// Returns whether a wish is fulfilled, why not, and what helps; nil where that goes without saying.
  private func answer(to wish: GestureWish) -> Answer? {
    let refusal = run.refusal(of: wish)
    if refusal == nil, wish.isUntoldWhereMet { return nil }
    let reason = refusal.map(run.words.words)
    let doubt = refusal == nil ? doubt(about: wish) : ""
    // What is reported of a slider in a sheet, or of content at its top, is about its own drag (`B-7.116`).
    let isOwn =
      run.view is UISlider || refusal == .movesSheet || OpenOutcomes.isBarButton(run.view)
    let reserve =
      isOwn && run.isDisputed
      ? Stage.otherwise : run.reserveOnWheels ?? refusal.map(run.reserve) ?? ""
    return Answer(
      text: run.words.words(wish, refusal) + doubt,
      comes: refusal == nil,
      isMinor: wish.isMinor,
      reason: reason.map { $0.text + reserve },
      refusal: refusal,
      statement: reason?.statement,
      solutions: isTooQuick(refusal) ? [] : GestureJudge(wish, run).solutions(),
      advice: isTooQuick(refusal)
        ? "ask about a drag after a hold: a finger that moves at once is there to scroll"
        : refusal.flatMap(run.words.advice)
    )
  }

  /// Returns whether a row is not moved since the finger does not rest on its control first.
  private func isTooQuick(_ refusal: GestureRefusal?) -> Bool {
    guard case .claimed(let winner, heard: false, _)? = refusal, run.gesture != .holdDrag else {
      return false
    }
    return run.view is UITableViewCellReorderControl && run[winner].isScrollPan
  }

  private func doubt(about wish: GestureWish) -> String {
    // Who is hit before it may have recognizers of which a dump says no more than that.
    if run.hit?.unknownRecognizersRemark != nil {
      return ", unless a recognizer that the dump does not describe takes the touch"
    }
    if run.isDisputed { return Stage.otherwise }
    guard case .recognition(let place) = wish, run.isOfUntoldClass(place) else { return "" }
    return ", unless its class, of which the dump tells no more than the name, decides otherwise"
  }

  // MARK: - No use

  /// The recognizers around a view without a use for the gesture that their delegates keep from its touch.
  private var refusedAround: [Answer] {
    let around = run.view.ancestors.flatMap(\.ownRecognizers)
    return run.gesture.meant(among: around).compactMap(run.place).compactMap { place in
      let wish = GestureWish.recognition(place)
      guard case .notReceived(_, .delegate)? = run.refusal(of: wish) else { return nil }
      return answer(to: wish)
    }
  }

  private var answerOnDirection: Answer? {
    guard let way = run.way, run.view.trackingControl == nil, !(run.view is UIScrollView),
      let swipe = swipes.first
    else { return nil }
    let name = run.view.shortName
    // Of two for the same way one is there for another.
    let twin = swipes.first { one in swipes.contains { $0 !== one && $0.isTwin(of: one) } }
    let solutions = twin.flatMap(run.place).map { place in
      GestureJudge(.recognition(place), run, among: [.turn(place, way)]).solutions()
    }
    return Answer(
      text: "no swipe of \(name) is recognized",
      reason:
        "\((twin ?? swipe).words) is for a finger that goes \((twin ?? swipe).wordsOfWays)",
      statement: "B-4.65",
      solutions: solutions ?? [],
      advice:
        "add a UISwipeGestureRecognizer of its own to \(name), whose direction is \(way.rawValue)"
    )
  }

  /// That the view is lifted for a drag only by a finger that rests first.
  private var answerOnLift: Answer? {
    guard run.gesture == .drag || run.gesture == .flick,
      let lift = run.view.ownRecognizers.lazy.compactMap({ $0 as? _UIDragLiftGestureRecognizer })
        .first
    else { return nil }
    return Answer(
      text: lift.deed(comes: false),
      reason:
        "the finger moves before it has rested for \(PlainNumber(lift.minimumPressDuration)) s",
      advice: "ask about a drag after a hold"
    )
  }

  private var swipes: [UISwipeGestureRecognizer] {
    run.gesture.meant(among: run.view.ownRecognizers).compactMap { $0 as? UISwipeGestureRecognizer }
  }

  private var answerWithoutUse: Answer {
    let isMoving = !run.gesture.isWhileScrolling || run.scrolling != nil
    let rivals = rivals
    let exclusion = rivals.first.map {
      ", and \(run[$0].words), which is recognized, may exclude it"
    }
    let refusal: GestureRefusal = isMoving ? .noUse : .noMotion
    let reason = run.words.words(refusal)
    let untold = untoldAround.map { ", and what \(run.words.told($0)) makes of it is not known" }
    let isKnown =
      untold == nil && !run.view.unknownRecognizers.contains(where: run.mayBegin)
      && !run.view.hasUndescribedRecognizers
      && !run.view.isUndescribed && !run.view.hasUntoldCode
      && !run.selectsText && run.unknownSwipe == nil
    return Answer(
      text: isKnown
        ? run.words.words(.use, refusal)
        : "what comes of it for \(run.view.shortName) is not known",
      reason: reason.text + (exclusion ?? untold ?? ""),
      statement: reason.statement,
      solutions: !rivals.isEmpty
        ? rivals.flatMap(solutions)
        : isKnown && user == nil && !isConnectedTwice && isMoving
          && run.view.unknownRecognizers.isEmpty && !run.opensMenuByHoldAlone ? additions : [],
      advice: run.opensMenuByHoldAlone
        ? "show the menu by a UIButton there, which opens its menu by a tap from iOS 14 on, with showsMenuAsPrimaryAction true"
        : user.map {
          "ask about \($0.shortName), in it, which \($0.hasUndescribedRecognizers ? "may make" : "makes") something of the touch"
        } ?? untoldAround.map { "look at what the class of \(run.words.told($0)) recognizes" }
          ?? run.words.advice(refusal)
    )
  }

  /// The app's recognizers around a view that are recognized where its own of a class that is not known may be meant, such
  /// as UIKit's for the swipe actions of rows.
  private var rivals: [Stage.Place] {
    guard run.view.unknownRecognizers.contains(where: run.mayBegin) else { return [] }
    return run.view.ancestors.flatMap(\.ownRecognizers).filter(run.acted).compactMap(run.place)
  }

  /// A recognizer of an app's around the view that gets the touch, and of whose class no more than the name is known.
  private var untoldAround: Stage.Place? {
    run.view.ancestors.reversed().flatMap(\.unknownRecognizers)
      .first { !$0.isUIKitsOwn && run.records.heard($0) && run.mayBegin($0) }.flatMap(run.place)
  }

  private func solutions(against rival: Stage.Place) -> [Solution] {
    let candidates = GestureCandidates(stage: run, victims: [run.aim.view])
    let edits = candidates.atEdge(rival) + [.refuse(rival, in: [run.aim.view])]
    return GestureJudge(.silence(rival), run, among: edits).solutions()
  }

  /// True if the file's connections are to be put right, beside which another recognizer would be one too many.
  private var isConnectedTwice: Bool {
    run.words.lostRecognizer.map { $0.owner == nil } ?? false
  }

  /// A view in this one that makes something of the gesture: one does not add a recognizer around it.
  private var user: UIView? {
    let views = trials.lazy.flatMap { $0.effects.map { run.views[$0.view] } }
    let inner = ((run.hit?.ancestors ?? []) + [run.hit].compactMap(\.self))
      .filter { $0.wantsTouches || $0 is UITableView || $0 is UICollectionView }
      .filter { !run.gesture.moves || ($0 as? UIScrollView)?.waysToScroll.isEmpty != true }
    return (Array(views) + inner).first { $0 !== run.view && $0.isDescendant(of: run.view) }
  }

  /// The recognizer that one would add: alone, and where others lose by that, in any of the ways or in what the view holds, as
  /// one that takes nothing from them.
  private var additions: [Solution] {
    // What UIKit made is not what an app adds recognizers to.
    guard !(run.view is UIWindow), !UIKitParts.isPart(run.view) else { return [] }
    // A swipe is for a finger that goes right, unless it is told otherwise.
    let base = trials.first { $0.way == .right } ?? run
    // One that moves has its touches wherever the finger goes.
    let ways = StrokeDirection.allCases.filter { way in
      [.drag, .flick, .holdDrag].contains(base.gesture) && !trials.contains { $0.way == way }
    }
    let others = trials.filter { $0 !== base } + ways.compactMap(base.again) + contents
    return GestureJudge(.use, base, before: others).solutions()
  }

  /// The same gesture on what the view holds: where most of it is hit, and on a row of each list.
  private var contents: [Stage] {
    guard let stage = Stage(run.aim) else { return [] }
    let view = stage.view
    let lists = stage.views.filter { $0 !== view && $0.isDescendant(of: view) }
    let rows = lists.lazy.compactMap { run.gesture.row(in: $0) }.prefix(2)
    let application = stage.scene.application
    let middle = Reach.coarsely(of: view, in: application).inner.largest?.middle
    let points = [middle].compactMap(\.self) + rows
    return points.filter { $0 != run.aim.point }.flatMap { point in
      trials.compactMap { trial in
        var aim = trial.aim
        aim.point = point
        return Stage.trial(aim)
      }
    }
  }

  // MARK: - Remarks

  /// That the first changes of several answers do not do together.
  func remark(onAll answers: [Answer]) -> String? {
    let lost = answers.filter { !$0.comes && !$0.isMinor }
    let edits = lost.compactMap(\.solutions.first).flatMap { $0.map(\.edit) }
      .reduce(into: [Edit]()) { if !$0.contains($1) { $0.append($1) } }
    guard lost.count > 1, lost.allSatisfy({ !$0.solutions.isEmpty }),
      let trial = run.again(with: edits)
    else { return nil }
    return run.wishes.filter { !$0.isMinor }.lazy.compactMap { wish in
      trial.refusal(of: wish).map { refusal in
        "With the first change of each, \(trial.words.words(wish, refusal)), because \(trial.words.words(refusal).text)."
      }
    }
    .first
  }

  private var remarkOnOtherWays: String? {
    let others = StrokeDirection.allCases.filter { way in
      !swipes.contains { $0.ways.contains(way) }
    }
    guard !swipes.isEmpty, !others.isEmpty, !(run.view is UIScrollView) else { return nil }
    let ways = others.map(\.rawValue).joined(separator: " or ")
    return "No swipe of \(run.view.shortName) is there for a finger that goes \(ways)."
  }

  private var remarkOnMissingRecognizer: String? {
    let view = run.view
    guard view is UILabel || view is UIImageView, view.isUserInteractionEnabled, run.hit === view,
      run.gesture.meant(among: view.appRecognizers).isEmpty, view.unknownRecognizers.isEmpty,
      !view.hasUndescribedRecognizers, !UIKitParts.isPart(view),
      run.wishes.contains(where: { if case .selection = $0 { true } else { false } })
    else { return nil }
    let name: String = view.shortName
    return
      "\(name), whose isUserInteractionEnabled is true, has no recognizer for a \(run.gesture.noun) itself: if one was added to "
      + "it and then to another view, it is only on the last, for a recognizer has one view. Add one of its own to each."
  }

  /// That a control which keeps a touch from itself by a recognizer of its own may send another event by that.
  private var remarkOnOwnEvent: String? {
    guard let control = run.view as? UIControl, !UIKitParts.isUIKits(control.className),
      !control.registeredEvents.contains(.valueChanged)
    else { return nil }
    let winners = run.wishes.compactMap(run.refusal).compactMap { refusal -> Stage.Place? in
      if case .claimed(let winner, _, _) = refusal, winner.view == run.aim.view {
        winner
      } else {
        nil
      }
    }
    return winners.first.map {
      "\(run[$0].words) is its own: if \(control.className) sends an event by that, such as valueChanged, register the action for it."
    }
  }

  /// That a recognizer for the gesture is switched off, where the view has another use for it.
  private var remarkOnSwitchedOff: String? {
    let off = run.gesture.meant(among: run.view.appRecognizers.filter { !$0.isUIKitsOwn })
      .filter { one in
        !one.isEnabled && run.place(of: one).map { !run.wishes.contains(.recognition($0)) } == true
      }
    guard !off.isEmpty else { return nil }
    let verb = off.count == 1 ? "is" : "are"
    return "\(off.map(\.words).listed(last: " and ")) \(verb) switched off (isEnabled)."
  }

  /// That a recognizer which is not recognized by fingers that turn is so by others, in a sentence; nil where it is not.
  private func remarkOnFingersThatTurn(_ wish: GestureWish) -> String? {
    guard case .recognition(let place) = wish, run.gesture.turns(in: run.view),
      let straight = Stage(run.aim, with: [], isInView: true)
    else { return nil }
    straight.perform(run.gesture, at: run.aim.point, run.way)
    return straight.acted(straight[place])
      ? "By fingers that do not turn, \(run[place].words) is recognized." : nil
  }

  var remarks: [String] {
    var remarks = [remarkOnSwitchedOff].compactMap(\.self)
    // What is missed may be no wish where the finger goes another way.
    let missed = run.wishes.filter { !$0.isMinor && run.refusal(of: $0) != nil }
    let fulfilled = trials.filter { $0.isFulfilled && missed.allSatisfy($0.wishes.contains) }
    let fine = fulfilled.compactMap { $0.way?.rawValue }
    // An action that is missing is missing that way, too.
    let lacksAction = missed.contains { run.refusal(of: $0)?.isOfNoAction == true }
    if !fine.isEmpty, fine.count < trials.count, !lacksAction {
      let reserve = fulfilled.contains(where: \.isDisputed) ? Stage.otherwise : ""
      remarks.append(
        "With a finger that goes \(fine.joined(separator: " or ")), it comes\(reserve)."
      )
    }
    remarks += missed.compactMap(remarkOnFingersThatTurn)
    if fine.count == trials.count, let remark = remarkOnOtherWays { remarks.append(remark) }
    if run.wishes.isEmpty, run.view.lostRecognizers.isEmpty, let twin = run.twin {
      remarks.append(
        "\(twin.words) is on \(twin.view?.shortName ?? "another view"), which comes after it: if it was "
          + "added to both, it is only on the last, for a recognizer has one view."
      )
    }
    remarks += [remarkOnMissingRecognizer, remarkOnOwnEvent].compactMap(\.self)
    if run.gesture == .dragOut, let control = run.view.trackingControl, !control.changesValue {
      let reach = PlainNumber((control.application?.policy ?? Policy()).controlTolerance)
      remarks.append(
        "A finger that is lifted up to \(reach) pt outside of \(control.shortName) counts as inside, and sends touchUpInside: where that is "
          + "not meant, look at the place of the touch in the action, which may have the event as its second parameter (B-5.8)."
      )
      // What begins with the touch has to end wherever that does.
      let ends = control.registeredEvents.contains(.touchDown)
      remarks += control.actionsOfEachLift.map {
        "A finger that is lifted outside of \(control.shortName) calls \($0) as well, which is registered for touchUpInside and touchUpOutside: "
          + "\(ends ? "leave it where it ends what an action for touchDown begins; " : "")where a press is to be taken back by leaving "
          + "\(control.shortName), register it for touchUpInside alone."
      }
    }
    if run.gesture == .tap, run.isFulfilled, let list = run.view.listOfKeptTaps {
      remarks.append(
        "No \(list.itemWord.word) of \(list.shortName) is selected by it, since \(run.view.shortName) does not pass touches on (B-2.18)."
      )
    }
    if run.isFulfilled, let missed = (run.view as? UIControl)?.missedEvents {
      remarks.append("\(missed.fact.capitalizedFirst): \(missed.remedy).")
    }
    if run.wishes.isEmpty
      || run.view.trackingControl != nil && run.isFulfilled && !run.gesture.moves,
      let other = run.actingAround
    {
      remarks.append(
        "\(other.words), around it, is recognized by the same \(run.gesture.noun): if that is not meant, let its delegate refuse touches in "
          + "\(run.view.shortName), by \(DelegateMethod.shouldReceive.name)."
      )
    }
    if run.wishes.isEmpty, run.view.hasUntoldControllers,
      !UIKitParts.isUIKits(run.view.className) || run.view.className == "UIView"
    {
      remarks.append(
        "Whether a view controller handles the touch, by touch methods of its own, is not in the file."
      )
    }
    return remarks + run.remarksOnTogether.prefix(2).map(\.text) + run.remarksOnAllowed.prefix(1)
      + [run.remarkOnTapsOfMore?.text, run.isFulfilled ? run.remarkOnPressingTwo : nil].compactMap(
        \.self
      )
      + run.unknowns
  }
}

extension Stage {
  /// A recognizer for the gesture on a view of the same class that was added after this one.
  fileprivate var twin: UIGestureRecognizer? {
    let later = (view.superview?.subviews ?? []).drop { $0 !== view }.dropFirst()
    for other in later where other.className == view.className {
      if let twin = gesture.meant(among: other.ownRecognizers).first { return twin }
    }
    return nil
  }
}
