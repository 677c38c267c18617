import Testing
import TouchKit

/// Presses that recognizers get.
@MainActor
@Suite struct PressGestureTests {
  private let stage = Stage(.traced)
  private let box: RespondingView
  private let view: RespondingView

  init() {
    stage.window.makeKey()
    box = stage.responding("box")
    view = stage.responding("view", in: box)
    view.becomeFirstResponder()
    _ = stage.log.drain()
  }

  private func arrow(_ phase: KeyInput.Phase, at time: Double? = nil) {
    stage.send(.key(KeyInput(phase, .keyboardUpArrow)), at: time ?? stage.application.now)
  }

  private func acts() -> [String] { stage.log.drain().filter { $0.hasPrefix("act") } }

  private func allowUp<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.upArrow.rawValue)]
    return recognizer
  }

  @Test func `a tap recognizes a press of an allowed type, before the responder hears (B-4.92)`() {
    stage.watch("tap", on: box, allowUp(UITapGestureRecognizer()))
    arrow(.down)
    arrow(.up)
    let log = stage.log.drain()
    #expect(log.count == 3 && log.first?.hasPrefix("view presses began") == true)
    #expect(log.firstIndex(of: "act tap ended") == 1)
    arrow(.down, at: 5)
    arrow(.up, at: 5.1)
    #expect(acts() == ["act tap ended"])
  }

  @Test func `only presses of allowed types count, by default that of select (B-4.92)`() {
    let tap = stage.watch("tap", on: box, UITapGestureRecognizer())
    #expect(tap.allowedPressTypes.map(\.intValue) == [UIPress.PressType.select.rawValue])
    arrow(.down)
    arrow(.up)
    #expect(acts() == [])
  }

  @Test func `a double tap needs two presses, and a long press time (B-4.92)`() {
    let double = stage.watch("double", on: view, allowUp(UITapGestureRecognizer()))
    double.numberOfTapsRequired = 2
    stage.watch("long", on: box, allowUp(UILongPressGestureRecognizer()))
    arrow(.down, at: 0)
    arrow(.up, at: 0.1)
    #expect(acts() == [])
    arrow(.down, at: 0.2)
    arrow(.up, at: 0.3)
    #expect(acts() == ["act double ended"])
    arrow(.down, at: 5)
    stage.wait(until: 6)
    #expect(acts() == ["act long began"])
    arrow(.up, at: 6)
    #expect(acts() == ["act long ended"])
  }

  @Test func `of two taps that share a press the deeper one is recognized (B-4.92)`() {
    stage.watch("outer", on: box, allowUp(UITapGestureRecognizer()))
    stage.watch("inner", on: view, allowUp(UITapGestureRecognizer()))
    arrow(.down)
    arrow(.up)
    #expect(acts() == ["act inner ended"])
  }

  @Test func `a delegate may refuse a press, and a recognizer may drop it (B-4.92)`() {
    let tap = stage.watch("tap", on: box, allowUp(UITapGestureRecognizer()))
    let refusal = NoPresses()
    tap.delegate = refusal
    arrow(.down)
    arrow(.up)
    #expect(acts() == [])
    tap.delegate = nil
    let picky = stage.watch("picky", on: view, allowUp(PressCounter()))
    arrow(.down, at: 2)
    #expect(picky.presses.map(\.gestureRecognizers?.count) == [1])
    arrow(.up, at: 2.1)
    #expect(picky.phases == [.began])
    #expect(acts() == ["act tap ended"])
  }
}

private final class NoPresses: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive press: UIPress
  ) -> Bool { false }
}

/// Counts presses, and drops each as it begins.
private final class PressCounter: UIGestureRecognizer {
  var presses: [UIPress] = []
  var phases: [UIPress.Phase] = []

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    self.presses += presses
    phases += presses.map(\.phase)
    for press in presses { ignore(press, for: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    phases += presses.map(\.phase)
  }
}
