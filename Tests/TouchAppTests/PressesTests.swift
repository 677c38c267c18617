import Testing
import TouchApp

/// Whose press is whose, where several pointers share the window.
@MainActor
@Suite struct PressesTests {
  private var presses = Presses()

  @Test mutating func `two pointers that are down are two contacts`() {
    presses.begin(2, in: .scene)
    presses.begin(9, in: .scene)
    #expect(presses[2]?.contact == 1)
    #expect(presses[9]?.contact == 2)
  }

  @Test mutating func `a contact's number is free again once its press has ended`() {
    presses.begin(2, in: .scene)
    presses.begin(9, in: .scene)
    presses.end(2)
    #expect(presses[2] == nil)
    presses.begin(2, in: .scene)
    #expect(presses[2]?.contact == 1)
    #expect(presses[9]?.contact == 2)
  }

  @Test mutating func `each pointer's press stays in the pane that it began in`() {
    presses.begin(2, in: .inspector)
    presses.begin(9, in: .scene)
    #expect(presses[2]?.pane == .inspector)
    #expect(presses[9]?.pane == .scene)
  }
}
