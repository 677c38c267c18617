import TouchKit
import TouchScene

/// Finds out why a view was, or was not, where a touch went.
struct VerdictExplainer {
  let hit: UIView?
  let questions: HitQuestions
  /// The place of the touch on the screen, in points.
  private let screenPoint: CGPoint

  init(hit: UIView?, questions: HitQuestions, at screenPoint: CGPoint) {
    (self.hit, self.questions, self.screenPoint) = (hit, questions, screenPoint)
  }

  /// Looks at a screen point, in points, and explains a view alone.
  static func look(
    at view: UIView,
    _ point: CGPoint,
    in application: UIApplication
  ) -> (entry: HitReport.Entry, questions: HitQuestions) {
    let log = application.observe(point)
    let questions = HitQuestions(log)
    let entry = VerdictExplainer(hit: log.hit, questions: questions, at: point)
      .entry(view, at: view.pointFromScreen(point))
    return (entry, questions)
  }

  /// Explains a view, which has the point in its own space, and what kept it from being asked, if that is known.
  func entry(
    _ view: UIView,
    at ownPoint: CGPoint,
    behind obstacle: Reason.Obstacle? = nil
  ) -> HitReport.Entry {
    let question = questions[view]
    let own = question?.point ?? ownPoint
    if view === hit {
      return entry(view, verdict: .hit, at: own, because: Reason(hitReason(view)))
    }
    guard let question, let verdict = question.verdict else {
      return askedByOverride(view, own) ?? notAsked(view, own, behind: obstacle)
    }
    if verdict == .hit, let hit, !(question.answer === hit) {
      return overruled(view, own)
    }
    return entry(
      view,
      verdict: verdict,
      at: own,
      by: question.answer,
      because: unconverted(question, truly: ownPoint) ?? reason(for: verdict, of: question)
    )
  }

  private func entry(
    _ view: UIView,
    verdict: Verdict?,
    at own: CGPoint,
    by: UIView? = nil,
    because why: Reason
  ) -> HitReport.Entry {
    HitReport.Entry(view: view, verdict: verdict, point: own, by: by, why: why)
  }

  private func hitReason(_ view: UIView) -> Phrase {
    guard let question = questions[view], let verdict = question.verdict else {
      return isAskedByOverride(view)
        ? "its hitTest(_:with:) override answers itself"
        : "an override of hitTest(_:with:) answered it, without asking it"
    }
    guard question.answer === view, verdict == .hit else {
      return "an override of hitTest(_:with:) answered it, though it answered otherwise"
    }
    if let front = questions.handOver(of: view) { return front.wordsOfHandOver(view) }
    if !view.overridesHitTest,
      let inner = view.subviews.first(where: { questions[$0]?.answer === view })
    {
      return "\(inner.shortName)'s hitTest(_:with:) override, in it, answered it"
    }
    let override: Phrase = "its hitTest(_:with:) override answers itself"
    let own = view.pointFromScreen(screenPoint)
    if let wrong = questions.unconverted(question, truly: own, at: screenPoint) {
      guard wrong.asked === view else {
        return
          "\(wrong.by.shortName)'s hitTest(_:with:) override asked \(wrong.asked.shortName) at \(wrong.point.words) "
          + "without converting the point, so that it was asked at \(question.point.words), and that one is in it"
      }
      return
        "\(wrong.by.shortName)'s hitTest(_:with:) override asked it at \(question.point.words) without converting the point, and that one is in it"
    }
    if question.isInside == nil { return override }
    if let below = view.subviews.lazy.compactMap({ questions[$0]?.answer }).first {
      return "\(override) in place of \(below.shortName)"
    }
    if question.isInside == false { return "\(override), though it does not contain the point" }
    if !view.bounds.holds(question.point) {
      return "its point(inside:with:) override contains the point"
    }
    if let window = view.passingWindow {
      return
        "UIKit's view around the root view of \(window.shortName) answers itself on an iPad; on "
        + "an iPhone it would answer nil, and \(window.shortName) let the touch through"
    }
    if let early = earlyAnswer(view) { return early }
    if isAskedAfterOthers(view) { return "what is in front of it answered nil" }
    return view.subviews.isEmpty
      ? "the front-most view at this point that can be hit"
      : "nothing in front of it that can be hit contains the point"
  }

