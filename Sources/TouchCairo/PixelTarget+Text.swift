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
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width * (bottom - top)) { sums in
        sums.initialize(repeating: 0)
        for glyph in glyphs {
          add(glyph, to: sums, left: left, top: top, right: right, bottom: bottom)
        }
        for y in top..<bottom {
          let part = UnsafeBufferPointer(rebasing: sums[((y - top) * width)...].prefix(width))
          blend(color, covering: part, into: row(y) + left)
        }
      }
    }
  }

  private func blend(
    _ color: PremultipliedColor,
    covering sums: UnsafeBufferPointer<UInt8>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    let bytes = UnsafeRawBufferPointer(sums)
    var x = 0
    while x < sums.count {
      let end = min(x + 8, sums.count)
      // Most of a line is empty, which is passed over eight pixels at a time.
      if x + 8 <= sums.count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 {
        x = end
        continue
      }
      while x < end {
        if sums[x] != 0 { color.blend(into: &row[x], coverage: sums[x]) }
        x += 1
      }
    }
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
    guard first < last else { return }
    mask.coverage.withUnsafeBufferPointer { coverage in
      for y in max(glyph.top, top)..<max(glyph.top, top, min(glyph.top + mask.height, bottom)) {
        let from = (y - glyph.top) * mask.width - glyph.left + first
        let to = (y - top) * (right - left) - left + first
        add(
          UnsafeBufferPointer(rebasing: coverage[from..<from + last - first]),
          to: UnsafeMutableBufferPointer(rebasing: sums[to..<to + last - first])
        )
      }
    }
  }

  /// Adds the coverage of one row to what is there; most of that is nothing, so that eight pixels are taken
  /// at a time.
  private func add(
    _ row: UnsafeBufferPointer<UInt8>,
    to sums: UnsafeMutableBufferPointer<UInt8>
  ) {
    let (new, old) = (UnsafeRawBufferPointer(row), UnsafeMutableRawBufferPointer(sums))
    var x = 0
    while x < row.count {
      if x + 8 <= row.count {
        let eight = new.loadUnaligned(fromByteOffset: x, as: UInt64.self)
        if eight == 0 || old.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 {
          if eight != 0 { old.storeBytes(of: eight, toByteOffset: x, as: UInt64.self) }
          x += 8
          continue
        }
      }
      sums[x] = UInt8(min(255, Int(sums[x]) + Int(row[x])))
      x += 1
    }
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
