import Foundation
import TouchCairo
import TouchExplain
import TouchInspector
import TouchKit
import TouchScene
import TouchSession

@testable import TouchApp

/// A window of its own kind: the scene's screen alone, or with panels beside it.
@MainActor
final class DrawnDesk {
  let scene: UIApplication
  /// Kept, for nobody else does.
  private let window: UIWindow
  let button = UIButton(type: .system)
  let inspector: Inspector
  let shown: CairoSurface
  private let cache = DrawingCache()
  private let size: CGSize
  let scale: CGFloat

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
    let past: Phrase = "Only the program can make these views again"
    let time = TimeTravel(Timeline(objection: past, making: nil), of: scene) { 0 }
    inspector.add(time)
    scene.traceSink = TraceTee([inspector.story, time])
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

  /// How far two pictures are from each other: the largest difference of a byte, and where it is.
  struct Difference {
    var amount: Int
    var x: Int
    var y: Int
  }
}
