/// Notices, on a walk along a chain, that the chain has come back on itself.
///
/// An override of ``UIResponder/next`` may make a chain circular. Brent's algorithm finds the cycle soon after the
/// walk has gone around once; a traced walk remembers all responders, and finds the first it would visit twice.
struct ChainLoop {
  /// The number of responders that are searched in an array: most chains are shorter, and a set would take a tenth of
  /// a replay.
  private static let fewest = 24

  private var remembered: ObjectIdentifier
  private let isTraced: Bool
  private var first: [ObjectIdentifier] = []
  private var further: Set<ObjectIdentifier> = []
  private var steps = 0
  private var stride = 1

  init(from first: UIResponder, traced: Bool = false) {
    remembered = ObjectIdentifier(first)
    isTraced = traced
    guard traced else { return }
    self.first.reserveCapacity(Self.fewest)
    self.first.append(remembered)
  }

  /// Adds the next responder of the walk; returns whether the walk has passed it before.
  mutating func closes(at responder: UIResponder) -> Bool {
    let identifier = ObjectIdentifier(responder)
    if isTraced { return !remember(identifier) }
    if remembered == identifier { return true }
    steps += 1
    guard steps == stride else { return false }
    remembered = identifier
    steps = 0
    stride *= 2
    return false
  }

  private mutating func remember(_ responder: ObjectIdentifier) -> Bool {
    if first.contains(responder) { return false }
    if first.count == Self.fewest { return further.insert(responder).inserted }
    first.append(responder)
    return true
  }
}

extension UIResponder {
  /// This responder and those after it, each asked for when it is needed; a circular chain ends before it repeats.
  final var chain: some Sequence<UIResponder> {
    var loop = ChainLoop(from: self)
    return sequence(first: self) { responder in
      guard let next = responder.next, !loop.closes(at: next) else { return nil }
      return next
    }
  }

  final var isOnLoop: Bool {
    var loop = ChainLoop(from: self)
    var current = next
    while let responder = current, responder !== self {
      if loop.closes(at: responder) { return false }
      current = responder.next
    }
    return current === self
  }
}

/// The slots in the method table of a class of the methods for which a chain is walked; see ``Overrides``.
@MainActor
enum ResponderOverrides {
  /// Those of presses, of motion and of remote control, as ``UIResponder`` declares them.
  static let messages = MethodSlot.all(MessageProbe.self, count: 8)
  static let canPerform = MethodSlot(CanPerformProbe.self)
  static let target = MethodSlot(TargetProbe.self)
  static let undoManager = MethodSlot(UndoProbe.self)
  static let assistantItem = MethodSlot(AssistantProbe.self)

  private final class MessageProbe: UIResponder {
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    override func remoteControlReceived(with event: UIEvent?) {}
  }
  private final class CanPerformProbe: UIResponder {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }
  private final class TargetProbe: UIResponder {
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
  }
  private final class AssistantProbe: UIResponder {
    override var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem() }
  }
  private final class UndoProbe: UIResponder {
    override var undoManager: UndoManager? { nil }
  }
}
