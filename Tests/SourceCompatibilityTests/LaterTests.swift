import Testing
import TouchKit

@MainActor
@Suite struct LaterTests {
  private let frame = CGRect(x: 0, y: 0, width: 300, height: 300)

  @Test func `blocks of the main queue run in order, once what asked for them is done`() {
    let view = OrderView(frame: frame)
    let device = Device(view)
    device.down(10, 10)
    #expect(view.log == ["touched"])
    device.wait(0)
    #expect(view.log == ["touched", "first", "second", "performed", "of the first"])
  }

  @Test func `a block runs before the input that comes next`() {
    let view = OrderView(frame: frame)
    let device = Device(view)
    device.tap(10, 10)
    #expect(view.log.count == 5)
  }

  @Test func `delayed blocks run in the order of their times, and of asking`() {
    let view = OrderView(frame: frame)
    let device = Device(view)
    view.delay()
    #expect(device.application.nextDeadline == 0)
    device.wait(0.15)
    #expect(view.log == ["now", "0.1"])
    device.wait(0.1)
    #expect(view.log == ["now", "0.1", "0.2"])
    #expect(device.application.nextDeadline == 0.3)
    device.wait(1)
    #expect(view.log == ["now", "0.1", "0.2", "0.3", "0.3 again"])
  }

  @Test func `a block that asks for itself for ever does not keep time from going on`() {
    let (loop, view) = (OrderView(frame: .zero), CountdownView(frame: frame))
    let device = Device(view)
    device.tap(10, 10)
    loop.runAway()
    device.wait(2.5)
    #expect(view.seconds == 1)
  }

  @Test
  func `a file that imports Foundation itself compiles, and its blocks go by the engine's clock`() {
    let view = FoundationView(frame: frame)
    let device = Device(view)
    view.start()
    #expect(view.log == [])
    device.wait(0.3)
    #expect(view.log == ["soon", "later"])
    device.wait(0.7)
    #expect(view.log == ["soon", "later", "last"])
  }

  @Test func `a work item that is cancelled does not run`() {
    let toast = ToastView(frame: frame)
    let device = Device(toast)
    toast.show()
    device.wait(1.5)
    toast.show()
    device.wait(1.5)
    #expect(!toast.isHidden)
    device.wait(0.6)
    #expect(toast.isHidden)
  }

  @Test func `a timer fires each second of the engine's clock until it is invalidated (B-6.37)`() {
    let view = CountdownView(frame: frame)
    let device = Device(view)
    device.tap(10, 10)
    device.wait(0.99)
    #expect(view.seconds == 3)
    device.wait(0.02)
    #expect(view.seconds == 2)
    device.wait(10)
    #expect(view.seconds == 0)
    #expect(device.application.nextDeadline == nil)
  }

  @Test func `a timer whose date was put off for ever waits until it has another`() {
    let view = CountdownView(frame: frame)
    let device = Device(view)
    device.tap(10, 10)
    view.pause()
    device.wait(2.5)
    #expect(view.seconds == 3)
    view.resume()
    device.wait(1)
    #expect(view.seconds == 2)
  }

  @Test func `an action is performed after its delay, unless it was cancelled (B-6.36)`() {
    let view = SearchView(frame: frame)
    let device = Device(view)
    view.type("a")
    device.wait(0.4)
    view.type("ab")
    device.wait(0.4)
    view.stop("a")
    #expect(view.searches == [])
    device.wait(0.2)
    #expect(view.searches == ["ab"])
    view.type("abc")
    view.stop("abc")
    device.wait(1)
    #expect(view.searches == ["ab"])
  }

  @Test func `while content is dragged the default mode waits, the common modes do not (B-6.35)`() {
    let list = BlinkingListView(frame: frame)
    let device = Device(list)
    list.start()
    device.wait(0.25)
    #expect(list.defaults == 2 && list.commons == 2)
    device.down(100, 200)
    device.move(100, 150)
    list.performLater()
    // It rests long enough not to go on after the finger.
    device.wait(1)
    #expect(list.isDragging && list.defaults == 2 && list.commons == 12 && list.performed == 0)
    device.up(100, 150)
    device.wait(0)
    #expect(list.defaults == 3 && list.performed == 1)
    device.wait(0.2)
    #expect(list.defaults == 5 && list.commons == 14)
  }

  @Test func `the default mode waits until content that was let go has come to rest (B-6.35)`() {
    let list = BlinkingListView(frame: frame)
    let device = Device(list)
    list.start()
    device.drag((100, 200), (100, 150), (100, 100))
    #expect(list.isDecelerating)
    device.wait(0.3)
    #expect(list.isDecelerating && list.defaults == 0)
    device.wait(10)
    #expect(!list.isDecelerating && list.defaults > 0)
  }
}
