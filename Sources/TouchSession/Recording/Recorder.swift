package import TouchKit
package import TouchScene

/// Writes what happens in a scene to a session file, as it happens.
///
/// An input is in the file before the engine handles it, so that one that ends the process is not
/// lost; what came of it follows in one piece when the engine is done with it.
package final class Recorder: TraceSink {
  /// The number of bytes that are kept back at most, where one input brings more.
  private static let longestPiece = 1 << 16

  private let file: SessionFile
  private var isHandling = false
  private var encoder = TraceEncoder()
  /// Called once with the reason why recording has stopped; the scene goes on.
  package var onFailure: ((SourceError) -> Void)?
  package private(set) var inputCount = 0

  package init(header: [UInt8], into file: SessionFile) {
    self.file = file
    encoder.encode(header: header)
    write()
  }

  package func engine(
    _ application: UIApplication,
    willHandle input: InputEvent,
    number: Int
  ) {
    inputCount = number
    encoder.encode(input, number: number)
    write()
    isHandling = true
  }

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    encoder.encode(record)
    writeUnlessMoreComes()
  }

  package func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  ) {
    encoder.encode(
      touches,
      in: phase,
      along: chain,
      at: application.now,
      of: application.inputCount
    )
    writeUnlessMoreComes()
  }

  private func writeUnlessMoreComes() {
    if !isHandling || encoder.json.count > Self.longestPiece { write() }
  }

  package func engineDidHandleInput(_ application: UIApplication) {
    isHandling = false
    if encoder.json.count > 0 { write() }
  }

  /// Writes down a remark on an input, by its number; nil is the last one.
  package func note(_ text: String, on input: Int? = nil) {
    encoder.encode(note: text, on: input ?? inputCount)
    if !isHandling { write() }
  }

  package func finish() {
    encoder.encode(end: inputCount)
    write()
    file.close()
  }

  private func write() {
    guard let failure = encoder.json.drain(file.write), let onFailure else { return }
    self.onFailure = nil
    onFailure(failure)
  }
}
