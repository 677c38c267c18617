@MainActor
struct GestureTargets {
  private enum Receiver {
    case message(Selector, TargetReference?)
    case handler((UIGestureRecognizer) -> Void)
  }

  private var receivers: [Receiver] = []

  mutating func add(_ target: (any ActionTarget)?, _ action: Selector) {
    let isPresent = receivers.contains {
      guard case .message(action, let present) = $0 else { return false }
      return present?.object === target
    }
    guard !isPresent else { return }
    receivers.append(.message(action, target.map(TargetReference.init)))
  }

  mutating func add(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    receivers.append(.handler(handler))
  }

  mutating func remove(_ target: (any ActionTarget)?, _ action: Selector?) {
    receivers.removeAll {
      guard case .message(let present, let holder) = $0 else { return false }
      return (target == nil || holder?.object === target) && (action == nil || present == action)
    }
  }

  func send(by recognizer: UIGestureRecognizer) {
    for receiver in receivers {
      switch receiver {
      case .handler(let handler): handler(recognizer)
      case .message(let action, let holder):
        let target: (any ActionTarget)?
        if let holder {
          target = holder.object
        } else {
          let found = recognizer.view?.target(forAction: action, withSender: recognizer)
          target = found as? any ActionTarget
        }
        if let run = target?.implementation(of: action, sender: recognizer, event: nil) {
          run()
        } else if target?.actionTable.implements(action) == true, !recognizer.isRefusalTold {
          recognizer.isRefusalTold = true
          recognizer.tell(.senderRefused)
        }
      }
    }
  }
}

/// Gives a closure the recognizer under its own class.
public protocol GestureHandling: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureHandling {}

extension UIGestureRecognizer {
  /// Does what is done where it is recognized, without a touch.
  package final func sendActions() { targets.send(by: self) }
}

extension GestureHandling {
  /// Runs a closure each time an action would be sent.
  ///
  /// It stands for UIKit's target and selector. The closure is given the recognizer, so that it need
  /// not capture it:
  ///
  /// ```swift
  /// pan.addHandler { pan in knob.center.x += pan.translation(in: knob).x }
  /// ```
  public func addHandler(_ handler: @escaping @MainActor (Self) -> Void) {
    targets.add { recognizer in
      if let recognizer = recognizer as? Self { handler(recognizer) }
    }
  }
}

extension UIView {
  /// The recognizers of this view as they were added, nil for none; setting it adds and removes.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      let kept = Set(wanted.map { ObjectIdentifier($0) })
      for recognizer in recognizers where !kept.contains(ObjectIdentifier(recognizer)) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  final func attach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    // Code of the app that heard of it may have added it elsewhere.
    guard gestureRecognizer.view == nil else { return }
    gestureRecognizer.indexInView = recognizers.count
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    application?.treeDidChange()
  }

  final func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.withdraw()
    // Code of the app that heard of it may have removed it.
    guard gestureRecognizer.view === self else { return }
    let place = gestureRecognizer.indexInView
    recognizers.remove(at: place)
    for index in place..<recognizers.count { recognizers[index].indexInView = index }
    gestureRecognizer.view = nil
    application?.treeDidChange()
  }
}
