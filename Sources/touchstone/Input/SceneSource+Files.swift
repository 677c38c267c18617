extension SceneSource {
  /// Files as the command line reads them, and the built-in experiments.
  @MainActor
  static func files(
    with options: SceneOptions,
    on device: DeviceOption,
    in language: CourseLanguage?
  ) -> SceneSource {
    var known: [SceneShelf.Experiment]?
    var language = language ?? CourseLanguage(environment: ProcessInfo.processInfo.environment)
    var source = SceneSource(
      open: { path in
        try content(of: path, with: options, on: device)
      },
      read: { text, name in
        let file = try SceneFile(
          reading: Data(text.utf8),
          name: name,
          allowing: options.files.folders,
          importer: options.importer(on: device)
        )
        return try device.apply(to: options.applied(to: file))
      },
      experiments: {
        if let known { return known }
        let found = experiments(in: CourseFiles.places(in: language))
        known = found
        return found
      }
    )
    source.isExperiment = {
      $0.hasSuffix(".scene.yaml")
        && URL(fileURLWithPath: $0).deletingLastPathComponent().path == Assets.experiments?.path
    }
    source.example = { Assets.example?.path }
    source.guide = { Manual.section("FromXcode#Overview") }
    guard Assets.course != nil else { return source }
    source.turnLanguage = {
      (language, known) = (language == .english ? .chinese : .english, nil)
      CourseFiles.kept.language = language.rawValue
      CourseFiles.useWindowWords(of: language)
      return try? CourseFiles.read(in: language).texts
    }
    return source
  }

  static func content(
    of path: String,
    with options: SceneOptions,
    on device: DeviceOption
  ) throws -> Content {
    isSession(path)
      ? .session(try SessionArgument.read(path))
      : .scene(try device.apply(to: options.load(path, on: device)))
  }

  /// The experiments in the order of the course; those that are in none come last.
  private static func experiments(in places: [String: CourseFiles.Place]) -> [SceneShelf.Experiment]
  {
    let found = Assets.scenes().compactMap { url -> (order: Int, SceneShelf.Experiment)? in
      guard let scene = try? SceneArgument.load(url.path) else { return nil }
      let name = Assets.name(of: url)
      let number = String(name.prefix { $0 != "-" })
      let place = places[number]
      let experiment = SceneShelf.Experiment(
        title: place?.title ?? scene.title ?? name,
        place: place?.chapter ?? number,
        path: url.path,
        words: "\(name) \(scene.title ?? "") \(scene.about ?? "")"
      )
      return (place?.order ?? .max, experiment)
    }
    return found.sorted { $0.order < $1.order }.map(\.1)
  }

  private static func isSession(_ path: String) -> Bool {
    var start: [UInt8] = []
    guard let file = try? FileBytes(path: path, as: .session),
      (try? file.read(atMost: 11, into: &start)) == true
    else { return false }
    return start == Array("{\"session\":".utf8)
  }
}
