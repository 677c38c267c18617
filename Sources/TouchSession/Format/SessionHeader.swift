import Foundation
public import TouchKit
public import TouchScene

/// The first line of a session: what was touched, and under which settings.
public enum SessionHeader {
  /// The newest format this build reads and writes.
  public static let formatVersion = SessionUpgrades.all.newest

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
    json.raw("],\"policy\":{")
    for (index, setting) in PolicySetting.all.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(setting.name)
      json.raw(":")
      write(setting, of: policy, to: &json)
    }
    json.raw("}}")
    return json.bytes
  }

  private static func write(
    _ setting: PolicySetting,
    of policy: Policy,
    to json: inout JSONWriter
  ) {
    switch setting.kind {
    case .flag(let path): json.bool(policy[keyPath: path])
    case .count(let path, _): json.number(policy[keyPath: path])
    case .number(let path, _): json.number(policy[keyPath: path])
    case .word(let path, _): json.string(policy[keyPath: path])
    }
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

  /// What a session's first line says, read as far as its version.
  struct Content {
    /// The format that the lines after it are in.
    let version: Int
    private let value: SourceValue
    private let file: String

    /// Reads the line.
    ///
    /// - Throws: ``SourceError`` where it is no header, or of a format that is newer than this build.
    init(_ line: Data, _ file: String, _ upgrades: SessionUpgrades) throws(SourceError) {
      let start = SourcePosition(file: file, line: 1)
      let newest = upgrades.newest
      guard let first = line.first(where: { $0 != 32 && $0 != 9 }), first == UInt8(ascii: "{")
      else {
        throw SourceError(
          start,
          "this is not a session",
          help: "a session begins with a line {\"session\":\(newest),…}."
        )
      }
      value = try SessionHeader.value(of: line, file: file)
      guard let version = value["session"] else {
        throw SourceError(
          start,
          "the first line is no session header",
          help: "it begins with {\"session\":\(newest),…}."
        )
      }
      guard let number = version.number, number >= 1, number == number.rounded() else {
        throw SourceError(version.position, "'session' needs the format's version")
      }
      guard number <= Double(newest) else {
        let known = newest == 1 ? "1" : "1 to \(newest)"
        throw SourceError(
          start,
          "session format \(PlainNumber(number)) is newer than this build reads (\(known))",
          help: "rebuild touchstone from a newer checkout, or record the session again."
        )
      }
      self.version = Int(number)
      self.file = file
    }

    /// Reads what was touched.
    ///
    /// - Throws: ``SourceError`` where there is no scene, or one that does not load.
    func origin() throws(SourceError) -> Session.Origin {
      guard let source = value["scene"] else {
        throw SourceError(SourcePosition(file: file, line: 1), "the header has no 'scene'")
      }
      let policy = try value["policy"].map { value throws(SourceError) in
        try SceneFile.policy(value)
      }
      let size = try value["screen"].map { value throws(SourceError) in
        try SceneFile.size(value, for: "screen")
      }
      if let name = source.string {
        return .code(
          Session.CodeScene(
            name: name,
            screenSize: size ?? CGSize(width: 390, height: 844),
            policy: policy ?? Policy(),
            position: source.position
          )
        )
      }
      var scene = try SceneFile(source, name: source["source"]?.string ?? file)
      if let policy { scene.policy = policy }
      if let size { scene.screen = ScreenChoice(size: size) }
      return .scene(scene)
    }
  }
}
