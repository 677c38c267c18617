package import TouchScene

/// A session file that gets the trace of a replay in place of its own.
///
/// Inputs and notes stay as they are, so that a review sees what changed and nothing else. It is written
/// beside the replay, and no more of it is held than one line.
package struct SessionUpdate {
  private var lines: FileLines
  private let draft: FileDraft
  private let path: String

  package init(
    path: String,
    scene: SceneFile? = nil,
    on disk: Disk = Disk()
  ) throws(SourceError) {
    self.path = path
    lines = FileLines(try FileBytes(path: path, as: .session), name: path)
    do throws(FileDraft.Failure) {
      draft = try FileDraft(path: path, replacing: true, on: disk)
    } catch {
      throw Self.refusal(error, of: path)
    }
    let header = try lines.next().map { lines[$0.range] } ?? []
    write(scene.map(SessionHeader.line) ?? Array(header))
  }

  package mutating func append(_ trace: [UInt8]) throws(SourceError) {
    while let (range, _) = try lines.next() {
      guard copy(lines[range]) else { continue }
      draft.write(trace)
      return
    }
  }

  package mutating func finish() throws(SourceError) {
    while let (range, _) = try lines.next() { _ = copy(lines[range]) }
    do { try draft.finish() } catch { throw Self.refusal(error, of: path) }
  }

  /// Copies a line that is not of the trace, and returns whether it is an input.
  private func copy(_ line: ArraySlice<UInt8>) -> Bool {
    // What cannot be read is a last line that is cut off.
    guard let value = try? JSONValue(json: line), value["trace"] == nil else { return false }
    write(Array(line))
    return value["input"] != nil
  }

  private func write(_ line: [UInt8]) {
    draft.write(line)
    draft.write([10])
  }

  private static func refusal(_ failure: FileDraft.Failure, of path: String) -> SourceError {
    // What is replaced is never in the way.
    guard case .refused(let reason) = failure else {
      return SourceError(SourcePosition(file: path), "cannot write the session")
    }
    return SourceError(SourcePosition(file: path), "cannot write the session: \(reason)")
  }
}
