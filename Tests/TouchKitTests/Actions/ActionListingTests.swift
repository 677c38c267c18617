import Testing
import TouchKit

private final class Card: UIView {
  var saved = 0
  func save() { saved += 1 }
}

extension Card: ActionListing {
  var listedActions: ActionTable { ActionTable().adding("save", save) }
}

/// Actions and outlets that extensions list, as ported code has them.
@MainActor
@Suite struct ActionListingTests {
  @Test func `an action that an extension lists is sent`() {
    let card = Card()
    let button = UIButton()
    button.addTarget(card, action: "save", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(card.saved == 1)
    #expect(card.responds(to: "save") && !card.responds(to: "close"))
  }
}
