import ArgumentParser
import Foundation

/// A coordinate on the command line: a finite number of points, which may be negative.
struct Coordinate: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let text = argument.trimmingCharacters(in: .whitespaces)
    // A hexadecimal number is the address of a view.
    guard !text.lowercased().contains("0x"), let value = Double(text), value.isFinite else {
      return nil
    }
    self.value = value
  }

  /// Returns the point of a text X,Y.
  static func point(_ text: String) -> CGPoint? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Coordinate(argument: String($0)) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return CGPoint(x: x.value, y: y.value)
  }

  /// Returns the arguments with a space before negative numbers, which the parser would read as
  /// options; this type ignores the space.
  static func hidingSigns(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, argument in
      index < end && isNegative(argument) ? " " + argument : argument
    }
  }

  /// Whether this is a negative number, or a list of numbers that begins with one.
  private static func isNegative(_ argument: String) -> Bool {
    argument.hasPrefix("-")
      && argument.split(separator: ",", omittingEmptySubsequences: false)
        .allSatisfy { Double($0) != nil && $0.contains(where: \.isNumber) }
  }
}
