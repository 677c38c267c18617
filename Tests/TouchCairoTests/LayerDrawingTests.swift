import Testing
import TouchCairo
import TouchKit

@MainActor
@Suite struct LayerDrawingTests {
  private func layer(_ frame: CGRect, _ color: UIColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color?.cgColor
    return layer
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func `an added layer is drawn over the view and among its subviews`() throws {
    let sheet = try Sheet()
    let parent = view(10, 10, 60, 60, .white)
    parent.layer.addSublayer(layer(box(0, 0, 20, 20), .red))
    parent.addSubview(view(10, 0, 20, 20, .green))
    parent.layer.addSublayer(layer(box(20, 0, 20, 20), .blue))
    sheet.draw(parent)
    #expect(sheet.color(15, 15) == 0xFF0000)
    #expect(sheet.color(25, 15) == 0x00FF00)
    #expect(sheet.color(35, 15) == 0x0000FF)
  }

  @Test func `only masked corners are round, of background, clip and border`() throws {
    let sheet = try Sheet()
    let (parent, child) = (view(0, 0, 40, 40, .red), view(0, 0, 40, 40, .blue))
    parent.layer.cornerRadius = 20
    parent.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    sheet.draw(parent)
    let corners = [(1, 1), (38, 1), (1, 38), (38, 38)]
    #expect(corners.map { sheet.color($0, $1) } == [0xFFFFFF, 0xFF0000, 0xFF0000, 0xFFFFFF])
    parent.clipsToBounds = true
    parent.addSubview(child)
    sheet.draw(parent)
    #expect(corners.map { sheet.color($0, $1) } == [0xFFFFFF, 0x0000FF, 0x0000FF, 0xFFFFFF])
    parent.layer.borderWidth = 4
    parent.layer.borderColor = UIColor.green.cgColor
    sheet.draw(parent)
    #expect(corners.map { sheet.color($0, $1) } == [0xFFFFFF, 0x00FF00, 0x00FF00, 0xFFFFFF])
  }

  @Test func `zPosition puts a layer in front of what was added later`() throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 60, 60, .white)
    let low = layer(box(0, 0, 20, 20), .red)
    parent.layer.addSublayer(low)
    parent.addSubview(view(0, 0, 20, 20, .green))
    low.zPosition = 1
    sheet.draw(parent)
    #expect(sheet.color(5, 5) == 0xFF0000)
  }

  @Test func `a layer's opacity, hiding, clipping and border count, and what is in it too`() throws
  {
    let sheet = try Sheet()
    let parent = view(0, 0, 90, 90)
    let half = layer(box(0, 0, 20, 20), .red)
    half.opacity = 0.4
    let hidden = layer(box(30, 0, 20, 20), .red)
    hidden.isHidden = true
    let clip = layer(box(0, 30, 20, 20))
    clip.masksToBounds = true
    clip.borderWidth = 2
    clip.borderColor = UIColor.green.cgColor
    clip.addSublayer(layer(box(0, 0, 90, 90), .blue))
    for layer in [half, hidden, clip] { parent.layer.addSublayer(layer) }
    sheet.draw(parent)
    #expect(sheet.color(5, 5) == 0xFF9999)
    #expect(sheet.color(35, 5) == 0xFFFFFF)
    #expect(sheet.color(10, 40) == 0x0000FF)
    #expect(sheet.color(25, 40) == 0xFFFFFF)
    #expect(sheet.color(0, 40) == 0x00FF00)
  }

  @Test(arguments: [4, 8, 16, 30, 100] as [CGFloat])
  func `a border of any width has outer corners as round as the layer's`(_ width: CGFloat) throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 90, 90)
    let bordered = layer(box(10, 10, 60, 60))
    bordered.cornerRadius = 8
    bordered.borderWidth = width
    bordered.borderColor = UIColor.red.cgColor
    parent.layer.addSublayer(bordered)
    sheet.draw(parent)
    for place in [10, 69] { #expect(sheet.color(place, place) == 0xFFFFFF) }
    #expect(sheet.color(11, 40) == 0xFF0000)
    #expect(sheet.color(13, 13) == 0xFF0000)
    #expect(sheet.color(40, 40) == (width < 30 ? 0xFFFFFF : 0xFF0000))
    if width == 16 { #expect(sheet.color(27, 27) == 0xFFFFFF) }
  }

  @Test func `a shape is filled, and its line drawn from its start to its end`() throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 100, 100)
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(rect: box(10, 10, 20, 20)).cgPath
    shape.fillColor = UIColor.red.cgColor
    let line = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 60))
    path.addLine(to: CGPoint(x: 100, y: 60))
    line.path = path.cgPath
    line.strokeColor = UIColor.blue.cgColor
    line.lineWidth = 4
    (line.strokeStart, line.strokeEnd) = (0.25, 0.5)
    parent.layer.addSublayer(shape)
    parent.layer.addSublayer(line)
    sheet.draw(parent)
    #expect(sheet.color(20, 20) == 0xFF0000)
    #expect(sheet.color(20, 60) == 0xFFFFFF)
    #expect(sheet.color(30, 60) == 0x0000FF)
    #expect(sheet.color(55, 60) == 0xFFFFFF)
  }

  @Test func `a gradient goes from its first colour to its last`() throws {
    final class Gradient: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let sheet = try Sheet()
    let gradient = Gradient(frame: box(0, 0, 100, 100))
    let layer = try #require(gradient.layer as? CAGradientLayer)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    sheet.draw(gradient)
    #expect(try #require(sheet.color(50, 1)) >> 16 > 0xF8)
    #expect(try #require(sheet.color(50, 98)) & 0xFF > 0xF8)
    let middle = try #require(sheet.color(50, 50))
    #expect((0x78...0x88).contains(middle >> 16) && (0x78...0x88).contains(middle & 0xFF))
    #expect(sheet.color(2, 50) == sheet.color(97, 50))
  }

  @Test func `a text layer and contents are drawn`() throws {
    let sheet = try Sheet()
    let parent = view(0, 0, 100, 100)
    let text = CATextLayer()
    text.string = "MM"
    text.fontSize = 30
    text.foregroundColor = UIColor.red.cgColor
    text.frame = box(0, 0, 100, 40)
    let picture = layer(box(0, 50, 40, 20))
    picture.contents = try image(.green, .blue)
    parent.layer.addSublayer(text)
    parent.layer.addSublayer(picture)
    sheet.draw(parent)
    #expect(try #require(sheet.inkBox).minY < 30)
    #expect(sheet.color(5, 60) == 0x00FF00)
    #expect(sheet.color(35, 60) == 0x0000FF)
  }

  @Test func `a mask lets through as much as is seen of it (B-7.71)`() throws {
    let sheet = try Sheet()
    let red = view(0, 0, 40, 40, .red)
    red.layer.mask = layer(box(0, 0, 40, 40), UIColor.black.withAlphaComponent(0.4))
    sheet.draw(red)
    let faded = view(50, 0, 40, 40, .red)
    let half = layer(box(0, 0, 40, 40), .white)
    half.opacity = 0.4
    faded.layer.mask = half
    sheet.draw(faded)
    let unseen = view(0, 50, 40, 40, .red)
    unseen.layer.mask = layer(box(0, 0, 40, 40))
    sheet.draw(unseen)
    #expect(sheet.color(20, 20) == 0xFF9999)
    #expect(sheet.color(70, 20) == 0xFF9999)
    #expect(sheet.color(20, 70) == 0xFFFFFF, "a mask that shows nothing lets nothing through")
  }

  @Test func `a mask lets through what its path or its rounded box covers`() throws {
    let sheet = try Sheet()
    let red = view(0, 0, 100, 100, .red)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: box(0, 0, 30, 30)).cgPath
    mask.position = CGPoint(x: 10, y: 10)
    red.layer.mask = mask
    sheet.draw(red)
    #expect(sheet.inkBox == box(10, 10, 30, 30))
  }

  @Test func `a shadow lies beside its view, and fades out`() throws {
    let sheet = try Sheet()
    let card = view(30, 30, 20, 20, .red)
    card.layer.shadowOpacity = 1
    card.layer.shadowOffset = CGSize(width: 20, height: 20)
    card.layer.shadowRadius = 4
    sheet.draw(card)
    #expect(sheet.color(35, 35) == 0xFF0000)
    #expect(try #require(sheet.color(60, 60)) & 0xFF < 0x10)
    #expect(try #require(sheet.color(72, 60)) & 0xFF > 0x60)
    #expect(sheet.color(80, 60) == 0xFFFFFF)
  }

  @Test func `a layer's own code and its delegate draw in its space`() throws {
    final class Dot: CALayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    let sheet = try Sheet()
    let parent = view(0, 0, 100, 100)
    let dot = Dot()
    dot.frame = box(20, 30, 40, 40)
    parent.layer.addSublayer(dot)
    sheet.draw(parent)
    #expect(sheet.inkBox == box(20, 30, 10, 10))
  }
}

