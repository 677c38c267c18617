import TouchKit
import TouchScene

/// Says in words why a view was, or was not, where a touch went.
@MainActor
struct VerdictExplainer {
  let hit: UIView?
  let questions: HitQuestions
  private let fronts = FrontTable()

  init(hit: UIView?, questions: HitQuestions) {
    self.hit = hit
    self.questions = questions
  }

  func entry(_ view: UIView, at ownPoint: CGPoint) -> HitReport.Entry {
    let own = questions[view]?.point ?? ownPoint
    if view === hit { return entry(view, verdict: .hit, at: own, because: hitReason(view)) }
    guard let question = questions[view], let verdict = question.verdict else {
      return notAsked(view, own)
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
    because reason: String
  ) -> HitReport.Entry {
    HitReport.Entry(view: view, verdict: verdict, point: own, by: by, reason: reason)
  }

  private func hitReason(_ view: UIView) -> String {
    guard let question = questions[view], let verdict = question.verdict else {
      return "an override of hitTest(_:with:) answered it, without asking it"
    }
    guard question.answer === view, verdict == .hit else {
      return "an override of hitTest(_:with:) answered it, though it answered otherwise"
    }
    let override = "its hitTest(_:with:) override answers itself"
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
    return view.subviews.isEmpty
      ? "the front-most view at this point" : "nothing in front of it contains the point"
  }

  private func reason(for verdict: Verdict, of question: HitQuestions.Question) -> String {
    switch verdict {
    case .hit: ""
    case .hitBelow: question.answer.map { "\($0.shortName), in it, answered" } ?? ""
    case .hidden: "isHidden is true"
    case .transparent(let alpha): Self.reason(alpha: alpha)
    case .interactionDisabled: "isUserInteractionEnabled is false"
    case .outside(let margin): outsideReason(margin, question)
    case .passedThrough: "its hitTest(_:with:) override answered nil in place of itself"
    case .overridden:
      "its hitTest(_:with:) override answered \(question.answer?.shortName ?? "nil")"
    }
  }

  /// That an override around a view asked it for a point of another space (`B-1.19`), where the touch
  /// is in the view; nil where that is not so.
  private func unconverted(_ question: HitQuestions.Question, truly own: CGPoint) -> String? {
    let (view, point) = (question.view, question.point)
    guard case .outside? = question.verdict, view.bounds.holds(own),
      abs(own.x - point.x) + abs(own.y - point.y) > 0.01,
      let culprit = view.ancestors.last(where: \.overridesHitTest)
    else { return nil }
    return "\(culprit.shortName)'s hitTest(_:with:) override asked it at \(point.words) without "
      + "converting the point, which is \(own.words) in its own space and in it"
  }

  private func outsideReason(_ margin: Margin?, _ question: HitQuestions.Question) -> String {
    if margin != nil, let size = question.view.emptiness { return "it has \(size)" }
    return Self.reason(margin, at: question.point)
  }

  /// Why an alpha is too low; one set to 0.01 is stored as a little less (`B-1.3`).
  private static func reason(alpha: Double) -> String {
    let lowest = "\(PlainNumber(Eligibility.lowestAlpha))"
    if Float(alpha) == Float(Eligibility.lowestAlpha) {
      return "its alpha of \(lowest) is stored as a little less than \(lowest)"
    }
    let rounded = "\(PlainNumber(alpha))"
    return "its alpha of \(rounded == lowest ? "\(Float(alpha))" : rounded) is below \(lowest)"
  }

  /// How far outside a point is, in words.
  static func reason(_ margin: Margin?, at point: CGPoint) -> String {
    guard let margin else { return "its point(inside:with:) override says no" }
    guard point.x.isFinite, point.y.isFinite else {
      return "its transform flattens it, so no point is in it"
    }
    let sides = [
      side(
        margin.vertical,
        isBeyond: margin.isBelow,
        before: "above",
        after: "below",
        edge: "bottom"
      ),
      side(
        margin.horizontal,
        isBeyond: margin.isRight,
        before: "left of",
        after: "right of",
        edge: "right"
      ),
    ].compactMap { $0 }
    return sides.joined(separator: " and ") + " its bounds"
  }

  private static func side(
    _ distance: Double,
    isBeyond: Bool,
    before: String,
    after: String,
    edge: String
  ) -> String? {
    if distance < 0 { return "\(PlainNumber(-distance)) pt \(before)" }
    if distance > 0 { return "\(PlainNumber(distance)) pt \(after)" }
    return isBeyond ? "on the \(edge) edge, which is already outside" : nil
  }

  /// An answer that an override further up replaced by another (`B-1.47`).
  private func overruled(_ view: UIView, _ own: CGPoint) -> HitReport.Entry {
    var ancestor = view.superview
    while let current = ancestor {
      if let question = questions[current], question.answer !== view {
        let name = current.shortName
        let other = question.answer === current ? "itself" : question.answer?.shortName ?? "nil"
        let reason = "it answered itself, but \(name) answered \(other) instead"
        return entry(view, verdict: .overridden, at: own, by: current, because: reason)
      }
      ancestor = current.superview
    }
    return entry(
      view,
      verdict: .overridden,
      at: own,
      because: "it answered itself, but another answer was used"
    )
  }

  // MARK: - Views that were never asked

  private func notAsked(_ view: UIView, _ own: CGPoint) -> HitReport.Entry {
    // A hidden window is not hit-tested, so nobody asks it (B-1.30).
    if view is UIWindow, view.isHidden {
      return entry(view, verdict: .hidden, at: own, because: "isHidden is true")
    }
    let (by, why) = obstacle(before: view)
    let isNoted = view.bounds.holds(own) && isRefusal(by) && by?.isFlattened == false
    let note = isNoted ? " — \(view.shortName) itself contains it" : ""
    return entry(view, verdict: nil, at: own, by: by, because: why + note)
  }

  private func isRefusal(_ view: UIView?) -> Bool {
    guard let view, let question = questions[view] else { return false }
    return question.answer == nil
  }

  /// Who kept a view from being asked: the nearest ancestor that was asked, or a view in front.
  private func obstacle(before view: UIView) -> (by: UIView?, why: String) {
    var child = view
    while let parent = child.superview {
      if let question = questions[parent] {
        return obstacle(between: parent, question, and: child)
      }
      child = parent
    }
    guard let hit, let front = hit.window, front !== child else {
      return (nil, "no window was asked")
    }
    let own = child is UIWindow ? child.shortName : "it"
    let received = "the window \(front.shortName), in front of \(own), received the touch"
    guard hit.passingWindow != nil else { return (front, received) }
    let name = hit.className
    return (front, "\(received): on an iPad, UIKit's \(name) around its root view is hit itself")
  }

  private func obstacle(
    between parent: UIView,
    _ question: HitQuestions.Question,
    and child: UIView
  ) -> (by: UIView?, why: String) {
    let name = parent.shortName
    switch question.verdict {
    case .hidden: return (parent, "\(name) is hidden, and all in it with it")
    case .transparent: return (parent, "\(name) is transparent, and all in it with it")
    case .interactionDisabled:
      return (parent, "\(name) is not enabled for interaction, and neither is anything in it")
    case .outside: return (parent, "\(name) \(Self.refusal(parent, question))")
    default:
      if let front = sibling(inFrontOf: child, in: parent) {
        let place =
          child.layer.zPosition > front.layer.zPosition
          ? "asked before it whatever its zPosition," : "in front of it,"
        return (front, "\(front.shortName), \(place) received the touch")
      }
      if question.isInside == false {
        return (parent, "\(name) does not contain the point, so nothing in it was asked")
      }
      return (parent, "\(name)'s hitTest(_:with:) override did not ask it")
    }
  }

  /// How a view refused a point, or that it contains no point at all.
  private static func refusal(_ view: UIView, _ question: HitQuestions.Question) -> String {
    if case .outside(nil)? = question.verdict { return "refused the point" }
    if view.isFlattened {
      return "is flattened by its transform, so no point is in it"
    }
    guard let size = view.emptiness else { return "refused the point" }
    return "has \(size) and refused the point"
  }

  private func sibling(inFrontOf child: UIView, in parent: UIView) -> UIView? {
    let front = fronts.view(inFrontOf: child, in: parent) { questions[$0]?.answer != nil }
    // A container view means nothing to the reader; the view in it does.
    guard let front, front.isContainer else { return front }
    return questions[front]?.answer ?? front
  }
}

extension UIView {
  /// For one of UIKit's views around a root view that is hit itself, as on an iPad: its window, where
  /// that overrides `hitTest(_:with:)`, as windows do that let touches through (`B-1.50`).
  var passingWindow: UIWindow? {
    guard isContainer, let window, window.overridesHitTest, !window.containersLetTouchesThrough
    else { return nil }
    return window
  }

  /// Whether the transform maps all points to one line or point, so that it has no inverse.
  var isFlattened: Bool { !transformFromSuperview.a.isFinite }
}

extension UIResponder {
  /// The name in a sentence.
  package var shortName: String { (self as? UIView)?.sentenceName ?? className }
}
