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
}
