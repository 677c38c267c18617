import Foundation
import Testing
import TouchKit

/// Views go through Foundation's keyed archiver and come back.
@MainActor
@Suite struct ArchiveTests {
  @Test func `A view comes back from an archive with its geometry, flags and looks`() throws {
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    view.bounds.origin = CGPoint(1, 2)
    view.layer.anchorPoint = CGPoint(0.25, 0.75)
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    view.alpha = 0.25
    view.isHidden = true
    view.isUserInteractionEnabled = false
    view.isMultipleTouchEnabled = true
    view.isExclusiveTouch = true
    view.clipsToBounds = true
    view.isOpaque = false
    view.tag = 7
    view.accessibilityIdentifier = "card"
    view.backgroundColor = .orange
    view.layer.cornerRadius = 3
    view.layer.borderWidth = 2
    view.layer.borderColor = nil
    view.layer.zPosition = -1

    let copy = try copied(view)
    #expect(copy.bounds == view.bounds)
    #expect(copy.center == view.center)
    #expect(copy.transform == view.transform)
    #expect(copy.frame == view.frame)
    #expect(copy.layer.anchorPoint == view.layer.anchorPoint)
    #expect(copy.alpha == 0.25)
    #expect(copy.isHidden && copy.isMultipleTouchEnabled && copy.isExclusiveTouch)
    #expect(!copy.isUserInteractionEnabled && !copy.isOpaque)
    #expect(copy.clipsToBounds)
    #expect(copy.tag == 7)
    #expect(copy.accessibilityIdentifier == "card")
    #expect(copy.backgroundColor == .orange)
    #expect(copy.layer.cornerRadius == 3)
    #expect(copy.layer.borderWidth == 2)
    #expect(copy.layer.borderColor == nil)
    #expect(copy.layer.zPosition == -1)
  }

  @Test func `A view with an archived tree in it is hit where the original is`() throws {
    let view = ArchivedTarget(frame: CGRect(0, 0, 100, 100))
    let inner = UIView(frame: CGRect(10, 10, 20, 20))
    inner.addSubview(UIView(frame: CGRect(0, 0, 5, 5)))
    view.addSubview(inner)
    view.addSubview(UIView(frame: CGRect(50, 50, 10, 10)))
    view.margin = 12

    let copy = try copied(view)
    #expect(copy.subviews.map(\.frame) == view.subviews.map(\.frame))
    #expect(copy.subviews[0].superview === copy)
    #expect(copy.hitTest(CGPoint(12, 12), with: nil) === copy.subviews[0].subviews[0])
    #expect(copy.hitTest(CGPoint(-11, 50), with: nil) === copy)
    #expect(copy.hitTest(CGPoint(-13, 50), with: nil) == nil)
  }

  @Test func `Labels, image views and buttons come back with what they show`() throws {
    let label = UILabel()
    label.text = "Grüße"
    label.textColor = .purple
    label.font = .monospacedSystemFont(ofSize: 11, weight: .bold)
    label.textAlignment = .right
    label.numberOfLines = 0
    let labelCopy = try copied(label)
    #expect(labelCopy.text == "Grüße")
    #expect(labelCopy.textColor == .purple)
    #expect(labelCopy.font == label.font)
    #expect(labelCopy.textAlignment == .right)
    #expect(labelCopy.numberOfLines == 0)
    #expect(!labelCopy.isUserInteractionEnabled)

    let image = try #require(UIImage(data: Data(onePixel)))
    let imageView = UIImageView(image: image)
    #expect(imageView.frame == CGRect(0, 0, 1, 1))
    #expect(try copied(imageView).image == image)

    let button = UIButton(frame: CGRect(0, 0, 44, 44))
    button.setTitle("Save", for: .normal)
    button.setTitle("Saving", for: [.selected, .disabled])
    button.setTitleColor(.red, for: .disabled)
    button.isEnabled = false
    button.isSelected = true
    let buttonCopy = try copied(button)
    #expect(buttonCopy.state == [.selected, .disabled])
    #expect(buttonCopy.currentTitle == "Saving")
    #expect(buttonCopy.title(for: .normal) == "Save")
    buttonCopy.isSelected = false
    #expect(buttonCopy.currentTitleColor == .red)
  }

