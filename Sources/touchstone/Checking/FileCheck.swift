/// Checks a file that holds something to check: a session, or a scene that expects something.
@MainActor
enum FileCheck {
  static func result(of question: CheckQuestion) -> CheckResult? {
    let file = question.file
    let start = ProcessInfo.processInfo.systemUptime
    var result: CheckResult?
    do {
      result = file.hasSuffix(".jsonl") ? try session(question) : try scene(question)
    } catch let error as SourceError {
      result = CheckResult(file: file, error: error.description)
    } catch {
      result = CheckResult(file: file, error: "\(file): error: \(error)".visible)
    }
    result?.duration = ProcessInfo.processInfo.systemUptime - start
    return result
  }

  private static func session(_ question: CheckQuestion) throws -> CheckResult {
    let progress = question.progress.flatMap(CheckProgress.init(path:))
    let bytes = try FileBytes(path: question.file, as: .session)
    bytes.onRead = { progress?.bytes = $0 }
    var reader = try SessionReader(bytes, name: question.file)
    let replayer = try Replayer(reader)
    let result = try replayer.run(&reader, begin: { progress?.line = $0.line })
    guard reader.isComplete || question.allowsCut || !result.differences.isEmpty else {
      throw SourceError(
        SourcePosition(file: question.file),
        "the recording was cut off: it has no end line",
        help: "record it again, or let what is there pass with --allow-cut."
      )
    }
    return CheckResult(file: question.file, result)
  }

  static func input(on line: Int, of file: String) -> String? {
    guard var reader = try? SessionReader(path: file) else { return nil }
    while let step = try? reader.next(), step.line <= line {
      if step.line == line { return InputSentence.words(for: step.input) }
    }
    return nil
  }

  private static func scene(_ question: CheckQuestion) throws -> CheckResult? {
    let file = question.file
    let scene = try Scene(
      try SceneFile(
        reading: InputFile.read(file),
        name: file,
        in: FileBytes.folder(of: file),
        allowing: question.allowed,
        importer: Importer()
      )
    )
    return scene.file.expectations.isEmpty
      ? nil : CheckResult(file: file, differences: try scene.unmetExpectations())
  }
}

extension Scene {
  fileprivate func unmetExpectations() throws -> [ReplayDifference] {
    try file.expectations.compactMap { expectation in
      let report = HitReport(at: expectation.point, in: application)
      let expected = try expectation.hit.map { try view($0) }
      guard report.hit !== expected else { return nil }
      let entry = report.entries.first { $0.view === expected }
      return ReplayDifference(
        line: expectation.position.line ?? 1,
        kind: "expect",
        input: "a touch at \(expectation.point.words)",
        timestamp: 0,
        recorded: "hit \(expected?.path ?? "nothing")",
        got: "hit \(report.hit?.path ?? "nothing")",
        cause: entry.map { "\($0.view.path): \($0.words): \($0.reason)" } ?? ""
      )
    }
  }
}

/// The files that are checked: those that are named, and below folders the sessions and scenes.
struct CheckedFiles {
  private(set) var files: [String] = []
  private(set) var unreadable: [SourceError] = []

  init(_ paths: [String]) throws {
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UsageError(problem: "there is no file or folder '\(path)'")
      }
      if isFolder.boolValue { add(below: path) } else { files.append(path) }
    }
  }

  private mutating func add(below path: String) {
    var folders = [path]
    var found: [String] = []
    while let folder = folders.popLast() {
      guard let names = names(in: folder) else { continue }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        // A link to a folder is none: what it leads to may lie anywhere, also around it.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.append(path)
        } else if name.hasSuffix(".session.jsonl") || name.hasSuffix(".scene.yaml") {
          found.append(path)
        }
      }
    }
    files += found.sorted()
  }

  /// The names in a folder; nil where it cannot be read, which is noted.
  private mutating func names(in folder: String) -> [String]? {
    if let names = try? FileManager.default.contentsOfDirectory(atPath: folder) { return names }
    // The words of all our errors are the system's.
    errno = EIO
    if let stream = opendir(folder) { closedir(stream) }
    let place = SourcePosition(file: folder)
    unreadable.append(SourceError(place, "cannot read the folder: \(systemReason())"))
    return nil
  }
}
