import TouchKit
import TouchScene

@testable import TouchExplain

/// What findings of an audit claim of a screen, held against the plain walk at many points.
@MainActor
struct AuditClaims {
  let walk: ReferenceWalk
  /// The view that is hit at each of many points.
  private let hits: [(point: CGPoint, hit: UIView?)]

  private let file: SceneFile

  /// Words of findings that rest on a setting, or on what an override asks.
  private static let ofSettings = [
    "its override of hitTest(_:with:) asks ", "neither seen nor hit", " waits for ",
    "its actions are registered for ", "it is scaled to 0, ",
    " begins late on ", " act together, since ", "developers report both, ",
    " is recognized as well where the fingers of ",
  ]

  init(_ walk: ReferenceWalk, of file: SceneFile) {
    (self.walk, self.file) = (walk, file)
    let points = stride(from: 1.5, to: RandomScreen.size.height, by: 4).flatMap { y in
      stride(from: 1.5, to: RandomScreen.size.width, by: 4).map { CGPoint(x: $0, y: y) }
    }
    hits = points.map { ($0, walk.hit($0)) }
  }

  /// Returns whether a finding is true of each view that it is about; nil for a sentence of no known kind.
  func isTrue(_ finding: Finding) -> Bool? {
    let reason = finding.reason
    if let found = reason.firstMatch(
      of: #/(isUserInteractionEnabled of (\w+)(?: around it)? is false|no point of it is hit: )/#
    ) {
      let isOff = found.2.map { walk[String($0)]?.isUserInteractionEnabled == false } ?? true
      return isOff && finding.places.allSatisfy { reached($0.view).isEmpty }
    }
    if let found = reason.wholeMatch(
      of:
        #/no point of it is hit but those of (\w+)( and others)? in it, on which it tracks no touch/#
    ) {
      let inside = hits.compactMap(\.hit).filter { $0.isDescendant(of: finding.view) }
      return inside.allSatisfy { $0 !== finding.view }
        && walk[String(found.1)].map { $0.isDescendant(of: finding.view) } == true
    }
    if let found = reason.wholeMatch(
      of:
        #/(\d+) % of it (?:lies behind|goes to) (the contentView of |the touch area of )?(\w+), which (?:receives the touches|is asked first, whatever the zPosition).*/#
    ) {
      guard let cover = walk[String(found.3)] else { return false }
      return isPart(found.1, of: finding.view) { $0?.isDescendant(of: cover) == true }
    }
    if let found = reason.firstMatch(of: #/^(\d+) % of it gets no touches: /#) {
      // Others may take more of it.
      return isPart(found.1, of: finding.view, orMore: true) {
        $0?.isDescendant(of: finding.view) != true
      }
    }
    if let found = reason.firstMatch(
      of: #/^it receives the touches of ([\w, ]+?)(,? and \d+ more)?, (hides|shows|and) /#
    ) {
      return isOver(finding.view, found.1)
    }
    if reason.hasPrefix("it takes touches although ") {
      let view = finding.view
      return !reached(view).isEmpty && view.overridesHitTest
        && (view.isHidden || !view.isUserInteractionEnabled || view.alpha < 0.01)
    }
    if let found = reason.wholeMatch(
      of: #/its hitTest\(_:with:\) override .*, and so takes the touches of (\w+)/#
    ) {
      return isOver(finding.view, found.1)
    }
    if let found = reason.wholeMatch(
      of:
        #/it(?:, or a view in it that has no use for touches,)? is hit on (\d+) % of (\w+), which tracks no touch on what an app put into it/#
    ) {
      guard let control = walk[String(found.2)] else { return false }
      let box = reached(control).reduce(CGRect.null) {
        $0.union(CGRect(x: $1.x - 2, y: $1.y - 2, width: 4, height: 4))
      }
      let touches = places(in: box).compactMap(\.hit).filter { $0.isDescendant(of: control) }
      let part = 100 * touches.count { $0.isDescendant(of: finding.view) } / max(1, touches.count)
      return finding.view.isDescendant(of: control)
        && (touches.count < 60 || abs(part - (Int(found.1) ?? 0)) < 8)
    }
    if let found = reason.wholeMatch(
      of:
        #/its override of point\(inside:with:\) contains (.*) its bounds, but (\w+) around it refuses points there first/#
    ) {
      let sides = found.1.matches(of: #/(\d+) pt (left of|right of|above|below)/#)
      return !sides.isEmpty
        && sides.allSatisfy {
          isRefused(finding.view, $0.1, String($0.2), by: String(found.2))
        }
    }
    if let found = reason.wholeMatch(
      of: #/it has no (width|height|size) \((\d+)x(\d+)\), so that no point is in it/#
    ) {
      let size = finding.view.bounds.size
      return reached(finding.view).isEmpty && min(size.width, size.height) == 0
        && "\(Int(size.width))" == found.2 && "\(Int(size.height))" == found.3
    }
    if let found = reason.firstMatch(
      of: #/^it covers \d+ % of (\w+), in which it is: a tap there does not press that, /#
    ) {
      return finding.view.isDescendant(of: walk[String(found.1)] ?? finding.view)
        && outcomes(.tap, on: finding.view).allSatisfy { !$0.sent(String(found.1)) }
    }
    if let found = reason.firstMatch(of: #/^it is seen outside of (\w+), and /#) {
      guard let holder = walk[String(found.1)] else { return false }
      return hits.contains { point, hit in
        walk.isShown(finding.view, at: point) && hit?.isDescendant(of: holder) != true
      }
    }
    if reason.hasPrefix("it sticks out of ") {
      return hits.contains { point, hit in
        walk.isShown(finding.view, at: point) && hit?.isDescendant(of: finding.view) != true
      }
    }
    if let found = reason.firstMatch(
      of: #/^it takes touches on (\d+(\.\d+)?)x(\d+(\.\d+)?) points, less than /#
    ) {
      let size = [found.1, found.3].compactMap { Double($0) }
      let box = reached(finding.view).reduce(CGRect.null) {
        $0.union(CGRect(origin: $1, size: .zero))
      }
      return box.isNull || box.width < size[0] && box.height < size[1]
    }
    return isTrueOfTrial(finding)
      ?? (Self.ofSettings.contains(where: reason.contains) ? true : nil)
  }

  /// Returns whether a view contains the point in the middle of what it adds on a side, and one around it does not.
  private func isRefused(
    _ view: UIView,
    _ outset: Substring,
    _ side: String,
    by name: String
  ) -> Bool {
    guard let around = walk[name], let half = Double(outset).map({ CGFloat($0 / 2) }) else {
      return false
    }
    let (box, origin) = (view.bounds, walk.own(.zero, view))
    let own =
      switch side {
      case "left of": CGPoint(x: box.minX - half, y: box.midY)
      case "right of": CGPoint(x: box.maxX + half, y: box.midY)
      case "above": CGPoint(x: box.midX, y: box.minY - half)
      default: CGPoint(x: box.midX, y: box.maxY + half)
      }
    let point = CGPoint(x: own.x - origin.x, y: own.y - origin.y)
    return view.isDescendant(of: around) && walk.isInside(own, view)
      && !walk.isInside(walk.own(point, around), around)
      && walk.hit(point)?.isDescendant(of: view) != true
  }

  // MARK: - Gestures that were tried

  /// Returns whether what a finding says of a gesture comes of it again, made by other fingers on fresh scenes, from
  /// several points of the view; nil for one of no gesture.
  private func isTrueOfTrial(_ finding: Finding) -> Bool? {
    let (reason, view) = (finding.reason, finding.view)
    if let found = reason.firstMatch(
      of: #/^(g\d+) is not recognized by its own gesture(?: on (\w+))?/#
    ) {
      let recognizer = view.gestureRecognizers?.first { $0.name == String(found.1) }
      guard let recognizer, let gesture = Self.gesture(of: recognizer) else { return false }
      let place = found.2.flatMap { walk[String($0)] } ?? view
      return outcomes(gesture, on: place).allSatisfy { !$0.acted(String(found.1)) }
    }
    if let found = reason.firstMatch(
      of: #/^(g\d+) is not recognized where controls in \w+ are hit, (\d+) % of it: /#
    ) {
      let inside = hits.filter { $0.hit?.isDescendant(of: view) == true }
      let taken = inside.filter { ($0.hit as? UIControl)?.isDescendant(of: view) == true }
      let part = Double(taken.count) / Double(max(1, inside.count))
      return (inside.count < 60 || abs(part * 100 - (Double(found.2) ?? 0)) < 8)
        && [0, 1, 2].allSatisfy { third in
          guard !taken.isEmpty, let scene = try? Scene(file) else { return true }
          let point = taken[(taken.count - 1) * third / 2].point
          return !GestureClaims.Outcome(.tap, nil, at: point, on: scene).acted(String(found.1))
        }
    }
    if let found = reason.firstMatch(
      of: #/(g\d+) of \w+ is recognized by the same tap and cancels the touch/#
    ) {
      return finding.places.allSatisfy { place in
        outcomes(.tap, on: place.view).allSatisfy {
          $0.acted(String(found.1)) && !$0.sent(place.view.accessibilityIdentifier ?? "")
        }
      }
    }
    if let found = reason.firstMatch(
      of: #/^a drag up or down does not scroll it: (\d+) of its (\d+) pt are seen, /#
    ) {
      guard let scroll = view as? UIScrollView else { return false }
      let heights = [found.1, found.2].compactMap { Double($0) }
      let seen = VisibleShape(of: view).box.common(
        with: CGRect(origin: .zero, size: RandomScreen.size)
      )
      return abs(seen.height - heights[0]) <= 1 && abs(scroll.bounds.height - heights[1]) <= 1
        && scroll.contentSize.height <= scroll.bounds.height
        && outcomes(.drag, .up, on: view).allSatisfy {
          !$0.scrolled(view.accessibilityIdentifier ?? "")
        }
    }
    if let found = reason.firstMatch(
      of:
        #/^a drag (up or down|to the side) (after a hold(?: of [\d.]+ s)?,? )?(?:that begins on (\w+).* )?does not scroll it/#
    ) {
      guard let scroll = view as? UIScrollView, let way = scroll.waysToScroll.first else {
        return false
      }
      let place = found.3.flatMap { walk[String($0)] } ?? view
      return outcomes(found.2 == nil ? .drag : .holdDrag, way, on: place).allSatisfy {
        !$0.scrolled(view.accessibilityIdentifier ?? "")
      }
    }
    if let found = reason.firstMatch(
      of: #/^a (?:quick )?drag (up or down|to the side) on it is lost: /#
    ) {
      let way: StrokeDirection = found.1 == "to the side" ? .right : .down
      return outcomes(.drag, way, on: view).allSatisfy {
        !$0.heard(.ended, view.accessibilityIdentifier ?? "")
      }
    }
    if let found = reason.firstMatch(of: #/^a double tap makes (g\d+) act as well/#) {
      return outcomes(.doubleTap, on: view).allSatisfy { $0.acted(String(found.1)) }
    }
    return nil
  }

  private static func gesture(of recognizer: UIGestureRecognizer) -> FingerGesture? {
    switch recognizer {
    case is UITapGestureRecognizer: .tap
    case is UILongPressGestureRecognizer: .hold
    case is UIPanGestureRecognizer: .drag
    case is UISwipeGestureRecognizer: .flick
    default: nil
    }
  }

  /// What comes of a gesture from three points at which a view itself is hit, or one in it where it is hit nowhere.
  private func outcomes(
    _ gesture: FingerGesture,
    _ way: StrokeDirection? = nil,
    on view: UIView
  ) -> [GestureClaims.Outcome] {
    let own = hits.filter { $0.hit === view }.map(\.point)
    let points = own.isEmpty ? reached(view) : own
    return [1, 2, 3].compactMap { part in
      guard !points.isEmpty, let scene = try? Scene(file) else { return nil }
      return GestureClaims.Outcome(gesture, way, at: points[points.count * part / 4], on: scene)
    }
  }

  /// The points at which a view or one in it is hit.
  private func reached(_ view: UIView) -> [CGPoint] {
    hits.filter { $0.hit?.isDescendant(of: view) == true }.map(\.point)
  }

  /// Returns whether so many percent of what is seen of a view are hit by something.
  private func isPart(
    _ percent: Substring,
    of view: UIView,
    orMore isLeast: Bool = false,
    _ isMeant: (UIView?) -> Bool
  ) -> Bool {
    let seen = places(in: VisibleShape(of: view).box).filter { walk.isShown(view, at: $0.point) }
    guard seen.count > 60, let told = Double(percent) else { return true }
    let part = 100 * Double(seen.count { isMeant($0.hit) }) / Double(seen.count)
    return isLeast ? part > told - 8 : abs(part - told) < 8
  }

  /// Points all over a part of the screen, and who is hit there.
  private func places(in part: CGRect) -> [(point: CGPoint, hit: UIView?)] {
    let box = part.common(with: CGRect(origin: .zero, size: RandomScreen.size))
    guard !box.isNull else { return [] }
    return (0..<900).map { number in
      let (x, y) = (Double(number % 30) + 0.5, Double(number / 30) + 0.5)
      let point = CGPoint(x: box.minX + box.width * x / 30, y: box.minY + box.height * y / 30)
      return (point, walk.hit(point))
    }
  }

  /// Returns whether a view gets the touches of others somewhere where those are seen.
  private func isOver(_ cover: UIView, _ names: Substring) -> Bool {
    names.split(separator: ",").allSatisfy { name in
      guard let view = walk[String(name.drop { $0 == " " })] else { return false }
      let box = ReferenceWalk.subtree(view)
      // Closer to each other than the view is narrow.
      return (hits + places(in: VisibleShape(of: view).box)).contains { point, hit in
        box.contains { walk.isShown($0, at: point) } && hit?.isDescendant(of: cover) == true
          && hit?.isDescendant(of: view) != true
      }
    }
  }
}
