import TouchKit
import TouchScene

/// Notes on touches that are lost outside of a view: those of what it shows there, of a touch area that it makes larger
/// than its bounds, of a bar's buttons, and of what is presented and has left the screen.
struct OutsideRules {
  /// A touch area that goes on by less than this is not missed, in points.
  private static let leastOutset: CGFloat = 8
  /// The farthest that a touch area is looked for, in points.
  private static let mostOutset: CGFloat = 44

  /// So much of a row, in points, is a loss.
  private static let strip: CGFloat = 4

  let desk: AuditDesk

  func check(_ view: UIView) {
    if desk.isEstimate || desk.isDesign { return }
    checkTouchArea(of: view)
    checkShown(beside: view)
  }

  // MARK: - Touch areas

  /// Checks that what an override of `point(inside:with:)` adds to a view is not refused by one around it.
  private func checkTouchArea(of view: UIView) {
    guard view.overridesPointInside, desk.survey.isReached(view), !desk.hasFinding(at: view)
    else { return }
    let screen = desk.application.screen.bounds
    let sides = StrokeDirection.allCases.compactMap {
      way -> (words: String, point: CGPoint, by: UIView)? in
      guard let (outset, middle, end) = touchArea(of: view, to: way), outset >= Self.leastOutset,
        screen.contains(middle),
        desk.application.view(at: middle)?.isDescendant(of: view) != true,
        let refusal = PointRefusal(of: view, at: middle, in: desk.application),
        case .bounds = refusal.cause
      else { return nil }
      let words = "\(PlainNumber(Double(outset))) pt \(way.sideWords)"
      return (words, screen.contains(end) ? end : middle, refusal.by)
    }
    guard let by = sides.first?.by else { return }
    let refused = sides.filter { $0.by === by }
    // UIKit leaves an item of a bar no room on some of its sides.
    let asked = UIKitParts.bar(around: view) == nil ? refused : Array(refused.prefix(1))
    desk.note(
      .outside,
      of: view,
      because:
        "its override of point(inside:with:) contains \(refused.map(\.words).listed(last: " and ")) its bounds, but "
        + "\(by.shortName) around it refuses points there first",
      winning: asked.map { (view, $0.point) },
      within: CGRect(enclosing: asked.map(\.point)),
      severity: .note,
      blaming: by
    )
  }

  /// Returns how far a view contains points beyond its bounds, in points, and the points in the middle and at the end of
  /// that on the screen.
  private func touchArea(of view: UIView, to way: StrokeDirection) -> (CGFloat, CGPoint, CGPoint)? {
    let (middle, edge) = (view.bounds.middle, view.bounds.edge(way))
    func place(_ distance: CGFloat) -> CGPoint {
      let place = edge + way.sign * distance
      return way.isSideways
        ? CGPoint(x: place, y: middle.y) : CGPoint(x: middle.x, y: place)
    }
    let steps = stride(from: CGFloat(1), through: Self.mostOutset, by: 1)
    guard
      let outset = steps.prefix(while: { view.point(inside: place($0 - 0.01), with: nil) })
        .reversed()
        .first
    else { return nil }
    return (outset, view.pointOnScreen(place(outset / 2)), view.pointOnScreen(place(outset - 0.01)))
  }

  // MARK: - What is shown outside

