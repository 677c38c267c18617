import TouchKit
import TouchScene

/// A flag of a view or a recognizer, under UIKit's name.
enum Flag: String {
  case isUserInteractionEnabled, isMultipleTouchEnabled, isHidden, isEnabled
  case delaysContentTouches, canCancelContentTouches, isScrollEnabled
  case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

  fileprivate func set(_ value: Bool, of recognizer: UIGestureRecognizer) {
    switch self {
    case .isEnabled: recognizer.isEnabled = value
    case .cancelsTouchesInView: recognizer.cancelsTouchesInView = value
    case .delaysTouchesBegan: recognizer.delaysTouchesBegan = value
    case .delaysTouchesEnded: recognizer.delaysTouchesEnded = value
    default: break
    }
  }

  fileprivate func set(_ value: Bool, of view: UIView) {
    switch (self, view) {
    case (.isUserInteractionEnabled, _): view.isUserInteractionEnabled = value
    case (.isMultipleTouchEnabled, _): view.isMultipleTouchEnabled = value
    case (.isEnabled, let control as UIControl): control.isEnabled = value
    case (.delaysContentTouches, let scroll as UIScrollView): scroll.delaysContentTouches = value
    case (.canCancelContentTouches, let scroll as UIScrollView):
      scroll.canCancelContentTouches = value
    case (.isScrollEnabled, let scroll as UIScrollView): scroll.isScrollEnabled = value
    default: break
    }
  }
}

/// A change of a recognizer, a scroll view or a control, to things by their places on a stage.
enum StageAction: Hashable {
  typealias Place = Stage.Place

  case set(Place, Flag, Bool)
  case setView(Int, Flag, Bool)
  case refuse(Place, in: [Int])
  case receive(Place, in: Int?)
  case begin(Place)
  case beginAlong(Place, sideways: Bool)
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
  case giveUp(scroll: Int, touchesIn: Int, Bool)
  case passOn(Int)
  case limitTouches(Place)
  case enlargeContent(Int)
  case keepSheet(Int)
  case select(Int)
  case passThrough(Int)
  case add(FingerGesture, to: Int, sharing: Bool)
  case arrange(StackGrowth)

  /// The recognizer whose delegate is to answer otherwise; nil where none is.
  var asked: Place? {
    switch self {
    case .refuse(let place, _), .receive(let place, _), .begin(let place),
      .beginAlong(let place, _), .beginFromEdge(let place, _), .yield(let place, _, _),
      .simultaneous(let place, _):
      place
    default: nil
    }
  }

  /// In what order changes are tried: the smallest first.
  var weight: Int {
    switch self {
    case .select, .set(_, .isEnabled, _),
      .setView(_, .isEnabled, _), .setView(_, .isScrollEnabled, true),
      .setView(_, .isMultipleTouchEnabled, _):
      0
    case .setView(_, .isUserInteractionEnabled, _), .setView(_, .isScrollEnabled, _): 8
    case .setView(_, .canCancelContentTouches, _), .veto: 7
    case .set, .setView, .fit, .turn, .shorten, .limitTouches, .keepSheet: 1
    case .begin, .receive, .enlargeContent: 2
    case .require, .simultaneous, .beginAlong, .yield: 3
    case .arrange, .move: 4
    case .dropRequirement, .giveUp, .add, .passOn, .passThrough: 5
    case .refuse, .beginFromEdge: 6
    }
  }

  /// Makes the change on a stage, whose gesture begins in the view that is asked about or beside it.
  func make(on stage: Stage, isInView: Bool) {
    switch self {
    case .set(let place, let flag, let value): flag.set(value, of: stage[place])
    case .setView(let view, let flag, let value): flag.set(value, of: stage.views[view])
    case .refuse(let place, let views):
      stage.delegate(of: place).refused += views.map { stage.views[$0] }
    case .receive(let place, nil): stage.delegate(of: place).receives = true
    case .receive(let place, .some(let view)):
      stage.delegate(of: place).received.append(stage.views[view])
    case .begin(let place): stage.delegate(of: place).begins = true
    case .beginAlong(let place, let isSideways):
      stage.delegate(of: place).beginsSideways = isSideways
    case .beginFromEdge(let place, let way): stage.delegate(of: place).beginsFromEdge = way
    case .yield(let place, let list, _):
      stage.delegate(of: place).yieldsTo += [stage.scroll(list)].compactMap(\.self)
    // The view is asked about touches in it alone.
    case .veto(let place, _): if isInView { stage[place].isEnabled = false }
    case .move(let place, let view): stage.views[view].addGestureRecognizer(stage[place])
    case .simultaneous(let place, let other):
      stage.delegate(of: place).partners.append(stage[other])
    case .require(let place, let other): stage[place].require(toFail: stage[other])
    case .dropRequirement(let place, let other): drop(stage, place, other)
    case .fit(let place, let fit): fit.remove(from: stage[place])
    case .shorten(let place, let duration):
      (stage[place] as? UILongPressGestureRecognizer)?.minimumPressDuration = duration
    case .turn(let place, let way):
      (stage[place] as? UISwipeGestureRecognizer)?.direction = way.ofSwipe
    case .select(let list):
      (stage.views[list] as? UITableView)?.selectsRows = true
      (stage.views[list] as? UICollectionView)?.allowsSelection = true
    case .passThrough(let view): _ = stage.views[view].tryBehaviour { $0.hitTest = .passThrough }
    case .add(let gesture, let view, let shares):
      stage.add(gesture.makeRecognizer(), to: view, sharing: shares)
    // What it would do in an override it does by itself where it does not scroll (`B-6.33`).
    case .passOn(let view):
      guard let scroll = stage.scroll(view) else {
        _ = stage.views[view].tryBehaviour {
          ($0.began, $0.moved, $0.ended, $0.cancelled) = (.forward, .forward, .forward, .forward)
        }
        return
      }
      if isInView { scroll.isScrollEnabled = false }
    case .limitTouches(let place):
      (stage[place] as? UIPanGestureRecognizer)?.maximumNumberOfTouches = 1
    case .enlargeContent(let view):
      if let scroll = stage.scroll(view) { scroll.contentSize = scroll.sizeOfAllContent }
    case .keepSheet(let view):
      stage.views[view].sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
    case .arrange(let growth): growth.make(on: stage)
    case .giveUp(let scroll, _, let gives): giveUp(stage.scroll(scroll), gives, isInView)
    }
  }

