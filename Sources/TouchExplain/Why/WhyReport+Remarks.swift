import TouchKit
import TouchScene

extension WhyReport {
  /// Notes beside the verdict: that no override can help a view that is never asked, and that
  /// a disabled control does nothing with the touches that it gets (`B-1.9`).
  public var remarks: [String] {
    var remarks: [String] = []
    if entry.verdict == nil, let by = entry.by, view.isDescendant(of: by) {
      let name = view.shortName
      remarks.append(
        "An override of hitTest(_:with:) or point(inside:with:) in \(name) does not help: \(name) is never asked there"
      )
    }
    if let control = UIKitParts.control(around: view) {
      remarks.append(
        "UIKit made \(view.shortName) for \(control.shortName), which takes touches, targets and recognizers in its place"
      )
    }
    if UIKitParts.isActedFor(view), let bar = UIKitParts.bar(around: view) {
      let other = isActedFor ? nil : hit?.shortName
      remarks.append(
        other.map {
          "\(bar.shortName) is there for the touches of \(view.shortName), and \($0) gets them"
        }
          ?? "\(bar.shortName) takes the touches of \(view.shortName) in its place"
      )
    }
    if view.isAroundPresented, entry.verdict != .hit {
      remarks.append(
        "\(view.shortName) is UIKit's, and part of what is presented: what lies in front of it there has the touches as meant"
      )
    }
    if view is UIRefreshControl, let list = view.superview {
      remarks.append(
        "\(view.shortName) needs no touches: a drag down of \(list.shortName) pulls it"
      )
    }
    if view.isCell, entry.verdict != .hit, isHitBelowAsMeant, let list = view.itemList,
      list.choosesItems == true,
      // Of text that can be selected developers report both.
      (hit as? UITextView)?.isSelectable != true
    {
      remarks.append(
        "A tap there is one on the \(list.itemWord.word) all the same, which \(list.shortName) selects"
      )
    }
    remarks += recognizerRemarks + placeRemarks + movingRemarks + designRemarks + connectionRemarks
    remarks += [remarkOnHosting, remarkOnTouchArea, remarkOnUser].compactMap(\.self)
    if let application = view.application {
      let report = HitReport(at: point, in: application)
      remarks += report.remarks(about: isBeside ? nil : entry)
      if isFine, !isBeside, report.missed == nil, report.hit?.untoldClassesRemark != nil,
        report.hit?.isHeardByUnknown == false,
        UIKitParts.receiver(for: view) === view
      {
        remarks.append(
          told(
            "If \(view.shortName) gets no touches in the app, those overrides are what to change"
          )
        )
      }
    }
    if let control = view as? UIControl, !control.isEnabled {
      remarks.append(
        "\(view.shortName) is a disabled control (isEnabled is false): it does nothing with touches"
      )
    }
    return remarks
  }

  /// The view that got the touch and those around it, the nearest first, without some.
  private func winners(besides asked: [UIView]) -> [UIView] {
    let path = hit.map { [$0] + $0.ancestors.reversed() } ?? []
    return path.filter { view in !asked.contains { $0 === view } }
  }

  /// True if it is not known whether the view that got the touch, or one around it, answers for the point.
  package var isUncertain: Bool {
    entry.verdict != .hit
      && winners(besides: view.ancestors + [view]).contains { $0.hitTestingRemark != nil }
  }

  private var remarkOnHosting: String? {
    let how =
      "has to find out whether something is shown there; published ones look for a subview that is hit from iOS 18 on, and ask "
      + "layer.hitTest(_:) on iOS 26 (B-1.51)"
    if entry.verdict == .passedThrough, UIKitParts.isHosting(view) {
      return
        "SwiftUI need not make views for what \(view.shortName) shows: an override of hitTest(_:with:) that answers nil in place of "
        + "\(view.shortName) drops touches on that as well. It \(how)"
    }
    guard entry.verdict != .hit, let hit, UIKitParts.isHosting(hit),
      !view.isDescendant(of: hit)
    else { return nil }
    return
      "Where \(hit.shortName) is to let touches through beside what it shows, an override of hitTest(_:with:) around it \(how)"
  }

  /// That a control around the view, which has no use for touches itself, has the touch.
  private var remarkOnUser: String? {
    guard entry.verdict != .hit, let control = hit as? UIControl, control.isEnabled,
      view !== control, view.isDescendant(of: control),
      !view.subtree.contains(where: \.hasUseForTouches), !view.hasUntoldCode,
      UIKitParts.control(around: view) == nil
    else { return nil }
    return
      "\(control.shortName), around it, gets the touch, and is there for it: nothing is amiss unless \(view.shortName) is to do something itself"
  }

  private var remarkOnTouchArea: String? {
    guard entry.verdict == nil, let by = entry.by, !view.isDescendant(of: by),
      by.overridesPointInside,
      !by.bounds.holds(by.pointFromScreen(point)), hit?.isDescendant(of: by) == true
    else { return nil }
    return
      "The point is outside of the bounds of \(by.shortName), whose override of point(inside:with:) contains it all the same"
  }

