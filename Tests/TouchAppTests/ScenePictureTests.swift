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
}
