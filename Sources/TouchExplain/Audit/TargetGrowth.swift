import TouchKit
import TouchScene

/// The search for how a target that is too small can grow, where it has the room for it.
@MainActor
struct TargetGrowth {
  let desk: AuditDesk
  let view: UIView
  /// The place of the target now, on the screen, in points.
  let box: CGRect
  /// The size to reach, and the least that is worth it, of each side, in points.
  let (wanted, least): (CGFloat, CGFloat)
  /// The targets in the same superview that are too small, and their boxes on the screen, in points.
  private let rivals: [(view: UIView, box: CGRect)]

  init(desk: AuditDesk, view: UIView, box: CGRect, wanted: CGFloat, least: CGFloat) {
    (self.desk, self.view, self.box) = (desk, view, box)
    (self.wanted, self.least) = (wanted, least)
    // Half of the room to one that is further away is more than the target grows by.
    let near = box.insetBy(dx: -2 * wanted, dy: -2 * wanted)
    rivals = desk.survey.winners(in: near, besides: view)
      .compactMap { Self.neighbour(of: view, around: $0) }
      .filter { $0.wantsTouches && !UIKitParts.hasStandardSize($0) && !UIKitParts.isTextField($0) }
      // Of a design only what the file gives an action is asked to grow.
      .filter { !desk.isDesign || !($0 is UIControl) || desk.use(of: $0).contains(.trigger) }
      .map { (view: $0, box: $0.boxOnScreen) }
      .filter { min($0.box.width, $0.box.height) < least && !desk.doTheSame(view, $0.view) }
  }

  /// The view in the target's superview that is hit, or that one is in which is.
  private static func neighbour(of view: UIView, around winner: UIView) -> UIView? {
    var next: UIView? = winner
    while let current = next, current.superview !== view.superview { next = current.superview }
    return next
  }

  /// The room of a target for touches: inside of all around it that do not decide otherwise.
  private struct Room {
    var box: CGRect
    /// The view around the target that leaves it the least room; nil for the screen.
    var limit: UIView?
  }

  /// The advice.
  var fix: Fix {
    if let culprit { return .phrase(culprit.phrase.asSentence) }
    let room = room
    let full = full
    let fit = CGSize(
      width: min(full.width, room.box.width),
      height: min(full.height, room.box.height)
    )
    guard fit.width >= least, fit.height >= least, room.box.contains(box.insetBy(dx: 0.5, dy: 0.5))
    else { return enlarging(room.limit) }
    let small = CGSize(width: max(box.width, least), height: max(box.height, least))
    if let place = largestFree(from: fit, to: small, in: room.box) {
      let limit: Phrase? =
        place.size != fit
        ? "its neighbours\(edge(at: place, room)) leave free"
        : fit == full ? nil : "\(nameToEnlarge(room.limit)) has room for"
      return growing(to: place, limit: limit)
    }
    let place = places(of: fit, in: room.box)[0]
    guard let neighbour = neighbour(in: place) else { return enlarging(room.limit) }
    // It lies there on purpose, as a button in a text field does.
    if !neighbour.boxOnScreen.common(with: box.insetBy(dx: 0.5, dy: 0.5)).isNull {
      return growing(to: place, lyingOn: neighbour)
    }
    if StackGrowth.isArranged(view) { return growing(to: place) }
    let other = name(neighbour)
    return .phrase(
      "Move \(other) away, and make \(view, \.viewName.title) \(words(fit)): a target of that size takes "
        + "touches of \(other)."
    )
  }

  /// What is around the target, where its edge leaves a place less room on one side than it has on the other;
  /// in words that follow others.
  private func edge(at place: CGRect, _ room: Room) -> Phrase {
    let (left, right) = (box.minX - place.minX, place.maxX - box.maxX)
    let (top, bottom) = (box.minY - place.minY, place.maxY - box.maxY)
    let isAtEdge =
      left < right && place.minX < room.box.minX + 0.5
      || right < left && place.maxX > room.box.maxX - 0.5
      || top < bottom && place.minY < room.box.minY + 0.5
      || bottom < top && place.maxY > room.box.maxY - 0.5
    return isAtEdge ? " and \(nameToEnlarge(room.limit))" : ""
  }

  /// The override without which the target is large enough; nil where it is too small by itself.
  private var culprit: Change? {
    let path = [view] + view.ancestors.reversed()
    return path.lazy.flatMap { PointJudge.overrides($0) }.first { change in
      let rects = change.tried { Reach(of: view, in: desk.application).own.rects }
      let box = rects.reduce(CGRect.null) { $0.union($1) }
      return !box.isNull && min(box.width, box.height) >= least
    }
  }

  // MARK: - The view's own points

