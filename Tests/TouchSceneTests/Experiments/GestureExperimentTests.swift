import Foundation
import SceneStage
import Testing
import TouchKit
import TouchScene

/// Recognizers beside touches: E15 to E17, E24, and the questions that people really ask.
@MainActor
@Suite struct GestureExperimentTests {
  @Test func `E15 tells the tap, then the view, and cancels the view after the action`() throws {
    let driver = try SceneDriver.experiment("e15")
    driver.tap(180, 260)
    #expect(
      driver.printed() == ["tap.began", "yellow.began", "tap.ended", "act tap", "yellow.cancelled"]
    )
  }

  @Test func `E16 tells each move to the pan's action and then to yellow, never cancelled`() throws
  {
    let driver = try SceneDriver.experiment("e16")
    driver.send(.began, 180, 200, at: 0)
    for step in 1...6 { driver.send(.moved, 180, 200 + Double(step) * 5, at: Double(step) * 0.02) }
    driver.send(.ended, 180, 230, at: 0.2)
    #expect(
      driver.printed() == ["yellow.began"] + Array(repeating: "yellow.moved", count: 6) + [
        "yellow.ended"
      ]
    )
    var order: [String] = []
    for record in driver.records {
      switch record.what {
      case .acts(_, let state, _): order.append("act \(state)")
      case .touches(.moved, let view, _, nil): order.append("\(view.lastPart).moved")
      default: break
      }
    }
    #expect(
      order == [
        "yellow.moved", "act began", "yellow.moved", "act changed", "yellow.moved",
        "act changed", "yellow.moved", "act changed", "yellow.moved", "act changed",
        "yellow.moved", "act ended",
      ]
    )
  }

  @Test func `E17 lets the button act, and the tap fail as the finger lifts`() throws {
    let driver = try SceneDriver.experiment("e17a")
    driver.tap(180, 270)
    #expect(
      driver.printed() == ["tap.began", "button.began", "tap.ended", "button.ended", "act button"]
    )
    driver.tap(60, 400)
    #expect(driver.printed() == ["tap.began", "tap.ended", "act tap"])
  }

  @Test func `E17 lets both act where the tap takes no touches`() throws {
    let driver = try SceneDriver.experiment("e17b")
    driver.tap(180, 270)
    let printed = driver.printed()
    #expect(printed.contains("act tap"))
    #expect(printed.contains("act button"))
    #expect(!printed.contains("button.cancelled"))
  }

  @Test func `E24 fails the tap as the pinch begins, and cancels both views`() throws {
    let driver = try SceneDriver.experiment("e24")
    func both(_ phase: Contact.Phase, _ top: Double, _ bottom: Double) {
      let contacts = [(1, top), (2, bottom)].map { finger, y in
        Contact(id: finger, phase: phase, position: CGPoint(x: 187, y: y))
      }
      driver.application.send(
        InputEvent(timestamp: driver.application.now + 0.02, kind: .contacts(contacts))
      )
    }
    both(.began, 250, 420)
    #expect(
      driver.printed() == ["tap.began", "pinch.began", "top.began", "bottom.began"]
    )
    both(.moved, 249, 421)
    #expect(driver.printed() == ["tap.moved", "pinch.moved", "top.moved", "bottom.moved"])
    both(.moved, 235, 435)
    #expect(
      driver.printed() == [
        "tap.moved", "pinch.moved", "act pinch", "top.cancelled", "bottom.cancelled",
      ]
    )
    both(.moved, 200, 470)
    #expect(driver.printed() == ["pinch.moved", "act pinch"])
    both(.ended, 200, 470)
    #expect(driver.printed() == ["pinch.ended", "act pinch"])
  }

  @Test func `a button acts under a tap of its card, a control of one's own does not`() throws {
    let driver = try SceneDriver.experiment("g02")
    driver.tap(187, 245)
    #expect(driver.printed() == ["dismiss.began", "dismiss.ended", "act button"])
    driver.tap(187, 345)
    #expect(driver.printed() == ["dismiss.began", "dismiss.ended", "act dismiss"])
  }

  @Test func `a double tap acts for both without a rule, and for one with it`() throws {
    let driver = try SceneDriver.experiment("g03")
    func acts() -> [String] { driver.printed().filter { $0.hasPrefix("act") } }
    driver.tap(187, 200)
    #expect(acts() == ["act single"])
    driver.tap(187, 200)
    #expect(acts() == ["act double"])
    driver.send(.began, 187, 450, at: 5)
    driver.send(.ended, 187, 450, at: 5.05)
    #expect(acts() == [])
    driver.application.send(InputEvent(timestamp: 6, kind: .tick))
    #expect(acts() == ["act patient"])
  }

  @Test func `a flick is a swipe only where the pan waits for it`() throws {
    let driver = try SceneDriver.experiment("g07")
    func flick(_ y: Double, at start: Double) -> [String] {
      driver.send(.began, 80, y, at: start)
      for step in 1...8 {
        driver.send(.moved, 80 + Double(step) * 12, y, at: start + Double(step) * 0.016)
      }
      driver.send(.ended, 176, y)
      return driver.printed().filter { $0.hasPrefix("act") }
    }
    #expect(flick(200, at: 1) == [])
    #expect(flick(450, at: 2) == ["act flick"])
    driver.send(.began, 80, 450, at: 3)
    driver.send(.moved, 110, 450, at: 3.3)
    driver.application.send(InputEvent(timestamp: 3.6, kind: .tick))
    let drag = driver.records.compactMap { record -> UIGestureRecognizer.State? in
      if case .acts(let recognizer, let state, _) = record.what, recognizer.label == "drag" {
        return state
      }
      return nil
    }
    #expect(drag == [.began])
  }

  @Test func `a picture is pinched and turned at once`() throws {
    let driver = try SceneDriver.experiment("g08")
    func place(_ phase: Contact.Phase, _ angle: Double, _ radius: Double) {
      let contacts = [1.0, -1.0].enumerated().map { index, side in
        Contact(
          id: index,
          phase: phase,
          position: CGPoint(
            x: 187 + side * radius * cos(angle),
            y: 333 + side * radius * sin(angle)
          )
        )
      }
      driver.application.send(
        InputEvent(timestamp: driver.application.now + 0.02, kind: .contacts(contacts))
      )
    }
    place(.began, 0, 50)
    for step in 1...10 { place(.moved, Double(step) * 0.05, 50 + Double(step) * 3) }
    place(.ended, 0.5, 80)
    let picture = try driver.view("picture")
    #expect(picture.transform.a > 1.1)
    #expect(picture.transform.b > 0.1)
  }

  @Test func `a pan from the edge goes before the card's own`() throws {
    let driver = try SceneDriver.experiment("g09")
    func drag(from x: Double, at start: Double) -> [String] {
      driver.send(.began, x, 300, at: start)
      for step in 1...5 { driver.send(.moved, x + Double(step) * 10, 300) }
      driver.send(.ended, x + 50, 300)
      return Array(Set(driver.printed().filter { $0.hasPrefix("act") }))
    }
    #expect(drag(from: 5, at: 1) == ["act back"])
    #expect(drag(from: 150, at: 2) == ["act move"])
  }

  @Test func `a long press takes the touch from a button`() throws {
    let driver = try SceneDriver.experiment("g10")
    driver.send(.began, 187, 265, at: 1)
    driver.send(.ended, 187, 265, at: 1.1)
    #expect(driver.printed().contains("act button"))
    driver.send(.began, 187, 265, at: 2)
    driver.application.send(InputEvent(timestamp: 2.6, kind: .tick))
    driver.send(.ended, 187, 265, at: 3)
    let printed = driver.printed()
    #expect(printed.contains("act press"))
    #expect(printed.contains("button.cancelled"))
    #expect(!printed.contains("act button"))
  }

  @Test func `a moving button is hit where it goes, or not at all (B-1.8, B-7.44)`() throws {
    let driver = try SceneDriver.experiment("g11")
    driver.application.send(InputEvent(timestamp: 2, kind: .tick))
    let seen = try driver.view("open").layer.presentation()?.frame
    #expect(try #require(seen).contains(CGPoint(x: 157, y: 85)), "half way")
    driver.tap(187, 385)
    #expect(driver.printed() == ["openLane.began", "openLane.ended"])
    driver.tap(275, 385)
    #expect(driver.printed() == ["open.began", "open.ended", "act open"])
    for x in [100, 187, 275] {
      driver.tap(Double(x), 195)
      #expect(driver.printed() == ["closedLane.began", "closedLane.ended"], "at \(x)")
    }
  }
}
