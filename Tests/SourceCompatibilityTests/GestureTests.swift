import Testing
import TouchKit

@MainActor
@Suite struct GestureTests {
  @Test func `A photo is moved by a pan and put back by a double tap`() {
    let photo = PhotoView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let device = Device(photo)
    device.drag((150, 150), (170, 150), (200, 200))
    #expect(abs(photo.center.x - 200) <= 10)
    #expect(photo.center.x > 180)
    let center = photo.center
    device.wait(1)
    device.tap(center.x, center.y)
    #expect(photo.center == center)
    device.tap(center.x, center.y)
    #expect(photo.center == CGPoint(x: 195, y: 422))
  }

  @Test func `A tap beside the field ends its editing, one on it does not`() {
    let controller = DismissKeyboardViewController()
    let device = Device(controller)
    device.tap(50, 120)
    #expect(controller.field.isFirstResponder)
    device.wait(1)
    device.tap(60, 120)
    #expect(controller.field.isFirstResponder)
    device.wait(1)
    device.tap(50, 500)
    #expect(!controller.field.isFirstResponder)
  }
}
