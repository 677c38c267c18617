/// One file of an audit: its screens, and why others could not be read.
struct AuditedFile {
  let name: String
  private(set) var scenes: [SceneFile] = []
  private(set) var count = 1
  private(set) var kind = "screen"
  private(set) var refusals: [Refusal] = []

  struct Refusal {
    let file: String
    let error: any Error

    var position: SourcePosition? { (error as? SourceError)?.position }
    var problem: String {
      (error as? SourceError)?.problem ?? (error as? UsageError)?.problem ?? "\(error)"
    }
    var help: String? { (error as? SourceError)?.help ?? (error as? UsageError)?.help }
  }

  init(_ name: String) { self.name = name }

  /// Does something that an error of the file, or of the question about it, keeps from its end.
  mutating func attempt(_ body: (inout AuditedFile) throws -> Void) {
    do { try body(&self) } catch { refusals.append(Refusal(file: name, error: error)) }
  }
}

extension SceneOptions {
  func audited(_ name: String, on device: DeviceOption) throws -> AuditedFile {
    let importer = try importer(on: device)
    var file = AuditedFile(name)
    file.attempt { try $0.read(name, self, importer) }
    return file
  }

  /// The screens that are asked for; nil stands for the one that the file begins with.
  fileprivate func parts(of screens: InterfaceBuilderScreens) -> [String?] {
    guard let part else { return [nil] }
    if part == "all" { return screens.names.isEmpty ? [nil] : screens.names }
    return part.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

extension AuditedFile {
  fileprivate mutating func read(
    _ name: String,
    _ options: SceneOptions,
    _ importer: Importer
  ) throws {
    let input = try SceneInput(name)
    // What cannot be read is refused below, with the words for each kind of file.
    guard let screens = try? importer.screens(of: input.data, name: input.name) else {
      var importer = importer
      if options.part == "all" { importer.part = nil }
      let scene = try input.scene(importer, allowing: options.files.folders)
      scenes.append(try options.applied(to: scene))
      return
    }
    count = max(screens.names.count, 1)
    kind = screens.isStoryboard ? "screen" : "view"
    for chosen in options.parts(of: screens) {
      attempt { file in
        let imported = try screens.scene(chosen, withConstraints: importer.readsConstraints)
        let scene = try input.scene(imported, importer, allowing: options.files.folders)
        file.scenes.append(try options.applied(to: scene))
      }
    }
  }
}