  /// The number of points of the screen that one of the view's own covers; nil where its transform turns it.
  private var scale: CGSize? {
    let origin = view.pointOnScreen(.zero)
    let across = view.pointOnScreen(CGPoint(x: 1, y: 0))
    let down = view.pointOnScreen(CGPoint(x: 0, y: 1))
    let scale = CGSize(width: abs(across.x - origin.x), height: abs(down.y - origin.y))
    guard abs(across.y - origin.y) < 1e-9, abs(down.x - origin.x) < 1e-9, scale.width > 0,
      scale.height > 0
    else { return nil }
    return scale
  }

  /// True if the view's own points are those of the screen.
  private var isInScreenPoints: Bool {
    scale.map { abs($0.width - 1) < 1e-6 && abs($0.height - 1) < 1e-6 } ?? true
  }

  private func places(of size: CGSize, in room: CGRect) -> [CGRect] {
    box.places(of: size, in: room, inWholePoints: isInScreenPoints)
  }

  /// A size on the screen as one sets it, in the view's own points.
  private func words(_ size: CGSize) -> String {
    guard let own = scaled(size) else { return "\(size.words) points" }
    return "\(own.words) points (\(size.words) on the screen)"
  }

  /// A size on the screen in the view's own points; nil where those are the screen's.
  private func scaled(_ size: CGSize) -> CGSize? {
    guard let scale, !isInScreenPoints else { return nil }
    return CGSize(
      width: (size.width / scale.width - 1e-6).rounded(.up),
      height: (size.height / scale.height - 1e-6).rounded(.up)
    )
  }

  /// The size to reach.
  private var full: CGSize {
    CGSize(width: max(box.width, wanted), height: max(box.height, wanted))
  }

  private func growing(
    to place: CGRect,
    limit: Phrase? = nil,
    lyingOn ground: UIView? = nil
  ) -> Fix {
    let way: TargetFix.Way =
      if view.overridesPointInside {
        .ownOverride
      } else if StackGrowth.isArranged(view) {
        stackGrowth.map { .stack($0) } ?? .override
      } else { .size }
    let isOfStack = if case .stack = way { true } else { false }
    let isSized = if case .size = way { true } else { false }
    let size = isOfStack ? full : place.size
    return .growth(
      TargetFix(
        view: view,
        way: way,
        now: box.size,
        size: size,
        scaled: isOfStack ? nil : scaled(size),
        limit: isSized ? limit : nil,
        sides: growth(to: place),
        price: price(of: place, lyingOn: ground)
      )
    )
  }

  private var stackGrowth: StackGrowth? {
    desk.scene.flatMap { StackGrowth(of: view, to: full, in: $0) }
  }

  /// Who loses touches to a target that is as large as a place, in words that follow the change.
  private func price(of place: CGRect, lyingOn ground: UIView?) -> Phrase? {
    var losers: [UIView] = []
    for winner in desk.survey.winners(in: place, besides: view) {
      guard let loser = target(around: winner, where: { usesTouches($0, of: winner) }),
        !losers.contains(where: { $0 === loser })
      else { continue }
      losers.append(loser)
    }
    guard !losers.isEmpty else { return nil }
    if losers.count == 1, let ground, losers[0] === ground {
      return "; it then takes touches of \(name(ground)), on which it lies"
    }
    let names = Phrase.list(losers.prefix(Self.named).map(name))
    let others = losers.count - Self.named
    return "; it then takes touches of \(names)\(others > 0 ? " and \(others) more" : "")"
  }

  private func name(_ view: UIView) -> Phrase { "\(view, \.viewName.unique)" }

  /// Returns whether a view has a use for a touch on another, as far as is known: what is of an app's class and
  /// empty may be text that scrolls.
  private func usesTouches(_ view: UIView, of winner: UIView) -> Bool {
    view.hasUseForTouches || view === winner && view.subviews.isEmpty && desk.isOpaque(view)
  }

  /// The number of those who lose touches that are named.
  private static let named = 2

  private func growth(to place: CGRect) -> String {
    let own = CGRect(enclosing: place.corners.map { view.pointFromScreen($0) })
    if view.overridesPointInside || !isInScreenPoints,
      let growth = Growth(of: view.bounds, toContain: own)
    {
      return growth.words
    }
    let sides = Set([
      box.minX - place.minX, box.minY - place.minY, place.maxX - box.maxX, place.maxY - box.maxY,
    ])
    if sides.count == 1, let side = sides.first {
      return "by \(PlainNumber(Double(side.rounded(.up)))) pt on each side"
    }
    return Growth(of: box, toContain: place)?.words ?? ""
  }

