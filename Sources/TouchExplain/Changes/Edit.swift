import TouchKit
import TouchScene

/// An edit of a view or a recognizer by its place: a value, which can be made on each tree of the same file.
enum Edit: Hashable {
  typealias Place = ViewTree.Place

  // Of a view, after which a touch may go elsewhere.
  case setView(Int, Flag, Bool)
  case raiseAlpha(Int)
  case allowInteraction(Int)
  case hitWhereSeen(Int, for: Int)
  case hide(window: Int)
  case remove(snapshot: Int)
  case bringToFront(Int, over: Int)
  /// The view is in the way of another, where one is named.
  case turnOff(Int, over: Int?)
  /// The view, and those in it that only hold others, answer nil in place of themselves.
  case passThrough(Int, besides: [Int])
  case addToContent(Int, content: Int)
  case moveOut(Int, to: Int)
  case letThrough(window: Int)
  /// A scene's override goes; a stray one has the view hit outside of its bounds.
  case dropOverride(Int, HitMethod, isStray: Bool)
  case grow(Int, Growth)
  case contain(Int, Growth)
  case containSubviews(Int)
  /// The view does not contain a strip along one of its sides.
  case leaveOut(Int, Strip)
  case answerFirst(Int, in: Int)
  case answerAround(Int, Growth, in: Int)
  case dropSection(Int, of: Int)
  case passFront(FrontPresentation.Way, hit: Int, for: Int)

  // Of a recognizer, a scroll view or a control, after which a gesture may bring about something else.
  case set(Place, Flag, Bool)
  case refuse(Place, in: [Int])
  case receive(Place, in: Int?)
  case begin(Place)
  case beginAlong(Place, sideways: Bool)
  /// A pan begins only where the finger moves one way.
  case beginToward(Place, StrokeDirection)
  case beginFromEdge(Place, StrokeDirection)
  case yield(Place, to: Int, StrokeDirection)
  case veto(Place, in: Int)
  case move(Place, to: Int)
  case simultaneous(Place, with: Place)
  case require(Place, toFail: Place)
  case dropRequirement(Place, of: Place)
  case fit(Place, GestureFit)
  case turn(Place, StrokeDirection)
  case shorten(Place, Double)
  case limitTouches(Place)
  case giveUp(scroll: Int, touchesIn: Int, Bool)
  case passOn(Int)
  case enlargeContent(Int)
  /// The sheet around the view grows, or not, by a drag in its content.
  case expandByScrolling(Int, Bool)
  case select(Int)
  case add(FingerGesture, to: Int, sharing: Bool)
  case arrange(StackGrowth)

  /// A flag of a view or a recognizer, under UIKit's name.
  enum Flag: String {
    case isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch, isHidden, isEnabled
    case delaysContentTouches, canCancelContentTouches, isScrollEnabled
    case bounces, alwaysBounceVertical, alwaysBounceHorizontal
    case showsMenuAsPrimaryAction
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
  }

  /// A method of hit-testing that views override.
  enum HitMethod: String {
    case hitTest = "hitTest(_:with:)"
    case pointInside = "point(inside:with:)"
  }

  /// A strip along a side of a view, in points.
  struct Strip: Hashable {
    let side: String
    let length: Double
    /// The outset of the bounds that leaves it out.
    let outset: UIEdgeInsets
  }

  /// The view that is changed, or whose recognizer is.
  var view: Int {
    switch self {
    case .setView(let view, _, _), .raiseAlpha(let view), .allowInteraction(let view),
      .hitWhereSeen(let view, _), .hide(let view), .remove(let view), .bringToFront(let view, _),
      .turnOff(let view, _), .passThrough(let view, _), .addToContent(let view, _),
      .moveOut(let view, _), .letThrough(let view), .dropOverride(let view, _, _),
      .grow(let view, _), .contain(let view, _), .containSubviews(let view), .leaveOut(let view, _),
      .answerFirst(_, let view), .answerAround(_, _, let view), .dropSection(let view, _),
      .veto(_, let view), .giveUp(let view, _, _), .passOn(let view), .enlargeContent(let view),
      .expandByScrolling(let view, _), .select(let view), .add(_, let view, _):
      view
    case .passFront(_, let hit, _): hit
    case .arrange(let growth): growth.view
    default: place?.view ?? 0
    }
  }

