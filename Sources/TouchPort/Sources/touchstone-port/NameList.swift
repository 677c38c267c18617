import Foundation
import TouchPort

/// Finds the list of names that `make port` makes.
enum NameList {
  /// The message where there is no list.
  static let absence =
    "touchstone-port: warning: names that TouchKit lacks were not looked for: "
    + "'make port' makes their list; --modules .build/debug/Modules asks the compiler"

  /// Reads the list at a path, or the one of this program; nil where the program has none.
  static func names(in path: String?) throws -> KnownNames? {
    guard let path else { return own.flatMap(read) }
    guard let names = read(path) else { throw InputError("\(path): no list of names") }
    return names
  }

  private static func read(_ path: String) -> KnownNames? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let names = KnownNames(String(decoding: data, as: UTF8.self))
    return names.isEmpty ? nil : names
  }

  /// The list beside the program, or where 'make install' puts it.
  private static var own: String? {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    return ["touchstone-port.names", "../share/touchstone/touchstone-port.names"]
      .map { folder.appendingPathComponent($0).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
