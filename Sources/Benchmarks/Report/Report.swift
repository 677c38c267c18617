/// The figures of a run as tables: a row for each program or figure, a column for each case.
struct Report {
  let figures: Figures

  var text: String {
    figures.order.map(\.bench).withoutRepetition.map(table).joined(separator: "\n\n")
  }

  private func table(of bench: String) -> String {
    let all = figures.order.filter { $0.bench == bench }
    let cases = all.map(\.testCase).withoutRepetition
    let names = figures.participants(in: bench)
    // Rows that count the same are compared with the first of them.
    let isCompared = Set(all.map(\.unit.rawValue)).count == 1 && bench != "growth"
    let extra = bench == "growth" ? ["exponent"] : isCompared ? cases.map { _ in "first / it" } : []
    var table = TextTable()
    table.add([bench] + cases + extra + ["goal"])
    for name in names {
      let values = cases.map { figures.median(of: bench, testCase: $0, for: name) }
      let unit = all.first { $0.who == name }.map { ", \($0.unit.rawValue)" } ?? ""
      var cells = values.map { $0.map(shown) ?? "-" }
      if bench == "growth" {
        cells.append(Growth.exponent(of: figures.growth(of: name)).map(shown) ?? "-")
      } else if isCompared {
        cells += zip(cases, values).map { testCase, value in
          let first = figures.median(of: bench, testCase: testCase, for: names[0])
          return value.flatMap { value in first.map { shown($0 / value) } } ?? "-"
        }
      }
      table.add([name + unit] + cells + [Self.goals["\(bench) \(name)"] ?? ""])
    }
    let apart = cases.filter { !figures.agree(in: bench, $0) }
    return table.text
      + (apart.isEmpty ? "" : "\nThe answers differ on \(apart.joined(separator: ", ")).")
  }

  var json: String {
    figures.order.map { figure in
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
    }.joined(separator: "\n")
  }

  /// Goals, shown beside the figures; a missed one is no failure.
  private static let goals = [
    "hittest TouchKit, 1 of 10 overrides": "at most 1.2 times the first",
    "hittest cpp.naive.static": "at most 1.1", "hittest qt6.QWidget.childAt": "at most 0.5",
    "hittest TouchKit, traced": "app300 at most 6 times the first",
    "delivery a moved touch": "below 2000", "delivery its allocations": "0",
    "session inputs without comparison": "at least 1,500,000",
    "session inputs with trace and comparison": "at least 300,000",
    "session recording a line": "at most 1000", "draw qt-raster.+QStaticText": "at most 0.3",
    "start qt6": "at most 1.2", "click qt6": "at most 1", "click99 touchstone": "below 4000",
    "clickall99 touchstone": "below 8000", "file touchstone": "about 36",
  ]
}
