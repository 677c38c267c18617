/// The picture of a screen under the outlines of its views.
struct GroundOption: ParsableArguments {
  @Option(
    help: "Lay a PNG of the screen, as a device makes it, under the outlines of the views.",
    completion: .file(extensions: ["png"])
  )
  var picture: String?
  @Option(
    help:
      "Where the picture's corner lies, as X,Y, or X,Y,WIDTH, in points; it is as wide as the screen."
  )
  var pictureAt: String?

  private var numbers: [Double]? {
    pictureAt.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    }
  }

  func validate() throws {
    guard let pictureAt, let numbers else { return }
    guard (2...3).contains(numbers.count), numbers.allSatisfy({ abs($0) < 1e5 }),
      numbers.count == 2 || numbers[2] > 0
    else {
      throw ValidationError("'--picture-at \(pictureAt)' is not a place: write X,Y or X,Y,WIDTH.")
    }
    guard picture != nil else { throw ValidationError("'--picture-at' needs '--picture'.") }
  }

  /// Reads the picture, and lays it on a screen of a size in points.
  func ground(on screen: CGSize) throws -> SceneLook.Ground? {
    guard let picture else { return nil }
    let data = try InputFile.read(picture, as: .list)
    guard let image = UIImage(data: data) else {
      throw SourceError(
        SourcePosition(file: picture),
        "this is no PNG picture",
        help: "screenshots of a device or a simulator are PNG; others can be converted to it"
      )
    }
    if let problem = image.decodingProblem {
      throw SourceError(SourcePosition(file: picture), "the picture cannot be drawn: \(problem)")
    }
    let corner = numbers.map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    let width = numbers.flatMap { $0.count > 2 ? CGFloat($0[2]) : nil }
    return SceneLook.Ground(image, on: screen, at: corner, width: width)
  }
}
