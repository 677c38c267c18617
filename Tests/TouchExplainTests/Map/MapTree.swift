import TouchKit
import TouchScene

@testable import TouchExplain

/// Random screens for the hit map: views in views, turned, scaled and flipped, some of them hidden,
/// transparent, disabled, clipping or with overrides.
@MainActor
struct MapTree {
  static let size = CGSize(width: 90, height: 70)

  private var state: UInt64
  private var count = 0
  /// A view made before, which overrides may name.
  private var earlier: UIView?
  /// The windows that were made: an application does not keep its own alive.
  private(set) var windows: [UIWindow] = []

  init(seed: Int) { state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func application() -> UIApplication {
    let application = UIApplication(screen: UIScreen(size: Self.size))
    for index in 0..<roll(1...2) {
      let frame =
        index == 0
        ? application.screen.bounds : CGRect(x: 20, y: 10, width: 40.5, height: 30)
      let window = UIWindow(frame: frame, application: application)
      window.windowLevel = UIWindow.Level(CGFloat(index))
      var pending: [UIView] = [window]
      for _ in 0..<roll(1...40) {
        let view = view()
        pending[roll(0...(pending.count - 1))].addSubview(view)
        pending.append(view)
      }
      window.isHidden = roll(0...9) == 0
      windows.append(window)
    }
    return application
  }

  private mutating func view() -> UIView {
    let view = roll(0...5) == 0 ? overriding() : UIView()
    count += 1
    view.tag = count
    // Halves and thirds put edges on pixel centres and a rounding away from them.
    let unit = [1, 0.5, 1.0 / 3][roll(0...2)]
    let number = { (steps: Int) in Double(steps) * unit }
    view.frame = CGRect(
      x: number(roll(-20...120)),
      y: number(roll(-20...100)),
      width: number(roll(0...160)),
      height: number(roll(0...120))
    )
    view.clipsToBounds = roll(0...2) == 0
    if roll(0...5) == 0 { earlier = view }
    if roll(0...4) == 0 { view.bounds.origin = CGPoint(x: number(roll(-9...9)), y: 2.5) }
    switch roll(0...13) {
    case 0: view.transform = CGAffineTransform(rotationAngle: Double(roll(-180...180)) / 57)
    case 1: view.transform = CGAffineTransform(rotationAngle: .pi / 2 * Double(roll(0...3)))
    case 2: view.transform = CGAffineTransform(scaleX: -1, y: 1)
    case 3: view.transform = CGAffineTransform(scaleX: 1.5, y: Double(roll(0...3)) / 3)
    case 4: view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    case 5: view.isHidden = roll(0...1) == 0
    case 6: view.alpha = [0, 0.01, 0.5][roll(0...2)]
    case 7: view.isUserInteractionEnabled = roll(0...1) == 0
    default: break
    }
    return view
  }

  private mutating func overriding() -> UIView {
    var behaviour = Behaviour()
    var target: UIView?
    switch roll(0...13) {
    case 0: behaviour.pointInside = .always
    case 1: behaviour.pointInside = .circle
    case 2:
      behaviour.pointInside =
        .outset(UIEdgeInsets(top: 5, left: 4, bottom: -3, right: 2.5))
    case 3: behaviour.hitTest = .passThrough
    case 4: behaviour.hitTest = .unbounded
    case 5: behaviour.hitTest = .leaf
    case 6: behaviour.hitTest = .nil
    case 7: behaviour.pointInside = .subviewsOnly
    case 8: behaviour.hitTest = .selfAfterSuper
    case 9: behaviour.pointInside = .includingSubviews
    case 10: behaviour.pointInside = .never
    case 11:
      behaviour.hitTest = .prefer(ViewReference("an earlier view"))
      target = earlier
    default: behaviour.began = .intercept
    }
    let view = UIView()
    view.behaviour = SceneBehaviour(behaviour, target: target)
    return view
  }

  private mutating func roll(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return range.lowerBound + Int((mixed ^ mixed >> 31) % UInt64(range.count))
  }
}
