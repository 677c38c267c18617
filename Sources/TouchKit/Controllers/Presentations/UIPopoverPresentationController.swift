/// The sides of a popover on which its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover is below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover is above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left: the popover is to the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right: the popover is to the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of them.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Presents a controller beside a view: a touch outside dismisses it, and reaches only the views in
/// ``passthroughViews`` (`B-7.116`).
///
/// Where the width is compact the controller is presented in a form sheet, unless the delegate keeps it. Which
/// side it is on where several fit, and its size without a preferred one, are ours; the arrow is not drawn. Source:
/// [`UIPopoverPresentationController`](https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller).
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points at; the presenting controller's if nil.
  open weak var sourceView: UIView?
  /// The item of a bar that the popover points at; kept for code that reads it: there are no bars.
  open var barButtonItem: UIBarButtonItem?
  /// The rectangle of that view that the popover points at; its bounds if null.
  open var sourceRect = CGRect.null
  /// The sides on which the arrow may be; any by default.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The side on which the arrow is.
  open private(set) var arrowDirection: UIPopoverArrowDirection = []
  /// The views that go on getting touches while the popover is shown.
  open var passthroughViews: [UIView]? {
    didSet { dimming?.passthroughViews = passthroughViews ?? [] }
  }
  /// The least room between the popover and the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// The sheet that is shown in place of the popover where the width is compact.
  open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
    presentedViewController: presentedViewController,
    presenting: presentingViewController
  )

  private var dimming: UIDimmingView?

  private static let arrowLength: CGFloat = 13
  private static let usualSize = CGSize(width: 320, height: 480)

  override func makeShownView(in container: UITransitionView) -> UIView {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    let dimming = UIDimmingView(of: self, container.bounds)
    dimming.passthroughViews = passthroughViews ?? []
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
    container.addSubview(dimming)
    self.dimming = dimming
    let popover = _UIPopoverView(frame: container.bounds)
    popover.clipsToBounds = true
    popover.layer.cornerRadius = 13
    if let view = presentedViewController.view {
      view.frame = popover.bounds
      popover.addSubview(view)
    }
    return popover
  }

  open override func containerViewWillLayoutSubviews() {
    guard let container, let popover = container.subviews.last as? _UIPopoverView else { return }
    let frame = frameOfPresentedViewInContainerView
    if popover.frame != frame { popover.frame = frame }
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { self.container?.setNeedsLayout() }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let source = source(in: container)
    let asked = preferredContentSize
    let size = CGSize(
      width: min(asked.width > 0 ? asked.width : Self.usualSize.width, room.width),
      height: min(asked.height > 0 ? asked.height : Self.usualSize.height, room.height)
    )
    let sides: [(UIPopoverArrowDirection, CGFloat)] = [
      (.up, room.maxY - source.maxY - Self.arrowLength - size.height),
      (.down, source.minY - room.minY - Self.arrowLength - size.height),
      (.left, room.maxX - source.maxX - Self.arrowLength - size.width),
      (.right, source.minX - room.minX - Self.arrowLength - size.width),
    ].filter { permittedArrowDirections.contains($0.0) }
    let best = sides.first { $0.1 >= 0 } ?? sides.max { $0.1 < $1.1 }
    arrowDirection = best?.0 ?? []
    var frame = CGRect(size, inMiddleOf: source)
    switch arrowDirection {
    case .up: frame.origin.y = source.maxY + Self.arrowLength
    case .down: frame.origin.y = source.minY - Self.arrowLength - size.height
    case .left: frame.origin.x = source.maxX + Self.arrowLength
    case .right: frame.origin.x = source.minX - Self.arrowLength - size.width
    default: break
    }
    frame.origin.x = frame.minX.clamped(to: room.minX...max(room.minX, room.maxX - size.width))
    frame.origin.y = frame.minY.clamped(to: room.minY...max(room.minY, room.maxY - size.height))
    return frame
  }

  private func source(in container: UIView) -> CGRect {
    guard let view = sourceView ?? presentingViewController.viewIfLoaded else { return .zero }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  override func adapted(in window: UIWindow) -> UIPresentationController {
    let traits = window.traitCollection
    guard traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact else {
      return self
    }
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .formSheet
    guard style != .none, style != .popover else { return self }
    let shown =
      delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
      ?? presentedViewController
    let other = adaptedController(of: shown, style.resolved(by: window.owner.policy), in: window)
    if let delegate { other.delegate = delegate }
    delegate?.presentationController(self, prepare: other)
    return other
  }

  private func adaptedController(
    of shown: UIViewController,
    _ style: UIModalPresentationStyle,
    in window: UIWindow
  ) -> UIPresentationController {
    let policy = window.owner.policy
    let isSheet = style == .formSheet || style == .pageSheet
    guard isSheet, policy.containers == .ios13, shown === presentedViewController else {
      return shown.controllerForPresentation(in: style, by: presentingViewController, policy)
    }
    adaptiveSheetPresentationController.style = style
    return adaptiveSheetPresentationController
  }
}

/// The view of a popover around the presented controller's.
package final class _UIPopoverView: ContainerView {}

extension UIViewController {
  /// The popover that presents this controller, or is going to; nil for styles without one.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
