import CX11
import Foundation

/// The reason why the loop of a window ended.
public enum X11Ending: Hashable, Sendable {
  /// The user closed the window, or the program did.
  case closed
  /// The X server is gone, and the window with it.
  case lostServer
  /// The process was told to end, by this signal.
  case interrupted(signal: Int32)
}

/// The event loop of a window: drains what waits, delivers it, shows the answer, then what explains it.
///
/// It waits for the server, signals, the client's deadline and its descriptors, and for nothing else: an
/// idle window uses no processor time, and all events that waited share a frame.
@MainActor
package final class X11EventLoop {
  package typealias Ending = X11Ending

  package let window: X11Window
  package let presenter: X11Presenter
  /// Texts that go to other programs and come from them.
  package let clipboard: X11Clipboard
  /// The number of turns so far; a measure of how well it sleeps.
  package private(set) var turns = 0

  /// The most events of the server in a turn, so that what a hand does that is faster than the scene waits in the
  /// server, and takes no memory here.
  private static let mostEvents = 4096

  private let display: X11Display
  private let client: any X11WindowClient
  private let signals: SignalPipe
  private var input: X11Input
  private var drop: X11Drop
  /// The parts of the window that the server has lost.
  private var exposed: [CGRect] = []
  private var readable: [Int32] = []
  /// True if more events may wait than a turn takes: among them is the server's word that it has read the picture,
  /// so that to draw would be to wait for them all.
  private var isBehind = false
  private var isOnScreen = false
  private var needsFullRedraw = true
  private var isStopped = false

  /// Makes the loop of one window.
  ///
  /// A nil `presenter` makes the fastest one that the server allows.
  package init(
    window: X11Window,
    client: any X11WindowClient,
    presenter: X11Presenter? = nil
  ) throws(X11Error) {
    self.window = window
    self.client = client
    display = window.display
    if let presenter {
      self.presenter = presenter
    } else {
      self.presenter = try X11Presenter(window: window)
    }
    signals = try SignalPipe()
    input = window.makeInput()
    clipboard = X11Clipboard(of: window)
    drop = X11Drop(on: window)
  }

  /// Returns the name of a device that an event came from, by its number.
  package func nameOfDevice(_ number: Int) -> String? { input.nameOfDevice(number) }

  /// Ends ``run()`` after the turn in progress.
  package func stop() { isStopped = true }

  /// Serves the window until it is closed, the server is gone or a signal ends the process.
  ///
  /// SIGINT, SIGTERM and SIGHUP are caught meanwhile. Contacts that are down at the end are
  /// cancelled, so that a recording is complete.
  package func run() -> Ending {
    signals.begin()
    defer { signals.end() }
    isStopped = false
    while true {
      if let ending = turn() ?? signals.received().map({ .interrupted(signal: $0) }) {
        finish()
        return ending
      }
      wait()
    }
  }

  // MARK: - One turn

  /// One turn, from what waits to what is seen of it; returns why the loop ends, if it does.
  private func turn() -> Ending? {
    turns += 1
    let wasBehind = isBehind

    // Drain: what the server has sent, of which a size that another follows is obsolete.
    let events = WindowEvent.withoutFalseLifts(WindowEvent.withoutObsoleteSizes(drain()))
    let readable = self.readable
    self.readable = []

    // Deliver: input reaches the scene and the inspector; nothing is drawn.
    var isClosing = false
    for event in events {
      switch event {
      case .resized(let width, let height): resize(to: (width, height))
      case .exposed(let area): exposed.append(area)
      default: break
      }
      client.handle(event)
      if event == .closeRequested, client.shouldClose() { isClosing = true }
    }
    for descriptor in readable { client.read(descriptor) }

    // Answer, and present: what the hand waits for.
    let showsParts = isOnScreen && !needsFullRedraw && !display.isLost && !isBehind
    if client.hasAnswer, showsParts {
      present(client.drawAnswer(into: presenter.pixels()))
      // A server that this wakes on our processor would wait until we sleep.
      sched_yield()
    }

    // Explain, and present: deadlines, the scene's frame, and all that tells what happened.
    // Asked for first: a deadline may be the time at which it is asked for.
    let deadline = client.nextDeadline
    let now = LoopClock.now()
    let isDue = deadline.map { $0 <= now } ?? false
    if isDue || wasBehind || !events.isEmpty || !readable.isEmpty {
      client.advance(to: now)
      if isOnScreen, !display.isLost, !isBehind {
        let damage = client.draw(into: presenter.pixels(), needsFullRedraw: needsFullRedraw)
        needsFullRedraw = false
        // A window that comes on the screen is exposed and drawn as a whole: it is copied once.
        let rest = exposed.filter { area in !damage.contains { $0.contains(area) } }
        exposed = []
        present(rest + damage)
      }
    }

    if !display.isLost { XFlush(display.connection) }
    display.reportErrors()
    if display.isLost { return .lostServer }
    return isClosing || isStopped || window.isDestroyed ? .closed : nil
  }

  /// Takes the events that wait from the server's connection, as the window's own.
  private func drain() -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = XEvent()
    var count = 0
    while !display.isLost, count < Self.mostEvents, XPending(display.connection) > 0 {
      count += 1
      XNextEvent(display.connection, &event)
      if presenter.consume(event) { continue }
      if let scale = display.changedScale(by: event) { events.append(.scaleChanged(scale)) }
      display.keyboard.handle(event)
      let isOurs = event.xany.window == window.identifier
      switch event.type {
      case MapNotify where isOurs: isOnScreen = true
      case UnmapNotify where isOurs: isOnScreen = false
      case ConfigureNotify where event.xconfigure.window == display.rootWindow:
        input.forgetDevices()
      case DestroyNotify where isOurs: (isOnScreen, window.isDestroyed) = (false, true)
      case GenericEvent: XGetEventData(display.connection, &event.xcookie)
      default: break
      }
      events += input.events(of: event, now: LoopClock.now())
      events += clipboard.events(of: event) + drop.events(of: event)
      if event.type == GenericEvent { XFreeEventData(display.connection, &event.xcookie) }
    }
    isBehind = count == Self.mostEvents
    return events
  }

  private func resize(to size: (width: Int, height: Int)) {
    window.size = size
    do throws(X11Error) {
      try presenter.resize(width: size.width, height: size.height)
      needsFullRedraw = true
    } catch {
      display.onError?(error.description)
    }
  }

  /// Has the server copy some rectangles of the picture now, though the turn goes on.
  private func present(_ damage: [CGRect]) {
    guard !damage.isEmpty else { return }
    presenter.present(damage)
    if !display.isLost { XFlush(display.connection) }
  }

  private func finish() {
    let events = input.cancelAll(now: LoopClock.now())
    guard !events.isEmpty else { return }
    for event in events { client.handle(event) }
    client.advance(to: LoopClock.now())
  }

  // MARK: - Sleeping

  /// Sleeps until the server, a signal, the client's deadline or one of its descriptors wakes it.
  private func wait() {
    // Round trips during the turn may have read events; the connection would not wake us for them.
    guard !isBehind, XEventsQueued(display.connection, QueuedAlready) == 0 else { return }
    let own = [display.fileDescriptor, signals.readEnd]
    var watched = (own + client.descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&watched, nfds_t(watched.count), timeout()) > 0 else { return }
    readable = watched.dropFirst(own.count).filter { $0.revents != 0 }.map(\.fd)
  }

  /// Returns poll's timeout in milliseconds, rounded up so that the deadline has passed; -1 for none.
  private func timeout() -> Int32 {
    guard let deadline = client.nextDeadline else { return -1 }
    // Far deadlines are cut to a day, which fits; waking once a day costs nothing.
    let seconds = min(max(deadline - LoopClock.now(), 0), 86_400)
    return Int32((seconds * 1000).rounded(.up))
  }
}
