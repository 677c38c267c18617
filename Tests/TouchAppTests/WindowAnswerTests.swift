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

  @Test func `a thousand moves that waited are one frame, which shows the newest place`() throws {
    let surface = try CairoSurface(width: 200, height: 300)
    let pixels = try #require(surface.pixels)
    let buffer = PixelBuffer(data: pixels, width: 200, height: 300, stride: surface.stride)
    _ = contents.draw(into: buffer, needsFullRedraw: true)
    send(.began, 20, 150, at: 1)
    contents.drained(at: contents.start + 1)
    _ = contents.draw(into: buffer, needsFullRedraw: false)
    for step in 1...1000 {
      send(.moved, 20 + CGFloat(step) * 0.1, 150, at: 1 + Double(step) * 0.001)
    }
    contents.drained(at: contents.start + 2)
    _ = contents.draw(into: buffer, needsFullRedraw: false)
    surface.markDirty()
    func isRing(_ x: Int) -> Bool { surface.color(atX: x, y: 136) != surface.color(atX: x, y: 100) }
    #expect(isRing(120))
    #expect(!isRing(20) && !isRing(70))
  }
}
