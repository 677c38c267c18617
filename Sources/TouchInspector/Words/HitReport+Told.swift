import TouchExplain
import TouchKit
import TouchSession

@MainActor
extension HitReport {
  /// Why the touch went where it went, in the window's language.
  var toldAccount: String {
    guard !WindowWords.areEnglish else { return account }
    return ([toldCause] + remarks.map { "\($0)." }).joined(separator: "\n")
  }

  private var toldCause: String {
    guard let missed else { return (entry(of: hit)?.toldReason ?? "").told }
    let name = missed.view.viewName.title
    guard missed.verdict == nil, let by = missed.by, case .outside? = entry(of: by)?.verdict else {
      return "{} is drawn there, but {}.".told(name, missed.toldReason)
    }
    return "{} is drawn there, but {} was asked first and the point is outside of it.".told(
      name,
      by.viewName.title
    )
  }
}

@MainActor
extension HitReport.Entry {
  /// The verdict in the window's language.
  var toldWords: String { words.told }

  /// Why, where that says more than the verdict, in the window's language.
  var toldReason: String {
    guard !WindowWords.areEnglish else { return shownReason }
    let other = by?.viewName.title ?? ""
    return switch verdict {
    case .hit: reason.told
    case .hitBelow: ""
    case .hidden: "isHidden is true".told
    case .transparent(let alpha):
      "alpha is {}, below {}".told("\(alpha)", "\(Eligibility.lowestAlpha)")
    case .interactionDisabled: "isUserInteractionEnabled is false".told
    case .animating: "it is animated, and gets no touches meanwhile".told
    case .outside: toldDistance
    case .passedThrough: "its hitTest(_:with:) override answered nil in place of itself".told
    case .overridden: "its hitTest(_:with:) override gave another answer".told
    case nil: by == nil ? reason.told : "{} kept it from being asked".told(other)
    }
  }

  /// The distance of the point from the view, to each side.
  private var toldDistance: String {
    let bounds = view.bounds
    var sides: [String] = []
    func side(_ distance: CGFloat, _ words: String) {
      if distance > 0 { sides.append(words.told(Measure.words(distance))) }
    }
    side(bounds.minY - point.y, "{} pt above")
    side(point.y - bounds.maxY, "{} pt below")
    side(bounds.minX - point.x, "{} pt left of it")
    side(point.x - bounds.maxX, "{} pt right of it")
    return sides.isEmpty ? "outside".told : sides.joined(separator: ", ".told)
  }
}
