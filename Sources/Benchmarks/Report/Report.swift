import TouchScene

/// The figures of a run as tables for people, or as lines of JSON.
struct Report {
  let figures: Figures

  // MARK: - Tables

  var text: String {
    ([hitTests, hitRatios, deliveries, gestures, sessions, screens]
      + ["draw", "start", "click"].map(comparison))
      .compactMap { $0 }.joined(separator: "\n\n")
  }

  private var trees: [String] { TreeMaker.names }

  private var hitTests: String? {
    let names = figures.participants(in: "hittest")
    guard !names.isEmpty else { return nil }
    var table = TextTable()
    table.add(["Hit-test, ns a pick"] + trees + [""])
    for name in names {
      let cells = trees.map { figures.median("hittest", $0, name).map(shown) ?? "-" }
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
        guard let other = figures.median("hittest", tree, name),
          let own = figures.median("hittest", tree, ours)
        else { return "-" }
        return shown(other / own)
      }
      table.add([name] + cells + [Budget.hitTest[name] ?? ""])
    }
    return table.text
  }

  private var deliveries: String? {
    let names = figures.participants(in: "delivery")
    guard !names.isEmpty else { return nil }
    let cases = DeliveryBenchmark.Case.allCases.map(\.rawValue)
    var table = TextTable()
    table.add(["Delivery, \(DeliveryBenchmark.depth) views deep"] + cases + ["target"])
    for name in names {
      let cells = cases.map { figures.median("delivery", $0, name).map(shown) ?? "-" }
      let unit = figures.order.first { $0.who == name }?.unit
      table.add(
        [unit == .nanoseconds ? "\(name), ns" : name] + cells + [Budget.delivery[name] ?? ""]
      )
    }
    return table.text
  }

  private var gestures: String? {
    let names = figures.participants(in: "gesture")
    guard !names.isEmpty else { return nil }
    let cases = GestureBenchmark.Course.allCases.map(\.rawValue)
    var table = TextTable()
    table.add(["A moved touch past recognizers"] + cases + ["target"])
    for name in names {
      let cells = cases.map { figures.median("gesture", $0, name).map(shown) ?? "-" }
      let unit = figures.order.first { $0.who == name }?.unit
      table.add(
        [unit == .nanoseconds ? "\(name), ns" : name] + cells + [Budget.gesture[name] ?? ""]
      )
    }
    return table.text
  }

  private var sessions: String? {
    let names = figures.participants(in: "session")
    guard !names.isEmpty else { return nil }
    let cases = DragScene.Start.allCases.map(\.rawValue)
    var table = TextTable()
    table.add(["Sessions, \(DragScene.inputCount) inputs, 300 views"] + cases + ["target"])
    for name in names {
      let cells = cases.map { figures.median("session", $0, name).map(shown) ?? "-" }
      let unit = figures.order.first { $0.who == name }?.unit
      table.add(
        [unit.map { "\(name), \($0.rawValue)" } ?? name] + cells + [Budget.session[name] ?? ""]
      )
    }
    return table.text
  }

  private var screens: String? {
    let names = figures.participants(in: "screen")
    guard !names.isEmpty else { return nil }
    var table = TextTable()
    table.add(["A dump of \(DumpMaker.count) views", "", "target"])
    for name in names {
      let unit = figures.order.first { $0.who == name }?.unit
      table.add([
        unit.map { "\(name), \($0.rawValue)" } ?? name,
        figures.median("screen", "dump", name).map(shown) ?? "-",
        Budget.screen[name] ?? "",
      ])
    }
    return table.text
  }

  /// Ours first, then the others with how many times as long as theirs ours takes.
  private func comparison(_ bench: String) -> String? {
    let names = figures.participants(in: bench)
    guard let first = figures.order.first(where: { $0.bench == bench }) else { return nil }
    let own = names.first.flatMap { figures.median(bench, first.testCase, $0) }
    var table = TextTable()
    table.add([first.testCase, first.unit.rawValue, "first / it", "target"])
    for name in names {
      guard let time = figures.median(bench, first.testCase, name), Budget.compares(name, bench)
      else { continue }
      table.add([name, shown(time), own.map { shown($0 / time) } ?? "-", Budget.others[name] ?? ""])
    }
    return table.text
  }

  // MARK: - JSON

  var json: String {
    let lines = figures.order.map { figure in
      var json = JSONWriter()
      json.object { json in
        json.field("bench", figure.bench)
        json.field("case", figure.testCase)
        json.field("who", figure.who)
        json.field(
          "median",
          figures.median(figure.bench, figure.testCase, figure.who) ?? figure.value
        )
        json.field("unit", figure.unit.rawValue)
      }
      return json.text
    }
    return lines.joined(separator: "\n")
  }
}

/// What the design asks for, shown beside the figures; nothing is judged by it.
enum Budget {
  static let hitTest = [
    HitTestBenchmark.Who.overriding.rawValue: "at most 1.2",
    HitTestBenchmark.Who.traced.rawValue: "app300 at most 6",
    "cpp.naive.static": "at least 0.75, wide 0.5",
    "qt6.QWidget.childAt": "at least 2",
    "gtk4.gtk_widget_pick": "at least 14",
  ]
  static let delivery = ["a moved touch": "below 2000", "its allocations": "0"]
  static let gesture = [GestureBenchmark.shapes[0].name: "below 10,000"]
  static let session = [
    "inputs without comparison": "at least 1,000,000",
    "inputs with trace and comparison": "at least 300,000",
    "recording a line": "at most 1000",
  ]
  static let screen = [
    "importing it": "below 100", "auditing it": "below 1000", "its hit map with PNG": "below 300",
    "asking / painting": "at least 10",
  ]
  /// Of the many ways to draw, those that a toolkit would choose.
  static func compares(_ name: String, _ bench: String) -> Bool {
    bench != "draw" || name == "TouchCairo" || name.hasPrefix("qt-raster.")
      || ["cairo-image.+glyphs", "cairo-image.sprite"].contains(name)
  }

  static let others = [
    "qt-raster.+QStaticText": "at most 0.2", "x.shm": "start at most 1.3, press 1.5",
    "qt6": "start at most 0.45, press 0.75", "gtk4.cairo": "start at most 0.2, press 0.05",
  ]
}
