import TouchKit
import TouchScene

/// The rules about overrides that pass a point on without converting it, or answer for a view that refuses touches.
///
/// Their advice is not searched for: the override is code of the app, in which no change can be tried, and the views
/// that it asks with a wrong point say what is wrong with it.
struct SpaceRules {
  /// Points this close are the same.
  private static let close = 0.01
  /// In how many of the points tried an override must be wrong: one may fit by chance.
  private static let enough = 2

  let desk: AuditDesk

  func check() {
    for view in desk.views where view.overridesHitTest {
      checkRefusing(view)
      var wrong: [(view: UIView, count: Int)] = []
      for point in Self.places(in: view, desk.application) {
        for asked in Self.unconverted(by: view, at: point, desk.application) {
          if let place = wrong.firstIndex(where: { $0.view === asked }) {
            wrong[place].count += 1
          } else {
            wrong.append((asked, 1))
          }
        }
      }
      for (asked, count) in wrong where count >= Self.enough { report(view, asked) }
    }
  }

  /// Checks that no override of a view that is hidden, transparent or switched off has it, or what is in it, hit all the same.
  private func checkRefusing(_ view: UIView) {
    let hits = desk.survey.hits(in: view)
    guard let hit = hits.first?.view, let why = view.wordsOfRefusal,
      !UIKitParts.isUIKits(view.className), !desk.hasFinding(at: view),
      !(hits.map(\.view) + [view]).contains(where: desk.isBlamed),
      let edit = desk.tree.overrides(view).first
    else { return }
    let change = desk.tree.change(edit)
    let works = [change].tried {
      hits.allSatisfy {
        desk.application.view(at: $0.box.middle)?.isDescendant(of: view) != true
      }
    }
    let costs = desk.ledger.allLosers(by: [change]).map(Cost.touches)
    let solution = Solution([change], costs: costs)
    desk.note(
      .swallowed,
      of: view,
      at: hits.reduce(CGRect.null) { $0.union($1.box) },
      because:
        "it takes touches although \(why.text): its override of hitTest(_:with:) answers "
        + "\(hit === view ? "itself" : hit.shortName) all the same",
      fix: works ? Advice(solution.text.asSentence, of: [solution]) : [Solution]().fix()
    )
  }

  private func report(_ view: UIView, _ asked: UIView) {
    desk.note(
      .wrongSpace,
      of: view,
      at: view.boxOnScreen.common(with: desk.application.screen.bounds),
      because:
        "its override of hitTest(_:with:) asks \(asked.shortName) with a point in its own space, not in that of \(asked.shortName)",
      fix: Advice("Pass convert(point, to: \(asked.shortName)) in place of point.", about: [asked]),
      shape: [view.className, asked.className]
    )
  }

  /// Points of a view that are on the screen, not all on one line.
  private static func places(in view: UIView, _ application: UIApplication) -> [CGPoint] {
    let box = VisibleShape(of: view).box.common(with: application.screen.bounds)
    guard !box.isNull, box.width > 0, box.height > 0 else { return [] }
    return [(0.5, 0.5), (0.2, 0.3), (0.8, 0.4), (0.3, 0.85), (0.7, 0.1)].map { x, y in
      CGPoint(x: box.minX + box.width * x, y: box.minY + box.height * y)
    }
  }

  /// The views that an override asked with its own point, though theirs is another.
  private static func unconverted(
    by view: UIView,
    at point: CGPoint,
    _ application: UIApplication
  ) -> [UIView] {
    var open: [UIView] = []
    var result: [UIView] = []
    application.observe(point).tell { event in
      switch event {
      case .ask(let asked, let given):
        if open.last === view, asked.window != nil {
          let isTrue = isClose(given, asked.pointFromScreen(point))
          if !isTrue, isClose(given, view.pointFromScreen(point)) { result.append(asked) }
        }
        open.append(asked)
      case .inside: break
      case .answer: _ = open.popLast()
      }
    }
    return result
  }

  private static func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) < close && abs(one.y - other.y) < close
  }
}
