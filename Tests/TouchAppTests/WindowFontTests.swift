import Foundation
import Testing
import TouchCairo
import TouchKit
import TouchSession

@testable import TouchApp
@testable import TouchInspector
@testable import TouchX11

/// What a window does about fonts that are known from an earlier start.
@MainActor
@Suite struct WindowFontTests {
  /// What Pango says of the fonts that were known.
  private final class Pango {
    var isOther: Bool?
  }

  /// The pixels of a window.
  private struct Shown {
    let surface: CairoSurface
    let buffer: PixelBuffer

    @MainActor
    init(_ contents: WindowContents) throws {
      let size = contents.inspector.size
      surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
      buffer = PixelBuffer(
        data: try #require(surface.pixels),
        width: surface.width,
        height: surface.height,
        stride: surface.stride
      )
    }

    /// The box around the pixels of some parts that are not alike, but for the rounding of edges.
    func difference(from other: Shown, in parts: [CGRect]) -> CGRect {
      let count = buffer.width * buffer.height * 4
      let (one, two) = (
        UnsafeRawBufferPointer(start: buffer.data, count: count),
        UnsafeRawBufferPointer(start: other.buffer.data, count: count)
      )
      return (0..<count / 4).reduce(CGRect.null) { box, pixel in
        let isAlike = (0..<3).allSatisfy {
          abs(Int(one[pixel * 4 + $0]) - Int(two[pixel * 4 + $0])) <= 16
        }
        let (x, y) = (pixel % buffer.width, pixel / buffer.width)
        let isMeant = parts.contains { $0.contains(CGPoint(x: x, y: y)) }
        return isAlike || !isMeant ? box : box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
  }

  /// Returns the fonts of a window as known, each letter half as wide again as it is.
  private func wideFonts() throws -> KnownFonts {
    let folder = FileManager.default.temporaryDirectory.path + "/wide-fonts-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sheet = try Sheet(["a.yaml": Sheet.scene("A")], path: "a.yaml")
    sheet.tap(30, 30)
    _ = try fresh(sheet.contents, cache: sheet.contents.cache)
    #expect(sheet.contents.cache.keepFonts(in: folder))
    let file = URL(fileURLWithPath: folder + "/fonts")
    var body = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropLast() {
      var fields = line.split(separator: "\t").map(String.init)
      if fields.count > 5, let units = Int(fields[3]) { fields[3] = "\(units * 3 / 2)" }
      body += fields.joined(separator: "\t") + "\n"
    }
    let sum = body.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data((body + "\(sum)\n").utf8))
    return try #require(KnownFonts(readingFrom: folder))
  }

  /// Returns the window drawn from nothing.
  private func fresh(
    _ contents: WindowContents,
    cache: DrawingCache = DrawingCache()
  ) throws -> Shown {
    let shown = try Shown(contents)
    contents.inspector.draw(on: shown.surface.canvas(cache: cache, writesPixels: true))
    shown.surface.flush()
    return shown
  }

  private func frame(_ contents: WindowContents, _ shown: Shown, isNew: Bool = false) {
    _ = contents.drawAnswer(into: shown.buffer)
    _ = contents.draw(into: shown.buffer, needsFullRedraw: isNew)
    contents.presented()
  }

  /// Taps the scene, and moves the pointer on a button and away: what is beside it is drawn as it was recorded.
  private func touch(_ sheet: Sheet, _ shown: Shown) {
    sheet.tap(30, 30)
    frame(sheet.contents, shown)
    for x in [1068, 640] as [CGFloat] {
      let place = CGPoint(x: x, y: 20)
      sheet.contents.handle(
        .pointerHover(PointerSample(device: 2, position: place, time: LoopClock.now()))
      )
      frame(sheet.contents, shown)
    }
  }

  @Test func `once Pango says otherwise, all is as if it had been asked at once`() throws {
    let pango = Pango()
    let cache = DrawingCache(known: try wideFonts()) { pango.isOther }
    let sheet = try Sheet(["a.yaml": Sheet.scene("A")], path: "a.yaml", cache: cache)
    let other = try Sheet(["a.yaml": Sheet.scene("A")], path: "a.yaml")
    let contents = sheet.contents
    let (shown, right) = (try Shown(contents), try Shown(contents))
    // Beside these the time is told, which is another for each.
    let parts = [CGRect(x: 0, y: 0, width: 1280, height: 40), contents.inspector.why.frame]
    frame(contents, shown, isNew: true)
    frame(other.contents, right, isNew: true)
    touch(sheet, shown)
    touch(other, right)
    contents.tick(at: try #require(contents.pictureDeadline))
    let first = try #require(contents.fontDeadline)
    contents.tick(at: first)
    frame(contents, shown)
    #expect(shown.difference(from: right, in: parts).width > 500)
    // It is still being asked.
    let second = try #require(contents.fontDeadline)
    #expect(second > first)
    pango.isOther = true
    contents.tick(at: second)
    #expect(contents.fontDeadline == nil)
    frame(contents, shown)
    #expect(shown.difference(from: right, in: parts) == .null)
    touch(sheet, shown)
    touch(other, right)
    #expect(shown.difference(from: right, in: parts) == .null)
    #expect(try shown.difference(from: fresh(other.contents), in: parts) == .null)
  }

  @Test func `where no fonts were known nothing wakes the window for them`() throws {
    let contents = try Sheet(["a.yaml": Sheet.scene("A")], path: "a.yaml").contents
    frame(contents, try Shown(contents), isNew: true)
    contents.tick(at: try #require(contents.pictureDeadline))
    #expect(contents.pictureDeadline == nil && contents.fontDeadline == nil)
  }
}
