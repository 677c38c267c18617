import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct ErrorTests {
  @Test(arguments: [0, -1, 32_768, .max]) func `an image of no or too many pixels is refused`(
    _ side: Int
  ) {
    #expect(throws: CairoError.size(width: side, height: 5)) {
      try CairoSurface(width: side, height: 5)
    }
    #expect(throws: CairoError.size(width: 5, height: side)) {
      try CairoSurface(width: 5, height: side)
    }
  }

  @Test(arguments: PictureFormat.allCases, [0, .nan, .infinity, -3, 1e30])
  func `a picture of an impossible size is refused, and its drawing not asked for`(
    _ format: PictureFormat,
    _ side: CGFloat
  ) {
    #expect(throws: CairoError.self) {
      try format.picture(size: CGSize(width: side, height: 5)) { _ in
        Issue.record("was asked to draw")
      }
    }
  }

  @Test func `pixels with rows that overlap are refused`() {
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: 400, alignment: 4)
    defer { pixels.deallocate() }
    #expect(throws: CairoError.self) {
      try CairoSurface(data: pixels, width: 10, height: 10, stride: 8)
    }
  }

  @Test func `an error says which size is too large and what is allowed`() {
    #expect(
      CairoError.size(width: 40_000, height: 0).description
        == "cannot draw a picture of 40000x0 pixels: each side must have 1 to 32767"
    )
    #expect(
      CairoError.cairo("out of memory").description == "cannot draw the picture: out of memory"
    )
  }
}