  /// The recognizer that is changed; nil for a view.
  var place: Place? {
    switch self {
    case .set(let place, _, _), .move(let place, _), .require(let place, _),
      .dropRequirement(let place, _), .fit(let place, _), .turn(let place, _),
      .shorten(let place, _),
      .limitTouches(let place):
      place
    default: asked
    }
  }

  /// The recognizer whose delegate is to answer otherwise; nil where none is.
  var asked: Place? {
    switch self {
    case .refuse(let place, _), .receive(let place, _), .begin(let place),
      .beginAlong(let place, _), .beginToward(let place, _), .beginFromEdge(let place, _),
      .yield(let place, _, _), .simultaneous(let place, _):
      place
    default: nil
    }
  }

  /// True if neither the view nor anything in it gets touches any more.
  var isTurningOff: Bool {
    switch self {
    case .turnOff, .dropSection: true
    default: false
    }
  }

  /// True if it adds a recognizer that excludes others.
  var isTaking: Bool { if case .add(_, _, sharing: false) = self { true } else { false } }

  /// True if a recognizer gets touches that its delegate refuses.
  var isReceiving: Bool { if case .receive = self { true } else { false } }

  /// Returns whether a scroll view that always bounces both ways is to do so one way.
  func leavesOtherBounce(on tree: ViewTree) -> Bool {
    guard case .setView(let view, let flag, false) = self,
      flag == .alwaysBounceVertical || flag == .alwaysBounceHorizontal
    else { return false }
    let scroll = tree.scroll(view)
    return scroll?.alwaysBounceVertical == true && scroll?.alwaysBounceHorizontal == true
  }

  var isGrowth: Bool { if case .grow = self { true } else { false } }

  var isMove: Bool { if case .moveOut = self { true } else { false } }

  /// True if it is looked at only where all else harms: it wins no more of the view than the point, or says more than one
  /// likes to write for one part of the screen alone.
  var isLastResort: Bool {
    switch self {
    case .grow(_, let growth), .contain(_, let growth): growth.isNarrow
    case .containSubviews, .add(_, _, sharing: true): true
    default: isForOnePart
    }
  }

  /// True for an override for one part of the screen, beside which another may cost less.
  var isForOnePart: Bool {
    switch self {
    case .leaveOut, .answerFirst: true
    default: false
    }
  }

  /// In what order edits are tried: the smallest first.
  func weight(on tree: ViewTree) -> Double {
    // UIKit's delegate of a pop says more than an app wants to.
    usualWeight(on: tree) + (asked.map { UIKitParts.isPop(tree[$0]) } == true ? 3 : 0)
  }

