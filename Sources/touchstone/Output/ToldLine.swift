import Foundation
import Glibc
import TouchKit

/// What a part of an answer stands for; the window and the report know the same.
enum Role: Int {
  case refused = 31
  case hit = 32
  case note = 33
}

/// A line of an answer, parts of which may have a role: `"ok  \(file, .hit)"`.
struct ToldLine: ExpressibleByStringInterpolation {
  private var parts: [(text: String, role: Role?)] = []

  init(_ text: String, _ role: Role? = nil) { parts = [(text, role)] }

  init(stringLiteral text: String) { self.init(text) }

  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The line as it is read, without colours.
  var text: String { rendered(isColored: false) }

  /// The line, with no other escapes in it than those that colour it.
  func rendered(isColored: Bool) -> String {
    parts.map { part in
      guard let role = part.role, isColored, !part.text.isEmpty else { return part.text.visible }
      return "\u{1B}[\(role.rawValue)m\(part.text.visible)\u{1B}[0m"
    }.joined()
  }

  static func += (line: inout ToldLine, other: ToldLine) { line.parts += other.parts }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [(text: String, role: Role?)] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { parts.append((literal, nil)) }

    mutating func appendInterpolation(_ value: some CustomStringConvertible, _ role: Role? = nil) {
      parts.append((value.description, role))
    }
  }
}

/// Whether a stream shows colours: a terminal does, unless the environment says otherwise.
enum Coloring {
  static let ofOutput = isOn(STDOUT_FILENO)
  static let ofErrors = isOn(STDERR_FILENO)

  private static func isOn(_ descriptor: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
      && environment["NO_COLOR", default: ""].isEmpty
  }
}
