public import TouchKit
public import TouchScene

/// Writes what happens in a scene to a session file, as it happens.
///
/// An input is in the file before the engine handles it, so that one that ends the process is not
/// lost; what came of it follows in one piece when the engine is done with it.
@MainActor
public final class Recorder: TraceSink {
  /// How much is kept back at most, in bytes, where one input brings more.
  private static let longestPiece = 1 << 16

  private let file: SessionFile
  private var isHandling = false
  private var encoder = TraceEncoder()
  private var json = JSONWriter()
  /// Is told once, in words, why recording has stopped; the scene goes on.
  public var onFailure: ((SourceError) -> Void)?
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
    json.raw("\n")
    write()
    isHandling = true
  }

  /// Records what came of it.
  public func engine(_ application: UIApplication, did event: TraceEvent) {
    encoder.encode(event, of: application, into: &json)
    json.raw("\n")
    if !isHandling || json.bytes.count > Self.longestPiece { write() }
  }

  /// Writes what came of an input.
  public func engineDidHandleInput(_ application: UIApplication) {
    isHandling = false
    if !json.bytes.isEmpty { write() }
  }

  /// Writes down a remark on an input, by its number; nil is the last one.
  public func note(_ text: String, on input: Int? = nil) {
    json.raw("{\"note\":")
    json.string(text)
    json.raw(",\"for\":")
    json.number(input ?? inputCount)
    json.raw("}\n")
    if !isHandling { write() }
  }

  /// Ends the session.
  public func finish() {
    json.raw("{\"end\":")
    json.number(inputCount)
    json.raw("}\n")
    write()
    file.close()
  }

  private func write() {
    file.write(json.bytes)
    json.removeAll()
    guard let onFailure, let failure = file.failure else { return }
    self.onFailure = nil
    onFailure(failure)
  }
}
