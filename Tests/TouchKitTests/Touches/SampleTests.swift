import Foundation
import Testing
import TouchKit

/// A view that keeps what each call brought.
private final class SampledView: UIView {
  struct Moment: Equatable {
    let x: CGFloat
    let before: CGFloat
    let time: TimeInterval
  }

  var phases: [UITouch.Phase] = []
  var coalesced: [[Moment]] = []
  var predicted: [[Moment]] = []
  var masks: [UIEvent.ButtonMask] = []
  var types: [UITouch.TouchType] = []
  var improved: [(UITouch.Properties, CGFloat)] = []
  var touch: UITouch?
  var onTouches: (UITouch, UIEvent) -> Void = { _, _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { take(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { take(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { take(touches, event) }
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    for touch in touches { improved.append((touch.estimatedProperties, touch.force)) }
  }

  private func take(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first, let event else { return }
    onTouches(touch, event)
    self.touch = touch
    phases.append(touch.phase)
    types.append(touch.type)
    masks.append(event.buttonMask)
    coalesced.append((event.coalescedTouches(for: touch) ?? []).map(moment))
    predicted.append((event.predictedTouches(for: touch) ?? []).map(moment))
  }

  private func moment(_ touch: UITouch) -> Moment {
    Moment(
      x: touch.location(in: self).x,
      before: touch.previousLocation(in: self).x,
      time: touch.timestamp
    )
  }
}

@MainActor
@Suite struct SampleTests {
  private let application: UIApplication
  private let window: UIWindow
  private let view = SampledView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() { (application, window) = Self.make(view, Policy()) }

  private static func make(_ view: UIView, _ policy: Policy) -> (UIApplication, UIWindow) {
    let application = UIApplication(screen: UIScreen(), policy: policy)
    let window = UIWindow(frame: application.screen.bounds, application: application)
    window.isHidden = false
    window.addSubview(view)
    return (application, window)
  }

  private func send(
    _ phase: Contact.Phase,
    _ x: CGFloat,
    at time: TimeInterval,
    source: Contact.Source = .touch,
    force: Double = 0,
    details: Contact.Details? = nil
  ) {
    let contact = Contact(
      id: 1,
      source: source,
      phase: phase,
      position: CGPoint(x: x, y: 50),
      force: force,
      details: details
    )
    application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
  }

  private func frame(at time: TimeInterval) {
    application.send(InputEvent(timestamp: time, kind: .frame))
  }

  @Test
  func `several moves between two frames are one move with the others in it (B-3.29, B-3.31)`() {
    frame(at: 0)
    send(.began, 10, at: 0.1)
    for (index, x) in [12.0, 15, 19].enumerated() {
      send(.moved, x, at: 0.11 + Double(index) / 100)
    }
    #expect(view.phases == [.began])
    frame(at: 0.15)
    #expect(view.phases == [.began, .moved])
    #expect(
      view.coalesced.last == [
        SampledView.Moment(x: 12, before: 10, time: 0.11),
        SampledView.Moment(x: 15, before: 12, time: 0.12),
        SampledView.Moment(x: 19, before: 15, time: 0.13),
      ]
    )
    #expect(view.touch?.previousLocation(in: view).x == 10)
    #expect(view.touch?.timestamp == 0.13)
  }

  @Test func `a touch that rests has one coalesced touch, itself where it is (B-3.29)`() throws {
    view.isMultipleTouchEnabled = true
    frame(at: 0)
    send(.began, 10, at: 0.1)
    let resting = try #require(view.touch)
    for x in [12.0, 15, 19] { send(.moved, x, at: 0.11) }
    frame(at: 0.15)
    final class Asker: UIView {
      var places: [[CGFloat]] = []
      weak var other: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let other, let found = event?.coalescedTouches(for: other) else { return }
        places = found.map { [$0.location(in: nil).x, $0.previousLocation(in: nil).x] }
      }
    }
    let asker = Asker(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
    asker.other = resting
    window.addSubview(asker)
    let contact = Contact(id: 2, phase: .began, position: CGPoint(x: 5, y: 405))
    application.send(InputEvent(timestamp: 0.2, kind: .contacts([contact])))
    #expect(asker.places == [[19, 19]])
  }

  @Test func `a touch that is cancelled from within was last where it is now (B-3.8)`() throws {
    send(.began, 10, at: 0.1)
    send(.moved, 20, at: 0.2)
    let touch = try #require(view.touch)
    view.removeFromSuperview()
    #expect(touch.phase == .cancelled)
    #expect(touch.previousLocation(in: nil).x == 20)
    withExtendedLifetime(window) {}
  }

  @Test func `began and ended have one coalesced touch, a copy of themselves (B-3.29)`() {
    send(.began, 10, at: 0.1)
    send(.ended, 14, at: 0.2)
    #expect(
      view.coalesced == [
        [SampledView.Moment(x: 10, before: 10, time: 0.1)],
        [SampledView.Moment(x: 14, before: 10, time: 0.2)],
      ]
    )
  }

  @Test func `a move that comes back within a frame is still a move`() {
    frame(at: 0)
    send(.began, 10, at: 0.1)
    send(.moved, 20, at: 0.11)
    send(.moved, 10, at: 0.12)
    frame(at: 0.13)
    #expect(view.phases == [.began, .moved])
    #expect(view.coalesced.last?.map(\.x) == [20, 10])
  }

  @Test func `a coalesced touch stays as it was when the touch goes on (B-3.29)`() throws {
    final class Keeper: UIView {
      var kept: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        kept = touches.first.flatMap { event?.coalescedTouches(for: $0)?.first }
      }
    }
    let keeper = Keeper(frame: view.frame)
    window.addSubview(keeper)
    send(.began, 10, at: 0.1)
    send(.moved, 40, at: 0.2)
    let kept = try #require(keeper.kept)
    #expect(kept.location(in: keeper).x == 10)
    #expect(kept.timestamp == 0.1)
    #expect(kept.phase == .began)
  }

  @Test func `a predicted touch says that its place is estimated (B-3.30)`() throws {
    var estimated: [UITouch.Properties] = []
    view.onTouches = { touch, event in
      estimated += (event.predictedTouches(for: touch) ?? []).map(\.estimatedProperties)
    }
    send(.began, 10, at: 0.1)
    for step in 1...3 { send(.moved, 10 + 5 * CGFloat(step), at: 0.1 + 0.01 * Double(step)) }
    #expect(!estimated.isEmpty)
    #expect(estimated.allSatisfy { $0.contains(.location) })
  }

  @Test func `a touch of another event has no coalesced and no predicted touches`() throws {
    send(.began, 10, at: 0.1)
    let touch = try #require(view.touch)
    send(.ended, 10, at: 0.2)
    final class Asker: UIView {
      var event: UIEvent?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.event = event
      }
    }
    let asker = Asker(frame: view.frame)
    window.addSubview(asker)
    send(.began, 10, at: 1)
    let event = try #require(asker.event)
    #expect(event.coalescedTouches(for: touch) == nil)
    #expect(event.predictedTouches(for: touch) == nil)
  }