  private func usualWeight(on tree: ViewTree) -> Double {
    switch self {
    // Touches are delivered at once on purpose.
    case .giveUp(_, _, true): 0
    case .select, .set(_, .isEnabled, true), .setView(_, .isEnabled, _),
      .setView(_, .isScrollEnabled, true), .setView(_, .isMultipleTouchEnabled, _),
      .setView(_, .isUserInteractionEnabled, true):
      0
    case .allowInteraction: 0.5
    case .hitWhereSeen: 0.7
    case .setView(_, .canCancelContentTouches, _), .veto: 7
    case .setView(_, .isScrollEnabled, _): 8
    case .set(_, .isEnabled, _): 7.5
    // Where content is missing, that it bounces is no help.
    case .setView(_, .bounces, true), .setView(_, .alwaysBounceVertical, true),
      .setView(_, .alwaysBounceHorizontal, true):
      2.5
    // It goes on acting by the same drag.
    case .set(let place, .cancelsTouchesInView, false) where tree[place] is UIPanGestureRecognizer:
      6.2
    case .set, .setView, .fit, .turn, .shorten, .limitTouches, .expandByScrolling: 1
    case .raiseAlpha, .hide, .remove, .begin, .receive, .enlargeContent: 2
    case .dropSection: 2.4
    case .addToContent: 2.5
    case .passFront(.passThrough, _, _): 2.9
    case .passFront(.dismissKeyboard, _, _), .passFront(.dismiss, _, _): 3
    case .passFront(.undim, _, _), .passFront(.answerBehind, _, _): 3.1
    case .passFront(.embed, _, _): 3.2
    // What changes the looks of a view comes after what changes touches alone.
    case .grow(let view, let growth):
      (growth.isNarrow ? 9 : tree.views[view].isChangedByGrowth ? 7.9 : 3) + growth.total / 1e7
    case .contain(let view, let growth):
      (growth.isNarrow ? 9.1 : tree.views[view].isChangedByGrowth ? 3 : 7) + growth.total / 1e7
    case .answerAround: 3.05
    // What is pulled to one side in a scroll view leaves the other way to that.
    case .beginAlong(let place, _) where tree.views[place.view].isInScrollView: 2.9
    case .letThrough, .require, .simultaneous, .beginAlong, .beginToward, .yield: 3
    case .arrange, .move: 4
    case .passThrough(let view, _): tree.views[view].weightOfPassing
    case .turnOff(let view, _): tree.views[view].weightOfTurningOff
    // One in a view that is hidden or switched off does what nobody asked for.
    case .dropOverride(let view, _, _): tree.views[view].ineligibility == nil ? 6 : 4.8
    case .bringToFront(let view, let cover):
      tree.views[view].weightOfBringing(toFrontOf: tree.views[cover])
    case .dropRequirement, .giveUp, .add, .passOn: 5
    case .refuse, .beginFromEdge: 6
    case .moveOut: 7.5
    case .containSubviews: 9.2
    case .leaveOut: 9.3
    case .answerFirst: 9.4
    }
  }
}

extension UIView {
  /// At once where the view neither shows anything nor has a use for touches, and only after all else where it has.
  fileprivate var weightOfTurningOff: Double {
    if UIKitParts.isBar(self) || subtree.contains(where: \.hasUseForTouches) { return 8 }
    // What is behind a blur is seen through it, and belongs behind it.
    let isBlur = UIKitParts.whole(self).className == "UIVisualEffectView"
    return !isBlur && subtree.contains { $0.drawsSomething && $0.isShown } ? 5.5 : 4
  }

  /// More where something would be hidden, or where one that has no use for touches lies over others as well: turned off,
  /// it frees all of them.
  fileprivate func weightOfBringing(toFrontOf cover: UIView) -> Double {
    if isPlacedByLayout { return 6 }
    let share = shareHidden(of: cover)
    return share >= 0.5 ? 5.8 : share >= 0.1 || cover.coversMore(than: self) ? 5.55 : 5
  }

  /// True if the view has no use for touches, and lies over a sibling of another one that has.
  fileprivate func coversMore(than view: UIView) -> Bool {
    guard weightOfTurningOff < 6, let siblings = view.superview?.subviews else { return false }
    let box = boxOnScreen
    return siblings.contains {
      $0 !== view && $0 !== self && $0.hasUseForTouches && $0.isShown
        && $0.boxOnScreen.intersects(box)
    }
  }

  /// Where nothing in the view has a use for touches, to turn it off is less; where it has one itself, that is lost.
  fileprivate var weightOfPassing: Double {
    if usesTouchesBesideThose { return 7.8 }
    return !hasUserInside ? 5.7 : drawsSomething ? 5.6 : 4.5
  }

  /// True if the view has a use for touches of its own; a window passes on what it would do with them.
  var usesTouchesBesideThose: Bool { hasUseForTouches && !(self is UIWindow) }

  var isInScrollView: Bool { ancestors.contains { $0 is UIScrollView } }

  /// True if a view in this one does something with touches, as far as is known.
  var hasUserInside: Bool {
    subtree.dropFirst().contains { $0.hasUseForTouches || $0.isOfUnknownClass }
  }

  /// True if the view looks otherwise when it is larger; one that clips shows more of what is in it then, which is what is
  /// asked for, and one in a bar is drawn in the middle of what UIKit puts around it.
  fileprivate var isChangedByGrowth: Bool {
    !isWithoutSize && !clipsToBounds && (hasLooks || isOfUnknownClass)
      && superview.map(UIKitParts.takesSizeOfGuest) != true
      // Its height is UIKit's.
      || UIKitParts.has(.bar, self)
  }
}
