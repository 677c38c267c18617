import Foundation
import Glibc
package import TouchScene

/// A session file that gets the trace of a replay in place of its own.
///
/// Inputs and notes stay as they are, so that a review sees what changed and nothing else.
package struct SessionUpdate {
  private let path: String
  private var traces: [[UInt8]] = []

  /// Begins an update of a file.
  package init(path: String) { self.path = path }

  /// Adds the new trace of the next input.
  package mutating func append(_ trace: [UInt8]) { traces.append(trace) }

  /// Writes the file anew; it is whole at any time.
  ///
  /// - Parameter scene: The scene that the inputs went to; nil where it is the one in the file.
  /// - Throws: ``SourceError`` where the file cannot be read or written.
  package func write(scene: SceneFile? = nil) throws(SourceError) {
    var file: [UInt8] = []
    let source = try FileBytes(path: path, as: .session)
    while try source.read(atMost: 1 << 20, into: &file) {}
    try AtomicFile.write(updated(file, scene), to: path)
  }

  private func updated(_ file: [UInt8], _ scene: SceneFile?) -> [UInt8] {
    var lines = file.split(separator: 10, omittingEmptySubsequences: true)[...]
    var result = scene.map(SessionHeader.line) ?? Array(lines.first ?? [])
    lines = lines.dropFirst()
    result.append(10)
    var waiting = traces[...]
    for line in lines {
      // What cannot be read is a last line that is cut off.
      guard let value = try? JSONParser.value(of: line), value["trace"] == nil else { continue }
      result += line
      result.append(10)
      if value["input"] != nil, let trace = waiting.popFirst() { result += trace }
    }
    return result
  }
}

/// Writes files that others may be reading.
enum AtomicFile {
  /// Puts bytes in place of a file, all at once.
  ///
  /// - Throws: ``SourceError`` where that is refused.
  static func write(_ bytes: [UInt8], to path: String) throws(SourceError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    do {
      let manager = FileManager.default
      let rights = try manager.attributesOfItem(atPath: target)[.posixPermissions]
      let beside = "\(target).\(UUID().uuidString)"
      try Data(bytes).write(to: URL(fileURLWithPath: beside), options: .withoutOverwriting)
      if let rights { try manager.setAttributes([.posixPermissions: rights], ofItemAtPath: beside) }
      guard rename(beside, target) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      throw SourceError(SourcePosition(file: path), "cannot write the session")
    }
  }
}
