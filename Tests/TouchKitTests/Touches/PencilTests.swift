import Foundation
import Testing
import TouchKit

@MainActor
@Suite struct PencilTests {
  private final class Sheet: UIView {
    var touch: UITouch?
    var updates: [(force: CGFloat, left: UITouch.Properties)] = []
    var updated: [UITouch] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      touch = touches.first
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      updated += touches
      for touch in touches {
        updates.append((touch.force, touch.estimatedPropertiesExpectingUpdates))
      }
    }
  }

  private let application = UIApplication()
  private let window: UIWindow
  private let sheet = Sheet(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

  init() {
    window = UIWindow(frame: application.screen.bounds, application: application)
    window.isHidden = false
    window.addSubview(sheet)
  }

  private func send(
    _ phase: Contact.Phase = .began,
    source: Contact.Source = .pencil,
    at position: CGPoint = CGPoint(x: 150, y: 150),
    force: Double = 0,
    details: Contact.Details? = nil
  ) {
    let contact = Contact(
      id: 1,
      source: source,
      phase: phase,
      position: position,
      force: force,
      details: details
    )
    application.send(InputEvent(timestamp: 0, kind: .contacts([contact])))
  }

  @Test func `a pencil has its type, and a finger its own (B-3.27)`() {
    send()
    #expect(sheet.touch?.type == .pencil)
    send(.ended)
    send(source: .touch)
    #expect(sheet.touch?.type == .direct)
    let raw = [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue)
    #expect(raw == [0, 1, 2, 3])
  }

  @Test func `phases have UIKit's numbers, those of hover too (B-3.2)`() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `the radius and its tolerance are in points (B-3.25)`() {
    send(source: .touch, details: Contact.Details(majorRadius: 12.5, majorRadiusTolerance: 3))
    #expect(sheet.touch?.majorRadius == 12.5)
    #expect(sheet.touch?.majorRadiusTolerance == 3)
  }

  @Test func `force is 0 where it is not known, and so is the largest (B-3.24)`() {
    send()
    #expect(sheet.touch?.force == 0)
    #expect(sheet.touch?.maximumPossibleForce == 0)
    send(.ended)
    send(force: 1.5, details: Contact.Details(maximumForce: 4))
    #expect(sheet.touch?.force == 1.5)
    #expect(sheet.touch?.maximumPossibleForce == 4)
  }

  @Test func `altitude is upright by default, and azimuth turns with the view (B-3.26)`() throws {
    send()
    #expect(sheet.touch?.altitudeAngle == .pi / 2)
    send(.ended)
    send(details: Contact.Details(altitude: 0.5, azimuth: .pi / 2, roll: 0.25))
    let touch = try #require(sheet.touch)
    #expect(touch.altitudeAngle == 0.5)
    #expect(touch.rollAngle == 0.25)
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    #expect(abs(touch.azimuthUnitVector(in: nil).dy - 1) < 1e-9)
    sheet.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(touch.azimuthAngle(in: sheet)) < 1e-9)
    #expect(abs(touch.azimuthUnitVector(in: sheet).dx - 1) < 1e-9)
  }

  @Test func `a touch hits by its place though its precise place lies outside (B-1.28)`() throws {
    send(
      at: CGPoint(x: 100, y: 150),
      details: Contact.Details(precisePosition: CGPoint(x: 99.5, y: 150.25))
    )
    let touch = try #require(sheet.touch)
    #expect(touch.view === sheet)
    #expect(touch.location(in: sheet) == CGPoint(x: 0, y: 50))
    #expect(touch.preciseLocation(in: sheet) == CGPoint(x: -0.5, y: 50.25))
    #expect(touch.precisePreviousLocation(in: sheet) == CGPoint(x: -0.5, y: 50.25))
  }

  @Test func `better values find their touch by the index, also once it has ended (B-3.28)`() {
    let guess = UITouch.Properties.force.rawValue
    send(
      details: Contact.Details(estimated: guess, expectingUpdates: guess, estimationUpdateIndex: 7)
    )
    #expect(sheet.touch?.estimatedProperties == .force)
    #expect(sheet.touch?.estimatedPropertiesExpectingUpdates == .force)
    #expect(sheet.touch?.estimationUpdateIndex == 7)
    send(
      .ended,
      details: Contact.Details(estimated: guess, expectingUpdates: guess, estimationUpdateIndex: 8)
    )
    application.send(
      InputEvent(timestamp: 1, kind: .estimates([EstimateUpdate(index: 8, force: 0.75)]))
    )
    #expect(sheet.updates.map(\.force) == [0.75])
    #expect(sheet.updates.map(\.left) == [[]])
    application.send(
      InputEvent(timestamp: 2, kind: .estimates([EstimateUpdate(index: 99, force: 3)]))
    )
    #expect(sheet.updates.count == 1)
  }

  private func guess(_ index: Int) -> Contact.Details {
    let force = UITouch.Properties.force.rawValue
    return Contact.Details(estimated: force, expectingUpdates: force, estimationUpdateIndex: index)
  }

  private func improve(_ index: Int, force: Double) {
    let update = EstimateUpdate(index: index, force: force)
    application.send(InputEvent(timestamp: 1, kind: .estimates([update])))
  }

  @Test func `better values come for a moment that the touch has left behind, too (B-3.28)`() throws
  {
    send(at: CGPoint(x: 150, y: 150), details: guess(1))
    send(.moved, at: CGPoint(x: 160, y: 150), details: guess(2))
    send(.moved, at: CGPoint(x: 170, y: 150), details: guess(3))
    improve(2, force: 0.5)
    let earlier = try #require(sheet.updated.last)
    #expect(earlier.estimationUpdateIndex == 2 && earlier.force == 0.5)
    #expect(earlier.location(in: sheet).x == 60 && earlier.view === sheet)
    #expect(earlier.estimatedProperties == [])
    let touch = try #require(sheet.touch)
    #expect(earlier !== touch && touch.force == 0 && touch.estimatedProperties == .force)
    improve(3, force: 0.75)
    #expect(sheet.updated.last === touch && touch.force == 0.75)
    send(.ended, at: CGPoint(x: 170, y: 150))
    improve(1, force: 0.25)
    improve(1, force: 9)
    improve(2, force: 9)
    #expect(sheet.updates.map(\.force) == [0.5, 0.75, 0.25])
  }

  @Test func `better values come for moves that were merged (B-3.28, B-3.29)`() {
    application.send(InputEvent(timestamp: 0, kind: .frame))
    send(details: guess(1))
    for index in 2...4 {
      send(.moved, at: CGPoint(x: 150 + CGFloat(index), y: 150), details: guess(index))
    }
    application.send(InputEvent(timestamp: 0, kind: .frame))
    for index in 1...4 { improve(index, force: Double(index)) }
    #expect(sheet.updates.map(\.force) == [1, 2, 3, 4])
  }

  @Test func `a view that is kept from a touch hears of no better values (B-3.15, B-3.28)`() {
    send(details: guess(1))
    let second = Contact(
      id: 2,
      source: .pencil,
      phase: .began,
      position: CGPoint(x: 160, y: 150),
      details: guess(2)
    )
    application.send(InputEvent(timestamp: 0, kind: .contacts([second])))
    improve(2, force: 1)
    #expect(sheet.updates.isEmpty)
    improve(1, force: 1)
    #expect(sheet.updates.count == 1)
  }

  @Test func `recognizers hear of better values for their touches (B-3.28)`() {
    final class Brush: UIGestureRecognizer {
      var forces: [CGFloat] = []
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        forces += touches.map(\.force)
      }
    }
    let brush = Brush()
    window.addGestureRecognizer(brush)
    send(details: guess(1))
    send(.moved, at: CGPoint(x: 160, y: 150), details: guess(2))
    improve(1, force: 0.5)
    improve(2, force: 1)
    #expect(brush.forces == [0.5, 1])
    #expect(sheet.updates.map(\.force) == [0.5, 1])
  }
}
