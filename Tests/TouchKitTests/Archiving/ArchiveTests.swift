import Foundation
import Testing
import TouchKit

/// Views and controllers go through Foundation's keyed archiver and come back.
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

  @Test func `Controllers come back with their children, and make their views anew`() throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.title = "First"
    second.modalPresentationStyle = .overFullScreen
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), navigation]
    tabs.selectedIndex = 1

    let copy = try copied(tabs)
    #expect(copy.selectedIndex == 1)
    let stack = try #require(copy.selectedViewController as? UINavigationController)
    #expect(stack.viewControllers.map(\.title) == ["First", nil])
    #expect(stack.topViewController?.modalPresentationStyle == .overFullScreen)
    #expect(stack.parent === copy)
    #expect(!copy.isViewLoaded)
    copy.loadViewIfNeeded()
    #expect(stack.topViewController?.view.isDescendant(of: copy.view) == true)
  }

  @Test func `A window comes back shown, with its level and its root controller`() throws {
    let window = UIWindow(frame: CGRect(0, 0, 200, 300))
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.rootViewController?.title = "Root"
    window.addSubview(UILabel(frame: CGRect(0, 0, 10, 10)))
    window.isHidden = false

    let copy = try copied(window)
    #expect(copy.windowLevel == .alert)
    #expect(copy.rootViewController?.title == "Root")
    #expect(copy.rootViewController?.view.window === copy)
    #expect(copy.subviews.count == window.subviews.count)
    #expect(copy.subviews.last?.window === copy)
    #expect(!copy.isHidden)
  }

  @Test(arguments: Damage.allCases)
  func `A malformed archive of a view gives nil`(_ damage: Damage) throws {
    let data = try archived(Damaged(damage))
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    reader.decodingFailurePolicy = .setErrorAndReturn
    reader.setClass(UILabel.self, forClassName: "Damaged")
    #expect(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) == nil)
  }

  @Test func `A view as written by hand, which cannot be archived, compiles`() {
    #expect(HandWritten(title: "x").title == "x")
    #expect(HandWritten(title: "x").frame == .zero)
  }

  private func archived(_ object: NSObject) throws -> Data {
    NSKeyedArchiver.setClassName("Damaged", for: Damaged.self)
    return try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
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

/// What may be wrong with an archive.
enum Damage: String, CaseIterable, Sendable {
  case nothingInIt, noCenter, shortBounds, negativeSize, notANumber, textForBounds
  case colourIsText, subviewsAreText, subviewTwice, viewInItself, unknownAlignment, fontIsColour
}

/// Archives what no view archives; read as a label.
final class Damaged: NSObject, NSCoding {
  private let damage: Damage
  private let view: UIView

  @MainActor
  init(_ damage: Damage) {
    self.damage = damage
    view = UIView()
  }
  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    guard damage != .nothingInIt else { return }
    let bounds: Any =
      switch damage {
      case .shortBounds: [0.0, 0.0, 10.0]
      case .negativeSize: [0.0, 0.0, -10.0, 10.0]
      case .notANumber: [0.0, 0.0, Double.nan, 10.0]
      case .textForBounds: "0 0 10 10"
      default: [0.0, 0.0, 10.0, 10.0]
      }
    coder.encode(bounds, forKey: "UIBounds")
    if damage != .noCenter { coder.encode([5.0, 5.0], forKey: "UICenter") }
    switch damage {
    case .colourIsText: coder.encode("red", forKey: "UIBackgroundColor")
    case .subviewsAreText: coder.encode(["label"], forKey: "UISubviews")
    case .subviewTwice: coder.encode([view, view], forKey: "UISubviews")
    case .viewInItself: coder.encode([self], forKey: "UISubviews")
    case .unknownAlignment: coder.encode(99, forKey: "UITextAlignment")
    case .fontIsColour: coder.encode(UIColor.red, forKey: "UIFont")
    default: break
    }
  }
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
