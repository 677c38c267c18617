internal import CCairo
internal import TouchKit

/// A cache of what is slow to make and the same from frame to frame: decoded images, shaped texts, round
/// corners and pictures of plain views.
///
/// The canvases of one window or one picture share one; nothing is global. It is emptied when it has
/// grown large, which costs one slow frame.
@MainActor
package final class DrawingCache {
  /// Made for the first text, since it is slow to find the fonts.
  private(set) lazy var texts = makeTexts()
  let corners = CornerMasks()
  let edges = KeptEdges()
  let pictures = KeptPictures()
  private var images: [Data: OpaquePointer?] = [:]
  private var pixelCount: CGFloat = 0

  private static let mostImages = 500

  private let shaping: TextShaping
  private var known: KnownFonts?
  private let otherAnswer: (() -> Bool?)?

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - shaping: Who shapes lines of Latin text.
  ///   - known: The fonts that are known from an earlier run; nil for those of ``FontSearch``.
  ///   - otherAnswer: Returns whether Pango answers otherwise than was known, nil while it is being asked; nil
  ///     for what ``FontSearch`` says.
  package init(
    shaping: TextShaping = .words,
    known: KnownFonts? = nil,
    otherAnswer: (() -> Bool?)? = nil
  ) {
    self.shaping = shaping
    self.known = known
    self.otherAnswer = otherAnswer
  }

  isolated deinit { forgetImages() }

  private func makeTexts() -> TextShaper {
    TextShaper(shaping: shaping, known: known ?? FontSearch.known)
  }

  /// Forgets all texts where Pango, asked since the first frame, answers otherwise than was known.
  ///
  /// - Returns: Whether they must be drawn anew; nil while Pango is being asked.
  package func forgetWrongFonts() -> Bool? {
    let isWrong = otherAnswer.map { $0() } ?? FontSearch.takeOtherAnswer()
    if isWrong == true {
      known = nil
      texts = makeTexts()
      pictures.removeAll()
    }
    return isWrong
  }

  /// Whether a text needed more than the fonts that are known.
  package var hasAskedPango: Bool { texts.hasPangos }

  /// Notes for the next start which fonts texts had so far, where the search for fonts remembers them.
  ///
  /// - Returns: Whether ``forgetWrongFonts()`` must be called later, since Pango is asked for what was known.
  package func keepFonts() -> Bool { FontSearch.keep(texts.usedFonts) || otherAnswer != nil }

  /// Asks Pango for the fonts that texts had so far, and writes its answers to the file of a folder.
  ///
  /// - Parameters:
  ///   - folder: Where the file is, or will be.
  ///   - tell: Called with whether Pango answers for all that is known what is known of it.
  /// - Returns: Whether the file says what Pango answers.
  package func keepFonts(in folder: String, tell: (Bool) -> Void = { _ in }) -> Bool {
    let fonts = texts.pangos
    return KnownFonts.keep(
      texts.usedFonts,
      known: known,
      in: folder,
      ask: { FontRecord(of: $0, from: fonts) },
      tell: tell
    )
  }

  /// Returns the pixels of an image, decoded the first time; nil where its bytes make none.
  func surface(of image: UIImage) -> OpaquePointer? {
    if let known = images[image.png] { return known }
    let count = image.size.width * image.size.height
    if images.count >= Self.mostImages || pixelCount + count > UIImage.mostPixels { forgetImages() }
    let surface = count <= UIImage.mostPixels ? Self.decode(image.png) : nil
    images[image.png] = .some(surface)
    if surface != nil { pixelCount += count }
    return surface
  }

  private func forgetImages() {
    for case let surface? in images.values { cairo_surface_destroy(surface) }
    images = [:]
    pixelCount = 0
  }

  private static func decode(_ png: Data) -> OpaquePointer? {
    let source = ByteSource(png)
    let surface = cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
