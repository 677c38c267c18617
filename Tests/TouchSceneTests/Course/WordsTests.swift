import Testing

@testable import TouchScene

/// The spacing of texts that are filled with values in another language.
@Suite struct WordsTests {
  private static let table: Words.Table = {
    [
      "{} got {}": "{}给了{}", "contact {}": "触点 {}", "it": "它", "to {}": "给 {}",
      "{}, then {}": "{}，随后 {}", "{} of {}": "{} / {}",
    ][$0]
  }

  @Test(arguments: [
    ("red", "它", "red 给了它"), ("触点 1", "root", "触点 1 给了 root"), ("它 ", " 它", "它给了它"),
    ("(20, 4)", "−3", "(20, 4) 给了 −3"),
  ])
  func `Chinese has a blank beside letters and digits alone`(
    one: String,
    other: String,
    whole: String
  ) {
    Words.with(Self.table) {
      #expect("{} got {}".told(one, other) == whole)
      #expect(told("\(one) got \(other)") == whole)
    }
  }

  @Test func `no blank stands beside punctuation as wide as a character`() {
    Words.with(Self.table) {
      #expect("{}, then {}".told("red ", "它") == "red，随后它")
      #expect("to {}".told("（无）") == "给（无）")
    }
  }

  @Test func `English stays as it is written`() {
    #expect("{}{}".told("它", "red") == "它red")
    #expect(("\(1)它" as Phrase).english == "1它")
  }
}
