/// Who is to animate the changes of layers: the innermost block of animations, or the transaction.
@MainActor
final class AnimationRecorder {
  static let shared = AnimationRecorder()

  private(set) var block: AnimationBlock?
  var isDisabled = false
  /// Whose finger moves what is animated now.
  private(set) var driver: TransitionDriver?
  private var transactions: [Transaction] = []

  /// True if changes of views are animated; asked for each.
  var isRecording: Bool { block != nil }

  func record<Result>(_ block: AnimationBlock?, _ changes: () -> Result) -> Result {
    let outer = self.block
    self.block = block
    defer { self.block = outer }
    return changes()
  }

  /// Makes changes whose animations a finger moves.
  func record(for driver: TransitionDriver, _ changes: () -> Void) {
    let outer = self.driver
    self.driver = driver
    defer { self.driver = outer }
    record(nil, changes)
  }

  func note(_ layer: CALayer, _ key: String, from old: LayerValue) {
    if let view = layer.view {
      // Views are asked for the action of their layers too, and nobody asks where actions are disabled.
      if !disablesActions { animate(layer, of: view, key, from: old) }
    } else {
      animateByItself(layer, key, from: old)
    }
  }

  /// Animates a view's layer: as its own code or the view's as its delegate says, else as the block does.
  private func animate(_ layer: CALayer, of view: UIView, _ key: String, from old: LayerValue) {
    guard view.layerWithCode(Overrides.layerAction) != nil else {
      block?.add(layer, key, from: old)
      return
    }
    switch layer.action(forKey: key) {
    case is NSNull: break
    case let animation as CAAnimation where !(animation is BlockAction):
      layer.run(animation, forKey: key, from: old)
    default: block?.add(layer, key, from: old)
    }
  }

  /// Animates a layer of no view, as Core Animation does, unless it was not shown before (`B-7.50`).
  private func animateByItself(_ layer: CALayer, _ key: String, from old: LayerValue) {
    guard let extras = layer.extras, extras.superlayer != nil, !disablesActions,
      let application = layer.application, let shownSince = extras.shownSince,
      application.inputCount > shownSince,
      let new = layer.value(of: key), new != old
    else { return }
    let action = layer.action(forKey: key)
    if action is NSNull { return }
    if let animation = action as? CAAnimation {
      return layer.run(animation, forKey: key, from: old)
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = layer.presentationValue(of: key, from: old)?.any ?? old.any
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    layer.add(animation, forKey: key)
  }

  // MARK: - Transactions

  final class Transaction {
    var disablesActions: Bool?
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var completion: (() -> Void)? {
      // Code at the end of what the old one captured may read it.
      didSet { withExtendedLifetime(oldValue) {} }
    }
    private var running = 0
    private var isCommitted = false

    func begin() { running += 1 }

    func end() {
      running -= 1
      tell()
    }

    func commit() {
      isCommitted = true
      tell()
    }

    private func tell() {
      guard isCommitted, running == 0, let completion else { return }
      self.completion = nil
      completion()
    }
  }

  /// The transaction of settings made outside of all transactions: it ends with the input that makes them.
  private var implicit: Transaction?

  var transaction: Transaction? { transactions.last ?? implicit }

  func begin() { transactions.append(Transaction()) }

  func commit() { transactions.popLast()?.commit() }

  /// The transaction that settings are for: the innermost, else one that ends with the input.
  var madeTransaction: Transaction {
    if let transaction { return transaction }
    let made = Transaction()
    implicit = made
    return made
  }

  /// An engine begins or ends with an input: what was set outside of all transactions holds no longer.
  func commitImplicit() {
    guard let ended = implicit else { return }
    implicit = nil
    ended.commit()
  }

  private func setting<Value>(_ value: (Transaction) -> Value?) -> Value? {
    transactions.reversed().lazy.compactMap(value).first ?? implicit.flatMap(value)
  }

  var disablesActions: Bool { setting(\.disablesActions) ?? false }

  var duration: TimeInterval { setting(\.duration) ?? 0.25 }

  var timingFunction: CAMediaTimingFunction? { setting(\.timingFunction) }
}

extension CALayer {
  /// Returns the value of a property that the layer showed before it was changed from a value.
  func presentationValue(of key: String, from old: LayerValue) -> LayerValue? {
    guard let motion = extras?.motion else { return old }
    let copy = makeBlank()
    copy.madeExtras.model = self
    copy.adopt(self)
    copy.set(old, for: key)
    motion.apply(to: copy)
    return copy.value(of: key)
  }
}
