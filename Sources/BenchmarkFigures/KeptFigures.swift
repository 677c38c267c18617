package import Foundation

/// Figures that were kept, each as a multiple of what was measured beside it in the same run.
package struct KeptFigures: Equatable {
  /// One of them.
  package struct Entry: Codable, Equatable {
    package let bench: String
    package let testCase: String
    package let who: String
    package let unit: Figure.Unit
    /// A time in turns of the fixed loop, a rate for one turn of it, or a plain count.
    package let value: Double

    private enum CodingKeys: String, CodingKey {
      case bench
      case testCase = "case"
      case who
      case unit
      case value
    }
  }

  private struct Contents: Codable {
    let figures: [Entry]
  }

  package let entries: [Entry]

  /// Takes the medians of a run.
  package init(_ figures: Figures) {
    entries = figures.order.compactMap { figure in
      figures.multiple(of: figure).map {
        Entry(
          bench: figure.bench,
          testCase: figure.testCase,
          who: figure.who,
          unit: figure.unit,
          value: ($0 * 1e4).rounded() / 1e4
        )
      }
    }
  }

  /// Reads a file that ``json`` was written to.
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