  /// That the point is not on the view at all, which no view around it can change; or that a scroll
  /// view keeps the view out of sight.
  private var placeRemarks: [String] {
    let name = view.shortName
    if isBeside {
      guard let window = view.superview as? UIWindow, hit === window else {
        return entry.why.isDistance ? [] : ["The point is not on \(name)"]
      }
      return [
        "The point is not on \(name), and no view of \(window.shortName) is there: where \(name) is to fill it, make it as large "
          + "as \(window.shortName), as after a rotation, or let hitTest(_:with:) of \(window.shortName) answer it"
      ]
    }
    if let screen = view.application?.screen.bounds, !screen.contains(point) {
      let imported = view.imported
      let isGuess = imported?.isScreenGuessed == true
      if imported?.kind == .interfaceBuilder, screen.height < Self.leastScreen {
        return [
          "The file draws the view of the screen \(screen.size.words) points large, and the point is beside that: where the "
            + "program makes it larger, a finger gets there"
        ]
      }
      return [
        isGuess
          ? "The point is not on the screen, whose size of \(screen.size.words) is a guess, for the file has no window: whether a finger gets there is not known"
          : "The point is not on the screen, which is \(screen.size.words): no finger gets there"
      ]
    }
    guard entry.verdict == nil, entry.by?.isFlattened != true else { return [] }
    if let size = view.emptiness { return ["\(name) itself has \(size), either"] }
    if let margin = Margin(of: entry.point, outside: view.bounds) {
      // Its own override may reach farther.
      if view.point(inside: entry.point, with: nil) { return [] }
      let distance = VerdictExplainer.reason(margin, at: entry.point)
      if view.bounds.holds(view.pointSeen(at: point)), let places = wordsOfMoving {
        return [places]
      }
      return ["The point is not on \(name) either: it is \(distance)"]
    }
    guard let scrollView = entry.by as? UIScrollView, view.isDescendant(of: scrollView),
      scrollView.clipsToBounds, !scrollView.bounds.holds(scrollView.pointFromScreen(point))
    else { return [] }
    let scroll = scrollView.shortName
    let content = CGRect(origin: .zero, size: scrollView.contentSize)
    let end =
      !scrollView.isScrollEnabled
      ? "isScrollEnabled of \(scroll) is false, so that no user scrolls there"
      : content.holds(scrollView.pointFromScreen(point))
        ? "the user scrolls \(scroll) first"
        : "the content of \(scroll), \(content.size.words) points large, does not reach so far, so that no user scrolls there"
    return ["\(scroll) clips \(name), so it is not seen there: \(end)"]
  }

  /// No phone's screen is less high, in points.
  private static let leastScreen: CGFloat = 320

  private var movingRemarks: [String] {
    entry.verdict == .hit ? [wordsOfMoving].compactMap(\.self) : []
  }

  /// The places where an animation shows the view, and where it is hit; nil where they are the same.
  private var wordsOfMoving: String? {
    AnimatedPlace.places(of: view, called: view.shortName)
      .map { "An animation runs, so that \($0)" }
  }

  private var designRemarks: [String] {
    if let odd = (view.ancestors + [view]).last(where: \.hasLayoutConflict) {
      return [
        "Required constraints of \(odd.shortName) contradict others: which of them UIKit breaks is not known, and it may be elsewhere or of another size"
      ]
    }
    guard entry.verdict != .hit else {
      return view.designUse.contains(.resized)
        ? [
          "The file does not settle how large \(view.shortName) is: in the program other points may be on it"
        ] : []
    }
    if let squeeze = view.wordsOfSqueeze {
      return [
        "\(squeeze.capitalizedFirst). Another size is theirs to allow: make one of them smaller, or optional (a lower priority)"
      ]
    }
    let path = view.ancestors + [view]
    if let empty = path.first(where: \.isSizedByConstraints) {
      return [
        "The file has no size of \(empty.shortName), which its constraints give it in the program: ask with --constraints"
      ]
    }
    if let moved = path.first(where: { $0.designUse.contains(.moved) }) {
      let why =
        UIKitParts.isBar(moved)
        ? "UIKit places it in its bar"
        : "its constraints leave that open, contradict its frame, or follow text that code sets"
      return [
        "The file does not settle where \(moved.shortName) is: \(why). The program may show it elsewhere, so an audit says less of it"
      ]
    }
    if let adjusted = path.last(where: { $0.designUse.contains(.adjusted) }) {
      return [
        "Code has a constraint of \(adjusted.shortName) by an outlet: the program may show it elsewhere, or in another size"
      ]
    }
    guard let cover = entry.by, entry.verdict == nil, !view.isDescendant(of: cover),
      [view, cover].allSatisfy({ $0.designUse.contains(.outlet) })
    else { return [] }
    return [
      "Code has \(view.shortName) and \(cover.shortName) by outlets, and may show them in turn"
    ]
  }

  private var connectionRemarks: [String] {
    view.viewsWithoutItsRecognizers.map { other, recognizer in
      "The file connects \(recognizer) to \(other.viewName.short) as well, where UIKit does not put it: a recognizer has one view"
    }
  }
}