  @Test func `An archive without the place makes no view, and other values in one are left out`()
    throws
  {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode("red" as Any?, forKey: "UIBackgroundColor")
    let empty = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UIView(coder: empty) == nil)

    let whole = NSKeyedArchiver(requiringSecureCoding: false)
    UIView(frame: CGRect(1, 2, 3, 4)).encode(with: whole)
    whole.encode("red" as Any?, forKey: "UIBackgroundColor")
    whole.encode(99 as Any?, forKey: "UITextAlignment")
    let label = try UILabel(coder: NSKeyedUnarchiver(forReadingFrom: whole.encodedData))
    #expect(label?.frame == CGRect(1, 2, 3, 4))
    #expect(label?.backgroundColor == nil && label?.textAlignment == .left)
  }

  /// A view as an archive has it, with something of it replaced.
  private func view(with value: Any, for key: String) throws -> UIView? {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    UIView(frame: CGRect(1, 2, 3, 4)).encode(with: archiver)
    archiver.encode(value as Any?, forKey: key)
    return try UIView(coder: NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
  }

  @Test func `a subview that an archive has twice is there once, and texts are no subviews`() throws
  {
    let child = UIView(frame: CGRect(0, 0, 1, 1))
    #expect(try view(with: [child, child], for: "UISubviews")?.subviews.count == 1)
    #expect(try view(with: ["child"], for: "UISubviews")?.subviews.isEmpty == true)
  }

  @Test func `a place of too few numbers is none, and a font is no colour`() throws {
    let numbers = [NSNumber(value: 1), NSNumber(value: 2)]
    #expect(try view(with: numbers, for: "UIPlace")?.frame == .zero)
    #expect(
      try view(with: UIFont.systemFont(ofSize: 12), for: "UIBackgroundColor")?.backgroundColor
        == nil
    )
  }

  @Test(arguments: [0.0, -1, .nan]) func `a step that is none stays as it was`(step: Double) throws
  {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    UIStepper(frame: .zero).encode(with: archiver)
    archiver.encode(NSNumber(value: step) as Any?, forKey: "UIStepValue")
    let stepper = try UIStepper(coder: NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
    #expect(stepper?.stepValue == 1)
  }

  @Test func `a coder without keys makes no view and no cell`() {
    #expect(UIView(coder: NSCoder()) == nil)
    #expect(UITableViewCell(coder: NSCoder()) == nil)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a place that is no number is none, and the view stays where it began`(number: Double) throws
  {
    let view = try view(
      with: Array(repeating: NSNumber(value: number), count: 18),
      for: "UIPlace"
    )
    #expect(view?.frame == .zero && view?.alpha == 1)
  }

  @Test func `a table comes back from an archive without its cells`() throws {
    let table = UITableView(frame: CGRect(0, 0, 200, 200))
    table.rowHeight = 60
    table.contentOffset.y = 100
    let copy = try copied(table)
    #expect(copy.rowHeight == 60)
    #expect(copy.contentOffset.y == 100)
    #expect(copy.subviews.isEmpty)
    #expect(copy.gestureRecognizers?.count == 2)
  }

  @Test func `A view as written by hand, which cannot be archived, compiles`() {
    #expect(HandWritten(title: "x").title == "x")
    #expect(HandWritten(title: "x").frame == .zero)
  }

  private func archived(_ object: NSObject) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
  }

  private func copied<Object: NSObject>(_ object: Object) throws -> Object {
    let reader = try NSKeyedUnarchiver(forReadingFrom: archived(object))
    reader.requiresSecureCoding = false
    let copy = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object
    return try #require(copy)
  }

  /// A PNG file of one pixel.
  private let onePixel: [UInt8] =
    [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]
}

/// A view with an override and a value of its own.
final class ArchivedTarget: UIView {
  var margin: CGFloat = 0

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    margin = CGFloat(coder.decodeDouble(forKey: "margin"))
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(Double(margin), forKey: "margin")
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }
}

/// What most views of apps look like.
private final class HandWritten: UIView {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
