import BenchmarkFigures
import TouchScene

/// The figures of a run as tables for people, or as lines of JSON.
struct Report {
  let figures: Figures

  // MARK: - Tables

  var text: String {
    ([hitTests, hitRatios, deliveries, gestures, sessions, screens, growth]
      + (Self.drawings + Self.starts + Self.clicks).map(comparison))
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  private static let drawings = ["draw", "press"]
  private static let starts = ["start", "memory", "file"]
  private static let clicks = ["click", "click99", "clickall", "clickall99"]

  private var trees: [String] { TreeMaker.names }

  private var hitTests: String? {
    let names = figures.participants(in: "hittest")
    guard !names.isEmpty else { return nil }
    var table = TextTable()
    table.add(["Hit-test, ns a pick"] + trees + [""])
    for name in names {
      let cells = trees.map {
        figures.median(of: "hittest", testCase: $0, for: name).map(shown) ?? "-"
      }
      table.add([name] + cells + [""])
    }
    let apart = trees.filter { !figures.agree(in: "hittest", $0) }
    let verdict =
      apart.isEmpty
      ? "All answered the same view at the first 200 points."
      : "The answers differ on \(apart.joined(separator: ", "))."
    return table.text + "\n" + verdict
  }

  private var hitRatios: String? {
    let ours = HitTestBenchmark.Who.touchKit.rawValue
    let names = figures.participants(in: "hittest").filter { $0 != ours }
    guard !names.isEmpty else { return nil }
    var table = TextTable()
    table.add(["TouchKit beside it, times as fast"] + trees + ["target"])
    for name in names {
      let cells = trees.map { tree in
        guard let other = figures.median(of: "hittest", testCase: tree, for: name),
          let own = figures.median(of: "hittest", testCase: tree, for: ours)
        else { return "-" }
        return shown(other / own)
      }
      table.add([name] + cells + [Budget.hitTest[name] ?? ""])
    }
    return table.text
  }

  /// A row for each figure of a benchmark, a column for each case.
  private func table(
    _ title: String,
    of bench: String,
    in cases: [String],
    targets: [String: String]
  ) -> String? {
    let names = figures.participants(in: bench)
    guard !names.isEmpty else { return nil }
    var table = TextTable()
    table.add([title] + cases + ["target"])
    for name in names {
      let unit = figures.order.first { $0.who == name }?.unit ?? .allocations
      // Figures of allocations have the word in their name.
      let label = unit == .allocations ? name : "\(name), \(unit.rawValue)"
      let cells = cases.map { figures.median(of: bench, testCase: $0, for: name).map(shown) ?? "-" }
      table.add([label] + cells + [targets[name] ?? ""])
    }
    return table.text
  }

  private var deliveries: String? {
    let cases = DeliveryBenchmark.Case.allCases.map(\.rawValue)
    let title = "Delivery, \(DeliveryBenchmark.depth) views deep"
    return table(title, of: "delivery", in: cases, targets: Budget.delivery)
  }

  private var gestures: String? {
    let cases = GestureBenchmark.Course.allCases.map(\.rawValue)
    return table(
      "A moved touch past recognizers",
      of: "gesture",
      in: cases,
      targets: Budget.gesture
    )
  }

  private var sessions: String? {
    let cases = DragScene.Start.allCases.map(\.rawValue)
    let title = "Sessions, \(DragScene.inputCount) inputs, 300 views"
    return table(title, of: "session", in: cases, targets: Budget.session)
  }

  private var screens: String? {
    table("A dump of \(DumpMaker.count) views", of: "screen", in: ["dump"], targets: Budget.screen)
  }

  /// The times of each work at each size, and the exponent with which they grow.
  private var growth: String? {
    let names = figures.participants(in: "growth")
    guard !names.isEmpty else { return nil }
    var table = TextTable()
    table.add(["Growth, ms"] + Growth.sizes.map { "\($0)" } + ["exponent"])
    for name in names {
      let times = figures.growth(of: name)
      let missing = Growth.sizes.count - times.count
      let exponent = Growth.exponent(of: times).map(shown) ?? "-"
      table.add(
        [name] + times.map { shown($0.time) } + Array(repeating: "-", count: missing) + [exponent]
      )
    }
    return table.text
  }

  /// Ours first, then each other with our time divided by its time.
  private func comparison(_ bench: String) -> String? {
    let names = figures.participants(in: bench)
    guard let first = figures.order.first(where: { $0.bench == bench }) else { return nil }
    let own = names.first.flatMap { figures.median(of: bench, testCase: first.testCase, for: $0) }
    var table = TextTable()
    table.add([first.testCase, first.unit.rawValue, "first / it", "target"])
    for name in names {
      guard let time = figures.median(of: bench, testCase: first.testCase, for: name),
        Budget.compares(name, bench)
      else { continue }
      table.add([name, shown(time), own.map { shown($0 / time) } ?? "-", Budget.others[name] ?? ""])
    }
    return table.text
  }

  // MARK: - JSON

  var json: String {
    let lines = figures.order.map { figure in
      JSONWriter.object { json in
        json.field("bench", figure.bench)
        json.field("case", figure.testCase)
        json.field("who", figure.who)
        json.field(
          "median",
          figures.median(of: figure.bench, testCase: figure.testCase, for: figure.who)
            ?? figure.value
        )
        json.field("unit", figure.unit.rawValue)
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// The targets of the design, shown beside the figures; a missed target is no failure.
enum Budget {
  static let hitTest = [
    HitTestBenchmark.Who.overriding.rawValue: "at most 1.2",
    HitTestBenchmark.Who.traced.rawValue: "app300 at most 6",
    "cpp.naive.static": "at least 0.9",
    "qt6.QWidget.childAt": "at least 2, wide 500",
    "gtk4.gtk_widget_pick": "at least 14",
  ]
  static let delivery = ["a moved touch": "below 2000", "its allocations": "0"]
  static let gesture = [GestureBenchmark.shapes[0].name: "below 10,000"]
  static let session = [
    "inputs without comparison": "at least 1,500,000",
    "inputs with trace and comparison": "at least 300,000",
    "recording a line": "at most 1000",
  ]
  static let screen = [
    "importing it": "below 100", "auditing it": "below 1000", "its hit map with PNG": "below 300",
    "asking / painting": "at least 10",
  ]
  /// Whether a peer's way to draw is one that a toolkit would choose.
  static func compares(_ name: String, _ bench: String) -> Bool {
    bench != "draw" || name.hasPrefix("TouchCairo") || name.hasPrefix("qt-raster.")
      || ["cairo-image.+glyphs", "cairo-image.sprite"].contains(name)
  }

  static let others = [
    "qt-raster.+QStaticText": "at most 0.2", "x.shm": "start at most 1.3, press 1.5",
    "qt6": "start at most 0.45, memory 1, press 0.75",
    "gtk4.cairo": "start at most 0.2, press 0.05",
  ]
}
