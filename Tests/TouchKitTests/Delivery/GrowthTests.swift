import Foundation
import Testing
import TouchKit

/// What a touch costs where there is eight times as much to look at: about eight times as much.
@MainActor
@Suite(.serialized) struct GrowthTests {
  private static let sizes = (few: 250, many: 2000)
  /// Square growth is 64.
  private static let mostGrowth = 24.0

  @Test(arguments: Walk.allCases)
  func `a touch on a view with many recognizers`(walk: Walk) {
    expectLinear { count in
      let stage = Stage(walk)
      for _ in 0..<count { stage.window.addGestureRecognizer(UIPinchGestureRecognizer()) }
      return { stage.finger().tap(5, 5) }
    }
  }

  @Test func `a touch on nested views with a recognizer each`() {
    expectLinear { count in
      let stage = Stage()
      for view in nest(count, in: stage.window) {
        view.addGestureRecognizer(UIPinchGestureRecognizer())
      }
      return { stage.finger().tap(5, 5) }
    }
  }

  @Test func `a touch that makes many recognizers fail while it is down`() {
    expectLinear { count in
      let stage = Stage()
      for _ in 0..<count {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        stage.window.addGestureRecognizer(tap)
      }
      return {
        let finger = stage.finger()
        finger.began(5, 5)
        finger.moved(200, 5)
        finger.moved(300, 5)
      }
    }
  }

  @Test func `taps that are recognized at one moment`() {
    expectLinear { count in
      let stage = Stage()
      for _ in 0..<count {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        stage.window.addGestureRecognizer(tap)
      }
      return { stage.finger().tap(5, 5) }
    }
  }

  /// How recognizers are bound to one another by failure requirements.
  enum Bonds: CaseIterable {
    case none, toTheFirst, fromTheFirst, toTheNext
  }

  @Test(arguments: Walk.allCases)
  func `a press on a view with recognizers of all kinds`(walk: Walk) {
    expectLinear { count in
      let stage = Stage(walk)
      for number in 0..<count {
        let recognizer: UIGestureRecognizer =
          switch number % 8 {
          case 0: UIPanGestureRecognizer()
          case 1: UILongPressGestureRecognizer()
          case 2: UISwipeGestureRecognizer()
          case 3: UIPinchGestureRecognizer()
          case 4: UIRotationGestureRecognizer()
          case 5: UIScreenEdgePanGestureRecognizer()
          default: UITapGestureRecognizer()
          }
        (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired = 1 + number % 2
        stage.window.addGestureRecognizer(recognizer)
      }
      return {
        let finger = stage.finger()
        finger.began(5, 5)
        finger.moved(6, 5, at: 0.2)
        finger.ended(at: 0.3)
        stage.application.send(InputEvent(timestamp: 2, kind: .tick))
        stage.forget()
      }
    }
  }

  @Test(arguments: Bonds.allCases)
  func `double taps whose time is over at one moment`(_ bonds: Bonds) {
    expectLinear { count in
      let stage = Stage()
      let taps = (0..<count).map { _ in
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.numberOfTapsRequired = 2
        stage.window.addGestureRecognizer(tap)
        return tap
      }
      for (tap, next) in zip(taps, taps.dropFirst()) {
        switch bonds {
        case .none: break
        case .toTheFirst: tap === taps[0] ? () : tap.require(toFail: taps[0])
        case .fromTheFirst: taps[0].require(toFail: next)
        case .toTheNext: tap.require(toFail: next)
        }
      }
      return {
        stage.finger().tap(5, 5)
        stage.application.send(InputEvent(timestamp: 2, kind: .tick))
      }
    }
  }

  @Test(arguments: [1, 7919])
  func `subviews that are taken out one after the other`(step: Int) {
    // More than elsewhere: what moves is short.
    expectLinear(by: 16) { count in
      let host = UIView()
      for _ in 0..<count { host.addSubview(UIView()) }
      let views = host.subviews
      return {
        for index in views.indices { views[index * step % count].removeFromSuperview() }
        withExtendedLifetime(host) {}
      }
    }
  }

  @Test func `a traced touch on nested views`() {
    expectLinear { count in
      let stage = Stage(.traced)
      _ = nest(count, in: stage.window)
      return { stage.finger().tap(5, 5) }
    }
  }

  @Test func `a touch past windows, and their opening`() {
    expectLinear { count in
      let stage = Stage()
      return {
        let windows = (0..<count).map { _ in
          let window = UIWindow(frame: CGRect(300, 0, 5, 5), application: stage.application)
          window.isHidden = false
          return window
        }
        stage.finger().tap(5, 5)
        withExtendedLifetime(windows) {}
      }
    }
  }

  @Test func `the arrangement of views in a stack, its layout and its end`() {
    expectLinear { count in
      let stage = Stage()
      return {
        let stack = UIStackView(frame: CGRect(0, 0, 400, 400))
        stage.window.addSubview(stack)
        for _ in 0..<count { stack.addArrangedSubview(UIView(frame: CGRect(0, 0, 1, 1))) }
        stack.layoutIfNeeded()
        for view in stack.arrangedSubviews.reversed() where stack.sizeFromOthers(of: view) == nil {
          Issue.record("a view is not known")
        }
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        stack.removeFromSuperview()
      }
    }
  }

  /// Nests views as large as a window in it, and returns them, the outermost first.
  private func nest(_ count: Int, in window: UIWindow) -> [UIView] {
    var views: [UIView] = [window]
    for _ in 0..<count {
      let view = UIView(frame: window.bounds)
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    return Array(views.dropFirst())
  }

  /// Runs a work of two sizes, and compares the times of this thread.
  private func expectLinear(
    by scale: Int = 1,
    at location: SourceLocation = #_sourceLocation,
    _ work: (Int) -> () -> Void
  ) {
    let few = time(of: work, Self.sizes.few * scale)
    let many = time(of: work, Self.sizes.many * scale)
    #expect(many < few * Self.mostGrowth, "\(few) s, \(many) s", sourceLocation: location)
  }

  /// The shortest of three times.
  private func time(of work: (Int) -> () -> Void, _ count: Int) -> Double {
    let times = (0..<3).map { _ in
      let body = work(count)
      let start = secondsOfThread
      body()
      return secondsOfThread - start
    }
    return times.min() ?? 0
  }

  private var secondsOfThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
