import TouchKit
import TouchScene

extension Edit {
  /// Takes an edit back to the last bit.
  typealias Undo = Change.Undo

  /// Makes the edit on a tree without notifying anybody, and returns what takes it back.
  ///
  /// One of a recognizer is made on a stage of its own, which is never used again; the gesture begins in the view that is
  /// asked about, or beside it.
  func make(on tree: ViewTree, isInView: Bool = true) -> Undo {
    let view = tree.views[self.view]
    switch self {
    case .setView(_, let flag, let value): return flag.set(value, of: view)
    case .set(let place, let flag, let value): return flag.set(value, of: tree[place])
    case .raiseAlpha: return view.trying { $0.setAlpha(view.raisedAlpha) }
    case .allowInteraction: return view.trying { $0.allowWhileAnimated() }
    case .hitWhereSeen:
      view.tryWhereSeen()
      return { view.endTrial() }
    case .hide, .remove, .turnOff, .dropSection: return view.trying { $0.enable(false) }
    case .bringToFront: return view.tryInFront()
    case .passThrough(_, let plain):
      return Self.all(([view] + plain.map { tree.views[$0] }).map(Self.passThrough))
    case .addToContent(_, let superview), .moveOut(_, let superview):
      return view.tryMoving(to: tree.views[superview])
    case .letThrough:
      let window = view as? UIWindow
      window?.containersLetTouchesThrough = true
      return { window?.containersLetTouchesThrough = false }
    case .dropOverride(_, .hitTest, _): return view.tryBehaviour { $0.hitTest = .default }
    case .dropOverride(_, .pointInside, _): return view.tryBehaviour { $0.pointInside = .default }
    case .grow(_, let growth): return view.tryGrowth(to: growth.bounds)
    case .contain(_, let growth):
      let sides = view.bounds.insets(outTo: growth.bounds)
      return view.tryBehaviour { $0.pointInside = .outset(sides) }
    case .containSubviews: return view.tryBehaviour { $0.pointInside = .includingSubviews }
    case .leaveOut(_, let strip):
      return view.tryBehaviour { $0.pointInside = .outset(strip.outset) }
    case .answerFirst(let target, _): return view.tryAnswering(tree.views[target])
    case .answerAround(let target, let growth, _):
      let target = tree.views[target]
      return Self.all([target.tryGrowth(to: growth.bounds), view.tryAnswering(target)])
    case .passFront(let way, _, let asked):
      let asked = tree.views[asked]
      if way == .passThrough, let dimming = view as? UIDimmingView {
        let before = dimming.passthroughViews
        dimming.passthroughViews.append(asked)
        return { dimming.passthroughViews = before }
      }
      guard let front = FrontPresentation(around: view, for: asked) else { return {} }
      if way == .answerBehind || way == .embed {
        let seenThrough = way == .embed ? nil : front.seenThrough
        let passing = [front.container, seenThrough].compactMap(\.self)
        return Self.all(passing.map(Self.passThrough))
      }
      return front.part(way).trying { $0.enable(false) }
    case .arrange(let growth): return growth.make(on: tree)
    default:
      makeForGesture(on: tree, isInView)
      return {}
    }
  }

  private static func passThrough(_ view: UIView) -> Undo {
    view.tryBehaviour { $0.hitTest = .passThrough }
  }

  private static func all(_ undos: [Undo]) -> Undo {
    { for undo in undos.reversed() { undo() } }
  }

  private func makeForGesture(on tree: ViewTree, _ isInView: Bool) {
    switch self {
    case .refuse(let place, let views):
      tree.delegate(of: place).refused += views.map { tree.views[$0] }
    case .receive(let place, nil): tree.delegate(of: place).receives = true
    case .receive(let place, .some(let view)):
      tree.delegate(of: place).received.append(tree.views[view])
    case .begin(let place): tree.delegate(of: place).begins = true
    case .beginAlong(let place, let isSideways):
      tree.delegate(of: place).beginsSideways = isSideways
    case .beginToward(let place, let way): tree.delegate(of: place).beginsToward = way
    case .beginFromEdge(let place, let way): tree.delegate(of: place).beginsFromEdge = way
    case .yield(let place, let list, _):
      tree.delegate(of: place).yieldsTo += [tree.scroll(list)].compactMap(\.self)
    // The view is asked about touches in it alone.
    case .veto(let place, _): if isInView { tree[place].isEnabled = false }
    case .move(let place, let view): tree.views[view].addGestureRecognizer(tree[place])
    case .simultaneous(let place, let other):
      tree.delegate(of: place).partners.append(tree[other])
    case .require(let place, let other): tree[place].require(toFail: tree[other])
    case .dropRequirement(let place, let other): Self.drop(place, other, on: tree)
    case .fit(let place, let fit): fit.remove(from: tree[place])
    case .shorten(let place, let duration):
      (tree[place] as? UILongPressGestureRecognizer)?.minimumPressDuration = duration
    case .turn(let place, let way):
      (tree[place] as? UISwipeGestureRecognizer)?.direction = way.ofSwipe
    case .limitTouches(let place):
      (tree[place] as? UIPanGestureRecognizer)?.maximumNumberOfTouches = 1
    // An answer of `touchesShouldCancel(in:)` without a class that overrides it: a touch that is kept cannot be cancelled,
    // and one that is given up is as good as one that its view has not heard of (`B-6.6`, `B-6.11`).
    case .giveUp(let scroll, _, let gives):
      guard isInView, let scroll = tree.scroll(scroll) else { return }
      if gives {
        scroll.delaysContentTouches = true
      } else {
        scroll.canCancelContentTouches = false
      }
    // What it would do in an override it does by itself where it does not scroll (`B-6.33`).
    case .passOn(let view):
      guard let scroll = tree.scroll(view) else {
        _ = tree.views[view].tryBehaviour {
          ($0.began, $0.moved, $0.ended, $0.cancelled) = (.forward, .forward, .forward, .forward)
        }
        return
      }
      if isInView { scroll.isScrollEnabled = false }
    case .enlargeContent(let view):
      if let scroll = tree.scroll(view) { scroll.contentSize = scroll.sizeOfAllContent }
    case .expandByScrolling(let view, let expands):
      tree.views[view].sheet?.prefersScrollingExpandsWhenScrolledToEdge = expands
    case .select(let list):
      (tree.views[list] as? UITableView)?.selectsRows = true
      (tree.views[list] as? UICollectionView)?.allowsSelection = true
    case .add(let gesture, let view, let shares):
      tree.add(gesture.makeRecognizer(), to: view, sharing: shares)
    default: break
    }
  }

