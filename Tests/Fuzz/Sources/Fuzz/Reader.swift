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
  /// One line of a session.
  case line
  /// The values of a view: rectangles, points, colours and so on, one a line.
  case value
  /// The gestures that `touch` makes.
  case gesture
  /// The words of `--mix`.
  case mix
  /// The name or the number of a colour.
  case color
  /// The visual format of constraints between two views.
  case format

  nonisolated(unsafe) static var tried = scene

  /// Reads an input, and uses what it holds; an error is as good, as long as it says where.
  @MainActor
  func read(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    var read = data
    do throws(SourceError) {
      switch self {
      case .scene: try Self.touch(SceneFile(reading: data, name: Self.name))
      case .import: try Self.touch(SceneFile(reading: data, name: Self.name, importer: Importer()))
      case .session:
        let session = try Session(reading: data, name: Self.name)
        // That it replays differently is no fault of the reader.
        try? session.check()
      case .line:
        read = Self.header + data
        _ = try Session(reading: read, name: Self.name)
      case .value:
        read = Self.scene(of: data)
        try Self.touch(SceneFile(reading: read, name: Self.name))
      case .gesture: _ = try ScreenGesture(text, name: Self.name)
      case .mix: _ = FuzzMix(text)
      case .color:
        let place = SourcePosition(file: Self.name, line: 1, column: 1)
        _ = try Colors.color(SourceValue(.string(text), at: place), for: "color")
      case .format: Self.layOut(text)
      }
    } catch {
      // Dumps are told by the line: what is wrong there is seldom one word.
      let isPlaced =
        self == .gesture
        ? error.hasColumn(of: text, name: Self.name)
        : error.hasPlace(in: read, name: Self.name, withColumn: self != .import)
      claim(isPlaced, "an error without its place: \(error)")
    }
  }

  /// Lays two views out by a visual format.
  @MainActor
  private static func layOut(_ format: String) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = ["one": UIView(), "two": UIView()]
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    do throws(VisualFormatError) {
      let made = try NSLayoutConstraint.made(of: format, [], metrics: ["gap": 8], views: views)
      NSLayoutConstraint.activate(made)
      root.layoutIfNeeded()
    } catch {
      claim(
        1...format.count + 1 ~= error.column,
        "an error without its place: \(error.text)"
      )
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
