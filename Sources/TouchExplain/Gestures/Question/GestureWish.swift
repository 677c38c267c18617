package import TouchKit
import TouchScene

/// Something that a view should get of a gesture.
enum GestureWish: Hashable {
  case recognition(Stage.Place)
  /// A recognizer of fewer taps does not act as well.
  case silence(Stage.Place)
  /// The view, a control, sends one of the events; less is lost where a recognizer of its own acts.
  case event(UIControl.Event, besideOwn: Bool)
  /// A row or an item of a list is selected; less is lost where a recognizer of the view acts.
  case selection(list: Int, besideOwn: Bool)
  case scrolling
  case zooming
  /// The scroll view that the view is, or is in, stops.
  case stopping
  /// The view's own touch methods hear of the touch to its end.
  case touches
  /// The view, a control, hears of the touch when it happens.
  case promptness
  /// The list hears of the end of the touch when it happens: that it begins late is so in all of them.
  case promptSelection
  /// A recognizer of the view is recognized when it happens.
  case promptRecognition(Stage.Place)
  /// A recognizer of a view without a use for the gesture is recognized: one that is added.
  case use

  /// True if it matters little beside the others.
  var isMinor: Bool {
    switch self {
    case .promptness, .promptSelection, .promptRecognition, .event(_, besideOwn: true),
      .selection(_, besideOwn: true):
      true
    default: false
    }
  }

  var isUntoldWhereMet: Bool {
    if case .silence = self { return true }
    return isMinor
  }
}

extension Stage {
  /// True for a tap on a view whose context menu opens by a hold, and that no tap is for.
  var opensMenuByHoldAlone: Bool {
    gesture == .tap && view.menuHold != nil && !(view is UIControl) && wishes.isEmpty
  }

  /// Returns the wishes of a view for a gesture at a point, by all that is known of it; none where it has
  /// no use for the gesture of a finger that goes this way, or does not move.
  ///
  /// A recognizer that is switched off is missed only where the view has no other use for the gesture.
  func wishes(of number: Int, on gesture: FingerGesture, _ way: StrokeDirection?) -> [GestureWish] {
    let wishes = wishes(
      of: number,
      on: gesture,
      way,
      by: views[number].appRecognizers.filter(\.isEnabled)
    )
    return wishes.isEmpty
      ? self.wishes(of: number, on: gesture, way, by: views[number].appRecognizers) : wishes
  }

  private func wishes(
    of number: Int,
    on gesture: FingerGesture,
    _ way: StrokeDirection?,
    by recognizers: [UIGestureRecognizer]
  ) -> [GestureWish] {
    let view = views[number]
    if gesture.isWhileScrolling, ScrollingFlick(around: view, at: .zero, on: nil) == nil {
      return []
    }
    if gesture == .stopScrolling { return [.stopping] }
    // One that needs more than the gesture is missed only where the view has no other use for it.
    let isAll = !view.hasUse(for: gesture)
    let own = gesture.told(
      gesture.meant(
        among: recognizers.filter {
          !$0.isUIKitsOwn || $0.nameInNavigation != nil || $0.editsText
            || $0 is _UIDragLiftGestureRecognizer
            || $0.isOfMenu && (view as? UIControl)?.showsMenuAsPrimaryAction != true
        }
      )
    )
    let ofText = view.ownRecognizers.filter { $0.selectsText && GestureFit($0, gesture) == nil }
    let meant = (own.isEmpty && gesture == .doubleTap ? ofText : own).filter {
      isAll || GestureFit($0, gesture) == nil
    }
    .filter { !($0 is _UIParallaxTransitionPanGestureRecognizer) || way == .right }
    .filter { ($0 as? UISwipeGestureRecognizer)?.isMeant(for: way) != false }.compactMap(place)
    var wishes = meant.map(GestureWish.recognition)
    if gesture == .doubleTap, !wishes.isEmpty {
      wishes += shorterTaps(around: view, than: meant.filter { !self[$0].isUIKitsOwn }).map(
        GestureWish.silence
      )
    }
    wishes += meant.map(GestureWish.promptRecognition)
    let menu = gesture == .hold || gesture == .holdDrag ? menu(of: view) : nil
    let ofItem = (gesture == .holdDrag ? lift(of: view) : nil) ?? menu
    if let ofItem, !meant.contains(ofItem) { wishes.append(.recognition(ofItem)) }
    if gesture == .drag || gesture == .flick, wishes.isEmpty, way?.isUpright == true,
      view.superview is UIDropShadowView, let pan = view.panOfSheet.flatMap(place)
    {
      return [.recognition(pan)]
    }
    let swipe = gesture.moves && gesture != .dragOut ? swipe(of: view, way) : nil
    if let swipe { return wishes + [.recognition(swipe)] }
    if gesture.moves, ofItem == nil, view is UIScrollView, !view.mayShowActions(way) {
      wishes.append(.scrolling)
    }
    if gesture == .pinch, !wishes.isEmpty, (view as? UIScrollView)?.isZoomable == true {
      wishes.append(.zooming)
    }
    if gesture == .hold, !meant.isEmpty, menu == nil {
      if let control = view.trackingControl {
        wishes.append(.event(control.events(on: gesture), besideOwn: true))
      } else if view.isCellOrList, let list = view.itemList, list.choosesItems != false,
        let number = self.number(of: list)
      {
        wishes.append(.selection(list: number, besideOwn: true))
      }
    }
    // A gesture that the view has a recognizer for is not meant for its touch methods as well.
    guard wishes.isEmpty || gesture == .tap || gesture == .tapScrolling else { return wishes }
    if gesture == .pinch {
      if view.isMeantToZoom { return [.zooming] }
      if view.handlesTouches { wishes.append(.touches) }
    } else if let control = view.trackingControl {
      // UIKit's own recognizers take more than a tap of a text field, and are not here.
      if view is UITextField, selectsText { return wishes }
      wishes.append(.event(control.events(on: gesture), besideOwn: false))
      // A switch shows no touch, but its new value.
      if gesture == .tap, !(control is UISwitch) { wishes.append(.promptness) }
    } else if view.handlesTouches || view.mayHandleTouches(on: gesture) {
      wishes.append(.touches)
      if view.handlesTouches, gesture == .tap || gesture == .hold { wishes.append(.promptness) }
    } else if !gesture.moves, !view.isInControl, !selectsText, let list = view.itemList,
      // A list that selects none was told not to.
      view.isCellOrList || wishes.isEmpty && list.choosesItems != false,
      let number = self.number(of: list)
    {
      wishes += [.selection(list: number, besideOwn: false), .promptSelection]
    }
    return wishes
  }

