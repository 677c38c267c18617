package import TouchKit

/// An image of a scene, with the place that names it.
package struct SceneImage: Sendable {
  package let image: UIImage
  /// The image as the file names it, cut where it is long.
  package let name: String
  package let position: SourcePosition
}

/// Finds the images that a scene names: PNG files below its folder, or data inside it.
///
/// Only the header of a file is read here; what draws an image decodes it.
final class ImageLoader {
  private static let prefix = "data:image/png;base64,"
  /// The longest side, in pixels, that Cairo has images of.
  private static let longestSide: CGFloat = 32_767

  private let files: SceneFiles
  /// The images so far, in the order of the file.
  private(set) var images: [SceneImage] = []

  init(files: SceneFiles) { self.files = files }

  /// Returns the image of a path relative to the scene, or of a `data:` URL.
  func image(_ value: SourceValue) throws(SourceError) -> UIImage {
    guard let image = UIImage(data: try data(value)) else {
      throw value.error("the image is not a PNG file")
    }
    if let problem = Self.problem(ofSize: image.size) {
      throw value.error("the image \(problem)")
    }
    images.append(SceneImage(image: image, name: value.excerpt, position: value.position))
    return image
  }

  private static func problem(ofSize size: CGSize) -> Phrase? {
    let pixels: Phrase = "has \(Int(size.width)) x \(Int(size.height)) pixels"
    if size.width * size.height > UIImage.mostPixels {
      return "\(pixels), more than \(Int(UIImage.mostPixels / 1e6)) million"
    }
    return max(size.width, size.height) > longestSide
      ? "\(pixels), and a side has at most \(Int(longestSide))" : nil
  }

  private func data(_ value: SourceValue) throws(SourceError) -> Data {
    let text = try value.text(for: "image")
    if text.hasPrefix(Self.prefix) {
      guard let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
        throw SourceError(value.position, "the image's data is not base64")
      }
      return data
    }
    return try files.data(
      value,
      at: text,
      "image",
      as: .image,
      help: "write the image as '\(Self.prefix)…'."
    )
  }

  /// Returns a scene with each image inside it, so that it needs no other file.
  func inlined(_ value: SourceValue) throws(SourceError) -> SourceValue {
    value.hasKey("image") ? try replacingImages(in: value) : value
  }

  private func replacingImages(in value: SourceValue) throws(SourceError) -> SourceValue {
    try value.replacingParts { (key, part) throws(SourceError) in
      guard key == "image", part.isScalar else { return try replacingImages(in: part) }
      let bytes = try data(part).base64EncodedString()
      return SourceValue(.string(Self.prefix + bytes), at: part.position)
    }
  }
}
