public import TouchKit
import TouchScene

/// Writes what happens in a scene to a session file, as it happens.
@MainActor
public final class Recorder: TraceSink {
  private let file: SessionFile
  private var encoder = TraceEncoder()
  private var json = JSONWriter()
  /// How many inputs were recorded.
  public private(set) var inputCount = 0

  /// Begins a session of a scene that has not been touched yet, with its ``SessionHeader``.
  public init(header: [UInt8], into file: SessionFile) {
    self.file = file
    file.write(header + [UInt8(ascii: "\n")])
  }

  /// Records an input.
  public func engine(
    _ application: UIApplication,
    willHandle input: InputEvent,
    number: Int
  ) {
    inputCount = number
    encoder.encode(input, number: number, into: &json)
    endLine()
  }

  /// Records what came of it.
  public func engine(_ application: UIApplication, did event: TraceEvent) {
    encoder.encode(event, of: application, into: &json)
    endLine()
  }

  /// Ends the session.
  public func finish() {
    json.raw("{\"end\":")
    json.number(inputCount)
    json.raw("}")
    endLine()
    file.close()
  }

  private func endLine() {
    json.raw("\n")
    file.write(json.bytes)
    json.removeAll()
  }
}