  /// The list in an item of which a view has the touch, and no control has it; nil for others.
  private func list(around view: UIView) -> UIScrollView? {
    view.trackingControl == nil && !view.isInControl ? view.itemList : nil
  }

  /// The recognizer of a list for the hold that opens the menu of the item at the point (`B-7.133`).
  private func menu(of view: UIView) -> Place? {
    list(around: view).flatMap { $0.menuRecognizer(at: $0.pointFromScreen(aim.point)) }
      .flatMap(place)
  }

  /// The recognizer of a list for the hold that lifts its items, of a view in one of them (`B-7.136`).
  private func lift(of view: UIView) -> Place? {
    let lift = list(around: view)?.gestureRecognizers?
      .first { $0 is _UIDragLiftGestureRecognizer }
    return lift.flatMap { $0.isEnabled ? place(of: $0) : nil }
  }

  /// The recognizer of a list's swipe actions, where the row that is asked about, or touched, has some for a finger that
  /// goes this way (`B-6.111`).
  private func swipe(of view: UIView, _ way: StrokeDirection?) -> Place? {
    guard let way, way.isSideways, let list = list(around: view) else { return nil }
    return list.swipeRecognizer(at: list.pointFromScreen(aim.point), toRight: way == .right)
      .flatMap(place)
  }

  /// The taps around a view that fewer taps trigger than those meant.
  private func shorterTaps(around view: UIView, than meant: [Place]) -> [Place] {
    let most = meant.compactMap { (self[$0] as? UITapGestureRecognizer)?.numberOfTapsRequired }
      .max()
    guard let most else { return [] }
    return (view.ancestors + [view]).flatMap(\.ownRecognizers).compactMap { recognizer in
      guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired < most,
        !tap.isTapOfText, let place = place(of: tap), !meant.contains(place)
      else { return nil }
      return place
    }
  }
}

extension UIControl {
  /// The events any of which shows that the control has done what it is for: what its class is used for,
  /// or where its actions are for other events of the gesture only, these.
  fileprivate func events(on gesture: FingerGesture) -> Event {
    let own = allControlEvents
    if gesture == .dragOut, !(self is UISwitch) { return .touchUpOutside }
    if self is UISwitch || self is UISegmentedControl, gesture.moves { return .valueChanged }
    // A tap edits a text field, and its recognizer takes the touch (B-7.119).
    if self is UITextField, gesture == .tap, !own.contains(.touchUpInside) {
      return .editingDidBegin
    }
    if gesture.moves {
      return own == .touchDown ? .touchDown : [.touchUpInside, .touchUpOutside]
    }
    let usual: Event = changesValue && !(self is UISlider) ? .valueChanged : .touchUpInside
    let sent: Event = gesture == .doubleTap ? [.touchDown, .touchDownRepeat] : .touchDown
    let others = own.intersection(sent).intersection(touchEvents)
    return own.isDisjoint(with: usual) && !others.isEmpty ? others : usual
  }

  var changesValue: Bool {
    switch self {
    case is UISwitch, is UISegmentedControl, is UIStepper, is UIPageControl, is UISlider: true
    default: isDatePicker
    }
  }

  /// True if a finger that does not move makes it do nothing: a slider whose actions are for its value.
  var isOnlyDragged: Bool {
    self is UISlider && allControlEvents.isDisjoint(with: [.touchDown, .touchUpInside])
  }
}

