import SceneStage
import Testing
import TouchKit
import TouchScene

/// Scroll views and tables: E18, E25, and the questions that people really ask of them.
@MainActor
@Suite struct ScrollExperimentTests {
  /// A driver whose tables are laid out.
  private func driver(_ name: String) throws -> SceneDriver {
    let driver = try SceneDriver.experiment(name)
    driver.application.send(InputEvent(timestamp: 0, kind: .tick))
    return driver
  }

  private func tick(_ driver: SceneDriver, at time: Double) {
    driver.application.send(InputEvent(timestamp: time, kind: .tick))
  }

  // MARK: - E18

  @Test func `E18 keeps a quick tap from the table`() throws {
    let driver = try driver("e18")
    driver.send(.began, 187, 130, at: 1)
    driver.send(.ended, 187, 130, at: 1.1)
    tick(driver, at: 3)
    #expect(driver.printed() == ["tap.began", "tap.ended", "act tap"])
  }

  @Test func `E18 tells the table of a longer press, and takes it away with the tap`() throws {
    let driver = try driver("e18")
    driver.send(.began, 187, 130, at: 1)
    #expect(driver.printed() == ["tap.began"])
    tick(driver, at: 1.151)
    #expect(driver.printed() == ["table.began"])
    driver.send(.ended, 187, 130, at: 1.3)
    #expect(driver.printed() == ["tap.ended", "act tap", "table.cancelled"])
  }

  @Test func `E18 selects the row that is held until the tap has failed`() throws {
    let driver = try driver("e18")
    driver.send(.began, 187, 130, at: 1)
    driver.send(.ended, 187, 130, at: 2)
    #expect(
      driver.printed() == ["tap.began", "table.began", "table.ended", "select table 0-1"]
    )
    let table = try #require(driver.view("table") as? UITableView)
    #expect(table.indexPathForSelectedRow?.row == 1)
  }

  @Test func `E18 lets the button act, and not the tap`() throws {
    let driver = try driver("e18")
    driver.send(.began, 187, 495, at: 1)
    driver.send(.ended, 187, 495, at: 1.1)
    #expect(
      driver.printed() == ["tap.began", "button.began", "tap.ended", "button.ended", "act button"]
    )
  }

  // MARK: - E25

  @Test func `E25 tells the card after 0.15 s, and cancels it as scrolling begins`() throws {
    let driver = try driver("e25")
    driver.send(.began, 187, 250, at: 1)
    tick(driver, at: 1.149)
    #expect(driver.printed() == [])
    tick(driver, at: 1.151)
    #expect(driver.printed() == ["card.began"])
    driver.send(.moved, 187, 220, at: 1.3)
    #expect(driver.printed() == ["card.cancelled"])
    let scroll = try #require(driver.view("scroll") as? UIScrollView)
    #expect(scroll.contentOffset.y == 20)
  }

  @Test func `E25 tells the card nothing of a fast drag`() throws {
    let driver = try driver("e25")
    driver.send(.began, 187, 250, at: 1)
    for step in 1...5 {
      driver.send(.moved, 187, 250 - Double(step) * 8, at: 1 + Double(step) * 0.016)
    }
    driver.send(.ended, 187, 210, at: 1.1)
    tick(driver, at: 9)
    #expect(driver.printed() == [])
  }

  @Test func `E25 tells the card of a quick tap as the finger lifts`() throws {
    let driver = try driver("e25")
    driver.send(.began, 187, 250, at: 1)
    #expect(driver.printed() == [])
    driver.send(.ended, 187, 250, at: 1.1)
    #expect(driver.printed() == ["card.began", "card.ended"])
  }

  // MARK: - What people ask

  @Test func `a tap behind a table kills its selection, unless it leaves the touches`() throws {
    let driver = try driver("g01")
    driver.send(.began, 187, 100, at: 1)
    driver.send(.ended, 187, 100, at: 1.05)
    #expect(driver.printed() == ["taking.began", "taking.ended", "act taking"])
    driver.send(.began, 187, 440, at: 2)
    driver.send(.ended, 187, 440, at: 2.05)
    #expect(
      driver.printed() == ["sparing.began", "sparing.ended", "act sparing", "select alive 0-1"]
    )
  }

  /// Drags from a place by steps of 10 points in a direction.
  private func drag(
    _ driver: SceneDriver,
    from start: CGPoint,
    by step: CGPoint,
    at time: Double
  ) {
    driver.send(.began, start.x, start.y, at: time)
    for index in 1...5 {
      let count = Double(index)
      driver.send(
        .moved,
        start.x + step.x * count,
        start.y + step.y * count,
        at: time + count * 0.016
      )
    }
    let last = CGPoint(x: start.x + step.x * 5, y: start.y + step.y * 5)
    driver.send(.moved, last.x, last.y, at: time + 0.5)
    driver.send(.ended, last.x, last.y, at: time + 0.6)
    tick(driver, at: time + 5)
  }

  @Test func `a card with a pan keeps a scroll view still, or moves along with it`() throws {
    let driver = try driver("g04")
    let scroll = try #require(driver.view("scroll") as? UIScrollView)
    drag(driver, from: CGPoint(x: 100, y: 180), by: CGPoint(x: 0, y: 10), at: 1)
    #expect(try driver.view("blue").frame.minY == 100)
    #expect(scroll.contentOffset.y == 0)
    drag(driver, from: CGPoint(x: 100, y: 400), by: CGPoint(x: 0, y: -10), at: 9)
    #expect(try driver.view("green").frame.minY == 240)
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func `a scroll view in another takes only what it can follow`() throws {
    let driver = try driver("g05")
    let inner = try #require(driver.view("inner") as? UIScrollView)
    let outer = try #require(driver.view("outer") as? UIScrollView)
    drag(driver, from: CGPoint(x: 250, y: 200), by: CGPoint(x: -10, y: 0), at: 1)
    #expect(inner.contentOffset.x == 40)
    #expect(outer.contentOffset.y == 0)
    drag(driver, from: CGPoint(x: 250, y: 200), by: CGPoint(x: 0, y: -10), at: 9)
    #expect(inner.contentOffset.x == 40)
    #expect(outer.contentOffset.y == 40)
  }

  @Test func `a button lights up late in a scroll view that delays touches, and acts`() throws {
    let driver = try driver("g06")
    let late = try #require(driver.view("late") as? UIButton)
    let now = try #require(driver.view("now") as? UIButton)
    driver.send(.began, 187, 175, at: 1)
    #expect(!late.isHighlighted)
    driver.send(.ended, 187, 175, at: 1.1)
    #expect(driver.printed() == ["late.began", "late.ended", "act late"])
    driver.send(.began, 187, 465, at: 2)
    #expect(now.isHighlighted)
    driver.send(.ended, 187, 465, at: 2.1)
    #expect(driver.printed() == ["now.began", "now.ended", "act now"])
    driver.send(.began, 187, 175, at: 3)
    tick(driver, at: 3.2)
    #expect(late.isHighlighted)
  }
}
