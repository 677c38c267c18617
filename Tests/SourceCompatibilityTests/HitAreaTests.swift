import Testing
import TouchKit

@MainActor
@Suite struct HitAreaTests {
  @Test(arguments: [50, 5]) func `A button with a larger hit area is pressed beside itself`(
    _ x: Int
  ) {
    let button = LargeHitButton(frame: CGRect(x: 60, y: 100, width: 30, height: 30))
    #expect(taps(of: button, at: CGFloat(x), 110) == (x == 50 ? 1 : 0))
  }

  @Test(arguments: [94, 92]) func `A small button is pressed in an area of 44 points`(_ x: Int) {
    let button = MinimumHitAreaButton(frame: CGRect(x: 105, y: 105, width: 20, height: 20))
    #expect(taps(of: button, at: CGFloat(x), 94) == (x == 94 ? 1 : 0))
  }

  @Test func `Hit insets that are negative enlarge a button`() {
    let button = InsetHitButton(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    #expect(taps(of: button, at: 95, 110) == 0)
    button.hitAreaEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 0)
    #expect(taps(of: button, at: 95, 110) == 1)
    #expect(taps(of: button, at: 145, 110) == 0)
  }

  @Test func `A pass-through window lets all touches through but those on its views`() {
    let below = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let device = Device(below)
    let overlay = PassThroughWindow(frame: UIScreen.main.bounds)
    overlay.rootViewController = UIViewController()
    let bubble = UIButton(frame: CGRect(x: 300, y: 700, width: 60, height: 60))
    overlay.rootViewController?.view.addSubview(bubble)
    overlay.isHidden = false

    #expect(count(of: bubble) { device.tap(320, 720) } == 1)
    #expect(count(of: below) { device.tap(320, 720) } == 0)
    #expect(count(of: below) { device.tap(100, 100) } == 1)
  }

  @Test func `A pass-through view takes touches on its subviews alone`() {
    for overlay in [PassThroughView(), TouchTransparentView()] {
      let below = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      overlay.frame = below.frame
      let inner = UIButton(frame: CGRect(x: 10, y: 100, width: 50, height: 50))
      overlay.addSubview(inner)
      let device = Device(below, overlay)
      #expect(count(of: inner) { device.tap(20, 110) } == 1)
      #expect(count(of: below) { device.tap(200, 200) } == 1)
    }
  }

  @Test func `A view that looks into what overflows has its button pressed outside of it`() {
    let container = OverflowView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let button = UIButton(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    container.addSubview(button)
    let device = Device(container)
    #expect(count(of: button) { device.tap(190, 190) } == 1)
    container.clipsToBounds = true
    #expect(count(of: button) { device.tap(190, 190) } == 0)
  }

  @Test func `The corners of a circular button are not pressed, and it is laid out round`() {
    let button = CircularButton(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let device = Device(button)
    #expect(count(of: button) { device.tap(105, 105) } == 0)
    #expect(count(of: button) { device.tap(130, 103) } == 1)
    #expect(button.layer.cornerRadius == 40)
    #expect(button.clipsToBounds)
  }

  @Test func `A star is hit in its arms and not between them, and drawn in yellow`() {
    let star = StarView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let device = Device(star)
    let hit = { (x: CGFloat, y: CGFloat) in device.window.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(150, 105) === star)
    #expect(hit(150, 150) === star)
    #expect(hit(120, 110) !== star)
    #expect(device.screenshot().fills.contains { $0.color == .systemYellow })
  }

  @Test func `A ring is not hit in its hole`() {
    let ring = RingView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let device = Device(ring)
    let hit = { (x: CGFloat, y: CGFloat) in device.window.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(110, 150) === ring)
    #expect(hit(150, 150) !== ring)
  }

  @Test func `The close button at the corner of a badge is pressed outside of the badge`() {
    let badge = BadgeView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
    let device = Device(badge)
    var closings = 0
    badge.onClose = { closings += 1 }
    device.tap(190, 90)
    #expect(closings == 1)
    badge.frame.size.width = 120
    device.tap(190, 90)
    device.tap(230, 90)
    #expect(closings == 2)
  }

  private func taps(of button: UIButton, at x: CGFloat, _ y: CGFloat) -> Int {
    let device = Device(button)
    return count(of: button) { device.tap(x, y) }
  }

  private func count(of button: UIButton, _ act: () -> Void) -> Int {
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    act()
    return count
  }
}
