import Testing
import TouchKit

@Suite struct ColorTests {
  @Test(arguments: [(0.0, 1.0, 1.0), (0.25, 0.5, 0.75), (0.9, 0.25, 0.5), (0.55, 1, 0.1)])
  func `a colour tells the hue, saturation and brightness that it was made of`(
    made: (hue: Double, saturation: Double, brightness: Double)
  ) {
    let color = UIColor(
      hue: made.hue,
      saturation: made.saturation,
      brightness: made.brightness,
      alpha: 0.5
    )
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - made.hue) < 1e-9 && abs(saturation - made.saturation) < 1e-9)
    #expect(abs(brightness - made.brightness) < 1e-9 && alpha == 0.5)
  }

  @Test func `gray has no hue and no saturation`() {
    var (hue, saturation): (CGFloat, CGFloat) = (9, 9)
    UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
    #expect(hue == 0 && saturation == 0)
  }
}
