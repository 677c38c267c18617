import Testing
import TouchKit

/// Overrides of `next` that lead back to where the chain came from.
@MainActor
@Suite struct CircularChainTests {
  /// A view that is followed by any responder, and may log and pass on what it gets.
  private class Linked: UIView {
    var successor: UIResponder?
    override var next: UIResponder? { successor ?? super.next }
  }

  private final class LoggingLinked: Linked {
    let log: EventLog

    init(_ log: EventLog) {
      self.log = log
      super.init(frame: CGRect(0, 0, 100, 100))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.note("\(logName) began")
      super.touchesBegan(touches, with: event)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.note("\(logName) press")
      super.pressesBegan(presses, with: event)
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log.note("\(logName) motion")
      super.motionBegan(motion, with: event)
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      super.canPerformAction(action, withSender: sender)
    }
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
      super.target(forAction: action, withSender: sender)
    }
    override var undoManager: UndoManager? { super.undoManager }
  }

  private let stage = Stage(.traced)

  private func circular() -> [String] {
    stage.trace.records.compactMap { record in
      guard case .circular(let responder, let source) = record.what else { return nil }
      return "\(source.lastPart) to \(responder.lastPart)"
    }
  }

  @Test func `touches stop where defaults lead back, and the trace says so (B-2.11)`() {
    let outer = stage.window.add(Linked(frame: CGRect(0, 0, 100, 100)), "outer")
    let inner = outer.add(Linked(frame: CGRect(0, 0, 100, 100)), "inner")
    outer.successor = inner
    let finger = stage.finger()
    finger.began(5, 5)
    #expect(circular() == ["outer to inner"])
    finger.ended()
    outer.successor = nil
    inner.successor = inner
    stage.finger(2).tap(5, 5)
    #expect(circular().contains("inner to inner"))
  }

  @Test func `the trace tells defaults of a loop behind the hit view once (B-2.12)`() {
    let outer = stage.window.add(Linked(frame: CGRect(0, 0, 100, 100)), "outer")
    let middle = outer.add(Linked(frame: CGRect(0, 0, 100, 100)), "middle")
    let inner = middle.add("inner", CGRect(0, 0, 100, 100))
    outer.successor = middle
    stage.finger().began(5, 5)
    let told = stage.trace.records.compactMap { record -> String? in
      guard case .touches(.began, let responder, _, _) = record.what else { return nil }
      return responder.lastPart
    }
    #expect(told == [inner, middle, outer].map(\.logName))
    #expect(circular() == ["outer to middle"])
  }

  @Test func `the trace tells a long loop of defaults once (B-2.12)`() {
    let outer = stage.window.add(Linked(frame: CGRect(0, 0, 100, 100)), "outer")
    var inner: UIView = outer
    for index in 1...40 { inner = inner.add("view\(index)", CGRect(0, 0, 100, 100)) }
    outer.successor = inner
    stage.finger().began(5, 5)
    let told = stage.trace.records.filter {
      if case .touches(.began, _, _, _) = $0.what { true } else { false }
    }
    #expect(told.count == 41)
    #expect(circular() == ["outer to view40"])
  }

  @Test func `each override on a loop that calls super is told once (B-2.11, B-2.12)`() {
    let outer = stage.window.add(LoggingLinked(stage.log), "outer")
    let inner = outer.add(LoggingLinked(stage.log), "inner")
    outer.successor = inner
    stage.finger().began(5, 5)
    #expect(stage.log.drain() == ["inner began", "outer began"])
    #expect(circular() == ["outer to inner"])
    inner.touchesBegan([], with: nil)
    #expect(stage.log.drain().count < 4)
  }

  @Test func `a loop in the chain is followed once`() {
    let far = stage.window.add(LoggingLinked(stage.log), "far")
    let middle = far.add(LoggingLinked(stage.log), "middle")
    middle.add("hit", CGRect(0, 0, 100, 100))
    far.successor = middle
    stage.finger().began(5, 5)
    #expect(stage.log.drain() == ["middle began", "far began"])
  }

  @Test func `presses and motion stop where the chain leads back (B-2.17, B-2.32)`() {
    let outer = stage.window.add(LoggingLinked(stage.log), "outer")
    let inner = outer.add(LoggingLinked(stage.log), "inner")
    outer.successor = inner
    stage.window.makeKey()
    #expect(inner.becomeFirstResponder())
    let application = stage.application
    application.send(InputEvent(timestamp: 0, kind: .key(KeyInput(.down, .keyboardA))))
    application.send(InputEvent(timestamp: 0, kind: .shake(.began)))
    #expect(
      stage.log.drain() == ["inner press", "outer press", "inner motion", "outer motion"]
    )
    #expect(circular() == ["outer to inner", "outer to inner"])
  }

  @Test func `questions to a circular chain are answered (B-2.28, B-2.29)`() {
    for view in [Linked(), LoggingLinked(stage.log)] {
      view.successor = view
      #expect(!view.canPerformAction("save:", withSender: nil))
      #expect(view.target(forAction: "save:", withSender: nil) == nil)
      #expect(view.undoManager == nil)
      #expect(!view.becomeFirstResponder())
    }
  }

  /// Neither a view nor a controller, and on a loop of its own.
  private final class Ring: UIResponder {
    override var next: UIResponder? { self }
  }

  @Test func `a responder on a loop without views is in no window`() {
    #expect(!Ring().becomeFirstResponder())
    #expect(!Ring().isFirstResponder)
  }

  @Test func `forwarding by hand to a view that passes back is heard each time (B-2.12)`() {
    final class Sharing: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        count += 1
        if count == 1 { subviews[0].touchesBegan(touches, with: event) }
        super.touchesBegan(touches, with: event)
      }
    }
    let sharing = stage.window.add(Sharing(frame: CGRect(0, 0, 100, 100)), "sharing")
    sharing.add("child", CGRect(200, 0, 10, 10))
    stage.finger().began(5, 5)
    #expect(sharing.count == 2)
    #expect(circular().isEmpty)
  }
}
