import TouchKit
import TouchScene

/// Sends inputs to a scene that is made for them, and keeps what each causes as a session does.
@MainActor
final class Rehearsal: TraceSink {
  let scene: Scene
  private let draft: any Draft
  private var encoder = TraceEncoder()
  private var inputCount = 0
  /// The effects of the last input.
  private(set) var records: [TraceRecord] = []

  init(_ file: SceneFile, into draft: any Draft) throws(SourceError) {
    scene = try Scene(file)
    self.draft = draft
    encoder.encode(header: SessionHeader.line(for: file))
    scene.application.traceSink = heldWeakly
  }

  func send(_ input: InputEvent, notes: [String] = []) {
    scene.application.send(input)
    for note in notes { encoder.encode(note: note, on: inputCount) }
    write()
  }

  func finish() {
    encoder.encode(end: inputCount)
    write()
  }

  private func write() {
    encoder.json.withBytes { draft.write($0) }
    encoder.json.removeAll()
  }

  func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    inputCount = number
    encoder.encode(input, number: number)
    records = []
  }

  func engine(_ application: UIApplication, did record: TraceRecord) {
    encoder.encode(record)
    records.append(record)
  }
}
