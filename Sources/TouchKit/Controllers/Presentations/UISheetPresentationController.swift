/// Presents a controller in a sheet below the top edge, with what is behind dimmed; a drag moves it between its
/// detents and dismisses it (`B-7.116`).
///
/// Where the width is regular the sheet stands in the middle at its own size, without detents (ours). What is
/// behind does not shrink. A ``UISheetPresentationControllerDelegate`` hears of detents. Source:
/// [`UISheetPresentationController`](https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller).
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests, the smallest first; the full height by default.
  open var detents: [Detent] = [.large()] { didSet { layOut() } }
  /// The detent at which the sheet rests; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { layOut() } }
  /// The largest detent at which what is behind is not dimmed and gets touches; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layOut() } }
  /// True if a drag up in content that cannot go down enlarges the sheet first; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// True if the sheet keeps its edge and can be dragged where the height is compact; false by default, so that it fills
  /// the screen there.
  open var prefersEdgeAttachedInCompactHeight = false
  /// True if a line at the top shows that the sheet can be dragged, and leads to the next detent by a tap; false by default.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }

  private var dimming: UIDimmingView?
  private(set) final var sheet: UIDropShadowView?
  private lazy var drag = SheetDrag(of: self)
  private let grabber = _UIGrabber(frame: .zero)
  private var isLayingOut = false
  /// The top of the keyboard while text in the sheet is edited, in the screen's points.
  private var keyboardTop: CGFloat?

  // MARK: - Places

  struct Rest {
    let identifier: Detent.Identifier
    let height: CGFloat
  }

  /// The heights at which the sheet may rest, the smallest first.
  final var rests: [Rest] {
    guard let container else { return [] }
    let room = SheetRoom(of: container)
    let rests = detents.compactMap { detent in
      detent.resolvedValue(in: room).map { value in
        let height = max(0, min(value, room.maximumDetentValue))
        return Rest(identifier: detent.identifier, height: height + room.bottom)
      }
    }
    let full = Rest(identifier: .large, height: room.maximumDetentValue + room.bottom)
    return rests.isEmpty ? [full] : rests.sorted { $0.height < $1.height }
  }

  package final var restingDetent: Detent.Identifier? { current?.identifier }

  private var current: Rest? {
    let rests = rests
    return rests.first { $0.identifier == selectedDetentIdentifier } ?? rests.first
  }

  final var isCentred: Bool { container?.traitCollection.horizontalSizeClass == .regular }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = container?.bounds else { return .zero }
    if isCentred { return centredFrame(in: bounds) }
    if fillsCompactHeight { return bounds }
    let height = current?.height ?? bounds.height
    return CGRect(
      x: bounds.minX,
      y: bounds.maxY - height,
      width: bounds.width,
      height: height
    )
  }

  private func centredFrame(in bounds: CGRect) -> CGRect {
    let asked = preferredContentSize
    let usual =
      style == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: 1e4)
    let width = asked.width > 0 && style == .formSheet ? asked.width : usual.width
    let height = asked.height > 0 && style == .formSheet ? asked.height : usual.height
    let margin: CGFloat = 20
    let size = CGSize(
      width: min(width, bounds.width - 2 * margin),
      height: min(height, bounds.height - 2 * margin)
    )
    var frame = CGRect(size, inMiddleOf: bounds)
    if let keyboardTop { frame.origin.y = max(margin, min(frame.minY, keyboardTop - size.height)) }
    return frame
  }

  /// Goes to the largest detent, or above the keyboard where the sheet is in the middle; nil is for no keyboard.
  final func makeRoom(above keyboard: CGRect?) {
    keyboardTop = keyboard?.minY
    if keyboard == nil || isCentred { return layOut() }
    rest(at: rests.last?.identifier)
  }

  // MARK: - Views

  override func makeShownView(in container: UITransitionView) -> UIView {
    container.letsTouchesThrough = true
    let dimming = UIDimmingView(of: self, container.bounds)
    dimming.alpha = isDimmed ? 1 : 0
    container.addSubview(dimming)
    let sheet = UIDropShadowView(frame: container.bounds)
    sheet.clipsToBounds = true
    sheet.layer.cornerRadius = 10
    if let view = presentedViewController.view {
      view.frame = sheet.bounds
      sheet.addSubview(view)
    }
    grabber.backgroundColor = UIColor(white: 0.75, alpha: 1)
    grabber.layer.cornerRadius = 2.5
    grabber.whenTapped = { [weak self] in self?.goOn() }
    grabber.isHidden = !prefersGrabberVisible
    sheet.addSubview(grabber)
    drag.attach(to: sheet)
    (self.dimming, self.sheet) = (dimming, sheet)
    return sheet
  }

  /// Goes to the next larger detent, from the largest to the smallest.
  private func goOn() {
    let rests = rests
    let next = rests.first { $0.height > (current?.height ?? 0) } ?? rests.first
    rest(at: next?.identifier ?? selectedDetentIdentifier)
  }

  /// True where the height is compact, in which a sheet is as one that is presented full screen.
  final var fillsCompactHeight: Bool {
    !prefersEdgeAttachedInCompactHeight && !isCentred
      && container?.traitCollection.verticalSizeClass == .compact
  }

  open override func containerViewWillLayoutSubviews() { layOut() }

  open override func presentationTransitionWillBegin() { fade(from: 0, to: dimming?.alpha ?? 0) }

  open override func dismissalTransitionWillBegin() { fade(from: dimming?.alpha ?? 0, to: 0) }

  open override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { layOut() } }

  private func fade(from start: CGFloat, to end: CGFloat) {
    guard let dimming, let coordinator = presentedViewController.transitionCoordinator else {
      return
    }
    UIView.performWithoutAnimation { dimming.alpha = start }
    coordinator.animate { _ in dimming.alpha = end }
  }

  /// Puts the sheet and the dimming view into their places, unless a transition or a finger moves them.
  private func layOut() {
    guard !isLayingOut, let container, let sheet, let dimming, !drag.isUnderWay,
      presentedViewController.presenter?.changingPresentation == nil
    else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    dimming.alpha = isDimmed ? 1 : 0
    if sheet.superview === container { place(frameOfPresentedViewInContainerView) }
  }

  final func place(_ frame: CGRect) {
    guard let sheet else { return }
    if sheet.frame != frame { sheet.frame = frame }
    grabber.frame = CGRect(x: sheet.bounds.midX - 18, y: 5, width: 36, height: 5)
  }

  private var isDimmed: Bool {
    let rests = rests
    guard let undimmed = rests.first(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return true }
    return (current?.height ?? 0) > undimmed.height
  }

  override func adapted(in window: UIWindow) -> UIPresentationController {
    let policy = window.owner.policy
    guard policy.containers == .ios12 else { return self }
    return presentedViewController.controllerForPresentation(
      in: style,
      by: presentingViewController,
      policy
    )
  }

  // MARK: - Changes

  /// Makes changes of the detents, animated.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(withDuration: Self.duration, animations: changes)
  }

  /// Asks the detents for their heights again.
  open func invalidateDetents() { layOut() }

  final func rest(at identifier: Detent.Identifier?) {
    let old = current?.identifier
    animateChanges {
      selectedDetentIdentifier = identifier
      layOut()
    }
    guard let new = current?.identifier, new != old else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// The time that the sheet takes to its detent, in seconds (ours).
  private static let duration = 0.3
}

extension UIViewController {
  /// The sheet that presents this controller, or is going to; nil for styles without one.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}

/// The line at the top of a sheet; touches beside it count as on it, as far as 10 points (ours).
// swift-format-ignore: NoLeadingUnderscores
final class _UIGrabber: UIView {
  var whenTapped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.whenTapped() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}
