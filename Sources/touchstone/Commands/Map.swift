struct Map: EngineCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw which view gets the touch at each point of the screen.",
    discussion: """
      Each pixel has the colour of the view that hit-testing finds at its centre; the legend lists \
      the view of each colour and number, and its share of the screen. Areas without a hit view are \
      hatched; a dashed line surrounds the visible parts of a view that wants touches but that a \
      view around it refuses. 'touchstone open' shows the same over the scene: Control+M.
      """
  )

  /// The greatest height of a picture for its legend, in points; the screen may be higher.
  private static let tallest: CGFloat = 844

  @OptionGroup var scene: SceneArgument
  @OptionGroup var file: PictureFile
  @Option(help: "How many pixels a point is wide.")
  var scale = 2.0
  @Flag(help: "Draw the map alone.")
  var noLegend = false
  @OptionGroup var device: DeviceOption
  @OptionGroup var answer: FormatOption

  func validate() throws {
    try file.validate(scale: scale)
  }

  func perform() throws {
    let scene = try device.scene(self.scene.load(on: device))
    let size = scene.file.screenSize
    guard size.width * size.height * scale * scale <= Double(SampleGrid.mostCells) else {
      throw UsageError(
        problem:
          "a map of \(Int(size.width * scale))x\(Int(size.height * scale)) pixels is too large",
        help: "give a smaller --scale."
      )
    }
    let picture = HitMapPicture(of: scene.application, scale: scale)
    let legend = HitMapLegend(of: picture, title: scene.file.title ?? scene.file.name)
    let width = noLegend ? 0 : HitMapLegend.width
    let height = noLegend ? size.height : max(size.height, min(legend.height, Self.tallest))
    guard let format = file.format else { return }
    let data = try format.picture(
      size: CGSize(width: size.width + width, height: height),
      scale: scale
    ) { canvas in
      picture.draw(on: canvas)
      guard !noLegend else { return }
      legend.draw(
        on: canvas,
        in: CGRect(x: size.width, y: 0, width: width, height: height)
      )
    }
    try file.write(data)
    answer.write {
      picture.json
    } text: {
      picture.lines
    }
  }
}

@MainActor
extension HitMapPicture {
  var lines: [Sentence] {
    var table = Table()
    var paths = ViewPaths()
    for entry in entries {
      table.add(
        entry.number > 0 ? "\(entry.number)" : "-",
        "\(PlainNumber(entry.share * 100)) %",
        entry.view.map { $0.viewName.path(paths.path(of: $0)) } ?? "no view",
        entry.box.words
      )
    }
    for zone in deadZones {
      let box = zone.rects.reduce(CGRect.null) { $0.union($1) }
      table.add("dead", "", zone.view.viewName.path(paths.path(of: zone.view)), box.words)
    }
    return table.lines
  }

  var json: String {
    var paths = ViewPaths()
    return JSONWriter.object { json in
      json.objects("views", entries) { json, entry in
        json.field("number", entry.number)
        json.field("view", orNull: entry.view.map { paths.path(of: $0) })
        json.field("address", entry.view?.address?.addressText)
        json.field("color", entry.color.hexadecimal)
        json.field("share", entry.share)
        json.field("rect", entry.box)
      }
      json.objects("deadZones", deadZones) { json, zone in
        json.view(zone.view, path: paths.path(of: zone.view))
        json.list("rects", zone.rects) { $0.rect($1) }
      }
    }
  }
}
