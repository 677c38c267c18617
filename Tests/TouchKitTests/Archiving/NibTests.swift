import Foundation
import Testing
import TouchKit

/// Objects that are made from an archive as from a nib.
@MainActor
@Suite struct NibTests {
  /// Nibs hook a class that the archive names at top level.
  @Test func `views wake up once all of them are made, and each once (B-7.66)`() throws {
    let card = NibView(frame: CGRect(0, 0, 10, 10))
    card.addSubview(NibView(frame: CGRect(1, 2, 3, 4)))
    let objects = [card, NibView()] as [UIView]
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: objects,
      requiringSecureCoding: false
    )
    let nib = UINib(data: data, bundle: nil)
    let made = try #require(nib.instantiate(withOwner: nil) as? [NibView])
    #expect(
      made.map(\.calls) == [["init", "woke in a family of 1"], ["init", "woke in a family of 0"]]
    )
    let child = try #require(made[0].subviews.first as? NibView)
    #expect(child.frame == CGRect(1, 2, 3, 4))
    #expect(child.calls == ["init", "woke in a family of 0"])
    #expect(nib.instantiate(withOwner: nil).first as? NibView !== made[0])
  }

  @Test func `a file among the resources is read`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nibs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: NibView(frame: CGRect(0, 0, 7, 7)),
      requiringSecureCoding: false
    )
    try data.write(to: folder.appendingPathComponent("Card.nib"))
    let bundle = try #require(Bundle(path: folder.path))
    let views = try #require(bundle.loadNibNamed("Card", owner: nil) as? [NibView])
    #expect(views.map(\.frame.width) == [7])
  }
}

/// Notes how it came into being.
final class NibView: UIView {
  var calls: [String] = []
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    calls.append("init")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("woke in a family of \(subviews.count)")
  }
}
