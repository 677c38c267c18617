package import Foundation

/// Figures that were kept, each as a multiple of what was measured beside it in the same run.
package struct KeptFigures: Equatable {
  private struct Contents: Codable {
    let figures: [Figure]
  }

  /// Times in turns of the fixed loop, rates for one turn of it, or plain counts.
  package let entries: [Figure]

  package init(_ figures: Figures) {
    entries = figures.order.compactMap { figure in
      guard let multiple = figures.multiple(of: figure) else { return nil }
      var kept = figure
      kept.value = (multiple * 1e4).rounded() / 1e4
      (kept.checksum, kept.yardstick) = (nil, nil)
      return kept
    }
  }

  package init(contentsOf path: String) throws {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      entries = try JSONDecoder().decode(Contents.self, from: data).figures
    } catch {
      throw FiguresError("\(path) does not hold kept figures (\(error)); KEEP=1 writes it anew")
    }
  }

  /// One line a figure, so that a change of the file shows what has changed.
  package var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      return Data("{\"figures\":[\n\(lines.joined(separator: ",\n"))\n]}\n".utf8)
    }
  }
}

package struct FiguresError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// The works that have become slower or faster since figures were kept.
package struct KeptComparison {
  package struct Change: Equatable {
    package let name: String
    /// The ratio to the kept time; for a count, the ratio to the kept number.
    package let factor: Double
  }

  private static let usual = 1.25
  /// The difference that counts of allocations may have.
  private static let slack = 0.5

  package let changes: [Change]

  /// Compares the medians of a run; figures that only one of the two has are left out.
  package init(_ figures: Figures, with kept: KeptFigures) {
    self.init(figures, with: kept, multiple: figures.multiple)
  }

  /// Compares the best rounds of a run, in which other programs disturbed it least.
  package init(best figures: Figures, with kept: KeptFigures) {
    self.init(figures, with: kept, multiple: figures.bestMultiple)
  }

  private init(_ figures: Figures, with kept: KeptFigures, multiple: (Figure) -> Double?) {
    changes = figures.order.compactMap { figure in
      let entry = kept.entries.first { $0.name == figure.name && $0.unit == figure.unit }
      guard let entry, let now = multiple(figure) else { return nil }
      return Change(
        name: "\(figure.bench): \(figure.who), \(figure.testCase)",
        factor: Self.factor(figure.unit, now: now, kept: entry.value)
      )
    }
  }

  private static func factor(_ unit: Figure.Unit, now: Double, kept: Double) -> Double {
    switch unit {
    case .perSecond: kept / now
    case .allocations: abs(now - kept) <= slack ? 1 : (now + slack) / (kept + slack)
    default: now / kept
    }
  }

  package func slower(than factor: Double) -> [Change] {
    changes.filter { $0.factor > factor }.sorted { $0.factor > $1.factor }
  }

  package var text: String {
    let slower = slower(than: Self.usual)
    let faster = changes.filter { $0.factor < 1 / Self.usual }.sorted { $0.factor < $1.factor }
    guard !slower.isEmpty || !faster.isEmpty else {
      return "All \(changes.count) figures are as they were kept, give or take a quarter."
    }
    var table = TextTable()
    table.add(["Beside the kept figures, of \(changes.count)", "times as long", ""])
    for change in slower + faster { table.add([change.name, shown(change.factor), ""]) }
    return table.text
  }
}
