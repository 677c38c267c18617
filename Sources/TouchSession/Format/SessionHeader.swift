package import TouchKit
package import TouchScene

/// The first line of a session: what was touched, and under which settings.
package enum SessionHeader {
  package static let formatVersion = 1
  /// The scale of a screen for which the line has none, in pixels a point.
  private static let usualScale: CGFloat = 3

  package static func line(for file: SceneFile) -> [UInt8] {
    line(screen: file.screen, policy: file.policy, ownDevice: file.hasOwnDevice) {
      $0.write(file.source.named(file.name))
    }
  }

  /// Returns the line for views made in code, named `swift:NAME`, which only the program itself can make again.
  package static func line(
    forSceneInCode name: String,
    screenSize: CGSize,
    policy: Policy
  ) -> [UInt8] {
    line(screen: ScreenChoice(size: screenSize), policy: policy) { $0.string(name) }
  }

  private static func line(
    screen: ScreenChoice,
    policy: Policy,
    ownDevice: Bool = false,
    scene: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("session", formatVersion)
      json.key("scene")
      scene(&json)
      json.field("screen", CGPoint(x: screen.size.width, y: screen.size.height))
      if screen.scale != usualScale { json.field("scale", screen.scale) }
      if let device = screen.device {
        json.field("device", device.name)
      } else if ownDevice {
        json.field("device", orNull: nil)
      }
      json.object("policy") { json in
        for setting in PolicySetting.all {
          json.key(setting.name)
          let nowhere = SourcePosition(file: "")
          json.write(SourceValue(setting.content(of: policy), at: nowhere))
        }
      }
    }
    return json.bytes
  }

  /// Reads the line, whose values know their place.
  private static func value(
    of line: Data,
    isTorn: Bool,
    file: String
  ) throws(SourceError) -> SourceValue {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw YAMLReader.refusalOfOtherText(line, file: file)
    }
    do {
      return try Array(line).withUnsafeBufferPointer { bytes throws(JSONError) in
        try SourceValue(json: bytes, file: file)
      }
    } catch {
      let start = SourcePosition(file: file, line: 1)
      // What says a thing twice, and has a help for that, is whole.
      guard isTorn, error.help == nil else { throw error.sourceError(at: start, in: line) }
      throw SourceError(
        SourcePosition(file: file, line: 1, column: text.unicodeScalars.count + 1),
        "the session's header is cut off",
        help: "nothing was recorded; record the session again."
      )
    }
  }

  static func origin(
    in line: Data,
    isTorn: Bool,
    file: String
  ) throws(SourceError) -> Session.Origin {
    let start = SourcePosition(file: file, line: 1, column: 1)
    let header = try header(line, isTorn: isTorn, at: start)
    guard let source = header["scene"] else {
      throw SourceError(start, "the header has no 'scene'")
    }
    let policy = try header["policy"].map { value throws(SourceError) in
      try SceneFile.policy(value)
    }
    let size = try header["screen"].map { value throws(SourceError) in
      try SceneFile.size(value, for: "screen")
    }
    let scale = try header["scale"].map { value throws(SourceError) in
      try SceneFile.scale(value)
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
    if let size {
      scene.screen = try screen(size, scale ?? usualScale, device: header["device"], of: scene)
    }
    if let policy { scene.policy = policy }
    return .scene(scene)
  }

  /// The screen of a session: a device's, which may lie on its side, or one of a size.
  ///
  /// Where an older session does not say which, that of the scene counts if it is as large.
  private static func screen(
    _ size: CGSize,
    _ scale: CGFloat,
    device: SourceValue?,
    of scene: SceneFile
  ) throws(SourceError) -> ScreenChoice {
    if let device, let name = device.string {
      let upright = ScreenChoice(try Device.named(name, at: device.position))
      return upright.size == size ? upright : upright.rotated
    }
    let isOwn = scene.screen.size == size && scene.screen.scale == scale && device == nil
    return isOwn ? scene.screen : ScreenChoice(size: size, scale: scale)
  }

  /// Reads the line as far as the format's version, which decides whether the rest can be read.
  private static func header(
    _ line: Data,
    isTorn: Bool,
    at start: SourcePosition
  ) throws(SourceError) -> SourceValue {
    guard let first = line.first(where: { $0 != 32 && $0 != 9 }), first == UInt8(ascii: "{")
    else {
      throw SourceError(
        start,
        "this is not a session",
        help: "a session begins with a line {\"session\":\(formatVersion),…}."
      )
    }
    let header = try value(of: line, isTorn: isTorn, file: start.file)
    guard let version = header["session"] else {
      throw SourceError(
        start,
        "the first line is not a session header",
        help: "it begins with {\"session\":\(formatVersion),…}."
      )
    }
    guard let number = version.number, number >= 1, number == number.rounded() else {
      throw SourceError(version.position, "'session' needs the format's version")
    }
    guard number <= Double(formatVersion) else {
      throw SourceError(
        version.position,
        "session format \(PlainNumber(number)) is newer than this build reads (\(formatVersion))",
        help: "rebuild touchstone from a newer checkout, or record the session again."
      )
    }
    return header
  }
}
