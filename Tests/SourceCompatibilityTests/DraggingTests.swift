import Testing
import TouchKit

@MainActor
@Suite struct DraggingTests {
  @Test func `A draggable view follows the finger and stays in its superview`() {
    let view = DraggableView(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
    let device = Device(view)
    device.drag((110, 110), (130, 140), (150, 160))
    #expect(view.frame.origin == CGPoint(x: 140, y: 150))
    device.drag((150, 160), (-500, 2000))
    #expect(view.frame.origin == CGPoint(x: 0, y: 804))
  }

  @Test func `A card comes to the front, follows the finger, and is back when its spring is over`()
  {
    let card = SnapBackCardView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let other = UIView(frame: CGRect(x: 150, y: 300, width: 100, height: 100))
    let device = Device(card, other)
    var snaps = 0
    card.onSnapBack = { snaps += 1 }
    device.down(120, 120)
    #expect(card.superview?.subviews.last === card)
    #expect(abs(card.frame.width - 110) < 0.001)
    device.move(180, 170)
    #expect(card.center == CGPoint(x: 210, y: 200))
    device.cancel(180, 170)
    #expect(card.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    #expect(card.isAnimating)
    device.wait(0.2)
    #expect(snaps == 0)
    device.wait(0.2)
    #expect(snaps == 1)
    #expect(!card.isAnimating)
  }

  @Test func `Each finger has a spot of its own`() {
    let view = MultiTouchView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let device = Device(view)
    device.down(100, 100, finger: 1)
    device.down(200, 200, finger: 2)
    device.move(120, 100, finger: 1)
    #expect(view.subviews.map(\.center.x) == [120, 200])
    device.up(120, 100, finger: 1)
    #expect(view.subviews.map(\.center.x) == [200])
    device.cancel(200, 200, finger: 2)
    #expect(view.subviews.isEmpty)
  }

  @Test func `Two fingers zoom by what their distance grows`() {
    let view = TwoFingerZoomView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let device = Device(view)
    view.frame.size = CGSize(width: 390, height: 400)
    #expect(view.contentView.frame == view.bounds)
    device.down(100, 100, finger: 1)
    device.down(200, 100, finger: 2)
    device.move(300, 100, finger: 2)
    #expect(view.contentView.transform.a == 2)
  }

  @Test func `Taps in short order are counted`() {
    let view = TapCounterView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let device = Device(view)
    var log = ""
    view.onSingleTap = { log += "1" }
    view.onDoubleTap = { log += "2" }
    device.tap(50, 50)
    device.tap(50, 50)
    device.wait(1)
    device.tap(50, 50)
    #expect(log == "121")
  }
}
