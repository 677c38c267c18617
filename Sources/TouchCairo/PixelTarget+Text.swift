internal import TouchKit

extension PixelTarget {
  /// Where glyphs are put, in pixels.
  struct GlyphPlace {
    let mask: GlyphMask
    let left: Int
    let top: Int
  }

  /// Blends a colour over pixels as far as glyphs cover them, within a clip.
  ///
  /// What several glyphs cover adds up before it is blended, so that nothing shows where they touch.
  ///
  /// - Parameters:
  ///   - glyphs: What is drawn.
  ///   - box: The box around all of them.
  ///   - clip: All that may be written to.
  ///   - color: Red, green and blue premultiplied by alpha.
  @MainActor
  func draw(_ glyphs: [GlyphPlace], in box: PixelBox, clip: PixelBox, color: PremultipliedColor) {
    let (left, top) = (max(box.left, clip.left, origin.x), max(box.top, clip.top, origin.y))
    let (right, bottom) = (
      min(box.right, clip.right, origin.x + size.width),
      min(box.bottom, clip.bottom, origin.y + size.height)
    )
    guard left < right, top < bottom else { return }
    let width = right - left
    write {
      let count = width * (bottom - top) + GlyphMask.spare
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { sums in
        sums.initialize(repeating: 0)
        for glyph in glyphs {
          add(glyph, to: sums, left: left, top: top, right: right, bottom: bottom)
        }
        for y in top..<bottom {
          let first = (y - top) * width
          let part = UnsafeBufferPointer(rebasing: sums[first..<first + width])
          blend(color, covering: part, into: row(y) + left)
        }
      }
    }
  }

  /// Blends a colour over pixels from the first of a row on, each as far as it is covered, of 255 parts.
  func blend(
    _ color: PremultipliedColor,
    covering sums: UnsafeBufferPointer<UInt8>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let bytes = UnsafeRawBufferPointer(sums)
    let (count, isOpaque) = (bytes.count, color.isOpaque)
    var x = 0
    while count &- x >= 8 {
      // Most of a line is empty, which is passed over eight pixels at a time.
      let eight = bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self)
      if eight != 0 {
        if isOpaque {
          if UInt32(truncatingIfNeeded: eight) != 0 {
            color.blendFour(into: row + x, covering: bytes, at: x)
          }
          if eight &>> 32 != 0 {
            color.blendFour(into: row + (x &+ 4), covering: bytes, at: x &+ 4)
          }
        } else {
          for x in x..<x &+ 8 where bytes[x] != 0 { color.blend(into: &row[x], coverage: bytes[x]) }
        }
      }
      x &+= 8
    }
    for x in x..<count where bytes[x] != 0 { color.blend(into: &row[x], coverage: bytes[x]) }
  }

  private func add(
    _ glyph: GlyphPlace,
    to sums: UnsafeMutableBufferPointer<UInt8>,
    left: Int,
    top: Int,
    right: Int,
    bottom: Int
  ) {
    let mask = glyph.mask
    let (first, last) = (max(glyph.left, left), min(glyph.left + mask.width, right))
    guard first < last, let memory = UnsafeMutableRawPointer(sums.baseAddress) else { return }
    let start = max(glyph.top, top)
    let end = max(start, min(glyph.top + mask.height, bottom))
    let count = last - first
    mask.coverage.withUnsafeBytes { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in start..<end {
        add(
          coverage + (y - glyph.top) * mask.width - glyph.left + first,
          to: memory + (y - top) * (right - left) - left + first,
          count: count
        )
      }
    }
  }

  /// Adds the coverage of one row to what is there, eight pixels at a time: both have
  /// ``GlyphMask/spare`` bytes behind their ends.
  @inline(__always)
  private func add(_ row: UnsafeRawPointer, to sums: UnsafeMutableRawPointer, count: Int) {
    var x = 0
    while x < count {
      var eight = row.loadUnaligned(fromByteOffset: x, as: UInt64.self)
      // What lies behind the end is another row.
      let rest = count &- x
      if rest < 8 { eight &= 1 &<< UInt64(truncatingIfNeeded: rest &* 8) &- 1 }
      if eight != 0 {
        let old = sums.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        let sum = old == 0 ? eight : Self.sum(of: old, eight)
        sums.storeBytes(of: sum, toByteOffset: x, as: UInt64.self)
      }
      x &+= 8
    }
  }

  /// Adds eight bytes to eight others, each up to 255.
  private static func sum(of one: UInt64, _ other: UInt64) -> UInt64 {
    let (first, second) = (
      unsafeBitCast(one, to: SIMD8<UInt8>.self), unsafeBitCast(other, to: SIMD8<UInt8>.self)
    )
    let sums = first &+ second
    return unsafeBitCast(sums.replacing(with: .max, where: sums .< first), to: UInt64.self)
  }
}

extension PixelBox {
  /// The box around glyphs; nil for none.
  @MainActor
  init?(around glyphs: [PixelTarget.GlyphPlace]) {
    guard let first = glyphs.first else { return nil }
    var (left, top, right, bottom) = (first.left, first.top, first.left, first.top)
    for glyph in glyphs {
      (left, top) = (min(left, glyph.left), min(top, glyph.top))
      right = max(right, glyph.left + glyph.mask.width)
      bottom = max(bottom, glyph.top + glyph.mask.height)
    }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }
}
