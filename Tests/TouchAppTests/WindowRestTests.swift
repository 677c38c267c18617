import Testing
import TouchCairo
import TouchKit
import TouchSession

@testable import TouchApp
@testable import TouchInspector
@testable import TouchX11

/// What the window makes ready while the pointer rests.
@MainActor
@Suite struct WindowRestTests {
  private let sheet: Sheet
  private let surface: CairoSurface
  private var contents: WindowContents { sheet.contents }

  init() throws {
    sheet = try Sheet(["a.yaml": Sheet.scene("A")], path: "a.yaml")
    let size = sheet.contents.inspector.size
    surface = try CairoSurface(width: Int(size.width), height: Int(size.height))
    let buffer = PixelBuffer(
      data: try #require(surface.pixels),
      width: surface.width,
      height: surface.height,
      stride: surface.stride
    )
    _ = contents.draw(into: buffer, needsFullRedraw: true)
  }

  private func sample(_ x: CGFloat, _ y: CGFloat) -> PointerSample {
    let inspector = contents.inspector
    let (origin, scale) = (inspector.sceneFrame.origin, inspector.sceneScale)
    let place = CGPoint(x: origin.x + x * scale, y: origin.y + y * scale)
    return PointerSample(device: 2, position: place, time: LoopClock.now())
  }

  private var isForeseen: Bool { contents.inspector.story.contacts.foreseen != nil }

  @Test func `a press is foreseen once the pointer rests on the scene`() throws {
    contents.handle(.pointerHover(sample(30, 30)))
    let deadline = try #require(contents.rest?.deadline)
    #expect(contents.nextDeadline.map { $0 <= deadline } == true)
    contents.tick(at: deadline - 0.001)
    #expect(!isForeseen)
    contents.tick(at: deadline)
    #expect(isForeseen && contents.rest == nil)
  }

  @Test func `while the pointer moves nothing is made ready`() throws {
    contents.handle(.pointerHover(sample(30, 30)))
    let first = try #require(contents.rest?.deadline)
    // Real time passes meanwhile, so the second move is told of as one that came later.
    contents.rest?.deadline = first - 1
    contents.handle(.pointerHover(sample(31, 30)))
    let second = try #require(contents.rest)
    contents.tick(at: first - 1)
    #expect(!isForeseen)
    #expect(second.deadline >= first && abs(second.place.x - 31) < 0.001)
    contents.tick(at: second.deadline)
    #expect(isForeseen)
  }

  @Test func `a press takes what was foreseen, and nothing is begun while it is down`() throws {
    contents.handle(.pointerHover(sample(30, 30)))
    contents.tick(at: try #require(contents.rest?.deadline))
    contents.handle(.pointer(.began, sample(30, 30)))
    #expect(isForeseen && contents.rest == nil)
    contents.drained(at: LoopClock.now())
    #expect(!isForeseen && sheet.hit == "box")
  }

  @Test func `what happens between makes it untrue`() throws {
    for event in [WindowEvent.focusChanged(true), .pointerLeft(sample(30, 30))] {
      contents.foresee(at: CGPoint(x: 30, y: 30))
      contents.handle(.pointerHover(sample(30, 30)))
      #expect(isForeseen)
      contents.handle(event)
      #expect(!isForeseen && contents.rest == nil)
    }
  }

  @Test func `beside the scene nothing is made ready`() {
    let outside = PointerSample(device: 2, position: CGPoint(x: 2, y: 2), time: LoopClock.now())
    contents.handle(.pointerHover(outside))
    #expect(contents.rest == nil)
  }

  @Test func `views of the app's own, which may have code, are not asked`() {
    contents.desk = nil
    contents.handle(.pointerHover(sample(30, 30)))
    #expect(contents.rest == nil)
  }
}
