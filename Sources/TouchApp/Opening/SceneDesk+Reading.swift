import Foundation
import TouchInspector
import TouchKit
import TouchScene
import TouchSession
import TouchX11

/// Reading: a thread reads the file, and the window's turns make and draw what is in it, a part at a time.
extension SceneDesk {
  /// The time for which the window says nothing of reading, in seconds.
  static let patience = 0.2

  func read(_ path: String, watch: FileWatch?, isReload: Bool = false) {
    guard let source else { return }
    let place = SceneReading.Place(path: path, watch: watch, isReload: isReload)
    begin(place, name: (path as NSString).lastPathComponent) { try source.open(path) }
  }

  /// Begins to read, in place of what is being read.
  func begin(
    _ place: SceneReading.Place? = nil,
    name: String,
    _ read: @escaping @Sendable () throws -> SceneSource.Content
  ) {
    attempt {
      stopReading()
      reading = try SceneReading(place, name: name, start: LoopClock.now(), read)
    }
  }

  /// Stops reading, of which nothing comes then; returns whether anything was being read.
  @discardableResult
  func stopReading() -> Bool {
    guard let reading = reading ?? preparation?.reading else { return false }
    // A file that was saved is outdated until it is shown.
    if reading.place?.isReload == true { isOutdated = true }
    (self.reading, preparation) = (nil, nil)
    contents.picture.forgetNext()
    if case .waiting? = inspector.notice { inspector.notice = nil }
    return true
  }

  /// Shows what was read, or says why it cannot be shown.
  func finishReading() {
    guard let ended = reading, let outcome = ended.take() else { return }
    reading = nil
    attempt {
      switch try outcome.get() {
      case .scene(let file): preparation = (ended, making(file, ended))
      case .session(let session): preparation = (ended, try replaying(session, ended))
      }
    }
    // It may have been saved again meanwhile.
    reopen()
  }

  /// Makes the views of a scene that was read, and shows it.
  private func making(
    _ file: SceneFile,
    _ reading: SceneReading
  ) -> (_ hasTime: () -> Bool) throws -> String? {
    let next = Scene(beginning: file)
    var isMade = false
    return { [unowned self] hasTime in
      // What is made is shown in a turn of its own.
      guard isMade else {
        isMade = try next.make(while: hasTime)
        return Self.word(of: reading)
      }
      let isDrawn = contents.picture.prepare(
        next.application,
        theme: inspector.theme,
        while: hasTime
      )
      guard isDrawn else { return Self.word(of: reading) }
      let point = reading.place?.isReload == true ? inspector.story.lastPoint : nil
      show(next, .scene(file), reading.place)
      if let point { inspector.story.answer(at: point) }
      return nil
    }
  }

  /// Replays a session that was read, and shows it.
  private func replaying(
    _ session: Session,
    _ reading: SceneReading
  ) throws -> (_ hasTime: () -> Bool) throws -> String? {
    let work = try SessionReplay(session)
    return { [unowned self] hasTime in
      guard let timeline = work.work(while: hasTime) else {
        let percent = Int(100 * work.progress)
        return told("Replaying \(reading.name)… \(percent) %. Escape stops it.")
      }
      guard let recording = timeline.recording else { return nil }
      let session = recording.session
      show(try Scene(session.scene), .session(session), reading.place, timeline)
      return nil
    }
  }

  static func word(of reading: SceneReading) -> String {
    told("Reading \(reading.name)… Escape stops it.")
  }

  /// Goes on with what was read.
  func prepare(from start: Double) {
    guard let (reading, goOn) = preparation else { return }
    var word: String?
    attempt { word = try goOn { LoopClock.now() < start + WindowContents.searchSlice } }
    guard let word else {
      preparation = nil
      return reopen()
    }
    if start >= reading.start + Self.patience { inspector.notice = .waiting(word) }
  }
}
