/// Measures how the time of a work grows with the number of views, recognizers or windows.
@MainActor
struct GrowthBenchmark {
  struct Work {
    let name: String
    /// Prepares the work for a size and returns what is measured.
    let prepare: @MainActor (Int) throws -> () -> Void
  }

  /// The time, in milliseconds, after which a work is not tried at the next size.
  private static let patience = 2000.0
  /// The time for which a work is repeated, in milliseconds: short ones are disturbed most.
  private static let budget = 60.0
  private static let mostRepeats = 9

  /// Measures a work at each size: the shortest of some times.
  static func run(_ work: Work, upTo most: Int = .max) throws -> [Figure] {
    var figures: [Figure] = []
    for size in Growth.sizes where size <= most {
      var times: [Double] = []
      repeat {
        let body = try work.prepare(size)
        times.append(Stopwatch.nanoseconds(by: .thread, body) / 1e6)
      } while times.reduce(0, +) < budget && times.count < mostRepeats
      let time = times.min() ?? 0
      figures.append(Figure("growth", "\(size)", work.name, time, .milliseconds))
      if time > patience { break }
    }
    return figures
  }
}

@MainActor
enum GrowthWorks {
  static let all = changes + touches + scenes

  private static let changes: [GrowthBenchmark.Work] = [
    .init(name: "adding subviews one by one") { size in
      let screen = WideScreen()
      let views = (0..<size).map { _ in UIView() }
      return { for view in views { screen.host.addSubview(view) } }
    },
    .init(name: "removing subviews in any order") { size in
      let screen = WideScreen(size)
      let views = screen.host.subviews
      // A step that shares no factor with the count comes past all.
      return { for index in 0..<size { views[index * 7919 % size].removeFromSuperview() } }
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

  private static let touches: [GrowthBenchmark.Work] = [
    .init(name: "a touch on nested views") { size in
      let screen = WideScreen()
      screen.nest(size)
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
    .init(name: "a touch past windows") { size in
      let screen = WideScreen()
      let windows = screen.windows(size)
      return { withExtendedLifetime(windows) { screen.tap() } }
    },
  ]

  private static let scenes: [GrowthBenchmark.Work] = [
    .init(name: "opening a scene") { size in
      let data = buttons(size)
      return { _ = try? Scene(SceneFile(reading: data, name: "growth.json")) }
    },
    .init(name: "auditing controls side by side") { size in
      let scene = try Scene(SceneFile(reading: buttons(size), name: "growth.json"))
      return { _ = Audit(of: scene) }
    },
    .init(name: "replaying a session") { size in
      let path = NSTemporaryDirectory() + "growth-\(UUID().uuidString).session.jsonl"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try SessionBenchmark().record(DragScene.inputs(from: .row, count: size), to: path)
      let replayer = try Replayer(Session(contentsOf: URL(fileURLWithPath: path)))
      return { _ = replayer.run() }
    },
  ]

  private static func buttons(_ count: Int) -> Data {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let side = 1000 / Double(columns)
    let views = (0..<count).map { index in
      let (x, y) = (Double(index % columns) * side, Double(index / columns) * side)
      return #"{"class":"UIButton","frame":[\#(x),\#(y),\#(side),\#(side)]}"#
    }
    let text = #"{"touchstone":1,"screen":{"size":[1000,1000]},"root":{"subviews":["#
    return Data((text + views.joined(separator: ",") + "]}}").utf8)
  }
}

/// A window that is shown, and a view in it with so many small subviews.
@MainActor
private final class WideScreen {
  let application = UIApplication()
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

  func nest(_ depth: Int) {
    var deepest = host
    for _ in 0..<depth {
      let view = UIView(frame: host.bounds)
      deepest.addSubview(view)
      deepest = view
    }
  }

  func windows(_ count: Int) -> [UIWindow] {
    (0..<count).map { _ in
      let frame = CGRect(x: 500, y: 0, width: 1, height: 1)
      let window = UIWindow(frame: frame, application: application)
      window.isHidden = false
      return window
    }
  }

  func tap() {
    for (phase, time) in [(Contact.Phase.began, 0.0), (.moved, 0.05), (.ended, 0.1)] {
      let contact = Contact(id: 1, phase: phase, position: CGPoint(x: 50, y: 50))
      application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
    }
  }
}