  /// Returns whether a view in front of another one, or in it, contains the point and answered nil all the same.
  private func isAskedAfterOthers(_ view: UIView) -> Bool {
    let path = view.ancestors + [view]
    let beside = zip(path, path.dropFirst()).flatMap { parent, child in
      parent.subviews.drop { $0 !== child }.dropFirst()
    }
    return (beside + view.subviews).contains { questions[$0]?.verdict == .passedThrough }
  }

  private func reason(for verdict: Verdict, of question: HitQuestions.Question) -> Reason {
    switch verdict {
    case .hit: Reason("")
    case .hitBelow: Reason(question.answer.map { reason(of: question.view, answering: $0) } ?? "")
    case .hidden: Reason("isHidden is true")
    case .transparent(let alpha):
      Reason(
        Self.reason(alpha: alpha)
          + (AnimatedPlace.isFadingOut(question.view)
            ? ": an animation fades it out, which sets alpha to its last value at once: only what is drawn, the presentation layer, still fades"
            : "")
      )
    case .interactionDisabled: Reason("isUserInteractionEnabled is false")
    case .animating: Reason(Phrase(verbatim: AnimatedPlace.refusal(of: question.view)))
    case .outside(let margin): outsideReason(margin, question)
    case .passedThrough: Reason("its hitTest(_:with:) override answered nil in place of itself")
    case .overridden:
      Reason("its hitTest(_:with:) override answered \(question.answer?.shortName ?? "nil")")
    }
  }

  private func reason(of view: UIView, answering answer: UIView) -> Phrase {
    if answer.isDescendant(of: view) { return "\(answer.shortName), in it, answered" }
    var inner = view
    while let next = inner.subviews.first(where: { questions[$0]?.answer === answer }) {
      inner = next
      if inner.overridesHitTest { break }
    }
    return "\(inner.shortName)'s hitTest(_:with:) override, in it, answered \(answer.shortName)"
  }

  /// That an override around a view asked it for a point of another space (`B-1.19`), where the touch
  /// is in the view; nil where that is not so.
  private func unconverted(_ question: HitQuestions.Question, truly own: CGPoint) -> Reason? {
    questions.refusedUnconverted(question, truly: own, at: screenPoint).map { wrong in
      guard wrong.asked === question.view else {
        return Reason(
          "\(wrong.by.shortName)'s hitTest(_:with:) override asked \(wrong.asked.shortName) at \(wrong.point.words) "
            + "without converting the point, so that it was asked at \(question.point.words), and the touch is at \(own.words) in it"
        )
      }
      return Reason(
        "\(wrong.by.shortName)'s hitTest(_:with:) override asked it at \(question.point.words) without "
          + "converting the point, which is \(own.words) in its own space and in it"
      )
    }
  }

  private func outsideReason(_ margin: Margin?, _ question: HitQuestions.Question) -> Reason {
    guard let margin else { return Reason(Self.refusesByItself) }
    if let size = question.view.emptiness { return Reason("it has \(size)") }
    let note =
      question.view.wordsOfTurn + AnimatedPlace.note(on: question.view, missing: question.point)
    return note.isEmpty
      ? Reason(margin, at: question.point)
      : Reason(Phrase(verbatim: margin.words(at: question.point) + note))
  }

  private static let refusesByItself: Phrase = "its point(inside:with:) override says no"

  /// Tells why an alpha is too low; one set to 0.01 is stored as a little less (`B-1.3`).
  private static func reason(alpha: Double) -> Phrase {
    let lowest = "\(PlainNumber(Eligibility.lowestAlpha))"
    if Float(alpha) == Float(Eligibility.lowestAlpha) {
      return "its alpha of \(lowest) is stored as a little less than \(lowest)"
    }
    return "its alpha of \(words(alpha: alpha)) is below \(lowest)"
  }

  /// A low alpha, not rounded to one that is high enough.
  static func words(alpha: Double) -> String {
    let rounded = "\(PlainNumber(alpha))"
    return rounded == "\(PlainNumber(Eligibility.lowestAlpha))" ? "\(Float(alpha))" : rounded
  }

  static func reason(_ margin: Margin?, at point: CGPoint) -> String {
    margin?.words(at: point) ?? refusesByItself.text
  }

