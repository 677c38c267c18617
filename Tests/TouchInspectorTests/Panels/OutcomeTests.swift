import Testing
import TouchInspector
import TouchKit

/// What the headline says came of a touch, up to its end.
@MainActor
@Suite struct OutcomeTests {
  private func scene(_ views: String, gestures: String = "") -> String {
    """
    touchstone: 1
    screen: {size: [375, 667]}
    policy: {containers: ios12}
    root:
      name: root
      subviews:
        - {name: card, frame: [0, 0, 300, 300], \(gestures) subviews: [\(views)]}
    """
  }

  private func headline(_ desk: Desk) -> String { desk.draw().headline }

  private func tap(_ desk: Desk, _ x: Double = 50, _ y: Double = 50) {
    desk.touch(.began, x, y)
    desk.touch(.ended, x, y)
  }

  @Test func `a touch that goes past the end of the chain was kept by no responder`() throws {
    let desk = try Desk(scene("{name: row, frame: [0, 0, 200, 200]}"))
    desk.touch(.began, 50, 50)
    #expect(!headline(desk).contains("nobody"), "it is not over")
    desk.touch(.ended, 50, 50)
    #expect(headline(desk).hasSuffix("went to row, and nobody acted on it"))
  }

  @Test func `a button without a name is called alike as who got the touch and as who acts`() throws
  {
    let desk = try Desk(
      scene(
        "{class: UIButton, text: Buy, frame: [0, 0, 99, 40]}, {class: UIButton, text: Sell, frame: [0, 50, 99, 40]}"
      )
    )
    tap(desk, 50, 70)
    #expect(headline(desk).hasSuffix("UIButton “Sell”; then UIButton “Sell” sent touchUpInside"))
  }

  @Test func `a recognizer that takes the touch from its view is named with its view (B-4.23)`()
    throws
  {
    let desk = try Desk(
      scene(
        "{name: row, frame: [0, 0, 200, 200]}",
        gestures: "gestures: [{type: tap, name: taking}],"
      )
    )
    tap(desk)
    #expect(headline(desk).contains("then taking of card recognized and cancelled it"))
  }

  @Test func `a recognizer that spares the touch does not cancel it (B-4.26)`() throws {
    let desk = try Desk(
      scene(
        "{name: row, frame: [0, 0, 200, 200]}",
        gestures: "gestures: [{type: tap, name: kind, cancelsTouchesInView: false}],"
      )
    )
    tap(desk)
    let words = headline(desk)
    #expect(words.contains("then kind of card recognized") && !words.contains("cancelled"))
  }

  @Test func `a pan is told when it begins, while the touch is down`() throws {
    let desk = try Desk(
      scene(
        "{name: row, frame: [0, 0, 200, 200]}",
        gestures: "gestures: [{type: pan, name: dragging}],"
      )
    )
    desk.touch(.began, 50, 50)
    #expect(!headline(desk).contains("dragging"))
    for x in stride(from: 60.0, through: 120, by: 10) { desk.touch(.moved, x, 50) }
    #expect(headline(desk).contains("then dragging of card began and cancelled it"))
  }

  @Test func `a button says what it sent`() throws {
    let desk = try Desk(scene("{name: buy, class: UIButton, frame: [0, 0, 200, 200]}"))
    tap(desk)
    #expect(headline(desk).contains("then buy sent touchUpInside"))
  }

  @Test func `a touch that the system cancels is said to be`() throws {
    let desk = try Desk(scene("{name: row, frame: [0, 0, 200, 200]}"))
    desk.touch(.began, 50, 50)
    desk.touch(.cancelled, 50, 50)
    #expect(headline(desk).contains("then the system cancelled it"))
  }
}
