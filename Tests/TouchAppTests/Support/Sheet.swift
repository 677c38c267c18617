import Foundation
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

  /// What the window reads and writes.
  @MainActor
  private final class Disk {
    /// The texts of files by their paths.
    var files: [String: String]
    var sessions: [String: Session] = [:]
    var recorded: [String] = []
    init(_ files: [String: String]) { self.files = files }
  }

  /// The texts of files by their paths.
  var files: [String: String] {
    get { disk.files }
    set { disk.files = newValue }
  }

  /// Sessions by the paths of their files.
  var sessions: [String: Session] {
    get { disk.sessions }
    set { disk.sessions = newValue }
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
  var recorded: [String] { disk.recorded }

  /// Shows the file at a path.
  init(
    _ files: [String: String],
    path: String,
    cache: DrawingCache = DrawingCache()
  ) throws {
    let disk = Disk(files)
    self.disk = disk
    let scene = try Scene(Self.read(files[path] ?? "", path))
    var options = TouchApp.Options()
    options.title = scene.file.shownTitle
    options.source = path
    options.path = path
    options.onRecorded = { disk.recorded.append($0) }
    options.scenes = SceneSource(
      open: { path in
        if let session = disk.sessions[path] { return .session(session) }
        return .scene(try Self.read(disk.files[path] ?? "", path))
      },
      read: { try Self.read($0, $1) },
      experiments: {
        ["/e1", "/e2", "/e3"].map {
          SceneShelf.Experiment(title: $0, place: "", path: $0, words: "")
        }
      }
    )
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

  private static func read(_ text: String, _ name: String) throws -> SceneFile {
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
