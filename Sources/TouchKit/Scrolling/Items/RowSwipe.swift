import struct Foundation.IndexPath

typealias SwipeActions = (
  leading: UISwipeActionsConfiguration?, trailing: UISwipeActionsConfiguration?
)

/// Shows the actions of a list's row while a finger swipes it: a horizontal pan, which begins only where the
/// row has actions that way (`B-6.111`).
///
/// The list is asked as a finger comes down on a row. One row at a time is open, which a drag on it moves; a touch
/// elsewhere in the list closes it, and selects and swipes nothing.
@MainActor
final class RowSwipe {
  private unowned let list: any ItemList
  private lazy var pan = _UISwipeActionPanGestureRecognizer(of: self)
  private var row: IndexPath?
  /// True if the touch that came last closed a row, and so does nothing else.
  private var isClosing = false
  private var actions: SwipeActions = (nil, nil)
  private var pullView: UISwipeActionPullView?
  private var start: CGFloat = 0
  /// The distance by which the cell stands to the right of its place, in points.
  private var offset: CGFloat = 0
  /// How many full swipes did the first action, and its title the last time.
  fileprivate var full = (swipes: 0, title: "")

  /// The width of a button, and the part of the row that a full swipe crosses (ours).
  private static let buttonWidth: CGFloat = 74
  private static let fullSwipe: CGFloat = 0.6

  var isOpen: Bool { pullView != nil }
  /// The titles of the actions that are shown; nil where the rows are closed.
  var titles: [String]? { pullView?.subviews.compactMap { ($0 as? UIButton)?.currentTitle } }
  var view: UIView { list }

  init(of list: any ItemList) { self.list = list }

  // MARK: - What the row has

  /// Asks the list about the row under a touch; the recognizer is there from the first row with actions on.
  func ask(about touch: UITouch) {
    let touched = list.swipedItem(under: touch)
    isClosing = isOpen && touched != row
    if isClosing { return close() }
    guard !isOpen, let row = touched else { return }
    self.row = row
    actions = list.swipeActions(of: row)
    if hasActions, pan.view == nil { list.addGestureRecognizer(pan) }
  }

  /// Adds the recognizer before a finger comes down, where a row in sight has actions.
  func prepare() {
    let hasSome = list.visibleItems.contains { row in
      let actions = list.swipeActions(of: row)
      return [actions.leading, actions.trailing].contains { $0?.actions.isEmpty == false }
    }
    if hasSome, pan.view == nil { list.addGestureRecognizer(pan) }
  }

  /// The recognizer, where it is for a swipe of the row at a point of the content to the right or to the left.
  func recognizer(at point: CGPoint, toRight isToRight: Bool) -> UIGestureRecognizer? {
    guard pan.view != nil, let row = list.item(at: point) else { return nil }
    let (leading, trailing) = list.swipeActions(of: row)
    return (isToRight ? leading : trailing)?.actions.isEmpty == false ? pan : nil
  }

  /// Closes the row that is open, and returns true for a touch that does nothing else.
  func takesTouch() -> Bool {
    guard isOpen || isClosing else { return false }
    close()
    return true
  }

  /// True if the row has actions, or the touch closed another one.
  var hasActions: Bool { isClosing || hasActions(toward: 1) || hasActions(toward: -1) }

  /// Returns true if a movement to the right, which is positive, or to the left shows actions, or closes the row.
  func hasActions(toward way: CGFloat) -> Bool {
    if isOpen || isClosing { return isOpen }
    return (way > 0 ? actions.leading : actions.trailing)?.actions.isEmpty == false
  }

  // MARK: - What the finger does

