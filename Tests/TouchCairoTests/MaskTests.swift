import Testing
import TouchCairo
import TouchKit

/// Masks that are not of one colour: their own alpha says how much is seen (`B-7.71`).
@MainActor
@Suite struct MaskTests {
  private let box = CGRect(x: 0, y: 0, width: 80, height: 80)

  /// A sheet with a red view of 80 points that a layer masks.
  private func sheet(maskedBy mask: CALayer, clips: Bool = false) throws -> Sheet {
    let sheet = try Sheet()
    let red = view(0, 0, 80, 80, .red)
    red.layer.mask = mask
    red.clipsToBounds = clips
    sheet.draw(red)
    return sheet
  }

  /// How much of the red is seen at a pixel, from 0 to 255.
  private func seen(_ sheet: Sheet, _ x: Int, _ y: Int) throws -> Int {
    255 - Int(try #require(sheet.color(x, y)) & 0xFF)
  }

  @Test(arguments: [false, true])
  func `a gradient lets through more and more (B-7.71)`(clips: Bool) throws {
    let gradient = CAGradientLayer()
    gradient.frame = box
    gradient.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    let sheet = try sheet(maskedBy: gradient, clips: clips)
    #expect(try seen(sheet, 40, 1) < 20)
    #expect(try (100...155).contains(seen(sheet, 40, 40)))
    #expect(try seen(sheet, 40, 78) > 235)
  }

  @Test func `a line lets through itself, and not what it goes around (B-7.71)`() throws {
    let ring = CAShapeLayer()
    ring.path = UIBezierPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40)).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.black.cgColor
    ring.lineWidth = 6
    let sheet = try sheet(maskedBy: ring)
    #expect(try seen(sheet, 20, 40) == 255 && seen(sheet, 40, 40) == 0 && seen(sheet, 5, 5) == 0)
  }

  @Test func `each part lets through as much as it is opaque (B-7.71)`() throws {
    let mask = CALayer()
    mask.frame = box
    for (x, alpha) in [(0, 1), (40, 0.4)] as [(CGFloat, CGFloat)] {
      let part = CALayer()
      part.frame = CGRect(x: x, y: 0, width: 20, height: 80)
      part.backgroundColor = UIColor.black.withAlphaComponent(alpha).cgColor
      mask.addSublayer(part)
    }
    let sheet = try sheet(maskedBy: mask)
    #expect(try seen(sheet, 10, 40) == 255 && seen(sheet, 30, 40) == 0)
    #expect(try seen(sheet, 50, 40) == 102 && seen(sheet, 70, 40) == 0)
  }

  @Test func `a text lets through its letters (B-7.71)`() throws {
    let text = CATextLayer()
    text.frame = box
    text.string = "MMM"
    text.fontSize = 40
    text.foregroundColor = UIColor.black.cgColor
    let sheet = try sheet(maskedBy: text)
    let letters = try #require(sheet.inkBox)
    #expect(letters.height < 60 && letters.width > 20)
  }

  @Test func `what is beside a masked view stays (B-7.71)`() throws {
    let sheet = try Sheet()
    sheet.draw(view(50, 0, 50, 100, .green))
    let red = view(0, 0, 60, 60, .red)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    gradient.colors = [UIColor.clear.cgColor, UIColor.clear.cgColor]
    red.layer.mask = gradient
    sheet.draw(red)
    #expect(sheet.color(55, 30) == 0x00FF00 && sheet.color(90, 90) == 0x00FF00)
    #expect(sheet.color(10, 10) == 0xFFFFFF)
  }
}
