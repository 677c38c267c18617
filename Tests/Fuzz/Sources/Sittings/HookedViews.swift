import TouchKit

/// Tells the sitting of each call that the app's code gets.
@MainActor
func hook(_ event: UIEvent? = nil) { Sitting.current?.call(event) }

/// Ends are on the main actor here.
func hookAtEnd() { MainActor.assumeIsolated { Sitting.current?.callAtEnd() } }

class HookedView: UIView {
  deinit { hookAtEnd() }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hook()
    let answer = super.hitTest(point, with: event)
    hook()
    return answer
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    hook()
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hook(event)
    super.touchesBegan(touches, with: event)
    hook(event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hook(event) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hook(event)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hook(event) }

  override func layoutSubviews() {
    hook()
    super.layoutSubviews()
    hook()
  }

  override func updateConstraints() {
    hook()
    super.updateConstraints()
  }

  override func willMove(toSuperview newSuperview: UIView?) { hook() }
  override func didMoveToSuperview() { hook() }
  override func willMove(toWindow newWindow: UIWindow?) { hook() }
  override func didMoveToWindow() { hook() }
  override func didAddSubview(_ subview: UIView) { hook() }
  override func willRemoveSubview(_ subview: UIView) { hook() }
  override func tintColorDidChange() { hook() }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hook()
    return super.sizeThatFits(size)
  }
  override var intrinsicContentSize: CGSize {
    hook()
    return CGSize(width: 40, height: 30)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    hook()
    return true
  }
  override var canBecomeFirstResponder: Bool {
    hook()
    return true
  }
  override func becomeFirstResponder() -> Bool {
    hook()
    return super.becomeFirstResponder()
  }
  override func resignFirstResponder() -> Bool {
    hook()
    return super.resignFirstResponder()
  }
  override var next: UIResponder? {
    hook()
    return super.next
  }
}

final class HookedWindow: UIWindow {
  deinit { hookAtEnd() }

  override func sendEvent(_ event: UIEvent) {
    hook(event)
    super.sendEvent(event)
    hook(event)
  }

  override func becomeKey() { hook() }
  override func resignKey() { hook() }
  override func layoutSubviews() { hook() }
}

final class HookedControl: UIControl {
  deinit { hookAtEnd() }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hook(event)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hook(event)
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { hook(event) }
  override func cancelTracking(with event: UIEvent?) { hook(event) }
  override var isHighlighted: Bool { didSet { hook() } }
  override var isEnabled: Bool { didSet { hook() } }
}

final class HookedButton: UIButton {
  deinit { hookAtEnd() }

  override var isHighlighted: Bool { didSet { hook() } }
  override func layoutSubviews() {
    hook()
    super.layoutSubviews()
  }
}

final class HookedScrollView: UIScrollView {
  deinit { hookAtEnd() }

  override func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool {
    hook(event)
    return true
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    hook()
    return super.touchesShouldCancel(in: view)
  }

  override func layoutSubviews() {
    hook()
    super.layoutSubviews()
  }

  override var contentOffset: CGPoint { didSet { hook() } }
}

final class HookedTable: UITableView {
  deinit { hookAtEnd() }

  override func reloadData() {
    hook()
    super.reloadData()
    hook()
  }
}

final class HookedCell: UITableViewCell {
  deinit { hookAtEnd() }

  override func prepareForReuse() {
    super.prepareForReuse()
    hook()
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    hook()
    super.setHighlighted(highlighted, animated: animated)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    hook()
  }
}

final class HookedController: UIViewController {
  deinit { hookAtEnd() }

  override func loadView() {
    view = HookedView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    hook()
  }

  override func viewDidLoad() { hook() }
  override func viewWillAppear(_ animated: Bool) { hook() }
  override func viewDidAppear(_ animated: Bool) { hook() }
  override func viewWillDisappear(_ animated: Bool) { hook() }
  override func viewDidDisappear(_ animated: Bool) { hook() }
  override func viewWillLayoutSubviews() { hook() }
  override func viewDidLayoutSubviews() { hook() }
  override func willMove(toParent parent: UIViewController?) { hook() }
  override func didMove(toParent parent: UIViewController?) { hook() }
}
