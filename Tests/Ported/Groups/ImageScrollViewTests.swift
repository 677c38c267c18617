// repository: huynguyencong/ImageScrollView
// commit: 3b5bf7e1bf719facb736e43bda9403c0c661fae6
// files: Sources/*.swift

import Testing
import TouchKit
import TouchSession
import TouchTesting

@MainActor
@Suite struct ImageScrollViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let view = ImageScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    root.addSubview(view)
    view.imageContentMode = .aspectFit
    view.setup()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 600, height: 600)).image { _ in }
    view.display(image: image)
  }

  @Test func `an image is shown as a whole`() {
    _ = Stage(root)
    // A thousandth is taken off, so that nothing scrolls.
    #expect(abs(view.minimumZoomScale - 0.4995) < 0.0001)
    #expect(view.zoomScale == view.minimumZoomScale)
  }

  @Test func `a double tap zooms in, the next one out`() {
    let finger = Finger(on: Stage(root))
    finger.doubleTap(at: CGPoint(x: 150, y: 150))
    finger.advance(by: 1)
    #expect(abs(view.zoomScale - 1) < 0.01)
    finger.doubleTap(at: CGPoint(x: 150, y: 150))
    finger.advance(by: 1)
    #expect(abs(view.zoomScale - 0.5) < 0.01)
  }

  @Test func `two fingers zoom to three times the least scale and no more`() {
    let finger = Finger(on: Stage(root))
    finger.pinch(at: CGPoint(x: 150, y: 150), from: 20, to: 280, duration: 0.5)
    finger.advance(by: 1)
    #expect(abs(view.zoomScale - 1.5) < 0.01)
  }
}
