import Foundation
import Testing
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit

@testable import TouchApp

/// What is drawn of a window that was drawn before must make it look as if all were drawn anew.
@MainActor
@Suite struct WindowChangesTests {
  /// A window of its own kind: the scene's screen alone, or with panels beside it.
  @MainActor
  private final class Desk {
    let scene: UIApplication
    /// Kept, for nobody else does.
    private let window: UIWindow
    let button = UIButton(type: .system)
    let inspector: Inspector
    let shown: CairoSurface
    private let cache = DrawingCache()
    private let size: CGSize
    private let scale: CGFloat

    init(
      showsPanels: Bool,
      scale: CGFloat,
      screen: CGSize = CGSize(width: 200, height: 300)
    ) throws {
      scene = UIApplication(screen: UIScreen(size: screen))
      window = UIWindow(frame: scene.screen.bounds, application: scene)
      window.backgroundColor = .white
      let card = UIView(frame: CGRect(x: 20.5, y: 40, width: 120, height: 80))
      card.backgroundColor = .orange
      let turned = UIView(frame: CGRect(x: 60, y: 180, width: 70, height: 50))
      turned.backgroundColor = .blue
      turned.transform = CGAffineTransform(rotationAngle: 0.3)
      button.frame = CGRect(x: 60, y: 20, width: 100, height: 44)
      button.setTitle("Buy", for: .normal)
      window.addSubview(card)
      window.addSubview(turned)
      card.addSubview(button)
      window.isHidden = false
      let picture = ScenePicture(of: scene, theme: .light, cache: cache)
      inspector = Inspector(
        of: scene,
        captions: Inspector.Captions(title: "Desk", file: "desk.yaml"),
        showsPanels: showsPanels
      ) { picture.draw(on: $0, size: $1, scale: $2) }
      scene.traceSink = inspector.story
      inspector.pixelScale = scale
      size = showsPanels ? Inspector.preferredSize : scene.screen.bounds.size
      self.scale = scale
      let (width, height) = (Int(size.width * scale), Int(size.height * scale))
      shown = try CairoSurface(width: width, height: height, cache: cache)
      _ = inspector.update()
      inspector.draw(on: shown.canvas(scale: scale))
    }

