import Testing
import TouchKit

/// Items that change while a toolbar shows them.
@MainActor
@Suite struct BarItemTests {
  private let stage = Stage()
  private let bar = UIToolbar(frame: CGRect(0, 0, 400, 44))
  private var button: UIButton? { bar.subviews.first as? UIButton }

  private func show(_ item: UIBarButtonItem) {
    bar.items = [item]
    stage.window.addSubview(bar)
    stage.frame()
  }

  @Test func `an item that is disabled while it is shown is not pressed`() {
    var presses = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Done") { _ in presses += 1 })
    show(item)
    item.isEnabled = false
    stage.finger().tap(20, 20)
    #expect(presses == 0)
  }

  @Test func `a title that an item gets while it is shown is that of its button`() {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    show(item)
    let width = button?.bounds.width ?? 0
    item.title = "Go there"
    #expect(button?.currentTitle == "Go there")
    #expect(button?.bounds.width ?? 0 > width)
  }

  @Test func `a view that an item gets while it is shown takes the place of its button`() {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    show(item)
    let view = UIView(frame: CGRect(0, 0, 30, 30))
    item.customView = view
    #expect(bar.subviews == [view])
  }
}
