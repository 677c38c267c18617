import TouchKit

/// A recognizer that goes to any state that is allowed, or to none.
final class HookedRecognizer: UIGestureRecognizer {
  deinit { hookAtEnd() }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { move(event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move(event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { move(event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { move(event) }
  override func reset() { hook() }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    hook()
    return true
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    hook()
    return true
  }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    hook()
    return false
  }
  override func shouldReceive(_ event: UIEvent) -> Bool {
    hook()
    return super.shouldReceive(event)
  }
  // What is asked of it in the middle of an enumeration of the engine.
  override var isEnabled: Bool {
    get {
      hook()
      return super.isEnabled
    }
    set { super.isEnabled = newValue }
  }
  override var delaysTouchesBegan: Bool {
    get {
      hook()
      return super.delaysTouchesBegan
    }
    set { super.delaysTouchesBegan = newValue }
  }

  private func move(_ event: UIEvent) {
    hook(event)
    guard let sitting = Sitting.current, sitting.generator.once(in: 2) else { return }
    switch state {
    case .possible: state = [.began, .ended, .failed][sitting.generator.below(3)]
    case .began, .changed: state = [.changed, .ended, .cancelled][sitting.generator.below(3)]
    default: break
    }
    hook(event)
  }
}

extension Listener {
  /// Answers for the app, as delegate and data source of all.
  var delegate: Delegate { .shared }
}

@MainActor
final class Delegate: UIGestureRecognizerDelegate, UITableViewDelegate, UITableViewDataSource {
  static let shared = Delegate()

  private func answer(_ usual: Bool) -> Bool {
    hook()
    guard let sitting = Sitting.current else { return usual }
    return sitting.generator.once(in: 4) ? !usual : usual
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { answer(true) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { answer(false) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { answer(false) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    answer(true)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    answer(true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    hook()
    // One that puts the content elsewhere each time it moves.
    if let sitting = Sitting.current, sitting.generator.once(in: 8) {
      scrollView.contentOffset.y += CGFloat(sitting.generator.below(5))
    }
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { hook() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hook() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hook()
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hook() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { hook() }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    hook()
    return scrollView.subviews.first
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    hook()
    return Sitting.current?.generator.below(30) ?? 0
  }
  func numberOfSections(in tableView: UITableView) -> Int {
    hook()
    return Sitting.current?.generator.below(3) ?? 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    hook()
    return tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? HookedCell(style: .default, reuseIdentifier: "cell")
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    hook()
    return CGFloat(Sitting.current?.generator.below(60) ?? 0)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    answer(true)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    answer(true) ? indexPath : nil
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { hook() }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { hook() }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { hook() }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { hook() }
}
