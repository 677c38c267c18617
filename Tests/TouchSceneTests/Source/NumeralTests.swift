import Foundation
import Testing
import TouchScene

@Suite struct NumeralTests {
  @Test func `a numeral is the number that the library reads, whatever its length and point`() {
    let digits = "90718253649081726354"
    for count in 1...digits.count {
      for point in 0...count {
        for sign in ["", "-", "+"] {
          let text = digits.prefix(count)
          let numeral = sign + text.prefix(point) + "." + text.dropFirst(point)
          #expect(Numeral.number(numeral)?.bitPattern == Double(numeral)?.bitPattern, "\(numeral)")
          let whole = sign + text
          #expect(Numeral.number(whole)?.bitPattern == Double(whole)?.bitPattern, "\(whole)")
        }
      }
    }
  }

  @Test(arguments: ["0", "-0", "-0.0", "007", "0.1", "1e3", "-2.5E-3", "1e400", "9007199254740993"])
  func `a numeral of any form is the number that the library reads`(text: String) {
    #expect(Numeral.number(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", "-", ".", "-.", "1.2.3", "--1", "1-", "0x10", "1_000", "½", "١", "nan", "inf",
  ])
  func `what is no numeral is no number`(text: String) {
    #expect(Numeral.number(text) == nil)
  }
}
