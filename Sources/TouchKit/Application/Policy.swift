/// The settings where UIKit's versions differ, or where its rule is not known.
public struct Policy: Hashable, Sendable {
  /// Which views UIKit puts between a window and its root view.
  public enum Containers: String, CaseIterable, Hashable, Sendable {
    /// None: the root view lies in the window, and the window is followed by the application (`B-2.7`).
    case ios12
    /// UITransitionView and UIDropShadowView, and a window scene after the window (`B-1.35`, `B-2.6`).
    case ios13
  }

  /// The size of a switch, as its class decides (`B-7.22`).
  public enum SwitchSize: String, CaseIterable, Hashable, Sendable {
    /// 51 by 31 points, up to iOS 18.
    case ios18
    /// 63 by 28 points, from iOS 26.
    case ios26

    package var size: CGSize {
      switch self {
      case .ios18: CGSize(width: 51, height: 31)
      case .ios26: CGSize(width: 63, height: 28)
      }
    }
  }

  /// Which container views there are; `ios13` by default.
  public var containers: Containers
  /// The number of hit-tests for a touch that comes down, of which the last counts; 2 by default (`B-1.37`).
  public var hitTestPasses: Int { didSet { hitTestPasses = max(1, hitTestPasses) } }
  /// The thresholds of gestures and tap counts.
  public var thresholds = GestureThresholds()

  /// True if a mouse makes touches of the type indirectPointer; by default it stands for a finger (`B-7.15`).
  public var indirectInput: Bool

  /// The distance outside a control at which its touch counts as inside, in points; 70, on iPad 25 (`B-5.8`).
  public var controlTolerance: CGFloat
  /// True if a crossing touch sends touchDragOutside or touchDragInside too; false by default (`B-5.10`).
  public var crossingSendsBoth: Bool

  /// The size of a switch; `ios18` by default.
  public var switchSize: SwitchSize
  /// True for iOS 26's pops: by a drag anywhere, views get touches meanwhile; false by default (`B-4.89`, `B-4.90`).
  public var contentPop: Bool

  package func touchType(of source: Contact.Source) -> UITouch.TouchType {
    switch source {
    case .touch: .direct
    case .mouse: indirectInput ? .indirectPointer : .direct
    case .pencil: .pencil
    }
  }

  /// Makes the settings; each argument has its default.
  public init(
    containers: Containers = .ios13,
    hitTestPasses: Int = 2,
    thresholds: GestureThresholds = GestureThresholds(),
    indirectInput: Bool = false,
    controlTolerance: CGFloat = 70,
    crossingSendsBoth: Bool = false,
    switchSize: SwitchSize = .ios18,
    contentPop: Bool = false
  ) {
    self.containers = containers
    self.hitTestPasses = max(1, hitTestPasses)
    self.thresholds = thresholds
    self.indirectInput = indirectInput
    self.controlTolerance = controlTolerance
    self.crossingSendsBoth = crossingSendsBoth
    self.switchSize = switchSize
    self.contentPop = contentPop
  }
}
