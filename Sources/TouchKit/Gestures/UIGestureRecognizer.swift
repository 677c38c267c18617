/// Watches the touches of a view and of all in it for one gesture.
///
/// Source: [`UIGestureRecognizer`](https://developer.apple.com/documentation/uikit/uigesturerecognizer).
open class UIGestureRecognizer: NSObject, ActionTarget {
  /// The view that the recognizer is added to: it gets the touches of the view and of all in it.
  public final internal(set) var view: UIView? {
    get { attachedView }
    set {
      _attachedView = WeakReference(wrappedValue: newValue)
      keptName = KeptName()
    }
  }
  /// Is asked which touches the recognizer gets, and how it relates to others.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet {
      hadDelegate = delegate != nil
      application?.delivery.arbiter.keptAsked = nil
    }
  }
  /// True if a delegate was set, of whose end nothing was told.
  final var hadDelegate = false
  /// The recognizer's name in traces; nil stands for its class.
  open var name: String? { didSet { if name != oldValue { application?.treeDidChange() } } }
  /// True if views are told that touches are cancelled by the gesture; true by default (`B-4.22`, `B-4.23`).
  open var cancelsTouchesInView = true
  /// True if views hear of touches only after the gesture has failed; false by default (`B-4.22`, `B-4.27`).
  open var delaysTouchesBegan = false
  /// True if views hear that touches ended only after the gesture has failed; true by default (`B-4.22`, `B-4.28`).
  open var delaysTouchesEnded = true
  /// The types of touches that it gets, as numbers of ``UITouch/TouchType``, each once; all by default (`B-4.16`).
  open var allowedTouchTypes: [NSNumber] {
    get { touchTypes.map { NSNumber(value: $0) } }
    set { touchTypes = newValue.map(\.intValue).uniqued }
  }
  /// The types of presses that it gets, as numbers of ``UIPress/PressType``; `select` by default (`B-4.92`).
  open var allowedPressTypes: [NSNumber] = [NSNumber(value: UIPress.PressType.select.rawValue)]
  /// True if touches of other types than the first are refused until the reset; true by default (`B-4.17`).
  open var requiresExclusiveTouchType = true
  /// The buttons of the pointer at the recognizer's last event.
  public final internal(set) var buttonMask: UIEvent.ButtonMask {
    get { latestButtons }
    set { latestButtons = newValue }
  }
  /// The modifier keys that were down at the recognizer's last event.
  public final internal(set) var modifierFlags: UIKeyModifierFlags {
    get { latestModifiers }
    set { latestModifiers = newValue }
  }

  /// The class that a scene file declares for this recognizer, where Swift has none of that name.
  package final var declaredClassName: String? { didSet { keptName = KeptName() } }
  final var keptName = KeptName()
  final var indexInView = 0
  /// True if it was told that a method takes another class than its own.
  final var isRefusalTold = false
  final var sequence = GestureSequence()
  @Whole final var targets = GestureTargets()
  /// The recognizers that must fail first, set with ``require(toFail:)``.
  package final var required: [WeakReference<UIGestureRecognizer>] = [] {
    didSet { application?.delivery.arbiter.bonds = nil }
  }
  @WeakReference private var attachedView: UIView?
  private final var weakLinkOwner = WeakLinkOwner()
  // No other module sees these, and so accesses need no check.
  private var latestButtons: UIEvent.ButtonMask = []
  private var latestModifiers: UIKeyModifierFlags = []
  private var touchTypes = UITouch.TouchType.all

  /// Makes a recognizer that sends an action to a target, which it does not keep alive.
  ///
  /// Without a target the action goes up the chain from the recognizer's view. A target is an
  /// ``ActionTarget``, as every responder and recognizer is; with another the program ends.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.add(TargetReference.target(target), action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: - State

  /// The state of the recognizer; only subclasses set it.
  ///
  /// In an action it is the state that the action is sent for, which may be an earlier one than the present;
  /// elsewhere it means little (`B-4.9`). Asking for a state that `B-4.2` does not allow is a programming error: it
  /// stops a debug build, and is traced and ignored in a release build. What is harmless is ignored: the state that
  /// there is, and another end, or possible, after the end (`B-4.78`).
  open var state: State {
    get { sequence.shown ?? sequence.state }
    set { step(to: newValue) }
  }

  /// True if it receives touches; switching it off cancels a gesture, or forgets its touches (`B-4.19`).
  open var isEnabled = true { didSet { if !isEnabled, oldValue { withdraw() } } }

  /// Makes this one wait until another has failed, for as long as that lives (`B-4.38`).
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.removeAll {
      $0.wrappedValue == nil || $0.wrappedValue === otherGestureRecognizer
    }
    required.append(WeakReference(wrappedValue: otherGestureRecognizer))
  }

  // MARK: - Actions

  /// Sends an action to a target each time the gesture is recognized or goes on.
  ///
  /// The same to the same is registered once. A target is an ``ActionTarget``; with another the program ends.
  open func addTarget(_ target: Any?, action: Selector) {
    targets.add(TargetReference.target(target), action)
  }

  /// Removes what ``addTarget(_:action:)`` registered; nil stands for all targets, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.remove(TargetReference.target(target), action)
  }

  /// The methods that are actions, by name, where the recognizer itself is a target; an override adds to super's.
  open var actionTable: ActionTable { ActionTable(listedBy: self) }

  // MARK: - Touches

  /// The number of touches that the recognizer has now; a tap's stay after they were lifted (`B-4.57`).
  open var numberOfTouches: Int { locatedTouches.count }

  /// Returns the middle of the touches in a view's space, or in the window's for nil (`B-4.57`); of several taps that
  /// of the first (`B-4.75`), of a swipe where it began (`B-4.76`).
  open func location(in view: UIView?) -> CGPoint {
    locatedTouches.centroid { place(of: $0, in: view) }
  }

  /// Returns where one of the touches is, counted from 0 in the order in which they began, in a view's space, or in
  /// the window's for nil.
  ///
  /// An index that is not below ``numberOfTouches`` is a programming error, which ends the program (`B-4.79`).
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    requireTouch(touchIndex)
    return place(of: locatedTouches[touchIndex], in: view)
  }

  // MARK: - For subclasses

  /// Called when touches began in the view or in one in it, before their views are (`B-4.14`).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when values of touches that were estimated are known better now.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when presses of an allowed type began, before the first responder hears of them (`B-4.92`).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of presses changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called after the recognizer has come to an end and before it begins anew (`B-4.5`).
  open func reset() {}

  /// Drops a touch: the recognizer hears no more of it, and it is not cancelled in its view (`B-4.18`).
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }
  /// Drops a press: the recognizer hears no more of it.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) { drop(button) }

  /// Returns true if this one, once recognized, makes another fail; true by default (`B-4.36`).
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if another, once recognized, makes this one fail; true by default (`B-4.36`).
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if this one must wait for another to fail, this time; false by default (`B-4.41`).
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if another must wait for this one to fail, this time; false by default (`B-4.41`).
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if it receives an event, the first question about a touch (`B-4.11`); asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    guard let delegate else { return true }
    let answer = delegate.gestureRecognizer(self, shouldReceive: event)
    tracing?.vote(.shouldReceiveEvent, recognizer: self, answer: answer)
    return answer
  }

  // MARK: - Hooks of our own classes

  /// The view that it works for, and that has a say in whether it begins; nil where that is its own.
  var servedView: UIView? { nil }

  /// The touches that clients may ask for the places of.
  var locatedTouches: [UITouch] { sequence.touches }
  /// The touches that it remembers beside those that it has, until it begins anew.
  var keptTouches: [UITouch] { [] }

  func place(of touch: UITouch, in view: UIView?) -> CGPoint { touch.location(in: view) }

  /// True if enough fingers are down for a move to go on with the gesture.
  var hasEnoughFingers: Bool { true }

  /// Returns true if the recognizer gets a touch of this type and these buttons; asked before app code.
  func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    touchTypes.contains(touch.type.rawValue)
  }
}

extension UITouch.TouchType {
  static let all = [direct, indirect, pencil, indirectPointer].map(\.rawValue)
}

extension [Int] {
  fileprivate var uniqued: [Int] {
    reduce(into: []) { kept, number in if !kept.contains(number) { kept.append(number) } }
  }
}

extension UIGestureRecognizer: WeakTarget {
  package final var weakLink: WeakLink { weakLinkOwner.link(to: self) }
}
