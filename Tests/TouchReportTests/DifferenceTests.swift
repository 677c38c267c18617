import Foundation
import Testing
import TouchScene
import TouchSession

@testable import TouchReport

/// The page of a session whose replay differs, in a real browser.
@MainActor
@Suite(.enabled(if: Browser.program != nil, Browser.reason), .serialized)
struct DifferenceTests {
  private static let wider = Sittings.card.replacing(
    "[20, 80, 240, 160]",
    with: "[20, 80, 340, 160]"
  )

  @Test func `A page opens at the first difference, recorded beside replayed`() throws {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider)
    #expect(try browser.text(of: "#verdict") == "1 of 4 inputs differs")
    #expect(try browser.text(of: "#clock") == "2.000 s")
    let head = "The touch at (300, 120) went to red; recorded: root"
    #expect(try browser.text(of: "#headline") == head)
    #expect(try browser.text(of: "#recorded figcaption") == "Recorded")
    #expect(try browser.text(of: "#replayed figcaption") == "Replayed on other.scene.yaml")
    #expect(try browser.text(of: "#accept code").contains("replay --update --scene other.scene"))
  }

  @Test func `The verdicts of both stand in one row, and say where they agree`() throws {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider)
    let heads =
      "[...document.querySelectorAll('#verdicts th')].map((head) => head.textContent).join()"
    #expect(try browser.text(heads) == "View,Recorded,Replayed ×2,Because")
    #expect(try browser.text(of: "#verdicts tbody tr").hasPrefix("windowhit by its childsame"))
    #expect(try browser.text(of: "#verdicts .amber").hasPrefix("roothithit by its child"))
  }

  @Test func `A hovered row lights its view up on both stages`() throws {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider)
    try browser.run("document.querySelector('#verdicts tbody tr').focus()")
    #expect(try browser.count("#recorded .light") == 1)
    #expect(try browser.count("#replayed .light") == 1)
  }

  @Test func `The line that explains a difference is marked, with what it was`() throws {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider, isFileKnown: true)
    #expect(try browser.text(of: "#lines .amber code").contains("frame: [20, 80, 340, 160]"))
    #expect(try browser.text(of: "#lines .was") == "was [20, 80, 240, 160]")
    #expect(try browser.text(of: "#source .bar").contains("line 9 explains it"))
  }

  @Test func `The end of the name of a scene's file is never cut`() throws {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider, isFileKnown: true)
    #expect(try browser.text(of: "#source h2 :last-child") == "other.scene.yaml")
  }

  @Test func `What differs is marked, read as a word, and the first stop after the header`() throws
  {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider)
    #expect(try browser.text(of: "#actions .action.amber").hasPrefix("2.000Tap"))
    let sign = "document.querySelector('#actions .amber [role=img]').ariaLabel"
    #expect(try browser.text(sign) == "differs")
    #expect(try browser.count("#frames .mark") > 0)
    try browser.run("document.getElementById('theme').focus()")
    try browser.press("Tab")
    let row = "document.activeElement.closest('tr').textContent"
    #expect(try browser.text(row).hasPrefix("2.000Tap"))
  }

  @Test func `A button leads back to the difference`() throws {
    let browser = try Browser(on: Sittings.taps(), replayedOn: Self.wider)
    try browser.press("Home")
    #expect(try browser.text(of: "#clock") == "1.000 s")
    try browser.click("#go")
    #expect(try browser.text(of: "#clock") == "2.000 s")
  }

  @Test func `Without another scene, a difference is told in words`() throws {
    let session = try Sittings.written(
      """
      {"input":1,"t":0.5,"kind":"mouse","phase":"began","id":1,"at":[50,30]}
      {"input":2,"t":0.6,"kind":"mouse","phase":"ended","id":1,"at":[50,30]}
      """
    )
    let browser = try Browser(on: session)
    #expect(try browser.count("figure:not([hidden])") == 1)
    #expect(try browser.text(of: "#words").hasPrefix("recorded"))
  }
}
