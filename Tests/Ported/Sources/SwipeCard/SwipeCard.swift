import UIKit

/// Hears what was done with a card.
@objc public protocol SwipeCardDelegate: AnyObject {
  @objc optional func cardWasDismissed(_ card: SwipeCard)
  @objc optional func card(_ card: SwipeCard, mayGoBy distance: CGFloat) -> Bool
  @objc optional func cardsMove()
}

/// A card that a swipe to either side dismisses, and a button.
open class SwipeCard: UIView {
  /// Hears that the card is gone.
  @IBOutlet public weak var delegate: SwipeCardDelegate?
  /// The distance, in points, from which a drag dismisses the card.
  @IBInspectable public var threshold: CGFloat = 80

  /// Dismisses the card.
  public let closeButton = UIButton(type: .system)

  /// Makes a card with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes the card of a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    closeButton.setTitle("Close", for: .normal)
    closeButton.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
    addSubview(closeButton)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    closeButton.frame = CGRect(x: bounds.maxX - 80, y: 0, width: 80, height: 44)
  }

  @objc private func close(_ sender: UIButton) { dismiss() }

  @objc private func drag(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: superview).x
    switch pan.state {
    case .changed:
      transform = CGAffineTransform(translationX: distance, y: 0)
      delegate?.cardsMove?()
    case .ended
    where abs(distance) >= threshold && delegate?.card?(self, mayGoBy: distance) ?? true:
      dismiss()
    case .ended, .cancelled:
      transform = .identity
    default:
      break
    }
  }
}

extension SwipeCard {
  /// Takes the card away.
  public func dismiss() {
    removeFromSuperview()
    delegate?.cardWasDismissed?(self)
  }
}
