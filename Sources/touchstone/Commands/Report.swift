struct ReportCommand: EngineCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a page that shows a session step by step, or a moving picture of it.",
    discussion: """
      The page is one HTML file that needs no other: film strip, actions, and for each moment which \
      view got the touch and why, the gestures and the line of the scene; where the replay differs, \
      both stand side by side. '?' shows its keys. Moving pictures are made with ffmpeg (Debian's package \
      ffmpeg): GIF is shown everywhere, WebP has all colours.
      """
  )

  @OptionGroup var session: SessionArgument
  @Option(
    name: .shortAndLong,
    help: "The file to write, which ends in .html, .gif or .webp.",
    completion: .file()
  )
  var output: String
  @OptionGroup var existing: ForceOption
  @Option(
    help: "A scene to replay on, in place of the one in the session.",
    completion: .scene
  )
  var scene: String?
  @OptionGroup var files: FileAccess
  @Option(help: "The language of the page, or of the inspector; that of the locale if not given.")
  var language: CourseLanguage?
  @Flag(help: "In a moving picture: show the inspector beside the scene, as in the window.")
  var inspector = false
  @Flag(help: "In a moving picture: use dark colours; a page follows its reader's setting.")
  var dark = false
  @Option(help: "In a moving picture: how many pixels a point is wide; 1 if not given.")
  var scale: Double?
  @Option(help: "In a moving picture: the factor of its speed; 1 if not given.")
  var speed: Double?

  private enum Kind {
    case page
    case clip(Clip.Format)
  }

  func validate() throws {
    if let scale, !(scale >= 0.1 && scale <= 8) {
      throw ValidationError("'--scale' needs a number from 0.1 to 8.")
    }
    if let speed, !(speed >= 0.01 && speed <= 100) {
      throw ValidationError("'--speed' needs a number from 0.01 to 100.")
    }
    guard let kind else {
      throw ValidationError("'--output \(output)' must end in .html, .gif or .webp.")
    }
    guard case .page = kind else { return }
    let options = [
      ("--inspector", inspector), ("--dark", dark), ("--scale", scale != nil),
      ("--speed", speed != nil),
    ]
    if let option = options.first(where: \.1)?.0 {
      throw ValidationError("'\(option)' is for moving pictures, not for a page.")
    }
  }

  private var kind: Kind? {
    let ending = URL(fileURLWithPath: output).pathExtension.lowercased()
    if ending == "html" || ending == "htm" { return .page }
    return Clip.Format(rawValue: ending).map { .clip($0) }
  }

  func perform() throws {
    CourseFiles.useWindowWords(of: language)
    let file = try scene.map { try SceneArgument.load($0, allowing: files.folders) }
    let session = try self.session.source()
    switch kind {
    case .page:
      let text = scene.flatMap { SceneArgument.text(of: $0) }
      let report = Report(of: session, on: file, sceneText: text)
      let (page, remark) = try report.pageWithRemark()
      try OutputFile.write(page, to: output, as: "the page", replacing: existing.force)
      if let remark { Output.error(remark) }
    case .clip(let format):
      let clip = try clip(of: session, on: file, format: format)
      try OutputFile.write(clip, to: output, as: "the clip", replacing: existing.force)
    case nil: break
    }
  }

  @MainActor
  private func clip(of session: SessionSource, on file: SceneFile?, format: Clip.Format) throws
    -> Data
  {
    var options = Clip.Options()
    options.scale = scale ?? options.scale
    options.speed = speed ?? options.speed
    options.isDark = dark
    options.showsInspector = inspector
    do {
      return try Clip(of: session, on: file, options).encoded(as: format)
    } catch let error as EncoderError {
      switch error {
      case .missing:
        throw UsageError(
          problem: "there is no 'ffmpeg', which makes moving pictures",
          help: "install Debian's package: apt-get install ffmpeg"
        )
      case .refused(let reason):
        throw UsageError(problem: "ffmpeg cannot make the moving picture: \(reason)")
      }
    }
  }
}