  private static func drop(_ place: Place, _ other: Place, on tree: ViewTree) {
    let required = tree[other]
    tree[place].required.removeAll { $0.wrappedValue === required }
    for (asked, about) in [(place, other), (other, place)] where !tree[asked].isScrollViewsOwn {
      tree.delegate(of: asked).unawaited.append(tree[about])
    }
  }
}

extension Edit.Flag {
  fileprivate func set(_ value: Bool, of recognizer: UIGestureRecognizer) -> Change.Undo {
    switch self {
    case .cancelsTouchesInView: trying(\.cancelsTouchesInView, value, of: recognizer)
    case .delaysTouchesBegan: trying(\.delaysTouchesBegan, value, of: recognizer)
    case .delaysTouchesEnded: trying(\.delaysTouchesEnded, value, of: recognizer)
    default: trying(\.isEnabled, value, of: recognizer)
    }
  }

  fileprivate func set(_ value: Bool, of view: UIView) -> Change.Undo {
    switch (self, view) {
    case (.isUserInteractionEnabled, _): view.trying { $0.enable(value) }
    case (.isHidden, _): view.trying { $0.show() }
    case (.isMultipleTouchEnabled, _): trying(\.isMultipleTouchEnabled, value, of: view)
    case (.isExclusiveTouch, _): trying(\.isExclusiveTouch, value, of: view)
    case (.showsMenuAsPrimaryAction, let control as UIControl):
      trying(\.showsMenuAsPrimaryAction, value, of: control)
    case (.bounces, let scroll as UIScrollView): trying(\.bounces, value, of: scroll)
    case (.isEnabled, let control as UIControl): trying(\.isEnabled, value, of: control)
    case (.delaysContentTouches, let scroll as UIScrollView):
      trying(\.delaysContentTouches, value, of: scroll)
    case (.canCancelContentTouches, let scroll as UIScrollView):
      trying(\.canCancelContentTouches, value, of: scroll)
    case (.isScrollEnabled, let scroll as UIScrollView):
      trying(\.isScrollEnabled, value, of: scroll)
    case (.alwaysBounceVertical, let scroll as UIScrollView):
      trying(\.alwaysBounceVertical, value, of: scroll)
    case (.alwaysBounceHorizontal, let scroll as UIScrollView):
      trying(\.alwaysBounceHorizontal, value, of: scroll)
    default: {}
    }
  }
}

/// Sets a flag that has the other value now.
private func trying<Object: AnyObject>(
  _ flag: ReferenceWritableKeyPath<Object, Bool>,
  _ value: Bool,
  of object: Object
) -> Change.Undo {
  object[keyPath: flag] = value
  return { object[keyPath: flag] = !value }
}

extension Stage {
  /// Returns whether a scroll view was told of no content, or of less than it holds.
  func missesContent(_ view: Int) -> Bool {
    guard let size = scroll(view)?.contentSize else { return false }
    let content = scroll(view)?.boxOfAllContent ?? .zero
    return size == .zero || content.maxX > size.width || content.maxY > size.height
  }
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

  /// The alpha that has a transparent view hit: of one that fades out, or would hide all that is behind it, as a backdrop,
  /// it is hardly seen.
  var raisedAlpha: Double { AnimatedPlace.isFadingOut(self) || hidesWhatIsBehind ? 0.02 : 1 }

  private var hidesWhatIsBehind: Bool {
    !(self is UIControl) && (backgroundColor?.cgColor.alpha ?? 0) > 0 && subviews.isEmpty
  }
}
