package import TouchKit
package import TouchScene

/// A sitting over time: its inputs, what was decided among them, and the branches that leave it.
///
/// It keeps no scene alive. Any moment is seen again by making the scene anew and sending it the
/// inputs up to there, which the engine handles at some hundred thousand a second.
package final class Timeline: HitTestSink {
  /// Makes the scene as it is before the first input.
  package typealias Maker = @MainActor () throws(SourceError) -> any Touchable

  /// The reason for which no other moment can be shown; nil where one can.
  package private(set) var objection: Phrase?
  /// The sitting, and behind it the branches in the order in which they were begun.
  package private(set) var tracks: [Track]
  package private(set) var version = 0
  /// The track that new inputs go to; nil while no scene's inputs are its own.
  package var followed: Int?
  /// The recording, where the sitting is a session; else nil.
  package internal(set) var recording: RecordedSitting?

  private let make: Maker?

  /// Begins a sitting that goes on; only the program itself could make the scene again where there is no maker.
  package init(objection: Phrase? = nil, making maker: Maker?) {
    make = maker
    self.objection = maker == nil ? Self.madeInCode : objection
    tracks = [Track(isOpen: true)]
    recording = nil
    followed = 0
  }

  init(of recording: RecordedSitting, making maker: @escaping Maker) {
    make = maker
    tracks = [Track(isOpen: false)]
    self.recording = recording
    followed = 0
  }

  private static let madeInCode: Phrase =
    "Earlier moments cannot be shown: only TouchApp.run(remaking:) can make these views again"

  // MARK: - What happens

  package func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
    guard let followed else { return }
    tracks[followed].append(input)
    version += 1
  }

  package func engine(_ application: UIApplication, did record: TraceRecord) {
    if let followed { tracks[followed].append(record.what) }
  }

  /// Leaves out the questions of hit-testing, which decide nothing by themselves.
  package func engine(_ application: UIApplication, asked run: HitTestRun) {}

  /// Touches that are passed on decide nothing.
  package func engine(
    _ application: UIApplication,
    passed touches: TraceTouches,
    in phase: UITouch.Phase,
    along chain: [TraceName]
  ) {}

  /// Keeps a change of the scene that was made by hand, to make it again wherever the inputs are.
  package func append(
    changeOf subject: String,
    _ make: @escaping @MainActor @Sendable (UIApplication) -> Bool
  ) {
    guard let followed else { return }
    tracks[followed].append(changeOf: subject, make)
    version += 1
  }

  // MARK: - Other moments

  package func makeScene() throws(SourceError) -> any Touchable {
    guard let make else { throw SourceError(SourcePosition(file: ""), Self.madeInCode) }
    do {
      return try make()
    } catch {
      objection = error.words
      throw error
    }
  }

  package func scene(at position: Int, of track: Int = 0) throws(SourceError) -> any Touchable {
    let scene = try makeScene()
    send(0..<position, of: track, to: scene.application)
    return scene
  }

  /// Sends a scene that was brought to the beginning of a range the inputs and changes of a track in it.
  package func send(_ range: Range<Int>, of track: Int, to application: UIApplication) {
    let (inputs, changes) = (tracks[track].inputs, tracks[track].changes)
    func makeChanges(at position: Int) {
      for change in changes where change.position == position { _ = change.make(application) }
    }
    if range.lowerBound == 0 { makeChanges(at: 0) }
    for position in range {
      application.send(inputs[position])
      if !changes.isEmpty { makeChanges(at: position + 1) }
    }
  }

  /// The difference between the recording and its replay that tells most of a position; nil where they agree.
  package func difference(at position: Int) -> ReplayDifference? {
    recording?.difference(at: position, since: tracks[0].lastSequence(before: position))
  }

  // MARK: - Branches

  /// Begins a branch that leaves a track at a position, and returns its number; new inputs go there.
  package func branch(from track: Int, at position: Int) -> Int {
    close()
    tracks.append(Track(leaving: tracks[track], at: position))
    followed = tracks.count - 1
    version += 1
    return tracks.count - 1
  }

  package func close() {
    for index in tracks.indices.dropFirst() { tracks[index].isOpen = false }
    version += 1
  }

  /// Writes a track as a session file, which replays as recorded.
  ///
  /// Its scene has the changes that were made by hand from the beginning. Returns whether there are any, for those that
  /// were undone are none, and the touches as they went there.
  @discardableResult
  package func keep(
    _ track: Int,
    at path: String
  ) throws(SourceError) -> (isChanged: Bool, touches: [TouchList.Touch]) {
    var scene = try makeScene()
    let untouched = scene.application
    let isChanged = tracks[track].lastChanges.reduce(false) { $1.make(untouched) || $0 }
    if isChanged {
      let copy = try makeScene()
      for change in tracks[track].changes { _ = change.make(copy.application) }
      guard let changed = copy.application.fileScene else {
        throw SourceError(
          SourcePosition(file: path),
          "views made in code cannot be written as they were changed: undo that first"
        )
      }
      scene = try Scene(SceneFile(SceneWriter(changed).value, name: changed.file.name))
    }
    let file = try SessionFile(path: path)
    let recorder = Recorder(header: scene.sessionHeader, into: file)
    let list = TouchList(of: self, track: track)
    scene.application.traceSink = TraceTee([recorder, list])
    for input in tracks[track].inputs { list.send(input, to: scene.application) }
    list.tell()
    recorder.finish()
    if let failure = file.failure { throw failure }
    if tracks[track].inputs.hasLost {
      throw SourceError(SourcePosition(file: path), "it lacks inputs: \(InputList.loss)")
    }
    return (isChanged, list.touches)
  }
}
