import Testing

@testable import TouchCairo
@testable import TouchKit

/// How a colour is blended where it covers pixels in part.
@Suite struct BlendTests {
  @Test func `four pixels at once are blended as one after another`() {
    for round in 0..<64 {
      // Bytes of all values, in no order.
      let below = (0..<256).map { UInt32($0 + round * 256 + 1) &* 2_654_435_761 | 255 << 24 }
      let tint = CGColor(
        red: Double(round % 4) / 3,
        green: Double(round % 7) / 6,
        blue: 0.3,
        alpha: 1
      )
      let color = PremultipliedColor(tint, alpha: 1)
      #expect(color.isOpaque)
      var (one, four) = (below, below)
      for coverage in 0...255 { color.blend(into: &one[coverage], coverage: UInt8(coverage)) }
      let coverage = (0...255).map { UInt8($0) }
      coverage.withUnsafeBytes { bytes in
        four.withUnsafeMutableBufferPointer { row in
          guard let first = row.baseAddress else { return }
          for x in stride(from: 0, to: 256, by: 4) {
            color.blendFour(into: first + x, covering: bytes, at: x)
          }
        }
      }
      let place = zip(one, four).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(place == nil, "over \(place.map { below[$0] } ?? 0), round \(round)")
    }
  }

  @MainActor
  @Test(arguments: [1, 0.6] as [CGFloat])
  func `a row is blended as pixel by pixel`(_ alpha: CGFloat) throws {
    let color = PremultipliedColor(CGColor(red: 0.9, green: 0.2, blue: 0.5, alpha: 1), alpha: alpha)
    // Runs of nothing, of all and of parts begin and end anywhere in each eight.
    for count in 0..<40 {
      let coverage = (0..<count).map {
        $0 * 7 % 11 < 5 ? 0 : UInt8(truncatingIfNeeded: $0 * 83 | 1)
      }
      let sheet = try Sheet(48, 1)
      let target = try #require(sheet.canvas.state.target)
      coverage.withUnsafeBufferPointer { target.blend(color, covering: $0, into: target.row(0)) }
      for x in 0..<48 {
        var pixel = UInt32.max
        if x < count { color.blend(into: &pixel, coverage: coverage[x]) }
        #expect(target.row(0)[x] & 0xFFFFFF == pixel & 0xFFFFFF, "pixel \(x) of \(count)")
      }
    }
  }

  @MainActor
  @Test func `a glyph that is kept has no empty row or column around it`() throws {
    let sheet = try Sheet()
    let text = StyledText("Weg ja", font: .systemFont(ofSize: 13), color: .black, numberOfLines: 1)
    let line = try #require(sheet.canvas.cache.texts.line(text, width: 100)?.line)
    let masks = line.face.masks(scale: 1)
    var sizes: [Int] = []
    for glyph in line.glyphs {
      let mask = try #require(masks.mask(of: glyph.index))
      sizes.append(mask.width * mask.height)
      guard mask.width > 0 else { continue }
      func covers(_ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
        rows.contains { row in columns.contains { mask.coverage[row * mask.width + $0] > 0 } }
      }
      let (rows, columns) = (0..<mask.height, 0..<mask.width)
      #expect(covers(0..<1, columns) && covers(mask.height - 1..<mask.height, columns))
      #expect(covers(rows, 0..<1) && covers(rows, mask.width - 1..<mask.width))
    }
    #expect(sizes.count == 6)
    #expect(sizes[3] == 0)
  }
}
