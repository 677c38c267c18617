import Foundation

/// A number in a sentence: at most two decimals, more only where it would read as 0.
package struct PlainNumber: CustomStringConvertible {
  private let value: Double

  package init(_ value: Double) { self.value = value }

  package var description: String {
    let rounded = (value * 100).rounded() / 100
    if rounded == 0, value != 0 { return String(format: "%.2g", value) }
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : "\(rounded)"
  }
}
