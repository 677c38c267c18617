import TouchKit

/// The sign of a kind of view in a wireframe.
enum Placeholder {
  case plain
  case label
  case image
  case textField
  case button
  case switcher
  case slider
  case segments
  case stepper
  case pages

  init(of view: UIView) {
    self =
      switch view {
      case is UILabel: .label
      case is UIImageView: .image
      case is UIButton: .button
      case is UISwitch: .switcher
      case is UISlider: .slider
      case is UISegmentedControl: .segments
      case is UIStepper: .stepper
      case is UIPageControl: .pages
      default: view.className.hasSuffix("TextField") ? .textField : .plain
      }
  }

  /// True if the view's rectangle is outlined; the others have an outline of their own.
  var hasFrame: Bool {
    switch self {
    case .plain, .label, .image, .textField, .button: true
    case .switcher, .slider, .segments, .stepper, .pages: false
    }
  }

  /// The corner radius of the outline, in points of the window.
  var cornerRadius: CGFloat {
    switch self {
    case .textField: 6
    case .button: 8
    default: 0
    }
  }

  /// The line width of the outline, in points of the window.
  var lineWidth: CGFloat { self == .button ? 1.5 : 1 }
}

extension Wireframe {
  /// Draws a placeholder in the box of its view, in points of the window.
  func draw(_ placeholder: Placeholder, of view: UIView, in box: CGRect, on canvas: any Canvas) {
    switch placeholder {
    case .plain: break
    case .label: drawText((view as? UILabel)?.text, of: view, in: box, on: canvas)
    case .image: drawImage(in: box, on: canvas)
    case .textField: drawCaret(in: box, on: canvas)
    case .button:
      if let title = (view as? UIButton)?.currentTitle {
        drawText(title, of: view, in: box, on: canvas)
      }
    case .switcher: drawSwitch(view as? UISwitch, in: box, on: canvas)
    case .slider: drawSlider(view as? UISlider, in: box, on: canvas)
    case .segments: drawSegments(view as? UISegmentedControl, in: box, on: canvas)
    case .stepper: drawStepper(in: box, on: canvas)
    case .pages: drawPages(view as? UIPageControl, in: box, on: canvas)
    }
  }

  private func drawImage(in box: CGRect, on canvas: any Canvas) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: box.minX, y: box.minY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
    path.move(to: CGPoint(x: box.minX, y: box.maxY))
    path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
    canvas.stroke(path, with: theme.wire.withAlphaComponent(0.5))
  }

  private func drawCaret(in box: CGRect, on canvas: any Canvas) {
    let height = min(17, box.height - 8)
    let caret = CGRect(x: 8, y: box.midY - height / 2, width: 1.5, height: height)
    canvas.fill(caret, with: theme.ink)
  }

  private func drawSwitch(_ view: UISwitch?, in box: CGRect, on canvas: any Canvas) {
    canvas.outline(box, with: theme.wire, radius: box.height / 2)
    let radius = max(2, box.height / 2 - 3.5)
    let x = view?.isOn == true ? box.maxX - box.height / 2 : box.minX + box.height / 2
    canvas.dot(CGPoint(x: x, y: box.midY), radius: radius, color: theme.edge)
  }

  private func drawSlider(_ view: UISlider?, in box: CGRect, on canvas: any Canvas) {
    let track = CGRect(x: box.minX, y: box.midY - 1.5, width: box.width, height: 3)
    canvas.fill(track, with: theme.edge, radius: 1.5)
    let range = view.map { $0.maximumValue - $0.minimumValue } ?? 0
    let part = view.map { range > 0 ? ($0.value - $0.minimumValue) / range : 0 } ?? 0
    let radius = min(8, box.height / 2)
    let x = box.minX + radius + CGFloat(part) * max(0, box.width - 2 * radius)
    canvas.dot(CGPoint(x: x, y: box.midY), radius: radius, color: theme.edge)
    canvas.dot(CGPoint(x: x, y: box.midY), radius: max(1, radius - 1), color: theme.pane)
  }

  private func drawSegments(_ view: UISegmentedControl?, in box: CGRect, on canvas: any Canvas) {
    canvas.outline(box, with: theme.wire, radius: 6)
    guard let view, view.numberOfSegments > 0 else { return }
    let width = box.width / CGFloat(view.numberOfSegments)
    for index in 0..<view.numberOfSegments {
      let part = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: box.height)
      drawText(view.titleForSegment(at: index), of: view, in: part, on: canvas)
      guard index > 0 else { continue }
      let line = CGRect(x: part.minX, y: 4, width: 1, height: max(0, box.height - 8))
      canvas.fill(line, with: theme.wire)
    }
  }

  private func drawStepper(in box: CGRect, on canvas: any Canvas) {
    canvas.outline(box, with: theme.wire, radius: 6)
    let line = CGRect(x: box.midX, y: 4, width: 1, height: max(0, box.height - 8))
    canvas.fill(line, with: theme.wire)
    for (x, isPlus) in [(box.width / 4, false), (box.width * 3 / 4, true)] {
      canvas.fill(CGRect(x: x - 5, y: box.midY - 0.75, width: 10, height: 1.5), with: theme.ink)
      guard isPlus else { continue }
      canvas.fill(CGRect(x: x - 0.75, y: box.midY - 5, width: 1.5, height: 10), with: theme.ink)
    }
  }

  private func drawPages(_ view: UIPageControl?, in box: CGRect, on canvas: any Canvas) {
    let count = min(20, max(1, view?.numberOfPages ?? 1))
    let step: CGFloat = 14
    let first = box.midX - CGFloat(count - 1) * step / 2
    for index in 0..<count {
      let dot = CGRect(
        x: first + CGFloat(index) * step - 3.5,
        y: box.midY - 3.5,
        width: 7,
        height: 7
      )
      if index == view?.currentPage {
        canvas.fill(dot, with: theme.edge, radius: 3.5)
      } else {
        canvas.outline(dot, with: theme.wire, radius: 3.5)
      }
    }
  }
}
