import Foundation
import TouchExplain
import TouchKit
import TouchScene
import TouchSession

/// The works whose growth is measured.
@MainActor
enum GrowthWorks {
  static var all: [GrowthBenchmark.Work] {
    changes + touches + scenes
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
      .init(name: "laying out all views") { size in
        let screen = WideScreen(size)
        return {
          for view in screen.host.subviews { view.setNeedsLayout() }
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
      .init(name: "a touch past windows") { size in
        let screen = WideScreen()
        let windows = (0..<size).map { _ in
          let frame = CGRect(x: 500, y: 0, width: 1, height: 1)
          let window = UIWindow(frame: frame, application: screen.application)
          window.isHidden = false
          return window
        }
        return { withExtendedLifetime(windows) { screen.tap() } }
      },
    ]
  }

  // MARK: - Scenes

  private static var scenes: [GrowthBenchmark.Work] {
    [
      .init(name: "opening a scene") { size in
        let data = text(size)
        return { _ = try? Scene(SceneFile(reading: data, name: "growth.json")) }
      },
      .init(name: "auditing controls side by side") { size in
        let scene = try Scene(SceneFile(reading: text(size), name: "growth.json"))
        return { _ = Audit(of: scene) }
      },
      .init(name: "auditing controls over each other") { size in
        let scene = try Scene(SceneFile(reading: text(size, overlap: 40), name: "growth.json"))
        return { _ = Audit(of: scene) }
      },
      .init(name: "a hit map") { size in
        let scene = try Scene(SceneFile(reading: text(size), name: "growth.json"))
        let grid = SampleGrid(pixelsOf: scene.file.screenSize, scale: 1)
        return { _ = HitMap(of: scene.application, on: grid) }
      },
    ]
  }

  /// A scene of buttons in rows, each so much larger than its part of the screen.
  private static func text(_ count: Int, overlap: Double = 0) -> Data {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let side = 1000 / Double(columns)
    var json = JSONWriter()
    json.object { json in
      json.field("touchstone", 1)
      json.object("screen") { $0.list("size", [1000, 1000]) { $0.number($1) } }
      json.object("root") { json in
        json.list("subviews", 0..<count) { json, index in
          let (row, column) = index.quotientAndRemainder(dividingBy: columns)
          json.object { json in
            json.field("class", "UIButton")
            json.field(
              "frame",
              CGRect(
                x: Double(column) * side,
                y: Double(row) * side,
                width: side + overlap,
                height: side + overlap
              )
            )
          }
        }
      }
    }
    return Data(json.bytes)
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
