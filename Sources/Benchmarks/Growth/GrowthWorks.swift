import Foundation
import TouchKit

/// The works whose growth is measured.
@MainActor
enum GrowthWorks {
  static var all: [GrowthBenchmark.Work] {
    changes + touches + scenes + sessions
  }

  // MARK: - Changes of the tree

  private static var changes: [GrowthBenchmark.Work] {
    [
      .init(name: "adding subviews one by one") { size in
        let screen = WideScreen()
        let views = (0..<size).map { _ in UIView() }
        return { for view in views { screen.host.addSubview(view) } }
      },
      removal("from the front") { $0.reversed() },
      removal("from the back") { $0 },
      removal("in any order") { views in
        // A step that shares no factor with the count comes past all.
        views.indices.map { views[$0 * 7919 % views.count] }
      },
      .init(name: "laying out views side by side") { size in
        let screen = WideScreen(size)
        return {
          for view in screen.host.subviews { view.setNeedsLayout() }
          screen.window.layoutIfNeeded()
        }
      },
      .init(name: "laying out nested views") { size in
        let screen = WideScreen()
        screen.nest(size)
        let views = screen.host.subtree
        return {
          for view in views { view.setNeedsLayout() }
          screen.window.layoutIfNeeded()
        }
      },
    ]
  }

  private static func removal(
    _ order: String,
    _ sorted: @escaping ([UIView]) -> [UIView]
  ) -> GrowthBenchmark.Work {
    .init(name: "removing subviews \(order)") { size in
      let screen = WideScreen(size)
      let views = sorted(screen.host.subviews)
      return {
        for view in views { view.removeFromSuperview() }
        withExtendedLifetime(screen) {}
      }
    }
  }

  // MARK: - Touches

  private static var touches: [GrowthBenchmark.Work] {
    [
      .init(name: "a touch on nested views") { size in
        let screen = WideScreen()
        screen.nest(size)
        return { screen.tap() }
      },
      .init(name: "a touch on nested views, traced") { size in
        let screen = WideScreen()
        screen.nest(size)
        screen.application.traceSink = screen.sink
        return { screen.tap() }
      },
      .init(name: "a touch past siblings") { size in
        let screen = WideScreen(size)
        screen.host.insertSubview(UIView(frame: screen.host.bounds), at: 0)
        return { screen.tap() }
      },
      .init(name: "a touch with recognizers") { size in
        let screen = WideScreen()
        for _ in 0..<size { screen.host.addGestureRecognizer(UIPinchGestureRecognizer()) }
        return { screen.tap() }
      },
      .init(name: "taps recognized at one moment") { size in
        let screen = WideScreen()
        for _ in 0..<size { screen.host.addGestureRecognizer(UITapGestureRecognizer()) }
        return { screen.tap() }
      },
      .init(name: "a touch with recognizers, traced") { size in
        let screen = WideScreen()
        for _ in 0..<size { screen.host.addGestureRecognizer(UIPinchGestureRecognizer()) }
        screen.application.traceSink = screen.sink
        return { screen.tap() }
      },
      .init(name: "opening windows") { size in
        let screen = WideScreen()
        return { withExtendedLifetime(screen.windows(size)) {} }
      },
      .init(name: "a touch past windows") { size in
        let screen = WideScreen()
        let windows = screen.windows(size)
        return { withExtendedLifetime(windows) { screen.tap() } }
      },
    ]
  }
}

/// A window that is shown, and a view in it with so many small subviews.
@MainActor
private final class WideScreen {
  let application = UIApplication()
  let sink = CountingSink()
  let window: UIWindow
  let host: UIView

  init(_ size: Int = 0) {
    window = UIWindow(frame: application.screen.bounds, application: application)
    host = UIView(frame: window.bounds)
    window.addSubview(host)
    window.isHidden = false
    for index in 0..<size {
      host.addSubview(UIView(frame: CGRect(x: 100 + index % 200, y: 100, width: 1, height: 1)))
    }
  }

  /// Puts so many views into each other.
  func nest(_ depth: Int) {
    var deepest = host
    for _ in 0..<depth {
      let view = UIView(frame: host.bounds)
      deepest.addSubview(view)
      deepest = view
    }
  }

  /// Shows so many windows, away from the place that is touched.
  func windows(_ count: Int) -> [UIWindow] {
    (0..<count).map { _ in
      let frame = CGRect(x: 500, y: 0, width: 1, height: 1)
      let window = UIWindow(frame: frame, application: application)
      window.isHidden = false
      return window
    }
  }

  /// Puts a finger down, moves it and lifts it.
  func tap() {
    for (phase, time) in [(Contact.Phase.began, 0.0), (.moved, 0.05), (.ended, 0.1)] {
      let contact = Contact(id: 1, phase: phase, position: CGPoint(x: 50, y: 50))
      application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
    }
  }
}

/// Hears the trace, and only counts it.
private final class CountingSink: TraceSink {
  private(set) var count = 0

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {}

  func engine(_ application: UIApplication, did record: TraceRecord) { count += 1 }
}
