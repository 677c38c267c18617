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
