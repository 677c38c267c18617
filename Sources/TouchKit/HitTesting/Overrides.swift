import struct Foundation.IndexPath

/// Tells which methods a class overrides, so that the engine may skip calls that do nothing.
///
/// Swift has no question for it, but class metadata has the answer: a word of the method table that differs from
/// the base class's. The right word is found by probes, subclasses of ours that override one method each. Where not
/// exactly one word differs, every class counts as overriding: slower, never wrong. Source: [Swift's
/// ABI](https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst), class metadata of the stable
/// 64-bit format.
@MainActor
enum Overrides {
  static let hitTest = MethodSlot(HitProbe.self)
  static let pointInside = MethodSlot(PointProbe.self)
  static let layoutSubviews = MethodSlot(LayoutProbe.self)
  static let safeAreaInsetsDidChange = MethodSlot(SafeAreaProbe.self)
  static let updateConstraints = MethodSlot(ConstraintProbe.self)
  static let drawLayer = MethodSlot(LayerDrawingProbe.self)
  static let layoutSublayers = MethodSlot(SublayerProbe.self)
  static let layerAction = MethodSlot(LayerActionProbe.self)
  static let shouldRequireFailure = MethodSlot(RequiringProbe.self)
  static let shouldBeRequiredToFail = MethodSlot(RequiredProbe.self)
  /// A property has three methods, and the first of them is read here.
  static let gestureDelegate = MethodSlot(DelegateProbe.self, methods: 3)
  static let next = MethodSlot(NextProbe.self)

  static func saysNextItself(_ type: AnyClass) -> Bool {
    guard next.isOverridden(in: type) else { return false }
    for own in ownNext where next.isSame(in: type, as: own) { return false }
    return true
  }

  private static let ownNext: [AnyClass] = [
    UIResponder.self, UIViewController.self, UIWindow.self, UIScene.self, UIApplication.self,
  ]
  static let touchesBegan = MethodSlot(BeganProbe.self)
  static let touchesMoved = MethodSlot(MovedProbe.self)
  static let touchesEnded = MethodSlot(EndedProbe.self)
  static let touchesCancelled = MethodSlot(CancelledProbe.self)
  static let commitRow = MethodSlot(CommitProbe.self)

  private final class CommitProbe: UITableViewController {
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }
  private final class RequiringProbe: UIGestureRecognizer {
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { true }
  }
  private final class RequiredProbe: UIGestureRecognizer {
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }
  }
  private final class DelegateProbe: UIGestureRecognizer {
    override var delegate: (any UIGestureRecognizerDelegate)? {
      get { nil }
      set {}
    }
  }
  private final class HitProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }
  private final class PointProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }
  private final class NextProbe: UIView {
    override var next: UIResponder? { nil }
  }
  private final class SafeAreaProbe: UIView {
    override func safeAreaInsetsDidChange() {}
  }
  private final class ConstraintProbe: UIView {
    override func updateConstraints() {}
  }
  private final class LayerDrawingProbe: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
  }
  private final class SublayerProbe: UIView {
    override func layoutSublayers(of layer: CALayer) {}
  }
  private final class LayerActionProbe: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  }
  private final class LayoutProbe: UIView {
    override func layoutSubviews() {}
  }
  private final class BeganProbe: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  private final class MovedProbe: UIResponder {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  private final class EndedProbe: UIResponder {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  private final class CancelledProbe: UIResponder {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
}

/// The place of one method in the method table of a class and of all its subclasses.
struct MethodSlot: Sendable {
  /// The word's index from the class's address point; `nil` when the probes did not agree.
  let index: Int?
  private let original: UInt

  private final class PlainView: UIView {}
  private final class PlainResponder: UIResponder {}
  private final class PlainRecognizer: UIGestureRecognizer {}
  private final class PlainController: UITableViewController {}

  @MainActor
  init(_ probe: UIView.Type) { self.init(base: UIView.self, none: PlainView.self, one: probe) }

  @MainActor
  init(_ probe: UIResponder.Type) {
    self.init(base: UIResponder.self, none: PlainResponder.self, one: probe)
  }

  /// Finds the place of the one method, or the first of several side by side, that a recognizer overrides.
  @MainActor
  init(_ probe: UIGestureRecognizer.Type, methods: Int = 1) {
    let base = UIGestureRecognizer.self
    self.init(base: base, none: PlainRecognizer.self, one: probe, methods: methods)
  }

  @MainActor
  init(_ probe: UITableViewController.Type) {
    self.init(base: UITableViewController.self, none: PlainController.self, one: probe)
  }

  /// Finds the places of the methods that a responder overrides, in the order in which its class declares them.
  @MainActor
  static func all(_ probe: UIResponder.Type, count: Int) -> [MethodSlot] {
    let found = words(of: UIResponder.self, none: PlainResponder.self, one: probe)
    return (0..<count).map {
      MethodSlot(found.count == count ? found[$0] : nil, of: UIResponder.self)
    }
  }

  /// Keeps the first of the words in which `one` differs, where it differs in as many as it has methods.
  private init(base: AnyClass, none: AnyClass, one: AnyClass, methods: Int = 1) {
    let found = Self.words(of: base, none: none, one: one)
    self.init(found.count == methods ? found[0] : nil, of: base)
  }

  private init(_ index: Int?, of base: AnyClass) {
    self.index = index
    original = index.map { Self.words(base)[$0] } ?? 0
  }

  /// Returns the words in which `one` differs from `base` and `none` does not.
  private static func words(of base: AnyClass, none: AnyClass, one: AnyClass) -> [Int] {
    let (baseWords, noneWords, oneWords) = (words(base), words(none), words(one))
    return (firstMember..<count(base)).filter {
      baseWords[$0] == noneWords[$0] && baseWords[$0] != oneWords[$0]
    }
  }

  /// Returns true if `type`, a subclass of the base, has its own implementation, or may have.
  func isOverridden(in type: AnyClass) -> Bool {
    guard let index else { return true }
    return Self.words(type)[index] != original
  }

  func isSame(in one: AnyClass, as other: AnyClass) -> Bool {
    guard let index else { return false }
    return Self.words(one)[index] == Self.words(other)[index]
  }

  /// Kind, superclass, flags, sizes, class size, descriptor and variable destroyer come before.
  private static let firstMember = 7

  private static func words(_ type: AnyClass) -> UnsafePointer<UInt> {
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)
  }

  /// The number of words from the address point to the end of the class's metadata.
  private static func count(_ type: AnyClass) -> Int {
    let sizes = UnsafeRawPointer(words(type))
    let classSize = Int(sizes.load(fromByteOffset: 32, as: UInt32.self))
    let addressPoint = Int(sizes.load(fromByteOffset: 36, as: UInt32.self))
    return (classSize - addressPoint) / MemoryLayout<UInt>.size
  }
}
