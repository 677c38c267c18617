import Foundation
public import TouchKit
public import TouchScene

/// The first line of a session: what was touched, and under which settings.
public enum SessionHeader {
  /// The newest format this build reads and writes.
  public static let formatVersion = 1

  /// Returns the line for a scene.
  public static func line(for file: SceneFile) -> [UInt8] {
    line(screenSize: file.screenSize, policy: file.policy) {
      $0.write(file.source.named(file.name))
    }
  }

  /// Returns the line for views made in code, which only the program itself can make again.
  ///
  /// - Parameters:
  ///   - name: The scene's name, `swift:NAME`.
  ///   - screenSize: The size of the screen, in points.
  ///   - policy: The settings where UIKit's versions differ.
  /// - Returns: The bytes of the line, without its end.
  public static func line(
    forSceneInCode name: String,
    screenSize: CGSize,
    policy: Policy
  ) -> [UInt8] {
    line(screenSize: screenSize, policy: policy) { $0.string(name) }
  }

  private static func line(
    screenSize: CGSize,
    policy: Policy,
    scene: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\"session\":")
    json.number(formatVersion)
    json.raw(",\"scene\":")
    scene(&json)
    json.raw(",\"screen\":[")
    json.number(Double(screenSize.width))
    json.raw(",")
    json.number(Double(screenSize.height))
    json.raw("],\"policy\":{\"containers\":")
    json.string(policy.containers.rawValue)
    json.raw(",\"hitTestPasses\":")
    json.number(policy.hitTestPasses)
    json.raw(",\"indirectInput\":")
    json.bool(policy.indirectInput)
    json.raw(",\"controlTolerance\":")
    json.number(Double(policy.controlTolerance))
    json.raw(",\"crossingSendsBoth\":")
    json.bool(policy.crossingSendsBoth)
    for threshold in GestureThresholds.names {
      json.raw(",")
      json.string(threshold.name)
      json.raw(":")
      json.number(policy.thresholds[keyPath: threshold.path])
    }
    json.raw("}}")
    return json.bytes
  }

  /// Reads the line as YAML, whose values know their place; what is no YAML is no JSON either.
  private static func value(of line: Data, file: String) throws(SourceError) -> SourceValue {
    do {
      return try YAMLReader.value(from: line, file: file)
    } catch {
      let problem = error.problem.replacingOccurrences(of: "not valid YAML", with: "not valid JSON")
      // At the line's end the reader says where the next would begin.
      let isPastEnd = error.position.line != 1
      let position = isPastEnd ? SourcePosition(file: file, line: 1) : error.position
      throw SourceError(position, problem, found: error.found, help: error.help)
    }
  }

  /// Reads the scene out of a session's first line.
  static func scene(from line: Data, file: String) throws(SourceError) -> SceneFile {
    let start = SourcePosition(file: file, line: 1)
    guard let first = line.first(where: { $0 != 32 && $0 != 9 }), first == UInt8(ascii: "{") else {
      throw SourceError(
        start,
        "this is not a session",
        help: "a session begins with a line {\"session\":\(formatVersion),…}."
      )
    }
    let value = try value(of: line, file: file)
    guard let version = value["session"] else {
      throw SourceError(
        start,
        "the first line is no session header",
        help: "it begins with {\"session\":\(formatVersion),…}."
      )
    }
    guard let number = version.number, number >= 1, number == number.rounded() else {
      throw SourceError(version.position, "'session' needs the format's version")
    }
    guard number <= Double(formatVersion) else {
      throw SourceError(
        start,
        "session format \(PlainNumber(number)) is newer than this build reads (\(formatVersion))",
        help: "rebuild touchstone from a newer checkout, or record the session again."
      )
    }
    guard let source = value["scene"] else {
      throw SourceError(start, "the header has no 'scene'")
    }
    if let name = source.string {
      throw SourceError(
        source.position,
        "the session's scene '\(name)' was made in code and is not in the file",
        help: "replay it in the program that makes the scene."
      )
    }
    var scene = try SceneFile(source, name: source["source"]?.string ?? file)
    if let policy = value["policy"] { scene.policy = try SceneFile.policy(policy) }
    if let size = value["screen"] {
      scene.screen = ScreenChoice(size: try SceneFile.size(size, for: "screen"))
    }
    return scene
  }
}
