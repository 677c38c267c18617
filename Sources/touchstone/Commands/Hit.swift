struct Hit: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Tell which view a touch at a point goes to, its chain, and the verdict on every view."
  )

  @OptionGroup var scene: SceneArgument
  @OptionGroup var place: PointArgument
  @Option(
    help: "A file with a point X,Y a line, in place of one point; '-' for standard input.",
    completion: .file()
  )
  var points: String?
  @OptionGroup var device: DeviceOption
  @OptionGroup var output: FormatOption

  func validate() throws {
    try place.check((scene.file, "file"), usage: "touchstone hit FILE X Y")
    if points == nil, place.point == nil {
      throw ValidationError("'hit' needs a point: X and Y in screen points.")
    }
    if points != nil, place.point != nil {
      throw ValidationError("'hit' needs a point or '--points', not both.")
    }
  }

  func perform() throws {
    let scene = try device.scene(self.scene.load(on: device))
    let places = try points.map(PointList.read) ?? [place.point].compactMap { $0 }
    let reports = places.map { HitReport(at: $0, in: scene.application) }
    let device = DeviceAnswers(of: scene)
    output.write {
      var json = JSONWriter()
      if points == nil {
        for report in reports { report.write(device, to: &json) }
      } else {
        json.object { $0.list("points", reports) { $1.write(device, to: &$0) } }
      }
      return json.text
    } text: {
      reports.enumerated().flatMap { index, report in
        (index > 0 ? [""] : []) + Self.lines(for: report, device.difference(at: report.point))
      }
    }
  }

  @MainActor
  static func lines(
    for report: HitReport,
    _ difference: DeviceAnswers.Difference? = nil
  ) -> [Sentence] {
    let hit = report.hit?.viewName.path ?? "no view"
    let role: Sentence.Tone = report.hit == nil ? .refused : .hit
    var lines: [Sentence] = [
      "The touch at \(report.point.words) goes to \(hit, role): \(report.cause)."
    ]
    lines += report.remarks.map { Sentence("\($0).") }
    if let difference { lines.append(Sentence("But \(difference.words).")) }
    if !report.chain.isEmpty {
      lines += ["", "chain"]
      lines += HitReport.lines(ofChain: report.chain).map { Sentence($0) }
      lines += [HitReport.controllersRemark(of: report.hit)].compactMap { $0.map { Sentence($0) } }
    }
    lines += ["", "views, front to back"]
    var table = Table()
    var paths = ViewPaths()
    for entry in report.entries {
      let name = entry.view.viewName.path(paths.path(of: entry.view))
      // Each view around the hit one would say the same.
      let isUsual =
        entry.verdict == .hitBelow && report.hit?.isDescendant(of: entry.view) == true
      let reason = Sentence(isUsual ? "" : entry.reason)
      table.add(Sentence("  " + name), Sentence(entry.words, entry.role), reason)
    }
    return lines + table.lines
  }
}

extension HitReport.Entry {
  /// The role of the verdict; nil where the view was not asked.
  fileprivate var role: Sentence.Tone {
    switch verdict {
    case .hit, .hitBelow: .hit
    case nil: .plain
    default: .refused
    }
  }
}

extension HitReport {
  func write(_ device: DeviceAnswers, to json: inout JSONWriter) {
    var paths = ViewPaths()
    json.object { json in
      json.field("point", point)
      json.field("hit", orNull: hit?.path)
      json.field("hitAddress", hit?.address?.addressText)
      json.list("remarks", remarks) { $0.string($1) }
      json.field("device", device.difference(at: point)?.words)
      Self.write(chain: chain, to: &json)
      json.objects("views", entries) { json, entry in
        json.view(entry.view, path: paths.path(of: entry.view))
        json.field("verdict", entry.name)
        json.field("point", entry.point)
        json.field("by", entry.by.map { paths.path(of: $0) })
        json.field("byAddress", entry.by?.address?.addressText)
        json.field("reason", entry.reason)
      }
    }
  }

  static func lines(ofChain chain: [UIResponder]) -> [String] {
    chain.enumerated().map { index, responder in "  \(index + 1)  \(responder.shortName)" }
  }

  /// That a dump shows no view controllers, which stand in the chain behind their views; nil where the chain has some, or
  /// where there is no dump.
  static func controllersRemark(of view: UIView?) -> String? {
    guard let view, view.hasUntoldControllers else { return nil }
    return "  The file shows no view controllers: each comes behind its view."
  }

  static func write(chain: [UIResponder], to json: inout JSONWriter) {
    json.objects("chain", chain) { json, responder in
      json.field("view", (responder as? UIView)?.path)
      json.field("address", (responder as? UIView)?.address?.addressText)
      json.field("class", responder.className)
    }
  }
}