  /// An answer that an override further up replaced by another (`B-1.47`).
  private func overruled(_ view: UIView, _ own: CGPoint) -> HitReport.Entry {
    var ancestor = view.superview
    while let current = ancestor {
      if let question = questions[current], question.answer !== view {
        let name = current.shortName
        let other = question.answer?.shortName ?? "nil"
        let reason: Phrase =
          "\(view.shortName) was found, but the hitTest(_:with:) override of \(name) answered \(other) instead"
        return entry(view, verdict: .overridden, at: own, by: current, because: Reason(reason))
      }
      ancestor = current.superview
    }
    return entry(
      view,
      verdict: .overridden,
      at: own,
      because: Reason("\(view.shortName) was found, but another answer was used")
    )
  }

  // MARK: - Views that were never asked

  private func notAsked(
    _ view: UIView,
    _ own: CGPoint,
    behind known: Reason.Obstacle?
  ) -> HitReport.Entry {
    // A hidden window is not hit-tested, so nobody asks it (B-1.30).
    if view.isHidden, view is UIWindow {
      return entry(view, verdict: .hidden, at: own, because: Reason("isHidden is true"))
    }
    let obstacle = known ?? obstacle(before: view)
    let by = obstacle.by
    // What an override answers there is not known before it is asked.
    let isNoted =
      view.bounds.holds(own) && !view.overridesPointInside && isRefusal(by)
      && by?.isFlattened == false
    let why = Reason(obstacle, containing: isNoted ? view.shortName : nil)
    return entry(view, verdict: nil, at: own, by: by, because: why)
  }

  private func isRefusal(_ view: UIView?) -> Bool {
    guard let view, let question = questions[view] else { return false }
    return question.answer == nil
  }

  /// Finds who kept a view from being asked: the nearest ancestor that was asked, or a view in front.
  private func obstacle(before view: UIView) -> Reason.Obstacle {
    var child = view
    while let parent = child.superview {
      if questions[parent] != nil, let place = parent.subviews.firstIndex(where: { $0 === child }),
        let obstacle = obstacles(in: parent, behind: nil)[place]
      {
        return obstacle
      }
      child = parent
    }
    if child.isHidden, child is UIWindow { return obstacle(child, Self.hidden) }
    guard let hit, let front = hit.window, front !== child else {
      return Reason.Obstacle(by: nil, rest: Self.reasonForNoQuestion(in: view.application))
    }
    let own = child is UIWindow ? child.shortName : "it".told
    let received: Phrase = "the window \(front.shortName), in front of \(own), received the touch"
    guard hit.passingWindow != nil else {
      let rest: Phrase =
        hit === front
        ? received
        : "the window \(front.shortName), in front of \(own), holds \(hit.shortName), which received the touch"
      return Reason.Obstacle(by: front, rest: rest)
    }
    let name = hit.className
    return Reason.Obstacle(
      by: front,
      rest: "\(received): on an iPad, UIKit's \(name) around its root view is hit itself"
    )
  }

  /// Why no window was asked: touches that begin while controllers change are ignored (`B-7.90`), and so are those
  /// that the app does not want (`B-7.12`).
  private static func reasonForNoQuestion(in application: UIApplication?) -> Phrase {
    guard let application, application.isIgnoringInteractionEvents else {
      return "no window was asked"
    }
    return application.ignoringTransitions > 0
      ? "controllers are changing, and the app gets no touches that begin meanwhile"
      : "the app ignores touches that begin (beginIgnoringInteractionEvents)"
  }

  private func obstacle(_ by: UIView, _ rest: Phrase) -> Reason.Obstacle {
    Reason.Obstacle(by: by, name: by.shortName, rest: rest)
  }

  private static let hidden: Phrase = " is hidden, so that nothing in it is asked"

  /// What keeps the subviews of a view from being asked, from back to front; nil for those that were.
  ///
  /// Most of thousands have one obstacle: the view that keeps theirs from it, or one in front of them.
  func obstacles(in parent: UIView, behind own: Reason.Obstacle?) -> [Reason.Obstacle?] {
    guard let first = parent.subviews.first else { return [] }
    guard let question = questions[parent] else {
      return Array(repeating: own ?? obstacle(before: first), count: parent.subviews.count)
    }
    if let rest = refusal(of: parent, question) {
      return Array(repeating: obstacle(parent, rest), count: parent.subviews.count)
    }
    lazy var stray = hit?.strayAnswerer(at: parent.pointOnScreen(question.point))
    lazy var answerer = parent.subviews.first { questions[$0]?.answer != nil }
    var (front, last): (UIView?, Reason.Obstacle?)
    var obstacles: [Reason.Obstacle?] = []
    for child in parent.subviews.reversed() {
      let own = questions[child]
      if own?.verdict == nil {
        let (by, rest) = reason(in: parent, question, before: child, behind: front, stray, answerer)
        if last?.by !== by || last?.rest != rest { last = obstacle(by, rest) }
      }
      obstacles.append(own?.verdict == nil ? last : nil)
      if own?.answer != nil { front = child }
    }
    return obstacles.reversed()
  }