  @Test func `the first predicted touch follows the last delivered place (B-3.30)`() throws {
    for index in 0...5 {
      send(index == 0 ? .began : .moved, 10 + 5 * CGFloat(index), at: Double(index) / 100)
    }
    let predicted = try #require(view.predicted.last)
    #expect(predicted.count == 2)
    #expect(predicted[0].before == 35)
    #expect(abs(predicted[0].x - 40) < 1e-9)
    #expect(abs(predicted[1].x - 45) < 1e-9)
    #expect(predicted[1].before == predicted[0].x)
  }

  @Test func `a touch that began or rests is not predicted`() {
    send(.began, 10, at: 0)
    #expect(view.predicted == [[]])
  }

  /// The documented method's error, against what no prediction would leave.
  @Test func `prediction halves the error of a finger that circles at 2 turns a second`() throws {
    let place = { (time: Double) in
      CGPoint(x: 150 + 100 * cos(4 * .pi * time), y: 150 + 100 * sin(4 * .pi * time))
    }
    final class Circled: UIView {
      var guesses: [(time: TimeInterval, place: CGPoint)] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let next = event?.predictedTouches(for: touch)?.first
        else { return }
        guesses.append((next.timestamp, next.location(in: self)))
      }
    }
    let circled = Circled(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    window.addSubview(circled)
    for index in 0...240 {
      let time = Double(index) / 240
      let contact = Contact(id: 1, phase: index == 0 ? .began : .moved, position: place(time))
      application.send(InputEvent(timestamp: time, kind: .contacts([contact])))
    }
    let errors = circled.guesses.dropFirst(12).map { guess in
      let truth = place(guess.time)
      return hypot(guess.place.x - truth.x, guess.place.y - truth.y)
    }
    let none = hypot(place(0).x - place(1.0 / 240).x, place(0).y - place(1.0 / 240).y)
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(errors.count > 200)
    #expect(mean < none / 2, "mean error \(mean) pt, without prediction \(none) pt")
  }

  @Test func `a mouse stands for a finger unless the app asks for pointers (B-7.15)`() {
    send(.began, 10, at: 0.1, source: .mouse)
    send(.ended, 10, at: 0.2, source: .mouse)
    #expect(view.types == [.direct, .direct])
    #expect(view.masks == [.primary, []])
    let other = SampledView(frame: view.frame)
    let (asking, window) = Self.make(other, Policy(indirectInput: true))
    let contact = Contact(id: 1, source: .mouse, phase: .began, position: CGPoint(x: 5, y: 5))
    asking.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
    #expect(other.types == [.indirectPointer])
    withExtendedLifetime(window) {}
  }

  @Test func `a finger presses no button (B-7.15)`() {
    send(.began, 10, at: 0.1)
    #expect(view.masks == [[]])
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 4), (-1, 0), (64, 0)])
  func `a button's mask follows from its number (B-7.3)`(_ number: Int, _ mask: Int) {
    #expect(UIEvent.ButtonMask.button(number).rawValue == mask)
  }
}
