import Testing
import TouchKit

/// What makes a tap, and what the view hears of it.
@MainActor
@Suite struct TapTests {
  private let stage = Stage()
  private let view: TouchedView
  private let finger: Finger

  init() {
    view = stage.window.add(TouchedView(stage.log, CGRect(0, 0, 100, 100)), "view")
    finger = stage.finger()
  }

  @Test
  func `a tap acts once, and its view is cancelled (B-4.23, B-4.25, B-4.74)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    finger.began(5, 5)
    finger.ended(at: 0.1)
    #expect(stage.log.drain() == ["view began [1]", "act tap ended", "view cancelled [1]"])
  }

  @Test func `a touch that a recognizer claims is cancelled by its phase, too (B-4.23)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    var phases: [UITouch.Phase] = []
    view.onTouches = { _, touches, _ in phases += touches.map(\.phase) }
    finger.tap(5, 5)
    #expect(phases == [.began, .cancelled])
  }

  @Test func `without cancelsTouchesInView the view gets the whole sequence (B-4.26)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer()).cancelsTouchesInView = false
    finger.began(5, 5)
    finger.ended(at: 0.1)
    #expect(stage.log.drain() == ["view began [1]", "act tap ended", "view ended [1]"])
  }

  @Test func `a tap asks for one tap of one finger with the primary button (B-4.22, B-4.51)`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    #expect(tap.buttonMaskRequired == .primary)
    #expect(tap.cancelsTouchesInView)
    #expect(!tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded)
  }

  @Test func `a tap that asks for no button ends the program (B-4.51)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UITapGestureRecognizer().buttonMaskRequired = [] }
    }
  }

  @Test
  func `a press that is held too long is no tap (B-4.52, B-4.53)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    finger.began(5, 5)
    finger.ended(at: 0.76)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }

  @Test func `a finger that moves farther than 45 points is no tap (B-4.52, B-4.53)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    finger.began(5, 5)
    finger.moved(51, 5, at: 0.1)
    finger.ended(at: 0.2)
    #expect(stage.log.drain() == ["view began [1]", "view moved [1]", "view ended [1]"])
  }

  @Test func `a finger that moves 45 points still taps (B-4.53, B-4.55)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    finger.began(5, 5)
    finger.moved(50, 5, at: 0.1)
    finger.ended(at: 0.2)
    #expect(stage.log.drain().contains("act tap ended"))
  }

  @Test func `a tap of two fingers needs both`() {
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    view.isMultipleTouchEnabled = true
    finger.began(5, 5)
    finger.ended(at: 0.1)
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
    finger.began(5, 5, at: 1)
    let other = stage.finger(2)
    other.began(25, 5, at: 1.1)
    finger.ended(at: 1.2)
    other.ended(at: 1.2)
    #expect(stage.log.drain().contains("act tap ended"))
  }

  @Test func `a third finger spoils a tap of two`() {
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    for id in 1...3 { stage.finger(id).began(CGFloat(id), 5) }
    for id in 1...3 { stage.finger(id).ended(at: 0.1) }
    #expect(!stage.log.drain().contains("act tap ended"))
  }

  @Test func `a double tap needs the second within 0.35 s (B-4.56)`() {
    stage.watch("double", on: view, UITapGestureRecognizer()).numberOfTapsRequired = 2
    finger.tap(5, 5, at: 0)
    finger.tap(5, 5, at: 0.34)
    #expect(stage.log.drain().contains("act double ended"))
    finger.tap(5, 5, at: 10)
    finger.tap(5, 5, at: 10.36)
    #expect(!stage.log.drain().contains("act double ended"))
  }

  @Test func `a double tap needs the second within 45 points of the first (B-4.52)`() {
    stage.watch("double", on: view, UITapGestureRecognizer()).numberOfTapsRequired = 2
    finger.tap(5, 5, at: 0)
    finger.tap(51, 5, at: 0.1)
    #expect(!stage.log.drain().contains("act double ended"))
  }

  @Test func `a tap keeps its place after the finger has left, also when it is told late (B-4.57)`()
  {
    let tap = UITapGestureRecognizer()
    let double = stage.watch("double", on: view, UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    var places: [String] = []
    tap.addHandler { places.append("\($0.location(in: nil).text) \($0.numberOfTouches)") }
    view.addGestureRecognizer(tap)
    finger.tap(7, 8, at: 0)
    stage.wait(until: 1)
    #expect(places == ["(7, 8) 1"])
  }

  @Test func `the middle of the fingers is the place of a tap (B-4.57)`() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    var place = CGPoint.zero
    tap.addHandler { place = $0.location(in: nil) }
    view.addGestureRecognizer(tap)
    stage.send([Contact(1, .began, 10, 10), Contact(2, .began, 30, 20)])
    stage.send([Contact(1, .ended, 10, 10), Contact(2, .ended, 30, 20)])
    #expect(place == CGPoint(20, 15))
  }

  @Test func `a double tap tells the places of its first tap (B-4.75)`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    var places: [CGPoint] = []
    double.addHandler {
      places = [$0.location(in: nil), $0.location(ofTouch: 0, in: $0.view)]
    }
    let inner = view.add(TouchedView(stage.log, CGRect(10, 10, 50, 50)), "inner")
    inner.addGestureRecognizer(double)
    finger.tap(15, 15)
    finger.tap(30, 20)
    #expect(places == [CGPoint(15, 15), CGPoint(5, 5)])
  }

  @Test func `only a pointer's buttons are looked at (B-4.51, B-7.15)`() {
    let tap = stage.watch("tap", on: view, UITapGestureRecognizer())
    tap.buttonMaskRequired = .secondary
    finger.tap(5, 5)
    #expect(stage.log.drain().contains("act tap ended"))
  }

  @Test func `touches that are cancelled make no tap`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    finger.began(5, 5)
    finger.cancelled()
    #expect(stage.log.drain() == ["view began [1]", "view cancelled [1]"])
  }

  @Test func `a finger that is lifted far away without having moved is no tap (B-4.52)`() {
    stage.watch("tap", on: view, UITapGestureRecognizer())
    finger.began(5, 5)
    stage.send([Contact(1, .ended, 150, 150)])
    #expect(stage.log.drain() == ["view began [1]", "view ended [1]"])
  }
}
