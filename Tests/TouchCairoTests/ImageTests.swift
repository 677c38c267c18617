import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct ImageTests {
  @Test func `an image is stretched to its rectangle`() throws {
    let sheet = try Sheet()
    let view = UIImageView(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
    view.image = try image(.red, .blue)
    sheet.draw(view)
    #expect(sheet.inkBox == CGRect(x: 10, y: 20, width: 80, height: 40))
    #expect(sheet.color(10, 20) == 0xFF0000)
    #expect(sheet.color(40, 40) == 0xFF0000)
    #expect(sheet.color(89, 59) == 0x0000FF)
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleAspectFit, CGRect(x: 20, y: 30, width: 40, height: 20)),
    (.scaleAspectFill, CGRect(x: 0, y: 20, width: 80, height: 40)),
    (.center, CGRect(x: 30, y: 35, width: 20, height: 10)),
    (.topLeft, CGRect(x: 20, y: 20, width: 20, height: 10)),
    (.right, CGRect(x: 40, y: 35, width: 20, height: 10)),
    (.bottom, CGRect(x: 30, y: 50, width: 20, height: 10)),
  ])
  func `an image lies where the content mode says`(mode: UIView.ContentMode, place: CGRect) throws {
    let sheet = try Sheet()
    let view = UIImageView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    view.image = try image(.red, .blue, width: 20, height: 10)
    view.contentMode = mode
    sheet.draw(view)
    #expect(sheet.inkBox == place)
  }

  @Test func `an image scaled down is the mean of its pixels`() throws {
    let sheet = try Sheet()
    let gray = try image(.black, .white, width: 2, height: 2)
    sheet.canvas.draw(gray, in: CGRect(x: 50, y: 50, width: 1, height: 1))
    let byte = try #require(sheet.color(50, 50)) & 255
    #expect((100...155).contains(byte))
  }

  @Test func `an image that is no PNG after its header draws nothing, and later drawing shows`()
    throws
  {
    let whole = try image(.red, .blue).png
    let sheet = try Sheet()
    for count in [24, 33, 40, whole.count - 20] {
      let broken = try #require(UIImage(data: whole.prefix(count)))
      sheet.canvas.draw(broken, in: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    #expect(sheet.inkBox == nil)
    sheet.expectStillDraws()
    sheet.canvas.draw(try image(.red, .red), in: CGRect(x: 50, y: 50, width: 9, height: 9))
    #expect(sheet.color(54, 54) == 0xFF0000)
  }

  @Test func `an image that claims to be vast draws nothing`() throws {
    var bytes = try image(.red, .blue).png
    bytes.replaceSubrange(16..<24, with: [0, 1, 0, 0, 0, 1, 0, 0])
    let sheet = try Sheet()
    sheet.canvas.draw(try #require(UIImage(data: bytes)), in: sheet.canvas.clipBounds)
    #expect(sheet.inkBox == nil)
    sheet.expectStillDraws()
  }

  @Test func `images with the same bytes are the same, others are not`() throws {
    let sheet = try Sheet()
    let pixel = { CGRect(x: $0, y: 0, width: 8, height: 4) }
    sheet.canvas.draw(try image(.red, .red), in: pixel(0))
    sheet.canvas.draw(try image(.blue, .blue), in: pixel(20))
    sheet.canvas.draw(try image(.red, .red), in: pixel(40))
    #expect(sheet.color(4, 2) == 0xFF0000)
    #expect(sheet.color(24, 2) == 0x0000FF)
    #expect(sheet.color(44, 2) == 0xFF0000)
  }
}