  /// The view that kept another from being asked in a parent that did not refuse, and the rest of the sentence: what
  /// answered in front of it, or an override.
  private func reason(
    in parent: UIView,
    _ question: HitQuestions.Question,
    before child: UIView,
    behind sibling: UIView?,
    _ stray: @autoclosure () -> UIView?,
    _ answerer: @autoclosure () -> UIView?
  ) -> (by: UIView, rest: Phrase) {
    if let sibling {
      let front = sibling.isContainer ? questions.answerer(in: sibling) : sibling
      // What lies elsewhere has nothing in front of it there.
      let isThere = child.bounds.holds(child.pointFromSuperview(question.point))
      if let stray = stray(), !child.isDescendant(of: stray) {
        return (stray, "'s" + stray.wordsOfStrayAnswer(hit))
      }
      let isDrawnBehind = child.zOrder > front.zOrder
      if let hit, hit !== front, !hit.isDescendant(of: front), questions[front]?.answer === hit {
        return (
          front,
          child.liesBehind(front) && isThere
            ? ", in front of it, answered \(hit.shortName)" : " answered \(hit.shortName)"
        )
      }
      guard let hit, hit !== front, hit.isDescendant(of: front) else {
        return (
          front,
          isDrawnBehind
            ? ", asked before it whatever its zPosition, received the touch"
            : isThere
              ? ", in front of it, received the touch" : ", asked before it, received the touch"
        )
      }
      let name: String = hit.shortName
      return (
        front,
        isDrawnBehind
          ? ", asked before it whatever its zPosition, holds \(name), which received the touch"
          : isThere
            ? ", in front of it, holds \(name), which received the touch"
            : ", asked before it, holds \(name), which received the touch"
      )
    }
    if question.isInside == false {
      return (parent, " does not contain the point, so nothing in it was asked")
    }
    guard let answerer = answerer(), answerer.isBehind(child, in: parent)
    else { return (parent, "'s hitTest(_:with:) override did not ask it") }
    return (
      parent,
      "'s hitTest(_:with:) override did not ask it: it asked \(answerer.shortName) first, which lies behind it"
    )
  }

  /// How a view refused a point, so that nothing in it was asked; nil where it did not.
  private func refusal(of view: UIView, _ question: HitQuestions.Question) -> Phrase? {
    switch question.verdict {
    case .hidden: return Self.hidden
    case .transparent:
      return AnimatedPlace.isFadingOut(view)
        ? " fades out by an animation and is transparent from its start, so that nothing in it is asked"
        : " is transparent, so that nothing in it is asked"
    case .interactionDisabled:
      return " is not enabled for interaction, so that nothing in it is asked"
    case .animating:
      return " is animated without allowUserInteraction\(AnimatedPlace.timeLeft(of: view))"
    case .outside: break
    default: return nil
    }
    // Converted down, not up from a view in it, which its transform may flatten.
    let point = view.pointFromScreen(screenPoint)
    if let wrong = questions.refusedUnconverted(question, truly: point, at: screenPoint) {
      guard wrong.asked === view else {
        return
          " was asked at \(question.point.words), since \(wrong.by.shortName)'s hitTest(_:with:) override asked "
          + "\(wrong.asked.shortName) with a point that it did not convert, and refused that point"
      }
      return
        " was asked at \(question.point.words), which \(wrong.by.shortName)'s hitTest(_:with:) override did not convert from its own space, and refused that point"
    }
    if case .outside(nil)? = question.verdict { return " refused the point" }
    if view.isFlattened {
      return " is flattened by its transform, so no point is in it"
    }
    guard let size = view.emptiness else { return " refused the point" }
    return view.constraintOnLength == nil
      ? " has \(size) and refused the point" : " has \(size), and refused the point"
  }
}
