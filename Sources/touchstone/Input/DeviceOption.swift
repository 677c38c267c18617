/// The screen to use in place of the scene's own.
struct DeviceOption: ParsableArguments {
  @Option(
    help: "A device whose screen to use, such as 'iPhone 8' or 'iPad Pro 11'.",
    completion: .device
  )
  var device: String?
  @Option(help: "The size of the screen in points, WIDTHxHEIGHT.")
  var screen: String?
  @Flag(help: "Turn the screen on its side.")
  var rotate = false

  func validate() throws {
    if device != nil, screen != nil {
      throw ValidationError("'--device' and '--screen' exclude each other.")
    }
  }

  func check() throws {
    if let device { _ = try Device.named(device) }
    if let screen { _ = try Self.size(screen, of: "--screen") }
  }

  /// Returns the scene on that screen, and warns if it was laid out for another one.
  func apply(to file: SceneFile) throws -> SceneFile {
    var file = file
    if let choice = try choice() { file.screen = choice(file.screen) }
    if let hint = file.hintOnScreen { Output.warning(hint) }
    return file
  }

  /// The screen that is asked for, given a file's own; nil for that.
  func choice() throws -> (@Sendable (ScreenChoice) -> ScreenChoice)? {
    let chosen =
      try device.map { ScreenChoice(try Device.named($0)) }
      ?? screen.map { ScreenChoice(size: try Self.size($0, of: "--screen")) }
    guard chosen != nil || rotate else { return nil }
    return { [rotate] own in rotate ? (chosen ?? own).rotated : chosen ?? own }
  }

  @MainActor
  func scene(_ file: SceneFile) throws -> Scene {
    let file = try apply(to: file)
    try file.checkFrames()
    return try Scene(file)
  }

  static func size(_ text: String, of option: String) throws -> CGSize {
    let parts = text.lowercased().split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...10_000).contains($0) }) else {
      throw UsageError(
        problem: "'\(option) \(text)' is not a size",
        help: "write WIDTHxHEIGHT, each 1 to 10000."
      )
    }
    return CGSize(width: parts[0], height: parts[1])
  }
}
