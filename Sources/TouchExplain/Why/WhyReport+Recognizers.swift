package import TouchKit
import TouchScene

/// The recognizers that hear of a touch as well: those of the hit view and of all around it (`B-1.41`).
extension WhyReport {
  /// The recognizers of the view that get a touch at the point although a view in it is hit.
  package var ownHearers: [UIGestureRecognizer] {
    guard entry.verdict != .hit, let hit = view.application?.view(at: point),
      hit.isDescendant(of: view)
    else { return [] }
    // A scroll view scrolls by a touch of what is in it as by its own.
    let pan = (view as? UIScrollView)?.panGestureRecognizer
    let pans = [pan].compactMap(\.self).filter(\.isEnabled)
    return Self.receiving(view.ownRecognizers + pans, on: hit)
  }

  /// The recognizers around a view that get the view's touches too, and may take them from it: of a
  /// control they mostly may not.
  package var takers: [UIGestureRecognizer] {
    guard entry.verdict == .hit, view.handlesTouches, !(view is UIControl) else { return [] }
    let around = ([view] + view.ancestors.reversed()).flatMap(\.ownRecognizers)
    return Self.receiving(around, on: view).filter(\.cancelsTouchesInView)
  }

  /// True if it is another question what comes of a gesture on the view: others hear of the touch, a scroll view or a
  /// recognizer around a control may take it, or a row that a tap selects does not get it itself.
  package var isOpenToGestures: Bool {
    if !takers.isEmpty || !ownHearers.isEmpty { return true }
    guard entry.verdict == .hit else {
      return view.selectableList != nil && hit?.isDescendant(of: view) == true
    }
    return view is UIControl
      && view.ancestors.contains { $0.wantsScrolling || !$0.ownRecognizers.isEmpty }
  }

  /// True if a view in this one is hit, and that is as meant: recognizers of this one get the touch all the same, those
  /// that scroll it among them, its rows are there for it, or only the other has a use for it.
  var isHitBelowAsMeant: Bool {
    guard entry.verdict != .hit, let hit, hit !== view, hit.isDescendant(of: view),
      !view.handlesTouches, !(view is UIControl)
    else { return false }
    let path = ([hit] + hit.ancestors.reversed()).prefix { $0 !== view }
    let isRow = view.isCell && !path.contains(where: \.hasUseForTouches)
    return !ownHearers.isEmpty || view.itemList === view || isRow
      || !view.wantsTouches && path.contains(where: \.hasUseForTouches)
  }

  var recognizerRemarks: [String] {
    guard let application = view.application else { return [] }
    let takers = takers
    if !takers.isEmpty {
      return [
        "\(Self.words(takers)) \(Self.verb(takers, "hears", "hear")) of the touches on \(view.shortName) as "
          + "well, and \(Self.verb(takers, "cancels", "cancel")) them when recognized (cancelsTouchesInView)"
      ]
    }
    let inner = reachableInside.first.flatMap { application.view(at: $0.middle) }
    if let inner, !view.ownRecognizers.isEmpty {
      let own = Self.receiving(view.ownRecognizers, on: inner)
      guard !own.isEmpty else {
        return [Self.refusal(view.ownRecognizers, "touches of the views in it")]
      }
      return [
        "\(Self.words(own)) \(Self.verb(own, "gets", "get")) the touches of the views in \(view.shortName) as well"
      ]
    }
    let own = ownHearers
    if !own.isEmpty { return [Self.hearing(own)] }
    if entry.verdict == .hit { return refusalAround }
    guard let hit = application.view(at: point) else { return [] }
    if hit.isDescendant(of: view), !view.ownRecognizers.isEmpty {
      return [Self.refusal(view.ownRecognizers, "the touch")]
    }
    // A touch beside the view is not meant for it.
    guard view.bounds.holds(entry.point) else { return [] }
    let shared = view.ancestors.reversed().filter { hit.isDescendant(of: $0) }
    let hearers = Self.receiving(shared.flatMap(\.ownRecognizers), on: hit)
    return hearers.isEmpty ? [] : [Self.hearing(hearers)]
  }

  private static func hearing(_ recognizers: [UIGestureRecognizer]) -> String {
    "\(words(recognizers)) \(verb(recognizers, "gets", "get")) the touch all the same: recognizers get the touches of all views in their own"
  }

  private var refusalAround: [String] {
    guard !view.hasUseForTouches, let scene = view.application?.fileScene else { return [] }
    let refused = view.ancestors.flatMap(\.ownRecognizers).filter { !scene.receives($0, on: view) }
    return refused.isEmpty ? [] : [Self.refusal(refused, "the touches of \(view.shortName)")]
  }

  private static func refusal(_ recognizers: [UIGestureRecognizer], _ what: String) -> String {
    "\(words(recognizers)) \(verb(recognizers, "does", "do")) not receive \(what): "
      + "\(verb(recognizers, "its delegate refuses", "their delegates refuse")) in gestureRecognizer(_:shouldReceive:)"
  }

  /// Those that receive a touch which hits a view, as far as their delegates are described.
  private static func receiving(
    _ recognizers: [UIGestureRecognizer],
    on hit: UIView
  ) -> [UIGestureRecognizer] {
    recognizers.filter { hit.application?.fileScene?.receives($0, on: hit) != false }
  }

  private static let named = 3

  private static func words(_ recognizers: [UIGestureRecognizer]) -> String {
    var names = recognizers.prefix(named).map(\.words)
    if recognizers.count > named { names.append("\(recognizers.count - named) more") }
    return names.listed(last: " and ")
  }

  private static func verb(
    _ recognizers: [UIGestureRecognizer],
    _ one: String,
    _ many: String
  ) -> String { recognizers.count == 1 ? one : many }
}
