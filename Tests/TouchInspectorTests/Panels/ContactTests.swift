import Testing
import TouchInspector
import TouchKit
import TouchScene

/// Several contacts: the one that the window tells of, and all of them at once.
@MainActor
@Suite struct ContactTests {
  private func desk() throws -> Desk {
    let desk = try Desk(
      """
      touchstone: 1
      screen: {size: [375, 667]}
      policy: {containers: ios12}
      root:
        name: root
        multipleTouchEnabled: true
        subviews:
          - {name: one, frame: [0, 0, 90, 90]}
          - {name: two, frame: [100, 0, 90, 90], multipleTouchEnabled: true}
      """
    )
    desk.touch(.began, 50, 50, id: 1)
    desk.touch(.began, 150, 50, id: 2)
    return desk
  }

  private func headline(_ desk: Desk) -> String { desk.draw().headline }

  @Test func `a single contact needs no menu`() throws {
    let desk = try Desk(Scenes.overflow)
    desk.touch(.began, 100, 450)
    #expect(desk.draw().text("Contact 1") == nil)
  }

  @Test func `with two contacts the headline is about the last, and a menu has the others`() throws
  {
    let desk = try desk()
    #expect(headline(desk) == "Contact 2 went to two")
    try desk.click("Contact 2")
    #expect(desk.draw().text("All contacts") != nil)
    try desk.click("Contact 1")
    #expect(headline(desk) == "Contact 1 went to one")
    let name = try #require(
      desk.draw().texts.first { $0.string == "one" && $0.font.pointSize == 13 }
    )
    let verdict = try #require(desk.draw().text("hit"))
    #expect(abs(name.rect.midY - verdict.rect.midY) < 2)
  }

  @Test func `all contacts are told in one sentence`() throws {
    let desk = try desk()
    desk.touch(.ended, 50, 50, id: 1)
    try desk.click("Contact 2")
    try desk.click("All contacts")
    #expect(
      headline(desk) == "Contact 1 went to one, and nobody acted on it; contact 2 went to two"
    )
  }

  @Test func `contacts that came to the same are told together`() throws {
    let desk = try desk()
    desk.touch(.began, 170, 60, id: 3)
    try desk.click("Contact 3")
    try desk.click("All contacts")
    #expect(headline(desk) == "Contact 1 went to one; contacts 2 and 3 went to two")
  }

  @Test func `contacts that begin with one input have an explanation each`() throws {
    for passes in [1, 2] {
      let desk = try Desk(
        Scenes.overflow.replacing("ios12", with: "ios12, hitTestPasses: \(passes)")
      )
      let contacts = [(1, 100.0), (2, 500.0)].map {
        Contact(id: $0.0, phase: .began, position: CGPoint(x: 150, y: $0.1 + 1))
      }
      desk.scene.application.send(InputEvent(timestamp: 1, kind: .contacts(contacts)))
      #expect(headline(desk) == "Contact 2 went to yellow")
      try desk.click("Contact 2")
      try desk.click("Contact 1")
      #expect(headline(desk) == "Contact 1 went to red")
    }
  }

  @Test func `another finger brings its own story`() throws {
    let desk = try desk()
    try desk.click("Contact 2")
    try desk.click("Contact 1")
    desk.touch(.began, 120, 20, id: 3)
    #expect(headline(desk) == "Contact 3 went to two")
  }

  @Test func `a touch that its view does not get is said to have hit it alone (B-3.15)`() throws {
    let desk = try desk()
    desk.touch(.began, 60, 60, id: 3)
    #expect(
      headline(desk) == "Contact 3 hit one, which did not get it: it accepts one touch at a time, "
        + "as isMultipleTouchEnabled is false; recognizers get the others all the same"
    )
  }
}
