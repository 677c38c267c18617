import Foundation
import Testing
import TouchKit

@MainActor
@Suite struct ResourceTests {
  @Test func `An image is found by its name, with and without the ending`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let header: [UInt8] = [
      137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 20, 0, 0, 0, 30,
    ]
    try Data(header).write(to: folder.appendingPathComponent("knob.png"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: "knob", in: bundle)?.size == CGSize(width: 20, height: 30))
    #expect(UIImage(named: "knob.png", in: bundle)?.size == CGSize(width: 20, height: 30))
    #expect(UIImage(named: "button", in: bundle) == nil)
    #expect(UIImage(named: "button") == nil)
  }

  @Test func `A font of Apple's is replaced by the system's in its weight`() {
    #expect(UIFont(name: "Georgia-Bold", size: 22) == .systemFont(ofSize: 22, weight: .bold))
    #expect(
      UIFont(name: "AvenirNext-DemiBold", size: 9) == .systemFont(ofSize: 9, weight: .semibold)
    )
    #expect(UIFont(name: "Menlo", size: 12) == .monospacedSystemFont(ofSize: 12))
    #expect(UIFont(name: "", size: 12) == nil)
  }

  @Test func `A colour of Display P3 is the nearest of sRGB`() {
    let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5).cgColor
    #expect(abs(white.red - 1) < 0.001 && abs(white.blue - 1) < 0.001)
    #expect(white.alpha == 0.5)
    // The reddest of Display P3 lies outside of sRGB.
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor
    #expect(abs(red.red - 1) < 0.001 && red.green == 0)
    let brown = UIColor(displayP3Red: 0.5, green: 0.4, blue: 0.3, alpha: 1).cgColor
    #expect(abs(brown.red - 0.5193) < 0.0002)
    #expect(abs(brown.green - 0.3951) < 0.0002)
    #expect(abs(brown.blue - 0.2845) < 0.0002)
  }

  @Test func `A colour literal is a colour`() {
    // swift-format-ignore: NoPlaygroundLiterals
    let color: UIColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  @Test func `Values hold points, sizes and rectangles`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(UIEdgeInsets() == .zero)
  }

  @Test func `An image is drawn where a view draws it`() {
    final class Stamp: UIView {
      var image: UIImage?
      override func draw(_ rect: CGRect) { image?.draw(at: CGPoint(x: 3, y: 4)) }
    }
    let header: [UInt8] = [
      137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 20, 0, 0, 0, 30,
    ]
    let stamp = Stamp(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    stamp.image = UIImage(data: Data(header))
    let images = Device(stamp).screenshot().images
    #expect(images == [CGRect(x: 103, y: 104, width: 20, height: 30)])
  }

  @Test func `A point is converted between the spaces of views and of the screen`() {
    let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    let device = Device(view)
    device.window.frame.origin = CGPoint(x: 5, y: 0)
    let screen = UIScreen.main.coordinateSpace
    let space: any UICoordinateSpace = view
    let point = CGPoint(x: 1, y: 2)
    #expect(space.convert(point, to: screen) == CGPoint(x: 26, y: 32))
    #expect(screen.convert(point, to: space) == CGPoint(x: -24, y: -28))
    #expect(
      space.convert(point, from: device.window as any UICoordinateSpace) == CGPoint(x: -19, y: -28)
    )
    #expect(view.convert(view.bounds, to: screen) == CGRect(x: 25, y: 30, width: 100, height: 100))
    #expect(screen.convert(screen.bounds, to: screen) == screen.bounds)
  }

  @Test func `No screen here measures force`() {
    let view = UIView()
    #expect(view.traitCollection.forceTouchCapability == .unavailable)
    #expect(UIViewController().traitCollection.displayScale == UIScreen.main.scale)
  }

  @Test func `A view draws at the scale of its screen until it is told another`() {
    let application = UIApplication(screen: UIScreen(size: CGSize(width: 10, height: 10), scale: 2))
    let window = UIWindow(frame: .zero, application: application)
    let view = UIView()
    window.addSubview(view)
    #expect(view.contentScaleFactor == 2)
    view.contentScaleFactor = 1
    #expect(view.contentScaleFactor == 1)
  }
}
