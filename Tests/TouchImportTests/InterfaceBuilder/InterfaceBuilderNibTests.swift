import Foundation
import Testing
import TouchImport
import TouchKit

/// Xibs that `UINib` reads: classes of the program, their outlets and actions.
@MainActor
@Suite struct InterfaceBuilderNibTests {
  init() { Importer.readXibs() }

  /// A card with a label, two stars and a button, whose owner has the card.
  private func xib(
    _ connections: String = "",
    owner: String = "<outlet property=\"card\" destination=\"card\" id=\"c-1\"/>",
    module: String = "TouchImportTests"
  ) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
            <connections>\(owner)</connections>
          </placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          <view contentMode="scaleToFill" id="card" customClass="NibCard" customModule="\(module)">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>
              <label opaque="NO" text="Title" id="title">
                <rect key="frame" x="10" y="10" width="100" height="20"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
              </label>
              \(Self.button("one", title: 1, at: 10, "rate:", "card", "touchUpInside"))
              \(Self.button("two", title: 2, at: 60, "close:", "-1", "touchDown"))
            </subviews>
            <connections>
              <outlet property="title" destination="title" id="c-4"/>
              <outletCollection property="stars" destination="one" id="c-5"/>
              <outletCollection property="stars" destination="two" id="c-6"/>
              <outletCollection property="gestureRecognizers" destination="tap" id="c-7"/>
              \(connections)
            </connections>
          </view>
          <tapGestureRecognizer id="tap">
            <connections>
              <action selector="press:" destination="card" id="c-8"/>
              <outlet property="delegate" destination="card" id="c-9"/>
            </connections>
          </tapGestureRecognizer>
        </objects>
      </document>
      """.utf8
    )
  }

  private static func button(
    _ id: String,
    title: Int,
    at x: Int,
    _ action: String,
    _ target: String,
    _ event: String
  ) -> String {
    """
    <button opaque="NO" buttonType="system" id="\(id)">
      <rect key="frame" x="\(x)" y="40" width="40" height="40"/>
      <autoresizingMask key="autoresizingMask"/>
      <state key="normal" title="\(title)"/>
      <connections>
        <action selector="\(action)" destination="\(target)" eventType="\(event)" id="c-\(id)"/>
      </connections>
    </button>
    """
  }

  private func card(of data: Data, owner: Any? = nil) throws -> NibCard {
    let objects = UINib(data: data, bundle: nil).instantiate(withOwner: owner)
    #expect(objects.count == 1)
    return try #require(objects.first as? NibCard)
  }

  @Test func `outlets are set before a view wakes up, and are views of the file (B-7.113)`() throws
  {
    let card = try card(of: xib())
    #expect(card.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(card.superview == nil)
    #expect(card.calls == ["init", "woke with Title and 2 stars"])
    #expect(card.title.superview === card)
    #expect(card.title.frame == CGRect(x: 10, y: 10, width: 100, height: 20))
    #expect(card.stars.map { $0.title(for: .normal) } == ["1", "2"])
    card.frame.size.width = 300
    card.layoutIfNeeded()
    #expect(card.title.frame.width == 200)
  }

  @Test func `actions reach the object of the file and its owner, also those of recognizers`()
    throws
  {
    let owner = NibOwner()
    let card = try card(of: xib(), owner: owner)
    #expect(owner.card === card)
    let screen = UIScreen(size: CGSize(width: 300, height: 300))
    let application = UIApplication(screen: screen)
    let window = UIWindow(frame: screen.bounds, application: application)
    window.isHidden = false
    window.addSubview(card)
    func tap(_ x: CGFloat, _ y: CGFloat) {
      for phase in [Contact.Phase.began, .ended] {
        let contact = Contact(id: 1, phase: phase, position: CGPoint(x: x, y: y))
        application.send(InputEvent(timestamp: application.now + 0.05, kind: .contacts([contact])))
      }
    }
    tap(20, 50)
    tap(70, 50)
    #expect(card.calls.dropFirst(2) == ["rate 1"])
    #expect(owner.calls == ["close 2"])
    tap(150, 90)
    #expect(card.calls.last == "press")
  }

  @Test func `each call makes objects of their own`() throws {
    let nib = UINib(data: xib(), bundle: nil)
    let cards = (0..<2).map { _ in nib.instantiate(withOwner: nil).first as? NibCard }
    #expect(cards[0] != nil && cards[0] !== cards[1])
    #expect(cards[0]?.title !== cards[1]?.title)
  }

  @Test func `a bundle finds the file by its name, and a controller its view`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("xibs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Card.xib")
    try xib().write(to: file)
    let bundle = try #require(Bundle(path: folder.path))
    let owner = NibOwner()
    #expect(bundle.loadNibNamed("Card", owner: owner)?.first as? NibCard === owner.card)
    try xib(owner: "<outlet property=\"view\" destination=\"card\" id=\"c-1\"/>").write(to: file)
    let controller = UIViewController(nibName: "Card", bundle: bundle)
    #expect(controller.view is NibCard)
  }

  @Test func `a class that the program lacks is made as its superclass`() throws {
    let text = String(decoding: xib(owner: "", module: "Elsewhere"), as: UTF8.self)
      .replacing("<outlet property=\"title\" destination=\"title\" id=\"c-4\"/>", with: "")
      .replacing(#/<outletCollection property="stars"[^>]*>/#, with: "")
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let view = try #require(objects.first as? UIView)
    #expect(!(view is NibCard))
    #expect(view.subviews.count == 3)
  }

  @Test func `an outlet that no table has ends the program (B-7.113)`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Importer.readXibs()
        let data = InterfaceBuilderNibTests().xib(
          "<outlet property=\"subtitle\" destination=\"title\" id=\"c-0\"/>"
        )
        _ = UINib(data: data, bundle: nil).instantiate(withOwner: nil)
      }
    }
  }
}

/// A view of a xib, as porting writes it; its name is in the file.
final class NibCard: UIView, UIGestureRecognizerDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  weak var title: UILabel!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var stars: [UIButton]!
  var calls: [String] = []

  override var outletTable: OutletTable {
    super.outletTable
      .adding("title") { (object: UILabel) in self.title = object }
      .adding("stars") { (object: UIButton) in self.stars = (self.stars ?? []) + [object] }
  }
  override var actionTable: ActionTable {
    super.actionTable
      .adding("rate:") { (sender: UIButton) in self.rate(sender) }
      .adding("press:") { (sender: Any) in self.press(sender) }
  }

  func rate(_ sender: UIButton) { calls.append("rate \(sender.title(for: .normal) ?? "")") }
  func press(_ sender: Any) { calls.append("press") }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("woke with \(title?.text ?? "none") and \(stars?.count ?? 0) stars")
  }
}

/// The owner of a xib.
final class NibOwner: UIResponder {
  weak var card: NibCard?
  var calls: [String] = []

  override var outletTable: OutletTable {
    super.outletTable.adding("card") { (object: NibCard) in self.card = object }
  }
  override var actionTable: ActionTable {
    super.actionTable.adding("close:") { (sender: UIButton) in self.close(sender) }
  }

  func close(_ sender: UIButton) { calls.append("close \(sender.title(for: .normal) ?? "")") }
}
