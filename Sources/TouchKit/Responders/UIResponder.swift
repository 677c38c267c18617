/// An object that can handle events, and knows the next responder.
///
/// Source: [`UIResponder`](https://developer.apple.com/documentation/uikit/uiresponder).
open class UIResponder: NSObject, ActionTarget, UIResponderStandardEditActions {
  /// The class that a scene file declares for this object, where Swift has none of that name.
  package final var declaredClassName: String? { didSet { keptName = KeptName() } }
  final var keptName = KeptName()
  private final var weakLinkOwner = WeakLinkOwner()
  private(set) final var belongings: Belongings?
  /// The methods that a view's ``UIView/behaviour`` stands in for; none for objects that are not views.
  final var behaviourOverrides: ViewOverrides = []

  public override init() { super.init() }

  /// The responder that gets what this one passes on, nil by default; asked anew each time (`B-2.1`, `B-2.11`).
  open var next: UIResponder? { nil }

  /// Called when touches began in this view, or in one that passed them on.
  ///
  /// The default passes them on to ``next`` (`B-2.12`). An override that does not call super ends the chain
  /// there, and should override all four methods (`B-2.14`).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, in: .began, with: event)
  }

  /// Called when touches moved; see ``touchesBegan(_:with:)`` for the default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, in: .moved, with: event)
  }

  /// Called when touches left the glass; see ``touchesBegan(_:with:)`` for the default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, in: .ended, with: event)
  }

  /// Called when touches are cancelled; see ``touchesBegan(_:with:)`` for the default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn(touches, in: .cancelled, with: event)
  }

  /// Called on the touches' view alone when better values have replaced estimated ones (`B-3.28`).
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: - Presses, motion and remote control

  /// Called when keys or buttons went down; the default passes them on to `next`, but no empty set (`B-2.17`).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(typing(presses), in: .began, with: event)
  }

  /// Called when presses changed in force; see ``pressesBegan(_:with:)`` for the default.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(presses, in: .changed, with: event)
  }

  /// Called when keys or buttons went up; see ``pressesBegan(_:with:)`` for the default.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(presses, in: .ended, with: event)
  }

  /// Called when presses are cancelled; see ``pressesBegan(_:with:)`` for the default.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn(presses, in: .cancelled, with: event)
  }

  /// Called when the device began to be shaken; the default passes it on (`B-2.32`).
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn(.motion(.began, motion), event)
  }

  /// Called when the shaking is over; the default passes it on (`B-2.32`).
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn(.motion(.ended, motion), event)
  }

  /// Called when the motion was not a shake; the default passes it on (`B-2.32`).
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn(.motion(.cancelled, motion), event)
  }

  /// Called for a command for what is playing; the default passes it on (`B-2.21`).
  open func remoteControlReceived(with event: UIEvent?) {
    passOn(.remoteControl(event?.subtype ?? .none), event)
  }

  // MARK: - The first responder

  /// True if this may become the first responder; false by default (`B-2.22`).
  open var canBecomeFirstResponder: Bool { false }

  /// True if this may stop being the first responder; true by default (`B-2.22`).
  open var canResignFirstResponder: Bool { true }

  /// True if this is the first responder of its window.
  open var isFirstResponder: Bool { windowOfResponder?.responders.first === self }

  /// Asks the first responder to resign, and this one to become it; true if it is (`B-2.23`, `B-2.24`).
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowOfResponder else { return false }
    return window.responders.change(to: self, in: window)
  }

  /// Stops being the first responder, unless `canResignFirstResponder` refuses; returns whether it is not now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = windowOfResponder, window.responders.first === self else { return true }
    guard canResignFirstResponder else { return false }
    window.responders.set(nil, in: window)
    return true
  }

  /// Called once this has become the first responder, and its input views are shown.
  func didBecomeFirst() {}

  func didResignFirst() {}

  /// The view in place of the keyboard while this, or what it is the chain of, is the first responder (`B-2.26`).
  open var inputView: UIView? { nil }

  /// The view above the keyboard or ``inputView``; nil by default (`B-2.26`).
  open var inputAccessoryView: UIView? { nil }

  /// The controller of a view in place of the keyboard, asked where ``inputView`` is nil (`B-7.122`).
  open var inputViewController: UIInputViewController? { nil }

  /// The controller of a view above the keyboard, asked where ``inputAccessoryView`` is nil (`B-7.122`).
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// The name under which the language that is typed is kept, nil by default for none; here none is kept, as the user
  /// has one keyboard, whose language nobody changes (`B-7.122`).
  open var textInputContextIdentifier: String? { nil }

  /// Forgets the language that was kept under a name (`B-7.122`).
  open class func clearTextInputContextIdentifier(_ identifier: String) {}

  /// The buttons over the ``inputView``; call ``reloadInputViews()`` after a change.
  open var inputAssistantItem: UITextInputAssistantItem {
    let owned = ownBelongings()
    if let item = owned.inputAssistantItem { return item }
    let item = UITextInputAssistantItem()
    owned.inputAssistantItem = item
    return item
  }

  final var knownAssistantItem: UITextInputAssistantItem? {
    if ResponderOverrides.assistantItem.isOverridden(in: type(of: self)) {
      return inputAssistantItem
    }
    return belongings?.inputAssistantItem
  }

  /// The language that is typed while this is the first responder: by default that of the desktop's keyboard.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// Updates the input views that are shown; ignored unless this is the first responder (`B-2.26`).
  open func reloadInputViews() {
    guard let window = windowOfResponder, window.responders.first === self else { return }
    window.responders.showInputViews(in: window)
  }

  /// Leaves what is shown, as a sheet, and returns whether it did; nobody calls it here.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: - Nibs

  /// Called once all of a nib is made and connected (`B-7.66`); nobody calls it here, as no nib is read.
  open func awakeFromNib() {}
  /// Called by Xcode's canvas alone; an override calls super.
  open func prepareForInterfaceBuilder() {}

  // MARK: - Actions

  /// The methods that are actions, by name, in place of Objective-C's; ``ActionTable`` shows how to write it.
  open var actionTable: ActionTable { ActionTable(listedBy: self) }

  /// Returns true if this or a later responder has the action, or overrides a standard edit action (`B-2.28`).
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    var current = self
    var loop = ChainLoop(from: self)
    while !current.responds(to: action) {
      guard let next = current.next, !loop.closes(at: next) else { return false }
      current = next
      // On a circular chain, overrides that call super would ask each other without end.
      if current.overridesCanPerform, !current.isOnLoop {
        return current.canPerformAction(action, withSender: sender)
      }
    }
    return true
  }

  /// Returns the first responder of the chain that has a method for an action and can perform it (`B-2.29`); where
  /// there is none, it is the first that says that it can, without a method.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var current = self
    var claimant: UIResponder?
    var loop = ChainLoop(from: self)
    while true {
      let responds = current.responds(to: action)
      if responds || current.overridesCanPerform,
        current.canPerformAction(action, withSender: sender)
      {
        if responds { return current }
        claimant = claimant ?? current
      }
      guard let next = current.next, !loop.closes(at: next) else { return claimant }
      current = next
      // An override decides for itself, and for all after it.
      if ResponderOverrides.target.isOverridden(in: type(of: current)), !current.isOnLoop {
        return current.target(forAction: action, withSender: sender) ?? claimant
      }
    }
  }

  private var overridesCanPerform: Bool {
    ResponderOverrides.canPerform.isOverridden(in: type(of: self))
  }

  /// Called when a property that is observed by name has changed.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The keys that run actions while this, or what it is the chain of, is the first responder (`B-2.31`).
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest undo manager of the chain; a window has one.
  open var undoManager: UndoManager? {
    for responder in chain.dropFirst()
    where ResponderOverrides.undoManager.isOverridden(in: type(of: responder))
      && !responder.isOnLoop
    { return responder.undoManager }
    return nil
  }

  // MARK: - User activities

  /// The user's activity with this, to be taken up again when the window next opens, nil by default; a window that
  /// closes saves the nearest along the chain from where keys go.
  open var userActivity: NSUserActivity? {
    get { belongings?.userActivity }
    set { if newValue != nil || belongings != nil { ownBelongings().userActivity = newValue } }
  }

  /// Called before an activity of this responder is saved that needs it; an override stores what it has to.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called on the root controller when a window opens that saved an activity; an override takes it up.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: - Pasting

  /// The kinds of content that can be pasted into this responder; nil, the default, stands for nothing.
  ///
  /// With a configuration ``paste(_:)`` gives them to ``paste(itemProviders:)``, where ``canPaste(_:)`` allows it.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { belongings?.pasteConfiguration }
    set {
      if newValue != nil || belongings != nil { ownBelongings().pasteConfiguration = newValue }
    }
  }

  /// Returns true if items can be pasted; by default, if one has a type of ``pasteConfiguration``.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }

  /// Called with what is pasted; the default does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}

  final func ownBelongings() -> Belongings {
    let owned = belongings ?? Belongings()
    belongings = owned
    return owned
  }

  // MARK: - Standard edit actions; a class implements those that it overrides

  /// Moves the selection to the pasteboard.
  open func cut(_ sender: Any?) { lacks(.cut) }
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) { lacks(.copy) }
  /// Puts the pasteboard in place of the selection; the default gives it to `paste(itemProviders:)`.
  open func paste(_ sender: Any?) {
    let items = UIPasteboard.general.itemProviders
    guard canPaste(items) else { lacks(.paste) }
    paste(itemProviders: items)
  }
  /// Selects what is there.
  open func select(_ sender: Any?) { lacks(.select) }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { lacks(.selectAll) }
  /// Deletes the selection.
  open func delete(_ sender: Any?) { lacks(.delete) }
  /// Writes the selection from left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    lacks(.makeTextWritingDirectionLeftToRight)
  }
  /// Writes the selection from right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    lacks(.makeTextWritingDirectionRightToLeft)
  }
  /// Makes the selection bold, or regular if it is bold.
  open func toggleBoldface(_ sender: Any?) { lacks(.toggleBoldface) }
  /// Makes the selection italic, or upright if it is italic.
  open func toggleItalics(_ sender: Any?) { lacks(.toggleItalics) }
  /// Underlines the selection, or removes the underline.
  open func toggleUnderline(_ sender: Any?) { lacks(.toggleUnderline) }
  /// Makes the selection's text larger.
  open func increaseSize(_ sender: Any?) { lacks(.increaseSize) }
  /// Makes the selection's text smaller.
  open func decreaseSize(_ sender: Any?) { lacks(.decreaseSize) }

  private func lacks(_ action: StandardEditAction) -> Never {
    preconditionFailure("\(className) does not implement \(action.rawValue)(_:)")
  }
}

extension UIResponder: WeakTarget {
  package final var weakLink: WeakLink { weakLinkOwner.link(to: self) }

  /// Ends all references to this object: a `deinit` that releases other objects does it first.
  final func endWeakReferences() { weakLinkOwner.end() }
}

extension Set<UITouch> {
  /// Returns true if a touch is in the set; a set of one touch needs no hash.
  func holds(_ touch: UITouch) -> Bool { count == 1 ? first === touch : contains(touch) }

  @MainActor
  package var inOrder: [UITouch] { sorted { $0.sequenceNumber < $1.sequenceNumber } }
}
