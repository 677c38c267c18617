import Foundation
import Glibc
import Synchronization
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession
import TouchX11

@testable import TouchApp

/// A window's contents without a window, with files that are texts.
@MainActor
final class Sheet {
  static func scene(_ title: String, width: Int = 100) -> String {
    """
    touchstone: 1
    title: \(title)
    screen: {size: [320, 480]}
    root: {name: root, subviews: [{name: box, frame: [0, 0, \(width), 100]}]}
    """
  }

  let contents: WindowContents
  let desk: SceneDesk
  /// The titles of the window, in order.
  private(set) var titles: [String] = []
  private let disk: Disk

  /// What the window reads, in whatever thread, and writes.
  private final class Disk: Sendable {
    /// The texts of files by their paths.
    let files: Mutex<[String: String]>
    let sessions = Mutex<[String: Session]>([:])
    let recorded = Mutex<[String]>([])
    /// The number of files that were read.
    let readings = Mutex(0)
    /// The number of times that the experiments were asked for.
    let listings = Mutex(0)
    /// Held while a file must not be read to its end.
    let gate = Mutex(())
    init(_ files: [String: String]) { self.files = Mutex(files) }

    func open(_ path: String) throws -> SceneSource.Content {
      let text = files.withLock { $0[path] } ?? ""
      readings.withLock { $0 += 1 }
      gate.withLock { _ in }
      if let session = sessions.withLock({ $0[path] }) { return .session(session) }
      return .scene(try Sheet.read(text, path))
    }
  }

  /// The number of times that the experiments were asked for.
  var listings: Int { disk.listings.withLock { $0 } }

  /// The texts of files by their paths.
  var files: [String: String] {
    get { disk.files.withLock { $0 } }
    set { disk.files.withLock { $0 = newValue } }
  }

  /// Sessions by the paths of their files.
  var sessions: [String: Session] {
    get { disk.sessions.withLock { $0 } }
    set { disk.sessions.withLock { $0 = newValue } }
  }

  /// Does something while no file is read to its end, once one more has begun to be read.
  func whileReading(_ begin: () throws -> Void, _ body: () throws -> Void) throws {
    let before = disk.readings.withLock { $0 }
    try disk.gate.withLock { _ in
      try begin()
      while disk.readings.withLock({ $0 }) == before { usleep(500) }
      try body()
    }
  }

  /// Waits until what is being read, if anything is, is shown.
  func finishReading() {
    while desk.reading != nil || desk.preparation != nil {
      if let descriptor = desk.reading?.descriptor {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&watched, 1, -1)
        contents.read(descriptor)
      }
      // What was read is made ready from the next turn on.
      contents.advance(to: LoopClock.now())
    }
  }

  /// Opens a file, and waits until it is shown or refused.
  func open(_ path: String) {
    desk.open(path)
    finishReading()
  }

  /// A session of a scene, as it is read from a file.
  static func session(of scene: String, _ inputs: [InputEvent]) throws -> Session {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let scene = try Scene(read(scene, "a.yaml"))
    let header = SessionHeader.line(for: scene.file)
    let recording = try WindowRecording(to: path, replacing: false, header: header)
    scene.application.traceSink = recording.recorder
    for input in inputs { scene.application.send(input) }
    try recording.finish()
    return try Session(SessionReader(path: path))
  }

  /// The sessions that were completed.
  var recorded: [String] { disk.recorded.withLock { $0 } }

  /// Shows the file at a path.
  init(
    _ files: [String: String],
    path: String,
    readingStart: Date? = nil,
    recent: RecentFiles? = nil,
    cache: DrawingCache = DrawingCache(),
    experiments: [String] = ["/e1", "/e2", "/e3"],
    course: (@MainActor @Sendable () throws -> CourseGuide?)? = nil
  ) throws {
    let disk = Disk(files)
    self.disk = disk
    let scene = try Scene(Self.read(files[path] ?? "", path))
    var options = TouchApp.Options()
    options.title = scene.file.shownTitle
    options.source = path
    options.path = path
    (options.readingStart, options.recent) = (readingStart, recent)
    options.onRecorded = { path in disk.recorded.withLock { $0.append(path) } }
    options.scenes = SceneSource(
      open: disk.open,
      read: { try Self.read($0, $1) },
      experiments: {
        disk.listings.withLock { $0 += 1 }
        return experiments.map {
          SceneShelf.Experiment(title: $0, place: "", path: $0, words: "")
        }
      }
    )
    options.course = course
    options.scenes?.isExperiment = { experiments.contains($0) }
    options.scenes?.example = { "/example" }
    let timeline = Timeline { () throws(SourceError) in try Scene(scene.file) }
    contents = WindowContents(
      of: scene.application,
      timeline,
      options,
      log: nil,
      scale: 1,
      cache: cache
    )
    desk = SceneDesk(contents, scene: scene, options)
    contents.desk = desk
    contents.trace(to: nil)
    contents.begin()
    desk.onTitle = { [unowned self] in titles.append($0) }
  }

  nonisolated private static func read(_ text: String, _ name: String) throws -> SceneFile {
    try SceneFile(reading: Data(text.utf8), name: name)
  }

  /// The application of the scene that is shown.
  var application: UIApplication? { desk.scene?.application }

  /// The name of the view that the last touch went to, or would go to.
  var hit: String? { contents.inspector.story.report?.hit?.accessibilityIdentifier }

  var problem: String? {
    guard case .problem(_, let text, _)? = contents.inspector.notice else { return nil }
    return text
  }

  /// Presses and lifts at a point of the scene.
  func tap(_ x: Double, _ y: Double) {
    let (frame, scale) = (contents.inspector.sceneFrame, contents.inspector.sceneScale)
    let place = CGPoint(x: frame.minX + x * scale, y: frame.minY + y * scale)
    for phase in [WindowEvent.PointerPhase.began, .ended] {
      let sample = PointerSample(device: 2, position: place, time: LoopClock.now())
      contents.handle(.pointer(phase, sample))
      contents.advance(to: LoopClock.now())
    }
  }

  /// Presses and releases a key while others are down.
  func key(_ keysym: UInt32, _ text: String = "", with modifiers: KeyModifiers = []) {
    for isPressed in [true, false] {
      let stroke = KeyStroke(
        keysym: keysym,
        text: text,
        isPressed: isPressed,
        modifiers: modifiers,
        time: LoopClock.now()
      )
      contents.handle(.key(stroke))
    }
  }
}
