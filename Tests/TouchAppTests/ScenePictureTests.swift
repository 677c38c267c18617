import Foundation
import Testing
import TouchCairo
import TouchInspector
import TouchKit

@testable import TouchApp

/// When the scene under the overlay is drawn anew.
@MainActor
@Suite struct ScenePictureTests {
  private final class CountingView: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  private let application: UIApplication
  private let window: UIWindow
  private let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let picture: ScenePicture
  private let inspector: Inspector
  private let surface: CairoSurface
  /// Another scene of as large a screen, with ten views that count.
  private let next: UIApplication
  private let nextWindow: UIWindow
  private let views = (0..<10).map {
    CountingView(frame: CGRect(x: 10 * $0, y: 0, width: 9, height: 9))
  }

  init() throws {
    let cache = DrawingCache()
    application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.addSubview(view)
    window.isHidden = false
    let picture = ScenePicture(of: application, theme: .light, cache: cache)
    self.picture = picture
    let captions = Inspector.Captions(title: "Scene", file: "scene.yaml")
    inspector = Inspector(of: application, captions: captions, showsPanels: false) {
      picture.draw(on: $0, size: $1, scale: $2)
    }
    surface = try CairoSurface(width: 100, height: 100, cache: cache)
    next = UIApplication(screen: application.screen)
    nextWindow = UIWindow(frame: next.screen.bounds, application: next)
    for view in views { nextWindow.addSubview(view) }
    nextWindow.isHidden = false
  }

  private func draw() {
    _ = inspector.update()
    inspector.draw(on: surface.canvas(scale: 1))
  }

  @Test func `the scene is drawn once, however often what lies over it changes`() {
    draw()
    let contact = Contact(id: 1, phase: .began, position: CGPoint(x: 10, y: 10))
    application.send(InputEvent(timestamp: 1, kind: .contacts([contact])))
    draw()
    draw()
    #expect(view.drawings == 1)
  }

  @Test func `the scene is drawn anew when it looks different`() {
    draw()
    view.setNeedsDisplay()
    draw()
    #expect(view.drawings == 2)
  }

  @Test func `the scene that comes next is drawn in parts, and not again when it is shown`() {
    draw()
    var count = 0
    let isWhole = picture.prepare(next, theme: .light) {
      count += 1
      return count < 6
    }
    #expect(!isWhole && views.first?.drawings == 1 && views.last?.drawings == 0)
    #expect(picture.prepare(next, theme: .light) { true })
    picture.show(next, theme: .light)
    picture.draw(on: surface.canvas(scale: 1), size: CGSize(width: 100, height: 100), scale: 1)
    #expect(views.map(\.drawings) == [Int](repeating: 1, count: 10))
  }

  @Test func `a scene that is shown before its picture is whole is drawn then`() {
    draw()
    #expect(!picture.prepare(next, theme: .light) { false })
    picture.show(next, theme: .light)
    picture.draw(on: surface.canvas(scale: 1), size: CGSize(width: 100, height: 100), scale: 1)
    #expect(views.map(\.drawings) == [Int](repeating: 1, count: 10))
  }
}
