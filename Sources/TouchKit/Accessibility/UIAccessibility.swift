/// What assistive technologies ask, of which none runs here.
///
/// Source: [`UIAccessibility`](https://developer.apple.com/documentation/uikit/uiaccessibility).
public enum UIAccessibility {
  /// The name of something that assistive technologies are told.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32

    /// Makes the name of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The layout of a part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen shows something else.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A text is to be read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technologies of a change; none runs here.
  public static func post(notification: Notification, argument: Any?) {}

  /// False: nothing reads the screen aloud.
  public static var isVoiceOverRunning: Bool { false }
  /// False: no switches choose what is touched.
  public static var isSwitchControlRunning: Bool { false }
  /// False: animations are shown.
  public static var isReduceMotionEnabled: Bool { false }
  /// False: what is translucent is shown so.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False: colours are as the app says.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False: text is in the weight that the app says.
  public static var isBoldTextEnabled: Bool { false }
}

/// The contrast that the user asks for.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

extension UITraitCollection {
  /// Normal: nobody asks for more here.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
}

/// What a view is and does, for assistive technologies; the numbers are our own.
///
/// Source: [`UIAccessibilityTraits`](https://developer.apple.com/documentation/uikit/uiaccessibilitytraits).
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// A bit for each trait.
  public let rawValue: UInt64

  /// Makes a set of bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing of what follows.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads to another place.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It makes a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what there is as the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It answers no touches.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is a field to search in.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It starts a film or music.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value can be made larger and smaller.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is touched directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns once it was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It is the title of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It is a bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// An action that assistive technologies offer for a view; none does here, the app's code may.
///
/// Source:
/// [`UIAccessibilityCustomAction`](https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction).
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does something, and returns whether it could.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name that is offered.
  open var name: String
  /// The code that is run.
  open var actionHandler: ActionHandler?
  /// The object that has the method; nil for a handler.
  open private(set) weak var target: AnyObject?
  /// The method, in the target's `actionTable`.
  open private(set) var selector: Selector

  /// Makes an action that runs code.
  public init(name: String, actionHandler: ActionHandler?) {
    (self.name, self.actionHandler, selector) = (name, actionHandler, "")
    super.init()
  }

  /// Makes an action that is sent to an object.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }
}
