public import Foundation

struct PerformRequest {
  let number: Int
  let target: any ActionTarget
  let action: Selector
  let argument: Any?
}

extension MainQueue {
  func request(
    _ action: Selector,
    of target: any ActionTarget,
    with argument: Any?,
    after delay: TimeInterval,
    in mode: Mode
  ) {
    requestCount += 1
    let number = requestCount
    requests.append(
      PerformRequest(number: number, target: target, action: action, argument: argument)
    )
    after(delay, in: mode) { [unowned self] in
      guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
      let request = requests.remove(at: index)
      request.target.implementation(of: action, sender: argument, event: nil)?()
    }
  }

  /// Forgets the requests of a target; those of one action with an argument, where they are given.
  func cancelRequests(of target: Any, _ action: Selector?, with argument: Any?) {
    // Comparing and releasing arguments is code of the app.
    let cancelled = requests.filter { request in
      guard request.target === target as AnyObject else { return false }
      guard let action else { return true }
      return request.action == action && Self.areEqual(request.argument, argument)
    }
    requests.removeAll { request in cancelled.contains { $0.number == request.number } }
    withExtendedLifetime(cancelled) {}
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one as AnyHashable, let other as AnyHashable): one == other
    case (let one?, let other?): one as AnyObject === other as AnyObject
    default: false
    }
  }
}

// Source: Foundation, `NSObject`.
extension ActionTarget {
  /// Performs an action of this object's `actionTable`, at once or once the main queue comes to it.
  public func performSelector(
    onMainThread action: Selector,
    with argument: Any?,
    waitUntilDone isWaiting: Bool
  ) {
    if isWaiting {
      implementation(of: action, sender: argument, event: nil)?()
    } else {
      perform(action, with: argument, afterDelay: 0, inModes: [.common])
    }
  }

  /// Performs an action of the `actionTable` after seconds, and not while content is scrolled (`B-6.36`).
  public func perform(_ action: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    perform(action, with: argument, afterDelay: delay, inModes: [.default])
  }

  /// Performs an action of this object after a delay, in one of some modes.
  public func perform(
    _ action: Selector,
    with argument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    let mode = MainQueue.Mode(modes)
    _ = RunningEngine.ask { $0.request(action, of: self, with: argument, after: delay, in: mode) }
  }
}

extension NSObject {
  /// Forgets the actions of an object that wait for their delay.
  @MainActor
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    _ = RunningEngine.ask { $0.cancelRequests(of: target, nil, with: nil) }
  }

  /// Forgets one action of an object that waits for its delay, with the same argument.
  @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget target: Any,
    selector: Selector,
    object argument: Any?
  ) {
    _ = RunningEngine.ask { $0.cancelRequests(of: target, selector, with: argument) }
  }
}
