/// Makes the text of a view dump as a debugger prints it: a long list of cards with buttons.
enum DumpMaker {
  static let count = 5000

  /// The dump of a screen of 390x844 points.
  static let text: String = {
    var dump = DumpMaker.Lines()
    dump.add(
      0,
      name: "UIWindow",
      frame: "0 0; 390 844",
      attributes: "gestureRecognizers = <NSArray: 0x600>; "
    )
    dump.add(1, name: "UIView", frame: "0 0; 390 844")
    dump.add(2, name: "UIScrollView", frame: "0 0; 390 844", attributes: "clipsToBounds = YES; ")
    var card = 0
    while dump.count < count {
      addCard(card, to: &dump)
      card += 1
    }
    return dump.text
  }()

  private static func addCard(_ card: Int, to dump: inout Lines) {
    let (x, y) = (card % 2 * 195, card / 2 % 40 * 21)
    let lifeless = "userInteractionEnabled = NO; "
    dump.add(
      3,
      name: "Shop.CardCell",
      frame: "\(x) \(y).5; 195 60",
      attributes: "clipsToBounds = YES; "
    )
    dump.add(4, name: "UIView", frame: "0 0; 195 60")
    dump.add(5, name: "UIImageView", frame: "4 4; 50 50", attributes: lifeless)
    dump.add(
      5,
      name: "UILabel",
      frame: "60 4; 100 20",
      attributes: "text = 'Card \(card)'; \(lifeless)"
    )
    dump.add(5, name: "Shop.PriceButton", frame: "150 20; 60 34", baseClass: "UIButton")
    dump.add(6, name: "UIButtonLabel", frame: "4 4; 50 20", attributes: "text = 'Buy'; \(lifeless)")
    dump.add(5, name: "UIView", frame: "60 30; 80 20")
    dump.add(6, name: "UIButton", frame: "0 0; 40 20")
    dump.add(6, name: "UISwitch", frame: "40 0; 51 31")
  }

  private struct Lines {
    private(set) var text = ""
    private(set) var count = 0

    mutating func add(
      _ depth: Int,
      name: String,
      frame: String,
      attributes: String = "",
      baseClass: String? = nil
    ) {
      guard count < DumpMaker.count else { return }
      count += 1
      let address = "0x7f" + String(0x1_0000 + count, radix: 16)
      let base = baseClass.map { "baseClass = \($0); " } ?? ""
      text += String(repeating: "   | ", count: depth)
      text += "<\(name): \(address); \(base)frame = (\(frame)); \(attributes)"
      text += "layer = <CALayer: \(address)>>\n"
    }
  }
}
