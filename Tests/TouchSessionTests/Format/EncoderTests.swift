import Testing
import TouchKit
import TouchScene

@testable import TouchSession

/// What is kept of lines is never told of somebody else: the encoder is not public.
@MainActor
@Suite struct EncoderTests {
  /// Remembers the line of each event.
  private final class LineSink: TraceSink {
    private var encoder = TraceEncoder()
    var lines: [String] {
      encoder.json.text.split(separator: "\n").map(String.init)
    }

    func forget() { encoder.json.removeAll() }
    func engine(_ application: UIApplication, willHandle input: InputEvent, number: Int) {
      encoder.begin(input)
    }
    func engine(_ application: UIApplication, did record: TraceRecord) { encoder.encode(record) }
    func engine(
      _ application: UIApplication,
      passed touches: TraceTouches,
      in phase: UITouch.Phase,
      along chain: [TraceName]
    ) {
      encoder.encode(
        touches,
        in: phase,
        along: chain,
        at: application.now,
        of: application.inputCount
      )
    }
  }

  private final class Linked: UIView {
    var successor: UIResponder?
    var onMove: () -> Void = {}
    override var next: UIResponder? { successor ?? super.next }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      onMove()
      super.touchesMoved(touches, with: event)
    }
  }

  private final class Left: UIResponder {}
  private final class Right: UIResponder {}

  private let sink = LineSink()
  private let application: UIApplication
  private let window: UIWindow
  private let view = Linked(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let size = CGSize(width: 100, height: 100)
    application = UIApplication(
      screen: UIScreen(size: size),
      policy: Policy(containers: .ios12, hitTestPasses: 1)
    )
    window = UIWindow(frame: CGRect(origin: .zero, size: size), application: application)
    window.accessibilityIdentifier = "window"
    window.isHidden = false
    view.accessibilityIdentifier = "view"
    window.addSubview(view)
    application.traceSink = sink
  }

  private func touch(_ phase: Contact.Phase, _ x: Double) {
    let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: 5))
    application.send(InputEvent(timestamp: application.now, kind: .contacts([contact])))
  }

  @Test func `what happens before any input is of input 0`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scrollView.contentSize = CGSize(width: 500, height: 500)
    scrollView.accessibilityIdentifier = "scroll"
    window.addSubview(scrollView)
    scrollView.contentOffset = CGPoint(x: 0, y: 10)
    #expect(
      sink.lines == [
        #"{"trace":"scrolled","for":0,"view":"window/scroll","offset":[0,10]}"#
      ]
    )
  }

  @Test func `a responder in the place of one that is gone is told by its own class`() {
    touch(.began, 5)
    for move in 0..<20 {
      sink.forget()
      view.successor = move.isMultiple(of: 2) ? Left() : Right()
      touch(.moved, Double(10 + move))
      let name = move.isMultiple(of: 2) ? "Left" : "Right"
      #expect(sink.lines.filter { $0.contains(#""to":"\#(name)""#) }.count == 1)
      view.successor = nil
    }
  }

  @Test func `a recognizer that is renamed is told by its new name`() {
    let pan = UIPanGestureRecognizer()
    pan.name = "old"
    view.addGestureRecognizer(pan)
    touch(.began, 5)
    #expect(sink.lines.contains { $0.contains("window/view:old") })
    sink.forget()
    pan.name = "new"
    touch(.moved, 50)
    #expect(sink.lines.contains { $0.contains("window/view:new") })
    #expect(!sink.lines.contains { $0.contains("window/view:old") })
  }

  @Test func `a sink that comes in the middle of an input tells of that input`() {
    application.traceSink = nil
    touch(.began, 5)
    view.onMove = { [application, sink] in application.traceSink = sink }
    touch(.moved, 10)
    #expect(!sink.lines.isEmpty)
    #expect(sink.lines.allSatisfy { $0.contains(#""for":2,"#) })
  }

  @Test func `a view that leaves while it is told of is told by itself after`() {
    touch(.began, 5)
    view.onMove = { [view] in view.removeFromSuperview() }
    touch(.moved, 10)
    view.onMove = {}
    sink.forget()
    view.accessibilityIdentifier = "alone"
    application.send(InputEvent(timestamp: 1, kind: .tick))
    #expect(!sink.lines.contains { $0.contains("window/view") })
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `any contact's number is told, in lines that are kept and in others`(_ number: Int) {
    let contact = Contact(id: number, phase: .began, position: CGPoint(x: 5, y: 5))
    application.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
    for move in 1...2 {
      sink.forget()
      let contact = Contact(
        id: number,
        phase: .moved,
        position: CGPoint(x: 55 + 20 * Double(move), y: 5)
      )
      application.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
      #expect(sink.lines.first?.contains(#""touches":[\#(number)],"taps":[0]"#) == true)
    }
    view.isMultipleTouchEnabled = true
    let second = Contact(id: 7, phase: .began, position: CGPoint(x: 5, y: 5))
    application.send(InputEvent(timestamp: 0, kind: .contacts([second])))
    sink.forget()
    application.send(
      InputEvent(
        timestamp: 0,
        kind: .contacts([
          Contact(id: number, phase: .moved, position: CGPoint(x: 50, y: 5)),
          Contact(id: 7, phase: .moved, position: CGPoint(x: 80, y: 5)),
        ])
      )
    )
    #expect(sink.lines.first?.contains(#""touches":[\#(number),7],"taps":[0,0]"#) == true)
  }
}