    func touch(_ phase: Contact.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double) {
      let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))
      scene.send(InputEvent(timestamp: time, kind: .contacts([contact])))
    }

    /// What the window shows at a point.
    func color(at place: CGPoint) -> UIColor? { shown.color(atX: Int(place.x), y: Int(place.y)) }

    /// The middle of the scene in the window.
    var middle: CGPoint {
      CGPoint(x: inspector.sceneFrame.midX, y: inspector.sceneFrame.midY)
    }

    /// A point of the scene in the window.
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let (frame, scale) = (inspector.sceneFrame, inspector.sceneScale)
      return CGPoint(x: frame.minX + x * scale, y: frame.minY + y * scale)
    }

    /// Draws what has changed, and returns how much of the window that was, and how far the window is
    /// from one that is drawn anew.
    func drawChanges() throws -> (share: CGFloat, difference: Difference) {
      let areas = inspector.drawChanges(on: shown.canvas(scale: scale))
      let fresh = try CairoSurface(width: shown.width, height: shown.height, cache: cache)
      inspector.draw(on: fresh.canvas(scale: scale))
      let area = areas.reduce(0) { $0 + $1.width * $1.height }
      return (area / (size.width * size.height), difference(fresh))
    }

    /// The largest difference of a byte, and where it is.
    private func difference(_ other: CairoSurface) -> Difference {
      var most = Difference(amount: 0, x: 0, y: 0)
      guard let one = shown.pixels, let two = other.pixels else { return most }
      for y in 0..<shown.height
      where memcmp(one + y * shown.stride, two + y * shown.stride, shown.stride) != 0 {
        for x in 0..<shown.stride {
          let a = one.load(fromByteOffset: y * shown.stride + x, as: UInt8.self)
          let b = two.load(fromByteOffset: y * shown.stride + x, as: UInt8.self)
          let amount = abs(Int(a) - Int(b))
          if amount > most.amount { most = Difference(amount: amount, x: x / 4, y: y) }
        }
      }
      return most
    }
  }

  private struct Difference {
    var amount: Int
    var x: Int
    var y: Int
  }

  /// Cairo smooths the edges of a shape a little otherwise where its clip has several parts.
  private let rounding = 16

  @Test(arguments: [(false, 1.0), (false, 1.5), (true, 1.0)])
  func `a window looks the same whether its changes are drawn or the whole`(
    showsPanels: Bool,
    scale: Double
  ) throws {
    let desk = try Desk(showsPanels: showsPanels, scale: scale)
    let steps: [(String, () -> Void)] = [
      ("press a view", { desk.touch(.began, 30, 100, at: 1) }),
      ("move", { desk.touch(.moved, 90, 150, at: 1.1) }),
      ("lift", { desk.touch(.ended, 90, 150, at: 1.2) }),
      ("fade", { _ = desk.inspector.fade(at: 1.25) }),
      ("fade more", { _ = desk.inspector.fade(at: 1.5) }),
      ("press beside a button", { desk.touch(.began, 170, 50, at: 2) }),
      ("lift", { desk.touch(.ended, 170, 50, at: 2.1) }),
      ("press a button", { desk.touch(.began, 100, 80, at: 3) }),
      ("leave it", { desk.touch(.moved, 100, 280, at: 3.1) }),
      ("cancel", { desk.touch(.cancelled, 100, 280, at: 3.2) }),
      ("press a turned view", { desk.touch(.began, 95, 205, at: 4) }),
      ("map", { desk.inspector.showsHitMap = true }),
      ("no map", { desk.inspector.showsHitMap = false }),
      ("another tab", { desk.inspector.tab = .log }),
      ("lift", { desk.touch(.ended, 95, 205, at: 4.1) }),
      ("preview", { desk.inspector.preview = [CGPoint(x: 50, y: 250)] }),
      ("no preview", { desk.inspector.preview = [] }),
      ("hover on the scene", { desk.inspector.hover(at: desk.middle) }),
      ("areas and distances", { [.areas, .distances].forEach(desk.inspector.perform) }),
      ("hover elsewhere", { desk.inspector.hover(at: desk.place(30, 60)) }),
      ("zoom", { desk.inspector.perform(.zoomIn) }),
      ("hover there", { desk.inspector.hover(at: desk.place(90, 200)) }),
      ("move the scene", { desk.inspector.pan(by: CGPoint(x: -31, y: 17)) }),
      ("layers", { desk.inspector.perform(.explode) }),
      ("hover over layers", { desk.inspector.hover(at: desk.middle) }),
      ("no layers", { desk.inspector.perform(.explode) }),
      ("fit", { desk.inspector.perform(.fit) }),
      ("why", { desk.inspector.tab = .why }),
      ("hover beside it", { desk.inspector.hover(at: CGPoint(x: 900, y: 230)) }),
      ("hover no more", { desk.inspector.hover(at: nil) }),
      ("clear", { desk.inspector.clear() }),
    ]
    for (name, step) in steps {
      step()
      let difference = try desk.drawChanges().difference
      #expect(difference.amount <= rounding, "\(name): at \(difference.x), \(difference.y)")
    }
  }

  @Test func `a touch redraws little of the stage where the scene looks as before`() throws {
    let screen = CGSize(width: 800, height: 600)
    let desk = try Desk(showsPanels: false, scale: 1, screen: screen)
    // The button places its title before the first input.
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    desk.touch(.began, 30, 100, at: 1)
    let first = try desk.drawChanges().share
    #expect(first > 0 && first < 0.25)
    desk.touch(.moved, 32, 104, at: 1.1)
    // What was drawn before goes, and what is drawn now comes.
    let second = try desk.drawChanges().share
    #expect(second > 0 && second < 0.5)
    #expect(try desk.drawChanges().share == 0)
  }

  @Test func `of a panel only what differs is drawn`() throws {
    let desk = try Desk(showsPanels: true, scale: 1)
    desk.touch(.began, 30, 100, at: 1)
    _ = try desk.drawChanges()
    desk.touch(.ended, 30, 100, at: 1.1)
    _ = try desk.drawChanges()
    desk.touch(.began, 31, 101, at: 2)
    let (share, difference) = try desk.drawChanges()
    #expect(share > 0 && share < 0.12)
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
  }

  @Test(arguments: [false, true])
  func `a press is answered on the scene before it is explained, and then all is right`(
    showsPanels: Bool
  ) throws {
    let desk = try Desk(showsPanels: showsPanels, scale: 1)
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    let place = desk.place(30, 100)
    let before = desk.color(at: place)
    desk.touch(.began, 30, 100, at: 1)
    let answer = desk.inspector.drawAnswer(on: desk.shown.canvas(scale: 1))
    #expect(desk.color(at: place) != before, "the contact has no ring")
    #expect(desk.inspector.story.report == nil, "a reason was made before the answer was drawn")
    #expect(answer.allSatisfy { $0.maxX <= desk.place(200, 0).x + 40 }, "panels were drawn")
    let (share, difference) = try desk.drawChanges()
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
    #expect(desk.inspector.story.report?.entries.isEmpty == false)
    // Nothing on the scene waited for the explanation.
    if !showsPanels { #expect(share == 0) }
  }

  @Test func `a press that misses is explained over its answer`() throws {
    let desk = try Desk(showsPanels: false, scale: 1)
    desk.scene.send(InputEvent(timestamp: 0, kind: .tick))
    _ = try desk.drawChanges()
    // The button reaches out of its card, which refuses the touch there.
    desk.touch(.began, 170, 70, at: 1)
    _ = desk.inspector.drawAnswer(on: desk.shown.canvas(scale: 1))
    let (share, difference) = try desk.drawChanges()
    #expect(desk.inspector.story.report?.missed != nil)
    #expect(share > 0)
    #expect(difference.amount <= rounding, "at \(difference.x), \(difference.y)")
  }
}
