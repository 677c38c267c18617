public import TouchKit

extension SceneFile {
  static let keys = [
    "touchstone", "screen", "policy", "title", "about", "appDelegate", "classes", "root", "windows",
    "expect", "indirectInput", "source", "import", "wireframe", "layout",
  ]

  /// Reads a scene file, or another that an importer makes a scene of.
  ///
  /// - Parameters:
  ///   - data: The file's bytes: a scene in YAML or JSON, or a format that the importer supports.
  ///   - name: Its name, for errors.
  ///   - folder: The folder that images and imports are below; nil if there can be none.
  ///   - allowed: Other folders below which the file may name some, by paths of any form.
  ///   - importer: Reads files that are not scene files, this one or what it imports; nil for none.
  /// - Throws: ``SourceError`` with the line and column at fault.
  public init(
    reading data: Data,
    name: String,
    in folder: URL? = nil,
    allowing allowed: [URL] = [],
    importer: (any SceneImporter)? = nil
  ) throws(SourceError) {
    let imported = try importer?.scene(from: data, name: name)
    let value =
      if let imported { imported.scene } else {
        try YAMLReader.document(from: data, file: name)
      }
    try self.init(
      value,
      name: name,
      in: folder,
      allowing: allowed,
      importer: importer,
      imported: imported
    )
  }

  /// Reads a scene file; the images and imports that it names are below its folder.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - allowed: Other folders below which the file may name some, by paths of any form.
  ///   - importer: Reads files that are not scene files, this one or what it imports; nil for none.
  /// - Throws: ``SourceError``, as ``init(reading:name:in:allowing:importer:)`` does, and where there
  ///   is no such file, or it is too large.
  public init(
    contentsOf url: URL,
    allowing allowed: [URL] = [],
    importer: (any SceneImporter)? = nil
  ) throws(SourceError) {
    let data = try FileBytes.contents(of: url.path, as: .scene)
    let folder = FileBytes.folder(of: url.path)
    try self.init(
      reading: data,
      name: url.path,
      in: folder,
      allowing: allowed,
      importer: importer
    )
  }

  /// Checks a scene that was read already, for example from a session's header, or that an importer made.
  package init(
    _ value: SourceValue,
    name: String,
    in folder: URL? = nil,
    allowing allowed: [URL] = [],
    importer: (any SceneImporter)? = nil,
    imported: ImportedScene? = nil
  ) throws(SourceError) {
    try Self.checkVersion(of: value)
    let files = SceneFiles(folder: folder, allowed: allowed)
    let (value, inner) = try SceneImport.resolved(value, from: files, importer: importer)
    self.imported = imported ?? inner
    let fields = try Fields(value, of: "a scene", known: Self.keys)
    let images = ImageLoader(files: files)
    title = try fields.text("title")
    about = try fields.text("about")
    ownScreen = try Self.screen(fields)
    screen = ownScreen
    // Beside a control less counts as inside on an iPad (B-5.8).
    var policy = ownScreen.idiom == .pad ? Policy(controlTolerance: 25) : Policy()
    if let value = fields["policy"] { policy = try Self.policy(value, changing: policy) }
    if let indirectInput = try fields.bool("indirectInput") { policy.indirectInput = indirectInput }
    self.policy = policy
    ownPolicy = policy
    expectations = try Self.expectations(fields)
    appDelegate = try fields.text("appDelegate")
    layout = try fields.word("layout", LayoutChoice.self) ?? .constraints
    self.name = name
    _ = try fields.text("source")
    var decoder = ViewDecoder(classes: try ClassTable(fields["classes"]), images: images)
    switch (fields["root"], fields["windows"]) {
    case (let root?, nil): windows = [try decoder.window(around: root)]
    case (nil, let list?): windows = try decoder.windows(list)
    case (.some, .some):
      throw fields.error(at: "windows", "a scene has either 'root' or 'windows'")
    case (nil, nil):
      throw SourceError(value.position, "a scene needs 'root', 'windows' or 'import'")
    }
    for window in windows where decoder.hasPresented {
      try window.root?.checkControllers()
      for view in window.subviews { try view.checkNothingIsPresented() }
    }
    let wireframe = try fields.bool("wireframe")
    isWireframe = wireframe ?? false
    // A design says of each view whether it has a color.
    tellsNoLooks =
      wireframe == nil && !decoder.hasLooks && self.imported?.kind != .interfaceBuilder
    source = try images.inlined(value)
    self.images = images.images
  }

  private static func checkVersion(of value: SourceValue) throws(SourceError) {
    guard case .map = value.content, let version = value["touchstone"] else {
      throw SourceError(
        value.position,
        "this is not a scene file",
        help: "a scene begins with 'touchstone: \(formatVersion)'."
      )
    }
    guard let number = version.number, number >= 1, number == number.rounded() else {
      throw version.error(
        "'touchstone' needs the format's version",
        help: "write 'touchstone: \(formatVersion)'."
      )
    }
    guard number <= Double(formatVersion) else {
      throw SourceError(
        version.position,
        "scene format \(version.excerpt) is newer than this build reads (\(formatVersion))",
        help: "rebuild touchstone from a newer checkout."
      )
    }
  }

  private static func screen(_ fields: Fields) throws(SourceError) -> ScreenChoice {
    guard let value = fields["screen"] else {
      return ScreenChoice(size: CGSize(width: 390, height: 844))
    }
    let screen = try Fields(value, of: "'screen'", known: ["size", "scale", "idiom", "device"])
    if let device = try screen.text("device") {
      for key in ["size", "scale", "idiom"] where screen[key] != nil {
        throw screen.error(at: key, "'screen' has either '\(key)' or 'device'")
      }
      let place = screen["device"]?.position ?? value.position
      return ScreenChoice(try Device.named(device, at: place))
    }
    guard let size = screen["size"] else {
      throw SourceError(value.position, "'screen' needs 'size' or 'device'")
    }
    let scale = try screen["scale"].map { value throws(SourceError) in try Self.scale(value) }
    return ScreenChoice(
      size: try Self.size(size, for: "size"),
      scale: scale ?? 3,
      idiom: try screen.word("idiom", among: ScreenChoice.idioms)
    )
  }

  /// Reads how many pixels a point of a screen has along each axis.
  package static func scale(_ value: SourceValue) throws(SourceError) -> CGFloat {
    guard let scale = value.number, (1...4).contains(scale) else {
      throw value.error("'scale' needs a number of pixels a point from 1 to 4")
    }
    return CGFloat(scale)
  }

  package static func size(
    _ value: SourceValue,
    for key: String
  ) throws(SourceError) -> CGSize {
    let size = try value.numbers(2, for: key, what: "two numbers [width, height] in points")
    guard size.allSatisfy({ (1...10_000).contains($0) }) else {
      throw value.error("'\(key)' needs a width and a height from 1 to 10000 points")
    }
    return CGSize(width: size[0], height: size[1])
  }

  private static func expectations(_ fields: Fields) throws(SourceError) -> [Expectation] {
    try fields.members("expect", "a list") { member throws(SourceError) in
      let fields = try Fields(member, of: "an expectation", known: ["at", "hit"])
      guard let point = try fields.point("at"), let hit = fields["hit"] else {
        throw SourceError(member.position, "an expectation needs 'at' and 'hit'")
      }
      let reference = hit.content == .null ? nil : try hit.reference(for: "hit")
      return Expectation(point: point, hit: reference, position: member.position)
    }
  }
}