  private func drop(_ stage: Stage, _ place: Stage.Place, _ other: Stage.Place) {
    let required = stage[other]
    stage[place].required.removeAll { $0.wrappedValue === required }
    for (asked, about) in [(place, other), (other, place)] where !stage[asked].isScrollViewsOwn {
      stage.delegate(of: asked).unawaited.append(stage[about])
    }
  }

  /// The effect of an answer of `touchesShouldCancel(in:)` on the touch of the trial, without a class that
  /// overrides it: a touch that is kept cannot be cancelled, and one that is given up is as good as one
  /// that its view has not heard of (`B-6.6`, `B-6.11`).
  private func giveUp(_ scroll: UIScrollView?, _ gives: Bool, _ isInView: Bool) {
    guard isInView, let scroll else { return }
    if gives { scroll.delaysContentTouches = true } else { scroll.canCancelContentTouches = false }
  }
}

extension Stage {
  /// Returns whether a scroll view was told of no content, or of less than it holds.
  func missesContent(_ view: Int) -> Bool {
    guard let size = scroll(view)?.contentSize else { return false }
    let content = scroll(view)?.boxOfAllContent ?? .zero
    return size == .zero || content.maxX > size.width || content.maxY > size.height
  }

  fileprivate func scroll(_ view: Int) -> UIScrollView? { views[view] as? UIScrollView }
}

extension UIScrollView {
  /// The size that has room for all subviews, and is larger than the scroll view.
  var sizeOfAllContent: CGSize {
    let box = boxOfAllContent
    let least = bounds.height + (box.maxX > bounds.width ? 0 : 1)
    return CGSize(width: max(bounds.width, box.maxX), height: max(least, box.maxY))
  }

  /// The origin and all subviews.
  fileprivate var boxOfAllContent: CGRect {
    subviews.map(\.frame).filter { $0.size != .zero }.reduce(.zero) { $0.union($1) }
  }
}

extension GestureFit {
  fileprivate func remove(from recognizer: UIGestureRecognizer) {
    switch (self, recognizer) {
    case (.taps, let tap as UITapGestureRecognizer): tap.numberOfTapsRequired = 1
    case (.taps, let press as UILongPressGestureRecognizer): press.numberOfTapsRequired = 0
    case (.fingers, let tap as UITapGestureRecognizer): tap.numberOfTouchesRequired = 1
    case (.fingers, let press as UILongPressGestureRecognizer): press.numberOfTouchesRequired = 1
    case (.fingers, let pan as UIPanGestureRecognizer): pan.minimumNumberOfTouches = 1
    case (.fingers, let swipe as UISwipeGestureRecognizer): swipe.numberOfTouchesRequired = 1
    case (.duration, let press as UILongPressGestureRecognizer): press.minimumPressDuration = 0.5
    case (.edges, let pan as UIScreenEdgePanGestureRecognizer): pan.edges = .left
    default: break
    }
  }
}

extension FingerGesture {
  func makeRecognizer() -> UIGestureRecognizer {
    switch self {
    case .tap, .tapScrolling, .stopScrolling: return UITapGestureRecognizer()
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .hold, .holdDrag: return UILongPressGestureRecognizer()
    case .drag, .dragOut: return UIPanGestureRecognizer()
    case .flick: return UISwipeGestureRecognizer()
    case .pinch: return UIPinchGestureRecognizer()
    }
  }
}

extension UIView {
  var sheet: UISheetPresentationController? {
    sequence(first: self as UIResponder, next: \.next).lazy
      .compactMap { ($0 as? UIViewController)?.sheetPresentationController }.first
  }
}
