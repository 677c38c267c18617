import Foundation
import Testing
import TouchCairo
import TouchInspector
import TouchKit
import TouchSession

@testable import TouchApp
@testable import TouchX11

/// What the window does with the hand, and when.
@MainActor
@Suite struct WindowAnswerTests {
  private let scene: UIApplication
  private let window: UIWindow
  private let contents: WindowContents

  init() {
    scene = UIApplication(screen: UIScreen(size: CGSize(width: 200, height: 300)))
    window = UIWindow(frame: scene.screen.bounds, application: scene)
    window.backgroundColor = .white
    window.isHidden = false
    var options = TouchApp.Options()
    options.showsInspector = false
    let timeline = Timeline(making: nil)
    contents = WindowContents(of: scene, timeline, options, log: nil, scale: 1)
    contents.trace(to: nil)
  }

  /// The memory that a window draws in.
  @MainActor
  private struct Shown {
    let surface: CairoSurface
    let buffer: PixelBuffer

    init() throws {
      surface = try CairoSurface(width: 200, height: 300)
      let pixels = try #require(surface.pixels)
      buffer = PixelBuffer(data: pixels, width: 200, height: 300, stride: surface.stride)
    }

    /// The pixels of a row, without what is no colour.
    func row(_ y: Int) -> [UInt32]? {
      surface.pixels.map { pixels in
        (0..<surface.width).map { x in
          pixels.load(fromByteOffset: y * surface.stride + x * 4, as: UInt32.self) & 0xFFFFFF
        }
      }
    }
  }

  private func press(_ x: CGFloat, _ y: CGFloat) -> WindowEvent {
    let place = CGPoint(x: x, y: y)
    return .pointer(
      .began,
      PointerSample(device: 2, position: place, time: contents.start + 1)
    )
  }

  /// Expects that what is shown is what is shown when all is drawn anew, but for the rounding of edges.
  private func expectWhole(_ shown: Shown) throws {
    let fresh = try Shown()
    contents.inspector.draw(on: fresh.surface.canvas())
    for y in 0..<shown.surface.height {
      let (one, two) = (try #require(shown.row(y)), try #require(fresh.row(y)))
      let differing = zip(one, two).enumerated().first { !isAlike($1.0, $1.1) }
      #expect(differing == nil, "in row \(y), at \(differing?.offset ?? 0)")
    }
  }

  private func isAlike(_ one: UInt32, _ two: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) <= 16 }
  }

  private func send(_ phase: Contact.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double) {
    let place = CGPoint(x: x, y: y)
    contents.send(phase, PointerSample(device: 2, position: place, time: contents.start + time))
  }

  @Test func `a press and a lift are answered at once, a move with its frame`() {
    send(.began, 50, 50, at: 1)
    #expect(contents.hasAnswer)
    contents.hasAnswer = false
    send(.moved, 60, 60, at: 1.1)
    #expect(!contents.hasAnswer)
    send(.ended, 60, 60, at: 1.2)
    #expect(contents.hasAnswer)
  }

  @Test func `a press shows its ring with the answer, and all is right in the end`() throws {
    let shown = try Shown()
    _ = contents.draw(into: shown.buffer, needsFullRedraw: true)
    let before = try #require(shown.row(150))
    contents.handle(press(60, 150))
    let areas = contents.drawAnswer(into: shown.buffer)
    #expect(areas.contains { $0.contains(CGPoint(x: 60, y: 150)) })
    let answer = try #require(shown.row(150))
    #expect(answer[60] != before[60] && answer[46] != before[46] && answer[74] != before[74])
    #expect(contents.inspector.story.report == nil && !contents.hasAnswer)
    contents.advance(to: contents.start + 1)
    _ = contents.draw(into: shown.buffer, needsFullRedraw: false)
    try expectWhole(shown)
  }

  @Test func `a thousand moves that waited are one frame, which shows the newest place`() throws {
    let shown = try Shown()
    let (surface, buffer) = (shown.surface, shown.buffer)
    _ = contents.draw(into: buffer, needsFullRedraw: true)
    send(.began, 20, 150, at: 1)
    contents.advance(to: contents.start + 1)
    _ = contents.draw(into: buffer, needsFullRedraw: false)
    for step in 1...1000 {
      send(.moved, 20 + CGFloat(step) * 0.1, 150, at: 1 + Double(step) * 0.001)
    }
    contents.advance(to: contents.start + 2)
    _ = contents.draw(into: buffer, needsFullRedraw: false)
    surface.markDirty()
    func isRing(_ x: Int) -> Bool { surface.color(atX: x, y: 136) != surface.color(atX: x, y: 100) }
    #expect(isRing(120))
    #expect(!isRing(20) && !isRing(70))
  }

  @Test func `each frame of a drag of 1000 moves a second shows the newest place`() throws {
    let shown = try Shown()
    _ = contents.draw(into: shown.buffer, needsFullRedraw: true)
    send(.began, 20, 150, at: 1)
    contents.advance(to: contents.start + 1)
    _ = contents.draw(into: shown.buffer, needsFullRedraw: false)
    for frame in 1...6 {
      for move in 1...16 {
        let step = Double((frame - 1) * 16 + move)
        send(.moved, 20 + CGFloat(step), 150, at: 1 + step * 0.001)
      }
      contents.advance(to: contents.start + 1 + Double(frame) * 0.016)
      _ = contents.draw(into: shown.buffer, needsFullRedraw: false)
      let row = try #require(shown.row(136))
      let newest = 20 + frame * 16
      let ground = row[newest + 40]
      #expect(row[newest] != ground, "no ring at the newest place of frame \(frame)")
      #expect(row[newest - 16] == ground, "a ring where frame \(frame) began")
      try expectWhole(shown)
    }
  }

  @Test func `after each turn the panels and the line of time are as if all were drawn anew`()
    throws
  {
    let sheet = try Sheet(["a.yaml": Sheet.scene("A")], path: "a.yaml")
    let (contents, size) = (sheet.contents, sheet.contents.inspector.size)
    let (width, height) = (Int(size.width), Int(size.height))
    let surface = try CairoSurface(width: width, height: height)
    let buffer = PixelBuffer(
      data: try #require(surface.pixels),
      width: width,
      height: height,
      stride: surface.stride
    )
    _ = contents.draw(into: buffer, needsFullRedraw: true)
    for tap in [(30.0, 30.0), (90, 20), (200, 300), (31, 32), (60, 90), (160, 470)] {
      sheet.tap(tap.0, tap.1)
      _ = contents.drawAnswer(into: buffer)
      _ = contents.draw(into: buffer, needsFullRedraw: false)
      let fresh = try CairoSurface(width: width, height: height)
      contents.inspector.draw(on: fresh.canvas())
      let (one, two) = (try #require(surface.pixels), try #require(fresh.pixels))
      for y in 0..<height {
        let start = y * surface.stride
        if memcmp(one + start, two + start, width * 4) == 0 { continue }
        let differing = (0..<width).first { x in
          let pixels = [one, two].map { $0.load(fromByteOffset: start + x * 4, as: UInt32.self) }
          return !isAlike(pixels[0] & 0xFFFFFF, pixels[1] & 0xFFFFFF)
        }
        #expect(differing == nil, "after a tap at \(tap): in row \(y), at \(differing ?? 0)")
      }
    }
  }
}
