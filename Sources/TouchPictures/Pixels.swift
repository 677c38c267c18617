import Foundation
import TouchCairo
import TouchKit

/// A picture in memory: 32 bits a pixel, alpha, red, green and blue from the top bits down, premultiplied.
struct Pixels {
  let width: Int
  let height: Int
  private(set) var words: [UInt32]

  /// Makes a picture of one colour.
  init(width: Int, height: Int, filledWith word: UInt32) {
    (self.width, self.height) = (width, height)
    words = Array(repeating: word, count: width * height)
  }

  /// Decodes a PNG file.
  @MainActor
  init(png: Data) throws {
    guard let image = UIImage(data: png), image.decodingProblem == nil else {
      throw CairoError.cairo("the picture to compare with is no PNG file, or is damaged")
    }
    let surface = try CairoSurface(width: Int(image.size.width), height: Int(image.size.height))
    surface.canvas().draw(image, in: CGRect(origin: .zero, size: image.size))
    self.init(width: surface.width, height: surface.height, filledWith: 0)
    guard let pixels = surface.pixels else { return }
    for y in 0..<height {
      let row = (pixels + y * surface.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { self[x, y] = row[x] }
    }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { words[y * width + x] }
    set { words[y * width + x] = newValue }
  }

  /// Returns a pixel; nil outside of the picture.
  func pixel(_ x: Int, _ y: Int) -> UInt32? {
    x < width && y < height ? self[x, y] : nil
  }

  /// Returns the picture as a PNG file.
  @MainActor
  func png() throws -> Data {
    let surface = try CairoSurface(width: width, height: height)
    guard let pixels = surface.pixels else { return Data() }
    for y in 0..<height {
      let row = (pixels + y * surface.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { row[x] = self[x, y] }
    }
    surface.markDirty()
    return try surface.png()
  }
}