  /// Checks that what a view with a tap or a press shows does not lie outside of it.
  private func checkShown(beside view: UIView) {
    guard let recognizer = view.ownRecognizers.first(where: \.isPressed), !view.clipsToBounds,
      !(view is UIControl), !UIKitParts.isPart(view), !view.mustBeAsked,
      !desk.hasFinding(at: view)
    else { return }
    for part in view.subviews where part.isShown && !part.wantsTouches {
      let box = VisibleShape(of: part).box.common(with: desk.application.screen.bounds)
      let inside = part.frame.intersection(view.bounds)
      let area = inside.isNull ? 0 : inside.width * inside.height
      guard !box.isNull, box.width >= 1, box.height >= 1,
        area < part.frame.width * part.frame.height / 2,
        part is UIImageView || part is UILabel || part.drawsSomething,
        let hit = desk.application.view(at: box.middle), !hit.isDescendant(of: view)
      else { continue }
      desk.note(
        .outside,
        of: part,
        at: box,
        because:
          "it is seen outside of \(view.shortName), and \(recognizer.words) of that gets no touches there",
        fix: Advice(
          "Make \(view.shortName) large enough to hold it, or put \(recognizer.words) on \(part.shortName)"
            + (part.isUserInteractionEnabled
              ? "." : ", with isUserInteractionEnabled of that set to true."),
          about: [view, part, recognizer]
        ),
        severity: .note,
        shape: [part.shape, view.shape]
      )
    }
  }

  // MARK: - Bars

  /// Checks that a bar's own button, of which UIKit makes the view, is not refused by a bar around that.
  func checkBarButton(_ view: UIView) {
    guard view is UIControl, !desk.isEstimate, !desk.isDesign, let bar = innerBar(around: view)
    else { return }
    let result = desk.survey.result(for: view)
    checkCover(of: view, in: bar, result)
    guard result.seen >= 1, result.reachedBox.isNull, let loss = result.losses.first,
      !loss.isInFront,
      let refusal = PointRefusal(of: view, at: loss.point, in: desk.application),
      refusal.by !== bar, bar.isDescendant(of: refusal.by)
    else { return }
    desk.note(
      .unreachable,
      of: view,
      at: loss.box,
      because: "no point of it is hit: \(bar.shortName) sticks out of \(refusal.by.shortName)",
      winning: [(bar, loss.point)],
      severity: .warning,
      blaming: refusal.by,
      shape: [view.className, refusal.by.shape]
    )
  }

  /// Checks that half of a bar's own button is not taken by something smaller than half of the screen that lies in front of
  /// the bar, and what is in that.
  private func checkCover(of view: UIView, in bar: UIView, _ result: TouchSurvey.Result) {
    let screen = desk.application.screen.bounds
    guard let loss = result.losses.first(where: \.isInFront), let winner = loss.winner,
      case let area = result.losses.reduce(
        0,
        { sum, part in
          let isIts = part.winner.map { $0.isDescendant(of: winner) || winner.isDescendant(of: $0) }
          return isIts == true ? sum + part.area : sum
        }
      ),
      area >= result.seen / 2, !winner.isDescendant(of: bar), !UIKitParts.isPart(winner),
      winner.boxOnScreen.width * winner.boxOnScreen.height < screen.width * screen.height / 2
    else { return }
    desk.note(
      .covered,
      of: view,
      at: loss.box,
      because:
        "\(RefusedPart.percent(area / result.seen)) of it lies behind \(winner.shortName), which receives the touches",
      winning: [(view, loss.point)],
      severity: .note,
      blaming: winner,
      shape: [view.className, winner.shape]
    )
  }

  private func innerBar(around view: UIView) -> UIView? {
    view.ancestors.last { UIKitParts.has(.bar, $0) }
  }

  // MARK: - What has left the screen