  func follow(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      start = offset
      move(to: start + pan.translation(in: list).x)
    case .changed: move(to: start + pan.translation(in: list).x)
    case .ended: leave(velocity: pan.velocity(in: list).x)
    case .cancelled, .failed: close()
    case .possible: break
    }
  }

  private var shown: UISwipeActionsConfiguration? {
    offset > 0 ? actions.leading : actions.trailing
  }

  private func swipedCell(of row: IndexPath) -> (cell: UIView, place: CGRect)? {
    guard let cell = list.cell(at: row) else { return nil }
    return (cell, list.restingPlace(of: row) ?? cell.frame)
  }

  private func move(to wanted: CGFloat) {
    guard let row, let (cell, place) = swipedCell(of: row) else { return }
    let least: CGFloat = actions.trailing?.actions.isEmpty == false ? -cell.bounds.width : 0
    let most: CGFloat = actions.leading?.actions.isEmpty == false ? cell.bounds.width : 0
    let next = min(max(wanted, least), most)
    if next * offset <= 0 { removePullView() }
    offset = next
    cell.frame.origin.x = place.minX + next
    guard next != 0, let configuration = shown else { return }
    let pullView = pullView ?? makePullView(for: configuration, below: cell)
    pullView.frame = CGRect(
      x: next > 0 ? place.minX : place.maxX + next,
      y: place.minY,
      width: abs(next),
      height: place.height
    )
  }

  private func makePullView(
    for configuration: UISwipeActionsConfiguration,
    below cell: UIView
  ) -> UISwipeActionPullView {
    let made = UISwipeActionPullView(configuration.actions) { [weak self] action, button in
      self?.perform(action, button)
    }
    list.insertSubview(made, belowSubview: cell)
    pullView = made
    return made
  }

  private func leave(velocity: CGFloat) {
    guard let configuration = shown, let pullView, let first = configuration.actions.first else {
      return close()
    }
    let width = CGFloat(configuration.actions.count) * Self.buttonWidth
    if configuration.performsFirstActionWithFullSwipe,
      abs(offset) > Self.fullSwipe * list.bounds.width
    {
      full = (full.swipes + 1, first.title ?? "")
      return perform(first, pullView)
    }
    let goesOn = velocity * offset > 0 && abs(velocity) > GestureThresholds.pageVelocity
    if abs(offset) > width / 2 || goesOn { move(to: offset > 0 ? width : -width) } else { close() }
  }

  private func perform(_ action: UIContextualAction, _ view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.close() }
  }

  /// Shows actions at the right of a row, as its delete control does (`B-6.113`).
  func open(_ row: IndexPath, showing configuration: UISwipeActionsConfiguration) {
    (self.row, actions) = (row, (nil, configuration))
    move(to: -CGFloat(configuration.actions.count) * Self.buttonWidth)
  }

  func close() {
    let swiped = row.flatMap { swipedCell(of: $0) }
    offset = 0
    if let swiped { swiped.cell.frame.origin.x = swiped.place.minX }
    removePullView()
  }

  private func removePullView() {
    pullView?.removeFromSuperview()
    pullView = nil
  }
}

/// The pan of a row's swipe actions; named as in public dumps.
package final class _UISwipeActionPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var swipe: RowSwipe?

  init(of swipe: RowSwipe) {
    self.swipe = swipe
    super.init(target: nil, action: nil)
    addHandler { [weak self] in self?.swipe?.follow($0) }
  }

  override var servedView: UIView? { swipe?.view }

  override func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    super.accepts(touch, event) && swipe?.hasActions == true
  }

  override func movement(from began: CGPoint, to place: CGPoint) -> CGFloat {
    guard let swipe else { return 0 }
    let way = vector(CGPoint(x: place.x - began.x, y: place.y - began.y), in: swipe.view)
    return abs(way.x) > abs(way.y) && swipe.hasActions(toward: way.x) ? abs(way.x) : 0
  }
}

/// The buttons of a row's actions, beside the cell that was pulled away; named as in public dumps.
package final class UISwipeActionPullView: UIView {
  private let buttons: [UISwipeActionStandardButton]

  init(
    _ actions: [UIContextualAction],
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    buttons = actions.map { action in
      let button = UISwipeActionStandardButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      let usual: UIColor = action.style == .destructive ? .systemRed : .gray
      button.backgroundColor = action.backgroundColor ?? usual
      button.accessibilityIdentifier = action.title
      button.addAction(
        UIAction { sender in
          if let view = sender.sender as? UIView { perform(action, view) }
        },
        for: .touchUpInside
      )
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    for button in buttons { addSubview(button) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.reversed().enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}

/// A button of a row's action; named as in public dumps.
package final class UISwipeActionStandardButton: UIButton {}

extension UIScrollView {
  /// Adds the recognizer that UIKit adds to a list as a finger comes down on a row with swipe actions
  /// (`B-6.111`), where a row in sight has some.
  package final func prepareSwipeActions() { (self as? any ItemList)?.rowSwipe.prepare() }

  /// The titles of the actions that a row shows; nil where none is open.
  package final var titlesOfRowActions: [String]? { (self as? any ItemList)?.rowSwipe.titles }

  /// How many full swipes of rows did their first action, and its title the last time.
  package final var fullSwipes: (swipes: Int, title: String)? {
    (self as? any ItemList)?.rowSwipe.full
  }

  /// Returns the recognizer for a swipe of the row at a point to the right or left; nil without actions that way.
  package final func swipeRecognizer(
    at point: CGPoint,
    toRight isToRight: Bool
  ) -> UIGestureRecognizer? {
    (self as? any ItemList)?.rowSwipe.recognizer(at: point, toRight: isToRight)
  }
}
