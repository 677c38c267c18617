import TouchKit

/// What the app makes.
extension Sitting {
  func addWindow() {
    let window = HookedWindow(
      frame: CGRect(x: 100 * generator.below(2), y: 0, width: 400, height: 400),
      application: application
    )
    if generator.once(in: 3) { window.rootViewController = makeController() }
    window.isHidden = generator.once(in: 6)
    window.windowLevel = UIWindow.Level(CGFloat(generator.below(2)))
    windows.append(window)
  }

  /// Adds a view of some class to one that is there.
  func grow() {
    let host = views.randomElement(using: &generator)
    let inWindow = generator.once(in: 2) ? windows.randomElement(using: &generator) : nil
    let view = makeView()
    views.append(view)
    if let host = inWindow ?? host { add(view, to: host) }
  }

  func add(_ view: UIView, to host: UIView) {
    if let stack = host as? UIStackView, generator.once(in: 2) {
      if !stack.isDescendant(of: view) { stack.addArrangedSubview(view) }
    } else {
      host.insertSubview(view, at: generator.below(host.subviews.count + 1))
    }
  }

  func makeView() -> UIView {
    let frame = generator.rectangle()
    let view: UIView =
      switch generator.below(12) {
      case 0: HookedScrollView(frame: frame)
      case 1: makeTable(frame)
      case 2: UIStackView(frame: frame)
      case 3: HookedControl(frame: frame)
      case 4: HookedButton(frame: frame)
      case 5: UISwitch(frame: frame)
      case 6: UISlider(frame: frame)
      case 7: UISegmentedControl(items: ["one", "two"])
      default: HookedView(frame: frame)
      }
    view.isMultipleTouchEnabled = generator.once(in: 2)
    view.isExclusiveTouch = generator.once(in: 10)
    if let scroll = view as? HookedScrollView {
      scroll.contentSize = CGSize(width: 600, height: 900)
      scroll.delegate = listener.delegate
      scroll.maximumZoomScale = generator.once(in: 2) ? 3 : 1
      scroll.isPagingEnabled = generator.once(in: 4)
    }
    if let control = view as? UIControl {
      control.addAction(UIAction { _ in Sitting.current?.call() }, for: .allEvents)
    }
    return view
  }

  private func makeTable(_ frame: CGRect) -> UITableView {
    let table = HookedTable(frame: frame, style: .plain)
    table.dataSource = listener.delegate
    table.delegate = listener.delegate
    return table
  }

  func makeController() -> UIViewController {
    let controller = HookedController()
    controllers.append(controller)
    switch generator.below(4) {
    case 0: return UINavigationController(rootViewController: controller)
    default: return controller
    }
  }

  func addRecognizer() {
    let recognizer: UIGestureRecognizer =
      switch generator.below(9) {
      case 0: UITapGestureRecognizer()
      case 1: UIPanGestureRecognizer()
      case 2: UILongPressGestureRecognizer()
      case 3: UIPinchGestureRecognizer()
      case 4: UISwipeGestureRecognizer()
      case 5: UIHoverGestureRecognizer()
      case 6: UIRotationGestureRecognizer()
      default: HookedRecognizer()
      }
    if let tap = recognizer as? UITapGestureRecognizer {
      tap.numberOfTapsRequired = 1 + generator.below(2)
    }
    recognizer.addHandler { _ in Sitting.current?.call() }
    if generator.once(in: 2) { recognizer.delegate = listener.delegate }
    recognizer.cancelsTouchesInView = !generator.once(in: 3)
    recognizer.delaysTouchesBegan = generator.once(in: 4)
    if let other = recognizers.randomElement(using: &generator), generator.once(in: 3) {
      recognizer.require(toFail: other)
      if generator.once(in: 2) { other.require(toFail: recognizer) }
    }
    recognizers.append(recognizer)
    (anyView() ?? windows.first)?.addGestureRecognizer(recognizer)
  }

  /// A view or a window.
  func anyView() -> UIView? {
    generator.once(in: 6)
      ? windows.randomElement(using: &generator) : views.randomElement(using: &generator)
  }
}
