public import Foundation
import TouchCairo
public import TouchKit
import TouchScene
import TouchTesting

/// Compares how a view looks with a picture of before; what differs is reported at the test's line, by place
/// and view.
///
/// Where it differs, `card.png` is kept, and `card.new.png` and `card.diff.png` are written beside it. Where there
/// is no picture, it is written, which is reported too, so that nobody takes it for a check.
///
/// - Parameters:
///   - view: The view, which is laid out first.
///   - url: The picture, a PNG file.
///   - scale: How many pixels a point is wide.
///   - tolerance: By how much a component of a colour, of 0 to 255, may differ.
///   - fileID: The test's file, with its module.
///   - file: The path of the test's file.
///   - line: The line of the test.
/// - Throws: An error where the picture cannot be drawn, read or written.
@MainActor
public func verify(
  _ view: UIView,
  looksLike url: URL,
  scale: CGFloat = 1,
  tolerance: Int = 2,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let place = TestPlace(fileID: fileID, file: file, line: line)
  view.layoutIfNeeded()
  let picture = try PictureFormat.png.picture(size: view.bounds.size, scale: scale) { canvas in
    let context = CGContext(canvas)
    context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
    view.layer.render(in: context)
  }
  guard FileManager.default.fileExists(atPath: url.path) else {
    try picture.write(to: url)
    return place.report(
      "there was no picture \(url.path): it has been drawn. Look at it, and run the test again."
    )
  }
  let now = try Pixels(png: picture)
  let difference = PictureDifference(
    from: try Pixels(png: FileBytes.contents(of: url.path, as: .product)),
    to: now,
    tolerance: tolerance
  )
  let others = ["new.png", "diff.png"].map {
    url.deletingPathExtension().appendingPathExtension($0)
  }
  guard difference.count > 0 else {
    for other in others { try? FileManager.default.removeItem(at: other) }
    return
  }
  try picture.write(to: others[0])
  try difference.picture.png().write(to: others[1])
  place.report(
    ([difference.headline(of: view)] + difference.places(in: view, scale: scale) + [
      "  expected   \(url.path)",
      "  now        \(others[0].path)",
      "  difference \(others[1].path)",
      "  accept it: mv \(others[0].path.shellWord) \(url.path.shellWord)",
    ]).joined(separator: "\n")
  )
}
