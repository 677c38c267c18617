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

  @Test func `an action or a run loop's block that asks for itself does not either`() {
    for begin in [PollingView.poll, PollingView.performAgain] {
      let view = PollingView(frame: frame)
      let device = Device(view)
      begin(view)()
      device.wait(0.5)
      #expect((100...1000).contains(view.polls))
    }
  }

  @Test func `a delay counts from the time that was asked for, also at a later input`() {
    let view = OrderView(frame: frame)
    let device = Device(view)
    let start = DispatchTime.now()
    device.wait(5)
    view.note("6", 6, after: start)
    view.note("4", 4, after: start)
    #expect(device.application.nextDeadline == 5)
    device.wait(0.99)
    #expect(view.log == ["4"])
    device.wait(0.02)
    #expect(view.log == ["4", "6"])
  }

  @Test
  func `where a file imports Foundation blocks go by the engine's clock, timers by the system's`() {
    let view = FoundationView(frame: frame)
    let device = Device(view)
    view.start()
    #expect(view.log == [])
    device.wait(0.3)
    #expect(view.log == ["soon", "later"])
    device.wait(0.7)
    #expect(view.log == ["soon", "later", "last"])
    device.wait(2000)
    #expect(view.log.count == 3 && device.application.nextDeadline == nil)
    view.serve()
    #expect(view.log.suffix(2).sorted() == ["system's loop", "system's timer"])
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

  @Test func `a timer that was put off for ever fires when it is resumed, and counts on (B-6.100)`()
  {
    let view = CountdownView(frame: frame)
    let device = Device(view)
    device.tap(10, 10)
    view.pause()
    device.wait(2.5)
    #expect(view.seconds == 3)
    view.resume()
    device.wait(0)
    #expect(view.seconds == 2)
    device.wait(0.99)
    #expect(view.seconds == 2)
    device.wait(0.02)
    #expect(view.seconds == 1)
  }

  @Test func `a timer fires at the date that it is given, and then counts from there (B-6.100)`() {
    let view = ReminderView(frame: frame)
    let device = Device(view)
    view.start(repeats: true)
    device.wait(1)
    view.postpone(0.3)
    device.wait(0.25)
    #expect(view.count == 0)
    device.wait(0.06)
    #expect(view.count == 1)
    device.wait(4.9)
    #expect(view.count == 1)
    device.wait(0.2)
    #expect(view.count == 2)
  }

  @Test func `a timer that fires once is nobody's deadline while it is put off (B-6.100)`() {
    let view = ReminderView(frame: frame)
    let device = Device(view)
    view.start(repeats: false)
    view.pause()
    #expect(device.application.nextDeadline == nil)
    device.wait(60)
    #expect(view.count == 0 && view.timer?.fireDate == .distantFuture)
    view.resume()
    device.wait(0)
    #expect(view.count == 1 && view.timer?.isValid == false)
    #expect(device.application.nextDeadline == nil)
  }

  @Test func `a timer that always has itself fire at once does not keep time from going on`() {
    let view = ReminderView(frame: frame)
    let device = Device(view)
    view.startAtOnceForever()
    device.wait(0.1)
    #expect((10...1100).contains(view.count))
    view.timer?.invalidate()
  }

  @Test func `a timer tells by the engine's clock when it fires next`() throws {
    let view = ReminderView(frame: frame)
    let device = Device(view)
    view.start(repeats: true)
    device.wait(4)
    let timer = try #require(view.timer)
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 1) < 0.5)
    device.wait(1)
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 5) < 0.5)
  }

  @Test func `the time of a timer begins when it is made, not when it is added (B-6.100)`() {
    let view = ReminderView(frame: frame)
    let device = Device(view)
    view.prepare()
    device.wait(5.5)
    view.add()
    device.wait(0)
    #expect(view.count == 1)
    device.wait(0.49)
    #expect(view.count == 1)
    device.wait(0.02)
    #expect(view.count == 2)
  }

  @Test func `a timer that is invalidated lets go at once of what it holds (B-6.101)`() {
    let view = ReminderView(frame: frame)
    let device = Device(view)
    weak var held: Held?
    do {
      let object = Held()
      held = object
      view.start(holding: object)
    }
    device.wait(1)
    #expect(held != nil)
    view.timer?.invalidate()
    #expect(held == nil && view.timer != nil)
    #expect(device.application.nextDeadline == nil)
  }

  @Test func `a timer that is told to fire does so at once, and only one that repeats does again`()
  {
    for (repeats, later) in [(true, 2), (false, 1)] {
      let view = ReminderView(frame: frame)
      let device = Device(view)
      view.start(repeats: repeats)
      view.remindNow()
      #expect(view.count == 1)
      #expect(device.application.nextDeadline == (repeats ? 5 : nil))
      device.wait(5)
      #expect(view.count == later)
    }
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

  @Test
  func `while content is dragged the default mode waits, common modes do not (B-6.16, B-6.35)`() {
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

  @Test func `what is for the tracking mode alone runs only while content is scrolled (B-6.35)`() {
    let list = BlinkingListView(frame: frame)
    let device = Device(list)
    list.start()
    device.wait(1)
    #expect(list.trackings == 0)
    device.down(100, 200)
    device.move(100, 150)
    device.wait(0)
    // What it has missed comes once.
    #expect(list.isDragging && list.trackings == 1)
    device.wait(0.5)
    #expect((5...6).contains(list.trackings))
    device.up(100, 150)
    let count = list.trackings
    device.wait(1)
    #expect(!list.isDecelerating && list.trackings == count)
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
