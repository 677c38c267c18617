import Foundation
import TouchExplain
import TouchImport
import TouchKit
import TouchScene
import TouchSession

/// What reads files of strangers, or words of a command.
enum Reader: String, CaseIterable {
  /// Scenes in YAML and JSON.
  case scene
  /// What another program wrote; the kind is told from the content.
  case `import`
  /// Recorded sessions.
  case session
  /// The images inside of scenes.
  case image
  /// One line of a session.
  case line
  /// The values of a view: rectangles, points, colours and so on, one a line.
  case value
  /// The gestures that `touch` makes.
  case gesture
  /// The words of `--mix`.
  case mix

  nonisolated(unsafe) static var tried = scene

  /// Makes a changed input whole again; nil for texts.
  ///
  /// With a wrong checksum of an image nothing behind the check is reached.
  var repair: ((UnsafeMutableBufferPointer<UInt8>) -> Void)? {
    guard self == .image else { return nil }
    return { PNGRepair.repair($0) }
  }

  /// Reads an input, and uses what it holds; an error is as good, as long as it says where.
  @MainActor
  func read(_ data: Data) {
    do throws(SourceError) {
      switch self {
      case .scene: try Self.touch(SceneFile(reading: data, name: Self.name))
      case .import: try Self.touch(SceneFile(reading: data, name: Self.name, importer: Importer()))
      case .session:
        let session = try Session(reading: data, name: Self.name)
        // That it replays differently is no fault of the reader.
        try? session.check()
      case .image:
        let text = "touchstone: 1\nroot: {class: UIImageView, image: '\(Self.url(of: data))'}\n"
        try Self.touch(SceneFile(reading: Data(text.utf8), name: Self.name))
      case .line: _ = try Session(reading: Self.header + data, name: Self.name)
      case .value: try Self.touch(SceneFile(reading: Self.scene(of: data), name: Self.name))
      case .gesture: _ = try ScreenGesture(String(decoding: data, as: UTF8.self), name: Self.name)
      case .mix: _ = FuzzMix(String(decoding: data, as: UTF8.self))
      }
    } catch {
      precondition(error.description.hasPrefix(Self.name), "an error without a place: \(error)")
    }
  }

  /// What a line of a session stands below.
  private static let header = Data(
    (#"{"session":1,"scene":{"touchstone":1,"root":{"name":"root"}},"screen":[390,844]}"# + "\n")
      .utf8
  )

  /// The keys of a view that the values are for, in the order of their lines.
  private static let keys = [
    "frame", "bounds", "center", "transform", "anchorPoint", "alpha", "color", "contentSize",
    "contentOffset", "contentInset",
  ]

  /// A scene in JSON whose root has a value for each line; an empty line stands for none.
  private static func scene(of data: Data) -> Data {
    var text = Data(#"{"touchstone":1,"root":{"class":"UIScrollView""#.utf8)
    let lines = data.split(
      separator: 10,
      maxSplits: keys.count - 1,
      omittingEmptySubsequences: false
    )
    for (key, line) in zip(keys, lines) where !line.isEmpty {
      text += Data(#","\#(key)":"#.utf8) + line
    }
    return text + Data("}}".utf8)
  }

  private static let name = "input"

  private static func url(of image: Data) -> String {
    "data:image/png;base64,\(image.base64EncodedString())"
  }

  /// Makes the scene's views and taps between them.
  @MainActor
  private static func touch(_ file: SceneFile) throws(SourceError) {
    let scene = try Scene(file)
    let finger = Finger(on: scene)
    let size = file.screenSize
    for place in [0.1, 0.5, 0.9] {
      finger.tap(at: CGPoint(x: place * size.width, y: place * size.height))
    }
  }
}