@MainActor
@Suite struct AnimationDrawingTests {
  private let application = UIApplication(screen: UIScreen(size: CGSize(width: 100, height: 100)))
  private let window: UIWindow

  init() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    window = UIWindow(frame: bounds, application: application)
    window.isHidden = false
  }

  private func sheet(at time: TimeInterval) throws -> Sheet {
    application.send(InputEvent(timestamp: time, kind: .tick))
    let sheet = try Sheet()
    sheet.draw(window)
    return sheet
  }

  private func animate(_ changes: () -> Void) {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: changes)
  }

  @Test func `a view that moves is drawn where it is on its way, with what is in it`() throws {
    let red = view(0, 0, 20, 20, .red, [view(0, 20, 10, 10, .blue)])
    window.addSubview(red)
    animate { red.frame.origin.x = 60 }
    #expect(try sheet(at: 0).inkBox == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(try sheet(at: 1).inkBox == CGRect(x: 30, y: 0, width: 20, height: 30))
    #expect(try sheet(at: 2).inkBox == CGRect(x: 60, y: 0, width: 20, height: 30))
  }

  @Test func `a view that fades or changes its colour is drawn in between`() throws {
    let red = view(0, 0, 20, 20, .red)
    let blue = view(50, 0, 20, 20, .red)
    window.addSubview(red)
    window.addSubview(blue)
    animate {
      red.alpha = 0
      blue.backgroundColor = .blue
    }
    let sheet = try sheet(at: 1)
    #expect(sheet.color(5, 5) == 0xFF7F7F)
    #expect(sheet.color(55, 5) == 0x800080)
    #expect(try self.sheet(at: 2).color(5, 5) == 0xFFFFFF)
  }

  @Test func `a view that grows is stretched on its way, as its content was drawn once`() throws {
    final class Half: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
      }
    }
    let half = Half(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(half)
    animate { half.frame.size.width = 60 }
    #expect(try sheet(at: 1).inkBox == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test func `a layer of the app is drawn on its way`() throws {
    let shape = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 100, y: 50))
    shape.path = path.cgPath
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 10
    window.layer.addSublayer(shape)
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 2
    shape.add(draw, forKey: nil)
    #expect(try sheet(at: 1).inkBox == CGRect(x: 0, y: 45, width: 50, height: 10))
  }
}