  /// Checks that nothing that was presented has left the screen, and yet takes all touches, and returns what has.
  func checkPresentations() -> [UIView] {
    guard !desk.isEstimate, !desk.isDesign else { return [] }
    var told: [UIView] = []
    let screen = desk.application.screen.bounds
    for layer in desk.views
    where layer.className == "UITransitionView" && layer.superview is UIWindow && layer.isShown {
      let behind = (layer.superview?.subviews ?? []).prefix { $0 !== layer }
      guard !behind.isEmpty, desk.survey.isReached(layer) else { continue }
      let inner = layer.subtree.dropFirst()
      let gone = inner.first { view in
        let box = view.boxOnScreen
        return view.bounds.height >= screen.height / 4 && view.bounds.width >= screen.width / 2
          && box.common(with: screen).isEmpty && !view.subviews.isEmpty
          && view.superview?.boxOnScreen.common(with: screen).isEmpty == false
      }
      guard let gone,
        inner.allSatisfy({ view in
          view.isDescendant(of: gone) || !view.isShown
            || view.boxOnScreen.common(with: screen).isEmpty
            || !(view is UIControl || view is UIScrollView || view is UILabel)
              && !view.hasLooks
        }),
        let holder = gone.superview
      else { continue }
      let victims = behind.flatMap(\.subtree).filter {
        $0.wantsTouches && !UIKitParts.isPart($0) && desk.survey.result(for: $0).reached == 0
          && desk.survey.result(for: $0).seen >= 1
      }
      if victims.isEmpty { continue }
      told.append(holder)
      let names = victims.map(\.shortName).listed(most: 1)
      desk.note(
        .swallowed,
        of: holder,
        because:
          "it is presented in front of \(names), while all that it shows, in \(gone.shortName), is off the screen",
        fix: Advice(
          "Dismiss the controller of \(holder.shortName) where it is moved out of sight.",
          about: [holder]
        ),
        severity: .warning,
        taking: victims
      )
    }
    return told
  }

  // MARK: - Strips of a list and of the screen

  /// Notes a header or footer of a table that holds nothing, and floats over a row.
  func checkSections(of table: UITableView) {
    for section in table.subviews where section.isShown {
      guard section.tableFloatedOver === table,
        let (row, box) = table.subviews.lazy.filter(\.isCell)
          .map({ ($0, desk.seen($0).common(with: desk.seen(section))) })
          .first(where: { !$0.1.isNull && $0.1.height >= Self.strip }),
        desk.application.view(at: box.middle)?.isDescendant(of: section) == true
      else { continue }
      desk.note(
        .covered,
        of: row,
        at: box,
        because:
          "\(section.shortName), which floats over the rows and has nothing in it, receives the touches on \(box.size.words) points "
          + "of it, until the list is scrolled",
        winning: [(row, box.middle)],
        severity: .note,
        blaming: section
      )
    }
  }

  /// Notes a strip of the screen without a view, where the only view of the window is as large as the screen turned.
  func checkWindow() {
    let screen = desk.application.screen.bounds
    guard desk.application.windows.count == 1, let window = desk.application.windows.first,
      window.subviews.count == 1, let root = window.subviews.first, root.isShown,
      root.boxOnScreen.origin == screen.origin, screen.width != screen.height,
      root.boxOnScreen.size == CGSize(width: screen.height, height: screen.width)
    else { return }
    let strip =
      screen.width < screen.height
      ? CGRect(x: 0, y: screen.width, width: screen.width, height: screen.height - screen.width)
      : CGRect(x: screen.height, y: 0, width: screen.width - screen.height, height: screen.height)
    guard desk.application.view(at: strip.middle) === window else { return }
    let name = root.viewName.short
    desk.note(
      .swallowed,
      of: window,
      at: strip,
      because:
        "it receives the touches where \(root.shortName), its only view, is not: \(root.shortName) is \(root.bounds.size.words) points large",
      fix: Advice(
        "Make \(name) as large as \(window.viewName.short), as after a rotation.",
        about: [root]
      ),
      severity: .note,
      blaming: root
    )
  }
}

extension UIGestureRecognizer {
  /// True for an app's tap or press.
  var isPressed: Bool {
    !isUIKitsOwn && (self is UITapGestureRecognizer || self is UILongPressGestureRecognizer)
  }
}

extension StrokeDirection {
  /// The side of a view that is in this direction, in words before "its bounds".
  fileprivate var sideWords: String {
    switch self {
    case .left: "left of"
    case .right: "right of"
    case .up: "above"
    case .down: "below"
    }
  }
}
