/// A short tour of one scene: a real window on a private server, pressed with XTEST clicks.
@MainActor
struct Tour {
  private static let size = Inspector.preferredSize
  private static let patience: TimeInterval = 30
  private static let mostPresses = 4

  let scene: SceneFile
  let argument: String

  func play() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-tour-\(ProcessInfo.processInfo.processIdentifier)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let session = folder.appendingPathComponent("tour.session.jsonl")
    let picture = folder.appendingPathComponent("tour.png")
    guard
      let server = PrivateServer(width: Int(Self.size.width), height: Int(Self.size.height))
    else {
      throw UsageError(problem: "Xvfb did not start", help: "install it: apt-get install xvfb")
    }
    let window = try openWindow(on: server, recordingTo: session)
    try waitUntil("the window opens") { window.ending == nil && isShown(on: server) }
    let points = try pressAll(on: server, session)
    try screenshot(of: server).write(to: picture)
    try xdotool(["mouseup", "1"], on: server)
    try xdotool(["key", "ctrl+q"], on: server)
    window.wait()
    try tell(session, pressing: points.count)
    Output.line("")
    Output.line("session  \(session.path)")
    Output.line("picture  \(picture.path)")
  }

  // MARK: - The window

  private func openWindow(
    on server: PrivateServer,
    recordingTo session: URL
  ) throws -> ChildProcess {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let window = ChildProcess(
      [program, "open", argument, "--scale", "1", "--force", "--record", session.path],
      environment: ["DISPLAY": server.display],
      input: .inherited,
      output: .inherited,
      errors: .inherited
    )
    guard let window else { throw UsageError(problem: "the window could not be started") }
    return window
  }

  /// True if the window's header is on the screen, which is black before.
  private func isShown(on server: PrivateServer) -> Bool {
    guard let display = try? X11Display(name: server.display),
      let screen = display.captureScreen()
    else { return false }
    return screen.pixel(x: 4, y: 4) != 0
  }

  private func screenshot(of server: PrivateServer) throws -> Data {
    let display = try X11Display(name: server.display)
    let picture = try display.captureScreen()?.withPixels { pixels, width, height, stride in
      try CairoSurface(data: pixels, width: width, height: height, stride: stride).png()
    }
    guard let picture else { throw UsageError(problem: "the private X server gave no picture") }
    return picture
  }

  // MARK: - Presses

  /// Presses where the scene says what must be hit; the last press stays down for the picture.
  private func pressAll(on server: PrivateServer, _ session: URL) throws -> [CGPoint] {
    var points = Array(scene.expectations.map(\.point).prefix(Self.mostPresses))
    let middle = CGPoint(x: scene.screenSize.width / 2, y: scene.screenSize.height / 2)
    if points.isEmpty { points = [middle] }
    let pressed = try Scene(scene)
    let inspector = Inspector(
      of: pressed.application,
      captions: Inspector.Captions(title: "", file: "", about: scene.about),
      log: CallLog(pressed)
    )
    // The drawer of time has its place in the window, too.
    inspector.add(TimeTravel(Timeline(making: nil), of: pressed.application) { 0 })
    for (index, point) in points.reversed().enumerated() {
      let x = inspector.sceneFrame.minX + point.x * inspector.sceneScale
      let y = inspector.sceneFrame.minY + point.y * inspector.sceneScale
      try xdotool(["mousemove", "\(Int(x.rounded()))", "\(Int(y.rounded()))"], on: server)
      try xdotool(["mousedown", "1"], on: server)
      try waitUntil("press \(index + 1) is recorded") {
        count(of: "\"phase\":\"began\",\"id\"", in: session) > index
      }
      if index < points.count - 1 { try xdotool(["mouseup", "1"], on: server) }
    }
    // The picture is drawn after the input is recorded, in the same turn of the loop.
    Thread.sleep(forTimeInterval: 0.3)
    return points
  }

  private func count(of text: String, in session: URL) -> Int {
    let content = (try? InputFile.read(session.path, as: .session)) ?? Data()
    return String(decoding: content, as: UTF8.self).components(separatedBy: text).count - 1
  }

  private func xdotool(_ words: [String], on server: PrivateServer) throws {
    guard server.hand(words) else {
      throw UsageError(
        problem: "xdotool did not work",
        help: "install it: apt-get install xdotool"
      )
    }
  }

  private func waitUntil(_ what: String, _ condition: () -> Bool) throws {
    let deadline = ProcessInfo.processInfo.systemUptime + Self.patience
    while !condition() {
      guard ProcessInfo.processInfo.systemUptime < deadline else {
        let patience = Int(Self.patience)
        throw UsageError(problem: "the tour waited \(patience) s, but this did not happen: \(what)")
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  // MARK: - The story

  private func tell(_ file: URL, pressing count: Int) throws {
    let session = try Session(reading: try InputFile.read(file.path, as: .session), name: file.path)
    Output.line("")
    Output.line("\(scene.title ?? scene.name): \(count) presses by XTEST, and what came of them:")
    Output.lines(session.transcript)
  }
}

/// The command of `make run`: opens a lesson or a file in the window, or plays a tour without a display.
struct Demo: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in a window; without an X server, play a tour on a private one.",
    shouldDisplay: false
  )

  @OptionGroup var scene: SceneArgument

  func perform() throws {
    if let reason = Self.missingServer() {
      Output.line("There is no X server (\(reason)): playing a short tour on a private Xvfb.")
      try Tour(scene: scene.load(), argument: scene.file).play()
      return
    }
    // An experiment is shown with its lesson, the first task in view.
    let isLesson = !FileManager.default.fileExists(atPath: scene.file) && Assets.course != nil
    var open = try Open.parse([scene.file] + (isLesson ? ["--course"] : []))
    open.scene = scene.options
    try open.perform()
  }

  @MainActor
  private static func missingServer() -> String? {
    do {
      _ = try X11Display(name: nil)
      return nil
    } catch {
      return error.description
    }
  }
}
