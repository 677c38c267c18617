import Foundation
import TouchKit

/// Finds the images that a scene names: PNG files below its folder, or data inside it.
struct ImageLoader {
  private static let prefix = "data:image/png;base64,"

  let files: SceneFiles

  /// Returns the image of a path relative to the scene, or of a `data:` URL.
  func image(_ value: SourceValue) throws(SourceError) -> UIImage {
    let png = try data(value)
    guard let image = UIImage(data: png) else {
      throw SourceError(value.position, "the image is not a PNG file", found: value.excerpt)
    }
    if let problem = PNGCheck.problem(in: png, of: image.size) {
      throw SourceError(value.position, "the image \(problem)", found: value.excerpt)
    }
    return image
  }

  private func data(_ value: SourceValue) throws(SourceError) -> Data {
    let text = try value.text(for: "image")
    if text.hasPrefix(Self.prefix) {
      guard let data = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))) else {
        throw SourceError(value.position, "the image's data is not base64")
      }
      return data
    }
    let help = "write the image as '\(Self.prefix)…'."
    return try files.data(value, at: text, "image", as: .image, help: help)
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
