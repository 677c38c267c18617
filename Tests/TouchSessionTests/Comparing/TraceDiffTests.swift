import Testing
import TouchKit
import TouchScene

@testable import TouchSession

/// Which lines are put against each other: nothing of it is public.
@MainActor
@Suite struct TraceDiffTests {
  private let matcher = LineMatcher(tolerance: 0.5, paths: ["w/old": "w/new"])

  private func lines(_ text: String) -> [TraceLine] {
    TraceLine.all(in: Array(text.utf8)[...], from: 1, inputTime: 0)
  }

  private func agree(_ one: String, _ other: String) -> Bool {
    let (recorded, got) = (lines(one), lines(other))
    return recorded.count == 1 && got.count == 1 && matcher.agree(recorded[0], got[0])
  }

  @Test func `a changed state is put against another of the same recognizer`() throws {
    let recorded = lines(
      #"{"trace":"state","for":1,"recognizer":"w:a","from":"possible","to":"began","cause":"own"}"#
    )
    let got = lines(
      #"{"trace":"state","for":1,"recognizer":"w:b","from":"possible","to":"began","cause":"own"}"#
        + "\n"
        + #"{"trace":"state","for":1,"recognizer":"w:a","from":"possible","to":"failed","#
        + #""cause":"own"}"#
    )
    let diff = TraceDiff(recorded: recorded, got: got, matcher: matcher)
    #expect(
      diff.pairs.map { [$0.recorded?.words.text, $0.got?.words.text] } == [
        ["a possible → began: set by its class", "a possible → failed: set by its class"],
        [nil, "b possible → began: set by its class"],
      ]
    )
  }

  @Test func `a tolerance applies to lengths and to nothing else`() {
    func scrolled(_ offset: String) -> String {
      #"{"trace":"scrolled","for":1,"view":"w","offset":\#(offset)}"#
    }
    #expect(agree(scrolled("[0,10]"), scrolled("[0.25,10.5]")))
    #expect(!agree(scrolled("[0,10]"), scrolled("[0,10.75]")))
    func zoomed(_ scale: Double) -> String {
      #"{"trace":"zoomed","for":1,"view":"w","scale":\#(scale)}"#
    }
    #expect(!agree(zoomed(1.5), zoomed(1.75)))
    func control(_ value: Double) -> String {
      #"{"trace":"control","for":1,"view":"w","event":"valueChanged","value":\#(value)}"#
    }
    #expect(agree(control(1.5), control(1.75)))
    func touches(_ contact: Int) -> String {
      #"{"trace":"estimates","for":1,"to":"w","touches":[\#(contact)],"taps":[1]}"#
    }
    #expect(!agree(touches(1), touches(2)))
  }

  @Test func `a view that has another name agrees with its old one, in recognizers too`() {
    #expect(
      agree(
        #"{"trace":"inside","for":1,"view":"w/old","inside":true}"#,
        #"{"trace":"inside","for":2,"view":"w/new","inside":true}"#
      )
    )
    #expect(
      agree(
        #"{"trace":"waits","for":1,"recognizer":"w/old:a","until":["w/old:b"]}"#,
        #"{"trace":"waits","for":1,"recognizer":"w/new:a","until":["w/new:b"]}"#
      )
    )
    #expect(
      !agree(
        #"{"trace":"inside","for":1,"view":"w/old","inside":true}"#,
        #"{"trace":"inside","for":1,"view":"w/other","inside":true}"#
      )
    )
  }

  @Test func `spelling is no difference, and time is one`() {
    let line = #"{"trace":"reset","for":1,"recognizer":"w:a","t":0.5}"#
    #expect(agree(line, #"{ "t": 5e-1, "recognizer": "w:a", "for": 7, "trace": "reset" }"#))
    #expect(!agree(line, #"{"trace":"reset","for":1,"recognizer":"w:a"}"#))
  }
}
