package import Foundation
import TouchCairo
import TouchInspector
import TouchKit
package import TouchScene
package import TouchSession

/// A moving picture of a session: the screen with the hit view and the contacts, as the window shows it.
///
/// It is drawn at 25 frames a second from a replay; long pauses between inputs are shortened.
package struct Clip {
  /// The kind of file; both play over and over.
  nonisolated package enum Format: String, CaseIterable, Sendable {
    /// 256 colours, shown everywhere.
    case gif
    /// All colours, without loss.
    case webp
  }

  package struct Options: Sendable {
    /// The number of pixels to a point.
    package var scale = 1.0
    package var speed = 1.0
    package var isDark = false
    package var showsInspector = false

    package init() {}
  }

  static let framesPerSecond = 25
  /// The longest pause between two inputs that is shown, in seconds of the session.
  private static let longestPause: TimeInterval = 1
  /// The time for which the end is shown before the clip starts again, in seconds.
  private static let rest: TimeInterval = 1.2
  /// The largest number of frames that the colours of a GIF are chosen from.
  private static let mostSamples = 100

  private let session: SessionSource
  private let scene: SceneFile?
  private let options: Options
  /// The length without the end that stays, in seconds; nil for a session without inputs.
  let length: TimeInterval?

  /// Makes a clip of a session, which is gone through again for each kind of drawing.
  package init(
    of session: SessionSource,
    on scene: SceneFile? = nil,
    _ options: Options = Options()
  ) throws(SourceError) {
    self.session = session
    self.scene = scene
    self.options = options
    var due = DueInputs(try session.pass(), speed: options.speed)
    while try due.next() != nil {}
    length = due.time
  }

  /// The inputs, each with when it is shown, in seconds from the beginning.
  private struct DueInputs: ~Copyable {
    private var pass: SessionReader
    private let speed: Double
    private var last: TimeInterval?
    private(set) var time: TimeInterval?

    init(_ pass: SessionReader, speed: Double) {
      self.pass = pass
      self.speed = speed
    }

    mutating func next() throws(SourceError) -> (time: TimeInterval, input: InputEvent)? {
      guard let input = try pass.next()?.input else { return nil }
      let pause = min(input.timestamp - (last ?? input.timestamp), Clip.longestPause)
      let due = (time ?? 0) + pause / speed
      (time, last) = (due, input.timestamp)
      return (due, input)
    }
  }

  package func encoded(as format: Format) throws -> Data {
    guard let last = length else {
      throw SourceError(SourcePosition(file: session.name), "the session has no inputs to show")
    }
    let count = Int(((last + Self.rest) * Double(Self.framesPerSecond)).rounded(.up))
    let encoder = try Encoder(framesPerSecond: Self.framesPerSecond)
    switch format {
    case .webp:
      return try encoder.webp { try draw(count, every: 1, $0) }
    case .gif:
      let stride = (count + Self.mostSamples - 1) / Self.mostSamples
      try encoder.choosePalette { try draw(count, every: stride, $0) }
      return try encoder.gif { try draw(count, every: 1, $0) }
    }
  }

  /// Replays the session, and calls `use` with one of each `stride` frames.
  func draw(_ count: Int, every stride: Int, _ use: (CairoSurface) throws -> Void) throws {
    let scene = try Scene(scene ?? session.scene)
    let inspector = Inspector(
      of: scene.application,
      captions: Inspector.Captions(
        title: scene.file.title ?? scene.file.shortName,
        file: session.fileName
      ),
      theme: options.isDark ? .dark : .light,
      showsPanels: options.showsInspector
    )
    scene.application.traceSink = inspector.story
    let side = { (points: CGFloat) in Int((points * options.scale).rounded(.up)) }
    let surface = try CairoSurface(
      width: side(inspector.size.width),
      height: side(inspector.size.height)
    )
    var due = DueInputs(try session.pass(), speed: options.speed)
    var next = try due.next()
    var isFading = true
    for frame in 0..<count {
      let time = Double(frame) / Double(Self.framesPerSecond)
      while let shown = next, shown.time <= time {
        scene.application.send(shown.input)
        next = try due.next()
      }
      let isNew = !inspector.update().isEmpty || isFading
      isFading = inspector.fade(at: time)
      inspector.finishWork()
      guard frame % stride == 0 else { continue }
      if isNew || isFading || stride > 1 {
        inspector.draw(on: surface.canvas(scale: options.scale))
      }
      try use(surface)
    }
  }
}
