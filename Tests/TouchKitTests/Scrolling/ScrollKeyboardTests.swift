import Testing
import TouchKit

/// Drags that make the first responder resign, and so take its input view away.
@MainActor
@Suite struct ScrollKeyboardTests {
  private let stage = Stage()
  private let scroll: UIScrollView
  private let field: RespondingView
  private let finger: Finger

  /// An input view covers the lower 150 of 400 points.
  init() {
    scroll = stage.scroller(UIScrollView(frame: .zero))
    scroll.frame.size.height = 400
    field = scroll.add(RespondingView(stage.log, CGRect(0, 0, 50, 50)), "field")
    field.input = UIView(frame: CGRect(0, 0, 400, 150))
    finger = stage.finger()
    field.becomeFirstResponder()
  }

  private func drag(to y: CGFloat) {
    finger.drag(from: CGPoint(100, 100), by: CGVector(dx: 0, dy: y - 100), steps: 10, at: 0)
  }

  @Test func `no drag does so by default`() {
    #expect(scroll.keyboardDismissMode == .none)
    drag(to: 300)
    #expect(field.isFirstResponder)
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.onDrag, .onDragWithAccessory])
  func `any drag does as it begins, where that is wanted`(
    _ mode: UIScrollView.KeyboardDismissMode
  ) {
    scroll.keyboardDismissMode = mode
    finger.began(100, 100)
    finger.moved(100, 105)
    #expect(field.isFirstResponder)
    finger.moved(100, 85)
    #expect(!field.isFirstResponder)
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.interactive, .interactiveWithAccessory])
  func `a drag into the input view does, where that is wanted`(
    _ mode: UIScrollView.KeyboardDismissMode
  ) {
    scroll.keyboardDismissMode = mode
    drag(to: 240)
    #expect(field.isFirstResponder)
    finger.moved(100, 252)
    #expect(!field.isFirstResponder)
    #expect(stage.window.responders.inputViews.isEmpty)
  }

  @Test func `a first responder that refuses stays`() {
    scroll.keyboardDismissMode = .onDrag
    field.resigns = false
    drag(to: 50)
    #expect(field.isFirstResponder)
    #expect(scroll.isDragging)
  }
}