extension UIView {
  /// Returns whether code of an app's class, of which a file tells no more than the name, may handle the touches of a
  /// gesture, where it is known of nothing else that it is there for.
  fileprivate func mayHandleTouches(on gesture: FingerGesture) -> Bool {
    hasUntoldCode && !isForeign && (gesture.moves || !isInCell)
      && !(self is UIScrollView)
      && unknownRecognizers.isEmpty && !hasUndescribedRecognizers
      && gesture.meant(among: ownRecognizers).isEmpty
  }

  /// The view as a control that sends its events; nil for one whose class overrides `touchesBegan`
  /// without `super`, which tracks nothing (`B-5.1`).
  var trackingControl: UIControl? {
    sceneBehaviour?.behaviour.began == .intercept ? nil : self as? UIControl
  }

  /// Returns whether a gesture of one finger does something in the view without its recognizers: as a control,
  /// a list, a scroll view, or by touch methods.
  fileprivate func hasUse(for gesture: FingerGesture) -> Bool {
    if self is UIControl || handlesTouches { return gesture != .pinch }
    if gesture.moves { return self is UIScrollView }
    return isCellOrList && itemList?.choosesItems == true
  }

  /// True if a finger that goes this way may be there for the swipe actions of rows, by UIKit's own recognizer.
  fileprivate func mayShowActions(_ way: StrokeDirection?) -> Bool {
    way?.isSideways == true
      && (self as? UIScrollView)?.waysToScroll.contains(where: \.isSideways) == false
      && unknownRecognizers.contains { $0.className.hasPrefix("_UISwipeActionPan") }
  }

  fileprivate var isCellOrList: Bool {
    isCell || self is UITableView || self is UICollectionView
  }

  /// True for a control that is built of UIKit's own views, which have its touches, and which no file tells.
  var isDatePicker: Bool { className == "UIDatePicker" }

  var isCell: Bool { self is UITableViewCell || self is UICollectionViewCell }

  /// True if a pinch is there to zoom the view: rows and items are not zoomed.
  fileprivate var isMeantToZoom: Bool {
    guard let scroll = self as? UIScrollView else { return false }
    return scroll.isZoomable || scroll.choosesItems == nil
  }

  var isInControl: Bool { ancestors.contains { $0 is UIControl } }

  var isInCell: Bool {
    (ancestors + [self]).contains { $0 is UITableViewCell || $0 is UICollectionViewCell }
  }

  /// The table or collection that this view is, or is in a cell of.
  var itemList: UIScrollView? {
    if self is UITableView || self is UICollectionView { return self as? UIScrollView }
    guard isInCell else { return nil }
    return ancestors.last { $0 is UITableView || $0 is UICollectionView } as? UIScrollView
  }

  /// The list that selects the row or item which this view is, or is in, when it is tapped; nil where it has a use for taps
  /// itself, and for other views.
  package var listOfRow: UIView? {
    isInCell && !isInControl && !wantsTouches ? itemList : nil
  }
}

extension UITableView? {
  /// The property that decides about selection as things are, in a collection too.
  @MainActor var selectionName: String { self?.selectionProperty.name ?? "allowsSelection" }
}

extension UIScrollView {
  var isZoomable: Bool { minimumZoomScale < maximumZoomScale }

  /// True if touches choose rows or items; nil where there are none.
  var choosesItems: Bool? {
    switch self {
    case let table as UITableView: table.selectsRows
    case let collection as UICollectionView: collection.allowsSelection
    default: nil
    }
  }

  /// The ways on the screen that a finger goes in to see more of the content.
  var waysToScroll: [StrokeDirection] {
    let inset = adjustedContentInset
    let (width, height) = (
      contentSize.width + inset.left + inset.right, contentSize.height + inset.top + inset.bottom
    )
    var ways: [StrokeDirection] = []
    if height > bounds.height || bounces && alwaysBounceVertical {
      ways.append(contentOffset.y + inset.top + bounds.height < height ? .up : .down)
    }
    if width > bounds.width || bounces && alwaysBounceHorizontal {
      ways.append(contentOffset.x + inset.left + bounds.width < width ? .left : .right)
    }
    return ways.map(directionOnScreen)
  }
}

extension UIGestureRecognizer {
  /// True for the tap by which a text view is edited; a field sends an event of its own by it (`B-7.119`).
  fileprivate var editsText: Bool {
    isTapOfText && !selectsText && (view as? UITextView)?.isEditable == true
  }

  /// True for a tap of UIKit's that selects text, which a dump names: by more than one tap, or finger.
  var selectsText: Bool {
    guard let tap = self as? UITapGestureRecognizer, isTapOfText else { return false }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// True for one of the taps by which UIKit has text edited, or selected.
  var isTapOfText: Bool {
    className == "UITextTapRecognizer" || className == "UITextMultiTapRecognizer"
  }

  /// True for one that UIKit made for itself: no app has it in hand.
  var isUIKitsOwn: Bool {
    isScrollViewsOwn || UIKitClasses.isPrivate(className) || isTapOfText || isOfMenu
      || name?.hasPrefix("UITextInteractionName") == true
  }
}
