import Testing
import TouchCairo
import TouchKit

/// Images that code draws, and images as stencils.
@MainActor
@Suite struct DrawnImageTests {
  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Left half red, right half clear.
  private var half: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(box(0, 0, 10, 10))
    }
  }

  private func show(_ image: UIImage, on sheet: Sheet, tint: UIColor? = nil) {
    let image = UIImageView(image: image)
    image.frame = box(20, 20, 40, 20)
    image.tintColor = tint
    sheet.draw(image)
  }

  @Test func `what a renderer draws is stretched to where it is shown`() throws {
    let sheet = try Sheet()
    let image = half
    #expect(image.size == CGSize(width: 20, height: 10))
    show(image, on: sheet)
    #expect(sheet.color(22, 22) == 0xFF0000)
    #expect(sheet.color(38, 38) == 0xFF0000)
    #expect(sheet.color(45, 30) == sheet.color(5, 5))
    #expect(sheet.color(18, 30) == sheet.color(5, 5))
  }

  @Test func `nothing is drawn beyond the image, and a clip ends with its state`() throws {
    let sheet = try Sheet()
    let image = UIGraphicsImageRenderer(bounds: box(5, 5, 20, 10)).image { context in
      context.cgContext.saveGState()
      context.clip(to: box(5, 5, 5, 10))
      UIColor.blue.setFill()
      context.fill(box(0, 0, 100, 100))
      context.cgContext.restoreGState()
      UIColor.green.setFill()
      UIBezierPath(rect: box(20, 0, 100, 100)).fill()
      context.cgContext.saveGState()
    }
    show(image, on: sheet)
    let ground = sheet.color(5, 5)
    #expect(sheet.color(25, 30) == 0x0000FF)
    #expect(sheet.color(35, 30) == ground)
    #expect(sheet.color(55, 30) == 0x00FF00)
    #expect(sheet.color(65, 30) == ground)
    #expect(sheet.color(55, 45) == ground)
  }

  @Test func `an opaque image begins black`() throws {
    let sheet = try Sheet()
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
      .image { _ in }
    #expect(image.scale == 2)
    #expect(image.imageRendererFormat.scale == 2)
    show(image, on: sheet)
    #expect(sheet.color(40, 30) == 0x000000)
  }

  @Test func `a context that was begun draws an image until it is ended`() throws {
    let sheet = try Sheet()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
    UIColor.green.setFill()
    UIGraphicsGetCurrentContext()?.fill(box(0, 0, 4, 4))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    show(image, on: sheet)
    #expect(sheet.color(40, 30) == 0x00FF00)
  }

  @Test func `a view draws itself, and what is in it, on an image`() throws {
    let sheet = try Sheet()
    let card = view(70, 70, 20, 10, .red)
    card.addSubview(view(10, 0, 10, 10, .blue))
    let image = UIGraphicsImageRenderer(bounds: card.bounds).image { context in
      card.drawHierarchy(in: card.bounds, afterScreenUpdates: true)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    show(image, on: sheet)
    #expect(sheet.color(25, 30) == 0xFF0000)
    #expect(sheet.color(55, 30) == 0x0000FF)
    #expect(!card.drawHierarchy(in: card.bounds, afterScreenUpdates: true))
  }

  @Test func `a template has the tint of its view, where it is opaque`() throws {
    let sheet = try Sheet()
    show(half.withRenderingMode(.alwaysTemplate), on: sheet, tint: .green)
    #expect(sheet.color(25, 30) == 0x00FF00)
    #expect(sheet.color(45, 30) == sheet.color(5, 5))
    let other = try Sheet()
    show(half, on: other, tint: .green)
    #expect(other.color(25, 30) == 0xFF0000)
    show(half.withTintColor(.blue, renderingMode: .alwaysOriginal), on: other, tint: .green)
    #expect(other.color(25, 30) == 0x0000FF)
  }

  @Test func `colours follow the traits of the view that is drawn (B-7.65)`() throws {
    let sheet = try Sheet()
    let card = view(0, 0, 40, 40, UIColor { $0.userInterfaceStyle == .dark ? .blue : .red })
    let inner = view(20, 0, 20, 20, .systemBackground)
    card.addSubview(inner)
    sheet.draw(card)
    #expect(sheet.color(10, 10) == 0xFF0000)
    #expect(sheet.color(30, 10) == 0xFFFFFF)
    card.overrideUserInterfaceStyle = .dark
    sheet.draw(card)
    #expect(sheet.color(10, 10) == 0x0000FF)
    #expect(sheet.color(30, 10) == 0x000000)
  }
}