  /// The name of what a user can make larger: the content view of a cell has its size from the cell.
  private func nameToEnlarge(_ limit: UIView?) -> Phrase {
    limit.map { name(UIKitParts.isContentView($0) ? $0.superview ?? $0 : $0) } ?? "the screen"
  }

  private func enlarging(_ limit: UIView?) -> Fix {
    if let growth = stackGrowth {
      return .phrase(
        growth.phrase(making: "\(view, \.viewName.title) \(full.words) points").asSentence
      )
    }
    let larger: Phrase = "make \(view, \.viewName.title) \(words(full)) or larger"
    guard let limit else {
      return .phrase("Move \(view, \.viewName.title) into the screen, and \(larger).")
    }
    let owner = UIKitParts.isContentView(limit) ? limit.superview ?? limit : limit
    let isCell = owner is UITableViewCell || owner is UICollectionViewCell
    let step: Phrase = isCell ? "Give \(name(owner)) more room" : "Enlarge \(name(owner))"
    return .phrase(
      "\(step) and \(larger): outside of it \(view, \.viewName.title) gets no touches."
    )
  }

  private var room: Room {
    var room = Room(box: desk.application.screen.bounds)
    for around in view.ancestors where !around.mustBeAsked {
      let inner = room.box.common(with: around.boxOnScreen)
      if inner != room.box { room.limit = around }
      room.box = inner.isNull ? .zero : inner
    }
    return room
  }

  /// The place of the largest size between two at which the target takes no touches of others.
  private func largestFree(from most: CGSize, to least: CGSize, in room: CGRect) -> CGRect? {
    guard least.width <= most.width, least.height <= most.height else { return nil }
    let sizes = stride(from: most.height, through: least.height, by: -1).flatMap { height in
      stride(from: most.width, through: least.width, by: -1).map {
        CGSize(width: $0, height: height)
      }
    }
    return sizes.filter { $0 != box.size }.sorted { $0.width * $0.height > $1.width * $1.height }
      .lazy.compactMap { free($0, in: room) }.first
  }

  /// The first place of a size around the target at which it takes no touches of others.
  private func free(_ size: CGSize, in room: CGRect) -> CGRect? {
    places(of: size, in: room).first { neighbour(in: $0) == nil }
  }

  private func neighbour(in place: CGRect) -> UIView? {
    rival(in: place)
      ?? desk.survey.winners(in: place, besides: view).lazy
      .compactMap { target(around: $0, where: \.wantsTouches) }.first
  }

  /// The target beside this one that has to grow as well, and with half of the room between the two
  /// would meet a place.
  private func rival(in place: CGRect) -> UIView? {
    rivals.first { rival in
      let other = rival.box
      if other.maxX > box.minX, other.minX < box.maxX, other.height < least {
        return other.minY >= box.maxY && place.maxY > (box.maxY + other.minY) / 2
          || other.maxY <= box.minY && place.minY < (box.minY + other.maxY) / 2
      }
      if other.maxY > box.minY, other.minY < box.maxY, other.width < least {
        return other.minX >= box.maxX && place.maxX > (box.maxX + other.minX) / 2
          || other.maxX <= box.minX && place.minX < (box.minX + other.maxX) / 2
      }
      return false
    }?.view
  }

  /// The view that a touch on another is for; nil where it is for nobody, or for all around a view.
  private func target(around winner: UIView, where hasUse: (UIView) -> Bool) -> UIView? {
    var next: UIView? = winner
    while let current = next, !view.isDescendant(of: current) {
      // Nothing is lost to a control that does the same.
      if hasUse(current) { return desk.doTheSame(view, current) ? nil : current }
      next = current.superview
    }
    return nil
  }
}

extension CGRect {
  /// The rectangles of a size that contain this one and lie in another: the one with as much on either
  /// side first, then those that grow to fewer sides.
  fileprivate func places(of size: CGSize, in room: CGRect, inWholePoints isWhole: Bool) -> [CGRect]
  {
    let x = Self.starts((minX, maxX), size.width, (room.minX, room.maxX), isWhole)
    let y = Self.starts((minY, maxY), size.height, (room.minY, room.maxY), isWhole)
    return y.flatMap { y in x.map { CGRect(origin: CGPoint(x: $0, y: y), size: size) } }
  }

  private static func starts(
    _ span: (first: CGFloat, last: CGFloat),
    _ length: CGFloat,
    _ room: (first: CGFloat, last: CGFloat),
    _ isWhole: Bool
  ) -> [CGFloat] {
    let half = (length - span.last + span.first) / 2
    // Whole points on either side, which together are as much as is said.
    let middle = span.first - (isWhole ? half.rounded(.up) : half)
    return [middle, span.first, span.last - length].map {
      max(room.first, min($0, room.last - length))
    }
  }
}
